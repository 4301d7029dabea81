//! Reports: views of a ruling.
//!
//! [`Report`] is the ruling in words, and at the same time the documented JSON form. The other formats print it. Nothing
//! is worked out here: what is not in the ruling is not in a report.

pub mod advice;
pub mod answers;
mod board;
mod build;
pub mod check;
pub mod comparison;
pub mod coverage;
mod diff;
mod json;
mod page;
mod slip;
pub mod sweep;
mod terminal;
pub mod words;

use schemars::JsonSchema;
use serde::Serialize;

pub use build::{report, with_claims, xday_report};
pub use diff::{
    DiffReport, diff_github, diff_human, diff_json, diff_junit, diff_markdown, diff_report,
    diff_report_with,
};
pub use json::{json, schema};
pub use slip::{slip_html, slip_markdown};
pub(crate) use terminal::wrapped;
pub use terminal::{Depth, Look, terminal};

/// The version of the JSON form. It changes when a reader of the form would have to.
pub const SCHEMA_VERSION: u32 = 1;

/// A ruling in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// The names of all clauses that the ruling cites, in alphabetical order.
    pub clauses: Vec<String>,
    /// Those of them that other editions lend, where the edition is silent.
    pub borrowed: Vec<BorrowedReport>,
    /// The same clauses with their text.
    pub sources: Vec<SourceReport>,
    /// Everything that the ruling rests on, each step before those it rests on.
    pub derivation: Vec<StepReport>,
}

/// The law that a ruling rests on.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LawReport {
    /// The title of the rulebook.
    pub title: String,
    /// When it appeared.
    pub date: String,
    /// A digest of all files of the law.
    pub digest: String,
    /// The open questions that were decided otherwise than the law does, each as `question=reading`.
    pub readings: Vec<String>,
    /// The errata laid over the edition, in order.
    pub errata: Vec<ErratumReport>,
    /// The version of the program.
    pub program: String,
}

/// An erratum.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ErratumReport {
    /// Its short name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Who wrote it.
    pub author: String,
    /// When.
    pub date: String,
    /// What it binds, and whose word it is.
    pub authority: String,
    /// A digest of its file.
    pub digest: String,
}

/// What another edition lends to the one that is ruled by.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BorrowedReport {
    /// The short name of the edition that lends.
    pub edition: String,
    /// The names of its clauses, in alphabetical order.
    pub clauses: Vec<String>,
}

/// An attack.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AttackReport {
    /// The Group that leads, or the Plot that makes it.
    pub leader: String,
    /// `assassination` or `disaster`, where it is one.
    pub sort: Option<String>,
    /// Whether it is an Instant attack.
    pub instant: bool,
    /// `control` or `destroy`.
    pub kind: String,
    /// The Group that is attacked.
    pub target: String,
    /// The Groups that aid, in the order in which they joined.
    pub aiders: Vec<String>,
    /// The Groups that oppose, in the order in which they joined.
    pub opposers: Vec<String>,
    /// What the terms add up to.
    pub strength: i16,
    /// `open`, `succeeds`, `fails`, `automatic-failure`, `fails-by-card`, `succeeds-by-card`, `cancelled`, `called-off` or
    /// `by-hand`.
    pub outcome: String,
    /// What the dice showed.
    pub rolled: Option<u8>,
    /// The chances, as they stand before the dice are rolled.
    pub odds: OddsReport,
    /// By what alignments and attributes differ from those on the cards.
    pub traits: Vec<NoteReport>,
    /// What adds up to the strength.
    pub terms: Vec<TermReport>,
    /// What is particular about the dice.
    pub dice: Vec<NoteReport>,
}

/// An attack in Countdown to X-Day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ContestReport {
    /// The counter that attacks.
    pub attacker: String,
    /// The counter that is attacked.
    pub defender: String,
    /// How it is settled: `scores`, `media` or `cover-up`.
    pub manner: String,
    /// The scores: of the attacker, and where two are compared of the defender.
    pub sides: Vec<ScoreReport>,
    /// The ratio of the scores, once the dice have been rolled.
    pub ratio: Option<String>,
    /// Its result, where Table 5 is known.
    pub result: Option<String>,
    /// Whether it succeeds, where one die decides.
    pub success: Option<bool>,
    /// Favourable rolls, where one die decides.
    pub success_chances: Option<u64>,
    /// All rolls of that die.
    pub success_of: Option<u64>,
    /// The chances of each ratio before the dice are rolled.
    pub ratios: Vec<RatioReport>,
    /// What each result does.
    pub results: Vec<BandReport>,
}

