//! What a line gives, and the powers of Bolt guests: OB6, OP1 to OP7, OG5 to OG10.

use serde::Serialize;

use crate::bits::union;
use crate::components::Components;
use crate::event::{EventKind, Log};
use crate::face::{Face, Resource};
use crate::guest::{Guest, GuestKind, guests_of};
use crate::line::Reward;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, RefusalKind, Rule};
use crate::seat::Seat;
use crate::square::{Square, squares_of};
use crate::step::{Choice, Step};

/// What is open for a seat that empties lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleTask"))]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A reward of the line.
    Reward(Reward),
    /// Tokens to place by a guest's power, on squares of one resource or on any.
    Place {
        resource: Option<Resource>,
        left: u8,
    },
    /// Tokens to move, and the square of the one that has moved.
    Move { left: u8, moved: Option<Square> },
    /// Dog Dagobert's roll.
    Roll,
    /// Dog Dagobert's result: the side, what its "?" may name, and how often it is still used.
    Die {
        face: Face,
        #[serde(skip)]
        #[cfg_attr(feature = "bindings", ts(skip))]
        named: u8,
        left: u8,
    },
}

impl Position {
    /// The first open task that a choice does, or why it does none.
    pub(crate) fn task_for(&self, seat: Seat, choice: Choice) -> Result<usize, Refusal> {
        let is_power = matches!(choice, Choice::Place(_) | Choice::Move { .. });
        let rule = if is_power { Rule::OG10 } else { Rule::OB6 };
        let mut refusal = RefusalKind::NotOpen.by(rule);
        for (index, task) in self.open.iter().enumerate() {
            match self.check_task(seat, *task, choice) {
                Err(why) if why.kind == RefusalKind::NotOpen => {}
                // Another power may place it.
                Err(why) if matches!(task, Task::Place { .. }) => refusal = why,
                result => return result.map(|()| index),
            }
        }
        Err(refusal)
    }

    /// Whether a choice does a task; if it is none for this task, it is not open.
    #[inline(always)] // The call would cost as much as the check.
    fn check_task(&self, seat: Seat, task: Task, choice: Choice) -> Result<(), Refusal> {
        let castle = self.castle(seat);
        match (task, choice) {
            (Task::Reward(reward @ Reward::Floor), Choice::Floor(guest)) => {
                let floors = Components::printed().numbers.floors;
                RefusalKind::AllDrawn { reward }.unless(castle.floors < floors, Rule::OP1)?;
                let open = self.open_guests;
                let is_open = guest.map_or(open == 0, |guest| open & guest.bit() != 0);
                RefusalKind::GuestNotOpen { guest }.unless(is_open, Rule::OG3)
            }
            (Task::Reward(reward @ Reward::Tower(printed)), Choice::Tower(value))
                if printed == value =>
            {
                RefusalKind::AllDrawn { reward }.unless(!castle.towers.is_full(), Rule::OP1)
            }
            (Task::Reward(reward @ Reward::Wall { .. }), Choice::Wall(room)) => {
                RefusalKind::AllDrawn { reward }.unless(!castle.walls.is_full(), Rule::OP1)?;
                let count = |walls: &[u8]| walls.iter().filter(|wall| **wall == room).count();
                let walls = count(&Components::printed().numbers.flag_room);
                RefusalKind::NoSuchWall { room }.unless(count(&castle.walls) < walls, Rule::OP7)
            }
            (Task::Reward(Reward::Flag(printed)), Choice::Flag(value)) if printed == value => {
                castle.check_flag_room()
            }
            (Task::Reward(Reward::Steal), Choice::Steal(guest)) => {
                let owner = self.owner(guest).filter(|owner| *owner != seat);
                let nobody = RefusalKind::NobodyHasGuest { guest }.by(Rule::OG7);
                let seat = owner.ok_or(nobody)?;
                let is_crown = self.board.crowns & guest.bit() != 0;
                let is_safe = is_crown && self.castle(seat).has(Guest::Guard);
                RefusalKind::GuestProtected { guest, seat }.unless(!is_safe, Rule::OG8)
            }
            (Task::Reward(Reward::Reactivate), Choice::Reactivate(guest)) => {
                let is_own_bolt = castle.guests & self.board.bolts & guest.bit() != 0;
                RefusalKind::NotOwnBolt { guest }.unless(is_own_bolt, Rule::OG6)
            }
            (Task::Place { resource, .. }, Choice::Place(square)) => {
                self.check_square(square)?;
                self.check_free(castle, square)?;
                let face = resource.map_or(Face::Resident, Resource::face);
                let fits = self.shown(castle, face) & square.bit() != 0;
                RefusalKind::WrongSquare { square }.unless(fits, Rule::OG10)
            }
            (Task::Move { moved, .. }, Choice::Move { from: square, to }) => {
                let is_there = castle.tokens & square.bit() != 0;
                RefusalKind::NoTokenThere { square }.unless(is_there, Rule::OG10)?;
                RefusalKind::SameToken { square }.unless(moved != Some(square), Rule::OG10)?;
                self.check_square(to)?;
                let is_free = castle.tokens & to.bit() == 0;
                RefusalKind::SquareCovered { square: to }.unless(is_free, Rule::OB1)
            }
            _ => Err(RefusalKind::NotOpen.by(Rule::OB6)),
        }
    }

