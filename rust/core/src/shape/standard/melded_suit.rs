//! The distances of a suit with tiles in melds: an automaton that reads its ranks.
//!
//! It is made when the crate is built: see `build/melded.rs`.

use super::distance_vector::DistanceVector;
use super::made::{MELDED_HONORS, MELDED_NUMBERED, Melded};
use crate::tile::Suit;

/// How much of one rank is held and how much the melds leave of it, as one number.
#[derive(Clone, Copy, Default)]
pub(super) struct Rank(u8);

/// There are 15 ways; a power of two holds them.
const RANKS: usize = 16;

impl Rank {
    /// So many copies held of those left, which are four at most.
    #[inline]
    pub(super) const fn new(held: u8, left: u8) -> Self {
        Self(left * (left + 1) / 2 + held)
    }

    /// The rank with one more copy held, of which more are left.
    #[inline]
    pub(super) const fn drawn(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What has been read of a suit: the place of its targets.
pub(super) type State = u16;

/// The distances of the suits with a number of melds, read rank by rank in order.
#[derive(Clone, Copy)]
pub(super) struct MeldedSuit(&'static Melded);

impl MeldedSuit {
    /// Nothing read.
    pub(super) const START: State = 0;

    /// Those of a suit with so many melds; `None` for none, of which the tables know.
    #[inline]
    pub(super) fn of(suit: Suit, melds: usize) -> Option<Self> {
        let suits = if suit.has_chows() { &MELDED_NUMBERED } else { &MELDED_HONORS };
        Some(Self(&suits[melds.checked_sub(1)?]))
    }

    /// The state after one more rank.
    #[inline]
    pub(super) fn read(self, state: State, rank: Rank) -> State {
        self.0.steps[usize::from(state)][usize::from(rank.0) % RANKS]
    }

    /// The distances of the suit to as many sets as the melds leave to form, and to fewer.
    #[inline]
    pub(super) fn end(self, state: State) -> DistanceVector {
        self.0.ends[usize::from(state)]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::targets::{Targets, up_to};
    use super::*;
    use crate::hand::{Hand, Meld, MeldKind};
    use crate::tile::{SUIT_TILES, Tile};

    const SUITS: [Suit; 2] = [Suit::Characters, Suit::Honors];

    /// Every way in which so many melds leave copies of the ranks of a suit.
    fn all_limits(suit: Suit, melds: usize) -> HashSet<Vec<u8>> {
        let ranks = usize::from(suit.ranks());
        if melds == 0 {
            return HashSet::from([vec![Tile::COPIES; ranks]]);
        }
        let tiles = &Tile::ALL[suit.first()..][..ranks];
        let melded = |tile: &Tile| {
            let kong = Meld::kong(*tile, MeldKind::KongExposed);
            [Meld::chow(*tile), Meld::pung(*tile), kong].into_iter().flatten()
        };
        let fewer = all_limits(suit, melds - 1);
        let beside = |limits: &Vec<u8>, meld: Meld| {
            let left = |(tile, limit): (&Tile, &u8)| limit.checked_sub(meld.copies(*tile));
            tiles.iter().zip(limits).map(left).collect::<Option<Vec<u8>>>()
        };
        let all = fewer.iter().flat_map(|limits| {
            tiles.iter().flat_map(melded).filter_map(|meld| beside(limits, meld))
        });
        all.collect()
    }

    /// Reads every way to hold the ranks that are left, and gives how many there are.
    fn compare(
        melded: MeldedSuit,
        read: (State, Targets),
        limits: &[u8],
        room: u8,
        end: &impl Fn(Targets) -> DistanceVector,
        chows: bool,
    ) -> usize {
        let (state, targets) = read;
        let Some((&limit, rest)) = limits.split_first() else {
            assert_eq!(melded.end(state), end(targets));
            return 1;
        };
        let each = (0..=limit.min(room)).map(|held| {
            let read =
                (melded.read(state, Rank::new(held, limit)), targets.read(held, limit, chows));
            compare(melded, read, rest, room - held, end, chows)
        });
        each.sum()
    }

    #[test]
    fn every_suit_misses_what_its_ranks_say() {
        for suit in SUITS {
            for melds in 1..=Hand::MELDS {
                let melded = MeldedSuit::of(suit, melds).expect("four melds at most");
                let (room, sets) = (SUIT_TILES - 3 * melds, Hand::MELDS - melds);
                let end = |targets: Targets| up_to(targets.end(), sets);
                let read = (MeldedSuit::START, Targets::START);
                let suits = all_limits(suit, melds).into_iter().map(|limits| {
                    compare(melded, read, &limits, room as u8, &end, suit.has_chows())
                });
                assert!(suits.sum::<usize>() > 0);
            }
        }
    }

    #[test]
    fn there_are_few_states() {
        let states = SUITS.map(|suit| {
            [1, 2, 3, 4].map(|melds| MeldedSuit::of(suit, melds).map(|melded| melded.0.steps.len()))
        });
        assert_eq!(states[0], [Some(3_258), Some(1_347), Some(230), Some(4)]);
        assert_eq!(states[1], [Some(69), Some(34), Some(14), Some(4)]);
    }
}
