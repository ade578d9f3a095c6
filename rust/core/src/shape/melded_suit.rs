//! What a suit with tiles in melds misses: an automaton that reads its ranks.
//!
//! A target has as many copies of a tile as the melds leave. A hand with melds has fewer tiles and
//! fewer sets to form, so that there are few [`Targets`] that reading such a suit leads to: 3,258
//! where it has chows and one meld, 1,347 with two. Each step between them is worked out once.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::distance_vector::DistanceVector;
use super::melded_ranks::MeldedRanks;
use super::targets::Targets;
use crate::hand::Hand;
use crate::tile::{SUIT_TILES, Suit, Tile};

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

/// What the suits with a number of melds miss, read rank by rank in order.
pub(super) struct MeldedSuit {
    /// The states that follow each one, by ranks; the first state where no hand leads.
    steps: Vec<[State; RANKS]>,
    /// What a suit misses that ends in each state.
    ends: Vec<DistanceVector>,
}

/// Those with chows and those without, by the number of melds less one. Made on first use, the
/// largest in a few milliseconds.
static NUMBERED: [LazyLock<MeldedSuit>; Hand::MELDS] = [
    LazyLock::new(|| MeldedSuit::new(1, true)),
    LazyLock::new(|| MeldedSuit::new(2, true)),
    LazyLock::new(|| MeldedSuit::new(3, true)),
    LazyLock::new(|| MeldedSuit::new(4, true)),
];
static HONORS: [LazyLock<MeldedSuit>; Hand::MELDS] = [
    LazyLock::new(|| MeldedSuit::new(1, false)),
    LazyLock::new(|| MeldedSuit::new(2, false)),
    LazyLock::new(|| MeldedSuit::new(3, false)),
    LazyLock::new(|| MeldedSuit::new(4, false)),
];

impl MeldedSuit {
    /// Nothing read.
    pub(super) const START: State = 0;

    /// What a suit with so many melds misses; `None` for none, of which the tables know.
    #[inline]
    pub(super) fn of(suit: Suit, melds: usize) -> Option<&'static Self> {
        let suits = if suit.has_chows() { &NUMBERED } else { &HONORS };
        Some(&suits[melds.checked_sub(1)?])
    }

    /// The state after one more rank.
    #[inline]
    pub(super) fn read(&self, state: State, rank: Rank) -> State {
        self.steps[usize::from(state)][usize::from(rank.0) % RANKS]
    }

    /// What the suit misses for as many sets as the melds leave to form, and for fewer.
    #[inline]
    pub(super) fn end(&self, state: State) -> DistanceVector {
        self.ends[usize::from(state)]
    }

    fn new(melds: u8, chows: bool) -> Self {
        let tiles = SUIT_TILES - 3 * usize::from(melds);
        let mut states = States::new(Hand::MELDS - usize::from(melds), chows);
        // By tiles held: a state is first met with the fewest, and all that may follow then is all
        // that ever may.
        let mut waiting = vec![Vec::new(); tiles + 1];
        waiting[0].push((Self::START, MeldedRanks::new(melds)));
        for held in 0..=tiles {
            while let Some((state, ranks)) = waiting[held].pop() {
                if !states.visit(state, ranks) {
                    continue;
                }
                for (melded, following) in ranks.following(chows) {
                    let left = Tile::COPIES - melded;
                    for more in 0..=usize::from(left).min(tiles - held) {
                        let next = states.after(state, more as u8, left);
                        waiting[held + more].push((next, following));
                    }
                }
            }
        }
        let ends = states.targets.iter().map(Targets::end).collect();
        Self { steps: states.steps, ends }
    }
}

/// The states that are known while the steps between them are worked out.
struct States {
    sets: usize,
    chows: bool,
    targets: Vec<Targets>,
    places: HashMap<Targets, State>,
    steps: Vec<[State; RANKS]>,
    /// With which melds each state has been gone on from, as bits.
    visited: Vec<u128>,
}

impl States {
    /// The first state, of suits of so many sets at most.
    fn new(sets: usize, chows: bool) -> Self {
        let mut states = Self {
            sets,
            chows,
            targets: Vec::new(),
            places: HashMap::new(),
            steps: Vec::new(),
            visited: Vec::new(),
        };
        states.place(Targets::START);
        states
    }

    /// Whether a state is gone on from with these melds for the first time.
    fn visit(&mut self, state: State, ranks: MeldedRanks) -> bool {
        let visited = &mut self.visited[usize::from(state)];
        let first = *visited & ranks.bit() == 0;
        *visited |= ranks.bit();
        first
    }

    /// The state after one more rank, worked out if it is not known.
    fn after(&mut self, state: State, held: u8, left: u8) -> State {
        let (place, rank) = (usize::from(state), usize::from(Rank::new(held, left).0));
        if self.steps[place][rank] == MeldedSuit::START {
            let targets = self.targets[place].read(held, left, self.chows);
            self.steps[place][rank] = self.place(targets.up_to(self.sets).pruned());
        }
        self.steps[place][rank]
    }

    /// The place of targets, a new one where they are.
    fn place(&mut self, targets: Targets) -> State {
        *self.places.entry(targets).or_insert_with(|| {
            self.targets.push(targets);
            self.steps.push([MeldedSuit::START; RANKS]);
            self.visited.push(0);
            (self.steps.len() - 1) as State
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::hand::{Meld, MeldKind};

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
        melded: &MeldedSuit,
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
                let end = |targets: Targets| targets.end().up_to(sets);
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
            [1, 2, 3, 4].map(|melds| MeldedSuit::of(suit, melds).map(|melded| melded.steps.len()))
        });
        assert_eq!(states[0], [Some(3_258), Some(1_347), Some(230), Some(4)]);
        assert_eq!(states[1], [Some(69), Some(34), Some(14), Some(4)]);
    }
}
