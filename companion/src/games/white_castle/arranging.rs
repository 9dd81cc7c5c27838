//! Changing a setup part by part before the game begins: redealt, kept, laid by hand; kept by
//! name, and read from what others share.

use chrono::{SecondsFormat, Utc};
use serde::Deserialize;
use uuid::Uuid;
use white_castle_engine::components::Catalogue;
use white_castle_engine::setup::{Draw, Setup, SetupParts, Slot};

use super::corrections;
use super::dealing::dealt_by;
use super::picture::picture;
use super::problem::TableFault;
use super::setup_view::setup_view;
use super::views::{
    CandidateView, CandidatesRequest, CandidatesView, CheckSetupRequest, DeleteSetupRequest,
    LayRequest, OpenSetupRequest, ReadSetupRequest, RecentSetupView, RedealRequest,
    SaveSetupRequest, SavedSetupView, SetupView, SetupsView,
};
use super::{FollowedGame, GameFile};
use crate::clean;
use crate::clock;
use crate::command::{AppError, Nothing, RequestFault};
use crate::games::chance;
use crate::ledger::GameKind;
use crate::store::{Fault, SavedSetup, Store, setups};

/// The longest name of a saved setup, in characters.
const NAME_MAX: usize = 60;
/// Games of which the setup is offered again.
const RECENT: usize = 6;

/// Redeals parts of a setup.
pub fn redeal(store: &Store, request: RedealRequest) -> Result<SetupView, AppError> {
    let mut draw = Draw::from_seed(chance::seed());
    let setup = request
        .setup
        .redeal(&request.slots, &request.kept, &mut draw)?;
    view(store, setup, request.code.as_deref(), &request.kept)
}

/// A part of a setup as it lies on the table.
pub fn lay(store: &Store, request: LayRequest) -> Result<SetupView, AppError> {
    let setup = request.setup.lay(&request.piece)?;
    view(store, setup, request.code.as_deref(), &request.kept)
}

/// A setup with what is wrong with it.
pub fn check_setup(store: &Store, request: CheckSetupRequest) -> Result<SetupView, AppError> {
    view(store, request.setup, request.code.as_deref(), &request.kept)
}

/// Everything that could lie in a slot of a setup.
pub fn candidates(store: &Store, request: CandidatesRequest) -> Result<CandidatesView, AppError> {
    let catalogue = Catalogue::corrected(&store.read(corrections::get)?);
    let pieces = request.setup.candidates(request.slot).into_iter();
    let candidates = pieces.filter_map(|piece| {
        Some(CandidateView {
            picture: picture(&piece, &catalogue)?,
            piece,
        })
    });
    Ok(CandidatesView {
        candidates: candidates.collect(),
    })
}

/// The setup that a code or the text of a game file stands for.
pub fn read_setup(store: &Store, request: ReadSetupRequest) -> Result<SetupView, AppError> {
    let text = request.text.trim();
    if !text.starts_with('{') {
        let code: white_castle_engine::setup::SetupCode = text.parse()?;
        return view(store, code.deal().into(), Some(&code.to_string()), &[]);
    }
    let file: GameFile = serde_json::from_str(text).map_err(|error| TableFault::SetupFile {
        line: error.line(),
        column: error.column(),
        reason: error.to_string(),
    })?;
    view(store, whole(file.setup), None, &[])
}

/// The setups kept by name, and those of the latest games.
pub fn setups(store: &Store, _: Nothing) -> Result<SetupsView, AppError> {
    setups_view(store)
}

/// Keeps a setup under a name; one that has it already gives way.
pub fn save_setup(store: &mut Store, request: SaveSetupRequest) -> Result<SetupsView, AppError> {
    let name = clean::line(&request.name);
    if name.is_empty() {
        return Err(RequestFault::NameMissing.into());
    }
    if name.chars().count() > NAME_MAX {
        return Err(RequestFault::NameTooLong { max: NAME_MAX }.into());
    }
    let setup = Setup::try_from(request.setup)?;
    let code = dealt_by(&setup, request.code.as_deref());
    let json = serde_json::to_string(&setup)?;
    store.write(|tx| {
        setups::save(
            tx,
            &SavedSetup {
                id: Uuid::new_v4().to_string(),
                kind: GameKind::WhiteCastle,
                name,
                saved_at: clock::now(),
                code: code.map(|code| code.to_string()),
                setup: json,
            },
        )
    })?;
    setups_view(store)
}

/// Keeps a setup no longer.
pub fn delete_setup(
    store: &mut Store,
    request: DeleteSetupRequest,
) -> Result<SetupsView, AppError> {
    store.write(|tx| setups::delete(tx, &request.id))?;
    setups_view(store)
}

/// A setup that was kept by name, or that of a game.
pub fn open_setup(store: &Store, request: OpenSetupRequest) -> Result<SetupView, AppError> {
    let (setup, code) = match request {
        OpenSetupRequest::Saved { id } => store.read(|tx| {
            let saved = setups::get(tx, &id)?;
            Ok((parts(&saved)?, saved.code))
        })?,
        OpenSetupRequest::Game { id } => {
            let stored = FollowedGame::load(store, &id)?;
            (stored.game.setup.into(), stored.row.record.code)
        }
    };
    view(store, whole(setup), code.as_deref(), &[])
}

/// The code is dropped once the setup is no longer what it deals.
fn view(
    store: &Store,
    setup: SetupParts,
    code: Option<&str>,
    kept: &[Slot],
) -> Result<SetupView, AppError> {
    setup.check_pieces()?;
    let code = dealt_by(&setup, code);
    let catalogue = Catalogue::corrected(&store.read(corrections::get)?);
    Ok(setup_view(setup, code, kept, &catalogue))
}

/// To be placed again, every part counts, those too that nobody saw in an earlier game.
fn whole(setup: SetupParts) -> SetupParts {
    SetupParts {
        dice_only: false,
        ..setup
    }
}

fn parts(saved: &SavedSetup) -> Result<SetupParts, Fault> {
    serde_json::from_str(&saved.setup)
        .map_err(|reason| Fault::Damaged(format!("a setup in it is broken ({reason})")))
}

/// What is read of the opening of a game.
#[derive(Deserialize)]
struct Opening {
    setup: SetupParts,
}

fn setups_view(store: &Store) -> Result<SetupsView, AppError> {
    let time = |time: chrono::DateTime<Utc>| time.to_rfc3339_opts(SecondsFormat::Secs, true);
    let saved = store.read(|tx| {
        let saved = setups::all(tx, GameKind::WhiteCastle)?.into_iter();
        let views = saved.map(|saved| {
            let setup = parts(&saved)?;
            Ok(SavedSetupView {
                id: saved.id,
                name: saved.name,
                code: saved.code,
                players: setup.players,
                level: setup.level,
            })
        });
        views.collect()
    })?;
    let read = |opening: &str| Some(serde_json::from_str::<Opening>(opening).ok()?.setup);
    let recent = store.read(|tx| setups::recent(tx, GameKind::WhiteCastle, RECENT, read))?;
    let recent = recent.into_iter().map(|recent| RecentSetupView {
        names: recent.names,
        game: recent.game,
        started_at: time(recent.started_at),
        code: recent.code,
        players: recent.setup.players,
        level: recent.setup.level,
    });
    Ok(SetupsView {
        saved,
        recent: recent.collect(),
        name_max: u32::try_from(NAME_MAX).unwrap_or(u32::MAX),
    })
}
