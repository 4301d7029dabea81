//! A sweep for publishing.

use std::fmt::Write;

use super::human::span;
use super::words::{attack, number, percent, said, totals, value};
use super::{AttackSwept, CardCount, SweepReport};

/// A sweep as Markdown.
pub fn markdown(report: &SweepReport) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "# {} → {}\n", report.from, report.to);
    for line in totals(report) {
        let _ = writeln!(out, "- {line}");
    }
    if report.changed == 0 {
        return out;
    }
    let _ = writeln!(
        out,
        "\n## What changes\n\n| change | attacks | part |\n|---|--:|--:|"
    );
    for change in &report.changes {
        let part = percent(change.attacks, report.changed);
        let _ = writeln!(
            out,
            "| {} | {} | {part} |",
            change.text,
            number(change.attacks)
        );
    }
    let _ = writeln!(
        out,
        "\n## Where\n\n| position | attack | | otherwise | compared |\n|---|---|---|--:|--:|"
    );
    for count in report.settings.iter().filter(|count| count.changed > 0) {
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} |",
            count.setting.position.words(),
            count.kind,
            count.setting.way.words(),
            number(count.changed),
            number(count.compared),
        );
    }
    for (title, cards) in [("Leaders", &report.leaders), ("Targets", &report.targets)] {
        if !cards.is_empty() {
            let _ = writeln!(out, "\n## {title} most affected\n");
            self::cards(&mut out, cards);
        }
    }
    let _ = writeln!(out, "\n## Changes that are alike\n");
    for alike in &report.alike {
        let _ = writeln!(out, "- {} ×: for example", number(alike.attacks));
        changed(&mut out, report, &alike.first);
    }
    let _ = writeln!(out, "\n## Pairs most affected\n");
    for pair in &report.pairs {
        let _ = writeln!(
            out,
            "- {} of {} attacks; most of all",
            pair.changed, pair.compared
        );
        changed(&mut out, report, &pair.greatest);
    }
    out
}

fn cards(out: &mut String, cards: &[CardCount]) {
    let _ = writeln!(
        out,
        "| card | otherwise | compared | legality | strength |\n|---|--:|--:|--:|--:|"
    );
    for card in cards {
        let [least, most] = card.strength;
        let strength = match (least, most) {
            (0, 0) => String::new(),
            _ => span(least, most),
        };
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {strength} |",
            card.card.replace('|', "\\|"),
            number(card.changed),
            number(card.compared),
            number(card.legality),
        );
    }
}

fn changed(out: &mut String, report: &SweepReport, swept: &AttackSwept) {
    let _ = writeln!(out, "  **{}**", attack(swept));
    for (name, said_so, ruling) in [
        (&report.from, swept.from, "from"),
        (&report.to, swept.to, "to"),
    ] {
        let _ = writeln!(out, "  - {name}: {}", said(said_so));
        for difference in swept.differs.iter().filter(|one| one.ruling == ruling) {
            let clauses: Vec<String> = (difference.clauses.iter())
                .map(|clause| format!("`{clause}`"))
                .collect();
            let value = value(difference);
            let text = format!("{value} {} {}", difference.text, clauses.join(" "));
            let _ = writeln!(out, "    - {}", text.trim());
        }
    }
}
