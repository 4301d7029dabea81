//! The table as a picture.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::{mistakes, plays};
use crate::law::Law;
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, what_else};
use crate::serve::{Server, headers, links};
use crate::service::{BoardAsked, BoardReport, Refused, TableAsked, board};

fn drawn(law: &Law, table: &TableAsked, after: bool) -> Result<BoardReport, Refused> {
    let asked = BoardAsked {
        scenario: table.scenario.clone(),
        edition: table.edition.clone(),
        after,
    };
    board(law, &asked)
}

/// The picture of a table, with the same in letters for whoever cannot see it; nothing where there is nothing to draw.
pub(super) fn figure(law: &Law, table: &TableAsked) -> Markup {
    html! {
        @if let Ok(report) = drawn(law, table, false) { (with_letters(&report, table, false)) }
    }
}

fn with_letters(report: &BoardReport, table: &TableAsked, after: bool) -> Markup {
    let address = links::with_table("/board.svg", &table.scenario, table.edition());
    let address = address.map(|address| match after {
        true => format!("{address}&after=1"),
        false => address,
    });
    html! {
        figure {
            @if let Some(address) = address {
                a.wide href=(address) { img src=(address) alt="The Power Structures; the same in letters below"; }
            }
            figcaption {
                details {
                    summary { "The table in letters" }
                    pre tabindex="0" role="region" aria-label="The table in letters" { (report.tree) }
                }
            }
        }
    }
}

pub(super) fn page(law: &Law, fields: &Fields) -> Shown {
    let table = fields.table();
    let after = fields.get("after").is_some();
    let report = match drawn(law, &table, after) {
        Ok(report) => report,
        Err(why) => return mistakes::page(&table, &why, plays::first(law, &table, "/board")),
    };
    let body = html! {
        h1 { "The table" }
        (with_letters(&report, &table, after))
        (what_else(&table, "/board"))
    };
    Shown::page("The table", body)
}

/// The picture alone.
pub(in crate::serve) async fn picture(
    State(server): State<Server>,
    Form(fields): Form<Fields>,
) -> Response {
    let law = server.law;
    let job = move || drawn(law, &fields.table(), fields.get("after").is_some());
    match server.work.done(job).await {
        Ok(Ok(report)) => {
            let headers = [
                (CONTENT_TYPE, "image/svg+xml; charset=utf-8"),
                (CONTENT_SECURITY_POLICY, headers::PICTURE_POLICY),
            ];
            (headers, report.svg).into_response()
        }
        Ok(Err(why)) => (StatusCode::UNPROCESSABLE_ENTITY, format!("{why}\n")).into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", why.said())).into_response(),
    }
}
