//! A token of a letter, and what is known of a word.

use std::ops::Range;
use std::rc::Rc;

use fnord_cards::CardId;

/// What stands for a word, a verb or a class in forms and tokens.
pub(crate) type Key = u16;

/// A form of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Present,
    /// The past and its participle.
    Past,
    Gerund,
}

impl Shape {
    pub(super) fn of(form: &str, base: &str) -> Shape {
        match form {
            form if form.ends_with("ing") && form != base => Shape::Gerund,
            form if form == base || form.ends_with('s') && !form.starts_with("wa") => {
                Shape::Present
            }
            _ => Shape::Past,
        }
    }
}

/// What is known of a word.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// The verbs of which it is a form, each with which form it is.
    pub(crate) verbs: Vec<(String, Shape)>,
    pub(crate) classes: Vec<String>,
    /// It is a form of a verb of which none is left over without a question.
    pub(crate) deed: bool,
    /// It says nothing, wherever it stands.
    pub(crate) idle: bool,
    /// What forms know it by.
    pub(super) keys: Vec<Key>,
}

/// The class of figures with a sign.
pub(super) const FIGURE: &str = "figure";

/// The class of words in sentences that tell nothing.
const HARMLESS: &str = "harmless";

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The cards that a name could mean.
    Card(Vec<CardId>),
    /// Somebody's name.
    Player,
    Number(i32),
    Word,
    Mark(char),
    /// What somebody is quoted with, and the cards that it names.
    Quote(Vec<CardId>),
}

/// A word, a name, a number or a mark.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) at: Range<usize>,
    /// In small letters.
    pub(crate) word: String,
    pub(crate) kind: Kind,
    pub(crate) known: Rc<Known>,
    /// "Ben's"
    pub(crate) owns: bool,
}

impl Token {
    pub(crate) fn is(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.word == word
    }

    pub(crate) fn has(&self, class: &str) -> bool {
        self.known.classes.iter().any(|known| known == class)
    }

    /// It could turn nothing round, whatever it says.
    pub(crate) fn is_harmless(&mut self) {
        let known = Known {
            classes: vec![HARMLESS.to_owned()],
            ..Known::default()
        };
        self.known = Rc::new(known);
    }

    /// Whether it could turn a ruling round if it were not understood.
    pub(crate) fn turns(&self) -> bool {
        if self.has(HARMLESS) {
            return false;
        }
        self.has("turning")
            || self.has("reversing")
            || self.has("he")
            || self.has(FIGURE)
            || self.matters()
    }

    /// Whether it is a word for somebody's Illuminati.
    pub(crate) fn is_boss(&self) -> bool {
        self.word == "illuminati" || self.has("illuminati")
    }

    /// Whether it is a number in words.
    pub(crate) fn counts(&self) -> bool {
        !self.has("article") && number_word(&self.word).is_some()
    }

    /// Whether it is of the game.
    pub(crate) fn matters(&self) -> bool {
        let names = matches!(self.kind, Kind::Card(_) | Kind::Number(_) | Kind::Player);
        let of_game = ["game", "alignment", "attribute"];
        names || self.counts() || of_game.iter().any(|class| self.has(class)) || self.known.deed
    }

    /// Whether it says nothing of the game, and could turn nothing round.
    pub(crate) fn is_light(&self) -> bool {
        let says = self.has("turning") || self.matters();
        self.kind == Kind::Word && !says
    }

    /// Whether nothing is known of it, and it does not look as if it could turn anything round.
    pub(crate) fn is_strange(&self) -> bool {
        let known = &self.known;
        let turned = ["un", "non", "dis", "mis", "il", "im"];
        self.kind == Kind::Word
            && known.keys.is_empty()
            && known.verbs.is_empty()
            && known.classes.is_empty()
            && number_word(&self.word).is_none()
            && !turned.iter().any(|start| self.word.starts_with(start))
    }

    /// Whether it is a form of a verb that tells something.
    pub(crate) fn is_finite(&self) -> bool {
        let mut verbs = self.known.verbs.iter();
        verbs.any(|(_, shape)| *shape != Shape::Gerund)
    }

    /// Whether it is a verb in the past.
    pub(crate) fn is_past(&self) -> bool {
        let mut verbs = self.known.verbs.iter();
        verbs.any(|(_, shape)| *shape == Shape::Past)
    }

    pub(crate) fn is_verb(&self, base: &str) -> bool {
        self.is_verb_in(base, None)
    }

    /// Whether it is that form of a verb, or any form of it.
    pub(crate) fn is_verb_in(&self, base: &str, wanted: Option<Shape>) -> bool {
        let fits = |(verb, shape): &(String, Shape)| {
            verb == base && wanted.is_none_or(|wanted| wanted == *shape)
        };
        self.kind == Kind::Word && self.known.verbs.iter().any(fits)
    }
}

/// A number in words.
pub fn number_word(word: &str) -> Option<i32> {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    match word {
        "a" | "an" => Some(1),
        "both" => Some(2),
        "zero" => Some(0),
        "thirty" => Some(30),
        "forty" => Some(40),
        "fifty" => Some(50),
        "sixty" => Some(60),
        word => WORDS
            .iter()
            .position(|known| *known == word)
            .map(|number| number as i32),
    }
}
