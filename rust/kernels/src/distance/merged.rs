//! The classes of what several suits have together.

use std::collections::BTreeSet;

use hupai::DistanceVector;

use super::Classes;

/// A class is a byte: tables have room for all, so that no place need be checked.
const CLASSES: usize = 256;

/// What there is for each class of some suits.
pub(super) type ByClass = [u8; CLASSES];

/// An entry for each class on the left and each on the right.
struct Table(Box<[ByClass; CLASSES]>);

impl Table {
    fn new(
        left: &[DistanceVector],
        right: &[DistanceVector],
        entry: impl Fn(DistanceVector, DistanceVector) -> u8,
    ) -> Self {
        let mut rows = vec![[0; CLASSES]; CLASSES];
        for (row, &left) in rows.iter_mut().zip(left) {
            for (place, &right) in row.iter_mut().zip(right) {
                *place = entry(left, right);
            }
        }
        Self(rows.into_boxed_slice().try_into().expect("a row for each class"))
    }

    #[inline]
    const fn row(&self, left: u8) -> &ByClass {
        &self.0[left as usize]
    }

    #[inline]
    const fn get(&self, left: u8, right: u8) -> u8 {
        self.row(left)[right as usize]
    }
}

/// What classes merge to, and what they miss when all are there.
pub(super) struct Merged {
    two_numbered: Table,
    numbered_and_honors: Table,
    with_numbered: Table,
    with_honors: Table,
    /// By the number of sets.
    missing: [Missing; DistanceVector::SETS + 1],
}

/// What is missing to one number of sets and a pair.
struct Missing {
    /// When two suits are put to two.
    two: Table,
    /// When the last suit is put to three.
    numbered: Table,
    honors: Table,
}

impl Merged {
    pub(super) fn new(numbered: &[DistanceVector], honors: &[DistanceVector]) -> Self {
        let two: BTreeSet<DistanceVector> = numbered
            .iter()
            .flat_map(|&left| numbered.iter().map(move |&right| left.merged(right)))
            .collect();
        // A suit more does not give another class: those of two suits are all there are.
        let together: Vec<DistanceVector> = two.into_iter().collect();
        let class = |left: DistanceVector, right| {
            together.binary_search(&left.merged(right)).expect("a class of several suits") as u8
        };
        let missing = |sets| {
            let entry = move |left, right| complete_with(left, right, sets);
            Missing {
                two: Table::new(&together, &together, entry),
                numbered: Table::new(&together, numbered, entry),
                honors: Table::new(&together, honors, entry),
            }
        };
        Self {
            two_numbered: Table::new(numbered, numbered, class),
            numbered_and_honors: Table::new(numbered, honors, class),
            with_numbered: Table::new(&together, numbered, class),
            with_honors: Table::new(&together, honors, class),
            missing: core::array::from_fn(missing),
        }
    }

    #[inline]
    pub(super) fn missing(&self, [characters, dots, bamboos, honors]: Classes, sets: usize) -> u8 {
        let left = self.two_numbered.get(characters, dots);
        let right = self.numbered_and_honors.get(bamboos, honors);
        self.missing[sets].two.get(left, right)
    }

    /// What is missing, and for each suit what would be if it were of another class.
    #[inline]
    pub(super) fn alternatives(
        &self,
        [characters, dots, bamboos, honors]: Classes,
        sets: usize,
    ) -> Alternatives<'_> {
        let missing = &self.missing[sets];
        let left = self.two_numbered.get(characters, dots);
        let right = self.numbered_and_honors.get(bamboos, honors);
        Alternatives {
            missing: missing.two.get(left, right),
            suits: [
                missing.numbered.row(self.with_numbered.get(right, dots)),
                missing.numbered.row(self.with_numbered.get(right, characters)),
                missing.numbered.row(self.with_honors.get(left, honors)),
                missing.honors.row(self.with_numbered.get(left, bamboos)),
            ],
        }
    }
}

/// What is missing, and for each suit what would be by its class.
pub(super) struct Alternatives<'a> {
    pub(super) missing: u8,
    pub(super) suits: [&'a ByClass; 4],
}

/// What two parts of a hand miss together to be so many sets and a pair.
fn complete_with(left: DistanceVector, right: DistanceVector, sets: usize) -> u8 {
    let both = |own, pair| Some(left.missing(own, pair)? + right.missing(sets - own, !pair)?);
    let all = (0..=sets).flat_map(|own| [both(own, false), both(own, true)]);
    all.flatten().min().expect("three suits have room for every target")
}
