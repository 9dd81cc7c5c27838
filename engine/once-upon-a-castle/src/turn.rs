//! The dice of a turn: rules OT1 to OT6 and OT9.

use crate::bits::bits;
use crate::castle::Castle;
use crate::correction::CLOUDS_MAX;
use crate::event::{EventKind, Log, Loss};
use crate::face::{Face, faces_of};
use crate::guest::Guest;
use crate::position::{BOTH_DICE, Phase, Position};
use crate::refusal::{Refusal, RefusalKind, Rule};
use crate::seat::Seat;
use crate::square::{Square, squares_of};
use crate::step::{Choice, Purpose, Step};
use crate::tasks::Task;

/// The sides that a seat may use, as sets: those that show, and those that a "?" may name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Offer {
    pub shown: u8,
    pub named: u8,
}

impl Offer {
    /// What a die with these sides offers when it shows `face` (OT2).
    pub fn of(face: Face, sides: u8) -> Self {
        let is_question = face == Face::Question;
        Self {
            shown: face.bit(),
            named: if is_question { sides & !face.bit() } else { 0 },
        }
    }

    pub fn faces(self) -> u8 {
        self.shown | self.named
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
        let mut offer = Offer::default();
        if self.phase == Phase::Dice {
            for die in bits(self.unused_dice(seat).into()) {
                offer.shown |= self.rolled[die as usize].shown;
                offer.named |= self.rolled[die as usize].named;
            }
        } else if seat == self.drawer {
            let mut dice = self.open.iter().filter_map(|task| match *task {
                Task::Die { face, named, .. } => Some((face.bit(), named)),
                _ => None,
            });
            (offer.shown, offer.named) = dice.next().unwrap_or_default();
        }
        offer
    }

    /// The squares on which a token can be placed by this side of a die: those of its resource, or
    /// what the Troll or the Knight allows (OT9).
    pub(crate) fn squares_for(&self, castle: &Castle, face: Face) -> u32 {
        match face == Face::Resident && !castle.has(Guest::Knight) {
            true => 0,
            false => self.shown(castle, face) & castle.free(&self.board),
        }
    }

    /// The squares of a side of a die; of Resident, every one. With the Troll, Wood and Stone stand
    /// for each other.
    pub(crate) fn shown(&self, castle: &Castle, face: Face) -> u32 {
        match face {
            Face::Wood | Face::Stone if castle.has(Guest::Troll) => {
                self.board.squares_with(Face::Wood) | self.board.squares_with(Face::Stone)
            }
            _ => self.board.squares_with(face),
        }
    }

    /// OT4, OT5: a side is lost only if it cannot be used without the power of a guest, which is
    /// optional; a "?" only if no side that it may name can. With the Cook it may also name a Food
    /// that is lost.
    fn is_lost(&self, castle: &Castle, offer: Offer, face: Face) -> bool {
        let free = castle.free(&self.board);
        let can_use = |face| face == Face::Resident || free & self.board.squares_with(face) != 0;
        match face {
            Face::Question => !faces_of(offer.named).any(can_use),
            Face::Food if castle.has(Guest::Cook) => !can_use(face),
            _ => offer.shown & face.bit() != 0 && !can_use(face),
        }
    }

    /// Lists all uses of what is offered to a seat.
    pub(crate) fn list_uses(&self, seat: Seat, steps: &mut Vec<Step>) {
        let (castle, offer) = (self.castle(seat), self.offer(seat));
        for face in faces_of(offer.faces()) {
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
            if self.is_lost(castle, offer, face) {
                add(Purpose::Lost);
            }
        }
    }

    /// Whether a seat gains anything from what is offered to it.
    pub(crate) fn has_gain(&self, seat: Seat) -> bool {
        let mut uses = Vec::new();
        self.list_uses(seat, &mut uses);
        let cook = self.castle(seat).has(Guest::Cook);
        uses.iter().any(|step| {
            matches!(*step, Step::Choose { choice: Choice::Use { face, purpose }, .. }
                if purpose != Purpose::Lost || cook && face == Face::Food)
        })
    }

