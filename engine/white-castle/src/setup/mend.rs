//! Which slots to deal again to fix a fault.

use super::check::party;
use super::tiles::positions_of;
use super::{Draw, Fault, FaultKind, SetupParts, Slot};
use crate::components::{Color, RoomCardId, TilePosition};
use crate::rule::Rule;

impl SetupParts {
    /// The slots whose redeal fixes a fault of these parts, none of them in `kept`: pass both to
    /// [`SetupParts::redeal`]. It adds no other fault.
    ///
    /// If the dark actions agree, these are all rooms, as S2 says; otherwise one slot if that is
    /// enough. `None` if too much is kept, if the parts do not have this fault, and for faults in who
    /// plays (S1, R1), which lie in no slot.
    ///
    /// ```
    /// use white_castle_engine::setup::{Draw, Options, Party, Piece, SetupCode, SetupParts};
    ///
    /// let code = SetupCode::new(Options { party: Party::Two, first_well: false }, 42);
    /// let parts = SetupParts::from(code.deal());
    /// // On the second ♦ position lies the color that lies on the first.
    /// let first = parts.die_tiles[0].tile.color;
    /// let tile = parts.die_tiles[3..].iter().find(|at| at.tile.color == first).unwrap().tile;
    /// let piece = Piece::DieTile { position: parts.die_tiles[1].position, tile };
    /// let mut parts = parts.lay(&piece).unwrap();
    /// let kept = [piece.slot()];
    /// let mut draw = Draw::from_seed([7; 32]);
    /// while let Some(fault) = parts.faults().first() {
    ///     let slots = parts.mend(fault, &kept).unwrap();
    ///     parts = parts.redeal(&slots, &kept, &mut draw).unwrap();
    /// }
    /// assert_eq!(parts.die_tiles[1].tile, tile);
    /// ```
    pub fn mend(&self, fault: &Fault, kept: &[Slot]) -> Option<Vec<Slot>> {
        let before = self.faults();
        if !before.contains(fault) {
            return None;
        }
        // A list that is too long hides the other faults.
        let hidden = matches!(fault.kind, FaultKind::ListTooLong { .. });
        let mends = |slots: &Vec<Slot>| {
            // Whether slots can be dealt again does not depend on the draws.
            let mut draw = Draw::from_seed([0; 32]);
            let dealt = self.redeal(slots, kept, &mut draw);
            dealt.is_ok_and(|parts| {
                let is_old = |other: &Fault| before.iter().any(|old| is_same(other, old));
                let mut after = parts.faults().into_iter();
                after.all(|other| !is_same(&other, fault) && (hidden || is_old(&other)))
            })
        };
        self.choices(fault, &before, kept)
            .into_iter()
            .find(|slots| !slots.is_empty() && mends(slots))
    }

    /// Slots that could fix the fault together: few first, all of the step last.
    fn choices(&self, fault: &Fault, before: &[Fault], kept: &[Slot]) -> Vec<Vec<Slot>> {
        let unkept = |slots: Vec<Slot>| -> Vec<Slot> {
            slots
                .into_iter()
                .filter(|slot| !kept.contains(slot))
                .collect()
        };
        let concerned = unkept(self.concerned(fault));
        let mut choices = Vec::new();
        let is_uncounted = |other: &Fault| {
            other.rule == Rule::S4
                && matches!(
                    other.kind,
                    FaultKind::Missing { .. } | FaultKind::Repeated { .. }
                )
        };
        // If tiles are missing or repeated, the tile left over is random until all positions are dealt.
        if fault.rule != Rule::S4 || !before.iter().any(is_uncounted) {
            if fault.kind != FaultKind::DarkActionsAgree {
                choices.extend(concerned.iter().map(|slot| vec![*slot]));
            }
            choices.push(concerned);
        }
        choices.push(unkept(self.step(fault)));
        choices
    }

    /// The slots in which the fault lies.
    fn concerned(&self, fault: &Fault) -> Vec<Slot> {
        match &fault.kind {
            FaultKind::RoomCards { room } => vec![Slot::RoomCard { room: *room }],
            FaultKind::WrongFloor { card: id }
            | FaultKind::DiamondCard { card: id }
            | FaultKind::GardenKind { garden: id }
            | FaultKind::Repeated { id, .. }
            | FaultKind::Missing { id } => self.named(fault, id),
            FaultKind::DiamondColors => self.alike_diamonds(),
            FaultKind::OneColorRoom { room, .. } => {
                // The last position completes the room, and S4 lays its tile elsewhere.
                let mut positions = positions_of(*room);
                positions.sort();
                let slots = positions.into_iter().rev();
                slots.map(|position| Slot::DieTile { position }).collect()
            }
            FaultKind::YardFace { slot } | FaultKind::YardSlot { slot } => {
                vec![Slot::YardTile { yard_slot: *slot }]
            }
            // The last of those missing, or the first of those too many, brings the others along.
            FaultKind::PairCount { expected, found } => {
                let index = u8::try_from(if found < expected {
                    expected - 1
                } else {
                    *expected
                });
                index.map_or_else(|_| Vec::new(), |index| vec![Slot::StartingPair { index }])
            }
            FaultKind::Players
            | FaultKind::Level
            | FaultKind::ListTooLong { .. }
            | FaultKind::DarkActionsAgree
            | FaultKind::DiceCount { .. }
            | FaultKind::DieValue { .. }
            | FaultKind::DiceUnsorted
            | FaultKind::TurnOrder
            | FaultKind::RivalPlace
            | FaultKind::RivalDeck => self.step(fault),
        }
    }

