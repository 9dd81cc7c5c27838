use serde::Serialize;

use super::check::party;
use super::deal::{dark_actions_agree, deal_turn_order};
use super::slot::floor_cards;
use super::tiles::redeal_tiles;
use super::{Draw, GardenPair, Party, RoomDeal, SetupParts, Slot, StartingPair, YardPlacement};
use crate::components::{
    Catalogue, Color, DaimyoId, Floor, GardenId, GardenKind, Room, RoomCardId, SolitaireId,
    StartingActionId, StartingResourceId, TilePosition, YardTileId,
};
use crate::rule::Rule;

/// Deals that may break a rule before the redeal counts as impossible. If any deal is legal, more
/// than one in ten is.
pub(super) const ATTEMPTS: usize = 1000;

/// Why slots cannot be dealt again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "redeal/", serialize_all = "kebab-case")]
pub enum RedealError {
    #[error("the game is for 1 to 4 players, with a level where there is one")]
    #[serde(rename = "redeal/no-party")]
    NoParty,
    #[error("this game has no such slot")]
    #[serde(rename = "redeal/no-slot")]
    NoSlot { slot: Slot },
    #[error("with the rest kept, whatever is dealt there breaks {rule}")]
    #[serde(rename = "redeal/nothing-legal")]
    NothingLegal { rule: Rule },
}

impl RedealError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The rule it would break.
    pub fn rule(&self) -> Rule {
        match self {
            Self::NoParty => Rule::S1,
            Self::NoSlot { slot } => slot.rule(),
            Self::NothingLegal { rule } => *rule,
        }
    }
}

impl SetupParts {
    /// Deals these slots again from the pieces that are not in the others. Legal parts stay legal.
    /// Faults in a slot that is dealt again are fixed, and none is added. A slot that is listed and
    /// kept does not change.
    ///
    /// Slots that are not listed do not change, with two exceptions. A room card is shuffled into its
    /// deck, which gets a new order. And every die tile is on the table, so tiles change places among
    /// the listed positions; if those are too few, as with a single one, as few others as possible
    /// take part, none of them kept.
    ///
    /// Every listed slot changes if it can; only dice may fall as before. If all positions of the die
    /// tiles are listed, S4 is dealt from scratch, and so is S2 if all rooms are listed. Against the
    /// rival the turn order cannot change.
    ///
    /// ```
    /// use white_castle_engine::components::{Color, Room};
    /// use white_castle_engine::setup::{Draw, Options, Party, SetupCode, SetupParts, Slot};
    ///
    /// let code = SetupCode::new(Options { party: Party::Two, first_well: false }, 42);
    /// let parts = SetupParts::from(code.deal());
    /// let slots = [Slot::RoomCard { room: Room::Diplomat1 }, Slot::Bridge { bridge: Color::White }];
    /// let dealt = parts.redeal(&slots, &[], &mut Draw::from_seed([7; 32])).unwrap();
    /// assert_ne!(dealt.castle.rooms[3], parts.castle.rooms[3]);
    /// assert_eq!(dealt.castle.rooms[..3], parts.castle.rooms[..3]);
    /// assert!(dealt.faults().is_empty());
    /// ```
    pub fn redeal(
        &self,
        slots: &[Slot],
        kept: &[Slot],
        draw: &mut Draw,
    ) -> Result<Self, RedealError> {
        let party = party(self).map_err(|_| RedealError::NoParty)?;
        let own = Slot::all(party);
        let unknown = |slot: &&Slot| !own.contains(*slot) && !self.has_beside(party, **slot);
        if let Some(slot) = slots.iter().find(unknown) {
            return Err(RedealError::NoSlot { slot: *slot });
        }
        let mut redeal = Redeal {
            parts: self.clone(),
            party,
            slots,
            kept,
            draw,
        };
        redeal.castle()?;
        redeal.die_tiles()?;
        redeal.bridges();
        redeal.gardens()?;
        redeal.yard_tiles()?;
        redeal.turn_order();
        redeal.starting_pairs()?;
        redeal.rival_deck();
        Ok(redeal.parts)
    }

    /// Whether something lies in a slot that this game has not: it can be dealt away.
    pub(super) fn has_beside(&self, party: Party, slot: Slot) -> bool {
        !Slot::all(party).contains(&slot)
            && match slot {
                Slot::YardTile { yard_slot } => {
                    self.yard_tiles.iter().any(|at| at.slot == yard_slot)
                }
                Slot::StartingPair { index } => usize::from(index) < self.starting_pairs.len(),
                Slot::RivalDeck {} => self.rival_deck.is_some(),
                _ => false,
            }
    }
}

