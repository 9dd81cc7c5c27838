use arrayvec::ArrayVec;
use serde::Serialize;

use super::die_tiles::DieTiles;
use super::{Bridge, Castle, Covered, PlacedDie};
use crate::clan::Clan;
use crate::components::{
    CardFaces, Catalogue, Color, Corrections, DaimyoId, Face, GardenId, Goods, PerColor,
    SolitaireId, Space, Yard, YardTileId,
};
use crate::journal::{DeckSource, Follow, Tracking};
use crate::rival::{CourtierPlace, Rival, RivalDeck};
use crate::scoring::Counts;
use crate::setup::{GardenPair, Party, Seat, Setup, StartingPair, TilePlacement};
use crate::turn::{Events, Occasion, Turn};

/// Rounds in a game (T1).
pub(crate) const ROUNDS: u8 = 3;
/// Dice left on the bridges when a round ends (T1).
pub(crate) const DICE_LEFT: usize = 3;
/// Most dice on spaces: all of four players' round.
const PLACED_MAX: usize = 12;

/// Clans at a table.
pub(crate) const SEATS_MAX: usize = 4;
/// Slots for Training Yard tiles (S7).
const YARD_SLOTS: usize = 4;
/// Starting pairs with four players (S9).
const PAIRS_MAX: usize = 5;

/// Where in the course of the game the table is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    /// The starting pairs are taken (S9).
    Pairs,
    /// The seat to move has not begun its turn.
    Turn,
    /// A clan tracked in full carries out what is open.
    Act,
    Rival(RivalTurn),
    TurnOrder,
    NextRound,
    /// The last exchanges (X1).
    Close,
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
    /// A card is to come into this room before the action with this number (R10).
    Refill {
        room: crate::components::Room,
        next: u8,
    },
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
    /// What they show is in the castle and in the Well.
    #[serde(skip)]
    pub(crate) die_tiles: DieTiles,
    pub(crate) gardens: [GardenPair; 3],
    /// The Training Yard tiles by slot.
    pub(crate) yards: [(YardTileId, Face); YARD_SLOTS],
    /// What the Well and its two tiles give together (A3).
    pub(crate) well: Goods,
    pub(crate) daimyo: DaimyoId,
    /// The starting pairs that nobody has taken (S9).
    pub(crate) pairs: ArrayVec<StartingPair, PAIRS_MAX>,
    /// Those taken by clans that are tracked by their dice only.
    #[serde(skip)]
    pub(crate) gone: ArrayVec<StartingPair, SEATS_MAX>,
    /// The clans that are tracked in full, by seat.
    pub(crate) clans: [Option<Clan>; SEATS_MAX],
    pub(crate) refills: DeckSource,
    /// The Influence markers that are followed: furthest first, on one space the top one first.
    pub(crate) track: ArrayVec<Seat, SEATS_MAX>,
    pub(crate) solo: Option<Solo>,
    pub(crate) phase: Phase,
    /// Whether `order` is the one after the last round, which breaks ties (F8).
    #[serde(skip)]
    pub(crate) last_order_known: bool,
    /// What is open while a clan acts.
    pub(crate) turn: Turn,
    /// The gardens each seat may use in the garden step, which fires them once (E2).
    pub(crate) due: [crate::clan::GardenSet; SEATS_MAX],
}

impl Position {
    /// The table after the setup, before the first turn.
    pub fn new(setup: &Setup, follow: &Follow, corrections: &Corrections) -> Self {
        let party = setup.party();
        let corrected = (!corrections.is_empty()).then(|| Catalogue::corrected(corrections));
        let catalogue = corrected.as_ref().unwrap_or_else(|| Catalogue::printed());
        let garden = |color| {
            *setup
                .gardens
                .iter()
                .find(|pair| pair.bridge == color)
                .expect("a checked setup has gardens beside each bridge")
        };
        let yard = |slot| {
            let placement = setup
                .yard_tiles
                .iter()
                .find(|tile| usize::from(tile.slot) == slot);
            let placement = placement.expect("a checked setup has a tile on each slot");
            (placement.tile, placement.face)
        };
        let solo = party.level().map(|level| {
            let deck = match (follow.deck, &setup.rival_deck) {
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
                clan: Rival::new(catalogue, level),
                deck,
                source: follow.deck,
                cards,
            }
        });
        let mut clans = [None; SEATS_MAX];
        for (clan, tracking) in clans
            .iter_mut()
            .zip(&follow.tracking)
            .take(party.players().into())
        {
            *clan = (*tracking == Tracking::Full).then(Clan::default);
        }
        let tracked = clans.iter().any(Option::is_some);
        let die_tiles = DieTiles::new(setup, catalogue);
        let followed = |seat: &Seat| {
            clans[seat.index()].is_some() || (party.level().is_some() && *seat == Seat::RIVAL)
        };
        // The last in the turn order is the first to take a starting pair (S9).
        let first = setup.turn_order[setup.turn_order.len() - 1];
        let mut position = Self {
            party,
            round: 1,
            turns: 0,
            order: setup.turn_order.iter().copied().collect(),
            bridges: PerColor::from_fn(|color| Bridge::new(&setup.bridges[color])),
            placed: ArrayVec::new(),
            castle: Castle::new(setup, setup.dice_only && !tracked, &die_tiles),
            gardens: Color::ALL.map(garden),
            yards: std::array::from_fn(|index| yard(index + 1)),
            well: die_tiles.well(),
            die_tiles,
            daimyo: setup.castle.daimyo,
            pairs: setup.starting_pairs.iter().copied().collect(),
            gone: ArrayVec::new(),
            clans,
            refills: follow.refills,
            track: setup.turn_order.iter().copied().filter(followed).collect(),
            solo,
            phase: if tracked { Phase::Pairs } else { Phase::Turn },
            last_order_known: false,
            turn: Turn::new(first, Occasion::Pair),
            due: Default::default(),
        };
        if tracked
            && party.level().is_some()
            && let Some(pair) = position.pairs.pop()
        {
            // S11: there is nothing to choose.
            position.give_pair(Seat::PLAYER, pair, &mut Events::dropped());
        }
        position
    }

