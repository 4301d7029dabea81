//! Plays that are not plainly legal, with the reason; and what those did that are.

use super::screen::Room;
use crate::page::{Item, Text};
use crate::report::{PlayReport, Report};

/// What there is to say of plays, in their order. What is refused is left out last.
pub(super) fn plays(report: &Report, room: Room) -> Vec<Item> {
    let plain = |play: &PlayReport| play.legal == Some(true) && play.cancelled_by.is_none();
    // What is not judged for one reason stands together.
    let alike = |one: &PlayReport, other: &PlayReport| {
        one.legal.is_none() && other.legal.is_none() && one.reason == other.reason
    };
    let runs = || report.plays.chunk_by(alike);
    let refused = runs().filter(|run| !run.iter().all(plain)).count();
    // Of one play the headline has told why; of several it has to be said which it was about.
    let headline = if refused == 1 {
        report.summary.as_str()
    } else {
        ""
    };
    let mut done = 0;
    let mut kept = 0;
    let mut items = Vec::new();
    for run in runs() {
        let [play, ..] = run else { continue };
        if !plain(play) {
            kept += 1;
            if kept <= room.refused {
                items.push(not_plain(run, headline));
            }
        } else if let Some(item) = effect(play, report)
            && done < room.effects
        {
            done += 1;
            items.push(item);
        }
    }
    if kept > room.refused {
        let more = refused - room.refused;
        items.push(Item::plain(format!("and {more} more (-v)")));
    }
    items
}

/// What a card that was played did, as far as neither the headline nor the sum says so.
fn effect(play: &PlayReport, report: &Report) -> Option<Item> {
    let by = play.by.as_ref()?;
    let said = play.followed.iter();
    let said = said.filter(|event| !event.cost && !event.of_attack);
    let said = said.filter(|event| !report.summary.contains(&event.text));
    // That a play is cancelled is said of that play.
    let canceller = format!("{} (line {})", by.card, play.line);
    let mut others = report.plays.iter();
    let cancels = others.any(|other| other.cancelled_by.as_ref() == Some(&canceller));
    let said = said.filter(|event| !(cancels && event.text.ends_with(": cancelled")));
    let own = format!("{}: ", by.card);
    let said = said.map(|event| event.text.strip_prefix(&own).unwrap_or(&event.text));
    let said: Vec<&str> = said.collect();
    let mut uses = report.plays.iter().rev().filter(|play| play.by.is_some());
    let is_last = uses.next().is_some_and(|last| last.line == play.line);
    let sentence = by
        .sentence
        .as_ref()
        .filter(|_| is_last && report.verdict == "legal");
    let sentence = sentence.map(|sentence| format!("\"{sentence}\""));
    if said.is_empty() && sentence.is_none() {
        return None;
    }
    let said = said.into_iter().map(str::to_owned).chain(sentence);
    let said = said.collect::<Vec<_>>().join("; ");
    Some(Item {
        lead: vec![format!("line {}", play.line).into()],
        ..Item::plain(format!("{}: {said}", by.card))
    })
}

/// Plays that are not plainly legal, and why, as far as the headline has not said so.
fn not_plain(plays: &[PlayReport], headline: &str) -> Item {
    let Some(play) = plays.first() else {
        return Item::default();
    };
    let reasons =
        play.objections
            .iter()
            .filter_map(|objection| match headline.contains(&objection.why) {
                true => objection.says.clone(),
                false => Some(objection.said()),
            });
    let reason = reasons.collect::<Vec<_>>().join("; ");
    let reason = match reason.as_str() {
        "" => String::new(),
        reason => format!(": {reason}"),
    };
    let verdict = match (play.legal, &play.cancelled_by) {
        (_, Some(by)) => format!("cancelled by {by}"),
        (Some(false), None) => format!("ILLEGAL{reason}"),
        (_, None) => format!("open{reason}"),
    };
    let lines: Vec<String> = plays.iter().map(|play| play.line.to_string()).collect();
    let (lines, text) = match lines.as_slice() {
        // What the headline has named is not named again.
        [line] if headline.contains(&play.text) => (format!("line {line}"), verdict),
        [line] => (format!("line {line}"), format!("{}: {verdict}", play.text)),
        lines => (format!("lines {}", lines.join(", ")), verdict),
    };
    let text = Text::plain(text);
    Item {
        lead: vec![lines.into()],
        ..Item::cited(text, &play.clauses)
    }
}
