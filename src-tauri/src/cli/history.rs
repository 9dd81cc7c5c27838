//! `shirasagi history`: the games that are kept.

mod check;
mod restore;
mod show;
mod stats;
mod transfer;

use std::path::Path;

use serde::Serialize;
use serde_json::Value;
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::DecidedBy;
use shirasagi_engine::setup::Seat;

use super::arguments::{Filters, History, OutcomeName};
use super::failure::Failure;
use super::output;
use companion::app::contract::{
    GameFilter, GameOutcome, GameRequest, GameSummary, GamesRequest, Nothing, SeatView,
};
use companion::app::{App, AppError};
use companion::exchange::words;
use companion::store::{Store, StoreError};

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
        History::List(filters) => {
            let app = App::open(folder)?;
            let games = listed(&app, &filters)?;
            if json {
                return output::print_json(&followed_only(&games)?);
            }
            output::print(&list(&games.games, &filter(&app, &filters)?))
        }
        History::Stats(filters) => {
            let app = App::open(folder)?;
            stats::run(&app, &filter(&app, &filters)?, json)
        }
        History::Check => check::run(&App::open(folder)?, json),
        History::Show { id } => {
            let game = App::open(folder)?.game(GameRequest { game: id })?;
            if json {
                return output::print_json(&followed_only(&game)?);
            }
            output::print(&show::text(&game))
        }
        History::Export { format } => transfer::export(&App::open(folder)?, format, json),
        // What only tells what would be done makes no store.
        History::Import(import) if import.dry_run && !Store::is_there(folder) => {
            transfer::import(&App::without_file()?, &import, json)
        }
        History::Import(import) => transfer::import(&App::open(folder)?, &import, json),
        History::Backup { path } => {
            let app = App::open(folder)?;
            app.store().copy_to(&path).map_err(AppError::from)?;
            if json {
                return output::print_json(&BackupOutput { path: &path });
            }
            output::print(&format!("{} is written and checked\n", path.display()))
        }
        History::Restore(restore) => restore::run(&restore, folder, json),
    }
}

/// The filter as the use cases take it: with the id of the player.
fn filter(app: &App, filters: &Filters) -> Result<GameFilter, Failure> {
    let person = match &filters.player {
        None => None,
        Some(name) => {
            let people = app.people_list(Nothing {})?.people;
            let folded = name.trim().to_lowercase();
            let found = people
                .into_iter()
                .find(|person| person.name.to_lowercase() == folded);
            let nobody = || StoreError::NoSuchPerson { id: name.clone() };
            Some(found.ok_or_else(nobody).map_err(AppError::from)?.id)
        }
    };
    Ok(GameFilter {
        person,
        seats: filters.seats,
        level: filters.level.map(Into::into),
        from: filters.from,
        to: filters.to,
        tag: filters.tag.clone(),
        outcome: filters.outcome.map(|outcome| match outcome {
            OutcomeName::Won => GameOutcome::Won,
            OutcomeName::Lost => GameOutcome::Lost,
            OutcomeName::Unknown => GameOutcome::Unknown,
        }),
        text: filters.text.clone(),
    })
}

/// As JSON, without what only a game has that was followed: the round, the turns, and how closely a
/// seat is followed are `null` in the others.
fn followed_only(output: &impl Serialize) -> Result<Value, Failure> {
    let mut value = serde_json::to_value(output).map_err(AppError::Request)?;
    forget_what_is_not(&mut value);
    Ok(value)
}

fn forget_what_is_not(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if fields.get("followed") == Some(&Value::Bool(false)) {
                for name in ["round", "turns", "turns_in_round"] {
                    fields.insert(name.to_owned(), Value::Null);
                }
                let seats = fields.get_mut("seats").and_then(Value::as_array_mut);
                for seat in seats.into_iter().flatten() {
                    seat["tracking"] = Value::Null;
                }
            }
            // Who sat there at an earlier result is told without it.
            if let Some(occasion) = fields.get_mut("occasion") {
                let seats = occasion.get_mut("seats").and_then(Value::as_array_mut);
                for seat in seats.into_iter().flatten() {
                    seat["tracking"] = Value::Null;
                }
            }
            fields.values_mut().for_each(forget_what_is_not);
        }
        Value::Array(parts) => parts.iter_mut().for_each(forget_what_is_not),
        _ => {}
    }
}

