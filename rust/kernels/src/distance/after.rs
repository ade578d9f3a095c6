use std::sync::LazyLock;

use hupai::{Suit, Tile};

use super::distances;
use crate::numbers::{MOST, Numbers, RANKS};
use crate::parts::{LOW, LOW_DIGITS};

/// For each suit, by its number, its class after one more copy of each rank is drawn.
///
/// Where no copy is left to draw, the class stays what it is, and so it does for ranks that the
/// honors do not have.
pub(crate) struct After {
    numbered: Box<[u8]>,
    honors: Box<[u8]>,
}

/// What is read at once: a row, and some of what follows.
pub(super) const READ: usize = 16;

static AFTER: LazyLock<After> =
    LazyLock::new(|| After { numbered: rows(Suit::Characters), honors: rows(Suit::Honors) });

impl After {
    pub(crate) fn get() -> &'static Self {
        &AFTER
    }

    /// The row of the suit in a place with a number; of what is given the first nine count.
    #[inline]
    pub(super) fn row(&self, suit: usize, number: u32) -> &[u8; READ] {
        let rows = if suit == super::HONORS { &self.honors } else { &self.numbered };
        rows[number as usize * RANKS..].first_chunk().expect("rows are followed by room to read")
    }
}

fn rows(suit: Suit) -> Box<[u8]> {
    let (numbers, classes) = (Numbers::new(suit), distances(suit).classes());
    let class = |(low, high)| classes[numbers.of_parts(low, high) as usize];
    let mut rows = vec![0; classes.len() * RANKS + READ - RANKS];
    for (parts, counts) in Numbers::all(suit) {
        let number = numbers.of_parts(parts.0, parts.1) as usize;
        let row = &mut rows[number * RANKS..][..RANKS];
        row.fill(class(parts));
        let is_full = counts.iter().sum::<u8>() == MOST;
        for (place, &count) in counts.iter().enumerate().take(suit.ranks().into()) {
            if count < Tile::COPIES && !is_full {
                row[place] = class(one_more(parts, place));
            }
        }
    }
    rows.into_boxed_slice()
}

/// The parts with one more copy of a rank.
const fn one_more((low, high): (usize, usize), place: usize) -> (usize, usize) {
    const VALUES: [usize; RANKS] = [125, 25, 5, 1, 125, 25, 5, 1, LOW];
    if place < LOW_DIGITS { (low + VALUES[place], high) } else { (low, high + VALUES[place]) }
}
