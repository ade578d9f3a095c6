//! The distance, by definition: the fewest tiles not held of any target. None of it knows suits,
//! classes or tables.

use hupai::{Hand, Meld, Shape, Tile, TileSet};

use super::{Counts, ORDERS};

/// The copies of each tile that a target may have: four, less those in melds.
fn limits(hand: &Hand) -> Counts {
    let mut limits = [4; 34];
    for tile in hand.melds().iter().flat_map(|meld| meld.tiles()) {
        limits[tile.index()] -= 1;
    }
    limits
}

fn sets_to_form(hand: &Hand) -> usize {
    hand.size() / 3 - hand.melds().len()
}

/// Every set there is.
fn all_sets() -> Vec<Meld> {
    let tiles = &Tile::ALL[..34];
    let chows = tiles.iter().filter_map(|&tile| Meld::chow(tile).ok());
    chows.chain(tiles.iter().filter_map(|&tile| Meld::pung(tile).ok())).collect()
}

/// The least distance over every choice of sets and pair, each put together in full.
pub fn distance_by_targets(hand: &Hand) -> u8 {
    fn choose(sets: &[Meld], left: usize, target: Counts, visit: &mut impl FnMut(&Counts)) {
        if left == 0 {
            visit(&target);
            return;
        }
        for (place, set) in sets.iter().enumerate() {
            let mut larger = target;
            set.tiles().for_each(|tile| larger[tile.index()] += 1);
            choose(&sets[place..], left - 1, larger, visit);
        }
    }
    let (limits, held) = (limits(hand), hand.counts().as_array());
    let mut least = u8::MAX;
    choose(&all_sets(), sets_to_form(hand), [0; 34], &mut |sets| {
        for pair in 0..34 {
            let mut target = *sets;
            target[pair] += 2;
            if target.iter().zip(limits).all(|(&copies, limit)| copies <= limit) {
                let distance =
                    target.iter().zip(held).map(|(&copies, &own)| copies.saturating_sub(own));
                least = least.min(distance.sum());
            }
        }
    });
    least
}

/// The same, tile by tile: at each one some chows go on, some start, a pung or the pair is taken.
pub fn distance_standard(hand: &Hand) -> u8 {
    const NEVER: u8 = 100;
    type Memo = Vec<Option<u8>>;
    struct Search<'a> {
        held: &'a Counts,
        limits: Counts,
        memo: Memo,
    }
    impl Search<'_> {
        fn least(&mut self, tile: usize, sets: usize, pair: bool, open: [usize; 2]) -> u8 {
            if tile == 34 {
                return if sets == 0 && !pair && open == [0, 0] { 0 } else { NEVER };
            }
            let rank = tile % 9;
            if (tile == 27 || (tile < 27 && rank == 0)) && open != [0, 0] {
                return NEVER;
            }
            let key = (((tile * 5 + sets) * 2 + usize::from(pair)) * 5 + open[0]) * 5 + open[1];
            if let Some(known) = self.memo[key] {
                return known;
            }
            let starting = if tile < 27 { sets.min(4) } else { 0 };
            let mut least = NEVER;
            for chows in 0..=starting {
                for pungs in 0..=usize::from(sets > chows) {
                    for pairs in 0..=usize::from(pair) {
                        let copies = open[0] + open[1] + chows + 3 * pungs + 2 * pairs;
                        if copies > usize::from(self.limits[tile]) {
                            continue;
                        }
                        let left = sets - chows - pungs;
                        let rest = self.least(tile + 1, left, pair && pairs == 0, [open[1], chows]);
                        least = least.min((copies as u8).saturating_sub(self.held[tile]) + rest);
                    }
                }
            }
            self.memo[key] = Some(least);
            least
        }
    }
    let memo = vec![None; 34 * 5 * 2 * 5 * 5];
    let mut search = Search { held: hand.counts().as_array(), limits: limits(hand), memo };
    search.least(0, sets_to_form(hand), true, [0, 0])
}

/// The seven cheapest pairs of those there are; the second of a tile is never cheaper.
fn distance_pairs(counts: &Counts, quads: bool) -> u8 {
    let first = counts.iter().map(|&count| 2_u8.saturating_sub(count));
    let second = counts.iter().map(|&count| 4 - count.clamp(2, 4)).filter(|_| quads);
    let mut costs: Vec<u8> = first.chain(second).collect();
    costs.sort_unstable();
    costs[..7].iter().sum()
}

