use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveTime};
use csv::{ReaderBuilder, StringRecord};
use shirasagi_engine::scoring::Lines;

use super::cells::split;
use super::guard::unguarded;
use super::{
    GAME_COLUMNS, LINE_COLUMNS, PLAYERS_COLUMN, SCORE_COLUMNS, SEAT_COLUMNS, SEATS_MAX, TIME,
};
use crate::clean;
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::record::{
    About, GameRecord, MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, Read, Reading,
    Refused, SeatRecord, TAG_MAX, TAGS_MAX, trimmed,
};
use crate::exchange::words;

/// The longest id of a game, in characters.
const ID_MAX: usize = 100;

/// Whether the first row of a text is that of one of our tables.
pub fn is_ours(text: &str) -> bool {
    let head = text.lines().next().unwrap_or_default();
    let columns: BTreeSet<&str> = head
        .split(delimiter(head))
        .map(|column| column.trim_matches(['"', ' ']))
        .collect();
    ["game", "day"]
        .iter()
        .all(|column| columns.contains(column))
}

/// What stands between the cells; spreadsheets take what their language has use for.
fn delimiter(head: &str) -> char {
    let count = |delimiter: char| head.matches(delimiter).count();
    let others = [';', '\t'].into_iter();
    others.fold(',', |best, next| {
        if count(next) > count(best) {
            next
        } else {
            best
        }
    })
}

/// Reads either table.
///
/// # Errors
/// The text is none of them.
pub fn read(text: &str) -> Result<Reading, FileFault> {
    if !text
        .bytes()
        .filter(|byte| *byte == b'"')
        .count()
        .is_multiple_of(2)
    {
        let last = text.lines().last().unwrap_or_default();
        return Err(FileFault::of_file(FaultKind::Truncated {
            line: text.lines().count(),
            column: last.chars().count(),
        }));
    }
    let head = text.lines().next().unwrap_or_default();
    let mut table = ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter(head)).unwrap_or(b','))
        .from_reader(text.as_bytes());
    let head = table.headers().map_err(|error| of_row(&error, 1))?.clone();
    let columns = Columns::new(&head)?;
    let mut rows = Vec::new();
    let mut row = 1;
    for cells in table.records() {
        let position = match &cells {
            Ok(cells) => cells.position(),
            Err(error) => error.position(),
        };
        row += 1 + blank_rows(text, position);
        let cells = cells.map_err(|error| of_row(&error, row))?;
        // A spreadsheet may leave empty rows below the others.
        if cells.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push(Row {
                row,
                cells: columns.clean(&cells),
                columns: &columns,
            });
        }
    }
    let mut reading = Reading::default();
    if columns.has(PLAYERS_COLUMN) {
        let mut known = BTreeSet::new();
        for row in &rows {
            let id = row.text("game").to_owned();
            let game = match known.insert(id.clone()) {
                true => row.whole_game(),
                false => Err(row.fault("game", FaultKind::IdTwice)),
            };
            let names: Vec<String> = (1..=SEATS_MAX).map(|n| format!("name_{n}")).collect();
            let names = names.iter().map(|column| row.text(column));
            note(&mut reading, row, &id, game, names);
        }
    } else {
        let mut order = Vec::new();
        let mut games: BTreeMap<&str, Vec<&Row<'_>>> = BTreeMap::new();
        for row in &rows {
            let seats = games.entry(row.text("game")).or_default();
            if seats.is_empty() {
                order.push(row);
            }
            seats.push(row);
        }
        for first in order {
            let id = first.text("game");
            let game = games.get(id).map_or(&[][..], Vec::as_slice);
            let names = game.iter().map(|row| row.text("name"));
            note(&mut reading, first, id, game_of(game, first), names);
        }
    }
    reading.tell_apart();
    Ok(reading)
}

fn note<'a>(
    reading: &mut Reading,
    row: &Row<'_>,
    id: &str,
    game: Result<GameRecord, FileFault>,
    names: impl Iterator<Item = &'a str>,
) {
    match game {
        Ok(game) => reading.games.push(Read {
            path: format!("row {}", row.row),
            remarks: game
                .tie_open
                .then(|| game.open_remark())
                .into_iter()
                .collect(),
            game,
        }),
        Err(fault) => reading.refused.push(Refused {
            about: About::new(row.text("day").parse().ok(), names),
            id: Some(quoted(id)).filter(|id| !id.is_empty()),
            fault,
        }),
    }
}

