//! What has happened by a play, for the cards that answer it and for what it sets off.

use super::Judge;
use super::triggers::SetOff;
use crate::befell::{Befallen, drew};
use crate::moment::{Active, Moment};
use crate::under_way::Happening;
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::{Ability, Deed, Event, Fate};
use fnord_ruling::Source;
use fnord_table::{PieceId, Place, Table};
use fnord_vocabulary::PlayerId;

/// Who had a card before the play.
fn owner_in(before: &[Place], table: &Table, card: PieceId) -> Option<PlayerId> {
    let mut pieces = table.iter().zip(before);
    let found = pieces.find(|((id, _), _)| *id == card);
    found.and_then(|(_, was)| was.owner())
}

impl<'l> Judge<'l> {
    /// What has happened by a play, for the cards that answer it; and what it sets off by itself.
    /// `before`: where every card lay before the play.
    pub(super) fn notice(&mut self, before: &[Place], logged: usize) {
        for index in logged..self.log.len() {
            self.just.push(Happening::Played(index));
        }
        self.notice_cancelled(logged);
        let from = self.just.len();
        let mut discarded = Vec::new();
        for ((id, now), was) in self.table.iter().zip(before) {
            if *was == now.place {
                continue;
            }
            let owner = now.place.owner();
            let had = was.owner();
            let held = match *was {
                Place::Hand { owner, .. } => Some(owner),
                _ => had,
            };
            if now.place == Place::Discarded {
                discarded.push((id, held));
            }
            let held = held.filter(|_| had.is_some() || self.table.kind(id).is_plot());
            if let Some(owner) = held {
                self.just.push(Happening::Left { card: id, owner });
            }
            if now.place == Place::Discarded && self.table.kind(id).is_plot() {
                self.just.push(Happening::Discarded(id));
            }
            if now.place == Place::Discarded && self.table.kind(id).is_group() {
                self.just.push(Happening::GroupDiscarded(id));
            }
            if let Place::Destroyed(by) = now.place
                && self.table.kind(id).is_group()
            {
                self.just.push(Happening::Destroyed { group: id, by });
            }
            if now.place == Place::Discarded && now.in_vain.is_some() {
                self.just.push(Happening::Untaken(id));
            }
            let gone = matches!(now.place, Place::Destroyed(_) | Place::Discarded);
            if gone && had.is_some() && self.table.kind(id) == Kind::Resource {
                self.just.push(Happening::ResourceGone(id));
            }
            if owner.is_some() && had.is_none() {
                self.just.push(Happening::CameIntoPlay(id));
            }
            let host = match *was {
                Place::Beside { linked, .. } => linked,
                Place::Linked(host) => Some(host),
                _ => None,
            };
            let linked = self.table.link(id);
            if linked.is_some() && host.is_none() {
                self.just.push(Happening::Linked(id));
            }
            if let Some(from) = host.filter(|_| linked != host) {
                self.just.push(Happening::Unlinked { card: id, from });
            }
            let group = self.table.kind(id).is_group() && self.table.kind(id) != Kind::Illuminati;
            // Whoever gets a rival's Group takes control of it; what it controls comes along.
            let along = had.is_some()
                && (self.table.master(id))
                    .is_some_and(|master| owner_in(before, &self.table, master) != owner);
            if let Some(by) = owner
                && group
                && had != owner
                && !along
            {
                self.just.push(match had {
                    None => Happening::Taken { group: id, by },
                    Some(_) => Happening::Captured { group: id, by },
                });
            }
        }
        for (id, had) in discarded {
            self.table.piece_mut(id).had = had;
        }
        self.end_with_the_destroyed();
        self.displace(before);
        self.befalls(from);
        self.drawing_sets_off();
        self.hidden_go_along(before);
        self.lost_by_their_text();
        self.part(before);
    }

    /// The Plots that what has just been played has cancelled.
    fn notice_cancelled(&mut self, logged: usize) {
        let new = self.log.iter().enumerate().skip(logged);
        let cancelled = new.filter_map(|(index, by)| {
            let fell = self.log.get(by.cancels?)?;
            (fell.plot && fell.cancelled_by == Some(index)).then_some(Happening::Cancelled {
                card: fell.card,
                whose: fell.player,
                by: by.player,
            })
        });
        let cancelled: Vec<Happening> = cancelled.collect();
        self.just.extend(cancelled);
    }

    /// What has been drawn sets off what waits for that.
    fn drawing_sets_off(&mut self) {
        let drawn = std::mem::take(&mut self.drawn);
        let mut found: Vec<SetOff> = Vec::new();
        for happening in &drawn {
            let set_off = self.set_off(|_, active, event| match event {
                Event::Draws(drawing) => drew(drawing, happening, active.you),
                _ => false,
            });
            let doer = match happening {
                Happening::Drew { by, .. } => Some(*by),
                _ => None,
            };
            found.extend(set_off.into_iter().map(|it| SetOff { doer, ..it }));
        }
        self.just.extend(drawn);
        for set_off in found {
            self.obey(&set_off, None);
        }
        // What is drawn by that is drawn once.
        let more = std::mem::take(&mut self.drawn);
        self.just.extend(more);
    }

    /// What has happened since the last play.
    pub(super) fn befallen<'a, 't>(&'a self, moment: &'a Moment<'t, 'l>) -> Befallen<'a, 't, 'l> {
        Befallen {
            moment,
            just: &self.just,
            attacks: &self.attacks,
            played: &self.log,
        }
    }

    /// What has happened since, from that on, sets off what waits for it: sentences in force, and those of a card that has left its
    /// player.
    pub(super) fn befalls(&mut self, from: usize) {
        let waits = |ability: &Ability| matches!(&ability.trigger, Some(trigger) if matches!(trigger.event, Event::Befalls(_)));
        if !self.table.has_sentence(waits) {
            return;
        }
        let moment = Moment::new(&self.table);
        let befallen = self.befallen(&moment);
        let since = || self.just.iter().skip(from);
        let mut all: Vec<SetOff> = Vec::new();
        for happening in since() {
            for active in moment.in_force() {
                if let Some(deed) = awaited(active)
                    && deed.fate != Fate::CapturedFromYou
                    && let Some(card) = befallen.card(deed, happening, active)
                {
                    let doer = befallen.by(deed, happening);
                    let set_off = SetOff::by(active, &moment, Some(card));
                    all.extend(set_off.map(|it| SetOff { doer, ..it }));
                }
            }
            let Happening::Left { card, owner } = *happening else {
                continue;
            };
            for (sentence, ability) in uses::abilities(&self.table, card) {
                let source = Source {
                    piece: card,
                    sentence,
                };
                let active = Active::of(source, card, Some(owner), ability);
                let there = || moment.in_force().any(|other| other.source == source);
                if let Some(deed) = awaited(&active)
                    && (matches!(deed.fate, Fate::Lost | Fate::CapturedFromYou) || !there())
                    && let Some(it) = since().find(|it| befallen.card(deed, it, &active).is_some())
                {
                    let doer = befallen.by(deed, it);
                    let set_off = SetOff::by(&active, &moment, Some(card));
                    all.extend(set_off.map(|it| SetOff { doer, ..it }));
                }
            }
        }
        for set_off in all {
            self.obey(&set_off, None);
        }
    }
}

/// What a sentence waits for to become of a card.
fn awaited<'l>(active: &Active<'l>) -> Option<&'l Deed> {
    match &active.ability.trigger.as_ref()?.event {
        Event::Befalls(deed) => Some(deed),
        _ => None,
    }
}
