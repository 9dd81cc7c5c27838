//! The dice of a turn: rules OT1 to OT6 and OT9.

use crate::castle::Castle;
use crate::components::Components;
use crate::correction::CLOUDS_MAX;
use crate::event::{Event, EventKind, Loss};
use crate::face::{Face, Faces, Resource};
use crate::guest::Guest;
use crate::position::{BOTH_DICE, Phase, Position};
use crate::refusal::{Refusal, RefusalKind};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::square::{Square, squares_of};
use crate::step::{Choice, Purpose, Step};
use crate::task::Task;

/// The sides that a seat may use: those that show, and those that a "?" may name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Offer {
    pub shown: Faces,
    pub named: Faces,
}

impl Offer {
    /// What a die with these sides offers when it shows `face` (OT2).
    pub fn of(face: Face, sides: Faces) -> Self {
        let question = Faces::of(Face::Question);
        let is_question = face == Face::Question;
        let named = if is_question {
            sides.without(question)
        } else {
            Faces::default()
        };
        let shown = Faces::of(face);
        Self { shown, named }
    }

    fn and(self, other: Self) -> Self {
        Self {
            shown: self.shown.with(other.shown),
            named: self.named.with(other.named),
        }
    }

    pub fn faces(self) -> Faces {
        self.shown.with(self.named)
    }
}

impl Position {
    /// The dice of the turn that a seat may still use, as a set.
    pub(crate) fn unused_dice(&self, seat: Seat) -> u8 {
        match seat == self.active {
            true => BOTH_DICE & !self.used,
            false if self.chosen & seat.bit() == 0 => BOTH_DICE,
            false => 0,
        }
    }

    /// What a seat may use now: in a turn its dice (OT1, OT3), else the result of Dog Dagobert.
    pub(crate) fn offer(&self, seat: Seat) -> Offer {
        match self.phase {
            Phase::Dice => match self.unused_dice(seat) {
                0b01 => self.rolled[0],
                0b10 => self.rolled[1],
                BOTH_DICE => self.rolled[0].and(self.rolled[1]),
                _ => Offer::default(),
            },
            Phase::Lines | Phase::LastDraws if seat == self.drawing() => {
                let result = self.open.iter().find_map(|task| match *task {
                    Task::Die { face, named, .. } => Some(Offer {
                        shown: Faces::of(face),
                        named,
                    }),
                    _ => None,
                });
                result.unwrap_or_default()
            }
            _ => Offer::default(),
        }
    }

    /// The squares on which a token can be placed by this side of a die: those of its resource, or
    /// what the Troll or the Knight allows (OT9).
    pub(crate) fn squares_for(&self, castle: &Castle, face: Face) -> u32 {
        match face == Face::Resident && !castle.has(Guest::Knight) {
            true => 0,
            false => self.places(castle, face),
        }
    }

    /// The free squares of a side of a die; of Resident, every one. With the Troll, Wood and Stone
    /// stand for each other.
    pub(crate) fn places(&self, castle: &Castle, face: Face) -> u32 {
        let squares = match face {
            Face::Wood | Face::Stone if castle.has(Guest::Troll) => {
                self.board.squares_with(Face::Wood) | self.board.squares_with(Face::Stone)
            }
            _ => self.board.squares_with(face),
        };
        squares & castle.free(&self.board)
    }

    /// The sides of a die that can be used without the power of a guest, which is optional.
    pub(crate) fn useful(&self, castle: &Castle) -> Faces {
        let free = castle.free(&self.board);
        let placeable = Faces::filter(|face| free & self.board.squares_with(face) != 0);
        placeable.with(Faces::of(Face::Resident))
    }

    /// OT4, OT5: a side is lost only if it is not useful; a "?" only if no side that it may name is.
    /// With the Cook it may also name a Food that is lost.
    fn lost(&self, castle: &Castle, offer: Offer) -> Faces {
        let useful = self.useful(castle);
        let mut lost = offer.shown;
        if offer.named.and(useful) != Faces::default() {
            lost = lost.without(Faces::of(Face::Question));
        }
        if castle.has(Guest::Cook) {
            lost = lost.with(offer.named.and(Faces::of(Face::Food)));
        }
        lost.without(useful)
    }

