use super::{EventKind, Events, Focus, Origin, Refusal, RefusalKind, Source, Task};
use crate::clan::{OwnCard, Resource};
use crate::components::{CastleRows, Catalogue, Good, Goods, Reward, Room, RoomCardId};
use crate::position::{Phase, Position, RivalTurn};
use crate::rival::{CourtierPlace, MEMBERS};
use crate::rule::Rule;

impl CourtierPlace {
    /// The room, if it is one.
    pub fn room(self) -> Option<Room> {
        match self {
            Self::Gate | Self::Daimyo => None,
            Self::Steward1 => Some(Room::Steward1),
            Self::Steward2 => Some(Room::Steward2),
            Self::Steward3 => Some(Room::Steward3),
            Self::Diplomat1 => Some(Room::Diplomat1),
            Self::Diplomat2 => Some(Room::Diplomat2),
        }
    }

    /// What a climb from here to there costs in pearl; `None` if there is no such climb (A9).
    pub fn climb_price(self, to: Self) -> Option<u8> {
        let levels = to.level().checked_sub(self.level())?;
        let prices = &Catalogue::printed().costs().climb_pearl;
        prices.get(&levels).copied()
    }
}

impl Position {
    pub(crate) fn check_audience(&self, task: &Task) -> Result<(), Refusal> {
        if !task.offers_audience() {
            return Err(task.is_other(Rule::A9));
        }
        if self.acting().courtiers_left() == 0 {
            return Err(RefusalKind::NoMember { max: MEMBERS }.by(Rule::X3));
        }
        let coins = Catalogue::printed().costs().audience_coins;
        self.check_price(task.price, coins, Rule::A9)
    }

    /// Step `Audience`.
    pub(crate) fn audience(&mut self, index: u8, events: &mut Events) -> Result<(), Refusal> {
        let task = self.task(index, Rule::A9)?;
        self.check_audience(&task)?;
        let coins = Catalogue::printed().costs().audience_coins;
        let cost = Goods::of(Good::Coin, coins);
        self.pay(task.price, cost, events);
        self.close_task(index, task.after_audience());
        let seat = self.turn.seat;
        self.acting_mut().courtiers[CourtierPlace::Gate as usize] += 1;
        events.add(Rule::A9, || EventKind::Audience { seat });
        Ok(())
    }

    pub(crate) fn check_climb(
        &self,
        task: &Task,
        from: CourtierPlace,
        to: CourtierPlace,
    ) -> Result<u8, Refusal> {
        if !task.offers_climb() {
            return Err(task.is_other(Rule::A9));
        }
        let unseen = to
            .room()
            .is_some_and(|room| self.castle.card(room).is_none());
        let price = from.climb_price(to).filter(|_| !unseen);
        let courtiers = self.acting().courtiers(from);
        let (Some(pearl), 1..) = (price, courtiers) else {
            return Err(RefusalKind::NoSuchClimb {
                from,
                to,
                courtiers,
            }
            .by(Rule::A9));
        };
        self.check_price(task.price, 0, Rule::A12)?;
        self.check_resource(Resource::Pearl, pearl, task.price, Rule::A9)?;
        Ok(pearl)
    }

    /// Step `Climb`.
    pub(crate) fn climb(
        &mut self,
        index: u8,
        from: CourtierPlace,
        to: CourtierPlace,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let task = self.task(index, Rule::A9)?;
        let pearl = self.check_climb(&task, from, to)?;
        let cost = Goods::of(Good::Pearl, pearl);
        self.pay(task.price, cost, events);
        self.close_task(index, task.after_climb());
        let seat = self.turn.seat;
        let courtiers = &mut self.acting_mut().courtiers;
        courtiers[from as usize] -= 1;
        courtiers[to as usize] += 1;
        events.add(Rule::A9, || EventKind::Climbed { seat, from, to });
        match to.room() {
            Some(room) => self.enter(room, events),
            None => {
                self.turn.focus = Focus::Favor;
                let reward = Reward {
                    lanterns: 1,
                    ..Reward::default()
                };
                self.receive(Rule::A11, Origin::Lantern {}, reward, events);
            }
        }
        Ok(())
    }

