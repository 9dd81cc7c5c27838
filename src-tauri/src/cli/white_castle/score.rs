//! `shirasagi score`: the scores of a finished game that was counted.

use serde::de::{self, Deserializer, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use white_castle_engine::components::GardenId;
use white_castle_engine::rule::Rule;
use white_castle_engine::scoring::{
    Counts, CourtierCounts, DecidedBy, Lines, PlayerCounts, ScoreFault, ScoreFaultKind, ScoreSheet,
    Scores, WarriorCounts,
};

use crate::cli::arguments::File;
use crate::cli::failure::Failure;
use crate::cli::input::{self, GAME_MAX};
use crate::cli::output;
use companion::ledger::{Problem, listed};

/// The most clans of a game (S1).
const CLANS_MAX: usize = 4;

/// A whole number, however large. What the engine has no room for becomes the largest it has,
/// which is beyond every bound, so that the domain refuses it by its own code.
#[derive(Debug, Clone, Copy, Serialize)]
struct Count(u64);

impl Count {
    fn narrow<T: TryFrom<u64>>(self, largest: T) -> T {
        T::try_from(self.0).unwrap_or(largest)
    }

    fn small(self) -> u8 {
        self.narrow(u8::MAX)
    }

    fn large(self) -> u16 {
        self.narrow(u16::MAX)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u64(CountVisitor)
    }
}

struct CountVisitor;

impl Visitor<'_> for CountVisitor {
    type Value = Count;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a whole number from 0")
    }

    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Count, E> {
        Ok(Count(n))
    }

    /// Whole numbers beyond 64 bits arrive as floats.
    fn visit_f64<E: de::Error>(self, n: f64) -> Result<Count, E> {
        if n >= u64::MAX as f64 {
            Ok(Count(u64::MAX))
        } else {
            Err(E::invalid_value(Unexpected::Float(n), &self))
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the four places of Courtiers")]
struct CourtierInput {
    gate: Count,
    steward: Count,
    diplomat: Count,
    daimyo: Count,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the three yards of Warriors")]
struct WarriorInput {
    #[serde(rename = "yard-1")]
    yard_1: Count,
    #[serde(rename = "yard-2")]
    yard_2: Count,
    #[serde(rename = "yard-3")]
    yard_3: Count,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a player")]
struct PlayerInput {
    name: String,
    clan_points: Count,
    coins: Count,
    seals: Count,
    food: Count,
    iron: Count,
    pearl: Count,
    influence: Count,
    courtiers: CourtierInput,
    warriors: WarriorInput,
    gardeners: Vec<GardenId>,
    #[serde(default)]
    rival: bool,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "players and turn_order")]
struct SheetInput {
    players: Vec<PlayerInput>,
    turn_order: Vec<String>,
    /// Whether the turn order is not that of the Influence markers (E1), because somebody changed it.
    #[serde(default)]
    order_changed: bool,
}

impl From<PlayerInput> for PlayerCounts {
    fn from(player: PlayerInput) -> Self {
        let (courtiers, warriors) = (player.courtiers, player.warriors);
        Self {
            name: player.name,
            counts: Counts {
                clan_points: player.clan_points.large(),
                coins: player.coins.large(),
                seals: player.seals.small(),
                food: player.food.small(),
                iron: player.iron.small(),
                pearl: player.pearl.small(),
                influence: player.influence.small(),
                courtiers: CourtierCounts {
                    gate: courtiers.gate.small(),
                    steward: courtiers.steward.small(),
                    diplomat: courtiers.diplomat.small(),
                    daimyo: courtiers.daimyo.small(),
                },
                warriors: WarriorCounts {
                    yard_1: warriors.yard_1.small(),
                    yard_2: warriors.yard_2.small(),
                    yard_3: warriors.yard_3.small(),
                },
                gardeners: player.gardeners,
                rival: player.rival,
            },
        }
    }
}

impl PlayerInput {
    /// The counts with their names.
    fn counts(&self) -> [(&'static str, Count); 14] {
        let Self {
            courtiers,
            warriors,
            ..
        } = self;
        [
            ("clan_points", self.clan_points),
            ("coins", self.coins),
            ("seals", self.seals),
            ("food", self.food),
            ("iron", self.iron),
            ("pearl", self.pearl),
            ("influence", self.influence),
            ("courtiers.gate", courtiers.gate),
            ("courtiers.steward", courtiers.steward),
            ("courtiers.diplomat", courtiers.diplomat),
            ("courtiers.daimyo", courtiers.daimyo),
            ("warriors.yard-1", warriors.yard_1),
            ("warriors.yard-2", warriors.yard_2),
            ("warriors.yard-3", warriors.yard_3),
        ]
    }
}

/// Refuses a sheet that no game ends with. `huge` is where counts are that the engine has no room for.
fn impossible(faults: &[ScoreFault], huge: &[String]) -> Failure {
    let message = listed(faults, |fault| {
        match huge.iter().find(|path| path.starts_with(&fault.path)) {
            Some(path) => format!("{path} is far more than any game gives"),
            None => format!("{}: {fault}", fault.path),
        }
    });
    let problem = Problem::new(faults[0].kind.code(), &message);
    Failure::of(problem.at(&faults[0].path))
}

/// The field of each line and its heading.
pub const LINES: [[&str; 2]; Lines::COUNT] = [
    ["clan_points", "Clan Points"],
    ["coins_and_seals", "Coins and seals"],
    ["resources", "Resources"],
    ["passage_of_time", "Passage of Time"],
    ["courtiers", "Courtiers"],
    ["warriors", "Warriors"],
    ["gardeners", "Gardeners"],
];

#[derive(Serialize)]
struct PlayerOutput<'a> {
    name: &'a str,
    rank: u8,
    total: u16,
    lines: Lines,
}

#[derive(Serialize)]
struct ScoresOutput<'a> {
    players: Vec<PlayerOutput<'a>>,
    winner: &'a str,
    decided_by: DecidedBy,
}

pub fn run(file: &File, json: bool) -> Result<(), Failure> {
    let sheet: SheetInput = input::parse(&input::read(&file.file, GAME_MAX)?)?;
    let scores = score(sheet)?;
    let players = scores.players.iter().map(|player| PlayerOutput {
        name: &player.name,
        rank: player.rank,
        total: player.total,
        lines: Lines::from(&player.breakdown),
    });
    let scores = ScoresOutput {
        players: players.collect(),
        winner: &scores.winner,
        decided_by: scores.decided_by,
    };
    output::show(json, &scores, || text(&scores))
}

fn score(sheet: SheetInput) -> Result<Scores, Failure> {
    let found = sheet.players.len();
    if found > CLANS_MAX {
        // Not worth comparing a file of a hundred thousand names with each other.
        let fault = ScoreFault {
            rule: Rule::S1,
            path: "players".to_owned(),
            kind: ScoreFaultKind::PlayerCount { found },
        };
        return Err(impossible(&[fault], &[]));
    }
    let mut huge = Vec::new();
    for (index, player) in sheet.players.iter().enumerate() {
        for (name, Count(n)) in player.counts() {
            if n > u64::from(u8::MAX) {
                huge.push(format!("players[{index}].{name}"));
            }
        }
    }
    let order_changed = sheet.order_changed;
    let sheet = ScoreSheet {
        players: sheet.players.into_iter().map(Into::into).collect(),
        turn_order: sheet.turn_order,
    };
    let scores = sheet.score().and_then(|scores| {
        let faults = sheet.order_faults();
        if order_changed || faults.is_empty() {
            Ok(scores)
        } else {
            Err(faults)
        }
    });
    scores.map_err(|faults| impossible(&faults, &huge))
}

fn text(scores: &ScoresOutput<'_>) -> String {
    let because = match scores.decided_by {
        DecidedBy::Points => "has the most Clan Points",
        DecidedBy::TurnOrder => "wins the tie by the turn order",
    };
    let columns = scores.players.iter();
    let columns = columns.map(|player| (player.name.to_owned(), player.lines.array()));
    let table = output::scores(&LINES, columns);
    format!("{table}\n{} {because}.\n", scores.winner)
}
