//! What may be played or used before the main phase of one's own turn, and what "at any time" means.

use super::{Inquiry, abilities};
use fnord_cards::effect::{Ability, Effect, Event, Instruction, Spared, Window};
use fnord_law::{AnyTime, EarlyTokens};
use fnord_ruling::{Barred, WhyNot};
use fnord_vocabulary::{Phase, PlayerId};

impl Inquiry<'_, '_, '_, '_> {
    /// Whether tokens may be spent on this before the main phase of one's own turn: it is about these phases, or it answers a
    /// play that may be answered then. `place`: the sentence that asks for the tokens.
    pub(super) fn early_allowed(&self, place: u8) -> bool {
        self.is_about_beginning(place) || self.answers_early()
    }

    /// Whether what is played is about the beginning of the turn, or may be: when it is played is left to the players.
    fn is_about_beginning(&self, place: u8) -> bool {
        let early_draws = self.moment.points().early_draws().value;
        let mut text = self.table().card(self.used.card).text.iter();
        self.says_so(place, belongs_there)
            || early_draws && self.says_so(place, draws)
            || text.any(|sentence| sentence.only_when_played && sentence.is_by_hand())
    }

    /// Whether it may be used then, if at all, only because it draws cards.
    pub(super) fn draws_early(&self, place: u8) -> bool {
        !self.says_so(place, belongs_there) && !self.answers_early() && self.says_so(place, draws)
    }

    /// Whether the sentence is such a one; of a Plot, whether any is.
    fn says_so(&self, place: u8, is_it: impl Fn(&Ability) -> bool) -> bool {
        let table = self.table();
        let plot = table.kind(self.used.card).is_plot();
        abilities(table, self.used.card)
            .any(|(other, ability)| (plot || other == place) && is_it(ability))
    }

    /// Whether it answers a play: one of a rival's, or where the rules let any play be answered, anybody's. What follows
    /// directly on such a play is taken to answer it.
    fn answers_early(&self) -> bool {
        let any = self.moment.points().early_tokens().value == EarlyTokens::ThesePhasesOrAnyPlay;
        let fits = |player: PlayerId| any || player != self.player;
        let answered = self
            .doing
            .answers
            .and_then(|index| self.scene.played.get(index));
        let attacker =
            (self.scene.under_way).and_then(|under_way| under_way.attack.attacker(self.table()));
        answered.is_some_and(|played| fits(played.player))
            || self.scene.follows.iter().any(|&player| fits(player))
            || attacker.is_some_and(fits)
    }

    /// Nothing is done to a player in his first turn, be it that a card of his is named, that what he does is cancelled or undone, or that
    /// it is his turn that a Plot is for: but by who may respond to him.
    pub(super) fn touches_protected(&mut self) {
        let table = self.table();
        let does = |one: &dyn Fn(&Instruction) -> bool| {
            let mut instructions = self.doing.instructions.iter();
            instructions.any(|(_, instruction)| one(instruction))
        };
        let cancels = does(&|instruction| {
            matches!(
                instruction,
                Instruction::CancelsPlot { .. } | Instruction::CancelsAction
            )
        });
        let undoes = does(&|one| matches!(one, Instruction::UndoesTakeover { .. }));
        let for_his_turn = abilities(table, self.used.card).any(|(_, ability)| {
            matches!(
                ability.effect,
                Effect::Play(Window::TurnEdge { rivals: true, .. })
            )
        });
        let answered = self
            .doing
            .answers
            .and_then(|index| self.scene.played.get(index));
        let acting = self.doing.action.and_then(|group| table.owner(group));
        let cancelled = answered.map(|played| played.player).or(acting);
        let named = (self.used.told.cards()).filter_map(|card| table.owner(card));
        let others: Vec<PlayerId> = named
            .filter(|_| !self.affects_all())
            .chain(cancelled.filter(|_| cancels))
            .chain((undoes || for_his_turn).then_some(table.turn.player))
            .collect();
        for other in others {
            let told = WhyNot::Protected(other);
            if self
                .objections
                .iter()
                .all(|objection| objection.why != told)
            {
                self.unprotected(other);
            }
        }
    }

    /// "At any time" may not be the beginning of one's own turn.
    pub(super) fn not_too_early(&self, window: &Window) -> Option<WhyNot> {
        let any_time = matches!(
            window,
            Window::AnyTime
                | Window::Except(Spared::Attack)
                | Window::Except(Spared::Victory)
                | Window::When(_)
        );
        let turn = self.table().turn;
        let early = turn.player == self.player && turn.phase < Phase::Main;
        let barred = self.moment.points().any_time().value == AnyTime::NotEarly;
        (barred && any_time && early && !self.answers_early())
            .then_some(WhyNot::Barred(Barred::NotEarly(self.used.card)))
    }
}

/// Whether a sentence is used in the beginning of a turn, or changes what happens in it: what can be taken over automatically is part of
/// that.
fn belongs_there(ability: &Ability) -> bool {
    let frees = matches!(ability.effect, Effect::Do(Instruction::Undestroys { .. }));
    let event = ability.trigger.as_ref().map(|trigger| &trigger.event);
    frees
        || ability.used_as_own_turn_begins() == Some(true)
        || matches!(
            event,
            Some(Event::TurnBegins | Event::TokenPlacement { .. })
        )
}

/// Whether a sentence lets its user draw cards.
fn draws(ability: &Ability) -> bool {
    let draws = |one: &Instruction| matches!(one, Instruction::Draws { .. });
    matches!(&ability.effect, Effect::Do(instruction) if instruction.any(&draws))
}
