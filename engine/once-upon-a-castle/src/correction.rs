use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::bits::bits;
use crate::board::{flag_values, tower_values};
use crate::components::{Components, Version};
use crate::event::{EventKind, Log};
use crate::guest::Guest;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, RefusalKind};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::square::Square;

/// The most Clouds of the Shepherdess that are followed, far beyond any game.
pub const CLOUDS_MAX: u8 = 99;

/// What lies on the table, as the players see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Correction {
    /// Whether a token lies on the square.
    Token {
        seat: Seat,
        square: Square,
        covered: bool,
    },
    /// How many of something a castle has.
    Count { seat: Seat, item: Item, n: u8 },
    /// Where a guest is.
    Guest { guest: Guest, place: Place },
    /// Who has the Sun.
    Sun(Option<Seat>),
    /// Who has the Cloud. If nobody had it, the game ends with this.
    Cloud(Seat),
    /// Whose turn it is. It begins with the roll.
    Turn(Seat),
}

/// What a castle has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    Floors,
    Residents,
    /// Clouds of the Shepherdess.
    Clouds,
    /// Towers of this value.
    Tower(u8),
    /// Walls with this room for flags.
    Wall(u8),
    /// Flags of this value.
    Flag(u8),
    /// Apprentice cards with these points.
    Card(u8),
}

/// Where a guest can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    Castle(Seat),
    Open,
    Pile,
}

impl Position {
    /// Sets what the players see. Nothing follows from it by itself, except that a corrected Cloud
    /// ends the game.
    pub(crate) fn correct(
        &mut self,
        correction: Correction,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        let mut after = self.clone();
        match correction {
            Correction::Token {
                seat,
                square,
                covered,
            } => after.set_token(seat, square, covered)?,
            Correction::Count { seat, item, n } => after.set_count(seat, item, n)?,
            Correction::Guest { guest, place } => after.set_guest(guest, place)?,
            Correction::Sun(seat) => after.sun = seat,
            Correction::Cloud(seat) => after.set_cloud(seat, log)?,
            Correction::Turn(seat) => {
                self.check_seat(seat)?;
                RefusalKind::NotExpected.unless(self.cloud.is_none(), Rule::OE1)?;
                after.begin_turn(seat, log);
            }
        }
        after.check_awards()?;
        after.update_card_due();
        log.add(after.active, EventKind::Corrected);
        *self = after;
        Ok(())
    }

    /// Who has the Sun has all towers, and who has the Cloud all parts.
    fn check_awards(&self) -> Result<(), Refusal> {
        let numbers = &Components::printed().numbers;
        if let Some(seat) = self.sun {
            self.check_seat(seat)?;
            let parts = numbers.towers;
            let is_whole = self.castle(seat).towers.is_full();
            RefusalKind::PartsMissing { parts }.unless(is_whole, Rule::OP4)?;
        }
        let parts = numbers.parts();
        let is_whole = |seat| self.castle(seat).parts() == parts;
        RefusalKind::PartsMissing { parts }.unless(self.cloud.is_none_or(is_whole), Rule::OE1)
    }

