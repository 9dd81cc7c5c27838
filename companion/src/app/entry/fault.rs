//! What is wrong with a past game.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shirasagi_engine::components::{ClanColor, GardenId, GardenKind};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{
    LineFault, LineFaultKind, PlayerCounts, ScoreFault, ScoreFaultKind, ScoreSheet,
};
use shirasagi_engine::setup::{CodeError, Level, Seat};

use super::{CLANS, GARDENS_PER_KIND, TOTAL_MAX, counts, seat_at};
use crate::app::DetailsError;
use crate::app::contract::{EntryFaultView, EntryScore, GameEntry};

/// What five gardens gave at the most when nobody asked how many of a kind a game has (S6).
const GARDENERS_ONCE: u16 = 35;

/// Something that is wrong with a past game.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{kind}")]
pub struct EntryFault {
    /// Where in the entry, such as `seats[0].score.counts.coins`.
    pub path: String,
    pub kind: EntryFaultKind,
}

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EntryFaultKind {
    #[error(transparent)]
    Details(DetailsError),
    #[error("a game has 2 to 4 clans, not {found}")]
    Clans { found: usize },
    #[error("the rival is the second clan of a game of two, and the only one")]
    Rival,
    #[error("only a game against the rival has a level")]
    LevelWithoutRival,
    #[error("a player needs a name or a clan color")]
    NameMissing,
    #[error("the rival has neither name nor clan colour")]
    RivalNamed,
    #[error("the name is longer than {max} characters")]
    NameTooLong { max: usize },
    #[error("another player has the name")]
    NameTwice,
    #[error("another player has the clan colour")]
    ColorTwice,
    #[error("the first turn order has the places 1 to {clans}, each once")]
    Order { clans: usize },
    #[error("the last turn order names clans of the game, each at most once")]
    LastOrder,
    #[error("the clans are tied; the last turn order decides")]
    Tie { seats: Vec<Seat> },
    #[error("three plant and three stone gardens are dealt, each once")]
    Gardens,
    #[error("{0}")]
    Code(CodeError),
    #[error("the setup code deals for {players} players, or at another level")]
    OtherParty { players: u8, level: Option<Level> },
    #[error("the setup code deals other gardens")]
    OtherGardens,
    #[error("the garden was not dealt in this game")]
    GardenNotInGame { garden: GardenId },
    #[error("a clan comes to at most {max} points, not {n}")]
    TooManyPoints { n: u16, max: u16 },
    #[error("{}", .0.kind)]
    Line(LineFault),
    #[error(transparent)]
    Counts(ScoreFaultKind),
}

impl EntryFaultKind {
    /// Whether games of other programs have it: they know players without a name, take any number
    /// for a line, log a solo game without the rival, and older histories took such lines over.
    pub(super) fn is_known_elsewhere(&self) -> bool {
        matches!(
            self,
            Self::NameMissing | Self::Line(_) | Self::LevelWithoutRival | Self::Clans { found: 1 }
        )
    }

    /// Whether games that were entered here once may have it: their lines were held to the most of
    /// each by itself.
    pub(super) fn accepted_by_older_versions(&self) -> bool {
        let Self::Line(fault) = self else {
            return false;
        };
        matches!(fault.kind, LineFaultKind::TooHigh { n, .. }
            if fault.line == "gardeners" && n <= GARDENERS_ONCE)
    }
}

impl EntryFault {
    pub(super) fn new(path: String, kind: EntryFaultKind) -> Self {
        Self { path, kind }
    }

    /// Whether it refuses what a clan comes to.
    pub(super) fn is_of_score(&self) -> bool {
        let score = self.path.split_once("].");
        score.is_some_and(|(_, of)| of.starts_with("score"))
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        match &self.kind {
            EntryFaultKind::Details(error) => error.code(),
            EntryFaultKind::Clans { .. } => "entry/clans",
            EntryFaultKind::Rival => "entry/rival",
            EntryFaultKind::LevelWithoutRival => "entry/level-without-rival",
            EntryFaultKind::NameMissing => "players/name-missing",
            EntryFaultKind::RivalNamed => "entry/rival-named",
            EntryFaultKind::NameTooLong { .. } => "players/name-too-long",
            EntryFaultKind::NameTwice => "players/name-twice",
            EntryFaultKind::ColorTwice => "players/color-twice",
            EntryFaultKind::Order { .. } => "entry/order",
            EntryFaultKind::LastOrder => "entry/last-order",
            EntryFaultKind::Tie { .. } => "entry/tie",
            EntryFaultKind::Gardens => "entry/gardens",
            EntryFaultKind::Code(error) => error.code(),
            EntryFaultKind::OtherParty { .. } => "entry/other-party",
            EntryFaultKind::OtherGardens => "entry/other-gardens",
            EntryFaultKind::GardenNotInGame { .. } => "score/garden-not-in-game",
            EntryFaultKind::TooManyPoints { .. } => "entry/too-many-points",
            EntryFaultKind::Line(fault) => match fault.kind {
                LineFaultKind::OfRival => "entry/rival-line",
                LineFaultKind::TooHigh { .. } => "entry/line-too-high",
            },
            EntryFaultKind::Counts(kind) => kind.code(),
        }
    }