    /// All slots of the step that the fault lies in, also occupied ones that are not in this game.
    fn step(&self, fault: &Fault) -> Vec<Slot> {
        let Ok(party) = party(self) else {
            return Vec::new();
        };
        let mut slots = Slot::all(party);
        let yard = self
            .yard_tiles
            .iter()
            .map(|at| Slot::YardTile { yard_slot: at.slot });
        let pair = u8::try_from(party.starting_pairs()).map(|index| Slot::StartingPair { index });
        for slot in yard.chain(pair).chain([Slot::RivalDeck {}]) {
            if self.has_beside(party, slot) && !slots.contains(&slot) {
                slots.push(slot);
            }
        }
        slots.retain(|slot| is_in(*slot, &fault.path));
        slots
    }

    /// The slots of the step that have this id or hold its piece; for a card of a deck, the rooms of
    /// its floor.
    fn named(&self, fault: &Fault, id: &str) -> Vec<Slot> {
        let mut slots = self.step(fault);
        slots.retain(|slot| self.has_name(*slot, id));
        if slots.is_empty()
            && let Ok(card) = id.parse::<RoomCardId>()
        {
            let rooms = card.floor().rooms().iter();
            slots.extend(rooms.map(|room| Slot::RoomCard { room: *room }));
        }
        slots
    }

    fn has_name(&self, slot: Slot, id: &str) -> bool {
        match slot {
            Slot::RoomCard { room } => {
                let mut deals = self.castle.rooms.iter();
                deals.any(|deal| deal.room == room && deal.card.to_string() == id)
            }
            Slot::DieTile { position } => {
                let mut placed = self.die_tiles.iter();
                position.to_string() == id
                    || placed.any(|at| at.position == position && at.tile.to_string() == id)
            }
            Slot::Garden { bridge, kind } => {
                let mut pairs = self.gardens.iter();
                bridge.to_string() == id
                    || pairs.any(|at| at.bridge == bridge && at.garden(kind).to_string() == id)
            }
            Slot::YardTile { yard_slot } => {
                let mut placed = self.yard_tiles.iter();
                yard_slot.to_string() == id
                    || placed.any(|at| at.slot == yard_slot && at.tile.to_string() == id)
            }
            Slot::StartingPair { index } => {
                let pair = self.starting_pairs.get(usize::from(index));
                pair.is_some_and(|pair| {
                    pair.resource.to_string() == id || pair.action.to_string() == id
                })
            }
            Slot::Daimyo {} | Slot::Bridge { .. } | Slot::TurnOrder {} | Slot::RivalDeck {} => {
                false
            }
        }
    }

    /// The ♦ positions that show the same color as another, last first.
    fn alike_diamonds(&self) -> Vec<Slot> {
        let diamonds = self.die_tiles.iter();
        let diamonds: Vec<(TilePosition, Color)> = diamonds
            .filter(|at| matches!(at.position, TilePosition::Diamond(_)))
            .map(|at| (at.position, at.tile.color))
            .collect();
        let alike = diamonds.iter().rev().filter(|(_, color)| {
            let same = diamonds.iter().filter(|(_, other)| other == color);
            same.count() > 1
        });
        alike
            .map(|(position, _)| Slot::DieTile {
                position: *position,
            })
            .collect()
    }
}

/// Whether both are the same fault, anywhere in the same list.
fn is_same(fault: &Fault, other: &Fault) -> bool {
    let list = |fault: &Fault| fault.path.split('[').next().map(str::to_owned);
    fault.kind == other.kind && list(fault) == list(other)
}

/// Whether the path of a fault points to the step of the slot.
fn is_in(slot: Slot, path: &str) -> bool {
    match slot {
        Slot::RoomCard { .. } => path.starts_with("castle"),
        // Any card is right there.
        Slot::Daimyo {} => false,
        Slot::DieTile { .. } => path.starts_with("die_tiles"),
        Slot::Bridge { bridge } => path.starts_with(&format!("bridges.{bridge}")),
        Slot::Garden { .. } => path.starts_with("gardens"),
        Slot::YardTile { .. } => path.starts_with("yard_tiles"),
        Slot::TurnOrder {} => path.starts_with("turn_order"),
        Slot::StartingPair { .. } => path.starts_with("starting_pairs"),
        Slot::RivalDeck {} => path.starts_with("rival_deck"),
    }
}
