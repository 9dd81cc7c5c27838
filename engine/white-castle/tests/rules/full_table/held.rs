//! What a clan holds, and how tests write it.

use std::ops::Sub;

use white_castle_engine::journal::Journal;

use super::clan;

/// What a clan holds, or a difference of two of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Held {
    pub food: i32,
    pub iron: i32,
    pub pearl: i32,
    pub seals: i32,
    pub coins: i32,
    pub points: i32,
    pub influence: i32,
}

impl Sub for Held {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            food: self.food - other.food,
            iron: self.iron - other.iron,
            pearl: self.pearl - other.pearl,
            seals: self.seals - other.seals,
            coins: self.coins - other.coins,
            points: self.points - other.points,
            influence: self.influence - other.influence,
        }
    }
}

/// Reads "2 iron -1 seal".
pub fn amounts(text: &str) -> Held {
    let mut held = Held::default();
    let mut words = text.split_whitespace();
    while let Some(number) = words.next() {
        let n: i32 = number.parse().expect("a number before each good");
        *match words.next().expect("a good after each number") {
            "food" => &mut held.food,
            "iron" => &mut held.iron,
            "pearl" => &mut held.pearl,
            "seal" | "seals" => &mut held.seals,
            "coin" | "coins" => &mut held.coins,
            "point" | "points" => &mut held.points,
            "influence" => &mut held.influence,
            other => panic!("{other} is no good"),
        } += n;
    }
    held
}

#[track_caller]
pub fn held(journal: &Journal, seat: u8) -> Held {
    let clan = clan(journal, seat);
    let stock = clan.stock();
    Held {
        food: stock.food.into(),
        iron: stock.iron.into(),
        pearl: stock.pearl.into(),
        seals: stock.seals.into(),
        coins: stock.coins.into(),
        points: stock.points.into(),
        influence: clan.influence().into(),
    }
}
