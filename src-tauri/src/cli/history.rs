//! `shirasagi history`: the games that are kept.

mod check;
mod stats;
mod transfer;

use std::path::Path;

use serde::Serialize;
use shirasagi_engine::scoring::DecidedBy;

use super::arguments::{Filters, History, OutcomeName};
use super::failure::Failure;
use super::output;
use super::score;
use crate::app::contract::{
    GameFilter, GameOutcome, GameRequest, GameSummary, GameView, GamesRequest, Nothing, SeatView,
};
use crate::app::{App, AppError};
use crate::exchange::words;
use crate::store::{GameOrigin, StoreError};

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

pub fn run(history: History, app: &App, json: bool) -> Result<(), Failure> {
    match history {
        History::List(filters) => {
            let games = listed(app, &filters)?;
            if json {
                return output::print_json(&games);
            }
            output::print(&list(&games.games, &filter(app, &filters)?))
        }
        History::Stats(filters) => stats::run(app, &filter(app, &filters)?, json),
        History::Check => check::run(app, json),
        History::Show { id } => {
            let game = app.game(GameRequest { game: id })?;
            if json {
                return output::print_json(&game);
            }
            output::print(&show(&game))
        }
        History::Export { format } => transfer::export(app, format),
        History::Import(import) => transfer::import(app, &import, json),
        History::Backup { path } => {
            app.store().copy_to(&path).map_err(AppError::from)?;
            if json {
                return output::print_json(&BackupOutput { path: &path });
            }
            output::print(&format!("{} is written and checked\n", path.display()))
        }
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
        }),
        text: filters.text.clone(),
    })
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
            (&game.day, String::new())
        };
        row([&game.id, begun, &players(game), &round, &result(game)])
    }));
    output::columns(&rows)
}

/// Who plays, and of a solo game its level.
fn players(game: &GameSummary) -> String {
    let Some(level) = game.level else {
        let names: Vec<String> = game.seats.iter().map(name).collect();
        return names.join(", ");
    };
    let people = game.seats.iter().filter(|seat| !seat.rival);
    let mut words: Vec<&str> = people.filter_map(|seat| seat.name.as_deref()).collect();
    words.extend(["solo", words::of_level(level)]);
    words.join(", ")
}

fn name(seat: &SeatView) -> String {
    match &seat.name {
        Some(name) => name.clone(),
        None if seat.rival => "The rival".to_owned(),
        None => format!("Seat {}", seat.seat),
    }
}

fn result(game: &GameSummary) -> String {
    let Some(result) = &game.result else {
        return "under way".to_owned();
    };
    let points: Vec<String> = result
        .places
        .iter()
        .map(|place| place.points.to_string())
        .collect();
    let winner = game.seats.iter().find(|seat| seat.seat == result.winner);
    let winner = winner.map(name).unwrap_or_default();
    let tie = match result.decided_by {
        DecidedBy::Points => "",
        DecidedBy::TurnOrder => ", ahead in the last turn order",
    };
    format!("{winner} won, {}{tie}", points.join(" to "))
}

fn show(game: &GameView) -> String {
    let (summary, details) = (&game.summary, &game.details);
    let minutes = details.minutes.or(details.measured_minutes);
    let finished = summary.finished_at.as_deref().unwrap_or("not yet");
    // What only a followed game has is left out of the others.
    let followed = |fact: String| {
        if summary.followed {
            fact
        } else {
            String::new()
        }
    };
    let source = match summary.origin {
        _ if summary.followed => "",
        GameOrigin::Imported => "no, its result was imported",
        GameOrigin::Played | GameOrigin::Entered => "no, its result was entered",
    };
    let mut facts = vec![
        ("Game", summary.id.clone()),
        ("Day", summary.day.clone()),
        ("Begun", followed(summary.started_at.clone())),
        ("Finished", followed(finished.to_owned())),
        ("Followed", source.to_owned()),
        (
            "Minutes",
            minutes.map_or_else(String::new, |minutes| minutes.to_string()),
        ),
        ("Place", details.place.clone()),
        ("Note", details.note.clone()),
        ("Tags", details.tags.join(", ")),
        ("Players", players(summary)),
        (
            "Setup code",
            summary.code.clone().unwrap_or_else(|| "none".to_owned()),
        ),
        ("Round", followed(format!("{} of 3", summary.round))),
        ("Steps", followed(game.entries.len().to_string())),
        ("Result", result(summary)),
    ];
    // What nobody said is not told to be empty.
    facts.retain(|(_, fact)| !fact.is_empty());
    let mut text = output::pairs(&facts);
    for standing in &game.standings {
        let Some(points) = standing.points else {
            continue;
        };
        let seat = summary.seats.iter().find(|seat| seat.seat == standing.seat);
        let who = seat.map(name).unwrap_or_default();
        let named = standing.lines.as_ref().map(score::named);
        let mut rows: Vec<Vec<String>> = named
            .iter()
            .flatten()
            .map(|(name, points)| vec![format!("  {name}"), points.to_string()])
            .collect();
        rows.push(vec!["  Total".to_owned(), points.to_string()]);
        text.push_str(&format!("\n{who}\n{}", output::columns(&rows)));
    }
    text
}
