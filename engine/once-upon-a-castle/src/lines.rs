//! The end of a turn and of the game: OB3 to OB7, OT6 to OT8 and OE1 to OE4.

use crate::board::BoardLine;
use crate::components::Components;
use crate::event::{Event, EventKind, Loss};
use crate::guest::guests_of;
use crate::line::{LineId, Reward};
use crate::position::{BOTH_DICE, Phase, Position};
use crate::powers::movable;
use crate::refusal::{Refusal, RefusalKind};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::square::{Square, squares_of};
use crate::step::{Choice, Step};
use crate::task::Task;

impl Position {
    /// Why a seat cannot make this choice at the end of a turn.
    pub(crate) fn why_not(&self, seat: Seat, choice: &Choice) -> Refusal {
        let (active, drawer) = (self.active, self.drawer);
        let (kind, rule) = match (self.phase, choice) {
            (Phase::Over, _) => (RefusalKind::NotExpected, Rule::OE1),
            (Phase::LastDraws, _) if seat != drawer => {
                (RefusalKind::OtherSeat { seat: drawer }, Rule::OE3)
            }
            // OT7: the others keep their lines until the end of their own turn.
            (Phase::Dice | Phase::Lines, _) if seat != active => {
                (RefusalKind::OtherSeat { seat: active }, Rule::OT7)
            }
            (Phase::Roll | Phase::Dice, _) => (RefusalKind::NotExpected, Rule::OT6),
            (_, Choice::Empty(_) | Choice::End) if !self.open.is_empty() => {
                (RefusalKind::RewardsOpen, Rule::OB6)
            }
            (_, Choice::Empty(line)) => return self.why_no_line(seat, *line),
            (_, Choice::Place(square)) => return self.why_no_place(seat, *square),
            (_, Choice::Move { from, to }) => return self.why_no_move(seat, *from, *to),
            _ => return self.why_no_reward(seat, choice),
        };
        kind.by(rule)
    }

    fn why_no_line(&self, seat: Seat, line: LineId) -> Refusal {
        let Some(printed) = self.board.lines.iter().find(|printed| printed.id == line) else {
            return RefusalKind::NoSuchLine { line }.by(Rule::OV2);
        };
        let missing = squares_of(printed.squares & !self.castle(seat).tokens);
        let missing: Vec<Square> = missing.collect();
        match missing.is_empty() {
            true => RefusalKind::LineTooLate { line }.by(Rule::OE4),
            false => RefusalKind::LineIncomplete { line, missing }.by(Rule::OB3),
        }
    }

    /// A choice of the seat that empties lines.
    pub(crate) fn draw(&mut self, seat: Seat, choice: &Choice, events: &mut impl FnMut(Event)) {
        match *choice {
            Choice::Empty(line) => self.empty(seat, line, events),
            Choice::Place(square) => self.place_by_power(seat, square, events),
            Choice::Move { from, to } => self.move_token(seat, from, to, events),
            Choice::Decline => {
                self.open.clear();
                events(EventKind::Declined.of(seat));
            }
            Choice::End if self.phase == Phase::Lines => self.next_turn(events),
            Choice::End => self.due = 0,
            _ => self.take_reward(seat, choice, events),
        }
    }

    fn empty(&mut self, seat: Seat, id: LineId, events: &mut impl FnMut(Event)) {
        let castle = &mut self.castles[seat.index()];
        let board = &self.board;
        let is_it = |line: &&BoardLine| line.id == id;
        let Some(line) = board.lines_of(castle.complete).find(is_it) else {
            return;
        };
        let rewards = line.rewards.clone();
        castle.uncover(line.squares, &self.board);
        self.due &= castle.complete;
        events(EventKind::Emptied(id).of(seat));
        for reward in rewards {
            match reward {
                Reward::Residents(residents) => self.draw_residents(seat, residents, events),
                // OE4: they draw no part.
                Reward::Steal | Reward::Reactivate if self.phase == Phase::LastDraws => {
                    events(EventKind::Lost(Loss::Reward(reward)).of(seat));
                }
                _ => self.open.push(Task::Reward(reward)),
            }
        }
    }

    /// Whether anything can be taken of a task now.
    fn can_do(&self, seat: Seat, task: Task) -> bool {
        let castle = self.castle(seat);
        match task {
            Task::Reward(reward) => self.can_take(seat, castle, reward),
            Task::Place { resource, .. } => self.power_places(castle, resource) != 0,
            Task::Move { moved, .. } => movable(castle, moved) != 0,
            Task::Roll => true,
            Task::Die { .. } => self.has_gain(seat),
        }
    }

