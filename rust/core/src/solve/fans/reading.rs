//! What is asked of a won hand: of one decomposition, the last tile lying in one of its groups.

use core::cell::OnceCell;

use arrayvec::ArrayVec;

use super::row::{Amount, Condition, Sum};
use crate::hand::{Hand, Meld, MeldKind};
use crate::shape::Shape;
use crate::solve::{Decomposition, Relation, Trait, TraitCount, Traits, WaitKind};
use crate::tile::Tile;

/// What of a win does not lie in its tiles.
///
/// ```
/// use hupai::{Tile, Told};
/// let told = Told { tile: Some(Tile::M1), given: true, ..Told::default() };
/// assert_eq!(told.flags, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told<'a> {
    /// The winning tile, one of the concealed ones.
    pub tile: Option<Tile>,
    /// Whether it came from another.
    pub given: bool,
    /// The wind of the seat.
    pub seat_wind: Option<Tile>,
    /// The wind of the round.
    pub round_wind: Option<Tile>,
    /// Flags that conditions ask for.
    pub flags: u32,
    /// Numbers that sums take.
    pub numbers: &'a [u16],
}

/// What is so in a reading, or asked by a condition, as bits: those of [`Traits`], then others.
pub(super) type Bits = u128;

const NINE_GATES: Bits = 1 << 90;
const SEAT_WIND_PUNG: Bits = 1 << 91;
const ROUND_WIND_PUNG: Bits = 1 << 92;

fn bits(traits: u64, relations: Relation, shapes: Shape, told: u32) -> Bits {
    Bits::from(traits)
        | Bits::from(relations.bits()) << 64
        | Bits::from(shapes.bits()) << 72
        | Bits::from(told) << 96
}

fn wait_bits(wait: Option<WaitKind>) -> Bits {
    wait.map_or(0, |kind| 1 << (80 + kind as u32))
}

fn bits_if(holds: bool, bits: Bits) -> Bits {
    if holds { bits } else { 0 }
}

impl Condition {
    /// The bits that are looked at, and those of them that must be set; `None` where it cannot hold.
    pub(super) fn bits(&self) -> Option<(Bits, Bits)> {
        let set = bits(self.has.bits().into(), self.relations, Shape::empty(), self.told)
            | wait_bits(self.wait)
            | bits_if(self.nine_gates, NINE_GATES)
            | bits_if(self.seat_wind_pung, SEAT_WIND_PUNG)
            | bits_if(self.round_wind_pung, ROUND_WIND_PUNG);
        let unset =
            bits(self.lacks.bits().into(), Relation::empty(), Shape::all() - self.shapes, 0);
        let mut asked = (set | unset, set);
        for &(count, number) in &self.counts {
            let (seen, number) = (0xF << count.shift(), Bits::from(number) << count.shift());
            let is_another = asked.0 & seen != 0 && asked.1 & seen != number;
            if is_another || number & !seen != 0 {
                return None;
            }
            asked = (asked.0 | seen, asked.1 | number);
        }
        (set & unset == 0).then_some(asked)
    }
}

/// A hand with what is told of its win.
pub(super) struct Won<'a> {
    hand: &'a Hand,
    told: &'a Told<'a>,
    shapes: Shape,
    is_nine_gates: bool,
    /// How many kinds of tiles it waited for; few rows look at it.
    waits: OnceCell<i64>,
}

/// One decomposition of a won hand, its last tile lying in one of the groups.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    pub bits: Bits,
    won: &'a Won<'a>,
    traits: Traits,
    suits: i64,
    outer_pungs: i64,
    own_wind_pungs: i64,
    concealed_pungs: i64,
}

impl<'a> Won<'a> {
    /// One that is won in some shapes; `None` where it does not hold the tile.
    pub(super) fn new(hand: &'a Hand, told: &'a Told<'a>, shapes: Shape) -> Option<Self> {
        let is_held = told.tile.is_none_or(|tile| hand.counts().of(tile) > 0);
        let is_nine_gates = told.tile.is_some_and(|tile| is_held && is_nine_gates(hand, tile));
        is_held.then(|| Self { hand, told, shapes, is_nine_gates, waits: OnceCell::new() })
    }

