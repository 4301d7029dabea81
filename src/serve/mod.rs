//! `fnord serve`: pages for a phone at the table, and the commands as JSON over HTTP.
//!
//! Everything is rendered from what [`crate::service`] answers; nothing is worked out here, nothing is stored, and no file is opened. The
//! state of a page is the text of the table in its address or in its form.

mod api;
mod asked;
pub mod edit;
mod frame;
mod headers;
mod limits;
mod links;
mod listen;
mod openapi;
mod pages;
mod server;
mod shown;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::{self, Runtime};

use crate::law::Law;
pub use limits::Limits;
pub(crate) use limits::{NotDone, Work};
pub(crate) use server::Server;
pub use server::is_here;

/// Why nothing is served.
#[derive(Debug, Error)]
pub enum NotServed {
    #[error("{0} cannot be listened at: {1}")]
    Address(SocketAddr, io::Error),
    #[error("the threads for it cannot be had: {0}")]
    Threads(io::Error),
}

/// Serves at an address until the program is ended; `tell` is told where, once it is listened there.
///
/// # Errors
/// The address cannot be listened at.
pub fn run(
    law: &'static Law,
    address: SocketAddr,
    limits: Limits,
    tell: impl FnOnce(SocketAddr),
) -> Result<(), NotServed> {
    run_router(
        address,
        limits,
        |only_here| router(law, limits, only_here),
        tell,
    )
}

/// The same with what `answers` gives, which is told whether this machine alone is served.
///
/// # Errors
/// The address cannot be listened at.
pub(crate) fn run_router(
    address: SocketAddr,
    limits: Limits,
    answers: impl FnOnce(bool) -> Router,
    tell: impl FnOnce(SocketAddr),
) -> Result<(), NotServed> {
    runtime(limits)
        .map_err(NotServed::Threads)?
        .block_on(async {
            let wrong = |why| NotServed::Address(address, why);
            let listener = TcpListener::bind(address).await.map_err(wrong)?;
            let here = listener.local_addr().map_err(wrong)?;
            let app = answers(is_here(here.ip()));
            tell(here);
            listen::forever(listener, app, limits).await;
            Ok(())
        })
}

/// The threads that requests are answered by.
pub(crate) fn runtime(limits: Limits) -> io::Result<Runtime> {
    runtime::Builder::new_multi_thread()
        .worker_threads(limits.at_once)
        // Some wait for input and output, where that is how it is spoken.
        .max_blocking_threads(limits.at_once + 2)
        .thread_stack_size(limits::STACK)
        .enable_all()
        .build()
}

/// Everything that is answered to. `only_here`: to names of this machine alone.
pub fn router(law: &'static Law, limits: Limits, only_here: bool) -> Router {
    let routes = Router::new()
        .route("/fnord.css", get(headers::style))
        .route("/fnord.js", get(headers::script))
        .merge(pages::routes())
        .merge(api::routes())
        .fallback(pages::not_there);
    guarded(routes, law, limits, only_here)
}

/// What is answered to, behind the limits and with the headers of every answer.
pub(crate) fn guarded(
    routes: Router<Server>,
    law: &'static Law,
    limits: Limits,
    only_here: bool,
) -> Router {
    let server = Server {
        law,
        work: Arc::new(Work::new(limits)),
        only_here,
    };
    routes
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(from_fn_with_state(server.clone(), headers::strict))
        .layer(from_fn(headers::every_answer))
        .with_state(server)
}
