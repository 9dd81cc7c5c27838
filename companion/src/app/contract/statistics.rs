//! Statistics of the finished games that match a filter. Each says how many games or seats it rests
//! on.

use super::Bar;
use crate::store::{GameFilter, KnownPerson};
use serde::{Deserialize, Serialize};

/// Asks for a statistic of the games that match a filter.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StatisticsRequest {
    pub filter: GameFilter,
}

/// Every statistic. Rates, pairs, streaks, courses and the portrait ignore the outcome in the filter; rates
/// and streaks skip games without a known winner.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Statistics {
    /// What they are about: games of one kind, and of one version where a kind has several.
    pub filter: GameFilter,
    /// Games that match the filter.
    pub finished: u32,
    /// Games without a known winner, whatever the outcome in the filter.
    pub winner_unknown: u32,
    /// Games that match the filter and are left out: their points rest on other values than those of the
    /// latest game.
    pub other_basis: u32,
    /// Fewer games or scores than these are few.
    pub few_below: u32,
    /// The colors of people in charts, the same for every filter.
    pub colors: Vec<PersonColor>,
    pub scores: ScoreStatistics,
    /// By number of people, where there are games.
    pub seats: Vec<SeatsStatistics>,
    pub lines: LineStatistics,
    pub wins: WinStatistics,
    /// Those who met most often first, at most a hundred.
    pub pairs: Vec<HeadToHead>,
    pub streaks: StreakStatistics,
    pub margins: MarginStatistics,
    pub times: TimeStatistics,
    pub courses: CourseStatistics,
    /// `null` without a person in the filter, or without games.
    pub portrait: Option<Portrait>,
}

/// The color of a person in charts.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonColor {
    pub id: String,
    pub color: String,
}

/// One score in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreRef {
    pub game: String,
    /// YYYY-MM-DD.
    pub day: String,
    #[cfg_attr(test, ts(type = "Seat"))]
    pub seat: u8,
    /// `null`: the rival, or a player without a name.
    pub name: Option<String>,
    pub points: u16,
}

/// The scores of the person in the filter, or of all people.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreStatistics {
    pub scores: ScoreGroup,
    /// The rival's scores in the solo games.
    pub rival: ScoreGroup,
}

/// The distribution of some scores.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreGroup {
    pub n: u32,
    pub few: bool,
    /// This and the next three are `null` without scores.
    pub mean: Option<f64>,
    pub median: Option<f64>,
    pub best: Option<ScoreRef>,
    pub worst: Option<ScoreRef>,
    /// Every score that occurs, the lowest first.
    pub histogram: Vec<Bar>,
}

/// The games of a number of people.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatsStatistics {
    /// 1 in solo games.
    pub seats: usize,
    pub games: u32,
    /// The mean score of the person in the filter, or of all people, and of those who won. `null` where
    /// none is known.
    pub score: Option<f64>,
    pub winning_score: Option<f64>,
    pub duration: DurationGroup,
    /// Wins of the person in the filter, or of everyone.
    pub rate: Rate,
}

/// Where points come from, over the seats whose lines are known.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineStatistics {
    pub all: LineGroup,
    pub winners: LineGroup,
    pub losers: LineGroup,
    /// By line, how many points more winners have, on average. The rival scores by other rules (R16)
    /// and is not compared.
    pub differences: Vec<LineDifference>,
    pub compared: Compared,
    /// Games or scores the differences rest on.
    pub games: u32,
    pub few: bool,
}

/// What the line differences compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Compared {
    /// The winner of each game with the others in it, where all lines are known.
    OfOneGame,
    /// All winning scores with all losing scores, because few games have several people to compare.
    WonAndLost,
}

/// The lines of a group of seats.
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

/// One line over a group of seats.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineMean {
    pub line: &'static str,
    /// `null` without scores.
    pub mean: Option<f64>,
    /// Share of the sum of all lines, 0 to 1. `null` without points.
    pub share: Option<f64>,
}

/// How many points more winners have in a line.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineDifference {
    pub line: &'static str,
    /// `null` without games.
    pub difference: Option<f64>,
}

/// How often who and what wins in games of several, and solo by level. With a person in the filter these
/// are that person's seats, without one the seats of all people. Rows are ordered by their wins above
/// expectation per game, those of few games last.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WinStatistics {
    /// Over games of several and solo games.
    pub overall: Rate,
    /// Everybody in these games.
    pub players: Vec<PlayerRate>,
    /// By facet. Those of a seat are `color`, `turn-order` and `starting-pair`, those of a game, with a
    /// person in the filter, `daimyo`, `garden` and `location`; `level` has the solo games.
    pub rates: Vec<RateBy>,
}

/// How often something wins.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rate {
    pub n: u32,
    pub wins: u32,
    /// The wins that luck alone would bring: the sum of 1/n over games of n. By facet with a person in the
    /// filter, times that person's wins per such win. `null` with solo games.
    pub expected: Option<f64>,
    /// 0 to 1. This and the next three are `null` without games.
    pub rate: Option<f64>,
    /// The 95 % interval.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The mean score.
    pub mean: Option<f64>,
    /// Too few games to say much.
    pub few: bool,
    /// Whether it wins more often than expected by more than luck explains, also as the best of all rows of
    /// its facet.
    pub clear: bool,
}

