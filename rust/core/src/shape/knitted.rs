//! 全不靠: 14 of the 16 tiles 147, 258 and 369 of three suits and the honors.

use crate::tile::{Suit, TileCounts, TileSet};

/// The ways to give 147, 258 and 369 to the three suits.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The tiles of each of the six patterns.
pub(crate) const PATTERNS: [TileSet; 6] = {
    let mut patterns = [TileSet::of_suit(Suit::Honors); 6];
    let mut order = 0;
    while order < ORDERS.len() {
        let mut suit = 0;
        while suit < 3 {
            let first = Suit::PLAYING[suit].first() + ORDERS[order][suit];
            let run = TileSet::of_mask(0b100_1001 << first);
            patterns[order] = patterns[order].union(run);
            suit += 1;
        }
        order += 1;
    }
    patterns
};

/// The nine tiles of each pattern that are no honors.
pub(crate) const STRAIGHTS: [TileSet; 6] = {
    let mut straights = PATTERNS;
    let honors = TileSet::of_suit(Suit::Honors).mask();
    let mut order = 0;
    while order < ORDERS.len() {
        straights[order] = TileSet::of_mask(PATTERNS[order].mask() & !honors);
        order += 1;
    }
    straights
};

/// The pattern that holds all the tiles, if each stands once. Of 13 tiles six or more are no honors:
/// they stand in two suits at least, and two suits leave only one pattern.
fn pattern(counts: &TileCounts) -> Option<TileSet> {
    let held = counts.at_least(1);
    let fits = |pattern: &TileSet| held.is_subset(*pattern);
    if counts.at_least(2).is_empty() { PATTERNS.into_iter().find(fits) } else { None }
}

/// Whether 14 concealed tiles are knitted.
pub(crate) fn is_win(counts: &TileCounts) -> bool {
    pattern(counts).is_some()
}

/// The tiles that make 13 concealed tiles knitted: those not held of their pattern.
pub(crate) fn waits(counts: &TileCounts) -> TileSet {
    pattern(counts).map_or(TileSet::EMPTY, |pattern| pattern - counts.at_least(1))
}

/// The tiles of a complete knitted hand.
const COMPLETE: usize = 14;

/// How many different tiles of each pattern are held; no more count than are needed.
fn held_of_patterns(counts: &TileCounts) -> [usize; 6] {
    let held = counts.at_least(1);
    PATTERNS.map(|pattern| (pattern & held).len().min(COMPLETE))
}

/// The distance to a knitted hand.
pub(crate) fn distance(counts: &TileCounts) -> u8 {
    let most = held_of_patterns(counts).into_iter().max();
    (COMPLETE - most.unwrap_or_default()) as u8
}

/// The tiles that lower the distance: those not held of the nearest patterns.
pub(crate) fn improving(counts: &TileCounts) -> TileSet {
    let distance = usize::from(distance(counts));
    let patterns = PATTERNS.into_iter().zip(held_of_patterns(counts));
    let nearest = patterns.filter(|(_, held)| COMPLETE - held == distance);
    nearest.fold(TileSet::EMPTY, |all, (pattern, _)| all | (pattern - counts.at_least(1)))
}
