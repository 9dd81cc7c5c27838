use std::io::{self, Write};

use chrono::{DateTime, Utc};
use serde::Serialize;
use shirasagi_engine::journal::Game;

use super::{DetailsFile, FORMAT, PersonFile, PlaceFile, PlayerFile, ResultFile, VERSION};
use crate::app::contract::GameEntry;
use crate::app::entry_of;
use crate::store::{Details, Elsewhere, GameOrigin, Record, Source, Store, StoreError};

/// What went out.
#[derive(Debug, Default)]
pub struct Exported {
    pub games: usize,
    /// The ids of the games that cannot be read.
    pub left_out: Vec<String>,
}

/// Why a history is not written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Output(#[from] io::Error),
}

#[derive(Debug, Serialize)]
struct GameExport {
    id: String,
    origin: GameOrigin,
    source: Option<Source>,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    code: Option<String>,
    details: Option<DetailsFile>,
    game: Option<Game>,
    players: Vec<PlayerFile>,
    entry: Option<GameEntry>,
    results: Vec<ResultFile>,
}

/// Writes all games that can be read, the earliest first, with what goes along with them. Only one of them is in memory at a
/// time: with their steps they are many times as long as their rows.
///
/// # Errors
/// The store cannot be read, or it cannot be written; what is written then is no history.
pub fn export(store: &Store, mut out: impl Write) -> Result<Exported, ExportError> {
    let mut exported = Exported {
        games: 0,
        left_out: store.damaged_games()?,
    };
    let ids: Vec<String> = store.games()?.into_iter().map(|row| row.id).collect();
    write!(
        out,
        r#"{{"format":"{FORMAT}","version":{VERSION},"people":"#
    )?;
    let elsewhere = store.elsewhere()?;
    write_json(&mut out, &people(store, &elsewhere)?)?;
    write!(out, r#","places":"#)?;
    write_json(&mut out, &places(elsewhere))?;
    write!(out, r#","corrections":"#)?;
    write_json(&mut out, &store.corrections()?)?;
    write!(out, r#","games":["#)?;
    for id in ids {
        let record = match store.record(&id) {
            Ok(record) => record,
            Err(StoreError::DamagedGame { id, .. }) => {
                exported.left_out.push(id);
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        if exported.games > 0 {
            write!(out, ",")?;
        }
        write_json(&mut out, &game(record))?;
        exported.games += 1;
    }
    write!(out, "]}}")?;
    Ok(exported)
}

fn write_json(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    Ok(serde_json::to_writer(out, value)?)
}

/// In the order of the alphabet.
fn people(store: &Store, elsewhere: &Elsewhere) -> Result<Vec<PersonFile>, StoreError> {
    let mut people: Vec<PersonFile> = store
        .known_people()?
        .into_iter()
        .map(|person| PersonFile {
            bg_stats: elsewhere.people.get(&person.name).cloned(),
            name: person.name,
            clan: person.clan,
            archived: person.archived,
        })
        .collect();
    people.sort_by_cached_key(|person| person.name.to_lowercase());
    Ok(people)
}

fn places(elsewhere: Elsewhere) -> Vec<PlaceFile> {
    let places = elsewhere.places.into_iter();
    let places = places.map(|(name, bg_stats_id)| PlaceFile { name, bg_stats_id });
    places.collect()
}

fn game(record: Record) -> GameExport {
    let entry = (!record.row.followed).then(|| entry_of(&record));
    let results = record.results.iter().map(|revision| ResultFile {
        saved_at: revision.saved_at,
        result: revision.result.clone(),
        occasion: revision.occasion.clone(),
    });
    let of_game = GameExport {
        id: record.row.id.clone(),
        origin: record.row.origin,
        source: record.row.source.clone(),
        started_at: record.row.started_at,
        finished_at: record.row.finished_at,
        code: record.row.code.clone(),
        details: None,
        game: None,
        players: Vec::new(),
        entry,
        results: results.collect(),
    };
    let Some(mut stored) = record.followed() else {
        return of_game;
    };
    let game = stored.whole();
    let Details {
        day,
        minutes,
        place,
        note,
        tags,
    } = stored.row.details;
    let people = stored.row.seats.into_iter().filter(|seat| !seat.rival);
    GameExport {
        details: Some(DetailsFile {
            day: day.to_string(),
            minutes: minutes.map(u32::from),
            place,
            note,
            tags,
        }),
        game: Some(game),
        players: people
            .map(|seat| PlayerFile {
                counts: stored.counts.remove(&seat.seat),
                name: seat.name,
                clan: seat.clan,
            })
            .collect(),
        ..of_game
    }
}