    /// Lists all uses of what is offered to a seat.
    pub(crate) fn list_uses(&self, seat: Seat, steps: &mut Vec<Step>) {
        let (castle, offer) = (self.castle(seat), self.offer(seat));
        let lost = self.lost(castle, offer);
        for face in offer.faces().iter() {
            let mut add = |purpose| steps.push(Choice::Use { face, purpose }.by(seat));
            let squares = squares_of(self.squares_for(castle, face));
            squares.for_each(|square| add(Purpose::Square(square)));
            match face {
                Face::Resident => add(Purpose::Residents),
                Face::Gold if castle.has(Guest::Monk) && castle.flag_room() > 0 => {
                    add(Purpose::Flag);
                }
                Face::Question if castle.has(Guest::Shepherdess) => add(Purpose::Cloud),
                _ => {}
            }
            if lost.has(face) {
                add(Purpose::Lost);
            }
        }
    }

    /// Whether a seat gains anything from what is offered to it.
    pub(crate) fn has_gain(&self, seat: Seat) -> bool {
        let mut uses = Vec::new();
        self.list_uses(seat, &mut uses);
        let cook = self.castle(seat).has(Guest::Cook);
        uses.iter().any(|step| match step.choice() {
            Some(Choice::Use { face, purpose }) => {
                purpose != Purpose::Lost || cook && face == Face::Food
            }
            _ => false,
        })
    }

    pub(crate) fn why_no_pass(&self, seat: Seat) -> Refusal {
        match self.phase {
            Phase::Dice if seat == self.active => RefusalKind::CannotPass.by(Rule::OT5),
            Phase::Dice => RefusalKind::AlreadyChosen { seat }.by(Rule::OT3),
            _ => RefusalKind::NotExpected.by(Rule::OT5),
        }
    }

    pub(crate) fn use_die(
        &mut self,
        seat: Seat,
        face: Face,
        purpose: Purpose,
        events: &mut impl FnMut(Event),
    ) {
        match self.phase {
            Phase::Dice if seat == self.active => self.used |= self.die_for(face),
            Phase::Dice => self.chosen |= seat.bit(),
            _ => self.use_dog_roll(face),
        }
        let is_full = self.castle(seat).placed == self.board.tokens;
        match purpose {
            Purpose::Square(square) => self.place(seat, square, events),
            Purpose::Residents => self.draw_residents(seat, self.board.die_residents, events),
            Purpose::Flag => {
                let value = Components::printed().guest(Guest::Monk).power.flag;
                self.castles[seat.index()].flags.push(value);
                events(EventKind::Flag(value).of(seat));
            }
            Purpose::Cloud => {
                let clouds = &mut self.castles[seat.index()].clouds;
                *clouds = CLOUDS_MAX.min(*clouds + 1);
                events(EventKind::SmallCloud.of(seat));
            }
            Purpose::Lost if is_full => {
                events(EventKind::Lost(Loss::NoToken(face)).of(seat));
            }
            Purpose::Lost => events(EventKind::Lost(Loss::NoSquare(face)).of(seat)),
        }
        if face == Face::Food && self.castle(seat).has(Guest::Cook) {
            let residents = Components::printed().guest(Guest::Cook).power.residents;
            self.draw_residents(seat, residents, events);
        }
    }

    /// The die of the active player that is used as `face`, as a set: one that shows it, else a
    /// "?" that may name it; of two, the "?" with the fewest sides to name.
    fn die_for(&self, face: Face) -> u8 {
        let fits = |die: usize| {
            let is_side = self.dice[die] == face || self.rolled[die].named.has(face);
            self.used & 1 << die == 0 && is_side
        };
        let rank = |die: usize| (self.dice[die] != face, self.rolled[die].named.len());
        let is_second = fits(1) && !(fits(0) && rank(0) <= rank(1));
        1 << u8::from(is_second)
    }

