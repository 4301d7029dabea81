//! What a player says as he plays something, and which of it his card asks for: what no sentence of the card takes up was
//! said for nothing, and is no part of such a play.

use std::cell::Cell;

use super::Inquiry;
use crate::cards::effect::{self, Draws, Effect, Instruction, Players, Window};
use crate::cards::{Alignment, Side};
use crate::engine::left::does_more;
use crate::ruling::NoUse;
use crate::table::{Assumption, Choice, Object, PieceId, UseMove};
use crate::vocabulary::{AlignmentChange, PlayerId, Purpose};

/// A play as it was told. Whatever is looked up in it counts as asked for.
pub(super) struct Said<'u> {
    pub(super) card: PieceId,
    pub(super) acting: &'u Vec<PieceId>,
    pub(super) discards: &'u Vec<PieceId>,
    pub(super) hidden_discards: u8,
    told: &'u UseMove,
    /// How many of the cards that it is on have been looked at.
    cards: Cell<usize>,
    /// Whether the player that it is on has.
    victim: Cell<bool>,
    /// The sorts of choices that have.
    choices: Cell<u8>,
    /// Whether several alignments may be chosen.
    several: Cell<bool>,
}

/// The sorts of choices, one bit each.
fn sort_of(choice: &Choice) -> u8 {
    match choice {
        Choice::Alignment(..) => 1,
        Choice::Shift(_) => 2,
        Choice::Second(_) => 4,
        Choice::Takes(_) => 8,
        Choice::Under(_) | Choice::At(_) => 16,
        Choice::For(_) => 32,
        Choice::Draws(_) => 64,
    }
}

impl<'u> Said<'u> {
    pub(super) fn new(told: &'u UseMove) -> Self {
        Said {
            card: told.card,
            acting: &told.acting,
            discards: &told.discards,
            hidden_discards: told.hidden_discards,
            told,
            cards: Cell::new(0),
            victim: Cell::new(false),
            choices: Cell::new(0),
            several: Cell::new(false),
        }
    }

    /// The cards it is played on; each counts as asked for once it has been looked at.
    pub(super) fn cards(&self) -> impl Iterator<Item = PieceId> {
        let looked_at = |(place, card): (usize, PieceId)| {
            self.cards.set(self.cards.get().max(place + 1));
            card
        };
        self.told.cards().enumerate().map(looked_at)
    }

    /// Whether a card is among those it is played on. Nobody asks for one by that.
    pub(super) fn names(&self, card: PieceId) -> bool {
        self.told.cards().any(|named| named == card)
    }

    pub(super) fn victim(&self) -> Option<PlayerId> {
        self.victim.set(true);
        self.told.victim()
    }

    /// All players that it is on.
    pub(super) fn all_players(&self) -> Vec<PlayerId> {
        self.victim.set(true);
        let players = self.told.on.iter().filter_map(|object| match object {
            Object::Player(player) => Some(*player),
            Object::Card(_) => None,
        });
        players.collect()
    }

    /// How many players it is on.
    pub(super) fn players(&self) -> usize {
        let players = self.told.on.iter();
        let players = players.filter(|object| matches!(object, Object::Player(_)));
        players.count()
    }

    fn choice<T>(&self, sort: u8, chosen: impl Fn(&Choice) -> Option<T>) -> Option<T> {
        self.choices.set(self.choices.get() | sort);
        self.told.choices.iter().find_map(chosen)
    }

    pub(super) fn alignment(&self) -> Option<(AlignmentChange, Alignment)> {
        self.choice(1, |choice| match choice {
            Choice::Alignment(change, alignment) => Some((*change, *alignment)),
            _ => None,
        })
    }

    /// All alignments that are chosen.
    pub(super) fn alignments(&self) -> impl Iterator<Item = (AlignmentChange, Alignment)> {
        self.choices.set(self.choices.get() | 1);
        self.several.set(true);
        self.told.choices.iter().filter_map(|choice| match choice {
            Choice::Alignment(change, alignment) => Some((*change, *alignment)),
            _ => None,
        })
    }

    pub(super) fn shift(&self) -> Option<i16> {
        self.choice(2, |choice| match choice {
            Choice::Shift(by) => Some(*by),
            _ => None,
        })
    }

    pub(super) fn second(&self) -> Option<bool> {
        self.choice(4, |choice| match choice {
            Choice::Second(second) => Some(*second),
            _ => None,
        })
    }

    pub(super) fn taken(&self) -> Option<PieceId> {
        self.all_taken().next()
    }

    pub(super) fn all_taken(&self) -> impl Iterator<Item = PieceId> {
        self.choices.set(self.choices.get() | 8);
        self.told.choices.iter().filter_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        })
    }

    pub(super) fn under(&self) -> Option<PieceId> {
        self.choices.set(self.choices.get() | 16);
        self.told.under()
    }

    pub(super) fn at(&self) -> Option<Side> {
        self.choices.set(self.choices.get() | 16);
        self.told.at()
    }

    /// What is said to be drawn.
    fn drawn(&self) -> impl Iterator<Item = Draws> {
        self.choices.set(self.choices.get() | 64);
        self.told.choices.iter().filter_map(|choice| match choice {
            Choice::Draws(draws) => Some(*draws),
            _ => None,
        })
    }

    pub(super) fn purpose(&self) -> Option<Purpose> {
        self.choice(32, |choice| match choice {
            Choice::For(purpose) => Some(*purpose),
            _ => None,
        })
    }
}

