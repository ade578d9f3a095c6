use hupai::{Hand, Sizes};

use crate::ask::ask;
use crate::block::{Asked, Block};
use crate::copies::Copies;
use crate::counts::Counts;
use crate::distance::Distances;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::single;

/// How far each hand is from ready in the nearest of the shapes: −1 won, 0 ready, else how many
/// tiles must be exchanged until it is; [`Hand::UNREACHABLE`](hupai::Hand::UNREACHABLE) where it can
/// become none of them.
///
/// # Errors
///
/// [`Refusal`] with the first row that is no hand, or one of 0, 3, 6, 9 or 12 tiles, wildcards and
/// three for each declared set counted.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, shanten};
/// let rows = ["123m456p789s11222z", "123m456p78s1122z7z"].map(|text| {
///     *text.parse::<Hand>().unwrap().counts().as_array()
/// });
/// assert_eq!(shanten(Counts::Rows(&rows), &Request::default())?, [-1, 1]);
/// # Ok::<(), hupai_kernels::Refusal>(())
/// ```
pub fn shanten(counts: Counts<'_>, request: &Request<'_>) -> Result<Vec<i8>, Refusal> {
    let mut answers = vec![0; counts.len()];
    shanten_into(counts, request, &mut answers)?;
    Ok(answers)
}

/// [`shanten`], answered in room for as many answers as there are hands, zero everywhere before.
///
/// # Errors
///
/// As [`shanten`]; the room then holds some of the answers.
///
/// # Panics
///
/// If there is less room.
///
/// ```
/// use hupai::Hand;
/// use hupai_kernels::{Counts, Request, shanten_into};
/// let hand: Hand = "123m456p789s11222z".parse()?;
/// let mut answers = [0];
/// shanten_into(Counts::Rows(&[*hand.counts().as_array()]), &Request::default(), &mut answers)?;
/// assert_eq!(answers, [-1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shanten_into(
    counts: Counts<'_>,
    request: &Request<'_>,
    answers: &mut [i8],
) -> Result<(), Refusal> {
    let shared = request.by_distance();
    let asked = Asked {
        sizes: Sizes::CompleteOrWaiting,
        grain: 1 << 14,
        seen: Copies::None,
        again: shared.others.is_some(),
    };
    ask(counts, request, &asked, answers, |block, answers| {
        if shared.standard {
            standard(block, answers);
        } else {
            answers.fill(Hand::UNREACHABLE);
        }
        let Some(others) = shared.others else { return };
        for (answer, hand) in answers.iter_mut().zip(single::hands(block)) {
            *answer = single::answered(hand.shanten(others)).min(*answer);
        }
    })
}

fn standard(block: &Block<'_>, answers: &mut [i8]) {
    let distances = Distances::get();
    for (answer, hand) in answers.iter_mut().zip(block.hands()) {
        let distance = distances.distance(hand.parts, hand.sets) - hand.wildcards;
        *answer = distance.cast_signed() - 1;
    }
}
