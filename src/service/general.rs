//! What the rules say in general, where a table that was told does not answer what is asked.

use crate::embedded;
use crate::law::{Edition, Law};
use crate::report::{GeneralReport, Report};

/// What the rules of an edition say in general on what a letter seems to ask, the likeliest first; without an edition, those of the game
/// that the letter is about.
pub fn general(law: &Law, edition: Option<&Edition>, letter: &str) -> Vec<GeneralReport> {
    embedded::with_library(law, |library| {
        let heard = library.general(letter, edition).into_iter();
        heard
            .filter_map(|one| GeneralReport::new(law, &one))
            .collect()
    })
}

/// Adds it to the ruling on a letter that asks what the ruling does not answer.
pub(super) fn with_general(law: &Law, edition: &Edition, report: &mut Report, letter: &str) {
    if letter.contains('?') && report.answers.is_empty() {
        report.general = general(law, Some(edition), letter);
    }
}
