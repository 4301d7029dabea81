//! Limits: how large a request may be, how long it may take, and how many are worked on at once.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Stack for a thread; as much as the command line has.
pub(super) const STACK: usize = 8 << 20;

/// What is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a request's body. A scenario has a limit of its own, below this one even where every byte is written as three.
    pub body: usize,
    /// How long an answer may take, waiting included.
    pub answer: Duration,
    /// How long the head of a request, or its body, may be on its way.
    pub arriving: Duration,
    /// How long a connection may stay.
    pub connection: Duration,
    /// Connections at once; further ones wait to be accepted.
    pub connections: usize,
    /// Answers worked on at once.
    pub at_once: usize,
    /// Requests that may wait for their turn.
    pub waiting: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 1 << 20,
            answer: Duration::from_secs(20),
            arriving: Duration::from_secs(10),
            connection: Duration::from_secs(120),
            connections: 512,
            at_once: available_parallelism().map_or(2, NonZero::get),
            waiting: 512,
        }
    }
}

/// Why a question is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotDone {
    /// Too many wait.
    Busy,
    /// It takes too long.
    TooLong,
    /// It came to no end.
    Broken,
}

impl NotDone {
    /// The same in words.
    pub(crate) fn said(self) -> &'static str {
        match self {
            NotDone::Busy => "too many questions are waiting; ask again in a moment",
            NotDone::TooLong => {
                "that takes longer than is allowed here; the command line has no such limit"
            }
            NotDone::Broken => "the program failed at this; please report the table",
        }
    }
}

/// The work that is done for requests.
pub(crate) struct Work {
    answer: Duration,
    arriving: Duration,
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Work {
    pub(crate) fn new(limits: Limits) -> Work {
        Work {
            answer: limits.answer,
            arriving: limits.arriving,
            turns: Arc::new(Semaphore::new(limits.at_once)),
            places: Arc::new(Semaphore::new(limits.at_once + limits.waiting)),
        }
    }

    /// The longest that a request may take from its head to its answer.
    pub(super) fn longest(&self) -> Duration {
        self.answer + self.arriving
    }

    /// Does it when its turn comes. What takes too long is not waited for, but keeps its turn until it is done.
    pub(crate) async fn done<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| NotDone::Busy)?;
        let turns = Arc::clone(&self.turns);
        let in_turn = async move {
            let turn = turns.acquire_owned().await;
            let job = spawn_blocking(move || {
                let _kept = (turn, place);
                job()
            });
            job.await.map_err(|_| NotDone::Broken)
        };
        timeout(self.answer, in_turn)
            .await
            .unwrap_or(Err(NotDone::TooLong))
    }
}
