//! Plots and other plays on random boards: what cancelling leaves behind, and what holds of every table whatever is played.

#![allow(
    clippy::expect_used,
    reason = "a board that cannot be laid out has nothing to try"
)]

mod anything;
mod cancelling;
mod invariants;
mod said;

use crate::recompute::{attempt, generate, text};
use fnord::embedded;
use fnord::law::{Edition, EditionRules, Law};
use fnord::ruling::{PlayVerdict, Ruling};
use fnord::scenario::{self, Scenario};
use fnord::table::{self, Case};

/// Plots without price that cancel any Plot: one of the rival's, and one of the player's own.
const CANCELLERS: &str = "\
Let Hush be a Plot: \"Play right after any other Plot is played.\" \"Cancel that Plot.\"
Let Nevertheless be a Plot: \"Play right after any other Plot is played.\" \"Cancel that Plot.\"
";

struct Book {
    law: &'static Law,
    edition: &'static Edition,
    rules: &'static EditionRules,
}

fn book() -> Book {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    Book {
        law,
        edition,
        rules: edition.rules.as_ref().expect("it can be ruled by"),
    }
}

fn read(text: &str) -> Option<Scenario> {
    scenario::read(text, book().law).ok()
}

fn laid_out(scenario: &Scenario) -> Option<Case<'_>> {
    let book = book();
    table::set_up(scenario, book.law, book.edition, book.rules).ok()
}

/// Whether every play has been found legal.
fn all_legal(ruling: &Ruling) -> bool {
    let mut plays = ruling.plays.iter();
    plays.all(|play| play.verdict == PlayVerdict::Legal)
}
