//! JUnit's XML, which build servers read: every scenario is a test case, every folder a suite of them.

use std::fmt::Write;

use super::{FileReport, Mistake, Renderer, Summary, Verdict};
use crate::desk::findings::{FOOT, case, element, head, suite};

/// Gathers the test cases of a folder, for a suite begins with how many there are. What is written is no longer kept.
#[derive(Debug, Default)]
pub struct Junit {
    folder: String,
    cases: String,
    tests: usize,
    failures: usize,
    errors: usize,
}

/// What the whole run is called.
const NAME: &str = "fnord check";

fn place(mistake: &Mistake) -> String {
    let spot = mistake.spot.as_ref();
    spot.map_or(String::new(), |spot| {
        format!("{}:{}: ", spot.line, spot.column)
    })
}

/// What a scenario that is not as expected says: in short, and in full.
fn failed(file: &FileReport) -> (String, String) {
    let mut lines = Vec::new();
    for failure in &file.failures {
        lines.push(format!(
            "{}:{}: {}",
            file.path,
            failure.line(),
            failure.said
        ));
        lines.push(format!("  under {}: {}", failure.under, failure.sentence()));
        let because = failure.because.iter();
        lines.extend(because.map(|line| format!("    {}", line.line())));
        lines.extend(failure.help.iter().map(|help| format!("  {help}")));
    }
    if file.not_shown > 0 {
        lines.push(format!("and {} more", file.not_shown));
    }
    let first = file.failures.first();
    let message = first.map_or_else(String::new, |first| first.sentence());
    (message, lines.join("\n"))
}

/// The same for one that could not be understood.
fn not_understood(file: &FileReport) -> (String, String) {
    let lines: Vec<String> = file
        .mistakes
        .iter()
        .map(|mistake| {
            let help = mistake.help.as_ref();
            let help = help.map_or(String::new(), |help| format!("\n    {help}"));
            format!("{}:{}{}{help}", file.path, place(mistake), mistake.message)
        })
        .collect();
    let first = file.mistakes.first();
    let message = first.map_or_else(String::new, |first| first.message.clone());
    (message, lines.join("\n"))
}

impl Junit {
    /// The suite of the folder gone through last.
    fn suite(&mut self) -> String {
        let done = std::mem::take(self);
        if done.tests == 0 {
            return String::new();
        }
        let counts = format!(
            "tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\"",
            done.tests, done.failures, done.errors
        );
        suite(&done.folder, &counts, &done.cases)
    }
}

impl Renderer for Junit {
    fn begin(&mut self) -> String {
        head(NAME, "")
    }

    fn file(&mut self, file: &FileReport) -> String {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or((".", &file.path));
        let mut out = String::new();
        if folder != self.folder {
            out = self.suite();
            folder.clone_into(&mut self.folder);
        }
        self.tests += 1;
        let mut inside = String::new();
        if file.unverified > 0 {
            let _ = writeln!(
                inside,
                "      <properties>\n        <property name=\"unverified\" value=\"{}\"/>\n      </properties>",
                file.unverified
            );
        }
        match file.verdict {
            Verdict::AsExpected => {}
            Verdict::NotAsExpected => {
                self.failures += 1;
                let (short, full) = failed(file);
                inside += &element("failure", "not-as-expected", &short, &full);
            }
            Verdict::NotUnderstood => {
                self.errors += 1;
                let (short, full) = not_understood(file);
                inside += &element("error", "not-understood", &short, &full);
            }
        }
        self.cases.push_str(&case(name, folder, &inside));
        out
    }

    fn end(&mut self, _: &Summary) -> String {
        self.suite() + FOOT
    }
}
