//! A ruling as a page.

use super::{Item, Page, Part, Row, Table, Text, Tone, added, valued};
use crate::report::{
    AttackReport, ClaimReport, ContestReport, PlayReport, Report, in_the_end, signed, whereabouts,
};

/// A report, with a picture of the table if there is one.
pub(crate) fn of_ruling(report: &Report, picture: Option<String>) -> Page {
    let mut page = Page {
        title: report.summary.clone(),
        ..Page::default()
    };
    page.list("Understood", report.understood.iter().map(Item::plain));
    page.parts.extend(picture.map(Part::Picture));
    if let Some(attack) = &report.attack {
        page.parts.push(Part::Table(strength(attack)));
        page.list("Not counted", report.rejected.iter().map(Item::rejected));
        let traits = attack.traits.iter().map(Item::note);
        page.list("Alignments and attributes", traits);
        page.list("Dice", attack.dice.iter().map(Item::note));
    }
    if let Some(contest) = &report.contest {
        scores(&mut page, report, contest);
    }
    page.list("Timeline", report.plays.iter().map(play));
    page.list("Who is right", report.claims.iter().map(claim));
    for goal in &report.goals {
        let counted = goal.reasons.iter().map(Item::note);
        let rejected = goal.rejected.iter().map(|entry| {
            let text = format!("{}, {}: {}", entry.from, entry.what, entry.reason);
            Item::cited(format!("not counted: {text}"), &entry.clauses)
        });
        let title = format!("Goals of {}, who {}", goal.player, goal.said);
        page.list(title, counted.chain(rejected));
    }
    cards(&mut page, report);
    let duties = report.still_to_do.iter();
    let duties = duties.map(|duty| Item::plain(format!("{}: {}", duty.player, duty.what)));
    page.list("Still to do", duties);
    page.list("Needed", report.needed.iter().map(Item::plain));
    page.list("Assumed", report.assumptions.iter().map(Item::plain));
    page.list(
        "Borrowed",
        report.borrowed_lines().into_iter().map(Item::plain),
    );
    let by_hand = report.by_hand.iter();
    let by_hand = by_hand.map(|entry| Item::plain(format!("{}: {}", entry.card, entry.text)));
    page.list("Apply by hand", by_hand);
    let open = report.open_questions.iter().map(|question| {
        let taken = question.taken.trim_end_matches('.');
        let text = format!("{} Taken: {taken}.", question.asks);
        Item::cited(text, &question.clauses)
    });
    page.list("Open questions", open);
    page.parts.push(Part::Verbatim {
        title: Some("Table"),
        lines: report.board.clone(),
    });
    let sources = report.sources.iter().map(|source| Item {
        text: Text::default()
            .and(Tone::Name, &source.id)
            .and(Tone::Plain, format!(" {}", source.line())),
        ..Item::default()
    });
    page.list("Sources", sources);
    page.footer.push(format!(
        "{}, law {}, fnord {}",
        report.law.title, report.law.digest, report.law.program
    ));
    let errata = report.law.errata.iter();
    page.footer.extend(errata.map(|erratum| erratum.line()));
    page
}

/// The terms of a strength.
fn strength(attack: &AttackReport) -> Table {
    let row = |name: &str, text: String, value: String, clauses: &[String]| Row {
        name: name.to_owned(),
        text,
        value,
        clauses: clauses.to_vec(),
        sum: false,
    };
    let mut rows = Vec::new();
    for term in &attack.terms {
        let reason = term.reason.clone();
        rows.push(row(&term.from, reason, added(term.value), &term.clauses));
        for made in &term.made_of {
            let text = format!("· {}", valued(made));
            rows.push(row("", text, String::new(), &made.clauses));
        }
    }
    rows.push(Row {
        sum: true,
        ..row("", "strength".to_owned(), signed(attack.strength), &[])
    });
    Table {
        title: format!(
            "{} {} to {} {}{}",
            attack.leader,
            attack.attacks,
            attack.kind,
            attack.target,
            attack.manner()
        ),
        head: ["", "reason", "value", "clause"],
        rows,
    }
}

