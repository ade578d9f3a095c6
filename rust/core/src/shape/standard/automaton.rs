//! The automaton that tells whether the tiles of one suit are sets, or sets and a pair.
//!
//! It reads the counts of a suit rank by rank. All it must remember is whether the pair is taken
//! and which chows are under way; a deterministic automaton remembers the set of all ways this
//! may be so (subset construction), and ways with the same future are one (Moore's partition).

use std::collections::BTreeMap;

/// The counts of one rank: 0 to 4 copies.
const DIGITS: usize = 5;

/// A way to have read some ranks: whether the pair is taken, and how many chows started one and
/// two ranks ago. Three alike chows are three pungs, so none counts beyond 2.
#[derive(Clone, Copy)]
struct Way {
    pair: bool,
    started_one_ago: usize,
    started_two_ago: usize,
}

impl Way {
    const COUNT: usize = 2 * 3 * 3;

    const fn index(self) -> usize {
        (self.pair as usize * 3 + self.started_one_ago) * 3 + self.started_two_ago
    }

    const fn of_index(index: usize) -> Self {
        Self { pair: index / 9 == 1, started_one_ago: index / 3 % 3, started_two_ago: index % 3 }
    }

    /// The ways to read on with a rank of which there are so many copies.
    fn read(self, copies: usize, chows: bool) -> impl Iterator<Item = Self> {
        let free = copies.checked_sub(self.started_one_ago + self.started_two_ago);
        let splits = [(false, 0), (false, 3), (true, 2), (true, 5)];
        splits.into_iter().filter_map(move |(pair, used)| {
            let starting = free?.checked_sub(used)?;
            let allowed = starting == 0 || (chows && starting <= 2);
            (allowed && !(pair && self.pair)).then_some(Self {
                pair: self.pair || pair,
                started_one_ago: starting,
                started_two_ago: self.started_one_ago,
            })
        })
    }
}

/// A set of ways, one bit each.
type Ways = u32;

const NO_TILES: Ways = 1;

fn read(ways: Ways, copies: usize, chows: bool) -> Ways {
    (0..Way::COUNT)
        .filter(|index| ways >> index & 1 == 1)
        .flat_map(|index| Way::of_index(index).read(copies, chows))
        .fold(0, |next, way| next | 1 << way.index())
}

/// What the tiles of a suit make.
///
/// ```
/// use hupai::tables::Verdict;
/// assert!(Verdict::Sets < Verdict::SetsAndPair);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Neither sets nor sets and a pair.
    Incomplete,
    /// Sets alone; no tiles are no sets, and complete.
    Sets,
    /// Sets and one pair.
    SetsAndPair,
}

fn judge(ways: Ways) -> Verdict {
    let ended = |pair| Way { pair, started_one_ago: 0, started_two_ago: 0 };
    // The number of tiles tells the two apart, so that both never hold.
    if ways >> ended(true).index() & 1 == 1 {
        Verdict::SetsAndPair
    } else if ways >> ended(false).index() & 1 == 1 {
        Verdict::Sets
    } else {
        Verdict::Incomplete
    }
}

/// A state of the automaton; 0 is the first.
///
/// ```
/// use hupai::tables::State;
/// assert_eq!(size_of::<State>(), 1);
/// ```
pub type State = u8;

/// The least automaton that reads the counts of a suit rank by rank and tells what its tiles make.
///
/// ```
/// use hupai::tables::{Automaton, Verdict};
/// let automaton = Automaton::new(true);
/// let read = |counts: [usize; 9]| {
///     automaton.verdict(counts.iter().fold(0, |state, &copies| automaton.next(state, copies)))
/// };
/// assert_eq!(read([3, 1, 1, 1, 0, 0, 0, 0, 0]), Verdict::Sets);
/// assert_eq!(read([3, 1, 1, 1, 1, 1, 1, 1, 4]), Verdict::SetsAndPair);
/// ```
pub struct Automaton {
    next: Vec<[State; DIGITS]>,
    verdicts: Vec<Verdict>,
}