    /// A10: the room's card comes to the domain, unless its deck is empty.
    fn enter(&mut self, room: Room, events: &mut Events) {
        let Some(card) = self.castle.card(room) else {
            return;
        };
        self.turn.focus = Focus::LightRow { room, card };
        if !self.castle.remove_card(room) {
            events.add(Rule::A10, || EventKind::CardStays { room });
            return;
        }
        let seat = self.turn.seat;
        let clan = self.acting_mut();
        let laid = clan.card.replace(OwnCard::Room(card));
        if let Some(laid) = laid {
            clan.lantern.add(laid);
        }
        events.add(Rule::A10, || EventKind::CardTaken {
            seat,
            room,
            card,
            laid,
        });
    }

    /// Step `LightRow`.
    pub(crate) fn light_row(&mut self, row: u8, events: &mut Events) -> Result<(), Refusal> {
        let settled = self.turn.any == 0 && self.turn.influence == 0;
        let (Phase::Act, true, Focus::LightRow { room, card }) =
            (&self.phase, settled, self.turn.focus)
        else {
            return Err(RefusalKind::NotExpected.by(Rule::A10));
        };
        if !card.is_light(row) {
            let opens = CastleRows::Light;
            return Err(RefusalKind::RowClosed { room, row, opens }.by(Rule::A10));
        }
        // The room is refilled afterwards, if its card was taken.
        self.turn.focus = match self.castle.card(room) {
            Some(_) => Focus::Nothing,
            None => Focus::Refill { room },
        };
        self.carry_out(Rule::A10, Source::Row { card, row }, events);
        Ok(())
    }

    /// Step `Favor`.
    pub(crate) fn favor(&mut self, slot: u8, events: &mut Events) -> Result<(), Refusal> {
        let settled = self.turn.any == 0 && self.turn.influence == 0;
        if self.phase != Phase::Act || !settled || self.turn.focus != Focus::Favor {
            return Err(RefusalKind::NotExpected.by(Rule::A11));
        }
        if self.castle.favors().get(usize::from(slot)) != Some(&None) {
            return Err(RefusalKind::SlotTaken { slot }.by(Rule::A11));
        }
        let seat = self.turn.seat;
        self.castle.set_favor(usize::from(slot), Some(seat));
        self.turn.focus = Focus::Nothing;
        events.add(Rule::A11, || EventKind::FavorTaken { seat, slot });
        let card = self.daimyo;
        self.carry_out(Rule::A11, Source::Favor { card, slot }, events);
        Ok(())
    }

    /// The room that waits for its card, if one does.
    pub(crate) fn refill_room(&self) -> Option<Room> {
        match self.phase {
            Phase::Act if self.turn.any == 0 && self.turn.influence == 0 => match self.turn.focus {
                Focus::Refill { room } => Some(room),
                _ => None,
            },
            Phase::Rival(RivalTurn::Refill { room, .. }) => Some(room),
            _ => None,
        }
    }

    /// Step `Refill`.
    pub(crate) fn refill(
        &mut self,
        room: Room,
        card: RoomCardId,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.refill_room() != Some(room) {
            return Err(RefusalKind::NotExpected.by(Rule::A10));
        }
        if card.floor() != room.floor() {
            return Err(RefusalKind::OtherFloor { card }.by(Rule::S2));
        }
        self.check_in_game(card)?;
        if !self.is_in_deck(card) {
            return Err(RefusalKind::CardNotInDeck { card }.by(Rule::S2));
        }
        self.castle.refill(room, card);
        events.add(Rule::A10, || EventKind::Refilled { room, card });
        if let Phase::Rival(RivalTurn::Refill { next, .. }) = self.phase {
            self.phase = Phase::Rival(RivalTurn::Act {
                next,
                climbing: None,
            });
        } else {
            self.turn.focus = Focus::Nothing;
        }
        Ok(())
    }
}
