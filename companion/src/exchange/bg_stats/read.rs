//! Reading a backup or a `.bgsplay` file.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::parts::{
    ExpansionPlay, File, Flag, Game, Identified, Location, Play, PlayHead, Player, PlayerScore,
    misshapen, part,
};
use super::{TIME, sheet};
use crate::exchange::answers::Answers;
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::file::broken;
use crate::exchange::play;
use crate::exchange::reading::{
    About, Program, ReadGame, Reading, known_time, shortened, source, trimmed,
};
use crate::exchange::title::{Title, title, title_of};
use crate::games::check_seats;
use crate::ledger::{GameKind, NAME_MAX, PLACE_MAX, Problem};
use crate::store::{BgStatsIds, BgStatsPerson};

/// Reads the plays of games that the app knows.
///
/// # Errors
/// The text is no file of BG Stats, or ids in it are not unique.
pub fn read(text: &str, answers: &Answers, today: NaiveDate) -> Result<Reading, FileFault> {
    let mut json = serde_json::Deserializer::from_str(text);
    let file: File<'_> = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let below = error.path().to_string();
        of_file(&below, &error.into_inner())
    })?;
    json.end().map_err(|error| of_file("", &error))?;
    let file = Indexed {
        games: Index::new("games", "game", &file.games)?,
        players: Index::new("players", "player", &file.players)?,
        locations: Index::new("locations", "location", &file.locations)?,
        plays: file.plays,
    };
    let titles = file.titles(&answers.titles)?;
    let mut reading = Reading::default();
    let mut known = BTreeSet::new();
    for (index, raw) in file.plays.iter().enumerate() {
        let path = format!("plays[{index}]");
        let about = || file.about(raw);
        let play = match part::<PlayHead>(raw, &path) {
            Ok(PlayHead { game_ref_id }) => {
                let nearly = titles.nearly.get(&game_ref_id);
                if let Some(title) = nearly {
                    *reading.nearly.entry(title.clone()).or_default() += 1;
                }
                let Some(kind) = titles.ours.get(&game_ref_id) else {
                    reading.others += usize::from(nearly.is_none());
                    continue;
                };
                part::<Play>(raw, &path).map(|play| (*kind, play))
            }
            Err(fault) => Err(fault),
        };
        let (kind, play) = match play {
            Ok(play) => play,
            Err(fault) => {
                reading.add(about, None, Err(fault.into()));
                continue;
            }
        };
        let id = play.uuid.trim().to_lowercase();
        let fault = |kind| Err(FileFault::at(format!("{path}.uuid"), kind).into());
        let game = if id.is_empty() {
            fault(FaultKind::MissingField)
        } else if known.insert(id.clone()) {
            file.game(kind, play, &id, &path, today)
        } else {
            fault(FaultKind::IdTwice)
        };
        reading.add(about, Some(quoted(&id)), game);
    }
    reading.bg_stats_ids = file.bg_stats_ids(&reading);
    Ok(reading)
}

/// What keeps the file as a whole from being read.
fn of_file(below: &str, error: &serde_json::Error) -> FileFault {
    match error.classify() {
        Category::Data => misshapen("", below, error),
        _ => broken(error),
    }
}

/// Parts that others refer to, by their ids.
struct Index<T> {
    what: &'static str,
    /// Read once: many plays may refer to a part. What is wrong with one concerns only them.
    by_id: BTreeMap<i64, Result<T, FileFault>>,
}

