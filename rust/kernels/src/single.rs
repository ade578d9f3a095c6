//! Questions that the core answers, a hand at a time: of special shapes, and with wildcards.

use hupai::{Hand, TileCounts};

use crate::block::Block;
use crate::request::Request;

/// The hands of a block as the core has them.
pub(crate) fn hands(block: &Block<'_>, _request: &Request<'_>) -> impl Iterator<Item = Hand> {
    block.rows.iter().map(|&row| {
        Hand::from_counts(TileCounts::new(row), []).expect("the counts of a block are a hand's")
    })
}
