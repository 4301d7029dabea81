//! What can be wrong with a folder of rulings.

use std::ops::Range;

use thiserror::Error;

use fnord_cards::effect::{Idle, SentenceError};

/// A mistake in a file of the rulings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}: {kind}")]
pub struct LawError {
    /// The file, as a path below the folder of the rulings.
    pub file: String,
    /// Where in the file, in bytes.
    pub span: Option<Range<usize>>,
    pub kind: LawErrorKind,
    /// What to write instead.
    pub help: Option<String>,
}

/// The kinds of mistakes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LawErrorKind {
    #[error("cannot be read: {0}")]
    Unreadable(String),
    #[error("is not well-formed: {0}")]
    Malformed(String),
    #[error("a file of the rulings is missing: `{0}`")]
    FileMissing(&'static str),
    #[error("there is no clause `{clause}`")]
    NoSuchClause { clause: String },
    #[error("two clauses are named `{clause}`")]
    ClauseTwice { clause: String },
    #[error("clause `{clause}` does not start with the prefix `{prefix}` of its edition")]
    ClauseForeign { clause: String, prefix: String },
    #[error("two cards are named `{card}`")]
    CardTwice { card: String },
    #[error("`{word}` on card `{card}` is not {what}")]
    CardWord {
        card: String,
        word: String,
        what: &'static str,
    },
    #[error("card `{card}` has no {what}, which its kind needs")]
    CardIncomplete { card: String, what: &'static str },
    #[error("`{card}` is no card of these rulings")]
    NoSuchCard { card: String },
    #[error("card `{card}` is in none of these games")]
    CardGone { card: String },
    #[error("no card is of the set `{set}`")]
    NoSuchSet { set: String },
    #[error("card `{card}` has a colour, and is no New World Order")]
    ColourMisplaced { card: String },
    #[error("`{abbreviation}` is said of two things")]
    AbbreviationTwice { abbreviation: String },
    #[error("a sentence of `{card}` cannot be executed: {why}")]
    SentenceUnread { card: String, why: SentenceError },
    #[error("`{sentence}` of `{card}` is not carried out: {why}")]
    SentenceIdle {
        card: String,
        sentence: String,
        why: Idle,
    },
    #[error("the footer `{footer}` of `{card}` asks for what no sentence of its text does")]
    FooterUnsaid { card: String, footer: String },
    #[error("a sentence of `{card}` has another wording: `{wording}`")]
    SentenceReworded { card: String, wording: String },
    #[error("there is no edition `{edition}` to build on")]
    NoSuchEdition { edition: String },
    #[error("rule point `{point}` is missing")]
    PointMissing { point: &'static str },
    #[error("rule point `{point}` is not well-formed: {why}")]
    PointMalformed { point: &'static str, why: String },
    #[error("rule point `{point}` cites no clause, or too many")]
    PointUncited { point: &'static str },
    #[error("there is no rule point `{point}`")]
    NoSuchPoint { point: String },
    #[error("`{clause}` is a clause on which not just one rule point rests")]
    PointsOfClause { clause: String },
    #[error("rule point `{point}` is decided twice")]
    PointTwice { point: String },
    #[error("no reading of the open question at rule point `{point}` has the value taken")]
    ReadingMissing { point: &'static str },
    #[error("there are more than {most} {what}")]
    TooMany { what: &'static str, most: usize },
    #[error("clause `{clause}` has no force, so no scenario has to turn on it")]
    ClauseWithoutForce { clause: String },
    #[error("clause `{clause}` is given a reason twice")]
    ReasonTwice { clause: String },
    #[error("the erratum is empty")]
    ErratumEmpty,
    #[error("erratum `{id}` changes nothing")]
    ErratumIdle { id: String },
    #[error("`{id}` is no name for an erratum")]
    ErratumName { id: String },
    #[error("erratum `{id}` is given twice")]
    ErratumTwice { id: String },
    #[error("`{id}` is the name of an edition, or what the names of its clauses start with")]
    ErratumTaken { id: String },
    #[error("this erratum builds on `{id}`, which is not given before it")]
    ErratumBefore { id: String },
    #[error("the erratum's {what} is not said")]
    Blank { what: &'static str },
    #[error("`{date}` is no date")]
    NoDate { date: String },
    #[error("no answers are known from `{name}`")]
    NoSuchSource { name: String },
    #[error("two sources of answers are named `{id}`, or a rulebook is named so")]
    SourceTaken { id: String },
    #[error("precedent `{precedent}` is superseded by what it supersedes")]
    SupersededInCircle { precedent: String },
    #[error(
        "precedent `{precedent}` cannot be superseded by `{by}`, which is of less authority, or earlier"
    )]
    SupersededByLess { precedent: String, by: String },
    #[error("precedent `{precedent}` cannot decide rule point `{point}`: it {why}")]
    PrecedentDecides {
        precedent: String,
        point: &'static str,
        why: &'static str,
    },
    #[error("new clause `{clause}` has no {what}")]
    ClauseIncomplete { clause: String, what: &'static str },
    #[error("clause `{clause}` reads so already")]
    ClauseUnchanged { clause: String },
    #[error("nothing uses clause `{clause}`")]
    ClauseUnused { clause: String },
    #[error("erratum `{erratum}` has not reworded clause `{clause}`, or another has since")]
    NotReworded { clause: String, erratum: String },
    #[error("clause `{clause}` is not in force, so it cannot be withdrawn")]
    NotInForce { clause: String },
    #[error(
        "clause `{clause}` decides rule point `{point}` of {edition}, and the erratum does not say what holds instead"
    )]
    PointGroundless {
        clause: String,
        point: &'static str,
        edition: String,
    },
    #[error(
        "card `{card}` has been printed otherwise since by another erratum, and this one does not say what it prints instead"
    )]
    CardChangedSince { card: String },
    #[error("the change rests on no clause of this erratum")]
    ChangeUncited,
    #[error("{number} makes no sense at rule point `{point}`")]
    PointSenseless { point: String, number: i64 },
    #[error("the value of rule point `{point}` contradicts itself: {why}")]
    PointContradicts { point: String, why: String },
    #[error("{what} over an edition that has no cards")]
    NoCardsThere { what: &'static str },
    #[error("no table could have {cards} by rule point `{point}`: {why}")]
    CardsCannotBe {
        point: String,
        cards: String,
        why: String,
    },
    #[error("card `{card}` is changed twice")]
    CardChangedTwice { card: String },
    #[error("card `{card}` is taken out of the game, so nothing about it can be changed")]
    CardChangedAndGone { card: String },
    #[error("{what} of card `{card}` is so already")]
    CardFactUnchanged { card: String, what: &'static str },
    #[error("card `{card}` would say nothing")]
    CardSaysNothing { card: String },
    #[error("`{value}` is no value of rule point `{point}`")]
    PointValue { point: String, value: String },
    #[error(
        "rule point `{point}` is `{value}` already in every edition that the erratum is laid over"
    )]
    PointUnchanged { point: String, value: String },
    #[error("nothing about card `{card}` is changed")]
    CardUnchanged { card: String },
    #[error("no sentence of card `{card}` reads so")]
    NoSuchSentence { card: String },
    #[error("card `{card}` cannot be printed so: {why}")]
    CardCannotBe { card: String, why: String },
    #[error("no Illuminati would be left to the players of {edition}")]
    NoIlluminatiLeft { edition: String },
    #[error("`{value}` is no figure of a card")]
    FigureWrong { value: String },
}

impl LawErrorKind {
    /// Whether something is not of the form that its file asks for.
    pub fn is_malformed(&self) -> bool {
        matches!(self, LawErrorKind::Malformed(_))
    }

    /// Whether it may be so only because an entry of the erratum, whose clauses are named with this prefix, could not be read.
    pub(crate) fn may_follow_from_another(&self, prefix: &str) -> bool {
        match self {
            LawErrorKind::NoSuchClause { clause } => clause.starts_with(prefix),
            LawErrorKind::ErratumIdle { .. }
            | LawErrorKind::ClauseUnused { .. }
            | LawErrorKind::PointGroundless { .. }
            | LawErrorKind::CardChangedSince { .. } => true,
            _ => false,
        }
    }
}
