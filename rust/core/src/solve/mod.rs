//! The questions a hand answers, one file each.

mod decompose;
mod decomposition;
mod judge;
mod ready;
mod ready_decomposition;
mod traits;
mod waits;
mod win;

pub use decomposition::Decomposition;
pub use ready_decomposition::{ReadyDecomposition, WaitKind};
pub use traits::{Trait, TraitCount, Traits};
