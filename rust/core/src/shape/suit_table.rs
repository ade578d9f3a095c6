//! Every suit of up to 14 tiles by number: whether it is complete, and which tiles complete it.

use super::automaton::{Automaton, DIGITS, State, Verdict};

/// The digits of the low part of a key; the ranks above them are the high part.
const LOW_DIGITS: usize = 4;
const LOW_KEYS: usize = DIGITS.pow(LOW_DIGITS as u32);
const MOST_TILES: usize = 14;

/// The counts of one suit as two numbers in base 5, the first rank lowest: the four lowest ranks,
/// and the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct SuitKey {
    pub(super) low: u32,
    pub(super) high: u32,
}

impl SuitKey {
    /// The key of eight counts and a ninth.
    ///
    /// Digits are joined in pairs, then in fours, all lanes of the word at once.
    pub(super) const fn new(eight: [u8; 8], ninth: u8) -> Self {
        const BYTES: u64 = 0x00FF_00FF_00FF_00FF;
        const WORDS: u64 = 0x0000_FFFF_0000_FFFF;
        let counts = u64::from_le_bytes(eight);
        let pairs = (counts & BYTES) + 5 * (counts >> 8 & BYTES);
        let fours = (pairs & WORDS) + 25 * (pairs >> 16 & WORDS);
        Self { low: fours as u32, high: (fours >> 32) as u32 + 625 * ninth as u32 }
    }

    /// The key with one copy less of the rank in this place; there must be one.
    pub(super) const fn without(self, place: usize) -> Self {
        let Self { low, high } = self;
        match place.checked_sub(LOW_DIGITS) {
            None => Self { low: low - power(place), high },
            Some(place) => Self { low, high: high - power(place) },
        }
    }
}

const fn power(digits: usize) -> u32 {
    (DIGITS as u32).pow(digits as u32)
}

fn digits(key: usize, count: usize) -> impl Iterator<Item = usize> + Clone {
    (0..count).scan(key, |rest, _| {
        let digit = *rest % DIGITS;
        *rest /= DIGITS;
        Some(digit)
    })
}

/// What is known of the tiles of one suit.
///
/// The low nine bits say which ranks complete it: to sets and a pair if one tile is left over
/// when threes are taken, to sets if two are. The bits above add up over the suits of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SuitEntry(u16);

impl SuitEntry {
    /// The weight of a suit of sets. Three of these and one `SETS_AND_PAIR` are a won hand, and
    /// no other four weights have that sum.
    pub(super) const SETS: u16 = 1;
    pub(super) const SETS_AND_PAIR: u16 = 8;
    const RANK_BITS: u32 = 9;

    const fn complete(verdict: Verdict) -> Self {
        let weight = match verdict {
            Verdict::Incomplete => 0,
            Verdict::Sets => Self::SETS,
            Verdict::SetsAndPair => Self::SETS_AND_PAIR,
        };
        Self(weight << Self::RANK_BITS)
    }

    pub(super) const fn weight(self) -> u16 {
        self.0 >> Self::RANK_BITS
    }

    pub(super) const fn completing(self) -> u64 {
        (self.0 & ((1 << Self::RANK_BITS) - 1)) as u64
    }
}

/// The entries of all suits of up to 14 tiles with one number of ranks.
///
/// Suits are numbered so that none is left out: the low parts by their number of tiles, and each
/// high part has a run of numbers as long as there are low parts that fit beside it.
pub(super) struct SuitTable {
    /// The place of each low part among the low parts.
    low: Box<[u16; LOW_KEYS]>,
    /// The first number of each high part.
    high: Box<[u32]>,
    entries: Box<[SuitEntry]>,
}

impl SuitTable {
    /// The table of a suit of so many ranks, with or without chows.
    pub(super) fn new(ranks: usize, chows: bool) -> Self {
        let automaton = Automaton::new(chows);
        let mut table = Self::numbered(ranks);
        let low_keys = LowKeys::new(&automaton);
        for high in 0..table.high.len() {
            let after_high: Vec<State> = automaton
                .states()
                .map(|state| read(&automaton, state, high, ranks - LOW_DIGITS))
                .collect();
            for low in low_keys.fitting(digits(high, ranks - LOW_DIGITS).sum()) {
                let state = after_high[usize::from(low_keys.states[low])];
                let key = SuitKey { low: low as u32, high: high as u32 };
                table.enter(key, automaton.verdict(state), ranks);
            }
        }
        table
    }

