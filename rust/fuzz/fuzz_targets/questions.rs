//! Of any hand, the answers to all questions agree with each other.

#![no_main]

use hupai::{Hand, Meld, MeldKind, Shape, Tile, TileSet, Unseen};
use libfuzzer_sys::fuzz_target;

/// The first byte gives the shapes, each further one a tile, or from 64 on a meld of one; 62 and 63
/// are wildcards.
fn read(data: &[u8]) -> Option<(Shape, Hand)> {
    let (shapes, rest) = data.split_first()?;
    let tile = |byte: u8| Tile::ALL[usize::from(byte & 63) % Tile::PLAYING];
    let (melds, tiles): (Vec<u8>, Vec<u8>) = rest.iter().partition(|&&byte| byte >= 64);
    let meld = |byte: u8| match byte >> 6 {
        1 => Meld::chow(tile(byte)),
        2 => Meld::pung(tile(byte)),
        _ => Meld::kong(tile(byte), MeldKind::KongConcealed),
    };
    let (wildcards, tiles): (Vec<u8>, Vec<u8>) = tiles.into_iter().partition(|&byte| byte >= 62);
    let melds: Vec<Meld> = melds.into_iter().map(meld).collect::<Result<_, _>>().ok()?;
    let tiles = tiles.into_iter().map(tile);
    let hand = Hand::new_with_wildcards(tiles, melds, wildcards.len()).ok()?;
    Some((Shape::from_bits_truncate(*shapes), hand))
}

/// How many ways are listed of a hand with wildcards, of which there may be very many.
const LISTED: usize = 200;

fn check_complete(hand: &Hand, shapes: Shape, won: bool) {
    assert_eq!(hand.shanten(shapes) == Ok(-1), won);
    let ways = hand.decompositions_up_to(shapes, LISTED).expect("a complete size");
    assert_eq!(won, !ways.is_empty());
    for way in &ways {
        assert_eq!(way.wild().len(), hand.wildcards());
        let natural = hand.with_wildcards(0).expect("fewer tiles");
        let complete = way.wild().iter().try_fold(natural, |hand, &tile| hand.add(tile));
        assert_eq!(complete.expect("no fifth copy").is_win(way.shape()), Ok(true));
    }
    let unseen = Unseen::new(Some(hand), []).expect("nothing seen");
    let options = hand.discard_options(shapes, &unseen).expect("a complete size");
    assert_eq!(options.len(), hand.counts().at_least(1).len());
    let mut ready = Vec::new();
    for option in options {
        let left = hand.remove(option.discard).expect("a tile of the hand");
        assert_eq!(left.shanten(shapes), Ok(option.shanten));
        assert_eq!(left.improving_tiles(shapes), Ok(option.improving_tiles));
        if option.shanten == 0 {
            ready.push((option.discard, option.improving_tiles));
        }
    }
    ready.sort_unstable();
    assert_eq!(hand.ready_discards(shapes), Ok(ready));
}

fn check_waiting(hand: &Hand, shapes: Shape, waits: TileSet) {
    let shanten = hand.shanten(shapes).expect("a waiting size");
    let improving = hand.improving_tiles(shapes).expect("a waiting size");
    assert_eq!(waits, if shanten == 0 { improving } else { TileSet::EMPTY });
    assert_eq!(improving.is_empty(), shanten == Hand::UNREACHABLE);
    let ways = hand.ready_decompositions_up_to(shapes, LISTED).expect("a waiting size");
    let all = ways.iter().fold(TileSet::EMPTY, |all, way| all | way.waits());
    assert!(if ways.len() < LISTED { all == waits } else { all.is_subset(waits) });
    for tile in Tile::ALL {
        let Ok(complete) = hand.add(tile) else {
            assert!(!improving.contains(tile));
            continue;
        };
        assert_eq!(complete.is_win(shapes), Ok(waits.contains(tile)));
        let nearer = i8::from(improving.contains(tile));
        assert_eq!(complete.shanten(shapes), Ok(shanten - nearer));
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((shapes, hand)) = read(data) else { return };
    if let Ok(won) = hand.is_win(shapes) {
        check_complete(&hand, shapes, won);
    }
    if let Ok(waits) = hand.waits(shapes) {
        check_waiting(&hand, shapes, waits);
    }
});
