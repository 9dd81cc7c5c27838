use super::deal::level_order;
use super::slot::floor_cards;
use super::{CastleParts, Fault, Party, Piece, Seat, SetupParts, Slot, StartingPair};
use crate::components::{Room, RoomCardId, StartingActionId};
use crate::rule::Rule;

/// Why a piece cannot be laid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(prefix = "lay/", serialize_all = "kebab-case")]
pub enum LayError {
    /// The pieces do not lie [in their places](SetupParts::check_pieces).
    #[error(transparent)]
    Broken(Fault),
    #[error("this game has no such slot")]
    NoSlot { slot: Slot },
    #[error("{card} is not in this game")]
    NotInGame { card: RoomCardId },
    #[error("{card} belongs to the other floor")]
    WrongFloor { card: RoomCardId },
    #[error("a bridge has {expected} dice, not {found}")]
    DiceCount { expected: usize, found: usize },
    #[error("a die shows 1 to 6, not {value}")]
    DieValue { value: u8 },
    #[error("the turn order names each seat once")]
    TurnOrder,
    #[error("on this level the other clan begins")]
    RivalPlace,
}

impl LayError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Broken(fault) => fault.kind.code(),
            other => other.into(),
        }
    }

    /// The rule it would break.
    pub fn rule(&self) -> Rule {
        match self {
            Self::Broken(fault) => fault.rule,
            Self::NoSlot { slot } => slot.rule(),
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
        let party = self.check_pieces().map_err(LayError::Broken)?;
        let slot = piece.slot();
        if !Slot::all(party).contains(&slot) {
            return Err(LayError::NoSlot { slot });
        }
        let mut parts = self.clone();
        match piece {
            Piece::RoomCard { room, card } => {
                check_card(party, *room, *card)?;
                lay_room_card(&mut parts.castle, *room, *card);
            }
            Piece::Daimyo { card } => parts.castle.daimyo = *card,
            Piece::DieTile { position, tile } => {
                let placed = parts.die_tiles.iter_mut();
                exchange(placed.map(|at| (at.position, &mut at.tile)), position, tile);
            }
            Piece::Bridge { bridge, dice } => {
                check_dice(party, dice)?;
                parts.bridges[*bridge].clone_from(dice);
                parts.bridges[*bridge].sort_unstable();
            }
            Piece::Garden { bridge, garden } => {
                let pairs = parts.gardens.iter_mut();
                let gardens = pairs.map(|pair| (pair.bridge, pair.garden_mut(garden.kind())));
                exchange(gardens, bridge, garden);
            }
            Piece::YardTile { yard_slot, tile } => {
                let placed = parts.yard_tiles.iter_mut();
                exchange(placed.map(|at| (at.slot, &mut at.tile)), yard_slot, tile);
            }
            Piece::TurnOrder { order } => {
                check_order(party, order)?;
                parts.turn_order.clone_from(order);
            }
            Piece::StartingResource { index, resource } => {
                let pairs = (0..).zip(&mut parts.starting_pairs);
                let resources = pairs.map(|(index, pair)| (index, &mut pair.resource));
                exchange(resources, index, resource);
            }
            Piece::StartingAction { index, action } => {
                lay_action(&mut parts.starting_pairs, usize::from(*index), *action);
            }
        }
        Ok(parts)
    }
}

/// Lays an item in its place. Where it lay before lies what it takes the place of.
fn exchange<'a, P: PartialEq, T: Copy + PartialEq + 'a>(
    items: impl Iterator<Item = (P, &'a mut T)>,
    place: &P,
    item: &T,
) {
    let (mut target, mut source) = (None, None);
    for (at, found) in items {
        if at == *place {
            target = Some(found);
        } else if found == item {
            source = Some(found);
        }
    }
    match (target, source) {
        (Some(target), Some(source)) => std::mem::swap(target, source),
        (Some(target), None) => *target = *item,
        (None, _) => {}
    }
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
fn lay_room_card(castle: &mut CastleParts, room: Room, card: RoomCardId) {
    let old = castle.rooms.iter().find(|deal| deal.room == room);
    match (old.map(|deal| deal.card), card) {
        (Some(RoomCardId::Steward(old)), RoomCardId::Steward(card)) => {
            replace(&mut castle.steward_deck, card, old);
        }
        (Some(RoomCardId::Diplomat(old)), RoomCardId::Diplomat(card)) => {
            replace(&mut castle.diplomat_deck, card, old);
        }
        _ => {}
    }
    let rooms = castle.rooms.iter_mut();
    exchange(rooms.map(|deal| (deal.room, &mut deal.card)), &room, &card);
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
    if !party.is_order(order) {
        return Err(LayError::TurnOrder);
    }
    match party.level() {
        Some(level) if order != level_order(level) => Err(LayError::RivalPlace),
        _ => Ok(()),
    }
}

/// One of the two cards of this design; while one is in the box, no other pair changes.
fn lay_action(pairs: &mut [StartingPair], index: usize, action: StartingActionId) {
    let old = pairs[index].action;
    let others = pairs.iter().filter(|pair| pair.action == action).count();
    if old != action
        && others >= StartingActionId::COPIES
        && let Some(giver) = pairs.iter_mut().find(|pair| pair.action == action)
    {
        giver.action = old;
    }
    pairs[index].action = action;
}
