//! The printed effects as they are played: flat values, looked up by card.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{
    CastleRows, Catalogue, Color, DaimyoId, DecreeKind, Deed, Effect, Face, Floor, GardenId, Good,
    RoomCardId, Row, StartingActionId, StartingResourceId, Tone, YardTileId,
};

/// Amounts of every good at once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    pub food: u8,
    pub iron: u8,
    pub pearl: u8,
    /// Resources of the player's choice.
    pub any: u8,
    pub coins: u8,
    pub seals: u8,
    /// Clan Points.
    pub points: u8,
    pub influence: u8,
}

impl Goods {
    /// Nothing.
    pub const NONE: Self = Self {
        food: 0,
        iron: 0,
        pearl: 0,
        any: 0,
        coins: 0,
        seals: 0,
        points: 0,
        influence: 0,
    };

    /// `n` of one good.
    pub fn of(good: Good, n: u8) -> Self {
        let mut goods = Self::NONE;
        *goods.amount_mut(good) = n;
        goods
    }

    /// How many of one good.
    pub fn amount(mut self, good: Good) -> u8 {
        *self.amount_mut(good)
    }

    pub(crate) fn amount_mut(&mut self, good: Good) -> &mut u8 {
        match good {
            Good::Food => &mut self.food,
            Good::Iron => &mut self.iron,
            Good::Pearl => &mut self.pearl,
            Good::Any => &mut self.any,
            Good::Coin => &mut self.coins,
            Good::Seal => &mut self.seals,
            Good::Point => &mut self.points,
            Good::Influence => &mut self.influence,
        }
    }

    /// The sum of both, the other taken `times` times.
    pub fn plus(self, other: Self, times: u8) -> Self {
        let sum = |a: u8, b: u8| a.saturating_add(b.saturating_mul(times));
        Self {
            food: sum(self.food, other.food),
            iron: sum(self.iron, other.iron),
            pearl: sum(self.pearl, other.pearl),
            any: sum(self.any, other.any),
            coins: sum(self.coins, other.coins),
            seals: sum(self.seals, other.seals),
            points: sum(self.points, other.points),
            influence: sum(self.influence, other.influence),
        }
    }

    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}

/// What is simply received (T7): goods, and how often the Well and the Lantern give theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Reward {
    pub goods: Goods,
    pub wells: u8,
    pub lanterns: u8,
}

/// The price in front of an action, printed in red (A12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Price {
    pub coins: u8,
    pub seals: u8,
}

impl Price {
    /// No price.
    pub const FREE: Self = Self { coins: 0, seals: 0 };
}

/// An action behind an icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// A9: the audience, the climb or both.
    Courtier {},
    /// A8.
    Gardener {},
    /// A7.
    Warrior {},
    /// A5.
    Domain {},
    /// A6.
    Castle { rows: CastleRows },
}

/// What a row, a tile, a garden or a slot does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "does", rename_all = "kebab-case")]
pub enum Bundle {
    Reward { reward: Reward },
    Action { price: Price, action: Action },
}

impl Bundle {
    /// Reads a list of printed effects; `None` where it holds several actions, or rewards beside an
    /// action, which no printed component does.
    pub fn of(effects: &[Effect]) -> Option<Self> {
        let mut reward = Reward::default();
        let mut found = None;
        for effect in effects {
            let action = match effect {
                Effect::Gain { gain, n } => {
                    reward.goods = reward.goods.plus(Goods::of(*gain, *n), 1);
                    continue;
                }
                Effect::Do { deed: Deed::Well } => {
                    reward.wells += 1;
                    continue;
                }
                Effect::Do {
                    deed: Deed::Lantern,
                } => {
                    reward.lanterns += 1;
                    continue;
                }
                Effect::Pay { pay, n, then } => {
                    let price = match pay {
                        Good::Coin => Price {
                            coins: *n,
                            seals: 0,
                        },
                        Good::Seal => Price {
                            coins: 0,
                            seals: *n,
                        },
                        _ => return None,
                    };
                    (price, action(then.first()?)?)
                }
                other => (Price::FREE, action(other)?),
            };
            if found.replace(action).is_some() {
                return None;
            }
        }
        match found {
            None => Some(Self::Reward { reward }),
            Some((price, action)) if reward == Reward::default() => {
                Some(Self::Action { price, action })
            }
            Some(_) => None,
        }
    }

    /// Reads effects that are rewards only.
    fn reward(effects: &[Effect]) -> Reward {
        match Self::of(effects) {
            Some(Self::Reward { reward }) => reward,
            _ => unreachable!("the printed rewards hold no action, which the tests check"),
        }
    }
}

fn action(effect: &Effect) -> Option<Action> {
    Some(match effect {
        Effect::Do { deed } => match deed {
            Deed::Courtier => Action::Courtier {},
            Deed::Gardener => Action::Gardener {},
            Deed::Warrior => Action::Warrior {},
            Deed::Domain => Action::Domain {},
            Deed::Well | Deed::Lantern => return None,
        },
        Effect::Castle { castle } => Action::Castle { rows: *castle },
        Effect::Gain { .. } | Effect::Pay { .. } => return None,
    })
}

/// A row of a card in play form.
#[derive(Debug, Clone, Copy)]
struct PlayedRow {
    light: bool,
    bundle: Bundle,
}

/// The most rows of a card.
const ROWS: usize = 3;

/// A card of a room, or a starting action card.
#[derive(Debug, Clone, Copy)]
struct PlayedCard {
    rows: [Option<PlayedRow>; ROWS],
    /// Which row lies on the level of each domain line (A4).
    levels: [u8; 3],
    lantern: Goods,
}