    fn set_token(&mut self, seat: Seat, square: Square, covered: bool) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        self.check_square(square)?;
        let castle = &mut self.castles[seat.index()];
        castle.uncover(square.bit(), &self.board);
        if covered {
            let completed = castle.cover(square, &self.board);
            // The line was complete at the table when the last draws of its player began.
            if self.phase == Phase::LastDraws && seat == self.drawer {
                self.due |= completed;
            }
        }
        let max = self.board.tokens;
        RefusalKind::NoTokenLeft { max }.unless(castle.placed <= max, Rule::OT4)
    }

    fn set_count(&mut self, seat: Seat, item: Item, n: u8) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let numbers = &Components::printed().numbers;
        let (version, values) = (self.version(), &self.board.values);
        let castle = &mut self.castles[seat.index()];
        let printed =
            |is_known, value, rule| RefusalKind::ValueNotPrinted { value }.unless(is_known, rule);
        match item {
            // OG1: each card came with a floor.
            Item::Floors => {
                let cards = castle.cards.count_ones() as u8;
                check_range(n, cards, numbers.floors, Rule::OP1)?;
                castle.floors = n;
            }
            Item::Residents => {
                check_range(n, 0, values.residents.value.count, Rule::OP8)?;
                castle.residents = n;
            }
            Item::Clouds => {
                let is_apprentice = version == Version::Apprentice;
                let max = if is_apprentice { 0 } else { CLOUDS_MAX };
                check_range(n, 0, max, Rule::OF2)?;
                castle.clouds = n;
            }
            Item::Tower(value) => {
                let is_known = tower_values(values, version).any(|known| known == value);
                printed(is_known, value, Rule::OV4)?;
                set_alike(&mut castle.towers, value, n, numbers.towers, Rule::OP1)?;
            }
            Item::Wall(room) => {
                let is_alike = |wall: &&u8| **wall == room;
                let walls = numbers.flag_room.iter().filter(is_alike).count() as u8;
                printed(walls > 0, room, Rule::OP6)?;
                let others = castle.walls.iter().filter(|wall| **wall != room).count() as u8;
                set_alike(&mut castle.walls, room, n, others + walls, Rule::OP6)?;
                let flags = castle.flags.len() as u8;
                let has_room = castle.walls.iter().sum::<u8>() >= flags;
                RefusalKind::NoFlagRoom { flags }.unless(has_room, Rule::OP6)?;
            }
            Item::Flag(value) => {
                let is_known = flag_values(values, version).any(|known| known == value);
                printed(is_known, value, Rule::OV4)?;
                let room = castle.walls.iter().sum();
                set_alike(&mut castle.flags, value, n, room, Rule::OP6)?;
            }
            Item::Card(points) => self.set_cards(seat, points, n)?,
        }
        Ok(())
    }

    /// Sets how many Apprentice cards with these points a castle has.
    fn set_cards(&mut self, seat: Seat, points: u8, n: u8) -> Result<(), Refusal> {
        let needs = Version::Apprentice;
        RefusalKind::OtherVersion { needs }.unless(self.version() == needs, Rule::OG1)?;
        let castle = &mut self.castles[seat.index()];
        let alike = bits(castle.cards).filter(|card| self.board.card_points(*card) == points);
        let alike = alike.fold(0, |set, card| set | 1 << card);
        castle.cards &= !alike;
        self.pile |= alike;
        let max = castle.floors - castle.cards.count_ones() as u8;
        check_range(n, 0, max, Rule::OG1)?;
        let is_there = (0..n).all(|_| self.take_card(seat, points));
        RefusalKind::CardNotInPile.unless(is_there, Rule::OG1)
    }

    fn set_guest(&mut self, guest: Guest, place: Place) -> Result<(), Refusal> {
        let needs = Version::GreatArchitect;
        RefusalKind::OtherVersion { needs }.unless(self.version() == needs, Rule::OG3)?;
        self.pile &= !guest.bit();
        self.open_guests &= !guest.bit();
        for castle in &mut self.castles {
            castle.guests &= !guest.bit();
        }
        let there = match place {
            Place::Castle(seat) => {
                self.check_seat(seat)?;
                &mut self.castles[seat.index()].guests
            }
            Place::Open if self.open_guests.count_ones() == self.board.open_guests => {
                return Err(RefusalKind::OpenGuestsFull.by(Rule::OG3));
            }
            Place::Open => &mut self.open_guests,
            Place::Pile => &mut self.pile,
        };
        *there |= guest.bit();
        Ok(())
    }

    fn set_cloud(&mut self, seat: Seat, log: &mut impl Log) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.cloud.is_none() {
            self.active = seat;
            self.open.clear();
            self.begin_last_draws(log);
        } else if self.phase != Phase::Over {
            return Err(RefusalKind::NotExpected.by(Rule::OE1));
        }
        self.cloud = Some(seat);
        Ok(())
    }
}

fn check_range(n: u8, min: u8, max: u8, rule: Rule) -> Result<(), Refusal> {
    RefusalKind::OutOfRange { min, max }.unless((min..=max).contains(&n), rule)
}

/// Sets how often a list holds a value; the whole list has at most `most` elements.
fn set_alike<const N: usize>(
    list: &mut ArrayVec<u8, N>,
    value: u8,
    n: u8,
    most: u8,
    rule: Rule,
) -> Result<(), Refusal> {
    list.retain(|other| *other != value);
    check_range(n, 0, most.saturating_sub(list.len() as u8), rule)?;
    list.extend(std::iter::repeat_n(value, n.into()));
    Ok(())
}
