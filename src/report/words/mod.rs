//! Reasons in words. Every sentence that a ruling prints is written here.

mod agree;
mod barred;
mod claims;
mod considered;
mod fates;
mod places;
mod requirements;
mod sentences;
mod steps;
mod why_not;
pub mod xday;

use std::borrow::Cow;

use crate::cards::effect::{AttackKind, Stat, Traits};
use crate::cards::{Alignments, Attributes, Side, Sides};
use crate::law::{Law, OpenQuestion};
use crate::ruling::Source;
use crate::table::{PieceId, Table};
use crate::vocabulary::PlayerId;
pub use crate::vocabulary::joined;

/// "left or bottom"
fn either(sides: Sides) -> String {
    let names: Vec<&str> = sides.iter().map(Side::name).collect();
    match names.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        names => names.concat(),
    }
}

/// Puts reasons about a table into words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub table: &'a Table<'a>,
}

impl<'a> Words<'a> {
    /// The name of a card; of Illuminati that several players have, with whose they are.
    pub fn card(self, id: PieceId) -> Cow<'a, str> {
        let card = self.table.piece(id).card;
        let seats = &self.table.seats;
        let shared = seats
            .iter()
            .filter(|seat| self.table.piece(seat.illuminati).card == card)
            .count()
            > 1;
        match seats.iter().find(|seat| seat.illuminati == id) {
            Some(seat) if shared => format!("{}'s {}", seat.name, self.table.name(id)).into(),
            _ => self.table.name(id).into(),
        }
    }

    /// The name of a player.
    pub fn player(self, id: PlayerId) -> &'a str {
        &self.table.seat(id).name
    }

    /// The text of a sentence on a card.
    pub fn sentence(self, source: Source) -> &'a str {
        self.table
            .card(source.piece)
            .text
            .get(usize::from(source.sentence))
            .map_or("", |sentence| &sentence.text)
    }

    /// The card whose sentence it is, and the sentence.
    pub fn says(self, source: Source) -> String {
        format!(
            "{} says \"{}\"",
            self.card(source.piece),
            self.sentence(source)
        )
    }

    fn law(self) -> &'a Law {
        self.table.law
    }

    /// "Weird and Fanatic"
    pub fn alignments(self, alignments: Alignments) -> String {
        joined(
            alignments
                .iter()
                .map(|alignment| alignment.name().to_owned()),
        )
    }

    /// "Church and SubGenius"
    pub fn attributes(self, attributes: Attributes) -> String {
        let vocabulary = &self.law().vocabulary;
        joined(
            attributes
                .iter()
                .map(|attribute| vocabulary.name(attribute).to_owned()),
        )
    }

    /// "Weird, Fanatic and SubGenius"
    pub fn traits(self, traits: Traits) -> String {
        joined(self.law().vocabulary.traits(traits))
    }

    /// The reading of an open question that was taken.
    pub fn reading(self, question: &OpenQuestion<'a>) -> String {
        question
            .readings()
            .get(question.taken)
            .map_or_else(String::new, |text| (*text).to_owned())
    }
}

/// "control" or "destroy".
pub fn kind_name(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Control => "control",
        AttackKind::Destroy => "destroy",
    }
}

/// "Global Power"
pub fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "Power",
        Stat::GlobalPower => "Global Power",
        Stat::Resistance => "Resistance",
    }
}

/// A value that is added.
pub fn added(value: i16) -> String {
    let plus = if value > 0 { "+" } else { "" };
    format!("{plus}{}", crate::report::signed(value))
}
