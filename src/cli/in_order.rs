//! Much of the same work, done by several threads, and what comes of it in the order in which it was asked for.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc;
use std::thread;

use rayon::{Scope, ThreadPool, ThreadPoolBuilder};

/// Stack for a thread; as much as the main one has.
pub(super) const STACK: usize = 8 << 20;
/// The most items in a lot: a thread works through one before what came of it is handed on.
pub const AT_A_TIME: usize = 64;
/// How many lots there may be under way for each thread, with those that are done and wait for one before them.
const AHEAD: usize = 16;

/// Does the work with every item, and takes what comes of each lot of them, until told to break off. The threads never wait for
/// one another, and of all that comes of the items only a little is there at any time.
///
/// # Panics
/// If the work does.
pub fn in_order<I: Sync, T: Send>(
    items: &[I],
    threads: usize,
    work: impl Fn(&I) -> T + Sync,
    mut take: impl FnMut(Vec<T>) -> ControlFlow<()>,
) {
    let at_a_time = (items.len() / (threads * AHEAD)).clamp(1, AT_A_TIME);
    let lots = items.chunks(at_a_time);
    let done = |lot: &[I]| lot.iter().map(&work).collect();
    match pool(threads) {
        Some(pool) => pool.in_place_scope(|scope| {
            UnderWay::new(scope, lots, &done).take(threads * AHEAD, take);
        }),
        None => {
            for lot in lots {
                if take(done(lot)).is_break() {
                    return;
                }
            }
        }
    }
}

/// Several threads; `None` where one is all that is wanted, or all that can be had.
fn pool(threads: usize) -> Option<ThreadPool> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .stack_size(STACK);
    (threads > 1).then(|| pool.build().ok()).flatten()
}

/// What came of a lot, or why nothing did, with the place of the lot.
type Done<T> = (usize, thread::Result<Vec<T>>);

/// The lots that threads work on.
struct UnderWay<'s, 'i, L, W, T> {
    scope: &'s Scope<'i>,
    /// Those that nobody works on yet.
    lots: std::iter::Enumerate<L>,
    work: &'i W,
    sender: mpsc::Sender<Done<T>>,
    receiver: mpsc::Receiver<Done<T>>,
}

impl<'s, 'i, I, T, L, W> UnderWay<'s, 'i, L, W, T>
where
    I: Sync + 'i,
    T: Send + 'i,
    L: Iterator<Item = &'i [I]>,
    W: Fn(&[I]) -> Vec<T> + Sync,
{
    fn new(scope: &'s Scope<'i>, lots: L, work: &'i W) -> Self {
        let (sender, receiver) = mpsc::channel();
        UnderWay {
            scope,
            lots: lots.enumerate(),
            work,
            sender,
            receiver,
        }
    }

    /// Gives the next lot to the threads, if there is one.
    fn begin(&mut self) -> bool {
        let Some((place, lot)) = self.lots.next() else {
            return false;
        };
        let work = self.work;
        let sender = self.sender.clone();
        self.scope.spawn(move |_| {
            let come = panic::catch_unwind(AssertUnwindSafe(|| work(lot)));
            // Nobody listens any more once it is broken off.
            let _ = sender.send((place, come));
        });
        true
    }

    /// Takes what comes of the lots in their order, so many of them being under way at a time.
    fn take(mut self, most: usize, mut take: impl FnMut(Vec<T>) -> ControlFlow<()>) {
        let mut begun = (0..most).take_while(|_| self.begin()).count();
        let mut waiting = BTreeMap::new();
        let mut taken = 0;
        while taken < begun
            && let Ok((place, come)) = self.receiver.recv()
        {
            waiting.insert(place, come.unwrap_or_else(|why| panic::resume_unwind(why)));
            while let Some(come) = waiting.remove(&taken) {
                if take(come).is_break() {
                    return;
                }
                taken += 1;
                begun += usize::from(self.begin());
            }
        }
    }
}