    /// The readings of a decomposition: one for each way in which the hand waited for its last tile.
    pub(super) fn readings(
        &self,
        decomposition: &Decomposition,
    ) -> impl Iterator<Item = Reading<'_>> {
        let (relations, traits) = (decomposition.relation_flags(self.hand), decomposition.traits());
        let pung_of = |wind: Option<Tile>| {
            wind.and_then(Relation::pung_of).map_or(Relation::empty(), |pung| relations & pung)
        };
        let (seat, round) = (pung_of(self.told.seat_wind), pung_of(self.told.round_wind));
        let alike = bits(traits.bits(), relations, decomposition.shape(), self.told.flags)
            | bits_if(self.is_nine_gates, NINE_GATES)
            | bits_if(!seat.is_empty(), SEAT_WIND_PUNG)
            | bits_if(!round.is_empty(), ROUND_WIND_PUNG);
        let suits = i64::from((traits.flags() & Trait::SUITS).bits().count_ones());
        let outer_pungs = i64::from(decomposition.outer_pungs());
        let own_wind_pungs = i64::from((seat | round).bits().count_ones());
        let formed = i64::from(traits.count(TraitCount::ConcealedPungs));
        waits_of(self.hand, decomposition, self.told.tile).into_iter().map(move |wait| Reading {
            bits: alike | wait_bits(wait),
            won: self,
            traits,
            suits,
            outer_pungs,
            own_wind_pungs,
            concealed_pungs: formed
                - i64::from(self.told.given && wait == Some(WaitKind::DualPair)),
        })
    }

    fn waits(&self) -> i64 {
        *self.waits.get_or_init(|| {
            let before = self.told.tile.map(|tile| self.hand.with_removed(tile));
            let waits = before.and_then(|hand| hand.waits_by_shape(self.shapes).ok());
            waits.map_or(0, |waits| waits.iter().count().cast_signed() as i64)
        })
    }
}

impl Reading<'_> {
    pub(super) fn sum(&self, sum: &Sum) -> i64 {
        let amounts = sum.amounts.iter().map(|&(amount, factor)| factor * self.amount(amount));
        sum.constant + amounts.sum::<i64>()
    }

    fn amount(&self, amount: Amount) -> i64 {
        match amount {
            Amount::Trait(count) => i64::from(self.traits.count(count)),
            Amount::Suits => self.suits,
            Amount::OuterPungs => self.outer_pungs,
            Amount::ConcealedPungs => self.concealed_pungs,
            Amount::OwnWindPungs => self.own_wind_pungs,
            Amount::Waits => self.won.waits(),
            Amount::Told(place) => self.won.told.numbers.get(place).map_or(0, |&told| told.into()),
        }
    }
}

/// Whether a hand was 1112345678999 of a suit before its last tile.
fn is_nine_gates(hand: &Hand, tile: Tile) -> bool {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let suit = tile.suit();
    if !hand.melds().is_empty() || !suit.has_chows() {
        return false;
    }
    let mut before = [0; 9];
    before.copy_from_slice(&hand.counts().as_array()[suit.first()..][..9]);
    before[tile.index() - suit.first()] -= 1;
    before == GATES
}

/// How the hand waited for its last tile: once for each kind of group in which the tile may lie.
fn waits_of(
    hand: &Hand,
    decomposition: &Decomposition,
    tile: Option<Tile>,
) -> ArrayVec<Option<WaitKind>, 6> {
    let mut waits = ArrayVec::new();
    let special = match decomposition.shape() {
        Shape::SEVEN_PAIRS | Shape::SEVEN_PAIRS_QUADS => Some(WaitKind::SevenPairs),
        Shape::THIRTEEN_ORPHANS => Some(WaitKind::ThirteenOrphans),
        Shape::KNITTED_HONORS => Some(WaitKind::KnittedHonors),
        Shape::ALL_JIANG => Some(WaitKind::AllJiang),
        _ => None,
    };
    let Some(tile) = tile.filter(|_| special.is_none()) else {
        waits.push(tile.and(special));
        return waits;
    };
    let sets = decomposition.concealed_sets();
    let is_pair = decomposition.pair() == Some(tile);
    if decomposition.shape() == Shape::KNITTED_STRAIGHT {
        let beside = sets.iter().map(|set| set.copies(tile)).sum::<u8>() + 2 * u8::from(is_pair);
        if hand.counts().of(tile) > beside {
            waits.push(Some(WaitKind::KnittedStraight));
        }
    }
    for set in sets.iter().filter(|set| set.copies(tile) > 0) {
        let wait = Some(wait_in(*set, tile));
        if !waits.contains(&wait) {
            waits.push(wait);
        }
    }
    if is_pair {
        waits.push(Some(WaitKind::Single));
    }
    waits
}

fn wait_in(set: Meld, tile: Tile) -> WaitKind {
    if set.kind() != MeldKind::Chow {
        return WaitKind::DualPair;
    }
    match (tile.index() - set.tile().index(), set.tile().rank()) {
        (1, _) => WaitKind::Closed,
        (2, 1) | (0, 7) => WaitKind::Edge,
        _ => WaitKind::TwoSided,
    }
}
