//! The questions a hand answers, one file each.

mod decompose;
mod ready;
mod traits;
mod waits;
mod win;

pub use decompose::Decomposition;
pub use ready::{ReadyDecomposition, WaitKind};
pub use traits::{Trait, TraitCount, Traits};
