//! A recorder that keeps what is said, where only that matters and not how it hangs together.

use fnord_ruling::{Entry, NodeId, Recorder, Rejected};

/// Keeps what is said, as a list.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) entries: Vec<Entry>,
    pub(super) rejected: Vec<Rejected>,
}

impl Recorder for Notes {
    fn open(&mut self, entry: impl FnOnce() -> Entry) -> NodeId {
        self.leaf(entry)
    }

    fn close(&mut self, _: NodeId, _: i16) {}

    fn leaf(&mut self, entry: impl FnOnce() -> Entry) -> NodeId {
        self.entries.push(entry());
        NodeId(0)
    }

    fn reject(&mut self, rejected: impl FnOnce() -> Rejected) {
        self.rejected.push(rejected());
    }
}