    /// Lists what a person may think of for an open task.
    pub(crate) fn list_likely(&self, seat: Seat, task: Task, add: &mut impl FnMut(Choice)) {
        let castle = self.castle(seat);
        match task {
            Task::Reward(Reward::Floor) if self.open_guests == 0 => add(Choice::Floor(None)),
            Task::Reward(Reward::Floor) => {
                self.open_guests()
                    .for_each(|guest| add(Choice::Floor(Some(guest))));
            }
            Task::Reward(Reward::Tower(value)) => add(Choice::Tower(value)),
            Task::Reward(Reward::Wall { .. }) => {
                let rooms = Components::printed().numbers.flag_room.chunk_by(u8::eq);
                rooms.for_each(|walls| add(Choice::Wall(walls[0])));
            }
            Task::Reward(Reward::Flag(value)) => add(Choice::Flag(value)),
            Task::Reward(Reward::Steal) => {
                let others = self.seats().filter(|other| *other != seat);
                let guests = union(others.map(|other| self.castle(other).guests));
                guests_of(guests).for_each(|guest| add(Choice::Steal(guest)));
            }
            Task::Reward(Reward::Reactivate) => {
                castle
                    .guests()
                    .for_each(|guest| add(Choice::Reactivate(guest)));
            }
            Task::Place { resource, .. } => {
                let squares = self.shown(castle, resource.map_or(Face::Resident, Resource::face));
                squares_of(squares).for_each(|square| add(Choice::Place(square)));
            }
            Task::Move { moved, .. } => {
                for from in castle.tokens().filter(|from| moved != Some(*from)) {
                    let free = squares_of(self.board.all_squares() & !castle.tokens);
                    free.for_each(|to| add(Choice::Move { from, to }));
                }
            }
            Task::Reward(Reward::Residents(_)) | Task::Roll | Task::Die { .. } => {}
        }
    }

    pub(crate) fn list_tasks(&self, seat: Seat, steps: &mut Vec<Step>) {
        for (index, task) in self.open.iter().enumerate() {
            // Another reward or power may give the same choice.
            let earlier = &self.open[..index];
            self.list_likely(seat, *task, &mut |choice| {
                let does = |task: &Task| self.check_task(seat, *task, choice).is_ok();
                if does(task) && !earlier.iter().any(does) {
                    steps.push(choice.by(seat));
                }
            });
        }
        if self.offer(seat).shown != 0 {
            self.list_uses(seat, steps);
        }
    }

