//! Questions that the core answers, a hand at a time: those of special shapes, and of hands whose
//! melds are known.

use hupai::{Hand, InvalidHand, TileCounts};

use crate::block::Block;
use crate::melded::Melds;

/// The hands of a block as the core has them. Declared sets whose tiles are not known are not among
/// their melds: a hand is the concealed part of one whose melds are not given.
pub(crate) fn hands(block: &Block<'_>) -> impl Iterator<Item = Hand> {
    block.rows().map(|(&row, wildcards, melds)| {
        let (counts, wildcards) = (TileCounts::new(row), wildcards.into());
        let hand = Hand::from_counts_with_wildcards(
            counts,
            melds.into_iter().flat_map(Melds::iter),
            wildcards,
        );
        hand.expect("the counts of a block are a hand's")
    })
}

/// The improving tiles in the nearest of the shapes, as masks with the shanten in it: those of the
/// standard shape, if it counts, and those of the others.
pub(crate) fn improving(
    standard: Option<(i8, u64)>,
    special: (i8, impl FnOnce() -> u64),
) -> (i8, u64) {
    let (shanten, improving) = special;
    match standard {
        Some((nearer, mask)) if nearer < shanten => (nearer, mask),
        Some((same, mask)) if same == shanten => (same, mask | improving()),
        _ => (shanten, improving()),
    }
}

/// The answer to a question about a hand of a block: its size was found right.
pub(crate) fn answered<T>(answer: Result<T, InvalidHand>) -> T {
    answer.expect("a hand of a size that was asked for")
}
