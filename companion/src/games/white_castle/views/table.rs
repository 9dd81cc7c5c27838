//! The table under way.

use serde::{Deserialize, Serialize};
use white_castle_engine::clan::{OwnCard, Stock};
use white_castle_engine::components::{
    Color, DaimyoCard, Deed, DiePosition, Effect, Floor, GardenId, Goods, PerColor, Room,
    RoomCardId, Row, SolitaireCard, SolitaireId, Space, StartingActionCard, StartingActionId,
    StartingResourceCard, StartingResourceId, Yard,
};
use white_castle_engine::journal::{DeckSource, Entry};
use white_castle_engine::position::{End, PlacedDie, TableCorrection};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::scoring::Breakdown;
use white_castle_engine::setup::{Seat, Slot};
use white_castle_engine::turn::{Choice, Expect, MemberMove, Outcome, Placement, Refusal, Step};

use super::{GardenPairView, Picture, RoomTileView, StartingView, WellTileView, YardView};
use crate::ledger::GameSummary;

/// The table: what to draw, what is expected next, every choice with its consequences.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// Every other step that is legal now, with what it costs and brings.
    pub steps: Vec<Choice>,
    /// Why the open actions that cannot be carried out cannot.
    pub hindrances: Vec<HindranceView>,
    /// What keeps at home the members that an open action could send: of an action that can be
    /// carried out in another way only what is short of a price.
    pub hindered_moves: Vec<HinderedMoveView>,
    /// In a solo game.
    pub rival: Option<RivalView>,
    /// The clans that are tracked in full, in the order of the seats.
    pub clans: Vec<ClanView>,
    /// The starting pairs of which one is to be taken; empty otherwise (S9).
    pub pairs: Vec<StartingView>,
    pub yards: Vec<YardView>,
    /// What the Well gives, its tiles included (A3).
    pub well: Goods,
    /// What lies in the rooms, at the Well and before the clans that have no pair yet.
    pub laid_out: LaidOutView,
    pub daimyo: DaimyoCard,
    /// Nobody said which cards and tiles lie on the table, beyond what the dice need: gardens, yard
    /// tiles and the tiles at the Well are left out here, and the Daimyo's Favor card is blank.
    pub dice_only: bool,
    /// What the cards show of which one is to come into a room; empty unless it is to be named.
    pub drawn: Vec<RoomCardView>,
    /// By floor: what a room, a domain or a Lantern Area can be set to.
    pub unseen: Vec<UnseenView>,
    pub starting_actions: Vec<StartingActionCard>,
    pub starting_resources: Vec<StartingResourceCard>,
    /// The clans tracked by their dice only that may just have taken the card of a room (A10).
    pub takers: Vec<Seat>,
    /// Who knows which card comes out of the castle decks.
    pub refills: DeckSource,
    /// The clan whose Courtier is on each slot of the Daimyo's Favor card, leftmost first.
    pub favors: Vec<Option<Seat>>,
    /// The Influence markers that are followed: furthest first, on one space the top one first.
    pub track: Vec<MarkerView>,
    pub passage: PassageView,
    /// The clans whose points are followed by what they would score now: best first (F8).
    pub standing: Vec<Seat>,
    /// What was played from the player's last die on, or from the beginning of the round.
    pub recent: Vec<Entry>,
    /// Steps that can be taken back.
    pub undo: u32,
    /// How many of them the last tap played: one undo takes these back.
    pub last_tap: u32,
    /// The number of the last step that showed something hidden, from 1 on; 0: none did.
    pub last_reveal: u32,
    /// Steps taken back that can be played again.
    pub redo: u32,
    /// In the answer to an undo: what it took back.
    pub taken_back: Option<TakenBack>,
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
}

/// What was laid out before the game, as it lies now. Gardens and yards are beside it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LaidOutView {
    pub rooms: Vec<RoomTilesView>,
    pub well: Vec<WellTileView>,
    /// The starting pairs that nobody has taken (S9).
    pub pairs: Vec<StartingView>,
}

/// The die tiles of a room, top row first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomTilesView {
    pub room: Room,
    pub tiles: Vec<RoomTileView>,
}

/// Asks what could lie in a place that was laid out before the game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LayingsRequest {
    pub game: String,
    pub slot: Slot,
}

/// Everything that could lie in a place.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LayingsView {
    pub layings: Vec<LayingView>,
}

/// A piece that could lie in a place.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LayingView {
    /// Sets the table so.
    pub correction: TableCorrection,
    pub picture: Picture,
    /// Where it lies now; `null` in the box, or with a clan.
    pub lies: Option<Slot>,
    /// Why it cannot lie there.
    pub refusal: Option<Refusal>,
}

/// What an undo took back.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakenBack {
    /// Whether one of the steps showed something hidden: it stays seen.
    pub reveals: bool,
}

/// A card that can lie in a room of the castle.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomCardView {
    pub card: RoomCardId,
    pub rows: Vec<Row>,
}

/// A die on a bridge.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BridgeDieView {
    pub position: DiePosition,
    pub value: u8,
}