    /// Goes on by itself as far as nobody has a choice: loses what cannot be taken, ends the dice,
    /// the turn and the game.
    pub(crate) fn advance(&mut self, events: &mut impl FnMut(Event)) {
        if self.phase == Phase::Dice {
            // OT6
            let others = ((1 << self.players) - 1) & !self.active.bit();
            if self.used != BOTH_DICE || self.chosen != others {
                return;
            }
            self.phase = Phase::Lines;
        }
        if !matches!(self.phase, Phase::Lines | Phase::LastDraws) || self.card_due.is_some() {
            return;
        }
        let seat = self.drawing();
        if self.open.iter().any(|task| self.can_do(seat, *task)) {
            return;
        }
        for task in &self.open {
            let loss = match *task {
                Task::Reward(reward) => Loss::Reward(reward),
                Task::Place { left, .. } => Loss::Tokens(left),
                Task::Move { left, .. } => Loss::Moves(left),
                Task::Die { face, .. } => Loss::NoSquare(face),
                Task::Roll => continue,
            };
            events(EventKind::Lost(loss).of(seat));
        }
        self.open.clear();
        let complete = self.castle(seat).complete;
        match self.phase {
            Phase::Lines if self.cloud.is_some() => self.begin_last_draws(events),
            Phase::Lines if complete == 0 => self.next_turn(events),
            Phase::LastDraws if complete & self.due == 0 => self.next_drawer(events),
            _ => {}
        }
    }

    /// OT8
    fn next_turn(&mut self, events: &mut impl FnMut(Event)) {
        self.begin_turn(self.active.next(self.players), events);
        self.turn = self.turn.saturating_add(1);
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, events: &mut impl FnMut(Event)) {
        self.phase = Phase::Roll;
        self.active = seat;
        self.used = 0;
        self.chosen = 0;
        self.open.clear();
        events(EventKind::TurnBegins.of(seat));
    }

    /// OE2: other complete lines of the player who finished are lost.
    pub(crate) fn begin_last_draws(&mut self, events: &mut impl FnMut(Event)) {
        let seat = self.active;
        for line in self.board.lines_of(self.castle(seat).complete) {
            events(EventKind::Lost(Loss::Line(line.id)).of(seat));
        }
        self.phase = Phase::LastDraws;
        self.drawer = seat;
        self.next_drawer(events);
    }

    /// OE3: each other player who has a complete line, in order of play.
    fn next_drawer(&mut self, events: &mut impl FnMut(Event)) {
        loop {
            self.drawer = self.drawer.next(self.players);
            if self.drawer == self.active {
                self.phase = Phase::Over;
                events(EventKind::GameOver.of(self.active));
                return;
            }
            self.due = self.castle(self.drawer).complete;
            if self.due != 0 {
                events(EventKind::LastDraws.of(self.drawer));
                return;
            }
        }
    }

    /// Lists what a seat can choose. To do nothing, where that is a choice, is the last.
    pub(crate) fn list_choices(&self, seat: Seat, steps: &mut Vec<Step>) {
        let castle = self.castle(seat);
        if self.phase == Phase::Dice {
            self.list_uses(seat, steps);
            if seat != self.active {
                steps.push(Choice::Pass.by(seat));
            }
        } else if self.open.is_empty() {
            let due = match self.phase {
                Phase::LastDraws => self.due,
                _ => u32::MAX,
            };
            for line in self.board.lines_of(castle.complete & due) {
                steps.push(Choice::Empty(line.id).by(seat));
            }
            steps.push(Choice::End.by(seat));
        } else {
            self.list_tasks(seat, steps);
            steps.push(Choice::Decline.by(seat));
        }
    }

    fn list_tasks(&self, seat: Seat, steps: &mut Vec<Step>) {
        let castle = self.castle(seat);
        // Two rewards or powers may give the same choice.
        let mut add = |choice: Choice| {
            let step = choice.by(seat);
            if !steps.contains(&step) {
                steps.push(step);
            }
        };
        for &task in &self.open {
            match task {
                Task::Reward(reward) if !self.can_take(seat, castle, reward) => {}
                Task::Reward(Reward::Floor) if self.open_guests == 0 => add(Choice::Floor(None)),
                Task::Reward(Reward::Floor) => {
                    self.open_guests()
                        .for_each(|guest| add(Choice::Floor(Some(guest))));
                }
                Task::Reward(Reward::Tower(value)) => add(Choice::Tower(value)),
                Task::Reward(Reward::Wall { .. }) => {
                    let rooms = &Components::printed().numbers.flag_room;
                    let rooms = rooms.chunk_by(u8::eq).map(|walls| walls[0]);
                    let left = rooms.filter(|room| castle.can_draw_wall(*room));
                    left.for_each(|room| add(Choice::Wall(room)));
                }
                Task::Reward(Reward::Flag(value)) => add(Choice::Flag(value)),
                Task::Reward(Reward::Steal) => {
                    guests_of(self.victims(seat)).for_each(|guest| add(Choice::Steal(guest)));
                }
                Task::Reward(Reward::Reactivate) => {
                    let bolts = guests_of(castle.guests & self.board.bolts);
                    bolts.for_each(|guest| add(Choice::Reactivate(guest)));
                }
                Task::Place { resource, .. } => {
                    let places = squares_of(self.power_places(castle, resource));
                    places.for_each(|square| add(Choice::Place(square)));
                }
                Task::Reward(Reward::Residents(_))
                | Task::Move { .. }
                | Task::Roll
                | Task::Die { .. } => {}
            }
        }
        // Of several moves or results the first one is played.
        if let Some((_, moved)) = self.moving() {
            for from in squares_of(movable(castle, moved)) {
                let free = squares_of(self.board.all_squares() & !castle.tokens);
                steps.extend(free.map(|to| Choice::Move { from, to }.by(seat)));
            }
        }
        self.list_uses(seat, steps);
    }
}
