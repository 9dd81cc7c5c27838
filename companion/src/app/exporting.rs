//! Files that go out.

use serde::Serialize;

use super::contract::{ExportFormat, ExportRequest, ExportView, PlayLinkView};
use super::{App, AppError, RequestFault};
use crate::clock;
use crate::command::GameRequest;
use crate::exchange::{bg_stats, csv, json};
use crate::ledger::Record;
use crate::store::{Store, bg_stats_ids, games};

const JSON: &str = "application/json";
const CSV: &str = "text/csv";

impl App {
    /// The history as a file.
    pub fn export(&self, request: ExportRequest) -> Result<ExportView, AppError> {
        let store = self.store();
        let day = clock::today();
        let name = |rest: &str| format!("shirasagi-{day}{rest}");
        if request.format == ExportFormat::History {
            let exported = json::export(&store)?;
            return Ok(ExportView {
                name: name(".json"),
                media_type: JSON.to_owned(),
                games: u32::try_from(exported.games).unwrap_or(u32::MAX),
                text: exported.text,
                unfinished: 0,
                damaged: exported.left_out,
            });
        }
        let (games, unfinished) = exported_games(&store, request.format)?;
        let (name, media_type, text) = match request.format {
            ExportFormat::Csv => (name(".csv"), CSV, csv::write(&games)),
            ExportFormat::History | ExportFormat::BgStats => (
                name("-bg-stats.json"),
                JSON,
                json_text(&bg_stats::backup(
                    &games,
                    &store.read(bg_stats_ids::all)?,
                    clock::now(),
                ))?,
            ),
        };
        Ok(ExportView {
            name,
            media_type: media_type.to_owned(),
            text,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            unfinished,
            damaged: store.read(games::damaged)?,
        })
    }

    /// The link that creates a play in BG Stats.
    pub fn play_link(&self, request: GameRequest) -> Result<PlayLinkView, AppError> {
        let record = self.store().record(&request.game)?.row.record;
        record.finished_at.ok_or(RequestFault::NotFinished)?;
        let link = bg_stats::link(&record);
        Ok(PlayLinkView { link })
    }
}

/// The games that go into a file, the earliest first, and how many are not finished. A table has no
/// sign for a game that ended early.
///
/// # Errors
/// The file is damaged.
pub fn exported_games(store: &Store, format: ExportFormat) -> Result<(Vec<Record>, u32), AppError> {
    store.check_integrity()?;
    let rows = store.read(games::kept)?;
    let all = rows.len();
    let records = rows.into_iter().map(|row| row.record);
    let games: Vec<Record> = records
        .filter(|record| record.finished_at.is_some())
        .filter(|record| format != ExportFormat::Csv || !record.ended_early())
        .collect();
    let unfinished = u32::try_from(all - games.len()).unwrap_or(u32::MAX);
    Ok((games, unfinished))
}

fn json_text(value: &impl Serialize) -> Result<String, AppError> {
    Ok(serde_json::to_string(value)?)
}
