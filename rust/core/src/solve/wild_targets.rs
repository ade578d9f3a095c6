use super::groups::Wild;
use crate::tile::{Tile, TileSet};

/// The numbers of copies that a target may have of a tile: bit `c` for `c` copies.
pub(super) type Copies = u8;

/// The targets that a special shape allows: of each tile, which numbers of copies.
pub(super) struct WildTargets {
    allowed: [Copies; Tile::PLAYING],
    held: [u8; Tile::PLAYING],
    /// The fewest and the most wildcards that the tiles from each on take.
    fewest: [u8; Tile::PLAYING + 1],
    most: [u8; Tile::PLAYING + 1],
}

impl WildTargets {
    /// The targets with some numbers of copies of some tiles, none of the others, that hold what is
    /// held.
    pub(super) fn new(held: &[u8; Tile::PLAYING], allowed: impl Fn(Tile) -> Copies) -> Self {
        let mut targets = Self {
            allowed: [0; Tile::PLAYING],
            held: *held,
            fewest: [0; Tile::PLAYING + 1],
            most: [0; Tile::PLAYING + 1],
        };
        for index in (0..Tile::PLAYING).rev() {
            let numbers = allowed(Tile::ALL[index]) >> held[index];
            targets.allowed[index] = numbers;
            // A tile of which too many are held takes more wildcards than there are.
            let (fewest, most) = match numbers {
                0 => (u8::MAX, 0),
                _ => (numbers.trailing_zeros() as u8, numbers.ilog2() as u8),
            };
            targets.fewest[index] = targets.fewest[index + 1].saturating_add(fewest);
            targets.most[index] = targets.most[index + 1].saturating_add(most);
        }
        targets
    }

    /// Calls with the tiles of so many wildcards for each target, until told to stop.
    pub(super) fn visit(&self, wildcards: u8, visit: &mut dyn FnMut(&Wild) -> bool) {
        self.at(0, wildcards, &mut Wild::new(), visit);
    }

    /// Goes on from a tile; whether to go on after it.
    fn at(
        &self,
        index: usize,
        left: u8,
        wild: &mut Wild,
        visit: &mut dyn FnMut(&Wild) -> bool,
    ) -> bool {
        if left < self.fewest[index] || left > self.most[index] {
            return true;
        }
        if index == Tile::PLAYING {
            return visit(wild);
        }
        let numbers = (0..=left.min(Tile::COPIES)).rev();
        let own = wild.len();
        for number in numbers.filter(|number| self.allowed[index] >> number & 1 == 1) {
            wild.extend(core::iter::repeat_n(Tile::ALL[index], usize::from(number)));
            if !self.at(index + 1, left - number, wild, visit) {
                return false;
            }
            wild.truncate(own);
        }
        true
    }

    /// The tiles of a target as a set, by its wildcards: those of which it has so many at least.
    pub(super) fn at_least(&self, wild: &Wild, copies: u8) -> TileSet {
        let own = |tile: &Tile| wild.iter().filter(|&other| other == tile).count() as u8;
        let tiles = Tile::ALL[..Tile::PLAYING].iter();
        tiles.copied().filter(|tile| self.held[tile.index()] + own(tile) >= copies).collect()
    }
}
