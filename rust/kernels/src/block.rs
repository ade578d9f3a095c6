//! Hands in blocks: small enough to stay near, large enough for vectors.
//!
//! The arrays may be those of a Python program whose other threads write to them meanwhile, for the
//! interpreter lock is released. What was found right must stay right: so each number is read once,
//! by the routine that checks it and sums it up. A question that looks at the counts again does so
//! in a copy of the block that was made first, and so does a refusal. Numbers that were changed
//! meanwhile give an answer or a refusal for what was read of them, and nothing worse.

use hupai::{Hand, HandProblem, Sizes, Tile};

use crate::copies::{Copies, Left};
use crate::counts::Counts;
use crate::melded::Melds;
use crate::parts::{Parts, Sums};
use crate::refusal::Refusal;
use crate::request::{PerRow, Request};
use crate::row::{BLOCK, Row, copy};
use crate::vector::Units;

/// A question about every hand.
pub(crate) struct Asked<'a> {
    /// The sizes it takes.
    pub(crate) sizes: Sizes,
    /// How many hands are worth a thread: a tenth of a millisecond of work, which is what it takes
    /// to wake one where a core sleeps. Eight whole blocks or more.
    pub(crate) grain: usize,
    /// What is seen beside the hands, of which no copies may be too many.
    pub(crate) seen: Copies<'a>,
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

/// Copies beside the hands of a block.
struct Beside<'a> {
    copies: Copies<'a>,
    all: Row,
    /// Those of each hand, if they are not the same for all.
    each: Vec<Row>,
}

impl<'a> Beside<'a> {
    fn new(copies: Copies<'a>) -> Self {
        Self { copies, all: copies.of_all(), each: Vec::new() }
    }

    fn read(&mut self, start: usize, length: usize) {
        if let Copies::Each(each) = self.copies {
            self.each.resize(length, self.all);
            copy(&each[start..][..length], &mut self.each);
        }
    }

    /// The copies beside one hand after another; those of all without end.
    #[inline(always)]
    fn rows(&self) -> impl Iterator<Item = &Row> {
        let all = if self.each.is_empty() { usize::MAX } else { 0 };
        self.each.iter().chain(core::iter::repeat_n(&self.all, all))
    }
}

/// Some hands that were found right, one after another, and room for the next ones.
pub(crate) struct Block<'a> {
    request: &'a Request<'a>,
    asked: &'a Asked<'a>,
    units: Units,
    length: usize,
    sums: Sums,
    melds: [u8; BLOCK],
    wildcards: [u8; BLOCK],
    /// Copied for questions that look at them again.
    rows: [Row; BLOCK],
    seen: Beside<'a>,
    melded: Beside<'a>,
    /// The declared sets, where their tiles are known.
    declared: Vec<Melds>,
}

impl<'a> Block<'a> {
    pub(crate) fn new(request: &'a Request<'a>, asked: &'a Asked<'a>) -> Self {
        let number = |numbers| if let PerRow::All(number) = numbers { number } else { 0 };
        Self {
            request,
            asked,
            units: Units::detect(request.level),
            length: 0,
            sums: Sums::new(),
            melds: [number(request.melds); BLOCK],
            wildcards: [number(request.wildcards); BLOCK],
            rows: [[0; Tile::PLAYING]; BLOCK],
            seen: Beside::new(asked.seen),
            melded: Beside::new(request.melded),
            declared: Vec::new(),
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
        let knows_melds = self.request.melded != Copies::None;
        if !self.asked.again && !knows_melds {
            let rows = counts.rows(start, &mut self.rows[..length]);
            let fits = self.units.fill(&mut self.sums, rows);
            if fits && self.has_sizes(&self.sums.tiles) {
                return Ok(());
            }
        }
        let rows = counts.copied(start, &mut self.rows[..length]);
        let fits = self.units.fill(&mut self.sums, rows);
        let declares = !knows_melds || self.declare();
        if fits && declares && self.has_sizes(&self.sums.tiles) && self.is_unseen() {
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
        self.seen.read(start, length);
        self.melded.read(start, length);
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

    /// The counts of the hands with what else is in them: how many wildcards, and the declared sets
    /// whose tiles are known.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&Row, u8, Option<&Melds>)> {
        let rows = self.rows[..self.length].iter().zip(self.wildcards).enumerate();
        rows.map(|(place, (row, wildcards))| (row, wildcards, self.declared.get(place)))
    }

    /// The counts of each hand, and how many copies of each tile are in its melds.
    pub(crate) fn with_melded(&self) -> impl Iterator<Item = (&Row, &Row)> {
        self.rows[..self.length].iter().zip(self.melded.rows())
    }

    /// What is unseen beside each hand.
    #[inline(always)]
    pub(crate) fn unseen(&self) -> impl Iterator<Item = Left> {
        let rows = self.with_melded().zip(self.seen.rows());
        rows.map(|((counts, melded), seen)| Left::new(counts, melded, seen))
    }

    /// Finds the declared sets of all hands; whether each has some of its copies, four of a tile
    /// at most.
    fn declare(&mut self) -> bool {
        self.declared.clear();
        let mut last = None;
        for (&number, copies) in self.melds[..self.length].iter().zip(self.melded.rows()) {
            // Most often a hand has the melds of the one before it, that of the same player.
            let melds = match last {
                Some((same, copies_of_last, melds))
                    if (same, copies_of_last) == (number, copies) =>
                {
                    melds
                }
                _ => Melds::new(number, copies),
            };
            let Some(found) = melds else { return false };
            self.declared.push(found);
            last = Some((number, copies, melds));
        }
        let mut rows = self.with_melded();
        rows.all(|(row, melded)| too_many(&[row, melded]).is_none())
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
        let mut rows = self.with_melded().zip(self.seen.rows());
        self.asked.seen == Copies::None
            || rows.all(|((row, melded), seen)| too_many(&[row, melded, seen]).is_none())
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
        let rows = self.with_melded().zip(self.seen.rows()).enumerate();
        let mut refusals = rows.filter_map(|(place, ((counts, melded), seen))| {
            let row = start + place;
            let copies = too_many(&[counts, melded])
                .map(|(tile, count)| HandProblem::Copies { tile, count });
            let tiles = counts.iter().map(|&count| usize::from(count)).sum();
            let problem = copies.or_else(|| self.problem_of_size(place, tiles));
            if let Some(problem) = problem {
                return Some(Refusal::Row { row, problem });
            }
            let melds = self.melds[place];
            if self.request.melded != Copies::None && Melds::new(melds, melded).is_none() {
                return Some(Refusal::Melded { row, melds: melds.into() });
            }
            let (tile, count) = too_many(&[counts, melded, seen])?;
            Some(Refusal::Row { row, problem: HandProblem::Seen { tile, count } })
        });
        refusals.next()
    }
}

/// The first tile of which there are too many copies together, and how many.
fn too_many(copies: &[&Row]) -> Option<(Tile, usize)> {
    let total = |tile: Tile| copies.iter().map(|row| usize::from(row[tile.index()])).sum();
    let mut all = Tile::ALL.into_iter().take(Tile::PLAYING).map(|tile| (tile, total(tile)));
    all.find(|&(_, count): &(_, usize)| count > Tile::COPIES.into())
}
