//! Reports on scenarios held against what they expect.
//!
//! A [`FileReport`] is what came of one scenario, in words; a [`Renderer`] writes such reports one after the other in a
//! format. Nothing is worked out here.

mod build;
mod excerpt;
mod github;
mod human;
mod json;
mod junit;
mod xday;

use serde::Serialize;

pub use build::{failure, mistake};
pub use excerpt::Excerpt;
pub use github::Github;
pub use human::Human;
#[cfg(feature = "schemas")]
pub(crate) use json::CheckReport;
pub use json::{Json, schema};
pub use junit::Junit;
pub use xday::{with_xday_claims, xday_failures};

/// The version of the JSON form. It changes when a reader of the form would have to.
pub const SCHEMA_VERSION: u32 = 1;

/// What came of a scenario.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FileReport {
    /// As it was asked for or found.
    pub path: String,
    pub verdict: Verdict,
    /// The editions it was ruled by.
    pub editions: Vec<String>,
    /// Expectations that were written down from a ruling, and that nobody has worked out.
    pub unverified: usize,
    /// Expectations by an erratum that is not laid over the law here.
    pub skipped: usize,
    /// Expectations that have just been written into the file.
    pub blessed: usize,
    /// What is not as expected: at most a few dozen, `not_shown` more.
    pub failures: Vec<Failure>,
    pub not_shown: usize,
    /// Why it could not be understood.
    pub mistakes: Vec<Mistake>,
}

/// How a scenario stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    AsExpected,
    NotAsExpected,
    NotUnderstood,
}

/// A place in a file, counted from 1; columns are counted in characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Spot {
    pub line: usize,
    pub column: usize,
    /// The column after its last character; on a later line, the first one's end.
    pub end_column: usize,
}

impl Spot {
    /// A whole line.
    pub(super) fn line(line: usize) -> Spot {
        Spot {
            line,
            column: 0,
            end_column: 0,
        }
    }
}

/// Something that is not as expected.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Failure {
    /// Where it is expected, or where what nobody expected is; `None` for the scenario as a whole.
    pub spot: Option<Spot>,
    /// The line in which it stands.
    pub said: String,
    /// The edition under which it is so.
    pub under: String,
    pub expected: String,
    pub ruled: String,
    /// What the ruling rests on there.
    pub because: Vec<Because>,
    /// How much more there is of that.
    pub more: usize,
    /// What can be done about it.
    pub help: Option<String>,
    #[serde(skip)]
    pub excerpt: Option<Excerpt>,
}

/// A line of a derivation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Because {
    /// What it adds, for a term of a figure.
    pub value: Option<i16>,
    pub text: String,
    pub clauses: Vec<String>,
    /// Whether another expectation of the scenario names it, so that the difference lies elsewhere.
    pub expected: bool,
}

/// Why a scenario cannot be understood.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Mistake {
    pub spot: Option<Spot>,
    /// What kind of mistake it is; the same word from one version to the next.
    pub code: String,
    pub message: String,
    /// What stands at the place.
    pub label: String,
    pub help: Option<String>,
    #[serde(skip)]
    pub excerpt: Option<Excerpt>,
}

/// What came of all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Summary {
    pub scenarios: usize,
    pub as_expected: usize,
    pub not_as_expected: usize,
    pub not_understood: usize,
    /// Scenarios with expectations that nobody has verified.
    pub unverified: usize,
    /// Expectations by errata that are not laid over the law here.
    pub skipped: usize,
    /// Scenarios into which expectations have been written.
    pub blessed: usize,
    /// Files that were not asked for.
    pub left_out: usize,
    /// Whether it ended at the first that was not as expected.
    pub cut_short: bool,
}

impl FileReport {
    /// A scenario of which nothing is known yet.
    pub fn new(path: String) -> FileReport {
        FileReport {
            path,
            verdict: Verdict::AsExpected,
            editions: Vec::new(),
            unverified: 0,
            skipped: 0,
            blessed: 0,
            failures: Vec::new(),
            not_shown: 0,
            mistakes: Vec::new(),
        }
    }

    /// A file or folder that cannot be read.
    pub fn unreadable(path: String, why: String) -> FileReport {
        FileReport {
            verdict: Verdict::NotUnderstood,
            mistakes: vec![Mistake {
                spot: None,
                code: "unreadable".to_owned(),
                message: why,
                label: String::new(),
                help: None,
                excerpt: None,
            }],
            ..FileReport::new(path)
        }
    }
}

impl Summary {
    /// Counts a report.
    pub fn add(&mut self, file: &FileReport) {
        self.scenarios += 1;
        match file.verdict {
            Verdict::AsExpected => self.as_expected += 1,
            Verdict::NotAsExpected => self.not_as_expected += 1,
            Verdict::NotUnderstood => self.not_understood += 1,
        }
        self.unverified += usize::from(file.unverified > 0);
        self.skipped += file.skipped;
        self.blessed += usize::from(file.blessed > 0);
    }
}

/// Writes reports in a format.
pub trait Renderer {
    /// What comes before the first.
    fn begin(&mut self) -> String {
        String::new()
    }

    /// A report.
    fn file(&mut self, file: &FileReport) -> String;

    /// What comes after the last.
    fn end(&mut self, summary: &Summary) -> String;
}

/// "+4", "−3"
fn term(value: i16) -> String {
    match value {
        0.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    }
}

/// "1 scenario", "2 scenarios"
pub(super) fn counted(count: usize, one: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    }
}

impl Summary {
    /// It all in one line.
    fn line(&self) -> String {
        let mut line = format!(
            "{}: {} as expected",
            counted(self.scenarios, "scenario"),
            self.as_expected
        );
        if self.unverified > 0 {
            line.push_str(&format!(" ({} unverified)", self.unverified));
        }
        line.push_str(&format!(
            ", {} not as expected, {} not understood",
            self.not_as_expected, self.not_understood
        ));
        if self.skipped > 0 {
            line.push_str(&format!(
                "; {} skipped, by editions and errata that are not there",
                counted(self.skipped, "expectation")
            ));
        }
        if self.blessed > 0 {
            line.push_str(&format!("; expectations written into {}", self.blessed));
        }
        if self.left_out > 0 {
            line.push_str(&format!("; {} left out", self.left_out));
        }
        if self.cut_short {
            line.push_str("; the rest was not looked at");
        }
        line
    }
}

impl Failure {
    /// Where it is, for formats that have to name a line.
    fn line(&self) -> usize {
        self.spot.as_ref().map_or(1, |spot| spot.line)
    }

    /// "expected strength 9, ruled: strength 7"
    fn sentence(&self) -> String {
        format!("expected {}, ruled: {}", self.expected, self.ruled)
    }
}

impl Because {
    /// "+2  St. Janor: leads with its Power (sg.attack.definition)"
    fn line(&self) -> String {
        let value = self
            .value
            .map_or(String::new(), |value| format!("{} ", term(value)));
        let clauses = match self.clauses.as_slice() {
            [] => String::new(),
            clauses => format!(" ({})", clauses.join(", ")),
        };
        format!("{value}{}{clauses}", self.text)
    }
}
