use core::fmt;

use super::set::mpsz;
use super::{Tile, TileSet};

/// How many copies of each of the 34 playing tiles there are, in tile order.
///
/// Any numbers may stand here; a [`Hand`](crate::Hand) checks its own.
///
/// ```
/// use hupai::{Hand, Tile};
/// let hand: Hand = "11m7z".parse()?;
/// let counts = hand.counts();
/// assert_eq!((counts.of(Tile::M1), counts.total()), (2, 3));
/// assert_eq!(counts.to_string(), "11m7z");
/// # Ok::<(), hupai::InvalidHand>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileCounts([u8; Tile::PLAYING]);

impl TileCounts {
    /// No tiles.
    ///
    /// ```
    /// use hupai::TileCounts;
    /// assert_eq!(TileCounts::EMPTY.total(), 0);
    /// ```
    pub const EMPTY: Self = Self([0; Tile::PLAYING]);

    /// Counts given in tile order.
    ///
    /// ```
    /// use hupai::{Tile, TileCounts};
    /// let mut counts = [0; 34];
    /// counts[Tile::S3.index()] = 4;
    /// assert_eq!(TileCounts::new(counts).of(Tile::S3), 4);
    /// ```
    #[must_use]
    pub const fn new(counts: [u8; Tile::PLAYING]) -> Self {
        Self(counts)
    }

    /// The counts in tile order.
    ///
    /// ```
    /// use hupai::TileCounts;
    /// assert_eq!(TileCounts::EMPTY.as_array(), &[0; 34]);
    /// ```
    #[must_use]
    pub const fn as_array(&self) -> &[u8; Tile::PLAYING] {
        &self.0
    }

    /// How many copies of a tile there are; none of a flower.
    ///
    /// ```
    /// use hupai::{Tile, TileCounts};
    /// assert_eq!(TileCounts::EMPTY.of(Tile::Spring), 0);
    /// ```
    #[must_use]
    pub const fn of(&self, tile: Tile) -> u8 {
        if tile.is_flower() { 0 } else { self.0[tile.index()] }
    }

    /// How many tiles there are in all.
    ///
    /// ```
    /// use hupai::Hand;
    /// assert_eq!("111m [222p]".parse::<Hand>()?.counts().total(), 3);
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().map(|&count| u16::from(count)).sum::<u16>().into()
    }

    /// The tiles of which there are at least so many copies.
    ///
    /// ```
    /// use hupai::Hand;
    /// let hand: Hand = "112m".parse()?;
    /// assert_eq!(hand.counts().at_least(1).to_string(), "12m");
    /// assert_eq!(hand.counts().at_least(2).to_string(), "1m");
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    #[must_use]
    pub fn at_least(&self, copies: u8) -> TileSet {
        let (eights, rest) = self.0.as_chunks::<8>();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        let all = eights.iter().chain([&last]).enumerate();
        let mask = all.fold(0, |mask, (place, eight)| {
            mask | at_least(u64::from_le_bytes(*eight), copies) << (8 * place)
        });
        TileSet::of_mask(mask & TileSet::PLAYING.mask())
    }

    /// The tiles in order, each as often as it is counted.
    ///
    /// ```
    /// use hupai::{Hand, Tile};
    /// let hand: Hand = "7z1m7z".parse()?;
    /// assert!(hand.counts().tiles().eq([Tile::M1, Tile::Red, Tile::Red]));
    /// # Ok::<(), hupai::InvalidHand>(())
    /// ```
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let kinds = Tile::ALL.into_iter().zip(self.0);
        kinds.flat_map(|(tile, count)| core::iter::repeat_n(tile, usize::from(count)))
    }

    /// Whether these are counts of a hand without melds: at most four of a kind and 14 in all.
    pub(crate) fn are_of_a_hand(&self) -> bool {
        self.0.iter().all(|&count| count <= Tile::COPIES) && self.total() <= 14
    }

    /// The counts with another number of copies of one playing tile.
    pub(crate) const fn with(mut self, tile: Tile, count: u8) -> Self {
        self.0[tile.index()] = count;
        self
    }
}

/// A bit for each of the eight bytes of a word that is at least some number.
const fn at_least(bytes: u64, least: u8) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x80 * ONES;
    let reaching = if least > 0x80 {
        // With the high bit taken from both, the others of a byte reach it again.
        ((bytes & !HIGH_BITS) + (0x100 - least as u64) * ONES) & bytes
    } else {
        ((bytes & !HIGH_BITS) + (0x80 - least as u64) * ONES) | bytes
    };
    // The high bits as low ones, and a product that brings them side by side into the highest byte.
    ((reaching & HIGH_BITS) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl fmt::Display for TileCounts {
    /// Writes mpsz: `123m55z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&mpsz(self.tiles()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_compared_eight_at_a_time() {
        for (least, count) in
            (0..=u8::MAX).flat_map(|least| (0..=u8::MAX).map(move |count| (least, count)))
        {
            let counts = TileCounts::new([count; Tile::PLAYING]);
            let due = if count >= least { TileSet::PLAYING } else { TileSet::EMPTY };
            assert_eq!(counts.at_least(least), due, "{count} {least}");
        }
        let mixed: [u8; Tile::PLAYING] = core::array::from_fn(|index| (index * 31 % 256) as u8);
        for least in 0..=u8::MAX {
            let due = Tile::ALL[..Tile::PLAYING].iter().filter(|tile| mixed[tile.index()] >= least);
            assert_eq!(TileCounts::new(mixed).at_least(least), due.copied().collect());
        }
    }
}
