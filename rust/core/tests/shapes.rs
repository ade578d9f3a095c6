//! All shapes, one by one and in union, against the naive oracle on random hands.

mod oracle;

use hupai::{Decomposition, Hand, Meld, MeldKind, ReadyDecomposition, Shape, Tile, TileSet};
use oracle::{ORDERS, SHAPES};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

const HONORS_AND_ENDS: [usize; 13] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
const JIANG: [usize; 9] = [1, 4, 7, 10, 13, 16, 19, 22, 25];

fn playing() -> impl Strategy<Value = Tile> {
    (0..Tile::PLAYING).prop_map(|index| Tile::ALL[index])
}

fn of(indices: &'static [usize]) -> impl Strategy<Value = Tile> {
    select(indices).prop_map(|index| Tile::ALL[index])
}

fn meld() -> impl Strategy<Value = Meld> {
    let kinds = select(&MeldKind::ALL[..]);
    (kinds, playing()).prop_filter_map("a tile that starts no chow", |(kind, tile)| match kind {
        MeldKind::Chow => Meld::chow(tile).ok(),
        MeldKind::Pung => Meld::pung(tile).ok(),
        kong => Meld::kong(tile, kong).ok(),
    })
}

/// Sets and a pair, some of the sets declared.
fn sets_and_pair() -> impl Strategy<Value = (Vec<Tile>, Vec<Meld>)> {
    (0..5_usize, vec(meld(), 4), playing()).prop_map(|(declared, sets, pair)| {
        let (melds, formed) = sets.split_at(declared.min(sets.len()));
        let mut tiles = vec![pair; 2];
        tiles.extend(formed.iter().flat_map(|set| set.tiles().take(3)));
        (tiles, melds.to_vec())
    })
}

fn pairs() -> impl Strategy<Value = Vec<Tile>> {
    vec(playing(), 7).prop_map(|pairs| pairs.into_iter().flat_map(|tile| [tile; 2]).collect())
}

fn orphans() -> impl Strategy<Value = Vec<Tile>> {
    of(&HONORS_AND_ENDS).prop_map(|pair| {
        HONORS_AND_ENDS.iter().map(|&index| Tile::ALL[index]).chain([pair]).collect()
    })
}

fn knitted() -> impl Strategy<Value = Vec<Tile>> {
    select(ORDERS.to_vec()).prop_flat_map(|order| {
        let suit_tiles =
            (0..3).flat_map(move |suit| (0..3).map(move |k| 9 * suit + order[suit] + 3 * k));
        let all: Vec<Tile> = suit_tiles.chain(27..34).map(|index| Tile::ALL[index]).collect();
        subsequence(all, 14)
    })
}

/// A knitted straight, and beside it a set, which may be declared, and a pair.
fn knitted_straight() -> impl Strategy<Value = (Vec<Tile>, Vec<Meld>)> {
    (select(ORDERS.to_vec()), any::<bool>(), meld(), playing()).prop_map(
        |(order, declared, set, pair)| {
            let straight =
                (0..3).flat_map(|suit| [0, 3, 6].map(|step| 9 * suit + order[suit] + step));
            let mut tiles: Vec<Tile> = straight.map(|index| Tile::ALL[index]).collect();
            tiles.extend([pair; 2]);
            if declared {
                return (tiles, vec![set]);
            }
            tiles.extend(set.tiles().take(3));
            (tiles, Vec::new())
        },
    )
}

fn jiang() -> impl Strategy<Value = (Vec<Tile>, Vec<Meld>)> {
    let pung = of(&JIANG).prop_map(|tile| Meld::pung(tile).expect("no flower"));
    (vec(of(&JIANG), 14), vec(pung, 0..4)).prop_map(|(tiles, melds)| {
        let concealed = tiles.len() - 3 * melds.len();
        (tiles[..concealed].to_vec(), melds)
    })
}

/// A hand of 14 that may be won, or any; then perhaps with some tiles exchanged.
fn complete() -> impl Strategy<Value = Hand> {
    let concealed = |tiles| (tiles, Vec::new());
    let made = prop_oneof![
        4 => sets_and_pair(),
        2 => pairs().prop_map(concealed),
        1 => orphans().prop_map(concealed),
        1 => knitted().prop_map(concealed),
        2 => jiang(),
        2 => knitted_straight(),
        1 => vec(playing(), 14).prop_map(concealed),
    ];
    let exchanges = vec((any::<prop::sample::Index>(), playing()), 0..3);
    (made, exchanges).prop_filter_map("no hand", |((mut tiles, melds), exchanges)| {
        for (place, tile) in exchanges {
            let place = place.index(tiles.len());
            tiles[place] = tile;
        }
        Hand::new(tiles, melds).ok()
    })
}

fn waiting() -> impl Strategy<Value = Hand> {
    (complete(), any::<prop::sample::Index>()).prop_map(|(hand, place)| {
        let tiles: Vec<Tile> = hand.counts().tiles().collect();
        hand.remove(*place.get(&tiles)).expect("a tile of the hand")
    })
}

fn shapes() -> impl Strategy<Value = Shape> {
    (1..1_u8 << SHAPES.len()).prop_map(Shape::from_bits_truncate)
}