/// A play, what it is held to be, and what followed from it.
fn play(play: &PlayReport) -> Item {
    let (tone, verdict) = match (play.legal, &play.cancelled_by) {
        (_, Some(_)) => (Tone::Refused, "CANCELLED"),
        (Some(true), None) => (Tone::Plain, "legal"),
        (Some(false), None) => (Tone::Refused, "ILLEGAL"),
        (None, None) => (Tone::Plain, "open"),
    };
    let why = match (&play.reason, &play.cancelled_by) {
        (Some(reason), _) => format!(" — {reason}"),
        (None, Some(by)) => format!(" — cancelled by {by}"),
        (None, None) => String::new(),
    };
    let followed = play.followed.iter().map(|what| {
        let sentence = what.sentence.as_ref();
        let sentence = sentence.map_or_else(String::new, |text| format!(": \"{text}\""));
        Item::cited(format!("{}{sentence}", what.text), &what.clauses)
    });
    Item {
        text: Text::plain(format!("line {}, ", play.line))
            .and(tone, verdict)
            .and(Tone::Plain, format!(": {}{why}", play.text)),
        clauses: play.clauses.clone(),
        below: followed.collect(),
    }
}

/// A claim, whether it holds, and what it overlooks.
fn claim(claim: &ClaimReport) -> Item {
    let tone = match claim.holds {
        Some(true) => Tone::Strong,
        Some(false) => Tone::Refused,
        None => Tone::Plain,
    };
    let instead = claim
        .not_weighed
        .iter()
        .chain(&claim.instead)
        .map(Item::plain);
    let overlooked = claim.overlooked.iter().map(|note| {
        let value = note.value.map(|value| format!(" {}", added(value)));
        let text = format!("{}{}", note.text, value.unwrap_or_default());
        Item::cited(text, &note.clauses)
    });
    let reason = claim.reason.iter();
    let reason =
        reason.map(|reason| Item::plain(format!("the reason given was not weighed: {reason}")));
    Item {
        text: Text::plain(format!("{}: ", claim.said())).and(tone, claim.verdict()),
        clauses: Vec::new(),
        below: instead.chain(overlooked).chain(reason).collect(),
    }
}

/// Where cards are in the end, and what the dice will make of them.
fn cards(page: &mut Page, report: &Report) {
    let finals = in_the_end(report).into_iter();
    let finals = finals.map(|card| Item::plain(format!("{}: {}", card.name, whereabouts(card))));
    page.list("In the end", finals);
    for (when, title) in [
        ("if it succeeds", "If it succeeds"),
        ("if it fails", "If it fails"),
    ] {
        let cards = report.cards.iter().filter(|card| card.when == when);
        let cards =
            cards.map(|card| Item::cited(format!("{}: {}", card.name, card.why), &card.clauses));
        page.list(title, cards);
    }
}

/// An attack in Countdown to X-Day.
fn scores(page: &mut Page, report: &Report, contest: &ContestReport) {
    let mut rows = Vec::new();
    for side in &contest.sides {
        rows.extend(side.terms.iter().map(|term| Row {
            name: side.counter.clone(),
            text: term.text.clone(),
            value: term.value.map_or_else(String::new, signed),
            clauses: term.clauses.clone(),
            sum: false,
        }));
        rows.extend(side.score.map(|score| Row {
            name: side.counter.clone(),
            text: "score".to_owned(),
            value: signed(score),
            clauses: Vec::new(),
            sum: true,
        }));
    }
    page.parts.push(Part::Table(Table {
        title: format!("{} attacks {}", contest.attacker, contest.defender),
        head: ["", "", "value", "clause"],
        rows,
    }));
    let chances = contest.ratios.iter().map(|entry| {
        let result = entry.result.as_deref().unwrap_or("Table 5 is needed");
        Item::plain(format!(
            "{}: {} in {}, {result}",
            entry.ratio, entry.chances, entry.of
        ))
    });
    page.list("Chances", chances);
    if contest.result.is_none() {
        let results = contest.results.iter().map(|band| Item {
            below: (band.then.iter())
                .map(|event| Item::cited(&event.text, &event.clauses))
                .collect(),
            ..Item::plain(&band.result)
        });
        page.list("What each result does", results);
    }
    page.list("Not counted", report.rejected.iter().map(Item::rejected));
}