/// The sorts of choices that are taken up only as an instruction is carried out.
fn taken_up_later(instruction: &Instruction) -> u8 {
    match instruction {
        Instruction::Draws { .. }
        | Instruction::DrawsFromRivals(_)
        | Instruction::DiscardsAllAndDraws(_)
        | Instruction::RenewsArea
        | Instruction::RenewsHand
        | Instruction::LooksAt(_)
        | Instruction::Looks
        | Instruction::ExposesSome { random: true, .. }
        | Instruction::PicksAtRandom
        | Instruction::FishesFor { .. }
        | Instruction::TakesSuch { .. } => 8,
        Instruction::Moves { what, .. } if what.is_unseen() => 8,
        Instruction::InOrder(_) | Instruction::Rolls { .. } => {
            (instruction.parts()).fold(0, |asked, part| asked | taken_up_later(part))
        }
        Instruction::TakesSeen => 4 | 8,
        // Every card of an alignment that is chosen.
        Instruction::GetsToken { who, .. } | Instruction::RemovesTokens { from: who, .. }
            if matches!(who, effect::Object::Each(_)) =>
        {
            1
        }
        Instruction::TakesIt | Instruction::TakesJustPlayed(_) | Instruction::PutUnderRival => 16,
        Instruction::Replaces | Instruction::TakesOver { .. } => 8 | 16,
        _ => 0,
    }
}

/// How many of the cards named are taken up only then.
fn cards_taken_up_later(instruction: &Instruction) -> usize {
    match instruction {
        Instruction::GetsToken { who, .. }
        | Instruction::RemovesTokens { from: who, .. }
        | Instruction::GetsRelief(who) => match who {
            effect::Object::EachTarget
            | effect::Object::Each(_)
            | effect::Object::EachChosen(_)
            | effect::Object::UpTo(..)
            | effect::Object::AnyNumber(_)
            | effect::Object::Any(_) => usize::MAX,
            effect::Object::It | effect::Object::ItsMaster => 1,
            _ => 0,
        },
        _ => 0,
    }
}

impl Inquiry<'_, '_, '_, '_> {
    /// What is said to be drawn, where the card is used so that something else is drawn, or nothing.
    fn drawn_otherwise(&self) -> Option<Draws> {
        let held = self.table().plots_in_hand(self.player);
        let comes_to = |instruction: &Instruction, said: Draws| match (instruction, said) {
            (
                Instruction::Draws {
                    who: Players::You,
                    what: Draws::PlotsUntil(most),
                    ..
                },
                Draws::Plots(count),
            ) => usize::from(*most) == held + usize::from(count),
            (
                Instruction::Draws {
                    who: Players::You,
                    what: Draws::GroupToArea,
                    ..
                },
                Draws::Group,
            )
            | (
                Instruction::Moves {
                    what:
                        effect::Object::Tops {
                            count: 1,
                            groups: false,
                            ..
                        },
                    to: effect::Zone::YourHand { .. },
                },
                Draws::Plots(1),
            ) => true,
            (Instruction::Draws { what, .. }, said) => *what == said,
            _ => false,
        };
        let mut said = self.used.drawn();
        said.find(|&said| {
            let mut does = self.doing.instructions.iter();
            !does.any(|(_, instruction)| comes_to(instruction, said))
        })
    }

    /// Whether the card is the Group just taken over, and the play is about that one.
    fn just_taken_is(&self, card: PieceId) -> bool {
        let about_it = |(_, instruction): &(_, Instruction)| {
            matches!(
                instruction,
                Instruction::ReadiesTaken
                    | Instruction::Destroys(effect::Object::That(effect::What::Group))
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
        if !self.objections.is_empty() {
            return;
        }
        let told = self.used.told;
        let from_hand = |(_, instruction): &(_, Instruction)| {
            matches!(
                instruction,
                Instruction::RenewsHand | Instruction::BuriesFromHand { .. }
            )
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
        let chosen = !waits && (told.choices.iter()).any(|choice| sort_of(choice) & later == 0);
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
        let window = Effect::Play(Window::RightAfterYouTake);
        let answers = super::abilities(self.table(), self.used.card)
            .any(|(_, ability)| ability.effect == window);
        answers && super::just_taken(self.scene.just, self.player) == Some(card)
    }

    /// Whether the play belongs to the beginning of a rival's turn, and this is that rival.
    fn is_on_whose_turn_begins(&self, player: PlayerId) -> bool {
        let begins = super::abilities(self.table(), self.used.card)
            .any(|(_, ability)| ability.effect == Effect::Play(Window::BeginningOfRivalsTurn));
        begins && player == self.table().turn.player
    }
}
