//! The table under way.

use serde::Serialize;
use shirasagi_engine::components::{
    Color, DiePosition, GardenId, PerColor, RoomCardId, Row, SolitaireCard, SolitaireId, Space,
    Yard,
};
use shirasagi_engine::journal::{DeckSource, Entry};
use shirasagi_engine::position::{End, PlacedDie};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::scoring::Breakdown;
use shirasagi_engine::setup::Seat;
use shirasagi_engine::turn::{Expect, Placement, Refusal};
use ts_rs::TS;

use super::{GameSummary, GardenPairView};

/// The table: what to draw, what is expected next, every choice with its consequences.
#[derive(Debug, Clone, Serialize, TS)]
pub struct TableView {
    pub summary: GameSummary,
    pub revision: u32,
    pub deck: DeckSource,
    pub order: Vec<Seat>,
    pub to_move: Option<Seat>,
    pub dice_per_bridge: u8,
    pub bridges: PerColor<Vec<BridgeDieView>>,
    pub spaces: Vec<SpaceView>,
    pub gardens: Vec<GardenPairView>,
    pub expect: Expect,
    /// The dice a player can take now; empty unless it is the player's turn.
    pub choices: Vec<DieChoice>,
    pub rival: RivalView,
    /// What was played from the player's last die on, or from the beginning of the round.
    pub recent: Vec<Entry>,
    /// Steps that can be taken back.
    pub undo: u32,
    /// Whether the next step taken back showed something hidden.
    pub undo_reveals: bool,
    /// Steps taken back that can be played again.
    pub redo: u32,
    /// In the answer to an undo: what it took back.
    pub taken_back: Option<TakenBack>,
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
}

/// What an undo took back.
#[derive(Debug, Clone, Serialize, TS)]
pub struct TakenBack {
    pub steps: u32,
    /// Whether one of the steps showed something hidden: it stays seen.
    pub reveals: bool,
}

/// A die on a bridge.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BridgeDieView {
    pub position: DiePosition,
    pub value: u8,
}

/// A space for dice.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SpaceView {
    pub space: Space,
    /// The printed value.
    pub value: u8,
    /// `null`: no limit.
    pub dice_max: Option<u8>,
    pub dice: Vec<PlacedDie>,
    /// The colours of a room's die tiles; of a domain line its own.
    pub colors: Vec<Color>,
    /// A room's card, if the app has seen it.
    pub card: Option<RoomCardId>,
    pub rows: Vec<Row>,
    /// The rival's Courtiers in a room.
    pub rival_courtiers: u8,
}

/// A die that can be taken, with every space it could go to.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DieChoice {
    pub bridge: Color,
    pub end: End,
    pub value: u8,
    /// Whether the Lantern Reward comes with it.
    pub lantern: bool,
    pub spaces: Vec<SpaceChoice>,
}

/// What placing on a space would do, or why it is not allowed.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SpaceChoice {
    pub space: Space,
    pub placement: Option<Placement>,
    pub refusal: Option<Refusal>,
}

/// What the rival owns.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RivalView {
    pub coins: u16,
    pub points: u16,
    pub influence: u8,
    pub gardeners: Vec<GardenId>,
    pub gardeners_left: u8,
    pub warriors: Vec<YardCount>,
    pub warriors_left: u8,
    pub courtiers: Vec<PlaceCount>,
    pub courtiers_left: u8,
    /// Cards turned to the action side this turn, left first.
    pub row: Vec<SolitaireId>,
    /// The card whose bridge side is up, if it is known.
    pub top: Option<SolitaireId>,
    pub deck_cards: u8,
    /// Cards left in the castle's decks: Stewards, Diplomats.
    pub castle_decks: [u8; 2],
    /// What it would score now (R16).
    pub score: Breakdown,
    pub total: u16,
}

/// The rival's Warriors in a yard.
#[derive(Debug, Clone, Serialize, TS)]
pub struct YardCount {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
    pub n: u8,
}

/// The rival's Courtiers in a place.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlaceCount {
    pub place: CourtierPlace,
    pub n: u8,
}

/// The game told from the beginning.
#[derive(Debug, Clone, Serialize, TS)]
pub struct JournalView {
    pub summary: GameSummary,
    pub entries: Vec<Entry>,
}
