//! A sweep for the terminal.

use std::fmt::Write;

use super::words::{attack, number, percent, said, totals, value};
use super::{AttackSwept, CardCount, SweepReport};
use crate::report::Look;
use crate::report::wrapped;

/// The widest name in a table of cards.
const WIDEST_NAME: usize = 40;

/// A sweep as text for a terminal.
pub fn human(report: &SweepReport, look: Look) -> String {
    let width = usize::from(look.width);
    let names = [report.from.clone(), report.to.clone()];
    let mut out = String::new();
    let heading = |out: &mut String, text: &str| {
        let text = match look.color {
            true => format!("\u{1b}[1m{text}\u{1b}[0m"),
            false => text.to_owned(),
        };
        let _ = writeln!(out, "\n{text}");
    };
    let _ = writeln!(out, "{} → {}", report.from, report.to);
    for line in totals(report) {
        paragraph(&mut out, &line, 2, 4, width);
    }
    if report.changed == 0 {
        return out;
    }
    heading(&mut out, "What changes");
    let widest = report
        .changes
        .iter()
        .map(|change| change.text.chars().count())
        .max();
    for change in &report.changes {
        let _ = writeln!(
            out,
            "  {:<widest$}  {:>12}  {:>11}",
            change.text,
            number(change.attacks),
            percent(change.attacks, report.changed),
            widest = widest.unwrap_or_default(),
        );
    }
    heading(
        &mut out,
        "Where: attacks ruled otherwise, of those compared",
    );
    settings(&mut out, report);
    for (title, cards) in [
        ("Leaders most affected", &report.leaders),
        ("Targets most affected", &report.targets),
    ] {
        if !cards.is_empty() {
            heading(&mut out, title);
            self::cards(&mut out, cards, width);
        }
    }
    heading(
        &mut out,
        "Changes that are alike, the most frequent first, each with an example",
    );
    for alike in &report.alike {
        let times = match alike.attacks {
            1 => "once".to_owned(),
            times => format!("{} attacks", number(times)),
        };
        let _ = writeln!(out, "  {times}");
        changed(&mut out, &names, &alike.first, width);
    }
    heading(
        &mut out,
        "Pairs most affected, each with its greatest change",
    );
    for pair in &report.pairs {
        let _ = writeln!(out, "  {} of {} attacks", pair.changed, pair.compared);
        changed(&mut out, &names, &pair.greatest, width);
    }
    out
}

/// An attack and its two rulings.
pub fn changed(out: &mut String, names: &[String; 2], swept: &AttackSwept, width: usize) {
    paragraph(out, &attack(swept), 4, 6, width);
    let widest = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or_default();
    for (name, said_so, ruling) in [(&names[0], swept.from, "from"), (&names[1], swept.to, "to")] {
        let _ = writeln!(out, "      {name:<widest$}  {}", said(said_so));
        for difference in swept.differs.iter().filter(|one| one.ruling == ruling) {
            let clauses = difference.clauses.join(" ");
            let text = format!("{:>4}  {}  {clauses}", value(difference), difference.text);
            paragraph(out, text.trim_end(), 8, 14, width);
        }
    }
}

fn settings(out: &mut String, report: &SweepReport) {
    let mut position = "";
    for count in report.settings.iter().filter(|count| count.changed > 0) {
        if count.position != position {
            position = count.position;
            let _ = writeln!(out, "  {} ({position})", count.setting.position.words());
        }
        let _ = writeln!(
            out,
            "    to {:<7}  {:<38}  {:>11} of {:>11}",
            count.kind,
            count.setting.way.words(),
            number(count.changed),
            number(count.compared),
        );
    }
}

fn cards(out: &mut String, cards: &[CardCount], width: usize) {
    let longest = cards.iter().map(|card| card.card.chars().count()).max();
    let room = width.saturating_sub(46).max(20);
    let wide = longest.unwrap_or_default().min(WIDEST_NAME).min(room);
    for card in cards {
        let name: String = match card.card.chars().count() > wide {
            true => {
                let kept: String = card.card.chars().take(wide.saturating_sub(1)).collect();
                format!("{}…", kept.trim_end())
            }
            false => card.card.clone(),
        };
        let [least, most] = card.strength;
        let mut line = format!(
            "  {name:<wide$}  {:>9} of {:>9}",
            number(card.changed),
            number(card.compared)
        );
        if card.legality > 0 {
            let _ = write!(line, "  legality {}", number(card.legality));
        }
        if (least, most) != (0, 0) {
            let _ = write!(line, "  strength {}", span(least, most));
        }
        paragraph(out, &line, 0, 6, width);
    }
}

/// "−5", "−5 to +3".
pub(super) fn span(least: i16, most: i16) -> String {
    let signed = |value: i16| match value {
        0.. => format!("+{value}"),
        _ => crate::report::signed(value),
    };
    match (least, most) {
        (least, 0) => signed(least),
        (0, most) => signed(most),
        _ => format!("{} to {}", signed(least), signed(most)),
    }
}

/// A paragraph with its first line and the others indented by so much. Spaces within the first line are kept.
fn paragraph(out: &mut String, text: &str, first: usize, others: usize, width: usize) {
    if first + text.chars().count() <= width {
        let _ = writeln!(out, "{}{text}", " ".repeat(first));
        return;
    }
    let lead: String = text.chars().take_while(|&c| c == ' ').collect();
    let indent = first + lead.len();
    let lines = wrapped(
        text.trim_start(),
        width.saturating_sub(others.max(indent)).max(20),
    );
    for (index, line) in lines.iter().enumerate() {
        let indent = if index == 0 { indent } else { others };
        let _ = writeln!(out, "{}{line}", " ".repeat(indent));
    }
}