impl<'a, T: serde::Deserialize<'a>> Index<T> {
    fn new(
        list: &'static str,
        what: &'static str,
        parts: &[&'a RawValue],
    ) -> Result<Self, FileFault> {
        let mut by_id = BTreeMap::new();
        for (index, raw) in parts.iter().enumerate() {
            let path = format!("{list}[{index}]");
            let Identified { id } = part(raw, &path)?;
            if by_id.insert(id, part(raw, &path)).is_some() {
                return Err(FileFault::at(format!("{path}.id"), FaultKind::IdTwice));
            }
        }
        Ok(Self { what, by_id })
    }

    /// The part with this id, which is referred to at `path`.
    fn get(&self, id: i64, path: &str) -> Result<&T, FileFault> {
        let what = self.what;
        match self.by_id.get(&id) {
            Some(part) => part.as_ref().map_err(FileFault::clone),
            None => Err(FileFault::at(path, FaultKind::NoSuchId { what, id })),
        }
    }
}

/// The games of a file that are or may be ours, by their ids.
#[derive(Default)]
struct Titles {
    ours: BTreeMap<i64, GameKind>,
    nearly: BTreeMap<i64, (String, GameKind)>,
}

struct Indexed<'a> {
    games: Index<Game>,
    players: Index<Player>,
    locations: Index<Location>,
    plays: Vec<&'a RawValue>,
}

