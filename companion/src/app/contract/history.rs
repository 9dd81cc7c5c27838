//! The history: lists of games under a filter, one game of it, what people say about a game.

use serde::{Deserialize, Serialize};
use shirasagi_engine::components::{ClanColor, DaimyoId, GardenId, SolitaireCard};
use shirasagi_engine::journal::Entry;
use shirasagi_engine::scoring::{Counts, Lines};
use shirasagi_engine::setup::{Seat, StartingPair};

use super::{CheckedCards, ClosestView, GameEntry, GameSummary, ScoresView, SetupView, WorthView};
use crate::store::GameFilter;

/// A page of the history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GamesRequest {
    pub filter: GameFilter,
    /// From 0.
    pub page: u32,
}

/// A page of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamesView {
    /// The latest first.
    pub games: Vec<GameSummary>,
    /// The ids of games of this page whose record cannot be read. They stay in the store as they are.
    pub damaged: Vec<String>,
    pub page: u32,
    /// Games on a full page.
    pub page_size: u32,
    /// Games of all pages.
    pub total: u32,
    pub offers: FilterOffers,
    /// Deleted games that can still be restored, the one deleted last first.
    pub deleted: Vec<GameSummary>,
    /// For how many days after its deletion a game can be restored.
    pub deleted_kept_days: u16,
}

/// What can be filtered by.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FilterOffers {
    /// In the order of the alphabet, archived ones last.
    pub people: Vec<PersonRef>,
    /// In the order of the alphabet.
    pub tags: Vec<String>,
    /// With games, the latest first.
    pub years: Vec<i32>,
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonRef {
    pub id: String,
    pub name: String,
    pub archived: bool,
}

/// One game of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    pub summary: GameSummary,
    pub details: DetailsView,
    pub bounds: DetailBounds,
    pub revision: u32,
    /// Every clan in the order of the seats.
    pub standings: Vec<StandingView>,
    /// What the counts of all clans come to. `null` for a game that is not finished, where not all
    /// clans were counted, and while corrected counts are impossible.
    pub scores: Option<ScoresView>,
    /// How close it was; without changes where not all clans were counted. `null` for a game without
    /// a result.
    pub closest: Option<ClosestView>,
    pub worth: WorthView,
    /// The turn order after the last round, as far as it is known.
    pub order: Vec<Seat>,
    /// The gardens that were dealt, plants first; empty where nobody knows.
    pub gardens: Vec<GardenId>,
    pub daimyo: Option<DaimyoId>,
    /// The game as it was entered; `null` for one that the app followed.
    pub entry: Option<GameEntry>,
    /// `null` for a game that the app did not follow.
    pub setup: Option<SetupView>,
    /// Empty for a game that the app did not follow.
    pub entries: Vec<Entry>,
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
    /// `null` unless the app ran the rival's deck.
    pub checked_cards: Option<CheckedCards>,
    /// Whether the last edit can be undone.
    pub can_undo_edit: bool,
}

/// What is known of a clan in a game of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StandingView {
    pub seat: Seat,
    /// The place in the first turn order, from 1.
    pub order: Option<u8>,
    pub pair: Option<StartingPair>,
    /// `null` until the game is finished.
    pub points: Option<u16>,
    /// From 1, which those of an open tie share.
    pub rank: Option<u8>,
    /// `null` where only the sum is known.
    pub lines: Option<Lines>,
    /// `null` where nothing was counted.
    pub counts: Option<Counts>,
}

/// What people say about a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DetailsView {
    /// Where it was played, the date was this: YYYY-MM-DD.
    pub day: String,
    /// How long it took, as somebody said.
    pub minutes: Option<u16>,
    /// How long it took by the times at which it began and ended, where that is plausible.
    pub measured_minutes: Option<u16>,
    /// May be empty.
    pub place: String,
    /// May be empty.
    pub note: String,
    /// In the order of the alphabet.
    pub tags: Vec<String>,
    /// The program that kept the game before, if one did.
    pub source: Option<String>,
}

/// How much can be said about a game.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DetailBounds {
    pub minutes_max: u16,
    /// Characters, as the following ones.
    pub place_max: u32,
    pub note_max: u32,
    pub tag_max: u32,
    /// Tags of a game.
    pub tags_max: u32,
}

/// Says about a game when and where it was played, and what else there is to say.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DetailsRequest {
    pub game: String,
    /// YYYY-MM-DD.
    pub day: String,
    /// `null`: nobody knows, or what was measured is right.
    pub minutes: Option<u16>,
    pub place: String,
    pub note: String,
    pub tags: Vec<String>,
    /// The players of a followed game in the order of the seats, without the rival; empty: no name.
    /// `null`: they stay as they are.
    #[serde(default, deserialize_with = "crate::clean::read_lines")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub names: Option<Vec<String>>,
}

/// The course of a game in Clan Points.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimelineView {
    /// The clans whose points are known throughout: the rival and those tracked in full.
    pub clans: Vec<TimelineClan>,
    /// The beginning, then after each turn and after each end of a round.
    pub points: Vec<TimelinePoint>,
}

/// A clan of a timeline.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimelineClan {
    pub seat: Seat,
    pub rival: bool,
    pub clan: Option<ClanColor>,
}

/// A moment of a timeline.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimelinePoint {
    pub round: u8,
    /// Turns taken in the round.
    pub turn: u8,
    /// Whose turn ended here; `null` at the beginning and at the end of a round.
    pub seat: Option<Seat>,
    /// Steps played until then, as `table_then` takes them.
    pub steps: u32,
    /// What each clan would score now, in the order of `clans`.
    pub totals: Vec<u16>,
    /// The same by lines.
    pub lines: Vec<Lines>,
}
