//! What the rival has, kept from the events alone.

use white_castle_engine::components::{GardenId, RivalGood, SolitaireId, Yard};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rival::{ActionOutcome, CourtierPlace, Rival, RivalDeck};

const COUNT_MAX: u16 = 999;

/// The rival's books.
#[derive(Debug, Clone)]
pub struct RivalBooks {
    pub coins: u16,
    pub points: u16,
    pub influence: u8,
    pub gardeners: Vec<GardenId>,
    pub warriors: [u8; 3],
    pub courtiers: [u8; 7],
}

impl RivalBooks {
    /// R1.
    pub fn new(points: u16, influence: u8) -> Self {
        Self {
            coins: 0,
            points,
            influence,
            gardeners: Vec::new(),
            warriors: [0; 3],
            courtiers: [0; 7],
        }
    }

    pub fn gain_coins(&mut self, n: u16) {
        self.coins = (self.coins + n).min(COUNT_MAX);
    }

    pub fn gain_points(&mut self, n: u16) {
        self.points = (self.points + n).min(COUNT_MAX);
    }

    fn climb(&mut self, from: CourtierPlace, to: CourtierPlace) {
        let left = self.courtiers[from as usize].checked_sub(1);
        self.courtiers[from as usize] = left.expect("R10: a Courtier stood there");
        self.courtiers[to as usize] += 1;
    }

    /// R6 to R11. Whether its marker moved.
    pub fn act(&mut self, outcome: ActionOutcome, round: u8) -> bool {
        match outcome {
            ActionOutcome::Gardener { garden, .. } => self.gardeners.push(garden),
            ActionOutcome::Warrior { yard } => self.warriors[yard as usize] += 1,
            ActionOutcome::Courtier => self.courtiers[CourtierPlace::Gate as usize] += 1,
            ActionOutcome::Entered { from, room, .. } => self.climb(from, room.into()),
            ActionOutcome::Daimyo { from } => self.climb(from, CourtierPlace::Daimyo),
            ActionOutcome::Gained { good, n, now } => {
                let after = match good {
                    RivalGood::Point => {
                        self.gain_points(n);
                        self.points
                    }
                    RivalGood::Coin => {
                        self.gain_coins(n);
                        self.coins
                    }
                    RivalGood::Influence => {
                        self.influence += u8::try_from(n).expect("at most 20");
                        self.influence.into()
                    }
                };
                assert_eq!(now, after, "R11");
                return good == RivalGood::Influence && n > 0;
            }
            ActionOutcome::Failed { points, .. } => {
                assert_eq!(points, round, "R6");
                self.gain_points(points.into());
            }
        }
        false
    }

    /// What a correction of the rival sets.
    pub fn correct(&mut self, correction: &TableCorrection) {
        use TableCorrection as Set;
        match *correction {
            Set::Coins { n, .. } => self.coins = n,
            Set::Points { n, .. } => self.points = n,
            Set::Influence { n, .. } => self.influence = n,
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
            _ => {}
        }
    }

    /// The engine says the same, and nobody is missing (X3).
    pub fn check(&self, rival: &Rival) {
        assert_eq!(self.coins, rival.coins());
        assert_eq!(self.points, rival.points());
        assert_eq!(self.influence, rival.influence());
        assert!(self.influence <= 20, "I1");
        assert_eq!(self.gardeners.len(), rival.gardeners().len());
        for garden in &self.gardeners {
            assert!(rival.gardeners().contains(garden));
        }
        assert_eq!(
            self.gardeners.len() + usize::from(rival.gardeners_left()),
            5
        );
        assert_eq!(self.warriors, Yard::ALL.map(|yard| rival.warriors(yard)));
        assert_eq!(self.warriors.iter().sum::<u8>() + rival.warriors_left(), 5);
        let courtiers = CourtierPlace::ALL.map(|place| rival.courtiers(place));
        assert_eq!(self.courtiers, courtiers);
        assert_eq!(courtiers.iter().sum::<u8>() + rival.courtiers_left(), 5);
    }
}

/// R3: the nine cards are in the deck or in the row, each once.
pub fn check_deck(deck: &RivalDeck) {
    assert_eq!(deck.len() + deck.row().len(), SolitaireId::COUNT);
    assert_eq!(deck.is_empty(), deck.top().is_none());
    let written = serde_json::to_value(deck).expect("a deck is written");
    let named = written["cards"].as_array().expect("a list").iter();
    let named = named.filter_map(|card| card.as_str()).map(str::to_owned);
    let mut seen: Vec<String> = named
        .chain(deck.row().iter().map(SolitaireId::to_string))
        .chain(deck.unnamed().iter().map(SolitaireId::to_string))
        .collect();
    seen.sort_unstable();
    assert!(
        seen.into_iter()
            .eq(SolitaireId::all().map(|card| card.to_string()))
    );
}