    pub(super) fn get(&self, key: SuitKey) -> SuitEntry {
        self.entries[self.number(key)]
    }

    fn number(&self, key: SuitKey) -> usize {
        self.high[key.high as usize] as usize + usize::from(self.low[key.low as usize])
    }

    /// The table with its numbers and nothing entered.
    fn numbered(ranks: usize) -> Self {
        let order = LowKeys::by_tiles();
        let mut low = Box::new([0; LOW_KEYS]);
        for (place, &key) in order.iter().enumerate() {
            low[key] = place as u16;
        }
        let mut next = 0;
        let high_digits = ranks - LOW_DIGITS;
        let high = (0..DIGITS.pow(high_digits as u32))
            .map(|key| {
                let first = next;
                next += LowKeys::count_fitting(&order, digits(key, high_digits).sum()) as u32;
                first
            })
            .collect();
        let entries = vec![SuitEntry::default(); next as usize].into_boxed_slice();
        Self { low, high, entries }
    }

    /// Enters what a suit makes, and at the suits one tile short of it what completes them.
    fn enter(&mut self, key: SuitKey, verdict: Verdict, ranks: usize) {
        if verdict == Verdict::Incomplete {
            return;
        }
        self.entries[self.number(key)].0 |= SuitEntry::complete(verdict).0;
        let low = digits(key.low as usize, LOW_DIGITS);
        let all = low.chain(digits(key.high as usize, ranks - LOW_DIGITS));
        for (place, _) in all.enumerate().filter(|&(_, copies)| copies > 0) {
            let short = self.number(key.without(place));
            self.entries[short].0 |= 1 << place;
        }
    }
}

fn read(automaton: &Automaton, state: State, key: usize, count: usize) -> State {
    digits(key, count).fold(state, |state, copies| automaton.next(state, copies))
}

/// The low parts of keys by their number of tiles, and where each leaves the automaton.
struct LowKeys {
    order: Vec<usize>,
    states: Vec<State>,
}

impl LowKeys {
    fn new(automaton: &Automaton) -> Self {
        let states = (0..LOW_KEYS).map(|key| read(automaton, 0, key, LOW_DIGITS)).collect();
        Self { order: Self::by_tiles(), states }
    }

    fn by_tiles() -> Vec<usize> {
        let mut order: Vec<usize> = (0..LOW_KEYS).collect();
        order.sort_by_key(|&key| Self::tiles(key));
        order
    }

    fn tiles(key: usize) -> usize {
        digits(key, LOW_DIGITS).sum()
    }

    /// How many low parts fit beside a high part of so many tiles: a prefix of the order.
    fn count_fitting(order: &[usize], high_tiles: usize) -> usize {
        order.partition_point(|&key| Self::tiles(key) + high_tiles <= MOST_TILES)
    }

    fn fitting(&self, high_tiles: usize) -> impl Iterator<Item = usize> {
        self.order[..Self::count_fitting(&self.order, high_tiles)].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_every_suit_of_up_to_14_tiles_once() {
        let table = SuitTable::numbered(9);
        assert_eq!(table.entries.len(), 405_350);
        let mut seen = vec![false; table.entries.len()];
        for high in 0..3125 {
            for low in 0..625 {
                if digits(low, 4).chain(digits(high, 5)).sum::<usize>() <= MOST_TILES {
                    let key = SuitKey { low: low as u32, high: high as u32 };
                    assert!(!core::mem::replace(&mut seen[table.number(key)], true));
                }
            }
        }
        assert!(seen.into_iter().all(|number| number));
    }

    #[test]
    fn keys_are_base_5() {
        let key = SuitKey::new([1, 2, 3, 4, 0, 1, 2, 3], 4);
        assert_eq!(key.low, 1 + 2 * 5 + 3 * 25 + 4 * 125);
        assert_eq!(key.high, 5 + 2 * 25 + 3 * 125 + 4 * 625);
    }
}
