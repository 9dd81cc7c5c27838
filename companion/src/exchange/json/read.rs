use serde::Deserialize;
use serde_json::Value;

use super::{FORMAT, HistoryGame, PersonFile, PlaceFile, VERSION};
use crate::exchange::fault::FileFault;
use crate::exchange::file::broken;
use crate::games::Corrections;
use crate::ledger::{ID_MAX, NAME_MAX, PLACE_MAX, Problem};
use crate::shape::{self, ShapeError};
use crate::store::{BgStatsIds, BgStatsPerson, PersonNote};

/// What a file says it is; the rest is read once this is right.
#[derive(Debug, Deserialize)]
struct HistoryHead {
    #[serde(default)]
    format: Value,
    #[serde(default)]
    version: Value,
}

/// The games that are kept, with all that is kept of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a history")]
struct HistoryFile {
    /// Always `shirasagi-history`.
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// What there is to say about people. Who plays in a game need not be among them.
    #[serde(default)]
    people: Vec<PersonFile>,
    /// What BG Stats calls places.
    #[serde(default)]
    places: Vec<PlaceFile>,
    /// The player's corrections of the printed cards and tiles.
    #[serde(default)]
    corrections: Corrections,
    games: Vec<HistoryGame>,
}

/// Why a file is no history that can be imported.
#[derive(Debug, thiserror::Error)]
pub enum HistoryFileError {
    #[error("the file is no history of this app: its format is not “{FORMAT}”")]
    NotAHistory,
    #[error(
        "the file was written by another version of the app: its format is version {found}, and this \
         app reads version {VERSION}"
    )]
    OtherVersion { found: u64 },
    #[error("{}", .0.message)]
    Correction(Problem),
    #[error(transparent)]
    File(#[from] FileFault),
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

impl From<HistoryFileError> for Problem {
    fn from(error: HistoryFileError) -> Self {
        let of = |code, path| Self::new(code, &error).at(path);
        match error {
            HistoryFileError::NotAHistory => of("import/unknown-format", "format"),
            HistoryFileError::OtherVersion { .. } => of("import/other-version", "version"),
            HistoryFileError::Correction(problem) => problem,
            HistoryFileError::File(fault) => fault.into(),
            HistoryFileError::Shape(error) => error.into(),
        }
    }
}

/// What was read of a history.
#[derive(Debug, Default)]
pub struct HistoryRead {
    pub people: Vec<PersonNote>,
    pub bg_stats_ids: BgStatsIds,
    pub corrections: Corrections,
    /// In the order of the file.
    pub games: Vec<HistoryGame>,
}

/// Reads a history. What its games say is not checked.
///
/// # Errors
/// It is no history that this version reads, or its corrections are impossible.
pub fn read(text: &str) -> Result<HistoryRead, HistoryFileError> {
    let head: HistoryHead = serde_json::from_str(text).map_err(|error| broken(&error))?;
    if head.format != FORMAT {
        return Err(HistoryFileError::NotAHistory);
    }
    match head.version.as_u64() {
        Some(VERSION) => {}
        Some(found) => return Err(HistoryFileError::OtherVersion { found }),
        None => return Err(HistoryFileError::NotAHistory),
    }
    let file: HistoryFile = shape::parse(text.as_bytes())?;
    let checked = file.corrections.check();
    checked.map_err(HistoryFileError::Correction)?;
    Ok(HistoryRead {
        bg_stats_ids: bg_stats_ids(&file.people, &file.places),
        people: file
            .people
            .into_iter()
            .filter_map(PersonFile::note)
            .collect(),
        corrections: file.corrections,
        games: file.games,
    })
}

/// What the file says that BG Stats calls people and places, as far as it can.
fn bg_stats_ids(people: &[PersonFile], places: &[PlaceFile]) -> BgStatsIds {
    let fits = |id: &String| (1..=ID_MAX).contains(&id.trim().chars().count());
    let people = people.iter().filter_map(|person| {
        let BgStatsPerson { id, bgg_name } = person.bg_stats.clone()?;
        let known = BgStatsPerson {
            id: id.filter(fits),
            bgg_name: bgg_name.filter(fits),
        };
        Some((person.name.clone(), known))
    });
    let places = places.iter().filter(|place| {
        let length = place.name.trim().chars().count();
        (1..=PLACE_MAX).contains(&length) && fits(&place.bg_stats_id)
    });
    BgStatsIds {
        people: people.collect(),
        places: places
            .map(|place| (place.name.clone(), place.bg_stats_id.clone()))
            .collect(),
    }
}

impl PersonFile {
    /// `None` for a name that nobody can have.
    fn note(self) -> Option<PersonNote> {
        let length = self.name.trim().chars().count();
        (1..=NAME_MAX).contains(&length).then_some(PersonNote {
            name: self.name,
            color: self.clan,
            archived: self.archived,
        })
    }
}
