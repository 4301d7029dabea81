//! Attributes: the words in italics at the bottom right of a Group card.
//!
//! Which attributes exist is data: the vocabulary that comes with the cards. The engine only ever compares them.

use serde::{Deserialize, Serialize};

use crate::Text;
use crate::effect::Traits;

/// An attribute, as its number in the [`Vocabulary`] (`sg.groups.attributes`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Attribute(u8);

/// A set of attributes.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Attributes(u64);

impl Attributes {
    /// No attribute at all.
    pub const NONE: Attributes = Attributes(0);

    /// Whether the set holds `attribute`.
    pub fn has(self, attribute: Attribute) -> bool {
        self.0 & (1 << attribute.0) != 0
    }

    /// This set with `attribute` added.
    #[must_use]
    pub fn with(self, attribute: Attribute) -> Attributes {
        Attributes(self.0 | (1 << attribute.0))
    }

    /// What both sets hold.
    #[must_use]
    pub fn common(self, other: Attributes) -> Attributes {
        Attributes(self.0 & other.0)
    }

    /// What either set holds.
    #[must_use]
    pub fn union(self, other: Attributes) -> Attributes {
        Attributes(self.0 | other.0)
    }

    /// What this set holds and `other` does not.
    #[must_use]
    pub fn without(self, other: Attributes) -> Attributes {
        Attributes(self.0 & !other.0)
    }

    /// Whether the set holds nothing.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The attributes of the set, in the order of the vocabulary.
    pub fn iter(self) -> impl Iterator<Item = Attribute> {
        (0..Vocabulary::LIMIT as u8)
            .map(Attribute)
            .filter(move |&attribute| self.has(attribute))
    }
}

impl FromIterator<Attribute> for Attributes {
    fn from_iter<I: IntoIterator<Item = Attribute>>(attributes: I) -> Attributes {
        attributes
            .into_iter()
            .fold(Attributes::NONE, Attributes::with)
    }
}

/// The attribute of Groups that most others may have nothing to do with (`wdh.secret.barred`).
const SECRET: &str = "Secret";

/// The attributes that the cards of a law use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Vocabulary {
    attributes: Vec<Text>,
    /// The place of the attribute that rules speak of.
    secret: Option<Attribute>,
    /// The names of all cards in order, but for articles, where it is known which there are.
    #[serde(skip)]
    names: Vec<Text>,
}

/// A name without its article.
fn bare(name: &str) -> &str {
    name.strip_prefix("The ").unwrap_or(name)
}

impl Vocabulary {
    /// The most attributes a vocabulary can hold: they share one machine word.
    pub const LIMIT: usize = 64;

    /// A vocabulary of the given words. Words beyond [`Vocabulary::LIMIT`] are an error that names the first of them.
    pub fn new(words: Vec<String>) -> Result<Vocabulary, String> {
        match words.get(Vocabulary::LIMIT) {
            Some(word) => Err(word.clone()),
            None => {
                let mut vocabulary = Vocabulary {
                    attributes: words.into_iter().map(Text::from).collect(),
                    secret: None,
                    names: Vec::new(),
                };
                vocabulary.secret = vocabulary.attribute(SECRET);
                Ok(vocabulary)
            }
        }
    }

    /// The same words, where there are these cards.
    #[must_use]
    pub fn knowing(&self, names: impl Iterator<Item = Text>) -> Vocabulary {
        let mut names: Vec<Text> = names.collect();
        names.sort_by(|one, other| bare(one).cmp(bare(other)));
        Vocabulary {
            names,
            ..self.clone()
        }
    }

    /// Whether a card has that name, as far as it is known which there are.
    pub fn may_name(&self, name: &str) -> bool {
        let own = |one: &Text| bare(one).cmp(bare(name));
        self.names.is_empty() || self.names.binary_search_by(own).is_ok()
    }

    /// Whether it is known that a card has that name.
    pub fn knows(&self, name: &str) -> bool {
        !self.names.is_empty() && self.may_name(name)
    }

    /// Whether a card has a name that begins with that word.
    pub fn begins_name(&self, word: &str) -> bool {
        // A space comes before letters, so that such a name is the first that is not before the word.
        let at = self.names.partition_point(|name| bare(name) < word);
        let name = self.names.get(at).map(|name| bare(name));
        name.is_some_and(|name| name.split(' ').next() == Some(word))
    }

    /// What the card is called that somebody names so, with or without its article.
    pub fn called(&self, name: &str) -> Option<Text> {
        let own = |one: &Text| bare(one).cmp(bare(name));
        match self.names.binary_search_by(own) {
            Ok(at) => self.names.get(at).cloned(),
            Err(_) => self.names.is_empty().then(|| Text::from(name)),
        }
    }

    /// The attribute of Secret Groups, where the cards have it.
    pub fn secret(&self) -> Option<Attribute> {
        self.secret
    }

    /// The attribute of that name, whatever its case.
    pub fn attribute(&self, word: &str) -> Option<Attribute> {
        self.attributes
            .iter()
            .position(|known| known.eq_ignore_ascii_case(word))
            .map(|index| Attribute(index as u8))
    }

    /// The words for alignments and attributes, in this order.
    pub fn traits(&self, of: Traits) -> impl Iterator<Item = String> {
        let alignments = of.alignments.iter().map(|one| one.name().to_owned());
        let attributes = of.attributes.iter();
        alignments.chain(attributes.map(|one| self.name(one).to_owned()))
    }

    /// The word for an attribute of this vocabulary.
    pub fn name(&self, attribute: Attribute) -> &str {
        self.attributes
            .get(usize::from(attribute.0))
            .map_or("?", |word| word)
    }

    /// Every word, in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|word| &**word)
    }
}
