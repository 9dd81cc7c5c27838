//! The steps of a clan, each in one word.

use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::{Color, GardenId, Room, Yard};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::Step;

use crate::table::id;

pub fn receive(task: u8) -> Step {
    Step::Receive { task }
}

pub fn audience(task: u8) -> Step {
    Step::Audience { task }
}

pub fn climb(task: u8, from: CourtierPlace, to: CourtierPlace) -> Step {
    Step::Climb { task, from, to }
}

pub fn gardener(task: u8, garden: &str) -> Step {
    let garden: GardenId = id(garden);
    Step::Gardener { task, garden }
}

pub fn warrior(task: u8, yard: Yard) -> Step {
    Step::Warrior { task, yard }
}

pub fn domain(task: u8, line: Color) -> Step {
    Step::Domain { task, line }
}

pub fn castle_row(task: u8, room: Room, row: u8) -> Step {
    Step::CastleRow { task, room, row }
}

pub fn light_row(row: u8) -> Step {
    Step::LightRow { row }
}

pub fn favor(slot: u8) -> Step {
    Step::Favor { slot }
}

pub fn refill(room: Room, card: &str) -> Step {
    let card = id(card);
    Step::Refill { room, card }
}

pub fn choose(resource: Resource) -> Step {
    Step::Choose { resource }
}

pub fn pays(checkpoints: u8) -> Step {
    Step::Influence { checkpoints }
}

pub fn exchange(seat: u8, wanted: Wanted) -> Step {
    let seat = Seat(seat);
    Step::Exchange { seat, wanted }
}

pub const DECLINE: Step = Step::Decline {};
