//! Hands in blocks: small enough to stay near, large enough for vectors.
//!
//! The arrays may be those of a Python program whose other threads write to them meanwhile, for the
//! interpreter lock is released. What was found right must stay right: so each number is read once,
//! by the routine that checks it and sums it up. A question that looks at the counts again does so
//! in a copy of the block that was made first, and so does a refusal. Numbers that were changed
//! meanwhile give an answer or a refusal for what was read of them, and nothing worse.

use core::hint::black_box;

use hupai::{Hand, HandProblem, Sizes, Tile};

use crate::counts::{Counts, Row};
use crate::parts::{Parts, Sums};
use crate::refusal::Refusal;
use crate::request::{PerRow, Request};
use crate::seen::{Left, Seen};

/// How many hands a block has at most.
pub(crate) const BLOCK: usize = 64;

/// A question about every hand.
pub(crate) struct Asked<'a> {
    /// The sizes it takes.
    pub(crate) sizes: Sizes,
    /// How many hands are worth a thread: a tenth of a millisecond of work, which is what it takes
    /// to start one where a core sleeps. Eight whole blocks or more.
    pub(crate) grain: usize,
    /// What is seen beside the hands, of which no copies may be too many.
    pub(crate) seen: Seen<'a>,
    /// Whether it looks at the counts again when it has their sums.
    pub(crate) again: bool,
}

/// One hand of a block, as the tables of the standard shape know it.
pub(crate) struct Concealed<'a> {
    pub(crate) parts: &'a Parts,
    /// How many sets its tiles and wildcards are to form beside the pair.
    pub(crate) sets: usize,
    pub(crate) wildcards: u8,
}

/// Some hands that were found right, one after another, and room for the next ones.
pub(crate) struct Block<'a> {
    request: &'a Request<'a>,
    asked: &'a Asked<'a>,
    length: usize,
    sums: Sums,
    melds: [u8; BLOCK],
    wildcards: [u8; BLOCK],
    /// Copied for questions that look at them again.
    rows: [Row; BLOCK],
    seen: [Row; BLOCK],
}

impl<'a> Block<'a> {
    pub(crate) fn new(request: &'a Request<'a>, asked: &'a Asked<'a>) -> Self {
        let number = |numbers| if let PerRow::All(number) = numbers { number } else { 0 };
        let seen = if let Seen::ByAll(seen) = asked.seen { *seen } else { [0; Tile::PLAYING] };
        Self {
            request,
            asked,
            length: 0,
            sums: Sums::new(),
            melds: [number(request.melds); BLOCK],
            wildcards: [number(request.wildcards); BLOCK],
            rows: [[0; Tile::PLAYING]; BLOCK],
            seen: [seen; BLOCK],
        }
    }

    /// Reads so many hands from one on, or refuses the first that is bad.
    pub(crate) fn read(
        &mut self,
        counts: Counts<'_>,
        start: usize,
        length: usize,
    ) -> Result<(), Refusal> {
        self.read_numbers(start, length);
        let level = self.request.level.or_widest();
        let looks_again = self.asked.again || self.request.special().is_some();
        if !looks_again {
            let fits = self.sums.fill(counts.rows(start, &mut self.rows[..length]), level);
            if fits && self.has_sizes(&self.sums.tiles) {
                return Ok(());
            }
        }
        let fits = self.sums.fill(counts.copied(start, &mut self.rows[..length]), level);
        if fits && self.has_sizes(&self.sums.tiles) && self.is_unseen() {
            return Ok(());
        }
        self.refusal(start).map_or(Ok(()), Err)
    }

    /// Reads what is said of so many hands from one on.
    #[inline]
    pub(crate) fn read_numbers(&mut self, start: usize, length: usize) {
        self.length = length;
        let numbers =
            [(self.request.melds, &mut self.melds), (self.request.wildcards, &mut self.wildcards)];
        for (numbers, room) in numbers {
            if let PerRow::Each(each) = numbers {
                copy(&each[start..][..length], room);
            }
        }
        if let Seen::ByEach(each) = self.asked.seen {
            copy(&each[start..][..length], &mut self.seen);
        }
    }

    /// The parts of the hands.
    #[inline]
    pub(crate) fn parts(&self) -> &[Parts] {
        &self.sums.parts[..self.length]
    }

