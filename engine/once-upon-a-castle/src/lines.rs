//! The end of a turn and of the game: OB3 to OB7, OT6 to OT8 and OE1 to OE4.

use crate::board::BoardLine;
use crate::event::{EventKind, Log, Loss};
use crate::line::{LineId, Reward};
use crate::position::{BOTH_DICE, Phase, Position};
use crate::refusal::{Refusal, RefusalKind, Rule};
use crate::seat::Seat;
use crate::square::{Square, squares_of};
use crate::step::{Choice, Step};
use crate::tasks::Task;

impl Position {
    /// Whether a seat can make this choice at the end of a turn.
    pub(crate) fn check_draw(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        RefusalKind::NotExpected.unless(self.phase != Phase::Over, Rule::OE1)?;
        let rule = match self.phase {
            Phase::LastDraws => Rule::OE3,
            // The others keep their lines until the end of their own turn.
            _ => Rule::OT7,
        };
        let other = RefusalKind::OtherSeat { seat: self.drawer };
        other.unless(seat == self.drawer, rule)?;
        RefusalKind::NotExpected.unless(self.phase != Phase::Dice, Rule::OT6)?;
        match choice {
            Choice::Empty(_) | Choice::End if !self.open.is_empty() => {
                Err(RefusalKind::RewardsOpen.by(Rule::OB6))
            }
            Choice::Empty(line) => self.check_line(seat, line),
            Choice::End => Ok(()),
            Choice::Decline if !self.open.is_empty() => Ok(()),
            _ => self.task_for(seat, choice).map(|_| ()),
        }
    }

    fn check_line(&self, seat: Seat, line: LineId) -> Result<(), Refusal> {
        let castle = self.castle(seat);
        let Some(printed) = self.board.line(line) else {
            return Err(RefusalKind::NoSuchLine { line }.by(Rule::OV2));
        };
        let missing: Vec<Square> = squares_of(printed.squares & !castle.tokens).collect();
        let is_complete = missing.is_empty();
        RefusalKind::LineIncomplete { line, missing }.unless(is_complete, Rule::OB3)?;
        let is_due = printed.squares & self.late == 0;
        RefusalKind::LineTooLate { line }.unless(is_due, Rule::OE4)
    }

    /// The lines that the drawer may empty.
    fn lines_due(&self) -> impl Iterator<Item = &BoardLine> {
        self.board
            .complete(self.castle(self.drawer).tokens & !self.late)
    }

    pub(crate) fn empty(&mut self, seat: Seat, id: LineId, log: &mut impl Log) {
        let Some(line) = self.board.line(id) else {
            return;
        };
        self.castles[seat.index()].uncover(line.squares);
        log.add(seat, EventKind::Emptied(id));
        for reward in line.rewards.into_iter().flatten() {
            match reward {
                Reward::Residents(residents) => self.draw_residents(seat, residents, log),
                // OE4: they draw no part.
                Reward::Steal | Reward::Reactivate if self.phase == Phase::LastDraws => {
                    log.add(seat, EventKind::Lost(Loss::Reward(reward)));
                }
                _ => self.open.push(Task::Reward(reward)),
            }
        }
    }

    /// Goes on by itself as far as nobody has a choice: loses what cannot be taken, ends the dice,
    /// the turn and the game.
    #[inline(always)] // See `Playout::play`.
    pub(crate) fn advance(&mut self, log: &mut impl Log) {
        if self.phase == Phase::Dice {
            // OT6
            let others = ((1 << self.players) - 1) & !self.active.bit();
            if self.used != BOTH_DICE || self.chosen != others {
                return;
            }
            self.phase = Phase::Lines;
        }
        let seat = self.drawer;
        if self.card_due.is_some() || self.open.iter().any(|task| self.can_do(seat, *task)) {
            return;
        }
        let lost = self.open.iter().filter_map(|task| match *task {
            Task::Reward(reward) => Some(Loss::Reward(reward)),
            Task::Place { left, .. } => Some(Loss::Tokens(left)),
            Task::Move { left, .. } => Some(Loss::Moves(left)),
            Task::Die { face, .. } => Some(Loss::NoSquare(face)),
            Task::Roll => None,
        });
        log.add_all(seat, lost.map(EventKind::Lost));
        self.open.clear();
        match self.phase {
            Phase::Lines if self.cloud.is_some() => self.begin_last_draws(log),
            _ if self.lines_due().next().is_some() => {}
            Phase::Lines => self.next_turn(log),
            Phase::LastDraws => self.next_drawer(log),
            _ => {}
        }
    }

    /// OT8
    pub(crate) fn next_turn(&mut self, log: &mut impl Log) {
        self.begin_turn(self.active.next(self.players), log);
        self.turn = self.turn.saturating_add(1);
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut impl Log) {
        self.phase = Phase::Roll;
        self.active = seat;
        self.drawer = seat;
        self.used = 0;
        self.chosen = 0;
        self.open.clear();
        log.add(seat, EventKind::TurnBegins);
    }

    /// OE2: other complete lines of the player who finished are lost.
    pub(crate) fn begin_last_draws(&mut self, log: &mut impl Log) {
        let seat = self.active;
        let lines = self.board.complete(self.castle(seat).tokens);
        log.add_all(seat, lines.map(|line| EventKind::Lost(Loss::Line(line.id))));
        self.phase = Phase::LastDraws;
        self.drawer = seat;
        self.next_drawer(log);
    }

    /// OE3: each other player who has a complete line, in order of play.
    pub(crate) fn next_drawer(&mut self, log: &mut impl Log) {
        loop {
            self.late = 0;
            self.drawer = self.drawer.next(self.players);
            if self.drawer == self.active {
                self.phase = Phase::Over;
                log.add(self.active, EventKind::GameOver);
                return;
            }
            if self.lines_due().next().is_some() {
                log.add(self.drawer, EventKind::LastDraws);
                return;
            }
        }
    }

    /// Lists what a seat can choose. To do nothing, where that is a choice, is the last.
    #[inline(always)] // See `Playout::play`.
    pub(crate) fn list_choices(&self, seat: Seat, steps: &mut Vec<Step>) {
        if self.phase == Phase::Dice {
            self.list_uses(seat, steps);
            if seat != self.active {
                steps.push(Choice::Pass.by(seat));
            }
        } else if self.open.is_empty() {
            let lines = self.lines_due();
            steps.extend(lines.map(|line| Choice::Empty(line.id).by(seat)));
            steps.push(Choice::End.by(seat));
        } else {
            self.list_tasks(seat, steps);
            steps.push(Choice::Decline.by(seat));
        }
    }
}
