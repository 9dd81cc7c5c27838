use super::deal::{dark_actions_agree, deal_turn_order};
use super::slot::floor_cards;
use super::tiles::redeal_tiles;
use super::{
    CastleParts, Draw, Fault, GardenPair, Party, RoomDeal, SetupParts, Slot, StartingPair,
    YardPlacement,
};
use crate::components::{
    Color, DaimyoId, Floor, GardenKind, Room, SolitaireId, StartingActionId, StartingResourceId,
    TilePosition, YardTileId,
};
use crate::rule::Rule;

/// Deals that may break a rule before the redeal counts as impossible. If any deal is legal, more
/// than one in ten is.
pub(super) const ATTEMPTS: usize = 1000;

/// Why slots cannot be dealt again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(prefix = "redeal/", serialize_all = "kebab-case")]
pub enum RedealError {
    /// The pieces do not lie [in their places](SetupParts::check_pieces).
    #[error(transparent)]
    Broken(Fault),
    #[error("this game has no such slot")]
    NoSlot { slot: Slot },
    #[error("with the rest kept, whatever is dealt there breaks {rule}")]
    NothingLegal { rule: Rule },
}

impl RedealError {
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
    /// take part, or all where more than three are needed; none of them kept.
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
        let party = self.check_pieces().map_err(RedealError::Broken)?;
        let own = Slot::all(party);
        if let Some(slot) = slots.iter().find(|slot| !own.contains(slot)) {
            return Err(RedealError::NoSlot { slot: *slot });
        }
        let listed = slots.iter().filter(|slot| !kept.contains(slot));
        let mut redeal = Redeal {
            parts: self.clone(),
            party,
            listed: listed.copied().collect(),
            draw,
        };
        redeal.castle()?;
        redeal.die_tiles(kept)?;
        redeal.bridges();
        redeal.gardens();
        redeal.yard_tiles();
        redeal.turn_order();
        redeal.starting_pairs();
        redeal.rival_deck();
        Ok(redeal.parts)
    }
}

/// The parts during a redeal.
#[derive(Debug)]
struct Redeal<'a> {
    parts: SetupParts,
    party: Party,
    /// Those that are not kept.
    listed: Vec<Slot>,
    draw: &'a mut Draw,
}

