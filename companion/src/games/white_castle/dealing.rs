use uuid::Uuid;
use white_castle_engine::components::Catalogue;
use white_castle_engine::journal::{DeckSource, Follow, Journal, Tracking};
use white_castle_engine::setup::{Options, Party, Setup, SetupCode, SetupParts};

use super::playing;
use super::problem::TableFault;
use super::seating::seat_people;
use super::setup_view::setup_view;
use super::table_view::table_view;
use super::views::{DealRequest, PlayerRequest, SetupView, StartRequest, TableView};
use super::{FollowedGame, begin, corrections, played, progress};
use crate::clock;
use crate::command::AppError;
use crate::games::chance;
use crate::ledger::SeatRecord;
use crate::store::Store;

/// Deals a setup, by chance or from a code.
pub fn deal(store: &Store, request: DealRequest) -> Result<SetupView, AppError> {
    let code = match request.code {
        Some(text) => text.parse()?,
        None => {
            let options = Options {
                party: Party::new(request.players, request.level)?,
                first_well: request.first_well,
            };
            dealt(options, request.listed)
        }
    };
    let catalogue = Catalogue::corrected(&store.read(corrections::get)?);
    Ok(setup_view(code.deal().into(), Some(code), &[], &catalogue))
}

/// Begins a game.
pub fn start_game(store: &mut Store, request: StartRequest) -> Result<TableView, AppError> {
    let setup = Setup::try_from(in_order(request.setup))?;
    let full = |player: &PlayerRequest| player.tracking == Tracking::Full;
    if setup.dice_only && request.players.iter().any(full) {
        return Err(TableFault::DiceOnly.into());
    }
    let code = dealt_by(&setup, request.code.as_deref());
    let level = setup.party().level();
    let people = request.players.iter().map(|player| SeatRecord {
        name: Some(player.name.clone()),
        color: player.clan.map(|clan| clan.to_string()),
        ..SeatRecord::default()
    });
    let seats = seat_people(setup.party(), people.collect(), level.is_none())?;
    let players = request.players.iter();
    let follow = Follow {
        // Without the rival there is no deck of its cards.
        deck: if level.is_some() {
            request.deck
        } else {
            DeckSource::App
        },
        refills: request.refills,
        tracking: players.map(|player| player.tracking).collect(),
    };
    let mut journal = Journal::followed(setup, follow, store.read(corrections::get)?);
    // The rival may be first.
    playing::follow(&mut journal);
    let game = journal.game();
    let id = Uuid::new_v4().to_string();
    let code = code.map(|code| code.to_string());
    let record = begin(id, clock::now(), code, seats, &game);
    store.create_game(&record, &played(&game), &progress(&journal))?;
    Ok(table_view(
        &FollowedGame::load(store, &record.id)?,
        &journal,
    ))
}

/// A code by chance. Where an order is wished, one of those that deal it: nothing else of a setup
/// depends on who begins.
fn dealt(options: Options, listed: bool) -> SetupCode {
    loop {
        let code = SetupCode::new(options, u64::from_le_bytes(chance::seed()));
        if !listed || options.party.level().is_some() || code.deal().turn_order.is_sorted() {
            return code;
        }
    }
}

/// The code, if it deals this setup.
pub(crate) fn dealt_by(setup: &SetupParts, code: Option<&str>) -> Option<SetupCode> {
    let code: SetupCode = code?.parse().ok()?;
    (SetupParts::from(code.deal()) == *setup).then_some(code)
}

/// The dice of each bridge in ascending order (S5): people type them as they lie.
fn in_order(mut setup: SetupParts) -> SetupParts {
    let bridges = &mut setup.bridges;
    for dice in [&mut bridges.coral, &mut bridges.black, &mut bridges.white] {
        dice.sort_unstable();
    }
    setup
}
