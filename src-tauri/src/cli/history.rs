//! `shirasagi history`: the games that are kept.

use serde::Serialize;
use shirasagi_engine::setup::Level;

use super::arguments::{ExportFormat, History};
use super::failure::Failure;
use super::input::{self, HISTORY_MAX};
use super::output;
use super::score::Lines;
use crate::app::App;
use crate::app::contract::{GameRequest, GameSummary, GameView, Nothing, SeatView};
use crate::exchange::json::{self, HistoryHead, HistoryImport, Imported};

#[derive(Serialize)]
struct ImportOutput<'a> {
    added: usize,
    skipped: usize,
    refused: Vec<RefusedOutput<'a>>,
}

#[derive(Serialize)]
struct RefusedOutput<'a> {
    id: &'a str,
    code: &'a str,
    path: String,
    message: String,
}

pub fn run(history: History, app: &App, json: bool) -> Result<(), Failure> {
    match history {
        History::List => {
            let games = app.history(Nothing {})?;
            if json {
                return output::print_json(&games);
            }
            output::print(&list(&games.games))
        }
        History::Show { id } => {
            let game = app.game(GameRequest { game: id })?;
            if json {
                return output::print_json(&game);
            }
            output::print(&show(&game))
        }
        History::Export {
            format: ExportFormat::Json,
        } => {
            let (history, left_out) =
                json::export(&app.store()).map_err(json::HistoryFileError::Store)?;
            output::print_dense_json(&history)?;
            if left_out.is_empty() {
                Ok(())
            } else {
                Err(json::HistoryFileError::LeftOut(left_out).into())
            }
        }
        History::Import(file) => {
            let bytes = input::read(&file.file, HISTORY_MAX)?;
            input::parse::<HistoryHead>(&bytes)?.check()?;
            let history: HistoryImport = input::parse(&bytes)?;
            let imported = json::import(&mut app.store(), history)?;
            let report = report(&imported);
            if json {
                return output::print_json(&report);
            }
            output::print(&sentence(&report))
        }
    }
}

fn report(imported: &Imported) -> ImportOutput<'_> {
    let refused = imported.refused.iter().map(|game| RefusedOutput {
        id: &game.id,
        code: game.fault.code(),
        path: game.path(),
        message: game.fault.to_string(),
    });
    ImportOutput {
        added: imported.added,
        skipped: imported.skipped,
        refused: refused.collect(),
    }
}

fn sentence(report: &ImportOutput<'_>) -> String {
    let counts = format!(
        "{} added, {} there already, {} refused\n",
        report.added,
        report.skipped,
        report.refused.len()
    );
    let refused = report.refused.iter();
    let refused = refused.map(|game| format!("{} ({}): {}\n", game.path, game.code, game.message));
    counts + &refused.collect::<String>()
}

fn list(games: &[GameSummary]) -> String {
    if games.is_empty() {
        return "No games yet.\n".to_owned();
    }
    let row = |cells: [&str; 5]| cells.map(str::to_owned).to_vec();
    let mut rows = vec![row(["id", "begun", "players", "round", "result"])];
    rows.extend(games.iter().map(|game| {
        let round = format!("{} of 3", game.round);
        row([
            &game.id,
            &game.started_at,
            &players(game),
            &round,
            &result(game),
        ])
    }));
    output::columns(&rows)
}

/// Who plays: the level of a solo game, or the people.
fn players(game: &GameSummary) -> String {
    match game.level {
        Some(Level::Easy) => "solo, easy".to_owned(),
        Some(Level::Medium) => "solo, medium".to_owned(),
        Some(Level::Hard) => "solo, hard".to_owned(),
        None => {
            let names: Vec<String> = game.seats.iter().map(name).collect();
            names.join(", ")
        }
    }
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
    format!("{winner} won, {}", points.join(" to "))
}

fn show(game: &GameView) -> String {
    let summary = &game.summary;
    let mut text = output::pairs(&[
        ("Game", summary.id.clone()),
        ("Begun", summary.started_at.clone()),
        (
            "Finished",
            summary
                .finished_at
                .clone()
                .unwrap_or_else(|| "not yet".to_owned()),
        ),
        ("Players", players(summary)),
        (
            "Setup code",
            summary.code.clone().unwrap_or_else(|| "none".to_owned()),
        ),
        ("Round", format!("{} of 3", summary.round)),
        ("Steps", game.entries.len().to_string()),
        ("Result", result(summary)),
    ]);
    for score in game.scores.iter().flat_map(|scores| &scores.seats) {
        let seat = summary.seats.iter().find(|seat| seat.seat == score.seat);
        let who = seat.map(name).unwrap_or_default();
        let lines = Lines::from(&score.breakdown).named();
        let mut rows: Vec<Vec<String>> = lines
            .iter()
            .map(|(name, points)| vec![format!("  {name}"), points.to_string()])
            .collect();
        rows.push(vec!["  Total".to_owned(), score.total.to_string()]);
        text.push_str(&format!("\n{who}\n{}", output::columns(&rows)));
    }
    text
}
