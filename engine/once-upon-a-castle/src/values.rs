use serde::{Deserialize, Serialize};

use crate::components::Version;
use crate::face::{Face, Resource};
use crate::line::Line;
use crate::refusal::Rule;
use crate::square::Square;

/// How a value is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(rename = "CastleProvenance"))]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Typed in by the owner of a box.
    Printed,
    /// Not found; chosen so that every known fact holds.
    Reconstructed,
}

/// A value that no public source tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Value<T> {
    pub value: T,
    pub provenance: Provenance,
}

impl<T> Value<T> {
    fn is_open(&self) -> bool {
        self.provenance == Provenance::Reconstructed
    }
}

/// The values that are printed in the box and not in the leaflet (OV1 to OV6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// The faces of each die (OV1).
    pub dice: [Value<Vec<Face>>; 2],
    pub boards: Boards,
    pub residents: Value<Residents>,
    /// The points on each card of the Apprentice deck (OV6).
    pub apprentice_guests: Vec<Value<u8>>,
}

/// Both sides of a personal board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Boards {
    pub apprentice: BoardSide,
    pub great_architect: BoardSide,
}

/// A side of a personal board (OV2 to OV4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoardSide {
    pub squares: Value<Vec<PrintedSquare>>,
    pub lines: Vec<Value<Line>>,
}

/// A square and the resource that is printed on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PrintedSquare {
    pub id: Square,
    pub resource: Resource,
}

/// The residents of a castle sheet (OV5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Residents {
    /// Shadows to fill.
    pub count: u8,
    pub groups: Vec<Group>,
}

/// A group of residents: its last one, and the score while the last drawn resident is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub last: u8,
    pub points: u8,
}

impl Residents {
    /// OF3: the score of the group in which the last drawn resident is; 0 for none.
    pub fn points(&self, drawn: u8) -> u8 {
        let group = self.groups.iter().find(|group| drawn <= group.last);
        group.filter(|_| drawn > 0).map_or(0, |group| group.points)
    }
}

impl Values {
    pub fn side(&self, version: Version) -> &BoardSide {
        match version {
            Version::Apprentice => &self.boards.apprentice,
            Version::GreatArchitect => &self.boards.great_architect,
        }
    }

    /// The values that decide a game of this version and were not typed in from a box (OV0).
    pub fn reconstructed(&self, version: Version) -> Vec<Rule> {
        let side = self.side(version);
        let dice = self.dice.iter().any(Value::is_open);
        let lines = side.lines.iter().any(Value::is_open);
        let is_apprentice = version == Version::Apprentice;
        let parts = [
            (Rule::OV1, dice),
            (Rule::OV2, lines || side.squares.is_open()),
            (Rule::OV3, lines),
            (Rule::OV4, lines),
            (Rule::OV5, self.residents.is_open()),
            (
                Rule::OV6,
                is_apprentice && self.apprentice_guests.iter().any(Value::is_open),
            ),
        ];
        let open = parts.into_iter().filter(|(_, is_open)| *is_open);
        open.map(|(rule, _)| rule).collect()
    }
}
