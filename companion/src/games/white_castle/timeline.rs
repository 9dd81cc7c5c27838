//! The course of a game in Clan Points.

use white_castle_engine::journal::Follow;
use white_castle_engine::position::Position;
use white_castle_engine::scoring::Lines;
use white_castle_engine::setup::Seat;

use super::views::{TimelineClan, TimelinePoint, TimelineView};
use super::{FollowedGame, color, refused};
use crate::command::{AppError, GameRequest};
use crate::store::Store;

/// What every clan that is known throughout would have scored after each turn.
pub fn timeline(store: &Store, request: GameRequest) -> Result<TimelineView, AppError> {
    let stored = FollowedGame::load(store, &request.game)?;
    let game = stored.whole();
    let follow = Follow {
        deck: game.deck,
        refills: game.refills,
        tracking: game.tracking,
    };
    let mut position = Position::new(&game.setup, &follow, &game.corrections);
    let known = |seat: Seat| position.counts(seat).is_some();
    let seats = stored.row.record.seats.iter();
    let seats = seats.filter(|row| known(Seat(row.seat)));
    let clans: Vec<TimelineClan> = seats
        .map(|row| TimelineClan {
            seat: Seat(row.seat),
            rival: row.rival,
            clan: color(row),
        })
        .collect();
    let mut points = vec![point(&position, &clans, None, 0)];
    for (steps, step) in (1..).zip(game.steps) {
        let (round, turns, seat) = (position.round(), position.turns(), position.to_move());
        let was_over = position.is_over();
        if let Err(refusal) = position.play(&step) {
            return Err(refused(&refusal, &position.expect()).into());
        }
        if position.round() != round || (position.is_over() && !was_over) {
            points.push(TimelinePoint {
                round,
                turn: turns,
                ..point(&position, &clans, None, steps)
            });
        } else if position.turns() != turns {
            points.push(point(&position, &clans, seat, steps));
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
