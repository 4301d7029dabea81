//! What has been told so far, for the statements that go on from it.

use std::collections::BTreeMap;

use crate::error::ScenarioError;
use crate::lookup::Names;
use crate::syntax::Phrase;
use crate::{CardRef, PlayerId, Statement};
use fnord_cards::CardId;
use fnord_law::Law;
use fnord_vocabulary::Span;

/// A reader of statements, with what it has been told so far.
pub(super) struct Check<'a> {
    pub(super) names: Names<'a>,
    pub(super) law: &'a Law,
    pub(super) errors: Vec<ScenarioError>,
    pub(super) edition: Option<(String, Span)>,
    pub(super) turn_said: bool,
    /// The table is read, and what happens at it is next.
    pub(super) playing: bool,
    pub(super) owners: Owners,
    /// The cards that the statement at hand names, and those that statements before it named.
    pub(super) seen: Vec<CardRef>,
    /// How many attacks have been announced.
    pub(super) attacks: usize,
    /// Something has been given away or moved.
    pub(super) changed_hands: bool,
    pub(super) spoken: Spoken,
    /// Cards that attacks say to be somebody's, and whose.
    pub(super) said_in_attacks: Vec<(CardId, Phrase)>,
    /// Players who are called like their Illuminati.
    pub(super) called_by_illuminati: Vec<(PlayerId, Phrase)>,
    /// The leader and the target of the last attack.
    pub(super) attack: Option<(CardRef, CardRef)>,
    /// What was done last.
    pub(super) done: Done,
    pub(super) turns: Turns,
    /// Questions to which the ruling has no answer.
    pub(super) unanswered: Vec<String>,
    /// Who has helped in the last attack, and whether he opposed it.
    pub(super) helped: Vec<(PlayerId, bool)>,
    /// The New World Orders that the table has in force.
    pub(super) in_force: Vec<CardId>,
    /// What else the statement at hand tells, done right after it.
    pub(super) then: Vec<Statement>,
}

/// Whose the Groups and Resources are that the scenario lays out. `None`: those of several players.
#[derive(Default)]
pub(super) struct Owners(pub(super) BTreeMap<CardId, Option<PlayerId>>);

/// The cards that have been spoken of.
#[derive(Default)]
pub(super) struct Spoken {
    /// Those of the last statement that named any. Illuminati are spoken of as their players are.
    pub(super) cards: Vec<CardRef>,
    /// The Personalities of the last statement that named one, and of all.
    pub(super) personalities: Vec<CardRef>,
    pub(super) ever: Vec<CardRef>,
    /// Something was played of which nobody knows here of what it speaks.
    pub(super) unknown: bool,
    /// The last cards that were spoken of were Illuminati, or one of them was.
    pub(super) illuminati: bool,
}

/// Whom a pronoun rather means that could be both.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rather {
    Player,
    Card,
    /// It has to be said.
    Neither,
}

/// Of whom or what the table tells something.
pub(super) enum Subject {
    Player(PlayerId),
    /// The card that a pronoun means.
    Card(CardRef),
    /// What the words name.
    Named,
}

/// Whose turn it is, as far as that is told.
#[derive(Default)]
pub(super) struct Turns {
    pub(super) now: Option<PlayerId>,
    /// An attack has been announced, and nothing told yet by which it is over.
    pub(super) amid_attack: bool,
}

/// What was done last, that somebody may cancel.
#[derive(Default)]
pub(super) enum Done {
    #[default]
    Nothing,
    Plot,
    /// These Groups and Resources have acted.
    Acted(Vec<CardRef>),
}
