use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::bits::{bits, union};
use crate::board::Board;
use crate::castle::Castle;
use crate::components::Version;
use crate::event::{Event, EventKind, Log};
use crate::face::Face;
use crate::guest::{Guest, guests_of};
use crate::refusal::{Refusal, RefusalKind, Rule};
use crate::seat::Seat;
use crate::setup::{Setup, SetupFault};
use crate::step::{Choice, Step};
use crate::tasks::Task;
use crate::turn::Offer;
use crate::values::{REWARDS_MAX, Values};

pub(crate) const SEATS_MAX: usize = 4;

/// Where a game is in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The active player rolls (OT1).
    Roll,
    /// Everybody uses dice (OT2, OT3).
    Dice,
    /// The active player empties lines (OT7).
    Lines,
    /// The others empty lines once more (OE3).
    LastDraws,
    Over,
}

/// The table at one moment. Only a checked setup and played steps make one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: Arc<Board>,
    pub(crate) castles: [Castle; SEATS_MAX],
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: u16,
    /// Whose turn it is; once the game ends, who finished it.
    pub(crate) active: Seat,
    pub(crate) dice: [Face; 2],
    /// What each die may be used as.
    pub(crate) rolled: [Offer; 2],
    /// The dice that the active player has used.
    pub(crate) used: u8,
    /// The other seats that have chosen or passed.
    pub(crate) chosen: u8,
    pub(crate) open: ArrayVec<Task, REWARDS_MAX>,
    /// Who empties lines: in the last draws another than the active player.
    pub(crate) drawer: Seat,
    /// The squares that the drawer covered in the last draws, too late for a line (OE4).
    pub(crate) late: u32,
    /// Cards that nobody has seen, and the guests that lie open.
    pub(crate) pile: u32,
    pub(crate) open_guests: u32,
    /// The seat for which a card of the pile is turned up.
    pub(crate) card_due: Option<Seat>,
    /// Who has the Sun (OP4) and the Cloud (OE1).
    pub(crate) sun: Option<Seat>,
    pub(crate) cloud: Option<Seat>,
}

/// What a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Awaits {
    Roll,
    DogRoll,
    Card,
    Choices,
    Nothing,
}

impl Position {
    /// The table at the beginning of a game.
    pub fn new(setup: &Setup) -> Result<Self, SetupFault> {
        setup.check()?;
        let board = Board::new(setup.version, &setup.values);
        let open_guests = union(setup.open_guests().map(Guest::bit));
        Ok(Self {
            castles: Default::default(),
            players: setup.players,
            phase: Phase::Roll,
            turn: 1,
            active: setup.first,
            dice: [Face::Question; 2],
            rolled: [Offer::default(); 2],
            used: 0,
            chosen: 0,
            open: ArrayVec::new(),
            drawer: setup.first,
            late: 0,
            pile: board.deck & !open_guests,
            open_guests,
            card_due: None,
            sun: None,
            cloud: None,
            board: Arc::new(board),
        })
    }

    pub fn version(&self) -> Version {
        self.board.version
    }

    /// The values that the game is played with (OV0).
    pub fn values(&self) -> &Values {
        &self.board.values
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.players).map(Seat)
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Counted from 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Whose turn it is; once the game ends, who finished it.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The dice of the turn.
    pub fn dice(&self) -> Option<[Face; 2]> {
        (self.phase != Phase::Roll).then_some(self.dice)
    }

    /// # Panics
    /// If nobody has this seat.
    pub fn castle(&self, seat: Seat) -> &Castle {
        &self.castles[seat.index()]
    }

    /// The guests that lie open in the Great Architect version.
    pub fn open_guests(&self) -> impl Iterator<Item = Guest> {
        guests_of(self.open_guests)
    }

    /// The points on the Apprentice cards of a seat (OG1).
    pub fn card_points(&self, seat: Seat) -> impl Iterator<Item = u8> {
        bits(self.castle(seat).cards).map(|card| self.board.card_points(card))
    }

    pub(crate) fn awaits(&self) -> Awaits {
        match self.phase {
            _ if self.card_due.is_some() => Awaits::Card,
            Phase::Roll => Awaits::Roll,
            Phase::Dice => Awaits::Choices,
            Phase::Over => Awaits::Nothing,
            _ if self.open.contains(&Task::Roll) => Awaits::DogRoll,
            Phase::Lines | Phase::LastDraws => Awaits::Choices,
        }
    }

    /// A card of the pile is turned up in the Apprentice version for a floor without a guest (OG1),
    /// else in the place of a guest that was open (OG3).
    pub(crate) fn update_card_due(&mut self) {
        self.card_due = match self.version() {
            _ if self.pile == 0 => None,
            Version::Apprentice => self.seats().find(|seat| {
                let castle = self.castle(*seat);
                castle.cards.count_ones() < castle.floors.into()
            }),
            Version::GreatArchitect => {
                let is_due = self.open_guests.count_ones() < self.board.open_guests;
                is_due.then_some(self.drawer)
            }
        };
    }

