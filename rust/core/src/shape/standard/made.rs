//! The tables that are made when the crate is built: see `build/main.rs`.

use super::distance_vector::DistanceVector;

/// What reading a suit of so many melds leads to, rank by rank in order.
pub(super) struct Melded {
    /// The states that follow each one, by ranks; the first state where no hand leads.
    pub(super) steps: &'static [[u16; 16]],
    /// The distances of a suit that ends in each state.
    pub(super) ends: &'static [DistanceVector],
}

include!(concat!(env!("OUT_DIR"), "/suits.rs"));

/// Bytes that were written as rows of so many.
pub(super) const fn rows<const LENGTH: usize, const ROWS: usize>(
    bytes: &'static [u8],
) -> &'static [[u8; LENGTH]; ROWS] {
    let (rows, rest) = bytes.as_chunks();
    match rows.first_chunk() {
        Some(all) if rest.is_empty() && rows.len() == ROWS => all,
        _ => panic!("a table of another size was made"),
    }
}

/// The bytes of a table that was made.
macro_rules! table {
    ($name:literal) => {
        $crate::shape::standard::made::rows(include_bytes!(concat!(env!("OUT_DIR"), "/", $name)))
    };
}
pub(super) use table;
