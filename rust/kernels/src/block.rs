//! Hands in blocks: small enough to stay near, large enough for vectors.

use core::ops::Range;

use hupai::{Hand, HandProblem, Sizes, Tile};

use crate::counts::{Counts, Row};
use crate::parts::{Parts, Sums};
use crate::refusal::Refusal;
use crate::request::{PerRow, Request};
use crate::split::Split;
use crate::threads;

/// How many hands a block has at most.
pub(crate) const BLOCK: usize = 64;

/// Some hands that were found right, one after another.
pub(crate) struct Block<'a> {
    /// The place of its first row.
    pub(crate) start: usize,
    pub(crate) rows: &'a [Row],
    sums: &'a Sums,
}

impl<'a> Block<'a> {
    pub(crate) const fn new(start: usize, rows: &'a [Row], sums: &'a Sums) -> Self {
        Self { start, rows, sums }
    }

    /// The parts of the hands, and how many concealed tiles they have.
    #[inline]
    pub(crate) fn hands(&self) -> impl Iterator<Item = (&Parts, u8)> {
        let sums = self.sums.parts.iter().zip(self.sums.tiles);
        sums.take(self.rows.len())
    }
}

/// A question about every hand: the sizes it takes, and how many hands are worth a thread.
pub(crate) struct Asked {
    pub(crate) sizes: Sizes,
    pub(crate) grain: usize,
}

/// Asks every block of hands, and writes the answers to their places.
pub(crate) fn ask<O: Split>(
    counts: Counts<'_>,
    request: &Request<'_>,
    asked: &Asked,
    answers: O,
    answer: impl Fn(&Block<'_>, O) + Sync,
) -> Result<(), Refusal> {
    share(counts, request, asked.grain, answers, |range, mut answers| {
        let mut space = [[0; Tile::PLAYING]; BLOCK];
        let mut sums = Sums::new();
        for start in range.clone().step_by(BLOCK) {
            let length = BLOCK.min(range.end - start);
            let rows = counts.rows(start, &mut space[..length]);
            let fits = sums.fill(rows, request.level.or_widest());
            check(request, asked.sizes, start, rows, fits.then_some(&sums.tiles[..length]))?;
            let (now, later) = answers.split(length);
            answers = later;
            answer(&Block::new(start, rows, &sums), now);
        }
        Ok(())
    })
}

/// Shares rows and the room for their answers among threads, as many rows at a time as are worth it.
pub(crate) fn share<O: Split>(
    counts: Counts<'_>,
    request: &Request<'_>,
    grain: usize,
    answers: O,
    work: impl Fn(Range<usize>, O) -> Result<(), Refusal> + Sync,
) -> Result<(), Refusal> {
    let rows = counts.len();
    request.check(rows)?;
    let (mut next, mut rest) = (0, Some(answers));
    let jobs = core::iter::from_fn(|| {
        let start = next;
        next = rows.min(start + grain);
        let (job, later) = rest.take()?.split(next - start);
        rest = (next < rows).then_some(later);
        Some((start..next, job))
    });
    let threads = request.threads.get().min(rows.div_ceil(grain));
    threads::run(jobs, threads, |(range, answers)| work(range, answers))
}

/// Refuses the first bad row of some; `tiles` are the numbers of their tiles unless a row was found
/// to hold a fifth copy.
#[inline]
pub(crate) fn check(
    request: &Request<'_>,
    sizes: Sizes,
    start: usize,
    rows: &[Row],
    tiles: Option<&[u8]>,
) -> Result<(), Refusal> {
    match tiles {
        Some(tiles) if has_sizes(request, sizes, start, tiles) => Ok(()),
        _ => Err(refusal(request, sizes, start, rows)),
    }
}

/// Whether all hands have one of the sizes.
fn has_sizes(request: &Request<'_>, sizes: Sizes, start: usize, tiles: &[u8]) -> bool {
    if let (PerRow::All(_), PerRow::All(_), [first, ..]) = (request.melds, request.wildcards, tiles)
    {
        // Most often all hands have as many tiles as the first.
        if tiles.iter().fold(0, |others, tiles| others | (tiles ^ first)) == 0 {
            return problem_of_size(request, sizes, start, (*first).into()).is_none();
        }
    }
    let mut places = (start..).zip(tiles);
    places.all(|(row, &tiles)| problem_of_size(request, sizes, row, tiles.into()).is_none())
}

/// What is wrong with the size of a hand, its declared sets and wildcards counted.
fn problem_of_size(
    request: &Request<'_>,
    sizes: Sizes,
    row: usize,
    tiles: usize,
) -> Option<HandProblem> {
    let melds = usize::from(request.melds.of(row));
    if melds > Hand::MELDS {
        return Some(HandProblem::Melds { count: melds });
    }
    let size = tiles + usize::from(request.wildcards.of(row)) + 3 * melds;
    (!sizes.contains(size)).then_some(HandProblem::Size { size, expected: sizes })
}

/// What is wrong with the first bad row of some.
#[cold]
fn refusal(request: &Request<'_>, sizes: Sizes, start: usize, rows: &[Row]) -> Refusal {
    let problems = (start..).zip(rows).filter_map(|(row, counts)| {
        let copies = Tile::ALL.into_iter().zip(counts).find(|&(_, &count)| count > Tile::COPIES);
        let copies = copies
            .map(|(tile, &count)| HandProblem::Copies { tile, count: usize::from(count) });
        let tiles = counts.iter().map(|&count| usize::from(count)).sum();
        let problem = copies.or_else(|| problem_of_size(request, sizes, row, tiles))?;
        Some(Refusal::Row { row, problem })
    });
    problems.into_iter().next().expect("a row of the block was found bad")
}
