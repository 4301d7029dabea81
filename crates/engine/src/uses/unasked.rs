//! What no sentence of a card takes up was said for nothing, and is no part of such a play.

use super::said::sort_of;
use super::scene::Inquiry;
use crate::left::does_more;
use fnord_cards::effect::{self, Agent, Draws, Effect, Fate, Holder, Instruction, Window};
use fnord_ruling::{NoUse, Objection};
use fnord_table::{Assumption, Choice, Object, PieceId};
use fnord_vocabulary::{PlayerId, SaidDrawn};

impl Inquiry<'_, '_, '_, '_> {
    /// What is said to be drawn, where the card is used so that something else is drawn, or nothing.
    fn drawn_otherwise(&self) -> Option<SaidDrawn> {
        let held = self.table().plots_in_hand(self.player);
        let comes_to = |instruction: &Instruction, said: SaidDrawn| match (instruction, said) {
            (
                Instruction::Draws {
                    what: Draws::PlotsUntil(most),
                    ..
                },
                SaidDrawn::Plots(count),
            ) => usize::from(*most) == held + usize::from(count),
            (Instruction::Draws { what, .. }, said) => match (what, said) {
                (Draws::Plots(count), SaidDrawn::Plots(said)) => *count == said,
                (Draws::Group | Draws::GroupToArea, SaidDrawn::Group) => true,
                (what, _) => matches!(what, Draws::AsMany { .. }),
            },
            (Instruction::Moves { what, to, .. }, SaidDrawn::Plots(1)) => {
                let top = |of: &effect::Deck| matches!(of, effect::Deck::Of { groups: false, .. });
                matches!(to, effect::Zone::YourHand { .. })
                    && matches!(what, effect::Object::Tops { count: 1, of, .. } if top(of))
            }
            _ => false,
        };
        let mut said = self.used.drawn();
        said.find(|&said| {
            let mut does = self.doing.instructions.iter();
            !does.any(|(_, instruction)| instruction.any(&|one| comes_to(one, said)))
        })
    }

    /// Whether the card is the Group just taken over, and the play is about that one.
    fn just_taken_is(&self, card: PieceId) -> bool {
        let about_it = |(_, instruction): &(_, Instruction)| {
            matches!(
                instruction,
                Instruction::ReadiesTaken
                    | Instruction::Strikes {
                        what: effect::Object::That(effect::What::Group),
                        devastates: false,
                    }
            )
        };
        let last = self.scene.last_taken();
        last == Some(card) && self.doing.instructions.iter().any(about_it)
    }

    /// Whoever names a target or makes a choice that nothing on the card asks for means another play than this.
    pub(super) fn nothing_unasked(&mut self) {
        let table = self.table();
        let card = self.used.card;
        let by_hand = does_more(table, card);
        let told = self.used.told;
        // What only asks for more that is to be said leaves open whether this is what was meant.
        let asks = |objection: &Objection| objection.why.asks_for(&told.on, &told.choices);
        if !self.objections.iter().all(asks) {
            return;
        }
        let from_hand = |(_, instruction): &(_, Instruction)| {
            instruction.any(&|one| match one {
                Instruction::Moves { what, .. } => {
                    what.held().is_some_and(|held| held.whose == Holder::You)
                }
                _ => false,
            })
        };
        // Of a hand that nobody described he is taken to hold what he discards.
        let assumed = |one: &Assumption| matches!(one, Assumption::HoldsPlots(..));
        let (held, drawn) = (self.doing.hidden_discards, self.doing.deck_discards);
        let asked_for = held.saturating_add(drawn);
        let unasked_discards = self.used.hidden_discards > asked_for
            && self.doing.out_of_deck == 0
            && !self.doing.assumptions.iter().any(assumed)
            && !self.doing.instructions.iter().any(from_hand);
        let asked = (self.doing.instructions.iter())
            .map(|(_, instruction)| cards_taken_up_later(instruction))
            .fold(self.used.cards.get(), usize::max);
        // Whoever names the two sides of the attack that his play is about says nothing new.
        let attack = self.scene.under_way.map(|under_way| &under_way.attack);
        let of_it = |card: PieceId| {
            attack.is_some_and(|attack| attack.target == card || attack.leader.card() == card)
                || self.just_taken_is(card)
                || self.answers_taking_of(card)
        };
        let side = |player: PlayerId| {
            attack.is_some_and(|attack| {
                let sides = [attack.attacker(table), table.owner(attack.target)];
                sides.contains(&Some(player))
            })
        };
        let named = told.cards().skip(asked).find(|&card| !of_it(card));
        let player = told.on.iter().find_map(|object| match object {
            Object::Player(player) if !self.used.victim.get() => Some(*player),
            _ => None,
        });
        let player =
            player.filter(|&player| !side(player) && !self.is_on_whose_turn_begins(player));
        let waits = super::abilities(table, card).any(|(_, ability)| ability.trigger.is_some());
        let otherwise = self.drawn_otherwise();
        let later = (self.doing.instructions.iter())
            .map(|(_, instruction)| taken_up_later(instruction))
            .fold(self.used.choices.get(), |asked, later| asked | later);
        // No card asks for two changes of alignments.
        let alignments = told.choices.iter();
        let alignments = alignments.filter(|choice| matches!(choice, Choice::Alignment(..)));
        let twice = alignments.count() > 1 && !self.used.several.get();
        // What a card is played for, as all such cards are, is no choice unless a sentence makes it one.
        let mut choices = (told.choices.iter()).filter(|one| !matches!(one, Choice::For(_)));
        let chosen = !waits && choices.any(|choice| sort_of(choice) & later == 0);
        let why = match (named, player, otherwise) {
            (Some(named), _, _) => NoUse::NotPlayedOn(card, named),
            (None, Some(player), _) => NoUse::NotPlayedOnPlayer(card, player),
            (None, None, Some(draws)) => NoUse::DrawsOtherwise(card, draws),
            _ if unasked_discards => NoUse::TooManyDiscards(asked_for),
            _ if chosen || twice => NoUse::NoSuchChoice(card),
            _ => return,
        };
        // What no executed sentence takes up may be what one left to the players asks for.
        if by_hand {
            self.doing.price_by_hand = true;
            return;
        }
        let points = self.moment.points();
        match table.kind(card).is_plot() {
            true => self.object(why, points.plot_window()),
            false => self.object(why, points.abilities()),
        }
    }

