//! Writing a backup of our games.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, NaiveDateTime, Utc};
use serde::Serialize;
use uuid::Uuid;

use super::{ANONYMOUS, SOURCE, TIME, sheet};
use crate::exchange::reading::{foreign_id, minutes, stable_id, time};
use crate::exchange::words;
use crate::games::{CODECS, Codec, codec};
use crate::ledger::{DecidedBy, EXPANSION, GameKind, NOON, Record, SeatRecord};
use crate::plain::fold;
use crate::store::BgStatsIds;

/// What marks a player who is no person.
const NO_PERSON: &str = r#"{"isNpc":1}"#;
/// The backup of a history.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Backup {
    challenges: [(); 0],
    deleted_objects: [(); 0],
    games: Vec<Game>,
    groups: [(); 0],
    locations: Vec<Location>,
    players: Vec<Player>,
    plays: Vec<Play>,
    tags: [(); 0],
    user_info: UserInfo,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct UserInfo {
    /// The player whose device it is; we know of none.
    me_ref_id: u32,
    app_version: &'static str,
    device: &'static str,
    export_date: String,
    system_version: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Game {
    id: u32,
    uuid: String,
    name: String,
    bgg_id: i64,
    bgg_name: String,
    bgg_year: u16,
    cooperative: bool,
    highest_wins: bool,
    no_points: bool,
    uses_teams: bool,
    is_base_game: u8,
    is_expansion: u8,
    min_player_count: u8,
    max_player_count: u8,
    min_play_time: u16,
    max_play_time: u16,
    min_age: u8,
    modification_date: String,
    preferred_image: u8,
    previously_played_amount: u8,
    rating: u8,
    copies: [(); 0],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Player {
    id: u32,
    uuid: String,
    name: String,
    is_anonymous: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    bgg_username: Option<String>,
    modification_date: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    meta_data: Option<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    id: u32,
    uuid: String,
    name: String,
    modification_date: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Play {
    uuid: String,
    game_ref_id: u32,
    play_date: String,
    entry_date: String,
    modification_date: String,
    play_date_ymd: i32,
    duration_min: u16,
    rounds: u8,
    rating: u8,
    scoring_setting: u8,
    bgg_id: u32,
    import_play_id: u32,
    nemestats_id: u32,
    ignored: bool,
    manual_winner: bool,
    uses_teams: bool,
    play_images: &'static str,
    expansion_plays: Vec<ExpansionPlay>,
    player_scores: Vec<PlayerScore>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location_ref_id: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comments: Option<String>,
    /// JSON as text, like the data of the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    scoresheet: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ExpansionPlay {
    game_ref_id: u32,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayerScore {
    player_ref_id: u32,
    score: String,
    winner: bool,
    new_player: bool,
    start_player: bool,
    rank: u8,
    seat_order: u8,
    /// The color of the clan.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    meta_data: Option<String>,
}

/// The backup of these games, as written at `now`. Whom BG Stats knows it finds again.
pub fn backup(games: &[Record], known: &BgStatsIds, now: DateTime<Utc>) -> Backup {
    let mut cast = Cast::new(games, known, now);
    let plays = games.iter().map(|game| cast.play(game)).collect();
    Backup {
        challenges: [],
        deleted_objects: [],
        games: cast.games(),
        groups: [],
        locations: cast.locations(),
        players: cast.players(),
        plays,
        tags: [],
        user_info: cast.user_info(),
    }
}

/// People and places with the ids they have in a file, from 1 in the order they come up.
struct Cast<'a> {
    known: &'a BgStatsIds,
    now: String,
    people: BTreeMap<Who, u32>,
    places: BTreeMap<String, u32>,
    /// Those that were played; the ids of expansions follow.
    games: Vec<&'static Codec>,
    expansions: BTreeMap<String, (u32, &'static Codec)>,
}

/// A player. Who has no name is somebody else than who has one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Named(String),
    /// Counted from 1 within a game: BG Stats has one such player, who may sit down once.
    Nameless(u8),
    Rival,
}

impl<'a> Cast<'a> {
    fn new(games: &[Record], known: &'a BgStatsIds, now: DateTime<Utc>) -> Self {
        let is_played = |codec: &&Codec| games.iter().any(|game| game.kind == codec.kind);
        Self {
            games: CODECS.into_iter().filter(is_played).collect(),
            known,
            now: now.format(TIME).to_string(),
            people: BTreeMap::new(),
            places: BTreeMap::new(),
            expansions: BTreeMap::new(),
        }
    }

    fn games(&self) -> Vec<Game> {
        let games = (1..).zip(&self.games).map(|(id, codec)| Game {
            bgg_id: codec.bgg.unwrap_or(0),
            bgg_year: codec.year,
            ..self.game(id, codec.name, codec, false)
        });
        let expansions = self.expansions.iter();
        let expansions = expansions.map(|(name, (id, codec))| self.game(*id, name, codec, true));
        games.chain(expansions).collect()
    }

    fn game(&self, id: u32, name: &str, codec: &Codec, is_expansion: bool) -> Game {
        Game {
            id,
            uuid: stable_id("game", name),
            name: name.to_owned(),
            bgg_id: 0,
            bgg_name: name.to_owned(),
            bgg_year: 0,
            cooperative: false,
            highest_wins: true,
            no_points: false,
            uses_teams: false,
            is_base_game: u8::from(!is_expansion),
            is_expansion: u8::from(is_expansion),
            min_player_count: codec.players[0],
            max_player_count: codec.players[1],
            min_play_time: codec.minutes,
            max_play_time: codec.minutes,
            min_age: codec.age,
            modification_date: self.now.clone(),
            preferred_image: 0,
            previously_played_amount: 0,
            rating: 0,
            copies: [],
        }
    }

    fn play(&mut self, game: &Record) -> Play {
        let begun = begun(game).format(TIME).to_string();
        let place = (!game.place.is_empty()).then(|| {
            let next = next_id(self.places.len());
            *self.places.entry(game.place.clone()).or_insert(next)
        });
        let codec = codec(game.kind);
        let before = self
            .games
            .iter()
            .take_while(|other| other.kind != game.kind);
        let game_ref_id = next_id(before.count());
        let expansion_plays = game.facets.all(EXPANSION).map(|name| {
            let next = (next_id(self.games.len() + self.expansions.len()), codec);
            let (game_ref_id, _) = *self.expansions.entry(name.to_owned()).or_insert(next);
            ExpansionPlay { game_ref_id }
        });
        let expansion_plays = expansion_plays.collect();
        let mut nameless = 0;
        let id = play_uuid(foreign_id(game));
        let on_sheet = |seat: &SeatRecord| stable_id("seat", &format!("{id} {}", seat.seat));
        let on_sheet: Vec<String> = game.seats.iter().map(on_sheet).collect();
        let scores = game.seats.iter().zip(&on_sheet);
        let player_scores = scores
            .map(|(seat, on_sheet)| self.score(game.kind, seat, on_sheet, &mut nameless))
            .collect();
        Play {
            uuid: id,
            game_ref_id,
            play_date: begun.clone(),
            entry_date: begun,
            modification_date: self.now.clone(),
            play_date_ymd: game.day.year() * 10_000
                + i32::try_from(game.day.month() * 100 + game.day.day()).unwrap_or(0),
            duration_min: minutes(game).unwrap_or(0),
            rounds: 0,
            rating: 0,
            scoring_setting: 0,
            bgg_id: 0,
            import_play_id: 0,
            nemestats_id: 0,
            ignored: game.left_out.is_some(),
            // The turn order decides between equals, which BG Stats does not know.
            manual_winner: tied(game) || !game.has_scores() || game.ended_early(),
            uses_teams: false,
            play_images: "[]",
            expansion_plays,
            player_scores,
            location_ref_id: place,
            board: (codec.board)(game),
            comments: Some(game.note.clone()).filter(|note| !note.is_empty()),
            scoresheet: sheet::write(game, &on_sheet),
        }
    }

    fn score(
        &mut self,
        kind: GameKind,
        seat: &SeatRecord,
        on_sheet: &str,
        nameless: &mut u8,
    ) -> PlayerScore {
        let who = match &seat.name {
            _ if seat.rival => Who::Rival,
            Some(name) => Who::Named(name.clone()),
            None => {
                *nameless += 1;
                Who::Nameless(*nameless)
            }
        };
        let next = next_id(self.people.len());
        PlayerScore {
            player_ref_id: *self.people.entry(who).or_insert(next),
            score: seat
                .points
                .map(|points| points.to_string())
                .unwrap_or_default(),
            winner: seat.rank == Some(1),
            new_player: false,
            start_player: seat.order == Some(1),
            rank: seat.rank.unwrap_or_default(),
            seat_order: seat.seat,
            role: seat.color.clone(),
            start_position: seat.order.map(|order| order.to_string()),
            meta_data: sheet::on_sheet(kind, seat, on_sheet),
        }
    }

    fn players(&self) -> Vec<Player> {
        // BG Stats would take two people with one id for one person.
        let mut taken = BTreeSet::new();
        let mut players: Vec<Player> = self
            .people
            .iter()
            .map(|(who, id)| {
                let known = match who {
                    Who::Named(name) => self.known.people.get(name),
                    Who::Nameless(_) | Who::Rival => None,
                };
                let own = known.and_then(|known| known.id.clone());
                Player {
                    id: *id,
                    uuid: own
                        .filter(|own| taken.insert(own.clone()))
                        .unwrap_or_else(|| who.uuid()),
                    name: who.name(),
                    is_anonymous: matches!(who, Who::Nameless(_)),
                    bgg_username: known.and_then(|known| known.bgg_name.clone()),
                    modification_date: self.now.clone(),
                    meta_data: (*who == Who::Rival).then_some(NO_PERSON),
                }
            })
            .collect();
        players.sort_by_key(|player| player.id);
        players
    }

    fn locations(&self) -> Vec<Location> {
        let known = self.known.places.iter();
        let known: BTreeMap<String, &String> = known.map(|(name, id)| (fold(name), id)).collect();
        let mut locations: Vec<Location> = self
            .places
            .iter()
            .map(|(name, id)| Location {
                id: *id,
                uuid: match known.get(&fold(name)) {
                    Some(own) => (*own).clone(),
                    None => stable_id("location", &name.to_lowercase()),
                },
                name: name.clone(),
                modification_date: self.now.clone(),
            })
            .collect();
        locations.sort_by_key(|location| location.id);
        locations
    }

    fn user_info(&self) -> UserInfo {
        UserInfo {
            me_ref_id: 0,
            app_version: env!("CARGO_PKG_VERSION"),
            device: SOURCE,
            export_date: self.now.clone(),
            system_version: "",
        }
    }
}

impl Who {
    fn name(&self) -> String {
        match self {
            Self::Named(name) => name.clone(),
            Self::Nameless(1) => ANONYMOUS.to_owned(),
            Self::Nameless(number) => format!("{ANONYMOUS} {number}"),
            Self::Rival => words::RIVAL.to_owned(),
        }
    }

    /// The id of somebody whom BG Stats does not know.
    fn uuid(&self) -> String {
        match self {
            Self::Named(name) => stable_id("player", &name.to_lowercase()),
            Self::Nameless(number) => stable_id("nameless player", &number.to_string()),
            Self::Rival => stable_id("rival", words::RIVAL),
        }
    }
}

fn next_id(before: usize) -> u32 {
    u32::try_from(before).map_or(u32::MAX, |before| before.saturating_add(1))
}

/// When a game began by the players' clock.
pub(super) fn begun(game: &Record) -> NaiveDateTime {
    game.day.and_time(time(game).unwrap_or(NOON))
}

/// Whether the turn order decided who won.
fn tied(game: &Record) -> bool {
    game.verdict()
        .is_some_and(|verdict| verdict.decided_by == DecidedBy::TurnOrder)
}

/// The id of a play: that of the game where it has the form BG Stats wants.
fn play_uuid(id: &str) -> String {
    Uuid::try_parse(id).map_or_else(|_| stable_id("play", id), |uuid| uuid.to_string())
}
