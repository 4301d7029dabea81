//! What changes from one law to another, in words.
//!
//! [`DiffReport`] is the comparison in words and at the same time its JSON form; the other formats print it.

mod build;
mod changes;
mod findings;
mod gate;
mod law;
mod marked;
mod page;
mod words;
mod xday;

pub(super) use changes::{change, print_of};
pub(super) use words::Facts;

use serde::Serialize;

use crate::report::ErratumReport;

pub use build::{diff_report, diff_report_with};
pub use gate::{AcceptedChange, GateReport, accepted};
pub use law::suggested;
pub use marked::marked;

/// The version of the JSON form of a comparison.
pub const DIFF_SCHEMA_VERSION: u32 = 1;

/// A comparison of rulings in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DiffReport {
    /// The version of this form.
    pub schema_version: u32,
    /// The comparison in a sentence.
    pub summary: String,
    /// The editions that were compared.
    pub editions: Vec<PairReport>,
    /// The errata that the second law has and the first has not.
    pub errata: Vec<ErratumReport>,
    /// The errata that the first law has and the second has not: other drafts.
    pub against: Vec<ErratumReport>,
    /// The digests of the first law and of the second.
    pub digests: [String; 2],
    /// Whether it tells what the laws decide, and not what becomes of rulings.
    pub of_law: bool,
    /// How many rulings were compared.
    pub compared: usize,
    /// How many of them decide something otherwise.
    pub changed: usize,
    /// How many come to the same result by other terms.
    pub same_result: usize,
    /// How many decide the same by other clauses, so that what is expected of their clauses changes.
    pub rests_otherwise: usize,
    /// The rulings that change, by what causes it; the causes of most rulings first.
    pub groups: Vec<GroupReport>,
    /// How the changes compare with those that are expected, where a list of those was given.
    pub gate: Option<GateReport>,
    /// Scenarios that can be laid out under neither law.
    pub impossible: Vec<ImpossibleReport>,
    /// The version of the program.
    pub program: String,
}

/// Two editions, and what tells them apart.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PairReport {
    /// The first.
    pub from: String,
    /// The second.
    pub to: String,
    /// How many rule points have another value.
    pub points: usize,
    /// How many cards are printed otherwise.
    pub cards: usize,
    /// How many rules in the words of cards are laid down, or no longer hold.
    pub rules: usize,
    /// How many cards are put into the game.
    pub brought: usize,
    /// How many cards are taken out of the game.
    pub removed: usize,
    /// How many clauses are new, read otherwise, or no longer hold.
    pub clauses: usize,
    /// The rule points that errata decide otherwise in an edition from which the second borrows them, and which it keeps as they
    /// were.
    pub kept: Vec<KeptReport>,
    /// The changes of the law, where they are few enough to be listed: those that an erratum makes.
    pub changes: Vec<ChangeReport>,
}

/// A rule point that an edition borrows, and keeps as it was.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct KeptReport {
    /// The rule point.
    pub point: String,
    /// The edition that lends it, with its errata.
    pub lender: String,
}

/// A change of the law.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChangeReport {
    /// `point`, `card`, `rule`, `layout`, `illuminati`, `sets`, `grounds`, `card-grounds`, `clause` or `precedent`.
    pub kind: String,
    /// The rule point, the card or the clause.
    pub name: String,
    /// The change in a few words.
    pub said: String,
    /// What it was.
    pub from: Option<String>,
    /// What it is.
    pub to: Option<String>,
    /// What a rule point says.
    pub meaning: Option<String>,
    /// What is otherwise, line by line.
    pub lines: Vec<String>,
    /// The sentences that read otherwise.
    pub sentences: Vec<SentenceReport>,
    /// The clauses that it rests on, by the second law.
    pub clauses: Vec<CitedReport>,
    /// The clauses that it rested on by the first law, where those are others.
    pub before: Vec<CitedReport>,
    /// The scenarios whose rulings it changes; nothing where that was not asked.
    pub shown_by: Option<Vec<String>>,
    /// A scenario that was found to show it, for a person to judge; nothing where none was looked for or found.
    pub suggestion: Option<String>,
}

