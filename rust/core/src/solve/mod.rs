//! The questions a hand answers, one file each.

mod decompose;
mod decomposition;
mod discard_option;
mod distance;
mod fans;
mod groups;
mod judge;
mod knitted_straight;
mod ready;
mod ready_decomposition;
mod relations;
mod traits;
mod waits;
mod wild;
mod wild_sets;
mod wild_targets;
mod win;

pub use decomposition::Decomposition;
pub use discard_option::DiscardOption;
pub use fans::{Amount, Condition, Counted, Counting, FanRow, FanTable, Line, Sum, Told};
pub use ready_decomposition::{ReadyDecomposition, WaitKind};
pub use relations::{Relation, Relations};
pub use traits::{Trait, TraitCount, Traits};
