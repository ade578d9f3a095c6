//! Hands in blocks: small enough to stay near, large enough for vectors.

use core::ops::Range;

use hupai::{Hand, HandProblem, Sizes, Tile};

use crate::counts::{Counts, Row};
use crate::parts::{Parts, Sums};
use crate::refusal::Refusal;
use crate::request::{PerRow, Request};
use crate::seen::{Left, Seen};
use crate::split::Split;
use crate::threads;

/// How many hands a block has at most.
pub(crate) const BLOCK: usize = 64;

/// Some hands that were found right, one after another.
pub(crate) struct Block<'a> {
    /// The place of its first row.
    start: usize,
    pub(crate) rows: &'a [Row],
    sums: &'a Sums,
    wildcards: PerRow<'a>,
}

/// One hand of a block, as the tables of the standard shape know it.
pub(crate) struct Concealed<'a> {
    pub(crate) parts: &'a Parts,
    /// How many sets its tiles and wildcards are to form beside the pair.
    pub(crate) sets: usize,
    pub(crate) wildcards: u8,
}

impl<'a> Block<'a> {
    pub(crate) const fn new(
        request: &Request<'a>,
        start: usize,
        rows: &'a [Row],
        sums: &'a Sums,
    ) -> Self {
        Self { start, rows, sums, wildcards: request.wildcards }
    }

    /// The parts of the hands.
    #[inline]
    pub(crate) fn parts(&self) -> &'a [Parts] {
        &self.sums.parts[..self.rows.len()]
    }

    /// The hands.
    #[inline]
    pub(crate) fn hands(&self) -> impl Iterator<Item = Concealed<'a>> {
        let sums = self.parts().iter().zip(&self.sums.tiles);
        sums.zip(self.wildcards()).map(|((parts, &tiles), wildcards)| Concealed {
            parts,
            sets: usize::from(tiles + wildcards) / 3,
            wildcards,
        })
    }

    /// What is unseen beside each hand.
    pub(crate) fn unseen(&self, seen: &Seen<'_>) -> impl Iterator<Item = Left> {
        (self.start..).zip(self.rows).map(|(row, counts)| Left::new(counts, seen.of(row)))
    }

    /// How many wildcards each hand holds.
    pub(crate) fn wildcards(&self) -> impl Iterator<Item = u8> {
        (self.start..).map(|row| self.wildcards.of(row))
    }
}

/// A question about every hand: the sizes it takes, and how many hands are worth a thread.
pub(crate) struct Asked<'a> {
    pub(crate) sizes: Sizes,
    pub(crate) grain: usize,
    /// What is seen beside the hands, of which no copies may be too many.
    pub(crate) seen: Seen<'a>,
}

/// Asks every block of hands, and writes the answers to their places.
pub(crate) fn ask<O: Split>(
    counts: Counts<'_>,
    request: &Request<'_>,
    asked: &Asked<'_>,
    answers: O,
    answer: impl Fn(&Block<'_>, O) + Sync,
) -> Result<(), Refusal> {
    share(counts, request, asked, answers, |range, mut answers| {
        let mut space = [[0; Tile::PLAYING]; BLOCK];
        let mut sums = Sums::new();
        for start in range.clone().step_by(BLOCK) {
            let length = BLOCK.min(range.end - start);
            let rows = counts.rows(start, &mut space[..length]);
            let fits = sums.fill(rows, request.level.or_widest());
            check(request, asked, start, rows, fits.then_some(&sums.tiles[..length]))?;
            let (now, later) = answers.split(length);
            answers = later;
            answer(&Block::new(request, start, rows, &sums), now);
        }
        Ok(())
    })
}

/// Shares rows and the room for their answers among threads, as many rows at a time as are worth it.
pub(crate) fn share<O: Split>(
    counts: Counts<'_>,
    request: &Request<'_>,
    asked: &Asked<'_>,
    answers: O,
    work: impl Fn(Range<usize>, O) -> Result<(), Refusal> + Sync,
) -> Result<(), Refusal> {
    let rows = counts.len();
    request.check(rows)?;
    asked.seen.check(rows)?;
    let (mut next, mut rest) = (0, Some(answers));
    let jobs = core::iter::from_fn(|| {
        let start = next;
        next = rows.min(start + asked.grain);
        let (job, later) = rest.take()?.split(next - start);
        rest = (next < rows).then_some(later);
        Some((start..next, job))
    });
    let threads = request.threads.get().min(rows.div_ceil(asked.grain));
    threads::run(jobs, threads, |(range, answers)| work(range, answers))
}

/// Refuses the first bad row of some; `tiles` are the numbers of their tiles unless a row was found
/// to hold a fifth copy.
#[inline]
pub(crate) fn check(
    request: &Request<'_>,
    asked: &Asked<'_>,
    start: usize,
    rows: &[Row],
    tiles: Option<&[u8]>,
) -> Result<(), Refusal> {
    let seen = || match asked.seen {
        Seen::Nothing => true,
        seen => (start..).zip(rows).all(|(row, counts)| seen.problem(row, counts).is_none()),
    };
    match tiles {
        Some(tiles) if has_sizes(request, asked.sizes, start, tiles) && seen() => Ok(()),
        _ => Err(refusal(request, asked, start, rows)),
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
    let wildcards = usize::from(request.wildcards.of(row));
    if wildcards > Hand::WILDCARDS {
        return Some(HandProblem::Wildcards { count: wildcards });
    }
    let size = tiles + wildcards + 3 * melds;
    (!sizes.contains(size)).then_some(HandProblem::Size { size, expected: sizes })
}

/// What is wrong with the first bad row of some.
#[cold]
fn refusal(request: &Request<'_>, asked: &Asked<'_>, start: usize, rows: &[Row]) -> Refusal {
    let problems = (start..).zip(rows).filter_map(|(row, counts)| {
        let copies = Tile::ALL.into_iter().zip(counts).find(|&(_, &count)| count > Tile::COPIES);
        let copies =
            copies.map(|(tile, &count)| HandProblem::Copies { tile, count: usize::from(count) });
        let tiles = counts.iter().map(|&count| usize::from(count)).sum();
        let size = || problem_of_size(request, asked.sizes, row, tiles);
        let problem = copies.or_else(size).or_else(|| asked.seen.problem(row, counts))?;
        Some(Refusal::Row { row, problem })
    });
    problems.into_iter().next().expect("a row of the block was found bad")
}
