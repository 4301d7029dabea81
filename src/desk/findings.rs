//! What programs that build and check are told: remarks at the places that they are about, as GitHub Actions read them, and tests that
//! were passed or not, as JUnit has them.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::check::Spot;
use crate::markup::escape;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Error,
    Warning,
    /// No test was made of it.
    Notice,
}

/// Something that somebody should look at.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    pub(super) weight: Weight,
    /// The file that it is about, or else what a test of it is called.
    pub(super) about: Result<String, String>,
    pub(super) spot: Option<Spot>,
    /// The edition that it is about, or what else tests are grouped by.
    pub(super) class: String,
    pub(super) title: String,
    pub(super) text: String,
}

/// All findings of a command.
#[derive(Clone, Debug)]
pub struct Findings {
    pub(super) command: &'static str,
    pub(super) list: Vec<Finding>,
    /// How many tests were passed.
    pub(super) passed: u64,
    /// All of it in a sentence.
    pub(super) summary: String,
}

/// Text after the `::` that ends a command of GitHub's.
fn message(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A value among a command's properties, where colons and commas separate.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

impl Finding {
    /// It as an annotation.
    pub(super) fn github(&self) -> String {
        let weight = match self.weight {
            Weight::Error => "error",
            Weight::Warning => "warning",
            Weight::Notice => "notice",
        };
        let mut place = String::new();
        if let Ok(file) = &self.about {
            place = format!("file={},", property(file));
        }
        if let Some(spot) = &self.spot {
            let _ = write!(place, "line={},", spot.line);
            if spot.column > 0 {
                let _ = write!(place, "col={},endColumn={},", spot.column, spot.end_column);
            }
        }
        let (title, text) = (property(&self.title), message(&self.text));
        format!("::{weight} {place}title={title}::{text}\n")
    }
}

impl Findings {
    /// An annotation for each, and the rest in one.
    pub fn github(&self) -> String {
        let mut out: String = self.list.iter().map(Finding::github).collect();
        let (command, summary) = (self.command, message(&self.summary));
        let _ = writeln!(out, "::notice title={command}::{summary}");
        out
    }

    /// A test for each thing that something was found about; those that were passed are counted only.
    pub fn junit(&self) -> String {
        let mut tests: BTreeMap<(&str, &str, &str), Vec<&Finding>> = BTreeMap::new();
        for one in &self.list {
            let (Ok(name) | Err(name)) = &one.about;
            // What changes by several causes is one test; what is wrong in two ways is two.
            let apart = if one.weight == Weight::Error {
                &*one.title
            } else {
                ""
            };
            tests
                .entry((name, &one.class, apart))
                .or_default()
                .push(one);
        }
        let (mut cases, mut skipped) = (String::new(), 0);
        let count = tests.len();
        for ((name, class, _), found) in tests {
            let wrong = found.iter().find(|one| one.weight != Weight::Notice);
            let texts = found
                .iter()
                .map(|one| format!("{}\n{}", one.title, one.text));
            let texts = texts.collect::<Vec<String>>().join("\n");
            let inside = match wrong {
                Some(wrong) => element("failure", "ruled-otherwise", &wrong.title, &texts),
                None => {
                    skipped += 1;
                    format!("      <skipped message=\"{}\"/>\n", escape(&texts))
                }
            };
            cases.push_str(&case(name, class, &inside));
        }
        let all = self.passed + count as u64;
        let failures = count - skipped;
        let counts = format!("tests=\"{all}\" failures=\"{failures}\"");
        document(
            self.command,
            &counts,
            &suite(
                &self.summary,
                &format!("{counts} skipped=\"{skipped}\""),
                &cases,
            ),
        )
    }
}

/// What is wrong with a test, in short and in full.
pub(super) fn element(name: &str, kind: &str, short: &str, full: &str) -> String {
    let (short, full) = (escape(short), escape(full));
    format!("      <{name} message=\"{short}\" type=\"{kind}\">{full}</{name}>\n")
}

/// A test.
pub(super) fn case(name: &str, class: &str, inside: &str) -> String {
    let (name, class) = (escape(name), escape(class));
    format!("    <testcase name=\"{name}\" classname=\"{class}\">\n{inside}    </testcase>\n")
}

/// Tests that belong together.
pub(super) fn suite(name: &str, counts: &str, cases: &str) -> String {
    let name = escape(name);
    format!("  <testsuite name=\"{name}\" {counts}>\n{cases}  </testsuite>\n")
}

/// How a document begins that has tests in it; `counts` may be empty.
pub(super) fn head(command: &str, counts: &str) -> String {
    let counts = if counts.is_empty() {
        String::new()
    } else {
        format!(" {counts}")
    };
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{command}\"{counts}>\n")
}

/// How it ends.
pub(super) const FOOT: &str = "</testsuites>\n";

fn document(command: &str, counts: &str, suites: &str) -> String {
    format!("{}{suites}{FOOT}", head(command, counts))
}
