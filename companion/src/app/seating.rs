//! Who sits where.

use crate::store::{begun, people};
use std::collections::BTreeSet;

use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::ScoreSheet;
use shirasagi_engine::setup::{Party, Seat};

use super::contract::{LastGameView, NewGameView, Nothing, PeopleView, PersonView};
use super::summary::summary;
use super::{App, AppError};
use crate::store::{SeatRow, StoreError};

/// Why these people cannot sit down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatingError {
    #[error("the setup is for {expected} players, and {found} sit down")]
    Players { expected: u8, found: usize },
    #[error("the player at seat {seat} has neither a name nor a clan color")]
    NameMissing { seat: Seat },
    #[error("the name of the player at seat {seat} is longer than {max} characters")]
    NameTooLong { seat: Seat, max: usize },
    #[error("the player at seat {seat} has the name of another one")]
    NameTwice { seat: Seat },
    #[error("the player at seat {seat} has the clan colour of another one")]
    ColorTwice { seat: Seat },
}

impl SeatingError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Players { .. } => "players/count",
            Self::NameMissing { .. } => "players/name-missing",
            Self::NameTooLong { .. } => "players/name-too-long",
            Self::NameTwice { .. } => "players/name-twice",
            Self::ColorTwice { .. } => "players/color-twice",
        }
    }

    /// The seat concerned.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Players { .. } => None,
            Self::NameMissing { seat }
            | Self::NameTooLong { seat, .. }
            | Self::NameTwice { seat }
            | Self::ColorTwice { seat } => Some(*seat),
        }
    }
}

impl App {
    /// Everybody who has played.
    pub fn people(&self, _: Nothing) -> Result<PeopleView, AppError> {
        let people = self.store().read(people::all)?.into_iter();
        Ok(PeopleView {
            people: people
                .map(|person| PersonView {
                    name: person.name,
                    games: person.games,
                    clan: person.clan,
                })
                .collect(),
            name_max: u32::try_from(ScoreSheet::NAME_MAX).unwrap_or(u32::MAX),
        })
    }

    /// The choices of the last game begun on this device that is not deleted.
    pub fn new_game(&self, _: Nothing) -> Result<NewGameView, AppError> {
        let store = self.store();
        for id in store.read(begun::latest)? {
            let stored = match store.game(&id) {
                Ok(stored) => stored,
                Err(
                    StoreError::NoSuchGame { .. }
                    | StoreError::NoJournal { .. }
                    | StoreError::DamagedGame { .. },
                ) => continue,
                Err(error) => return Err(error.into()),
            };
            let summary = summary(&stored.row);
            let seats = summary.seats.into_iter();
            return Ok(NewGameView {
                last: Some(LastGameView {
                    game: summary.id,
                    started_at: summary.started_at,
                    level: summary.level,
                    deck: stored.game.deck,
                    refills: stored.game.refills,
                    seats: seats.filter(|seat| !seat.rival).collect(),
                }),
            });
        }
        Ok(NewGameView { last: None })
    }
}

/// Who sits down.
#[derive(Debug, Clone, Copy)]
pub struct Seated<'a> {
    /// May be empty: the clan color tells the players apart.
    pub name: &'a str,
    pub clan: Option<ClanColor>,
    /// Neither a name nor a color is needed.
    pub nameless: bool,
}

/// The seats of a game, the rival's included.
///
/// # Errors
/// The first person who cannot sit down.
pub fn seats<'a>(
    party: Party,
    players: impl ExactSizeIterator<Item = Seated<'a>>,
) -> Result<Vec<SeatRow>, SeatingError> {
    let (expected, found) = (party.players(), players.len());
    if found != usize::from(expected) {
        return Err(SeatingError::Players { expected, found });
    }
    let mut names = BTreeSet::new();
    let mut colors = BTreeSet::new();
    let mut seats = Vec::new();
    for (seat, player) in (1..).map(Seat).zip(players) {
        let name = player.name.trim();
        let max = ScoreSheet::NAME_MAX;
        if name.is_empty() && player.clan.is_none() && !player.nameless {
            return Err(SeatingError::NameMissing { seat });
        }
        if name.chars().count() > max {
            return Err(SeatingError::NameTooLong { seat, max });
        }
        if !name.is_empty() && !names.insert(name.to_lowercase()) {
            return Err(SeatingError::NameTwice { seat });
        }
        if player.clan.is_some_and(|clan| !colors.insert(clan)) {
            return Err(SeatingError::ColorTwice { seat });
        }
        seats.push(SeatRow {
            seat,
            name: Some(name.to_owned()).filter(|name| !name.is_empty()),
            rival: false,
            clan: player.clan,
            order: None,
            last: None,
            pair: None,
            place: None,
        });
    }
    if party.level().is_some() {
        seats.push(SeatRow {
            seat: Seat::RIVAL,
            name: None,
            rival: true,
            clan: None,
            order: None,
            last: None,
            pair: None,
            place: None,
        });
    }
    Ok(seats)
}
