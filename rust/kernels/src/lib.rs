//! The questions of `hupai` over many hands at once: N×34 counts in, one answer a hand out.
//!
//! Hands are rows of 34 counts of concealed tiles, or 34 columns. Work is shared by threads, and the
//! standard shape goes through tables with the widest vector units the machine has; every answer is
//! that of the same question of one [`Hand`](hupai::Hand).
//!
//! ```
//! use hupai::{Hand, TileSet};
//! use hupai_kernels::{Counts, Request, is_win, waits};
//! let rows = ["123m456p789s1122z", "1112345678999m"].map(|text| {
//!     *text.parse::<Hand>().unwrap().counts().as_array()
//! });
//! let masks = waits(Counts::Rows(&rows[..1]), &Request::default())?;
//! assert_eq!(TileSet::from_mask(masks[0]).unwrap().to_string(), "12z");
//! let refused = is_win(Counts::Rows(&rows), &Request::default()).unwrap_err();
//! assert!(refused.to_string().starts_with("row 0: 13 tiles"));
//! # Ok::<(), hupai_kernels::Refusal>(())
//! ```

mod ask;
mod block;
mod columns;
mod copies;
mod counts;
mod discards;
mod distance;
mod improving;
mod level;
mod melded;
mod numbers;
mod parts;
mod pool;
mod refusal;
mod request;
mod row;
mod shanten;
mod single;
mod split;
mod strides;
mod threads;
mod vector;
mod waits;
mod win;

pub use copies::Copies;
pub use counts::Counts;
pub use discards::{DiscardOptions, OptionsRoom, discard_options, discard_options_into};
pub use improving::{improving_tiles, improving_tiles_into};
pub use level::Level;
pub use refusal::Refusal;
pub use request::{PerRow, Request, cores};
pub use shanten::{shanten, shanten_into};
pub use waits::{waits, waits_into};
pub use win::{is_win, is_win_into};