/// How many rows are passed over before the next one because there is nothing in them. A spreadsheet
/// counts them.
fn blank_rows(text: &str, position: Option<&csv::Position>) -> usize {
    let start = position.and_then(|position| usize::try_from(position.byte()).ok());
    let start = start.unwrap_or(text.len()).min(text.len());
    let (before, rest) = text.as_bytes().split_at(start);
    // The second half of the end of the row before.
    let rest = match before.last() {
        Some(b'\r') => rest.strip_prefix(b"\n").unwrap_or(rest),
        _ => rest,
    };
    let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    blank.filter(|byte| **byte == b'\n').count()
}

/// A row that is none.
fn of_row(error: &csv::Error, row: usize) -> FileFault {
    let reason = match error.kind() {
        csv::ErrorKind::UnequalLengths {
            expected_len, len, ..
        } => format!("the row has {len} cells instead of {expected_len}"),
        _ => error.to_string(),
    };
    FileFault::at(format!("row {row}"), FaultKind::InvalidValue(reason))
}

/// Where which column is.
struct Columns(BTreeMap<String, usize>);

impl Columns {
    /// The cells of a row without what steers who reads them. Only a note has lines.
    fn clean(&self, cells: &StringRecord) -> StringRecord {
        let note = self.0.get("note");
        let cells = cells.iter().enumerate();
        cells
            .map(|(index, cell)| match note {
                Some(note) if *note == index => clean::text(cell),
                _ => clean::line(cell),
            })
            .collect()
    }

    fn new(head: &StringRecord) -> Result<Self, FileFault> {
        let mut columns = BTreeMap::new();
        for (index, name) in head.iter().enumerate() {
            // What some editors put before the text of a file.
            let name = name.trim_start_matches('\u{feff}').trim();
            let fault = |kind| Err(FileFault::at(format!("row 1, {}", quoted(name)), kind));
            if !known(name) {
                return fault(FaultKind::UnknownField(quoted(name)));
            }
            if columns.insert(name.to_owned(), index).is_some() {
                return fault(FaultKind::IdTwice);
            }
        }
        let columns = Self(columns);
        let needed: Vec<String> = if columns.has(PLAYERS_COLUMN) {
            vec![
                "name_1".into(),
                "points_1".into(),
                "name_2".into(),
                "points_2".into(),
            ]
        } else {
            vec!["seat".into(), "name".into(), "points".into()]
        };
        let needed = ["game", "day"].into_iter().map(str::to_owned).chain(needed);
        match needed.into_iter().find(|column| !columns.has(column)) {
            None => Ok(columns),
            Some(column) => Err(FileFault::at(
                format!("row 1, {column}"),
                FaultKind::Missing,
            )),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}

fn known(name: &str) -> bool {
    let of_seat = name.rsplit_once('_').is_some_and(|(column, seat)| {
        SEAT_COLUMNS.contains(&column)
            && seat
                .parse()
                .is_ok_and(|seat| (1..=SEATS_MAX).contains(&seat))
    });
    let lists = [
        &GAME_COLUMNS[..],
        &SCORE_COLUMNS,
        &LINE_COLUMNS,
        &[PLAYERS_COLUMN],
    ];
    of_seat || lists.iter().any(|list| list.contains(&name))
}

struct Row<'a> {
    /// As a spreadsheet counts them: that of the names is 1.
    row: usize,
    cells: StringRecord,
    columns: &'a Columns,
}

impl Row<'_> {
    fn fault(&self, column: &str, kind: FaultKind) -> FileFault {
        FileFault::at(format!("row {}, {column}", self.row), kind)
    }

    /// The text of a cell; empty where there is no such column.
    fn text(&self, column: &str) -> &str {
        let index = self.columns.0.get(column);
        let cell = index.and_then(|index| self.cells.get(*index));
        unguarded(cell.unwrap_or_default().trim())
    }

