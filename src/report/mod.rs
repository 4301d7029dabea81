//! Reports: views of a ruling.
//!
//! [`Report`] is the ruling in words, and at the same time the documented JSON form. The other formats print it. Nothing
//! is worked out here: what is not in the ruling is not in a report.

mod attack;
mod board;
pub(crate) mod build;
mod general;
mod headline;
mod json;
mod law;
mod layout;
pub(crate) mod precedent;
pub mod words;

use serde::Serialize;

use crate::page::Text;

pub use attack::{
    AttackReport, BandReport, ContestReport, NoteReport, OddsReport, RatioReport, ScoreReport,
    TermReport,
};
pub use board::{in_short, xday_board};
pub(crate) use build::rolls;
pub use build::{report, xday_report};
pub use general::{GeneralReport, SettlesReport};
pub use headline::Headline;
pub use json::{json, schema};
pub use law::{BorrowedReport, ErratumReport, LawReport, OpenQuestionReport, SourceReport};
pub(crate) use layout::note;
pub use layout::{Depth, SECTIONS, Wanted, cite, line, page, screen, slip};

/// The version of the JSON form. It changes when a reader of the form would have to.
pub const SCHEMA_VERSION: u32 = 1;

/// A ruling in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Report {
    /// The version of this form.
    pub schema_version: u32,
    /// The short name of the edition, such as `subgenius-1.01`.
    pub edition: String,
    /// What the ruling rests on, so that it can be reproduced.
    pub law: LawReport,
    /// `legal`, `illegal`, `odds`, `succeeds`, `fails`, `called-off`, `cancelled`, `open`, `nothing`, `wins` or
    /// `nobody-wins`; of Countdown to X-Day also `draw`.
    pub verdict: String,
    /// The ruling in one sentence.
    pub summary: String,
    /// The same by its parts.
    #[serde(skip)]
    pub headline: Headline,
    /// The play that is illegal, where the sentence is about one: its place in `plays`.
    #[serde(skip)]
    pub refused: Option<usize>,
    /// Clauses that leave it to the words of cards what holds: to quote them says nothing.
    #[serde(skip)]
    pub deferring: Vec<String>,
    /// What was asked in the words of a letter, and the answers.
    pub answers: Vec<AnswerReport>,
    /// What the rules say in general on what a letter seems to ask, where the ruling does not answer it; the likeliest first.
    pub general: Vec<GeneralReport>,
    /// The words of a letter that were not understood: the ruling is provisional then.
    pub unread: Vec<String>,
    /// Clauses of a letter that were taken by what is likely meant: the ruling is provisional then.
    pub taken: Vec<TakenReport>,
    /// What a letter was understood to say, as a scenario.
    pub understood: Vec<String>,
    /// The table as it was understood before anything happened.
    pub board: Vec<String>,
    /// The last attack that was made.
    pub attack: Option<AttackReport>,
    /// Every attack that was made, in order.
    pub attacks: Vec<AttackReport>,
    /// Of Countdown to X-Day: the last attack.
    pub contest: Option<ContestReport>,
    /// The verdict on every play.
    pub plays: Vec<PlayReport>,
    /// What becomes of cards.
    pub cards: Vec<CardReport>,
    /// Choices that cards leave to players, and that they have still to make.
    pub still_to_do: Vec<DutyReport>,
    /// Of Countdown to X-Day: entries of its lost tables that are needed to rule further.
    pub needed: Vec<String>,
    /// What nobody said and was taken to be so.
    pub assumptions: Vec<String>,
    /// Those of them that not everybody would take for granted.
    #[serde(skip)]
    pub unusual: Vec<String>,
    /// What was considered in the last attack and does not count.
    pub rejected: Vec<RejectedReport>,
    /// Who has won, once a claim has been settled; nobody where the list is empty.
    pub winners: Option<Vec<String>>,
    /// The claims to victory.
    pub goals: Vec<GoalReport>,
    /// What players claim about the ruling, and who is right.
    pub claims: Vec<ClaimReport>,
    /// Card text that the players have to apply themselves.
    pub by_hand: Vec<ByHandReport>,
    /// Points that the documents leave open and on which this ruling rests.
    pub open_questions: Vec<OpenQuestionReport>,
    /// Answers to players' questions that say otherwise of what it decides: they are superseded, or nobody's who decides.
    pub otherwise: Vec<SourceReport>,
    /// The names of all clauses that the ruling cites, in alphabetical order.
    pub clauses: Vec<String>,
    /// Those of them that other editions lend, where the edition is silent.
    pub borrowed: Vec<BorrowedReport>,
    /// The same clauses with their text.
    pub sources: Vec<SourceReport>,
    /// Everything that the ruling rests on, each step before those it rests on.
    pub derivation: Vec<StepReport>,
}

