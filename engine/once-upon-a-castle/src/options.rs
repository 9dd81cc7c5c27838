use serde::Serialize;

use crate::bits::bits;
use crate::components::{Components, Version};
use crate::event::Event;
use crate::face::{Face, faces_of};
use crate::guest::Guest;
use crate::line::LineId;
use crate::position::{Awaits, Phase, Position};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::square::squares_of;
use crate::step::{Choice, Purpose, Step};
use crate::tasks::Task;

/// Who is asked what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "prompt", rename_all = "kebab-case")]
pub enum Prompt {
    /// The seat rolls both dice; the sides of each.
    Roll { seat: Seat, sides: [Vec<Face>; 2] },
    /// The seat rolls one die for Dog Dagobert.
    DogRoll { seat: Seat, sides: Vec<Face> },
    /// The top card of the pile is turned up, for a floor of this seat or in the place of a guest
    /// that it took: each card that nobody has seen.
    Card { seat: Seat, cards: Vec<Step> },
    /// Everybody in `waiting` uses dice; `left` are those that the active player has not used.
    Dice {
        seat: Seat,
        left: Vec<Face>,
        waiting: Vec<Seat>,
    },
    /// The seat empties complete lines.
    Lines { seat: Seat },
    /// The seat takes rewards and uses powers.
    Tasks { seat: Seat, open: Vec<Task> },
    /// The game is over.
    Over {},
}

/// Something that a seat can do, or is refused though it seems likely.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct PlayOption {
    pub seat: Seat,
    /// What a person thinks of as one is one option: a line with what it gives for sure.
    pub steps: Vec<Step>,
    /// The side that shows on the die it uses.
    pub die: Option<Face>,
    /// What follows.
    pub events: Vec<Event>,
    /// Tasks that the seat can go on with.
    pub open: Vec<Task>,
    /// If it draws the twelfth part or opens it (OE1): the complete lines that are lost then (OE2).
    pub ends: Option<Vec<LineId>>,
    /// What the seat's score changes by.
    pub points: i16,
    pub blocked: Option<Refusal>,
}

impl Position {
    pub fn prompt(&self) -> Prompt {
        let seat = self.card_due.unwrap_or(self.drawer);
        match self.awaits() {
            Awaits::Roll => {
                let sides = self.board.sides.map(|sides| faces_of(sides).collect());
                Prompt::Roll { seat, sides }
            }
            Awaits::DogRoll => {
                let sides = faces_of(self.board.all_sides()).collect();
                Prompt::DogRoll { seat, sides }
            }
            Awaits::Card => {
                let mut cards = Vec::new();
                for step in bits(self.pile).map(|card| self.card_step(card)) {
                    // Apprentice cards with equal points are alike.
                    if !cards.contains(&step) {
                        cards.push(step);
                    }
                }
                Prompt::Card { seat, cards }
            }
            Awaits::Nothing => Prompt::Over {},
            Awaits::Choices if self.phase == Phase::Dice => {
                let left = bits(self.unused_dice(self.active).into());
                let left = left.map(|die| self.dice[die as usize]).collect();
                let waiting = self.seats().filter(|seat| self.may_choose(*seat)).collect();
                Prompt::Dice {
                    seat,
                    left,
                    waiting,
                }
            }
            Awaits::Choices if self.open.is_empty() => Prompt::Lines { seat },
            Awaits::Choices => {
                let open = self.open.to_vec();
                Prompt::Tasks { seat, open }
            }
        }
    }

