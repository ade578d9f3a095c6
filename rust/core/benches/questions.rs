//! The questions of one hand, over seeded mixes of hands.
//!
//! `deals`: uniform from the wall. `complete`: random sets and a pair. `near`: complete, one tile
//! replaced. `ready`: complete, one tile removed. `one meld`, `two melds`, `three melds`: so many
//! random sets shown, a tenth of them kongs, and tiles from the wall; `melds`: one to three of them.
//! `wild`: complete, two tiles replaced by wildcards. A figure is the time of one call; the calls go
//! through 1,000 hands in turn, so that neither branches nor one entry of a table are learnt.

use core::ops::RangeInclusive;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use hupai::{DiscardOption, Hand, InvalidHand, Meld, MeldKind, Shape, Tile, TileCounts, Unseen};

const HANDS: usize = 1_000;
const SEED: u64 = 20;

fn playing_tile(rng: &mut Rng) -> Tile {
    Tile::ALL[rng.usize(..Tile::PLAYING)]
}

/// A hand uniform from the wall of 136 tiles.
fn deal(rng: &mut Rng, size: usize) -> Hand {
    let wall: Vec<Tile> = Tile::ALL[..Tile::PLAYING].iter().flat_map(|&tile| [tile; 4]).collect();
    let tiles = rng.choose_multiple(wall, size);
    Hand::new(tiles, []).expect("tiles of one wall")
}

/// Four random sets, a third of them pungs, and a random pair; drawn again until it can be held.
fn complete(rng: &mut Rng) -> Hand {
    loop {
        let sets = (0..4).flat_map(|_| random_set(rng).tiles().collect::<Vec<_>>());
        let mut tiles: Vec<Tile> = sets.collect();
        tiles.extend([playing_tile(rng); 2]);
        if let Ok(hand) = Hand::new(tiles, []) {
            return hand;
        }
    }
}

fn random_set(rng: &mut Rng) -> Meld {
    loop {
        let tile = playing_tile(rng);
        let set = if rng.u8(..3) == 0 { Meld::pung(tile) } else { Meld::chow(tile) };
        if let Ok(set) = set {
            return set;
        }
    }
}

fn ready(rng: &mut Rng) -> Hand {
    let hand = complete(rng);
    let tiles: Vec<Tile> = hand.counts().tiles().collect();
    let tile = tiles[rng.usize(..tiles.len())];
    hand.remove(tile).expect("a tile of the hand")
}

fn near(rng: &mut Rng) -> Hand {
    let hand = ready(rng);
    loop {
        if let Ok(hand) = hand.add(playing_tile(rng)) {
            return hand;
        }
    }
}

/// So many random melds, a tenth of them kongs, and tiles from the wall.
fn melded(rng: &mut Rng, size: usize, melds: RangeInclusive<usize>) -> Hand {
    loop {
        let melds: Vec<Meld> = (0..rng.usize(melds.clone())).map(|_| random_meld(rng)).collect();
        let tiles: Vec<Tile> = (3 * melds.len()..size).map(|_| playing_tile(rng)).collect();
        if let Ok(hand) = Hand::new(tiles, melds) {
            return hand;
        }
    }
}

fn random_meld(rng: &mut Rng) -> Meld {
    if rng.u8(..10) > 0 {
        return random_set(rng);
    }
    Meld::kong(playing_tile(rng), MeldKind::KongExposed).expect("a playing tile")
}

fn wild(hand: &Hand) -> Hand {
    let tiles: Vec<Tile> = hand.counts().tiles().skip(2).collect();
    Hand::new_with_wildcards(tiles, [], 2).expect("as many tiles")
}

fn mix(make: impl Fn(&mut Rng) -> Hand) -> Vec<Hand> {
    let mut rng = Rng::with_seed(SEED);
    (0..HANDS).map(|_| make(&mut rng)).collect()
}

fn measure<T>(c: &mut Criterion, name: &str, hands: &[Hand], ask: impl Fn(&Hand) -> T) {
    let mut group = c.benchmark_group("one hand");
    group.throughput(Throughput::Elements(1));
    let mut turn = hands.iter().cycle();
    group.bench_function(name, |b| {
        b.iter(|| ask(black_box(turn.next().expect("a cycle does not end"))));
    });
    group.finish();
}