    /// Whether the play answers that its player has taken control of this Group: naming it says nothing new.
    fn answers_taking_of(&self, card: PieceId) -> bool {
        let takes = |effect: &Effect| {
            matches!(effect, Effect::Play(Window::After(deed))
                if deed.fate == Fate::Taken && deed.by == Agent::You)
        };
        let answers = super::abilities(self.table(), self.used.card)
            .any(|(_, ability)| takes(&ability.effect));
        answers && super::just_taken(self.scene.just, self.player) == Some(card)
    }

    /// Whether the play belongs to the beginning of a rival's turn, and this is that rival.
    fn is_on_whose_turn_begins(&self, player: PlayerId) -> bool {
        let begins = super::abilities(self.table(), self.used.card)
            .any(|(_, ability)| ability.effect.begins_rivals_turn());
        begins && player == self.table().turn.player
    }
}

/// The sorts of choices that are taken up only as an instruction is carried out.
fn taken_up_later(instruction: &Instruction) -> u8 {
    match instruction {
        Instruction::Draws { .. }
        | Instruction::LooksAt { .. }
        | Instruction::PicksAtRandom { .. }
        | Instruction::FishesFor { .. } => 8,
        Instruction::Moves { what, .. } | Instruction::Exposes { what, .. } if what.is_unseen() => {
            8
        }
        Instruction::InOrder(_) | Instruction::Rolls { .. } => {
            (instruction.parts()).fold(0, |asked, part| asked | taken_up_later(part))
        }
        // Every card of an alignment that is chosen.
        Instruction::GetsToken { who, .. } | Instruction::RemovesTokens { from: who, .. }
            if matches!(who, effect::Object::Each(_)) =>
        {
            1
        }
        Instruction::TakesIt
        | Instruction::TakesJustPlayed(_)
        | Instruction::MovesGroup {
            to: effect::Moved::Rival,
            ..
        } => 16,
        Instruction::Replaces { .. } | Instruction::TakesOver { .. } => 8 | 16,
        _ => 0,
    }
}

/// How many of the cards named are taken up only then.
fn cards_taken_up_later(instruction: &Instruction) -> usize {
    match instruction {
        Instruction::GetsToken { who, .. }
        | Instruction::RemovesTokens { from: who, .. }
        | Instruction::GetsRelief { who, .. } => match who {
            effect::Object::EachTarget
            | effect::Object::Each(_)
            | effect::Object::Chosen { .. }
            | effect::Object::Any(_) => usize::MAX,
            effect::Object::It | effect::Object::ItsMaster => 1,
            _ => 0,
        },
        _ => 0,
    }
}
