//! Alignments and attributes together, and how sentences ask for them.

use serde::{Deserialize, Serialize};

use crate::{Alignments, Attributes};

/// Alignments and attributes together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traits {
    pub alignments: Alignments,
    pub attributes: Attributes,
}

impl Traits {
    /// Each of them alone.
    pub fn each(self) -> impl Iterator<Item = Traits> {
        let alignments = self.alignments.iter().map(|one| Traits {
            alignments: Alignments::default().with(one),
            ..Traits::default()
        });
        let attributes = self.attributes.iter().map(|one| Traits {
            attributes: Attributes::NONE.with(one),
            ..Traits::default()
        });
        alignments.chain(attributes)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(self) -> bool {
        self.alignments.is_empty() && self.attributes.is_empty()
    }

    /// Whether `other` has everything that this has.
    pub fn all_in(self, other: Traits) -> bool {
        self.alignments.without(other.alignments).is_empty()
            && self.attributes.without(other.attributes).is_empty()
    }

    /// Whether `other` has something that this has.
    pub fn any_in(self, other: Traits) -> bool {
        !self.alignments.common(other.alignments).is_empty()
            || !self.attributes.common(other.attributes).is_empty()
    }
}

/// A list of traits as a sentence joins them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TraitTest {
    /// "Straight and SubGenius"; a single trait is written so too, and none asks for nothing.
    All(Traits),
    /// "Weird or SubGenius".
    Any(Traits),
}

impl TraitTest {
    /// Whether a Group of these traits passes.
    pub fn passes(self, traits: Traits) -> bool {
        match self {
            TraitTest::All(wanted) => wanted.all_in(traits),
            TraitTest::Any(wanted) => wanted.any_in(traits),
        }
    }

    /// The same list without some of them.
    #[must_use]
    pub fn without(self, others: Traits) -> TraitTest {
        let left = |traits: Traits| Traits {
            alignments: traits.alignments.without(others.alignments),
            attributes: traits.attributes.without(others.attributes),
        };
        match self {
            TraitTest::All(traits) => TraitTest::All(left(traits)),
            TraitTest::Any(traits) => TraitTest::Any(left(traits)),
        }
    }

    /// The traits that the sentence lists.
    pub fn traits(self) -> Traits {
        match self {
            TraitTest::All(traits) | TraitTest::Any(traits) => traits,
        }
    }
}
