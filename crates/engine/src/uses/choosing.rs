//! What the player of a card chooses, and whom a card spares.

use super::Inquiry;
use crate::moment;
use fnord_cards::Alignment;
use fnord_cards::effect::{Ability, Altering, Instruction, Label, Never, Object, Seeing};
use fnord_ruling::{Barred, NoUse, Recorder, Sort, WhyNot};
use fnord_table::{Lasts, PieceId, Place};
use fnord_vocabulary::AlignmentChange;

impl Inquiry<'_, '_, '_, '_> {
    /// What keeps a Plot from being played, whatever else it says.
    pub(super) fn never(&mut self, never: Never, place: u8) {
        let points = self.moment.points();
        let table = self.table();
        let card = table.piece(self.used.card).card;
        let same = |plot: PieceId| plot != self.used.card && table.piece(plot).card == card;
        let why = match never {
            Never::OnRival(seeing) => return self.spares_the_seen(seeing, place),
            Never::HoldingFewer(least) => {
                let held = table.iter().filter(|(id, piece)| {
                    table.kind(*id).is_group()
                        && matches!(piece.place, Place::Hand { owner, .. } if owner == self.player)
                });
                let fewer = held.count() < usize::from(least);
                fewer.then_some(NoUse::ConditionFails(self.used.card))
            }
            Never::OnceTokensAreSpent => {
                if table.seat(self.player).illuminati_tokens_spent > 0 {
                    let why = WhyNot::IlluminatiTokensSpent(self.player);
                    self.object_by(why, place, points.cards_first());
                }
                return;
            }
            Never::InSpecialAttack => {
                let sort = self.scene.under_way.map(|under_way| under_way.attack.sort);
                let special = matches!(sort, Some(Sort::Disaster | Sort::Assassination));
                special.then_some(NoUse::OtherAttack(self.used.card, None))
            }
            Never::AfterItself => {
                let last = self.scene.played.len().checked_sub(1);
                let another = last.is_some_and(|last| {
                    self.scene.stands(last) && same(self.scene.played[last].card)
                });
                another.then_some(NoUse::JustPlayed(self.used.card))
            }
            Never::OnFirstTurn => {
                let first =
                    table.seat(self.player).turns_finished == 0 && table.turn.player == self.player;
                first.then_some(NoUse::ConditionFails(self.used.card))
            }
            Never::BeforeFirstTurn => {
                let before =
                    table.seat(self.player).turns_finished == 0 && table.turn.player != self.player;
                before.then_some(NoUse::ConditionFails(self.used.card))
            }
            Never::ByTwoPlayers => {
                let rules_for_two = points.first_turn_two();
                if !rules_for_two.value && table.seats.len() == 2 {
                    let why = NoUse::ConditionFails(self.used.card);
                    self.object_by(why, place, rules_for_two);
                }
                None
            }
            Never::WhileOneLives => {
                let lives = table.changes.iter().any(|change| {
                    change.lasts == Lasts::Forever
                        && same(change.plot)
                        && table.in_play(change.subject)
                });
                lives.then_some(NoUse::StillChanges(self.used.card))
            }
        };
        if let Some(why) = why {
            self.object_by(why, place, points.cannot());
        }
    }

    /// A rival is spared of whose Plots others have seen something already.
    pub(super) fn spares_the_seen(&mut self, seeing: Seeing, place: u8) {
        let Some(victim) = self.victim() else {
            return;
        };
        let seat = self.table().seat(victim);
        let spared = match seeing {
            Seeing::ThisTurn => seat.plots_seen,
            Seeing::UntilHisNextTurnEnds => seat.turns_finished < seat.spared_until,
        };
        if spared {
            let why = WhyNot::Barred(Barred::PlotsSeen(victim));
            self.object_by(why, place, self.moment.points().cannot());
        }
    }

