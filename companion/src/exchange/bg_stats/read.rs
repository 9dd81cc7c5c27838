//! Reading a backup or a `.bgsplay` file.

use std::collections::{BTreeMap, BTreeSet};

use super::parts::{
    ExpansionPlay, File, Flag, Game, Identified, Location, Play, PlayHead, Player, PlayerScore,
    Score, misshapen, part,
};
use super::{BGG_ID, GAME, ID_MAX, TIME, rival, score};
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::file::broken;
use crate::exchange::reading::{
    About, ReadGame, Reading, RefusedGame, Remark, bg_stats_source, blank, complete, open_remark,
    own_id, shortened, trimmed,
};
use crate::exchange::words;
use crate::games::white_castle::{self, GameFault};
use crate::ledger::{
    MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, Problem, Record, RecordFault,
    SeatRecord, TAG_MAX, TAGS_MAX,
};
use crate::store::{BgStatsIds, BgStatsPerson};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

/// Reads the plays of The White Castle.
///
/// # Errors
/// The text is no file of BG Stats, or ids in it are not unique.
pub fn read(text: &str, today: NaiveDate) -> Result<Reading, FileFault> {
    let mut json = serde_json::Deserializer::from_str(text);
    let file: File<'_> = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let below = error.path().to_string();
        of_file(&below, &error.into_inner())
    })?;
    json.end().map_err(|error| of_file("", &error))?;
    let file = Indexed {
        games: Index::new("games", "game", file.games)?,
        players: Index::new("players", "player", file.players)?,
        locations: Index::new("locations", "location", file.locations)?,
        plays: file.plays,
    };
    let ours = file.ours()?;
    let mut reading = Reading::default();
    let mut known = BTreeSet::new();
    for (index, raw) in file.plays.iter().enumerate() {
        let path = format!("plays[{index}]");
        let refuse = |id, problem| RefusedGame {
            about: file.about(raw),
            id,
            problem,
        };
        match part::<PlayHead>(raw, &path) {
            Ok(play) if !ours.contains(&play.game_ref_id) => {
                reading.others += 1;
                continue;
            }
            Ok(_) => {}
            Err(fault) => {
                reading.refused.push(refuse(None, fault.into()));
                continue;
            }
        }
        let play: Play = match part(raw, &path) {
            Ok(play) => play,
            Err(fault) => {
                reading.refused.push(refuse(None, fault.into()));
                continue;
            }
        };
        let id = play.uuid.trim().to_lowercase();
        let fault = |kind| Err(FileFault::at(format!("{path}.uuid"), kind).into());
        let game = if id.is_empty() {
            fault(FaultKind::MissingField)
        } else if known.insert(id.clone()) {
            file.game(play, &id, &path, today)
        } else {
            fault(FaultKind::IdTwice)
        };
        match game {
            Ok((record, remarks)) => reading.games.push(ReadGame {
                path,
                record,
                remarks,
            }),
            Err(problem) => reading.refused.push(refuse(Some(quoted(&id)), problem)),
        }
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
struct Index<'a> {
    list: &'static str,
    what: &'static str,
    parts: Vec<&'a RawValue>,
    by_id: BTreeMap<i64, usize>,
}

impl<'a> Index<'a> {
    fn new(
        list: &'static str,
        what: &'static str,
        parts: Vec<&'a RawValue>,
    ) -> Result<Self, FileFault> {
        let mut by_id = BTreeMap::new();
        for (index, raw) in parts.iter().enumerate() {
            let path = format!("{list}[{index}]");
            let Identified { id } = part(raw, &path)?;
            if by_id.insert(id, index).is_some() {
                return Err(FileFault::at(format!("{path}.id"), FaultKind::IdTwice));
            }
        }
        Ok(Self {
            list,
            what,
            parts,
            by_id,
        })
    }

    /// The part with this id, which is referred to at `path`.
    fn get<T: serde::Deserialize<'a>>(&self, id: i64, path: &str) -> Result<T, FileFault> {
        let what = self.what;
        let index = self
            .by_id
            .get(&id)
            .ok_or_else(|| FileFault::at(path, FaultKind::NoSuchId { what, id }))?;
        part(self.parts[*index], &format!("{}[{index}]", self.list))
    }
}

