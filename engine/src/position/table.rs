use arrayvec::ArrayVec;
use serde::Serialize;

use super::{Bridge, Castle, Covered, PlacedDie};
use crate::components::{
    CardFaces, Catalogue, Color, Corrections, GardenId, PerColor, SolitaireId, Space,
};
use crate::journal::DeckSource;
use crate::rival::{CourtierPlace, Rival, RivalDeck};
use crate::scoring::Counts;
use crate::setup::{GardenPair, Party, Seat, Setup};

/// Rounds in a game (T1).
pub(crate) const ROUNDS: u8 = 3;
/// Dice left on the bridges when a round ends (T1).
pub(crate) const DICE_LEFT: usize = 3;
/// Most dice on spaces: all of four players' round.
const PLACED_MAX: usize = 12;

/// Where in the course of the game the table is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    /// The seat to move has not begun its turn.
    Turn,
    Rival(RivalTurn),
    TurnOrder,
    NextRound,
    Over,
}

/// The rival's turn under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RivalTurn {
    /// Looking for the die; the deck ran out this often so far.
    Look { reshuffles: u8 },
    /// Waiting for the order of the cards that come back.
    Reshuffle { reshuffles: u8 },
    /// No card names a die that is there.
    Die,
    /// Carrying out the actions, this one next, with this Courtier if the player chose one.
    Act {
        next: u8,
        climbing: Option<CourtierPlace>,
    },
}

/// The rival with all that is its own.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Solo {
    pub(crate) clan: Rival,
    pub(crate) deck: RivalDeck,
    pub(crate) source: DeckSource,
    /// What the nine cards show, by number.
    pub(crate) cards: [CardFaces; SolitaireId::COUNT],
}

/// The table at one moment: only a checked setup and played steps lead to one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Position {
    #[serde(skip)]
    pub(crate) party: Party,
    pub(crate) round: u8,
    /// Turns taken in this round, by all.
    pub(crate) turns: u8,
    pub(crate) order: ArrayVec<Seat, 4>,
    pub(crate) bridges: PerColor<Bridge>,
    pub(crate) placed: ArrayVec<PlacedDie, PLACED_MAX>,
    pub(crate) castle: Castle,
    pub(crate) gardens: [GardenPair; 3],
    pub(crate) solo: Option<Solo>,
    pub(crate) phase: Phase,
}

impl Position {
    /// The table after the setup, before the first turn.
    #[must_use]
    pub fn new(setup: &Setup, source: DeckSource, corrections: &Corrections) -> Self {
        let party = setup.party();
        let garden = |color| {
            *setup
                .gardens
                .iter()
                .find(|pair| pair.bridge == color)
                .expect("a checked setup has gardens beside each bridge")
        };
        let solo = party.level().map(|level| {
            let catalogue = Catalogue::corrected(corrections);
            let deck = match (source, &setup.rival_deck) {
                (DeckSource::App, Some(order)) => RivalDeck::ordered(order),
                _ => RivalDeck::unknown(),
            };
            let cards = std::array::from_fn(|index| {
                let card = &catalogue.solitaire_cards()[index];
                CardFaces {
                    bridge: card.bridge,
                    actions: card.actions,
                }
            });
            Solo {
                clan: Rival::new(&catalogue, level),
                deck,
                source,
                cards,
            }
        });
        Self {
            party,
            round: 1,
            turns: 0,
            order: setup.turn_order.iter().copied().collect(),
            bridges: PerColor::from_fn(|color| Bridge::new(&setup.bridges[color])),
            placed: ArrayVec::new(),
            castle: Castle::new(setup),
            gardens: Color::ALL.map(garden),
            solo,
            phase: Phase::Turn,
        }
    }

    /// Who plays.
    #[must_use]
    pub fn party(&self) -> Party {
        self.party
    }

    /// 1 to 3.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Turns taken in this round, by all clans.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// The turn order of the round; at its end the new one, once it is known.
    #[must_use]
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    #[must_use]
    pub fn bridges(&self) -> &PerColor<Bridge> {
        &self.bridges
    }

    /// The dice on spaces, in the order they were placed.
    #[must_use]
    pub fn placed(&self) -> &[PlacedDie] {
        &self.placed
    }

    #[must_use]
    pub fn castle(&self) -> &Castle {
        &self.castle
    }

    /// The gardens beside the bridges.
    #[must_use]
    pub fn gardens(&self) -> &[GardenPair; 3] {
        &self.gardens
    }

    /// What the rival owns, in a solo game.
    #[must_use]
    pub fn rival(&self) -> Option<&Rival> {
        self.solo.as_ref().map(|solo| &solo.clan)
    }

    /// The rival's deck, in a solo game.
    #[must_use]
    pub fn rival_deck(&self) -> Option<&RivalDeck> {
        self.solo.as_ref().map(|solo| &solo.deck)
    }

    /// What a card of the rival's deck shows in this game.
    #[must_use]
    pub fn rival_card(&self, id: SolitaireId) -> Option<&CardFaces> {
        self.solo.as_ref().map(|solo| &solo.cards[id.index()])
    }

    /// Whether final scoring is next.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn | Phase::Rival(_) => {
                Some(self.order[usize::from(self.turns) % self.order.len()])
            }
            Phase::TurnOrder | Phase::NextRound | Phase::Over => None,
        }
    }

    /// Whether the seat is the rival's.
    #[must_use]
    pub fn is_rival(&self, seat: Seat) -> bool {
        self.solo.is_some() && seat == Seat::RIVAL
    }

    /// What the rival has at the end, in a solo game (R16).
    #[must_use]
    pub fn rival_counts(&self) -> Option<Counts> {
        self.rival().map(Rival::counts)
    }

    /// Whether this garden is beside a bridge in this game.
    #[must_use]
    pub fn has_garden(&self, garden: GardenId) -> bool {
        self.gardens
            .iter()
            .any(|pair| pair.plant == garden || pair.stone == garden)
    }

    /// The dice on a space, in the order they were placed; on the domain those of `seat`.
    pub fn dice_on(&self, space: Space, seat: Seat) -> impl Iterator<Item = &PlacedDie> {
        let own = matches!(space, Space::Domain(_));
        self.placed
            .iter()
            .filter(move |die| die.space == space && (!own || die.seat == seat))
    }

    /// What a die on this space is compared with (T3). The Well always counts its printed value (T4).
    #[must_use]
    pub fn covered(&self, space: Space, seat: Seat) -> Covered {
        let printed = Covered {
            value: Catalogue::printed().space(space).value,
            die: false,
        };
        match self.dice_on(space, seat).last() {
            Some(top) if space != Space::Well => Covered {
                value: top.value,
                die: true,
            },
            _ => printed,
        }
    }

    /// Dice left on all bridges.
    #[must_use]
    pub fn dice_left(&self) -> usize {
        self.bridges
            .iter()
            .map(|(_, bridge)| bridge.dice().len())
            .sum()
    }

    /// The bridges that still have a die, which decides E2 and R14.
    #[must_use]
    pub fn bridges_with_dice(&self) -> Vec<Color> {
        Color::ALL
            .into_iter()
            .filter(|color| !self.bridges[*color].dice().is_empty())
            .collect()
    }

    /// The actions of the row that are carried out this turn, left card first, top to bottom (R6).
    pub(crate) fn row_actions(&self) -> ArrayVec<(SolitaireId, usize), 4> {
        let Some(solo) = &self.solo else {
            return ArrayVec::new();
        };
        let row = solo.deck.row();
        row[row.len().saturating_sub(2)..]
            .iter()
            .flat_map(|card| [(*card, 0), (*card, 1)])
            .collect()
    }
}
