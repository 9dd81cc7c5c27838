//! Writing a backup of our games.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, NaiveDateTime, Utc};
use serde_json::{Value, json};
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

/// The backup of these games, as written at `now`. Whom BG Stats knows it finds again.
pub fn backup(games: &[Record], known: &BgStatsIds, now: DateTime<Utc>) -> Value {
    let mut cast = Cast::new(games, known, now);
    let plays: Vec<Value> = games.iter().map(|game| cast.play(game)).collect();
    let mut backup = json!({
        "challenges": [],
        "deletedObjects": [],
        "games": cast.games(),
        "groups": [],
        "locations": cast.locations(),
        "players": cast.players(),
        "plays": plays,
        "tags": [],
        "userInfo": {
            // The player whose device it is; we know of none.
            "meRefId": 0,
            "appVersion": env!("CARGO_PKG_VERSION"),
            "device": SOURCE,
            "exportDate": cast.now,
            "systemVersion": "",
        },
    });
    remove_nulls(&mut backup);
    backup
}

/// Removes the fields of what is not known.
pub(super) fn remove_nulls(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(remove_nulls),
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(remove_nulls);
        }
        _ => {}
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

    fn games(&self) -> Vec<Value> {
        let games = (1..).zip(&self.games);
        let games = games.map(|(id, codec)| self.game(id, codec.name, codec, false));
        let expansions = self.expansions.iter();
        let expansions = expansions.map(|(name, (id, codec))| self.game(*id, name, codec, true));
        games.chain(expansions).collect()
    }

    fn game(&self, id: u32, name: &str, codec: &Codec, is_expansion: bool) -> Value {
        json!({
            "id": id,
            "uuid": stable_id("game", name),
            "name": name,
            "bggId": codec.bgg.filter(|_| !is_expansion).unwrap_or(0),
            "bggName": name,
            "bggYear": if is_expansion { 0 } else { codec.year },
            "cooperative": false,
            "highestWins": true,
            "noPoints": false,
            "usesTeams": false,
            "isBaseGame": u8::from(!is_expansion),
            "isExpansion": u8::from(is_expansion),
            "minPlayerCount": codec.players[0],
            "maxPlayerCount": codec.players[1],
            "minPlayTime": codec.minutes,
            "maxPlayTime": codec.minutes,
            "minAge": codec.age,
            "modificationDate": self.now,
            "preferredImage": 0,
            "previouslyPlayedAmount": 0,
            "rating": 0,
            "copies": [],
        })
    }

    fn play(&mut self, game: &Record) -> Value {
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
            json!({ "gameRefId": game_ref_id })
        });
        let expansion_plays: Vec<Value> = expansion_plays.collect();
        let mut nameless = 0;
        let id = play_uuid(foreign_id(game));
        let on_sheet = |seat: &SeatRecord| stable_id("seat", &format!("{id} {}", seat.seat));
        let on_sheet: Vec<String> = game.seats.iter().map(on_sheet).collect();
        let scores = game.seats.iter().zip(&on_sheet);
        let player_scores: Vec<Value> = scores
            .map(|(seat, on_sheet)| self.score(game.kind, seat, on_sheet, &mut nameless))
            .collect();
        json!({
            "uuid": id,
            "gameRefId": game_ref_id,
            "playDate": begun,
            "entryDate": begun,
            "modificationDate": self.now,
            "playDateYmd": game.day.year() * 10_000
                + i32::try_from(game.day.month() * 100 + game.day.day()).unwrap_or(0),
            "durationMin": minutes(game).unwrap_or(0),
            "rounds": 0,
            "rating": 0,
            "scoringSetting": 0,
            "bggId": 0,
            "importPlayId": 0,
            "nemestatsId": 0,
            "ignored": game.left_out.is_some(),
            // The turn order decides between equals, which BG Stats does not know.
            "manualWinner": tied(game) || !game.has_scores() || game.ended_early(),
            "usesTeams": false,
            "playImages": "[]",
            "expansionPlays": expansion_plays,
            "playerScores": player_scores,
            "locationRefId": place,
            "board": (codec.board)(game),
            "comments": Some(&game.note).filter(|note| !note.is_empty()),
            // JSON as text, like the data of the players.
            "scoresheet": sheet::write(game, &on_sheet),
        })
    }

    fn score(
        &mut self,
        kind: GameKind,
        seat: &SeatRecord,
        on_sheet: &str,
        nameless: &mut u8,
    ) -> Value {
        let who = match &seat.name {
            _ if seat.rival => Who::Rival,
            Some(name) => Who::Named(name.clone()),
            None => {
                *nameless += 1;
                Who::Nameless(*nameless)
            }
        };
        let next = next_id(self.people.len());
        json!({
            "playerRefId": *self.people.entry(who).or_insert(next),
            "score": seat.points.map(|points| points.to_string()).unwrap_or_default(),
            "winner": seat.rank == Some(1),
            "newPlayer": false,
            "startPlayer": seat.order == Some(1),
            "rank": seat.rank.unwrap_or_default(),
            "seatOrder": seat.seat,
            "role": seat.color,
            "startPosition": seat.order.map(|order| order.to_string()),
            "metaData": sheet::on_sheet(kind, seat, on_sheet),
        })
    }

    fn players(&self) -> Vec<Value> {
        // BG Stats would take two people with one id for one person.
        let mut taken = BTreeSet::new();
        let players = self.people.iter().map(|(who, id)| {
            let known = match who {
                Who::Named(name) => self.known.people.get(name),
                Who::Nameless(_) | Who::Rival => None,
            };
            let own = known.and_then(|known| known.id.clone());
            let own = own.filter(|own| taken.insert(own.clone()));
            let player = json!({
                "id": id,
                "uuid": own.unwrap_or_else(|| who.uuid()),
                "name": who.name(),
                "isAnonymous": matches!(who, Who::Nameless(_)),
                "bggUsername": known.and_then(|known| known.bgg_name.as_ref()),
                "modificationDate": self.now,
                "metaData": (*who == Who::Rival).then_some(NO_PERSON),
            });
            (id, player)
        });
        sorted(players)
    }

    fn locations(&self) -> Vec<Value> {
        let known = self.known.places.iter();
        let known: BTreeMap<String, &String> = known.map(|(name, id)| (fold(name), id)).collect();
        let locations = self.places.iter().map(|(name, id)| {
            let own = known.get(&fold(name)).map(|own| (*own).clone());
            let location = json!({
                "id": id,
                "uuid": own.unwrap_or_else(|| stable_id("location", &name.to_lowercase())),
                "name": name,
                "modificationDate": self.now,
            });
            (id, location)
        });
        sorted(locations)
    }
}

/// Sorts by id.
fn sorted<'a>(all: impl Iterator<Item = (&'a u32, Value)>) -> Vec<Value> {
    let all: BTreeMap<&u32, Value> = all.collect();
    all.into_values().collect()
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
