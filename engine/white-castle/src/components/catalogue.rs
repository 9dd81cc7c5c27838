use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::{
    Color, Corrections, DaimyoCard, DaimyoId, DecreeCard, Deed, DieTile, DieTileId, Effect, Face,
    Floor, GardenCard, GardenId, Room, RoomCard, RoomCardId, RowPlace, RowSpan, SolitaireCard,
    SolitaireId, Space, StartingActionCard, StartingActionId, StartingResourceCard,
    StartingResourceId, TilePosition, Yard, YardTile, YardTileId,
};
use crate::setup::Level;

/// How a printed figure is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Stated by the printed rules.
    Rulebook,
    /// Read out of records of real games.
    PlayLogs,
    /// Read off printed components by hand.
    Transcribed,
    /// Not found; chosen so that every known constraint holds. A player can correct it.
    Reconstructed,
    /// Reconstructed, and compared with the player's own box: it matches.
    Checked,
    /// Told by the player who owns the box.
    Corrected,
}

/// A space for dice as printed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceEntry {
    pub id: Space,
    pub kind: SpaceKind,
    pub floor: Option<Floor>,
    /// The printed value that a die is compared with (T3).
    pub value: u8,
    pub tiles: Option<u8>,
    pub options: Option<Vec<Deed>>,
    pub color: Option<Color>,
    pub member: Option<Deed>,
    pub effects: Option<Vec<Effect>>,
    /// The most dice, by the number of players; `None` is no limit.
    dice_max: Option<[u8; 4]>,
    pub provenance: Provenance,
}

/// The kinds of space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpaceKind {
    Castle,
    Outside,
    Well,
    Domain,
}

/// A line of the personal domain.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DomainLine {
    pub color: Color,
    pub row: RowSpan,
    pub member: Deed,
    /// What each step uncovers, left to right; the first is printed.
    pub reveals: Vec<Effect>,
    /// What is visible once that many members left.
    pub rewards: Vec<Vec<Effect>>,
    pub provenance: Provenance,
}

/// The personal domain.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonalDomain {
    pub space_value: u8,
    pub dice_max: u8,
    /// Clan members of each kind (X3).
    pub members_per_line: u8,
    pub lines: Vec<DomainLine>,
}

/// Where a yard tile lies and which face is up (S7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct YardTileSlot {
    pub slot: u8,
    pub yard: Yard,
    pub face: Face,
}

/// A Training Yard.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingYard {
    pub id: Yard,
    pub iron_cost: u8,
    /// Clan Points of a Warrior here, times the Courtiers inside (F6).
    pub points: u8,
    pub tile_slots: Vec<u8>,
    pub provenance: Provenance,
}

/// Where a tile position lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TilePositionEntry {
    pub position: TilePosition,
    pub room: Room,
    pub row: RowPlace,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct CastleTilePositions {
    provenance: Provenance,
    #[serde(rename = "deduced")]
    _deduced: IgnoredAny,
    positions: Vec<TilePositionEntry>,
    #[serde(rename = "well")]
    _well: IgnoredAny,
}

/// A space of the track that costs seals to enter (I1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    pub enter: u8,
    pub seals: u8,
}

/// The Influence track.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassageOfTime {
    /// In order.
    pub spaces: Vec<u8>,
    /// Nearest first.
    pub checkpoints: Vec<Checkpoint>,
    /// Clan Points by space (F4).
    pub points: Vec<u8>,
    pub provenance: Provenance,
}

impl PassageOfTime {
    /// The last space of the track.
    pub fn last(&self) -> u8 {
        self.spaces.last().copied().unwrap_or(0)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Caps {
    food: u8,
    iron: u8,
    pearl: u8,
    seal: u8,
    #[serde(rename = "coin")]
    _coin: Option<u8>,
}

/// Prices of the Courtier's action (A9).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    pub audience_coins: u8,
    /// Pearl by levels climbed.
    pub climb_pearl: BTreeMap<u8, u8>,
}

/// What the rival starts with on a level (R1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelStart {
    pub id: Level,
    pub points: u16,
    /// The rival's place in the turn order, 1 or 2.
    pub heron_position: u8,
    pub influence: u8,
    pub provenance: Provenance,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Solitaire {
    difficulty: Vec<LevelStart>,
    cards: Vec<SolitaireCard>,
}

/// Every component of the box, as the app believes it is printed.
///
/// ```
/// use white_castle_engine::components::{Catalogue, Floor};
/// assert_eq!(Catalogue::printed().room_cards(Floor::Steward).len(), 15);
/// ```
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    #[serde(rename = "game")]
    _game: String,
    #[serde(rename = "edition")]
    _edition: String,
    #[serde(rename = "schema")]
    _schema: u8,
    #[serde(rename = "provenance")]
    _provenance: BTreeMap<String, String>,
    steward_cards: Vec<RoomCard>,
    diplomat_cards: Vec<RoomCard>,
    daimyo_cards: Vec<DaimyoCard>,
    garden_cards: Vec<GardenCard>,
    starting_action_cards: Vec<StartingActionCard>,
    starting_resource_cards: Vec<StartingResourceCard>,
    decree_cards: Vec<DecreeCard>,
    yard_tiles: Vec<YardTile>,
    yard_tile_slots: Vec<YardTileSlot>,
    training_yards: Vec<TrainingYard>,
    die_tiles: Vec<DieTile>,
    personal_domain: PersonalDomain,
    spaces: Vec<SpaceEntry>,
    castle_tile_positions: CastleTilePositions,
    passage_of_time: PassageOfTime,
    caps: Caps,
    costs: Costs,
    solitaire: Solitaire,
}

