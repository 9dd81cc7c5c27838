use super::correct::at_most;
use super::{Phase, Position};
use crate::clan::{Clan, OwnCard};
use crate::components::{Floor, Room, RoomCardId, StartingActionId, StartingResourceId};
use crate::rule::Rule;
use crate::setup::Seat;
use crate::turn::{Focus, Refusal, RefusalKind};

/// Where each card lies: corrections of rooms, domains, Lantern Areas and decks.
impl Position {
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

    /// The cards of a floor that were seen and lie neither in a room nor with a clan that is tracked in
    /// full: another clan or the rival took them (A10, R10).
    pub fn gone_cards(&self, floor: Floor) -> impl Iterator<Item = RoomCardId> + '_ {
        RoomCardId::all().filter(move |card| {
            card.floor() == floor
                && self.party.has_card(*card)
                && !self.castle.is_unseen(*card)
                && !self.is_placed(*card)
        })
    }

    /// The cards that can come out of the deck of a floor: the unseen ones, and if the deck has more
    /// cards, also those believed to have left.
    pub fn deck_cards(&self, floor: Floor) -> impl Iterator<Item = RoomCardId> + '_ {
        let more = self.castle.deck(floor) > self.castle.unseen_count(floor);
        let gone = more.then(|| self.gone_cards(floor));
        let unseen = self.castle.unseen(floor);
        unseen.chain(gone.into_iter().flatten())
    }

    /// Whether a card can come out of its deck.
    pub(crate) fn is_in_deck(&self, card: RoomCardId) -> bool {
        self.deck_cards(card.floor()).any(|other| other == card)
    }

    /// Refuses a card that is not in the game, or that lies elsewhere.
    fn check_unplaced(&self, card: RoomCardId) -> Result<(), Refusal> {
        self.check_in_game(card)?;
        if self.is_placed(card) {
            let card = OwnCard::Room(card);
            return Err(RefusalKind::CardElsewhere { card }.by(Rule::S2));
        }
        Ok(())
    }

    /// Refuses, besides, the only card that can come into a room.
    fn check_free(&self, card: RoomCardId) -> Result<(), Refusal> {
        self.check_unplaced(card)?;
        self.check_not_awaited(card)
    }

    /// Refuses a card that stays in the box (S2).
    pub(crate) fn check_in_game(&self, card: RoomCardId) -> Result<(), Refusal> {
        if !self.party.has_card(card) {
            return Err(RefusalKind::CardNotInGame { card }.by(Rule::S2));
        }
        Ok(())
    }

    /// Refuses to take away the only card that can come into a room that waits for one, or that can lie
    /// in a room whose card nobody named.
    fn check_not_awaited(&self, card: RoomCardId) -> Result<(), Refusal> {
        if !self.is_in_deck(card) {
            return Ok(());
        }
        let floor = card.floor();
        let left = self.deck_cards(floor).count();
        if self.awaits_card(floor) {
            if left == 1 || self.castle.deck(floor) == 1 {
                return Err(RefusalKind::RoomWaits.by(Rule::A10));
            }
            return Ok(());
        }
        match self.unknown_rooms(floor).last() {
            Some(room) if left <= self.unknown_rooms(floor).count() => {
                Err(RefusalKind::OnlyCard { card, room }.by(Rule::S2))
            }
            _ => Ok(()),
        }
    }

    /// The rooms of a floor whose card nobody named.
    fn unknown_rooms(&self, floor: Floor) -> impl Iterator<Item = Room> + '_ {
        let rooms = Room::ALL.into_iter();
        rooms.filter(move |room| room.floor() == floor && self.castle.card(*room).is_none())
    }

    /// The room whose next card is about to be named, once its light row is done (A10).
    fn waiting_room(&self) -> Option<Room> {
        match self.turn.focus {
            Focus::LightRow { room, .. } | Focus::Refill { room } if self.phase == Phase::Act => {
                Some(room)
            }
            _ => self.refill_room(),
        }
    }

    /// Whether a card is to come out of the deck of a floor.
    fn awaits_card(&self, floor: Floor) -> bool {
        let mut waits = self.waiting_room().into_iter();
        waits.any(|room| room.floor() == floor && self.castle.card(room).is_none())
    }

    /// The rows that are open belong to the card that was taken, or that stays (A10).
    fn follow_light_row(&mut self) {
        let seat = self.turn.seat;
        let taken = self.clan(seat).and_then(|clan| clan.card);
        if let (Phase::Act, Focus::LightRow { room, card }) = (&self.phase, &mut self.turn.focus) {
            match (self.castle.card(*room), taken) {
                (Some(stays), _) => *card = stays,
                (None, Some(OwnCard::Room(taken))) => *card = taken,
                (None, _) => {}
            }
        }
    }

    /// A card that lies in another place changes places with the one that was believed here, if that
    /// can lie there; the light row that waits is that of the card that was taken. The starting action
    /// card never leaves its clan: it lies in the Lantern Area while a castle card is on the domain.
    pub(super) fn set_own_card(
        &mut self,
        seat: Seat,
        card: OwnCard,
    ) -> Result<Option<u16>, Refusal> {
        let Some(believed) = self.tracked(seat)?.card else {
            return Err(RefusalKind::NoPair.by(Rule::S9));
        };
        match (believed, card) {
            (believed, card) if believed == card => return Ok(None),
            (OwnCard::Room(believed), OwnCard::Room(card)) => {
                self.change_own_card(seat, believed, card)?;
            }
            (OwnCard::Starting(believed), OwnCard::Starting(card)) => {
                self.change_starting_action(seat, believed, card)?;
            }
            (OwnCard::Starting(_), OwnCard::Room(card)) => {
                self.check_free(card)?;
                self.castle.take_away(card);
                self.tracked(seat)?.lantern.add(believed);
            }
            (OwnCard::Room(believed), OwnCard::Starting(card)) => {
                if self.opens_light_row(seat) {
                    return Err(RefusalKind::RoomWaits.by(Rule::A10));
                }
                self.check_starting_action(Some(seat), card)?;
                self.castle.put_back(believed);
                self.tracked(seat)?.lantern.remove_starting();
            }
        }
        self.tracked(seat)?.card = Some(card);
        self.follow_light_row();
        Ok(None)
    }

    /// Whether a light row of the card on this domain waits.
    fn opens_light_row(&self, seat: Seat) -> bool {
        self.phase == Phase::Act
            && self.turn.seat == seat
            && matches!(self.turn.focus, Focus::LightRow { room, .. } if self.castle.card(room).is_none())
    }

    /// Finds the place of the card that is set right for the one that was believed on the domain.
    fn change_own_card(
        &mut self,
        seat: Seat,
        believed: RoomCardId,
        card: RoomCardId,
    ) -> Result<(), Refusal> {
        if self.opens_light_row(seat) && believed.floor() != card.floor() {
            return Err(RefusalKind::RoomWaits.by(Rule::A10));
        }
        let mut rooms = Room::ALL.into_iter();
        if let Some(room) = rooms.find(|room| self.castle.card(*room) == Some(card)) {
            if room.floor() != believed.floor() {
                let card = OwnCard::Room(card);
                return Err(RefusalKind::CardElsewhere { card }.by(Rule::S2));
            }
            self.check_settled(room)?;
            self.castle.lay(room, believed);
        } else if !self.exchange_held(believed, card)? {
            if believed.floor() == card.floor() {
                self.check_in_game(card)?;
            } else {
                self.check_free(card)?;
            }
            self.castle.turn_up(card, believed);
        }
        Ok(())
    }

    /// The clan that has a card on its domain or in its Lantern Area has the other one there.
    fn exchange_held(&mut self, given: RoomCardId, card: RoomCardId) -> Result<bool, Refusal> {
        let own = |clan: &Clan| clan.card == Some(OwnCard::Room(card));
        let has = |clan: &Clan| own(clan) || clan.lantern.contains(card);
        let seats = (1..).map(Seat).zip(&self.clans);
        let mut seats = seats.filter_map(|(seat, clan)| clan.as_ref().map(|clan| (seat, clan)));
        let Some((seat, clan)) = seats.find(|(_, clan)| has(clan)) else {
            return Ok(false);
        };
        if own(clan) && given.floor() != card.floor() && self.opens_light_row(seat) {
            return Err(RefusalKind::RoomWaits.by(Rule::A10));
        }
        let clan = self.tracked(seat)?;
        if own(clan) {
            clan.card = Some(OwnCard::Room(given));
        } else {
            clan.lantern.remove(card);
            clan.lantern.add(OwnCard::Room(given));
        }
        Ok(true)
    }

    /// Where no copy is free, a pair that nobody took gives its own, otherwise the first other clan,
    /// those that are tracked in full before those that are not.
    fn change_starting_action(
        &mut self,
        seat: Seat,
        believed: StartingActionId,
        card: StartingActionId,
    ) -> Result<(), Refusal> {
        let Err(refusal) = self.check_starting_action(Some(seat), card) else {
            return Ok(());
        };
        if let Some(pair) = self.pairs.iter_mut().find(|pair| pair.action == card) {
            pair.action = believed;
            return Ok(());
        }
        let started = believed;
        let (card, believed) = (OwnCard::Starting(card), OwnCard::Starting(believed));
        let mut clans = self.clans.iter_mut().flatten();
        if let Some(other) = clans.find(|clan| clan.card == Some(card)) {
            other.card = Some(believed);
            return Ok(());
        }
        let mut gone = self.gone.iter_mut();
        let other = gone.find(|pair| OwnCard::Starting(pair.action) == card);
        other.ok_or(refusal)?.action = started;
        Ok(())
    }

    /// Refuses a starting action card of which the other clans and the pairs show both copies. Each
    /// clan has one of its own.
    pub(super) fn check_starting_action(
        &self,
        seat: Option<Seat>,
        id: StartingActionId,
    ) -> Result<(), Refusal> {
        let others = (1..).map(|seat| Some(Seat(seat))).zip(&self.clans);
        let others = others.filter_map(|(other, clan)| clan.as_ref().filter(|_| other != seat));
        let held = others
            .filter(|clan| clan.starting_action() == Some(id))
            .count();
        let pairs = self.pairs.iter().chain(&self.gone);
        let shown = pairs.filter(|pair| pair.action == id).count();
        if held + shown >= StartingActionId::COPIES {
            let card = OwnCard::Starting(id);
            return Err(RefusalKind::CardElsewhere { card }.by(Rule::S9));
        }
        Ok(())
    }

    /// A card that another clan has, or that lies in a pair nobody has taken, changes places with
    /// the one that was believed here.
    pub(super) fn set_starting_resource(
        &mut self,
        seat: Seat,
        resource: StartingResourceId,
    ) -> Result<Option<u16>, Refusal> {
        let clan = self.tracked(seat)?;
        let believed = match clan.lantern.resource() {
            Some(believed) if clan.card.is_some() => believed,
            _ => return Err(RefusalKind::NoPair.by(Rule::S9)),
        };
        let holds = |clan: &&mut Clan| clan.lantern.resource() == Some(resource);
        if let Some(other) = self.clans.iter_mut().flatten().find(holds) {
            other.lantern.set_resource(believed);
        }
        let mut pairs = self.pairs.iter_mut().chain(&mut self.gone);
        if let Some(pair) = pairs.find(|pair| pair.resource == resource) {
            pair.resource = believed;
        }
        self.tracked(seat)?.lantern.set_resource(resource);
        Ok(None)
    }

    pub(super) fn set_lantern(
        &mut self,
        seat: Seat,
        card: OwnCard,
        present: bool,
    ) -> Result<bool, Refusal> {
        let clan = self.tracked(seat)?;
        let own = clan.card;
        let starting = clan.lantern.starting_action();
        let from = match card {
            OwnCard::Starting(id) => starting == Some(id),
            OwnCard::Room(card) => clan.lantern.contains(card),
        };
        if present == from {
            return Ok(from);
        }
        if own.is_none() {
            return Err(RefusalKind::NoPair.by(Rule::S9));
        }
        match card {
            OwnCard::Starting(_) if !present => {
                return Err(RefusalKind::NowhereElse { seat }.by(Rule::S9));
            }
            OwnCard::Starting(id) => {
                let Some(believed) = starting else {
                    return Err(RefusalKind::StillOnDomain { seat }.by(Rule::S9));
                };
                self.change_starting_action(seat, believed, id)?;
                let lantern = &mut self.tracked(seat)?.lantern;
                lantern.remove_starting();
                lantern.add(card);
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

    /// Refuses to touch a room whose next card is about to be named.
    fn check_settled(&self, room: Room) -> Result<(), Refusal> {
        if self.waiting_room() == Some(room) && self.castle.card(room).is_none() {
            return Err(RefusalKind::RoomWaits.by(Rule::A10));
        }
        Ok(())
    }

    pub(super) fn replace_room_card(
        &mut self,
        room: Room,
        card: RoomCardId,
    ) -> Result<Option<u16>, Refusal> {
        self.check_settled(room)?;
        let people = self.party.players().into();
        if self.clans.iter().take(people).all(Option::is_some) {
            return Err(RefusalKind::EverySeatTracked.by(Rule::A10));
        }
        let floor = room.floor();
        if card.floor() != floor {
            return Err(RefusalKind::OtherFloor { card }.by(Rule::S2));
        }
        self.check_in_game(card)?;
        if self.castle.deck(floor) == 0 {
            return Err(RefusalKind::DeckEmpty { floor }.by(Rule::A10));
        }
        if !self.is_in_deck(card) {
            return Err(RefusalKind::CardNotInDeck { card }.by(Rule::A10));
        }
        self.check_not_awaited(card)?;
        self.castle.refill(room, card);
        Ok(None)
    }

    /// A card that lies in another room, on a domain or in a Lantern Area changes places with the one
    /// that was believed here.
    pub(super) fn set_room_card(
        &mut self,
        room: Room,
        card: RoomCardId,
    ) -> Result<Option<u16>, Refusal> {
        self.check_settled(room)?;
        if card.floor() != room.floor() {
            return Err(RefusalKind::OtherFloor { card }.by(Rule::S2));
        }
        let believed = self.castle.card(room);
        if believed == Some(card) {
            return Ok(None);
        }
        let mut rooms = Room::ALL.into_iter();
        let there = rooms.find(|there| self.castle.card(*there) == Some(card));
        if let (Some(_), Some(there)) = (believed, there) {
            self.check_settled(there)?;
            self.castle.exchange(room, there);
        } else if let Some(believed) = believed
            && self.exchange_held(believed, card)?
        {
            self.castle.lay(room, card);
        } else {
            self.check_unplaced(card)?;
            // Out of an empty deck nothing is given in exchange.
            if believed.is_some() && self.castle.deck(room.floor()) == 0 {
                self.check_not_awaited(card)?;
            }
            self.castle.correct_card(room, card);
        }
        self.follow_light_row();
        Ok(None)
    }

    /// The most cards the deck of a floor can be set to: no more than lie nowhere else.
    pub fn deck_max(&self, floor: Floor) -> u8 {
        let gone = self.gone_cards(floor).count();
        // Where nobody is followed in full, rooms have cards that nobody named.
        let unnamed = if self.is_tracked() {
            0
        } else {
            self.unknown_rooms(floor).count()
        };
        let unseen = usize::from(self.castle.unseen_count(floor));
        let max = (unseen + gone).saturating_sub(unnamed);
        u8::try_from(max).expect("at most 15 Stewards")
    }

    /// A card that a correction laid elsewhere is in no deck.
    pub(super) fn keep_decks(&mut self) {
        for floor in Floor::ALL {
            let max = self.deck_max(floor);
            if self.castle.deck(floor) > max {
                self.castle.set_deck(floor, max);
            }
        }
    }

    pub(super) fn set_deck(&mut self, floor: Floor, n: u8) -> Result<u8, Refusal> {
        let max = self.deck_max(floor);
        at_most(n.into(), max.into(), Rule::S2)?;
        if n == 0 && self.awaits_card(floor) {
            return Err(RefusalKind::DeckAwaited.by(Rule::A10));
        }
        let from = self.castle.deck(floor);
        self.castle.set_deck(floor, n);
        Ok(from)
    }
}
