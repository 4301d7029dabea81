//! `/api/v1/…`: every command in JSON.

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::json;

use super::limits::NotDone;
use super::{Server, openapi};
use crate::service::{Refused, commands};

pub(super) fn routes() -> Router<Server> {
    Router::new()
        .route("/api/v1/openapi.json", get(described))
        .route("/api/v1/{command}", post(answered).fallback(only_post))
}

async fn described() -> Response {
    in_json(StatusCode::OK, openapi::document().to_owned())
}

async fn only_post() -> Response {
    let mut response = wrong(
        StatusCode::METHOD_NOT_ALLOWED,
        "method",
        "commands are asked by POST",
    );
    response
        .headers_mut()
        .insert(ALLOW, axum::http::HeaderValue::from_static("POST"));
    response
}

async fn answered(
    State(server): State<Server>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let Some(command) = commands().iter().find(|command| command.name == name) else {
        let known: Vec<&str> = commands().iter().map(|command| command.name).collect();
        let why = format!(
            "there is no command `{name}`; there are {}",
            known.join(", ")
        );
        return wrong(StatusCode::NOT_FOUND, "no-such-command", &why);
    };
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let kind = kind
        .and_then(|kind| kind.split(';').next())
        .unwrap_or_default();
    if !kind.trim().eq_ignore_ascii_case("application/json") {
        let why = "a command is asked in JSON: content-type: application/json";
        return wrong(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", why);
    }
    let body = match body {
        Ok(body) => body,
        Err(why) => return wrong(why.status(), "body", &why.body_text()),
    };
    let Ok(asked) = String::from_utf8(body.into()) else {
        return wrong(StatusCode::BAD_REQUEST, "body", "the body is not text");
    };
    let law = server.law;
    match server.work.done(move || command.answer(law, &asked)).await {
        Ok(Ok(answer)) => in_json(StatusCode::OK, answer),
        Ok(Err(why)) => refused(&why),
        Err(why) => not_done(why),
    }
}

fn refused(why: &Refused) -> Response {
    let status = match why {
        Refused::Misread { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        Refused::NotAsked(_) => StatusCode::BAD_REQUEST,
        Refused::Nothing(_) => StatusCode::NOT_FOUND,
    };
    in_json(
        status,
        serde_json::to_string(&why.report()).unwrap_or_default(),
    )
}

fn not_done(why: NotDone) -> Response {
    match why {
        NotDone::Busy => {
            let mut response = wrong(StatusCode::SERVICE_UNAVAILABLE, "busy", why.said());
            response
                .headers_mut()
                .insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
            response
        }
        NotDone::TooLong => wrong(StatusCode::SERVICE_UNAVAILABLE, "too-long", why.said()),
        NotDone::Broken => wrong(StatusCode::INTERNAL_SERVER_ERROR, "broken", why.said()),
    }
}

fn wrong(status: StatusCode, error: &str, message: &str) -> Response {
    let said = json!({ "error": error, "message": message, "mistakes": [] });
    in_json(status, said.to_string())
}

fn in_json(status: StatusCode, text: String) -> Response {
    let kind = [(CONTENT_TYPE, "application/json")];
    (status, kind, text).into_response()
}
