//! Columns turned into rows: squares of eight tiles and eight hands, each row of one a word.

use hupai::Tile;

use crate::row::Row;

/// Tiles and hands of a square.
const SIDE: usize = 8;

/// Writes hands from one on, as many as there is room for.
pub(crate) fn write_rows(columns: &[&[u8]; Tile::PLAYING], start: usize, rows: &mut [Row]) {
    let (squares, rest) = rows.as_chunks_mut::<SIDE>();
    let columns = columns.map(|column| &column[start..]);
    for (place, square) in squares.iter_mut().enumerate() {
        write_square(&columns, SIDE * place, square);
    }
    let first = SIDE * squares.len();
    for (place, row) in (first..).zip(rest) {
        *row = columns.map(|column| column[place]);
    }
}

/// Writes eight hands from one on.
fn write_square(columns: &[&[u8]; Tile::PLAYING], start: usize, rows: &mut [Row; SIDE]) {
    let (eights, rest) = columns.as_chunks::<SIDE>();
    for (place, eight) in eights.iter().enumerate() {
        let words = transposed(eight.map(|column| word(&column[start..])));
        for (row, word) in rows.iter_mut().zip(words) {
            row[SIDE * place..][..SIDE].copy_from_slice(&word.to_le_bytes());
        }
    }
    for (tile, column) in (SIDE * eights.len()..).zip(rest) {
        for (row, &count) in rows.iter_mut().zip(&column[start..]) {
            row[tile] = count;
        }
    }
}

fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(*bytes.first_chunk().expect("as many counts as rows"))
}

/// The bytes of eight words, changed about: the halves of a square change places, then those of its
/// quarters, then single bytes.
fn transposed(mut words: [u64; SIDE]) -> [u64; SIDE] {
    for (side, mask) in
        [(4, 0x0000_0000_FFFF_FFFF), (2, 0x0000_FFFF_0000_FFFF), (1, 0x00FF_00FF_00FF_00FF_u64)]
    {
        for place in (0..SIDE).filter(|place| place & side == 0) {
            let shift = 8 * side;
            let changed = (words[place] >> shift ^ words[place + side]) & mask;
            words[place + side] ^= changed;
            words[place] ^= changed << shift;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_count_comes_to_its_row() {
        let mut rng = fastrand::Rng::with_seed(7);
        for length in 0..40 {
            let data: Vec<Vec<u8>> =
                (0..34).map(|_| (0..length + 3).map(|_| rng.u8(..)).collect()).collect();
            let columns = core::array::from_fn(|tile| data[tile].as_slice());
            let mut rows = vec![[0; 34]; length];
            write_rows(&columns, 3, &mut rows);
            for (place, row) in rows.iter().enumerate() {
                assert!((0..34).all(|tile| row[tile] == data[tile][place + 3]));
            }
        }
    }
}
