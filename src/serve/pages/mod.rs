//! The pages.

mod board;
mod build;
mod dispute;
mod editions;
mod help;
mod look;
mod mistakes;
mod plays;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::html;

use super::Server;
use super::frame::Shown;

pub(super) fn routes() -> Router<Server> {
    Router::new()
        .route("/", get(dispute::page).post(dispute::page))
        .route("/slip", get(dispute::slip).post(dispute::slip))
        .route("/what-if", get(plays::what_if).post(plays::what_if))
        .route("/advise", get(plays::advise).post(plays::advise))
        .route("/editions", get(editions::page).post(editions::page))
        .route("/board", get(board::page).post(board::page))
        .route("/board.svg", get(board::picture))
        .route("/build", get(build::page).post(build::page))
        .route("/look", get(look::page))
        .route("/card/{name}", get(look::card))
        .route("/clause/{id}", get(look::clause))
        .route("/help", get(help::page))
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