impl Redeal<'_> {
    fn is_listed(&self, slot: Slot) -> bool {
        self.listed.contains(&slot)
    }

    /// S2 and S3.
    fn castle(&mut self) -> Result<(), RedealError> {
        if self.is_listed(Slot::Daimyo {}) {
            let old = [Some(self.parts.castle.daimyo)];
            self.parts.castle.daimyo = deal_other(DaimyoId::all(), &old, self.draw)[0];
        }
        if !Room::ALL
            .iter()
            .any(|room| self.is_listed(Slot::RoomCard { room: *room }))
        {
            return Ok(());
        }
        for _ in 0..ATTEMPTS {
            let castle = self.room_cards();
            if !dark_actions_agree(&castle.rooms) {
                self.parts.castle = castle;
                return Ok(());
            }
        }
        Err(RedealError::NothingLegal { rule: Rule::S2 })
    }

    /// Other cards in the listed rooms; the rest of a floor's cards are its deck.
    fn room_cards(&mut self) -> CastleParts {
        let mut castle = self.parts.castle.clone();
        for floor in Floor::ALL {
            let is_listed = |deal: &RoomDeal| {
                let slot = Slot::RoomCard { room: deal.room };
                deal.room.floor() == floor && self.listed.contains(&slot)
            };
            if !castle.rooms.iter().any(is_listed) {
                continue;
            }
            let cards = floor_cards(self.party, floor);
            let deck = deal_listed(
                &mut castle.rooms,
                is_listed,
                |deal| &mut deal.card,
                cards,
                self.draw,
            );
            castle.set_deck(floor, deck);
        }
        castle
    }

    /// S4.
    fn die_tiles(&mut self, kept: &[Slot]) -> Result<(), RedealError> {
        let all_in = |slots: &[Slot]| -> Vec<TilePosition> {
            let is_in = |position: &TilePosition| {
                let position = *position;
                slots.contains(&Slot::DieTile { position })
            };
            TilePosition::all().filter(is_in).collect()
        };
        let listed = all_in(&self.listed);
        if !listed.is_empty() {
            self.parts.die_tiles =
                redeal_tiles(&self.parts.die_tiles, &listed, &all_in(kept), self.draw)
                    .ok_or(RedealError::NothingLegal { rule: Rule::S4 })?;
        }
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

    /// S6.
    fn gardens(&mut self) {
        for kind in GardenKind::ALL {
            let is_listed = |pair: &GardenPair| {
                let bridge = pair.bridge;
                self.listed.contains(&Slot::Garden { bridge, kind })
            };
            deal_listed(
                &mut self.parts.gardens,
                is_listed,
                |pair| pair.garden_mut(kind),
                kind.gardens(),
                self.draw,
            );
        }
    }

    /// S7.
    fn yard_tiles(&mut self) {
        let is_listed = |at: &YardPlacement| {
            let yard_slot = at.slot;
            self.listed.contains(&Slot::YardTile { yard_slot })
        };
        deal_listed(
            &mut self.parts.yard_tiles,
            is_listed,
            |at| &mut at.tile,
            YardTileId::all(),
            self.draw,
        );
    }

    /// S8 and R1.
    fn turn_order(&mut self) {
        if self.is_listed(Slot::TurnOrder {}) {
            let mut order = deal_turn_order(self.party, self.draw);
            if self.party.level().is_none() {
                swap_if_same(&mut order, &self.parts.turn_order, self.draw);
            }
            self.parts.turn_order = order;
        }
    }

    /// S9 and S11.
    fn starting_pairs(&mut self) {
        let mut actions: Vec<StartingActionId> = StartingActionId::all()
            .flat_map(|action| std::iter::repeat_n(action, StartingActionId::COPIES))
            .collect();
        let mut pairs: Vec<(Slot, &mut StartingPair)> = (0..)
            .map(|index| Slot::StartingPair { index })
            .zip(&mut self.parts.starting_pairs)
            .collect();
        let is_listed = |(slot, _): &(Slot, &mut StartingPair)| self.listed.contains(slot);
        for (_, other) in pairs.iter().filter(|pair| !is_listed(pair)) {
            if let Some(lying) = actions.iter().position(|action| *action == other.action) {
                actions.remove(lying);
            }
        }
        let mut actions = self.draw.shuffled(actions).into_iter();
        for (_, pair) in pairs.iter_mut().filter(|pair| is_listed(pair)) {
            pair.action = actions.next().unwrap_or(pair.action);
        }
        deal_listed(
            &mut pairs,
            is_listed,
            |(_, pair)| &mut pair.resource,
            StartingResourceId::all(),
            self.draw,
        );
    }

    /// R3.
    fn rival_deck(&mut self) {
        if let Some(old) = &mut self.parts.rival_deck
            && self.listed.contains(&Slot::RivalDeck {})
        {
            let mut deck = self.draw.shuffled(SolitaireId::all());
            swap_if_same(&mut deck, old, self.draw);
            *old = deck;
        }
    }
}

/// Deals an item of each listed entry again, from all that lie in no other. Returns the rest.
fn deal_listed<E, T: Copy + PartialEq>(
    entries: &mut [E],
    is_listed: impl Fn(&E) -> bool,
    item: impl Fn(&mut E) -> &mut T,
    all: impl IntoIterator<Item = T>,
    draw: &mut Draw,
) -> Vec<T> {
    let (mut old, mut others) = (Vec::new(), Vec::new());
    for entry in entries.iter_mut() {
        match is_listed(entry) {
            true => old.push(Some(*item(entry))),
            false => others.push(*item(entry)),
        }
    }
    let pool = all.into_iter().filter(|item| !others.contains(item));
    let mut dealt = deal_other(pool, &old, draw);
    let rest = dealt.split_off(old.len());
    let listed = entries.iter_mut().filter(|entry| is_listed(entry));
    listed
        .zip(dealt)
        .for_each(|(entry, dealt)| *item(entry) = dealt);
    rest
}

/// Shuffles the cards, at least as many as there are old ones, and deals the first of them, so that
/// each is another than the old one wherever that is possible. The rest follow.
pub(super) fn deal_other<T: Copy + PartialEq>(
    cards: impl IntoIterator<Item = T>,
    old: &[Option<T>],
    draw: &mut Draw,
) -> Vec<T> {
    let mut cards = draw.shuffled(cards);
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
    cards
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
