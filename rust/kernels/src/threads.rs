//! Jobs, done by several threads.

use core::hint;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::pool::pool;
use crate::refusal::Refusal;

/// Does all jobs, or finds the first row that is refused.
///
/// Jobs are taken in their order: of those before a refused one all are done or under way, so
/// that the least refused row is the first of all.
pub(crate) fn run<J: Send>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) -> Result<(), Refusal> + Sync,
) -> Result<(), Refusal> {
    let pool = if threads > 1 { pool() } else { None };
    // Where no more threads are to be had, this one does the work.
    let Some(pool) = pool else { return jobs.into_iter().try_for_each(work) };
    let queue = Queue { jobs: Mutex::new(jobs), refused: Mutex::new(None) };
    let others = (threads - 1).min(pool.current_num_threads());
    let done = AtomicUsize::new(0);
    pool.in_place_scope(|scope| {
        for _ in 0..others {
            scope.spawn(|_| {
                queue.drain(&work);
                done.fetch_add(1, Ordering::Release);
            });
        }
        queue.drain(&work);
        wait(|| done.load(Ordering::Acquire) == others);
    });
    let refused = queue.refused.into_inner().unwrap_or_else(PoisonError::into_inner);
    refused.map_or(Ok(()), Err)
}

/// How often to look whether others are done before going to sleep.
///
/// They are in the last of their jobs, which are short. To be woken takes longer than such a job:
/// up to a tenth of a millisecond where a core that has nothing to do is given away.
const LOOKS: usize = 2_000;

/// Waits a while for others, awake: those that take longer are waited for at the end of their scope.
///
/// Measured once on two cores, 100,000 hands were told won 1.87 times as fast as on one, 1.76 times
/// without this, and 1.66 times by threads that are started for each call. On cores shared with others
/// the first was 1.46 later (median of 121 pairs): there a woken thread is late.
fn wait(done: impl Fn() -> bool) {
    for _ in 0..LOOKS {
        if done() {
            return;
        }
        hint::spin_loop();
    }
}

struct Queue<I> {
    jobs: Mutex<I>,
    refused: Mutex<Option<Refusal>>,
}

impl<J, I: Iterator<Item = J>> Queue<I> {
    /// Does jobs while there are any and none was refused.
    fn drain(&self, work: impl Fn(J) -> Result<(), Refusal>) {
        while let Some(job) = self.next() {
            if let Err(refusal) = work(job) {
                self.refuse(refusal);
            }
        }
    }

    fn next(&self) -> Option<J> {
        if self.refused.lock().unwrap_or_else(PoisonError::into_inner).is_some() {
            return None;
        }
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).next()
    }

    fn refuse(&self, refusal: Refusal) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        if refused.as_ref().is_none_or(|other| refusal.row() < other.row()) {
            *refused = Some(refusal);
        }
    }
}
