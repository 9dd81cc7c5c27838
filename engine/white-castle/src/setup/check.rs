use std::fmt::Display;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::deal::{dark_actions_agree, level_order, only};
use super::{Fault, FaultKind, OptionsError, Party, SetupParts, TilePlacement};
use crate::components::{
    Catalogue, Color, DieTileId, GardenKind, Room, RoomCardId, SolitaireId, StartingActionId,
    TilePosition,
};
use crate::rule::Rule;

/// A legal setup: parts that were checked. Reads as its parts; cannot be changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "SetupParts", try_from = "SetupParts")]
pub struct Setup {
    parts: SetupParts,
    party: Party,
}

impl Deref for Setup {
    type Target = SetupParts;

    fn deref(&self) -> &SetupParts {
        &self.parts
    }
}

impl From<Setup> for SetupParts {
    fn from(setup: Setup) -> Self {
        setup.parts
    }
}

impl TryFrom<SetupParts> for Setup {
    type Error = Fault;

    fn try_from(parts: SetupParts) -> Result<Self, Fault> {
        Self::new(parts).map_err(|mut faults| faults.swap_remove(0))
    }
}

impl Setup {
    /// Checks the parts against S1 to S11, or lists every fault in the order of the rules.
    pub fn new(parts: SetupParts) -> Result<Self, Vec<Fault>> {
        let party = check(&parts)?;
        Ok(Self { parts, party })
    }

    /// Parts that were dealt. They are legal, which the tests hold over thousands of deals; so a
    /// release build does not spend more time on checking than on dealing.
    pub(super) fn dealt(parts: SetupParts, party: Party) -> Self {
        debug_assert_eq!(Self::new(parts.clone()).err(), None);
        Self { parts, party }
    }

    /// Who plays.
    pub fn party(&self) -> Party {
        self.party
    }
}

/// Who plays with these parts (S1, R1).
pub(super) fn party(parts: &SetupParts) -> Result<Party, Fault> {
    match Party::new(parts.players, parts.level) {
        Ok(party) if party.level() == parts.level => Ok(party),
        Err(OptionsError::Players(_)) => Err(fault(Rule::S1, "players", FaultKind::Players)),
        Ok(_) | Err(OptionsError::LevelWithoutSolo) => {
            Err(fault(Rule::R1, "level", FaultKind::Level))
        }
    }
}

/// Who plays with these parts, or every fault of them.
fn check(parts: &SetupParts) -> Result<Party, Vec<Fault>> {
    // Without a party there is no saying how many dice or pairs are right.
    let party = party(parts).map_err(|fault| vec![fault])?;
    let overlong = overlong(parts);
    if !overlong.is_empty() {
        return Err(overlong);
    }
    let mut check = Check {
        parts,
        party,
        faults: Vec::new(),
    };
    check.castle();
    check.die_tiles();
    check.bridges();
    check.gardens();
    check.yard_tiles();
    check.turn_order();
    check.starting_pairs();
    check.rival_deck();
    if check.faults.is_empty() {
        Ok(party)
    } else {
        Err(check.faults)
    }
}

/// The most entries a list of parts can have and still be compared entry by entry: far more than
/// there are components of a kind.
const LIST_MAX: usize = 64;

/// Lists too long to be compared entry by entry.
fn overlong(parts: &SetupParts) -> Vec<Fault> {
    let (castle, bridges) = (&parts.castle, &parts.bridges);
    let rival_deck = parts.rival_deck.as_ref().map_or(0, Vec::len);
    let lists = [
        (Rule::S2, "castle.rooms", castle.rooms.len()),
        (Rule::S2, "castle.steward_deck", castle.steward_deck.len()),
        (Rule::S2, "castle.diplomat_deck", castle.diplomat_deck.len()),
        (Rule::S4, "die_tiles", parts.die_tiles.len()),
        (Rule::S5, "bridges.coral", bridges.coral.len()),
        (Rule::S5, "bridges.black", bridges.black.len()),
        (Rule::S5, "bridges.white", bridges.white.len()),
        (Rule::S6, "gardens", parts.gardens.len()),
        (Rule::S7, "yard_tiles", parts.yard_tiles.len()),
        (Rule::S8, "turn_order", parts.turn_order.len()),
        (Rule::S9, "starting_pairs", parts.starting_pairs.len()),
        (Rule::R3, "rival_deck", rival_deck),
    ];
    lists
        .into_iter()
        .filter(|(_, _, entries)| *entries > LIST_MAX)
        .map(|(rule, path, _)| fault(rule, path, FaultKind::ListTooLong { max: LIST_MAX }))
        .collect()
}

