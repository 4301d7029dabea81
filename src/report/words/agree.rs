//! Who a sentence is about, and the words in it that agree with him, her, it or them.

use std::borrow::Cow;

use super::Words;
use crate::law::Law;
use crate::scenario::{ME, YOU};
use crate::table::PieceId;
use crate::vocabulary::PlayerId;

/// Stands before a word that agrees with who a sentence is about. It is written as it is said of one man, or of one thing: "~has", "~his".
const AGREES: char = '~';

/// How somebody is spoken of.
#[derive(Clone, Copy, PartialEq, Eq)]
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

/// Somebody or something that a sentence may be about.
pub trait Subject: Copy {
    /// How it is spoken of.
    fn person(self, words: Words<'_>) -> Person;
    /// What it is called at the beginning of a sentence.
    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str>;
}

impl Subject for PieceId {
    fn person(self, words: Words<'_>) -> Person {
        let card = words.table.card(self);
        match words.law().number_words.is_plural(&card.name, card.kind) {
            true => Person::They,
            false => Person::It,
        }
    }

    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str> {
        words.card(self)
    }
}

impl Subject for PlayerId {
    fn person(self, words: Words<'_>) -> Person {
        person(words.law(), words.player(self))
    }

    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str> {
        match words.player(self) {
            ME => "I".into(),
            YOU => "you".into(),
            name => name.into(),
        }
    }
}

/// How a player of that name is spoken of.
fn person(law: &Law, name: &str) -> Person {
    match name {
        ME => Person::I,
        YOU => Person::You,
        name if law.given_names.is_she(name) => Person::She,
        _ => Person::He,
    }
}

impl<'a> Words<'a> {
    /// A sentence: who it is about, and what is said, which begins with a verb that agrees, as do further words after `~`.
    pub fn told(self, who: impl Subject, said: impl AsRef<str>) -> String {
        let said = format!("{AGREES}{}", said.as_ref());
        let said = agreeing(who.person(self), &said);
        format!("{} {said}", who.subject(self))
    }

    /// What is said of somebody, without the name.
    pub fn said_of(self, who: impl Subject, said: &str) -> String {
        agreeing(who.person(self), said)
    }

    /// "Ann's", "my"
    pub fn whose(self, player: PlayerId) -> Cow<'a, str> {
        match self.player(player) {
            ME => "my".into(),
            YOU => "your".into(),
            name => format!("{name}'s").into(),
        }
    }

    /// "Ann's", "mine"
    pub fn owned_by(self, player: PlayerId) -> Cow<'a, str> {
        match self.player(player) {
            ME => "mine".into(),
            YOU => "yours".into(),
            name => format!("{name}'s").into(),
        }
    }

    /// "Ann", "me"
    pub fn whom(self, player: PlayerId) -> &'a str {
        match self.player(player) {
            ME => "me",
            YOU => "you",
            name => name,
        }
    }
}

/// A text in which the words that are marked agree with who it is about.
fn agreeing(person: Person, text: &str) -> String {
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

/// A word as it is said of somebody.
fn agreed(person: Person, word: &str) -> Cow<'_, str> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_who_a_sentence_is_about() {
        let text = "~carries ~its link, ~goes on and ~is not ~his";
        let said = |person| agreeing(person, text);
        assert_eq!(said(Person::It), text.replace('~', ""));
        assert_eq!(
            said(Person::They),
            "carry their link, go on and are not their"
        );
        assert_eq!(said(Person::I), "carry its link, go on and am not my");
        assert_eq!(
            said(Person::She),
            "carries its link, goes on and is not her"
        );
        assert_eq!(agreed(Person::They, "lies"), "lie");
        assert_eq!(agreed(Person::They, "may"), "may");
    }
}
