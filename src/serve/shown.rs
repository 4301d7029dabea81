//! Reports as markup: every clause, and every figure that rests on one, leads to its words.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};

use super::links;
use crate::law::Law;
use crate::report::page::{Item, List, Page, Part, Row, Table, Text, Tone};

/// The title of the list in which a page has the words of its clauses.
const SOURCES: &str = "Sources";

/// The parts of a page, without its title.
pub(super) fn parts(law: &Law, page: &Page) -> Markup {
    let shown = Writer::of(law, page);
    html! {
        @for part in &page.parts { (shown.part(part)) }
        @if !page.footer.is_empty() {
            footer { @for line in &page.footer { p { (line) } } }
        }
    }
}

/// Clauses as links to their pages.
pub(super) fn clauses<'c>(clauses: impl IntoIterator<Item = &'c String>) -> Markup {
    html! {
        @for id in clauses { " " a.clause href=(links::clause(id)) { (id) } }
    }
}

/// A name, as a link where it is a card's.
pub(super) fn name(law: &Law, name: &str) -> Markup {
    html! {
        @if law.card_named(name).is_some() {
            a href=(links::card(name)) { (name) }
        } @else { (name) }
    }
}

struct Writer<'p> {
    law: &'p Law,
    /// The clauses whose words stand on the page.
    here: BTreeSet<&'p str>,
}

impl<'p> Writer<'p> {
    fn of(law: &'p Law, page: &'p Page) -> Writer<'p> {
        let lists = page.parts.iter().filter_map(|part| match part {
            Part::List(list) if list.title == SOURCES => Some(&list.items),
            _ => None,
        });
        let here = lists.flatten().filter_map(|item| named_first(&item.text));
        Writer {
            law,
            here: here.collect(),
        }
    }

    fn part(&self, part: &Part) -> Markup {
        html! {
            @match part {
                Part::Said(text) => p { (self.text(text)) },
                Part::List(list) => (self.list(list)),
                Part::Table(table) => (self.table(table)),
                Part::Verbatim { title, lines } => {
                    @if let Some(title) = title { h2 { (title) } }
                    pre tabindex="0" role="region" aria-label=(title.unwrap_or("Figures")) { (lines.join("\n")) }
                },
                // Drawn by this program, with every text in it escaped.
                Part::Picture(picture) => figure { (PreEscaped(picture)) },
            }
        }
    }

    fn list(&self, list: &List) -> Markup {
        let entries = html! {
            @for item in &list.items {
                @if list.title == SOURCES {
                    li id=[named_first(&item.text)] { (self.item(item)) }
                } @else {
                    li { (self.item(item)) }
                }
            }
        };
        html! {
            h2 { (list.title) }
            @if list.numbered { ol { (entries) } } @else { ul { (entries) } }
        }
    }

    fn item(&self, item: &Item) -> Markup {
        html! {
            (self.text(&item.text))
            (self.clauses(&item.clauses))
            @if !item.below.is_empty() {
                ul { @for below in &item.below { li { (self.item(below)) } } }
            }
        }
    }

    fn table(&self, table: &Table) -> Markup {
        html! {
            table {
                caption { (table.title) }
                thead.unseen { tr { th scope="col" { "value" } th scope="col" { "what it is" } } }
                tbody { @for row in &table.rows { (self.row(row)) } }
            }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        html! {
            tr.sum[row.sum] {
                td.value {
                    @match row.clauses.first() {
                        Some(id) if !row.value.is_empty() => a href=(self.to(id)) { (row.value) },
                        _ => (row.value),
                    }
                }
                td {
                    @if !row.name.is_empty() { (name(self.law, &row.name)) ": " }
                    (row.text)
                    (self.clauses(&row.clauses))
                }
            }
        }
    }

    fn clauses(&self, clauses: &[String]) -> Markup {
        html! {
            @for id in clauses { " " a.clause href=(self.to(id)) { (id) } }
        }
    }

    /// Where the words of a clause stand: on the page, or on one of its own.
    fn to(&self, id: &str) -> String {
        match self.here.contains(id) {
            true => format!("#{id}"),
            false => links::clause(id),
        }
    }

    fn text(&self, text: &Text) -> Markup {
        html! {
            @for (tone, said) in text.parts() {
                @match tone {
                    Tone::Plain => (said),
                    Tone::Strong => strong { (said) },
                    Tone::Refused => span.refused { (said) },
                    Tone::Name => (self.called(said)),
                    Tone::Aside => em { (said) },
                }
            }
        }
    }

    /// The name of a clause or of a card.
    fn called(&self, said: &str) -> Markup {
        html! {
            @if self.law.clauses.named(said).is_some() {
                a.clause href=(links::clause(said)) { (said) }
            } @else { (name(self.law, said)) }
        }
    }
}

/// The name that a text begins with.
fn named_first(text: &Text) -> Option<&str> {
    match text.parts().next() {
        Some((Tone::Name, said)) => Some(said),
        _ => None,
    }
}