    /// Whether a seat is tracked in full.
    pub fn is_tracked(&self) -> bool {
        self.clans.iter().any(Option::is_some)
    }

    /// What a clan has, if it is tracked in full.
    pub fn clan(&self, seat: Seat) -> Option<&Clan> {
        self.clans.get(seat.index())?.as_ref()
    }

    /// The clan that acts; only called while one does.
    pub(crate) fn acting(&self) -> &Clan {
        self.clan(self.turn.seat)
            .expect("only a clan tracked in full acts")
    }

    pub(crate) fn acting_mut(&mut self) -> &mut Clan {
        self.clans[self.turn.seat.index()]
            .as_mut()
            .expect("only a clan tracked in full acts")
    }

    /// The Influence markers that are followed: furthest first, on one space the top one first (E1).
    pub fn track(&self) -> &[Seat] {
        &self.track
    }

    /// The space of a clan's Influence marker, if it is followed.
    pub fn influence(&self, seat: Seat) -> Option<u8> {
        if self.is_rival(seat) {
            return self.rival().map(Rival::influence);
        }
        self.clan(seat).map(Clan::influence)
    }

    /// The clan's marker lands on top of those on its space (I2).
    pub(crate) fn land(&mut self, seat: Seat) {
        let Some(influence) = self.influence(seat) else {
            return;
        };
        self.track.retain(|other| *other != seat);
        let place = self
            .track
            .iter()
            .position(|other| self.influence(*other) <= Some(influence));
        self.track.insert(place.unwrap_or(self.track.len()), seat);
    }

    /// The Training Yard tiles with the side that is up, by slot.
    pub fn yard_tiles(&self) -> &[(YardTileId, Face)] {
        &self.yards
    }

    /// The tiles of one yard.
    pub(crate) fn tiles_of(&self, yard: Yard) -> impl Iterator<Item = (YardTileId, Face)> {
        let slots = &Catalogue::printed().yard(yard).tile_slots;
        slots.iter().map(|slot| self.yards[usize::from(*slot) - 1])
    }

    /// The die tiles in the rooms and at the Well (S4).
    pub fn die_tiles(&self) -> impl Iterator<Item = TilePlacement> {
        self.die_tiles.placed()
    }

    /// What the Well and its tiles give (A3).
    pub fn well(&self) -> Goods {
        self.well
    }

    pub fn daimyo(&self) -> DaimyoId {
        self.daimyo
    }

    /// The starting pairs that nobody has taken (S9).
    pub fn starting_pairs(&self) -> &[StartingPair] {
        &self.pairs
    }

    /// Who knows which card comes out of the castle decks.
    pub fn refills(&self) -> DeckSource {
        self.refills
    }

    /// Who plays.
    pub fn party(&self) -> Party {
        self.party
    }

    /// 1 to 3.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Turns taken in this round, by all clans.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// The turn order of the round; at its end the new one, once it is known.
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    pub fn bridges(&self) -> &PerColor<Bridge> {
        &self.bridges
    }

    /// The dice on spaces, in the order they were placed.
    pub fn placed(&self) -> &[PlacedDie] {
        &self.placed
    }

    pub fn castle(&self) -> &Castle {
        &self.castle
    }

    /// The gardens beside the bridges.
    pub fn gardens(&self) -> &[GardenPair; 3] {
        &self.gardens
    }

    /// What the rival owns, in a solo game.
    pub fn rival(&self) -> Option<&Rival> {
        self.solo.as_ref().map(|solo| &solo.clan)
    }

    /// The rival's deck, in a solo game.
    pub fn rival_deck(&self) -> Option<&RivalDeck> {
        self.solo.as_ref().map(|solo| &solo.deck)
    }

    /// What a card of the rival's deck shows in this game.
    pub fn rival_card(&self, id: SolitaireId) -> Option<&CardFaces> {
        self.solo.as_ref().map(|solo| &solo.cards[id.index()])
    }

    /// Whether final scoring is next.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    pub(crate) fn seat_in_turn(&self) -> Seat {
        self.order[usize::from(self.turns) % self.order.len()]
    }

    /// The seat whose turn it is, or that acts out of turn.
    pub fn to_move(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn | Phase::Rival(_) => Some(self.seat_in_turn()),
            Phase::Pairs | Phase::Act => Some(self.turn.seat),
            Phase::TurnOrder | Phase::NextRound | Phase::Close | Phase::Over => None,
        }
    }

    /// Whether the seat is the rival's.
    pub fn is_rival(&self, seat: Seat) -> bool {
        self.solo.is_some() && seat == Seat::RIVAL
    }

    /// What a clan has, as far as it is followed (F1 to F7, R16).
    pub fn counts(&self, seat: Seat) -> Option<Counts> {
        if self.is_rival(seat) {
            return self.rival_counts();
        }
        self.clan(seat).map(Clan::counts)
    }

    /// What the rival has at the end, in a solo game (R16).
    pub fn rival_counts(&self) -> Option<Counts> {
        self.rival().map(Rival::counts)
    }

    /// Whether this garden is beside a bridge in this game.
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
    pub fn dice_left(&self) -> usize {
        self.bridges
            .iter()
            .map(|(_, bridge)| bridge.dice().len())
            .sum()
    }

    /// The bridges that still have a die, which decides E2 and R14.
    pub fn bridges_with_dice(&self) -> ArrayVec<Color, { Color::ALL.len() }> {
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
