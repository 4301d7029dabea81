//! What is held to be right: plays, claims, Goals, and the questions that a ruling leaves open.

use super::attack::{note, rejected};
use crate::page::{Item, Page, Text, Tone};
use crate::report::words::added;
use crate::report::{ClaimReport, OpenQuestionReport, PlayReport, Report};

/// The most lines of a scenario whose plays are listed without what follows from each.
const SHORT: usize = 3;

/// Whether so much happens that it is told in the order in which it happened.
pub(super) fn is_long(report: &Report) -> bool {
    let mut lines: Vec<usize> = report.plays.iter().map(|play| play.line).collect();
    lines.dedup();
    let fell = report.plays.iter().any(|play| play.cancelled_by.is_some());
    // More than how the attack ended: somebody is out of the game, or has won.
    let followed = report.plays.iter().flat_map(|play| &play.followed);
    let befell_players = followed.filter(|what| what.card.is_none()).count() > 1;
    lines.len() > SHORT || fell || befell_players || report.attack.is_none()
}

/// What was played, and what followed where much did.
pub(super) fn plays(page: &mut Page, report: &Report) {
    let long = is_long(report);
    let mut booked: Vec<&[String]> = Vec::new();
    let plays = report.plays.iter().map(|one| {
        let followed = if long { one.followed.as_slice() } else { &[] };
        let followed = followed.iter().map(|what| {
            let sentence = what.sentence.as_ref();
            let sentence = sentence.map_or_else(String::new, |text| format!(": \"{text}\""));
            // What moves tokens cites its clauses once.
            let again = what.books_tokens && booked.contains(&what.clauses.as_slice());
            if what.books_tokens && !again {
                booked.push(&what.clauses);
            }
            let clauses = if again { &[] } else { what.clauses.as_slice() };
            Item::cited(format!("{}{sentence}", what.text), clauses)
        });
        play(one).with(followed.collect::<Vec<_>>())
    });
    let plays: Vec<Item> = plays.collect();
    page.named("timeline", if long { "Timeline" } else { "Plays" }, plays);
}

/// A play and what it is held to be.
pub(super) fn play(play: &PlayReport) -> Item {
    let verdict = match (play.legal, &play.cancelled_by) {
        (_, Some(_)) => Text::toned(Tone::Refused, "CANCELLED"),
        (Some(true), None) => Text::toned(Tone::Good, "legal"),
        (Some(false), None) => Text::toned(Tone::Refused, "ILLEGAL"),
        (None, None) => Text::toned(Tone::Doubtful, "open"),
    };
    let said = match (&play.reason, &play.cancelled_by) {
        (Some(reason), _) => format!("{}: {reason}", play.text),
        (None, Some(by)) => format!("{}: cancelled by {by}", play.text),
        (None, None) => play.text.clone(),
    };
    Item {
        lead: vec![format!("line {}", play.line).into(), verdict],
        ..Item::cited(said, &play.clauses)
    }
}

/// A claim, whether it holds, and what it overlooks.
pub(super) fn claim(claim: &ClaimReport) -> Item {
    let tone = match claim.holds {
        Some(true) => Tone::Good,
        Some(false) => Tone::Refused,
        None => Tone::Doubtful,
    };
    let instead = claim.open.iter().chain(&claim.not_weighed);
    let instead = instead.chain(&claim.instead);
    let instead = instead.map(|line| Item::plain(line.as_str()));
    let overlooked = claim.overlooked.iter().map(|note| {
        let value = note.value.map(|value| format!(" {}", added(value)));
        let text = format!("{}{}", note.text, value.unwrap_or_default());
        Item::cited(text, &note.clauses)
    });
    let reason = claim.reason.iter();
    let reason =
        reason.map(|reason| Item::plain(format!("the reason given was not weighed: {reason}")));
    let text = Text::plain(format!("{}: ", claim.said())).and(tone, claim.verdict());
    Item::plain(text).with(instead.chain(overlooked).chain(reason))
}

/// Claims to victory with what was counted.
pub(super) fn goals(page: &mut Page, report: &Report) {
    for goal in &report.goals {
        let not_counted = goal.rejected.iter().map(|one| {
            let Item { text, clauses, .. } = rejected(one);
            Item::cited(
                format!("not counted: {}: {}", one.from, text.words()),
                &clauses,
            )
        });
        let counted = goal.reasons.iter().map(note);
        let title = format!("Goals of {}, who {}", goal.player, goal.said);
        page.named("goals", title, counted.chain(not_counted));
    }
}

/// The points that the documents leave open, the reading that is taken, and how to ask for another.
pub(super) fn questions(page: &mut Page, report: &Report) {
    let questions = report.open_questions.iter().map(|question| {
        let asks = format!("{} ({})", question.asks, question.id);
        Item::cited(asks, &question.clauses).with(readings(question))
    });
    let questions: Vec<Item> = questions.collect();
    page.named("questions", "Open questions", questions);
}

fn readings(question: &OpenQuestionReport) -> Vec<Item> {
    let readings = question.readings.iter().enumerate();
    let readings =
        readings.map(
            |(index, reading)| match (question.values.get(index), question.asked_for) {
                (Some(value), _) if *reading != question.taken => {
                    format!("or: {reading} (--reading {}={value})", question.id)
                }
                (None, _) if *reading != question.taken => format!("or: {reading}"),
                (_, true) => format!("taken, as asked for: {reading}"),
                (_, false) => format!("taken: {reading}"),
            },
        );
    let why = match question.asked_for {
        true => format!("why not, otherwise: {}", question.why),
        false => format!("why: {}", question.why),
    };
    readings.chain([why]).map(Item::plain).collect()
}
