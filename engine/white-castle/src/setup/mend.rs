//! Which slots to deal again to fix a fault.

use super::tiles::positions_of;
use super::{Draw, Fault, FaultKind, SetupParts, Slot};
use crate::components::{Color, Room, TilePosition};

impl SetupParts {
    /// The slots whose redeal fixes a fault of these parts, none of them in `kept`: pass both to
    /// [`SetupParts::redeal`]. It adds no other fault.
    ///
    /// If the dark actions agree, these are all rooms, as S2 says; otherwise one slot if that is
    /// enough. `None` if too much is kept, if the parts do not have this fault, and for pieces that do
    /// not lie [in their places](SetupParts::check_pieces).
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
        let mends = |slots: &Vec<Slot>| {
            // Whether slots can be dealt again does not depend on the draws.
            let mut draw = Draw::from_seed([0; 32]);
            self.redeal(slots, kept, &mut draw).is_ok_and(|parts| {
                let after = parts.faults();
                !after.contains(fault) && after.iter().all(|other| before.contains(other))
            })
        };
        let choices = self.choices(fault).into_iter().map(|mut slots| {
            slots.retain(|slot| !kept.contains(slot));
            slots
        });
        let mut choices = choices.filter(|slots| !slots.is_empty());
        choices.find(mends)
    }

    /// Slots that could fix the fault together: few first, all of the step last.
    fn choices(&self, fault: &Fault) -> Vec<Vec<Slot>> {
        let positions = match fault.kind {
            FaultKind::DarkActionsAgree => {
                return vec![Room::ALL.map(|room| Slot::RoomCard { room }).to_vec()];
            }
            FaultKind::DiamondColors => self.alike_diamonds(),
            FaultKind::OneColorRoom { room, .. } => {
                // The last position completes the room, and S4 lays its tile elsewhere.
                let mut positions = positions_of(room);
                positions.sort();
                positions.reverse();
                positions
            }
            _ => return Vec::new(),
        };
        let slot = |position| Slot::DieTile { position };
        let mut choices: Vec<Vec<Slot>> = positions.iter().map(|at| vec![slot(*at)]).collect();
        choices.push(positions.into_iter().map(slot).collect());
        choices.push(TilePosition::all().map(slot).collect());
        choices
    }

    /// The ♦ positions that show the same color as another, last first.
    fn alike_diamonds(&self) -> Vec<TilePosition> {
        let diamonds = self.die_tiles.iter();
        let diamonds: Vec<(TilePosition, Color)> = diamonds
            .filter(|at| at.position.is_diamond())
            .map(|at| (at.position, at.tile.color))
            .collect();
        let alike = diamonds.iter().rev().filter(|(_, color)| {
            let same = diamonds.iter().filter(|(_, other)| other == color);
            same.count() > 1
        });
        alike.map(|(position, _)| *position).collect()
    }
}
