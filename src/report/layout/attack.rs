//! What adds up to a strength, or in Countdown to X-Day to two scores.

use crate::page::{Body, Item, Page, Text, Tone};
use crate::report::build::percent;
use crate::report::words::{added, joined};
use crate::report::{AttackReport, ContestReport, NoteReport, RejectedReport, ScoreReport, signed};

impl AttackReport {
    /// Who attacks what, with whom, against whom.
    pub(super) fn line(&self) -> String {
        let mut said = self.leader.clone();
        if !self.aiders.is_empty() {
            said.push_str(&format!(
                ", aided by {},",
                joined(self.aiders.iter().cloned())
            ));
        }
        let (attacks, kind, target) = (&self.attacks, &self.kind, &self.target);
        said.push_str(&format!(" {attacks} to {kind} {target}{}", self.manner()));
        if !self.opposers.is_empty() {
            let opposers = joined(self.opposers.iter().cloned());
            said.push_str(&format!(", opposed by {opposers}"));
        }
        said
    }

    /// How it stands or has ended, where the headline is about something else.
    pub(super) fn stands(&self) -> String {
        let strength = signed(self.strength);
        match (self.outcome.as_str(), self.rolled) {
            ("succeeds", Some(roll)) => {
                format!(": succeeds with a roll of {roll} against a strength of {strength}")
            }
            ("fails", Some(roll)) => {
                format!(": fails with a roll of {roll} against a strength of {strength}")
            }
            ("open", _) => format!(": strength {strength}"),
            ("automatic-failure", _) => {
                format!(": a strength of {strength} is too low for the dice to be rolled")
            }
            ("fails-by-card", _) => ": a card makes it fail".to_owned(),
            ("succeeds-by-card", _) => ": a card makes it succeed".to_owned(),
            ("cancelled", _) => ": cancelled".to_owned(),
            ("called-off", _) => ": called off".to_owned(),
            _ => String::new(),
        }
    }
}

/// The terms of a strength with what they are made of, and their sum.
pub(super) fn strength(attack: &AttackReport) -> Vec<Item> {
    let terms = attack.terms.iter().map(|term| Item {
        value: Some(added(term.value)),
        below: term.made_of.iter().map(note).collect(),
        ..Item::about(term.from.as_str(), term.reason.as_str()).rests_on(&term.clauses)
    });
    terms
        .chain([sum("strength", Some(attack.strength), 1)])
        .collect()
}

/// What figures come to.
pub(super) fn sum(what: &str, value: Option<i16>, leads: usize) -> Item {
    Item {
        lead: vec![Text::default(); leads],
        value: value.map(signed),
        sum: true,
        ..Item::plain(what)
    }
}

/// A step with its figure.
pub(crate) fn note(note: &NoteReport) -> Item {
    Item {
        value: note.value.map(signed),
        ..Item::cited(note.text.as_str(), &note.clauses)
    }
}

/// Something that does not count.
pub(super) fn rejected(one: &RejectedReport) -> Item {
    let text = format!("{}: {}", one.what, one.reason);
    Item::about(one.from.as_str(), text).rests_on(&one.clauses)
}

/// An attack in Countdown to X-Day.
pub(super) fn scores(page: &mut Page, contest: &ContestReport) {
    for side in &contest.sides {
        score(page, side);
    }
    if let Some(ratio) = &contest.ratio {
        let result = contest.result.as_ref();
        let result = result.map_or_else(String::new, |result| format!(": {result}"));
        page.named("scores", "Ratio", [Item::plain(format!("{ratio}{result}"))]);
    } else {
        let chances = contest.ratios.iter().map(|one| {
            let result = one.result.as_deref().unwrap_or("Table 5 is needed");
            let percent = percent(one.chances, one.of);
            let text = format!("{} in {} ({percent} %), {result}", one.chances, one.of);
            Item::about(Text::toned(Tone::Strong, one.ratio.as_str()), text)
        });
        page.named("scores", "Chances", chances);
    }
    if contest.result.is_none() {
        let results = contest.results.iter().flat_map(|band| {
            band.then.iter().enumerate().map(|(index, event)| {
                let name = if index == 0 { band.result.as_str() } else { "" };
                let name = Text::toned(Tone::Strong, name);
                Item::about(name, event.text.as_str()).rests_on(&event.clauses)
            })
        });
        page.named("scores", "What each result does", results);
    }
}

fn score(page: &mut Page, side: &ScoreReport) {
    let mut items: Vec<Item> = side.terms.iter().map(note).collect();
    if side.score.is_some() {
        items.push(sum("score", side.score, 0));
    }
    if !items.is_empty() {
        let title = format!("Score of {}", side.counter);
        page.section("scores", title, Body::Figures(items));
    }
}
