//! Which traits a decomposition has.

use arrayvec::ArrayVec;

use super::decomposition::Decomposition;
use super::traits::{Trait, TraitCount, Traits};
use crate::hand::{Hand, Meld, MeldKind};
use crate::shape::Shape;
use crate::tile::{Suit, Tile, TileCounts, TileSet};

/// What all decompositions of a hand share.
pub(super) struct HandFacts {
    flags: Trait,
    fours: u8,
}

impl HandFacts {
    pub(super) fn new(hand: &Hand) -> Self {
        Self::of_counts(hand, hand.all_counts())
    }

    /// Those of a hand whose tiles, its wildcards as what they stand for, are so many of each.
    pub(super) fn of_counts(hand: &Hand, counts: TileCounts) -> Self {
        let held = counts.at_least(1);
        let suits = Suit::PLAYING.map(TileSet::of_suit);
        let only = |set| held.is_subset(set);
        let any = |set: TileSet| !(held & set).is_empty();
        let ranks = TileSet::of_ranks;
        let melds = hand.melds();
        let concealed = |meld: &Meld| meld.kind() == MeldKind::KongConcealed;
        let truths = [
            (Trait::CHARACTERS, any(suits[0])),
            (Trait::DOTS, any(suits[1])),
            (Trait::BAMBOOS, any(suits[2])),
            (Trait::HONORS, any(suits[3])),
            (Trait::NO_MELDS, melds.is_empty()),
            (Trait::CONCEALED, melds.iter().all(concealed)),
            (Trait::ALL_SIMPLES, !any(TileSet::OUTER)),
            (Trait::ALL_TERMINALS, only(TileSet::TERMINALS)),
            (Trait::ALL_OUTER, only(TileSet::OUTER)),
            (Trait::ALL_JIANG, only(TileSet::JIANG)),
            (Trait::NO_JIANG, !any(TileSet::JIANG)),
            (Trait::SEVEN_HONORS, suits[3].is_subset(held)),
            (Trait::ALL_TYPES, [suits[0], suits[1], suits[2], WINDS, DRAGONS].into_iter().all(any)),
            (Trait::ALL_CLAIMED, melds.len() == Hand::MELDS && !melds.iter().any(concealed)),
            (Trait::ALL_GREEN, only(TileSet::GREEN)),
            (Trait::ALL_REVERSIBLE, only(TileSet::REVERSIBLE)),
            (Trait::ALL_EVEN, only(ranks(&[2, 4, 6, 8]))),
            (Trait::UPPER_FOUR, only(ranks(&[6, 7, 8, 9]))),
            (Trait::LOWER_FOUR, only(ranks(&[1, 2, 3, 4]))),
            (Trait::UPPER_THREE, only(ranks(&[7, 8, 9]))),
            (Trait::MIDDLE_THREE, only(ranks(&[4, 5, 6]))),
            (Trait::LOWER_THREE, only(ranks(&[1, 2, 3]))),
        ];
        Self { flags: collect(truths), fours: counts.at_least(4).len() as u8 }
    }

    /// The traits of one of its decompositions.
    pub(super) fn traits(&self, decomposition: &Decomposition) -> Traits {
        let flags = self.flags | group_flags(decomposition);
        let fours = (TraitCount::Fours, self.fours);
        Traits::new(flags, set_counts(decomposition).into_iter().chain([fours]))
    }
}

fn collect<const N: usize>(truths: [(Trait, bool); N]) -> Trait {
    let none = Trait::empty();
    truths.into_iter().fold(none, |flags, (flag, holds)| if holds { flags | flag } else { flags })
}

const WINDS: TileSet = TileSet::of_mask(0b1111 << Tile::East.index());
const DRAGONS: TileSet = TileSet::of_mask(0b111 << Tile::White.index());
const FIVES: TileSet = TileSet::of_ranks(&[5]);

fn group_flags(decomposition: &Decomposition) -> Trait {
    let sets = decomposition.melds();
    let standard = decomposition.shape() == Shape::STANDARD;
    let straight_knitted = decomposition.shape() == Shape::KNITTED_STRAIGHT;
    let chow = |meld: &Meld| meld.kind() == MeldKind::Chow;
    let pair = decomposition.pair().filter(|_| standard);
    let pair_in = |set: TileSet| pair.is_some_and(|pair| set.contains(pair));
    let runs: TileSet = sets.iter().filter(|set| chow(set)).map(|set| set.tile()).collect();
    let straight = |suits: [Suit; 3]| {
        let firsts = suits.into_iter().zip([1, 4, 7]);
        firsts
            .into_iter()
            .all(|(suit, rank)| Tile::new(suit, rank).is_some_and(|first| runs.contains(first)))
    };
    let pure = |suit: Suit| straight([suit; 3]);
    let [m, p, s] = [Suit::Characters, Suit::Dots, Suit::Bamboos];
    let mixed = [[m, p, s], [m, s, p], [p, m, s], [p, s, m], [s, m, p], [s, p, m]];
    collect([
        (Trait::ALL_PUNGS, standard && !sets.iter().any(chow)),
        (Trait::ALL_CHOWS, (standard || straight_knitted) && sets.iter().all(chow)),
        (Trait::TERMINAL_EVERYWHERE, every_group_holds(decomposition, TileSet::TERMINALS)),
        (Trait::OUTER_EVERYWHERE, every_group_holds(decomposition, TileSet::OUTER)),
        (Trait::PAIR_JIANG, pair_in(TileSet::JIANG)),
        (Trait::PAIR_WIND, pair_in(WINDS)),
        (Trait::PAIR_DRAGON, pair_in(DRAGONS)),
        (Trait::PURE_STRAIGHT, [m, p, s].into_iter().any(pure)),
        (Trait::MIXED_STRAIGHT, mixed.into_iter().any(straight)),
        (Trait::FIVE_EVERYWHERE, every_group_holds(decomposition, FIVES)),
    ])
}

fn every_group_holds(decomposition: &Decomposition, tiles: TileSet) -> bool {
    let shape = decomposition.shape();
    let pairs: ArrayVec<Tile, 7> = if shape == Shape::STANDARD {
        decomposition.pair().into_iter().collect()
    } else {
        decomposition.pairs().iter().copied().collect()
    };
    let set_holds = |set: &Meld| set.tiles().any(|tile| tiles.contains(tile));
    !pairs.is_empty()
        && pairs.into_iter().all(|pair| tiles.contains(pair))
        && decomposition.melds().iter().all(set_holds)
}

fn set_counts(decomposition: &Decomposition) -> [(TraitCount, u8); 7] {
    let sets = decomposition.melds();
    let pungs = || sets.iter().filter(|set| set.kind() != MeldKind::Chow);
    let of_kind = |kind| sets.iter().filter(|set| set.kind() == kind).count() as u8;
    let within = |set: TileSet| pungs().filter(|pung| set.contains(pung.tile())).count() as u8;
    let concealed_kongs = of_kind(MeldKind::KongConcealed);
    let formed = decomposition.concealed_sets().iter();
    let concealed_pungs = formed.filter(|set| set.kind() == MeldKind::Pung).count() as u8;
    [
        (TraitCount::KongsExposed, of_kind(MeldKind::KongExposed)),
        (TraitCount::KongsAdded, of_kind(MeldKind::KongAdded)),
        (TraitCount::KongsConcealed, concealed_kongs),
        (TraitCount::Pungs, pungs().count() as u8),
        (TraitCount::ConcealedPungs, concealed_pungs + concealed_kongs),
        (TraitCount::WindPungs, within(WINDS)),
        (TraitCount::DragonPungs, within(DRAGONS)),
    ]
}
