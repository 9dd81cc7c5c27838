//! Rows of the table to games, and back.

use chrono::NaiveDate;
use uuid::Uuid;

use super::guard::guarded;
use super::row::{Answer, Place, Row};
use crate::exchange::fault::FaultKind;
use crate::exchange::reading::{
    ReadGame, blank, complete, foreign_id, minutes, remarks, stable_id, time, trimmed,
};
use crate::exchange::title::is_expansion;
use crate::games::white_castle::{self, GameFault, LINES, name, parse};
use crate::ledger::{EXPANSION, GameKind, Problem, Record, RecordFault, SeatRecord};
use crate::plain::fold;

/// The first one is written. People write either.
const TAG_SEPARATORS: [char; 2] = [',', ';'];

/// The rows of a game that is over.
pub(super) fn rows(game: &Record) -> impl Iterator<Item = Row> {
    game.seats.iter().map(|seat| Row {
        at: Place::default(),
        game: guarded(foreign_id(game)),
        day: game.day,
        time: time(game),
        minutes: minutes(game),
        place: guarded(&game.place),
        note: guarded(&game.note),
        tags: guarded(&join(&game.tags)),
        level: white_castle::level(game).map(name),
        code: game.code.clone().unwrap_or_default(),
        seat: seat.seat,
        name: guarded(seat.name.as_deref().unwrap_or_default()),
        rival: Some(if seat.rival { Answer::Yes } else { Answer::No }),
        clan: seat.color.clone(),
        first_order: seat.order,
        points: seat.points,
        rank: seat.rank,
        lines: white_castle::lines(seat)
            .map_or([None; LINES.len()], |lines| lines.array().map(Some)),
    })
}

/// A game from its rows, at least one.
pub(super) fn game(mut rows: Vec<Row>, today: NaiveDate) -> Result<ReadGame, Problem> {
    let first = &rows[0];
    let path = format!("row {}", first.at.row);
    let mut record = Record {
        minutes: first.minutes.filter(|minutes| *minutes > 0),
        place: first.place.clone(),
        note: first.note.clone(),
        tags: split(&first.tags),
        code: trimmed(&first.code),
        ..blank(
            GameKind::WhiteCastle,
            table_id(&rows),
            first.day,
            first.time,
        )
    };
    let expansions: Vec<String> = record
        .tags
        .iter()
        .filter(|tag| is_expansion(tag))
        .cloned()
        .collect();
    record.facets.set(EXPANSION, expansions);
    let level = first.level.as_deref().and_then(parse);
    let has_level = level.is_some();
    white_castle::set_level(&mut record, level);
    rows.sort_by_key(|row| (is_rival(row), row.seat));
    for (index, row) in rows.iter().enumerate() {
        if rows[..index].iter().any(|other| other.seat == row.seat) {
            return Err(row.at.fault("seat", FaultKind::IdTwice).into());
        }
        record.seats.push(seat(row)?);
    }
    if record.seats.len() > 1 && !record.has_rival() && has_level {
        return Err(GameFault::LevelWithoutRival.at(rows[0].at.path("level")));
    }
    let won: Vec<bool> = rows.iter().map(|row| row.rank == Some(1)).collect();
    let has_winner = won.contains(&true);
    if let Some(row) = rows.iter().find(|row| row.points.is_none() && !has_winner) {
        return Err(Problem::of(&RecordFault::ScoreMissing).at(row.at.path("points")));
    }
    let ahead: Vec<u8> = rows.iter().map(|row| row.rank.unwrap_or(u8::MAX)).collect();
    complete(&mut record, &ahead, today).map_err(|problem| {
        let path = place(problem.path(), &rows);
        problem.at(path)
    })?;
    Ok(ReadGame {
        path,
        remarks: remarks(&record, &won),
        record,
    })
}

/// The id of a game in a table: its own if it is a UUID. Whoever numbers their games from 1 has a number
/// that others have too: the day and the people tell them apart, in every import alike.
fn table_id(rows: &[Row]) -> String {
    let first = &rows[0];
    if let Ok(id) = Uuid::try_parse(&first.game) {
        return id.to_string();
    }
    let mut names: Vec<String> = rows.iter().map(|row| fold(&row.name)).collect();
    names.sort_unstable();
    let names = names.join("\0");
    stable_id(
        "game of a table",
        &format!("{}\0{}\0{names}", first.game, first.day),
    )
}

/// The row and column of a path in a record.
fn place(path: &str, rows: &[Row]) -> String {
    let seat = path
        .strip_prefix("seats[")
        .and_then(|rest| rest.split_once("]."))
        .and_then(|(index, field)| Some((rows.get(index.parse::<usize>().ok()?)?, field)));
    let (row, field) = seat.unwrap_or((&rows[0], path));
    let column = match field.rsplit('.').next().unwrap_or(field) {
        "id" => "game",
        "color" => "clan",
        "order" => "first_order",
        "seats" => "seat",
        column => column.split('[').next().unwrap_or(column),
    };
    row.at.path(column)
}

fn seat(row: &Row) -> Result<SeatRecord, Problem> {
    let rival = is_rival(row);
    let lines = white_castle::read_lines(row.lines, rival).map_err(|problem| {
        let path = row.at.path(problem.path());
        problem.at(path)
    })?;
    let mut seat = SeatRecord {
        name: trimmed(&row.name).filter(|_| !rival),
        rival,
        color: row.clan.clone().filter(|_| !rival),
        order: row.first_order,
        points: row.points,
        ..SeatRecord::default()
    };
    white_castle::set_lines(&mut seat, lines);
    Ok(seat)
}

fn is_rival(row: &Row) -> bool {
    row.rival == Some(Answer::Yes)
}

/// Tags in one cell. A separator within a tag becomes a blank.
fn join(tags: &[String]) -> String {
    let tags = tags.iter().map(|tag| split(tag).join(" "));
    tags.collect::<Vec<_>>().join(", ")
}

fn split(tags: &str) -> Vec<String> {
    tags.split(TAG_SEPARATORS).filter_map(trimmed).collect()
}