impl Indexed<'_> {
    /// The ids of games that the app knows, which somebody may have entered more than once, and those of
    /// games that may be one of them by their names. `accepted` are names that are.
    fn titles(&self, accepted: &BTreeSet<String>) -> Result<Titles, FileFault> {
        let mut titles = Titles::default();
        for id in self.games.by_id.keys() {
            let game = self.games.get(*id, "games")?;
            let has_number = game.bgg_id.is_some_and(|id| id != 0);
            let said = match has_number {
                true => title_of(game.bgg_id, &game.name),
                false => title(&game.name),
            };
            // An expansion has a number of its own and is not the game.
            let is_expansion = game.is_expansion == Some(Flag(true));
            match said {
                Title::Ours(kind) if has_number || !is_expansion => {
                    titles.ours.insert(*id, kind);
                }
                Title::Nearly(kind) if !is_expansion => {
                    if accepted.contains(&game.name) {
                        titles.ours.insert(*id, kind);
                    }
                    titles.nearly.insert(*id, (game.name.clone(), kind));
                }
                _ => {}
            }
        }
        Ok(titles)
    }

    /// A play of our game.
    fn game(
        &self,
        kind: GameKind,
        play: Play,
        id: &str,
        path: &str,
        today: NaiveDate,
    ) -> Result<ReadGame, Problem> {
        let day_path = format!("{path}.playDate");
        let (day, time) = date(&play.play_date).ok_or_else(|| {
            let kind = FaultKind::date(&play.play_date, "YYYY-MM-DD HH:MM:SS");
            Problem::from(FileFault::at(&day_path, kind))
        })?;
        let players_path = format!("{path}.playerScores");
        check_seats(kind, play.player_scores.len(), &players_path)?;
        let has_sheet = play
            .scoresheet
            .as_deref()
            .is_some_and(|sheet| !sheet.trim().is_empty());
        let sheet = play.scoresheet.as_deref();
        let sheet = sheet.and_then(|sheet| sheet::read(kind, sheet));
        let scores = (0..).zip(&play.player_scores).map(|(index, score)| {
            let path = format!("{players_path}[{index}]");
            let player = self
                .players
                .get(score.player_ref_id, &format!("{path}.playerRefId"))?;
            Ok(play::Player {
                id: Some(score.player_ref_id),
                score_path: format!("{path}.score"),
                is_anonymous: is_anonymous(player),
                is_npc: player.is_npc,
                score: score.score.clone().unwrap_or_default(),
                has_won: score.winner == Some(Flag(true)),
                rank: score.rank,
                seat: score.seat_order,
                order: place_in_order(score),
                role: score.role.clone().unwrap_or_default(),
                sheet: sheet.as_ref().and_then(|sheet| sheet.points(kind, score)),
                name: player.name.clone(),
            })
        });
        let players = scores.collect::<Result<Vec<_>, FileFault>>()?;
        let is_ignored = play.ignored == Some(Flag(true));
        let has_winner = players.iter().any(|player| player.has_won);
        let play = play::Play {
            day_path,
            players_path,
            day,
            time,
            minutes: play.duration_min,
            place: self.place(play.location_ref_id, path)?,
            note: play.comments,
            expansions: self.expansions(play.expansion_plays.unwrap_or_default(), path)?,
            board: play.board.unwrap_or_default(),
            is_ignored,
            // The format has no other sign for a play that was not finished.
            is_incomplete: is_ignored && play.manual_winner == Some(Flag(true)) && !has_winner,
            has_sheet,
            players,
        };
        play.into_game(kind, path, source(Program::BgStats, id), today)
    }

    /// What a play says about itself, even if the rest of it is wrong.
    fn about(&self, raw: &RawValue) -> About {
        let play: Value = serde_json::from_str(raw.get()).unwrap_or_default();
        let day = play["playDate"].as_str().and_then(date);
        let scores = play["playerScores"].as_array();
        let players = scores.into_iter().flatten().filter_map(|score| {
            let id = score["playerRefId"].as_i64()?;
            Some(self.players.get(id, "players").ok()?.name.as_str())
        });
        let game = play["gameRefId"].as_i64();
        let game = game.and_then(|id| self.games.get(id, "games").ok());
        let name = game.and_then(|game| trimmed(&game.name));
        About {
            game: name.map(|name| shortened(&name, PLACE_MAX).0),
            ..About::new(day.map(|(day, _)| day), players)
        }
    }

    /// What BG Stats calls the people and places of the games.
    fn bg_stats_ids(&self, reading: &Reading) -> BgStatsIds {
        let games = || reading.games.iter().map(ReadGame::record);
        let seats = games().flat_map(|game| &game.seats);
        let names: BTreeSet<&str> = seats.filter_map(|seat| seat.name.as_deref()).collect();
        let people = self.players.by_id.keys().filter_map(|id| {
            let player = self.players.get(*id, "players").ok()?;
            let (name, _) = shortened(player.name.trim(), NAME_MAX);
            let known = BgStatsPerson {
                id: player.uuid.clone(),
                bgg_name: player.bgg_username.clone(),
            };
            names.contains(name.as_str()).then_some((name, known))
        });
        let places: BTreeSet<&str> = games().map(|game| game.place.as_str()).collect();
        let ids = self.locations.by_id.keys().filter_map(|id| {
            let location = self.locations.get(*id, "locations").ok()?;
            let (name, _) = shortened(location.name.trim(), PLACE_MAX);
            let id = location.uuid.clone();
            Some((name.clone(), id.filter(|_| places.contains(name.as_str()))?))
        });
        BgStatsIds {
            people: people.collect(),
            places: ids.collect(),
        }
    }

    fn place(&self, id: Option<i64>, path: &str) -> Result<String, FileFault> {
        // Some files have 0 where there is no place.
        let Some(id) = id.filter(|id| *id != 0 || self.locations.by_id.contains_key(id)) else {
            return Ok(String::new());
        };
        let path = format!("{path}.locationRefId");
        Ok(self.locations.get(id, &path)?.name.clone())
    }

    /// The names of the expansions that were played with.
    fn expansions(&self, plays: Vec<ExpansionPlay>, path: &str) -> Result<Vec<String>, FileFault> {
        let names = (0..).zip(plays).map(|(index, play): (usize, _)| {
            let path = format!("{path}.expansionPlays[{index}].gameRefId");
            let name = trimmed(&self.games.get(play.game_ref_id, &path)?.name);
            Ok(name.unwrap_or_else(|| "expansion".to_owned()))
        });
        names.collect()
    }
}

/// Whether a player is nobody in particular.
fn is_anonymous(player: &Player) -> bool {
    player.is_anonymous == Some(Flag(true))
}

/// `YYYY-MM-DD HH:MM:SS`, or a day alone.
fn date(text: &str) -> Option<(NaiveDate, Option<NaiveTime>)> {
    let text = text.trim();
    if let Ok(day) = NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        return Some((day, None));
    }
    let time = NaiveDateTime::parse_from_str(text, TIME).ok()?;
    Some((time.date(), known_time(time.time())))
}

fn place_in_order(score: &PlayerScore) -> Option<u8> {
    let starts = score.start_player == Some(Flag(true));
    match score.start_position {
        Some(position) => u8::try_from(position).ok(),
        None => starts.then_some(1),
    }
}
