//! What all requests share.

use std::net::IpAddr;
use std::sync::Arc;

use super::limits::Work;
use crate::law::Law;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Server {
    pub(super) law: &'static Law,
    pub(super) work: Arc<Work>,
    /// Only names of this machine are answered to, so that no page from elsewhere can pass for one of these.
    pub(super) only_here: bool,
}

/// Whether an address is one of this machine alone.
pub fn is_here(address: IpAddr) -> bool {
    address.is_loopback()
}
