//! Four sets and a pair: what is won or waits, suit by suit, and the distance of other hands.

pub(crate) mod automaton;
pub(crate) mod binding;
pub(crate) mod distance;
mod distance_vector;
mod limited_distance;
#[allow(clippy::unreadable_literal, reason = "nobody reads the numbers of a table that is made")]
mod made;
mod melded_suit;
pub(crate) mod merged;
mod suit_distances;
pub(crate) mod suit_table;
#[cfg(test)]
#[path = "../../../build/targets.rs"]
#[allow(dead_code, reason = "the tests ask less of targets than making tables does")]
mod targets;
mod win;

pub use distance_vector::DistanceVector;
pub use suit_distances::SuitDistances;
pub(crate) use win::Suits;
pub use win::suit_entries;
