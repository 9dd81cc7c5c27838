use serde::{Deserialize, Serialize};

use crate::bits::bits;
use crate::board::{flag_values, tower_values};
use crate::components::{Components, Version};
use crate::event::{Event, EventKind};
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
        events: &mut impl FnMut(Event),
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
            Correction::Cloud(seat) => after.set_cloud(seat, events)?,
            Correction::Turn(seat) => {
                self.check_seat(seat)?;
                if self.cloud.is_some() {
                    return Err(RefusalKind::NotExpected.by(Rule::OE1));
                }
                after.begin_turn(seat, events);
            }
        }
        after.check_awards()?;
        after.update_card_due();
        events(EventKind::Corrected.of(after.active));
        *self = after;
        Ok(())
    }

    /// Who has the Sun has all towers, and who has the Cloud all parts.
    fn check_awards(&self) -> Result<(), Refusal> {
        let numbers = &Components::printed().numbers;
        if let Some(seat) = self.sun {
            self.check_seat(seat)?;
            if !self.castle(seat).towers.is_full() {
                return Err(RefusalKind::PartsMissing {
                    parts: numbers.towers,
                }
                .by(Rule::OP4));
            }
        }
        let parts = numbers.parts();
        match self.cloud {
            Some(seat) if self.castle(seat).parts() < parts => {
                Err(RefusalKind::PartsMissing { parts }.by(Rule::OE1))
            }
            _ => Ok(()),
        }
    }

    fn set_token(&mut self, seat: Seat, square: Square, covered: bool) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.board.resource_of(square).is_none() {
            return Err(RefusalKind::NoSuchSquare { square }.by(Rule::OV2));
        }
        let castle = &mut self.castles[seat.index()];
        castle.uncover(square.bit(), &self.board);
        if covered {
            castle.cover(square, &self.board);
        }
        let max = self.board.tokens;
        match castle.placed > max {
            true => Err(RefusalKind::NoTokenLeft { max }.by(Rule::OT4)),
            false => Ok(()),
        }
    }

    fn set_count(&mut self, seat: Seat, item: Item, n: u8) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let numbers = &Components::printed().numbers;
        let is_apprentice = self.version() == Version::Apprentice;
        let (version, values) = (self.version(), &self.board.values);
        let castle = &mut self.castles[seat.index()];
        let range = |min: u8, max: usize, rule| match (min.into()..=max).contains(&n.into()) {
            true => Ok(()),
            false => Err(RefusalKind::OutOfRange {
                min,
                max: max as u8,
            }
            .by(rule)),
        };
        let printed = |is_known: bool, value, rule| match is_known {
            true => Ok(()),
            false => Err(RefusalKind::ValueNotPrinted { value }.by(rule)),
        };
        match item {
            // OG1: each card came with a floor.
            Item::Floors => {
                range(
                    castle.cards.count_ones() as u8,
                    numbers.floors.into(),
                    Rule::OP1,
                )?;
                castle.floors = n;
            }
            Item::Residents => {
                range(0, values.residents.value.count.into(), Rule::OP8)?;
                castle.residents = n;
            }
            Item::Clouds => {
                let max = if is_apprentice { 0 } else { CLOUDS_MAX };
                range(0, max.into(), Rule::OF2)?;
                castle.clouds = n;
            }
            Item::Tower(value) => {
                let is_known = tower_values(values, version).any(|known| known == value);
                printed(is_known, value, Rule::OV4)?;
                castle.towers.retain(|tower| *tower != value);
                range(0, castle.towers.remaining_capacity(), Rule::OP1)?;
                castle.towers.extend(std::iter::repeat_n(value, n.into()));
            }
            Item::Wall(room) => {
                let walls = numbers
                    .flag_room
                    .iter()
                    .filter(|wall| **wall == room)
                    .count();
                printed(walls > 0, room, Rule::OP6)?;
                castle.walls.retain(|wall| *wall != room);
                range(0, walls, Rule::OP6)?;
                castle.walls.extend(std::iter::repeat_n(room, n.into()));
                let flags = castle.flags.len() as u8;
                if castle.walls.iter().sum::<u8>() < flags {
                    return Err(RefusalKind::NoFlagRoom { flags }.by(Rule::OP6));
                }
            }
            Item::Flag(value) => {
                let is_known = flag_values(values, version).any(|known| known == value);
                printed(is_known, value, Rule::OV4)?;
                castle.flags.retain(|flag| *flag != value);
                range(0, castle.flag_room().into(), Rule::OP6)?;
                castle.flags.extend(std::iter::repeat_n(value, n.into()));
            }
            Item::Card(points) => self.set_cards(seat, points, n)?,
        }
        Ok(())
    }

    /// Sets how many Apprentice cards with these points a castle has.
    fn set_cards(&mut self, seat: Seat, points: u8, n: u8) -> Result<(), Refusal> {
        if self.version() != Version::Apprentice {
            let needs = Version::Apprentice;
            return Err(RefusalKind::OtherVersion { needs }.by(Rule::OG1));
        }
        let castle = &mut self.castles[seat.index()];
        let alike = bits(castle.cards).filter(|card| self.board.card_points(*card) == points);
        let alike = alike.fold(0, |set, card| set | 1 << card);
        castle.cards &= !alike;
        self.pile |= alike;
        let max = castle.floors - castle.cards.count_ones() as u8;
        if n > max {
            return Err(RefusalKind::OutOfRange { min: 0, max }.by(Rule::OG1));
        }
        for _ in 0..n {
            let Some(card) = self.card_with(points) else {
                return Err(RefusalKind::CardNotInPile.by(Rule::OG1));
            };
            self.pile &= !card;
            self.castles[seat.index()].cards |= card;
        }
        Ok(())
    }

    fn set_guest(&mut self, guest: Guest, place: Place) -> Result<(), Refusal> {
        if self.version() != Version::GreatArchitect {
            let needs = Version::GreatArchitect;
            return Err(RefusalKind::OtherVersion { needs }.by(Rule::OG3));
        }
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

    fn set_cloud(&mut self, seat: Seat, events: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.cloud.is_none() {
            self.active = seat;
            self.open.clear();
            self.begin_last_draws(events);
        } else if self.phase != Phase::Over {
            return Err(RefusalKind::NotExpected.by(Rule::OE1));
        }
        self.cloud = Some(seat);
        Ok(())
    }
}
