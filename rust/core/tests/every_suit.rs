//! Every suit of up to 14 tiles, and of honors, against the naive solver.

mod oracle;

use hupai::{Hand, Shape, Tile, TileCounts, TileSet};
use oracle::{Counts, groupings};

/// Calls with every way to hold up to 14 tiles of the kinds from `first` to `last`.
fn every_suit(first: usize, last: usize, visit: &mut impl FnMut(&Counts, usize)) {
    fn fill(
        counts: &mut Counts,
        (index, last): (usize, usize),
        total: usize,
        visit: &mut impl FnMut(&Counts, usize),
    ) {
        if index > last {
            visit(counts, total);
            return;
        }
        for count in 0..=4.min(14 - total) {
            counts[index] = count as u8;
            fill(counts, (index + 1, last), total + count, visit);
        }
        counts[index] = 0;
    }
    fill(&mut [0; 34], (first, last), 0, visit);
}

fn hand(counts: &Counts) -> Hand {
    Hand::from_counts(TileCounts::new(*counts), []).expect("at most four of a kind")
}

/// The counts with a pair of another suit, which turns "sets" into a won hand.
fn with_pair(counts: &Counts, pair: Tile) -> Counts {
    let mut counts = *counts;
    counts[pair.index()] += 2;
    counts
}

fn completing(counts: &Counts, kinds: core::ops::RangeInclusive<usize>, pair: bool) -> TileSet {
    let short = kinds.filter(|&index| counts[index] < 4);
    let completes = short.filter(|&index| {
        let mut more = *counts;
        more[index] += 1;
        !groupings(&more, pair).is_empty()
    });
    completes.map(|index| Tile::ALL[index]).collect()
}

/// Compares everything that may be asked of the suit alone, and beside a pair, with the oracle.
fn check(counts: &Counts, total: usize, kinds: core::ops::RangeInclusive<usize>, pair: Tile) {
    let beside_pair = hand_if(total + 2, || hand(&with_pair(counts, pair)));
    match total % 3 {
        0 => {
            let sets = !groupings(counts, false).is_empty();
            if let Some(hand) = beside_pair {
                assert_eq!(hand.is_win(Shape::STANDARD), Ok(sets), "{hand}");
            }
        }
        1 => {
            let expected = completing(counts, kinds, true);
            let hand = hand(counts);
            assert_eq!(hand.waits(Shape::STANDARD), Ok(expected), "{hand}");
        }
        _ => {
            check_complete(counts);
            if let Some(hand) = beside_pair {
                let mut expected = completing(counts, kinds, false);
                // A suit of sets and a pair leaves the pair beside it to become a pung.
                if !groupings(counts, true).is_empty() {
                    expected = expected | pair.into();
                }
                assert_eq!(hand.waits(Shape::STANDARD), Ok(expected), "{hand}");
            }
        }
    }
}

fn hand_if(size: usize, make: impl Fn() -> Hand) -> Option<Hand> {
    (size <= 14).then(make)
}

fn check_complete(counts: &Counts) {
    let hand = hand(counts);
    let expected = groupings(counts, true);
    assert_eq!(hand.is_win(Shape::STANDARD), Ok(!expected.is_empty()), "{hand}");
    let decompositions = hand.decompositions(Shape::STANDARD).expect("a complete size");
    let mut found: Vec<_> = decompositions
        .iter()
        .map(|one| {
            let mut sets: Vec<_> = one.melds().iter().map(|s| (s.kind(), s.tile())).collect();
            sets.sort_unstable();
            (sets, one.pair())
        })
        .collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{hand}");
}

#[test]
fn suits_with_chows() {
    let mut count = 0;
    every_suit(0, 8, &mut |counts, total| {
        count += 1;
        check(counts, total, 0..=8, Tile::Red);
    });
    assert_eq!(count, 405_350);
}

#[test]
fn honors() {
    let mut count = 0;
    every_suit(27, 33, &mut |counts, total| {
        count += 1;
        check(counts, total, 27..=33, Tile::S9);
    });
    assert!(count > 40_000, "{count}");
}

#[test]
fn each_suit_answers_as_the_first() {
    every_suit(0, 8, &mut |counts, total| {
        let shifted = |by: usize| {
            let mut moved = [0; 34];
            moved[by..by + 9].copy_from_slice(&counts[..9]);
            hand(&moved)
        };
        let same = |set: TileSet, by: usize| set.mask() << by;
        for by in [9, 18] {
            match total % 3 {
                1 => {
                    let first = hand(counts).waits(Shape::STANDARD).expect("a waiting size");
                    let other = shifted(by).waits(Shape::STANDARD).expect("a waiting size");
                    assert_eq!(other.mask(), same(first, by), "{other}");
                }
                2 => assert_eq!(
                    hand(counts).is_win(Shape::STANDARD),
                    shifted(by).is_win(Shape::STANDARD)
                ),
                _ => {}
            }
        }
    });
}
