use hupai::Tile;

use crate::columns::write_rows;
use crate::row::{Row, copy, hide};

/// Many hands: how many copies of each of the 34 playing tiles each holds concealed.
///
/// ```
/// use hupai_kernels::Counts;
/// let rows = [[0; 34]; 3];
/// assert_eq!(Counts::Rows(&rows).len(), 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Counts<'a> {
    /// A row of counts for each hand.
    Rows(&'a [[u8; Tile::PLAYING]]),
    /// A column for each tile, all of one length.
    Columns(&'a [&'a [u8]; Tile::PLAYING]),
}

impl<'a> Counts<'a> {
    /// How many hands there are: of columns of different lengths, as many as the shortest holds.
    ///
    /// ```
    /// use hupai_kernels::Counts;
    /// let column = [0; 5];
    /// assert_eq!(Counts::Columns(&[&column[..]; 34]).len(), 5);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Rows(rows) => rows.len(),
            Self::Columns(columns) => columns.iter().map(|column| column.len()).min().unwrap_or(0),
        }
    }

    /// Whether there are no hands.
    ///
    /// ```
    /// use hupai_kernels::Counts;
    /// assert!(Counts::Rows(&[]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Some hands as rows, to be read once; those of columns are written to `space` first.
    #[inline]
    pub(crate) fn rows<'b>(&self, start: usize, space: &'b mut [Row]) -> &'b [Row]
    where
        'a: 'b,
    {
        match self {
            Self::Rows(rows) => &rows[start..][..space.len()],
            Self::Columns(columns) => {
                write_rows(columns, start, space);
                space
            }
        }
    }

    /// A copy of some hands as rows, as many as there is room for.
    pub(crate) fn copied<'b>(&self, start: usize, room: &'b mut [Row]) -> &'b [Row] {
        match self {
            Self::Rows(rows) => copy(&rows[start..][..room.len()], room),
            Self::Columns(columns) => {
                write_rows(columns, start, room);
                hide(room);
            }
        }
        room
    }
}