    /// The hands.
    #[inline]
    pub(crate) fn hands(&self) -> impl Iterator<Item = Concealed<'_>> {
        let sums = self.parts().iter().zip(&self.sums.tiles);
        sums.zip(&self.wildcards).map(|((parts, &tiles), &wildcards)| Concealed {
            parts,
            sets: usize::from(tiles + wildcards) / 3,
            wildcards,
        })
    }

    /// The counts of the hands with what else is in them: how many wildcards.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&Row, u8)> {
        self.rows[..self.length].iter().zip(self.wildcards)
    }

    /// What is unseen beside each hand.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = Left> {
        let rows = self.rows[..self.length].iter().zip(&self.seen);
        rows.map(|(counts, seen)| Left::new(counts, seen))
    }

    /// Whether all hands, of which these are the tiles, have one of the sizes.
    pub(crate) fn has_sizes(&self, tiles: &[u8; BLOCK]) -> bool {
        let tiles = &tiles[..self.length];
        let &Request { melds, wildcards, .. } = self.request;
        if let (PerRow::All(_), PerRow::All(_), [first, ..]) = (melds, wildcards, tiles) {
            // Most often all hands have as many tiles as the first.
            if tiles.iter().fold(0, |others, tiles| others | (tiles ^ first)) == 0 {
                return self.problem_of_size(0, (*first).into()).is_none();
            }
        }
        let mut places = tiles.iter().enumerate();
        places.all(|(place, &tiles)| self.problem_of_size(place, tiles.into()).is_none())
    }

    /// Whether of no tile too many copies are held and seen.
    fn is_unseen(&self) -> bool {
        let mut rows = self.rows[..self.length].iter().zip(&self.seen);
        self.asked.seen == Seen::Nothing || rows.all(|(row, seen)| too_many(row, seen).is_none())
    }

    /// What is wrong with the size of a hand, its declared sets and wildcards counted.
    fn problem_of_size(&self, place: usize, tiles: usize) -> Option<HandProblem> {
        let melds = usize::from(self.melds[place]);
        if melds > Hand::MELDS {
            return Some(HandProblem::Melds { count: melds });
        }
        let wildcards = usize::from(self.wildcards[place]);
        if wildcards > Hand::WILDCARDS {
            return Some(HandProblem::Wildcards { count: wildcards });
        }
        let (size, expected) = (tiles + wildcards + 3 * melds, self.asked.sizes);
        (!expected.contains(size)).then_some(HandProblem::Size { size, expected })
    }

    /// What is wrong with the first bad row.
    #[cold]
    fn refusal(&self, start: usize) -> Option<Refusal> {
        let rows = self.rows[..self.length].iter().zip(&self.seen).enumerate();
        let mut problems = rows.filter_map(|(place, (counts, seen))| {
            let copies =
                Tile::ALL.into_iter().zip(counts).find(|&(_, &count)| count > Tile::COPIES);
            let copies = copies
                .map(|(tile, &count)| HandProblem::Copies { tile, count: usize::from(count) });
            let tiles = counts.iter().map(|&count| usize::from(count)).sum();
            let size = || self.problem_of_size(place, tiles);
            let problem = copies.or_else(size).or_else(|| too_many(counts, seen))?;
            Some(Refusal::Row { row: start + place, problem })
        });
        problems.next()
    }
}

/// The first tile of which too many copies are held and seen.
fn too_many(counts: &Row, seen: &Row) -> Option<HandProblem> {
    let all = Tile::ALL.into_iter().zip(counts.iter().zip(seen));
    let mut all = all.map(|(tile, (&held, &seen))| (tile, usize::from(held) + usize::from(seen)));
    let (tile, count) = all.find(|&(_, count)| count > Tile::COPIES.into())?;
    Some(HandProblem::Seen { tile, count })
}

/// Copies what others may write to.
pub(crate) fn copy<T: Copy>(from: &[T], room: &mut [T]) {
    room[..from.len()].copy_from_slice(from);
    hide(room);
}

/// Hides from the compiler that a copy and its source are the same, lest it reads the source again.
#[inline]
pub(crate) fn hide<T>(copy: &mut [T]) {
    black_box(copy);
}