impl Automaton {
    /// The automaton of a suit with or without chows.
    ///
    /// ```
    /// use hupai::tables::Automaton;
    /// assert_eq!(Automaton::new(true).states(), 56);
    /// ```
    #[must_use]
    pub fn new(chows: bool) -> Self {
        Self::explore(chows).minimized()
    }

    /// How many states there are.
    ///
    /// ```
    /// use hupai::tables::Automaton;
    /// assert!(Automaton::new(false).states() < 56);
    /// ```
    #[must_use]
    pub fn states(&self) -> usize {
        self.next.len()
    }

    /// The state after so many copies of the next rank, 0 to 4.
    ///
    /// ```
    /// use hupai::tables::Automaton;
    /// assert_eq!(Automaton::new(true).next(0, 0), 0);
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no such state, or for more copies.
    #[must_use]
    pub fn next(&self, state: State, copies: usize) -> State {
        self.next[usize::from(state)][copies]
    }

    /// What the tiles make that led to a state.
    ///
    /// ```
    /// use hupai::tables::{Automaton, Verdict};
    /// assert_eq!(Automaton::new(true).verdict(0), Verdict::Sets);
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn verdict(&self, state: State) -> Verdict {
        self.verdicts[usize::from(state)]
    }

    /// Every set of ways that can be reached, found in the order they are met.
    fn explore(chows: bool) -> Self {
        let mut found = vec![NO_TILES];
        let mut numbers = BTreeMap::from([(NO_TILES, 0)]);
        let mut next = Vec::new();
        while let Some(&ways) = found.get(next.len()) {
            next.push(core::array::from_fn(|copies| {
                let reached = read(ways, copies, chows);
                *numbers.entry(reached).or_insert_with(|| {
                    found.push(reached);
                    (found.len() - 1) as State
                })
            }));
        }
        let verdicts = found.into_iter().map(judge).collect();
        Self { next, verdicts }
    }

    /// The automaton with states of the same future made one.
    fn minimized(&self) -> Self {
        let mut classes: Vec<usize> =
            self.verdicts.iter().map(|&verdict| verdict as usize).collect();
        let mut count = 0;
        loop {
            let mut numbers = BTreeMap::new();
            let refined: Vec<usize> = (0..self.next.len())
                .map(|state| {
                    let future = self.next[state].map(|next| classes[usize::from(next)]);
                    let fresh = numbers.len();
                    *numbers.entry((classes[state], future)).or_insert(fresh)
                })
                .collect();
            classes = refined;
            if numbers.len() == count {
                break;
            }
            count = numbers.len();
        }
        let member = |class| classes.iter().position(|&own| own == class).expect("none is empty");
        let members: Vec<usize> = (0..count).map(member).collect();
        let class_of = |state: State| classes[usize::from(state)] as State;
        Self {
            next: members.iter().map(|&state| self.next[state].map(class_of)).collect(),
            verdicts: members.iter().map(|&state| self.verdicts[state]).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suit_with_chows_has_56_states() {
        assert_eq!(Automaton::new(true).next.len(), 56);
    }

    #[test]
    fn reads_a_suit() {
        let automaton = Automaton::new(true);
        let verdict = |counts: [usize; 9]| {
            let last = counts.iter().fold(0, |state, &copies| automaton.next(state, copies));
            automaton.verdict(last)
        };
        assert_eq!(verdict([0; 9]), Verdict::Sets);
        assert_eq!(verdict([3, 1, 1, 1, 0, 0, 0, 0, 0]), Verdict::Sets);
        assert_eq!(verdict([3, 1, 1, 1, 1, 1, 1, 1, 4]), Verdict::SetsAndPair);
        assert_eq!(verdict([0, 0, 0, 0, 0, 0, 1, 1, 0]), Verdict::Incomplete);
    }
}
