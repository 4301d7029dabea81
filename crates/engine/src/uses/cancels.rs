//! Cancelling an action or one use of a special ability (`p23.ruling-card.awhf-what`).

use super::{Inquiry, abilities};
use crate::limits;
use crate::under_way::Happening;
use fnord_cards::effect::{Ability, Effect, Filter, Instruction, Window};
use fnord_ruling::{Barred, Considered, NoUse, Recorder, Rejection, Requirement, WhyNot};
use fnord_table::{Lasts, PieceId};

impl Inquiry<'_, '_, '_, '_> {
    /// Whether it is an action that is answered: what was taken after the dice fell is under way until what they decide has
    /// happened.
    pub(super) fn answers_action(&self, window: &Window) -> bool {
        let cancels = |(_, ability): (u8, &Ability)| match ability.effect {
            Effect::CancelsActionOrAbility => true,
            Effect::Freezes { .. } => self.used.told.cards().next().is_some(),
            _ => false,
        };
        matches!(window, Window::ActionOf { .. })
            || abilities(self.table(), self.used.card).any(cancels)
    }

    /// Of the card that is named: the ability that it has just used, the action that it takes, or in an attack what its text
    /// does by itself (`p23.ruling-card.awhf-passive`).
    pub(super) fn cancels_action_or_ability<R: Recorder>(
        &mut self,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let Some(target) = self.used.cards().next() else {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
            return;
        };
        let source = self.source(place);
        let instruction = if let Some(index) = self.used_ability(target) {
            self.doing.answers = Some(index);
            Instruction::CancelsPlot { any: None }
        } else if self.used.second() != Some(true)
            && self
                .action_of(&Filter::any(), false, ability, place)
                .is_none()
        {
            Instruction::CancelsAction
        } else if self.scene.rolled() {
            self.object(WhyNot::TooLate, points.cancel_window());
            return;
        } else {
            let kept_off = self.scene.let_through.contains(&target);
            let attack = self.scene.under_way.map(|under_way| &under_way.attack);
            let in_use = attack.is_some_and(|attack| self.moment.is_in_use(target, attack));
            let has_abilities = self.moment.has_abilities(target);
            if has_abilities && (kept_off || in_use) {
                let met = Requirement::AbilitiesCancelled(target);
                self.meets(met, place, points.cancel_constant(), recorder);
                if let Some(resource) = self.moment.hushed_along(target) {
                    let met = Requirement::AbilitiesCancelled(resource);
                    self.meets(met, place, points.linked_abilities(), recorder);
                }
                if self.moment.has_instructions(target) {
                    let met = Requirement::InstructionsStay(target);
                    self.meets(met, place, points.instructions(), recorder);
                }
                for immunity in self.moment.immunities_of(target) {
                    let rule = points.cancel_constant();
                    let what = Considered::Immunity(target);
                    let why = Rejection::AbilityCancelled;
                    recorder.reject(|| limits::rejected(what, why, immunity, rule));
                }
                self.change(place, target, Lasts::Attack);
            } else if attack.is_some() && self.only_instructs(target) {
                let why = Barred::OnlyInstructions(target);
                self.object_by(why, place, points.instructions());
            } else {
                let why = NoUse::NoSuchAction(self.used.card);
                self.object_by(why, place, points.cancel_window());
            }
            return;
        };
        let met = Requirement::MayCancel(target);
        self.meets(met, place, points.cancel_one(), recorder);
        self.doing.instructions.push((source, instruction));
    }

    /// Whether what a card does in the attack is no ability but an instruction: what restrains it, or its alignments at times.
    fn only_instructs(&self, card: PieceId) -> bool {
        !self.table().card(card).sometimes.is_empty()
            || !self.moment.has_abilities(card) && self.moment.has_instructions(card)
    }

    /// The last Plot that a rival has just played on a card, by its place among the plays.
    pub(super) fn rivals_plot_on(&self, target: PieceId) -> Option<usize> {
        let scene = self.scene;
        let table = self.table();
        let attack = scene.under_way.map(|under_way| &under_way.attack);
        let is_on = |card: PieceId| {
            let mut changes = table.changes.iter();
            table.link(card) == Some(target)
                || changes.any(|change| change.plot == card && change.subject == target)
                || attack.is_some_and(|it| it.leader.card() == card && it.target == target)
        };
        let mut just = scene.just.iter().rev();
        just.find_map(|happening| match happening {
            Happening::Played(index) => {
                let played = scene.played.get(*index)?;
                let fits = played.plot
                    && scene.stands(*index)
                    && played.player != self.player
                    && is_on(played.card);
                fits.then_some(*index)
            }
            _ => None,
        })
    }

    /// The use of an ability of that card that can still be answered, by its place among the plays.
    fn used_ability(&self, card: PieceId) -> Option<usize> {
        let scene = self.scene;
        let mut just = scene
            .just
            .iter()
            .rev()
            .filter_map(|happening| match happening {
                Happening::Played(index) => Some(*index),
                _ => None,
            });
        just.find(|&index| {
            scene.stands(index)
                && scene
                    .played
                    .get(index)
                    .is_some_and(|played| played.card == card && !played.plot && !played.action)
        })
    }
}
