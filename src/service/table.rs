//! A table told in words, and what is asked about it.

use serde::{Deserialize, Serialize};

use super::general::with_general;
use super::{Files, Refused};
use crate::assist::advise::{self as advice, AdviseError};
use crate::assist::xday::NoAdvice;
use crate::desk::advice::{AdviceReport, XDayAdviceReport, xday_advice};
use crate::desk::check::{self as held, FileReport, Verdict};
use crate::law::{Edition, EditionRules, Law};
use crate::regress::{self, claims};
use crate::report::{self, Report};
use crate::ruling::Ruling;
use crate::scenario::{self, Limits, Scenario, ScenarioError, ScenarioErrorKind};
use crate::table::Case;
use crate::{assist, desk, engine, table, xday};

/// A scenario, and the edition to rule it by.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableAsked {
    /// The table and what happens at it, in the language of scenarios or in plain words.
    pub scenario: String,
    /// The edition to rule by; without it, the one that the scenario names or that its cards belong to.
    #[serde(default)]
    pub edition: Option<String>,
}

/// What a text tells.
pub enum Told<'l> {
    /// A table of one of the card games, with the edition it is ruled by.
    Cards(Box<Scenario>, (&'l Edition, &'l EditionRules)),
    /// A board of Countdown to X-Day.
    XDay(Box<xday::Scenario<'l>>),
}

impl TableAsked {
    /// The name of the edition, where one is asked for.
    pub fn edition(&self) -> Option<&str> {
        let said = self.edition.as_deref().map(str::trim);
        said.filter(|name| !name.is_empty())
    }
}

/// Reads a table.
///
/// # Errors
/// It cannot be understood, or there is no such edition.
pub fn told<'l>(law: &'l Law, asked: &TableAsked, files: Files<'_>) -> Result<Told<'l>, Refused> {
    let (text, edition) = (&asked.scenario, asked.edition());
    if text.len() > Limits::BYTES {
        return Err(Refused::misread("")(vec![too_long(text.len())]));
    }
    if scenario::game::is_meant(law, text, edition) {
        let read = xday::read(text, law, edition, files);
        let read = read.map_err(|why| Refused::misread(text)(why).or_instead(law, edition))?;
        return Ok(Told::XDay(Box::new(read)));
    }
    let scenario = scenario::read_by(text, law, edition);
    let scenario = scenario.map_err(|why| Refused::misread(text)(why).or_instead(law, edition))?;
    let rules = regress::ordinary(law, edition, &scenario).map_err(|error| {
        if !error.span.is_empty() {
            return Refused::misread(text)(vec![*error]);
        }
        Refused::NotAsked(format!(
            "{}; {}",
            error.kind,
            error.help.map(|help| help.to_string()).unwrap_or_default()
        ))
    })?;
    Ok(Told::Cards(Box::new(scenario), rules))
}

/// No text is looked at that is longer than any scenario.
fn too_long(found: usize) -> ScenarioError {
    ScenarioError {
        span: 0..0,
        label: String::new(),
        kind: ScenarioErrorKind::Limit {
            what: "bytes",
            most: Limits::BYTES,
            found,
            line: None,
        },
        help: None,
    }
}

/// The table laid out.
///
/// # Errors
/// It cannot lie so.
pub(super) fn laid_out<'s>(
    law: &'s Law,
    scenario: &'s Scenario,
    (edition, rules): (&'s Edition, &'s EditionRules),
) -> Result<Case<'s>, Refused> {
    table::set_up(scenario, law, edition, rules).map_err(|errors| match &scenario.letter {
        Some(letter) => Refused::misread(&letter.text)(letter.refuses(law, &errors))
            .or_instead(law, Some(&edition.id)),
        None => Refused::misread(&scenario.text)(errors),
    })
}

/// A letter of which something was not understood is taken for no scenario.
pub(super) fn whole(scenario: &Scenario) -> Result<(), Refused> {
    let letter = scenario.letter.as_ref();
    match letter.filter(|letter| letter.is_provisional()) {
        Some(letter) => Err(Refused::misread(&letter.text)(letter.unread_words())),
        None => Ok(()),
    }
}

/// The ruling on a table.
///
/// # Errors
/// It cannot be understood.
pub fn rule(law: &Law, asked: &TableAsked, files: Files<'_>) -> Result<Report, Refused> {
    ruled_of(law, &told(law, asked, files)?, |_| ()).map(|(report, _)| report)
}

