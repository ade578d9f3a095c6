//! The questions a hand answers, one file each.

mod decompose;
mod decomposition;
mod discard_option;
mod distance;
mod fan_table;
mod groups;
mod judge;
mod knitted_straight;
mod lines;
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
pub use fan_table::{Amount, Condition, Counted, Counting, FanRow, FanTable, Sum, Told};
pub use lines::Line;
pub use ready_decomposition::{ReadyDecomposition, WaitKind};
pub use relations::{Relation, Relations};
pub use traits::{Trait, TraitCount, Traits};
