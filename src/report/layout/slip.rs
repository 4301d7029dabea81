//! Slips: a ruling on half a page, for the files of a tournament.

use super::room::Room;
use super::{begun, judged};
use crate::page::{Body, Item, Page, Sheet, Text, Tone};
use crate::report::words::added;
use crate::report::{PlayReport, Report, signed};

/// The most plays that find room on half a page.
const MOST_PLAYS: usize = 8;
/// The most of anything else.
const MOST_LINES: usize = 4;

/// A slip: the decision, what it rests on, the plays that matter, and the law.
pub fn slip(report: &Report) -> Page {
    let begun = begun(report);
    let mut page = Page {
        title: format!("Ruling: {}", report.summary).into(),
        sheet: Sheet::Half,
        lead: begun.lead,
        ..Page::default()
    };
    plays(&mut page, report);
    if report.attack.is_some() && report.is_about_its_attack() {
        page.section("strength", "Strength", Body::Said(sum(report).into()));
    }
    let room = Room::of_entries(MOST_LINES);
    room.scores(&mut page, report);
    room.claims(&mut page, report);
    room.rest(&mut page, report);
    let mut law = vec![format!("{} ({})", report.law.title, report.edition)];
    law.push(format!("law {}", report.law.digest));
    law.push(format!("fnord {}", report.law.program));
    law.extend(report.law.readings.iter().cloned());
    if !report.assumptions.is_empty() {
        let things = match report.assumptions.len() {
            1 => "1 thing was".to_owned(),
            count => format!("{count} things were"),
        };
        page.footer.push(format!(
            "{things} assumed that nobody said; the ruling lists them."
        ));
    }
    page.footer.push(law.join(" · "));
    page
}

/// The terms of the strength in one line.
fn sum(report: &Report) -> String {
    let Some(attack) = &report.attack else {
        return String::new();
    };
    let terms = attack.terms.iter();
    let terms = terms.map(|term| match term.clauses.first() {
        Some(clause) => format!("{} {} ({clause})", term.from, added(term.value)),
        None => format!("{} {}", term.from, added(term.value)),
    });
    let (strength, odds) = (signed(attack.strength), attack.odds.favourable);
    let terms = terms.collect::<Vec<_>>().join(", ");
    format!("{terms} = {strength} ({odds} in 36)")
}

/// The plays; where there are too many, the legal ones before the last give way.
fn plays(page: &mut Page, report: &Report) {
    let plain = |play: &PlayReport| play.legal == Some(true) && play.cancelled_by.is_none();
    let last = report.plays.len().saturating_sub(1);
    let surplus = report.plays.len().saturating_sub(MOST_PLAYS);
    let mut dropped = 0;
    let mut shown: Vec<Item> = Vec::new();
    for (index, one) in report.plays.iter().enumerate() {
        if plain(one) && index != last && dropped < surplus {
            dropped += 1;
        } else {
            shown.push(play(one));
        }
    }
    let not_shown = shown.len().saturating_sub(MOST_PLAYS);
    shown.truncate(MOST_PLAYS);
    if dropped + not_shown > 0 {
        let more = Text::toned(
            Tone::Aside,
            format!("and {} more plays", dropped + not_shown),
        );
        shown.push(Item::plain(more));
    }
    page.named("timeline", "Plays", shown);
}

/// A play without its line, for the lines of the scenario are not on the slip.
fn play(play: &PlayReport) -> Item {
    let Item { lead, clauses, .. } = judged::play(play);
    let verdict = lead.into_iter().nth(1).unwrap_or_default();
    let by = play.cancelled_by.as_deref();
    let by = by.map(|by| by.rsplit_once(" (line ").map_or(by, |(card, _)| card));
    let why = match (by, &play.reason) {
        (Some(by), _) => format!(" by {by}"),
        (None, Some(reason)) => format!(": {reason}"),
        (None, None) => String::new(),
    };
    let verdict = verdict.words();
    Item::cited(format!("{}: {verdict}{why}", play.text), &clauses)
}
