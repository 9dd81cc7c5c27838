use std::cmp::Reverse;

use serde::Serialize;

use super::{GardenSet, LanternArea, Stock, Wanted};
use crate::components::{Bundle, Color, RoomCardId, StartingActionId, Yard, string_form};
use crate::rival::{CourtierPlace, MEMBERS};
use crate::scoring::Counts;

/// The action card on a domain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(untagged))]
pub enum OwnCard {
    #[strum(transparent)]
    Starting(StartingActionId),
    #[strum(transparent)]
    Room(RoomCardId),
}

string_form!(
    OwnCard,
    "starting action, Steward or Diplomat card",
    Self::all()
);

impl OwnCard {
    fn all() -> impl Iterator<Item = Self> {
        let starting = StartingActionId::all().map(Self::Starting);
        starting.chain(RoomCardId::all().map(Self::Room))
    }

    /// The row on the level of a domain line, and what it does (A4).
    pub fn row_of_line(self, line: Color) -> (u8, Bundle) {
        match self {
            Self::Starting(card) => (0, card.action()),
            Self::Room(card) => {
                let row = card.row_of_line(line);
                let bundle = card.row(row).expect("every level of a card has its row");
                (row, bundle)
            }
        }
    }
}

/// What a clan that is tracked in full has on the table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Clan {
    pub(crate) stock: Stock,
    pub(crate) influence: u8,
    pub(crate) gardeners: GardenSet,
    pub(crate) warriors: [u8; 3],
    pub(crate) courtiers: [u8; 7],
    pub(crate) card: Option<OwnCard>,
    pub(crate) lantern: LanternArea,
}

impl Clan {
    /// Resources, seals, coins and Clan Points.
    pub fn stock(&self) -> &Stock {
        &self.stock
    }

    /// The space of its Influence marker, 0 to 20 (I1).
    pub fn influence(&self) -> u8 {
        self.influence
    }

    /// The gardens with one of its Gardeners.
    pub fn gardeners(&self) -> GardenSet {
        self.gardeners
    }

    /// Its Warriors in a yard.
    pub fn warriors(&self, yard: Yard) -> u8 {
        self.warriors[yard.index()]
    }

    /// Its Courtiers in a place.
    pub fn courtiers(&self, place: CourtierPlace) -> u8 {
        self.courtiers[place as usize]
    }

    /// The action card on its domain; `None` before it took a starting pair.
    pub fn card(&self) -> Option<OwnCard> {
        self.card
    }

    /// Its starting action card, on the domain or in the Lantern Area.
    pub fn starting_action(&self) -> Option<StartingActionId> {
        match self.card {
            Some(OwnCard::Starting(card)) => Some(card),
            _ => self.lantern.starting_action(),
        }
    }

    pub fn lantern(&self) -> &LanternArea {
        &self.lantern
    }

    /// Gardeners still on its domain (X3).
    pub fn gardeners_left(&self) -> u8 {
        MEMBERS - self.gardeners.len()
    }

    /// Warriors still on its domain (X3).
    pub fn warriors_left(&self) -> u8 {
        MEMBERS - self.warriors.iter().sum::<u8>()
    }

    /// Courtiers still on its domain (X3).
    pub fn courtiers_left(&self) -> u8 {
        MEMBERS - self.courtiers.iter().sum::<u8>()
    }

    /// Members that left a domain line, 0 to 5 (A4).
    pub fn left_line(&self, line: Color) -> u8 {
        MEMBERS
            - match line {
                Color::Coral => self.courtiers_left(),
                Color::Black => self.gardeners_left(),
                Color::White => self.warriors_left(),
            }
    }

    /// Its counts for scoring (F1 to F7).
    pub fn counts(&self) -> Counts {
        Counts {
            clan_points: self.stock.points,
            coins: self.stock.coins,
            seals: self.stock.seals,
            food: self.stock.food,
            iron: self.stock.iron,
            pearl: self.stock.pearl,
            influence: self.influence,
            courtiers: self.courtiers.into(),
            warriors: self.warriors.into(),
            gardeners: self.gardeners.iter().collect(),
            rival: false,
        }
    }

    /// Its score now (F1 to F7).
    pub(crate) fn points(&self) -> u16 {
        self.counts().breakdown().total()
    }

    /// The most the clan can score by exchanging seals, and the fewest exchanges it takes (X1).
    pub(crate) fn best_exchanges(&self) -> (u16, u8) {
        let after = |wanted| {
            let mut clan = *self;
            clan.stock.exchange(wanted);
            let (points, exchanges) = clan.best_exchanges();
            (points, exchanges + 1)
        };
        Wanted::ALL
            .into_iter()
            .filter(|wanted| self.stock.can_exchange(*wanted))
            .map(after)
            .fold((self.points(), 0), |best, other| {
                let key = |(points, exchanges)| (points, Reverse(exchanges));
                std::cmp::max_by_key(best, other, |way| key(*way))
            })
    }
}