/// A die on a space.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlacedDieView {
    /// Its number among all placed dice, by which it is corrected.
    pub index: u8,
    #[serde(flatten)]
    pub die: PlacedDie,
}

/// The cards of a floor that lie in no place that is followed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnseenView {
    pub floor: Floor,
    /// Those that nobody has seen yet.
    pub cards: Vec<RoomCardView>,
    /// Those that were seen and left the table.
    pub gone: Vec<RoomCardView>,
    /// Cards left in its deck.
    pub deck: u8,
    /// The most that its deck can be set to.
    pub deck_max: u8,
}

/// A space for dice.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpaceView {
    pub space: Space,
    /// The printed value.
    pub value: u8,
    /// `null`: no limit.
    pub dice_max: Option<u8>,
    pub dice: Vec<PlacedDieView>,
    /// The colors of a room's die tiles; of a domain line its own.
    pub colors: Vec<Color>,
    /// The die tile beside each row of a room's card, top row first (A1).
    pub tiles: Vec<Color>,
    /// Outside the Walls: the actions of which one is taken (A2).
    pub options: Vec<Deed>,
    /// A room's card, if the app has seen it.
    pub card: Option<RoomCardId>,
    pub rows: Vec<Row>,
    /// The Courtiers in a room of the clans that are followed that closely.
    pub courtiers: Vec<SeatCount>,
}

/// A clan's members in a place; none of them is not listed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatCount {
    pub seat: Seat,
    pub n: u8,
}

/// Why an open action cannot be carried out.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HindranceView {
    /// Counts the open actions from 0.
    pub task: u8,
    pub refusal: Refusal,
    /// Trades the seals that it takes, and carries it out if one way is left; empty: seals do not help.
    pub trade: Vec<Step>,
}

/// What keeps a member at home.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HinderedMoveView {
    /// Counts the open actions from 0.
    pub task: u8,
    pub member: MemberMove,
    pub refusal: Refusal,
    /// As in a [`HindranceView`].
    pub trade: Vec<Step>,
}

/// A die that can be taken, with every space it could go to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DieChoice {
    pub bridge: Color,
    pub end: End,
    pub value: u8,
    /// Whether the Lantern Reward comes with it.
    pub lantern: bool,
    pub spaces: Vec<SpaceChoice>,
}

/// What placing on a space would do, or why it is not allowed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpaceChoice {
    pub space: Space,
    pub placement: Option<Placement>,
    /// What it costs and brings at once, where the clan is tracked in full.
    pub outcome: Option<Outcome>,
    pub refusal: Option<Refusal>,
    /// Why nothing could be done there after placing, where the clan is tracked in full.
    pub hindrance: Option<Refusal>,
}

/// What the rival owns.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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

/// A clan that is tracked in full.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClanView {
    pub seat: Seat,
    pub stock: Stock,
    /// The most of each resource that it has room for (X2).
    pub resource_max: u8,
    /// The most seals that it has room for (X2).
    pub seals_max: u8,
    pub influence: u8,
    /// The action card on the domain; `null` before the starting pair is taken.
    pub card: Option<OwnCardView>,
    pub lantern: LanternView,
    /// The domain lines, coral first.
    pub lines: Vec<LineView>,
    pub gardeners: Vec<GardenId>,
    pub gardeners_left: u8,
    pub warriors: Vec<YardCount>,
    pub warriors_left: u8,
    pub courtiers: Vec<PlaceCount>,
    pub courtiers_left: u8,
    /// What it would score now (F1 to F7).
    pub score: Breakdown,
    pub total: u16,
}

/// An action card with its rows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OwnCardView {
    pub card: OwnCard,
    pub rows: Vec<Row>,
}

/// A Lantern Area.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LanternView {
    /// What a Lantern Reward brings now (A13).
    pub brings: Goods,
    pub resource: Option<StartingResourceId>,
    pub starting_action: Option<StartingActionId>,
    pub cards: Vec<RoomCardId>,
    /// How many lie there, a decree counted too (S9).
    pub cards_laid: u32,
}

/// A line of a domain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineView {
    pub color: Color,
    /// Members that left it.
    pub left: u8,
    /// What is visible on it now (A4).
    pub visible: Vec<Effect>,
    /// The row of the action card that goes with it (A4); `null` without a card.
    pub row: Option<u8>,
}

/// An Influence marker.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarkerView {
    pub seat: Seat,
    pub space: u8,
}

/// The Passage of Time as it is printed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PassageView {
    /// First to be met first.
    pub checkpoints: Vec<CheckpointView>,
    /// Clan Points by space, from space 0 on (F4).
    pub points: Vec<u8>,
}

/// A space of the Passage of Time that costs seals to enter (I1).
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckpointView {
    pub enter: u8,
    pub seals: u8,
}

/// A clan's Warriors in a yard.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct YardCount {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
    pub n: u8,
}

/// A clan's Courtiers in a place.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlaceCount {
    pub place: CourtierPlace,
    pub n: u8,
}

/// The journal of the game from the beginning.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct JournalView {
    pub summary: GameSummary,
    pub entries: Vec<Entry>,
}
