use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    BridgeSide, Catalogue, DieTileId, Floor, Good, RivalAction, Room, RowPlace, SolitaireId, Space,
    TilePosition, TilePositionEntry,
};

/// Both sides of a solitaire card. Its printed faces are not known for sure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardFaces {
    pub bridge: BridgeSide,
    pub actions: [RivalAction; 2],
}

/// A player's corrections to the printed catalogue, kept apart from it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Corrections {
    /// Cards that the player compared with their own box: a card that matches is here with its
    /// printed faces.
    #[cfg_attr(feature = "bindings", ts(type = "Partial<Record<string, CardFaces>>"))]
    pub solitaire_cards: BTreeMap<SolitaireId, CardFaces>,
    /// All thirteen, or none.
    pub tile_positions: Option<Vec<TilePositionEntry>>,
    /// What the back of a die tile shows: 1 of this.
    #[cfg_attr(feature = "bindings", ts(type = "Partial<Record<string, Good>>"))]
    pub well_tiles: BTreeMap<DieTileId, Good>,
}

/// What learning other corrections did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Learned {
    /// Corrections added.
    pub new: u32,
    /// Own corrections kept although the others differ.
    pub kept: u32,
}

/// What is wrong with a correction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(prefix = "correction/", serialize_all = "kebab-case")]
pub enum CorrectionFault {
    #[error("{card} sends a die to a personal domain; the rival has none")]
    RivalDomain { card: SolitaireId },
    #[error("position {position} must be given exactly once")]
    PositionCount { position: TilePosition },
    #[error("two tile positions share one place of {room:?}")]
    PlaceTwice { room: Room },
    #[error("position {position} is on a row that its room does not have")]
    WrongRow { position: TilePosition },
    #[error("{room:?} needs {needs}")]
    RoomPositions { room: Room, needs: &'static str },
}

impl CorrectionFault {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl Corrections {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds the corrections of others, but keeps its own. All tile positions count as one.
    pub fn learn(&mut self, others: &Self) -> Learned {
        let mut learned = Learned::default();
        learn(
            &mut self.solitaire_cards,
            &others.solitaire_cards,
            &mut learned,
        );
        learn(&mut self.well_tiles, &others.well_tiles, &mut learned);
        match (&self.tile_positions, &others.tile_positions) {
            (None, Some(positions)) => {
                self.tile_positions = Some(positions.clone());
                learned.new += 1;
            }
            (Some(own), Some(positions)) if own != positions => learned.kept += 1,
            _ => {}
        }
        learned
    }

    /// Finds every fault: a destination on a domain, or tile positions that break the deduced
    /// layout (one ♦ in each Steward room; one of 1–5 and one of 6–10 in every room).
    pub fn check(&self) -> Result<(), Vec<CorrectionFault>> {
        let mut faults = Vec::new();
        for (card, faces) in &self.solitaire_cards {
            if matches!(faces.bridge.space, Space::Domain(_)) {
                faults.push(CorrectionFault::RivalDomain { card: *card });
            }
        }
        if let Some(positions) = &self.tile_positions {
            check_positions(positions, &mut faults);
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }
}

fn learn<K: Ord + Clone, V: Clone + PartialEq>(
    own: &mut BTreeMap<K, V>,
    others: &BTreeMap<K, V>,
    learned: &mut Learned,
) {
    for (part, other) in others {
        match own.get(part) {
            None => {
                own.insert(part.clone(), other.clone());
                learned.new += 1;
            }
            Some(own) if own != other => learned.kept += 1,
            Some(_) => {}
        }
    }
}

fn check_positions(entries: &[TilePositionEntry], faults: &mut Vec<CorrectionFault>) {
    for position in TilePosition::all() {
        let wanted = usize::from(!matches!(position, TilePosition::Well(_)));
        if entries
            .iter()
            .filter(|entry| entry.position == position)
            .count()
            != wanted
        {
            faults.push(CorrectionFault::PositionCount { position });
        }
    }
    for entry in entries {
        if !RowPlace::of(entry.room.floor()).contains(&entry.row) {
            faults.push(CorrectionFault::WrongRow {
                position: entry.position,
            });
        }
    }
    for room in Room::ALL {
        let here = || entries.iter().filter(move |entry| entry.room == room);
        if RowPlace::of(room.floor())
            .iter()
            .any(|row| here().filter(|e| e.row == *row).count() > 1)
        {
            faults.push(CorrectionFault::PlaceTwice { room });
        }
        let diamonds = match room.floor() {
            Floor::Steward => (1, "exactly one ♦ position"),
            Floor::Diplomat => (0, "no ♦ position"),
        };
        let numbered = [
            (1, "exactly one of positions 1 to 5"),
            (1, "exactly one of positions 6 to 10"),
        ];
        for (at, (wanted, needs)) in (0..).zip([diamonds].into_iter().chain(numbered)) {
            if here().filter(|entry| spot(entry.position) == at).count() != wanted {
                faults.push(CorrectionFault::RoomPositions { room, needs });
            }
        }
    }
}

impl Catalogue {
    /// Where a tile dealt to `position` of the printed layout lies in this catalogue.
    ///
    /// The share code fixes which room each tile goes to; a corrected layout only renames the
    /// spots (its ♦ position, its position among 1 to 5, its position among 6 to 10), so that the
    /// same code stands for the same table everywhere. Ruling on S4.
    pub fn place_of(&self, position: TilePosition) -> Option<TilePositionEntry> {
        let printed = Self::printed().tile_positions().0;
        let room = printed
            .iter()
            .find(|entry| entry.position == position)?
            .room;
        self.tile_positions()
            .0
            .iter()
            .find(|entry| entry.room == room && spot(entry.position) == spot(position))
            .copied()
    }
}

/// Which of its room's spots a position is: ♦, the first numbered, the last numbered.
fn spot(position: TilePosition) -> u8 {
    match position {
        TilePosition::Diamond(_) => 0,
        TilePosition::Numbered(1..=5) => 1,
        TilePosition::Numbered(_) => 2,
        TilePosition::Well(_) => 3,
    }
}
