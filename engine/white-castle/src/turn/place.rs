use serde::Serialize;

use super::{Refusal, RefusalKind};
use crate::components::{Catalogue, Color, Space};
use crate::position::{Covered, End, Position};
use crate::rule::Rule;
use crate::setup::Seat;

/// A die a player can take and place, with what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Placement {
    pub bridge: Color,
    pub end: End,
    pub value: u8,
    pub space: Space,
    pub covered: Covered,
    /// Coins gained (positive) or to be paid (negative) (T3).
    pub difference: i8,
    /// Whether the Lantern Reward is due: it is the left die (T6).
    pub lantern: bool,
}

impl Position {
    /// T3: a negative difference must be paid; seals can be exchanged before (X1).
    fn check_coins(&self, seat: Seat, difference: i8) -> Result<(), Refusal> {
        let Some(clan) = self.clan(seat) else {
            return Ok(());
        };
        let (needed, held) = (
            u16::from(difference.min(0).unsigned_abs()),
            clan.stock.coins,
        );
        if held < needed {
            return Err(RefusalKind::CoinsShort {
                needed,
                held,
                short: needed - held,
                seals: clan.stock.seals,
            }
            .by(Rule::T3));
        }
        Ok(())
    }

    /// T3, T5: whether a player's die of this color may enter the space.
    pub(crate) fn check_color(&self, space: Space, color: Color) -> Result<(), Refusal> {
        match space {
            Space::Room(room) if !self.castle.has_color(room, color) => {
                let takes = self.castle.colors(room);
                Err(RefusalKind::WrongColor {
                    space,
                    color,
                    takes,
                }
                .by(Rule::T5))
            }
            Space::Domain(line) if line != color => {
                Err(RefusalKind::WrongLine { line, color }.by(Rule::T3))
            }
            _ => Ok(()),
        }
    }

    /// Checks one placement of a seat (T2 to T5). Coins are not checked for a seat that is tracked by
    /// its dice only.
    pub fn placement(
        &self,
        seat: Seat,
        bridge: Color,
        end: End,
        space: Space,
    ) -> Result<Placement, Refusal> {
        let value = self.bridges[bridge]
            .at_end(end)
            .ok_or_else(|| RefusalKind::NoDie { bridge, end }.by(Rule::T2))?;
        self.check_color(space, bridge)?;
        if let Some(max) = Catalogue::printed().dice_max(space, self.party.players())
            && self.dice_on(space, seat).count() >= usize::from(max)
        {
            return Err(RefusalKind::SpaceFull { space, max }.by(Rule::T4));
        }
        let covered = self.covered(space, seat);
        let difference = difference(value, covered);
        self.check_coins(seat, difference)?;
        Ok(Placement {
            bridge,
            end,
            value,
            space,
            covered,
            difference,
            lantern: end == End::Left,
        })
    }
}

/// Die value minus the value covered (T3). Both are at most 6.
pub(crate) fn difference(value: u8, covered: Covered) -> i8 {
    value.cast_signed() - covered.value.cast_signed()
}
