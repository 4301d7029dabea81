//! Strict headers, names that are answered to, and the two files that pages need.

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::Server;

/// What a page may do: show itself, its own pictures, and ask this server. No script in it, no style in it, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What a picture may do: have its own colours.
pub(super) const PICTURE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/// The headers of every answer.
pub(super) async fn every_answer(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let always = [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        // Without any, browsers say of their own forms that they come from nowhere.
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        (
            "permissions-policy",
            "camera=(), geolocation=(), microphone=()",
        ),
    ];
    for (name, value) in always {
        headers.insert(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        );
    }
    let otherwise = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in otherwise {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Lets only those requests through that are for this machine and come from its pages, and none that takes too long to arrive.
pub(super) async fn strict(State(server): State<Server>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let said = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host = said(header::HOST).unwrap_or_default().to_owned();
    if server.only_here && !is_name_of_here(&host) {
        let why = "this server answers to the names of this machine alone\n";
        return (StatusCode::MISDIRECTED_REQUEST, why).into_response();
    }
    // A page from elsewhere may link here, and not post.
    let from_elsewhere = said(header::ORIGIN).is_some_and(|origin| {
        origin
            .split_once("://")
            .is_none_or(|(_, from)| from != host)
    });
    if from_elsewhere && request.method() != Method::GET {
        let why = "only pages of this server may ask so\n";
        return (StatusCode::FORBIDDEN, why).into_response();
    }
    // The answer has a limit of its own; this one is for what is still on its way.
    let longest = server.work.longest();
    match timeout(longest, next.run(request)).await {
        Ok(response) => response,
        Err(_) => (
            StatusCode::REQUEST_TIMEOUT,
            "the request took too long to arrive\n",
        )
            .into_response(),
    }
}

/// Whether a host, with a port or without, is this machine.
fn is_name_of_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    let address = name.parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(super::is_here)
}

/// The style of the pages.
pub(super) async fn style() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/css; charset=utf-8")];
    (kind, include_str!("fnord.css"))
}

/// The script of the pages, without which they do as well.
pub(super) async fn script() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    (kind, include_str!("fnord.js"))
}
