//! `shirasagi history`: the games that are kept.

mod check;
mod restore;
mod transfer;

use std::path::Path;

use chrono::SecondsFormat;
use serde::Serialize;

use super::arguments::History;
use super::failure::Failure;
use super::output;
use companion::app::App;
use companion::app::contract::{GameFilter, GameSummary, GamesRequest};
use companion::exchange::words;
use companion::games;
use companion::ledger::{DecidedBy, GameKind, Record, SeatRecord, Verdict};
use companion::store::Store;

#[derive(Serialize)]
struct ListOutput {
    /// The latest first.
    games: Vec<GameSummary>,
    /// Deleted games that can still be restored, the one deleted last first.
    deleted: Vec<GameSummary>,
    /// The ids of games whose record cannot be read. They stay in the store as they are.
    damaged: Vec<String>,
}

#[derive(Serialize)]
struct BackupOutput<'a> {
    path: &'a Path,
}

/// Over the history in this folder.
pub fn run(history: History, folder: &Path, json: bool) -> Result<(), Failure> {
    match history {
        History::List { game } => {
            let games = all_games(&App::open(folder)?, game)?;
            output::show(json, &games, || list(&games.games))
        }
        History::Check => check::run(&App::open(folder)?, json),
        History::Export { format } => transfer::export(&App::open(folder)?, format, json),
        // What only tells what would be done makes no store.
        History::Import(import) if import.dry_run && !Store::is_there(folder) => {
            transfer::import(&App::without_file()?, &import, json)
        }
        History::Import(import) => transfer::import(&App::open(folder)?, &import, json),
        History::Backup { path } => {
            let app = App::open(folder)?;
            app.store().copy_to(&path)?;
            let text = || format!("{} is written and checked\n", path.display());
            output::show(json, &BackupOutput { path: &path }, text)
        }
        History::Restore(restore) => restore::run(&restore, folder, json),
    }
}

/// Every page of the games, or those of one kind.
fn all_games(app: &App, kind: Option<GameKind>) -> Result<ListOutput, Failure> {
    let mut history = ListOutput {
        games: Vec::new(),
        deleted: Vec::new(),
        damaged: Vec::new(),
    };
    for page in 0.. {
        let request = GamesRequest {
            filter: GameFilter {
                kind,
                ..GameFilter::default()
            },
            page,
        };
        let view = app.games(request)?;
        let read = u64::from(page + 1) * u64::from(view.page_size);
        history.games.extend(view.games);
        history.damaged.extend(view.damaged);
        history.deleted = view.deleted;
        if read >= u64::from(view.total) {
            break;
        }
    }
    let is_wanted = |game: &GameSummary| kind.is_none_or(|kind| game.record.kind == kind);
    history.deleted.retain(is_wanted);
    Ok(history)
}

fn list(games: &[GameSummary]) -> String {
    if games.is_empty() {
        return "No games yet.\n".to_owned();
    }
    let row = |cells: [&str; 5]| cells.map(str::to_owned).to_vec();
    let mut rows = vec![row(["id", "begun", "players", "round", "result"])];
    rows.extend(games.iter().map(|game| {
        let record = &game.record;
        // When a game began that the app did not follow is not known to the minute.
        let (begun, round) = match &game.followed {
            Some(followed) => {
                let begun = record.started_at.to_rfc3339_opts(SecondsFormat::Secs, true);
                (begun, games::progress_words(record.kind, followed))
            }
            None => (record.day.to_string(), "not followed".to_owned()),
        };
        // Names stand once: last, where long ones push nothing aside.
        let played = match record.facets.get("level") {
            Some(level) => format!("solo, {level}"),
            None if is_solo(&record.seats) => "solo".to_owned(),
            None => record.seats.len().to_string(),
        };
        let result = match &game.verdict {
            Some(verdict) => result(record, verdict),
            None if record.ended_early() => format!("no winner: {}", players(record)),
            None => format!("under way: {}", players(record)),
        };
        row([&record.id, &begun, &played, &round, &result])
    }));
    output::columns(&rows)
}

/// Who plays, and of a solo game its level.
fn players(game: &Record) -> String {
    let Some(level) = game.facets.get("level") else {
        let names = game.seats.iter().map(|seat| name(seat, &game.seats));
        return names.collect::<Vec<_>>().join(", ");
    };
    let people = game.seats.iter().filter(|seat| !seat.rival);
    let mut words: Vec<&str> = people.filter_map(|seat| seat.name.as_deref()).collect();
    words.extend(["solo", level]);
    words.join(", ")
}

fn is_solo(seats: &[SeatRecord]) -> bool {
    seats.len() == 1 || seats.iter().any(|seat| seat.rival)
}

/// The name of one of these seats.
fn name(seat: &SeatRecord, seats: &[SeatRecord]) -> String {
    match &seat.name {
        Some(name) => name.clone(),
        None if seat.rival => words::RIVAL.to_owned(),
        None if is_solo(seats) => "You".to_owned(),
        None => match &seat.color {
            Some(color) => {
                let mut rest = color.chars();
                let first = rest.next().into_iter().flat_map(char::to_uppercase);
                first.chain(rest).collect()
            }
            None => format!("Player {}", seat.seat),
        },
    }
}

fn result(game: &Record, verdict: &Verdict) -> String {
    let mut ranked: Vec<&SeatRecord> = game.seats.iter().collect();
    ranked.sort_by_key(|seat| seat.rank);
    let name = |seat: &SeatRecord| name(seat, &game.seats);
    let points = ranked.iter().map(|seat| match seat.points {
        Some(points) => format!("{} {points}", name(seat)),
        None => name(seat),
    });
    let points = points.collect::<Vec<_>>().join(", ");
    let winners = ranked.iter().filter(|seat| seat.rank == Some(1));
    let winners: Vec<String> = winners.map(|seat| name(seat)).collect();
    let winner = winners.join(", ");
    match verdict.decided_by {
        _ if game.seats.len() == 1 => format!("solo, the rival's score not known: {points}"),
        _ if verdict.tie_open => format!("a tie that nobody decided: {points}"),
        _ if winners.len() > 1 => format!("{winner} share the win: {points}"),
        DecidedBy::Points => format!("{winner} won: {points}"),
        DecidedBy::TurnOrder => format!("{winner} won, ahead in the last turn order: {points}"),
    }
}
