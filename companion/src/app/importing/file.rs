//! A file of any kind that can be imported, as the games that the store would keep.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};

use crate::app::AppError;
use crate::exchange::answers::Answers;
use crate::exchange::file::{Format, format, text};
use crate::exchange::json::{self, HistoryGame};
use crate::exchange::reading::{About, ReadGame, Reading};
use crate::exchange::{bg_stats, bgg, csv};
use crate::games::{Corrections, check_seats, from_file, settle, validate};
use crate::ledger::{ID_MAX, Problem, Record, first_problem};
use crate::store::{PersonNote, StoredGame};

/// A file as the store would keep it.
#[derive(Debug)]
pub struct ImportedFile {
    pub format: Format,
    pub reading: Reading,
    /// What our own history says about people.
    pub people: Vec<PersonNote>,
    /// The player's corrections that our own history has.
    pub corrections: Corrections,
}

/// Reads a file of any kind.
///
/// # Errors
/// It is none of those that can be imported, or nothing of it can be read.
pub fn read(bytes: &[u8], answers: &Answers, now: DateTime<Utc>) -> Result<ImportedFile, AppError> {
    let text = text(bytes)?;
    let text = text.as_ref();
    let format = format(text)?;
    // Wherever a game was played, the day may be one ahead of ours.
    let today = now.date_naive();
    let reading = match format {
        Format::History => return read_history(text, today),
        Format::BgStats => bg_stats::read(text, answers, today)?,
        Format::BoardGameGeek => bgg::read(text, answers, today)?,
        Format::Csv => csv::read(text, answers, today)?,
    };
    Ok(ImportedFile {
        format,
        reading,
        people: Vec::new(),
        corrections: Corrections::default(),
    })
}

fn read_history(text: &str, today: NaiveDate) -> Result<ImportedFile, AppError> {
    let history = json::read(text).map_err(Problem::from)?;
    let mut reading = Reading {
        bg_stats_ids: history.bg_stats_ids,
        ..Reading::default()
    };
    let mut ids = BTreeSet::new();
    for (index, game) in history.games.into_iter().enumerate() {
        let path = format!("games[{index}]");
        let id: String = game.record.id.chars().take(ID_MAX).collect();
        let about = About::new(Some(game.record.day), game.record.people());
        let checked = if ids.insert(game.record.id.clone()) {
            check(game, today)
        } else {
            let message = "an earlier game of the file has the same id";
            Err(fault("import/id-twice", message).at("record.id"))
        };
        let checked = match checked {
            Ok(stored) => Ok(ReadGame {
                path,
                stored,
                remarks: Vec::new(),
            }),
            Err(problem) => Err(problem.within(&path)),
        };
        reading.add(|| about, Some(id), checked);
    }
    Ok(ImportedFile {
        format: Format::History,
        reading,
        people: history.people,
        corrections: history.corrections,
    })
}

fn fault(code: &'static str, message: &str) -> Problem {
    Problem::new(code, &message)
}

fn check(
    HistoryGame { record, game }: HistoryGame,
    today: NaiveDate,
) -> Result<StoredGame, Problem> {
    if record.id.trim().is_empty() || record.id.chars().count() > ID_MAX {
        let message = format!("the id of a game has 1 to {ID_MAX} characters");
        return Err(fault("input/invalid-value", &message).at("record.id"));
    }
    check_seats(record.kind, record.seats.len(), "record.seats")?;
    match game {
        Some(game) => from_file(record, &game, today),
        None => check_entered(record, today),
    }
}

