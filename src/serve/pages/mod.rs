//! The pages.

mod board;
mod build;
mod dispute;
mod editions;
mod help;
mod look;
mod mistakes;
mod plays;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use axum::{Form, Router};
use maud::html;

use super::Server;
use super::asked::Fields;
use super::frame::{Shown, worked_out};
use crate::law::Law;

pub(super) fn routes() -> Router<Server> {
    Router::new()
        .route("/", asked(dispute::page))
        .route("/slip", asked(dispute::slip))
        .route("/what-if", asked(plays::what_if))
        .route("/advise", asked(plays::advise))
        .route("/editions", asked(editions::page))
        .route("/board", asked(board::page))
        .route("/board.svg", get(board::picture))
        .route("/build", asked(build::page))
        .route("/look", get(look::page))
        .route("/card/{name}", get(look::card))
        .route("/clause/{id}", get(look::clause))
        .route("/help", get(help::page))
}

/// A page of what the fields of its address say, or those of a form.
fn asked(page: fn(&'static Law, &Fields) -> Shown) -> MethodRouter<Server> {
    let answered = move |State(server): State<Server>, Form(fields): Form<Fields>| {
        worked_out(server, move |law| page(law, &fields))
    };
    get(answered).post(answered)
}

/// There is no such page.
pub(super) async fn not_there() -> Response {
    let body = html! {
        h1 { "There is no such page" }
        p { a href="/" { "Settle a dispute" } }
    };
    Shown::page("No such page", body)
        .with(StatusCode::NOT_FOUND)
        .into_response()
}
