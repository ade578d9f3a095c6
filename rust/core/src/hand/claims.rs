use super::Hand;
use crate::tile::TileSet;

/// Characters, dots and bamboos: they alone form chows.
const NUMBERED: TileSet = TileSet::of_ranks(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
const LOW: TileSet = TileSet::of_ranks(&[1, 2]);
const HIGH: TileSet = TileSet::of_ranks(&[8, 9]);

impl Hand {
    /// The tiles of others with which two of its concealed tiles would be a chow, without those of
    /// which it holds all four. Wildcards stand for nothing.
    ///
    /// ```
    /// use hupai::Hand;
    /// let hand: Hand = "13m89p1s12z".parse()?;
    /// assert_eq!(hand.chow_tiles().to_string(), "2m7p");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn chow_tiles(&self) -> TileSet {
        let held = self.counts().at_least(1) & NUMBERED;
        // What a run needs beside a tile lies one or two places off, and no suit goes on in the next.
        let below = moved_up(held - TileSet::of_ranks(&[9]));
        let above = moved_down(held - TileSet::of_ranks(&[1]));
        let two_below = moved_up(moved_up(held - HIGH));
        let two_above = moved_down(moved_down(held - LOW));
        ((two_below & below) | (below & above) | (above & two_above)) - self.exhausted()
    }
}

const fn moved_up(tiles: TileSet) -> TileSet {
    TileSet::of_mask(tiles.mask() << 1)
}

const fn moved_down(tiles: TileSet) -> TileSet {
    TileSet::of_mask(tiles.mask() >> 1)
}
