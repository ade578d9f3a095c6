use hupai::Sizes;

use crate::ask::ask;
#[cfg(target_arch = "x86_64")]
use crate::ask::share;
use crate::block::{Asked, Block};
use crate::copies::Copies;
use crate::counts::Counts;
use crate::distance::Distances;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::single;
use crate::strides;
#[cfg(target_arch = "x86_64")]
use crate::{
    row::BLOCK,
    vector::{
        Units,
        x86_64::{Avx512, LANES, is_win_of},
    },
};

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
    is_win_into(counts, request, &mut answers)?;
    Ok(answers)
}

/// [`is_win`], answered in room for as many answers as there are hands, `false` everywhere before.
///
/// # Errors
///
/// As [`is_win`]; the room then holds some of the answers.
///
/// # Panics
///
/// If there is less room.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, is_win_into};
/// let hand: Hand = "123m456p789s11222z".parse()?;
/// let mut answers = [false];
/// is_win_into(Counts::Rows(&[*hand.counts().as_array()]), &Request::default(), &mut answers)?;
/// assert_eq!(answers, [true]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_win_into(
    counts: Counts<'_>,
    request: &Request<'_>,
    answers: &mut [bool],
) -> Result<(), Refusal> {
    let shared = request.by_completion();
    let asked = Asked {
        sizes: Sizes::Complete,
        grain: 1 << 15,
        seen: Copies::None,
        again: shared.others.is_some(),
    };
    #[cfg(target_arch = "x86_64")]
    if shared.others.is_none()
        && request.is_natural()
        && request.melded == Copies::None
        && let Units::Avx512(token) = Units::detect(request.level)
    {
        return ask_lanes(token, counts, request, &asked, answers);
    }
    ask(counts, request, &asked, answers, |block, answers| {
        if shared.standard && request.is_natural() {
            strides::is_win(block.parts(), answers);
        } else if shared.standard {
            with_wildcards(block, answers);
        }
        let Some(others) = shared.others else { return };
        for (answer, hand) in answers.iter_mut().zip(single::hands(block)) {
            *answer = *answer || single::answered(hand.is_win(others));
        }
    })
}

/// Asks blocks of 64 hands. Those left over are asked in another way, and so are blocks that are not
/// found right, which it refuses.
#[cfg(target_arch = "x86_64")]
fn ask_lanes(
    token: Avx512,
    counts: Counts<'_>,
    request: &Request<'_>,
    asked: &Asked<'_>,
    answers: &mut [bool],
) -> Result<(), Refusal> {
    share(counts, request, asked, answers, |range, answers| {
        let mut block = Block::new(request, asked);
        let (mut space, mut lanes) = ([[0; 34]; BLOCK], LANES);
        for (start, answers) in range.step_by(BLOCK).zip(answers.chunks_mut(BLOCK)) {
            if let Ok(won) = answers.try_into() {
                let rows = counts.rows(start, &mut space).try_into().expect("a whole block");
                block.read_numbers(start, BLOCK);
                let totals = is_win_of(token, rows, &mut lanes, won);
                if totals.fits && block.has_sizes(&totals.tiles) {
                    continue;
                }
            }
            block.read(counts, start, answers.len())?;
            strides::is_win(block.parts(), answers);
        }
        Ok(())
    })
}

/// Wildcards complete a hand at that distance or nearer.
fn with_wildcards(block: &Block<'_>, answers: &mut [bool]) {
    let distances = Distances::get();
    for (answer, hand) in answers.iter_mut().zip(block.hands()) {
        *answer = distances.distance(hand.parts, hand.sets) <= hand.wildcards;
    }
}
