//! Seats and the people at them.

use white_castle_engine::setup::Party;

use super::views::{LastGameView, NewGameView};
use super::{FollowedGame, GameFault, level};
use crate::command::{AppError, Nothing};
use crate::ledger::{GameKind, Problem, SeatRecord, first_problem, validate_seats};
use crate::store::{Store, StoreError, begun};

/// The choices of the last game begun on this device, or entered here on its day, that is not deleted.
pub fn new_game(store: &Store, _: Nothing) -> Result<NewGameView, AppError> {
    for id in store.read(|tx| begun::latest(tx, GameKind::WhiteCastle))? {
        let found = store.record(&id).and_then(|stored| {
            let record = stored.row.record.clone();
            Ok((record, FollowedGame::read(store, stored)?))
        });
        let (record, followed) = match found {
            Ok(found) => found,
            Err(StoreError::NoSuchGame { .. } | StoreError::DamagedGame { .. }) => continue,
            Err(error) => return Err(error.into()),
        };
        let level = level(&record);
        let seats = record.seats.into_iter().filter(|seat| !seat.rival);
        let seats: Vec<SeatRecord> = seats.collect();
        let (deck, refills, tracking) = match followed {
            Some(FollowedGame { game, .. }) => (game.deck, game.refills, game.tracking),
            // It was entered when it was over.
            None => Default::default(),
        };
        return Ok(NewGameView {
            last: Some(LastGameView {
                game: record.id,
                started_at: record.started_at,
                level,
                deck,
                refills,
                seats,
                tracking,
            }),
        });
    }
    Ok(NewGameView { last: None })
}

/// The seats of a game, the rival's included; whether each person needs a name or a color.
///
/// # Errors
/// The first thing that cannot be.
pub(crate) fn seat_people(
    party: Party,
    people: Vec<SeatRecord>,
    named: bool,
) -> Result<Vec<SeatRecord>, Problem> {
    let (expected, found) = (party.players(), people.len());
    if found != usize::from(expected) {
        return Err(GameFault::Players { expected, found }.at("seats"));
    }
    let rival = party.level().map(|_| SeatRecord {
        rival: true,
        ..SeatRecord::default()
    });
    let seats: Vec<SeatRecord> = (1..)
        .zip(people.into_iter().chain(rival))
        .map(|(number, seat)| SeatRecord {
            seat: number,
            name: seat.name.filter(|name| !name.is_empty()),
            rival: seat.rival,
            color: seat.color,
            ..SeatRecord::default()
        })
        .collect();
    first_problem(validate_seats(&seats, named))?;
    Ok(seats)
}
