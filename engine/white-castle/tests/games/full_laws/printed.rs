//! The printed components, read by the referee itself: what a source gives and what it costs.

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{
    CastleRows, Catalogue, Color, Deed, Effect, Good, Goods, RowSpan, Space, StartingResourceId,
    TilePosition,
};
use white_castle_engine::setup::TilePlacement;
use white_castle_engine::turn::Source;

/// A list of printed effects, sorted into what is received, how often the Well and the Lantern give
/// theirs, and the action with its price.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Printed {
    pub goods: Goods,
    pub wells: u8,
    pub lanterns: u8,
    pub coins: u8,
    pub seals: u8,
    pub deed: Option<Deed>,
    pub castle: Option<CastleRows>,
}

impl Printed {
    pub fn is_action(&self) -> bool {
        self.deed.is_some() || self.castle.is_some()
    }

    fn add(&mut self, effect: &Effect) {
        match effect {
            Effect::Gain { gain, n } => self.goods = self.goods.plus(Goods::of(*gain, *n), 1),
            Effect::Do { deed: Deed::Well } => self.wells += 1,
            Effect::Do {
                deed: Deed::Lantern,
            } => self.lanterns += 1,
            Effect::Do { deed } => self.deed = Some(*deed),
            Effect::Castle { castle } => self.castle = Some(*castle),
            Effect::Pay { pay, n, then } => {
                match pay {
                    Good::Coin => self.coins += n,
                    Good::Seal => self.seals += n,
                    other => panic!("no card asks for {other:?}"),
                }
                for effect in then {
                    self.add(effect);
                }
            }
        }
    }
}

/// Reads a list of effects.
pub fn printed(effects: &[Effect]) -> Printed {
    let mut sum = Printed::default();
    for effect in effects {
        sum.add(effect);
    }
    sum
}

/// What a source shows; nothing Outside the Walls, where two actions are printed.
pub fn of_source(source: Source) -> Printed {
    let catalogue = Catalogue::printed();
    match source {
        Source::Row { card, row } => {
            printed(&catalogue.room_card(card).rows[usize::from(row)].effects)
        }
        Source::StartingAction { card } => {
            printed(&catalogue.starting_action(card).rows[0].effects)
        }
        Source::Yard { tile, face } => printed(catalogue.yard_tile(tile).effects(face)),
        Source::Garden { garden } => printed(&catalogue.garden(garden).effects),
        Source::Favor { card, slot } => printed(&catalogue.daimyo(card).slots[usize::from(slot)]),
        Source::OutsideLeft {} | Source::OutsideRight {} => Printed::default(),
    }
}

/// The row of a domain's card on the level of a line (A4).
pub fn row_of_line(card: OwnCard, line: Color) -> Source {
    let card = match card {
        OwnCard::Starting(card) => return Source::StartingAction { card },
        OwnCard::Room(card) => card,
    };
    let level = match line {
        Color::Coral => RowSpan::Top,
        Color::Black => RowSpan::Middle,
        Color::White => RowSpan::Bottom,
    };
    let rows = &Catalogue::printed().room_card(card).rows;
    let spanning = (0..).zip(rows).find(|(_, row)| row.span.contains(&level));
    let row = spanning.map_or(level as u8, |(row, _)| row);
    Source::Row { card, row }
}

/// What is visible on a line once so many members left it (A4).
pub fn line(line: Color, left: u8) -> Printed {
    let lines = &Catalogue::printed().personal_domain().lines;
    let line = lines.iter().find(|other| other.color == line);
    printed(&line.expect("a line of each color").rewards[usize::from(left)])
}

/// What the back of a card gives in the Lantern Area (A13).
pub fn back(card: OwnCard) -> Goods {
    let catalogue = Catalogue::printed();
    let effects = match card {
        OwnCard::Starting(id) => &catalogue.starting_action(id).lantern,
        OwnCard::Room(id) => &catalogue.room_card(id).lantern,
    };
    printed(effects).goods
}

/// What a starting resource card and its decree give in the Lantern Area (A13).
pub fn starting_lantern(id: StartingResourceId) -> Goods {
    let catalogue = Catalogue::printed();
    let card = catalogue.starting_resource(id);
    let decree = catalogue
        .decrees()
        .iter()
        .find(|decree| Some(decree.kind) == card.decree);
    let decree = decree.map_or(Goods::NONE, |decree| printed(&decree.lantern).goods);
    printed(&card.lantern).goods.plus(decree, 1)
}

/// What a starting resource card gives at once (S9).
pub fn starting_gains(id: StartingResourceId) -> Goods {
    printed(&Catalogue::printed().starting_resource(id).gains).goods
}

/// What the Well gives: its own print and its two tiles, as the game's catalogue knows them (A3).
pub fn well(tiles: &[TilePlacement], catalogue: &Catalogue) -> Goods {
    let own = catalogue.space(Space::Well).effects.clone();
    let mut effects = own.expect("the Well has its own print");
    for placement in tiles {
        if matches!(placement.position, TilePosition::Well(_)) {
            effects.push(catalogue.die_tile(placement.tile).reward.clone());
        }
    }
    printed(&effects).goods
}
