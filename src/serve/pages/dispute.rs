//! A dispute: the text box, and the ruling with the answer first.

use axum::Form;
use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::{board, mistakes};
use crate::law::Law;
use crate::report::{self, Depth, Report};
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, table_fields, what_else, worked_out};
use crate::serve::{Server, shown};
use crate::service::{TableAsked, no_files, rule};

/// The dispute and its ruling.
pub(in crate::serve) async fn page(
    State(server): State<Server>,
    Form(fields): Form<Fields>,
) -> Response {
    worked_out(server, move |law| of(law, &fields)).await
}

fn of(law: &Law, fields: &Fields) -> Shown {
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
        Ok(report) => Shown::page(report.summary.clone(), ruling(law, &asked, &report)),
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

fn ruling(law: &Law, asked: &TableAsked, report: &Report) -> Markup {
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
        (shown::parts(law, &report::page(report, Depth::Quoted, None)))
        (board::figure(law, asked))
        (form(law, asked, false))
    }
}

/// The ruling on half a page, to print or share.
pub(in crate::serve) async fn slip(
    State(server): State<Server>,
    Form(fields): Form<Fields>,
) -> Response {
    worked_out(server, move |law| {
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
    })
    .await
}
