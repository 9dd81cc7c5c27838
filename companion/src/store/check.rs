//! Checks that everything stored agrees with itself.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction};
use serde::Serialize;

use super::error::Fault;
use super::sql::Statements;
use super::{GameRow, Played, Store, StoreError, file, format, games, journals};
use crate::ledger::{GameKind, Record, SeatRecord};

/// Something that does not agree with the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The id of the game it is about; `null`: the file.
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

/// How a game says what is wrong with a journal.
pub type CheckJournal = fn(GameKind, &Played) -> Result<(), String>;

impl Store {
    /// Checks the file, its schema and references, and every game: ranks agree with points and both
    /// with the lines, and its game finds nothing wrong with its journal. Changes nothing.
    pub fn check(&self, journal: CheckJournal) -> Result<Checkup, StoreError> {
        self.read(|transaction| {
            let mut checkup = Checkup::default();
            check_file(transaction, &mut checkup.findings)?;
            for which in [games::KEPT, games::DELETED] {
                let listed = games::list(transaction, which)?;
                checkup.games += u32::try_from(listed.games.len()).unwrap_or(u32::MAX);
                for id in listed.damaged {
                    checkup.games += 1;
                    let message = "it cannot be read".to_owned();
                    checkup.add(&id, message);
                }
                for row in listed.games {
                    let id = row.record.id.clone();
                    match game_findings(transaction, &row, journal) {
                        Ok(findings) => {
                            for message in findings {
                                checkup.add(&id, message);
                            }
                        }
                        Err(Fault::DamagedGame { reason, .. }) => {
                            checkup.add(&id, reason);
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
    fn add(&mut self, game: &str, message: String) {
        self.findings.push(Finding {
            game: Some(game.to_owned()),
            message,
        });
    }
}

fn check_file(connection: &Connection, findings: &mut Vec<Finding>) -> Result<(), Fault> {
    let mut add = |message| {
        findings.push(Finding {
            game: None,
            message,
        });
    };
    let mut query = connection.prepare("PRAGMA integrity_check")?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let message: String = row.get(0)?;
        if message != "ok" {
            add(message);
        }
    }
    let mut query = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
        add(format!(
            "a row of {table} refers to a missing row of {parent}"
        ));
    }
    for (name, wrong) in format::differences(connection)? {
        add(format!("{name} {wrong}"));
    }
    Ok(())
}

/// What does not agree in a game.
fn game_findings(
    transaction: &Transaction<'_>,
    row: &GameRow,
    check_journal: CheckJournal,
) -> Result<Vec<String>, Fault> {
    let id = &row.record.id;
    let no = transaction.value("SELECT no FROM games WHERE id = ?1", [id])?;
    let mut findings = Vec::new();
    check_result(&row.record, &mut findings);
    if let Some(played) = journals::get(transaction, no, id)? {
        findings.extend(check_journal(row.record.kind, &played).err());
    }
    Ok(findings)
}

fn check_result(record: &Record, findings: &mut Vec<String>) {
    let mut add = |message: String| findings.push(message);
    let seats: Vec<&SeatRecord> = record
        .seats
        .iter()
        .filter(|seat| seat.rank.is_some())
        .collect();
    if record.finished_at.is_none() || record.ended_early() {
        if !seats.is_empty() {
            add("it has ranks but no result".to_owned());
        }
        return;
    }
    if seats.is_empty() || seats.len() != record.seats.len() {
        add("not every seat has a rank".to_owned());
    }
    // More points are a better rank; players who share a rank still take up a place each.
    let fits = |seat: &&SeatRecord| {
        let ahead = seats.iter().filter(|other| other.rank < seat.rank);
        let mut more = seats.iter().filter(|other| {
            seat.points.is_some() && record.has_scores() && other.points > seat.points
        });
        Some(ahead.count() + 1) == seat.rank.map(usize::from)
            && more.all(|other| other.rank < seat.rank)
    };
    if !seats.iter().all(fits) {
        add("its ranks do not agree with its points".to_owned());
    }
    for seat in &seats {
        let sum =
            |lines: &BTreeMap<String, u16>| lines.values().map(|n| u32::from(*n)).sum::<u32>();
        if seat
            .lines
            .as_ref()
            .map(sum)
            .is_some_and(|sum| Some(sum) != seat.points.map(u32::from))
        {
            add(format!(
                "the lines of seat {} do not add up to its points",
                seat.seat
            ));
        }
    }
}
