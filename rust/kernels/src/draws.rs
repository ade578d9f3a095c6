//! What each draw does to a suit: which of its targets it brings nearer.

use hupai::{Suit, SuitDistances, Tile};
use once_cell::race::OnceBox;

use crate::numbers::{MOST, Numbers, RANKS};
use crate::parts::{LOW, LOW_DIGITS};
use crate::targets::TargetDistances;

/// What is read at once: the ranks of a suit, and some of what follows.
pub(crate) const RANKS_ROOM: usize = 16;

/// For each rank the targets, as bits, that come one tile nearer when a copy of it is drawn. Of what
/// is given the first nine count.
pub(crate) type Drawn = [u16; RANKS_ROOM];

/// The same for each suit, by its number.
///
/// Where no copy is left to draw nothing is nearer, and so it is for ranks that the honors do not
/// have.
pub(crate) struct Draws {
    numbered: Box<[u16]>,
    honors: Box<[u16]>,
}

static DRAWS: OnceBox<Draws> = OnceBox::new();

impl Draws {
    pub(crate) fn get() -> &'static Self {
        DRAWS.get_or_init(|| {
            Box::new(Self { numbered: rows(Suit::Characters), honors: rows(Suit::Honors) })
        })
    }

    /// The row of a suit with chows, by its number.
    #[inline(always)]
    pub(crate) fn numbered(&self, number: u32) -> &Drawn {
        row(&self.numbered, number)
    }

    /// The row of the honors, by their number.
    #[inline(always)]
    pub(crate) fn honors(&self, number: u32) -> &Drawn {
        row(&self.honors, number)
    }
}

#[inline(always)]
fn row(rows: &[u16], number: u32) -> &Drawn {
    rows[number as usize * RANKS..].first_chunk().expect("rows are followed by room to read")
}

fn rows(suit: Suit) -> Box<[u16]> {
    let distances = SuitDistances::of(suit).expect("a suit that is played");
    let (numbers, classes) = (Numbers::new(suit), distances.classes());
    let targets: Vec<TargetDistances> =
        SuitDistances::vectors().iter().map(|&v| TargetDistances::new(v)).collect();
    let lowered: Vec<Vec<u16>> = targets
        .iter()
        .map(|before| targets.iter().map(|after| after.lowered_from(before)).collect())
        .collect();
    let mut rows = vec![0; classes.len() * RANKS + RANKS_ROOM - RANKS];
    for ((low, high), counts) in Numbers::all(suit) {
        if counts.iter().sum::<u8>() == MOST {
            continue;
        }
        let number = numbers.of_parts(low, high) as usize;
        let lowered = &lowered[usize::from(classes[number])];
        let row = &mut rows[number * RANKS..][..RANKS];
        for (place, &count) in counts.iter().enumerate().take(suit.ranks().into()) {
            if count < Tile::COPIES {
                let (low, high) = one_more((low, high), place);
                let after = classes[numbers.of_parts(low, high) as usize];
                row[place] = lowered[usize::from(after)];
            }
        }
    }
    rows.into_boxed_slice()
}

/// The parts with one more copy of a rank.
const fn one_more((low, high): (usize, usize), place: usize) -> (usize, usize) {
    const VALUES: [usize; RANKS] = [1, 5, 25, 125, 1, 5, 25, 125, LOW];
    if place < LOW_DIGITS { (low + VALUES[place], high) } else { (low, high + VALUES[place]) }
}
