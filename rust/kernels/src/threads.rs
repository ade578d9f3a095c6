//! Jobs, done by several threads.

use core::hint;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle};

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
    if threads <= 1 {
        return jobs.into_iter().try_for_each(work);
    }
    let queue = Queue { jobs: Mutex::new(jobs), refused: Mutex::new(None) };
    thread::scope(|scope| {
        // Where no more threads are to be had, those there are do the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, || queue.drain(&work)).ok();
        let others: Vec<_> = (1..threads).map_while(spawn).collect();
        queue.drain(&work);
        wait(&others);
    });
    let refused = queue.refused.into_inner().unwrap_or_else(PoisonError::into_inner);
    refused.map_or(Ok(()), Err)
}

/// How often to look whether others are done before going to sleep.
///
/// They are in the last of their jobs, which are short. To be woken takes longer than such a job:
/// up to a tenth of a millisecond where a core that has nothing to do is given away.
const LOOKS: usize = 2_000;

/// Waits a while for others, awake: others that take longer are waited for at the end of their scope.
fn wait(others: &[ScopedJoinHandle<'_, ()>]) {
    for _ in 0..LOOKS {
        if others.iter().all(ScopedJoinHandle::is_finished) {
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
