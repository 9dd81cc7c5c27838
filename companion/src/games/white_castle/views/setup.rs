//! The setup to place.

use serde::Serialize;
use white_castle_engine::components::{
    Color, DaimyoCard, DecreeCard, Deed, DieTileId, Effect, Face, Floor, GardenCard, PerColor,
    Provenance, Room, RoomCardId, Row, RowPlace, StartingActionCard, StartingResourceCard,
    TilePosition, Yard, YardTileId,
};
use white_castle_engine::setup::{Level, Seat, SetupParts};

use super::SetupFaultView;

/// The setup to place, part by part.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetupView {
    /// `null`: parts were laid by hand or redealt.
    pub code: Option<String>,
    /// The setup itself, to ask for changes of it and to begin a game with it.
    pub setup: SetupParts,
    /// 1 to 4.
    pub players: u8,
    pub level: Option<Level>,
    /// Whether the code says the Well of a first game.
    pub first_well: bool,
    /// What breaks the rules of setting up.
    pub faults: Vec<SetupFaultView>,
    pub rooms: Vec<RoomSetup>,
    /// Cards left as the decks.
    pub steward_deck: u8,
    pub diplomat_deck: u8,
    /// Cards marked ♦ that stay in the box: Stewards, Diplomats. None with 3 or 4 players.
    pub diamonds_out: [u8; 2],
    pub daimyo: DaimyoCard,
    pub well: Vec<WellTileView>,
    pub bridges: PerColor<Vec<u8>>,
    pub gardens: Vec<GardenPairView>,
    pub yards: Vec<YardView>,
    /// What belongs to each clan, by seat; the rival is the last.
    pub clans: Vec<ClanStartView>,
    /// First to play first.
    pub turn_order: Vec<Seat>,
    /// The starting pairs that are offered; in a solo game the one that is dealt (S9, S11).
    pub starting: Vec<StartingView>,
    pub rival: Option<RivalStartView>,
    /// How the places of the die tiles within the castle are known.
    pub tile_positions: Provenance,
}

/// A room with its card and die tiles.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomTileView {
    pub position: TilePosition,
    pub row: RowPlace,
    pub tile: DieTileId,
    pub color: Color,
}

/// A die tile at the Well, reward side up.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WellTileView {
    pub position: TilePosition,
    pub tile: DieTileId,
    /// The dice side, now below.
    pub color: Color,
    pub reward: Effect,
}

/// The gardens beside a bridge.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GardenPairView {
    pub bridge: Color,
    pub plant: GardenCard,
    pub stone: GardenCard,
}

/// A Training Yard with its tiles.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct YardView {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
    pub tiles: Vec<YardTileView>,
}

/// A yard tile with the face that is up.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct YardTileView {
    pub slot: u8,
    pub tile: YardTileId,
    pub face: Face,
    pub effects: Vec<Effect>,
}

/// What a clan lays out before anything was gained.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClanStartView {
    pub seat: Seat,
    /// Its members, coral line first.
    pub members: Vec<MembersStartView>,
    /// `null`: the rival, which has no resources (R2).
    pub resources: Option<ResourcesStartView>,
    /// The space of its Fan.
    pub points: u16,
    /// The space of its Influence marker (S8).
    pub influence: u8,
}

/// The members of a kind, all of them on their line of the domain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MembersStartView {
    pub line: Color,
    pub member: Deed,
    /// How many there are (X3).
    pub n: u8,
    /// What the line shows beside them (A4).
    pub visible: Vec<Effect>,
}

/// Where the resource markers of a domain lie (X2).
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResourcesStartView {
    pub food: u8,
    pub iron: u8,
    pub pearl: u8,
    /// The last space of each row.
    pub max: u8,
}

/// A starting pair with its decree, if it brings one (S9).
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StartingView {
    pub resource: StartingResourceCard,
    pub action: StartingActionCard,
    pub decree: Option<DecreeCard>,
}

/// Where the rival's markers begin (R1).
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RivalStartView {
    pub points: u16,
    pub influence: u8,
    /// Its Heron's place in the turn order, 1 or 2.
    pub heron: u8,
}
