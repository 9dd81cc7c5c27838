use super::{Castle, Phase, Position, RivalTurn, TableCorrection};
use crate::clan::{COUNT_MAX, Clan, OwnCard, Stock};
use crate::components::{
    Catalogue, Floor, GardenId, Room, RoomCardId, Space, StartingActionId, StartingResourceId, Yard,
};
use crate::rival::CourtierPlace;
use crate::rule::Rule;
use crate::setup::Seat;
use crate::turn::{EventKind, Events, Focus, Occasion, Refusal, RefusalKind};

impl Position {
    /// Step `Correct`. Whoever is in the middle of something goes on from the corrected table.
    pub(crate) fn correct(
        &mut self,
        correction: TableCorrection,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let from = self.apply(correction)?;
        let rule = correction.rule(|seat| self.is_rival(seat));
        events.add(rule, || EventKind::Corrected { correction, from });
        if let Phase::Rival(RivalTurn::Act { climbing, .. }) = &mut self.phase {
            *climbing = None;
        }
        self.run_rival(events);
        if self.phase == Phase::Act {
            self.advance(events);
        }
        Ok(())
    }

    /// Sets the value and returns the one before, where it is a number.
    fn apply(&mut self, correction: TableCorrection) -> Result<Option<u16>, Refusal> {
        use TableCorrection as Set;
        Ok(match correction {
            Set::Coins { seat, n } => Some(self.set_coins(seat, n)?),
            Set::Points { seat, n } => Some(self.set_points(seat, n)?),
            Set::Influence { seat, n } => Some(self.set_influence(seat, n)?.into()),
            Set::MarkerOnTop { seat } => {
                if self.influence(seat).is_none() {
                    return Err(not_followed(seat));
                }
                self.land(seat);
                None
            }
            Set::Heron { seat, place } => Some(self.set_heron(seat, place)?.into()),
            Set::Resource { seat, resource, n } => {
                let stock = &mut self.tracked(seat)?.stock;
                at_most(n.into(), Stock::cap(resource).into(), Rule::X2)?;
                Some(std::mem::replace(stock.resource_mut(resource), n).into())
            }
            Set::Seals { seat, n } => {
                let stock = &mut self.tracked(seat)?.stock;
                at_most(n.into(), Stock::seal_cap().into(), Rule::X2)?;
                Some(std::mem::replace(&mut stock.seals, n).into())
            }
            Set::Gardener {
                seat,
                garden,
                present,
            } => Some(self.set_gardener(seat, garden, present)?.into()),
            Set::Warriors { seat, yard, n } => Some(self.set_warriors(seat, yard, n)?.into()),
            Set::Courtiers { seat, place, n } => Some(self.set_courtiers(seat, place, n)?.into()),
            Set::OwnCard { seat, card } => self.set_own_card(seat, card)?,
            Set::Lantern {
                seat,
                card,
                present,
            } => Some(self.set_lantern(seat, card, present)?.into()),
            Set::StartingResource { seat, resource } => {
                self.set_starting_resource(seat, resource)?
            }
            Set::Favor { slot, seat } => self.set_favor(slot, seat)?,
            Set::RoomCard { room, card } => self.set_room_card(room, card)?,
            Set::RoomReplaced { room, card } => self.replace_room_card(room, card)?,
            Set::Deck { floor, n } => Some(self.set_deck(floor, n)?.into()),
            Set::Refills { source } => {
                self.refills = source;
                None
            }
            Set::RivalDeckUnknown {} => self.forget_rival_deck()?,
            Set::BridgeDie {
                bridge,
                index,
                value,
            } => {
                let from = self.bridges[bridge].dice().get(usize::from(index)).copied();
                let Some(from) = from else {
                    return Err(RefusalKind::NoChoice.by(Rule::S5));
                };
                if !(1..=6).contains(&value) {
                    return Err(RefusalKind::DieValue { bridge, value }.by(Rule::S5));
                }
                self.bridges[bridge].set(usize::from(index), value);
                Some(from.into())
            }
            Set::SingleDie { bridge, end } => {
                if self.bridges[bridge].dice().len() != 1 {
                    return Err(RefusalKind::NoChoice.by(Rule::T2));
                }
                self.bridges[bridge].stand_on(end);
                None
            }
            Set::PlacedDie {
                index,
                space,
                value,
            } => Some(self.set_placed(index, space, value)?.into()),
            Set::Card { card, faces } => {
                let Some(solo) = &mut self.solo else {
                    return Err(RefusalKind::NoRival.by(Rule::S1));
                };
                if matches!(faces.bridge.space, Space::Domain(_)) {
                    return Err(RefusalKind::RivalDomain { card }.by(Rule::R2));
                }
                solo.cards[card.index()] = faces;
                None
            }
        })
    }

