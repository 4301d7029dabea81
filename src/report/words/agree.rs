//! Who a sentence is about, and the words in it that agree with him, her, it or them.

use std::borrow::Cow;

use super::Words;
use crate::scenario::agree::{self, AGREES, Person, agreeing};
use crate::table::PieceId;
use crate::vocabulary::PlayerId;

/// Somebody or something that a sentence may be about.
pub trait Subject: Copy {
    /// How it is spoken of.
    fn person(self, words: Words<'_>) -> Person;
    /// What it is called at the beginning of a sentence.
    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str>;
}

impl Subject for PieceId {
    fn person(self, words: Words<'_>) -> Person {
        Person::of_card(words.law(), words.table.card(self))
    }

    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str> {
        words.card(self)
    }
}

impl Subject for PlayerId {
    fn person(self, words: Words<'_>) -> Person {
        Person::of_player(words.law(), words.player(self))
    }

    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str> {
        agree::who(words.player(self)).into()
    }
}

impl<T: Subject> Subject for &T {
    fn person(self, words: Words<'_>) -> Person {
        (*self).person(words)
    }

    fn subject<'w>(self, words: Words<'w>) -> Cow<'w, str> {
        (*self).subject(words)
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
        agree::whose(self.player(player))
    }

    /// "Ann's", "mine"
    pub fn owned_by(self, player: PlayerId) -> Cow<'a, str> {
        agree::owned_by(self.player(player))
    }

    /// "Ann", "me"
    pub fn whom(self, player: PlayerId) -> &'a str {
        agree::whom(self.player(player))
    }
}
