//! The automaton in two strides: where the low part of a suit leads, and what a high part makes of
//! it.

use hupai::Suit;
use hupai::tables::{Automaton, State, SuitEntry, Verdict};
use once_cell::race::OnceBox;

use crate::parts::{HIGH, LOW, LOW_DIGITS, LOW_ROOM, Part, Parts, digits, table};

/// Whether each hand of a block is won.
pub(crate) fn is_win(hands: &[Parts], answers: &mut [bool]) {
    let tables = Tables::get();
    for (answer, parts) in answers.iter_mut().zip(hands) {
        *answer = tables.is_win(parts);
    }
}

/// The weight of a suit, as the core's tables have it.
pub(crate) const fn weight(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Incomplete => 0,
        Verdict::Sets => SuitEntry::SETS as u8,
        Verdict::SetsAndPair => SuitEntry::SETS_AND_PAIR as u8,
    }
}

/// The weights of a won hand: three suits of sets, and one of sets and a pair.
pub(crate) const WON: u8 = (3 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR) as u8;

struct Tables {
    numbered: Strides,
    honors: Strides,
}

static TABLES: OnceBox<Tables> = OnceBox::new();

struct Strides {
    /// For each low part, where the row of the state stands to which it leads.
    rows: Box<[u32; LOW_ROOM]>,
    /// For each state and high part, the weight of the suit.
    weights: Box<[u8; ROOM]>,
}

/// Room for every place that a state and the bits of a high part can have. Rows do not stand at
/// powers of two, where the same parts would share the lines of a cache.
const ROOM: usize = 1 << 18;

impl Strides {
    fn new(suit: Suit) -> Self {
        let automaton = Automaton::new(suit.has_chows());
        let read = |state, counts: &[u8]| -> State {
            let next = |state, &copies: &u8| automaton.next(state, copies.into());
            counts.iter().fold(state, next)
        };
        let highs: Vec<[u8; 5]> = (0..HIGH).map(digits).collect();
        let ends = (0..automaton.states())
            .flat_map(|state| highs.iter().map(move |counts| read(state as u8, counts)));
        let start = |low| u32::from(read(0, &digits(low)[..LOW_DIGITS]));
        Self {
            rows: table((0..LOW).map(|low| start(low) * HIGH as u32)),
            weights: table(ends.map(|state| weight(automaton.verdict(state)))),
        }
    }

    #[inline]
    fn weight(&self, part: Part) -> u8 {
        self.weights[(self.rows[part.low()] as usize + part.high()) % ROOM]
    }
}

impl Tables {
    fn get() -> &'static Self {
        TABLES.get_or_init(|| {
            let [numbered, honors] = [Suit::Characters, Suit::Honors].map(Strides::new);
            Box::new(Self { numbered, honors })
        })
    }

    #[inline]
    fn is_win(&self, &[characters, dots, bamboos, honors]: &Parts) -> bool {
        let numbered = &self.numbered;
        let weight = numbered.weight(characters) + numbered.weight(dots);
        weight + numbered.weight(bamboos) + self.honors.weight(honors) == WON
    }
}