#[derive(Debug)]
struct Tables {
    /// By floor and number.
    rooms: [Vec<PlayedCard>; 2],
    starting: Vec<PlayedCard>,
    yard_tiles: Vec<[Bundle; 2]>,
    gardens: Vec<(Bundle, u8)>,
    favors: Vec<Vec<Bundle>>,
    lines: [Vec<Reward>; 3],
    resources: Vec<(Goods, Goods)>,
    well: Goods,
}

fn bundle(effects: &[Effect]) -> Bundle {
    Bundle::of(effects).expect("every printed list of effects can be played, which the tests check")
}

fn played(rows: &[Row], lantern: &[Effect]) -> PlayedCard {
    let mut card = PlayedCard {
        rows: [None; ROWS],
        levels: [0, 1, 2],
        lantern: Bundle::reward(lantern).goods,
    };
    for (index, row) in rows.iter().enumerate() {
        card.rows[index] = Some(PlayedRow {
            light: row.tone == Tone::Light,
            bundle: bundle(&row.effects),
        });
        for span in &row.span {
            card.levels[*span as usize] = u8::try_from(index).expect("a card has at most 3 rows");
        }
    }
    card
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let printed = Catalogue::printed();
    let starting = StartingActionId::all().map(|id| printed.starting_action(id));
    let decree = |kind: DecreeKind| {
        let card = printed.decrees().iter().find(|decree| decree.kind == kind);
        Bundle::reward(&card.expect("each kind of decree has its card").lantern).goods
    };
    Tables {
        rooms: Floor::ALL.map(|floor| {
            let cards = printed.room_cards(floor).iter();
            cards
                .map(|card| played(&card.rows, &card.lantern))
                .collect()
        }),
        starting: starting
            .map(|card| played(&card.rows, &card.lantern))
            .collect(),
        yard_tiles: YardTileId::all()
            .map(|id| {
                let tile = printed.yard_tile(id);
                [bundle(&tile.front), bundle(&tile.back)]
            })
            .collect(),
        gardens: GardenId::all()
            .map(|id| {
                let card = printed.garden(id);
                (bundle(&card.effects), card.food_cost)
            })
            .collect(),
        favors: DaimyoId::all()
            .map(|id| {
                printed
                    .daimyo(id)
                    .slots
                    .iter()
                    .map(|slot| bundle(slot))
                    .collect()
            })
            .collect(),
        lines: Color::ALL.map(|color| {
            let line = printed
                .personal_domain()
                .lines
                .iter()
                .find(|line| line.color == color)
                .expect("the domain has a line of each color");
            line.rewards
                .iter()
                .map(|seen| Bundle::reward(seen))
                .collect()
        }),
        resources: StartingResourceId::all()
            .map(|id| {
                let card = printed.starting_resource(id);
                let lantern = Bundle::reward(&card.lantern).goods;
                let lantern = card
                    .decree
                    .map_or(lantern, |kind| lantern.plus(decree(kind), 1));
                (Bundle::reward(&card.gains).goods, lantern)
            })
            .collect(),
        well: printed
            .space(super::Space::Well)
            .effects
            .as_deref()
            .map_or(Goods::NONE, |effects| Bundle::reward(effects).goods),
    }
});

fn card(id: RoomCardId) -> &'static PlayedCard {
    &TABLES.rooms[id.floor() as usize][id.index()]
}

impl RoomCardId {
    /// What a row does, top row first; `None` below the last row.
    pub fn row(self, row: u8) -> Option<Bundle> {
        let row = card(self).rows.get(usize::from(row))?;
        row.map(|row| row.bundle)
    }

    /// Whether the row has a light background.
    pub fn is_light(self, row: u8) -> bool {
        let row = card(self).rows.get(usize::from(row)).copied().flatten();
        row.is_some_and(|row| row.light)
    }

    /// The row on the level of a domain line: coral top, black middle, white bottom (A4).
    pub fn row_of_line(self, line: Color) -> u8 {
        card(self).levels[line.index()]
    }

    /// What its back gives in the Lantern Area (A13).
    pub fn lantern(self) -> Goods {
        card(self).lantern
    }
}

impl StartingActionId {
    /// Its one action, the same on every level.
    pub fn action(self) -> Bundle {
        let [row, ..] = TABLES.starting[self.index()].rows;
        row.expect("a starting action card has a row").bundle
    }

    /// What its back gives in the Lantern Area (A13).
    pub fn lantern(self) -> Goods {
        TABLES.starting[self.index()].lantern
    }
}

impl StartingResourceId {
    /// What is gained with it at once (S9).
    pub fn gains(self) -> Goods {
        TABLES.resources[self.index()].0
    }

    /// What it and its decree give in the Lantern Area (A13).
    pub fn lantern(self) -> Goods {
        TABLES.resources[self.index()].1
    }
}

impl YardTileId {
    /// What a face does.
    pub fn does(self, face: Face) -> Bundle {
        TABLES.yard_tiles[self.index()][face as usize]
    }
}

impl GardenId {
    /// What its action does.
    pub fn does(self) -> Bundle {
        TABLES.gardens[self.index()].0
    }

    /// The food paid to place a Gardener (A8).
    pub fn food_cost(self) -> u8 {
        TABLES.gardens[self.index()].1
    }
}

impl DaimyoId {
    /// What a slot does, leftmost 0; `None` right of the last.
    pub fn slot(self, slot: u8) -> Option<Bundle> {
        TABLES.favors[self.index()].get(usize::from(slot)).copied()
    }
}

/// The visible rewards of a domain line after `left` members left it (A4).
pub(crate) fn line_reward(line: Color, left: u8) -> Reward {
    let seen = &TABLES.lines[line.index()];
    seen[usize::from(left).min(seen.len() - 1)]
}

/// What the Well prints itself, without its tiles (A3).
pub(crate) fn well_goods() -> Goods {
    TABLES.well
}
