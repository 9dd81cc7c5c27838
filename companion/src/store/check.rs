//! Checks that everything stored agrees with itself.

use rusqlite::{Connection, Transaction};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::scoring::Lines;

use super::error::Fault;
use super::games::{self, Which};
use super::{
    Place, Record, SavedResult, Store, StoreError, file, history, journals, migrations, results,
    seats,
};

/// Something that does not agree with the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub code: &'static str,
    /// The id of the game it is about.
    pub game: Option<String>,
    pub message: String,
}

/// The result of a check.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checkup {
    /// Games, deleted ones too.
    pub games: u32,
    pub findings: Vec<Finding>,
}

impl Store {
    /// Checks the file, its schema and references, and every game: ranks agree with points and both
    /// with the lines, the latest saved result is in force, journals can be replayed, and the rows of
    /// lists and statistics are up to date. Changes nothing.
    pub fn check(&self) -> Result<Checkup, StoreError> {
        self.read(|transaction| {
            let mut checkup = Checkup::default();
            check_file(transaction, &mut checkup.findings)?;
            for which in [Which::Kept, Which::Deleted] {
                let listed = games::all(transaction, which)?;
                checkup.games += u32::try_from(listed.games.len()).unwrap_or(u32::MAX);
                for id in listed.damaged {
                    checkup.games += 1;
                    let message = "it cannot be read".to_owned();
                    checkup.add("check/unreadable", Some(&id), message);
                }
                for row in listed.games {
                    let id = row.id.clone();
                    match of_game(transaction, row) {
                        Ok(findings) => {
                            for (code, message) in findings {
                                checkup.add(code, Some(&id), message);
                            }
                        }
                        Err(Fault::DamagedGame { reason, .. }) => {
                            checkup.add("check/unreadable", Some(&id), reason);
                        }
                        Err(fault) => return Err(fault),
                    }
                }
            }
            Ok(checkup)
        })
    }

    /// Checks the file itself, not what the games in it say.
    pub fn check_integrity(&self) -> Result<(), StoreError> {
        self.read(|transaction| file::check_integrity(transaction))
    }
}

impl Checkup {
    fn add(&mut self, code: &'static str, game: Option<&str>, message: String) {
        self.findings.push(Finding {
            code,
            game: game.map(str::to_owned),
            message,
        });
    }
}

fn check_file(connection: &Connection, findings: &mut Vec<Finding>) -> Result<(), Fault> {
    let mut add = |code, message| {
        findings.push(Finding {
            code,
            game: None,
            message,
        });
    };
    let mut query = connection.prepare("PRAGMA integrity_check")?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let message: String = row.get(0)?;
        if message != "ok" {
            add("check/integrity", message);
        }
    }
    let mut query = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
        add(
            "check/foreign-key",
            format!("a row of {table} refers to a missing row of {parent}"),
        );
    }
    for (name, wrong) in migrations::unlike(connection)? {
        add("check/schema", format!("{name} {wrong}"));
    }
    let strays: u32 = connection.query_row(
        "SELECT count(*) FROM history LEFT JOIN games ON games.no = history.game
         WHERE games.no IS NULL OR games.deleted_at IS NOT NULL",
        (),
        |row| row.get(0),
    )?;
    if strays > 0 {
        add(
            "check/history",
            format!("{strays} rows of the history belong to missing games"),
        );
    }
    Ok(())
}

/// The codes and messages of what does not agree in a game.
fn of_game(
    transaction: &Transaction<'_>,
    row: super::GameRow,
) -> Result<Vec<(&'static str, String)>, Fault> {
    let id = row.id.clone();
    let no: i64 = transaction
        .prepare_cached("SELECT no FROM games WHERE id = ?1")?
        .query_row([&id], |row| row.get(0))?;
    let record = Record {
        row,
        revision: 0,
        counts: seats::counts(transaction, no, &id)?,
        results: results::of(transaction, no, &id)?,
        played: journals::get(transaction, no, &id)?,
    };
    let mut findings = Vec::new();
    of_result(&record, &mut findings);
    if let Some(played) = &record.played {
        let mut game = played.game.clone();
        game.steps.extend(played.undone.iter().rev().cloned());
        if let Err(refused) = Journal::restore(game) {
            findings.push((
                "check/journal",
                format!("its journal cannot be replayed: {refused}"),
            ));
        }
    }
    if !history::is_fresh(transaction, no)? {
        findings.push((
            "check/history",
            "its row of the history is out of date".to_owned(),
        ));
    }
    Ok(findings)
}

fn of_result(record: &Record, findings: &mut Vec<(&'static str, String)>) {
    let mut add = |code, message: String| findings.push((code, message));
    let places: Vec<_> = record
        .row
        .seats
        .iter()
        .filter_map(|seat| Some((seat.seat, seat.place?)))
        .collect();
    let Some(verdict) = record.row.verdict else {
        if !places.is_empty() {
            add("check/result", "it has ranks and no result".to_owned());
        }
        return;
    };
    if places.len() != record.row.seats.len() {
        add("check/result", "not every seat has a rank".to_owned());
    }
    // More points are a better rank; players who share a rank still take up a place each.
    let fits = |place: &Place| {
        let others = places.iter().map(|(_, other)| other);
        let ahead = others.clone().filter(|other| other.rank < place.rank);
        let mut more = others.filter(|other| other.points > place.points);
        ahead.count() + 1 == usize::from(place.rank) && more.all(|other| other.rank < place.rank)
    };
    if !places.iter().all(|(_, place)| fits(place)) {
        add(
            "check/ranks",
            "its ranks do not agree with its points".to_owned(),
        );
    }
    let mut first = places.iter().filter(|(_, place)| place.rank == 1);
    if !places.is_empty() && !first.any(|(seat, _)| *seat == verdict.winner) {
        add("check/winner", "its winner does not have rank 1".to_owned());
    }
    for (seat, place) in &places {
        let lines = place.lines;
        if lines.is_some_and(|lines| lines.total() != place.points) {
            add(
                "check/lines",
                format!("the lines of seat {seat} do not add up to its points"),
            );
        }
        // Counts may have been changed since; the result has those it was made from.
        let saved = record.results.last().and_then(|latest| {
            let mut seats = latest.result.seats.iter();
            seats.find(|saved| saved.seat == *seat)?.counts.as_ref()
        });
        let counted = saved.map(|counts| Lines::from(&counts.breakdown()));
        if counted.is_some_and(|counted| lines.is_some_and(|lines| lines != counted)) {
            add(
                "check/counts",
                format!("the lines of seat {seat} do not follow from its counts"),
            );
        }
    }
    let latest = record.results.last().map(|latest| &latest.result);
    let agrees = |latest: &SavedResult| {
        latest.winner == verdict.winner
            && latest.decided_by == verdict.decided_by
            && latest
                .seats
                .iter()
                .map(|saved| (saved.seat, saved.points, saved.rank))
                .eq(places
                    .iter()
                    .map(|(seat, place)| (*seat, place.points, place.rank)))
    };
    if !latest.is_some_and(agrees) {
        add(
            "check/revisions",
            "its latest revision is not its result".to_owned(),
        );
    }
    let numbered = (1..).zip(&record.results);
    if numbered
        .into_iter()
        .any(|(number, revision)| revision.number != number)
    {
        add("check/revisions", "a revision is missing".to_owned());
    }
}