    pub(crate) fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        let is_dice = self.phase == Phase::Dice;
        RefusalKind::NotExpected.unless(is_dice, Rule::OT5)?;
        RefusalKind::CannotPass.unless(seat != self.active, Rule::OT5)?;
        RefusalKind::AlreadyChosen { seat }.unless(self.unused_dice(seat) != 0, Rule::OT3)
    }

    pub(crate) fn check_use(
        &self,
        seat: Seat,
        face: Face,
        purpose: Purpose,
    ) -> Result<(), Refusal> {
        let (castle, offer) = (self.castle(seat), self.offer(seat));
        let has_offer = offer.shown != 0;
        match self.phase {
            Phase::Dice => RefusalKind::AlreadyChosen { seat }.unless(has_offer, Rule::OT3)?,
            _ => RefusalKind::NotExpected.unless(has_offer, Rule::OT2)?,
        }
        let is_offered = offer.faces() & face.bit() != 0;
        RefusalKind::FaceNotRolled { face }.unless(is_offered, Rule::OT2)?;
        let needs = |guest| RefusalKind::NeedsGuest { guest }.unless(castle.has(guest), Rule::OT9);
        match (purpose, face) {
            (Purpose::Residents, Face::Resident) => Ok(()),
            (Purpose::Cloud, Face::Question) => needs(Guest::Shepherdess),
            (Purpose::Flag, Face::Gold) => {
                needs(Guest::Monk)?;
                castle.check_flag_room()
            }
            (Purpose::Lost, _) => {
                let is_lost = self.is_lost(castle, offer, face);
                RefusalKind::MustUse { face }.unless(is_lost, Rule::OT5)
            }
            (Purpose::Square(square), _) if face != Face::Question => {
                self.check_square(square)?;
                let shows = |face| self.board.squares_with(face) & square.bit() != 0;
                match face {
                    Face::Resident => needs(Guest::Knight)?,
                    Face::Wood if shows(Face::Stone) => needs(Guest::Troll)?,
                    Face::Stone if shows(Face::Wood) => needs(Guest::Troll)?,
                    _ => RefusalKind::WrongSquare { square }.unless(shows(face), Rule::OT2)?,
                }
                self.check_free(castle, square)
            }
            _ => Err(RefusalKind::WrongPurpose { face }.by(Rule::OT2)),
        }
    }

    pub(crate) fn check_square(&self, square: Square) -> Result<(), Refusal> {
        let is_there = self.board.all_squares() & square.bit() != 0;
        RefusalKind::NoSuchSquare { square }.unless(is_there, Rule::OV2)
    }

    /// Whether a square of the board takes a token.
    pub(crate) fn check_free(&self, castle: &Castle, square: Square) -> Result<(), Refusal> {
        let is_free = castle.tokens & square.bit() == 0;
        RefusalKind::SquareCovered { square }.unless(is_free, Rule::OB1)?;
        let max = self.board.tokens;
        RefusalKind::NoTokenLeft { max }.unless(castle.placed < max, Rule::OT4)
    }

    pub(crate) fn use_die(&mut self, seat: Seat, face: Face, purpose: Purpose, log: &mut impl Log) {
        match self.phase {
            Phase::Dice if seat == self.active => self.used |= 1 << self.die_for(seat, face),
            Phase::Dice => self.chosen |= seat.bit(),
            _ => self.use_dog_roll(face),
        }
        let is_full = self.castle(seat).placed == self.board.tokens;
        match purpose {
            Purpose::Square(square) => self.place(seat, square, log),
            Purpose::Residents => self.draw_residents(seat, self.board.die_residents, log),
            Purpose::Flag => {
                let value = Guest::Monk.card().power.flag;
                self.castles[seat.index()].flags.push(value);
                log.add(seat, EventKind::Flag(value));
            }
            Purpose::Cloud => {
                let clouds = &mut self.castles[seat.index()].clouds;
                *clouds = CLOUDS_MAX.min(*clouds + 1);
                log.add(seat, EventKind::SmallCloud);
            }
            Purpose::Lost if is_full => log.add(seat, EventKind::Lost(Loss::NoToken(face))),
            Purpose::Lost => log.add(seat, EventKind::Lost(Loss::NoSquare(face))),
        }
        if face == Face::Food && self.castle(seat).has(Guest::Cook) {
            let residents = Guest::Cook.card().power.residents;
            self.draw_residents(seat, residents, log);
        }
    }

    /// The index of the die that a seat uses as `face`: one that shows it, else a "?" that may name
    /// it; of two, the "?" with the fewest sides to name.
    pub(crate) fn die_for(&self, seat: Seat, face: Face) -> usize {
        let rank = |die: usize| {
            let Offer { shown, named } = self.rolled[die];
            let lacks = |sides: u8| sides & face.bit() == 0;
            (lacks(shown), lacks(named), named.count_ones())
        };
        match self.unused_dice(seat) {
            BOTH_DICE => usize::from(rank(1) < rank(0)),
            die => usize::from(die >> 1),
        }
    }

    /// Uses the result of Dog Dagobert's roll once; what a "?" names holds for both times.
    fn use_dog_roll(&mut self, face: Face) {
        for (index, task) in self.open.iter_mut().enumerate() {
            if let Task::Die {
                face: shown, named, ..
            } = task
            {
                if *shown != face {
                    *named = face.bit();
                }
                return self.spend(index);
            }
        }
    }

    pub(crate) fn place(&mut self, seat: Seat, square: Square, log: &mut impl Log) {
        log.add(seat, EventKind::Placed(square));
        self.cover(seat, square, log);
    }

    /// Covers a square, and tells the lines that this completes.
    pub(crate) fn cover(&mut self, seat: Seat, square: Square, log: &mut impl Log) {
        let castle = &mut self.castles[seat.index()];
        castle.cover(square);
        if self.phase == Phase::LastDraws {
            self.late |= square.bit();
        }
        let lines = self.board.complete(castle.tokens);
        let completed = lines.filter(|line| line.squares & square.bit() != 0);
        log.add_all(seat, completed.map(|line| EventKind::Completed(line.id)));
    }

    /// OP8: residents past the last shadow are lost.
    pub(crate) fn draw_residents(&mut self, seat: Seat, residents: u8, log: &mut impl Log) {
        let castle = &mut self.castles[seat.index()];
        let drawn = residents.min(self.board.values.residents.value.count - castle.residents);
        castle.residents += drawn;
        let all = castle.residents;
        if drawn > 0 {
            log.add(seat, EventKind::Residents { drawn, all });
        }
        if drawn < residents {
            log.add(seat, EventKind::Lost(Loss::Residents(residents - drawn)));
        }
    }
}
