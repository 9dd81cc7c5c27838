//! What the owner of a box typed of the values that no source tells (OV0).

use once_upon_a_castle_engine::{
    BoardSide, Face, Line, PrintedSquare, Provenance, Residents, SheetBounds, Value, ValueFault,
    Values, Version,
};
use rusqlite::Transaction;
use serde::{Deserialize, Serialize};

use super::default_values;
use super::facets::{BOX, FROM_BOX, version};
use crate::ledger::{GameKind, Problem, Record};
use crate::store::{Fault, Store, StoreError, corrections};

/// A part of the form as it is typed; `null` takes it back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::EnumDiscriminants)]
#[strum_discriminants(name(PartName), derive(PartialOrd, Ord))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "part", content = "typed", rename_all = "kebab-case")]
pub enum BoxPart {
    /// The faces of each die (OV1).
    Dice(Option<[Vec<Face>; 2]>),
    /// The squares, lines and rewards of a side (OV2 to OV4).
    Apprentice(Option<BoxBoard>),
    GreatArchitect(Option<BoxBoard>),
    /// OV5.
    Residents(Option<Residents>),
    /// The points on each Apprentice card (OV6).
    Guests(Option<Vec<u8>>),
}

/// A side of a board as the owner of a box sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoxBoard {
    squares: Vec<PrintedSquare>,
    lines: Vec<Line>,
}

/// The parts that were filled in, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxValues(Vec<BoxPart>);

/// The values for games that are begun or scored from now on.
pub fn values(store: &Store) -> Result<Values, StoreError> {
    Ok(store.read(get)?.values())
}

/// Scores a record with the numbers of the box from now on.
pub(super) fn note(store: &Store, record: &mut Record) -> Result<(), StoreError> {
    let version = version(record).unwrap_or(Version::Apprentice);
    let own = store.read(get)?.for_score(version);
    record.facets.set(BOX, [own.text()]);
    Ok(())
}

/// What a record is scored with.
pub(super) fn of_record(record: &Record) -> Result<BoxValues, serde_json::Error> {
    match record.facets.get(BOX) {
        None | Some(FROM_BOX) => Ok(BoxValues::default()),
        Some(text) => serde_json::from_str(text),
    }
}

pub(crate) fn get(transaction: &Transaction<'_>) -> Result<BoxValues, Fault> {
    let Some(kept) = corrections::get(transaction, GameKind::OnceUponACastle)? else {
        return Ok(BoxValues::default());
    };
    serde_json::from_str(&kept)
        .map_err(|reason| Fault::Damaged(format!("the numbers in it are broken ({reason})")))
}

pub(crate) fn set(transaction: &Transaction<'_>, own: &BoxValues) -> Result<(), Fault> {
    corrections::set(transaction, GameKind::OnceUponACastle, &own.text())
}

impl BoxValues {
    /// The parts of these values that are from a box.
    pub(super) fn of(values: &Values) -> Self {
        let Values {
            dice: [first, second],
            boards,
            residents,
            apprentice_guests,
        } = values.clone();
        let guests = apprentice_guests.into_iter().map(typed);
        let parts = [
            BoxPart::Dice(typed(first).zip(typed(second)).map(<[_; 2]>::from)),
            BoxPart::Apprentice(BoxBoard::of(boards.apprentice)),
            BoxPart::GreatArchitect(BoxBoard::of(boards.great_architect)),
            BoxPart::Residents(typed(residents)),
            BoxPart::Guests(guests.collect()),
        ];
        Self(parts.into_iter().filter(BoxPart::is_typed).collect())
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("every key of it is text")
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn put(&mut self, part: BoxPart) {
        let name = PartName::from(&part);
        self.0.retain(|other| PartName::from(other) != name);
        self.0.push(part);
        self.0.retain(BoxPart::is_typed);
        self.0.sort_by_key(|part| PartName::from(part));
    }

    /// The defaults under what was typed.
    pub(super) fn values(&self) -> Values {
        let mut values = default_values().clone();
        let boards = &mut values.boards;
        for part in self.0.iter().cloned() {
            match part {
                BoxPart::Dice(Some(dice)) => values.dice = dice.map(printed),
                BoxPart::Apprentice(Some(board)) => boards.apprentice = board.side(),
                BoxPart::GreatArchitect(Some(board)) => boards.great_architect = board.side(),
                BoxPart::Residents(Some(residents)) => values.residents = printed(residents),
                BoxPart::Guests(Some(guests)) => {
                    values.apprentice_guests = guests.into_iter().map(printed).collect();
                }
                _ => {}
            }
        }
        values
    }

    /// What a score rests on; of a board only what its towers and flags are worth.
    fn for_score(mut self, version: Version) -> Self {
        let worth = |values: &Values| {
            let sheet = SheetBounds::new(version, values);
            (sheet.tower_values, sheet.flag_values)
        };
        let is_usual = worth(&self.values()) == worth(default_values());
        self.0.retain(|part| match part {
            BoxPart::Residents(_) => true,
            BoxPart::Apprentice(_) | BoxPart::GreatArchitect(_) => !is_usual,
            BoxPart::Dice(_) | BoxPart::Guests(_) => false,
        });
        self
    }

    /// Takes over the parts that are not typed here. Returns how many are new, and how many differ and
    /// stay.
    pub(crate) fn learn(&mut self, other: &Self) -> (u32, u32) {
        let (mut new, mut kept) = (0, 0);
        for part in other.0.iter().filter(|part| part.is_typed()) {
            let mut own = self.0.iter();
            match own.find(|own| PartName::from(*own) == PartName::from(part)) {
                None => {
                    self.put(part.clone());
                    new += 1;
                }
                Some(own) => kept += u32::from(own != part),
            }
        }
        (new, kept)
    }

    /// # Errors
    /// The first value that cannot be printed.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        match self.values().faults().first() {
            Some(fault) => Err(fault.into()),
            None => Ok(()),
        }
    }
}

impl BoxPart {
    fn is_typed(&self) -> bool {
        !matches!(
            self,
            Self::Dice(None)
                | Self::Apprentice(None)
                | Self::GreatArchitect(None)
                | Self::Residents(None)
                | Self::Guests(None)
        )
    }
}

impl BoxBoard {
    fn of(side: BoardSide) -> Option<Self> {
        let lines = side.lines.into_iter().map(typed);
        Some(Self {
            squares: typed(side.squares)?,
            lines: lines.collect::<Option<_>>()?,
        })
    }

    fn side(self) -> BoardSide {
        BoardSide {
            squares: printed(self.squares),
            lines: self.lines.into_iter().map(printed).collect(),
        }
    }
}

/// A value that is from a box.
fn typed<T>(value: Value<T>) -> Option<T> {
    (value.provenance == Provenance::Printed).then_some(value.value)
}

fn printed<T>(value: T) -> Value<T> {
    Value {
        value,
        provenance: Provenance::Printed,
    }
}

impl From<&ValueFault> for Problem {
    fn from(fault: &ValueFault) -> Self {
        let problem = Self::new(fault.kind.code(), &fault.kind).with_facts(&fault.kind);
        problem.by(fault.rule).at(&fault.path)
    }
}
