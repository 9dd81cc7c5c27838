//! Files that go out.

use chrono::{Local, Utc};
use serde::Serialize;

use super::contract::{ExportFormat, ExportRequest, ExportView, GameRequest, PlayLinkView};
use super::{App, AppError};
use crate::exchange::arriving::departing;
use crate::exchange::json::ExportError;
use crate::exchange::record::GameRecord;
use crate::exchange::{bg_stats, csv, json};
use crate::store::Store;

const JSON: &str = "application/json";
const CSV: &str = "text/csv";

impl App {
    /// The history as a file.
    pub fn export(&self, request: ExportRequest) -> Result<ExportView, AppError> {
        let store = self.store();
        let day = Local::now().date_naive();
        let name = |rest: &str| format!("shirasagi-{day}{rest}");
        if request.format == ExportFormat::History {
            let mut text = Vec::new();
            let exported = json::export(&store, &mut text)?;
            return Ok(ExportView {
                name: name(".json"),
                media_type: JSON.to_owned(),
                games: u32::try_from(exported.games).unwrap_or(u32::MAX),
                // JSON is text.
                text: String::from_utf8(text).unwrap_or_default(),
                unfinished: 0,
                damaged: exported.left_out,
            });
        }
        let (games, unfinished) = finished(&store)?;
        let (name, media_type, text) = match request.format {
            ExportFormat::Games => (name("-games.csv"), CSV, csv::games(&games)),
            ExportFormat::ScoreLines => (name("-score-lines.csv"), CSV, csv::score_lines(&games)),
            ExportFormat::History | ExportFormat::BgStats => (
                name("-bg-stats.json"),
                JSON,
                json_text(&bg_stats::backup(&games, &store.elsewhere()?, Utc::now()))?,
            ),
        };
        Ok(ExportView {
            name,
            media_type: media_type.to_owned(),
            text,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            unfinished,
            damaged: store.damaged_games()?,
        })
    }

    /// One game as a file for BG Stats.
    pub fn export_play(&self, request: GameRequest) -> Result<ExportView, AppError> {
        let game = self.departing(&request)?;
        let known = self.store().elsewhere()?;
        Ok(ExportView {
            name: format!("shirasagi-{}.bgsplay", game.day),
            media_type: JSON.to_owned(),
            text: json_text(&bg_stats::play_file(&game, &known, Utc::now()))?,
            games: 1,
            unfinished: 0,
            damaged: Vec::new(),
        })
    }

    /// The link that creates a play in BG Stats.
    pub fn play_link(&self, request: GameRequest) -> Result<PlayLinkView, AppError> {
        let link = bg_stats::link(&self.departing(&request)?);
        Ok(PlayLinkView { link })
    }

    fn departing(&self, request: &GameRequest) -> Result<GameRecord, AppError> {
        let record = self.store().record(&request.game)?;
        departing(&record.row).ok_or(AppError::NotFinished)
    }
}

/// The finished games, the earliest first, and how many are not finished.
pub(crate) fn finished(store: &Store) -> Result<(Vec<GameRecord>, u32), AppError> {
    let rows = store.games()?;
    let all = rows.len();
    let games: Vec<GameRecord> = rows.iter().filter_map(departing).collect();
    let unfinished = u32::try_from(all - games.len()).unwrap_or(u32::MAX);
    Ok((games, unfinished))
}

impl From<ExportError> for AppError {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Store(error) => error.into(),
            ExportError::Output(error) => Self::Request(serde_json::Error::io(error)),
        }
    }
}

fn json_text(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::Request)
}
