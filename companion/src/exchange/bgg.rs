//! Plays as the XML interface of BoardGameGeek lists them.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use quick_xml::events::Event;
use serde::Deserialize;

use super::answers::Answers;
use super::bounds::{Bounds, check_entries};
use super::fault::{FaultKind, FileFault, quoted};
use super::play;
use super::reading::{About, Program, ReadGame, Reading, Remark, source, trimmed};
use super::title::{Title, title, title_of};
use crate::clean;
use crate::games::check_seats;
use crate::ledger::{GameKind, Problem};

#[derive(Debug, Deserialize)]
struct Plays {
    #[serde(default)]
    play: Vec<Play>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Play {
    #[serde(rename = "@id")]
    id: String,
    #[serde(rename = "@date")]
    date: String,
    #[serde(rename = "@quantity")]
    quantity: String,
    #[serde(rename = "@length")]
    length: String,
    #[serde(rename = "@incomplete")]
    incomplete: String,
    #[serde(rename = "@nowinstats")]
    not_counted: String,
    #[serde(rename = "@location")]
    location: String,
    item: Item,
    comments: String,
    players: Players,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Item {
    #[serde(rename = "@name")]
    name: String,
    #[serde(rename = "@objectid")]
    id: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Players {
    player: Vec<Player>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Player {
    #[serde(rename = "@username")]
    user: String,
    #[serde(rename = "@name")]
    name: String,
    #[serde(rename = "@startposition")]
    start: String,
    #[serde(rename = "@color")]
    color: String,
    #[serde(rename = "@score")]
    score: String,
    #[serde(rename = "@win")]
    win: String,
}

/// Whether a text is such a list.
pub fn is_list(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<plays")
}

/// Reads the plays of games that the app knows.
///
/// # Errors
/// The text is no such list.
pub fn read(text: &str, answers: &Answers, today: NaiveDate) -> Result<Reading, FileFault> {
    let mut reading = Reading::default();
    let mut known = BTreeSet::new();
    check_bounds(text)?;
    let mut plays = Vec::new();
    // The service answers in pages, which may be put together in one file.
    for (number, page) in text.split("<plays").enumerate().skip(1) {
        check_entries(number)?;
        let page = page.split_inclusive("</plays>").next().unwrap_or_default();
        let page = format!("<plays{page}");
        let page: Plays = quick_xml::de::from_str(&page).map_err(|error| not_xml(&error))?;
        plays.extend(page.play);
        check_entries(plays.len())?;
    }
    for play in plays {
        let kind = match whose(&play.item) {
            Title::Ours(kind) => kind,
            Title::Nearly(kind) => {
                let name = play.item.name.clone();
                let is_ours = answers.titles.contains(&name);
                *reading.nearly.entry((name, kind)).or_default() += 1;
                if !is_ours {
                    continue;
                }
                kind
            }
            Title::Other => {
                reading.others += 1;
                continue;
            }
        };
        let path = format!("play {}", quoted(&play.id));
        let id = play.id.trim().to_owned();
        let about = About::new(
            play.date.parse().ok(),
            play.players.player.iter().map(Player::called),
        );
        let game = if id.is_empty() {
            Err(FileFault::at("play", FaultKind::MissingField).into())
        } else if known.insert(id.clone()) {
            play.game(kind, &id, &path, today)
        } else {
            Err(FileFault::at(&path, FaultKind::IdTwice).into())
        };
        reading.add(|| about, trimmed(&id), game);
    }
    Ok(reading)
}

/// Checks the number of elements in each element, and how deep they are.
fn check_bounds(text: &str) -> Result<(), FileFault> {
    let mut reader = quick_xml::Reader::from_str(text);
    let mut bounds = Bounds::default();
    loop {
        match reader.read_event().map_err(|error| not_xml(&error))? {
            Event::Start(_) => {
                bounds.count()?;
                bounds.open()?;
            }
            Event::Empty(_) => bounds.count()?,
            Event::End(_) => bounds.close(),
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

fn not_xml(error: &dyn std::error::Error) -> FileFault {
    let reason = error.to_string();
    FileFault::whole_file(FaultKind::NotXml { reason })
}

fn whose(item: &Item) -> Title {
    match item.id.trim() {
        "" | "0" => title(&item.name),
        id => title_of(id.parse().ok(), &item.name),
    }
}

impl Play {
    fn game(
        self,
        kind: GameKind,
        id: &str,
        path: &str,
        today: NaiveDate,
    ) -> Result<ReadGame, Problem> {
        let fault = |kind| Err(FileFault::at(path, kind).into());
        check_seats(kind, self.players.player.len(), path)?;
        if self.players.player.is_empty() {
            return fault(FaultKind::NoPlayers);
        }
        let Ok(day) = self.date.trim().parse() else {
            return fault(FaultKind::date(&self.date, "YYYY-MM-DD"));
        };
        let players = self.players.player.iter().map(|player| play::Player {
            score_path: format!("{path}, {}", quoted(player.called())),
            name: clean::line(player.called()),
            is_anonymous: player.called().is_empty(),
            score: player.score.clone(),
            has_won: player.win == "1",
            order: player.start.trim().parse().ok(),
            role: player.color.clone(),
            ..play::Player::default()
        });
        let play = play::Play {
            day_path: path.to_owned(),
            players_path: path.to_owned(),
            day,
            minutes: self.length.trim().parse().ok(),
            place: clean::line(&self.location),
            note: clean::text(&self.comments),
            is_incomplete: self.incomplete == "1",
            is_ignored: self.not_counted == "1",
            players: players.collect(),
            ..play::Play::default()
        };
        let source = source(Program::BoardGameGeek, id);
        let mut game = play.into_game(kind, path, source, today)?;
        if self.quantity.trim().parse().is_ok_and(|n: u32| n > 1) {
            game.remarks.push(Remark::SeveralPlays);
        }
        Ok(game)
    }
}

impl Player {
    /// The name, or else that of the account.
    fn called(&self) -> &str {
        match self.name.trim() {
            "" => self.user.trim(),
            name => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::Duration;

    use super::*;
    use crate::exchange::reading::blank;
    use crate::exchange::samples::{cases, seats, today};
    use crate::ledger::LeftOut;

    const PLAYERS: &str = r#"<comments>Rain &amp; tea</comments><players>
        <player username="heron" name="Aiko" startposition="2" color="Blue" score="61" win="1"/>
        <player username="Bo" name="" startposition="1" color="Red" score="55" rating="0" win="0"/>
        </players>"#;

    /// A page with a play of these attributes; behind `|` the number of another game.
    fn page(text: &str) -> String {
        let (attributes, game) = text.split_once(" | ").unwrap_or((text, "371942"));
        format!(
            "<?xml version=\"1.0\"?>\n<plays username=\"a\"><play {attributes}>\
             <item name=\"The White Castle\" objectid=\"{game}\"><subtypes/></item>\
             {PLAYERS}</play></plays>"
        )
    }

    fn parse(text: &str) -> Reading {
        read(text, &Answers::default(), today()).expect("it is a list")
    }

    #[test]
    fn a_play_is_read_with_all_that_is_said_of_it() {
        let text = r#"id="9" date="2026-05-08" quantity="1" length="75" location="Home""#;
        let reading = parse(&page(text));
        let [game] = &reading.games[..] else {
            panic!("{reading:?}");
        };
        assert_eq!((game.path.as_str(), &game.remarks[..]), ("play 9", &[][..]));
        let day = "2026-05-08".parse().expect("a day");
        let mut expected = blank(GameKind::default(), game.record().id.clone(), day, None);
        expected.source = Some(source(Program::BoardGameGeek, "9"));
        expected.minutes = Some(75);
        expected.finished_at = Some(expected.started_at + Duration::minutes(75));
        expected.place = "Home".to_owned();
        expected.note = "Rain & tea".to_owned();
        expected.seats = seats("Aiko 61 1, Bo 55 2");
        for (seat, (color, order)) in expected.seats.iter_mut().zip([("blue", 2), ("red", 1)]) {
            (seat.color, seat.order) = (Some(color.to_owned()), Some(order));
        }
        assert_eq!(game.record(), &expected);
    }

    #[test]
    fn what_cannot_be_taken_is_named() {
        let table = r#"id="9" date="0000-00-00" -> import/date
            date="2026-05-09" -> input/missing-field"#;
        for (text, code) in cases(table) {
            assert_eq!(parse(&page(text)).refused[0].problem.code, code, "{text}");
        }
        let nobody = page(r#"id="9" date="2026-05-09""#).replace(PLAYERS, "");
        assert_eq!(parse(&nobody).refused[0].problem.code, "import/no-players");
        let broken = "<plays><play id=\"1\"</plays>";
        let fault = read(broken, &Answers::default(), today()).unwrap_err();
        assert_eq!(fault.code(), "input/not-xml");
    }

    #[test]
    fn a_play_that_does_not_count_is_kept_and_left_out() {
        let cases = [
            (r#"nowinstats="1""#, LeftOut::Chosen, Some(1)),
            (r#"incomplete="1""#, LeftOut::EndedEarly, None),
        ];
        for (attribute, left_out, rank) in cases {
            let reading = parse(&page(&format!("id=\"9\" date=\"2026-05-09\" {attribute}")));
            let record = reading.games[0].record();
            let found = (record.left_out, record.seats[0].rank);
            assert_eq!(found, (Some(left_out), rank), "{attribute}");
            assert_eq!(record.seats[0].points, Some(61), "{attribute}");
        }
    }

    #[test]
    fn pages_may_be_put_together_and_have_several_plays_and_other_games() {
        let page = |text| page(&format!("date=\"2026-05-09\" id={text}"));
        let [several, other, unnumbered] =
            ["\"9\" quantity=\"3\"", "\"10\" | 188", "\"11\" | 0"].map(page);
        let go = other
            .replace("\"10\"", "\"12\"")
            .replace("The White Castle", "Go");
        let reading = parse(&[several, other, unnumbered, go].join("\n"));
        let found = (reading.games.len(), reading.others, reading.nearly.len());
        assert_eq!(found, (2, 1, 1));
        assert_eq!(reading.games[0].remarks, [Remark::SeveralPlays]);
    }
}