    /// Uses the result of Dog Dagobert's roll once; what a "?" names holds for both times.
    fn use_dog_roll(&mut self, face: Face) {
        let is_die = |task: &Task| matches!(task, Task::Die { .. });
        let Some(index) = self.open.iter().position(is_die) else {
            return;
        };
        if let Task::Die {
            face: shown, named, ..
        } = &mut self.open[index]
            && *shown != face
        {
            *named = Faces::of(face);
        }
        self.spend(index);
    }

    pub(crate) fn place(&mut self, seat: Seat, square: Square, events: &mut impl FnMut(Event)) {
        events(EventKind::Placed(square).of(seat));
        self.cover(seat, square, events);
    }

    /// Covers a square, and tells the lines that this completes.
    pub(crate) fn cover(&mut self, seat: Seat, square: Square, events: &mut impl FnMut(Event)) {
        let castle = &mut self.castles[seat.index()];
        let complete = castle.cover(square, &self.board);
        for line in self.board.lines_of(complete) {
            events(EventKind::Completed(line.id).of(seat));
        }
    }

    /// OP8: residents past the last shadow are lost.
    pub(crate) fn draw_residents(
        &mut self,
        seat: Seat,
        residents: u8,
        events: &mut impl FnMut(Event),
    ) {
        let castle = &mut self.castles[seat.index()];
        let drawn = residents.min(self.board.values.residents.value.count - castle.residents);
        castle.residents += drawn;
        let all = castle.residents;
        if drawn > 0 {
            events(EventKind::Residents { drawn, all }.of(seat));
        }
        if drawn < residents {
            events(EventKind::Lost(Loss::Residents(residents - drawn)).of(seat));
        }
    }

    pub(crate) fn why_no_use(&self, seat: Seat, face: Face, purpose: Purpose) -> Refusal {
        let (castle, offer) = (self.castle(seat), self.offer(seat));
        if offer.shown == Faces::default() {
            return match self.phase {
                Phase::Dice => RefusalKind::AlreadyChosen { seat }.by(Rule::OT3),
                _ => RefusalKind::NotExpected.by(Rule::OT2),
            };
        }
        if !offer.faces().has(face) {
            return RefusalKind::FaceNotRolled { face }.by(Rule::OT2);
        }
        let wrong = RefusalKind::WrongPurpose { face }.by(Rule::OT2);
        let needs = |guest| RefusalKind::NeedsGuest { guest }.by(Rule::OT9);
        let is_wood_or_stone = |face| matches!(face, Face::Wood | Face::Stone);
        match purpose {
            Purpose::Square(_) if face == Face::Question => wrong,
            Purpose::Square(square) => match self.board.resource_of(square).map(Resource::face) {
                None => RefusalKind::NoSuchSquare { square }.by(Rule::OV2),
                _ if face == Face::Resident && !castle.has(Guest::Knight) => needs(Guest::Knight),
                Some(shown) if face == Face::Resident || face == shown => {
                    self.why_not_free(castle, square)
                }
                Some(shown) if !is_wood_or_stone(face) || !is_wood_or_stone(shown) => {
                    RefusalKind::WrongSquare { square }.by(Rule::OT2)
                }
                _ if !castle.has(Guest::Troll) => needs(Guest::Troll),
                _ => self.why_not_free(castle, square),
            },
            Purpose::Flag if face == Face::Gold && !castle.has(Guest::Monk) => needs(Guest::Monk),
            Purpose::Flag if face == Face::Gold => no_flag_room(castle),
            Purpose::Cloud if face == Face::Question => needs(Guest::Shepherdess),
            Purpose::Lost => RefusalKind::MustUse { face }.by(Rule::OT5),
            Purpose::Flag | Purpose::Cloud | Purpose::Residents => wrong,
        }
    }

    /// Why a square of the board takes no token.
    pub(crate) fn why_not_free(&self, castle: &Castle, square: Square) -> Refusal {
        if castle.tokens & square.bit() != 0 {
            return RefusalKind::SquareCovered { square }.by(Rule::OB1);
        }
        let max = self.board.tokens;
        RefusalKind::NoTokenLeft { max }.by(Rule::OT4)
    }
}

pub(crate) fn no_flag_room(castle: &Castle) -> Refusal {
    let flags = castle.flags.len() as u8;
    RefusalKind::NoFlagRoom { flags }.by(Rule::OP6)
}