struct Indexed<'a> {
    games: Index<'a>,
    players: Index<'a>,
    locations: Index<'a>,
    plays: Vec<&'a RawValue>,
}

impl Indexed<'_> {
    /// The ids of our game; somebody may have entered it more than once.
    fn ours(&self) -> Result<BTreeSet<i64>, FileFault> {
        let mut ours = BTreeSet::new();
        for id in self.games.by_id.keys() {
            let game: Game = self.games.get(*id, "games")?;
            let by_id = game.bgg_id == Some(BGG_ID.into());
            let named = game
                .name
                .is_some_and(|name| name.trim().to_lowercase() == GAME.to_lowercase());
            // An expansion has a number of its own and is not the game.
            let unknown = matches!(game.bgg_id, None | Some(0));
            let expansion = game.is_expansion == Some(Flag(true));
            if by_id || (named && unknown && !expansion) {
                ours.insert(*id);
            }
        }
        Ok(ours)
    }

    /// A play of our game.
    fn game(
        &self,
        play: Play,
        id: &str,
        path: &str,
        today: NaiveDate,
    ) -> Result<(Record, Vec<Remark>), Problem> {
        if play.ignored == Some(Flag(true)) {
            let path = format!("{path}.ignored");
            return Err(FileFault::at(path, FaultKind::Ignored).into());
        }
        let mut remarks = Vec::new();
        let date_path = format!("{path}.playDate");
        let (day, time) = date(&play.play_date).ok_or_else(|| {
            let said = quoted(&play.play_date);
            Problem::from(FileFault::at(&date_path, FaultKind::Date { said }))
        })?;
        let scores = format!("{path}.playerScores");
        let (seats, standings): (Vec<_>, Vec<_>) = self
            .seats(&play.player_scores, &scores, &mut remarks)?
            .into_iter()
            .unzip();
        let mut tags = self.expansions(play.expansion_plays.unwrap_or_default(), path)?;
        if !tags.is_empty() {
            remarks.push(Remark::Expansion);
        }
        if tags.len() > TAGS_MAX {
            tags.truncate(TAGS_MAX);
            remarks.push(Remark::Shortened);
        }
        let mut cut = |text: &str, most| {
            let (text, cut) = shortened(text.trim(), most);
            if cut {
                remarks.push(Remark::Shortened);
            }
            text
        };
        let place = self.place(play.location_ref_id, path)?;
        let place = cut(&place, PLACE_MAX);
        let note = cut(&play.comments, NOTE_MAX);
        let minutes = minutes(play.duration_min).unwrap_or_else(|| {
            remarks.push(Remark::MinutesDropped);
            None
        });
        let mut record = Record {
            source: Some(bg_stats_source(id)),
            minutes,
            place,
            note,
            tags,
            seats,
            ..blank(own_id(id), day, time)
        };
        if record.seats.len() == 1 || record.has_rival() {
            let level = words::first(&play.board.unwrap_or_default(), words::level);
            white_castle::set_level(&mut record, level);
        }
        complete(&mut record, &standings, today).map_err(|problem| {
            let path = match problem.path() {
                "day" => date_path,
                _ => scores.clone(),
            };
            problem.at(path)
        })?;
        remarks.extend(open_remark(&record).or_else(|| winner_remark(&record, &standings)));
        remarks.sort_unstable();
        remarks.dedup();
        Ok((record, remarks))
    }

    /// The players in the order of the table, the rival last.
    fn seats(
        &self,
        scores: &[PlayerScore],
        path: &str,
        remarks: &mut Vec<Remark>,
    ) -> Result<Vec<(SeatRecord, Standing)>, Problem> {
        let players = scores.iter().enumerate().map(|(index, score)| {
            let path = format!("{path}[{index}].playerRefId");
            self.players.get(score.player_ref_id, &path)
        });
        let players: Vec<Player> = players.collect::<Result<_, FileFault>>()?;
        let mut ids = BTreeSet::new();
        for (score, player) in scores.iter().zip(&players) {
            // Nobody in particular may well play twice.
            if !is_anonymous(player) && !ids.insert(score.player_ref_id) {
                return Err(Problem::of(&RecordFault::NameTwice).at(path));
            }
        }
        let rivals = rival::among(&players);
        let mut seats = Vec::new();
        for (index, ((score, player), rival)) in scores.iter().zip(&players).zip(rivals).enumerate()
        {
            let path = format!("{path}[{index}]");
            let nameless = rival || is_anonymous(player);
            let name = trimmed(&player.name).filter(|_| !nameless);
            let name = name.map(|name| {
                let (name, cut) = shortened(&name, NAME_MAX);
                if cut {
                    remarks.push(Remark::Shortened);
                }
                name
            });
            let typed = score.score.as_ref().map_or("", |Score(typed)| typed);
            let score_path = format!("{path}.score");
            let points =
                score::points(typed).map_err(|kind| FileFault::at(score_path.clone(), kind))?;
            match points {
                None => return Err(GameFault::ScoreMissing.at(score_path)),
                Some(points) if points > POINTS_MAX => {
                    let fault = RecordFault::TooManyPoints { max: POINTS_MAX };
                    return Err(Problem::of(&fault).at(score_path));
                }
                Some(_) => {}
            }
            let role = score.role.as_deref().unwrap_or_default();
            let seat = SeatRecord {
                name,
                rival,
                color: words::first(role, words::clan)
                    .filter(|_| !rival)
                    .map(|clan| clan.to_string()),
                order: place_in_order(score),
                points,
                ..SeatRecord::default()
            };
            let standing = Standing {
                loser: score.winner != Some(Flag(true)),
                rank: score.rank.filter(|rank| *rank > 0).unwrap_or(i64::MAX),
            };
            seats.push((score.seat_order, seat, standing));
        }
        if leave_out_clans(seats.iter_mut().map(|(_, seat, _)| seat)) {
            remarks.push(Remark::ClanTwice);
        }
        let orders: BTreeSet<Option<i64>> = seats.iter().map(|(order, ..)| *order).collect();
        // Where nobody noted the seats, they are all the same.
        if orders.len() == seats.len() {
            seats.sort_by_key(|(order, ..)| *order);
        }
        seats.sort_by_key(|(_, seat, _)| seat.rival);
        Ok(seats
            .into_iter()
            .map(|(_, seat, standing)| (seat, standing))
            .collect())
    }

    /// What a play says about itself, even if the rest of it is wrong.
    fn about(&self, raw: &RawValue) -> About {
        let play: Value = serde_json::from_str(raw.get()).unwrap_or_default();
        let day = play["playDate"].as_str().and_then(date);
        let scores = play["playerScores"].as_array();
        let players = scores.into_iter().flatten().filter_map(|score| {
            let id = score["playerRefId"].as_i64()?;
            let player: Player = self.players.get(id, "players").ok()?;
            Some(player.name)
        });
        let names: Vec<String> = players.collect();
        let game = play["gameRefId"].as_i64();
        let game = game.and_then(|id| self.games.get::<Game>(id, "games").ok());
        let name = game.and_then(|game| trimmed(&game.name.unwrap_or_default()));
        About {
            game: name.map(|name| shortened(&name, PLACE_MAX).0),
            ..About::new(day.map(|(day, _)| day), names.iter().map(String::as_str))
        }
    }

    /// What BG Stats calls the people and places of the games.
    fn bg_stats_ids(&self, reading: &Reading) -> BgStatsIds {
        let games = || reading.games.iter().map(|read| &read.record);
        let seats = games().flat_map(|game| &game.seats);
        let names: BTreeSet<&str> = seats.filter_map(|seat| seat.name.as_deref()).collect();
        let people = self.players.by_id.keys().filter_map(|id| {
            let player: Player = self.players.get(*id, "players").ok()?;
            let (name, _) = shortened(player.name.trim(), NAME_MAX);
            let known = BgStatsPerson {
                id: text(&player.uuid),
                bgg_name: text(&player.bgg_username),
            };
            names.contains(name.as_str()).then_some((name, known))
        });
        let places: BTreeSet<&str> = games().map(|game| game.place.as_str()).collect();
        let ids = self.locations.by_id.keys().filter_map(|id| {
            let location: Location = self.locations.get(*id, "locations").ok()?;
            let (name, _) = shortened(location.name.trim(), PLACE_MAX);
            let known = text(&location.uuid).filter(|_| places.contains(name.as_str()))?;
            Some((name, known))
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
        let location: Location = self.locations.get(id, &path)?;
        Ok(location.name)
    }

    /// The names of the expansions that were played with.
    fn expansions(&self, plays: Vec<ExpansionPlay>, path: &str) -> Result<Vec<String>, FileFault> {
        let mut tags = BTreeSet::new();
        for (index, play) in plays.into_iter().enumerate() {
            let path = format!("{path}.expansionPlays[{index}].gameRefId");
            let game: Game = self.games.get(play.game_ref_id, &path)?;
            let name = trimmed(&game.name.unwrap_or_default());
            let name = name.unwrap_or_else(|| "expansion".to_owned());
            tags.insert(shortened(&name, TAG_MAX).0);
        }
        Ok(tags.into_iter().collect())
    }
}

/// Whether a player is nobody in particular.
fn is_anonymous(player: &Player) -> bool {
    player.is_anonymous == Some(Flag(true))
}

/// An id or a name on BoardGameGeek, if it is one.
fn text(value: &Value) -> Option<String> {
    let text = trimmed(value.as_str()?)?;
    (text.chars().count() <= ID_MAX).then_some(text)
}

/// `YYYY-MM-DD HH:MM:SS`, or a day alone. Midnight is what is entered where nobody knows the time.
fn date(text: &str) -> Option<(NaiveDate, Option<NaiveTime>)> {
    let text = text.trim();
    if let Ok(day) = NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        return Some((day, None));
    }
    let time = NaiveDateTime::parse_from_str(text, TIME).ok()?;
    let clock = Some(time.time()).filter(|time| *time != NaiveTime::MIN);
    Some((time.date(), clock))
}

