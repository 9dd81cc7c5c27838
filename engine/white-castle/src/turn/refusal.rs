use serde::Serialize;

use super::Step;
use super::expect::either;
use super::task::TaskKind;
use crate::clan::{OwnCard, Resource, Wanted, exchange_price};
use crate::components::{
    CastleRows, Color, Floor, GardenId, Room, RoomCardId, SolitaireId, Space, StartingResourceId,
};
use crate::position::End;
use crate::rival::CourtierPlace;
use crate::rule::Rule;
use crate::setup::Seat;

/// When a correction can be made that is refused now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Before the first die of a round is taken, or after the last round.
    #[strum(to_string = "before the first die of a round is taken, or after the last round")]
    BetweenRounds,
    /// Once every clan has its starting pair.
    #[strum(to_string = "once every clan has its starting pair")]
    AfterPairs,
    /// Once the actions of the die are done.
    #[strum(to_string = "once the actions of this die are done")]
    AfterActions,
    /// Once the rival's deck is shuffled.
    #[strum(to_string = "once the rival's deck is shuffled")]
    AfterShuffle,
    /// Before the last starting pair is taken or put away.
    #[strum(to_string = "while starting pairs lie to be taken")]
    WhilePairsLie,
}

/// Why a step was not taken. The position is as before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[error("{kind} ({rule})")]
pub struct Refusal {
    pub rule: Rule,
    #[serde(flatten)]
    pub kind: RefusalKind,
}

impl Refusal {
    /// The exchanges of seals that bring what is short, of a seat that is refused; empty where its
    /// seals do not do it (X1).
    pub(super) fn exchanges(&self, seat: Seat) -> Vec<Step> {
        let (wanted, short, seals) = match self.kind {
            RefusalKind::CoinsShort { short, seals, .. } => (Wanted::Coin, short, seals),
            RefusalKind::ResourceShort {
                resource,
                short,
                seals,
                ..
            } => (resource.into(), short.into(), seals),
            _ => return Vec::new(),
        };
        match short * u16::from(exchange_price(wanted)) <= seals.into() {
            true => vec![Step::Exchange { seat, wanted }; short.into()],
            false => Vec::new(),
        }
    }
}

/// The kinds of refusal, with their facts.
#[derive(
    Debug,
    Clone,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "step/", serialize_all = "kebab-case")]
