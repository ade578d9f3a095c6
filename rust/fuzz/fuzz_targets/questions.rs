//! Of any hand, the answers to all questions agree with each other.

#![no_main]

use hupai::{Hand, Meld, MeldKind, Shape, Tile, TileSet};
use libfuzzer_sys::fuzz_target;

/// The first byte gives the shapes, each further one a tile, or from 64 on a meld of one.
fn read(data: &[u8]) -> Option<(Shape, Hand)> {
    let (shapes, rest) = data.split_first()?;
    let tile = |byte: u8| Tile::ALL[usize::from(byte & 63) % Tile::PLAYING];
    let (melds, tiles): (Vec<u8>, Vec<u8>) = rest.iter().partition(|&&byte| byte >= 64);
    let meld = |byte: u8| match byte >> 6 {
        1 => Meld::chow(tile(byte)),
        2 => Meld::pung(tile(byte)),
        _ => Meld::kong(tile(byte), MeldKind::KongConcealed),
    };
    let melds: Vec<Meld> = melds.into_iter().map(meld).collect::<Result<_, _>>().ok()?;
    let hand = Hand::new(tiles.into_iter().map(tile), melds).ok()?;
    Some((Shape::from_bits_truncate(*shapes), hand))
}

fuzz_target!(|data: &[u8]| {
    let Some((shapes, hand)) = read(data) else { return };
    if let Ok(won) = hand.is_win(shapes) {
        let ways = hand.decompositions(shapes).expect("a complete size");
        assert_eq!(won, !ways.is_empty());
        for (discard, waits) in hand.ready_discards(shapes).expect("a complete size") {
            let left = hand.remove(discard).expect("a tile of the hand");
            assert_eq!(left.waits(shapes), Ok(waits));
        }
    }
    if let Ok(waits) = hand.waits(shapes) {
        let ways = hand.ready_decompositions(shapes).expect("a waiting size");
        let all = ways.iter().fold(TileSet::EMPTY, |all, way| all | way.waits());
        assert_eq!(waits, all);
        for tile in Tile::ALL {
            let won = hand.add(tile).is_ok_and(|complete| complete.is_win(shapes) == Ok(true));
            assert_eq!(waits.contains(tile), won);
        }
    }
});
