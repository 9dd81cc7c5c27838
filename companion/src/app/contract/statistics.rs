//! Statistics. All of them are about the finished games that meet a filter, and each says how many
//! games or seats it rests on. Rates, meetings and streaks leave out how the games are to have ended,
//! and games of which nobody knows who won.

use serde::{Deserialize, Serialize};
use shirasagi_engine::components::{
    ClanColor, DaimyoCard, DaimyoId, GardenCard, GardenId, RoomCardId, Row, SolitaireCard,
    StartingActionCard, StartingResourceCard,
};
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::{Level, Seat, StartingPair};

use super::{GameFilter, PersonRef};

/// Statistics of the games that meet a filter.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StatisticsRequest {
    pub filter: GameFilter,
}

/// A number of Clan Points, or a margin, and how often it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bar {
    pub value: u32,
    pub n: u32,
}

/// Somebody's score in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreRef {
    pub game: String,
    /// YYYY-MM-DD.
    pub day: String,
    pub seat: Seat,
    /// `null`: the rival, or a player who gave no name.
    pub name: Option<String>,
    pub points: u16,
}

/// The scores: of the person of the filter; without one, of all people.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreStatistics {
    pub scores: ScoreGroup,
    /// Of the games against the rival among them: what the rival came to.
    pub rival: ScoreGroup,
}

/// Scores.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreGroup {
    pub n: u32,
    pub few: bool,
    /// `null` without scores, as all that follows.
    pub mean: Option<f64>,
    pub median: Option<f64>,
    pub best: Option<ScoreRef>,
    pub worst: Option<ScoreRef>,
    /// Every score that occurred, the lowest first.
    pub histogram: Vec<Bar>,
}

/// Where points come from: of the seats of which the lines are known.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineStatistics {
    pub all: LineGroup,
    pub winners: LineGroup,
    pub losers: LineGroup,
    /// By line, what wins games, on the mean of what is compared. The rival scores by other rules
    /// (R16) and is not compared.
    pub differences: Vec<LineDifference>,
    pub compared: Compared,
    /// Games on which the differences rest.
    pub games: u32,
    pub few: bool,
    /// Games of which nobody knows who won: the scores of those who tied for it are neither among the
    /// winners nor among the losers, and nothing is compared in the game.
    pub winner_unknown: u32,
}

/// What the differences of the lines compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Compared {
    /// The winner of a game with the other people of it, where all lines are known.
    OfOneGame,
    /// Scores that won with scores that lost: in no game are there several people to compare.
    WonAndLost,
}

/// The lines of some seats.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineGroup {
    pub n: u32,
    pub few: bool,
    /// In the order of the rules.
    pub lines: Vec<LineMean>,
    /// `null` without scores.
    pub total: Option<f64>,
}

/// A line of some seats.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineMean {
    pub line: Line,
    /// `null` without scores.
    pub mean: Option<f64>,
    /// Of the sum of all lines, 0 to 1. `null` without points.
    pub share: Option<f64>,
}

/// What winners had more in a line.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineDifference {
    pub line: Line,
    /// `null` without games.
    pub difference: Option<f64>,
}

/// A line of a score (F1 to F7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Line {
    ClanPoints,
    CoinsAndSeals,
    Resources,
    PassageOfTime,
    Courtiers,
    Warriors,
    Gardeners,
}

impl Line {
    /// In the order of the rules.
    pub const ALL: [Self; Lines::COUNT] = [
        Self::ClanPoints,
        Self::CoinsAndSeals,
        Self::Resources,
        Self::PassageOfTime,
        Self::Courtiers,
        Self::Warriors,
        Self::Gardeners,
    ];
}

