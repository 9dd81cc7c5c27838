use serde::Serialize;

use super::check::party;
use super::deal::{FIRST_WELL, level_order};
use super::slot::floor_cards;
use super::{CastleParts, Party, Piece, Seat, SetupParts, Slot};
use crate::components::{Catalogue, Room, RoomCardId, StartingActionId, TilePosition, YardTileId};
use crate::rule::Rule;

/// Why a piece cannot be laid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "lay/", serialize_all = "kebab-case")]
pub enum LayError {
    #[error("the game is for 1 to 4 players, with a level where there is one")]
    #[serde(rename = "lay/no-party")]
    NoParty,
    #[error("this game has no such slot")]
    #[serde(rename = "lay/no-slot")]
    NoSlot { slot: Slot },
    /// Only in parts where something is missing.
    #[error("nothing lies there that could change places; deal it first")]
    #[serde(rename = "lay/empty-slot")]
    EmptySlot { slot: Slot },
    #[error("{card} is not in this game")]
    #[serde(rename = "lay/not-in-game")]
    NotInGame { card: RoomCardId },
    #[error("{card} belongs to the other floor")]
    #[serde(rename = "lay/wrong-floor")]
    WrongFloor { card: RoomCardId },
    #[error("a bridge has {expected} dice, not {found}")]
    #[serde(rename = "lay/dice-count")]
    DiceCount { expected: usize, found: usize },
    #[error("a die shows 1 to 6, not {value}")]
    #[serde(rename = "lay/die-value")]
    DieValue { value: u8 },
    #[error("the turn order names each seat once")]
    #[serde(rename = "lay/turn-order")]
    TurnOrder,
    #[error("on this level the other clan begins")]
    #[serde(rename = "lay/rival-place")]
    RivalPlace,
}

impl LayError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The rule it would break.
    pub fn rule(&self) -> Rule {
        match self {
            Self::NoParty => Rule::S1,
            Self::NoSlot { slot } | Self::EmptySlot { slot } => slot.rule(),
            Self::NotInGame { .. } | Self::WrongFloor { .. } => Rule::S2,
            Self::DiceCount { .. } | Self::DieValue { .. } => Rule::S5,
            Self::TurnOrder => Rule::S8,
            Self::RivalPlace => Rule::R1,
        }
    }
}

impl SetupParts {
    /// Lays a piece that was drawn by hand. What lay in its slot changes places with it: a card goes
    /// to the room or into the deck the other came from, a tile to its position, a garden to its
    /// bridge, and everything else to the box. So nothing is ever there twice. Of a starting action
    /// card there are two: while one of them is in the box, it is that one; otherwise the pair with
    /// the lowest index gives its own.
    ///
    /// A slot changes places whether it is kept or not: what lies on the table is a fact. The piece
    /// is laid even where it breaks a rule with what lies around it, which
    /// [`SetupParts::faults`] then names.
    ///
    /// ```
    /// use white_castle_engine::setup::{Options, Party, Piece, SetupCode, SetupParts};
    ///
    /// let code = SetupCode::new(Options { party: Party::Two, first_well: false }, 42);
    /// let parts = SetupParts::from(code.deal());
    /// let daimyo = "daimyo-7".parse().unwrap();
    /// let laid = parts.lay(&Piece::Daimyo { card: daimyo }).unwrap();
    /// assert_eq!(laid.castle.daimyo, daimyo);
    /// assert!(laid.faults().is_empty());
    /// ```
    pub fn lay(&self, piece: &Piece) -> Result<Self, LayError> {
        let party = party(self).map_err(|_| LayError::NoParty)?;
        let slot = piece.slot();
        if !Slot::all(party).contains(&slot) {
            return Err(LayError::NoSlot { slot });
        }
        let mut parts = self.clone();
        let laid = match piece {
            Piece::RoomCard { room, card } => {
                check_card(party, *room, *card)?;
                lay_room_card(&mut parts.castle, *room, *card)
            }
            Piece::Daimyo { card } => {
                parts.castle.daimyo = *card;
                Some(())
            }
            Piece::DieTile { position, tile } => {
                let placed = parts.die_tiles.iter_mut();
                exchange(placed.map(|at| (at.position, &mut at.tile)), position, tile)
            }
            Piece::Bridge { bridge, dice } => {
                check_dice(party, dice)?;
                let mut dice = dice.clone();
                dice.sort_unstable();
                parts.bridges[*bridge] = dice;
                Some(())
            }
            Piece::Garden { bridge, garden } => {
                let pairs = parts.gardens.iter_mut();
                let gardens = pairs.map(|pair| (pair.bridge, pair.garden_mut(garden.kind())));
                exchange(gardens, bridge, garden)
            }
            Piece::YardTile { yard_slot, tile } => lay_yard_tile(&mut parts, *yard_slot, *tile),
            Piece::TurnOrder { order } => {
                check_order(party, order)?;
                parts.turn_order.clone_from(order);
                Some(())
            }
            Piece::StartingResource { index, resource } => {
                let pairs = (0..).zip(&mut parts.starting_pairs);
                let resources = pairs.map(|(index, pair)| (index, &mut pair.resource));
                exchange(resources, index, resource)
            }
            Piece::StartingAction { index, action } => {
                lay_action(&mut parts, usize::from(*index), *action)
            }
        };
        laid.map(|()| parts).ok_or(LayError::EmptySlot { slot })
    }