    /// The step that a card of the pile makes when it is turned up.
    pub(crate) fn card_step(&self, card: u32) -> Step {
        match self.version() {
            Version::Apprentice => Step::Points(self.board.card_points(card)),
            Version::GreatArchitect => Step::Card(Guest::ALL[card as usize]),
        }
    }

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
            for step in self.likely(seat) {
                if !legal.contains(&step) {
                    options.push(self.option(seat, vec![step]));
                    legal.push(step);
                }
            }
        }
        options
    }

    fn option(&self, seat: Seat, steps: Vec<Step>) -> PlayOption {
        let mut after = self.clone();
        let mut events = Vec::new();
        let mut play = |step: &Step| after.play(*step).map(|played| events.extend(played));
        let blocked = steps.iter().try_for_each(&mut play).err();
        let can_do = |task: &Task| after.can_do(seat, *task);
        let open = after.open.iter().copied().filter(can_do).collect();
        let total = |position: &Self| i32::from(position.score(seat).total());
        let points = (total(&after) - total(self)) as i16;
        let die = match steps[0].choice() {
            Some(Choice::Use { face, .. }) if self.phase == Phase::Dice => {
                Some(self.dice[self.die_for(seat, face)])
            }
            _ => None,
        };
        let ends = blocked.is_none() && self.cloud.is_none() && after.can_end();
        PlayOption {
            seat,
            steps,
            die,
            events,
            ends: ends.then(|| {
                after
                    .board
                    .complete(after.castle(seat).tokens)
                    .map(|line| line.id)
                    .collect()
            }),
            open,
            points,
            blocked,
        }
    }

    /// Whether the twelfth part is drawn, or open to be drawn.
    fn can_end(&self) -> bool {
        let last = Components::printed().numbers.parts() - 1;
        let is_last = self.phase == Phase::Lines && self.castle(self.drawer).parts() == last;
        let is_part = |task: &Task| matches!(task, Task::Reward(reward) if reward.is_part());
        self.cloud.is_some() || is_last && self.open.iter().any(is_part)
    }

    /// A line with the parts that it gives and that leave no choice. Of the walls, one with room for
    /// two flags is taken (OP7).
    fn taken_at_once(&self, seat: Seat, step: Step) -> Vec<Step> {
        use Choice::{Empty, Flag, Floor, Tower, Wall};
        let is_sure = |step: &Step| {
            matches!(
                step.choice(),
                Some(Tower(_) | Flag(_) | Wall(_) | Floor(None))
            )
        };
        let is_line = matches!(step.choice(), Some(Empty(_)));
        let (mut steps, mut legal, mut after) = (Vec::new(), Vec::new(), self.clone());
        let mut next = Some(step).filter(|_| is_line);
        while let Some(step) = next {
            steps.push(step);
            after.apply(step, &mut ());
            after.list_legal(seat, &mut legal);
            next = legal.iter().copied().find(is_sure);
        }
        steps
    }

    /// What a seat may want to do: each of it is legal, or refused with a reason.
    fn likely(&self, seat: Seat) -> Vec<Step> {
        let mut likely = Vec::new();
        let castle = self.castle(seat);
        let is_drawing = self.phase != Phase::Dice && seat == self.drawer;
        if self.phase == Phase::Dice {
            for face in faces_of(self.offer(seat).faces()) {
                let squares = match face {
                    Face::Resident => 0,
                    _ => self.board.squares_with(face),
                };
                let mut add = |purpose| likely.push(Choice::Use { face, purpose });
                squares_of(squares).for_each(|square| add(Purpose::Square(square)));
                add(Purpose::Lost);
                // Without the guest nobody thinks of a flag.
                if face == Face::Gold && castle.has(Guest::Monk) {
                    add(Purpose::Flag);
                }
            }
            likely.push(Choice::Pass);
        }
        if is_drawing && !self.open.is_empty() {
            for task in &self.open {
                self.list_likely(seat, *task, &mut |choice| likely.push(choice));
            }
        } else {
            // A line with a token on it; of the others, who do not draw now, complete ones.
            let lines = self.board.lines.iter().filter(|line| match is_drawing {
                true => line.squares & castle.tokens != 0,
                false => line.squares & !castle.tokens == 0,
            });
            likely.extend(lines.map(|line| Choice::Empty(line.id)));
        }
        likely.into_iter().map(|choice| choice.by(seat)).collect()
    }
}