fn distance_orphans(counts: &Counts) -> u8 {
    let outer: Vec<usize> =
        (0..34).filter(|&tile| tile >= 27 || [0, 8].contains(&(tile % 9))).collect();
    let cost = |pair: usize| {
        let wanted = |tile| 1 + u8::from(tile == pair);
        outer.iter().map(|&tile| u8::saturating_sub(wanted(tile), counts[tile])).sum()
    };
    outer.iter().map(|&pair| cost(pair)).min().expect("thirteen orphans")
}

fn distance_knitted(counts: &Counts) -> u8 {
    let held = |order: [usize; 3]| {
        let fits = |tile: usize| tile >= 27 || tile % 9 % 3 == order[tile / 9];
        (0..34).filter(|&tile| fits(tile) && counts[tile] > 0).count()
    };
    14 - ORDERS.into_iter().map(held).max().expect("six orders").min(14) as u8
}

fn distance_jiang(hand: &Hand) -> Option<u8> {
    let jiang = |tile: &Tile| tile.index() < 27 && [2, 5, 8].contains(&tile.rank());
    let melded = hand.melds().iter().flat_map(|meld| meld.tiles()).all(|tile| jiang(&tile));
    let held = hand.counts().tiles().filter(jiang).count();
    melded.then(|| (14 - 3 * hand.melds().len() - held) as u8)
}

/// The least distance over every straight, set and pair; none of them may take a fifth copy.
fn distance_knitted_straight(hand: &Hand) -> Option<u8> {
    let sets = 1_usize.checked_sub(hand.melds().len())?;
    let (limits, held) = (limits(hand), hand.counts().as_array());
    let beside = if sets == 0 { vec![None] } else { all_sets().into_iter().map(Some).collect() };
    let mut least = None;
    for order in ORDERS {
        for set in &beside {
            let mut target = [0; 34];
            for suit in 0..3 {
                for step in [0, 3, 6] {
                    target[9 * suit + order[suit] + step] += 1;
                }
            }
            set.iter()
                .flat_map(|set: &Meld| set.tiles())
                .for_each(|tile| target[tile.index()] += 1);
            if target.iter().zip(limits).any(|(&copies, limit)| copies > limit) {
                continue;
            }
            let missing = |tile: usize, copies: u8| copies.saturating_sub(held[tile]);
            let without: u8 = (0..34).map(|tile| missing(tile, target[tile])).sum();
            for pair in (0..34).filter(|&pair| target[pair] + 2 <= limits[pair]) {
                let more = missing(pair, target[pair] + 2) - missing(pair, target[pair]);
                least = Some(least.map_or(without + more, |least: u8| least.min(without + more)));
            }
        }
    }
    least
}

/// The distance to one shape; `None` where the hand cannot become it.
pub fn distance(hand: &Hand, shape: Shape) -> Option<u8> {
    let counts = hand.counts().as_array();
    let whole = hand.size() >= 13;
    let concealed = whole && hand.melds().is_empty();
    match shape {
        Shape::STANDARD => Some(distance_standard(hand)),
        Shape::ALL_JIANG => distance_jiang(hand).filter(|_| whole),
        Shape::SEVEN_PAIRS => concealed.then(|| distance_pairs(counts, false)),
        Shape::SEVEN_PAIRS_QUADS => concealed.then(|| distance_pairs(counts, true)),
        Shape::THIRTEEN_ORPHANS => concealed.then(|| distance_orphans(counts)),
        Shape::KNITTED_HONORS => concealed.then(|| distance_knitted(counts)),
        Shape::KNITTED_STRAIGHT => distance_knitted_straight(hand).filter(|_| whole),
        _ => unreachable!("one shape at a time"),
    }
}

/// The shanten of a hand in the nearest of the shapes.
pub fn shanten(hand: &Hand, shapes: Shape) -> i8 {
    let least = shapes.iter().filter_map(|shape| distance(hand, shape)).min();
    least.map_or(Hand::UNREACHABLE, |distance| distance.cast_signed() - 1)
}

/// The tiles of which the hand holds fewer than four and that lower its shanten.
pub fn improving_tiles(hand: &Hand, shapes: Shape) -> TileSet {
    let now = shanten(hand, shapes);
    let drawn = Tile::ALL[..34].iter().filter_map(|&tile| Some((tile, hand.add(tile).ok()?)));
    drawn.filter(|(_, hand)| shanten(hand, shapes) < now).map(|(tile, _)| tile).collect()
}
