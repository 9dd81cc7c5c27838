//! The setup to place.

use serde::Serialize;
use shirasagi_engine::components::{
    Color, DaimyoCard, DecreeCard, DieTileId, Effect, Face, Floor, GardenCard, PerColor,
    Provenance, Room, RoomCardId, Row, RowPlace, StartingActionCard, StartingResourceCard,
    TilePosition, Yard, YardTileId,
};
use shirasagi_engine::setup::{Level, Seat};
use ts_rs::TS;

/// The setup to place, part by part.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SetupView {
    pub code: Option<String>,
    pub level: Level,
    pub first_well: bool,
    pub rooms: Vec<RoomSetup>,
    /// Cards left as the decks.
    pub steward_deck: u8,
    pub diplomat_deck: u8,
    /// Cards marked ♦ that stay in the box: Stewards, Diplomats.
    pub diamonds_out: [u8; 2],
    pub daimyo: DaimyoCard,
    pub well: Vec<WellTileView>,
    pub bridges: PerColor<Vec<u8>>,
    pub gardens: Vec<GardenPairView>,
    pub yards: Vec<YardView>,
    /// First to play first.
    pub turn_order: Vec<Seat>,
    pub starting: StartingView,
    pub rival: RivalStartView,
    /// How the places of the die tiles within the castle are known.
    pub tile_positions: Provenance,
}

/// A room with its card and die tiles.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RoomSetup {
    pub room: Room,
    pub floor: Floor,
    /// The printed value of its die space.
    pub value: u8,
    pub card: RoomCardId,
    pub rows: Vec<Row>,
    /// Top first.
    pub tiles: Vec<RoomTileView>,
}

/// A die tile in a room.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RoomTileView {
    pub position: TilePosition,
    pub row: RowPlace,
    pub tile: DieTileId,
    pub color: Color,
}

/// A die tile at the Well, reward side up.
#[derive(Debug, Clone, Serialize, TS)]
pub struct WellTileView {
    pub position: TilePosition,
    pub tile: DieTileId,
    /// The dice side, now below.
    pub color: Color,
    pub reward: Effect,
    pub provenance: Provenance,
}

/// The gardens beside a bridge.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GardenPairView {
    pub bridge: Color,
    pub plant: GardenCard,
    pub stone: GardenCard,
}

/// A Training Yard with its tiles.
#[derive(Debug, Clone, Serialize, TS)]
pub struct YardView {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
    pub tiles: Vec<YardTileView>,
}

/// A yard tile with the face that is up.
#[derive(Debug, Clone, Serialize, TS)]
pub struct YardTileView {
    pub slot: u8,
    pub tile: YardTileId,
    pub face: Face,
    pub effects: Vec<Effect>,
}

/// The player's starting cards (S11).
#[derive(Debug, Clone, Serialize, TS)]
pub struct StartingView {
    pub resource: StartingResourceCard,
    pub action: StartingActionCard,
    pub decree: Option<DecreeCard>,
}

/// Where the rival's markers begin (R1).
#[derive(Debug, Clone, Serialize, TS)]
pub struct RivalStartView {
    pub points: u16,
    pub influence: u8,
    /// Its Heron's place in the turn order, 1 or 2.
    pub heron: u8,
}
