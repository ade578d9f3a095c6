/// Room for the answers of some rows, which can be given away in pieces.
pub(crate) trait Split: Sized + Send {
    /// The room of so many first rows, and of the others.
    fn split(self, rows: usize) -> (Self, Self);
}

impl<T: Send> Split for &mut [T] {
    fn split(self, rows: usize) -> (Self, Self) {
        self.split_at_mut(rows)
    }
}

impl<A: Split, B: Split> Split for (A, B) {
    fn split(self, rows: usize) -> (Self, Self) {
        let ((first, first_rest), (second, second_rest)) = (self.0.split(rows), self.1.split(rows));
        ((first, second), (first_rest, second_rest))
    }
}
