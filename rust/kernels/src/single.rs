//! Questions that the core answers, a hand at a time: those of special shapes.

use hupai::{Hand, InvalidHand, TileCounts};

use crate::block::Block;

/// The hands of a block as the core has them. Declared sets are not among their melds, for their
/// tiles are not known: a hand is the concealed part of one whose melds are not given.
pub(crate) fn hands(block: &Block<'_>) -> impl Iterator<Item = Hand> {
    block.rows.iter().zip(block.wildcards()).map(|(&row, wildcards)| {
        let hand = Hand::from_counts_with_wildcards(TileCounts::new(row), [], wildcards.into());
        hand.expect("the counts of a block are a hand's")
    })
}

/// The answer to a question about a hand of a block: its size was found right.
pub(crate) fn answered<T>(answer: Result<T, InvalidHand>) -> T {
    answer.expect("a hand of a size that was asked for")
}
