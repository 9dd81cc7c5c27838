//! `shirasagi history`: the games that are kept.

use serde::Serialize;
use shirasagi_engine::setup::{Level, Seat};

use super::arguments::{ExportFormat, History};
use super::failure::Failure;
use super::input::{self, HISTORY_MAX};
use super::output;
use super::score::Lines;
use crate::app::App;
use crate::app::contract::{GameRequest, GameSummary, GameView, Nothing};
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
    let mut rows = vec![row(["id", "begun", "level", "round", "result"])];
    rows.extend(games.iter().map(|game| {
        let round = format!("{} of 3", game.round);
        row([
            &game.id,
            &game.started_at,
            level(game),
            &round,
            &result(game),
        ])
    }));
    output::columns(&rows)
}

fn level(game: &GameSummary) -> &'static str {
    match game.level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

fn result(game: &GameSummary) -> String {
    match &game.result {
        None => "under way".to_owned(),
        Some(result) => {
            let word = if result.winner == Seat::PLAYER {
                "won"
            } else {
                "lost"
            };
            format!("{word} {} to {}", result.player, result.rival)
        }
    }
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
        ("Level", level(summary).to_owned()),
        (
            "Setup code",
            summary.code.clone().unwrap_or_else(|| "none".to_owned()),
        ),
        ("Round", format!("{} of 3", summary.round)),
        ("Steps", game.entries.len().to_string()),
        ("Result", result(summary)),
    ]);
    for score in game.scores.iter().flat_map(|scores| &scores.seats) {
        let who = if score.seat == Seat::PLAYER {
            "You"
        } else {
            "The rival"
        };
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
