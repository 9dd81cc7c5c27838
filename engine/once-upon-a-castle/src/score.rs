//! Final scoring from counts (OF1 to OF7), for a followed game as for one on paper.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::components::{Components, Per, Version};
use crate::guest::{Guest, GuestKind};
use crate::line::Reward;
use crate::position::Position;
use crate::refusal::{Fault, Rule};
use crate::seat::Seat;
use crate::values::{BOUNDS, Residents, Values};

/// The longest name, in characters.
pub const NAME_MAX: usize = 40;

/// What a castle sheet and the guests beside it show at the end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Empty where the sheet is kept beside a name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    pub floors: u8,
    /// The values of the towers.
    pub towers: Vec<u8>,
    pub walls: u8,
    /// The values of the flags.
    pub flags: Vec<u8>,
    pub residents: u8,
    pub sun: bool,
    pub cloud: bool,
    /// The Shepherdess's Clouds.
    pub extra_clouds: u8,
    pub guests: Vec<SheetGuest>,
}

/// A guest beside a castle: the printed points of an Apprentice card, or a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SheetGuest {
    Points(u8),
    Guest(Guest),
}

/// What can stand on a castle sheet of a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct SheetBounds {
    pub floors: u8,
    pub towers: u8,
    pub walls: u8,
    pub tower_values: BTreeSet<u8>,
    pub flag_values: BTreeSet<u8>,
    /// Room for flags with as many walls, from none on (OP6, OP7).
    pub flag_room: Vec<u8>,
    pub residents: Residents,
    /// The guests of the deck; cards of the Apprentice deck have points alone.
    pub guests: Vec<Guest>,
    /// The points that an Apprentice card can have (OV6).
    pub card_points: BTreeSet<u8>,
    /// Points of the Sun, of the Cloud and of each of the Shepherdess's Clouds (OF2).
    pub sun: u8,
    pub cloud: u8,
    pub small_cloud: u8,
}

impl SheetBounds {
    pub fn new(version: Version, values: &Values) -> Self {
        let numbers = &Components::printed().numbers;
        let room = |walls| numbers.flag_room.iter().take(walls).sum();
        let (mut tower_values, mut flag_values) = (BTreeSet::new(), BTreeSet::new());
        let lines = values.side(version).lines.iter();
        for reward in lines.flat_map(|line| &line.value.rewards) {
            match *reward {
                Reward::Tower(value) => tower_values.insert(value),
                Reward::Flag(value) => flag_values.insert(value),
                _ => false,
            };
        }
        if version == Version::GreatArchitect {
            flag_values.insert(Guest::Monk.card().power.flag);
        }
        let cards = values.apprentice_guests.iter();
        Self {
            floors: numbers.floors,
            towers: numbers.towers,
            walls: numbers.walls(),
            tower_values,
            flag_values,
            flag_room: (0..=numbers.flag_room.len()).map(room).collect(),
            residents: values.residents.value.clone(),
            guests: match version {
                Version::Apprentice => Vec::new(),
                Version::GreatArchitect => Guest::ALL.to_vec(),
            },
            card_points: match values.reconstructed(version).contains(&Rule::OV6) {
                true => (1..=BOUNDS.guest_points[1] as u8).collect(),
                false => cards.map(|card| card.value).collect(),
            },
            sun: numbers.sun,
            cloud: numbers.cloud,
            small_cloud: numbers.small_cloud,
        }
    }
}

/// The points of a castle, by line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ScoreLines {
    pub towers: u16,
    pub sun_and_clouds: u16,
    pub residents: u16,
    pub flags: u16,
    pub guests: u16,
}

impl ScoreLines {
    pub fn total(self) -> u16 {
        sum([
            self.towers,
            self.sun_and_clouds,
            self.residents,
            self.flags,
            self.guests,
        ])
    }
}

/// A player's result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct PlayerScore {
    pub name: String,
    /// From 1; players with equal totals share it.
    pub rank: u8,
    pub total: u16,
    pub lines: ScoreLines,
}

/// The final scores, best first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Scores {
    pub players: Vec<PlayerScore>,
    /// More than one share the win (OF7).
    pub winners: Vec<String>,
}

/// One impossible count, at a path such as `players[0].towers`.
pub type ScoreFault = Fault<ScoreFaultKind>;

