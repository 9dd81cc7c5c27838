//! The link that creates a play in BG Stats, small enough for a QR code that a phone reads from a
//! screen.

use std::fmt::Write;

use chrono::{Local, TimeZone};
use serde::Serialize;

use super::write::begun;
use super::{ANONYMOUS, SOURCE, TIME};
use crate::exchange::reading::{foreign_id, minutes, shortened};
use crate::exchange::words;
use crate::games::codec;
use crate::ledger::Record;

const ADDRESS: &str = "https://app.bgstatsapp.com/createPlay.html?data=";
/// The longest link: a QR code of more bytes is too fine for a screen that is photographed.
pub const LINK_MAX: usize = 1_800;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Play<'a> {
    source_name: &'static str,
    source_play_id: &'a str,
    /// In UTC.
    play_date: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_min: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comments: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<&'a str>,
    game: Game,
    players: Vec<Player<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Game {
    name: &'static str,
    source_game_id: String,
    /// A number: text makes the app end.
    bgg_id: i64,
    highest_wins: bool,
    no_points: bool,
}

/// Every field that is true or false is always there, as Android needs it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Player<'a> {
    name: &'a str,
    source_player_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u16>,
    rank: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'a str>,
    winner: bool,
    start_player: bool,
}

/// The longest link with a note: the fewer modules a code has, the sooner it is read.
pub(super) const WITH_NOTE_MAX: usize = 1_150;

/// The link that creates a play of this game. The note is cut, and left out in the end, where the
/// link would be long with it; `None` if it is too long even so.
pub fn link(game: &Record) -> Option<String> {
    let note = game.note.as_str();
    let mut room = note.chars().count();
    loop {
        let (comments, cut) = shortened(note, room);
        let comments = if cut { comments + "…" } else { comments };
        let link = with_comments(game, Some(comments).filter(|_| room > 0));
        if room == 0 {
            return Some(link).filter(|link| link.len() <= LINK_MAX);
        }
        if link.len() <= WITH_NOTE_MAX {
            return Some(link);
        }
        room /= 2;
    }
}

fn with_comments(game: &Record, comments: Option<String>) -> String {
    let begun = begun(game);
    // An hour that the clocks leave out is taken as if they did not.
    let utc = Local
        .from_local_datetime(&begun)
        .earliest()
        .map_or(begun, |time| time.naive_utc());
    let players = game.seats.iter().map(|seat| Player {
        name: match &seat.name {
            Some(name) => name,
            None if seat.rival => words::RIVAL,
            None => ANONYMOUS,
        },
        source_player_id: match &seat.name {
            Some(name) => name.to_lowercase(),
            None if seat.rival => "rival".to_owned(),
            None => format!("seat-{}", seat.seat),
        },
        score: seat.points,
        rank: seat.rank.unwrap_or_default(),
        role: seat.color.as_deref(),
        winner: seat.rank == Some(1),
        start_player: seat.order == Some(1),
    });
    let codec = codec(game.kind);
    let play = Play {
        source_name: SOURCE,
        source_play_id: foreign_id(game),
        play_date: utc.format(TIME).to_string(),
        duration_min: minutes(game),
        board: (codec.board)(game),
        comments,
        location: Some(game.place.as_str()).filter(|place| !place.is_empty()),
        game: Game {
            name: codec.name,
            source_game_id: codec.name.to_lowercase().replace(' ', "-"),
            bgg_id: codec.bgg.unwrap_or(0),
            highest_wins: true,
            no_points: false,
        },
        players: players.collect(),
    };
    // Text and numbers always become JSON.
    let json = serde_json::to_string(&play).unwrap_or_default();
    ADDRESS.to_owned() + &encoded(&json)
}

/// A text as part of an address.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        match byte {
            // What a query may have as it is; each of them is a third of what stands for it.
            b'-' | b'.' | b'_' | b'~' | b',' | b':' | b'/' => encoded.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => encoded.push(char::from(byte)),
            // Writing into a string does not fail.
            byte => drop(write!(encoded, "%{byte:02X}")),
        }
        encoded
    })
}
