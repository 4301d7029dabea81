//! Reports as markup: every clause, and every figure that rests on one, leads to its words.

use maud::{Markup, PreEscaped, html};

use super::links;
use crate::law::Law;
use crate::page::{Links, Page, fragment};

/// The pages of this server.
struct ToPages<'l>(&'l Law);

impl Links for ToPages<'_> {
    fn clause(&self, id: &str) -> Option<String> {
        self.0.clauses.named(id)?;
        Some(links::clause(id))
    }

    fn card(&self, name: &str) -> Option<String> {
        self.0.card_named(name)?;
        Some(links::card(name))
    }
}

/// The parts of a page, without its title.
pub(super) fn parts(law: &Law, page: &Page) -> Markup {
    PreEscaped(fragment(page, &ToPages(law)))
}

/// Clauses as links to their pages.
pub(super) fn clauses<'c>(clauses: impl IntoIterator<Item = &'c String>) -> Markup {
    html! {
        @for id in clauses { " " a.clause href=(links::clause(id)) { (id) } }
    }
}