error_kinds!(
/// The kinds of impossible count.
ScoreFaultKind {
    "score/player-count" PlayerCount { found: usize, min: u8, max: u8 } =>
        ("a game has {min} to {max} players, not {found}"),
    "score/name-length" NameLength { max: usize } =>
        ("a player needs a name of 1 to {max} characters"),
    "score/name-twice" NameTwice { name: String } => ("two players are called “{name}”"),
    "score/too-many" TooMany { found: usize, max: u8 } =>
        ("there can be at most {max}, not {found}"),
    "score/value-not-printed" ValueNotPrinted { value: u8 } =>
        ("nothing in the box has the value {value}"),
    "score/only-one" OnlyOne => ("another castle has it, and there is only one"),
    "score/cloud-without-parts" CloudWithoutParts { found: usize, needed: u8 } =>
        ("the Cloud needs {needed} parts, and the castle has {found}"),
    "score/guest-twice" GuestTwice { guest: Guest } => ("{guest} is beside two castles"),
    "score/guest-of-other-version" GuestOfOtherVersion =>
        ("guests have points in the Apprentice version and names in the Great Architect version"),
});

/// Impossible counts may come to more than there is room for.
fn sum(points: impl IntoIterator<Item = u16>) -> u16 {
    points.into_iter().fold(0, u16::saturating_add)
}

impl Sheet {
    /// The points of each guest (OF5).
    pub fn guest_points(&self) -> impl Iterator<Item = (SheetGuest, u16)> {
        self.guests.iter().map(|guest| match *guest {
            SheetGuest::Points(points) => (*guest, points.into()),
            SheetGuest::Guest(name) => (*guest, self.points_of(name)),
        })
    }

    fn points_of(&self, guest: Guest) -> u16 {
        let card = guest.card();
        let counted = card.power.per.map_or(0, |per| match per {
            Per::CrownGuest => {
                let is_crown = |guest: &&SheetGuest| {
                    matches!(guest, SheetGuest::Guest(guest) if guest.kind() == GuestKind::Crown)
                };
                self.guests.iter().filter(is_crown).count()
            }
            Per::Floor => self.floors.into(),
            Per::Wall => self.walls.into(),
            Per::Tower => self.towers.len(),
            Per::Flag => self.flags.len(),
        });
        let counted = counted.min(u8::MAX.into()) as u16;
        u16::from(card.points) + u16::from(card.power.points) * counted
    }

    /// The points of each line. Impossible counts count for what they are.
    pub fn lines(&self, values: &Values) -> ScoreLines {
        let numbers = &Components::printed().numbers;
        let sum_of = |values: &[u8]| sum(values.iter().copied().map(u16::from));
        let sun = u16::from(self.sun) * u16::from(numbers.sun);
        let cloud = u16::from(self.cloud) * u16::from(numbers.cloud);
        let extra = u16::from(self.extra_clouds) * u16::from(numbers.small_cloud);
        ScoreLines {
            towers: sum_of(&self.towers),
            sun_and_clouds: sun + cloud + extra,
            residents: values.residents.value.points(self.residents).into(),
            flags: sum_of(&self.flags),
            guests: sum(self.guest_points().map(|(_, points)| points)),
        }
    }
}

/// Scores a game, or lists every impossible count.
pub fn score(
    version: Version,
    sheets: &[Sheet],
    values: &Values,
) -> Result<Scores, Vec<ScoreFault>> {
    let faults = faults(version, sheets, values);
    if !faults.is_empty() {
        return Err(faults);
    }
    let lines = sheets.iter().map(|sheet| sheet.lines(values));
    let lines: Vec<ScoreLines> = lines.collect();
    let rank = |total| lines.iter().filter(|other| other.total() > total).count() as u8 + 1;
    let players = sheets.iter().zip(&lines).map(|(sheet, lines)| PlayerScore {
        name: sheet.name.clone(),
        rank: rank(lines.total()),
        total: lines.total(),
        lines: *lines,
    });
    let mut players: Vec<PlayerScore> = players.collect();
    players.sort_by_key(|player| player.rank);
    let winners = players.iter().filter(|player| player.rank == 1);
    let winners = winners.map(|player| player.name.clone()).collect();
    Ok(Scores { players, winners })
}