/// A score of an attack.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ScoreReport {
    /// Whose it is.
    pub counter: String,
    /// What adds up to it.
    pub terms: Vec<NoteReport>,
    /// The score, once the dice have been rolled.
    pub score: Option<i16>,
}

/// The chances of a ratio.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RatioReport {
    /// The ratio, such as `2:1`.
    pub ratio: String,
    /// Its result, where Table 5 is known.
    pub result: Option<String>,
    /// The throws that come to it.
    pub chances: u64,
    /// All throws.
    pub of: u64,
}

/// What a result of an attack does.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BandReport {
    /// The result.
    pub result: String,
    /// What follows.
    pub then: Vec<EventReport>,
}

/// Chances.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsReport {
    /// Favourable throws of two dice.
    pub favourable: u8,
    /// All throws: 36.
    pub of: u8,
    /// The natural rolls that succeed.
    pub succeeds_on: Vec<u8>,
    /// Those of them that destroy the target, where a success does not do so by itself.
    pub destroys_on: Option<Vec<u8>>,
}

/// A term of a strength.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TermReport {
    /// Positive for the attack, negative for the defence.
    pub value: i16,
    /// What it comes from.
    pub from: String,
    /// Why it counts.
    pub reason: String,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// The card that it comes from, where it comes from one.
    pub card: Option<String>,
    /// What the figure is made of, where that is more than what is printed.
    pub made_of: Vec<NoteReport>,
}

/// A step in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NoteReport {
    /// What the step says.
    pub text: String,
    /// The figure, where the step is about one.
    pub value: Option<i16>,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// The card whose text it is, where it is one's.
    pub card: Option<String>,
}

/// The verdict on a play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayReport {
    /// The line of the scenario, counted from 1.
    pub line: usize,
    /// The play as it was written.
    pub text: String,
    /// `null` where there is nothing to judge, or where it has to be judged by hand.
    pub legal: Option<bool>,
    /// Why not, or why it is not judged.
    pub reason: Option<String>,
    /// The clauses that stand against it.
    pub clauses: Vec<String>,
    /// The card whose text decides.
    pub card: Option<String>,
    /// What cancelled the play, if anything did.
    pub cancelled_by: Option<String>,
    /// What followed from it, in order; nothing of what was taken back.
    pub followed: Vec<EventReport>,
}

/// Something that followed from a play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EventReport {
    /// What happened.
    pub text: String,
    /// The card to which it happened; `null` for what concerns an attack or a player.
    pub card: Option<String>,
    /// Where a trait or a figure has changed: the sentence that changes it, if the card played has one.
    pub sentence: Option<String>,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
}

/// What becomes of a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardReport {
    /// Its name, with its player where several have such a card.
    pub name: String,
    /// Where it is in the end; while the dice are open, where it is now.
    #[serde(rename = "where")]
    pub place: String,
    /// It stays where it is, and at most spends Action tokens.
    pub only_acts: bool,
    /// It is where it was before anything happened.
    pub stays: bool,
    /// The Action tokens it has in the end; `null` outside Power Structures.
    pub tokens: Option<u8>,
    /// What becomes of it.
    pub why: String,
    /// `now`, `if it succeeds` or `if it fails`.
    pub when: String,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
}

/// Something that does not count.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
}

/// A sentence to be applied by hand.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ByHandReport {
    /// The card.
    pub card: String,
    /// Its sentence.
    pub text: String,
}

