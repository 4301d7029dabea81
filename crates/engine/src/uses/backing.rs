//! Bonuses that are for an action or for defence, and the same Plot twice in one attack.

use super::{Inquiry, abilities};
use fnord_cards::effect::{Ability, AttackKind, Backed, Effect, Filter, Quality, Stat, nature};
use fnord_law::{BackedWhen, SelfDefense};
use fnord_ruling::{NoUse, Recorder, Requirement};
use fnord_table::{Lasts, PieceId, Table};
use fnord_vocabulary::Purpose;

/// Whether a card is for an attack under way: for an action in it or for the defence, or by its words for "that attack".
pub(crate) fn belongs_to_an_attack(table: &Table, card: PieceId) -> bool {
    abilities(table, card).any(|(_, ability)| {
        let speaks_of_it = ability.effect.marks().has(nature::THAT_ATTACK);
        speaks_of_it || matches!(ability.effect, Effect::Backs { .. })
    })
}

impl Inquiry<'_, '_, '_, '_> {
    /// A bonus for the action of a Group, or for its defence (`wdh.plots.plus-ten`).
    pub(super) fn backs<R: Recorder>(&mut self, of: Backed, place: u8, recorder: &mut R) {
        let attacked = || {
            self.scene
                .under_way
                .map(|under_way| under_way.attack.target)
        };
        let target = match of {
            Backed::ThatDefense => attacked(),
            _ => self.main_target(),
        };
        let Some(target) = target else {
            return;
        };
        let points = self.moment.points();
        let lasts = match of {
            Backed::Announced => self.backing(target),
            Backed::Next => Lasts::NextAction,
            Backed::NextOrDefense => Lasts::NextActionOrDefense,
            Backed::ThatDefense => Lasts::ThatDefense,
        };
        match lasts {
            Lasts::NextAction | Lasts::NextActionOrDefense => {}
            Lasts::Action if !self.acts(target) => {
                self.object_by(
                    NoUse::NothingToBack(target),
                    place,
                    points.plus_ten_action(),
                );
            }
            Lasts::Action if !self.in_time(target) => {
                self.object_by(
                    NoUse::DeclaredBefore(target),
                    place,
                    points.plus_ten_action(),
                );
            }
            Lasts::Action => {
                let met = Requirement::Backs(target);
                self.meets(met, place, points.plus_ten_action(), recorder);
            }
            _ => {
                let met = Requirement::BacksDefense(target);
                self.meets(met, place, points.plus_ten_defense(), recorder);
            }
        }
        self.change(place, target, lasts);
    }

    /// What it is for: what its player says; otherwise the action of a Group that takes part, or defence. The target's own
    /// action is backed where that helps it more.
    fn backing(&self, target: PieceId) -> Lasts {
        let attack = self.scene.under_way.map(|under_way| &under_way.attack);
        let attack = attack.filter(|attack| attack.target == target);
        // Of Power and Resistance what its player says; else what the attack has to overcome that it is played in.
        let figure = match (self.used.second(), attack.map(|attack| attack.kind)) {
            (Some(false), _) | (None, Some(AttackKind::Destroy)) => Some(Stat::Power),
            (Some(true), _) | (None, Some(AttackKind::Control)) => Some(Stat::Resistance),
            (None, None) => None,
        };
        match self.used.purpose() {
            Some(Purpose::Action) => return Lasts::Action,
            Some(Purpose::Defense) => return Lasts::Defense(figure),
            None => {}
        }
        let itself = attack.is_some();
        let doubled = self.moment.points().self_defense().value == SelfDefense::Doubled;
        let helps = !itself || doubled && self.in_time(target);
        if self.acts(target) && helps {
            Lasts::Action
        } else {
            Lasts::Defense(figure)
        }
    }

    /// Whether a Group takes part in the attack under way.
    fn acts(&self, group: PieceId) -> bool {
        self.scene
            .under_way
            .is_some_and(|under_way| under_way.takes_part(group))
    }

    /// Whether its action can still be backed.
    fn in_time(&self, group: PieceId) -> bool {
        let fresh = self
            .scene
            .under_way
            .is_some_and(|under_way| under_way.fresh.contains(&group));
        match self.moment.points().plus_ten_action().value {
            BackedWhen::UntilResolved => true,
            BackedWhen::AsDeclared => fresh || self.replaces_a_cancelled(),
        }
    }

    /// Whether it is another copy of what its player has played in this attack and somebody has cancelled: it stands where that
    /// one stood (`wdh.attack.duplicate-after-cancel`).
    fn replaces_a_cancelled(&self) -> bool {
        let table = self.table();
        let copy = |card: PieceId| table.piece(card).card == table.piece(self.used.card).card;
        let mut played = self.scene.played.iter().skip(self.scene.open_from);
        self.moment.points().duplicate_after_cancel().value
            && played.any(|played| {
                played.cancelled_by.is_some() && played.player == self.player && copy(played.card)
            })
    }

    /// Something that holds for many for a time, of an alignment that the player chooses where the sentence says so.
    pub(super) fn for_a_time(&mut self, filter: &Filter, ability: &Ability, place: u8) {
        let points = self.moment.points();
        let chosen = self.used.alignment();
        if filter.qualities.contains(&Quality::Chosen) && chosen.is_none() {
            let why = NoUse::NothingChosen(self.used.card);
            self.object_by(why, place, points.plot_window());
        }
        self.change(place, self.used.card, Lasts::of(ability.lasts));
        if let Some(made) = self.doing.changes.last_mut() {
            made.chosen = chosen;
        }
    }

    /// The same Plot once in an attack, or in the defence against one (`sg.duplicates.plots`, `wdh.duplicates.plots`).
    pub(super) fn duplicates<R: Recorder>(&mut self, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let card = table.piece(self.used.card).card;
        let Some(under_way) = self.scene.under_way else {
            return;
        };
        // What attacks begins another attack.
        let attacks = abilities(table, self.used.card)
            .any(|(_, ability)| matches!(ability.effect, Effect::Attacks(_)));
        let in_attack = !attacks && under_way.plots.contains(&(self.player, card));
        // What was played before, for the defence that is needed now.
        let before = table.changes.iter().any(|change| {
            matches!(change.lasts, Lasts::Defense(_))
                && change.player == self.player
                && change.subject == under_way.attack.target
                && change.plot != self.used.card
                && table.piece(change.plot).card == card
        });
        let cancelled = self.scene.played.iter().any(|played| {
            played.play > under_way.play
                && played.player == self.player
                && table.piece(played.card).card == card
                && played.cancelled_by.is_some()
        });
        if in_attack && cancelled && !points.duplicate_after_cancel().value {
            let why = NoUse::UsedAlready(self.used.card);
            self.object(why, points.duplicate_after_cancel());
        } else if in_attack || before {
            let why = NoUse::UsedAlready(self.used.card);
            self.object(why, points.duplicate_plots());
        } else if cancelled {
            let met = Requirement::NeverUsed(self.used.card);
            self.meets(met, 0, points.duplicate_after_cancel(), recorder);
        }
    }
}