pub enum RefusalKind {
    #[error("the game does not wait for this step now")]
    #[serde(rename = "step/not-expected")]
    NotExpected,
    #[error("this can be set right {when}")]
    #[serde(rename = "step/not-now")]
    NotNow { when: When },
    #[error("the {bridge} bridge has no die at that end")]
    #[serde(rename = "step/no-die")]
    NoDie { bridge: Color, end: End },
    #[error("no die tile of {space} shows {color}; it takes {}", either(takes))]
    #[serde(rename = "step/wrong-color")]
    WrongColor {
        space: Space,
        color: Color,
        /// The colors that its die tiles show.
        takes: Vec<Color>,
    },
    #[error("the line on the domain belongs to {line} dice")]
    #[serde(rename = "step/wrong-line")]
    WrongLine { line: Color, color: Color },
    #[error("{space} holds {max} dice and takes no more in this round")]
    #[serde(rename = "step/space-full")]
    SpaceFull { space: Space, max: u8 },
    #[error("{space} is full: a die on it is set right first, onto the Well if need be")]
    #[serde(rename = "step/dice-in-the-way")]
    DiceInTheWay { space: Space },
    #[error(
        "{} short: it costs {needed} and there are {held}; 1 seal gives 1 coin, and {} to spare",
        counted(*short, "coin"),
        spare(*seals)
    )]
    #[serde(rename = "step/coins-short")]
    CoinsShort {
        needed: u16,
        held: u16,
        short: u16,
        /// Seals that the price itself does not need (X1).
        seals: u8,
    },
    #[error("{} short: it costs {needed} and there are {held}", counted((*short).into(), "seal"))]
    #[serde(rename = "step/seals-short")]
    SealsShort { needed: u8, held: u8, short: u8 },
    #[error(
        "{short} short: it costs {needed} {resource} and there are {held}; 2 seals give 1, and {} to spare",
        spare(*seals)
    )]
    #[serde(rename = "step/resource-short")]
    ResourceShort {
        resource: Resource,
        needed: u8,
        held: u8,
        short: u8,
        /// Seals that the price itself does not need (X1).
        seals: u8,
    },
    #[error("all {max} members of the kind have left the domain")]
    #[serde(rename = "step/no-member")]
    NoMember { max: u8 },
    #[error("{garden} has a Gardener of this clan already")]
    #[serde(rename = "step/garden-taken")]
    GardenTaken { garden: GardenId },
    #[error("no action of that number is open; they are counted from 0, and there are {open}")]
    #[serde(rename = "step/no-task")]
    NoTask { open: u8 },
    #[error("the action that is open there is {offers}")]
    #[serde(rename = "step/other-task")]
    OtherTask { offers: TaskKind },
    #[error("the {line} line of the domain was carried out in this turn already")]
    #[serde(rename = "step/line-fired")]
    LineFired { line: Color },
    #[error("the store holds {max} of it and takes no more")]
    #[serde(rename = "step/no-room")]
    NoRoom { max: u16 },
    #[error(
        "no Courtier can climb from {from} to {to}: {courtiers} stand there, and one climbs one or two levels, into a room whose card is known"
    )]
    #[serde(rename = "step/no-such-climb")]
    NoSuchClimb {
        from: CourtierPlace,
        to: CourtierPlace,
        /// Of the clan, where it would climb from.
        courtiers: u8,
    },
    #[error("the slot of the Daimyo's Favor card is taken")]
    #[serde(rename = "step/slot-taken")]
    SlotTaken { slot: u8 },
    #[error("this action does not open that row; it opens {opens}")]
    #[serde(rename = "step/row-closed")]
    RowClosed {
        room: Room,
        row: u8,
        opens: CastleRows,
    },
    #[error("{max} actions are open, and no more can be followed at once")]
    #[serde(rename = "step/too-many-tasks")]
    TooManyTasks { max: u8 },
    #[error("seat {seat} is not tracked in full")]
    #[serde(rename = "step/not-tracked")]
    NotTracked { seat: Seat },
    #[error("{card} cannot come out of this deck: it lies elsewhere or left the game")]
    #[serde(rename = "step/card-not-in-deck")]
    CardNotInDeck { card: RoomCardId },
    #[error("the {floor} deck has no card left; if it has, that is set right first")]
    #[serde(rename = "step/deck-empty")]
    DeckEmpty { floor: Floor },
    #[error("{card} is all that {room} can have, whose card nobody named: that is set right first")]
    #[serde(rename = "step/only-card")]
    OnlyCard { card: RoomCardId, room: Room },
    #[error("{card} has a diamond and stays in the box with so few players")]
    #[serde(rename = "step/card-not-in-game")]
    CardNotInGame { card: RoomCardId },
    #[error("{card} cannot lie in a room of the other floor")]
    #[serde(rename = "step/other-floor")]
    OtherFloor { card: RoomCardId },
    #[error(
        "a card is still to come out of this deck; if it is empty, the Courtier's step is undone, the deck set to 0, and the card of the room stays"
    )]
    #[serde(rename = "step/deck-awaited")]
    DeckAwaited,
    #[error(
        "the starting action card of seat {seat} is on its domain; the card of the domain is set right first"
    )]
    #[serde(rename = "step/still-on-domain")]
    StillOnDomain { seat: Seat },
    #[error(
        "the starting action card of seat {seat} lies on its domain or in its Lantern Area; the card of the domain is set right instead"
    )]
    #[serde(rename = "step/nowhere-else")]
    NowhereElse { seat: Seat },
    #[error("{card} lies elsewhere; correct that place first")]
    #[serde(rename = "step/card-elsewhere")]
    CardElsewhere { card: OwnCard },
    #[error("{resource} lies with another clan, or is still to be chosen")]
    #[serde(rename = "step/starting-card-elsewhere")]
    StartingCardElsewhere { resource: StartingResourceId },
    #[error("a room waits for its card; what is open comes first, and which card came")]
    #[serde(rename = "step/room-waits")]
    RoomWaits,
    #[error("the clan has not taken its starting pair yet")]
    #[serde(rename = "step/no-pair")]
    NoPair,
    #[error("every clan is tracked in full: its own steps say which cards it takes")]
    #[serde(rename = "step/every-seat-tracked")]
    EverySeatTracked,
    #[error("{resource} does not lie there to be taken")]
    #[serde(rename = "step/pair-taken")]
    PairTaken { resource: StartingResourceId },
    #[error(
        "seat {first} cannot be before seat {second}: its Influence marker is behind, or below on the same space"
    )]
    #[serde(rename = "step/against-influence")]
    AgainstInfluence { first: Seat, second: Seat },
    #[error("this is not one of the choices")]
    #[serde(rename = "step/no-choice")]
    NoChoice,
    #[error("no die of that number lies there; they are counted from 0, and there are {dice}")]
    #[serde(rename = "step/no-such-die")]
    NoSuchDie { dice: u8 },
    #[error(
        "the {bridge} bridge has {dice} dice; only a die that is alone there stands at one end or the other"
    )]
    #[serde(rename = "step/not-single")]
    NotSingle { bridge: Color, dice: u8 },
    #[error("seat {seat} does not play; the seats are 1 to {seats}")]
    #[serde(rename = "step/no-such-seat")]
    NoSuchSeat { seat: Seat, seats: u8 },
    #[error("the Daimyo's Favor card has the slots 0 to {last}")]
    #[serde(rename = "step/no-slot")]
    NoSlot { last: u8 },
    #[error("{card} cannot be the top card")]
    #[serde(rename = "step/card-seen")]
    CardSeen { card: SolitaireId },
    #[error("the order names each of the cards once")]
    #[serde(rename = "step/deck-order")]
    DeckOrder,
    #[error("the turn order names each seat once")]
    #[serde(rename = "step/turn-order")]
    TurnOrder,
    #[error("the {bridge} bridge needs {expected} dice, not {found}")]
    #[serde(rename = "step/dice-count")]
    DiceCount {
        bridge: Color,
        expected: usize,
        found: usize,
    },
    #[error("a die shows 1 to 6, not {value}")]
    #[serde(rename = "step/die-value")]
    DieValue { bridge: Color, value: u8 },
    #[error("only a game against the rival has this to correct")]
    #[serde(rename = "step/no-rival")]
    NoRival,
    #[error("this can be at least {min}")]
    #[serde(rename = "step/too-few")]
    TooFew { min: u16 },
    #[error("this can be at most {max}")]
    #[serde(rename = "step/too-many")]
    TooMany { max: u16 },
    #[error("{garden} is not beside a bridge in this game")]
    #[serde(rename = "step/garden-not-in-game")]
    GardenNotInGame { garden: GardenId },
    #[error("{card} cannot send a die to a personal domain; the rival has none")]
    #[serde(rename = "step/rival-domain")]
    RivalDomain { card: SolitaireId },
    #[error("no die of seat {seat} lies on a personal domain; the rival has none")]
    #[serde(rename = "step/no-domain")]
    NoDomain { seat: Seat },
    #[error("the three ♦ positions show one tile of each color; exchange it with one of its color")]
    #[serde(rename = "step/diamond-colors")]
    DiamondColors,
    #[error("{room} would show {color} only; exchange another of its tiles first")]
    #[serde(rename = "step/one-color-room")]
    OneColorRoom { room: Room, color: Color },
    #[error(
        "a {color} die lies on {space}, which would show no {color} tile; set the die right first"
    )]
    #[serde(rename = "step/die-lies-there")]
    DieLiesThere { space: Space, color: Color },
}

impl RefusalKind {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    pub(crate) fn by(self, rule: Rule) -> Refusal {
        Refusal { rule, kind: self }
    }
}

fn counted(n: u16, what: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{n} {what}{s}")
}

fn spare(seals: u8) -> String {
    let are = if seals == 1 { "is" } else { "are" };
    format!("{} {are}", counted(seals.into(), "seal"))
}
