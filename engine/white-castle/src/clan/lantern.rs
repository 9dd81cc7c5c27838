use serde::Serialize;

use super::OwnCard;
use crate::components::{
    Catalogue, Floor, Goods, RoomCardId, StartingActionId, StartingResourceId,
};

/// The cards in a clan's Lantern Area (A13).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct LanternArea {
    /// With its decree, if it shows one.
    resource: Option<StartingResourceId>,
    starting: Option<StartingActionId>,
    /// The cards of each floor, as bits.
    cards: [u16; 2],
    brings: Goods,
}

impl LanternArea {
    /// What a Lantern Reward brings now (A13).
    pub fn brings(&self) -> Goods {
        self.brings
    }

    /// The starting resource card, with its decree.
    pub fn resource(&self) -> Option<StartingResourceId> {
        self.resource
    }

    /// The starting action card, once it was replaced.
    pub fn starting_action(&self) -> Option<StartingActionId> {
        self.starting
    }

    /// The cards of the rooms that were laid here.
    pub fn cards(&self) -> impl Iterator<Item = RoomCardId> {
        let lantern = *self;
        RoomCardId::all().filter(move |card| lantern.contains(*card))
    }

    pub fn contains(&self, card: RoomCardId) -> bool {
        self.cards[card.floor() as usize] & card.bit() != 0
    }

    pub(crate) fn set_resource(&mut self, resource: StartingResourceId) {
        self.resource = Some(resource);
        self.count();
    }

    pub(crate) fn add(&mut self, card: OwnCard) {
        match card {
            OwnCard::Starting(id) => self.starting = Some(id),
            OwnCard::Room(card) => self.cards[card.floor() as usize] |= card.bit(),
        }
        self.count();
    }

    /// Takes the starting action card away.
    pub(crate) fn remove_starting(&mut self) {
        self.starting = None;
        self.count();
    }

    pub(crate) fn remove(&mut self, card: RoomCardId) {
        self.cards[card.floor() as usize] &= !card.bit();
        self.count();
    }

    /// How many cards of the rooms of a floor lie here.
    pub fn backs(&self, floor: Floor) -> u32 {
        self.cards[floor as usize].count_ones()
    }

    /// How many cards lie here, a decree counted too (S9, A13).
    pub fn cards_laid(&self) -> u32 {
        let decree = |id| Catalogue::printed().starting_resource(id).decree.is_some();
        let resource = self.resource.map_or(0, |id| 1 + u32::from(decree(id)));
        resource
            + u32::from(self.starting.is_some())
            + self.backs(Floor::Steward)
            + self.backs(Floor::Diplomat)
    }

    fn count(&mut self) {
        let resource = self
            .resource
            .map_or(Goods::NONE, StartingResourceId::lantern);
        let starting = self.starting.map_or(Goods::NONE, StartingActionId::lantern);
        self.brings = self.cards().fold(resource.plus(starting, 1), |sum, card| {
            sum.plus(card.lantern(), 1)
        });
    }
}

impl Serialize for LanternArea {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Cards {
            resource: Option<StartingResourceId>,
            starting: Option<StartingActionId>,
            cards: Vec<RoomCardId>,
        }
        Cards {
            resource: self.resource,
            starting: self.starting,
            cards: self.cards().collect(),
        }
        .serialize(serializer)
    }
}
