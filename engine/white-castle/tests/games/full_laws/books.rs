//! What one clan has, kept from the events alone.

use white_castle_engine::clan::{Clan, OwnCard, Resource, Stock, Wanted};
use white_castle_engine::components::{
    Catalogue, Color, GardenId, Good, Goods, StartingResourceId, Yard,
};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rival::CourtierPlace;

use super::printed;

/// The most coins or Clan Points the app follows.
pub const COUNT_MAX: u16 = 999;
/// Members of each kind (X3).
pub const MEMBERS: u8 = 5;

/// X1: the seals for one of it.
pub fn exchange_price(wanted: Wanted) -> u8 {
    match wanted {
        Wanted::Food | Wanted::Iron | Wanted::Pearl => 2,
        Wanted::Coin => 1,
    }
}

/// What was gained and waits for a decision.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Waiting {
    /// Resources of choice.
    pub any: u8,
    /// Steps on the Passage of Time.
    pub influence: u8,
    /// Seals that fit only if a checkpoint is paid first.
    pub seals: u8,
}

/// The books of a clan that is tracked in full.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Books {
    pub stock: Stock,
    pub influence: u8,
    pub gardeners: Vec<GardenId>,
    pub warriors: [u8; 3],
    pub courtiers: [u8; 7],
    pub card: Option<OwnCard>,
    pub resource: Option<StartingResourceId>,
    /// The action cards in the Lantern Area.
    pub laid: Vec<OwnCard>,
    pub waiting: Waiting,
}

fn cap(good: Good) -> u8 {
    Catalogue::printed().cap(good).expect("it has a limit")
}

