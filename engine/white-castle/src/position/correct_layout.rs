use super::Position;
use super::correct::at_most;
use crate::components::{
    Color, DieTileId, GardenId, Room, Space, StartingActionId, StartingResourceId, TilePosition,
    YardTileId,
};
use crate::rule::Rule;
use crate::turn::{Refusal, RefusalKind, When};

/// What was laid out before the game lies otherwise. A piece that lies in another place changes places
/// with what was believed there; any other comes out of the box. What it has opened stays open.
impl Position {
    /// Gardeners stay on a card that changes places. On a card that is not in the game at all stands
    /// nobody: its Gardeners stand on the one that lies in its place.
    pub(super) fn set_garden(
        &mut self,
        bridge: Color,
        garden: GardenId,
    ) -> Result<Option<u16>, Refusal> {
        let kind = garden.kind();
        let believed = self.gardens[bridge.index()].garden(kind);
        if believed == garden {
            return Ok(None);
        }
        let mut pairs = self.gardens.iter_mut();
        match pairs.find(|pair| pair.garden(kind) == garden) {
            Some(other) => *other.garden_mut(kind) = believed,
            None => self.move_gardeners(believed, garden),
        }
        *self.gardens[bridge.index()].garden_mut(kind) = garden;
        Ok(None)
    }

    fn move_gardeners(&mut self, from: GardenId, to: GardenId) {
        let clans = self.clans.iter_mut().flatten();
        let standing = clans.map(|clan| &mut clan.gardeners);
        for gardens in standing.chain(&mut self.due) {
            if gardens.contains(from) {
                gardens.remove(from);
                gardens.insert(to);
            }
        }
        if let Some(solo) = &mut self.solo
            && solo.clan.gardeners().contains(&from)
        {
            solo.clan.remove_gardener(from);
            solo.clan.gardeners.push(to);
        }
    }

    /// The face follows from the slot (S7).
    pub(super) fn set_yard_tile(
        &mut self,
        slot: u8,
        tile: YardTileId,
    ) -> Result<Option<u16>, Refusal> {
        let slots = u16::try_from(self.yards.len()).expect("there are four slots");
        at_most(slot.into(), slots, Rule::S7)?;
        let Some(here) = usize::from(slot).checked_sub(1) else {
            return Err(RefusalKind::TooFew { min: 1 }.by(Rule::S7));
        };
        let (believed, _) = self.yards[here];
        if let Some((other, _)) = self.yards.iter_mut().find(|(other, _)| *other == tile) {
            *other = believed;
        }
        self.yards[here].0 = tile;
        Ok(None)
    }

    /// S4 holds for the tiles afterwards, and T5 for the dice that lie in the rooms.
    pub(super) fn set_die_tile(
        &mut self,
        position: TilePosition,
        tile: DieTileId,
    ) -> Result<Option<u16>, Refusal> {
        let mut tiles = self.die_tiles.clone();
        tiles.exchange(position, tile);
        if !tiles.diamonds_differ() {
            return Err(RefusalKind::DiamondColors.by(Rule::S4));
        }
        for room in Room::ALL {
            if let Some(color) = tiles.only_color(room) {
                return Err(RefusalKind::OneColorRoom { room, color }.by(Rule::S4));
            }
        }
        let colors = tiles.colors();
        for die in self.placed.iter().filter(|die| !self.is_rival(die.seat)) {
            if let Space::Room(room) = die.space
                && !colors[room.index()].contains(&Some(die.color))
            {
                let (space, color) = (die.space, die.color);
                return Err(RefusalKind::DieLiesThere { space, color }.by(Rule::T5));
            }
        }
        self.castle.set_tiles(colors);
        self.well = tiles.well();
        self.die_tiles = tiles;
        Ok(None)
    }

    /// Whether a clan that is tracked in full has the starting resource card.
    fn is_taken(&self, resource: StartingResourceId) -> bool {
        let mut clans = self.clans.iter().flatten();
        clans.any(|clan| clan.lantern.resource() == Some(resource))
    }

    fn pair_at(&self, index: u8) -> Result<usize, Refusal> {
        let Some(last) = self.pairs.len().checked_sub(1) else {
            let when = When::WhilePairsLie;
            return Err(RefusalKind::NotNow { when }.by(Rule::S9));
        };
        let last = u16::try_from(last).expect("five pairs lie at most");
        at_most(index.into(), last, Rule::S9)?;
        Ok(index.into())
    }

    /// The resource card of a starting pair that nobody has taken. Another pair that has it gives its
    /// own, also one that went to a clan followed by its dice only.
    pub(super) fn set_pair_resource(
        &mut self,
        index: u8,
        resource: StartingResourceId,
    ) -> Result<Option<u16>, Refusal> {
        let here = self.pair_at(index)?;
        let believed = self.pairs[here].resource;
        if self.is_taken(resource) {
            return Err(RefusalKind::StartingCardElsewhere { resource }.by(Rule::S9));
        }
        let mut pairs = self.pairs.iter_mut().chain(&mut self.gone);
        if let Some(other) = pairs.find(|pair| pair.resource == resource) {
            other.resource = believed;
        }
        self.pairs[here].resource = resource;
        Ok(None)
    }

    /// The action card of a starting pair that nobody has taken. There are two of each: while one is
    /// in the box, it is that one; otherwise the first other pair that has it gives its own.
    pub(super) fn set_pair_action(
        &mut self,
        index: u8,
        action: StartingActionId,
    ) -> Result<Option<u16>, Refusal> {
        let here = self.pair_at(index)?;
        let believed = self.pairs[here].action;
        if believed == action {
            return Ok(None);
        }
        if let Err(refusal) = self.check_starting_action(None, action) {
            let mut pairs = self.pairs.iter_mut().chain(&mut self.gone);
            let other = pairs.find(|pair| pair.action == action);
            other.ok_or(refusal)?.action = believed;
        }
        self.pairs[here].action = action;
        Ok(None)
    }
}