/// The ruling on what was told, and what somebody makes of it besides, where it is about a card game.
///
/// # Errors
/// The table cannot lie so.
pub fn ruled_of<T>(
    law: &Law,
    told: &Told<'_>,
    besides: impl FnOnce(&Ruling<'_>) -> T,
) -> Result<(Report, Option<T>), Refused> {
    match told {
        Told::XDay(scenario) => {
            let mut report = report::xday_report(&xday::rule_with_questions(scenario));
            desk::check::with_xday_claims(&mut report, scenario);
            if let Some(letter) = &scenario.letter {
                with_general(law, scenario.edition, &mut report, &letter.text);
            }
            Ok((report, None))
        }
        Told::Cards(scenario, rules) => {
            let case = laid_out(law, scenario, *rules)?;
            let ruling = engine::rule_with_questions(&case);
            let mut report = report::report(&ruling, scenario);
            desk::with_claims(&mut report, &claims::settle(&case), scenario);
            if let Some(letter) = &scenario.letter {
                with_general(law, rules.0, &mut report, &letter.text);
            }
            let besides = besides(&ruling);
            Ok((report, Some(besides)))
        }
    }
}

/// Advice on a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Advised {
    /// Of the card games: what may still be done before the dice.
    Cards(Box<AdviceReport>),
    /// Of Countdown to X-Day: what each player may still do.
    XDay(Box<XDayAdviceReport>),
}

/// What may still be done.
///
/// # Errors
/// The table cannot be understood, or nothing can be done.
pub fn advise(law: &Law, asked: &TableAsked, files: Files<'_>) -> Result<Advised, Refused> {
    match told(law, asked, files)? {
        Told::Cards(scenario, rules) => {
            whole(&scenario)?;
            let case = laid_out(law, &scenario, rules)?;
            let found = advice::advise(&case).map_err(|error| {
                let help = match error {
                    AdviseError::NoAttack => "announce one, and leave its dice out",
                    AdviseError::Illegal => "`fnord rule` says why",
                    AdviseError::Over => "nobody can act in it any more",
                };
                Refused::Nothing(format!("{error}; {help}"))
            })?;
            let report = desk::advice::advice(&found, &scenario);
            Ok(Advised::Cards(Box::new(report)))
        }
        Told::XDay(scenario) => {
            let found = assist::xday::advise(&scenario).map_err(|error| {
                let help = match error {
                    NoAdvice::Over => "nobody can act any more",
                    NoAdvice::Nobody => {
                        "say who plays, for example `Ann is counter 1 at B2 (5 Slack)`"
                    }
                };
                Refused::Nothing(format!("{error}; {help}"))
            })?;
            Ok(Advised::XDay(Box::new(xday_advice(&found))))
        }
    }
}

/// A scenario in its canonical form.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Canonical {
    pub scenario: String,
}

/// A scenario in its canonical form; a letter stays above what it says.
///
/// # Errors
/// It cannot be understood.
pub fn canonical(law: &Law, asked: &TableAsked, files: Files<'_>) -> Result<Canonical, Refused> {
    let text = &asked.scenario;
    let scenario = if scenario::game::is_meant(law, text, asked.edition()) {
        let read = xday::read(text, law, asked.edition(), files);
        read.map_err(Refused::misread(text))?.canonical()
    } else {
        let read = scenario::read_by(text, law, asked.edition());
        let scenario = read.map_err(Refused::misread(text))?;
        whole(&scenario)?;
        let letter = scenario.letter.as_ref().map(|letter| letter.as_comment());
        format!("{}{}", letter.unwrap_or_default(), scenario.canonical(law))
    };
    Ok(Canonical { scenario })
}

/// A scenario held against what it expects, by the editions that it names.
///
/// # Errors
/// It cannot be understood.
pub fn check(law: &Law, asked: &TableAsked, files: Files<'_>) -> Result<FileReport, Refused> {
    let mut file = FileReport::new("scenario".to_owned());
    match told(law, asked, files)? {
        Told::XDay(scenario) => {
            file.editions.push(scenario.edition.id.to_string());
            file.failures = held::xday_failures(&file.path, &asked.scenario, &scenario);
        }
        Told::Cards(scenario, ordinary) => {
            whole(&scenario)?;
            let editions = match asked.edition() {
                Some(_) => vec![ordinary],
                None => regress::editions(law, &scenario, ordinary),
            };
            for (edition, rules) in editions {
                let case = laid_out(law, &scenario, (edition, rules))?;
                file.editions.push(edition.id.to_string());
                let findings = regress::check(&case);
                let failures = findings.iter();
                let failures =
                    failures.map(|finding| held::failure(&file.path, &scenario, &case, finding));
                let failures: Vec<_> = failures.collect();
                file.failures.extend(failures);
            }
        }
    }
    if !file.failures.is_empty() {
        file.verdict = Verdict::NotAsExpected;
    }
    Ok(file)
}
