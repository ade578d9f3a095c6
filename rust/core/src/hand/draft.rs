use arrayvec::ArrayVec;

use super::{Hand, HandProblem, InvalidHand, Meld, Sizes};
use crate::tile::{SuitNumbers, Tile, TileCounts, TileReader};

/// A hand before it is checked: what was given for it, and the problems met so far.
pub(super) struct Draft {
    /// Copies of each playing tile among the concealed tiles.
    counts: [u32; Tile::PLAYING],
    melds: Vec<Meld>,
    /// Tiles given as melds that form none: they count as copies all the same.
    unformed: Vec<Tile>,
    unformed_melds: usize,
    pub(super) wildcards: usize,
    pub(super) problems: Vec<HandProblem>,
}

impl Draft {
    pub(super) const fn new() -> Self {
        Self {
            counts: [0; Tile::PLAYING],
            melds: Vec::new(),
            unformed: Vec::new(),
            unformed_melds: 0,
            wildcards: 0,
            problems: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, tile: Tile, position: Option<usize>) {
        match self.counts.get_mut(tile.index()) {
            Some(count) => *count += 1,
            None => self.problems.push(HandProblem::Flower { tile, position }),
        }
    }

    pub(super) fn add_counts(&mut self, counts: TileCounts) {
        for (own, count) in self.counts.iter_mut().zip(counts.as_array()) {
            *own += u32::from(*count);
        }
    }

    pub(super) fn add_meld(&mut self, meld: Meld) {
        self.melds.push(meld);
    }

    pub(super) fn add_unformed(&mut self, tiles: &[Tile]) {
        self.unformed.extend_from_slice(tiles);
        self.unformed_melds += 1;
    }

    pub(super) fn add_notation(&mut self, reader: &mut TileReader) {
        self.problems.extend(reader.problems.drain(..).map(HandProblem::Notation));
    }

    /// The hand, or every problem it has.
    pub(super) fn finish(mut self) -> Result<Hand, InvalidHand> {
        let held = self.held();
        let copies = Tile::ALL.into_iter().zip(held).filter(|&(_, count)| count > 4);
        self.problems.extend(
            copies.map(|(tile, count)| HandProblem::Copies { tile, count: count as usize }),
        );

        let melds = self.melds.len() + self.unformed_melds;
        if melds > Hand::MELDS {
            self.problems.push(HandProblem::Melds { count: melds });
        }
        if self.wildcards > Hand::WILDCARDS {
            self.problems.push(HandProblem::Wildcards { count: self.wildcards });
        }
        let concealed = (self.counts.iter().sum::<u32>() as usize).saturating_add(self.wildcards);
        let size = concealed.saturating_add(3 * melds);
        if !Sizes::Any.contains(size) {
            self.problems.push(HandProblem::Size { size, expected: Sizes::Any });
        }
        if !self.problems.is_empty() {
            self.problems.sort_by_key(|problem| problem.position().unwrap_or(usize::MAX));
            return Err(InvalidHand::new(self.problems));
        }
        self.melds.sort_unstable();
        let counts = TileCounts::new(self.counts.map(|count| count as u8));
        let suits = SuitNumbers::new(&counts);
        let (melds, wildcards) = (ArrayVec::from_iter(self.melds), self.wildcards as u8);
        Ok(Hand { counts, melds, size: size as u8, wildcards, suits })
    }

    /// Copies of each playing tile, those in melds included.
    fn held(&self) -> [u32; Tile::PLAYING] {
        let mut held = self.counts;
        let melded = self.melds.iter().flat_map(|meld| meld.tiles());
        for tile in melded.chain(self.unformed.iter().copied()) {
            if let Some(count) = held.get_mut(tile.index()) {
                *count += 1;
            }
        }
        held
    }
}
