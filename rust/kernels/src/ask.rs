//! A question asked of all hands: rows and the room for their answers are shared among threads.

use core::ops::Range;

use crate::block::{Asked, Block};
use crate::counts::Counts;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::row::BLOCK;
use crate::split::Split;
use crate::threads;

/// Asks every block of hands, and writes the answers to their places.
pub(crate) fn ask<O: Split>(
    counts: Counts<'_>,
    request: &Request<'_>,
    asked: &Asked<'_>,
    answers: O,
    answer: impl Fn(&Block<'_>, O) + Sync,
) -> Result<(), Refusal> {
    share(counts, request, asked, answers, |range, mut answers| {
        let mut block = Block::new(request, asked);
        for start in range.clone().step_by(BLOCK) {
            let length = BLOCK.min(range.end - start);
            block.read(counts, start, length)?;
            let (now, later) = answers.split(length);
            answers = later;
            answer(&block, now);
        }
        Ok(())
    })
}

/// Jobs are so many times shorter than what is worth a thread, so that all threads end together.
const JOBS: usize = 8;

/// Shares rows and the room for their answers among threads, as many rows at a time as are a job.
pub(crate) fn share<O: Split>(
    counts: Counts<'_>,
    request: &Request<'_>,
    asked: &Asked<'_>,
    answers: O,
    work: impl Fn(Range<usize>, O) -> Result<(), Refusal> + Sync,
) -> Result<(), Refusal> {
    let rows = counts.len();
    request.check(rows)?;
    asked.seen.check("seen", rows)?;
    let threads = request.threads.get().min(rows / asked.grain);
    let length = if threads > 1 { asked.grain / JOBS } else { rows };
    let (mut next, mut rest) = (0, Some(answers));
    let jobs = core::iter::from_fn(|| {
        let start = next;
        next = rows.min(start + length);
        let (job, later) = rest.take()?.split(next - start);
        rest = (next < rows).then_some(later);
        Some((start..next, job))
    });
    threads::run(jobs, threads, |(range, answers)| work(range, answers))
}