/// `None`: the number is none of minutes. 0 is what stands where nobody took the time.
fn minutes(minutes: Option<i64>) -> Option<Option<u16>> {
    match minutes {
        None | Some(0) => Some(None),
        Some(minutes) => {
            let minutes = u16::try_from(minutes).ok()?;
            (minutes <= MINUTES_MAX).then_some(Some(minutes))
        }
    }
}

fn place_in_order(score: &PlayerScore) -> Option<u8> {
    let position = score.start_position.as_deref().unwrap_or_default();
    match position.trim().parse() {
        Ok(place) => Some(place),
        Err(_) => (score.start_player == Some(Flag(true))).then_some(1),
    }
}

/// Leaves out the clan of those who have the same one. Returns whether anybody has.
fn leave_out_clans<'a>(seats: impl Iterator<Item = &'a mut SeatRecord>) -> bool {
    let mut of_clan: BTreeMap<String, Vec<&mut SeatRecord>> = BTreeMap::new();
    for seat in seats {
        if let Some(clan) = seat.color.clone() {
            of_clan.entry(clan).or_default().push(seat);
        }
    }
    of_clan.retain(|_, seats| seats.len() > 1);
    for seat in of_clan.values_mut().flatten() {
        seat.color = None;
    }
    !of_clan.is_empty()
}

/// What the file says of who is ahead, the better one smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    loser: bool,
    rank: i64,
}

/// Whether the file names another winner than the one with the most points.
fn winner_remark(record: &Record, standings: &[Standing]) -> Option<Remark> {
    let first = record.seats.iter().position(|seat| seat.rank == Some(1))?;
    let won = standings.iter().any(|standing| !standing.loser);
    (won && standings[first].loser).then_some(Remark::WinnerDiffers)
}
