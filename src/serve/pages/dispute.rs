//! A dispute: the text box, and the ruling with the answer first.

use maud::{Markup, html};

use super::{board, mistakes};
use crate::law::Law;
use crate::report::{self, Report, SECTIONS, Wanted};
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, kept, table_fields, what_else};
use crate::serve::shown;
use crate::service::{TableAsked, no_files, rule};

/// The dispute and its ruling.
pub(super) fn page(law: &Law, fields: &Fields) -> Shown {
    let mut asked = fields.table();
    mistakes::chosen(fields, &mut asked);
    if asked.scenario.is_empty() {
        let body = html! {
            h1 { "Settle a dispute" }
            (form(law, &asked, true))
        };
        return Shown::page("Settle a dispute", body);
    }
    match rule(law, &asked, &no_files) {
        Ok(report) => Shown::page(
            report.summary.clone(),
            ruling(law, &asked, &report, &fields.wanted()),
        ),
        Err(why) => mistakes::page(&asked, &why, form(law, &asked, true)),
    }
}

/// The form; `open`: it stands there, not behind a word to tap.
fn form(law: &Law, asked: &TableAsked, open: bool) -> Markup {
    html! {
        details.table open[open] {
            summary { "The table" }
            form method="post" action="/" {
                (table_fields(law, asked))
                button.main type="submit" { "Rule" }
            }
        }
    }
}

fn ruling(law: &Law, asked: &TableAsked, report: &Report, wanted: &Wanted) -> Markup {
    html! {
        h1.verdict.(report.verdict) { (report.summary) }
        @if !report.answers.is_empty() {
            dl.answers {
                @for answer in &report.answers {
                    dt { (answer.question) }
                    dd { (answer.answer) }
                }
            }
        }
        (what_else(asked, "/"))
        (depths(asked, report, wanted))
        (shown::parts(law, &wanted.page(report, None)))
        (board::figure(law, asked))
        (form(law, asked, false))
    }
}

/// The ways to see more of a ruling, or less: three depths, and its sections by name.
fn depths(asked: &TableAsked, report: &Report, wanted: &Wanted) -> Markup {
    const DEPTHS: [(u8, &str); 3] = [
        (0, "The answer"),
        (1, "Every section"),
        (2, "The derivation"),
    ];
    let whole = Wanted {
        deep: 2,
        ..Wanted::default()
    };
    let whole = whole.page(report, None);
    let sections = whole.sections.iter().map(|section| section.name);
    let sections = sections.filter(|name| SECTIONS.contains(name));
    let chosen = |name: &str| wanted.sections.iter().any(|one| one == name);
    html! {
        form.ways method="post" action="/" aria-label="How much of the ruling" {
            (kept(asked))
            @for (deep, name) in DEPTHS {
                @let here = wanted.sections.is_empty() && wanted.deep.min(2) == deep;
                button name="deep" value=(deep) aria-pressed=(here) { (name) }
            }
        }
        details.sections open[!wanted.sections.is_empty()] {
            summary { "Some sections" }
            form method="post" action="/" {
                (kept(asked))
                div.row {
                    @for name in sections {
                        label.tick { input type="checkbox" name="show" value=(name) checked[chosen(name)]; " " (name) }
                    }
                }
                button type="submit" { "Show" }
            }
        }
    }
}

/// The ruling on half a page, to print or share.
pub(super) fn slip(law: &Law, fields: &Fields) -> Shown {
    let asked = fields.table();
    match rule(law, &asked, &no_files) {
        Ok(report) => {
            let page = report::slip(&report);
            let body = html! {
                div.screen { (what_else(&asked, "/slip")) }
                article.slip {
                    h1 { (page.title.words()) }
                    (shown::parts(law, &page))
                    div.sign { span { "Event" } span { "Date" } span { "Judge" } }
                }
            };
            Shown::page(page.title.words(), body)
        }
        Err(why) => mistakes::page(&asked, &why, form(law, &asked, true)),
    }
}