fn questions(c: &mut Criterion) {
    let standard = Shape::STANDARD;
    let all = Shape::all();
    let dealt = [mix(|rng| deal(rng, 13)), mix(|rng| deal(rng, 14))];
    let [complete, near, ready] = [mix(complete), mix(near), mix(ready)];

    measure(c, "floor: next hand", &complete, Hand::size);
    for (name, hands) in [("deals", &dealt[1]), ("complete", &complete), ("near", &near)] {
        measure(c, &format!("is_win/{name}"), hands, |hand| hand.is_win(standard));
    }
    measure(c, "is_win of every shape/complete", &complete, |hand| hand.is_win(all));
    for (name, hands) in [("deals", &dealt[0]), ("ready", &ready)] {
        measure(c, &format!("waits/{name}"), hands, |hand| hand.waits(standard));
    }
    measure(c, "waits of every shape/ready", &ready, |hand| hand.waits(all));
    measure(c, "decompositions/complete", &complete, |hand| hand.decompositions(standard));
    measure(c, "ready_decompositions/ready", &ready, |hand| hand.ready_decompositions(standard));
    measure(c, "ready_discards/near", &near, |hand| hand.ready_discards(standard));
    measure(c, "ready_discards/deals", &dealt[1], |hand| hand.ready_discards(standard));

    distances(c, [&dealt[0], &dealt[1]], &ready);
    wildcards(c, &complete, &ready);

    let counts: Vec<TileCounts> = complete.iter().map(|hand| *hand.counts()).collect();
    let mut turn = counts.iter().cycle();
    c.bench_function("a hand made from counts, and is_win", |b| {
        b.iter(|| {
            let counts = *black_box(turn.next().expect("a cycle does not end"));
            Hand::from_counts(counts, []).and_then(|hand| hand.is_win(standard))
        });
    });
}

fn distances(c: &mut Criterion, dealt: [&[Hand]; 2], ready: &[Hand]) {
    let standard = Shape::STANDARD;
    for (name, hands) in [("deals", dealt[1]), ("ready", ready)] {
        measure(c, &format!("shanten/{name}"), hands, |hand| hand.shanten(standard));
    }
    measure(c, "shanten of every shape/deals", dealt[1], |hand| hand.shanten(Shape::all()));
    for (name, hands) in [("deals", dealt[0]), ("ready", ready)] {
        measure(c, &format!("improving_tiles/{name}"), hands, |hand| {
            hand.improving_tiles(standard)
        });
    }
    measure(c, "discard_options/deals", dealt[1], options);
    for (name, melds) in
        [("melds", 1..=3), ("one meld", 1..=1), ("two melds", 2..=2), ("three melds", 3..=3)]
    {
        let [waiting, whole] = [13, 14].map(|size| mix(|rng| melded(rng, size, melds.clone())));
        measure(c, &format!("shanten/{name}"), &whole, |hand| hand.shanten(standard));
        measure(c, &format!("improving_tiles/{name}"), &waiting, |hand| {
            hand.improving_tiles(standard)
        });
        measure(c, &format!("discard_options/{name}"), &whole, options);
    }
}

fn options(hand: &Hand) -> Result<Vec<DiscardOption>, InvalidHand> {
    let unseen = Unseen::new(Some(hand), [])?;
    hand.discard_options(Shape::STANDARD, &unseen)
}

fn wildcards(c: &mut Criterion, complete: &[Hand], ready: &[Hand]) {
    let standard = Shape::STANDARD;
    let [won, waiting] = [complete, ready].map(|hands| hands.iter().map(wild).collect::<Vec<_>>());
    measure(c, "is_win/wild", &won, |hand| hand.is_win(standard));
    measure(c, "decompositions/wild", &won, |hand| hand.decompositions(standard));
    measure(c, "waits/wild", &waiting, |hand| hand.waits(standard));
}

criterion_group!(benches, questions);
criterion_main!(benches);
