//! A report for the terminal.

mod brief;
mod contest;
mod lines;
mod timeline;

use std::fmt::Write;

use comfy_table::{Attribute, Cell, CellAlignment};

use self::lines::{INDENT, list, number};
use crate::report::page::added;
use crate::report::{AttackReport, NoteReport, Report, signed};

pub(crate) use lines::wrapped;

/// The most letters of a ruling in one line.
const CHAT: usize = 200;

/// How a report is to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Columns of the terminal.
    pub width: u16,
    pub color: bool,
    pub depth: Depth,
}

/// How much of a report to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// One line, fit for a chat.
    Line,
    /// The answer, the sum and what decides: a screen of a terminal.
    Answer,
    /// Every section.
    Table,
    /// Everything, with the clauses in full.
    Tree,
}

impl Look {
    /// The narrowest terminal that tables are laid out for.
    pub const NARROWEST: u16 = 40;
    /// Wider tables are harder to read.
    pub const WIDEST: u16 = 130;
}

/// A report as text for a terminal.
pub fn terminal(report: &Report, look: Look) -> String {
    let mut page = Page {
        out: String::new(),
        look,
    };
    page.headline(report);
    if look.depth == Depth::Line {
        return page.out;
    }
    if look.is_brief() {
        page.brief(report);
        return page.out;
    }
    page.prose("Understood", &report.understood);
    page.board(report);
    if let Some(attack) = &report.attack {
        page.notes("Alignments and attributes", &attack.traits);
        page.strength(attack);
        page.not_counted(report);
        page.notes("Dice", &attack.dice);
    }
    if let Some(contest) = &report.contest {
        page.contest(contest);
    }
    if report.attack.is_none() {
        page.not_counted(report);
    }
    page.claims(report);
    page.plays(report);
    page.goals(report);
    page.cards(report);
    page.still_to_do(report);
    page.prose("Needed", &report.needed);
    page.prose("Assumed", &report.assumptions);
    page.prose("Borrowed", &report.borrowed_lines());
    page.by_hand(report);
    page.open_questions(report);
    if look.depth == Depth::Tree {
        page.tree(report);
        page.sources(report);
    }
    page.footer(report);
    page.out
}

/// A line that is fit for a chat: what is too long for it is cut after a word.
fn cut(line: String) -> String {
    if line.chars().count() <= CHAT {
        return line;
    }
    let mut kept: String = line.chars().take(CHAT - 2).collect();
    kept.truncate(kept.rfind(' ').unwrap_or(kept.len()));
    kept.push_str(" …");
    kept
}

struct Page {
    out: String,
    look: Look,
}

impl Page {
    fn headline(&mut self, report: &Report) {
        let codes = match report.verdict.as_str() {
            "succeeds" | "legal" | "odds" | "wins" => "1;32",
            "fails" | "illegal" => "1;31",
            _ => "1;33",
        };
        if self.look.depth == Depth::Line {
            let strength = report
                .attack
                .as_ref()
                .filter(|_| report.verdict == "odds")
                .map_or_else(String::new, |attack| {
                    format!(" [strength {}]", signed(attack.strength))
                });
            let mut line = format!("{}{strength} ({})", report.summary, report.edition);
            // What is illegal besides is not to be missed in a line either.
            let refused = report.plays.iter().filter(|play| play.legal == Some(false));
            if report.verdict != "illegal" {
                for play in refused {
                    let reason = play.reason.as_deref().unwrap_or("illegal");
                    let _ = write!(line, "; line {} illegal: {reason}", play.line);
                }
            }
            for claim in &report.claims {
                let _ = write!(line, "; {}: {}", claim.who, claim.verdict());
            }
            self.line(&cut(line));
            return;
        }
        let (word, rest) = report
            .summary
            .split_once([' ', ':'])
            .map_or((report.summary.as_str(), ""), |(word, _)| {
                (word, &report.summary[word.len()..])
            });
        let line = format!("{}{rest}", self.paint(word, codes));
        for line in wrapped(&line, usize::from(self.look.width)) {
            self.line(&line);
        }
        if let Some(attack) = &report.attack {
            let about_it = !matches!(
                report.verdict.as_str(),
                "legal" | "illegal" | "wins" | "nobody-wins"
            );
            let before = if about_it { "" } else { "Last attack: " };
            let mut said = format!("{before}{}", attack.leader);
            if !attack.aiders.is_empty() {
                let _ = write!(said, ", aided by {},", list(&attack.aiders));
            }
            let _ = write!(
                said,
                " {} to {} {}{}",
                attack.attacks,
                attack.kind,
                attack.target,
                attack.manner()
            );
            if !attack.opposers.is_empty() {
                let _ = write!(said, ", opposed by {}", list(&attack.opposers));
            }
            for line in wrapped(&said, usize::from(self.look.width)) {
                self.line(&line);
            }
        }
        if let Some(contest) = &report.contest
            && matches!(
                report.verdict.as_str(),
                "legal" | "illegal" | "wins" | "nobody-wins"
            )
        {
            let said = format!(
                "Last attack: {} attacks {}",
                contest.attacker, contest.defender
            );
            self.line(&said);
        }
        // What is illegal besides is not to be missed.
        if report.verdict != "illegal" && !self.look.is_brief() {
            for play in report.plays.iter().filter(|play| play.legal == Some(false)) {
                let illegal = self.paint("illegal", "1;31");
                let reason = play.reason.as_deref().unwrap_or_default();
                let said = format!("line {} {illegal}: {reason}", play.line);
                for line in wrapped(&said, usize::from(self.look.width)) {
                    self.line(&line);
                }
            }
        }
    }

