//! The tables behind the questions, for code that asks them of very many hands at once.

pub use crate::shape::standard::automaton::{Automaton, State, Verdict};
pub use crate::shape::standard::binding::{Completion, Drawn, drawn};
pub use crate::shape::standard::merged::{distance_together, together};
pub use crate::shape::standard::suit_entries;
pub use crate::shape::standard::suit_table::SuitEntry;
pub use crate::tile::suit_numbering;
