//! Devastation and Relief: what becomes of a Place that a Disaster strikes, and of everything below it.

use super::attack::Attack;
use super::instants;
use super::limits::forbidden;
use super::moment::Moment;
use super::results::Results;
use fnord_cards::Kind;
use fnord_cards::effect::{Blow, Bound, Effect, Undone};
use fnord_law::Point;
use fnord_ruling::{Fate, Sort, Source};
use fnord_table::{Change, Grave, Lasts, PieceId, Place};
use fnord_vocabulary::PlayerId;

/// A card that falls with another, and the sentence that says so.
pub(super) struct Fated {
    card: PieceId,
    so: Blow,
    source: Source,
}

impl Results<'_, '_> {
    /// An attack to destroy has succeeded: its target is destroyed, unless the Plot that made it says what else a success
    /// leads to. `margin`: by how much the strength exceeds the roll, where there has been one.
    pub(super) fn strike(
        &mut self,
        attack: &Attack,
        attacker: PlayerId,
        strength: i16,
        margin: Option<i16>,
    ) {
        let points = &self.table.rules.points;
        let target = attack.target;
        let leads_to = instants::consequences(self.table, attack);
        let (destroys, source) = match (leads_to.destroys, leads_to.devastates, margin) {
            (None, None, _) => (true, None),
            (Some((source, needed)), _, Some(margin)) => (margin >= needed.least(), Some(source)),
            (Some((source, needed)), _, None) => {
                // The roll will tell.
                let most = strength.saturating_sub(needed.least());
                if most >= points.least_strength().value {
                    let fate = Fate::DestroyedUpTo(most);
                    self.fate_by(target, fate, points.disaster_outcome(), Some(source));
                }
                (false, None)
            }
            (None, Some(_), _) => (false, None),
        };
        if destroys {
            self.destroy(target, attacker, true, source);
            let killed = attack.sort == Sort::Assassination
                && matches!(self.table.piece(target).place, Place::Destroyed(_));
            if killed {
                self.table.piece_mut(target).killed = true;
                self.fate(target, Fate::Killed, points.assassination_kills());
            }
        } else if let Some(source) = leads_to.devastates {
            self.devastate(target, Some(source));
        } else {
            self.fate_by(target, Fate::Unharmed, points.disaster_outcome(), source);
        }
    }

    /// What was played for the action of a Group that took part in an attack which never happened comes back to hand,
    /// exposed, or is used up.
    pub(super) fn end_backing(&mut self, group: PieceId, comes_back: bool) {
        let backs = |change: &&Change| change.subject == group && change.lasts == Lasts::Action;
        let plots: Vec<(PlayerId, PieceId)> = (self.table.changes.iter().filter(backs))
            .map(|change| (change.player, change.plot))
            .collect();
        for (player, plot) in plots {
            if comes_back {
                self.return_exposed(player, plot);
            } else {
                self.table.changes.retain(|change| change.plot != plot);
                self.use_up(plot);
            }
        }
    }

    /// A Place is Devastated: it and everything below it lose their tokens.
    pub(super) fn devastate(&mut self, place: PieceId, source: Option<Source>) {
        let points = &self.table.rules.points;
        if self.table.piece(place).devastated {
            let rule = points.devastated_again();
            self.fate_by(place, Fate::DevastatedAlready, rule, source);
            return;
        }
        let kept = forbidden::kept_from(&Moment::new(self.table), place, Undone::Devastated);
        if kept.is_some() {
            self.fate_by(place, Fate::Unharmed, points.cannot(), kept);
            return;
        }
        self.table.piece_mut(place).devastated = true;
        self.table.piece_mut(place).devastated_this_turn = true;
        self.fate_by(place, Fate::Devastated, points.disaster_outcome(), source);
        let mut branch = vec![place];
        branch.extend(self.table.below(place));
        for group in branch {
            self.forfeit(group, points.devastated_tokens());
        }
        for fated in self.fated(place, Blow::Devastated) {
            let by = self.table.owner(fated.card);
            self.meets_its_fate(fated, by, false);
        }
    }

    /// The cards whose fate is bound to that of this one, which such a blow strikes.
    pub(super) fn fated(&self, struck: PieceId, blow: Blow) -> Vec<Fated> {
        let moment = Moment::new(self.table);
        let mut found = Vec::new();
        for active in moment.in_force() {
            let Effect::SharesFate {
                struck: whose,
                by,
                falls,
                so,
            } = &active.ability.effect
            else {
                continue;
            };
            let card = active.source.piece;
            let host = self.table.joined_to(card);
            let such = |bound: &Bound, id: PieceId| match bound {
                Bound::This => id == card,
                Bound::Host => host == Some(id),
                Bound::Each(filter) => moment.passes(filter, id, active),
            };
            if !by.contains(&blow) || !such(whose, struck) {
                continue;
            }
            let killed = *so == Blow::Killed;
            let lives = |id: PieceId| {
                killed
                    && moment
                        .in_force()
                        .any(|other| instants::unkillable(&moment, other, Sort::Assassination, id))
            };
            let all = self.table.iter().map(|(id, _)| id);
            let falling = all.filter(|&id| id != struck && such(falls, id) && !lives(id));
            found.extend(falling.map(|id| Fated {
                card: id,
                so: *so,
                source: active.source,
            }));
        }
        found
    }

