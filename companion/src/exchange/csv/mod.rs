//! Tables for spreadsheets (RFC 4180): one with a row for each game, one with a row for each seat
//! and the seven lines of its score. Either can be imported again.

mod cells;
mod guard;
mod read;
mod write;

pub use read::{is_ours, read};
pub use write::{games, score_lines};

/// What both tables say of a game, in this order.
const GAME_COLUMNS: [&str; 9] = [
    "game", "day", "time", "minutes", "place", "note", "tags", "level", "code",
];
/// What the table of the games says of each seat, with `_1` to `_4` behind it.
const SEAT_COLUMNS: [&str; 3] = ["name", "points", "rank"];
/// Who sits down, in the table of the games; where it is 1, the second seat is the rival's.
const PLAYERS_COLUMN: &str = "players";
const SEATS_MAX: usize = 4;
/// What the table of the scores says of a seat, before the seven lines.
const SCORE_COLUMNS: [&str; 7] = [
    "seat",
    "name",
    "rival",
    "clan",
    "first_order",
    "points",
    "rank",
];
/// The seven lines, in the order of the rules.
const LINE_COLUMNS: [&str; 7] = [
    "clan_points",
    "coins_and_seals",
    "resources",
    "passage_of_time",
    "courtiers",
    "warriors",
    "gardeners",
];
const TIME: &str = "%H:%M:%S";

#[cfg(test)]
mod tests;
