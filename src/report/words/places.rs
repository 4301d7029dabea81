//! The table: where cards lie, and what was assumed of it.

use super::Words;
use crate::table::{Assumption, PieceId, Place, Position};
use crate::vocabulary::DeckEnd;

impl Words<'_> {
    /// Where a card lies.
    pub fn place(self, id: PieceId) -> String {
        match self.table.piece(id).place {
            Place::Structure {
                owner,
                position: Position::Centre,
            } => format!("{}'s Illuminati", self.player(owner)),
            Place::Structure {
                owner,
                position: Position::Under(master),
            } => format!(
                "{}'s Power Structure, under {}",
                self.player(owner),
                self.card(master)
            ),
            Place::Structure { owner, .. } => format!("{}'s Power Structure", self.player(owner)),
            Place::Middle => "the middle of the table".to_owned(),
            Place::Uncontrolled => "the uncontrolled area".to_owned(),
            Place::Beside {
                owner,
                linked: Some(group),
            } => format!("{}'s, linked to {}", self.player(owner), self.card(group)),
            Place::Beside {
                owner,
                linked: None,
            } => format!("beside {}'s Power Structure", self.player(owner)),
            Place::Linked(group) => format!("linked to {}", self.card(group)),
            Place::Hand { owner, exposed } => {
                let exposed = if exposed { ", exposed" } else { "" };
                format!("{}'s hand{exposed}", self.player(owner))
            }
            Place::JustPlayed(player) => format!("just played by {}", self.player(player)),
            Place::Destroyed(player) => format!("{}'s destroyed pile", self.player(player)),
            Place::Discarded => "the discards".to_owned(),
            Place::Deck(DeckEnd::Top) => "the top of its deck".to_owned(),
            Place::Deck(DeckEnd::Bottom) => "the bottom of its deck".to_owned(),
            Place::Shuffled => "its deck".to_owned(),
            Place::Aside => "put aside".to_owned(),
            Place::OutOfPlay => "out of play".to_owned(),
        }
    }

    /// What was assumed.
    pub fn assumption(self, assumption: &Assumption) -> String {
        match *assumption {
            Assumption::Edition { by_cards } => {
                let why = if by_cards {
                    ", to which the cards belong"
                } else {
                    ""
                };
                format!("the rules are {}{why}", self.table.edition.title)
            }
            Assumption::AsIfDone => {
                "what somebody wants to do, or what is only supposed, is ruled as if it were done"
                    .to_owned()
            }
            Assumption::NotAnswered(ref question) => format!(
                "“{question}” is not answered here; `fnord ask` looks a question up in the rules"
            ),
            Assumption::ToldLate(ref told) => {
                format!("“{told}” is told of the table as it was before anybody played")
            }
            Assumption::Illuminati(player) => {
                let illuminati = self.table.seat(player).illuminati;
                format!("{} plays {}", self.player(player), self.card(illuminati))
            }
            Assumption::Uncontrolled(card) => {
                format!("{} is in the uncontrolled area", self.card(card))
            }
            Assumption::InHand(card, player) => {
                format!("{} is in {}'s hand", self.card(card), self.player(player))
            }
            Assumption::NoArea(card, player) => format!(
                "{} is in {}'s hand: there is no uncontrolled area in this game",
                self.card(card),
                self.player(player)
            ),
            Assumption::Owner(card, player) => {
                format!("{} is {}'s", self.card(card), self.player(player))
            }
            Assumption::DirectlyControlled(card) => {
                format!(
                    "{} is controlled directly by its Illuminati",
                    self.card(card)
                )
            }
            Assumption::StrangeMaster(card) => {
                format!(
                    "{} shares no alignment with its master, who is not named",
                    self.card(card)
                )
            }
            Assumption::WasRivals(card) => {
                format!("{} was a rival's when it was destroyed", self.card(card))
            }
            Assumption::Tokens => {
                "every controlled Group of which nothing is said has one Action token".to_owned()
            }
            Assumption::Lies(player) => format!(
                "where it is not said, {}'s Groups lie so that there is room: no side is settled until somebody \
                 names it or a play leaves no other",
                self.player(player)
            ),
            Assumption::SearchStopped(player) => format!(
                "{}'s Groups can lie without overlapping: the search was given up before it was certain",
                self.player(player)
            ),
            Assumption::OpenArrow(card) => {
                format!("no puppet takes a control arrow of {}", self.card(card))
            }
            Assumption::PutUnder(group, master) => format!(
                "{} goes under {}, where there is room: its player may choose another open control arrow",
                self.card(group),
                self.card(master)
            ),
            Assumption::TokensPlaced(player) => format!(
                "{} has placed Action tokens, which nobody may leave out",
                self.player(player)
            ),
            Assumption::MainPhase(player) => {
                format!("it is the main phase of {}'s turn", self.player(player))
            }
            Assumption::FirstTurnsOver => "everybody has finished his first turn".to_owned(),
            Assumption::NobodyElse => "nobody else takes part".to_owned(),
            Assumption::OptionalUsed(card) => {
                format!(
                    "{} is used where it helps its owner, who need not",
                    self.card(card)
                )
            }
            Assumption::StatedPermanent(card) => format!(
                "the figures given for {} are its permanent ones, before other cards change them",
                self.card(card)
            ),
            Assumption::TurnedUp(card, player) => format!(
                "{} has turned up another {} this turn",
                self.player(player),
                self.card(card)
            ),
            Assumption::Knocked(player) => format!("{} has knocked", self.player(player)),
            Assumption::HasTokens(illuminati, tokens) => format!(
                "{} has {tokens} tokens, as the card asks",
                self.card(illuminati)
            ),
            Assumption::WithoutToken(group) => {
                format!("{} has no token, as the card asks", self.card(group))
            }
            Assumption::Acts(group, card) => {
                format!("{} acts to pay for {}", self.card(group), self.card(card))
            }
            Assumption::PlayedOn(card, group) => {
                format!("{} is played on {}", self.card(card), self.card(group))
            }
            Assumption::PlayedAsNext(card) => format!(
                "{} is played as what comes next is announced",
                self.card(card)
            ),
            Assumption::HoldsUnnamed(player, count) => format!(
                "{} holds {count} {} that nobody names",
                self.player(player),
                if count == 1 { "Plot" } else { "Plots" }
            ),
            Assumption::HoldsPlots(player, count) => format!(
                "{} holds {count} other {} to discard",
                self.player(player),
                if count == 1 { "Plot" } else { "Plots" }
            ),
            Assumption::WholeStructure(player) => {
                format!("{} has no Groups but those laid out", self.player(player))
            }
            Assumption::WorkingHours(card) => format!(
                "it is a working day before five in the afternoon ({} asks)",
                self.card(card)
            ),
            Assumption::NoCopyUnseen(player, plot) => format!(
                "none of {}'s Plots that nobody names is a copy of {}",
                self.player(player),
                self.card(plot)
            ),
            Assumption::SeveralSets(card) => format!(
                "several sets are played with, for {} is there twice",
                self.card(card)
            ),
        }
    }
}