    /// A text that may not be longer than so many characters.
    fn short(
        &self,
        column: &str,
        most: usize,
        kind: FaultKind,
    ) -> Result<Option<String>, FileFault> {
        let text = self.text(column);
        if text.chars().count() > most {
            return Err(self.fault(column, kind));
        }
        Ok(trimmed(text))
    }

    fn number(&self, column: &str, most: u16) -> Result<Option<u16>, FileFault> {
        let text = self.text(column);
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse().ok().filter(|number| *number <= most);
        number.map(Some).ok_or_else(|| {
            let reason = format!("“{}” is no whole number from 0 to {most}", quoted(text));
            self.fault(column, FaultKind::InvalidValue(reason))
        })
    }

    /// A word that stands for something.
    fn word<T>(
        &self,
        column: &str,
        meaning: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, FileFault> {
        let text = self.text(column);
        if text.is_empty() {
            return Ok(None);
        }
        meaning(&text.to_lowercase()).map(Some).ok_or_else(|| {
            let reason = format!("“{}” is not known here", quoted(text));
            self.fault(column, FaultKind::InvalidValue(reason))
        })
    }

    /// The game without its seats.
    fn game(&self) -> Result<GameRecord, FileFault> {
        let id = self.text("game");
        if id.is_empty() {
            return Err(self.fault("game", FaultKind::Missing));
        }
        if id.chars().count() > ID_MAX {
            let reason = format!("an id has at most {ID_MAX} characters");
            return Err(self.fault("game", FaultKind::InvalidValue(reason)));
        }
        let date = |column: &str| FaultKind::Date(quoted(self.text(column)));
        let day = NaiveDate::parse_from_str(self.text("day"), "%Y-%m-%d")
            .map_err(|_| self.fault("day", date("day")))?;
        let time = match self.text("time") {
            "" => None,
            text => Some(
                NaiveTime::parse_from_str(text, TIME)
                    .or_else(|_| NaiveTime::parse_from_str(text, "%H:%M"))
                    .map_err(|_| self.fault("time", date("time")))?,
            ),
        };
        let tags = split(self.text("tags"));
        if tags.iter().any(|tag| tag.chars().count() > TAG_MAX) {
            return Err(self.fault("tags", FaultKind::TagTooLong));
        }
        if tags.len() > TAGS_MAX {
            return Err(self.fault("tags", FaultKind::TooManyTags));
        }
        Ok(GameRecord {
            id: id.to_owned(),
            day,
            time,
            minutes: self
                .number("minutes", MINUTES_MAX)?
                .filter(|minutes| *minutes > 0),
            place: self.short("place", PLACE_MAX, FaultKind::NameTooLong)?,
            note: self.short("note", NOTE_MAX, FaultKind::NoteTooLong)?,
            tags,
            level: self.word("level", words::level)?,
            code: self.word("code", |code| code.parse().ok())?,
            seats: Vec::new(),
            tie_open: false,
        })
    }

    /// A game whose seats stand in one row.
    fn whole_game(&self) -> Result<GameRecord, FileFault> {
        let mut game = self.game()?;
        let people = self.number(PLAYERS_COLUMN, 4)?.unwrap_or(0);
        let rival_known = people == 1 && !self.text("points_2").is_empty();
        let seats = if rival_known { 2 } else { people };
        let mut ranks = Vec::new();
        for seat in 1..=seats {
            let column = |name: &str| format!("{name}_{seat}");
            ranks.push(self.number(&column("rank"), 4)?);
            let rival = rival_known && seat == 2;
            let name = self.short(&column("name"), NAME_MAX, FaultKind::NameTooLong)?;
            game.seats.push(SeatRecord {
                name: name.filter(|_| !rival),
                rival,
                clan: None,
                place: None,
                points: self.points(&column("points"))?,
                rank: 0,
                lines: None,
            });
        }
        self.seated(&mut game, PLAYERS_COLUMN)?;
        game.rank_by(|index, _| ranks[index].unwrap_or(u16::MAX));
        Ok(game)
    }

    /// Checks who sits at the table of a game; `column` is where that is said.
    fn seated(&self, game: &mut GameRecord, column: &str) -> Result<(), FileFault> {
        game.seat_everybody(&format!("row {}, {column}", self.row))?;
        if game.level.is_some() && !game.solo() {
            let reason = "only a game against the rival has a level".to_owned();
            return Err(self.fault("level", FaultKind::InvalidValue(reason)));
        }
        Ok(())
    }

    fn points(&self, column: &str) -> Result<u16, FileFault> {
        let points = self.number(column, POINTS_MAX)?;
        points.ok_or_else(|| self.fault(column, FaultKind::ScoreMissing))
    }

    /// A seat in a row of its own.
    fn seat(&self) -> Result<SeatRecord, FileFault> {
        let rival = self.word("rival", |word| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })?;
        let rival = rival.unwrap_or(false);
        let name = self.short("name", NAME_MAX, FaultKind::NameTooLong)?;
        let lines = self.lines(rival)?;
        let points = self.number("points", POINTS_MAX)?;
        let points = match (points, lines.as_ref().map(Lines::total)) {
            (Some(points), Some(lines)) if points != lines => {
                return Err(self.fault("points", FaultKind::LinesDiffer { lines, points }));
            }
            (Some(points), _) | (None, Some(points)) => points,
            (None, None) => return Err(self.fault("points", FaultKind::ScoreMissing)),
        };
        Ok(SeatRecord {
            name: name.filter(|_| !rival),
            rival,
            clan: self.word("clan", words::clan)?.filter(|_| !rival),
            place: self
                .number("first_order", 4)?
                .and_then(|place| u8::try_from(place).ok()),
            points,
            rank: 0,
            lines,
        })
    }