    /// The rule it rests on.
    pub fn rule(&self) -> Option<Rule> {
        match &self.kind {
            EntryFaultKind::Clans { .. } | EntryFaultKind::Rival => Some(Rule::S1),
            EntryFaultKind::LevelWithoutRival => Some(Rule::R1),
            EntryFaultKind::Order { .. } => Some(Rule::S8),
            EntryFaultKind::LastOrder | EntryFaultKind::Tie { .. } => Some(Rule::F8),
            EntryFaultKind::Gardens | EntryFaultKind::GardenNotInGame { .. } => Some(Rule::S6),
            EntryFaultKind::Line(fault) => Some(fault.rule),
            _ => None,
        }
    }

    /// The facts of the code, by name.
    pub fn facts(&self) -> Value {
        match &self.kind {
            EntryFaultKind::Clans { found } => json!({ "found": found }),
            EntryFaultKind::NameTooLong { max } => json!({ "max": max }),
            EntryFaultKind::Order { clans } => json!({ "clans": clans }),
            EntryFaultKind::Tie { seats } => json!({ "seats": seats }),
            EntryFaultKind::Code(CodeError::Length(found)) => json!({ "found": found }),
            EntryFaultKind::Code(CodeError::Symbol(symbol)) => json!({ "symbol": symbol }),
            EntryFaultKind::OtherParty { players, level } => {
                json!({ "players": players, "level": level })
            }
            EntryFaultKind::GardenNotInGame { garden } => json!({ "garden": garden }),
            EntryFaultKind::TooManyPoints { n, max } => json!({ "n": n, "max": max }),
            EntryFaultKind::Details(error) => error.facts(),
            EntryFaultKind::Line(fault) => of_line(&fault.kind),
            EntryFaultKind::Counts(kind) => serde_json::to_value(kind).unwrap_or_default(),
            _ => json!({}),
        }
    }

    pub(super) fn view(&self) -> EntryFaultView {
        EntryFaultView {
            path: self.path.clone(),
            code: self.code().to_owned(),
            message: self.to_string(),
            rule: self.rule(),
            facts: self.facts(),
        }
    }
}

fn of_line(kind: &LineFaultKind) -> Value {
    match kind {
        LineFaultKind::OfRival => json!({}),
        LineFaultKind::TooHigh { n, max } => json!({ "n": n, "max": max }),
    }
}

/// Who sits down.
pub(super) fn of_seats(entry: &GameEntry, faults: &mut Vec<EntryFault>) {
    let mut add = |path: String, kind| faults.push(EntryFault::new(path, kind));
    let clans = entry.seats.len();
    if !CLANS.contains(&clans) {
        add("seats".to_owned(), EntryFaultKind::Clans { found: clans });
    }
    let rivals: Vec<usize> = (0..clans)
        .filter(|index| entry.seats[*index].rival)
        .collect();
    let solo = !rivals.is_empty();
    if solo && (clans != 2 || rivals != [1]) {
        add("seats".to_owned(), EntryFaultKind::Rival);
    }
    if entry.level.is_some() && !solo {
        add("level".to_owned(), EntryFaultKind::LevelWithoutRival);
    }
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut colors: BTreeSet<ClanColor> = BTreeSet::new();
    let mut orders: BTreeSet<u8> = BTreeSet::new();
    for (index, seat) in entry.seats.iter().enumerate().take(*CLANS.end()) {
        let path = |field: &str| format!("seats[{index}].{field}");
        let name = seat.name.trim();
        let max = ScoreSheet::NAME_MAX;
        if seat.rival {
            if !name.is_empty() || seat.clan.is_some() {
                add(path("name"), EntryFaultKind::RivalNamed);
            }
        } else if name.is_empty() && seat.clan.is_none() && !solo {
            add(path("name"), EntryFaultKind::NameMissing);
        } else if name.chars().count() > max {
            add(path("name"), EntryFaultKind::NameTooLong { max });
        } else if !name.is_empty() && !names.insert(name.to_lowercase()) {
            add(path("name"), EntryFaultKind::NameTwice);
        }
        if seat.clan.is_some_and(|clan| !colors.insert(clan)) {
            add(path("clan"), EntryFaultKind::ColorTwice);
        }
        let fits = |order: u8| (1..=clans).contains(&usize::from(order));
        if let Some(order) = seat.order
            && (!fits(order) || !orders.insert(order))
        {
            add(path("order"), EntryFaultKind::Order { clans });
        }
    }
}

