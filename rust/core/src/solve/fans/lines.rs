//! Rows of sets in line: which a hand has, and which of them count together.

use arrayvec::ArrayVec;

use super::row::Line;
use crate::hand::Hand;
use crate::solve::relations::{Place, Places};

/// Rows that count together, in order.
pub(super) type Choice = ArrayVec<u8, MOST_CHOSEN>;
pub(super) type Choices = ArrayVec<Choice, MOST_CHOICES>;

/// No three lines of four sets count together but without a ring.
const MOST_CHOSEN: usize = Hand::MELDS - 1;
/// Of four sets lines of two count together in 16 ways, of three and two in 12, of four in one.
const MOST_CHOICES: usize = 29;

/// Some of four sets as bits: by number, then in order.
const SUBSETS: [u8; 11] =
    [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/// The ranks that a set may begin with, and so the steps from one to another.
const STEPS: usize = 9;

/// The row, if there is one, for each line: no line stands in two rows.
#[derive(Clone, Debug)]
pub(super) struct Lines([Option<u8>; 2 * 3 * 2 * STEPS]);

/// A line that some sets are in: its row, and the places of the sets as bits.
type Combination = (u8, u8);

impl Lines {
    pub(super) const fn new() -> Self {
        Self([None; 2 * 3 * 2 * STEPS])
    }

    /// Adds a row; `None` for a line that cannot be, or of which there is a row.
    pub(super) fn add(&mut self, row: u8, line: &Line) -> Option<()> {
        for &step in &line.steps {
            let possible = (2..=Hand::MELDS).contains(&line.sets) && usize::from(step) < STEPS;
            let place = possible.then(|| place(line.chows, line.sets, line.one_suit, step))?;
            if self.0[place].replace(row).is_some() {
                return None;
            }
        }
        Some(())
    }

    /// What may count together, every choice that takes no further line: those of few first, then
    /// those of first rows. Sets that are combined once are not combined again, directly or by
    /// others: no lines form a ring.
    pub(super) fn choices(&self, chows: Places, pungs: Places) -> Choices {
        let (chows, pungs) = (self.of_kind(true, chows), self.of_kind(false, pungs));
        let both = chows.iter().flat_map(|chosen| pungs.iter().map(move |more| (chosen, more)));
        let joined = both.map(|(chosen, more)| {
            let mut all = Choice::new();
            all.extend(chosen.iter().chain(more).copied());
            all.sort_unstable();
            all
        });
        let mut choices: Choices = joined.collect();
        if choices.len() > 1 {
            choices.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
            let mut last = None;
            choices.retain(|choice| last.replace(choice.clone()).as_ref() != Some(choice));
        }
        choices
    }

    /// The choices among sets of one kind.
    fn of_kind(&self, chows: bool, mut sets: Places) -> Choices {
        sets.sort_unstable_by_key(|&(_, rank)| rank);
        let subsets = SUBSETS.into_iter().take_while(|_| sets.len() > 1);
        let within = subsets.filter(|&subset| subset < 1 << sets.len());
        let found: ArrayVec<Combination, { SUBSETS.len() }> = within
            .filter_map(|subset| self.row_of(chows, &sets, subset).map(|row| (row, subset)))
            .collect();
        let mut choices = Choices::new();
        seek(&found, 0, &Choice::new(), [0; 2], &mut choices);
        choices
    }

    /// The row of the line that some sets are in, by rank.
    fn row_of(&self, chows: bool, sets: &[Place], subset: u8) -> Option<u8> {
        let mut some = (0..sets.len()).filter(|set| subset >> set & 1 == 1).map(|set| sets[set]);
        let (first, second) = (some.next()?, some.next()?);
        let (mut number, mut last, step) = (2, second, second.1 - first.1);
        let mut suits = 1_u8 << first.0 | 1 << second.0;
        for set in some {
            if set.1 - last.1 != step {
                return None;
            }
            suits |= 1 << set.0;
            (number, last) = (number + 1, set);
        }
        let suits = suits.count_ones() as usize;
        let fits = suits == 1 || suits == number;
        fits.then(|| self.0[place(chows, number, suits == 1, step as u8)])?
    }
}

/// Where a line stands.
fn place(chows: bool, sets: usize, one_suit: bool, step: u8) -> usize {
    ((usize::from(chows) * 3 + sets - 2) * 2 + usize::from(one_suit)) * STEPS + usize::from(step)
}

/// Lists every choice of chosen lines and of those from a place on that takes no further one; `parts`
/// are the sets combined so far, of four sets two parts at most.
fn seek(
    found: &[Combination],
    from: usize,
    chosen: &Choice,
    parts: [u8; 2],
    choices: &mut Choices,
) {
    let joins = |sets: u8| parts.iter().all(|part| (part & sets).count_ones() < 2);
    if !found.iter().any(|&(_, sets)| joins(sets)) {
        choices.push(chosen.clone());
        return;
    }
    for (place, &(row, sets)) in found.iter().enumerate().skip(from) {
        if joins(sets) {
            let (met, apart) = (|part: &u8| part & sets != 0, |part: &u8| part & sets == 0);
            let joined = parts.into_iter().filter(met).fold(sets, |joined, part| joined | part);
            let apart = parts.into_iter().filter(apart).max().unwrap_or(0);
            let mut chosen = chosen.clone();
            chosen.push(row);
            seek(found, place + 1, &chosen, [joined, apart], choices);
        }
    }
}