    /// A clan that is tracked in full.
    fn tracked(&mut self, seat: Seat) -> Result<&mut Clan, Refusal> {
        let clan = self.clans.get_mut(seat.index()).and_then(Option::as_mut);
        clan.ok_or_else(|| not_followed(seat))
    }

    /// The rival, or a refusal: seats 2 to 4 of other games are people's.
    fn rival_mut(&mut self, seat: Seat) -> Result<&mut crate::rival::Rival, Refusal> {
        let tracked = self.is_tracked();
        match &mut self.solo {
            Some(solo) if seat == Seat::RIVAL => Ok(&mut solo.clan),
            // Where no clan is tracked, only the rival could be meant.
            None if seat == Seat::RIVAL && !tracked => Err(RefusalKind::NoRival.by(Rule::S1)),
            _ => Err(not_followed(seat)),
        }
    }

    fn set_coins(&mut self, seat: Seat, n: u16) -> Result<u16, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            at_most(n, COUNT_MAX, Rule::X2)?;
            return Ok(std::mem::replace(&mut clan.stock.coins, n));
        }
        let clan = self.rival_mut(seat)?;
        at_most(n, COUNT_MAX, Rule::R2)?;
        let from = clan.coins();
        clan.set_coins(n);
        Ok(from)
    }

    fn set_points(&mut self, seat: Seat, n: u16) -> Result<u16, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            at_most(n, COUNT_MAX, Rule::X4)?;
            return Ok(std::mem::replace(&mut clan.stock.points, n));
        }
        let clan = self.rival_mut(seat)?;
        at_most(n, COUNT_MAX, Rule::R2)?;
        let from = clan.points();
        clan.set_points(n);
        Ok(from)
    }

    fn set_influence(&mut self, seat: Seat, n: u8) -> Result<u8, Refusal> {
        let last = Catalogue::printed().passage_of_time().last();
        let from = if let Ok(clan) = self.tracked(seat) {
            at_most(n.into(), last.into(), Rule::I1)?;
            std::mem::replace(&mut clan.influence, n)
        } else {
            let clan = self.rival_mut(seat)?;
            at_most(n.into(), last.into(), Rule::I1)?;
            let from = clan.influence();
            clan.set_influence(n);
            from
        };
        if n != from {
            self.land(seat);
        }
        Ok(from)
    }

    /// A Heron's place in the turn order, from 1: before the first die of a round is taken.
    fn set_heron(&mut self, seat: Seat, place: u8) -> Result<u8, Refusal> {
        let before = match self.phase {
            Phase::NextRound => true,
            Phase::Turn => self.turns == 0,
            Phase::Act => self.turn.occasion == Occasion::Gardens,
            _ => false,
        };
        if !before {
            return Err(RefusalKind::NotExpected.by(Rule::E1));
        }
        let (Some(from), 1..) = (self.order.iter().position(|other| *other == seat), place) else {
            return Err(RefusalKind::NoChoice.by(Rule::E1));
        };
        at_most(place.into(), u16::from(self.party.seats()), Rule::E1)?;
        self.order.remove(from);
        self.order.insert(usize::from(place) - 1, seat);
        Ok(u8::try_from(from + 1).expect("a game has at most four seats"))
    }

    fn set_gardener(
        &mut self,
        seat: Seat,
        garden: GardenId,
        present: bool,
    ) -> Result<bool, Refusal> {
        if !self.has_garden(garden) {
            return Err(RefusalKind::GardenNotInGame { garden }.by(Rule::S6));
        }
        if let Ok(clan) = self.tracked(seat) {
            let from = clan.gardeners.contains(garden);
            if present && !from {
                at_most(1, clan.gardeners_left().into(), Rule::X3)?;
                clan.gardeners.insert(garden);
            } else if !present {
                clan.gardeners.remove(garden);
            }
            return Ok(from);
        }
        let clan = self.rival_mut(seat)?;
        let from = clan.gardeners().contains(&garden);
        if present && !from {
            at_most(1, clan.gardeners_left().into(), Rule::X3)?;
            clan.add_gardener(garden);
        } else if !present {
            clan.remove_gardener(garden);
        }
        Ok(from)
    }

    fn set_warriors(&mut self, seat: Seat, yard: Yard, n: u8) -> Result<u8, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            let from = clan.warriors(yard);
            at_most(n.into(), (from + clan.warriors_left()).into(), Rule::X3)?;
            clan.warriors[yard.index()] = n;
            return Ok(from);
        }
        let clan = self.rival_mut(seat)?;
        let from = clan.warriors(yard);
        at_most(n.into(), (from + clan.warriors_left()).into(), Rule::X3)?;
        clan.set_warriors(yard, n);
        Ok(from)
    }

    fn set_courtiers(&mut self, seat: Seat, place: CourtierPlace, n: u8) -> Result<u8, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            let from = clan.courtiers(place);
            at_most(n.into(), (from + clan.courtiers_left()).into(), Rule::X3)?;
            clan.courtiers[place as usize] = n;
            return Ok(from);
        }
        let clan = self.rival_mut(seat)?;
        let from = clan.courtiers(place);
        at_most(n.into(), (from + clan.courtiers_left()).into(), Rule::X3)?;
        clan.set_courtiers(place, n);
        Ok(from)
    }

    /// Whether a card of the rooms is believed to lie in a room, on a domain or in a Lantern Area.
    fn is_placed(&self, card: RoomCardId) -> bool {
        let in_room = Room::ALL
            .into_iter()
            .any(|room| self.castle.card(room) == Some(card));
        let held = self
            .clans
            .iter()
            .flatten()
            .any(|clan| clan.card == Some(OwnCard::Room(card)) || clan.lantern.contains(card));
        in_room || held
    }

    /// Refuses a card that is not in the game, or that lies elsewhere.
    fn check_free(&self, card: RoomCardId) -> Result<(), Refusal> {
        if self.party.without_diamonds() && Catalogue::printed().is_diamond(card) {
            return Err(RefusalKind::CardNotInDeck { card }.by(Rule::S2));
        }
        if self.is_placed(card) {
            let card = OwnCard::Room(card);
            return Err(RefusalKind::CardElsewhere { card }.by(Rule::S2));
        }
        self.check_not_awaited(card)
    }

    /// Refuses to take away the only card that can come into the room that waits for one.
    fn check_not_awaited(&self, card: RoomCardId) -> Result<(), Refusal> {
        let waits = |room: &Room| room.floor() == card.floor() && self.castle.card(*room).is_none();
        let last = self.castle.is_unseen(card) && self.castle.unseen_count(card.floor()) == 1;
        if last && Room::ALL.iter().any(waits) {
            return Err(RefusalKind::RoomWaits.by(Rule::A10));
        }
        Ok(())
    }

    fn set_own_card(&mut self, seat: Seat, card: OwnCard) -> Result<Option<u16>, Refusal> {
        let Some(believed) = self.tracked(seat)?.card else {
            return Err(RefusalKind::NoPair.by(Rule::S9));
        };
        if card == believed {
            return Ok(None);
        }
        match card {
            OwnCard::Room(card) => {
                self.check_free(card)?;
                self.castle.take_away(card);
            }
            OwnCard::Starting(id) => self.check_starting_action(seat, id)?,
        }
        if let OwnCard::Room(believed) = believed {
            self.castle.put_back(believed);
        }
        self.tracked(seat)?.card = Some(card);
        Ok(None)
    }

    /// A clan has one starting action card, and there are two of each in the box.
    fn check_starting_action(&self, seat: Seat, id: StartingActionId) -> Result<(), Refusal> {
        let card = OwnCard::Starting(id);
        let of = |clan: &Clan| match (clan.card, clan.lantern.starting_action()) {
            (Some(OwnCard::Starting(id)), _) | (_, Some(id)) => Some(id),
            _ => None,
        };
        let own = self.clan(seat).is_some_and(|clan| match clan.card {
            Some(OwnCard::Starting(_)) => false,
            _ => clan.lantern.starting_action().is_some(),
        });
        let others = (1..).map(Seat).zip(&self.clans);
        let others = others.filter_map(|(other, clan)| clan.as_ref().filter(|_| other != seat));
        let held = others.filter(|clan| of(clan) == Some(id)).count();
        let shown = self.pairs.iter().filter(|pair| pair.action == id).count();
        if own || held + shown >= StartingActionId::COPIES {
            return Err(RefusalKind::CardElsewhere { card }.by(Rule::S9));
        }
        Ok(())
    }

    fn set_starting_resource(
        &mut self,
        seat: Seat,
        resource: StartingResourceId,
    ) -> Result<Option<u16>, Refusal> {
        if self.tracked(seat)?.card.is_none() {
            return Err(RefusalKind::NoPair.by(Rule::S9));
        }
        let others = (1..).map(Seat).zip(&self.clans);
        let held = others.filter_map(|(other, clan)| clan.as_ref().filter(|_| other != seat));
        let mut held = held.filter_map(|clan| clan.lantern.resource());
        let shown = self.pairs.iter().any(|pair| pair.resource == resource);
        if shown || held.any(|other| other == resource) {
            return Err(RefusalKind::StartingCardElsewhere { resource }.by(Rule::S9));
        }
        self.tracked(seat)?.lantern.set_resource(resource);
        Ok(None)
    }

    fn set_lantern(&mut self, seat: Seat, card: OwnCard, present: bool) -> Result<bool, Refusal> {
        let clan = self.tracked(seat)?;
        let from = match card {
            OwnCard::Starting(id) => clan.lantern.starting_action() == Some(id),
            OwnCard::Room(card) => clan.lantern.contains(card),
        };
        if present == from {
            return Ok(from);
        }
        match card {
            OwnCard::Starting(_) if !present => self.tracked(seat)?.lantern.remove_starting(),
            OwnCard::Starting(id) => {
                if matches!(self.tracked(seat)?.card, None | Some(OwnCard::Starting(_))) {
                    return Err(RefusalKind::CardElsewhere { card }.by(Rule::S9));
                }
                self.check_starting_action(seat, id)?;
                self.tracked(seat)?.lantern.add(card);
            }
            OwnCard::Room(id) if present => {
                self.check_free(id)?;
                self.castle.take_away(id);
                self.tracked(seat)?.lantern.add(card);
            }
            OwnCard::Room(id) => {
                self.castle.put_back(id);
                self.tracked(seat)?.lantern.remove(id);
            }
        }
        Ok(from)
    }

    fn set_favor(&mut self, slot: u8, seat: Option<Seat>) -> Result<Option<u16>, Refusal> {
        let slots = self.castle.favors();
        if usize::from(slot) >= slots.len() {
            return Err(RefusalKind::NoChoice.by(Rule::A11));
        }
        if let Some(seat) = seat
            && !self.order.contains(&seat)
        {
            return Err(not_followed(seat));
        }
        let from = slots[usize::from(slot)];
        self.castle.set_favor(usize::from(slot), seat);
        Ok(from.map(|seat| seat.0.into()))
    }

    /// Refuses to touch a room whose next card is about to be named.
    fn check_settled(&self, room: Room) -> Result<(), Refusal> {
        let waits = match self.turn.focus {
            Focus::LightRow { room, .. } | Focus::Refill { room } => Some(room),
            Focus::Favor | Focus::Nothing => None,
        };
        let waits = waits.filter(|_| self.phase == Phase::Act);
        if waits == Some(room) || self.refill_room() == Some(room) {
            return Err(RefusalKind::RoomWaits.by(Rule::A10));
        }
        Ok(())
    }

    fn replace_room_card(&mut self, room: Room, card: RoomCardId) -> Result<Option<u16>, Refusal> {
        self.check_settled(room)?;
        let people = self.party.players().into();
        if self.clans.iter().take(people).all(Option::is_some) {
            return Err(RefusalKind::EverySeatTracked.by(Rule::A10));
        }
        let floor = room.floor();
        let comes = card.floor() == floor && self.castle.is_unseen(card);
        if !comes || self.castle.deck(floor) == 0 {
            return Err(RefusalKind::CardNotInDeck { card }.by(Rule::A10));
        }
        self.check_not_awaited(card)?;
        self.castle.refill(room, card);
        Ok(None)
    }

    fn set_room_card(&mut self, room: Room, card: RoomCardId) -> Result<Option<u16>, Refusal> {
        self.check_settled(room)?;
        if card.floor() != room.floor() {
            return Err(RefusalKind::CardNotInDeck { card }.by(Rule::S2));
        }
        if self.castle.card(room) == Some(card) {
            return Ok(None);
        }
        self.check_free(card)?;
        self.castle.correct_card(room, card);
        Ok(None)
    }

    /// The most cards the deck of a floor can be set to: no more than nobody has seen.
    #[must_use]
    pub fn deck_max(&self, floor: Floor) -> u8 {
        if self.is_tracked() {
            self.castle.unseen_count(floor)
        } else {
            Castle::DECK_MAX
        }
    }

    fn set_deck(&mut self, floor: Floor, n: u8) -> Result<u8, Refusal> {
        let max = self.deck_max(floor);
        at_most(n.into(), max.into(), Rule::S2)?;
        let from = self.castle.deck(floor);
        self.castle.set_deck(floor, n);
        Ok(from)
    }

    fn forget_rival_deck(&mut self) -> Result<Option<u16>, Refusal> {
        let shuffling = matches!(self.phase, Phase::Rival(RivalTurn::Reshuffle { .. }));
        let Some(solo) = &mut self.solo else {
            return Err(RefusalKind::NoRival.by(Rule::S1));
        };
        if shuffling {
            return Err(RefusalKind::NotExpected.by(Rule::R4));
        }
        solo.source = crate::journal::DeckSource::Table;
        solo.deck.forget();
        Ok(None)
    }

    fn set_placed(&mut self, index: u8, space: Space, value: u8) -> Result<u8, Refusal> {
        let index = usize::from(index);
        let Some(die) = self.placed.get(index).copied() else {
            return Err(RefusalKind::NoChoice.by(Rule::T3));
        };
        let color = die.color;
        if !(1..=6).contains(&value) {
            let bridge = color;
            return Err(RefusalKind::DieValue { bridge, value }.by(Rule::S5));
        }
        let rival = self.is_rival(die.seat);
        match space {
            Space::Domain(line) if rival || line != color => {
                return Err(RefusalKind::WrongLine { line, color }.by(Rule::T3));
            }
            Space::Room(room) if !rival && !self.castle.has_color(room, color) => {
                return Err(RefusalKind::WrongColor { space, color }.by(Rule::T5));
            }
            _ => {}
        }
        let max = Catalogue::printed().dice_max(space, self.party.players());
        let others = self.dice_on(space, die.seat).count() - usize::from(die.space == space);
        if let Some(max) = max
            && others >= usize::from(max)
        {
            return Err(RefusalKind::SpaceFull { space, max }.by(Rule::T4));
        }
        let die = &mut self.placed[index];
        die.space = space;
        Ok(std::mem::replace(&mut die.value, value))
    }
}

fn not_followed(seat: Seat) -> Refusal {
    RefusalKind::NotTracked { seat }.by(Rule::S1)
}

fn at_most(n: u16, max: u16, rule: Rule) -> Result<(), Refusal> {
    if n <= max {
        Ok(())
    } else {
        Err(RefusalKind::TooMany { max }.by(rule))
    }
}