fn fault(rule: Rule, path: impl Into<String>, kind: FaultKind) -> Fault {
    Fault {
        rule,
        path: path.into(),
        kind,
    }
}

struct Check<'a> {
    parts: &'a SetupParts,
    party: Party,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn add(&mut self, rule: Rule, path: impl Into<String>, kind: FaultKind) {
        self.faults.push(fault(rule, path, kind));
    }

    /// Each of `wanted` is to be in `found` exactly once.
    fn each_once<T: PartialEq + Display>(
        &mut self,
        rule: Rule,
        path: &str,
        wanted: impl IntoIterator<Item = T>,
        found: &[T],
    ) {
        for id in wanted {
            let times = found.iter().filter(|other| **other == id).count();
            let id = id.to_string();
            match times {
                1 => {}
                0 => self.add(rule, path, FaultKind::Missing { id }),
                _ => self.add(rule, path, FaultKind::Repeated { id, times }),
            }
        }
    }

    /// None of `found` is to be there more often than there are copies.
    fn no_more_than<T: PartialEq + Display>(
        &mut self,
        rule: Rule,
        path: &str,
        copies: usize,
        found: &[T],
    ) {
        for (index, id) in found.iter().enumerate() {
            let times = found.iter().filter(|other| *other == id).count();
            if times > copies && !found[..index].contains(id) {
                let id = id.to_string();
                self.add(rule, path, FaultKind::Repeated { id, times });
            }
        }
    }

    fn castle(&mut self) {
        let castle = &self.parts.castle;
        for room in Room::ALL {
            if castle.rooms.iter().filter(|deal| deal.room == room).count() != 1 {
                self.add(Rule::S2, "castle.rooms", FaultKind::RoomCards { room });
            }
        }
        for (index, deal) in castle.rooms.iter().enumerate() {
            if deal.card.floor() != deal.room.floor() {
                let path = format!("castle.rooms[{index}].card");
                let card = deal.card.to_string();
                self.add(Rule::S2, path, FaultKind::WrongFloor { card });
            }
        }
        let laid = castle.rooms.iter().map(|deal| deal.card);
        let found: Vec<RoomCardId> = laid.chain(castle.decks()).collect();
        let (in_game, in_box): (Vec<_>, Vec<_>) =
            RoomCardId::all().partition(|card| self.party.has_card(*card));
        self.each_once(Rule::S2, "castle", in_game, &found);
        for card in in_box.into_iter().filter(|card| found.contains(card)) {
            let card = card.to_string();
            self.add(Rule::S2, "castle", FaultKind::DiamondCard { card });
        }
        if dark_actions_agree(&castle.rooms) {
            self.add(Rule::S2, "castle.rooms", FaultKind::DarkActionsAgree);
        }
    }

    fn die_tiles(&mut self) {
        let placed = &self.parts.die_tiles;
        let positions: Vec<_> = placed.iter().map(|at| at.position).collect();
        let tiles: Vec<_> = placed.iter().map(|at| at.tile).collect();
        self.each_once(Rule::S4, "die_tiles", TilePosition::all(), &positions);
        self.each_once(Rule::S4, "die_tiles", DieTileId::all(), &tiles);

        let diamonds = placed.iter().filter(|at| at.position.is_diamond());
        let diamonds: Vec<_> = diamonds.map(|at| at.tile.color).collect();
        if Color::ALL.iter().any(|color| !diamonds.contains(color)) {
            self.add(Rule::S4, "die_tiles", FaultKind::DiamondColors);
        }
        for room in Room::ALL {
            let colors: Vec<Color> = self.parts.tile_colors(room).collect();
            if colors.len() == room.tiles()
                && let Some(color) = only(colors)
            {
                let kind = FaultKind::OneColorRoom { room, color };
                self.add(Rule::S4, "die_tiles", kind);
            }
        }
    }

    /// S5: the number of dice, their values, ascending order.
    fn bridges(&mut self) {
        let expected = self.party.dice_per_bridge();
        for (color, dice) in self.parts.bridges.iter() {
            let path = format!("bridges.{color}");
            let found = dice.len();
            if found != expected {
                self.add(Rule::S5, &path, FaultKind::DiceCount { expected, found });
            }
            for (index, &value) in dice.iter().enumerate() {
                if !(1..=6).contains(&value) {
                    let path = format!("{path}[{index}]");
                    self.add(Rule::S5, path, FaultKind::DieValue { value });
                }
            }
            if !dice.is_sorted() {
                self.add(Rule::S5, path, FaultKind::DiceUnsorted);
            }
        }
    }

    fn gardens(&mut self) {
        let bridges: Vec<Color> = self.parts.gardens.iter().map(|pair| pair.bridge).collect();
        self.each_once(Rule::S6, "gardens", Color::ALL, &bridges);
        let mut found = Vec::new();
        for (index, pair) in self.parts.gardens.iter().enumerate() {
            for kind in GardenKind::ALL {
                let garden = pair.garden(kind);
                if garden.kind() != kind {
                    let path = format!("gardens[{index}].{kind}");
                    let garden = garden.to_string();
                    self.add(Rule::S6, path, FaultKind::GardenKind { garden });
                }
                found.push(garden);
            }
        }
        self.no_more_than(Rule::S6, "gardens", 1, &found);
    }

    fn yard_tiles(&mut self) {
        let placed = &self.parts.yard_tiles;
        let slots: Vec<u8> = placed.iter().map(|at| at.slot).collect();
        let tiles: Vec<_> = placed.iter().map(|at| at.tile).collect();
        let printed = Catalogue::printed().yard_tile_slots();
        let wanted = printed.iter().map(|slot| slot.slot);
        self.each_once(Rule::S7, "yard_tiles", wanted, &slots);
        for (index, at) in placed.iter().enumerate() {
            let slot = at.slot;
            let kind = match printed.iter().find(|printed| printed.slot == slot) {
                Some(printed) if printed.face == at.face => continue,
                Some(_) => FaultKind::YardFace { slot },
                None => FaultKind::YardSlot { slot },
            };
            self.add(Rule::S7, format!("yard_tiles[{index}]"), kind);
        }
        self.no_more_than(Rule::S7, "yard_tiles", 1, &tiles);
    }

    fn turn_order(&mut self) {
        let order = &self.parts.turn_order;
        if !self.party.is_order(order) {
            self.add(Rule::S8, "turn_order", FaultKind::TurnOrder);
        } else if self
            .party
            .level()
            .is_some_and(|level| *order != level_order(level))
        {
            self.add(Rule::R1, "turn_order", FaultKind::RivalPlace);
        }
    }

    fn starting_pairs(&mut self) {
        let rule = match self.party {
            Party::Solo(_) => Rule::S11,
            _ => Rule::S9,
        };
        let pairs = &self.parts.starting_pairs;
        let (expected, found) = (self.party.starting_pairs(), pairs.len());
        if expected != found {
            let kind = FaultKind::PairCount { expected, found };
            self.add(rule, "starting_pairs", kind);
        }
        let resources: Vec<_> = pairs.iter().map(|pair| pair.resource).collect();
        let actions: Vec<_> = pairs.iter().map(|pair| pair.action).collect();
        self.no_more_than(rule, "starting_pairs", 1, &resources);
        self.no_more_than(rule, "starting_pairs", StartingActionId::COPIES, &actions);
    }

    fn rival_deck(&mut self) {
        match (&self.parts.rival_deck, self.party.level()) {
            (Some(deck), Some(_)) => {
                self.each_once(Rule::R3, "rival_deck", SolitaireId::all(), deck);
            }
            (None, None) => {}
            _ => self.add(Rule::R3, "rival_deck", FaultKind::RivalDeck),
        }
    }
}

impl SetupParts {
    /// Checks that there is a piece in each place and none twice, and returns who plays; else the first
    /// fault. How the pieces are arranged may still break S2 or S4, as after laying by hand:
    /// [`SetupParts::mend`] finds what to deal again.
    pub fn check_pieces(&self) -> Result<Party, Fault> {
        let mut faults = self.faults().into_iter();
        match faults.find(|fault| !fault.kind.is_arrangement()) {
            Some(fault) => Err(fault),
            None => party(self),
        }
    }

    /// Every fault of these parts, in the order of the rules; none where they are legal.
    pub fn faults(&self) -> Vec<Fault> {
        check(self).err().unwrap_or_default()
    }

    /// The colors of the die tiles of a room, in the order of the positions.
    pub fn tile_colors(&self, room: Room) -> impl Iterator<Item = Color> {
        let place = |at: &TilePlacement| Catalogue::printed().place_of(at.position);
        let lies = move |at: &&TilePlacement| place(at).is_some_and(|place| place.room == room);
        self.die_tiles.iter().filter(lies).map(|at| at.tile.color)
    }
}