    fn board(&mut self, report: &Report) {
        self.title("Table");
        for line in &report.board {
            let deep = line.len() - line.trim_start().len();
            let width = usize::from(self.look.width).saturating_sub(INDENT + deep);
            for (index, part) in wrapped(line.trim_start(), width).into_iter().enumerate() {
                let hang = INDENT + deep + if index == 0 { 0 } else { INDENT };
                self.line(&format!("{}{part}", " ".repeat(hang)));
            }
        }
    }

    fn strength(&mut self, attack: &AttackReport) {
        self.title("Strength");
        let mut rows = Vec::new();
        for term in &attack.terms {
            rows.push(self.cited_row(
                vec![Cell::new(&term.from)],
                term.reason.clone(),
                vec![number(term.value)],
                &term.clauses,
                false,
            ));
            for note in &term.made_of {
                rows.push(self.cited_row(
                    vec![Cell::new("")],
                    match note.value {
                        Some(value) => format!("· {}: {}", note.text, signed(value)),
                        None => format!("· {}", note.text),
                    },
                    vec![Cell::new("")],
                    &note.clauses,
                    true,
                ));
            }
        }
        rows.push(vec![
            Cell::new(""),
            Cell::new("strength")
                .set_alignment(CellAlignment::Right)
                .add_attribute(Attribute::Bold),
            Cell::new(signed(attack.strength))
                .set_alignment(CellAlignment::Right)
                .add_attribute(Attribute::Bold),
        ]);
        self.put_table(rows, true);
    }

    fn not_counted(&mut self, report: &Report) {
        if report.rejected.is_empty() {
            return;
        }
        self.title("Not counted");
        let rows = report
            .rejected
            .iter()
            .map(|entry| {
                self.cited_row(
                    vec![Cell::new(&entry.from)],
                    format!("{}: {}", entry.what, entry.reason),
                    Vec::new(),
                    &entry.clauses,
                    false,
                )
            })
            .collect();
        self.put_table(rows, true);
    }

    fn notes(&mut self, title: &str, notes: &[NoteReport]) {
        if notes.is_empty() {
            return;
        }
        self.title(title);
        let rows = notes
            .iter()
            .map(|note: &NoteReport| {
                self.cited_row(
                    Vec::new(),
                    note.text.clone(),
                    Vec::new(),
                    &note.clauses,
                    false,
                )
            })
            .collect();
        self.put_table(rows, false);
    }

