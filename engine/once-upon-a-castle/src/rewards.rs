//! What a line gives: parts, flags and other players' guests.

use crate::castle::{Castle, TOWERS_MAX, WALLS_MAX};
use crate::components::Components;
use crate::event::{Event, EventKind};
use crate::guest::Guest;
use crate::line::Reward;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, RefusalKind};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::step::Choice;
use crate::task::Task;
use crate::turn::no_flag_room;

impl Position {
    /// The first open reward that a choice takes, and its place.
    fn reward_for(&self, choice: &Choice) -> Option<(usize, Reward)> {
        let mut open = self.open.iter().enumerate();
        open.find_map(|(index, task)| match (choice, task) {
            (Choice::Tower(value), Task::Reward(reward @ Reward::Tower(printed)))
            | (Choice::Flag(value), Task::Reward(reward @ Reward::Flag(printed)))
                if value == printed =>
            {
                Some((index, *reward))
            }
            (Choice::Floor(_), Task::Reward(reward @ Reward::Floor))
            | (Choice::Wall(_), Task::Reward(reward @ Reward::Wall { .. }))
            | (Choice::Steal(_), Task::Reward(reward @ Reward::Steal))
            | (Choice::Reactivate(_), Task::Reward(reward @ Reward::Reactivate)) => {
                Some((index, *reward))
            }
            _ => None,
        })
    }

    /// Whether a reward can be taken at all (OP1, OP6).
    pub(crate) fn can_take(&self, seat: Seat, castle: &Castle, reward: Reward) -> bool {
        match reward {
            Reward::Floor => castle.floors < Components::printed().numbers.floors,
            Reward::Tower(_) => castle.towers.len() < TOWERS_MAX,
            Reward::Wall { .. } => castle.walls.len() < WALLS_MAX,
            Reward::Flag(_) => castle.flag_room() > 0,
            Reward::Residents(_) => true,
            Reward::Steal => self.victims(seat) != 0,
            Reward::Reactivate => castle.guests & self.board.bolts != 0,
        }
    }

    pub(crate) fn why_no_reward(&self, seat: Seat, choice: &Choice) -> Refusal {
        let castle = self.castle(seat);
        let Some((_, reward)) = self.reward_for(choice) else {
            return RefusalKind::NotOpen.by(Rule::OB6);
        };
        match *choice {
            Choice::Flag(_) => no_flag_room(castle),
            Choice::Floor(_) | Choice::Tower(_) | Choice::Wall(_)
                if !self.can_take(seat, castle, reward) =>
            {
                RefusalKind::AllDrawn { reward }.by(Rule::OP1)
            }
            Choice::Wall(room) => RefusalKind::NoSuchWall { room }.by(Rule::OP7),
            Choice::Floor(guest) => RefusalKind::GuestNotOpen { guest }.by(Rule::OG3),
            Choice::Steal(guest) => match self.owner(guest) {
                Some(owner) if owner != seat => {
                    RefusalKind::GuestProtected { guest, seat: owner }.by(Rule::OG8)
                }
                _ => RefusalKind::NobodyHasGuest { guest }.by(Rule::OG7),
            },
            Choice::Reactivate(guest) => RefusalKind::NotOwnBolt { guest }.by(Rule::OG6),
            _ => RefusalKind::NotOpen.by(Rule::OB6),
        }
    }

    pub(crate) fn take_reward(
        &mut self,
        seat: Seat,
        choice: &Choice,
        events: &mut impl FnMut(Event),
    ) {
        let Some((index, reward)) = self.reward_for(choice) else {
            return;
        };
        self.open.remove(index);
        let castle = &mut self.castles[seat.index()];
        match *choice {
            Choice::Floor(guest) => {
                castle.floors += 1;
                events(EventKind::Floor.of(seat));
                self.finish_part(seat, events);
                if let Some(guest) = guest {
                    self.open_guests &= !guest.bit();
                    self.castles[seat.index()].guests |= guest.bit();
                    events(EventKind::Guest(guest).of(seat));
                    self.activate(seat, guest, events);
                }
                self.update_card_due();
            }
            Choice::Tower(value) => {
                castle.towers.push(value);
                events(EventKind::Tower(value).of(seat));
                if castle.towers.is_full() && self.sun.is_none() {
                    self.sun = Some(seat);
                    events(EventKind::Sun.of(seat));
                }
                self.finish_part(seat, events);
            }
            Choice::Wall(room) => {
                castle.walls.push(room);
                events(EventKind::Wall(room).of(seat));
                if let Reward::Wall { residents } = reward {
                    self.draw_residents(seat, residents, events);
                }
                self.finish_part(seat, events);
            }
            Choice::Flag(value) => {
                castle.flags.push(value);
                events(EventKind::Flag(value).of(seat));
            }
            Choice::Steal(guest) => {
                let from = self.owner(guest).unwrap_or(seat);
                self.castles[from.index()].guests &= !guest.bit();
                self.castles[seat.index()].guests |= guest.bit();
                events(EventKind::Stolen { guest, from }.of(seat));
                self.activate(seat, guest, events);
            }
            Choice::Reactivate(guest) => self.activate(seat, guest, events),
            _ => {}
        }
    }

    /// OE1: the twelfth part brings the Cloud, once, and ends the game.
    fn finish_part(&mut self, seat: Seat, events: &mut impl FnMut(Event)) {
        let is_whole = self.castle(seat).parts() == Components::printed().numbers.parts();
        if is_whole && self.phase == Phase::Lines && self.cloud.is_none() {
            self.cloud = Some(seat);
            events(EventKind::Cloud.of(seat));
        }
    }

    fn owner(&self, guest: Guest) -> Option<Seat> {
        self.seats().find(|seat| self.castle(*seat).has(guest))
    }

    /// The guests that others lose if this seat steals (OG7, OG8).
    pub(crate) fn victims(&self, seat: Seat) -> u32 {
        let others = self.seats().filter(|other| *other != seat);
        others.fold(0, |guests, other| {
            let castle = self.castle(other);
            let crowns = if castle.has(Guest::Guard) {
                self.board.crowns
            } else {
                0
            };
            guests | castle.guests & !crowns
        })
    }
}
