use std::fmt;

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::components::{
    Action, Bundle, CastleRows, Color, DaimyoId, Face, GardenId, Price, Room, RoomCardId, Side,
    Space, StartingActionId, YardTileId,
};
use crate::rule::Rule;
use crate::setup::Seat;
use crate::turn::expect::either;
use crate::turn::{Refusal, RefusalKind};

/// Where an action comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum Source {
    /// A row of a card, in a room or on the own domain. Rows count from 0, top first.
    Row {
        card: RoomCardId,
        row: u8,
    },
    StartingAction {
        card: StartingActionId,
    },
    Yard {
        tile: YardTileId,
        face: Face,
    },
    Garden {
        garden: GardenId,
    },
    /// A slot of the Daimyo's Favor card, leftmost 0.
    Favor {
        card: DaimyoId,
        slot: u8,
    },
    OutsideLeft {},
    OutsideRight {},
}

impl Source {
    /// The rule of what lies there.
    pub(crate) fn rule(self) -> Rule {
        match self {
            Self::Row { .. } => Rule::A1,
            Self::StartingAction { .. } => Rule::A4,
            Self::Yard { .. } => Rule::A7,
            Self::Garden { .. } => Rule::A8,
            Self::Favor { .. } => Rule::A11,
            Self::OutsideLeft {} | Self::OutsideRight {} => Rule::A2,
        }
    }

    /// What it does; `None` Outside the Walls, where one of two actions is chosen.
    pub fn does(self) -> Option<Bundle> {
        match self {
            Self::Row { card, row } => card.row(row),
            Self::StartingAction { card } => Some(card.action()),
            Self::Yard { tile, face } => Some(tile.does(face)),
            Self::Garden { garden } => Some(garden.does()),
            Self::Favor { card, slot } => card.slot(slot),
            Self::OutsideLeft {} | Self::OutsideRight {} => None,
        }
    }
}

/// What is still open of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "does", rename_all = "kebab-case")]
pub enum TaskKind {
    /// Its reward can be received.
    Reward {},
    /// One of the actions of clan members that are marked; of a Courtier's two parts each once (A9).
    Member {
        audience: bool,
        climb: bool,
        gardener: bool,
        warrior: bool,
    },
    /// A5.
    Domain {},
    /// A6.
    Castle { rows: CastleRows },
}

impl TaskKind {
    fn of(action: Action) -> Self {
        match action {
            Action::Courtier {} | Action::Gardener {} | Action::Warrior {} => Self::Member {
                audience: action == Action::Courtier {},
                climb: action == Action::Courtier {},
                gardener: action == Action::Gardener {},
                warrior: action == Action::Warrior {},
            },
            Action::Domain {} => Self::Domain {},
            Action::Castle { rows } => Self::Castle { rows },
        }
    }
}

impl fmt::Display for TaskKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reward {} => f.write_str("a reward to receive"),
            Self::Member {
                audience,
                climb,
                gardener,
                warrior,
            } => {
                let parts = [
                    (audience, "an audience"),
                    (climb, "a climb"),
                    (gardener, "a Gardener"),
                    (warrior, "a Warrior"),
                ];
                let parts = parts.into_iter().filter(|(open, _)| **open);
                f.write_str(&either(parts.map(|(_, part)| part)))
            }
            Self::Domain {} => f.write_str("a line of the domain"),
            Self::Castle { rows } => write!(f, "one of the {rows} of the castle"),
        }
    }
}

/// An action that the acting clan may still carry out in this turn (T7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Task {
    pub source: Source,
    /// Paid with its first part (A12).
    pub price: Price,
    pub kind: TaskKind,
}

impl Task {
    pub(crate) fn new(source: Source) -> Self {
        let (price, kind) = match source.does() {
            Some(Bundle::Reward { .. }) => (Price::FREE, TaskKind::Reward {}),
            Some(Bundle::Action { price, action }) => (price, TaskKind::of(action)),
            None => (
                Price::FREE,
                TaskKind::Member {
                    audience: true,
                    climb: true,
                    gardener: source == Source::OutsideLeft {},
                    warrior: source == Source::OutsideRight {},
                },
            ),
        };
        Self {
            source,
            price,
            kind,
        }
    }

    /// One of the two spaces Outside the Walls (A2).
    pub(crate) fn outside(side: Side) -> Self {
        Self::new(match side {
            Side::Left => Source::OutsideLeft {},
            Side::Right => Source::OutsideRight {},
        })
    }

    /// It does something else than it was asked for.
    pub(crate) fn is_other(&self, rule: Rule) -> Refusal {
        let offers = self.kind;
        RefusalKind::OtherTask { offers }.by(rule)
    }

    pub(crate) fn offers_audience(&self) -> bool {
        matches!(self.kind, TaskKind::Member { audience: true, .. })
    }

    pub(crate) fn offers_climb(&self) -> bool {
        matches!(self.kind, TaskKind::Member { climb: true, .. })
    }

    pub(crate) fn offers_gardener(&self) -> bool {
        matches!(self.kind, TaskKind::Member { gardener: true, .. })
    }

    pub(crate) fn offers_warrior(&self) -> bool {
        matches!(self.kind, TaskKind::Member { warrior: true, .. })
    }

    /// What is left of it after the audience.
    pub(crate) fn after_audience(self) -> Option<Self> {
        self.offers_climb().then_some(self.only(false, true))
    }

    /// What is left of it after the climb.
    pub(crate) fn after_climb(self) -> Option<Self> {
        self.offers_audience().then_some(self.only(true, false))
    }

    /// One part of a Courtier's action, its price paid.
    fn only(self, audience: bool, climb: bool) -> Self {
        Self {
            source: self.source,
            price: Price::FREE,
            kind: TaskKind::Member {
                audience,
                climb,
                gardener: false,
                warrior: false,
            },
        }
    }
}

/// The most tasks that can be open at once. A turn opens at most three and each of them leads to at
/// most one more than it closes; more than this takes corrections.
pub(crate) const TASKS_MAX: usize = 16;

/// What must be answered before any task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Focus {
    Nothing,
    /// A light row of the card just taken (A10).
    LightRow {
        room: Room,
        card: RoomCardId,
    },
    /// The card that comes into the room (A10).
    Refill {
        room: Room,
    },
    /// A slot of the Daimyo's Favor card (A11).
    Favor,
}

/// What a clan is acting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Occasion {
    /// It took a starting pair (S9).
    Pair,
    /// It placed a die (T6).
    Die,
    /// The gardens at the end of a round (E2).
    Gardens,
}

/// What is open while a clan acts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) occasion: Occasion,
    /// The space whose actions begin once the Lantern Reward is received (T6).
    pub(crate) opening: Option<Space>,
    /// Resources of choice still to be chosen.
    pub(crate) any: u8,
    /// Steps of Influence still to be moved.
    pub(crate) influence: u8,
    /// Seals that did not fit and may fit once a checkpoint is paid.
    pub(crate) seals: u8,
    pub(crate) focus: Focus,
    /// The domain lines that fired (A5).
    pub(crate) lines: [bool; 3],
    pub(crate) tasks: ArrayVec<Task, TASKS_MAX>,
}

impl Turn {
    pub(crate) fn new(seat: Seat, occasion: Occasion) -> Self {
        Self {
            seat,
            occasion,
            opening: None,
            any: 0,
            influence: 0,
            seals: 0,
            focus: Focus::Nothing,
            lines: [false; 3],
            tasks: ArrayVec::new(),
        }
    }

    pub(crate) fn fired(&self, line: Color) -> bool {
        self.lines[line.index()]
    }
}
