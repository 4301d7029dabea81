//! Which cards answer what has just happened.

use super::Judge;
use crate::legality::objection;
use crate::under_way::Happening;
use crate::uses;
use fnord_cards::effect::{Effect, Event, Fate, Instruction, RollOf, Stage, Window};
use fnord_law::TakenBack;
use fnord_ruling::{NoUse, Objection};
use fnord_table::{PieceId, UseMove};

impl Judge<'_> {
    /// Whether a card answers what has just happened, so that nothing is settled before it is judged.
    pub(super) fn responds(&self, card: PieceId) -> bool {
        let answers = |window: &Window| {
            matches!(
                window,
                Window::RightAfterRoll { .. }
                    | Window::AfterDice(_)
                    | Window::RightAfterSuch(_)
                    | Window::RightAfterAgents
                    | Window::RightAfterOwnAutomatic
                    | Window::ActionOf { .. }
                    | Window::After(_)
                    | Window::AfterDestroying(_)
                    | Window::AfterDrawing(_)
                    | Window::During { late: true, .. }
            )
        };
        uses::abilities(&self.table, card).any(|(_, ability)| {
            let of_use = ability.used.as_ref().and_then(|used| used.window.as_ref());
            let waits = ability.trigger.as_ref().is_some_and(|trigger| trigger.may);
            waits
                || of_use.is_some_and(answers)
                || match &ability.effect {
                    Effect::Play(window) | Effect::OrPlay(window) => answers(window),
                    Effect::Do(
                        Instruction::CancelsPlot { .. }
                        | Instruction::CancelsPlotOnIt
                        | Instruction::CancelsActionsOf(_)
                        | Instruction::CancelsAction,
                    )
                    | Effect::CancelsActionOrAbility => true,
                    _ => false,
                }
        })
    }

    /// Whether a play answers what has just happened. A card with another use than its answer is played for that one where it cannot
    /// answer.
    pub(super) fn answers(&mut self, used: &UseMove) -> bool {
        let text = || uses::abilities(&self.table, used.card);
        let other = text().any(|(_, one)| matches!(one.effect, Effect::Play(Window::AnyTime)))
            && text().any(|(_, one)| matches!(one.effect, Effect::OrPlay(_)));
        let waits = self.responds(used.card);
        if !waits || !other || self.dice.is_none() {
            return waits;
        }
        (self.user(used)).is_some_and(|player| self.could_play(player, used))
    }

    /// Whether an Attribute Freeze is played on an action just taken.
    pub(super) fn cancels_by_freeze(&self, used: &UseMove) -> bool {
        used.cards().next().is_some()
            && uses::abilities(&self.table, used.card)
                .any(|(_, ability)| matches!(ability.effect, Effect::Freezes { .. }))
    }

    /// Whether a card answers what comes of an attack, and not the dice that decide it: those are settled before.
    pub(super) fn answers_outcome(&self, card: PieceId) -> bool {
        let rolled = self
            .dice
            .as_ref()
            .is_some_and(|dice| dice.natural.is_some());
        let points = &self.table.rules.points;
        if rolled
            && points.plot_taken_back().value == TakenBack::WhenDiscarded
            && uses::takes_back(&self.table, card)
        {
            return true;
        }
        let discarded = self
            .just
            .iter()
            .any(|happening| matches!(happening, Happening::Discarded(_)));
        let answers = |window: &Window| match window {
            Window::AfterDestroying(_) => true,
            Window::After(deed) => match deed.fate {
                Fate::Played
                | Fate::Entered
                | Fate::Linked
                | Fate::Untaken
                | Fate::Lost
                | Fate::Cancelled => false,
                Fate::Discarded if deed.is_of_plots() => !discarded,
                _ => true,
            },
            _ => false,
        };
        uses::abilities(&self.table, card).any(|(_, ability)| {
            let of_use = ability.used.as_ref().and_then(|used| used.window.as_ref());
            let waits = ability.trigger.as_ref().is_some_and(|trigger| {
                trigger.may
                    && match &trigger.event {
                        Event::Befalls(_) => true,
                        Event::Attack { comes, .. } => *comes != Stage::Committed,
                        Event::Shown {
                            of: RollOf::Attack(_),
                            ..
                        } => true,
                        _ => false,
                    }
            });
            waits
                || of_use.is_some_and(answers)
                || matches!(&ability.effect, Effect::Play(window) | Effect::OrPlay(window) if answers(window))
        })
    }

    /// Whether all that can be used of a card is that its Power defends without a token.
    pub(super) fn only_defends(&self, card: PieceId) -> bool {
        let free = |effect: &Effect| matches!(effect, Effect::FreeDefense(_));
        let mut defends = false;
        for (_, ability) in uses::abilities(&self.table, card) {
            if ability.used.is_some() && !free(&ability.effect) {
                return false;
            }
            defends |= free(&ability.effect);
        }
        defends
    }

    /// What speaks against using it for the defence of another card than the one attacked.
    pub(super) fn defends_another(&self, used: &UseMove) -> Option<Objection> {
        let attacked = self.under_way.as_ref()?.attack.target;
        let named = used.cards().find(|&card| card != attacked)?;
        let why = NoUse::NotPlayedOn(used.card, named);
        Some(objection(why, self.table.rules.points.abilities()))
    }

    pub(super) fn cancels(&self, card: PieceId) -> bool {
        uses::abilities(&self.table, card).any(|(_, ability)| {
            matches!(
                ability.effect,
                Effect::Do(
                    Instruction::CancelsPlot { .. }
                        | Instruction::CancelsAction
                        | Instruction::CancelsActionsOf(_)
                ) | Effect::CancelsActionOrAbility
            )
        })
    }

    /// Whether a card is played to cancel the action of a Group that is named.
    pub(super) fn freezes_an_action(&self, used: &UseMove) -> bool {
        used.cards().next().is_some()
            && uses::abilities(&self.table, used.card)
                .any(|(_, ability)| matches!(ability.effect, Effect::Freezes { .. }))
    }
}
