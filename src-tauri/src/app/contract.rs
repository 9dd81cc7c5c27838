//! What goes in and out of the use cases: the requests and the views the screens draw.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use shirasagi_engine::components::{
    CardFaces, Color, DaimyoCard, DecreeCard, DiePosition, DieTileId, Effect, Face, Floor,
    GardenCard, GardenId, Good, PerColor, Provenance, Room, RoomCardId, Row, RowPlace,
    SolitaireCard, SolitaireId, Space, StartingActionCard, StartingResourceCard, TilePosition,
    TilePositionEntry, Yard, YardTileId,
};
use shirasagi_engine::journal::{DeckSource, Entry};
use shirasagi_engine::position::{End, PlacedDie};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{Breakdown, Counts, CourtierCounts, DecidedBy, ScoreFault};
use shirasagi_engine::setup::{Level, Seat};
use shirasagi_engine::turn::{Expect, Placement, Refusal, Step};
use ts_rs::TS;

/// A request that says nothing more than its name.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// A game, by its id.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    pub game: String,
}

/// A game at the revision the screen shows. A stale revision is refused.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameAtRequest {
    pub game: String,
    pub revision: u32,
}

/// Deals a solo setup: anew, or the one a code stands for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DealRequest {
    /// With a code, its own level and Well count.
    pub level: Level,
    pub first_well: bool,
    pub code: Option<String>,
}

/// Begins a game with the setup of a code.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StartRequest {
    pub code: String,
    pub deck: DeckSource,
    /// The dice as they lie on the table, if the player rolled them.
    pub dice: Option<PerColor<Vec<u8>>>,
}

/// Plays a step.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    pub game: String,
    pub revision: u32,
    pub step: Step,
}

/// The dice of the next round as typed in; the app adds the rival's deck if it shuffles it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RoundRequest {
    pub game: String,
    pub revision: u32,
    /// `null`: the app rolls.
    pub dice: Option<PerColor<Vec<u8>>>,
}

/// Takes back or plays again this many steps, at least 1.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    pub game: String,
    pub revision: u32,
    pub steps: u32,
}

/// The player's counts as far as they are typed.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CountsRequest {
    pub game: String,
    pub counts: Counts,
}

/// Scores the game with these counts and keeps it in the history.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FinishRequest {
    pub game: String,
    pub revision: u32,
    pub counts: Counts,
}

/// One correction of a component, or its withdrawal (`null`).
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(tag = "component", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CorrectRequest {
    Card {
        card: SolitaireId,
        faces: Option<CardFaces>,
    },
    TilePositions {
        positions: Option<Vec<TilePositionEntry>>,
    },
    WellTile {
        tile: DieTileId,
        reward: Option<Good>,
    },
}

/// Sets the theme.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ThemeRequest {
    pub theme: Theme,
}

/// Which colours the screens wear.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    Day,
    Night,
    /// As the device does.
    #[default]
    System,
}

/// What every list shows of a game.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameSummary {
    pub id: String,
    /// RFC 3339, UTC.
    pub started_at: String,
    pub finished_at: Option<String>,
    pub level: Level,
    /// `null` once parts differ from what the code deals.
    pub code: Option<String>,
    pub round: u8,
    /// Turns taken in the round, of `turns_in_round`.
    pub turns: u8,
    pub turns_in_round: u8,
    pub result: Option<ResultSummary>,
}

/// Who won and how.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ResultSummary {
    pub player: u16,
    pub rival: u16,
    pub winner: Seat,
    pub decided_by: DecidedBy,
}

/// The home screen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct HomeView {
    /// Games not finished, the latest first.
    pub unfinished: Vec<GameSummary>,
    /// The latest finished games, at most three.
    pub recent: Vec<GameSummary>,
    pub finished: u32,
    pub theme: Theme,
}

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
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
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

/// The score screen: what is typed, its faults and what it comes to.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ScoreView {
    pub summary: GameSummary,
    pub revision: u32,
    pub counts: Counts,
    pub rival_counts: Counts,
    pub bounds: CountBounds,
    pub gardens: Vec<GardenPairView>,
    pub worth: WorthView,
    pub faults: Vec<ScoreFault>,
    /// `null` before the game is over and while a count is impossible. Influence that contradicts
    /// the turn order is a fault and yet can be added up.
    pub scores: Option<ScoresView>,
    /// The turn order after the last round (F8).
    pub order: Vec<Seat>,
    /// Whether all nine turns have been played.
    pub over: bool,
}

/// The most of everything the player can enter.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CountBounds {
    pub clan_points: u16,
    pub coins: u16,
    pub seals: u8,
    pub food: u8,
    pub iron: u8,
    pub pearl: u8,
    pub influence: u8,
    /// Of each kind.
    pub members: u8,
}

/// What the counts are worth, as it is printed.
#[derive(Debug, Clone, Serialize, TS)]
pub struct WorthView {
    /// Coins and seals for one Clan Point (F2).
    pub coins_and_seals: u16,
    /// Clan Points of a Courtier in each place (F5).
    pub courtiers: CourtierCounts,
    /// F6.
    pub yards: Vec<YardWorth>,
}

/// What a Warrior in a yard counts.
#[derive(Debug, Clone, Serialize, TS)]
pub struct YardWorth {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
}

/// Final scores, best first.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ScoresView {
    pub seats: Vec<SeatScore>,
    pub winner: Seat,
    pub decided_by: DecidedBy,
}

/// The score of a seat.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SeatScore {
    pub seat: Seat,
    pub rank: u8,
    pub total: u16,
    pub counts: Counts,
    pub breakdown: Breakdown,
}

/// The history.
#[derive(Debug, Clone, Serialize, TS)]
pub struct HistoryView {
    /// The latest first.
    pub games: Vec<GameSummary>,
}

/// One game of the history.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameView {
    pub summary: GameSummary,
    pub revision: u32,
    /// `null` for a game that is not finished, and while its corrected counts are impossible.
    pub scores: Option<ScoresView>,
    pub worth: WorthView,
    pub order: Vec<Seat>,
    pub setup: SetupView,
    pub entries: Vec<Entry>,
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
}

/// The components a player can correct.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CorrectionsView {
    pub cards: Vec<CardCorrection>,
    pub positions: Vec<PositionCorrection>,
    pub positions_corrected: bool,
    pub well_tiles: Vec<WellTileCorrection>,
}

/// A solitaire card as the app believes it and as it was before corrections.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CardCorrection {
    pub believed: SolitaireCard,
    pub original: SolitaireCard,
    pub corrected: bool,
}

/// A tile position as believed and as it was.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PositionCorrection {
    pub believed: TilePositionEntry,
    pub original: TilePositionEntry,
}

/// What the back of a die tile shows.
#[derive(Debug, Clone, Serialize, TS)]
pub struct WellTileCorrection {
    pub tile: DieTileId,
    pub color: Color,
    pub believed: Good,
    pub original: Good,
    pub corrected: bool,
}

/// The settings screen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SettingsView {
    pub theme: Theme,
    pub data_dir: PathBuf,
    pub version: String,
    pub games: u32,
}

/// A failure as the screens get it. `code` is stable; the screens word it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ErrorReply {
    pub code: String,
    /// In English, for logs and for codes a screen does not know.
    pub message: String,
    pub path: Option<String>,
    pub rule: Option<Rule>,
    /// The facts of the code, by name.
    #[ts(type = "Record<string, unknown>")]
    pub facts: serde_json::Value,
}