/// How often a person wins.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayerRate {
    pub person: KnownPerson,
    pub rate: Rate,
}

/// How often a facet with this value wins.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RateBy {
    pub facet: String,
    /// An id or a number. A starting pair is two ids with a space between; a level may be `unknown`.
    pub key: String,
    pub rate: Rate,
}

/// Two people who played each other.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeadToHead {
    /// The person in the filter, if there is one.
    pub one: KnownPerson,
    /// `null`: the rival.
    pub other: Option<KnownPerson>,
    pub n: u32,
    /// Games in which `one` ranks above `other`, whoever won. In games that count neither as `ahead`
    /// nor as `behind` nobody knows.
    pub ahead: u32,
    pub behind: u32,
    /// Games that `one` won.
    pub wins: u32,
    pub other_wins: u32,
    /// How many points more `one` has on average.
    pub difference: Option<f64>,
    pub few: bool,
    /// Whether `other` is ahead more often than luck explains, also as the best of all opponents.
    pub other_leads: bool,
}

/// Winning streaks. Games without a known winner neither extend nor end one.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StreakStatistics {
    /// Other streaks as long as the longest of all, by anybody, whether or not they are in `people`.
    pub others_as_long: u32,
    /// The person in the filter, or everybody, the longest streak first, at most fifty.
    pub people: Vec<PersonStreaks>,
}

/// The streaks of a person.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonStreaks {
    pub person: KnownPerson,
    pub n: u32,
    /// The most games won in a row.
    pub longest: Streak,
    /// The most games not won in a row.
    pub longest_without: Streak,
    /// Games won in a row up to the latest one.
    pub current: u32,
    /// Games not won in a row up to the latest one.
    pub current_without: u32,
}

/// A run of games.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Streak {
    pub n: u32,
    /// YYYY-MM-DD. `null` without games.
    pub from: Option<String>,
    pub to: Option<String>,
}

/// By how many points games are won: the first minus the second. With a person in the filter only the games
/// in which that person is one of the two.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarginStatistics {
    pub n: u32,
    pub few: bool,
    /// Ties that the turn order decided (F8).
    pub ties: u32,
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
    /// `null`: the rival, or a player without a name. In an open tie the first of them by seat.
    pub winner: Option<String>,
    pub second: Option<String>,
    /// `null` if it is not known.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub winner_clan: Option<String>,
    #[cfg_attr(test, ts(type = "string | null"))]
    pub second_clan: Option<String>,
    /// Whether the rival won. `null` if there is none.
    pub rival_won: Option<bool>,
    /// Whether nobody knows who won.
    pub tie_open: bool,
}

/// When and how long people play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimeStatistics {
    /// Over the games whose duration is known.
    pub duration: DurationGroup,
    /// From the first month with a game to the last, including those without any.
    pub months: Vec<MonthCount>,
}

/// How long some games take.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DurationGroup {
    pub n: u32,
    pub few: bool,
    /// In minutes. This and the next four are `null` without games.
    pub mean: Option<f64>,
    pub median: Option<f64>,
    /// At least eight of ten games take this long, from and to.
    pub usual: Option<[u16; 2]>,
    pub shortest: Option<u16>,
    pub longest: Option<u16>,
}

/// The games of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MonthCount {
    /// YYYY-MM.
    pub month: String,
    pub games: u32,
}

/// How those with the most scores do over time.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CourseStatistics {
    /// Each value is an average over so many games of a person.
    pub window: u32,
    /// Whether it is about solo games, since nobody has enough games with others.
    pub solo: bool,
    /// YYYY-MM-DD: the first average of each person, and evenly spread from there to the last game.
    pub days: Vec<String>,
    /// The most scores first, at most four people.
    pub people: Vec<Course>,
}

/// How a person does over time: a value for each day, `null` before there are enough games.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Course {
    pub person: KnownPerson,
    /// Games with known points and winner.
    pub games: usize,
    /// The average score.
    pub scores: Vec<Option<f64>>,
    /// The share of games won, 0 to 1.
    pub rates: Vec<Option<f64>>,
}

/// What is told of the person in the filter alone.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Portrait {
    /// YYYY-MM-DD.
    pub last_day: String,
    /// Minutes played, over the games whose duration is known.
    pub minutes: u32,
    /// The average place in games of several. `null` without such games.
    pub place: Option<f64>,
    /// The clan played most often. `null` where no color is known, or another was played as often.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub clan: Option<String>,
    /// The last twenty, the earliest first.
    pub results: Vec<PersonResult>,
}

/// How a game ended for a person.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonResult {
    /// YYYY-MM-DD.
    pub day: String,
    /// `null` where several may be the winner.
    pub place: Option<u8>,
    /// `null` where the winner is not known.
    pub won: Option<bool>,
}