    /// The seven lines, or none of them.
    fn lines(&self, rival: bool) -> Result<Option<Lines>, FileFault> {
        let mut lines = [None; Lines::COUNT];
        for (line, column) in lines.iter_mut().zip(LINE_COLUMNS) {
            *line = self.number(column, POINTS_MAX)?;
        }
        if lines.iter().all(Option::is_none) {
            return Ok(None);
        }
        let missing = LINE_COLUMNS
            .iter()
            .zip(lines)
            .find(|(_, line)| line.is_none());
        if let Some((column, _)) = missing {
            return Err(self.fault(column, FaultKind::LinesMissing));
        }
        let lines = Lines::from(lines.map(|line| line.unwrap_or(0)));
        // The gardens on the table may have been others than those that the setup code deals.
        match lines.faults(rival).into_iter().next() {
            None => Ok(Some(lines)),
            Some(fault) => {
                let reason = format!("{} (rule {})", fault.kind, fault.rule);
                Err(self.fault(fault.line, FaultKind::InvalidValue(reason)))
            }
        }
    }
}

/// A game from the rows of its seats.
fn game_of(rows: &[&Row<'_>], first: &Row<'_>) -> Result<GameRecord, FileFault> {
    let mut game = first.game()?;
    let mut seats = BTreeMap::new();
    for row in rows {
        let other = GAME_COLUMNS
            .into_iter()
            .find(|column| row.text(column) != first.text(column));
        if let Some(column) = other {
            let kind = FaultKind::Contradiction(quoted(first.text(column)));
            return Err(row.fault(column, kind));
        }
        let number = row.number("seat", 4)?;
        let number = number.ok_or_else(|| row.fault("seat", FaultKind::Missing))?;
        let rank = row.number("rank", 4)?;
        if seats.insert(number, (row.seat()?, rank)).is_some() {
            return Err(row.fault("seat", FaultKind::IdTwice));
        }
    }
    let (seats, ranks): (Vec<SeatRecord>, Vec<Option<u16>>) = seats.into_values().unzip();
    // The rival is put last, where the players are numbered before it.
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|index| seats[*index].rival);
    let ranks: Vec<Option<u16>> = order.iter().map(|index| ranks[*index]).collect();
    game.seats = seats;
    first.seated(&mut game, "seat")?;
    game.rank_by(|index, _| ranks[index].unwrap_or(u16::MAX));
    Ok(game)
}
