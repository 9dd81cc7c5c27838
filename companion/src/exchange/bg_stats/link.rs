//! The link that creates a play in BG Stats, small enough for a QR code that a phone reads from a
//! screen.

use std::fmt::Write;

use chrono::{Local, TimeZone};
use serde_json::{Value, json};

use super::write::{begun, remove_nulls};
use super::{ANONYMOUS, SOURCE, TIME};
use crate::exchange::reading::{foreign_id, minutes, shortened};
use crate::exchange::words;
use crate::games::codec;
use crate::ledger::Record;

const ADDRESS: &str = "https://app.bgstatsapp.com/createPlay.html?data=";
/// The longest link: a QR code of more bytes is too fine for a screen that is photographed.
pub const LINK_MAX: usize = 1_800;

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
        let link = with_comments(game, Some(&comments).filter(|_| room > 0));
        if room == 0 {
            return Some(link).filter(|link| link.len() <= LINK_MAX);
        }
        if link.len() <= WITH_NOTE_MAX {
            return Some(link);
        }
        room /= 2;
    }
}

fn with_comments(game: &Record, comments: Option<&String>) -> String {
    let begun = begun(game);
    // An hour that the clocks leave out is taken as if they did not.
    let utc = Local
        .from_local_datetime(&begun)
        .earliest()
        .map_or(begun, |time| time.naive_utc());
    let players = game.seats.iter().map(|seat| {
        let (name, id) = match &seat.name {
            Some(name) => (name.as_str(), name.to_lowercase()),
            None if seat.rival => (words::RIVAL, "rival".to_owned()),
            None => (ANONYMOUS, format!("seat-{}", seat.seat)),
        };
        json!({
            "name": name,
            "sourcePlayerId": id,
            "score": seat.points,
            "rank": seat.rank.unwrap_or_default(),
            "role": seat.color,
            // Android needs every field that is true or false.
            "winner": seat.rank == Some(1),
            "startPlayer": seat.order == Some(1),
        })
    });
    let codec = codec(game.kind);
    let mut play = json!({
        "sourceName": SOURCE,
        "sourcePlayId": foreign_id(game),
        // In UTC.
        "playDate": utc.format(TIME).to_string(),
        "durationMin": minutes(game),
        "board": (codec.board)(game),
        "comments": comments,
        "location": Some(&game.place).filter(|place| !place.is_empty()),
        "game": {
            "name": codec.name,
            "sourceGameId": codec.name.to_lowercase().replace(' ', "-"),
            // A number: text makes the app end.
            "bggId": codec.bgg.unwrap_or(0),
            "highestWins": true,
            "noPoints": false,
        },
        "players": players.collect::<Vec<Value>>(),
    });
    remove_nulls(&mut play);
    ADDRESS.to_owned() + &encoded(&play.to_string())
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
