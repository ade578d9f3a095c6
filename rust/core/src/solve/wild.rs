//! What wildcards stand for in the ways in which a hand is won or ready.

use std::collections::BTreeSet;

use super::decomposition::Decomposition;
use super::groups::{Groups, Wild};
use super::judge::HandFacts;
use super::ready_decomposition::ReadyDecomposition;
use super::wild_sets::WildWalk;
use super::wild_targets::{Copies, WildTargets};
use crate::hand::{Hand, HandProblem, InvalidHand};
use crate::shape::{Shape, knitted};
use crate::tile::{Tile, TileSet};

/// A kind of decomposition to look for; pairs that are all different are one of two shapes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sets,
    DifferentPairs,
    PairsWithFours,
    Orphans,
    Knitted,
    Jiang,
    KnittedStraight,
}

/// The kinds to look for in shapes, each with the shape that it is listed under. Pairs with fours
/// come first, so that a place among them stays the same when different pairs are of another shape.
fn sought(shapes: Shape) -> impl Iterator<Item = (Shape, Kind)> {
    let different =
        if shapes.contains(Shape::SEVEN_PAIRS) { Shape::empty() } else { Shape::SEVEN_PAIRS_QUADS };
    let all = [
        (Shape::STANDARD, Kind::Sets),
        (Shape::SEVEN_PAIRS, Kind::DifferentPairs),
        (Shape::SEVEN_PAIRS_QUADS, Kind::PairsWithFours),
        (different, Kind::DifferentPairs),
        (Shape::THIRTEEN_ORPHANS, Kind::Orphans),
        (Shape::KNITTED_HONORS, Kind::Knitted),
        (Shape::ALL_JIANG, Kind::Jiang),
        (Shape::KNITTED_STRAIGHT, Kind::KnittedStraight),
    ];
    all.into_iter().filter(move |&(shape, _)| !shape.is_empty() && shapes.contains(shape))
}

impl Hand {
    /// Refuses to list every use of very many wildcards.
    pub(super) fn expect_few_wildcards(&self) -> Result<(), InvalidHand> {
        match self.wildcards() {
            0..=Self::WILDCARDS_LISTED => Ok(()),
            wildcards => Err(HandProblem::LimitNeeded { wildcards }.into()),
        }
    }

    /// The first ways in which a hand of a complete size with wildcards is won, with their traits.
    pub(super) fn wild_decompositions(&self, shapes: Shape, limit: usize) -> Vec<Decomposition> {
        let mut found = Vec::new();
        for (shape, kind) in sought(shapes) {
            self.seek(shape, kind, limit, &mut found);
        }
        for decomposition in &mut found {
            let facts = HandFacts::new(&self.completed(decomposition.wild()));
            decomposition.traits = facts.traits(decomposition);
        }
        found
    }

    /// The first ways in which a hand of a waiting size with wildcards is ready: those of the hand
    /// that it is with its wildcards as some tiles, for all tiles with which it is ready.
    pub(super) fn wild_ready(&self, shapes: Shape, limit: usize) -> Vec<ReadyDecomposition> {
        let mut found = Vec::new();
        for (shape, kind) in sought(shapes) {
            for wild in self.ready_wilds(shape, kind, limit - found.len()) {
                let ready = self.completed(&wild).ready_decompositions(shape);
                let ready = ready.expect("a waiting size").into_iter();
                found.extend(ready.map(|ready| {
                    let groups = Groups { wild: wild.clone(), ..ready.groups };
                    ReadyDecomposition { groups, ..ready }
                }));
                if found.len() >= limit {
                    found.truncate(limit);
                    return found;
                }
            }
        }
        found
    }

    /// The tiles that the wildcards may be when the hand is ready in one kind; of very many as many
    /// as are asked for.
    fn ready_wilds(&self, shape: Shape, kind: Kind, limit: usize) -> Vec<Wild> {
        let (mut known, mut wilds) = (BTreeSet::new(), Vec::new());
        for wait in self.waits_with_wildcards(shape) {
            let mut complete = Vec::new();
            self.with_added(wait).seek(shape, kind, limit, &mut complete);
            for decomposition in complete {
                let Groups { wild, .. } = decomposition.groups;
                if known.insert(wild.clone()) {
                    wilds.push(wild);
                }
            }
            if wilds.len() >= limit {
                break;
            }
        }
        wilds
    }

    /// Adds the ways to be won in one kind, without their traits, until there are so many.
    fn seek(&self, shape: Shape, kind: Kind, limit: usize, found: &mut Vec<Decomposition>) {
        if !self.wins_in(shape) {
            return;
        }
        let mut pairs = |copies: Copies, wanted: fn(TileSet) -> bool| {
            self.fill(
                shape,
                |_| copies,
                limit,
                found,
                |way, targets| {
                    let fours = targets.at_least(&way.wild, 4);
                    let pairs = targets.at_least(&way.wild, 2);
                    let tiles = pairs.iter().chain(fours);
                    way.pairs.extend(tiles.take(way.pairs.capacity()));
                    way.pairs.sort_unstable();
                    wanted(fours)
                },
            );
        };
        match kind {
            Kind::Sets => WildWalk::all(self, limit, found),
            Kind::DifferentPairs => pairs(0b101, |_| true),
            Kind::PairsWithFours => pairs(0b1_0101, |fours| !fours.is_empty()),
            Kind::Orphans => {
                let copies = |tile| if TileSet::OUTER.contains(tile) { 0b110 } else { 1 };
                self.fill(shape, copies, limit, found, |way, targets| {
                    way.pair = targets.at_least(&way.wild, 2).iter().next();
                    true
                });
            }
            Kind::Knitted => {
                for pattern in knitted::PATTERNS {
                    let copies = |tile| if pattern.contains(tile) { 0b11 } else { 1 };
                    self.fill(shape, copies, limit, found, |_, _| true);
                }
            }
            Kind::Jiang => {
                let limits = self.limits();
                let copies = |tile: Tile| {
                    let most = if TileSet::JIANG.contains(tile) { limits[tile.index()] } else { 0 };
                    (1 << (most + 1)) - 1
                };
                self.fill(shape, copies, limit, found, |_, _| true);
            }
            Kind::KnittedStraight => self.seek_knitted_straight(limit, found),
        }
    }

    /// Adds what the wildcards can be in the targets of a special shape, each finished by a function
    /// that says whether it is wanted.
    fn fill(
        &self,
        shape: Shape,
        copies: impl Fn(Tile) -> Copies,
        limit: usize,
        found: &mut Vec<Decomposition>,
        finish: impl Fn(&mut Groups, &WildTargets) -> bool,
    ) {
        let targets = WildTargets::new(self.counts().as_array(), copies);
        targets.visit(self.wildcards() as u8, &mut |wild| {
            if found.len() >= limit {
                return false;
            }
            let mut way = Decomposition::of_melds(shape, self);
            way.groups.wild.clone_from(wild);
            if finish(&mut way.groups, &targets) {
                found.push(way);
            }
            true
        });
    }
}
