//! What has happened by a play, for the cards that answer it and for what it sets off.

use super::Judge;
use super::triggers::SetOff;
use crate::cards::Kind;
use crate::cards::effect::{Effect, Event};
use crate::engine::under_way::Happening;
use crate::engine::uses;
use crate::ruling::Source;
use crate::table::{PieceId, Place, Table};
use crate::vocabulary::PlayerId;

/// Who had a card before the play.
fn owner_in(before: &[Place], table: &Table, card: PieceId) -> Option<PlayerId> {
    let mut pieces = table.iter().zip(before);
    let found = pieces.find(|((id, _), _)| *id == card);
    found.and_then(|(_, was)| was.owner())
}

impl Judge<'_> {
    /// What has happened by a play, for the cards that answer it; and what it sets off by itself.
    /// `before`: where every card lay before the play.
    pub(super) fn notice(&mut self, before: &[Place], logged: usize) {
        for index in logged..self.log.len() {
            self.just.push(Happening::Played(index));
        }
        let mut lost: Vec<(PieceId, PlayerId)> = Vec::new();
        let mut destroyed: Vec<(PieceId, PlayerId)> = Vec::new();
        for ((id, now), was) in self.table.iter().zip(before) {
            if *was == now.place {
                continue;
            }
            let owner = now.place.owner();
            let had = was.owner();
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
                destroyed.push((id, by));
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
            let was_linked = matches!(
                was,
                Place::Beside {
                    linked: Some(_),
                    ..
                } | Place::Linked(_)
            );
            if self.table.link(id).is_some() && !was_linked {
                self.just.push(Happening::Linked(id));
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
            if let Some(had) = had
                && owner != Some(had)
            {
                lost.push((id, had));
            }
        }
        self.end_with_the_destroyed();
        self.displace(before);
        for (id, player) in lost {
            self.lost(id, player);
        }
        for (group, by) in destroyed {
            let found = self.set_off(|moment, active, event| {
                active.you == Some(by)
                    && matches!(event, Event::Destroys { target } if moment.passes(target, group, active))
            });
            for set_off in found {
                self.obey(&set_off, None);
            }
        }
        self.hidden_go_along(before);
        self.lost_without();
        self.part(before);
    }

    /// A player has lost control of a card that says what follows then.
    fn lost(&mut self, card: PieceId, player: PlayerId) {
        let sentences = uses::abilities(&self.table, card);
        let found: Vec<SetOff> = sentences
            .filter_map(|(place, ability)| {
                let trigger = ability.trigger.as_ref()?;
                let Effect::Do(instruction) = &ability.effect else {
                    return None;
                };
                (trigger.event == Event::Lost).then(|| SetOff {
                    source: Source {
                        piece: card,
                        sentence: place,
                    },
                    instruction: instruction.clone(),
                    limit: trigger.limit,
                    subject: card,
                    you: player,
                })
            })
            .collect();
        for set_off in found {
            self.obey(&set_off, None);
        }
    }
}
