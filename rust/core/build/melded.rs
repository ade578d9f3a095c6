//! The distances of a suit with tiles in melds: an automaton that reads its ranks.
//!
//! A target has as many copies of a tile as the melds leave. A hand with melds has fewer tiles and
//! fewer sets to form, so that there are few [`Targets`] that reading such a suit leads to: 3,258
//! where it has chows and one meld, 1,347 with two. Each step between them is worked out once.

use std::collections::HashMap;

use super::distance_vector::DistanceVector;
use super::melded_ranks::MeldedRanks;
use super::targets::Targets;
use super::{COPIES, SETS, SUIT_TILES};

/// There are 15 ways to hold copies of a rank beside those in melds; a power of two holds them.
const RANKS: usize = 16;

/// So many copies held of those left, as one number.
const fn rank(held: u8, left: u8) -> usize {
    (left * (left + 1) / 2 + held) as usize
}

/// The place of targets; 0 is the first.
type State = u16;
const START: State = 0;

/// The automaton of the suits with a number of melds.
pub struct Melded {
    /// The states that follow each one, by ranks; the first state where no hand leads.
    pub steps: Vec<[State; RANKS]>,
    /// The distances of a suit that ends in each state.
    pub ends: Vec<DistanceVector>,
}

impl Melded {
    pub fn new(melds: u8, chows: bool) -> Self {
        let tiles = SUIT_TILES - 3 * usize::from(melds);
        let mut states = States::new(SETS - usize::from(melds), chows);
        // By tiles held: a state is first met with the fewest, and all that may follow then is all
        // that ever may.
        let mut waiting = vec![Vec::new(); tiles + 1];
        waiting[0].push((START, MeldedRanks::new(melds)));
        for held in 0..=tiles {
            while let Some((state, ranks)) = waiting[held].pop() {
                if !states.visit(state, ranks) {
                    continue;
                }
                for (melded, following) in ranks.following(chows) {
                    let left = COPIES - melded;
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
        let (place, rank) = (usize::from(state), rank(held, left));
        if self.steps[place][rank] == START {
            let targets = self.targets[place].read(held, left, self.chows);
            self.steps[place][rank] = self.place(targets.up_to(self.sets).pruned());
        }
        self.steps[place][rank]
    }

    /// The place of targets, a new one where they are.
    fn place(&mut self, targets: Targets) -> State {
        *self.places.entry(targets).or_insert_with(|| {
            self.targets.push(targets);
            self.steps.push([START; RANKS]);
            self.visited.push(0);
            (self.steps.len() - 1) as State
        })
    }
}