/// The parts during a redeal.
#[derive(Debug)]
struct Redeal<'a> {
    parts: SetupParts,
    party: Party,
    slots: &'a [Slot],
    kept: &'a [Slot],
    draw: &'a mut Draw,
}

impl Redeal<'_> {
    fn is_listed(&self, slot: Slot) -> bool {
        self.slots.contains(&slot) && !self.kept.contains(&slot)
    }

    /// S2 and S3.
    fn castle(&mut self) -> Result<(), RedealError> {
        if self.is_listed(Slot::Daimyo {}) {
            let old = self.parts.castle.daimyo;
            self.parts.castle.daimyo = deal_other(DaimyoId::all(), &[Some(old)], self.draw)
                .and_then(|cards| cards.first().copied())
                .unwrap_or(old);
        }
        let rooms = Room::ALL.into_iter();
        let listed: Vec<Room> = rooms
            .filter(|room| self.is_listed(Slot::RoomCard { room: *room }))
            .collect();
        if listed.is_empty() {
            return Ok(());
        }
        for _ in 0..ATTEMPTS {
            if self.room_cards(&listed) {
                return Ok(());
            }
        }
        Err(RedealError::NothingLegal { rule: Rule::S2 })
    }

    /// Deals the cards of these rooms once. Without a change where that breaks S2.
    fn room_cards(&mut self, listed: &[Room]) -> bool {
        let mut castle = self.parts.castle.clone();
        castle.rooms.retain(|deal| !listed.contains(&deal.room));
        let others: Vec<RoomCardId> = castle.rooms.iter().map(|deal| deal.card).collect();
        for floor in [Floor::Steward, Floor::Diplomat] {
            let rooms = floor.rooms().iter().copied();
            let rooms: Vec<Room> = rooms.filter(|room| listed.contains(room)).collect();
            if rooms.is_empty() {
                continue;
            }
            let old: Vec<Option<RoomCardId>> = rooms
                .iter()
                .map(|room| {
                    let mut deals = self.parts.castle.rooms.iter();
                    deals.find(|deal| deal.room == *room).map(|deal| deal.card)
                })
                .collect();
            let cards = floor_cards(self.party, floor).into_iter();
            let pool = cards.filter(|card| !others.contains(card));
            let Some(mut cards) = deal_other(pool, &old, self.draw) else {
                return false;
            };
            let deck = cards.split_off(rooms.len());
            let dealt = rooms.into_iter().zip(cards);
            castle
                .rooms
                .extend(dealt.map(|(room, card)| RoomDeal { room, card }));
            let deck = deck.into_iter();
            match floor {
                Floor::Steward => {
                    castle.steward_deck = deck.filter_map(RoomCardId::steward).collect();
                }
                Floor::Diplomat => {
                    castle.diplomat_deck = deck.filter_map(RoomCardId::diplomat).collect();
                }
            }
        }
        castle.rooms.sort_by_key(|deal| deal.room);
        let legal = !dark_actions_agree(Catalogue::printed(), &castle.rooms);
        if legal {
            self.parts.castle = castle;
        }
        legal
    }

    /// S4.
    fn die_tiles(&mut self) -> Result<(), RedealError> {
        let at = |position| Slot::DieTile { position };
        let listed: Vec<TilePosition> = TilePosition::all()
            .filter(|position| self.is_listed(at(*position)))
            .collect();
        if listed.is_empty() {
            return Ok(());
        }
        let kept: Vec<TilePosition> = TilePosition::all()
            .filter(|position| self.kept.contains(&at(*position)))
            .collect();
        self.parts.die_tiles = redeal_tiles(&self.parts.die_tiles, &listed, &kept, self.draw)
            .ok_or(RedealError::NothingLegal { rule: Rule::S4 })?;
        Ok(())
    }

    /// S5.
    fn bridges(&mut self) {
        for bridge in Color::ALL {
            if self.is_listed(Slot::Bridge { bridge }) {
                self.parts.bridges[bridge] = self.draw.dice(self.party.dice_per_bridge());
            }
        }
    }

    /// S6. A bridge without a pair gets both gardens.
    fn gardens(&mut self) -> Result<(), RedealError> {
        let mut pairs = self.parts.gardens.clone();
        let mut places: Vec<(Color, GardenKind, Option<GardenId>)> = Vec::new();
        for bridge in Color::ALL {
            let listed = GardenKind::ALL.map(|kind| self.is_listed(Slot::Garden { bridge, kind }));
            if !listed.contains(&true) {
                continue;
            }
            // A second pair at the same bridge goes back to the box.
            let first = pairs.iter().position(|pair| pair.bridge == bridge);
            let mut index = 0..;
            pairs.retain(|pair| {
                let index = index.next();
                pair.bridge != bridge || index == first
            });
            let old = first.map(|first| pairs[first]);
            for (kind, listed) in GardenKind::ALL.into_iter().zip(listed) {
                if listed || old.is_none() {
                    places.push((bridge, kind, old.map(|pair| pair.garden(kind))));
                }
            }
        }
        if places.is_empty() {
            return Ok(());
        }
        let is_dealt = |bridge, kind| {
            let mut places = places.iter();
            places.any(|place| (place.0, place.1) == (bridge, kind))
        };
        let others: Vec<GardenId> = pairs
            .iter()
            .flat_map(|pair| GardenKind::ALL.map(|kind| (pair, kind)))
            .filter(|(pair, kind)| !is_dealt(pair.bridge, *kind))
            .map(|(pair, kind)| pair.garden(kind))
            .collect();

        let mut dealt: Vec<(Color, GardenId)> = Vec::new();
        for kind in GardenKind::ALL {
            let places = places.iter().filter(|place| place.1 == kind);
            let (bridges, old): (Vec<Color>, Vec<_>) =
                places.map(|(bridge, _, old)| (*bridge, *old)).unzip();
            let pool = kind.gardens().filter(|garden| !others.contains(garden));
            let gardens = deal_other(pool, &old, self.draw)
                .ok_or(RedealError::NothingLegal { rule: Rule::S6 })?;
            dealt.extend(bridges.into_iter().zip(gardens));
        }
        for (bridge, garden) in &dealt {
            if let Some(pair) = pairs.iter_mut().find(|pair| pair.bridge == *bridge) {
                *pair.garden_mut(garden.kind()) = *garden;
                continue;
            }
            // Its plant comes first; the stone is laid beside it when its turn comes.
            let mut stones = dealt.iter().filter(|other| other.0 == *bridge);
            if let Some((_, stone)) = stones.next_back() {
                pairs.push(GardenPair {
                    bridge: *bridge,
                    plant: *garden,
                    stone: *stone,
                });
                pairs.sort_by_key(|pair| pair.bridge);
            }
        }
        self.parts.gardens = pairs;
        Ok(())
    }

    /// S7. A listed slot that is not printed is cleared.
    fn yard_tiles(&mut self) -> Result<(), RedealError> {
        let is_listed = |slot: u8| self.is_listed(Slot::YardTile { yard_slot: slot });
        let printed = Catalogue::printed().yard_tile_slots().iter();
        let slots: Vec<_> = printed.filter(|slot| is_listed(slot.slot)).collect();
        let (lifted, mut placed): (Vec<YardPlacement>, Vec<_>) = {
            let placed = self.parts.yard_tiles.iter().copied();
            placed.partition(|placement| is_listed(placement.slot))
        };
        if lifted.is_empty() && slots.is_empty() {
            return Ok(());
        }
        let old: Vec<Option<YardTileId>> = slots
            .iter()
            .map(|slot| {
                let mut lifted = lifted.iter();
                lifted.find(|old| old.slot == slot.slot).map(|old| old.tile)
            })
            .collect();
        let pool = YardTileId::all().filter(|tile| placed.iter().all(|other| other.tile != *tile));
        let tiles = deal_other(pool.collect::<Vec<_>>(), &old, self.draw)
            .ok_or(RedealError::NothingLegal { rule: Rule::S7 })?;
        placed.extend(slots.iter().zip(tiles).map(|(slot, tile)| YardPlacement {
            slot: slot.slot,
            tile,
            face: slot.face,
        }));
        placed.sort_by_key(|placement| placement.slot);
        self.parts.yard_tiles = placed;
        Ok(())
    }

    /// S8 and R1.
    fn turn_order(&mut self) {
        if self.is_listed(Slot::TurnOrder {}) {
            let mut order = deal_turn_order(Catalogue::printed(), self.party, self.draw);
            if self.party.level().is_none() {
                swap_if_same(&mut order, &self.parts.turn_order, self.draw);
            }
            self.parts.turn_order = order;
        }
    }

    /// S9 and S11. Pairs missing below a listed one are dealt with it, pairs too many go back to the
    /// box.
    fn starting_pairs(&mut self) -> Result<(), RedealError> {
        let pairs = &self.parts.starting_pairs;
        let expected = self.party.starting_pairs();
        let listed: Vec<usize> = (0..=u8::MAX)
            .filter(|index| self.is_listed(Slot::StartingPair { index: *index }))
            .map(usize::from)
            .collect();
        let Some(last) = listed.last().copied() else {
            return Ok(());
        };
        let rule = match self.party.level() {
            Some(_) => Rule::S11,
            None => Rule::S9,
        };
        let count = if last < expected {
            pairs.len().max(last + 1)
        } else {
            expected
        };
        let stays = |index: &usize| *index < pairs.len() && !listed.contains(index);
        let others: Vec<StartingPair> =
            (0..count).filter(stays).map(|index| pairs[index]).collect();
        let places: Vec<usize> = (0..count).filter(|index| !stays(index)).collect();
        let old: Vec<Option<StartingResourceId>> = places
            .iter()
            .map(|index| pairs.get(*index).map(|pair| pair.resource))
            .collect();
        let resources = StartingResourceId::all()
            .filter(|resource| others.iter().all(|other| other.resource != *resource));
        let resources = deal_other(resources.collect::<Vec<_>>(), &old, self.draw)
            .ok_or(RedealError::NothingLegal { rule })?;
        let actions = StartingActionId::all().flat_map(|action| {
            let lying = others.iter().filter(|other| other.action == action).count();
            std::iter::repeat_n(action, StartingActionId::COPIES.saturating_sub(lying))
        });
        let actions = self.draw.shuffled(actions.collect::<Vec<_>>());
        if actions.len() < places.len() {
            return Err(RedealError::NothingLegal { rule });
        }
        let mut dealt = resources.into_iter().zip(actions);
        let mut others = others.into_iter();
        let all = (0..count).filter_map(|index| {
            if stays(&index) {
                return others.next();
            }
            let (resource, action) = dealt.next()?;
            Some(StartingPair { resource, action })
        });
        self.parts.starting_pairs = all.collect();
        Ok(())
    }

    /// R3.
    fn rival_deck(&mut self) {
        if self.is_listed(Slot::RivalDeck {}) {
            let old = self.parts.rival_deck.take();
            self.parts.rival_deck = self.party.level().map(|_| {
                let mut deck = self.draw.shuffled(SolitaireId::all());
                swap_if_same(&mut deck, &old.unwrap_or_default(), self.draw);
                deck
            });
        }
    }
}