fn single(shapes: Shape) -> impl Iterator<Item = Shape> {
    SHAPES.into_iter().filter(move |&shape| shapes.contains(shape))
}

/// The concealed tiles that a decomposition is made of, where its groups are listed.
fn tiles_of(way: &Decomposition) -> Vec<Tile> {
    let sets = way.concealed_sets().iter().flat_map(|set| set.tiles());
    let pairs = way.pair().into_iter().chain(way.pairs().iter().copied());
    let mut tiles: Vec<Tile> = sets.chain(pairs.flat_map(|tile| [tile; 2])).collect();
    tiles.sort_unstable();
    tiles
}

fn tiles_of_ready(way: &ReadyDecomposition) -> Vec<Tile> {
    let sets = way.concealed_sets().iter().flat_map(|set| set.tiles());
    let pairs = way.pair().into_iter().chain(way.pairs().iter().copied());
    let pairs = pairs.flat_map(|tile| [tile; 2]);
    let mut tiles: Vec<Tile> = sets.chain(pairs).chain(way.partial().iter().copied()).collect();
    tiles.sort_unstable();
    tiles
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn is_win_is_the_oracles(hand in complete(), shapes in shapes()) {
        let expected = single(shapes).any(|shape| oracle::is_win(&hand, shape));
        prop_assert_eq!(hand.is_win(shapes), Ok(expected));
    }

    #[test]
    fn decompositions_hold_the_hand(hand in complete(), shapes in shapes()) {
        let ways = hand.decompositions(shapes).expect("a complete size");
        prop_assert_eq!(hand.is_win(shapes), Ok(!ways.is_empty()));
        let concealed: Vec<Tile> = hand.counts().tiles().collect();
        for way in &ways {
            prop_assert!(shapes.contains(way.shape()) && oracle::is_win(&hand, way.shape()));
            if way.shape() == Shape::STANDARD || !way.pairs().is_empty() {
                prop_assert_eq!(tiles_of(way), concealed.clone());
            }
            prop_assert!(way.melds().starts_with(hand.melds()));
        }
        let mut distinct = ways.clone();
        distinct.sort_unstable();
        distinct.dedup();
        prop_assert_eq!(distinct.len(), ways.len());
        let expected = oracle::groupings(hand.counts().as_array(), true).len();
        let standard = ways.iter().filter(|way| way.shape() == Shape::STANDARD).count();
        prop_assert_eq!(standard, if shapes.contains(Shape::STANDARD) { expected } else { 0 });
        let expected = oracle::knitted_straights(&hand);
        let knitted = ways.iter().filter(|way| way.shape() == Shape::KNITTED_STRAIGHT);
        if shapes.contains(Shape::KNITTED_STRAIGHT) {
            let mut found: Vec<_> = knitted
                .map(|way| {
                    let sets = way.concealed_sets().iter().map(|set| (set.kind(), set.tile()));
                    (sets.collect::<Vec<_>>(), way.pair())
                })
                .collect();
            found.sort_unstable();
            prop_assert_eq!(found, expected);
        } else {
            prop_assert_eq!(knitted.count(), 0);
        }
    }

    #[test]
    fn waits_are_the_oracles(hand in waiting(), shapes in shapes()) {
        let each = single(shapes).map(|shape| oracle::waits(&hand, shape));
        let expected = each.fold(TileSet::EMPTY, |all, waits| all | waits);
        prop_assert_eq!(hand.waits(shapes), Ok(expected));
    }

    #[test]
    fn ready_decompositions_wait_as_the_hand(hand in waiting(), shapes in shapes()) {
        let ways = hand.ready_decompositions(shapes).expect("a waiting size");
        let concealed: Vec<Tile> = hand.counts().tiles().collect();
        for way in &ways {
            prop_assert!(!way.waits().is_empty());
            prop_assert!(way.waits().is_subset(oracle::waits(&hand, way.shape())));
            prop_assert_eq!(tiles_of_ready(way), concealed.clone());
        }
        let all = ways.iter().fold(TileSet::EMPTY, |all, way| all | way.waits());
        prop_assert_eq!(hand.waits(shapes), Ok(all));
    }

    #[test]
    fn ready_discards_leave_waits(hand in complete(), shapes in shapes()) {
        let expected: Vec<_> = hand
            .counts()
            .at_least(1)
            .iter()
            .filter_map(|tile| {
                let left = hand.remove(tile).expect("a tile of the hand");
                let each = single(shapes).map(|shape| oracle::waits(&left, shape));
                let waits = each.fold(TileSet::EMPTY, |all, waits| all | waits);
                (!waits.is_empty()).then_some((tile, waits))
            })
            .collect();
        prop_assert_eq!(hand.ready_discards(shapes), Ok(expected));
    }

    #[test]
    fn text_reads_back(hand in complete()) {
        prop_assert_eq!(hand.to_string().parse(), Ok(hand));
    }

    #[test]
    fn a_tile_added_is_removed(hand in waiting(), tile in playing()) {
        if let Ok(more) = hand.add(tile) {
            prop_assert_eq!(more.remove(tile), Ok(hand));
        } else {
            prop_assert_eq!(hand.copies(tile), 4);
        }
    }
}