/// The verdict on a play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PlayReport {
    /// The line of the scenario, counted from 1.
    pub line: usize,
    /// The play as it was written.
    pub text: String,
    /// `null` where there is nothing to judge, or where it has to be judged by hand.
    pub legal: Option<bool>,
    /// Why not, or why it is not judged.
    pub reason: Option<String>,
    /// The same reason by reason, each with the card's sentence that it is taken from.
    #[serde(skip)]
    pub objections: Vec<ObjectionReport>,
    /// The card that is played or used by it, with its sentence that lets it be.
    #[serde(skip)]
    pub by: Option<PlayedReport>,
    /// The clauses that stand against it.
    pub clauses: Vec<String>,
    /// The card whose text decides.
    pub card: Option<String>,
    /// What cancelled the play, if anything did.
    pub cancelled_by: Option<String>,
    /// What followed from it, in order; nothing of what was taken back.
    pub followed: Vec<EventReport>,
}

/// One reason against a play.
#[derive(Clone, Debug)]
pub struct ObjectionReport {
    pub why: String,
    /// The earlier play by which it has come to that, as it is told after the reason.
    pub cause: Option<String>,
    /// "CARD says SENTENCE"
    pub says: Option<String>,
}

/// A card that is played or used.
#[derive(Clone, Debug)]
pub struct PlayedReport {
    pub card: String,
    /// Its sentence that lets it be used so, where there is one.
    pub sentence: Option<String>,
}

/// Something that followed from a play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EventReport {
    /// What happened.
    pub text: String,
    /// The card to which it happened; `null` for what concerns an attack or a player.
    pub card: Option<String>,
    /// Where a trait or a figure has changed: the sentence that changes it, if the card played has one.
    pub sentence: Option<String>,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// It is how an attack ends, or comes of that.
    #[serde(skip)]
    pub of_attack: bool,
    /// It is what the play cost: tokens, or the Plot that is played.
    #[serde(skip)]
    pub cost: bool,
    /// It changes what others can do from then on, or who is in the game.
    #[serde(skip)]
    pub alters: bool,
    /// Tokens are spent, placed or lost by it, and nothing else.
    #[serde(skip)]
    pub books_tokens: bool,
}

/// What becomes of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardReport {
    /// Its name, with its player where several have such a card.
    pub name: String,
    /// Where it is in the end; while the dice are open, where it is now.
    #[serde(rename = "where")]
    pub place: String,
    /// What has become of it besides where it lies and its tokens.
    #[serde(skip)]
    pub becomes: Option<String>,
    /// It stays where it is, and at most spends Action tokens.
    pub only_acts: bool,
    /// It is elsewhere, has other tokens, or something else has become of it.
    #[serde(skip)]
    pub changed: bool,
    /// It is a Plot that is discarded because it has been played.
    #[serde(skip)]
    pub spent: bool,
    /// It is where it was before anything happened.
    pub stays: bool,
    /// The Action tokens it has in the end; `null` outside Power Structures.
    pub tokens: Option<u8>,
    /// What becomes of it.
    pub why: String,
    /// The card's sentence that makes this come of an attack, where it is not what the rules make of it.
    pub says: Option<String>,
    /// `now`, `if it succeeds` or `if it fails`.
    pub when: String,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
}

/// Something that does not count.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RejectedReport {
    /// Whose or which.
    pub from: String,
    /// What was considered.
    pub what: String,
    /// Why it does not count.
    pub reason: String,
    /// The clauses that keep it out.
    pub clauses: Vec<String>,
    /// The card whose text it is.
    pub card: Option<String>,
    /// The sentence of the card.
    pub text: Option<String>,
    /// Nobody would count it: the same Group counts otherwise, or nothing of the kind has been said.
    #[serde(skip)]
    pub idle: bool,
}

/// A sentence to be applied by hand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ByHandReport {
    /// The card.
    pub card: String,
    /// Its sentence.
    pub text: String,
}

/// A clause of a letter that was taken by what is likely meant.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TakenReport {
    /// As it was written.
    pub said: String,
    /// In the plainest words.
    pub means: String,
}

impl TakenReport {
    /// Both in a line.
    pub fn line(&self) -> String {
        format!("\"{}\": {}", self.said, self.means)
    }
}

/// A question of a letter, and the answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AnswerReport {
    /// As it was asked.
    pub question: String,
    /// In a few words.
    pub answer: String,
}

/// A choice that a player has still to make.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DutyReport {
    /// Who has to choose.
    pub player: String,
    /// What he has to do.
    pub what: String,
    /// The card that asks for it.
    pub card: String,
    /// Its sentence.
    pub text: String,
}

/// A step of the derivation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct StepReport {
    /// How many steps it stands below.
    pub depth: u16,
    /// What the step says.
    pub text: String,
    /// The figure, where the step is about one.
    pub value: Option<i16>,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// The card whose text it is, where it is one's.
    pub card: Option<String>,
}

