use super::{End, Phase, PlacedDie, Position, RivalTurn};
use crate::components::{Catalogue, Color, Space};
use crate::rule::Rule;
use crate::setup::Seat;
use crate::turn::{Occasion, Refusal, RefusalKind, When};

/// Where each die lies and what it shows. Every color keeps its number of dice: what leaves a bridge
/// for a space comes back from a space to a bridge.
impl Position {
    pub(super) fn set_bridge_die(
        &mut self,
        bridge: Color,
        index: u8,
        value: u8,
    ) -> Result<u8, Refusal> {
        let from = self.bridge_die(bridge, index, Rule::S5)?;
        check_value(bridge, value)?;
        self.bridges[bridge].set(usize::from(index), value);
        Ok(from)
    }

    pub(super) fn set_single(&mut self, bridge: Color, end: End) -> Result<Option<u16>, Refusal> {
        let dice = count(self.bridges[bridge].dice());
        if dice != 1 {
            return Err(RefusalKind::NotSingle { bridge, dice }.by(Rule::T2));
        }
        self.bridges[bridge].stand_on(end);
        Ok(None)
    }

    pub(super) fn set_placed(&mut self, index: u8, space: Space, value: u8) -> Result<u8, Refusal> {
        let die = self.placed_die(index, Rule::T3)?;
        check_value(die.color, value)?;
        let set = PlacedDie {
            space,
            value,
            ..die
        };
        match self.put(index, set) {
            Err(refusal) if matches!(refusal.kind, RefusalKind::DiceInTheWay { .. }) => {
                self.exchange_places(index, set, refusal)?;
            }
            put => put?,
        }
        Ok(die.value)
    }

    /// Sets a die onto a full space: the last one placed there that can lie where this one came from
    /// goes there (T4).
    fn exchange_places(
        &mut self,
        index: u8,
        set: PlacedDie,
        refusal: Refusal,
    ) -> Result<(), Refusal> {
        let left = self.placed[usize::from(index)].space;
        let space = set.space;
        for other in (0..count(&self.placed)).rev() {
            let there = self.placed[usize::from(other)];
            // A line of the domain is that of the own clan.
            let lines = [space, left]
                .iter()
                .any(|space| matches!(space, Space::Domain(_)));
            let other_board = lines && there.seat != set.seat;
            if other == index || there.space != space || other_board {
                continue;
            }
            let mut exchanged = self.clone();
            // The Well holds any number of dice while the two pass each other.
            exchanged.placed[usize::from(index)].space = Space::Well;
            let gone = PlacedDie {
                space: left,
                ..there
            };
            if exchanged.put(other, gone).is_ok() && exchanged.put(index, set).is_ok() {
                *self = exchanged;
                return Ok(());
            }
        }
        Err(refusal)
    }

    /// A die of this bridge was taken in place of the one that was told.
    pub(super) fn set_taken(
        &mut self,
        index: u8,
        bridge: Color,
        die: u8,
    ) -> Result<Option<u16>, Refusal> {
        let told = self.placed_die(index, Rule::T2)?;
        let value = self.bridge_die(bridge, die, Rule::T2)?;
        let set = PlacedDie {
            color: bridge,
            value,
            space: match told.space {
                // No other line of the domain takes it (T3).
                Space::Domain(_) => Space::Domain(bridge),
                space => space,
            },
            ..told
        };
        self.put(index, set)?;
        if bridge == told.color {
            self.bridges[bridge].exchange(die.into(), told.value);
            return Ok(None);
        }
        self.bridges[bridge].remove(die.into());
        let mut after = self.placed[usize::from(index) + 1..].iter().rev();
        let after = after.find(|die| die.color == told.color);
        self.bridges[told.color].put_back(told.value, after.map(|die| die.value));
        Ok(None)
    }

    pub(super) fn set_owner(&mut self, index: u8, seat: Seat) -> Result<Option<u16>, Refusal> {
        let die = self.placed_die(index, Rule::T1)?;
        if !self.order.contains(&seat) {
            return Err(self.no_such_seat(seat, Rule::T1));
        }
        // Whoever is acting placed the die it acts for.
        let acting = match self.phase {
            Phase::Act => self.turn.occasion == Occasion::Die,
            Phase::Rival(RivalTurn::Act { .. } | RivalTurn::Refill { .. }) => true,
            _ => false,
        };
        if acting && self.is_last(index) && seat != die.seat {
            let when = When::AfterActions;
            return Err(RefusalKind::NotNow { when }.by(Rule::T1));
        }
        self.put(index, PlacedDie { seat, ..die })?;
        Ok(None)
    }

    fn placed_die(&self, index: u8, rule: Rule) -> Result<PlacedDie, Refusal> {
        nth(&self.placed, index, rule)
    }

    fn bridge_die(&self, bridge: Color, index: u8, rule: Rule) -> Result<u8, Refusal> {
        nth(self.bridges[bridge].dice(), index, rule)
    }

    fn is_last(&self, index: u8) -> bool {
        usize::from(index) + 1 == self.placed.len()
    }

    /// Sets a placed die, if it can lie there. What it has opened stays open; a space that waits for
    /// the Lantern Reward opens as it is set.
    fn put(&mut self, index: u8, die: PlacedDie) -> Result<(), Refusal> {
        self.check_lies(index, die)?;
        if self.is_last(index)
            && let Some(opening) = &mut self.turn.opening
        {
            *opening = die.space;
        }
        self.placed[usize::from(index)] = die;
        Ok(())
    }

    /// Refuses a space on which this die cannot lie beside the others (T3 to T5, R2).
    fn check_lies(&self, index: u8, die: PlacedDie) -> Result<(), Refusal> {
        let PlacedDie {
            seat, color, space, ..
        } = die;
        if !self.is_rival(seat) {
            self.check_color(space, color)?;
        } else if matches!(space, Space::Domain(_)) {
            return Err(RefusalKind::NoDomain { seat }.by(Rule::R2));
        }
        let max = Catalogue::printed().dice_max(space, self.party.players());
        let here = self.dice_on(space, seat);
        let own = &self.placed[usize::from(index)];
        let others = here.filter(|other| !std::ptr::eq(*other, own)).count();
        match max {
            Some(max) if others >= usize::from(max) => {
                Err(RefusalKind::DiceInTheWay { space }.by(Rule::T4))
            }
            _ => Ok(()),
        }
    }
}

fn nth<Die: Copy>(dice: &[Die], index: u8, rule: Rule) -> Result<Die, Refusal> {
    dice.get(usize::from(index)).copied().ok_or_else(|| {
        let dice = count(dice);
        RefusalKind::NoSuchDie { dice }.by(rule)
    })
}

fn count<Die>(dice: &[Die]) -> u8 {
    u8::try_from(dice.len()).expect("a game has 15 dice at most")
}

fn check_value(bridge: Color, value: u8) -> Result<(), Refusal> {
    if (1..=6).contains(&value) {
        Ok(())
    } else {
        Err(RefusalKind::DieValue { bridge, value }.by(Rule::S5))
    }
}