    /// "add, remove or reverse one alignment of it"
    pub(super) fn changes_alignment(&mut self, place: u8, how: Altering) {
        if how == Altering::ReversesForAction {
            return self.reverses_several(place);
        }
        let points = self.moment.points();
        let chosen = self.used.alignment();
        let for_good = matches!(how, Altering::ForGood | Altering::AddsForGood);
        let target = match for_good {
            true => Some(self.acted_on()),
            false => self.used.cards().next(),
        };
        let Some(target) = target else {
            return;
        };
        let Some((change, alignment)) = chosen else {
            self.object_by(
                NoUse::NothingChosen(self.used.card),
                place,
                points.plot_window(),
            );
            return;
        };
        if let Some(source) = self.moment.keeps_alignments(target) {
            let why = WhyNot::Barred(Barred::AlignmentsStay(target));
            self.object_by(why, place, points.cannot());
            self.by_text(source);
        }
        let has = self.moment.traits(target).alignments.has(alignment);
        let opposite = moment::opposites_of(points, alignment);
        if how == Altering::Reverses && change != AlignmentChange::Reverse {
            let why = NoUse::OnlyReverses(self.used.card);
            self.object_by(why, place, points.plot_window());
        }
        let held = self.moment.traits(target).alignments;
        let opposed = opposite.iter().any(|other| held.has(other));
        let possible = match change {
            AlignmentChange::Add if how == Altering::AddsForGood => !opposed,
            _ if how == Altering::AddsForGood => false,
            AlignmentChange::Add => true,
            AlignmentChange::Choose => false,
            AlignmentChange::Remove => has,
            AlignmentChange::Reverse => has && !opposite.has(alignment) && !opposite.is_empty(),
        };
        if !possible {
            let why = NoUse::AlignmentNotThere(target, alignment);
            self.object_by(why, place, points.plot_window());
        }
        let lasts = match for_good {
            true => Lasts::Forever,
            false => Lasts::Turn,
        };
        self.change(place, target, lasts);
        if let Some(made) = self.doing.changes.last_mut() {
            made.chosen = Some((change, alignment));
        }
    }

    pub(super) fn choose_one<R: Recorder>(
        &mut self,
        instructions: &[Instruction],
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        // Naming a card chooses what is done to a card; naming the player alone, what is done to him. Where several are left it has
        // to be said which.
        let names_card = self.used.cards().next().is_some() || self.used.taken().is_some();
        let about_card = |one: &&Instruction| match one {
            Instruction::Hides(_) => true,
            Instruction::Moves { what, .. } | Instruction::Strikes { what, .. } => {
                what.chosen().is_some() || matches!(what, Object::Some { .. })
            }
            _ => false,
        };
        let named = self.used.told.victim().is_some();
        let any_player = self.says_its_target();
        let mut fit = (instructions.iter()).filter(|one| {
            about_card(one) == names_card && (any_player || one.is_of_target() == named)
        });
        let chosen = match (self.used.second(), fit.next(), fit.next()) {
            (Some(second), ..) => instructions.get(usize::from(second)),
            (None, ..) if ability.has(Label::Optional) && !names_card => None,
            (None, Some(only), None) => Some(only),
            (None, ..) => {
                let why = NoUse::NothingChosen(self.used.card);
                self.object_by(why, place, self.moment.points().plot_window());
                None
            }
        };
        if let Some(instruction) = chosen {
            self.instruction(instruction, ability, place, recorder);
            let source = self.source(place);
            self.doing.instructions.push((source, instruction.clone()));
        }
    }

    /// "reverse any or all alignments of it, for its next action": each of those that are named.
    fn reverses_several(&mut self, place: u8) {
        let points = self.moment.points();
        let Some(target) = self.used.cards().next() else {
            return;
        };
        let chosen: Vec<(AlignmentChange, Alignment)> = self.used.alignments().collect();
        if chosen.is_empty() {
            let why = NoUse::NothingChosen(self.used.card);
            self.object_by(why, place, points.plot_window());
        }
        let has = self.moment.traits(target).alignments;
        for (change, alignment) in chosen {
            let opposite = moment::opposites_of(points, alignment);
            let reversible = has.has(alignment) && !opposite.has(alignment) && !opposite.is_empty();
            if change != AlignmentChange::Reverse {
                let why = NoUse::OnlyReverses(self.used.card);
                self.object_by(why, place, points.plot_window());
            } else if !reversible {
                let why = NoUse::AlignmentNotThere(target, alignment);
                self.object_by(why, place, points.plot_window());
            }
            self.change(place, target, Lasts::NextAction);
            if let Some(made) = self.doing.changes.last_mut() {
                made.chosen = Some((change, alignment));
            }
        }
    }
}
