//! Changes of cards that an erratum can write down and that make no sense.

use toml::Spanned;

use super::Desk;
use super::file::{Ban, CardChange};
use crate::error::LawErrorKind;
use crate::source::{LawReader, SourceFile};
use fnord_cards::{Card, CardId};

impl LawReader<'_> {
    /// A card that is taken out of the game has nothing left to be changed.
    pub(super) fn changed_and_gone(
        &mut self,
        file: &SourceFile,
        changes: &[CardChange],
        bans: &[Ban],
    ) {
        for ban in bans {
            let key = fnord_names::key(ban.card.as_ref());
            let changed = changes
                .iter()
                .find(|change| fnord_names::key(change.name.as_ref()) == key);
            if let Some(change) = changed {
                let kind = LawErrorKind::CardChangedAndGone {
                    card: change.name.as_ref().clone(),
                };
                let help = "leave out either its [[card]] or its [[ban]]".to_owned();
                self.err_with(&file.path, Some(change.name.span()), kind, Some(help));
            }
        }
    }

    /// Figures that a card has already, and a Plot that says nothing any more.
    pub(super) fn is_sensible(&mut self, desk: &Desk, id: CardId, change: &CardChange) {
        let name = change.name.as_ref();
        let figures = [
            (&change.power, "Power"),
            (&change.global, "Global Power"),
            (&change.resistance, "Resistance"),
        ];
        for (figure, what) in figures {
            let Some(figure) = figure else {
                continue;
            };
            let printed: Vec<Option<i16>> = (desk.over.iter())
                .map(|&edition| figure_of(desk.printed(edition, id), what))
                .collect();
            let so = !printed.is_empty() && printed.iter().all(|&printed| says(figure, printed));
            if so {
                let kind = LawErrorKind::CardFactUnchanged {
                    card: name.clone(),
                    what,
                };
                self.err(&desk.file.path, Some(figure.span()), kind);
            }
        }
        let plot = desk.law.cards[usize::from(id.0)].kind.is_plot();
        let emptied = change.text.as_ref().is_some_and(Vec::is_empty) && change.more.is_empty();
        if plot && emptied {
            let kind = LawErrorKind::CardSaysNothing { card: name.clone() };
            let help = "to take it out of the game, write [[ban]]".to_owned();
            self.err_with(&desk.file.path, Some(change.name.span()), kind, Some(help));
        }
    }
}

fn figure_of(card: &Card, what: &str) -> Option<i16> {
    match what {
        "Power" => card.power,
        "Global Power" => card.global,
        _ => card.resistance,
    }
}

/// Whether an erratum gives that figure; `None`: takes it away.
fn says(figure: &Spanned<toml::Value>, printed: Option<i16>) -> bool {
    match (figure.as_ref(), printed) {
        (toml::Value::Integer(number), Some(printed)) => *number == i64::from(printed),
        (toml::Value::String(word), None) => word == "none",
        _ => false,
    }
}
