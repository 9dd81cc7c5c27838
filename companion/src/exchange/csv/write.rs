use csv::{Terminator, Writer, WriterBuilder};

use super::cells::joined;
use super::guard::guarded;
use super::{
    GAME_COLUMNS, LINE_COLUMNS, PLAYERS_COLUMN, SCORE_COLUMNS, SEAT_COLUMNS, SEATS_MAX, TIME,
};
use crate::exchange::record::GameRecord;
use crate::exchange::words;

/// A row for each game.
pub fn games(games: &[GameRecord]) -> String {
    let columns =
        (1..=SEATS_MAX).flat_map(|seat| SEAT_COLUMNS.map(|column| format!("{column}_{seat}")));
    let head = GAME_COLUMNS.into_iter().chain([PLAYERS_COLUMN]);
    let head = head.map(str::to_owned).chain(columns).collect();
    let rows = games.iter().map(|game| {
        let people = game.seats.iter().filter(|seat| !seat.rival).count();
        let mut row = game_cells(game);
        row.push(people.to_string());
        for seat in &game.seats {
            row.push(name(seat.name.as_deref()));
            row.extend([seat.points.to_string(), seat.rank.to_string()]);
        }
        let width = GAME_COLUMNS.len() + 1 + SEAT_COLUMNS.len() * SEATS_MAX;
        row.resize(width, String::new());
        row
    });
    table(head, rows)
}

/// A row for each seat of each game.
pub fn score_lines(games: &[GameRecord]) -> String {
    let head = GAME_COLUMNS
        .into_iter()
        .chain(SCORE_COLUMNS)
        .chain(LINE_COLUMNS);
    let head = head.map(str::to_owned).collect();
    let rows = games.iter().flat_map(|game| {
        (1..).zip(&game.seats).map(|(number, seat): (u8, _)| {
            let mut row = game_cells(game);
            row.extend([
                number.to_string(),
                name(seat.name.as_deref()),
                if seat.rival { "yes" } else { "no" }.to_owned(),
                seat.clan
                    .map_or_else(String::new, |clan| words::of_clan(clan).to_owned()),
                seat.place
                    .map_or_else(String::new, |place| place.to_string()),
                seat.points.to_string(),
                seat.rank.to_string(),
            ]);
            match &seat.lines {
                Some(lines) => row.extend(lines.array().map(|line| line.to_string())),
                None => row.extend(LINE_COLUMNS.map(|_| String::new())),
            }
            row
        })
    });
    table(head, rows)
}

fn game_cells(game: &GameRecord) -> Vec<String> {
    vec![
        guarded(&game.id).into_owned(),
        game.day.to_string(),
        game.time
            .map_or_else(String::new, |time| time.format(TIME).to_string()),
        game.minutes
            .map_or_else(String::new, |minutes| minutes.to_string()),
        name(game.place.as_deref()),
        name(game.note.as_deref()),
        guarded(&joined(&game.tags)).into_owned(),
        game.level
            .map_or_else(String::new, |level| words::of_level(level).to_owned()),
        game.code.map_or_else(String::new, |code| code.to_string()),
    ]
}

fn name(text: Option<&str>) -> String {
    guarded(text.unwrap_or_default()).into_owned()
}

fn table(head: Vec<String>, rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut table = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(Vec::new());
    for row in std::iter::once(head).chain(rows) {
        add(&mut table, &row);
    }
    let bytes = table.into_inner().unwrap_or_default();
    // What was written was text.
    String::from_utf8(bytes).unwrap_or_default()
}

/// Writing into memory does not fail, and every row is as wide as the first.
fn add(table: &mut Writer<Vec<u8>>, row: &[String]) {
    drop(table.write_record(row));
}
