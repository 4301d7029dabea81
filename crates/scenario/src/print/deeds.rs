//! What players draw, give and pay, in its canonical form.

use super::{Printer, counted};
use crate::{CardRef, Drawn, Gift};
use fnord_cards::Side;
use fnord_vocabulary::{joined, sentences};

impl Printer<'_> {
    pub(super) fn gifts(&self, gifts: &[Gift]) -> String {
        let gifts = gifts.iter().map(|gift| match gift {
            Gift::Card(card) => self.card(card),
            Gift::Plots(count) => counted(*count, "Plot", "Plots"),
            Gift::IlluminatiTokens(count) => illuminati_tokens(*count),
        });
        joined(gifts)
    }

    pub(super) fn drawn(&self, what: &Drawn) -> String {
        sentences! { self, Drawn: what =>
            Plots(0) => "no Plot",
            Groups(0) => "no Group",
            First { plots: true, of, card: None } => "the first of {of} Plots",
            First { plots: true, of, card: Some(card) } => "{card}, the first of {of} Plots",
            First { plots: false, of, card: None } => "the first of {of} Groups",
            First { plots: false, of, card: Some(card) } => "{card}, the first of {of} Groups",
            Plots(count) => { counted(*count, "Plot", "Plots") },
            Groups(count) => { counted(*count, "Group", "Groups") },
            Cards(cards) => "{cards}",
            Elsewhere { plots, count, of } => {
                let cards = match plots {
                    true => counted(*count, "Plot", "Plots"),
                    false => counted(*count, "Group", "Groups"),
                };
                match of {
                    Some(player) => format!("{cards} from {}'s deck", self.player(*player)),
                    None => format!("{cards} from the bottom of the deck"),
                }
            },
        }
    }

    /// "Yetis", "the left of Yetis"
    pub(super) fn place(&self, card: &CardRef, at: Option<Side>) -> String {
        match at {
            Some(side) => format!("the {} of {}", side.name(), self.card(card)),
            None => self.card(card),
        }
    }

    /// "under Yetis", "at the left of Yetis"
    pub(super) fn under(&self, card: &CardRef, at: Option<Side>) -> String {
        let word = if at.is_some() { "at" } else { "under" };
        format!("{word} {}", self.place(card, at))
    }

    /// "Devival and 2 Plots"
    pub(super) fn with_hidden(&self, cards: &[CardRef], hidden: u8) -> String {
        let hidden = (hidden > 0).then(|| counted(hidden, "Plot", "Plots"));
        joined(cards.iter().map(|card| self.card(card)).chain(hidden))
    }
}

pub(super) fn illuminati_tokens(count: u8) -> String {
    match count {
        1 => "an Illuminati token".to_owned(),
        count => format!("{count} Illuminati tokens"),
    }
}

/// Words with what they are about, where there is anything.
pub(super) fn after(words: &str, what: String) -> String {
    match what.is_empty() {
        true => what,
        false => [words, &what].concat(),
    }
}
