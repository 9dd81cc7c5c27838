use serde::Serialize;

use super::Source;
use crate::clan::{OwnCard, Resource, Wanted};
use crate::components::{
    Color, DiePosition, Floor, GardenId, Goods, PerColor, RivalAction, Room, RoomCardId,
    SolitaireId, Space, StartingActionId, StartingResourceId, Yard,
};
use crate::position::{Covered, TableCorrection};
use crate::rival::{ActionOutcome, CourtierPlace};
use crate::rule::Rule;
use crate::setup::Seat;

/// Something that happened through a step, with the rule it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Event {
    pub rule: Rule,
    #[serde(flatten)]
    pub kind: EventKind,
}

/// Where goods came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Origin {
    StartingPair {},
    Lantern {},
    Well {},
    /// The visible rewards of a domain line (A4).
    Line {
        line: Color,
    },
    Action {
        source: Source,
    },
}

/// The kinds of event. They are worded by whoever shows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EventKind {
    /// A player placed a die. A positive difference is coins gained, a negative one coins paid (T3).
    Placed {
        seat: Seat,
        color: Color,
        position: DiePosition,
        value: u8,
        space: Space,
        covered: Covered,
        difference: i8,
    },
    /// A player took a starting pair (S9).
    PairTaken {
        seat: Seat,
        resource: StartingResourceId,
        action: StartingActionId,
    },
    /// Goods were received; what did not fit is lost (X2). Resources of choice and Influence in
    /// `goods` are settled by events of their own.
    Received {
        seat: Seat,
        origin: Origin,
        goods: Goods,
        lost: Goods,
    },
    /// A price was paid (A12).
    Paid { seat: Seat, goods: Goods },
    /// A resource of choice.
    Chosen { seat: Seat, resource: Resource },
    /// What had waited for room fits now, or is lost (X2).
    Settled {
        seat: Seat,
        gained: Goods,
        lost: Goods,
    },
    /// Seals were exchanged (X1).
    Exchanged {
        seat: Seat,
        seals: u8,
        wanted: Wanted,
    },
    /// The Influence marker moved (I1). `lost` steps ended before a checkpoint or at the end.
    InfluenceMoved {
        seat: Seat,
        from: u8,
        to: u8,
        seals: u8,
        lost: u8,
    },
    /// A Courtier went to the Gate (A9).
    Audience { seat: Seat },
    /// A Courtier moved up (A9).
    Climbed {
        seat: Seat,
        from: CourtierPlace,
        to: CourtierPlace,
    },
    /// The card of a room came to the domain, the own one to the Lantern Area (A10).
    CardTaken {
        seat: Seat,
        room: Room,
        card: RoomCardId,
        laid: Option<OwnCard>,
    },
    /// The deck is empty: the card of the room stays (A10).
    CardStays { room: Room },
    /// A card came into a room (A10, R10).
    Refilled { room: Room, card: RoomCardId },
    /// A slot of the Daimyo's Favor card was taken (A11).
    FavorTaken { seat: Seat, slot: u8 },
    /// A Gardener was placed (A8).
    GardenerPlaced { seat: Seat, garden: GardenId },
    /// A Warrior was placed (A7).
    WarriorPlaced { seat: Seat, yard: Yard },
    /// A domain line was carried out by an icon (A5).
    LineFired { seat: Seat, line: Color },
    /// A row in the castle was opened by an icon (A6).
    RowOpened {
        seat: Seat,
        room: Room,
        card: RoomCardId,
        row: u8,
    },
    /// Actions were not carried out (T7).
    Declined { seat: Seat },
    /// A player may use these gardens (E2).
    GardenStep { seat: Seat, gardens: Vec<GardenId> },
    /// It was the left die: the player receives the Lantern Reward (T6).
    LanternDue { seat: Seat },
    /// The rival's top card was turned to its action side (R4).
    CardTurned { card: SolitaireId },
    /// The card now on top names a die that is there (R4).
    DieNamed {
        card: SolitaireId,
        color: Color,
        position: DiePosition,
        value: u8,
    },
    /// The card now on top names a die that is not there; it was turned over too (R4).
    DieMissing {
        card: SolitaireId,
        color: Color,
        position: DiePosition,
    },
    /// The deck ran out and these cards were shuffled back in (R4).
    DeckRanOut { cards: Vec<SolitaireId> },
    /// No card names a die that is there; the player named one (R4).
    DieChosen {
        color: Color,
        position: DiePosition,
        value: u8,
    },
    /// The rival's die moved (R5). `space` is the Well where `destination` held a die.
    RivalPlaced {
        color: Color,
        value: u8,
        destination: Space,
        space: Space,
        covered: Covered,
        /// Coins gained: the positive difference.
        coins: u8,
    },
    /// An action of the rival (R6 to R11), done or not.
    RivalAction {
        card: SolitaireId,
        action: RivalAction,
        outcome: ActionOutcome,
    },
    /// The row went under the deck (R12).
    RowReturned { cards: Vec<SolitaireId> },
    /// A round ended: three dice are left (T1).
    RoundEnded { round: u8 },
    /// The new turn order (E1).
    TurnOrder { seats: Vec<Seat> },
    /// The rival changed coins into Clan Points (R13).
    RivalCoins {
        place: u8,
        coins: u16,
        per: u16,
        points: u16,
        left: u16,
    },
    /// Gardens whose bridge still has a die may be used by the players (E2).
    GardensDue { bridges: Vec<Color> },
    /// The rival's Gardeners at bridges that still have a die gave Clan Points (R14).
    RivalGardens { bridges: Vec<Color>, points: u16 },
    /// A round began with these dice (E3).
    RoundBegan {
        round: u8,
        dice: PerColor<Vec<u8>>,
        seats: Vec<Seat>,
    },
    /// All nine cards of the rival's deck were shuffled (R15).
    DeckShuffled,
    /// The third round is over (E3).
    GameOver,
    /// Something was set to what lies on the table.
    Corrected {
        correction: TableCorrection,
        from: Option<u16>,
        /// Of a placed die, which the correction tells by its number.
        die: Option<Color>,
    },
    /// What changed places with it, or is one more or less for it: told as the correction that sets
    /// it so.
    MovedWith {
        correction: TableCorrection,
        die: Option<Color>,
    },
    /// With a correction a card of the rooms is nowhere any longer: it left the game, or a clan that
    /// is followed by its dice only has it (A10).
    CardGone { card: RoomCardId },
    /// With a correction a deck has more cards than nobody has seen: these were believed to have left,
    /// and each of them can come (S2).
    GoneInDeck {
        floor: Floor,
        cards: Vec<RoomCardId>,
    },
}

/// Where the events of a step go, with the rule each rests on. Random play keeps none.
#[derive(Debug)]
pub(crate) struct Events(pub(super) Option<Vec<Event>>);

impl Events {
    pub(crate) fn dropped() -> Self {
        Self(None)
    }

    /// Whether anybody reads them.
    pub(crate) fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    pub(crate) fn add(&mut self, rule: Rule, kind: impl FnOnce() -> EventKind) {
        if let Some(kept) = &mut self.0 {
            kept.push(Event { rule, kind: kind() });
        }
    }
}
