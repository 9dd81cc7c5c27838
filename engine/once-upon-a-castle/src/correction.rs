use serde::{Deserialize, Serialize};

use crate::bits::{bits, union};
use crate::components::{Components, Version};
use crate::event::{EventKind, Log};
use crate::guest::Guest;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, RefusalKind, Rule};
use crate::score::SheetBounds;
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
    pub(crate) fn set(
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
        log.add(after.active, EventKind::Corrected(correction));
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
        castle.uncover(square.bit());
        if covered {
            castle.cover(square);
            // The token lay there when the last draws of its player began.
            if seat == self.drawer {
                self.late &= !square.bit();
            }
        }
        let max = self.board.tokens;
        RefusalKind::NoTokenLeft { max }.unless(castle.placed <= max, Rule::OT4)
    }

    fn set_count(&mut self, seat: Seat, item: Item, n: u8) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let version = self.version();
        let bounds = SheetBounds::new(version, self.values());
        let flag_room = &Components::printed().numbers.flag_room;
        let castle = &mut self.castles[seat.index()];
        let check_printed = |is_printed, value, rule| {
            RefusalKind::ValueNotPrinted { value }.unless(is_printed, rule)
        };
        let (min, max, rule) = match item {
            // OG1: each card came with a floor.
            Item::Floors => (castle.cards.count_ones() as u8, bounds.floors, Rule::OP1),
            Item::Residents => (0, bounds.residents.count, Rule::OP8),
            Item::Clouds if version == Version::Apprentice => (0, 0, Rule::OF2),
            Item::Clouds => (0, CLOUDS_MAX, Rule::OF2),
            Item::Tower(value) => {
                check_printed(bounds.tower_values.contains(&value), value, Rule::OV4)?;
                castle.towers.retain(|other| *other != value);
                (0, bounds.towers - castle.towers.len() as u8, Rule::OP1)
            }
            Item::Wall(room) => {
                check_printed(flag_room.contains(&room), room, Rule::OP6)?;
                castle.walls.retain(|other| *other != room);
                let alike = flag_room.iter().filter(|other| **other == room);
                (0, alike.count() as u8, Rule::OP6)
            }
            Item::Flag(value) => {
                check_printed(bounds.flag_values.contains(&value), value, Rule::OV4)?;
                castle.flags.retain(|other| *other != value);
                (0, castle.flag_room(), Rule::OP6)
            }
            Item::Card(points) => {
                let needs = Version::Apprentice;
                RefusalKind::OtherVersion { needs }.unless(version == needs, Rule::OG1)?;
                let cards = bits(castle.cards);
                let alike = cards.filter(|card| self.board.card_points(*card) == points);
                let alike = union(alike.map(|card| 1 << card));
                castle.cards &= !alike;
                self.pile |= alike;
                (
                    0,
                    castle.floors - castle.cards.count_ones() as u8,
                    Rule::OG1,
                )
            }
        };
        RefusalKind::OutOfRange { min, max }.unless((min..=max).contains(&n), rule)?;
        let alike = |value| std::iter::repeat_n(value, n.into());
        match item {
            Item::Floors => castle.floors = n,
            Item::Residents => castle.residents = n,
            Item::Clouds => castle.clouds = n,
            Item::Tower(value) => castle.towers.extend(alike(value)),
            Item::Flag(value) => castle.flags.extend(alike(value)),
            Item::Wall(room) => {
                castle.walls.extend(alike(room));
                let flags = castle.flags.len() as u8;
                RefusalKind::NoFlagRoom { flags }.unless(castle.wall_room() >= flags, Rule::OP6)?;
            }
            Item::Card(points) => {
                let is_there = (0..n).all(|_| self.take_card(seat, points));
                RefusalKind::CardNotInPile.unless(is_there, Rule::OG1)?;
            }
        }
        Ok(())
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