fn check_entered(mut record: Record, today: NaiveDate) -> Result<StoredGame, Problem> {
    settle(&mut record);
    record.finished_at.get_or_insert(record.started_at);
    let checked = first_problem(validate(&record, today, true));
    checked.map_err(|problem| problem.within("record"))?;
    Ok(StoredGame::untracked(record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::bounds::{DEPTH_MAX, ENTRIES_MAX};

    /// "read", or the code of the first thing that is wrong.
    fn outcome(text: &str) -> String {
        let now = "2026-06-01T12:00:00Z".parse().expect("a time");
        let first = match read(text.as_bytes(), &Answers::default(), now) {
            Ok(file) => file
                .reading
                .refused
                .first()
                .map(|game| game.problem.clone()),
            Err(error) => Some(error.problem()),
        };
        first.map_or_else(|| "read".to_owned(), |problem| problem.code.to_string())
    }

    fn list(entries: usize, separator: &str, entry: impl Fn(usize) -> String) -> String {
        let entries: Vec<String> = (1..=entries).map(entry).collect();
        entries.join(separator)
    }

    fn bg_stats_play(id: usize, scores: &str) -> String {
        format!(
            r#"{{"uuid":"{id}","gameRefId":1,"playDate":"2026-05-01","playerScores":[{scores}]}}"#
        )
    }

    fn bg_stats(players: &str, plays: &str) -> String {
        format!(
            r#"{{"games":[{{"id":1,"name":"White Castle"}}],"players":[{players}],"plays":[{plays}]}}"#
        )
    }

    /// A game with this many seats, in each format of another program.
    fn with_seats(count: usize) -> [String; 3] {
        let each = |separator: &str, entry: &str| {
            list(count, separator, |seat| {
                entry.replace('@', &seat.to_string())
            })
        };
        let players = each(",", r#"{"id":@,"name":"@"}"#);
        let scores = each(",", r#"{"playerRefId":@,"score":5}"#);
        let elements = each("", r#"<player name="@" score="5"/>"#);
        let rows = each("\n", "a,2026-05-01,@,@,@");
        [
            bg_stats(&players, &bg_stats_play(1, &scores)),
            format!(
                r#"<plays><play id="1" date="2026-05-01"><item name="White Castle"/>
                   <players>{elements}</players></play></plays>"#
            ),
            format!("game,day,seat,name,points\n{rows}"),
        ]
    }

    #[test]
    fn import_refuses_more_seats_than_the_game_has() {
        for (seats, expected) in [(4, "read"), (5, "record/clans"), (20_000, "record/clans")] {
            for text in with_seats(seats) {
                assert_eq!(outcome(&text), expected, "{seats}: {text:.80}");
            }
        }
    }

    #[test]
    fn import_bounds_the_entries_of_a_list() {
        const HISTORY: &str = r#"{"format":"shirasagi-history","version":1,"games":[],"people":["#;
        const HEAD: &str = "game,day,seat,name,points";
        for (before, entry, separator, after) in [
            (r#"{"games":[],"plays":["#, r#"{"gameRefId":2}"#, ",", "]}"),
            (
                HISTORY,
                r#"{"name":"","clan":null,"archived":false}"#,
                ",",
                "]}",
            ),
            ("<plays>", "<play/>", "", "</plays>"),
            ("", "<plays/>", "", ""),
            (HEAD, "\n,,,,", "", ""),
            // The cells of a blank row.
            (&format!("{HEAD}\n"), "", ",", ""),
        ] {
            for (count, expected) in [(ENTRIES_MAX, "read"), (ENTRIES_MAX + 1, "import/too-many")] {
                let entries = vec![entry; count].join(separator);
                let text = format!("{before}{entries}{after}");
                assert_eq!(outcome(&text), expected, "{count}: {text:.80}");
            }
        }
    }

    #[test]
    fn import_bounds_the_nesting() {
        for (before, open, close, after, expected) in [
            (r#"{"games":[],"plays":[],"x":"#, "[", "]", "}", "read"),
            (r#"{"format":"#, "[", "]", "}", "import/unknown-format"),
            ("<plays>", "<x>", "</x>", "</plays>", "read"),
        ] {
            for (levels, expected) in [(DEPTH_MAX, expected), (DEPTH_MAX + 1, "import/too-deep")] {
                let (open, close) = (open.repeat(levels - 1), close.repeat(levels - 1));
                let text = format!("{before}{open}{close}{after}");
                assert_eq!(outcome(&text), expected, "{levels}: {text:.80}");
            }
        }
    }

    /// A player is parsed once, not again for each play.
    #[test]
    fn import_reads_a_long_name_once() {
        let player = format!(r#"{{"id":1,"name":"{}"}}"#, "a".repeat(1_000_000));
        let plays = list(5_000, ",", |id| {
            bg_stats_play(id, r#"{"playerRefId":1,"score":5}"#)
        });
        assert_eq!(outcome(&bg_stats(&player, &plays)), "read");
    }
}