    /// Lays the two tiles suggested for the Well of a first game (S10). What lay there changes
    /// places with them, which can break S4 in a room; [`SetupParts::mend`] fixes it.
    pub fn lay_first_well(&self) -> Result<Self, LayError> {
        let mut parts = self.clone();
        for (n, tile) in (1..).zip(FIRST_WELL) {
            let position = TilePosition::Well(n);
            parts = parts.lay(&Piece::DieTile { position, tile })?;
        }
        Ok(parts)
    }
}

/// Lays an item in its place. Where it lay before lies what it takes the place of. `None` where
/// nothing lies in its place.
fn exchange<'a, P: PartialEq, T: Copy + PartialEq + 'a>(
    items: impl Iterator<Item = (P, &'a mut T)>,
    place: &P,
    item: &T,
) -> Option<()> {
    let mut target = None;
    let mut source = None;
    for (at, found) in items {
        if at == *place && target.is_none() {
            target = Some(found);
        } else if found == item && source.is_none() {
            source = Some(found);
        }
    }
    let target = target?;
    if target == item {
        return Some(());
    }
    match source {
        Some(source) => std::mem::swap(target, source),
        None => *target = *item,
    }
    Some(())
}

fn check_card(party: Party, room: Room, card: RoomCardId) -> Result<(), LayError> {
    if card.floor() != room.floor() {
        return Err(LayError::WrongFloor { card });
    }
    if !floor_cards(party, room.floor()).contains(&card) {
        return Err(LayError::NotInGame { card });
    }
    Ok(())
}

/// The card changes places with that of another room or with one inside its deck.
fn lay_room_card(castle: &mut CastleParts, room: Room, card: RoomCardId) -> Option<()> {
    let old = castle.rooms.iter().find(|deal| deal.room == room)?.card;
    if old != card && !castle.rooms.iter().any(|deal| deal.card == card) {
        match (old, card) {
            (RoomCardId::Steward(old), RoomCardId::Steward(card)) => {
                replace(&mut castle.steward_deck, card, old);
            }
            (RoomCardId::Diplomat(old), RoomCardId::Diplomat(card)) => {
                replace(&mut castle.diplomat_deck, card, old);
            }
            // A card of the other floor, which nobody can lay there, fits into no deck of this one.
            (RoomCardId::Steward(_), RoomCardId::Diplomat(card)) => {
                castle.diplomat_deck.retain(|id| *id != card);
            }
            (RoomCardId::Diplomat(_), RoomCardId::Steward(card)) => {
                castle.steward_deck.retain(|id| *id != card);
            }
        }
    }
    let rooms = castle.rooms.iter_mut();
    exchange(rooms.map(|deal| (deal.room, &mut deal.card)), &room, &card)
}

fn replace<T: Copy + PartialEq>(deck: &mut [T], card: T, new: T) {
    if let Some(found) = deck.iter_mut().find(|found| **found == card) {
        *found = new;
    }
}

fn check_dice(party: Party, dice: &[u8]) -> Result<(), LayError> {
    let (expected, found) = (party.dice_per_bridge(), dice.len());
    if expected != found {
        return Err(LayError::DiceCount { expected, found });
    }
    match dice.iter().find(|value| !(1..=6).contains(*value)) {
        Some(value) => Err(LayError::DieValue { value: *value }),
        None => Ok(()),
    }
}

/// S8 and R1.
fn check_order(party: Party, order: &[Seat]) -> Result<(), LayError> {
    let seats = party.seats();
    if order.len() != usize::from(seats) || !(1..=seats).all(|seat| order.contains(&Seat(seat))) {
        return Err(LayError::TurnOrder);
    }
    match party.level() {
        Some(level) if order != level_order(Catalogue::printed(), level) => {
            Err(LayError::RivalPlace)
        }
        _ => Ok(()),
    }
}

/// The tile lies with the printed face up, whichever was up before.
fn lay_yard_tile(parts: &mut SetupParts, slot: u8, tile: YardTileId) -> Option<()> {
    let mut printed = Catalogue::printed().yard_tile_slots().iter();
    let face = printed.find(|printed| printed.slot == slot)?.face;
    for placement in parts.yard_tiles.iter_mut().filter(|at| at.slot == slot) {
        placement.face = face;
    }
    let placed = parts.yard_tiles.iter_mut();
    exchange(placed.map(|at| (at.slot, &mut at.tile)), &slot, &tile)
}

/// One of the two cards of this design; while one is in the box, no other pair changes.
fn lay_action(parts: &mut SetupParts, index: usize, action: StartingActionId) -> Option<()> {
    let pairs = &mut parts.starting_pairs;
    let old = pairs.get(index)?.action;
    if old == action {
        return Some(());
    }
    let others = pairs.iter().filter(|pair| pair.action == action).count();
    if others >= StartingActionId::COPIES {
        let giver = pairs.iter_mut().find(|pair| pair.action == action)?;
        giver.action = old;
    }
    pairs[index].action = action;
    Some(())
}