/// The gardens that were dealt.
pub(super) fn of_gardens(entry: &GameEntry, faults: &mut Vec<EntryFault>) {
    let Some(gardens) = &entry.gardens else {
        return;
    };
    let of_kind = |kind: GardenKind| {
        let of_kind = gardens.iter().filter(|garden| garden.kind() == kind);
        of_kind.collect::<BTreeSet<_>>().len() == GARDENS_PER_KIND
    };
    let all = gardens.len() == GARDENS_PER_KIND * GardenKind::ALL.len();
    if !all || !GardenKind::ALL.into_iter().all(of_kind) {
        faults.push(EntryFault::new(
            "gardens".to_owned(),
            EntryFaultKind::Gardens,
        ));
    }
}

/// Sums, lines and counts.
pub(super) fn of_scores(entry: &GameEntry, faults: &mut Vec<EntryFault>) {
    for (index, seat) in entry.seats.iter().enumerate().take(*CLANS.end()) {
        let path = format!("seats[{index}].score");
        match &seat.score {
            EntryScore::Total { points } if *points > TOTAL_MAX => {
                let kind = EntryFaultKind::TooManyPoints {
                    n: *points,
                    max: TOTAL_MAX,
                };
                faults.push(EntryFault::new(format!("{path}.points"), kind));
            }
            EntryScore::Total { .. } => {}
            EntryScore::Lines { lines } => {
                let of_lines = lines.faults(seat.rival).into_iter();
                faults.extend(of_lines.map(|fault| {
                    let path = format!("{path}.lines.{}", fault.line);
                    EntryFault::new(path, EntryFaultKind::Line(fault))
                }));
            }
            EntryScore::Counts { counts: typed } => {
                let marked = counts(seat);
                let of_counts = marked.iter().flat_map(|counts| counts.faults(""));
                faults.extend(of_counts.map(|fault| of_count(&path, fault)));
                let dealt = |garden: &GardenId| {
                    entry
                        .gardens
                        .as_ref()
                        .is_none_or(|gardens| gardens.contains(garden))
                };
                for (at, garden) in typed.gardeners.iter().enumerate() {
                    if !dealt(garden) {
                        let kind = EntryFaultKind::GardenNotInGame { garden: *garden };
                        let path = format!("{path}.counts.gardeners[{at}]");
                        faults.push(EntryFault::new(path, kind));
                    }
                }
            }
        }
    }
    of_all_counts(entry, faults);
}

fn of_count(path: &str, fault: ScoreFault) -> EntryFault {
    EntryFault::new(
        format!("{path}.counts.{}", fault.path),
        EntryFaultKind::Counts(fault.kind),
    )
}

/// What the counts of several clans contradict: more gardens than are dealt, and Influence that does
/// not fit the last turn order (E1).
fn of_all_counts(entry: &GameEntry, faults: &mut Vec<EntryFault>) {
    let mut used = BTreeSet::new();
    let mut players = Vec::new();
    for (index, seat) in entry.seats.iter().enumerate() {
        if let Some(counts) = counts(seat) {
            used.extend(counts.gardeners.iter().copied());
            players.push(PlayerCounts {
                name: seat_at(&index).to_string(),
                counts,
            });
        }
    }
    for kind in GardenKind::ALL {
        let of_kind = used.iter().filter(|garden| garden.kind() == kind).count();
        if of_kind > GARDENS_PER_KIND {
            let kind = EntryFaultKind::Counts(ScoreFaultKind::TooManyGardens { kind });
            faults.push(EntryFault::new("seats".to_owned(), kind));
        }
    }
    let order = entry.last_order.as_deref().unwrap_or_default();
    let counted = |seat: &&Seat| players.iter().any(|player| player.name == seat.to_string());
    let turn_order = order.iter().filter(counted).map(Seat::to_string).collect();
    let sheet = ScoreSheet {
        players: players.clone(),
        turn_order,
    };
    for fault in sheet.order_faults() {
        let kind = EntryFaultKind::Counts(fault.kind);
        faults.push(EntryFault::new("last_order".to_owned(), kind));
    }
}

/// Whether the last turn order names clans of the game, none of them twice.
pub(super) fn of_order(order: &[Seat], clans: usize, faults: &mut Vec<EntryFault>) -> bool {
    let known = |seat: &Seat| (1..=clans).contains(&usize::from(seat.0));
    let distinct: BTreeSet<Seat> = order.iter().copied().collect();
    let fits = order.iter().all(known) && distinct.len() == order.len();
    if !fits {
        faults.push(EntryFault::new(
            "last_order".to_owned(),
            EntryFaultKind::LastOrder,
        ));
    }
    fits
}
