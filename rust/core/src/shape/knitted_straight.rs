//! 组合龙: 147, 258 and 369 of three suits, and beside them a set, which may be melded, and a pair.

use super::knitted::STRAIGHTS;
use crate::hand::{Hand, Meld};
use crate::tile::{Tile, TileSet};

/// The most sets beside the nine tiles.
pub(crate) const SETS: usize = 1;

/// The distance of a hand and the tiles that lower it; `None` where it has too many melds, or melds
/// of what it would need.
pub(crate) fn nearest(hand: &Hand) -> Option<(u8, TileSet)> {
    let sets = SETS.checked_sub(hand.melds().len())?;
    let mut nearest = Nearest { held: hand.counts().as_array(), limits: hand.limits(), best: None };
    for straight in STRAIGHTS {
        let mut wanted = [0; Tile::PLAYING];
        straight.iter().for_each(|tile| wanted[tile.index()] = 1);
        let Some(distance) = nearest.distance(&wanted, straight) else { continue };
        if sets == 0 {
            nearest.with_pairs(&wanted, distance);
            continue;
        }
        let pungs = TileSet::PLAYING.iter().filter_map(|tile| Meld::pung(tile).ok());
        let chows = TileSet::PLAYING.iter().filter_map(|tile| Meld::chow(tile).ok());
        for set in pungs.chain(chows) {
            let mut wanted = wanted;
            set.tiles().for_each(|tile| wanted[tile.index()] += 1);
            let changed = straight | set.tiles().collect();
            if let Some(distance) = nearest.distance(&wanted, changed) {
                nearest.with_pairs(&wanted, distance);
            }
        }
    }
    nearest.best
}

/// The nearest targets met so far.
struct Nearest<'a> {
    held: &'a [u8; Tile::PLAYING],
    /// The copies that melds leave.
    limits: [u8; Tile::PLAYING],
    best: Option<(u8, TileSet)>,
}

impl Nearest<'_> {
    /// How many of wanted tiles are not held, all of which are among some; `None` for a fifth copy.
    fn distance(&self, wanted: &[u8; Tile::PLAYING], among: TileSet) -> Option<u8> {
        let numbers = || among.iter().map(Tile::index);
        let possible = numbers().all(|index| wanted[index] <= self.limits[index]);
        let distance = numbers().map(|index| wanted[index].saturating_sub(self.held[index]));
        possible.then(|| distance.sum())
    }

    /// Tries every pair beside wanted tiles at this distance.
    fn with_pairs(&mut self, wanted: &[u8; Tile::PLAYING], distance: u8) {
        let known = self.best.map_or(u8::MAX, |(best, _)| best);
        if distance > known {
            return;
        }
        for pair in TileSet::PLAYING.iter().map(Tile::index) {
            let (held, without) = (self.held[pair], wanted[pair]);
            if without + 2 > self.limits[pair] {
                continue;
            }
            let more = (without + 2).saturating_sub(held) - without.saturating_sub(held);
            let least = self.best.map_or(u8::MAX, |(best, _)| best);
            if distance + more > least {
                continue;
            }
            let lacking = TileSet::PLAYING.iter().filter(|tile| {
                let index = tile.index();
                wanted[index] + if index == pair { 2 } else { 0 } > self.held[index]
            });
            let lacking: TileSet = lacking.collect();
            let others = self.best.filter(|_| distance + more == least);
            let all = others.map_or(lacking, |(_, others)| others | lacking);
            self.best = Some((distance + more, all));
        }
    }
}
