//! What all that reads counts shares: a row, how many rows a block has, and how to copy them.

use core::hint::black_box;

use hupai::Tile;

/// The counts of one hand's concealed tiles, in tile order.
pub(crate) type Row = [u8; Tile::PLAYING];

/// How many hands a block has at most: few enough to stay near, enough for vectors.
pub(crate) const BLOCK: usize = 64;

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
