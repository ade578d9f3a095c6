//! Which targets of a suit bind, and which a draw brings nearer: `build/binding.rs` makes the tables.

use super::distance_vector::DistanceVector;
use crate::tile::Suit;

/// The ranks of a row of draws.
const RANKS: usize = 9;
const NUMBER: usize = size_of::<u16>();

/// For each rank of a suit the targets, as bits of a little-endian number of 16 bits, that come one
/// tile nearer when a copy of it is drawn. Of what is given the first nine numbers count; so many
/// are read at once.
pub type Drawn = [u8; 16 * NUMBER];

static NUMBERED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/numbered_draws"));
static HONORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/honors_draws"));

/// What draws do to a suit of so many copies ([`suit_numbering`](crate::tables::suit_numbering)).
///
/// Where no copy is left to draw nothing is nearer, and so it is for ranks that the honors do not
/// have.
///
/// # Panics
///
/// For flowers, and for a number that no suit has.
///
/// ```
/// use hupai::{Suit, tables::drawn};
/// // A first tile is nearer to a pair, a set, and all that has one of them.
/// let row = drawn(Suit::Dots, 0);
/// assert_eq!(u16::from_le_bytes([row[0], row[1]]), 0b1_1111_1111);
/// ```
#[must_use]
#[inline]
pub const fn drawn(suit: Suit, number: u32) -> &'static Drawn {
    let rows = match suit {
        Suit::Characters | Suit::Dots | Suit::Bamboos => NUMBERED,
        Suit::Honors => HONORS,
        Suit::Flowers => panic!("flowers are no part of a hand"),
    };
    let (_, from) = rows.split_at(number as usize * RANKS * NUMBER);
    from.first_chunk().expect("rows are followed by room to read")
}

type Table = &'static [[[u8; NUMBER]; 256]; 256];

/// By the number of sets, the class of the others, then that of the suit.
static COMPLETIONS: [Table; DistanceVector::SETS + 1] = [
    pairs(include_bytes!(concat!(env!("OUT_DIR"), "/completions0"))),
    pairs(include_bytes!(concat!(env!("OUT_DIR"), "/completions1"))),
    pairs(include_bytes!(concat!(env!("OUT_DIR"), "/completions2"))),
    pairs(include_bytes!(concat!(env!("OUT_DIR"), "/completions3"))),
    pairs(include_bytes!(concat!(env!("OUT_DIR"), "/completions4"))),
];

const fn pairs(bytes: &'static [u8; NUMBER * 256 * 256]) -> Table {
    let rows = bytes.as_chunks().0.as_chunks().0;
    rows.first_chunk().expect("so many bytes")
}

/// The distance of a hand, and the targets of one suit that bind: so that a draw which brings one of
/// them nearer brings the whole hand nearer.
///
/// ```
/// use hupai::{Suit, SuitDistances, tables::Completion};
/// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
/// let class = |counts: &[u8]| dots.class_of(counts).expect("counts of a hand");
/// let (nothing, chow) = (class(&[0; 9]), class(&[1, 1, 1, 0, 0, 0, 0, 0, 0]));
/// assert_eq!(Completion::of(chow, nothing, 1).distance(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion(u16);

/// The distance stands above the targets.
const DISTANCE_BIT: u32 = 12;

impl Completion {
    /// What others and a suit complete together, of so many sets and a pair, by the class of each
    /// ([`SuitDistances`](crate::SuitDistances)).
    ///
    /// # Panics
    ///
    /// For more than [`DistanceVector::SETS`] sets.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances, tables::Completion};
    /// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
    /// let class = |counts: &[u8]| dots.class_of(counts).expect("counts of a hand");
    /// let (nothing, pair) = (class(&[0; 9]), class(&[2, 0, 0, 0, 0, 0, 0, 0, 0]));
    /// assert_eq!(Completion::of(nothing, pair, 0).distance(), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(others: u8, suit: u8, sets: usize) -> Self {
        Self(u16::from_le_bytes(COMPLETIONS[sets][others as usize][suit as usize]))
    }

    /// The distance; 15 where no hand brings the two together.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances, tables::Completion};
    /// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
    /// let nothing = dots.class_of(&[0; 9]).expect("counts of a hand");
    /// assert_eq!(Completion::of(nothing, nothing, 4).distance(), 14);
    /// ```
    #[must_use]
    #[inline]
    pub const fn distance(self) -> u8 {
        (self.0 >> DISTANCE_BIT) as u8
    }

    /// The targets, as bits of [`Drawn`]; what stands above them is no target of any suit.
    ///
    /// ```
    /// use hupai::{Suit, SuitDistances, tables::{Completion, drawn}};
    /// let dots = SuitDistances::of(Suit::Dots).expect("a suit that is played");
    /// let nothing = dots.class_of(&[0; 9]).expect("counts of a hand");
    /// let first_rank = drawn(Suit::Dots, 0).first_chunk().map(|two| u16::from_le_bytes(*two));
    /// assert_ne!(Completion::of(nothing, nothing, 4).binding() & first_rank.unwrap(), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn binding(self) -> u16 {
        self.0
    }
}
