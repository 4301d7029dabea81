//! JUnit's XML, which build servers read: every scenario is a test case.

use quick_junit::{NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestSuite};

use super::{FileReport, Mistake, Renderer, Summary, Verdict};

/// Gathers test cases, for the document begins with how many there are.
#[derive(Debug)]
pub struct Junit {
    suite: TestSuite,
}

/// What the whole run is called.
const NAME: &str = "fnord check";

impl Default for Junit {
    fn default() -> Junit {
        Junit {
            suite: TestSuite::new(NAME),
        }
    }
}

fn place(mistake: &Mistake) -> String {
    let spot = mistake.spot.as_ref();
    spot.map_or(String::new(), |spot| {
        format!("{}:{}: ", spot.line, spot.column)
    })
}

fn failed(file: &FileReport) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    let mut lines = Vec::new();
    for failure in &file.failures {
        lines.push(format!(
            "{}:{}: {}",
            file.path,
            failure.line(),
            failure.said
        ));
        lines.push(format!("  under {}: {}", failure.under, failure.sentence()));
        lines.extend(
            failure
                .because
                .iter()
                .map(|line| format!("    {}", line.line())),
        );
        lines.extend(failure.help.iter().map(|help| format!("  {help}")));
    }
    if file.not_shown > 0 {
        lines.push(format!("and {} more", file.not_shown));
    }
    if let Some(first) = file.failures.first() {
        status.set_message(first.sentence());
    }
    status.set_type("not-as-expected");
    status.set_description(lines.join("\n"));
    status
}

fn not_understood(file: &FileReport) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    let lines: Vec<String> = file
        .mistakes
        .iter()
        .map(|mistake| {
            let help = mistake.help.as_ref();
            let help = help.map_or(String::new(), |help| format!("\n    {help}"));
            format!("{}:{}{}{help}", file.path, place(mistake), mistake.message)
        })
        .collect();
    if let Some(first) = file.mistakes.first() {
        status.set_message(first.message.as_str());
    }
    status.set_type("not-understood");
    status.set_description(lines.join("\n"));
    status
}

impl Renderer for Junit {
    fn file(&mut self, file: &FileReport) -> String {
        let status = match file.verdict {
            Verdict::AsExpected => TestCaseStatus::success(),
            Verdict::NotAsExpected => failed(file),
            Verdict::NotUnderstood => not_understood(file),
        };
        let (folder, name) = match file.path.rsplit_once('/') {
            Some((folder, name)) => (folder, name),
            None => (".", file.path.as_str()),
        };
        let mut case = TestCase::new(name, status);
        case.set_classname(folder);
        if file.unverified > 0 {
            let count = file.unverified.to_string();
            case.properties
                .push(Property::new("unverified", count.as_str()));
        }
        self.suite.add_test_case(case);
        String::new()
    }

    fn end(&mut self, _: &Summary) -> String {
        let mut report = Report::new(NAME);
        report.add_test_suite(std::mem::replace(&mut self.suite, TestSuite::new(NAME)));
        // Writing to a string does not fail.
        report.to_string().unwrap_or_default()
    }
}
