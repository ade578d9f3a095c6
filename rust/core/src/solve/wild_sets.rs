use super::decomposition::Decomposition;
use crate::hand::{Hand, Meld};
use crate::shape::{DistanceVector, Shape, standard};
use crate::tile::{Suit, Tile};

/// A walk over the tiles in order that takes sets and the pair out of what is held and wildcards.
pub(super) struct WildWalk<'a> {
    held: &'a [u8; Tile::PLAYING],
    limits: [u8; Tile::PLAYING],
    /// The distances of the suits from each on.
    from_each: [DistanceVector; Suit::PLAYING.len() + 1],
    sets_left: usize,
    wildcards_left: u8,
    /// What has been taken so far.
    decomposition: Decomposition,
    found: &'a mut Vec<Decomposition>,
    limit: usize,
}

impl<'a> WildWalk<'a> {
    /// Adds the ways to be sets and a pair, without their traits, until so many are found.
    pub(super) fn all(hand: &'a Hand, limit: usize, found: &'a mut Vec<Decomposition>) {
        Self::within(hand, hand.limits(), limit, found);
    }

    /// Adds them where there may be no more than so many copies of each tile.
    pub(super) fn within(
        hand: &'a Hand,
        limits: [u8; Tile::PLAYING],
        limit: usize,
        found: &'a mut Vec<Decomposition>,
    ) {
        let mut walk = Self {
            held: hand.counts().as_array(),
            limits,
            from_each: standard::distance::from_each(hand),
            sets_left: hand.sets_to_form(),
            wildcards_left: hand.wildcards() as u8,
            decomposition: Decomposition::of_melds(Shape::STANDARD, hand),
            found,
            limit,
        };
        walk.at(0, [0, 0]);
    }

    /// Goes on from a tile; `started` chows began one and two ranks before.
    fn at(&mut self, index: usize, started: [u8; 2]) {
        if self.found.len() >= self.limit {
            return;
        }
        let Some(&tile) = Tile::ALL[..Tile::PLAYING].get(index) else {
            // The groups have as many tiles as are held with all wildcards: none of these is left.
            if self.sets_left == 0 && self.decomposition.groups.pair.is_some() {
                self.found.push(self.decomposition.clone());
            }
            return;
        };
        if tile.rank() == 1 && !self.can_end(tile.suit()) {
            return;
        }
        let going_on = started[0] + started[1];
        if let Ok(pung) = Meld::pung(tile)
            && self.sets_left > 0
        {
            self.sets_left -= 1;
            self.decomposition.groups.melds.push(pung);
            self.chows(tile, going_on + 3, started);
            self.decomposition.groups.melds.pop();
            self.sets_left += 1;
        }
        if self.decomposition.groups.pair.is_none() {
            self.decomposition.groups.pair = Some(tile);
            self.chows(tile, going_on + 2, started);
            self.decomposition.groups.pair = None;
        }
        self.chows(tile, going_on, started);
    }

    /// Whether the suits from one on can be the groups that are left.
    fn can_end(&self, suit: Suit) -> bool {
        let distance = self.from_each[suit as usize]
            .distance(self.sets_left, self.decomposition.groups.pair.is_none());
        distance.is_some_and(|distance| distance <= self.wildcards_left)
    }

    /// Starts chows at a tile of which so many copies are taken, in every number, and goes on.
    fn chows(&mut self, tile: Tile, taken: u8, started: [u8; 2]) {
        let (held, limit) = (self.held[tile.index()], self.limits[tile.index()]);
        let chow = Meld::chow(tile).ok();
        let most = chow.map_or(0, |_| self.sets_left as u8);
        for count in (0..=most).rev() {
            let copies = taken + count;
            let Some(wild) = copies.checked_sub(held) else { continue };
            if copies > limit || wild > self.wildcards_left {
                continue;
            }
            let groups = &mut self.decomposition.groups;
            let (sets, others) = (groups.melds.len(), groups.wild.len());
            let chows = chow.into_iter().cycle().take(usize::from(count));
            groups.melds.extend(chows);
            groups.wild.extend(core::iter::repeat_n(tile, usize::from(wild)));
            self.sets_left -= usize::from(count);
            self.wildcards_left -= wild;
            self.at(tile.index() + 1, [count, started[0]]);
            self.wildcards_left += wild;
            self.sets_left += usize::from(count);
            self.decomposition.groups.melds.truncate(sets);
            self.decomposition.groups.wild.truncate(others);
        }
    }
}
