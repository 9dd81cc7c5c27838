use serde::{Deserialize, Serialize};

use crate::components::{Catalogue, Good, Goods, Price};
use crate::rulings::COUNT_MAX;

/// A resource (X2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Resource {
    Food,
    Iron,
    #[strum(to_string = "mother-of-pearl")]
    Pearl,
}

impl Resource {
    pub const ALL: [Self; 3] = [Self::Food, Self::Iron, Self::Pearl];

    pub fn good(self) -> Good {
        match self {
            Self::Food => Good::Food,
            Self::Iron => Good::Iron,
            Self::Pearl => Good::Pearl,
        }
    }
}

/// What seals can be exchanged for (X1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    Food,
    Iron,
    Pearl,
    Coin,
}

impl Wanted {
    pub const ALL: [Self; 4] = [Self::Food, Self::Iron, Self::Pearl, Self::Coin];

    /// `None` is a coin.
    pub(crate) fn resource(self) -> Option<Resource> {
        match self {
            Self::Food => Some(Resource::Food),
            Self::Iron => Some(Resource::Iron),
            Self::Pearl => Some(Resource::Pearl),
            Self::Coin => None,
        }
    }

    pub fn good(self) -> Good {
        self.resource().map_or(Good::Coin, Resource::good)
    }
}

impl From<Resource> for Wanted {
    fn from(resource: Resource) -> Self {
        match resource {
            Resource::Food => Self::Food,
            Resource::Iron => Self::Iron,
            Resource::Pearl => Self::Pearl,
        }
    }
}

/// X1: the seals for one of it.
pub(crate) fn exchange_price(wanted: Wanted) -> u8 {
    if wanted == Wanted::Coin { 1 } else { 2 }
}

/// What a clan can spend, and its Clan Points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Stock {
    /// 0 to 7 (X2), as iron and pearl.
    pub food: u8,
    pub iron: u8,
    pub pearl: u8,
    /// 0 to 5 (X2).
    pub seals: u8,
    /// Without limit (X2); the app follows up to 999.
    pub coins: u16,
    /// Clan Points on the track (X4); the app follows up to 999.
    pub points: u16,
}

impl Stock {
    /// How many of a resource it holds.
    pub fn resource(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Food => self.food,
            Resource::Iron => self.iron,
            Resource::Pearl => self.pearl,
        }
    }

    pub(crate) fn resource_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Food => &mut self.food,
            Resource::Iron => &mut self.iron,
            Resource::Pearl => &mut self.pearl,
        }
    }

    /// The most of a resource that fits (X2).
    pub fn cap(resource: Resource) -> u8 {
        Catalogue::printed().cap(resource.good()).unwrap_or(u8::MAX)
    }

    /// The most seals that fit (X2).
    pub fn seal_cap() -> u8 {
        Catalogue::printed().cap(Good::Seal).unwrap_or(u8::MAX)
    }

    /// Whether one more of it fits.
    pub fn has_room(&self, resource: Resource) -> bool {
        self.resource(resource) < Self::cap(resource)
    }

    /// Gains resources, coins and Clan Points, but not `any`, seals and Influence. Returns what did not
    /// fit and is lost (X2).
    pub(crate) fn gain(&mut self, goods: Goods) -> Goods {
        let mut lost = Goods::NONE;
        for (resource, n) in [
            (Resource::Food, goods.food),
            (Resource::Iron, goods.iron),
            (Resource::Pearl, goods.pearl),
        ] {
            if n > 0 {
                let fits = n.min(Self::cap(resource).saturating_sub(self.resource(resource)));
                *self.resource_mut(resource) += fits;
                *lost.amount_mut(resource.good()) = n - fits;
            }
        }
        self.coins = (self.coins + u16::from(goods.coins)).min(COUNT_MAX);
        self.points = (self.points + u16::from(goods.points)).min(COUNT_MAX);
        lost
    }

    /// Gains seals; returns those that do not fit (X2).
    pub(crate) fn gain_seals(&mut self, n: u8) -> u8 {
        let fits = n.min(Self::seal_cap().saturating_sub(self.seals));
        self.seals += fits;
        n - fits
    }

    /// Whether it holds the price (A12).
    pub fn affords(&self, price: Price) -> bool {
        u16::from(price.coins) <= self.coins && price.seals <= self.seals
    }

    /// Pays a price that it affords.
    pub(crate) fn pay(&mut self, price: Price) {
        self.coins -= u16::from(price.coins);
        self.seals -= price.seals;
    }

    /// Whether seals can be exchanged for it: enough of them, and room for what they bring (X1).
    pub fn can_exchange(&self, wanted: Wanted) -> bool {
        let resource = wanted.resource();
        let room = resource.map_or(self.coins < COUNT_MAX, |of| self.has_room(of));
        room && self.seals >= exchange_price(wanted)
    }

    /// Exchanges seals; only if [`Self::can_exchange`].
    pub(crate) fn exchange(&mut self, wanted: Wanted) {
        self.seals -= exchange_price(wanted);
        self.gain(Goods::of(wanted.good(), 1));
    }
}
