//! The table: where cards lie, and what was assumed of it.

use super::Words;
use crate::table::{Assumption, PieceId, Place, Position};
use crate::vocabulary::DeckEnd;
use crate::vocabulary::sentences;

impl Words<'_> {
    /// Where a card lies.
    pub fn place(self, id: PieceId) -> String {
        sentences! { self, Place: self.table.piece(id).place =>
            Structure { owner, position: Position::Centre } => "{owner:#} Illuminati",
            Structure { owner, position: Position::Under(master) } => "{owner:#} Power Structure, under {master}",
            Structure { owner, .. } => "{owner:#} Power Structure",
            Middle => "the middle of the table",
            Uncontrolled => "the uncontrolled area",
            Beside { owner, linked: Some(group) } => "{owner:#}, linked to {group}",
            Beside { owner, linked: None } => "beside {owner:#} Power Structure",
            Linked(group) => "linked to {group}",
            Hand { owner, exposed: true } => "{owner:#} hand, exposed",
            Hand { owner, exposed: false } => "{owner:#} hand",
            JustPlayed(player) => "just played by {player}",
            Destroyed(player) => "{player:#} destroyed pile",
            Discarded => "the discards",
            Deck(DeckEnd::Top) => "the top of its deck",
            Deck(DeckEnd::Bottom) => "the bottom of its deck",
            Shuffled => "its deck",
            Aside => "put aside",
            OutOfPlay => "out of play",
        }
    }

    /// What was assumed.
    pub fn assumption(self, assumption: &Assumption) -> String {
        sentences! { self, Assumption: *assumption =>
            Edition { by_cards: true } => {
                format!("the rules are {}, to which the cards belong", self.table.edition.title)
            },
            Edition { by_cards: false } => { format!("the rules are {}", self.table.edition.title) },
            AsIfDone => "what somebody wants to do, or what is only supposed, is ruled as if it were done",
            NotAnswered(ref question) =>
                "“{question}” is not answered here; `fnord ask` looks a question up in the rules",
            ToldLate(ref told) => "“{told}” is told of the table as it was before anybody played",
            Illuminati(player) => {
                let illuminati = self.table.seat(player).illuminati;
                self.told(player, format!("plays {}", self.card(illuminati)))
            },
            Uncontrolled(card) => card: "is in the uncontrolled area",
            InHand(card, player) => card: "is in {player:#} hand",
            NoArea(card, player) => card: "is in {player:#} hand: there is no uncontrolled area in this game",
            Owner(card, player) => { self.told(card, format!("is {}", self.owned_by(player))) },
            DirectlyControlled(card) => card: "is controlled directly by ~its Illuminati",
            StrangeMaster(card) => card: "shares no alignment with ~its master, who is not named",
            WasRivals(card) => card: "was a rival's when ~it ~was destroyed",
            Tokens => "every controlled Group of which nothing is said has one Action token",
            Lies(player) =>
                "where it is not said, {player:#} Groups lie so that there is room: no side is settled until somebody \
                 names it or a play leaves no other",
            SearchStopped(player) =>
                "{player:#} Groups can lie without overlapping: the search was given up before it was certain",
            OpenArrow(card) => "no puppet takes a control arrow of {card}",
            PutUnder(group, master) => group:
                "goes under {master}, where there is room: ~its player may choose another open control arrow",
            TokensPlaced(player) => player: "has placed Action tokens, which nobody may leave out",
            MainPhase(player) => "it is the main phase of {player:#} turn",
            EndOfTurn(player) => player: "has gone on to the end of the turn",
            FirstTurnsOver => "everybody has finished a first turn",
            NobodyElse => "nobody else takes part",
            OptionalUsed(card) => card: "is used where ~it ~helps ~its owner, who need not",
            StatedPermanent(card) =>
                "the figures given for {card} are its permanent ones, before other cards change them",
            TurnedUp(card, player) => player: "has turned up another {card} this turn",
            Knocked(player) => player: "has knocked",
            HasTokens(illuminati, tokens) => illuminati: "has {tokens} tokens, as the card asks",
            DiscardedNow(card) => card: "was discarded this turn, as the card asks",
            WithoutToken(group) => group: "has no token, as the card asks",
            Acts(group, card) => group: "acts to pay for {card}",
            PlayedOn(card, group) => card: "is played on {group}",
            AsTold => "the attack ends as is told, though nothing that is told makes it so",
            DiceShow(dice) => "the dice show {dice}: it is said only whether the attack succeeds",
            PlayedAsNext(card) => card: "is played as what comes next is announced",
            HoldsUnnamed(player, 1) => player: "holds 1 Plot that nobody names",
            HoldsUnnamed(player, count) => player: "holds {count} Plots that nobody names",
            HoldsPlots(player, 1) => player: "holds 1 other Plot to discard",
            HoldsPlots(player, count) => player: "holds {count} other Plots to discard",
            WholeStructure(player) => player: "has no Groups but those laid out",
            WorkingHours(card) => "it is a working day before five in the afternoon ({card} asks)",
            NoCopyUnseen(player, plot) => "none of {player:#} Plots that nobody names is a copy of {plot}",
            SeveralSets(card) => "several sets are played with, for {card} is there twice",
        }
    }
}
