//! The powers of Bolt guests: OG5 and OG10.

use crate::castle::Castle;
use crate::components::Components;
use crate::event::{Event, EventKind};
use crate::face::{Face, Resource};
use crate::guest::{Guest, GuestKind};
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, RefusalKind};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::square::Square;
use crate::task::Task;

impl Position {
    /// OG5: a Bolt guest acts. Its residents come at once, the rest is open. In the last draws
    /// nobody rolls a die (OE4).
    pub(crate) fn activate(&mut self, seat: Seat, guest: Guest, events: &mut impl FnMut(Event)) {
        if guest.kind() != GuestKind::Bolt {
            return;
        }
        events(EventKind::Acts(guest).of(seat));
        let power = &Components::printed().guest(guest).power;
        self.draw_residents(seat, power.residents, events);
        if let Some(place) = power.place {
            let (resource, left) = (place.resource, place.n);
            self.open.push(Task::Place { resource, left });
        }
        if power.moves > 0 {
            let (left, moved) = (power.moves, None);
            self.open.push(Task::Move { left, moved });
        }
        if power.times > 0 && self.phase != Phase::LastDraws {
            self.open.push(Task::Roll);
        }
    }

    /// The squares that take a token for a guest's power (OG10).
    pub(crate) fn power_places(&self, castle: &Castle, resource: Option<Resource>) -> u32 {
        self.places(castle, resource.map_or(Face::Resident, Resource::face))
    }

    /// The first open power that places a token on the square.
    fn placing(&self, seat: Seat, square: Square) -> Option<usize> {
        let castle = self.castle(seat);
        self.open.iter().position(|task| match *task {
            Task::Place { resource, .. } => self.power_places(castle, resource) & square.bit() != 0,
            _ => false,
        })
    }

    pub(crate) fn why_no_place(&self, seat: Seat, square: Square) -> Refusal {
        let is_place = |task: &Task| matches!(task, Task::Place { .. });
        if !self.open.iter().any(is_place) {
            return RefusalKind::NotOpen.by(Rule::OG10);
        }
        let castle = self.castle(seat);
        match self.board.resource_of(square) {
            None => RefusalKind::NoSuchSquare { square }.by(Rule::OV2),
            Some(_) if castle.free(&self.board) & square.bit() == 0 => {
                self.why_not_free(castle, square)
            }
            Some(_) => RefusalKind::WrongSquare { square }.by(Rule::OG10),
        }
    }

    /// Uses an open power once.
    pub(crate) fn spend(&mut self, index: usize) {
        if let Task::Place { left, .. } | Task::Move { left, .. } | Task::Die { left, .. } =
            &mut self.open[index]
        {
            *left -= 1;
            if *left == 0 {
                self.open.remove(index);
            }
        }
    }

    pub(crate) fn place_by_power(
        &mut self,
        seat: Seat,
        square: Square,
        events: &mut impl FnMut(Event),
    ) {
        let Some(index) = self.placing(seat, square) else {
            return;
        };
        self.spend(index);
        self.place(seat, square, events);
    }

    /// The first open power that moves tokens: its place, and the token that has moved.
    pub(crate) fn moving(&self) -> Option<(usize, Option<Square>)> {
        let mut open = self.open.iter().enumerate();
        open.find_map(|(index, task)| match *task {
            Task::Move { moved, .. } => Some((index, moved)),
            _ => None,
        })
    }

    pub(crate) fn why_no_move(&self, seat: Seat, from: Square, to: Square) -> Refusal {
        let tokens = self.castle(seat).tokens;
        match self.moving() {
            None => RefusalKind::NotOpen.by(Rule::OG10),
            Some(_) if tokens & from.bit() == 0 => {
                RefusalKind::NoTokenThere { square: from }.by(Rule::OG10)
            }
            Some((_, Some(moved))) if moved == from => {
                RefusalKind::SameToken { square: from }.by(Rule::OG10)
            }
            Some(_) if self.board.resource_of(to).is_none() => {
                RefusalKind::NoSuchSquare { square: to }.by(Rule::OV2)
            }
            Some(_) => RefusalKind::SquareCovered { square: to }.by(Rule::OB1),
        }
    }

    pub(crate) fn move_token(
        &mut self,
        seat: Seat,
        from: Square,
        to: Square,
        events: &mut impl FnMut(Event),
    ) {
        let Some((index, _)) = self.moving() else {
            return;
        };
        if let Task::Move { moved, .. } = &mut self.open[index] {
            *moved = Some(to);
        }
        self.spend(index);
        let castle = &mut self.castles[seat.index()];
        castle.uncover(from.bit(), &self.board);
        // OE4: a line that the Magician completes again chains.
        self.due &= castle.complete;
        events(EventKind::Moved { from, to }.of(seat));
        self.cover(seat, to, events);
    }
}

/// The tokens that the Magician may move: two different ones.
pub(crate) fn movable(castle: &Castle, moved: Option<Square>) -> u32 {
    castle.tokens & !moved.map_or(0, Square::bit)
}
