//! Words that agree with who a sentence is about: "I play", "Ann plays", "Yetis attack".

use std::borrow::Cow;
use std::fmt;

use super::{ME, YOU};
use fnord_cards::Card;
use fnord_law::Law;

/// Stands before a word that agrees with who a sentence is about. It is written as it is said of one man, or of one thing: "~has", "~his".
pub const AGREES: char = '~';

/// How somebody is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// Who speaks.
    I,
    /// Who is spoken to.
    You,
    He,
    She,
    It,
    /// A card that is called by several: "Yetis".
    They,
}

impl Person {
    /// How a card is spoken of.
    pub fn of_card(law: &Law, card: &Card) -> Person {
        match law.number_words.is_plural(&card.name, card.kind) {
            true => Person::They,
            false => Person::It,
        }
    }

    /// How a player of that name is spoken of.
    pub fn of_player(law: &Law, name: &str) -> Person {
        match name {
            ME => Person::I,
            YOU => Person::You,
            name if law.given_names.is_she(name) => Person::She,
            _ => Person::He,
        }
    }
}

/// What a player of that name is called who does something.
pub fn who(name: &str) -> &str {
    match name {
        ME => "I",
        YOU => "you",
        name => name,
    }
}

/// What a player of that name is called to whom something is done.
pub fn whom(name: &str) -> &str {
    match name {
        ME => "me",
        YOU => "you",
        name => name,
    }
}

/// "Ann's", "my", before what is his.
pub fn whose(name: &str) -> Cow<'_, str> {
    match name {
        ME => "my".into(),
        YOU => "your".into(),
        name => format!("{name}'s").into(),
    }
}

/// "Ann's", "mine", by itself.
pub fn owned_by(name: &str) -> Cow<'_, str> {
    match name {
        ME => "mine".into(),
        YOU => "yours".into(),
        name => format!("{name}'s").into(),
    }
}

/// A player as he stands in a sentence: "Ann", "me"; and with `#`, whose something is: "Ann's", "my".
pub struct Named<'n>(pub &'n str);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => f.write_str(&whose(self.0)),
            false => f.write_str(whom(self.0)),
        }
    }
}

/// "does Ann", "do I", as questions go on.
pub fn does(name: &str) -> String {
    match who(name) {
        one @ ("I" | "you") => format!("do {one}"),
        one => format!("does {one}"),
    }
}

/// A text in which the words that are marked agree with who it is about.
pub fn agreeing(person: Person, text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(AGREES) {
        let (before, part) = (&rest[..at], &rest[at + AGREES.len_utf8()..]);
        said.push_str(before);
        let end = part.find(|letter: char| !letter.is_alphabetic());
        let (word, after) = part.split_at(end.unwrap_or(part.len()));
        // A name may hold the sign, too.
        let marked = before.is_empty() || before.ends_with(' ');
        match marked && word.starts_with(char::is_lowercase) {
            true => said.push_str(&agreed(person, word)),
            false => {
                said.push(AGREES);
                said.push_str(word);
            }
        }
        rest = after;
    }
    said + rest
}

/// A word that is said of one man or of one thing, as it is said of somebody.
pub fn agreed(person: Person, word: &str) -> Cow<'_, str> {
    let [me, you, she, they] = match word {
        "he" => ["I", "you", "she", "they"],
        "him" => ["me", "you", "her", "them"],
        "his" => ["my", "your", "her", "their"],
        "it" => ["it", "it", "it", "they"],
        "its" => ["its", "its", "its", "their"],
        "is" => ["am", "are", "is", "are"],
        "was" => ["was", "were", "was", "were"],
        "has" => ["have", "have", "has", "have"],
        verb => {
            return match person {
                Person::He | Person::She | Person::It => verb.into(),
                Person::I | Person::You | Person::They => of_many(verb),
            };
        }
    };
    match person {
        Person::I => me.into(),
        Person::You => you.into(),
        Person::She => she.into(),
        Person::They => they.into(),
        Person::He | Person::It => word.into(),
    }
}

/// A verb that is said of one, as it is said of several: "goes", "go".
fn of_many(verb: &str) -> Cow<'_, str> {
    let doubled = ["sses", "shes", "ches", "xes", "oes"];
    match verb {
        verb if doubled.iter().any(|end| verb.ends_with(end)) => (&verb[..verb.len() - 2]).into(),
        "lies" | "dies" | "ties" => (&verb[..verb.len() - 1]).into(),
        verb => match (verb.strip_suffix("ies"), verb.strip_suffix('s')) {
            (Some(stem), _) => format!("{stem}y").into(),
            (None, Some(stem)) => stem.into(),
            (None, None) => verb.into(),
        },
    }
}