impl Books {
    fn resource_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Food => &mut self.stock.food,
            Resource::Iron => &mut self.stock.iron,
            Resource::Pearl => &mut self.stock.pearl,
        }
    }

    /// X2: what fits comes in, the rest is lost; the events must say so.
    pub fn receive(&mut self, goods: Goods, lost: Goods) {
        let mut expected = Goods {
            seals: lost.seals,
            ..Goods::NONE
        };
        let resources = [
            (Resource::Food, goods.food, &mut expected.food),
            (Resource::Iron, goods.iron, &mut expected.iron),
            (Resource::Pearl, goods.pearl, &mut expected.pearl),
        ];
        for (resource, n, over) in resources {
            let held = self.resource_mut(resource);
            let fits = n.min(cap(resource.good()) - *held);
            *held += fits;
            *over = n - fits;
        }
        assert_eq!(lost, expected, "X2: what does not fit is lost");
        let fits = goods.seals.min(cap(Good::Seal) - self.stock.seals);
        self.stock.seals += fits;
        let over = goods.seals - fits;
        if lost.seals == 0 {
            self.waiting.seals += over;
        } else {
            assert_eq!(lost.seals, over, "X2: seals that do not fit are lost");
        }
        self.stock.coins = (self.stock.coins + u16::from(goods.coins)).min(COUNT_MAX);
        self.stock.points = (self.stock.points + u16::from(goods.points)).min(COUNT_MAX);
        self.waiting.any += goods.any;
        self.waiting.influence += goods.influence;
    }

    /// T3: the coins of a placement.
    pub fn placed(&mut self, difference: i8) {
        let coins = self.stock.coins.checked_add_signed(difference.into());
        self.stock.coins = coins.expect("T3: a placement is paid").min(COUNT_MAX);
    }

    /// A12: a price is paid whole or not at all.
    pub fn pay(&mut self, goods: Goods) {
        let paid = |held: u8, n: u8| held.checked_sub(n).expect("A12: what is paid is there");
        let stock = &mut self.stock;
        stock.food = paid(stock.food, goods.food);
        stock.iron = paid(stock.iron, goods.iron);
        stock.pearl = paid(stock.pearl, goods.pearl);
        stock.seals = paid(stock.seals, goods.seals);
        let coins = stock.coins.checked_sub(goods.coins.into());
        stock.coins = coins.expect("A12: what is paid is there");
        assert_eq!((goods.any, goods.points, goods.influence), (0, 0, 0));
    }

    /// A12: whether all of a price is there.
    pub fn affords(&self, goods: Goods) -> bool {
        let stock = &self.stock;
        stock.food >= goods.food
            && stock.iron >= goods.iron
            && stock.pearl >= goods.pearl
            && stock.seals >= goods.seals
            && stock.coins >= goods.coins.into()
    }

    pub fn choose(&mut self, resource: Resource) {
        self.waiting.any = self.waiting.any.checked_sub(1).expect("one to choose");
        let held = self.resource_mut(resource);
        *held += 1;
        assert!(*held <= cap(resource.good()), "X2: it fits");
    }

    pub fn settle(&mut self, gained: Goods, lost: Goods) {
        let only = |goods: Goods| Goods {
            any: goods.any,
            seals: goods.seals,
            ..Goods::NONE
        };
        assert_eq!((gained, lost), (only(gained), only(lost)));
        assert_eq!(gained.any, 0);
        if lost.any > 0 {
            assert_eq!(lost.any, std::mem::take(&mut self.waiting.any));
            let full = |resource: &Resource| self.stock.resource(*resource) == cap(resource.good());
            assert!(
                Resource::ALL.iter().all(full),
                "X2: only a full store loses"
            );
        }
        if gained.seals + lost.seals > 0 {
            let waited = std::mem::take(&mut self.waiting.seals);
            assert_eq!(gained.seals + lost.seals, waited);
            assert_eq!(gained.seals, waited.min(cap(Good::Seal) - self.stock.seals));
            self.stock.seals += gained.seals;
        }
    }

    pub fn exchange(&mut self, seals: u8, wanted: Wanted) {
        let good = match wanted {
            Wanted::Food => Some(Resource::Food),
            Wanted::Iron => Some(Resource::Iron),
            Wanted::Pearl => Some(Resource::Pearl),
            Wanted::Coin => None,
        };
        assert_eq!(seals, exchange_price(wanted), "X1");
        self.stock.seals = self
            .stock
            .seals
            .checked_sub(seals)
            .expect("X1: enough seals");
        match good {
            Some(resource) => {
                let held = self.resource_mut(resource);
                *held += 1;
                assert!(*held <= cap(resource.good()), "X1: it fits");
            }
            None => self.stock.coins += 1,
        }
    }

    /// I1: the checkpoints on the way are paid, and a move that ends early ends before one, or at
    /// the end of the track. Returns how many checkpoints were paid.
    pub fn move_marker(&mut self, from: u8, to: u8, seals: u8, lost: u8) -> usize {
        assert_eq!(from, self.influence);
        let steps = std::mem::take(&mut self.waiting.influence);
        assert_eq!(to - from + lost, steps, "I1: every step is made or lost");
        let track = Catalogue::printed().passage_of_time();
        let passed = || {
            let on_the_way = |enter: u8| from < enter && enter <= to;
            track
                .checkpoints
                .iter()
                .filter(move |gate| on_the_way(gate.enter))
        };
        assert_eq!(seals, passed().map(|gate| gate.seals).sum::<u8>(), "I1");
        if lost > 0 {
            let stopped = track.checkpoints.iter().any(|gate| gate.enter == to + 1);
            assert!(stopped || to == 20, "I1: nothing else ends a move early");
        }
        self.stock.seals = self
            .stock
            .seals
            .checked_sub(seals)
            .expect("I1: enough seals");
        self.influence = to;
        passed().count()
    }

    /// A13: what a Lantern Reward brings.
    pub fn lantern(&self) -> Goods {
        let resource = self.resource.map_or(Goods::NONE, printed::starting_lantern);
        let cards = self.laid.iter().map(|card| printed::back(*card));
        cards.fold(resource, |sum, card| sum.plus(card, 1))
    }

    /// A4: members that left a line.
    pub fn left(&self, line: Color) -> u8 {
        match line {
            Color::Coral => self.courtiers.iter().sum(),
            Color::Black => u8::try_from(self.gardeners.len()).expect("a few"),
            Color::White => self.warriors.iter().sum(),
        }
    }

    /// The starting action card in the Lantern Area.
    pub fn laid_starting(&self) -> Option<OwnCard> {
        let mut laid = self.laid.iter().copied();
        laid.find(|card| matches!(card, OwnCard::Starting(_)))
    }

    fn take_up_starting(&mut self) {
        self.laid
            .retain(|card| !matches!(card, OwnCard::Starting(_)));
    }

    /// What a correction of this clan sets.
    pub fn correct(&mut self, correction: &TableCorrection) {
        use TableCorrection as Set;
        match *correction {
            Set::Coins { n, .. } => self.stock.coins = n,
            Set::Points { n, .. } => self.stock.points = n,
            Set::Influence { n, .. } => self.influence = n,
            Set::Resource { resource, n, .. } => *self.resource_mut(resource) = n,
            Set::Seals { n, .. } => self.stock.seals = n,
            Set::Gardener {
                garden, present, ..
            } => {
                self.gardeners.retain(|other| *other != garden);
                if present {
                    self.gardeners.push(garden);
                }
            }
            Set::Warriors { yard, n, .. } => self.warriors[yard as usize] = n,
            Set::Courtiers { place, n, .. } => self.courtiers[place as usize] = n,
            // S9, A13: the starting action card stays with its clan.
            Set::OwnCard { card, .. } => {
                match (self.card, card) {
                    (Some(starting @ OwnCard::Starting(_)), OwnCard::Room(_)) => {
                        self.laid.push(starting);
                    }
                    (Some(OwnCard::Room(_)), OwnCard::Starting(_)) => self.take_up_starting(),
                    _ => {}
                }
                self.card = Some(card);
            }
            Set::Lantern { card, present, .. } => {
                self.laid.retain(|other| *other != card);
                if present && matches!(card, OwnCard::Starting(_)) {
                    self.take_up_starting();
                }
                if present {
                    self.laid.push(card);
                }
            }
            Set::StartingResource { resource, .. } => self.resource = Some(resource),
            _ => {}
        }
    }

    /// The engine says the same.
    pub fn check(&self, clan: &Clan) {
        assert_eq!(self.stock, *clan.stock());
        assert!(self.stock.seals <= 5, "X2");
        for resource in Resource::ALL {
            assert!(self.stock.resource(resource) <= 7, "X2");
        }
        assert_eq!(self.influence, clan.influence());
        assert!(self.influence <= 20, "I1");
        assert_eq!(self.card, clan.card());
        assert_eq!(self.lantern(), clan.lantern().brings(), "A13");
        assert_eq!(self.resource, clan.lantern().resource());
        for card in &self.laid {
            let there = match card {
                OwnCard::Starting(id) => clan.lantern().starting_action() == Some(*id),
                OwnCard::Room(id) => clan.lantern().contains(*id),
            };
            assert!(there, "A13: {card:?} was laid there");
        }
        self.check_members(clan);
    }

    /// X3: each of the five members of a kind is in one place.
    fn check_members(&self, clan: &Clan) {
        assert_eq!(self.gardeners.len(), usize::from(clan.gardeners().len()));
        for garden in &self.gardeners {
            assert!(clan.gardeners().contains(*garden));
        }
        assert_eq!(self.warriors, Yard::ALL.map(|yard| clan.warriors(yard)));
        let courtiers = CourtierPlace::ALL.map(|place| clan.courtiers(place));
        assert_eq!(self.courtiers, courtiers);
        let left = [
            (Color::Coral, clan.courtiers_left()),
            (Color::Black, clan.gardeners_left()),
            (Color::White, clan.warriors_left()),
        ];
        for (line, left) in left {
            assert_eq!(self.left(line) + left, MEMBERS, "X3");
            assert_eq!(self.left(line), clan.left_line(line), "A4");
        }
    }
}
