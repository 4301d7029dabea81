//! What becomes of cards, and what players have still to do.

use super::judged::is_long;
use crate::page::{Item, Page, Text, Tone};
use crate::report::{Report, in_the_end, whereabouts};

/// Where cards are in the end, and what the dice will make of them.
pub(super) fn cards(page: &mut Page, report: &Report) {
    for (when, title) in [
        ("now", "Cards"),
        ("if it succeeds", "If it succeeds"),
        ("if it fails", "If it fails"),
    ] {
        // The timeline has told how; what is left to say is where everything is.
        if when == "now" && is_long(report) {
            let finals = in_the_end(report).into_iter();
            let finals = finals.map(|card| Item::about(card.name.as_str(), whereabouts(card)));
            page.named("cards", "In the end", finals);
            continue;
        }
        let cards = report.cards.iter().filter(|card| card.when == when);
        let cards = cards
            .map(|card| Item::about(card.name.as_str(), card.why.as_str()).rests_on(&card.clauses));
        page.named("cards", title, cards);
    }
}

/// Choices that players have still to make.
pub(super) fn still_to_do(page: &mut Page, report: &Report) {
    let duties = report.still_to_do.iter().map(|duty| {
        let player = Text::toned(Tone::Strong, duty.player.as_str());
        Item::about(player, duty.what.as_str())
    });
    page.named("to-do", "Still to do", duties);
}
