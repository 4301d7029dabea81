//! One scenario of many: read, ruled on under every edition asked for, and put into words.

use std::path::Path;

use crate::cli::input::{self, Input};
use crate::cli::search::Found;
use crate::cli::whole;
use crate::desk::check::{self as report, FileReport, Verdict};
use crate::law::Law;
use crate::regress::{self, Selection};
use crate::scenario::{self, Scenario, ScenarioError, Statement};
use crate::{table, xday};

/// What is done with each scenario.
pub(super) struct Task<'a> {
    pub(super) law: &'a Law,
    /// The edition to rule by, where one was asked for.
    pub(super) edition: Option<&'a str>,
    pub(super) selection: &'a Selection,
    /// Whether to write rulings into scenarios that expect nothing.
    pub(super) bless: bool,
}

/// The most of what is not as expected that is shown of a file.
const MOST_SHOWN: usize = 40;

impl Task<'_> {
    /// Whether there is the edition asked for, and it can be ruled by.
    pub(super) fn edition_is_known(&self) -> Result<(), String> {
        let Some(asked) = self.edition else {
            return Ok(());
        };
        let known: Vec<&str> = self.law.ruled_by().chain(self.law.x_days()).collect();
        let help = format!("editions to rule by: {}", known.join(", "));
        match self.law.edition(asked) {
            Some(edition) if edition.rules.is_some() || edition.xday.is_some() => Ok(()),
            Some(_) => Err(format!(
                "`{asked}` is laid over another edition, and rules nothing by itself; {help}"
            )),
            None => Err(format!("there is no edition `{asked}`; {help}")),
        }
    }

    /// What comes of a scenario; `None` where it is not asked for.
    pub(super) fn of(&self, found: &Found) -> Option<FileReport> {
        let path = found.name();
        let input = match input::read(&found.path) {
            Ok(input) => input,
            Err(why) => return Some(FileReport::unreadable(path, why)),
        };
        let mut file = FileReport::new(path);
        if scenario::game::is_meant(self.law, &input.text, self.edition) {
            return self.of_x_day(file, &input);
        }
        if let Err(errors) = self.rule(&mut file, &found.path, &input.text)? {
            file.verdict = Verdict::NotUnderstood;
            file.failures.clear();
            file.mistakes = (errors.iter())
                .map(|error| report::mistake(&file.path, &input.text, error))
                .collect();
        }
        Some(file)
    }

    /// The same for a scenario of the other game, which has no cards.
    fn of_x_day(&self, mut file: FileReport, input: &Input) -> Option<FileReport> {
        if !self.selection.cards.is_empty() {
            return None;
        }
        match crate::cli::xday::read(self.law, self.edition, input) {
            Ok(scenario) => {
                if !self.selection.has_edition(scenario.edition) {
                    return None;
                }
                if self.selection.asks_for_clauses() {
                    let cited = xday::rule(&scenario).cited();
                    let mut wanted = self.selection.clauses.iter();
                    wanted.find(|clause| cited.contains(clause))?;
                }
                file.skipped = regress::of_other_errata(self.law, scenario.expected_by());
                file.editions.push(scenario.edition.id.to_string());
                file.failures = report::xday_failures(&file.path, &input.text, &scenario);
                file.not_shown = file.failures.len().saturating_sub(MOST_SHOWN);
                file.failures.truncate(MOST_SHOWN);
                if !file.failures.is_empty() {
                    file.verdict = Verdict::NotAsExpected;
                }
            }
            Err(errors) => {
                file.verdict = Verdict::NotUnderstood;
                file.mistakes = (errors.iter())
                    .map(|error| report::mistake(&file.path, &input.text, error))
                    .collect();
            }
        }
        Some(file)
    }

    fn rule(
        &self,
        file: &mut FileReport,
        path: &Path,
        text: &str,
    ) -> Option<Result<(), Vec<ScenarioError>>> {
        if self.edition.is_none() && regress::is_of_later(self.law, text) {
            return None;
        }
        let mut scenario = match scenario::read_by(text, self.law, self.edition) {
            Ok(scenario) => scenario,
            Err(errors) => return Some(Err(errors)),
        };
        if let Some(letter) = scenario
            .letter
            .as_ref()
            .filter(|letter| letter.is_provisional())
        {
            return Some(Err(letter.unread_words()));
        }
        if !self.selection.has_scenario(&scenario) {
            return None;
        }
        let ordinary = match regress::ordinary(self.law, self.edition, &scenario) {
            Ok(ordinary) => ordinary,
            Err(error) => return Some(Err(vec![*error])),
        };
        if self.bless && !regress::expects(&scenario) {
            match self.blessed(&scenario, path) {
                Ok(Some((again, written))) => {
                    scenario = again;
                    file.blessed = written;
                }
                Ok(None) => {}
                Err(why) => {
                    *file = FileReport::unreadable(file.path.clone(), why);
                    return Some(Ok(()));
                }
            }
        }
        let named = scenario
            .expectations()
            .filter_map(|one| one.under.as_deref());
        file.skipped = regress::of_other_errata(self.law, named);
        let mut editions = match self.edition {
            Some(_) => vec![ordinary],
            None => regress::editions(self.law, &scenario, ordinary),
        };
        editions.retain(|(edition, _)| self.selection.has_edition(edition));
        if editions.is_empty() {
            return (file.skipped > 0).then_some(Ok(()));
        }
        let mut asked_for = !self.selection.asks_for_clauses();
        for (edition, rules) in editions {
            let case = match table::set_up(&scenario, self.law, edition, rules) {
                Ok(case) => case,
                Err(errors) => return Some(Err(errors)),
            };
            let (findings, ruling) = regress::check_and_rule(&case);
            asked_for = asked_for || self.selection.has_ruling(&scenario, &ruling);
            file.editions.push(edition.id.to_string());
            let room = MOST_SHOWN
                .saturating_sub(file.failures.len())
                .min(findings.len());
            file.not_shown += findings.len() - room;
            for finding in &findings[..room] {
                let failure = report::failure(&file.path, &scenario, &case, finding);
                file.failures.push(failure);
            }
        }
        if !file.failures.is_empty() {
            file.verdict = Verdict::NotAsExpected;
        }
        let lines = scenario.lines.iter();
        file.unverified = lines
            .filter(|line| matches!(&line.statement, Some(Statement::Expect(expectation)) if expectation.unverified))
            .count();
        asked_for.then_some(Ok(()))
    }

    /// Writes the ruling on a scenario into its file: the scenario as it is then, and how many expectations there are. `None` where
    /// nothing can be written down.
    fn blessed(
        &self,
        scenario: &Scenario,
        path: &Path,
    ) -> Result<Option<(Scenario, usize)>, String> {
        let Ok(ordinary) = regress::ordinary(self.law, self.edition, scenario) else {
            return Ok(None);
        };
        let asked = self.edition.is_some();
        let Ok(blessed) = regress::bless(self.law, scenario, ordinary, asked) else {
            return Ok(None);
        };
        let Ok(again) = scenario::read_by(&blessed.text, self.law, self.edition) else {
            return Ok(None);
        };
        whole::replace(path, &scenario.text, &blessed.text)
            .map_err(|why| format!("it cannot be written: {why}"))?;
        Ok(Some((again, blessed.written)))
    }
}
