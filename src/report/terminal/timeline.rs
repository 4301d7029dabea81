//! What was played, and what became of cards: a list where little happens, a timeline where much does.

use comfy_table::{Attribute, Cell, Color};

use super::Page;
use crate::report::{PlayReport, Report, in_the_end, whereabouts};

/// The most lines of a scenario whose plays are listed without what follows from each.
const SHORT: usize = 3;

/// Whether so much happens that it is told in the order in which it happened.
fn is_long(report: &Report) -> bool {
    let mut lines: Vec<usize> = report.plays.iter().map(|play| play.line).collect();
    lines.dedup();
    let fell = report.plays.iter().any(|play| play.cancelled_by.is_some());
    // More than how the attack ended: somebody is out of the game, or has won.
    let followed = report.plays.iter().flat_map(|play| &play.followed);
    let befell_players = followed.filter(|what| what.card.is_none()).count() > 1;
    lines.len() > SHORT || fell || befell_players || report.attack.is_none()
}

impl Page {
    pub(super) fn plays(&mut self, report: &Report) {
        if report.plays.is_empty() {
            return;
        }
        let long = is_long(report);
        self.title(if long { "Timeline" } else { "Plays" });
        let mut rows = Vec::new();
        for play in &report.plays {
            rows.push(self.play(play));
            let followed = if long { play.followed.as_slice() } else { &[] };
            for what in followed {
                let before = vec![Cell::new(""), Cell::new("")];
                let said = match &what.sentence {
                    Some(sentence) => format!("· {}: \"{sentence}\"", what.text),
                    None => format!("· {}", what.text),
                };
                rows.push(self.cited_row(before, said, Vec::new(), &what.clauses, true));
            }
        }
        self.put_table(rows, false);
    }

    fn play(&self, play: &PlayReport) -> Vec<Cell> {
        let verdict = match (play.legal, &play.cancelled_by) {
            (_, Some(_)) => Cell::new("CANCELLED").fg(Color::Red),
            (Some(true), None) => Cell::new("legal").fg(Color::Green),
            (Some(false), None) => Cell::new("ILLEGAL").fg(Color::Red),
            (None, None) => Cell::new("open").fg(Color::Yellow),
        };
        let said = match (&play.reason, &play.cancelled_by) {
            (Some(reason), _) => format!("{}: {reason}", play.text),
            (None, Some(by)) => format!("{}: cancelled by {by}", play.text),
            (None, None) => play.text.clone(),
        };
        let before = vec![Cell::new(format!("line {}", play.line)), verdict];
        self.cited_row(before, said, Vec::new(), &play.clauses, false)
    }

    pub(super) fn cards(&mut self, report: &Report) {
        for (when, title) in [
            ("now", "Cards"),
            ("if it succeeds", "If it succeeds"),
            ("if it fails", "If it fails"),
        ] {
            // The timeline has told how; what is left to say is where everything is.
            let long = when == "now" && is_long(report);
            let rows: Vec<Vec<Cell>> = if long {
                in_the_end(report)
                    .into_iter()
                    .map(|card| {
                        let name = vec![Cell::new(&card.name)];
                        self.cited_row(name, whereabouts(card), Vec::new(), &[], false)
                    })
                    .collect()
            } else {
                let cards = report.cards.iter().filter(|card| card.when == when);
                cards
                    .map(|card| {
                        let name = vec![Cell::new(&card.name)];
                        self.cited_row(name, card.why.clone(), Vec::new(), &card.clauses, false)
                    })
                    .collect()
            };
            if !rows.is_empty() {
                self.title(if long { "In the end" } else { title });
                self.put_table(rows, true);
            }
        }
    }

    /// Choices that players have still to make.
    pub(super) fn still_to_do(&mut self, report: &Report) {
        if report.still_to_do.is_empty() {
            return;
        }
        self.title("Still to do");
        let rows = report
            .still_to_do
            .iter()
            .map(|duty| {
                let player = Cell::new(&duty.player).add_attribute(Attribute::Bold);
                self.cited_row(vec![player], duty.what.clone(), Vec::new(), &[], false)
            })
            .collect();
        self.put_table(rows, true);
    }
}
