//! What is asked of a hand with a knitted straight: the standard shape, beside nine tiles.

use super::decomposition::Decomposition;
use super::groups::{Groups, Wild};
use super::wild_sets::WildWalk;
use crate::hand::Hand;
use crate::shape::Shape;
use crate::shape::knitted::STRAIGHTS;
use crate::shape::knitted_straight::SETS;
use crate::tile::{TileCounts, TileSet};

impl Hand {
    /// The straights of which no more tiles are missing, if the melds leave room for one, each with
    /// the concealed tiles beside it.
    fn knitted_straights(&self, missing: usize) -> impl Iterator<Item = (TileSet, Self)> {
        let held = self.counts().at_least(1);
        let has_room = self.melds().len() <= SETS;
        let is_near = move |straight: &TileSet| has_room && (*straight - held).len() <= missing;
        STRAIGHTS.into_iter().filter(is_near).map(move |straight| {
            let taken = (straight & held).iter();
            let rest = taken.fold(*self.counts(), |counts, tile| {
                TileCounts::with(counts, tile, counts.of(tile) - 1)
            });
            let rest = Self::from_counts_with_wildcards(rest, [], self.wildcards());
            (straight, rest.expect("fewer tiles than a hand"))
        })
    }

    /// Whether a hand of a complete size without wildcards is a straight, a set and a pair.
    pub(super) fn wins_with_knitted_straight(&self) -> bool {
        self.knitted_straights(0).any(|(_, rest)| rest.wins_in(Shape::STANDARD))
    }

    /// The tiles that complete a hand of a waiting size without wildcards: one of the straight, or
    /// what is beside it.
    pub(super) fn waits_with_knitted_straight(&self) -> TileSet {
        let held = self.counts().at_least(1);
        let waits = self.knitted_straights(1).map(|(straight, rest)| match straight - held {
            TileSet::EMPTY => rest.waits_in(Shape::STANDARD),
            missing if rest.wins_in(Shape::STANDARD) => missing,
            _ => TileSet::EMPTY,
        });
        waits.fold(TileSet::EMPTY, TileSet::union)
    }

    /// Adds every way to be a straight, a set and a pair, without its traits.
    pub(super) fn decompose_knitted_straight(&self, found: &mut Vec<Decomposition>) {
        let mut beside = Vec::new();
        for (_, rest) in self.knitted_straights(0) {
            rest.decompose_standard(&mut beside);
        }
        found.extend(beside.into_iter().map(|way| self.with_straight(way, Wild::new())));
    }

    /// Adds the ways to be so with wildcards, without their traits, until there are so many.
    pub(super) fn seek_knitted_straight(&self, limit: usize, found: &mut Vec<Decomposition>) {
        for (straight, rest) in self.knitted_straights(self.wildcards()) {
            let missing = straight - self.counts().at_least(1);
            let wildcards = self.wildcards() - missing.len();
            let rest = rest.with_wildcards(wildcards).expect("fewer wildcards");
            let mut limits = self.limits();
            if straight.iter().any(|tile| limits[tile.index()] == 0) {
                continue;
            }
            straight.iter().for_each(|tile| limits[tile.index()] -= 1);
            let mut beside = Vec::new();
            let limit = limit.saturating_sub(found.len());
            WildWalk::within(&rest, limits, limit, &mut beside);
            for way in beside {
                found.push(self.with_straight(way, missing.iter().collect()));
            }
        }
    }

    /// One of this hand, made of what is beside the straight and the wildcards in it.
    fn with_straight(&self, way: Decomposition, within: Wild) -> Decomposition {
        let own = Decomposition::of_melds(Shape::KNITTED_STRAIGHT, self);
        let mut groups = Groups { pair: way.groups.pair, ..own.groups };
        groups.melds.extend(way.groups.melds);
        groups.wild = within.into_iter().chain(way.groups.wild).collect();
        groups.wild.sort_unstable();
        Decomposition { groups, ..own }
    }
}