/// How often something wins. With a person in the filter it is about their seats, without one about
/// those of all people; what belongs to a whole game is about the person, or about the player of
/// solo games. The rival is nobody's person.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WinStatistics {
    /// The filter says how the games ended, and that was left out here: these are of all games that
    /// meet the rest of it; won or lost by nobody named, of all solo games.
    pub any_outcome: bool,
    /// Games of which nobody knows who won: a tie that the turn order decided, and nobody said how.
    /// Those who tied are left out here; those behind them did not win.
    pub winner_unknown: u32,
    /// In how many of them somebody is left out, in each list.
    pub left_out: LeftOut,
    /// Fewer games than these are few.
    pub few_below: u32,
    pub overall: Rate,
    /// Of everybody in these games, who won most often first; those with few games come after all
    /// others.
    pub players: Vec<PlayerRate>,
    pub clans: Vec<ClanRate>,
    /// By the place in the first turn order.
    pub orders: Vec<OrderRate>,
    pub pairs: Vec<PairRate>,
    pub daimyos: Vec<DaimyoRate>,
    /// By the six gardens that were dealt, those played most often first, at most twenty.
    pub garden_sets: Vec<GardenSetRate>,
    /// Of the games in which a garden was dealt.
    pub gardens: Vec<GardenRate>,
    /// Of the players of solo games, by the level of the rival.
    pub levels: Vec<LevelRate>,
    /// What won the games of several, where the filter names nobody: somebody always wins those, so
    /// that what belongs to a whole game has no rate there.
    pub several: WinningScores,
}

/// Games in which more would have counted in a list of [`WinStatistics`], had it been known who won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeftOut {
    pub players: u32,
    pub clans: u32,
    pub orders: u32,
    pub pairs: u32,
    pub daimyos: u32,
    pub garden_sets: u32,
    pub gardens: u32,
    pub levels: u32,
}

/// How often something won.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rate {
    pub n: u32,
    pub wins: u32,
    /// 0 to 1. `null` without games, as all that follows.
    pub rate: Option<f64>,
    /// The 95 % interval.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The mean score.
    pub mean: Option<f64>,
    /// Too few games to say much.
    pub few: bool,
}

macro_rules! rate_by {
    ($(#[$doc:meta])* $name:ident, $key:ident: $key_type:ty) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub struct $name {
            pub $key: $key_type,
            pub rate: Rate,
        }
    };
}

rate_by!(
    /// How often a person won.
    PlayerRate, person: PersonRef
);
rate_by!(
    /// How often a clan won.
    ClanRate, clan: ClanColor
);
rate_by!(
    /// How often a place in the first turn order won, from 1.
    OrderRate, order: u8
);
rate_by!(
    /// How often a starting pair won.
    PairRate, pair: StartingPair
);
rate_by!(
    /// How often somebody won with a Daimyo's Favor card.
    DaimyoRate, daimyo: DaimyoId
);
rate_by!(
    /// How often somebody won with these gardens.
    GardenSetRate, gardens: Vec<GardenId>
);
rate_by!(
    /// How often somebody won with this garden.
    GardenRate, garden: GardenId
);
rate_by!(
    /// How often the player won at this level.
    LevelRate, level: Option<Level>
);

/// The scores that won, by what belongs to a whole game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WinningScores {
    pub daimyos: Vec<DaimyoScore>,
    /// By the six gardens that were dealt, those played most often first, at most twenty.
    pub garden_sets: Vec<GardenSetScore>,
    /// Of the games in which a garden was dealt.
    pub gardens: Vec<GardenScore>,
}

/// The scores of those who won.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WinningScore {
    /// Games; at least one.
    pub n: u32,
    pub mean: f64,
    /// Too few games to say much.
    pub few: bool,
}

macro_rules! score_by {
    ($(#[$docs:meta])* $name:ident, $key:ident: $key_type:ty) => {
        $(#[$docs])*
        #[derive(Debug, Clone, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub struct $name {
            pub $key: $key_type,
            pub score: WinningScore,
        }
    };
}

score_by!(
    /// With a Daimyo's Favor card.
    DaimyoScore, daimyo: DaimyoId
);
score_by!(
    /// With these gardens.
    GardenSetScore, gardens: Vec<GardenId>
);
score_by!(
    /// With this garden.
    GardenScore, garden: GardenId
);

/// Who beat whom.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeadToHeadStatistics {
    /// The filter says how the games ended, and that was left out here: these are of all games that
    /// meet the rest of it; won or lost by nobody named, of all solo games.
    pub any_outcome: bool,
    /// Games of which nobody knows who won: a tie that the turn order decided, and nobody said how.
    /// They are nobody's wins.
    pub winner_unknown: u32,
    /// Who met most often first, at most a hundred.
    pub pairs: Vec<HeadToHead>,
}

