//! What has to hold of any text at all: nothing panics, mistakes lie inside the text, the canonical form is
//! its own and means the same, and every form of a report says the same, twice over.

use fnord::cards::effect;
use fnord::law::{self, Law, SourceFile};
use fnord::page::{Form, Look};
use fnord::report::{self, Depth, Report};
use fnord::scenario::{self, Scenario};
use fnord::{embedded, engine, regress, table, xday};

/// Longer texts are refused by the program, or take their time.
const LONGEST: usize = 8 << 10;
/// Under this an erratum is tried.
const TABLE: &str = "Ann plays Church of the SubGenius\n  Xists\nBen plays Church of the SubGenius\n  Yetis\n\
    Xists attacks to control Yetis\nRoll 6\n";

fn lies_inside(text: &str, span: &std::ops::Range<usize>) {
    assert!(
        text.get(span.clone()).is_some(),
        "{span:?} is no place of the text"
    );
}

/// The report on a scenario, where such a table can be.
fn ruled(law: &Law, scenario: &Scenario) -> Option<Report> {
    let (edition, rules) = regress::ordinary(law, None, scenario).ok()?;
    let case = match table::set_up(scenario, law, edition, rules) {
        Ok(case) => case,
        Err(errors) => {
            (errors.iter()).for_each(|error| lies_inside(&scenario.text, &error.span));
            return None;
        }
    };
    let ruling = engine::rule_with_questions(&case);
    Some(report::report(&ruling, scenario))
}

/// Every form of a report has its summary, and is the same when it is made again.
fn consistent(report: &Report) {
    let json = report::json(report);
    assert_eq!(json, report::json(report));
    assert!(json.starts_with('{') && json.trim_end().ends_with('}'));
    let letters = |text: &str| {
        text.chars()
            .filter(|one| one.is_alphanumeric())
            .collect::<String>()
    };
    let summary = letters(&report.summary);
    let look = Look {
        width: 80,
        color: false,
    };
    let pages = [
        report::screen(report),
        report::page(report, Depth::Table, None),
        report::page(report, Depth::Tree, None),
    ];
    for page in pages {
        let terminal = page.written(Form::Terminal(look));
        assert!(
            letters(&terminal).starts_with(&summary),
            "{terminal}\n{}",
            report.summary
        );
        assert!(letters(&page.written(Form::Markdown)).contains(&summary));
        assert!(!page.written(Form::Html).is_empty());
    }
    // A line of a chat may be cut off, or tell the first of several causes alone, before it names the edition.
    let line = report::line(report);
    let line = line.trim_end().trim_end_matches('…');
    let cause = line.rsplit_once(" (").map_or(line, |(cause, _)| cause);
    let [line, cause] = [line, cause].map(letters);
    assert!(line.starts_with(&summary) || [line, cause].iter().any(|one| summary.starts_with(one)));
    assert!(!report::slip(report).written(Form::Markdown).is_empty());
}

/// What a ruling says, however the play that it is about is written.
fn decided(report: Report) -> Vec<String> {
    match report.refused.and_then(|index| report.plays.get(index)) {
        Some(refused) => {
            let why = refused.objections.iter();
            why.map(|objection| objection.why.clone()).collect()
        }
        None => vec![report.summary],
    }
}

/// Text that may be a scenario, or a letter.
pub fn scenario(text: &str) {
    if text.len() > LONGEST {
        return;
    }
    let law = embedded::law();
    let scenario = match scenario::read(text, law) {
        Ok(scenario) => scenario,
        Err(errors) => {
            (errors.iter()).for_each(|error| lies_inside(text, &error.span));
            return;
        }
    };
    let canonical = scenario.canonical(law);
    let again = scenario::read(&canonical, law);
    let again = again.unwrap_or_else(|errors| panic!("{errors:?}\nis refused:\n{canonical}"));
    assert_eq!(
        canonical,
        again.canonical(law),
        "the canonical form is not its own"
    );
    let (first, second) = (ruled(law, &scenario), ruled(law, &again));
    if let Some(report) = &first {
        consistent(report);
    }
    assert_eq!(
        first.map(decided),
        second.map(decided),
        "the canonical form is ruled otherwise:\n{canonical}"
    );
}

/// Text that may be a scenario of Countdown to X-Day. It has the tables that the scenarios of the game have.
pub fn x_day(text: &str) {
    const TABLES: &str = include_str!("../scenarios/x-day/house.toml");
    if text.len() > LONGEST {
        return;
    }
    let loader = |_: &str| Ok(TABLES.to_owned());
    let law = embedded::law();
    match xday::read(text, law, None, &loader) {
        Ok(scenario) => {
            let canonical = scenario.canonical();
            let again = xday::read(&canonical, law, None, &loader);
            let again =
                again.unwrap_or_else(|errors| panic!("{errors:?}\nis refused:\n{canonical}"));
            assert_eq!(
                canonical,
                again.canonical(),
                "the canonical form is not its own"
            );
            let ruled = |scenario| {
                let ruling = xday::rule(scenario);
                let report = report::xday_report(&ruling);
                consistent(&report);
                report.summary
            };
            assert_eq!(
                ruled(&scenario),
                ruled(&again),
                "ruled otherwise:\n{canonical}"
            );
        }
        Err(errors) => {
            for error in &errors {
                lies_inside(text, &error.span);
            }
        }
    }
}

/// Text that may be an erratum.
pub fn erratum(text: &str) {
    if text.len() > LONGEST {
        return;
    }
    let file = SourceFile {
        path: "erratum.toml".to_owned(),
        text: text.to_owned(),
    };
    match law::amend(embedded::law(), &file) {
        Ok(law) => {
            if let Ok(scenario) = scenario::read(TABLE, &law) {
                ruled(&law, &scenario).iter().for_each(consistent);
            }
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            (errors.iter().filter_map(|error| error.span.as_ref()))
                .for_each(|span| lies_inside(text, span));
        }
    }
}

/// Text that may be a sentence of a card, in one line: it has one meaning and one wording.
pub fn card_text(text: &str) {
    if text.len() > LONGEST || text.contains('\n') || text.starts_with(char::is_lowercase) {
        return;
    }
    let vocabulary = &embedded::law().vocabulary;
    if let Ok(ability) = effect::parse(text, vocabulary) {
        let wording = ability.wording(vocabulary);
        match effect::parse(&wording, vocabulary) {
            Ok(again) => assert_eq!(ability, again, "{wording}"),
            Err(why) => panic!("{wording}: {why:?}"),
        }
    }
}
