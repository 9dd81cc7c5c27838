use serde::Serialize;

use crate::components::Components;
use crate::event::Event;
use crate::face::Face;
use crate::guest::Guest;
use crate::line::Reward;
use crate::position::{Awaits, Phase, Position};
use crate::refusal::{Refusal, RefusalKind};
use crate::seat::Seat;
use crate::square::squares_of;
use crate::step::{Choice, Purpose, Step};
use crate::task::Task;

/// Something that a seat can do, or is refused though it seems likely.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct PlayOption {
    pub seat: Seat,
    /// What a person thinks of as one is one option: a line with what it gives for sure.
    pub steps: Vec<Step>,
    /// What follows.
    pub events: Vec<Event>,
    /// What the seat's score changes by.
    pub points: i16,
    pub blocked: Option<Refusal>,
}

impl Position {
    /// Lists the legal steps of a seat.
    pub fn list_legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        steps.clear();
        if self.check_seat(seat).is_ok() && self.may_choose(seat) {
            self.list_choices(seat, steps);
        }
    }

    /// Lists every legal step of every seat with what follows, and likely ones that are refused.
    pub fn options(&self) -> Vec<PlayOption> {
        let mut options = Vec::new();
        let mut legal = Vec::new();
        if self.awaits() != Awaits::Choices {
            return options;
        }
        for seat in self.seats() {
            self.list_legal(seat, &mut legal);
            for &step in &legal {
                options.push(self.option(seat, vec![step]));
                let more = self.taken_at_once(seat, step);
                if more.len() > 1 {
                    options.push(self.option(seat, more));
                }
            }
            let likely = self.likely(seat).into_iter().map(|choice| choice.by(seat));
            let refused = likely.filter(|step| !legal.contains(step));
            let refused = refused.map(|step| self.option(seat, vec![step]));
            // Nobody thinks of a reward or a power that is not open.
            let is_open = |refusal: &Refusal| refusal.kind != RefusalKind::NotOpen;
            options.extend(refused.filter(|option| option.blocked.as_ref().is_some_and(is_open)));
        }
        options
    }

    fn option(&self, seat: Seat, steps: Vec<Step>) -> PlayOption {
        let mut after = self.clone();
        let mut events = Vec::new();
        let mut play = |step: &Step| after.play(*step).map(|played| events.extend(played));
        let blocked = steps.iter().try_for_each(&mut play).err();
        let total = |position: &Self| i32::from(position.score(seat).total());
        let points = (total(&after) - total(self)) as i16;
        PlayOption {
            seat,
            steps,
            events,
            points,
            blocked,
        }
    }

    /// A line with the parts that it gives and that leave no choice. Of the walls, one with room for
    /// two flags is taken (OP7).
    fn taken_at_once(&self, seat: Seat, step: Step) -> Vec<Step> {
        let mut steps = vec![step];
        let mut after = self.clone();
        if !matches!(step.choice(), Some(Choice::Empty(_))) || after.play(step).is_err() {
            return steps;
        }
        let is_sure = |step: &Step| {
            matches!(
                step.choice(),
                Some(Choice::Tower(_) | Choice::Flag(_) | Choice::Wall(_) | Choice::Floor(None))
            )
        };
        let mut legal = Vec::new();
        while !after.open.is_empty() {
            after.list_legal(seat, &mut legal);
            let next = legal.iter().copied().find(is_sure);
            let Some(next) = next.filter(|step| after.play(*step).is_ok()) else {
                break;
            };
            steps.push(next);
        }
        steps
    }

    /// What a seat may want to do: each of it is legal, or refused with a reason.
    fn likely(&self, seat: Seat) -> Vec<Choice> {
        let mut likely = Vec::new();
        let castle = self.castle(seat);
        let is_drawing = self.phase != Phase::Dice && seat == self.drawing();
        if self.phase == Phase::Dice {
            for face in self.offer(seat).faces().iter() {
                let squares = match face {
                    Face::Resident => 0,
                    _ => self.board.squares_with(face),
                };
                let mut purposes: Vec<Purpose> = squares_of(squares).map(Purpose::Square).collect();
                purposes.push(Purpose::Lost);
                // Without the guest nobody thinks of a flag.
                if face == Face::Gold && castle.has(Guest::Monk) {
                    purposes.push(Purpose::Flag);
                }
                let uses = purposes.into_iter();
                likely.extend(uses.map(|purpose| Choice::Use { face, purpose }));
            }
            likely.push(Choice::Pass);
        }
        if is_drawing && !self.open.is_empty() {
            let rewards = self.open.iter().filter_map(|task| match task {
                Task::Reward(Reward::Tower(value)) => Some(Choice::Tower(*value)),
                Task::Reward(Reward::Flag(value)) => Some(Choice::Flag(*value)),
                _ => None,
            });
            likely.extend(rewards);
            likely.push(Choice::Floor(self.open_guests().next()));
            let rooms = &Components::printed().numbers.flag_room;
            likely.extend(rooms.iter().map(|room| Choice::Wall(*room)));
            let others = self.seats().filter(|other| *other != seat);
            let guests = others.flat_map(|other| self.castle(other).guests());
            likely.extend(guests.map(Choice::Steal));
            likely.extend(castle.guests().map(Choice::Reactivate));
            likely.extend(squares_of(self.board.all_squares()).map(Choice::Place));
            likely.dedup();
        } else {
            // A line with a token on it; of the others, who do not draw now, complete ones.
            let lines = self.board.lines.iter().filter(|line| match is_drawing {
                true => line.squares & castle.tokens != 0,
                false => line.squares & !castle.tokens == 0,
            });
            likely.extend(lines.map(|line| Choice::Empty(line.id)));
        }
        likely
    }
}
