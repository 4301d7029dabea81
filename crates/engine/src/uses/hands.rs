//! What Plots and abilities do with Groups from hands and piles: those just played, picked, failed to control, destroyed.

use super::{Inquiry, abilities};
use crate::legality;
use crate::under_way::Happening;
use fnord_cards::effect::{Ability, Effect, Filter, Instruction};
use fnord_law::{Cites, Point};
use fnord_ruling::{Barred, Entry, NoUse, Recorder, Requirement, Step, WhyNot};
use fnord_table::{Assumption, PieceId, Place, Table};
use fnord_vocabulary::{PlayerId, cite_also};

/// Whether a card looks at Group cards of a hand, and not at Plots.
pub(crate) fn looks_at_groups(table: &Table, card: PieceId) -> bool {
    abilities(table, card).any(|(_, ability)| {
        matches!(&ability.effect, Effect::Do(Instruction::LooksAt { what, .. })
            if what.is_of_groups_in_hand())
    })
}

/// The Group that a player has just taken control of.
pub(crate) fn just_taken(just: &[Happening], player: PlayerId) -> Option<PieceId> {
    just.iter().rev().find_map(|happening| match happening {
        Happening::Taken { group, by } | Happening::Captured { group, by } if *by == player => {
            Some(*group)
        }
        _ => None,
    })
}

/// The Group that has just been discarded, for its player had failed to control it; the one named, of several.
pub(crate) fn just_untaken(just: &[Happening], named: Option<PieceId>) -> Option<PieceId> {
    just.iter().rev().find_map(|happening| match happening {
        Happening::Untaken(group) if named.is_none_or(|named| named == *group) => Some(*group),
        _ => None,
    })
}

impl Inquiry<'_, '_, '_, '_> {
    /// A card whose text speaks of Groups just played reaches them, by the clauses that say so of it.
    pub(super) fn reaches_just_played<R: Recorder>(
        &self,
        target: PieceId,
        place: u8,
        recorder: &mut R,
    ) {
        let rule = self.moment.points().cards_first();
        let met = Requirement::ReachesJustPlayed(target);
        self.by_ruling(met, place, rule, recorder);
    }

    /// What is met by a rule, and by what the edition has ruled on the card.
    fn by_ruling<T: Copy, R: Recorder>(
        &self,
        met: Requirement,
        place: u8,
        rule: Point<'_, T>,
        recorder: &mut R,
    ) {
        let mut cites: Cites = self.table().printed_by(self.used.card);
        cite_also(&mut cites, rule.cites);
        recorder.leaf(|| Entry {
            step: Step::Meets(met),
            value: 0,
            source: Some(self.source(place)),
            cites,
            point: Some(rule.id),
        });
    }

    /// "you take control of any Personality just played, and link this card to it"
    pub(super) fn takes_just_played<R: Recorder>(
        &mut self,
        of: &Filter,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let attacked = self
            .scene
            .under_way
            .map(|under_way| under_way.attack.target);
        let target = attacked
            .filter(|&target| matches!(table.piece(target).place, Place::JustPlayed(_)))
            .filter(|&target| self.used.cards().next().is_none_or(|named| named == target));
        let Some(target) = target else {
            self.object_by(
                NoUse::NothingTaken(self.used.card),
                place,
                points.abilities(),
            );
            return;
        };
        let active = self.active(ability, place);
        if !self.moment.passes(of, target, &active) {
            let why = NoUse::WrongTarget(target, self.moment.lack(of, target, &active));
            self.object_by(why, place, points.no_illegal_play());
            return;
        }
        if table.link(self.used.card).is_some() {
            let why = WhyNot::PermanentLink(self.used.card);
            self.object_by(why, place, points.permanent_link());
        }
        let master = self.new_master(target);
        let objections = legality::puppet(self.moment, target, master, self.player);
        self.objections.extend(objections);
        self.reaches_just_played(target, place, recorder);
    }

    /// "you automatically take control of it": it has to find room.
    pub(super) fn takes_it<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let Some(card) = self.doing.struck.or_else(|| self.used.cards().next()) else {
            return;
        };
        let master = self.new_master(card);
        let objections = legality::puppet(self.moment, card, master, self.player);
        self.objections.extend(objections);
        self.objections
            .extend(self.moment.no_control(self.player, card));
        let met = Requirement::MayTarget(card);
        self.meets(met, place, points.takeover_by_card(), recorder);
    }

    /// Where a Group goes that is taken over: where the player says, or where there is room.
    fn new_master(&mut self, group: PieceId) -> PieceId {
        if let Some(said) = self.used.under() {
            return said;
        }
        let master = legality::home(self.moment, group, self.player, &[]);
        if master != self.table().seat(self.player).illuminati {
            let assumption = Assumption::PutUnder(group, master);
            self.doing.assumptions.push(assumption);
        }
        master
    }

    /// "pick a Group at random from the target's hand": whoever plays has to say which it was.
    pub(super) fn picks_group<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        self.rival(place, recorder, |_| true);
        let Some(victim) = self.used.victim() else {
            return;
        };
        match self.used.taken() {
            None => {
                let why = NoUse::NothingChosen(self.used.card);
                self.object_by(why, place, points.plot_window());
            }
            Some(card) => {
                let held =
                    matches!(table.piece(card).place, Place::Hand { owner, .. } if owner == victim);
                if !held || !table.kind(card).is_group() {
                    self.object_by(
                        NoUse::WrongTarget(card, None),
                        place,
                        points.no_illegal_play(),
                    );
                } else if points.agents_traits().value
                    && let Some(real) = self.moment.original(card)
                {
                    let met = Requirement::TraitsOf(card, real);
                    self.by_ruling(met, place, points.agents_traits(), recorder);
                }
            }
        }
    }

    /// "a destroyed copy of it no longer counts as destroyed": there has to be one.
    pub(super) fn undestroys<R: Recorder>(
        &mut self,
        killed: Option<bool>,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let Some(target) = self.used.cards().next() else {
            return;
        };
        let card = table.piece(target).card;
        let lies_there = |wanted: bool| {
            (table.iter()).any(|(id, piece)| {
                piece.card == card
                    && matches!(piece.place, Place::Destroyed(_))
                    && piece.killed == wanted
                    && !self.moment.is_gone(id)
            })
        };
        // What does not speak of the killed does not bring them back.
        let speaks = killed.unwrap_or(false);
        let destroyed = lies_there(speaks);
        if !destroyed && !speaks && lies_there(true) {
            let why = Barred::KilledForGood(target);
            self.object_by(why, place, points.assassination_kills());
        } else if destroyed {
            let met = Requirement::MayTarget(target);
            self.meets(met, place, points.destroyed_pile(), recorder);
        } else {
            let why = NoUse::NothingDestroyed(target);
            self.object_by(why, place, points.no_illegal_play());
        }
    }
}