    /// Whether anything can be taken of a task now.
    pub(crate) fn can_do(&self, seat: Seat, task: Task) -> bool {
        let mut can_do = match task {
            Task::Roll => true,
            Task::Die { .. } => self.has_gain(seat),
            _ => false,
        };
        self.list_likely(seat, task, &mut |choice| {
            can_do = can_do || self.check_task(seat, task, choice).is_ok();
        });
        can_do
    }

    /// Uses a task once.
    pub(crate) fn spend(&mut self, index: usize) {
        match &mut self.open[index] {
            Task::Place { left, .. } | Task::Move { left, .. } | Task::Die { left, .. }
                if *left > 1 =>
            {
                *left -= 1;
            }
            _ => drop(self.open.remove(index)),
        }
    }

    pub(crate) fn do_task(&mut self, seat: Seat, choice: Choice, log: &mut impl Log) {
        // Most lines open one task: random games need not search it.
        let index = match self.open.len() {
            1 => 0,
            _ => self.task_for(seat, choice).unwrap_or_default(),
        };
        let task = &mut self.open[index];
        if let (Task::Move { moved, .. }, Choice::Move { to, .. }) = (&mut *task, choice) {
            *moved = Some(to);
        }
        let task = *task;
        self.spend(index);
        let castle = &mut self.castles[seat.index()];
        match choice {
            Choice::Floor(guest) => {
                castle.floors += 1;
                log.add(seat, EventKind::Floor);
                self.finish_part(seat, log);
                if let Some(guest) = guest {
                    self.open_guests &= !guest.bit();
                    self.castles[seat.index()].guests |= guest.bit();
                    log.add(seat, EventKind::Guest(guest));
                    self.activate(seat, guest, log);
                }
                self.update_card_due();
            }
            Choice::Tower(value) => {
                castle.towers.push(value);
                log.add(seat, EventKind::Tower(value));
                if castle.towers.is_full() && self.sun.is_none() {
                    self.sun = Some(seat);
                    log.add(seat, EventKind::Sun);
                }
                self.finish_part(seat, log);
            }
            Choice::Wall(room) => {
                castle.walls.push(room);
                log.add(seat, EventKind::Wall(room));
                if let Task::Reward(Reward::Wall { residents }) = task {
                    self.draw_residents(seat, residents, log);
                }
                self.finish_part(seat, log);
            }
            Choice::Flag(value) => {
                castle.flags.push(value);
                log.add(seat, EventKind::Flag(value));
            }
            Choice::Steal(guest) => {
                let from = self.owner(guest).unwrap_or(seat);
                self.castles[from.index()].guests &= !guest.bit();
                self.castles[seat.index()].guests |= guest.bit();
                log.add(seat, EventKind::Stolen { guest, from });
                self.activate(seat, guest, log);
            }
            Choice::Reactivate(guest) => self.activate(seat, guest, log),
            Choice::Place(square) => self.place(seat, square, log),
            Choice::Move { from, to } => {
                castle.uncover(from.bit());
                log.add(seat, EventKind::Moved { from, to });
                self.cover(seat, to, log);
            }
            _ => {}
        }
    }

    /// OG5: a Bolt guest acts. Its residents come at once, the rest is open. In the last draws
    /// nobody rolls a die (OE4).
    fn activate(&mut self, seat: Seat, guest: Guest, log: &mut impl Log) {
        if guest.kind() != GuestKind::Bolt {
            return;
        }
        log.add(seat, EventKind::Acts(guest));
        let power = &guest.card().power;
        self.draw_residents(seat, power.residents, log);
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

    /// OE1: the twelfth part brings the Cloud, once, and ends the game.
    fn finish_part(&mut self, seat: Seat, log: &mut impl Log) {
        let is_whole = self.castle(seat).parts() == Components::printed().numbers.parts();
        if is_whole && self.phase == Phase::Lines && self.cloud.is_none() {
            self.cloud = Some(seat);
            log.add(seat, EventKind::Cloud);
        }
    }

    fn owner(&self, guest: Guest) -> Option<Seat> {
        self.seats().find(|seat| self.castle(*seat).has(guest))
    }
}