static PRINTED: LazyLock<Catalogue> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/components.json"))
        .expect("components.json is part of the program and is parsed by its tests")
});

impl Catalogue {
    /// The printed components.
    pub fn printed() -> &'static Self {
        &PRINTED
    }

    /// The printed components with a player's corrections laid over them.
    pub fn corrected(corrections: &Corrections) -> Self {
        let mut catalogue = Self::printed().clone();
        for (id, card) in &corrections.solitaire_cards {
            catalogue.solitaire.cards[id.index()] = SolitaireCard::vouched(*id, *card);
        }
        if let Some(positions) = &corrections.tile_positions {
            catalogue
                .castle_tile_positions
                .positions
                .clone_from(positions);
            catalogue.castle_tile_positions.provenance = Provenance::Corrected;
        }
        for (id, reward) in &corrections.well_tiles {
            let tile = &mut catalogue.die_tiles[id.index()];
            tile.reward = Effect::Gain {
                gain: *reward,
                n: 1,
            };
            tile.provenance = Provenance::Corrected;
        }
        catalogue
    }

    /// The cards of the rooms of a floor, by number.
    pub fn room_cards(&self, floor: Floor) -> &[RoomCard] {
        match floor {
            Floor::Steward => &self.steward_cards,
            Floor::Diplomat => &self.diplomat_cards,
        }
    }

    pub fn room_card(&self, id: RoomCardId) -> &RoomCard {
        &self.room_cards(id.floor())[id.index()]
    }

    pub fn daimyo(&self, id: DaimyoId) -> &DaimyoCard {
        &self.daimyo_cards[id.index()]
    }

    pub fn garden(&self, id: GardenId) -> &GardenCard {
        &self.garden_cards[id.index()]
    }

    pub fn starting_action(&self, id: StartingActionId) -> &StartingActionCard {
        &self.starting_action_cards[id.index()]
    }

    pub fn starting_resource(&self, id: StartingResourceId) -> &StartingResourceCard {
        &self.starting_resource_cards[id.index()]
    }

    pub fn decrees(&self) -> &[DecreeCard] {
        &self.decree_cards
    }

    pub fn yard_tile(&self, id: YardTileId) -> &YardTile {
        &self.yard_tiles[id.index()]
    }

    pub fn yard_tile_slots(&self) -> &[YardTileSlot] {
        &self.yard_tile_slots
    }

    pub fn yard(&self, yard: Yard) -> &TrainingYard {
        &self.training_yards[yard.index()]
    }

    /// The yard with this price, if there is one.
    pub fn yard_of_price(&self, iron: u8) -> Option<Yard> {
        self.training_yards
            .iter()
            .find(|yard| yard.iron_cost == iron)
            .map(|yard| yard.id)
    }

    pub fn die_tile(&self, id: DieTileId) -> &DieTile {
        &self.die_tiles[id.index()]
    }

    pub fn personal_domain(&self) -> &PersonalDomain {
        &self.personal_domain
    }

    pub fn space(&self, space: Space) -> &SpaceEntry {
        &self.spaces[space.index()]
    }

    /// How many dice a space holds with this many players, 1 to 4; `None` is no limit (T4).
    pub fn dice_max(&self, space: Space, players: u8) -> Option<u8> {
        let max = self.space(space).dice_max?;
        Some(max[usize::from(players) - 1])
    }

    /// Where the numbered tile positions lie, and how that is known.
    pub fn tile_positions(&self) -> (&[TilePositionEntry], Provenance) {
        (
            &self.castle_tile_positions.positions,
            self.castle_tile_positions.provenance,
        )
    }

    pub fn passage_of_time(&self) -> &PassageOfTime {
        &self.passage_of_time
    }

    /// The most of a good that a player can hold; `None` is no limit (X2).
    pub fn cap(&self, good: super::Good) -> Option<u8> {
        use super::Good;
        match good {
            Good::Food => Some(self.caps.food),
            Good::Iron => Some(self.caps.iron),
            Good::Pearl => Some(self.caps.pearl),
            Good::Seal => Some(self.caps.seal),
            Good::Influence => Some(self.passage_of_time.last()),
            Good::Any | Good::Coin | Good::Point => None,
        }
    }

    pub fn costs(&self) -> &Costs {
        &self.costs
    }

    /// What the rival starts with (R1).
    pub fn level(&self, level: Level) -> &LevelStart {
        &self.solitaire.difficulty[level as usize]
    }

    pub fn solitaire(&self, id: SolitaireId) -> &SolitaireCard {
        &self.solitaire.cards[id.index()]
    }

    pub fn solitaire_cards(&self) -> &[SolitaireCard] {
        &self.solitaire.cards
    }
}
