//! Tiles of declared sets: from how many copies of each are melded, sets that hold them.
//!
//! Several sets may hold the same copies, as three alike chows and three pungs. What a hand answers
//! depends on the copies alone, so that any of them will do.

use hupai::{Hand, Meld, MeldKind, Tile};

use crate::row::Row;

/// The declared sets of a hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Melds {
    melds: [Option<Meld>; Hand::MELDS],
}

impl Melds {
    /// So many sets that hold these copies; `None` where there are none such.
    pub(crate) fn new(number: u8, copies: &Row) -> Option<Self> {
        let number = usize::from(number);
        let mut melds = Self::default();
        let total = copies.iter().map(|&copies| usize::from(copies)).sum::<usize>();
        let kongs = total.checked_sub(3 * number)?;
        let fits = number <= Hand::MELDS && kongs <= number;
        (fits && melds.take(*copies, 0, number)).then_some(melds)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Meld> {
        self.melds.into_iter().flatten()
    }

    /// Takes sets from the first tile that is left on: of it some set must be.
    fn take(&mut self, copies: Row, from: usize, number: usize) -> bool {
        let Some(step) = copies[from..].iter().position(|&copies| copies > 0) else {
            return number == 0;
        };
        let first = from + step;
        if number == 0 {
            return false;
        }
        let tile = Tile::ALL[first];
        let ways = [
            (4, Meld::kong(tile, MeldKind::KongExposed).ok()),
            (3, Meld::pung(tile).ok()),
            (1, Meld::chow(tile).ok()),
        ];
        ways.into_iter().any(|(alike, meld)| {
            let Some(meld) = meld.filter(|_| copies[first] >= alike) else { return false };
            let mut rest = copies;
            for tile in meld.tiles() {
                match rest[tile.index()].checked_sub(1) {
                    Some(left) => rest[tile.index()] = left,
                    None => return false,
                }
            }
            self.melds[number - 1] = Some(meld);
            self.take(rest, first, number - 1)
        })
    }
}
