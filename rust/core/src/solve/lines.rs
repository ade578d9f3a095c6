//! Which sets of one kind stand in a line, and which such combinations count together.

use arrayvec::ArrayVec;

use crate::hand::Hand;

/// So many chows or pungs, of one suit or each of another, the same step from one to the next.
///
/// ```
/// use hupai::Line;
/// let straight = Line { chows: true, sets: 3, one_suit: true, steps: vec![3] };
/// assert!(straight.chows);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whether it is of chows, and not of pungs.
    pub chows: bool,
    /// How many sets it takes: two to four.
    pub sets: u8,
    /// Whether they are of one suit, and not each of another.
    pub one_suit: bool,
    /// How far the ranks may be apart from one to the next.
    pub steps: Vec<u8>,
}

/// A suit and a rank.
type Set = (u8, u8);

/// A line that some sets are in.
#[derive(Clone, Copy)]
struct Combination {
    fan: usize,
    value: i64,
    /// The places of the sets, as bits.
    sets: u8,
}

/// No three sets are in two lines, and a fan of two has six of four: so many are found at most for
/// rows that differ; more are not looked at.
const FOUND: usize = 32;

/// Some sets of one kind, from the relations of a decomposition.
pub(super) fn sets(relations: u64, place: u32, bits: u32, ranks: u64) -> ArrayVec<Set, 4> {
    let numbers = (0..Hand::MELDS as u32).map(|each| relations >> (place + bits * each));
    let held = numbers.map(|number| number & ((1 << bits) - 1)).filter(|&number| number > 0);
    held.map(|number| (((number - 1) / ranks) as u8, ((number - 1) % ranks) as u8)).collect()
}

/// How some sets are in line, if they are: in one suit or not, and the step.
fn in_line(sets: &[Set], chosen: u8) -> Option<(bool, u8)> {
    let held = || (0..sets.len()).filter(|place| chosen & 1 << place != 0);
    let mut ranks: ArrayVec<u8, 4> = held().map(|place| sets[place].1).collect();
    ranks.sort_unstable();
    let step = ranks[1] - ranks[0];
    if ranks.windows(2).any(|two| two[1] - two[0] != step) {
        return None;
    }
    let suits = held().fold(0u8, |suits, place| suits | 1 << sets[place].0).count_ones() as usize;
    let one_suit = suits == 1;
    (one_suit || suits == ranks.len()).then_some((one_suit, step))
}

/// Subsets of four places in the order of their size, then of their places.
const SUBSETS: [u8; 11] =
    [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/// Counts the combinations that count together: those worth most, of several fewest, then the first.
///
/// Sets that are combined once are not combined again, directly or by others: no combinations form
/// a ring.
pub(super) fn count_lines(
    lines: &[(usize, i64, Line)],
    chows: bool,
    sets: &[Set],
    counts: &mut [i64],
) {
    if sets.len() < 2 {
        return;
    }
    let subsets = SUBSETS.into_iter().filter(|subset| *subset < 1 << sets.len());
    let known: ArrayVec<(u8, bool, u8), 11> = subsets
        .filter_map(|subset| in_line(sets, subset).map(|(one_suit, step)| (subset, one_suit, step)))
        .collect();
    if known.is_empty() {
        return;
    }
    let mut found = ArrayVec::<Combination, FOUND>::new();
    for (fan, value, line) in lines.iter().filter(|(_, _, line)| line.chows == chows) {
        for &(subset, one_suit, step) in &known {
            let fits = subset.count_ones() == u32::from(line.sets) && one_suit == line.one_suit;
            if fits && line.steps.contains(&step) && !found.is_full() {
                found.push(Combination { fan: *fan, value: *value, sets: subset });
            }
        }
    }
    let mut choice = Choice { found: &found, best: (0, 0), chosen: 0 };
    choice.go_on(0, 0, (0, 0), [0; 2]);
    for (place, combination) in found.iter().enumerate() {
        counts[combination.fan] += i64::from(choice.chosen >> place & 1);
    }
}

/// The search for the best choice.
struct Choice<'a> {
    found: &'a [Combination],
    /// What the best choice is worth, and how many combinations less than none it has.
    best: (i64, i32),
    chosen: u32,
}

impl Choice<'_> {
    /// Tries to add each combination from a place on; `parts` are the sets combined so far. Of four
    /// sets no more than two parts have several.
    fn go_on(&mut self, from: usize, chosen: u32, worth: (i64, i32), parts: [u8; 2]) {
        if worth > self.best {
            (self.best, self.chosen) = (worth, chosen);
        }
        for place in from..self.found.len() {
            let Combination { value, sets, .. } = self.found[place];
            if parts.iter().any(|part| (part & sets).count_ones() > 1) {
                continue;
            }
            let joined =
                parts.iter().filter(|&&part| part & sets != 0).fold(sets, |all, part| all | part);
            let apart = parts.into_iter().filter(|part| part & sets == 0).max().unwrap_or(0);
            let worth = (worth.0 + value, worth.1 - 1);
            self.go_on(place + 1, chosen | 1 << place, worth, [joined, apart]);
        }
    }
}
