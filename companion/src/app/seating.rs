//! Seats and the people at them.

use white_castle_engine::setup::Party;

use super::contract::{LastGameView, NewGameView, Nothing, PeopleView, PersonView};
use super::{App, AppError};
use crate::games::white_castle::{self, FollowedGame, GameFault};
use crate::ledger::{self, GameKind, NAME_MAX, Problem, SeatRecord};
use crate::store::{StoreError, begun, people};

impl App {
    /// Everybody who has played.
    pub fn people(&self, _: Nothing) -> Result<PeopleView, AppError> {
        let people = self.store().read(people::all)?.into_iter();
        Ok(PeopleView {
            people: people
                .map(|person| PersonView {
                    name: person.name,
                    games: person.games,
                    clan: person.color,
                })
                .collect(),
            name_max: u32::try_from(NAME_MAX).unwrap_or(u32::MAX),
        })
    }

    /// The choices of the last game begun on this device that is not deleted.
    pub fn new_game(&self, _: Nothing) -> Result<NewGameView, AppError> {
        let store = self.store();
        for id in store.read(|tx| begun::latest(tx, GameKind::WhiteCastle))? {
            let stored = match FollowedGame::load(&store, &id) {
                Ok(stored) => stored,
                Err(
                    StoreError::NoSuchGame { .. }
                    | StoreError::NoJournal { .. }
                    | StoreError::DamagedGame { .. },
                ) => continue,
                Err(error) => return Err(error.into()),
            };
            let record = stored.row.record;
            let level = white_castle::level(&record);
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
}

/// The seats of a game, the rival's included; whether each person needs a name or a color.
///
/// # Errors
/// The first thing that cannot be.
pub(super) fn seat_people(
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
