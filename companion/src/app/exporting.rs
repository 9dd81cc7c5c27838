//! Files that go out.

use super::contract::{ExportFormat, ExportRequest, ExportView, PlayLinkView};
use super::{App, AppError, RequestFault};
use crate::clock;
use crate::command::GameRequest;
use crate::exchange::{bg_stats, csv, json};
use crate::ledger::Record;
use crate::store::{bg_stats_ids, games};

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
        store.check_integrity()?;
        let listed = store.read(games::kept)?;
        let all = listed.games.len();
        let records = listed.games.into_iter().map(|row| row.record);
        let mut games: Vec<Record> = records
            .filter(|record| record.finished_at.is_some())
            .collect();
        if request.format == ExportFormat::Csv {
            // A table has no sign for a game that ended early.
            games.retain(|record| !record.ended_early());
        }
        let (name, media_type, text) = match request.format {
            ExportFormat::Csv => (name(".csv"), CSV, csv::write(&games)),
            ExportFormat::History | ExportFormat::BgStats => (
                name("-bg-stats.json"),
                JSON,
                serde_json::to_string(&bg_stats::backup(
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
            unfinished: u32::try_from(all - games.len()).unwrap_or(u32::MAX),
            damaged: listed.damaged,
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
