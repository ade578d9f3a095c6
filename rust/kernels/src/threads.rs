//! Jobs, done by several threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

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
        for _ in 1..threads {
            // Where no more threads are to be had, those there are do the work.
            if thread::Builder::new().spawn_scoped(scope, || queue.drain(&work)).is_err() {
                break;
            }
        }
        queue.drain(&work);
    });
    let refused = queue.refused.into_inner().unwrap_or_else(PoisonError::into_inner);
    refused.map_or(Ok(()), Err)
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
