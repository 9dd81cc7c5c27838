//! Records of games that the app follows, and who won.

use chrono::{DateTime, Local, Utc};
use serde::Serialize;
use white_castle_engine::journal::Game;
use white_castle_engine::scoring::DecidedBy;
use white_castle_engine::setup::Seat;

use super::facets::{self, dealt_gardens};
use crate::ledger::{GameOrigin, Record, SeatRecord};

/// The winner and what decided it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
    pub winner: Seat,
    pub decided_by: DecidedBy,
    /// Whether nobody knows who won: who of the first ones was ahead in the last turn order (F8), or
    /// what the rival of a solo game scored. The winner then is the first of them as they sit.
    pub tie_open: bool,
}

/// The record of a game that begins. Its day is the day here.
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
    let day = started_at.with_timezone(&Local).date_naive();
    let mut record = Record {
        code,
        ..Record::new(id, GameOrigin::Played, started_at, day, seats)
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

/// The winner of a game that is over, and whether points alone decided it.
pub fn verdict(record: &Record) -> Option<Verdict> {
    let winner = record.winner()?;
    let tied = record
        .seats
        .iter()
        .filter(|seat| seat.points == winner.points);
    Some(Verdict {
        winner: Seat(winner.seat),
        decided_by: match tied.count() {
            2.. if record.has_scores() => DecidedBy::TurnOrder,
            _ => DecidedBy::Points,
        },
        tie_open: record.tie_open(),
    })
}