fn faults(version: Version, sheets: &[Sheet], values: &Values) -> Vec<ScoreFault> {
    use ScoreFaultKind as Kind;
    let numbers = &Components::printed().numbers;
    let bounds = SheetBounds::new(version, values);
    let is_apprentice = version == Version::Apprentice;
    let mut faults = Vec::new();
    let (found, min, max) = (sheets.len(), numbers.players_min, numbers.players_max);
    if !(min.into()..=max.into()).contains(&found) {
        let kind = Kind::PlayerCount { found, min, max };
        faults.push(Fault::new(Rule::OS1, "players", kind));
    }
    // A longer list is no table.
    for (index, sheet) in sheets.iter().enumerate().take(max.into()) {
        let mut check = |holds: bool, rule, field, kind| {
            if !holds {
                let path = format!("players[{index}].{field}");
                faults.push(Fault::new(rule, path, kind));
            }
        };
        let before = &sheets[..index];
        let is_new = before.iter().all(|other| other.name != sheet.name);
        let name = sheet.name.clone();
        check(is_new, Rule::OS1, "name", Kind::NameTwice { name });
        let kind = Kind::NameLength { max: NAME_MAX };
        let fits = (1..=NAME_MAX).contains(&sheet.name.trim().chars().count());
        check(fits, Rule::OS1, "name", kind);
        let is_only = !sheet.sun || before.iter().all(|other| !other.sun);
        check(is_only, Rule::OP4, "sun", Kind::OnlyOne);
        let is_only = !sheet.cloud || before.iter().all(|other| !other.cloud);
        check(is_only, Rule::OE1, "cloud", Kind::OnlyOne);
        // OP7: nobody noted which walls were drawn, so those with the most room count.
        let flag_room = bounds.flag_room[usize::from(sheet.walls.min(bounds.walls))];
        let residents = bounds.residents.count;
        let guests = if is_apprentice { sheet.floors } else { u8::MAX };
        let clouds = if is_apprentice { 0 } else { u8::MAX };
        for (field, rule, found, max) in [
            ("floors", Rule::OP1, sheet.floors.into(), bounds.floors),
            ("towers", Rule::OP1, sheet.towers.len(), bounds.towers),
            ("walls", Rule::OP1, sheet.walls.into(), bounds.walls),
            ("flags", Rule::OP6, sheet.flags.len(), flag_room),
            ("residents", Rule::OP8, sheet.residents.into(), residents),
            ("guests", Rule::OG1, sheet.guests.len(), guests),
            ("extra_clouds", Rule::OF2, sheet.extra_clouds.into(), clouds),
        ] {
            let kind = Kind::TooMany { found, max };
            check(found <= max.into(), rule, field, kind);
        }
        for (field, rule, values, printed) in [
            ("towers", Rule::OP3, &sheet.towers, &bounds.tower_values),
            ("flags", Rule::OP6, &sheet.flags, &bounds.flag_values),
        ] {
            for &value in values {
                let kind = Kind::ValueNotPrinted { value };
                check(printed.contains(&value), rule, field, kind);
            }
        }
        let found = usize::from(sheet.floors) + sheet.towers.len() + usize::from(sheet.walls);
        let needed = numbers.parts();
        let has_parts = !sheet.cloud || found >= needed.into();
        let kind = Kind::CloudWithoutParts { found, needed };
        check(has_parts, Rule::OE1, "cloud", kind);
        for (place, guest) in sheet.guests.iter().enumerate() {
            let mut earlier = before.iter().flat_map(|other| &other.guests);
            let is_new =
                earlier.all(|other| other != guest) && !sheet.guests[..place].contains(guest);
            match *guest {
                SheetGuest::Guest(guest) if !is_apprentice => {
                    check(is_new, Rule::OG4, "guests", Kind::GuestTwice { guest });
                }
                SheetGuest::Points(value) if is_apprentice => {
                    let is_card = usize::from(value) <= BOUNDS.guest_points[1];
                    let kind = Kind::ValueNotPrinted { value };
                    check(is_card, Rule::OV6, "guests", kind);
                }
                _ => check(false, Rule::OS2, "guests", Kind::GuestOfOtherVersion),
            }
        }
    }
    faults
}

impl Position {
    /// What a seat's sheet shows now, under the letter of the seat.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        let castle = self.castle(seat);
        let guests = match self.version() {
            Version::Apprentice => self.card_points(seat).map(SheetGuest::Points).collect(),
            Version::GreatArchitect => castle.guests().map(SheetGuest::Guest).collect(),
        };
        Sheet {
            name: seat.to_string(),
            floors: castle.floors,
            towers: castle.towers.to_vec(),
            walls: castle.walls.len() as u8,
            flags: castle.flags.to_vec(),
            residents: castle.residents,
            sun: self.sun == Some(seat),
            cloud: self.cloud == Some(seat),
            extra_clouds: castle.clouds,
            guests,
        }
    }

    /// The score of a seat as it is now.
    pub fn score(&self, seat: Seat) -> ScoreLines {
        self.sheet(seat).lines(self.values())
    }
}
