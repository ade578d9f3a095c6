use core::num::NonZeroUsize;
use std::thread::available_parallelism;

use hupai::Shape;
use once_cell::race::OnceNonZeroUsize;

use crate::copies::Copies;
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
    /// How many declared sets a hand has beside its concealed tiles, 0 to 4.
    pub melds: PerRow<'a>,
    /// The copies of each tile in the declared sets. Where these are not known copies in them count
    /// for nothing, and special shapes are not there.
    pub melded: Copies<'a>,
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
        self.melded.check("melded", rows)?;
        self.wildcards.check("wildcards", rows)?;
        let has_melds = match self.melds {
            PerRow::All(melds) => melds > 0,
            PerRow::Each(melds) => melds.iter().any(|&melds| melds > 0),
        };
        if has_melds && self.melded == Copies::None && self.shapes.contains(Shape::ALL_JIANG) {
            return Err(Refusal::MeldedNeeded);
        }
        Ok(())
    }

    /// Who answers, where the tables know the standard shape; else the core knows all.
    pub(crate) fn shared(&self, tables: bool) -> Shared {
        let standard = tables && self.shapes.contains(Shape::STANDARD);
        let others = if standard { self.shapes - Shape::STANDARD } else { self.shapes };
        Shared { standard, others: (!standard || !others.is_empty()).then_some(others) }
    }

    /// Who answers how far hands are: the tables know nothing of copies that are in melds.
    pub(crate) fn by_distance(&self) -> Shared {
        self.shared(self.melded == Copies::None)
    }

    /// Who answers whether hands are complete, and with what: copies in melds do not matter to the
    /// tables if there are no wildcards.
    pub(crate) fn by_completion(&self) -> Shared {
        self.shared(self.melded == Copies::None || self.is_natural())
    }

    /// Whether no hand holds a wildcard.
    pub(crate) fn is_natural(&self) -> bool {
        self.wildcards == PerRow::All(0)
    }
}

/// Who answers a question.
#[derive(Clone, Copy)]
pub(crate) struct Shared {
    /// Whether the tables are asked, about the standard shape.
    pub(crate) standard: bool,
    /// The shapes about which the core is asked; `None` if none are left for it. Where no shape
    /// counts at all the core says so.
    pub(crate) others: Option<Shape>,
}

impl Default for Request<'_> {
    /// The standard shape, no declared sets, no wildcards, all threads and vector units there are.
    fn default() -> Self {
        Self {
            shapes: Shape::STANDARD,
            melds: PerRow::All(0),
            melded: Copies::None,
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
    static CORES: OnceNonZeroUsize = OnceNonZeroUsize::new();
    CORES.get_or_init(|| available_parallelism().unwrap_or(NonZeroUsize::MIN))
}
