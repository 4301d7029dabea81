//! Connections: each with a limit on its time, and only so many at once.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::Limits;

/// The largest head of a request; a longer one is refused.
const HEAD: usize = 64 << 10;

/// Accepts connections without end.
pub(super) async fn forever(listener: TcpListener, app: Router, limits: Limits) {
    let places = Arc::new(Semaphore::new(limits.connections));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(_) => {
                // Such as too many open files: later there may be fewer.
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let service = TowerToHyperService::new(app.clone());
        tokio::spawn(async move {
            let _place = place;
            let served = http1::Builder::new()
                .timer(TokioTimer::new())
                .half_close(true)
                .header_read_timeout(limits.arriving)
                .max_buf_size(HEAD)
                .serve_connection(TokioIo::new(stream), service);
            // How it ends is the client's affair.
            let _ = timeout(limits.connection, served).await;
        });
    }
}
