use hupai::Tile;

use crate::counts::Row;
use crate::refusal::Refusal;

/// The copies of each tile that are seen beside the hands: in melds, and among the discards.
///
/// ```
/// use hupai_kernels::Seen;
/// assert_ne!(Seen::Nothing, Seen::ByAll(&[0; 34]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen<'a> {
    /// None.
    Nothing,
    /// The same copies for every hand.
    ByAll(&'a [u8; Tile::PLAYING]),
    /// The copies for each hand.
    ByEach(&'a [[u8; Tile::PLAYING]]),
}

impl Seen<'_> {
    /// Refuses numbers for other rows than there are.
    pub(crate) fn check(&self, rows: usize) -> Result<(), Refusal> {
        match self {
            Self::ByEach(seen) if seen.len() != rows => {
                Err(Refusal::Length { what: "seen", rows, found: seen.len() })
            }
            _ => Ok(()),
        }
    }
}

/// How many copies of each tile nobody has shown: its bits, one mask of tiles for each.
pub(crate) struct Left([u64; 3]);

impl Left {
    /// What a hand and what is seen beside it leave of four copies.
    #[inline]
    pub(crate) fn new(counts: &Row, seen: &Row) -> Self {
        let mut bits = [0; 3];
        for (tile, (&held, &seen)) in counts.iter().zip(seen).enumerate() {
            let left = u64::from(Tile::COPIES - held - seen);
            for (bit, mask) in bits.iter_mut().enumerate() {
                *mask |= (left >> bit & 1) << tile;
            }
        }
        Self(bits)
    }

    /// How many copies of some tiles there are.
    #[inline]
    pub(crate) fn total(&self, tiles: u64) -> u8 {
        let of_bit = |bit: usize| (self.0[bit] & tiles).count_ones() << bit;
        (of_bit(0) + of_bit(1) + of_bit(2)) as u8
    }
}