    /// What is bound to a card that has been struck falls with it, by the same player.
    pub(super) fn meets_its_fate(
        &mut self,
        Fated { card, so, source }: Fated,
        by: Option<PlayerId>,
        for_goals: bool,
    ) {
        let group = self.table.kind(card).is_group();
        match (so, by) {
            (Blow::Devastated, _) => {
                let place = self.table.kind(card) == Kind::Place;
                if place && !self.table.piece(card).devastated {
                    self.devastate(card, Some(source));
                }
            }
            (Blow::Destroyed | Blow::Killed, Some(by)) if group => {
                self.destroy(card, by, for_goals, Some(source));
                let dead = matches!(self.table.piece(card).place, Place::Destroyed(_));
                if so == Blow::Killed && dead {
                    self.table.piece_mut(card).killed = true;
                    let rule = self.table.rules.points.assassination_kills();
                    self.fate_by(card, Fate::Killed, rule, Some(source));
                }
            }
            _ if !group && self.table.owner(card).is_some() => self.destroy_resource(card, source),
            _ => {}
        }
    }

    /// A Resource is destroyed, and the Place that it is linked to with it where its text says so. The piles of the destroyed
    /// are for Groups (`wdh.destroy.pile`): what destroys a Resource discards it.
    pub(super) fn destroy_resource(&mut self, card: PieceId, source: Source) {
        let fated = self.fated(card, Blow::Destroyed);
        let from = self.table.owner(card);
        let traits = Moment::new(self.table).traits(card);
        let piece = self.table.piece_mut(card);
        piece.place = Place::Discarded;
        piece.left_play = true;
        piece.grave = Some(Grave {
            from,
            traits,
            lasting: traits,
            this_turn: false,
            for_goals: false,
            power: None,
        });
        let rule = self.table.rules.points.cards_first();
        self.fate_by(card, Fate::DestroyedAndDiscarded, rule, Some(source));
        for one in fated {
            self.meets_its_fate(one, from, false);
        }
    }

    /// A Devastated Place goes somewhere else, and is Devastated there (`wdh.memory.changes`).
    pub(super) fn still_devastated(&mut self, group: PieceId) {
        if self.table.piece(group).devastated {
            let rule = self.table.rules.points.devastation_stays();
            self.fate(group, Fate::StaysDevastated, rule);
        }
    }

    /// A Group loses whatever tokens it has.
    pub(super) fn forfeit<T: Copy>(&mut self, group: PieceId, point: Point<'_, T>) {
        let tokens = std::mem::take(&mut self.table.piece_mut(group).tokens);
        if tokens > 0 {
            self.fate(group, Fate::LosesTokens(tokens), point);
        }
    }

    /// A Devastated Place gets Relief, and everything below it with it.
    pub(super) fn relieve(&mut self, place: PieceId, source: Option<Source>) {
        let points = &self.table.rules.points;
        if !self.table.piece(place).devastated {
            return;
        }
        let kept = forbidden::kept_from(&Moment::new(self.table), place, Undone::Relieved);
        if kept.is_some() {
            self.fate_by(place, Fate::StaysDevastated, points.cannot(), kept);
            return;
        }
        self.table.piece_mut(place).devastated = false;
        self.fate_by(place, Fate::Relieved, points.relief(), source);
    }

    /// A Group has another master: below a Devastated Place it loses its tokens, and out from under one it is free.
    /// `before`: the Place that it stood below.
    pub(super) fn moved_by_devastation(&mut self, group: PieceId, before: Option<PieceId>) {
        let points = &self.table.rules.points;
        let now = self.table.devastated_above(group);
        if now == before || now == Some(group) {
            return;
        }
        match now {
            Some(place) => {
                self.fate(
                    group,
                    Fate::BelowDevastated(place),
                    points.devastated_move_in(),
                );
                let mut branch = vec![group];
                branch.extend(self.table.below(group));
                for group in branch {
                    self.forfeit(group, points.devastated_move_in());
                }
            }
            None => self.fate(
                group,
                Fate::FreedFromDevastation,
                points.devastated_move_out(),
            ),
        }
    }
}