    /// Whether a seat may choose now.
    pub(crate) fn may_choose(&self, seat: Seat) -> bool {
        match self.phase {
            _ if self.awaits() != Awaits::Choices => false,
            Phase::Dice => self.unused_dice(seat) != 0,
            _ => seat == self.drawer,
        }
    }

    /// A seat that may choose while choices are awaited.
    pub(crate) fn first_chooser(&self) -> Seat {
        match self.phase {
            Phase::Dice if self.used == BOTH_DICE => {
                let others = !(self.chosen | self.active.bit());
                Seat(others.trailing_zeros() as u8 + 1)
            }
            _ => self.drawer,
        }
    }

    /// Plays a step. A refusal changes nothing.
    pub fn play(&mut self, step: Step) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        match step {
            Step::Correct(correction) => self.set(correction, &mut events)?,
            _ => {
                self.check(step)?;
                self.apply(step, &mut events);
            }
        }
        Ok(events)
    }

    /// Why a step cannot be played now.
    fn check(&self, step: Step) -> Result<(), Refusal> {
        let awaits = |awaits, rule| RefusalKind::NotExpected.unless(self.awaits() == awaits, rule);
        match step {
            Step::Roll(dice) => {
                awaits(Awaits::Roll, Rule::OT1)?;
                let [first, second] = self.board.sides;
                check_side(first, dice[0])?;
                check_side(second, dice[1])
            }
            Step::DogRoll(face) => {
                awaits(Awaits::DogRoll, Rule::OG10)?;
                check_side(self.board.all_sides(), face)
            }
            Step::Card(_) | Step::Points(_) => {
                let is_card = matches!(step, Step::Card(_));
                let rule = if is_card { Rule::OG3 } else { Rule::OG1 };
                awaits(Awaits::Card, rule)?;
                let in_pile = bits(self.pile).any(|card| self.card_step(card) == step);
                RefusalKind::CardNotInPile.unless(in_pile, rule)
            }
            Step::Choose { seat, choice } => {
                self.check_seat(seat)?;
                if self.phase != Phase::Over {
                    awaits(Awaits::Choices, Rule::OT1)?;
                }
                match choice {
                    Choice::Use { face, purpose } => self.check_use(seat, face, purpose),
                    Choice::Pass => self.check_pass(seat),
                    _ => self.check_draw(seat, choice),
                }
            }
            Step::Correct(_) => Ok(()),
        }
    }

    /// Plays a step that is legal, and not a correction.
    #[inline(always)] // See `Playout::play`.
    pub(crate) fn apply(&mut self, step: Step, log: &mut impl Log) {
        let seat = self.drawer;
        match step {
            Step::Roll(dice) => {
                self.dice = dice;
                self.rolled = [0, 1].map(|die| Offer::of(dice[die], self.board.sides[die]));
                self.phase = Phase::Dice;
                log.add(seat, EventKind::Rolled(dice));
            }
            Step::DogRoll(face) => {
                // Nobody says which die is rolled, so a "?" names a side of either.
                let named = Offer::of(face, self.board.all_sides()).named;
                let left = Guest::Dagobert.card().power.times;
                if let Some(task) = self.open.iter_mut().find(|task| **task == Task::Roll) {
                    *task = Task::Die { face, named, left };
                }
                log.add(seat, EventKind::DogRolled(face));
            }
            Step::Card(guest) => {
                self.pile &= !guest.bit();
                self.open_guests |= guest.bit();
                self.update_card_due();
                log.add(seat, EventKind::Opened(guest));
            }
            Step::Points(points) => {
                let seat = self.card_due.unwrap_or(seat);
                self.take_card(seat, points);
                self.update_card_due();
                log.add(seat, EventKind::Drawn(points));
            }
            Step::Choose { seat, choice } => match choice {
                Choice::Use { face, purpose } => self.use_die(seat, face, purpose, log),
                Choice::Pass => {
                    self.chosen |= seat.bit();
                    log.add(seat, EventKind::Passed);
                }
                Choice::Empty(line) => self.empty(seat, line, log),
                Choice::Decline => {
                    self.open.clear();
                    log.add(seat, EventKind::Declined);
                }
                Choice::End if self.phase == Phase::Lines => self.next_turn(log),
                Choice::End => self.next_drawer(log),
                _ => self.do_task(seat, choice, log),
            },
            Step::Correct(_) => return,
        }
        self.advance(log);
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.players;
        RefusalKind::NoSuchSeat { seat, seats }.unless((1..=seats).contains(&seat.0), Rule::OS1)
    }

    /// Moves an Apprentice card with these points, which are alike, from the pile to a castle.
    /// Returns whether the pile has one.
    pub(crate) fn take_card(&mut self, seat: Seat, points: u8) -> bool {
        let card = bits(self.pile)
            .find(|card| self.board.card_points(*card) == points)
            .map_or(0, |card| 1 << card);
        self.pile &= !card;
        self.castles[seat.index()].cards |= card;
        card != 0
    }
}

fn check_side(sides: u8, face: Face) -> Result<(), Refusal> {
    RefusalKind::NoSuchSide { face }.unless(sides & face.bit() != 0, Rule::OV1)
}

/// Both dice, as a set.
pub(crate) const BOTH_DICE: u8 = 0b11;
