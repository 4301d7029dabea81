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
const AT_A_TIME: usize = 64;
/// How many lots there may be under way for each thread, with those that are done and wait for one before them.
const AHEAD: usize = 16;

/// Does the work with every item, and takes what comes of each lot of them, until told to break off. The threads never wait for
/// one another, and of all that comes of the items only a little is there at any time.
///
/// # Panics
/// If the work does.
pub(super) fn in_order<I: Sync, T: Send>(
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn squares(count: usize, threads: usize, last: usize) -> Vec<usize> {
        let items: Vec<usize> = (0..count).collect();
        let mut taken = Vec::new();
        let square = |item: &usize| {
            // The first of the items are done last.
            if *item < 3 {
                thread::sleep(Duration::from_millis(20));
            }
            item * item
        };
        in_order(&items, threads, square, |come| {
            taken.extend(come);
            match taken.contains(&last) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        taken
    }

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for count in [0, 1, 2, 63, 1_000, 5_000] {
            let expected: Vec<usize> = (0..count).map(|item| item * item).collect();
            for threads in [1, 2, 7] {
                assert_eq!(squares(count, threads, usize::MAX), expected);
            }
        }
    }

    #[test]
    fn nothing_is_taken_after_breaking_off() {
        for threads in [1, 3] {
            let taken = squares(100_000, threads, 16);
            assert!(taken.contains(&16));
            assert!(taken.len() <= AT_A_TIME, "{}", taken.len());
        }
    }

    #[test]
    fn a_panic_of_the_work_is_one_of_the_whole() {
        let items = [1, 2, 3];
        let whole = panic::catch_unwind(|| {
            in_order(
                &items,
                2,
                |item| assert_ne!(*item, 2),
                |_| ControlFlow::Continue(()),
            );
        });
        assert!(whole.is_err());
    }
}