/// A sentence that reads otherwise, is new, or is gone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SentenceReport {
    /// As it read.
    pub from: Option<String>,
    /// As it reads.
    pub to: Option<String>,
}

/// A clause.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CitedReport {
    /// Its name.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// The rulings that change by the same cause.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GroupReport {
    /// The causes, each of which alone is enough. None where the search was stopped before one was found.
    pub causes: Vec<CauseReport>,
    /// The causes in a sentence.
    pub said: String,
    /// Whether nothing changes but the clauses that the rulings rest on.
    pub only_clauses: bool,
    /// Whether the rulings come to the same result, by other terms.
    pub same_result: bool,
    /// The rulings, in the order of their names.
    pub rulings: Vec<ChangedReport>,
}

/// Changes that together make rulings change.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CauseReport {
    /// The changes: all of them are needed.
    pub changes: Vec<ChangeReport>,
    /// `smallest`: no smaller set of changes does; `no-part`: no part of it does, and the search stopped before all other sets
    /// were tried; `flips`: it does, and the search stopped before all its parts were tried.
    pub proof: String,
}

/// A ruling that changes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChangedReport {
    /// The scenario.
    pub scenario: String,
    /// The editions by which it was ruled.
    pub from: String,
    /// The edition by which it is ruled then.
    pub to: String,
    /// What it says otherwise.
    pub facts: Vec<FactReport>,
}

/// Something that a ruling says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FactReport {
    /// `set-up`, `verdict`, `play`, `strength`, `odds`, `outcome`, `card`, `if`, `terms`, `by-hand`, `assumed`, `winners`, `out`, `owed`, `turn` or `expectation`; of
    /// Countdown to X-Day also `scores`, `ratio`, `stock`, `counter` and `year`.
    pub kind: String,
    /// The line of the scenario that it is about.
    pub line: Option<usize>,
    /// What it is about.
    pub what: String,
    /// What the first law says of it.
    pub from: String,
    /// What the second law says of it.
    pub to: String,
}

/// A scenario that cannot be laid out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ImpossibleReport {
    /// The scenario.
    pub scenario: String,
    /// The editions.
    pub from: String,
    /// The second of them.
    pub to: String,
    /// Why not.
    pub why: String,
}

impl DiffReport {
    /// The errata in a few words: their titles, and of other drafts that they are not those.
    fn titles(&self) -> Option<String> {
        let titles = |errata: &[ErratumReport]| {
            let titles: Vec<&str> = errata.iter().map(|one| one.title.as_str()).collect();
            titles.join("; ")
        };
        let (new, old) = (titles(&self.errata), titles(&self.against));
        match (new.as_str(), old.as_str()) {
            ("", "") => None,
            (_, "") => Some(new),
            ("", _) => Some(format!("Without {old}")),
            _ if new == old => Some(format!("{new}: another draft")),
            _ => Some(format!("{new}, and not {old}")),
        }
    }

    /// Whether no ruling changes, whatever clauses it rests on.
    pub fn is_empty(&self) -> bool {
        self.changed + self.same_result == 0
    }

    /// Leaves out those that decide the same by other clauses; they stay counted.
    pub fn without_clauses(mut self) -> DiffReport {
        self.groups.retain(|group| !group.only_clauses);
        self
    }
}

impl FactReport {
    /// What changes, in a line.
    fn line(&self) -> String {
        format!("{}: {} → {}", self.what, self.from, self.to)
    }
}

impl CauseReport {
    /// What is to be added to it where it is not known to be the smallest.
    fn doubt(&self) -> Option<&'static str> {
        match self.proof.as_str() {
            "no-part" => Some("the search stopped before all other sets of this size were tried"),
            "flips" => Some("the search stopped before all parts of this set were tried"),
            _ => None,
        }
    }
}
