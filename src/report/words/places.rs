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
            } => format!("{} Illuminati", self.whose(owner)),
            Place::Structure {
                owner,
                position: Position::Under(master),
            } => format!(
                "{} Power Structure, under {}",
                self.whose(owner),
                self.card(master)
            ),
            Place::Structure { owner, .. } => format!("{} Power Structure", self.whose(owner)),
            Place::Middle => "the middle of the table".to_owned(),
            Place::Uncontrolled => "the uncontrolled area".to_owned(),
            Place::Beside {
                owner,
                linked: Some(group),
            } => format!("{}, linked to {}", self.whose(owner), self.card(group)),
            Place::Beside {
                owner,
                linked: None,
            } => format!("beside {} Power Structure", self.whose(owner)),
            Place::Linked(group) => format!("linked to {}", self.card(group)),
            Place::Hand { owner, exposed } => {
                let exposed = if exposed { ", exposed" } else { "" };
                format!("{} hand{exposed}", self.whose(owner))
            }
            Place::JustPlayed(player) => format!("just played by {}", self.whom(player)),
            Place::Destroyed(player) => format!("{} destroyed pile", self.whose(player)),
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
                self.told(player, format!("plays {}", self.card(illuminati)))
            }
            Assumption::Uncontrolled(card) => {
                self.told(card, "is in the uncontrolled area")
            }
            Assumption::InHand(card, player) => {
                self.told(card, format!("is in {} hand", self.whose(player)))
            }
            Assumption::NoArea(card, player) => self.told(card, format!("is in {} hand: there is no uncontrolled area in this game", self.whose(player))),
            Assumption::Owner(card, player) => {
                self.told(card, format!("is {}", self.owned_by(player)))
            }
            Assumption::DirectlyControlled(card) => {
                self.told(card, "is controlled directly by ~its Illuminati")
            }
            Assumption::StrangeMaster(card) => {
                self.told(card, "shares no alignment with ~its master, who is not named")
            }
            Assumption::WasRivals(card) => {
                self.told(card, "was a rival's when ~it ~was destroyed")
            }
            Assumption::Tokens => {
                "every controlled Group of which nothing is said has one Action token".to_owned()
            }
            Assumption::Lies(player) => format!("where it is not said, {} Groups lie so that there is room: no side is settled until somebody \
                 names it or a play leaves no other", self.whose(player)),
            Assumption::SearchStopped(player) => format!("{} Groups can lie without overlapping: the search was given up before it was certain", self.whose(player)),
            Assumption::OpenArrow(card) => {
                format!("no puppet takes a control arrow of {}", self.card(card))
            }
            Assumption::PutUnder(group, master) => self.told(group, format!("goes under {}, where there is room: ~its player may choose another open control arrow", self.card(master))),
            Assumption::TokensPlaced(player) => self.told(player, "has placed Action tokens, which nobody may leave out"),
            Assumption::MainPhase(player) => {
                format!("it is the main phase of {} turn", self.whose(player))
            }
            Assumption::EndOfTurn(player) => self.told(player, "has gone on to the end of the turn"),
            Assumption::FirstTurnsOver => "everybody has finished a first turn".to_owned(),
            Assumption::NobodyElse => "nobody else takes part".to_owned(),
            Assumption::OptionalUsed(card) => {
                self.told(card, "is used where ~it ~helps ~its owner, who need not")
            }
            Assumption::StatedPermanent(card) => format!("the figures given for {} are its permanent ones, before other cards change them", self.card(card)),
            Assumption::TurnedUp(card, player) => self.told(player, format!("has turned up another {} this turn", self.card(card))),
            Assumption::Knocked(player) => self.told(player, "has knocked"),
            Assumption::HasTokens(illuminati, tokens) => self.told(illuminati, format!("has {tokens} tokens, as the card asks")),
            Assumption::DiscardedNow(card) => self.told(card, "was discarded this turn, as the card asks"),
            Assumption::WithoutToken(group) => {
                self.told(group, "has no token, as the card asks")
            }
            Assumption::Acts(group, card) => {
                self.told(group, format!("acts to pay for {}", self.card(card)))
            }
            Assumption::PlayedOn(card, group) => {
                self.told(card, format!("is played on {}", self.card(group)))
            }
            Assumption::PlayedAsNext(card) => self.told(card, "is played as what comes next is announced"),
            Assumption::HoldsUnnamed(player, count) => self.told(player, format!("holds {count} {} that nobody names", if count == 1 { "Plot" } else { "Plots" })),
            Assumption::HoldsPlots(player, count) => self.told(player, format!("holds {count} other {} to discard", if count == 1 { "Plot" } else { "Plots" })),
            Assumption::WholeStructure(player) => {
                self.told(player, "has no Groups but those laid out")
            }
            Assumption::WorkingHours(card) => format!("it is a working day before five in the afternoon ({} asks)", self.card(card)),
            Assumption::NoCopyUnseen(player, plot) => format!("none of {} Plots that nobody names is a copy of {}", self.whose(player), self.card(plot)),
            Assumption::SeveralSets(card) => format!("several sets are played with, for {} is there twice", self.card(card)),
        }
    }
}
