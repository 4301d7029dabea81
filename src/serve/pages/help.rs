//! How a table is told.

use maud::html;

use crate::serve::frame::Shown;
use crate::serve::links;

/// A table to begin with.
const EXAMPLE: &str = "\
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
  hand: Devival
Ben plays Church of the SubGenius
  Xists
    Good Sex for Mutants
  hand: Tape Runs Out...
Turn: Ann's 3rd, main phase

St. Janor attacks to control Good Sex for Mutants
Ann plays Devival on St. Janor
Ben cancels it with Tape Runs Out... with the action of Ben's Illuminati
Ann's Illuminati aids
Roll 6";

pub(in crate::serve) async fn page() -> Shown {
    let body = html! {
        h1 { "How a table is told" }
        p { "One statement a line; what stands further in is controlled by the card above it. What is left open is filled with the "
            "ordinary case, and the ruling lists that. Plain words do as well: " em { "I play Bavaria with Japan; my rival is the "
            "Network. Japan attacks to control the Hackers from my hand. What do I need?" } }
        pre tabindex="0" role="region" aria-label="An example" { (EXAMPLE) }
        @if let Some(link) = links::with_table("/", EXAMPLE, None) { p { a.button href=(link) { "Rule on it" } } }
        p { "A link to a table holds the table itself. Nothing is stored, and nothing leaves this machine." }
        p { "For programs: " a href="/api/v1/openapi.json" { "the API" } "." }
    };
    Shown::page("Help", body)
}
