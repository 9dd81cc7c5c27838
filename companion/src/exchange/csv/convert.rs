//! Rows of the table to games, and back.

use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::CodeError;

use super::guard::guarded;
use super::row::{Answer, Row, fault};
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::record::{
    GameRecord, MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, SeatRecord, TAG_MAX,
    TAGS_MAX, trimmed,
};

/// The longest id of a game, in characters.
const ID_MAX: usize = 100;
/// The first one is written. Older versions wrote the other one.
const TAG_SEPARATORS: [char; 2] = [',', ';'];

/// The rows of a game.
pub(super) fn rows(game: &GameRecord) -> impl Iterator<Item = Row> {
    (1..).zip(&game.seats).map(|(number, seat)| {
        let text = |text: &Option<String>| guarded(text.as_deref().unwrap_or_default());
        Row {
            number: 0,
            game: guarded(&game.id),
            day: game.day,
            time: game.time,
            minutes: game.minutes,
            place: text(&game.place),
            note: text(&game.note),
            tags: guarded(&join(&game.tags)),
            level: game.level,
            code: game.code.map_or_else(String::new, |code| code.to_string()),
            seat: number,
            name: text(&seat.name),
            rival: Some(if seat.rival { Answer::Yes } else { Answer::No }),
            clan: seat.clan,
            first_order: seat.place,
            points: Some(seat.points),
            rank: Some(seat.rank),
            lines: seat
                .lines
                .map_or([None; Lines::COUNT], |lines| lines.array().map(Some)),
        }
    })
}

/// A game from its rows, at least one.
pub(super) fn game(mut rows: Vec<Row>) -> Result<GameRecord, FileFault> {
    let mut game = game_without_seats(&rows[0])?;
    let number = rows[0].number;
    rows.sort_by_key(|row| (is_rival(row), row.seat));
    for (index, row) in rows.iter().enumerate() {
        if rows[..index].iter().any(|other| other.seat == row.seat) {
            return Err(row.fault("seat", FaultKind::IdTwice));
        }
        game.seats.push(seat(row)?);
    }
    game.seat_everybody(&format!("row {number}, seat"))?;
    if game.level.is_some() && !game.solo() {
        let reason = "only a game against the rival has a level".to_owned();
        return Err(fault(number, "level", FaultKind::InvalidValue(reason)));
    }
    game.rank_by(|index, _| rows[index].rank.unwrap_or(u8::MAX));
    Ok(game)
}

fn game_without_seats(row: &Row) -> Result<GameRecord, FileFault> {
    if row.game.is_empty() {
        return Err(row.fault("game", FaultKind::Missing));
    }
    let tags = split(&row.tags);
    let texts = [
        ("game", &row.game, ID_MAX),
        ("place", &row.place, PLACE_MAX),
        ("note", &row.note, NOTE_MAX),
    ];
    let tag_texts = tags.iter().map(|tag| ("tags", tag, TAG_MAX));
    for (column, text, most) in texts.into_iter().chain(tag_texts) {
        check_length(row, column, text, most)?;
    }
    let invalid = |column, reason| row.fault(column, FaultKind::InvalidValue(reason));
    if tags.len() > TAGS_MAX {
        let reason = format!("a game has at most {TAGS_MAX} tags");
        return Err(invalid("tags", reason));
    }
    if row.minutes > Some(MINUTES_MAX) {
        let reason = format!("a game lasts at most {MINUTES_MAX} minutes");
        return Err(invalid("minutes", reason));
    }
    let code = trimmed(&row.code).map(|code| {
        let parsed = code
            .parse()
            .map_err(|error: CodeError| format!("“{}” is no setup code: {error}", quoted(&code)));
        parsed.map_err(|reason| invalid("code", reason))
    });
    Ok(GameRecord {
        id: row.game.clone(),
        day: row.day,
        time: row.time,
        minutes: row.minutes.filter(|minutes| *minutes > 0),
        place: trimmed(&row.place),
        note: trimmed(&row.note),
        tags,
        level: row.level,
        code: code.transpose()?,
        seats: Vec::new(),
        tie_open: false,
    })
}

fn seat(row: &Row) -> Result<SeatRecord, FileFault> {
    check_length(row, "name", &row.name, NAME_MAX)?;
    let lines = lines(row)?;
    let fault = |kind| Err(row.fault("points", kind));
    let points = match (row.points, lines.map(|lines| lines.total())) {
        (Some(points), Some(lines)) if lines != points => {
            return fault(FaultKind::LinesDiffer { lines, points });
        }
        (Some(points), _) | (None, Some(points)) => points,
        (None, None) => return fault(FaultKind::ScoreMissing),
    };
    if points > POINTS_MAX {
        return fault(FaultKind::ScoreOutOfRange(points.into()));
    }
    let rival = is_rival(row);
    Ok(SeatRecord {
        name: trimmed(&row.name).filter(|_| !rival),
        rival,
        clan: row.clan.filter(|_| !rival),
        place: row.first_order,
        points,
        rank: 0,
        lines,
    })
}

/// The seven lines, or none of them.
fn lines(row: &Row) -> Result<Option<Lines>, FileFault> {
    if row.lines == [None; Lines::COUNT] {
        return Ok(None);
    }
    if let Some(missing) = row.lines.iter().position(Option::is_none) {
        return Err(row.fault(Lines::NAMES[missing], FaultKind::LinesMissing));
    }
    let lines = Lines::from(row.lines.map(Option::unwrap_or_default));
    match lines.faults(is_rival(row)).first() {
        None => Ok(Some(lines)),
        Some(found) => {
            let reason = format!("{} (rule {})", found.kind, found.rule);
            Err(row.fault(found.line, FaultKind::InvalidValue(reason)))
        }
    }
}

fn is_rival(row: &Row) -> bool {
    row.rival == Some(Answer::Yes)
}

fn check_length(row: &Row, column: &str, text: &str, most: usize) -> Result<(), FileFault> {
    if text.chars().count() <= most {
        return Ok(());
    }
    let reason = format!("“{}” is longer than {most} characters", quoted(text));
    Err(row.fault(column, FaultKind::InvalidValue(reason)))
}

/// Tags in one cell. A separator within a tag becomes a blank.
fn join(tags: &[String]) -> String {
    let tags = tags.iter().map(|tag| split(tag).join(" "));
    tags.collect::<Vec<_>>().join(", ")
}

fn split(tags: &str) -> Vec<String> {
    tags.split(TAG_SEPARATORS).filter_map(trimmed).collect()
}
