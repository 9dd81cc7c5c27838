//! The course of a game in Clan Points.

use shirasagi_engine::journal::{Follow, Journal};
use shirasagi_engine::position::Position;
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::Seat;

use super::contract::{GameRequest, TimelineClan, TimelinePoint, TimelineView};
use super::{App, AppError};
use crate::store::StoredGame;

impl App {
    /// What every clan that is known throughout would have scored after each turn.
    pub fn timeline(&self, request: GameRequest) -> Result<TimelineView, AppError> {
        timeline(&self.store().game(&request.game)?)
    }
}

fn timeline(stored: &StoredGame) -> Result<TimelineView, AppError> {
    let game = stored.whole();
    let follow = Follow {
        deck: game.deck,
        refills: game.refills,
        tracking: game.tracking,
    };
    let mut journal = Journal::followed(game.setup, follow, game.corrections);
    let known = |seat: Seat| journal.position().counts(seat).is_some();
    let seats = stored.row.seats.iter().filter(|row| known(row.seat));
    let clans: Vec<TimelineClan> = seats
        .map(|row| TimelineClan {
            seat: row.seat,
            rival: row.rival,
            clan: row.clan,
        })
        .collect();
    let mut points = vec![point(journal.position(), &clans, None, 0)];
    for (steps, step) in (1..).zip(game.steps) {
        let before = journal.position();
        let (round, turns, seat) = (before.round(), before.turns(), before.to_move());
        let was_over = before.is_over();
        if let Err(refusal) = journal.play(step) {
            return Err(AppError::refused(refusal, journal.position()));
        }
        let after = journal.position();
        if after.round() != round || (after.is_over() && !was_over) {
            points.push(TimelinePoint {
                round,
                turn: turns,
                ..point(after, &clans, None, steps)
            });
        } else if after.turns() != turns {
            points.push(point(after, &clans, seat, steps));
        }
    }
    Ok(TimelineView { clans, points })
}

fn point(
    position: &Position,
    clans: &[TimelineClan],
    seat: Option<Seat>,
    steps: u32,
) -> TimelinePoint {
    let counts = clans.iter().filter_map(|clan| position.counts(clan.seat));
    let lines: Vec<Lines> = counts
        .map(|counts| Lines::from(&counts.breakdown()))
        .collect();
    TimelinePoint {
        round: position.round(),
        turn: position.turns(),
        seat,
        steps,
        totals: lines.iter().map(Lines::total).collect(),
        lines,
    }
}
