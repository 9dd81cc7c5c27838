//! Files that go out and come in.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cli::arguments::{ExportFormat, Import};
use crate::cli::failure::Failure;
use crate::cli::input::{self, HISTORY_MAX};
use crate::cli::output;
use companion::app::contract::{
    ImportCorrections, ImportPreview, ImportRequest, RefusedGameView, RemarkView,
};
use companion::app::{App, finished_games, read_plan, refused_view};
use companion::clock;
use companion::exchange::json;
use companion::exchange::reading::Remark;
use companion::exchange::{bg_stats, csv};
use companion::store::{bg_stats_ids, games};

#[derive(Serialize)]
struct ImportOutput {
    added: u32,
    skipped: u32,
    refused: Vec<RefusedGameView>,
    corrections: ImportCorrections,
}

/// A table as JSON.
#[derive(Serialize)]
struct TableOutput {
    format: &'static str,
    games: usize,
    /// As it is printed without `--json`.
    text: String,
}

pub fn export(app: &App, format: ExportFormat, json: bool) -> Result<(), Failure> {
    let store = app.store();
    let left_out = match format {
        ExportFormat::Json => {
            let exported = json::export(&store)?;
            output::print_exactly(&output::escaped(&exported.text))?;
            exported.left_out
        }
        ExportFormat::Csv => {
            let (games, _) = finished_games(&store)?;
            let text = csv::write(&games);
            if json {
                output::print_json(&TableOutput {
                    format: "csv",
                    games: games.len(),
                    text,
                })?;
            } else {
                output::print_exactly(&text)?;
            }
            store.read(games::damaged)?
        }
        ExportFormat::Bgstats => {
            let (games, _) = finished_games(&store)?;
            output::print_dense_json(&bg_stats::backup(
                &games,
                &store.read(bg_stats_ids::all)?,
                clock::now(),
            ))?;
            store.read(games::damaged)?
        }
    };
    if left_out.is_empty() {
        Ok(())
    } else {
        Err(Failure::left_out(&left_out))
    }
}

/// Asks nothing: names that the history does not have are new people.
pub fn import(app: &App, import: &Import, json: bool) -> Result<(), Failure> {
    let bytes = input::read(&import.file, HISTORY_MAX)?;
    let mut plan = read_plan(&bytes, bytes.len())?;
    if plan.games() == 0
        && let Some(first) = plan.refused().first()
    {
        return Err(Failure::every_game_refused(&first.problem));
    }
    // Afterwards every game would be there already.
    let preview = app.preview(&mut plan)?;
    if import.dry_run {
        if json {
            return output::print_json(&preview);
        }
        let counts = format!(
            "{} would be added, {} there already, {} refused\n",
            preview.new, preview.there, preview.refused
        );
        return output::print(&(counts + &remarks(&preview) + &refusals(&preview.refused_games)));
    }
    let report = app.import_plan(
        &plan,
        &ImportRequest {
            plan: plan.id().to_owned(),
            people: BTreeMap::new(),
            level: import.level.map(Into::into),
        },
    )?;
    let report = ImportOutput {
        added: report.added,
        skipped: report.there,
        refused: plan.refused().iter().map(refused_view).collect(),
        corrections: report.corrections,
    };
    if json {
        return output::print_json(&report);
    }
    let counts = format!(
        "{} added, {} there already, {} refused\n",
        report.added,
        report.skipped,
        report.refused.len()
    );
    output::print(&(counts + &remarks(&preview) + &refusals(&report.refused)))
}

/// What is to be said about the games of the file, whether they are added or would be.
fn remarks(preview: &ImportPreview) -> String {
    let mut text = String::new();
    if preview.others > 0 {
        text.push_str(&format!(
            "{} of other games\n",
            count(preview.others, "play")
        ));
    }
    if preview.there_deleted > 0 {
        text.push_str(&format!(
            "{}: there already, but deleted; the history of the app can restore it\n",
            count(preview.there_deleted, "game")
        ));
    }
    for RemarkView {
        remark,
        games,
        named,
    } in &preview.remarks
    {
        let remark = match remark {
            Remark::Expansion => "the expansions become tags",
            Remark::WinnerDiffers => "the file names another winner than the most points do",
            Remark::TieUndecided => {
                "a tie, and the file does not say who was ahead: it counts for no win until it is \
                 corrected"
            }
            Remark::RivalUnknown => {
                "a solo game without the rival's score: it counts for no win until it is corrected"
            }
            Remark::ClanTwice => {
                "two players have the same color in the file: their clans are left out"
            }
            Remark::MinutesDropped => "the duration cannot be right and is left out",
            Remark::Shortened => "something is too long, and its end is left out",
        };
        text.push_str(&format!("{}: {remark}\n", count(*games, "game")));
        for game in named {
            let known = [std::slice::from_ref(&game.day), &game.people[..]].concat();
            text.push_str(&format!("  {}\n", known.join(", ")));
        }
        match usize::try_from(*games).unwrap_or(usize::MAX) - named.len() {
            0 => {}
            more => text.push_str(&format!("  and {more} more\n")),
        }
    }
    let ImportCorrections { new, kept } = preview.corrections;
    for (n, what) in [
        (new, "taken over"),
        (kept, "corrected otherwise here, which stays"),
    ] {
        if n > 0 {
            let corrections = count(n, "correction");
            text.push_str(&format!(
                "{corrections} of printed cards and tiles: {what}\n"
            ));
        }
    }
    text
}

fn count(n: u32, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// Which game it is: by what people know of it, and by where it stands in the file.
fn which(game: &RefusedGameView) -> String {
    let people = game.people.join(" and ");
    let known: Vec<&str> = [
        game.day.as_deref(),
        Some(people.as_str()),
        game.game.as_deref(),
    ]
    .into_iter()
    .flatten()
    .filter(|fact| !fact.is_empty())
    .collect();
    match known[..] {
        [] => game.problem.path().to_owned(),
        _ => format!("{} [{}]", known.join(", "), game.problem.path()),
    }
}

fn refusals(refused: &[RefusedGameView]) -> String {
    let lines = refused.iter();
    lines
        .map(|game| {
            let (code, message) = (game.problem.code, &game.problem.message);
            format!("{} ({code}): {message}\n", which(game))
        })
        .collect()
}