/// An open question.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenQuestionReport {
    /// The rule point that it is about.
    pub id: String,
    /// The question.
    pub asks: String,
    /// The answers that the documents allow.
    pub readings: Vec<String>,
    /// The values by which one asks for them, in the same order.
    pub values: Vec<String>,
    /// The reading that this ruling takes.
    pub taken: String,
    /// Whether that reading was asked for in place of the one that is taken otherwise.
    pub asked_for: bool,
    /// Why the documents leave it open, and why the reading is taken that is taken where none is asked for.
    pub why: String,
    /// The clauses that it is about.
    pub clauses: Vec<String>,
}

/// A choice that a player has still to make.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// A clause.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SourceReport {
    /// Its name.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// A step of the derivation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClaimReport {
    /// Who claims it.
    pub who: String,
    /// What he claims, as it was written.
    pub claims: String,
    /// Whether all of it is so.
    pub holds: bool,
    /// What is so instead, of each part that is not so.
    pub instead: Vec<String>,
    /// What a wrong claim overlooks, with the clauses. Of a wrong strength: what accounts for the difference, or all terms.
    pub overlooked: Vec<NoteReport>,
    /// Why, in words of his that were not weighed.
    pub reason: Option<String>,
}

/// A claim to victory.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// Why he meets no Goal.
    pub why_not: Vec<String>,
    /// What was counted: in the way that is met, or else in each way that was tried.
    pub reasons: Vec<NoteReport>,
    /// What was considered and does not count.
    pub rejected: Vec<RejectedReport>,
}

/// A report as Markdown, fit for a forum or a wiki.
pub fn markdown(report: &Report) -> String {
    page::markdown(&page::of_ruling(report, None))
}

/// The same with a picture of the table.
pub fn illustrated(report: &Report, picture: String) -> String {
    page::markdown(&page::of_ruling(report, Some(picture)))
}

/// A report as HTML, with a picture of the table if there is one.
pub fn html(report: &Report, picture: Option<String>) -> String {
    page::html(&page::of_ruling(report, picture))
}

/// A figure, with a minus sign that is one.
fn signed(value: i16) -> String {
    if value < 0 {
        format!("−{}", value.unsigned_abs())
    } else {
        value.to_string()
    }
}

/// The cards that something has become of, each once; those that only acted are left out.
fn in_the_end(report: &Report) -> Vec<&CardReport> {
    let now: Vec<&CardReport> = report
        .cards
        .iter()
        .filter(|card| card.when == "now")
        .collect();
    let mut last = Vec::new();
    for (index, card) in now.iter().enumerate() {
        let later = now[index + 1..].iter().any(|other| other.name == card.name);
        if !later && !card.only_acts {
            last.push(*card);
        }
    }
    last
}

/// Where a card is in the end, and its tokens.
pub(crate) fn whereabouts(card: &CardReport) -> String {
    let tokens = match card.tokens {
        None => return card.place.clone(),
        Some(0) => "without a token".to_owned(),
        Some(1) => "with a token".to_owned(),
        Some(count) => format!("with {count} tokens"),
    };
    if card.stays {
        format!("where it was, {tokens}")
    } else {
        format!("{}, {tokens}", card.place)
    }
}

impl ClaimReport {
    /// Whether it holds, and what is so instead, in a line.
    pub(crate) fn line(&self) -> String {
        let verdict = match (self.holds, self.instead.is_empty()) {
            (true, _) => "holds".to_owned(),
            (false, true) => "does not hold".to_owned(),
            (false, false) => format!("does not hold: {}", self.instead.join("; ")),
        };
        format!("{}: {}: {verdict}", self.who, self.claims)
    }
}

impl ErratumReport {
    /// Who says so, in a line.
    pub(crate) fn line(&self) -> String {
        format!(
            "erratum {} {}: {}; {}, {}: {}",
            self.id, self.digest, self.title, self.author, self.date, self.authority
        )
    }
}

impl AttackReport {
    /// " (an Instant attack, a Disaster)", where it is one.
    fn manner(&self) -> String {
        let sort = match self.sort.as_deref() {
            Some("assassination") => Some("an Assassination"),
            Some("disaster") => Some("a Disaster"),
            _ => None,
        };
        let instant = self.instant.then_some("an Instant attack");
        let said: Vec<&str> = instant.into_iter().chain(sort).collect();
        if said.is_empty() {
            String::new()
        } else {
            format!(" ({})", said.join(", "))
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
