//! The ten alignments and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An alignment, printed at the bottom left of a Group card (`sg.alignment.list`).
///
/// Which alignments oppose each other is not written here: it is a rule point of the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Alignment {
    Government,
    Corporate,
    Liberal,
    Conservative,
    Peaceful,
    Violent,
    Straight,
    Weird,
    Criminal,
    Fanatic,
}

impl Alignment {
    /// Every alignment, in the order in which the rulebook lists them.
    pub const ALL: [Alignment; 10] = [
        Alignment::Government,
        Alignment::Corporate,
        Alignment::Liberal,
        Alignment::Conservative,
        Alignment::Peaceful,
        Alignment::Violent,
        Alignment::Straight,
        Alignment::Weird,
        Alignment::Criminal,
        Alignment::Fanatic,
    ];

    /// The word on the card.
    pub fn name(self) -> &'static str {
        match self {
            Alignment::Government => "Government",
            Alignment::Corporate => "Corporate",
            Alignment::Liberal => "Liberal",
            Alignment::Conservative => "Conservative",
            Alignment::Peaceful => "Peaceful",
            Alignment::Violent => "Violent",
            Alignment::Straight => "Straight",
            Alignment::Weird => "Weird",
            Alignment::Criminal => "Criminal",
            Alignment::Fanatic => "Fanatic",
        }
    }

    /// The alignment of that name, whatever its case.
    pub fn named(word: &str) -> Option<Alignment> {
        Alignment::ALL
            .into_iter()
            .find(|alignment| alignment.name().eq_ignore_ascii_case(word))
    }
}

impl fmt::Display for Alignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of alignments.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Alignments(u16);

impl Alignments {
    /// No alignment at all.
    pub const NONE: Alignments = Alignments(0);

    /// Whether the set holds `alignment`.
    pub fn has(self, alignment: Alignment) -> bool {
        self.0 & (1 << alignment as u16) != 0
    }

    /// This set with `alignment` added.
    #[must_use]
    pub fn with(self, alignment: Alignment) -> Alignments {
        Alignments(self.0 | (1 << alignment as u16))
    }

    /// What both sets hold.
    #[must_use]
    pub fn common(self, other: Alignments) -> Alignments {
        Alignments(self.0 & other.0)
    }

    /// What either set holds.
    #[must_use]
    pub fn union(self, other: Alignments) -> Alignments {
        Alignments(self.0 | other.0)
    }

    /// What this set holds and `other` does not.
    #[must_use]
    pub fn without(self, other: Alignments) -> Alignments {
        Alignments(self.0 & !other.0)
    }

    /// Whether the set holds nothing.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many alignments the set holds.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The alignments of the set, in rulebook order.
    pub fn iter(self) -> impl Iterator<Item = Alignment> {
        Alignment::ALL
            .into_iter()
            .filter(move |&alignment| self.has(alignment))
    }
}

impl FromIterator<Alignment> for Alignments {
    fn from_iter<I: IntoIterator<Item = Alignment>>(alignments: I) -> Alignments {
        alignments
            .into_iter()
            .fold(Alignments::NONE, Alignments::with)
    }
}