/// Two who played with each other.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeadToHead {
    /// With a person in the filter, that one.
    pub one: PersonRef,
    /// `null`: the rival.
    pub other: Option<PersonRef>,
    pub n: u32,
    /// Games in which the one ended before the other, whoever won, and the other before the one; in
    /// those left nobody knows it.
    pub ahead: u32,
    pub behind: u32,
    /// Games that the one won, and the other.
    pub wins: u32,
    pub other_wins: u32,
    /// What the one had more, on the mean.
    pub difference: f64,
    pub few: bool,
}

/// Wins in a row.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StreakStatistics {
    /// The filter says how the games ended, and that was left out here: these are of all games that
    /// meet the rest of it; won or lost by nobody named, of all solo games.
    pub any_outcome: bool,
    /// Games of which nobody knows who won: a tie that the turn order decided, and nobody said how.
    /// They are left out of the streaks of those who tied, and of nobody else's.
    pub winner_unknown: u32,
    /// Streaks as long as the longest of all, of the same person or another, beside that one; also of
    /// those who are not among the people.
    pub others_as_long: u32,
    /// With a person in the filter, that one; else all, the longest streak first, at most fifty.
    pub people: Vec<Streaks>,
}

/// The streaks of a person.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Streaks {
    pub person: PersonRef,
    pub n: u32,
    /// The most games won in a row.
    pub longest: Streak,
    /// The most games not won in a row.
    pub longest_without: Streak,
    /// Games won in a row until the latest one; none if that was not won.
    pub current: u32,
    /// Games not won in a row until the latest one.
    pub current_without: u32,
}

/// Games in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Streak {
    pub n: u32,
    /// YYYY-MM-DD. `null` without games.
    pub from: Option<String>,
    pub to: Option<String>,
}

/// By how much games are won: points between the first and the second.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarginStatistics {
    pub n: u32,
    pub few: bool,
    /// Games that the turn order decided (F8).
    pub ties: u32,
    /// Games that it decided too, and nobody said how.
    pub ties_open: u32,
    /// `null` without games.
    pub mean: Option<f64>,
    pub median: Option<f64>,
    /// The closest, at most five.
    pub closest: Vec<MarginRef>,
    /// The widest, at most five.
    pub widest: Vec<MarginRef>,
    pub histogram: Vec<Bar>,
}

/// The margin of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarginRef {
    pub game: String,
    /// YYYY-MM-DD.
    pub day: String,
    pub margin: u16,
    /// `null`: the rival, or a player who gave no name. Of a tie that is open the first as they sit.
    pub winner: Option<String>,
    pub second: Option<String>,
    /// The clan color, where it is known.
    pub winner_clan: Option<ClanColor>,
    pub second_clan: Option<ClanColor>,
    /// Of a game against the rival: whether it won. `null` for a game of several.
    pub rival_won: Option<bool>,
    /// Nobody knows who won.
    pub tie_open: bool,
}

/// When and how long people play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimeStatistics {
    /// Of the games of which it is known how long they took.
    pub duration: DurationGroup,
    /// The same by how many sat down.
    pub durations: Vec<SeatsDuration>,
    /// From the first month with a game to the last one, also those without.
    pub months: Vec<MonthCount>,
}

/// How long games took.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DurationGroup {
    pub n: u32,
    pub few: bool,
    /// Minutes. `null` without games, as all that follows.
    pub mean: Option<f64>,
    pub median: Option<f64>,
    pub shortest: Option<u16>,
    pub longest: Option<u16>,
}

/// How long games of so many people took.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatsDuration {
    pub seats: u8,
    pub duration: DurationGroup,
}

/// The games of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MonthCount {
    /// YYYY-MM.
    pub month: String,
    pub games: u32,
}

/// What is printed on the cards: they carry no names.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedView {
    pub daimyos: Vec<DaimyoCard>,
    /// Plants first.
    pub gardens: Vec<GardenCard>,
    pub starting_resources: Vec<StartingResourceCard>,
    pub starting_actions: Vec<StartingActionCard>,
    pub rooms: Vec<RoomRowsView>,
    /// As believed.
    pub solitaire: Vec<SolitaireCard>,
}

/// What is printed on a Steward or Diplomat card.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomRowsView {
    pub card: RoomCardId,
    pub rows: Vec<Row>,
}