/// What a player holds to be so.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ClaimReport {
    /// Who claims it.
    pub who: String,
    /// What he claims, as it was written.
    pub claims: String,
    /// The play of which it is judged whether it is legal, as it was written, where that is claimed or denied.
    pub about: Option<String>,
    /// Whether all of it is so; `null` where nobody can say yet, or it cannot be read, and is not weighed.
    pub holds: Option<bool>,
    /// What it still hangs on.
    pub open: Option<String>,
    /// Why it cannot be read.
    pub not_weighed: Option<String>,
    /// What is so instead, of each part that is not so.
    pub instead: Vec<String>,
    /// What a wrong claim overlooks, with the clauses. Of a wrong strength: what accounts for the difference, or all terms.
    pub overlooked: Vec<NoteReport>,
    /// Why, in words of his that were not weighed.
    pub reason: Option<String>,
}

/// A claim to victory.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GoalReport {
    /// Who claims victory.
    pub player: String,
    /// The way in which he meets a Goal: `basic`, `special`, `doubled` or `objective`.
    pub way: Option<String>,
    /// The same in words.
    pub goal: Option<String>,
    /// The Goal card that he meets it by.
    pub card: Option<String>,
    /// What he counts toward the Basic Goal.
    pub counts: Option<i16>,
    /// How many Groups he needs.
    pub needs: Option<i16>,
    /// `wins`, `thwarted`, `blocked`, `not-shared`, `two-goals`, `by-hand` or `not-made`.
    pub outcome: String,
    /// The same in words.
    pub said: String,
    /// The clauses by which his claim ends as it does.
    #[serde(skip)]
    pub ended_by: Vec<String>,
    /// More than the Goal decides it: it is met and the claim undone, or several win.
    #[serde(skip)]
    pub ends_it: bool,
    /// Why he meets no Goal.
    pub why_not: Vec<String>,
    /// What was counted: in the way that is met, or else in each way that was tried.
    pub reasons: Vec<NoteReport>,
    /// What was considered and does not count.
    pub rejected: Vec<RejectedReport>,
}

/// A figure, with a minus sign that is one.
pub(crate) fn signed(value: i16) -> String {
    if value < 0 {
        format!("−{}", value.unsigned_abs())
    } else {
        value.to_string()
    }
}

/// The cards that something has become of, each once; those that are as they were are left out.
fn in_the_end(report: &Report) -> Vec<&CardReport> {
    let now: Vec<&CardReport> = report
        .cards
        .iter()
        .filter(|card| card.when == "now")
        .collect();
    let mut last = Vec::new();
    for (index, card) in now.iter().enumerate() {
        let later = now[index + 1..].iter().any(|other| other.name == card.name);
        if !later && card.changed {
            last.push(*card);
        }
    }
    last
}

/// Where a card is in the end, and its tokens; of one that is where it was, what has become of it.
pub(crate) fn whereabouts(card: &CardReport) -> String {
    let tokens = match card.tokens {
        None => return card.place.clone(),
        Some(0) => "without a token".to_owned(),
        Some(1) => "with a token".to_owned(),
        Some(count) => format!("with {count} tokens"),
    };
    match (&card.becomes, card.stays) {
        (Some(becomes), true) => format!("{becomes}, {tokens}"),
        (None, true) => format!("where it was, {tokens}"),
        (_, false) => format!("{}, {tokens}", card.place),
    }
}

impl ClaimReport {
    /// Whether it holds, what was claimed in so many letters, and what is so instead, in a line.
    pub(crate) fn line(&self, letters: usize) -> String {
        let cut = |words: &str| {
            let mut words = Text::plain(words);
            words.cut(letters);
            words.words()
        };
        let mut line = format!(
            "{}: {}: \"{}\"",
            self.who,
            self.verdict(),
            cut(&self.claims)
        );
        if let Some(about) = &self.about {
            line.push_str(&format!(" (of: {})", cut(about)));
        }
        let instead = match self.holds {
            Some(_) => self.instead.join("; "),
            None => {
                let why = self.open.as_ref().or(self.not_weighed.as_ref());
                why.cloned().unwrap_or_default()
            }
        };
        if !instead.is_empty() {
            line.push_str(&format!(": {instead}"));
        }
        if self.holds.is_some() && self.reason.is_some() {
            line.push_str(" (the reason given was not weighed)");
        }
        line
    }

    /// Who claims what, and of which play.
    pub(crate) fn said(&self) -> String {
        match &self.about {
            Some(about) => format!("{}: {} (of: {about})", self.who, self.claims),
            None => format!("{}: {}", self.who, self.claims),
        }
    }

    pub(crate) fn verdict(&self) -> &'static str {
        match self.holds {
            Some(true) => "holds",
            Some(false) => "does not hold",
            None if self.open.is_some() => "open",
            None => "not weighed",
        }
    }
}

impl Report {
    /// What other editions lend, one line for each of them.
    fn borrowed_lines(&self) -> Vec<String> {
        let lines = self.borrowed.iter().map(|lent| {
            format!(
                "{} is silent, so these are taken from {}: {}",
                self.edition,
                lent.edition,
                lent.clauses.join(" ")
            )
        });
        lines.collect()
    }
}
