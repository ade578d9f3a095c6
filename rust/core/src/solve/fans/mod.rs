//! Tables of what is counted in won hands, given as data.

mod lines;
mod reading;
mod row;
mod table;

pub use reading::Told;
pub use row::{Amount, Condition, Counting, FanRow, Line, Sum};
pub use table::{Counted, FanTable};
