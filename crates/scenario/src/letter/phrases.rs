//! Who and what is named in a letter: players and cards with all that is said of them in passing.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use super::lexicon::Lexicon;
use super::pattern::{Slots, Taken};
use super::tokens::{Kind, Token};
use fnord_cards::{self as cards, CardId};
use fnord_law::Law;

/// Somebody, as he is spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Me,
    Named(String),
    /// "my opponent"
    Called(String),
    /// "he", "she", "they"
    Spoken(String),
    /// "the Network": whoever plays it.
    Plays(CardId),
    /// Whoever the clause before was of.
    Same,
    /// "Mike, who has Shangri-La,"
    With(Box<Who>, CardId),
}

/// A card, as it is spoken of.
#[derive(Clone, Debug)]
pub(crate) struct Np {
    pub(crate) what: What,
    pub(crate) owner: Option<Who>,
    /// "the other", "my second"
    pub(crate) which: Option<String>,
    pub(crate) said: Vec<Modifier>,
}

impl Np {
    /// A card that is known.
    pub fn of(card: CardId) -> Np {
        Np {
            what: What::Card(vec![card]),
            owner: None,
            which: None,
            said: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// The cards that the name could mean.
    Card(Vec<CardId>),
    Illuminati,
    /// "it", "them"
    Spoken(String),
}

/// What is said of a card in passing.
#[derive(Clone, Debug)]
pub(crate) struct Modifier {
    pub(crate) does: String,
    pub(crate) taken: Vec<Taken<Value>>,
}

impl Modifier {
    /// The cards that are named in it.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &Np> {
        self.taken.iter().flat_map(|taken| match &taken.value {
            Value::Cards(nps) => nps.as_slice(),
            _ => &[],
        })
    }
}

/// What pays.
#[derive(Clone, Debug)]
pub(crate) enum Pay {
    /// So many tokens of somebody's Illuminati, and which those are, where they are named.
    Illuminati(i32, Option<CardId>),
    /// The actions of Groups.
    Cards(Vec<Np>),
}

/// What stands in a slot.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Who(Who),
    Cards(Vec<Np>),
    Number(i32),
    Pay(Pay),
    /// Words of which the tokens are asked.
    Words,
    /// So many words that are somebody's opinion.
    Opinion(usize),
    /// A word that was gone past, by its place in the sentence.
    Passed(usize),
    /// A place in the sentence.
    At(usize),
}

/// The places of the words that were gone past in what was taken.
pub(crate) fn passed(taken: &[Taken<Value>]) -> Vec<usize> {
    let of_np = |np: &Np| -> Vec<usize> {
        np.said
            .iter()
            .flat_map(|said| passed(&said.taken))
            .collect()
    };
    let of = |taken: &Taken<Value>| match &taken.value {
        Value::Passed(at) => vec![*at],
        Value::Cards(nps) | Value::Pay(Pay::Cards(nps)) => nps.iter().flat_map(of_np).collect(),
        _ => Vec::new(),
    };
    taken.iter().flat_map(of).collect()
}

/// Where each way to read a phrase ends, and what it means.
type Readings = Rc<[(usize, Value)]>;

pub(crate) struct Phrases<'t> {
    pub(crate) tokens: &'t [Token],
    pub(crate) lexicon: &'t Lexicon,
    pub(crate) law: &'t Law,
    /// The phrases that were read, by kind, place and depth.
    pub(crate) known: RefCell<HashMap<(u8, usize, usize), Readings>>,
    pub(crate) depth: Cell<usize>,
}

pub(super) const POSSESSIVE: [&str; 7] = ["my", "our", "his", "her", "their", "its", "your"];
/// Numbers in several words.
pub(super) const ROUND: [(&[&str], i32); 8] = [
    (&["snake", "eyes"], 2),
    (&["boxcars"], 12),
    (&["half", "a", "dozen"], 6),
    (&["a", "dozen"], 12),
    (&["a", "pair"], 2),
    (&["a", "couple"], 2),
    (&["none"], 0),
    (&["not", "a", "single"], 0),
];
/// How deep phrases are read in others.
pub(super) const DEEPEST: usize = 3;