    fn goals(&mut self, report: &Report) {
        for claim in &report.goals {
            if !claim.reasons.is_empty() {
                self.title(&format!("Goals of {}, who {}", claim.player, claim.said));
            }
            let rows: Vec<_> = claim
                .reasons
                .iter()
                .map(|note| {
                    let value = note.value.map(|value| value.to_string());
                    let value = Cell::new(value.unwrap_or_default());
                    let value = value.set_alignment(CellAlignment::Right);
                    let text = note.text.clone();
                    self.cited_row(Vec::new(), text, vec![value], &note.clauses, false)
                })
                .collect();
            if !rows.is_empty() {
                self.put_table(rows, false);
            }
            let rows: Vec<_> = claim
                .rejected
                .iter()
                .map(|entry| {
                    let said = format!("{}: {}", entry.what, entry.reason);
                    let from = vec![Cell::new(&entry.from)];
                    self.cited_row(from, said, Vec::new(), &entry.clauses, false)
                })
                .collect();
            if !rows.is_empty() {
                self.title("Not counted");
                self.put_table(rows, true);
            }
        }
    }

    fn claims(&mut self, report: &Report) {
        if report.claims.is_empty() {
            return;
        }
        self.title("Who is right");
        for claim in &report.claims {
            let verdict = self.paint(
                claim.verdict(),
                match claim.holds {
                    Some(true) => "1;32",
                    Some(false) => "1;31",
                    None => "1;33",
                },
            );
            self.indented(&format!("{}: {verdict}", claim.said()));
            if let Some(why) = &claim.not_weighed {
                self.indented(&format!("  {why}"));
            }
            for instead in &claim.instead {
                self.indented(&format!("  {instead}"));
            }
            for note in &claim.overlooked {
                let value = note.value.map(|value| format!(" {}", added(value)));
                let cited = match note.clauses.as_slice() {
                    [] => String::new(),
                    clauses => self.paint(&format!(" [{}]", clauses.join(" ")), "2"),
                };
                let value = value.unwrap_or_default();
                self.indented(&format!("  · {}{value}{cited}", note.text));
            }
            if let Some(reason) = &claim.reason {
                self.indented(&format!("  the reason given was not weighed: {reason}"));
            }
        }
    }

    fn by_hand(&mut self, report: &Report) {
        let entries: Vec<String> = report
            .by_hand
            .iter()
            .map(|entry| format!("{}: \"{}\"", entry.card, entry.text))
            .collect();
        self.prose("Apply by hand", &entries);
    }

    fn open_questions(&mut self, report: &Report) {
        if report.open_questions.is_empty() {
            return;
        }
        self.title("Open questions");
        for question in &report.open_questions {
            self.indented(&format!("{} ({})", question.asks, question.id));
            for (index, reading) in question.readings.iter().enumerate() {
                let line = match (question.values.get(index), question.asked_for) {
                    _ if *reading != question.taken => match question.values.get(index) {
                        Some(value) => format!("or: {reading} (--reading {}={value})", question.id),
                        None => format!("or: {reading}"),
                    },
                    (_, true) => format!("taken, as asked for: {reading}"),
                    (_, false) => format!("taken: {reading}"),
                };
                self.indented(&format!("  {line}"));
            }
            let why = if question.asked_for {
                "why not, otherwise"
            } else {
                "why"
            };
            self.indented(&format!("  {why}: {}", question.why));
        }
    }

    fn tree(&mut self, report: &Report) {
        self.title("Derivation");
        for step in &report.derivation {
            let value = step
                .value
                .map_or_else(String::new, |value| format!(" = {value}"));
            let cited = if step.clauses.is_empty() {
                String::new()
            } else {
                format!(" [{}]", step.clauses.join(" "))
            };
            let deep = "  ".repeat(usize::from(step.depth));
            self.indented(&format!("{deep}{}{value}{cited}", step.text));
        }
    }

    fn sources(&mut self, report: &Report) {
        self.title("Sources");
        for source in &report.sources {
            self.indented(&format!("{} {}", source.id, source.line()));
        }
    }

    fn footer(&mut self, report: &Report) {
        self.out.push('\n');
        let mut line = format!("{} · law {}", report.law.title, report.law.digest);
        for reading in &report.law.readings {
            line.push_str(" · ");
            line.push_str(reading);
        }
        let errata = report.law.errata.iter().map(|erratum| erratum.line());
        for line in std::iter::once(line).chain(errata) {
            for line in wrapped(&line, usize::from(self.look.width)) {
                let line = self.paint(&line, "2");
                self.line(&line);
            }
        }
    }
}
