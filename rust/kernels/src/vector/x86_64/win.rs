//! 64 hands at a time: a state of the automaton fits a byte, and what a count does to the states is
//! one permutation of bytes.

use core::arch::x86_64::*;

use hupai::tables::{Automaton, Verdict};
use once_cell::race::OnceBox;

use super::Avx512;
use super::lanes::{Lanes, load, transpose};
use crate::row::{BLOCK, Row, hide};
use crate::strides::{WON, weight};

/// The next state by state, for each number of copies, and the weights of the states.
struct Steps {
    next: [[u8; 64]; 5],
    weights: [u8; 64],
}

static STEPS: OnceBox<Steps> = OnceBox::new();

impl Steps {
    fn get() -> &'static Self {
        STEPS.get_or_init(|| Box::new(Self::new()))
    }

    fn new() -> Self {
        let automaton = Automaton::new(true);
        let states = automaton.states();
        let by_state = |of: &dyn Fn(u8) -> u8| {
            core::array::from_fn(|state| if state < states { of(state as u8) } else { 0 })
        };
        Self {
            next: core::array::from_fn(|copies| by_state(&|state| automaton.next(state, copies))),
            weights: by_state(&|state| weight(automaton.verdict(state))),
        }
    }
}

/// Whether each hand of a block is won, and what must be right about them.
pub(crate) fn is_win_of(
    _: Avx512,
    rows: &[Row; BLOCK],
    lanes: &mut Lanes,
    won: &mut [bool; BLOCK],
) -> Totals {
    // SAFETY: a token is made only where the machine has these units.
    unsafe {
        transpose(rows, lanes);
        hide(lanes);
        is_win(lanes, won)
    }
}

/// Sums over the hands of a block.
pub(crate) struct Totals {
    /// Whether no hand has a fifth copy of a tile; if one has, the rest means nothing.
    pub(crate) fits: bool,
    pub(crate) tiles: [u8; BLOCK],
}

/// Whether each hand of a block is won.
#[target_feature(enable = "avx512bw,avx512vbmi")]
fn is_win(lanes: &Lanes, won: &mut [bool; BLOCK]) -> Totals {
    let steps = Steps::get();
    let next = [0, 1, 2, 3, 4].map(|copies| load(&steps.next[copies]));
    let mut tiles = _mm512_setzero_si512();
    let mut most = _mm512_setzero_si512();
    let mut states = [_mm512_setzero_si512(); 3];
    for rank in 0..9 {
        for (suit, state) in states.iter_mut().enumerate() {
            let counts = load(&lanes[9 * suit + rank]);
            tiles = _mm512_add_epi8(tiles, counts);
            most = _mm512_max_epu8(most, counts);
            let old = *state;
            let mut new = _mm512_permutexvar_epi8(old, next[0]);
            for (copies, next) in (1..).zip(&next[1..]) {
                let holds = _mm512_cmpeq_epi8_mask(counts, _mm512_set1_epi8(copies));
                new = _mm512_mask_permutexvar_epi8(new, holds, old, *next);
            }
            *state = new;
        }
    }
    let mut weights = _mm512_setzero_si512();
    for state in states {
        let weight = _mm512_permutexvar_epi8(state, load(&steps.weights));
        weights = _mm512_add_epi8(weights, weight);
    }
    // Honors are sets and pairs or nothing: 0 and 3 copies add nothing, 2 a pair, 1 and 4 too much.
    let honor = load(&HONOR);
    let mut pairs = _mm512_setzero_si512();
    for lane in &lanes[27..] {
        let counts = load(lane);
        tiles = _mm512_add_epi8(tiles, counts);
        most = _mm512_max_epu8(most, counts);
        pairs = _mm512_adds_epu8(pairs, _mm512_shuffle_epi8(honor, counts));
    }
    let honors =
        _mm512_permutexvar_epi8(_mm512_min_epu8(pairs, _mm512_set1_epi8(2)), load(&HONORS));
    weights = _mm512_add_epi8(weights, honors);
    let won_mask = _mm512_cmpeq_epi8_mask(weights, _mm512_set1_epi8(WON.cast_signed()));
    let flags = _mm512_maskz_set1_epi8(won_mask, 1);
    let mut totals = [0; BLOCK];
    // SAFETY: both are 64 bytes, and a flag is 0 or 1 as a `bool` is.
    unsafe {
        _mm512_storeu_si512(won.as_mut_ptr().cast::<__m512i>(), flags);
        _mm512_storeu_si512(totals.as_mut_ptr().cast::<__m512i>(), tiles);
    }
    Totals { fits: _mm512_cmpgt_epu8_mask(most, _mm512_set1_epi8(4)) == 0, tiles: totals }
}

/// What copies of one honor count for, in each lane of 16 bytes.
const HONOR: [u8; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < 64 {
        table[place] = [0, 2, 1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2][place % 16];
        place += 1;
    }
    table
};

/// The weight of the honors by what their copies count for.
const HONORS: [u8; 64] = {
    let mut table = [0; 64];
    table[0] = weight(Verdict::Sets);
    table[1] = weight(Verdict::SetsAndPair);
    table
};
