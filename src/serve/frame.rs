//! What every page has around it, and the forms that several have.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use super::limits::NotDone;
use super::{Server, links};
use crate::law::Law;
use crate::service::TableAsked;

/// A page, or what there is instead of it.
pub(super) struct Shown {
    pub(super) status: StatusCode,
    pub(super) title: String,
    pub(super) body: Markup,
}

impl Shown {
    pub(super) fn page(title: impl Into<String>, body: Markup) -> Shown {
        Shown {
            status: StatusCode::OK,
            title: title.into(),
            body,
        }
    }

    /// The same with another status.
    pub(super) fn with(self, status: StatusCode) -> Shown {
        Shown { status, ..self }
    }
}

impl IntoResponse for Shown {
    fn into_response(self) -> Response {
        let kind = [(CONTENT_TYPE, "text/html; charset=utf-8")];
        (self.status, kind, whole(&self).into_string()).into_response()
    }
}

/// The pages that every other one leads to.
const WAYS: [(&str, &str); 4] = [
    ("/", "Dispute"),
    ("/build", "Build a table"),
    ("/look", "Look up"),
    ("/help", "Help"),
];

fn whole(shown: &Shown) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (shown.title) " · fnord" }
                link rel="stylesheet" href="/fnord.css";
                script src="/fnord.js" defer {}
            }
            body {
                a.skip href="#main" { "To the content" }
                header {
                    nav aria-label="Pages" {
                        @for (address, name) in WAYS {
                            a href=(address) { (name) }
                        }
                    }
                }
                main id="main" { (shown.body) }
            }
        }
    }
}

/// A page made when its turn comes.
pub(super) async fn worked_out(
    server: Server,
    page: impl FnOnce(&'static Law) -> Shown + Send + 'static,
) -> Response {
    let law = server.law;
    match server.work.done(move || page(law)).await {
        Ok(shown) => shown.into_response(),
        Err(why) => {
            let status = match why {
                NotDone::Busy | NotDone::TooLong => StatusCode::SERVICE_UNAVAILABLE,
                NotDone::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            };
            let body = html! { h1 { "No answer" } p role="alert" { (why.said()) } };
            Shown::page("No answer", body).with(status).into_response()
        }
    }
}

/// The field for the table, with the choice of an edition.
pub(super) fn table_fields(law: &Law, asked: &TableAsked) -> Markup {
    html! {
        label for="text" { "The table and what happens at it" }
        textarea #text name="text" rows="8" spellcheck="false" autocapitalize="off" autocomplete="off"
            aria-describedby="text-help" placeholder="St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants" {
            // The first line break of such a field is dropped.
            "\n" (asked.scenario)
        }
        p.help #text-help { "One statement a line, or plain words. Any distinctive part of a card's name will do." }
        div #understood aria-live="polite" {}
        (edition_field(law, asked.edition()))
    }
}

/// The choice of an edition.
pub(super) fn edition_field(law: &Law, chosen: Option<&str>) -> Markup {
    html! {
        label for="edition" { "Rules" }
        select #edition name="edition" {
            option value="" { "as the table says" }
            @for edition in law.ruled_by().chain(law.x_days()) {
                option value=(edition) selected[chosen == Some(edition)] { (edition) }
            }
        }
    }
}

/// The table of a form, unseen.
pub(super) fn kept(asked: &TableAsked) -> Markup {
    html! {
        input type="hidden" name="text" value=(asked.scenario);
        @if let Some(edition) = asked.edition() {
            input type="hidden" name="edition" value=(edition);
        }
    }
}

/// What else can be done with a table: a button each, and the table as a link.
pub(super) fn what_else(asked: &TableAsked, here: &str) -> Markup {
    const WAYS: [(&str, &str); 7] = [
        ("/", "Ruling"),
        ("/what-if", "What if"),
        ("/advise", "Advise"),
        ("/editions", "Editions"),
        ("/board", "Board"),
        ("/slip", "Slip"),
        ("/build", "Build on"),
    ];
    html! {
        form.ways method="post" aria-label="With this table" {
            (kept(asked))
            @for (address, name) in WAYS {
                @if address != here {
                    button formaction=(address) { (name) }
                }
            }
            @if let Some(link) = links::with_table(here, &asked.scenario, asked.edition()) {
                a.button href=(link) { "Link to this table" }
            }
        }
    }
}
