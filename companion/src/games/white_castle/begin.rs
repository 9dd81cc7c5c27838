//! Records of games that the app follows.

use chrono::{DateTime, Utc};
use white_castle_engine::journal::Game;
use white_castle_engine::setup::Seat;

use super::facets::{self, dealt_gardens};
use crate::ledger::{GameKind, Record, SeatRecord};

/// The record of a game that begins.
pub fn begin(
    id: String,
    started_at: DateTime<Utc>,
    code: Option<String>,
    mut seats: Vec<SeatRecord>,
    game: &Game,
) -> Record {
    let setup = &game.setup;
    for (place, Seat(seat)) in (1..).zip(&setup.turn_order) {
        if let Some(seated) = seats.iter_mut().find(|seated| seated.seat == *seat) {
            seated.order = Some(place);
        }
    }
    let mut record = Record {
        code,
        ..Record::played(GameKind::WhiteCastle, id, started_at, seats)
    };
    facets::set_level(&mut record, setup.level);
    if !setup.dice_only {
        facets::set_daimyo(&mut record, Some(setup.castle.daimyo));
    }
    if setup.knows_gardens() {
        facets::set_gardens(&mut record, dealt_gardens(setup));
    }
    record
}
