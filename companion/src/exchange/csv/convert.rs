//! Rows of the table to games, and back.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use strum::VariantNames;
use uuid::Uuid;

use super::columns::Columns;
use super::guard::guarded;
use super::seat_row::SeatRow;
use crate::exchange::fault::{FaultKind, FileFault};
use crate::exchange::reading::{
    ReadGame, blank, complete, foreign_id, minutes, remarks, stable_id, time, trimmed,
};
use crate::exchange::title::is_expansion;
use crate::games::{check_seats, codec, grouping};
use crate::ledger::{EXPANSION, GameKind, Problem, Record, RecordFault, SeatRecord};
use crate::plain::fold;

/// The first one is written. People write either.
const TAG_SEPARATORS: [char; 2] = [',', ';'];

/// The rows of a game that is over.
pub(super) fn rows<'a>(
    game: &'a Record,
    columns: &'a Columns,
) -> impl Iterator<Item = impl Iterator<Item = String>> {
    let row = move |seat| {
        let columns = columns.names.iter();
        columns.map(move |column| cell(game, seat, column))
    };
    game.seats.iter().map(row)
}

fn cell(game: &Record, seat: &SeatRecord, column: &str) -> String {
    match column {
        "game" => guarded(foreign_id(game)),
        "kind" => game.kind.to_string(),
        "day" => game.day.to_string(),
        "time" => shown(time(game)),
        "minutes" => shown(minutes(game)),
        "place" => guarded(&game.place),
        "note" => guarded(&game.note),
        "tags" => guarded(&join(&game.tags)),
        "code" => shown(game.code.as_ref()),
        "seat" => seat.seat.to_string(),
        "name" => guarded(seat.name.as_deref().unwrap_or_default()),
        "rival" => (if seat.rival { "yes" } else { "no" }).to_owned(),
        "clan" => shown(seat.color.as_ref()),
        "first_order" => shown(seat.order),
        "points" => shown(seat.points),
        "rank" => shown(seat.rank),
        name if codec(game.kind)
            .facets
            .iter()
            .any(|(facet, _)| *facet == name) =>
        {
            shown(game.facets.get(name))
        }
        line => {
            // A seat with only the four sums has no lines, even though two names match.
            let mut names = grouping(game.kind).lines.iter();
            let lines = seat.lines.as_ref();
            let lines = lines.filter(|lines| names.all(|name| lines.contains_key(*name)));
            shown(lines.and_then(|lines| lines.get(line)))
        }
    }
}

fn shown(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// A game from its rows, at least one, which agree on what describes it.
pub(super) fn game(rows: Vec<SeatRow>, today: NaiveDate) -> Result<ReadGame, Problem> {
    let first = &rows[0];
    let path = format!("row {}", first.place.row);
    let kind = kind(first)?;
    check_seats(kind, rows.len(), &first.place.path("seat"))?;
    let mut record = Record {
        minutes: first.number("minutes")?.filter(|minutes| *minutes > 0),
        place: first.cell("place").to_owned(),
        note: first.cell("note").to_owned(),
        tags: split(first.cell("tags")),
        code: trimmed(first.cell("code")),
        ..blank(kind, table_id(&rows), first.day()?, first.time()?)
    };
    let expansions: Vec<String> = record
        .tags
        .iter()
        .filter(|tag| is_expansion(tag))
        .cloned()
        .collect();
    record.facets.set(EXPANSION, expansions);
    for (facet, values) in codec(kind).facets {
        record.facets.set(facet, first.word(facet, values)?);
    }
    let seats = rows.iter().map(|row| seat(row, kind));
    let seats = seats.collect::<Result<Vec<_>, _>>()?;
    let mut seated: Vec<_> = seats.into_iter().zip(rows).collect();
    seated.sort_by_key(|(seat, _)| (seat.rival, seat.seat));
    let rows: Vec<SeatRow>;
    (record.seats, rows) = seated.into_iter().unzip();
    let at = |problem: Problem| {
        let path = place(problem.path(), &rows);
        problem.at(path)
    };
    for (index, seat) in record.seats.iter().enumerate() {
        let mut before = record.seats[..index].iter();
        if before.any(|other| other.seat == seat.seat) {
            return Err(rows[index].place.fault("seat", FaultKind::IdTwice).into());
        }
    }
    (codec(kind).check_table)(&record).map_err(at)?;
    let won: Vec<bool> = record
        .seats
        .iter()
        .map(|seat| seat.rank == Some(1))
        .collect();
    let unknown = record.seats.iter().position(|seat| seat.points.is_none());
    if let Some(index) = unknown
        && !won.contains(&true)
    {
        let path = rows[index].place.path("points");
        return Err(Problem::of(&RecordFault::ScoreMissing).at(path));
    }
    let ahead = record.seats.iter().map(|seat| seat.rank.unwrap_or(u8::MAX));
    let ahead: Vec<u8> = ahead.collect();
    complete(&mut record, &ahead, today).map_err(at)?;
    let remarks = remarks(&record, &won);
    Ok(ReadGame::new(path, record, remarks))
}

fn kind(row: &SeatRow) -> Result<GameKind, FileFault> {
    let said = row.word("kind", GameKind::VARIANTS)?;
    Ok(said.and_then(|name| name.parse().ok()).unwrap_or_default())
}

/// The id of a game in a table: its own if it is a UUID. Whoever numbers their games from 1 has a number
/// that others have too: the day and the people tell them apart, in every import alike.
fn table_id(rows: &[SeatRow]) -> String {
    let cell = |column| rows[0].cell(column);
    if let Ok(id) = Uuid::try_parse(cell("game")) {
        return id.to_string();
    }
    let mut names: Vec<String> = rows.iter().map(|row| fold(row.cell("name"))).collect();
    names.sort_unstable();
    let names = names.join("\0");
    stable_id(
        "game of a table",
        &format!("{}\0{}\0{names}", cell("game"), cell("day")),
    )
}

/// The row and column of a path in a record.
fn place(path: &str, rows: &[SeatRow]) -> String {
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
    row.place.path(column)
}

fn seat(row: &SeatRow, kind: GameKind) -> Result<SeatRecord, FileFault> {
    let is_rival = row.word("rival", &["yes", "no"])?.as_deref() == Some("yes");
    let color = row.word("clan", codec(kind).colors)?;
    let mut lines = BTreeMap::new();
    for name in grouping(kind).lines {
        if let Some(points) = row.number(name)? {
            lines.insert((*name).to_owned(), points);
        }
    }
    Ok(SeatRecord {
        seat: row.number("seat")?.ok_or_else(|| row.missing("seat"))?,
        name: trimmed(row.cell("name")).filter(|_| !is_rival),
        rival: is_rival,
        color: color.filter(|_| !is_rival),
        order: row.number("first_order")?,
        points: row.number("points")?,
        rank: row.number("rank")?,
        lines: Some(lines).filter(|lines| !lines.is_empty()),
        ..SeatRecord::default()
    })
}

/// Tags in one cell. A separator within a tag becomes a blank.
fn join(tags: &[String]) -> String {
    let tags = tags.iter().map(|tag| split(tag).join(" "));
    tags.collect::<Vec<_>>().join(", ")
}

fn split(tags: &str) -> Vec<String> {
    tags.split(TAG_SEPARATORS).filter_map(trimmed).collect()
}
