use core::num::NonZeroUsize;
use std::sync::LazyLock;
use std::thread::available_parallelism;

use hupai::Shape;

use crate::level::Level;
use crate::refusal::Refusal;

/// A number for every hand, or one for each.
///
/// ```
/// use hupai_kernels::PerRow;
/// assert_eq!(PerRow::All(2).of(7), 2);
/// assert_eq!(PerRow::Each(&[0, 1]).of(1), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerRow<'a> {
    /// The same number for every hand.
    All(u8),
    /// A number for each hand.
    Each(&'a [u8]),
}

impl PerRow<'_> {
    /// The number of a row.
    ///
    /// # Panics
    ///
    /// If there are numbers for fewer rows.
    ///
    /// ```
    /// use hupai_kernels::PerRow;
    /// assert_eq!(PerRow::Each(&[3, 4]).of(0), 3);
    /// ```
    #[must_use]
    #[inline]
    pub fn of(&self, row: usize) -> u8 {
        match self {
            Self::All(number) => *number,
            Self::Each(numbers) => numbers[row],
        }
    }

    fn check(&self, what: &'static str, rows: usize) -> Result<(), Refusal> {
        match self {
            Self::Each(numbers) if numbers.len() != rows => {
                Err(Refusal::Length { what, rows, found: numbers.len() })
            }
            _ => Ok(()),
        }
    }
}

/// What is asked of all hands, and how.
///
/// ```
/// use hupai::Shape;
/// use hupai_kernels::{Level, Request};
/// let request = Request { shapes: Shape::all(), ..Request::default() };
/// assert_eq!(request.level, Level::widest());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The shapes that count as won.
    pub shapes: Shape,
    /// How many declared sets a hand has beside its concealed tiles, 0 to 4. Their tiles are not
    /// known: copies in them count for nothing, and special shapes are not there.
    pub melds: PerRow<'a>,
    /// How many wildcards a hand holds beside its concealed tiles.
    pub wildcards: PerRow<'a>,
    /// How many threads work at most.
    pub threads: NonZeroUsize,
    /// The vector units to use at most.
    pub level: Level,
}

impl Request<'_> {
    /// Refuses numbers for other rows than there are.
    pub(crate) fn check(&self, rows: usize) -> Result<(), Refusal> {
        self.melds.check("melds", rows)?;
        self.wildcards.check("wildcards", rows)
    }

    /// Whether the standard shape counts, which the tables know.
    pub(crate) const fn has_standard(&self) -> bool {
        self.shapes.contains(Shape::STANDARD)
    }

    /// The other shapes that count, for which the core is asked; `None` if only the standard one
    /// counts. Where none counts the core says so.
    pub(crate) fn special(&self) -> Option<Shape> {
        (self.shapes != Shape::STANDARD).then_some(self.shapes - Shape::STANDARD)
    }

    /// Whether no hand holds a wildcard.
    pub(crate) fn is_natural(&self) -> bool {
        self.wildcards == PerRow::All(0)
    }
}

impl Default for Request<'_> {
    /// The standard shape, no declared sets, no wildcards, all threads and vector units there are.
    fn default() -> Self {
        Self {
            shapes: Shape::STANDARD,
            melds: PerRow::All(0),
            wildcards: PerRow::All(0),
            threads: cores(),
            level: Level::widest(),
        }
    }
}

/// How many threads there is room for; asked once, for the answer takes longer than many hands.
///
/// ```
/// assert!(hupai_kernels::cores().get() >= 1);
/// ```
#[must_use]
pub fn cores() -> NonZeroUsize {
    static CORES: LazyLock<NonZeroUsize> =
        LazyLock::new(|| available_parallelism().unwrap_or(NonZeroUsize::MIN));
    *CORES
}
