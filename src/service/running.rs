//! A table line by line: what became of each play, and how the attack stood after it.

use super::table::{laid_out, whole};
use super::{Files, Refused, TableAsked, Told, rule, told};
use crate::law::Law;
use crate::regress;
use crate::report::{PlayReport, Report};

/// A play, and how the attack stands after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// Counted from 1.
    pub line: usize,
    /// What it is held to be.
    pub verdict: String,
    /// The strength of the attack under way, and its favourable throws of 36.
    pub stands: Option<(i16, u8)>,
}

impl Running {
    /// In a few words.
    pub fn said(&self) -> String {
        match self.stands {
            Some((strength, favourable)) => {
                format!("{} · strength {strength}, {favourable} in 36", self.verdict)
            }
            None => self.verdict.clone(),
        }
    }
}

/// The most plays of which it is told how the attack stands after them; each is a ruling.
const MOST: usize = 60;

/// What became of each play, and how the attack stood after it.
///
/// # Errors
/// The table cannot be understood.
pub fn running(law: &Law, asked: &TableAsked, files: Files<'_>) -> Result<Vec<Running>, Refused> {
    let ruled = rule(law, asked, files)?;
    let mut lines: Vec<usize> = ruled.plays.iter().map(|play| play.line).collect();
    lines.dedup();
    // What stands in a letter stands in no line of its own.
    if lines.len() > MOST || !ruled.understood.is_empty() {
        lines.clear();
    }
    let running = lines.into_iter().map(|line| {
        let plays = ruled.plays.iter().filter(|play| play.line == line);
        let verdicts: Vec<String> = plays.map(verdict).collect();
        let worst = verdicts.iter().find(|said| *said != LEGAL);
        Running {
            line,
            verdict: worst.cloned().unwrap_or_else(|| LEGAL.to_owned()),
            stands: stands(law, asked, line, files),
        }
    });
    Ok(running.collect())
}

const LEGAL: &str = "legal";

fn verdict(play: &PlayReport) -> String {
    let why = play.reason.as_deref().unwrap_or_default();
    match (&play.cancelled_by, play.legal) {
        (Some(by), _) => format!("cancelled by {by}"),
        (None, Some(true)) => LEGAL.to_owned(),
        (None, Some(false)) => format!("ILLEGAL: {why}"),
        (None, None) if why.is_empty() => "open".to_owned(),
        (None, None) => format!("open: {why}"),
    }
}

/// How the attack stands after a line, as if nothing came after it.
fn stands(law: &Law, asked: &TableAsked, line: usize, files: Files<'_>) -> Option<(i16, u8)> {
    let before: Vec<&str> = asked.scenario.lines().take(line).collect();
    let asked = TableAsked {
        scenario: before.join("\n"),
        edition: asked.edition.clone(),
    };
    let Report { attack, .. } = rule(law, &asked, files).ok()?;
    let attack = attack?;
    Some((attack.strength, attack.odds.favourable))
}

/// Whether a table of a card game expects something; `None` where it cannot be understood.
pub fn expects(law: &Law, asked: &TableAsked) -> Option<bool> {
    match told(law, asked, &super::no_files) {
        Ok(Told::Cards(scenario, _)) => Some(regress::expects(&scenario)),
        _ => None,
    }
}

/// A scenario with the ruling written down as what it expects, marked as unverified.
///
/// # Errors
/// It cannot be understood, or there is nothing that could be written down.
pub fn bless(law: &Law, asked: &TableAsked) -> Result<String, Refused> {
    let Told::Cards(scenario, rules) = told(law, asked, &super::no_files)? else {
        let why = "what a scenario of Countdown to X-Day expects is written by hand";
        return Err(Refused::NotAsked(why.to_owned()));
    };
    whole(&scenario)?;
    laid_out(law, &scenario, rules)?;
    let blessed = regress::bless(law, &scenario, rules, asked.edition().is_some());
    blessed
        .map(|blessed| blessed.text)
        .map_err(|_| Refused::Nothing("there is nothing to write down".to_owned()))
}