/// Shuffles the cards and deals the first of them, as many as there are old ones, so that each is
/// another than the old one wherever that is possible. The rest follow. `None` where there are too
/// few.
pub(super) fn deal_other<T: Copy + PartialEq>(
    cards: impl IntoIterator<Item = T>,
    old: &[Option<T>],
    draw: &mut Draw,
) -> Option<Vec<T>> {
    let mut cards = draw.shuffled(cards);
    if cards.len() < old.len() {
        return None;
    }
    for (place, last) in old.iter().enumerate() {
        if *last == Some(cards[place]) {
            // The place it swaps with must not get its own old card.
            let others: Vec<usize> = (0..cards.len())
                .filter(|other| *other != place && old.get(*other) != Some(last))
                .collect();
            if !others.is_empty() {
                cards.swap(place, others[below(draw, others.len())]);
            }
        }
    }
    Some(cards)
}

/// Two cards change places where the order is the old one.
fn swap_if_same<T: PartialEq>(cards: &mut [T], old: &[T], draw: &mut Draw) {
    if cards == old && cards.len() > 1 {
        let first = below(draw, cards.len());
        let second = (first + 1 + below(draw, cards.len() - 1)) % cards.len();
        cards.swap(first, second);
    }
}

/// A place in a list that is not empty.
pub(super) fn below(draw: &mut Draw, places: usize) -> usize {
    let bound = u32::try_from(places).expect("no list has four thousand million entries");
    draw.below(bound) as usize
}