impl Slots for Phrases<'_> {
    type Value = Value;
    const KINDS: &'static [&'static str] = &[
        "who", "subj", "card", "cards", "group", "illu", "plot", "n", "of", "pay", "rest",
        "counter", "actors", "light", "owning", "reason", "loose", "whose", "unnamed", "plus",
        "end", "passing",
    ];

    fn remark() -> Value {
        Value::Words
    }

    fn passed(at: usize) -> Value {
        Value::Passed(at)
    }

    fn verb(at: usize) -> Value {
        Value::At(at)
    }

    fn read(&self, kind: u8, at: usize) -> Readings {
        let depth = self.depth.get();
        let key = (kind, at, depth);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        // Relative clauses hold other phrases: not without end.
        if depth > DEEPEST || at > self.tokens.len() {
            return Rc::new([]);
        }
        self.depth.set(depth + 1);
        let found: Readings = self.readings(kind, at).into();
        self.depth.set(depth);
        self.known.borrow_mut().insert(key, found.clone());
        found
    }
}

impl Phrases<'_> {
    /// The number of a kind by its name; that of no kind where there is none.
    pub(crate) fn kind(name: &str) -> u8 {
        let kind = Self::KINDS.iter().position(|known| *known == name);
        kind.map_or(u8::MAX, |kind| kind as u8)
    }

    pub(super) fn readings(&self, kind: u8, at: usize) -> Vec<(usize, Value)> {
        match Self::KINDS
            .get(usize::from(kind))
            .copied()
            .unwrap_or_default()
        {
            "who" => self.who(at),
            "subj" => {
                let mut found = self.who(at);
                if self.may_be_left_out(at) {
                    found.push((at, Value::Who(Who::Same)));
                }
                found
            }
            "card" => self.cards(at, false),
            "cards" => self.cards(at, true),
            "group" => self.of_kind(at, |kind| {
                kind.is_group() && kind != cards::Kind::Illuminati
            }),
            "illu" => self.illuminati(at),
            "plot" => self.of_kind(at, cards::Kind::is_plot),
            "n" => self.number(at),
            "of" => self
                .somebody(at, true)
                .map(|(end, who)| (end, Value::Who(who)))
                .into_iter()
                .collect(),
            "pay" => self.paid(at),
            "rest" => self.rest(at),
            "end" => self.end(at),
            "reason" => self.reason(at),
            "counter" => self.counter(at),
            "actors" => self.actors(at),
            "light" => self.light(at),
            "loose" => self.loose(at),
            "owning" => self.owning(at),
            "whose" => self.whose(at),
            "unnamed" => self.unnamed(at),
            "plus" => self.plus(at),
            "passing" => self.passing(at),
            _ => Vec::new(),
        }
    }

    /// "the action of the Mafia", "the Pentagon's Power", or cards themselves.
    pub(super) fn actors(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = self.cards(at, true);
        // "the action of A and the action of B"
        for (end, value) in self.paid(at) {
            let nps = match value {
                Value::Pay(Pay::Cards(nps)) => nps,
                Value::Pay(Pay::Illuminati(1, seat)) => vec![Np {
                    what: seat.map_or(What::Illuminati, |seat| What::Card(vec![seat])),
                    owner: None,
                    which: None,
                    said: Vec::new(),
                }],
                _ => continue,
            };
            if found.iter().all(|(other, _)| *other != end) {
                found.push((end, Value::Cards(nps)));
            }
        }
        // "both tokens of England" are not one.
        let number = self
            .number(at)
            .into_iter()
            .find_map(|(end, value)| match value {
                Value::Number(number) => Some((end, number)),
                _ => None,
            });
        let both = self.is(at, "both").then_some((at + 1, 2));
        let tokens = |end: usize| self.tokens.get(end).is_some_and(|token| token.has("token"));
        if let Some((_, count)) = number.or(both).filter(|(end, _)| tokens(*end)) {
            found.retain(|(_, value)| match value {
                Value::Cards(nps) => i32::try_from(nps.len()) == Ok(count),
                _ => false,
            });
        }
        // Plots do nothing themselves.
        found.retain(|(_, value)| match value {
            Value::Cards(nps) => nps.iter().all(|np| match &np.what {
                What::Card(ids) => ids.iter().any(|id| !self.kind_of(*id).is_plot()),
                _ => true,
            }),
            _ => false,
        });
        found
    }

    pub(super) fn is(&self, at: usize, word: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(word))
    }

    pub(super) fn mark(&self, at: usize) -> Option<char> {
        match self.tokens.get(at)?.kind {
            Kind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// Past words that say nothing.
    pub(super) fn past_idle(&self, mut at: usize) -> usize {
        while self.tokens.get(at).is_some_and(|token| token.has("idle")) {
            at += 1;
        }
        at
    }
}
