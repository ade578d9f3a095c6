use hupai::Tile;

use crate::refusal::Refusal;
use crate::row::Row;

/// Copies of each tile beside the concealed tiles of the hands: those in melds, or those seen
/// elsewhere.
///
/// ```
/// use hupai_kernels::Copies;
/// assert_ne!(Copies::None, Copies::All(&[0; 34]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copies<'a> {
    /// None are known.
    None,
    /// The same copies for every hand.
    All(&'a [u8; Tile::PLAYING]),
    /// The copies for each hand.
    Each(&'a [[u8; Tile::PLAYING]]),
}

impl Copies<'_> {
    /// Refuses numbers for other rows than there are.
    pub(crate) fn check(&self, what: &'static str, rows: usize) -> Result<(), Refusal> {
        match self {
            Self::Each(copies) if copies.len() != rows => {
                Err(Refusal::Length { what, rows, found: copies.len() })
            }
            _ => Ok(()),
        }
    }

    /// The copies beside every hand, if they are the same.
    pub(crate) const fn of_all(&self) -> Row {
        if let Self::All(copies) = self { **copies } else { [0; Tile::PLAYING] }
    }
}

/// How many copies of each tile nobody has shown: its bits, one mask of tiles for each.
pub(crate) struct Left([u64; 3]);

impl Left {
    /// What a hand and what is known beside it leave of four copies.
    #[inline(always)]
    pub(crate) fn new(counts: &Row, melded: &Row, seen: &Row) -> Self {
        let mut left = [0; Tile::PLAYING];
        for (left, ((&held, &melded), &seen)) in
            left.iter_mut().zip(counts.iter().zip(melded).zip(seen))
        {
            *left = Tile::COPIES.wrapping_sub(held).wrapping_sub(melded).wrapping_sub(seen);
        }
        Self([0, 1, 2].map(|bit| masked(&left, bit)))
    }

    /// How many copies of some tiles there are.
    #[inline(always)]
    pub(crate) fn total(&self, tiles: u64) -> u8 {
        let of_bit = |bit: usize| (self.0[bit] & tiles).count_ones() << bit;
        (of_bit(0) + of_bit(1) + of_bit(2)) as u8
    }
}

/// The tiles that a hand holds, as bits.
#[inline(always)]
pub(crate) fn held(counts: &Row) -> u64 {
    // A count of one to four plus three has the third bit.
    masked(&counts.map(|count| count.wrapping_add(3)), 2)
}

/// One bit of each count, in tile order.
#[inline(always)]
fn masked(counts: &Row, bit: u32) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    /// Brings the lowest bits of eight bytes together in the highest byte.
    const TOGETHER: u64 = 0x0102_0408_1020_4080;
    let (eights, rest) = counts.as_chunks::<8>();
    let mut mask = 0;
    for (place, eight) in eights.iter().enumerate() {
        let bits = u64::from_le_bytes(*eight) >> bit & ONES;
        mask |= (bits.wrapping_mul(TOGETHER) >> 56) << (8 * place);
    }
    for (place, &count) in (8 * eights.len()..).zip(rest) {
        mask |= u64::from(count >> bit & 1) << place;
    }
    mask
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_the_counts() {
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..2_000 {
            let counts: Row = core::array::from_fn(|_| rng.u8(..=4));
            let melded: Row = counts.map(|held| rng.u8(..=4 - held));
            let seen: Row = core::array::from_fn(|tile| rng.u8(..=4 - counts[tile] - melded[tile]));
            let left = Left::new(&counts, &melded, &seen);
            for tile in 0..Tile::PLAYING {
                assert_eq!(left.total(1 << tile), 4 - counts[tile] - melded[tile] - seen[tile]);
                assert_eq!(held(&counts) >> tile & 1 == 1, counts[tile] > 0);
            }
            let tiles = rng.u64(..1 << 34);
            let each = (0..34).filter(|tile| tiles >> tile & 1 == 1);
            assert_eq!(left.total(tiles), each.map(|tile| left.total(1 << tile)).sum::<u8>());
        }
    }
}
