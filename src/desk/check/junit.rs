//! JUnit's XML, which build servers read: every scenario is a test case, every folder a suite of them.

use std::fmt::Write;

use super::{FileReport, Mistake, Renderer, Summary, Verdict};
use crate::markup::escape;

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
        format!(
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\">\n{}  </testsuite>\n",
            escape(&done.folder),
            done.tests,
            done.failures,
            done.errors,
            done.cases
        )
    }

    /// What is wrong with the scenario under way.
    fn wrong(&mut self, element: &str, kind: &str, (message, text): &(String, String)) {
        let _ = writeln!(
            self.cases,
            "      <{element} message=\"{}\" type=\"{kind}\">{}</{element}>",
            escape(message),
            escape(text)
        );
    }
}

impl Renderer for Junit {
    fn begin(&mut self) -> String {
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{NAME}\">\n")
    }

    fn file(&mut self, file: &FileReport) -> String {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or((".", &file.path));
        let mut out = String::new();
        if folder != self.folder {
            out = self.suite();
            folder.clone_into(&mut self.folder);
        }
        self.tests += 1;
        // Writing to a string does not fail.
        let _ = writeln!(
            self.cases,
            "    <testcase name=\"{}\" classname=\"{}\">",
            escape(name),
            escape(folder)
        );
        if file.unverified > 0 {
            let _ = writeln!(
                self.cases,
                "      <properties>\n        <property name=\"unverified\" value=\"{}\"/>\n      </properties>",
                file.unverified
            );
        }
        match file.verdict {
            Verdict::AsExpected => {}
            Verdict::NotAsExpected => {
                self.failures += 1;
                self.wrong("failure", "not-as-expected", &failed(file));
            }
            Verdict::NotUnderstood => {
                self.errors += 1;
                self.wrong("error", "not-understood", &not_understood(file));
            }
        }
        self.cases.push_str("    </testcase>\n");
        out
    }

    fn end(&mut self, _: &Summary) -> String {
        format!("{}</testsuites>\n", self.suite())
    }
}
