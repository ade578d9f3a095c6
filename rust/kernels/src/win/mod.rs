#[cfg(target_arch = "x86_64")]
mod avx512;
mod strides;

use hupai::Sizes;
use hupai::tables::{SuitEntry, Verdict};

use crate::ask::ask;
use crate::block::{Asked, Block};
use crate::counts::Counts;
use crate::distance::Distances;
use crate::level::Level;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::seen::Seen;
use crate::single;

/// Whether each hand is won in one of the shapes.
///
/// # Errors
///
/// [`Refusal`] with the first row that is no hand of 2, 5, 8, 11 or 14 tiles, wildcards and three
/// for each declared set counted.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, is_win};
/// let rows = ["123m456p789s11222z", "123m456p789s11223z"].map(|text| {
///     *text.parse::<Hand>().unwrap().counts().as_array()
/// });
/// assert_eq!(is_win(Counts::Rows(&rows), &Request::default())?, [true, false]);
/// # Ok::<(), hupai_kernels::Refusal>(())
/// ```
pub fn is_win(counts: Counts<'_>, request: &Request<'_>) -> Result<Vec<bool>, Refusal> {
    let mut answers = vec![false; counts.len()];
    let room = answers.as_mut_slice();
    #[cfg(target_arch = "x86_64")]
    if is_plain(request) && request.level.or_widest() == Level::Avx512 {
        avx512::ask(counts, request, &ASKED, room)?;
        return Ok(answers);
    }
    ask(counts, request, &ASKED, room, |block, answers| {
        if request.has_standard() && request.is_natural() {
            strides::is_win(block, answers);
        } else if request.has_standard() {
            with_wildcards(block, answers);
        }
        let Some(special) = request.special() else { return };
        for (answer, hand) in answers.iter_mut().zip(single::hands(block)) {
            *answer = *answer || single::answered(hand.is_win(special));
        }
    })?;
    Ok(answers)
}

/// Whether only the standard shape counts, and no hand has wildcards.
fn is_plain(request: &Request<'_>) -> bool {
    request.special().is_none() && request.is_natural()
}

const ASKED: Asked<'static> =
    Asked { sizes: Sizes::Complete, grain: 1 << 15, seen: Seen::Nothing, again: false };

/// Wildcards complete a hand that misses as many tiles.
fn with_wildcards(block: &Block<'_>, answers: &mut [bool]) {
    let distances = Distances::get();
    for (answer, hand) in answers.iter_mut().zip(block.hands()) {
        let classes = distances.classes(distances.numbers(hand.parts));
        *answer = distances.missing(classes, hand.sets) <= hand.wildcards;
    }
}

/// The weight of a suit, as the core's tables have it.
const fn weight(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Incomplete => 0,
        Verdict::Sets => SuitEntry::SETS as u8,
        Verdict::SetsAndPair => SuitEntry::SETS_AND_PAIR as u8,
    }
}

/// The weights of a won hand: three suits of sets, and one of sets and a pair.
const WON: u8 = (3 * SuitEntry::SETS + SuitEntry::SETS_AND_PAIR) as u8;
