//! The turn order after the last round, which breaks ties (F8), as far as it is known.

use std::cmp::Reverse;

use white_castle_engine::position::Position;
use white_castle_engine::scoring::{PlayerCounts, Scores};
use white_castle_engine::setup::Seat;

use super::seat_of;

/// The turn order of a scored game, furthest Influence marker first (E1).
pub(crate) struct LastOrder<'a> {
    position: &'a Position,
    players: &'a [PlayerCounts],
}

impl<'a> LastOrder<'a> {
    pub(crate) fn new(position: &'a Position, players: &'a [PlayerCounts]) -> Self {
        Self { position, players }
    }

    /// Every seat in order. Markers on one space keep the order that is known of them; where none
    /// is known, the order is a guess and [`Self::is_before`] says so.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        let position = self.position;
        let mut seats = position.last_order().unwrap_or(position.order()).to_vec();
        // The markers that are followed keep the order they have on the track.
        let mut track = position.track().iter().copied();
        for seat in &mut seats {
            if position.track().contains(seat) {
                *seat = track.next().unwrap_or(*seat);
            }
        }
        if !self.must_fit_influence() {
            seats.sort_by_key(|seat| Reverse(self.influence(*seat)));
        }
        seats
    }

    /// The rival's coins depend on the order that was read off the table (R13), so counts that
    /// contradict it are a slip. Elsewhere the counts are the better witness.
    pub(crate) fn must_fit_influence(&self) -> bool {
        self.position.rival().is_some()
    }

    /// Whether a clan is before another, where that is known.
    pub(crate) fn is_before(&self, one: Seat, other: Seat) -> Option<bool> {
        let seats = self.seats();
        let place = |seat| seats.iter().position(|named| *named == seat);
        self.is_known(one, other).then(|| place(one) < place(other))
    }

    /// The orders to choose from while a tie is open; empty once every place is decided.
    pub(crate) fn candidates(&self, scores: &Scores) -> Vec<Vec<Seat>> {
        let total = |seat| {
            let mut players = scores.players.iter();
            players
                .find(|player| seat_of(&player.name) == seat)
                .map(|player| player.total)
        };
        let is_open = |one, other| !self.is_known(one, other) && total(one) == total(other);
        let guess = self.seats();
        let pairs: Vec<(Seat, Seat)> = (1..guess.len())
            .flat_map(|at| guess[..at].iter().zip(std::iter::repeat(&guess[at])))
            .map(|(one, other)| (*one, *other))
            .collect();
        if !pairs.iter().any(|(one, other)| is_open(*one, *other)) {
            return Vec::new();
        }
        let mut orders = self.position.legal_turn_orders();
        orders.retain(|order| {
            let place = |seat| order.iter().position(|named| *named == seat);
            (pairs.iter()).all(|(one, other)| is_open(*one, *other) || place(*one) < place(*other))
        });
        orders
    }

    fn is_known(&self, one: Seat, other: Seat) -> bool {
        let track = self.position.track();
        self.position.last_order().is_some()
            || self.influence(one) != self.influence(other)
            || (track.contains(&one) && track.contains(&other))
    }

    fn influence(&self, seat: Seat) -> Option<u8> {
        let mut players = self.players.iter();
        let player = players.find(|player| seat_of(&player.name) == seat);
        player.map(|player| player.counts.influence)
    }
}