/// Every page of the games that meet the filters.
fn listed(app: &App, filters: &Filters) -> Result<ListOutput, Failure> {
    let filter = filter(app, filters)?;
    let mut history = ListOutput {
        games: Vec::new(),
        deleted: Vec::new(),
        damaged: Vec::new(),
    };
    for page in 0.. {
        let request = GamesRequest {
            filter: filter.clone(),
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
    Ok(history)
}

fn list(games: &[GameSummary], filter: &GameFilter) -> String {
    if games.is_empty() {
        let everything = *filter == GameFilter::default();
        let why = if everything {
            "No games yet."
        } else {
            "No game is like that."
        };
        return format!("{why}\n");
    }
    let row = |cells: [&str; 5]| cells.map(str::to_owned).to_vec();
    let mut rows = vec![row(["id", "begun", "players", "round", "result"])];
    rows.extend(games.iter().map(|game| {
        // When a game began that the app did not follow is not known to the minute.
        let (begun, round) = if game.followed {
            (&game.started_at, format!("{} of 3", game.round))
        } else {
            (&game.day, "not followed".to_owned())
        };
        // Names stand once: last, where long ones push nothing aside.
        let played = match game.level {
            Some(level) => format!("solo, {}", words::of_level(level)),
            None if is_solo(&game.seats) => "solo".to_owned(),
            None => game.seats.len().to_string(),
        };
        let result = match &game.result {
            Some(_) => result(game),
            None => format!("under way: {}", players(game)),
        };
        row([&game.id, begun, &played, &round, &result])
    }));
    output::columns(&rows)
}

/// Who plays, and of a solo game its level.
fn players(game: &GameSummary) -> String {
    let Some(level) = game.level else {
        let names = game.seats.iter().map(|seat| name(seat, &game.seats));
        return names.collect::<Vec<_>>().join(", ");
    };
    let people = game.seats.iter().filter(|seat| !seat.rival);
    let mut words: Vec<&str> = people.filter_map(|seat| seat.name.as_deref()).collect();
    words.extend(["solo", words::of_level(level)]);
    words.join(", ")
}

fn is_solo(seats: &[SeatView]) -> bool {
    seats.len() == 1 || seats.iter().any(|seat| seat.rival)
}

/// The name of one of these seats.
fn name(seat: &SeatView, seats: &[SeatView]) -> String {
    match &seat.name {
        Some(name) => name.clone(),
        None if seat.rival => words::RIVAL.to_owned(),
        None if is_solo(seats) => "You".to_owned(),
        None => match seat.clan {
            Some(ClanColor::Red) => "Red".to_owned(),
            Some(ClanColor::Green) => "Green".to_owned(),
            Some(ClanColor::Blue) => "Blue".to_owned(),
            Some(ClanColor::Yellow) => "Yellow".to_owned(),
            None => format!("Player {}", seat.seat),
        },
    }
}

fn result(game: &GameSummary) -> String {
    let Some(result) = &game.result else {
        return "under way".to_owned();
    };
    let name_of = |of: Seat| {
        let seat = game.seats.iter().find(|seat| seat.seat == of);
        seat.map(|seat| name(seat, &game.seats)).unwrap_or_default()
    };
    let places = result.places.iter();
    let points = places.map(|place| format!("{} {}", name_of(place.seat), place.points));
    let points = points.collect::<Vec<_>>().join(", ");
    let winner = name_of(result.winner);
    match result.decided_by {
        _ if game.seats.len() == 1 => format!("solo, the rival's score not known: {points}"),
        _ if result.tie_open => format!("a tie that nobody decided: {points}"),
        DecidedBy::Points => format!("{winner} won: {points}"),
        DecidedBy::TurnOrder => format!("{winner} won, ahead in the last turn order: {points}"),
    }
}
