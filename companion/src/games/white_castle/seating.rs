//! Seats and the people at them.

use white_castle_engine::setup::Party;

use super::views::{LastGameView, NewGameView};
use super::{FollowedGame, GameFault, level};
use crate::command::{AppError, Nothing};
use crate::ledger::{self, GameKind, Problem, SeatRecord};
use crate::store::{Store, StoreError, begun};

/// The choices of the last game begun on this device that is not deleted.
pub fn new_game(store: &Store, _: Nothing) -> Result<NewGameView, AppError> {
    for id in store.read(|tx| begun::latest(tx, GameKind::WhiteCastle))? {
        let stored = match FollowedGame::load(store, &id) {
            Ok(stored) => stored,
            Err(
                StoreError::NoSuchGame { .. }
                | StoreError::NoJournal { .. }
                | StoreError::DamagedGame { .. },
            ) => continue,
            Err(error) => return Err(error.into()),
        };
        let record = stored.row.record;
        let level = level(&record);
        let seats = record.seats.into_iter();
        return Ok(NewGameView {
            last: Some(LastGameView {
                game: record.id,
                started_at: record.started_at,
                level,
                deck: stored.game.deck,
                refills: stored.game.refills,
                seats: seats.filter(|seat| !seat.rival).collect(),
                tracking: stored.game.tracking,
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
    match ledger::validate_seats(&seats, named).into_iter().next() {
        Some(problem) => Err(problem),
        None => Ok(seats),
    }
}
