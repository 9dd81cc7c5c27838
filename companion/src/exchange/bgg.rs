//! Plays as the XML interface of BoardGameGeek lists them.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::Deserialize;

use super::answers::Answers;
use super::fault::{FaultKind, FileFault, quoted};
use super::play;
use super::reading::{About, Program, ReadGame, Reading, RefusedGame, Remark, source, trimmed};
use super::title::{BGG_ID, Title, title};
use crate::clean;
use crate::ledger::{Problem, Record};

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

/// Reads the plays of The White Castle.
///
/// # Errors
/// The text is no such list.
pub fn read(text: &str, answers: &Answers, today: NaiveDate) -> Result<Reading, FileFault> {
    let mut reading = Reading::default();
    let mut known = BTreeSet::new();
    // The service answers in pages, which may be put together in one file.
    let pages = text
        .match_indices("<plays")
        .map(|(start, _)| &text[start..]);
    let pages = pages.map(|page| {
        let end = page
            .find("</plays>")
            .map_or(page.len(), |end| end + "</plays>".len());
        quick_xml::de::from_str(&page[..end]).map_err(|error| {
            let reason = error.to_string();
            FileFault::whole_file(FaultKind::NotXml { reason })
        })
    });
    let pages: Vec<Plays> = pages.collect::<Result<_, _>>()?;
    for play in pages.into_iter().flat_map(|page| page.play) {
        match whose(&play.item) {
            Title::Ours => {}
            Title::Nearly => {
                let name = play.item.name.clone();
                let is_ours = answers.titles.contains(&name);
                *reading.nearly.entry(name).or_default() += 1;
                if !is_ours {
                    continue;
                }
            }
            Title::Other => {
                reading.others += 1;
                continue;
            }
        }
        let path = format!("play {}", quoted(&play.id));
        let id = play.id.trim().to_owned();
        let about = About::new(
            play.date.parse().ok(),
            play.players.player.iter().map(Player::called),
        );
        let game = if id.is_empty() {
            Err(FileFault::at("play", FaultKind::MissingField).into())
        } else if known.insert(id.clone()) {
            play.game(&id, &path, today)
        } else {
            Err(FileFault::at(&path, FaultKind::IdTwice).into())
        };
        match game {
            Ok((record, remarks)) => reading.games.push(ReadGame {
                path,
                record,
                remarks,
            }),
            Err(problem) => reading.refused.push(RefusedGame {
                about,
                id: trimmed(&id),
                problem,
            }),
        }
    }
    Ok(reading)
}

fn whose(item: &Item) -> Title {
    match item.id.trim() {
        id if id == BGG_ID.to_string() => Title::Ours,
        "" | "0" => title(&item.name),
        _ if title(&item.name) == Title::Ours => Title::Nearly,
        _ => Title::Other,
    }
}

impl Play {
    fn game(
        self,
        id: &str,
        path: &str,
        today: NaiveDate,
    ) -> Result<(Record, Vec<Remark>), Problem> {
        let fault = |kind| Err(FileFault::at(path, kind).into());
        if self.incomplete == "1" {
            return fault(FaultKind::Incomplete);
        }
        if self.not_counted == "1" {
            return fault(FaultKind::Ignored);
        }
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
            players: players.collect(),
            ..play::Play::default()
        };
        let (record, mut remarks) = play.into_record(source(Program::BoardGameGeek, id), today)?;
        if self.quantity.trim().parse().is_ok_and(|n: u32| n > 1) {
            remarks.push(Remark::SeveralPlays);
        }
        Ok((record, remarks))
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
    use super::*;
    use crate::exchange::samples::{seat, today};

    fn list(plays: &str) -> String {
        format!(
            "<?xml version=\"1.0\"?>\n<plays username=\"a\" total=\"1\" page=\"1\">{plays}</plays>"
        )
    }

    fn play(attributes: &str, item: &str, players: &str) -> String {
        format!("<play {attributes}><item {item}><subtypes/></item>{players}</play>")
    }

    const OURS: &str = "name=\"The White Castle\" objecttype=\"thing\" objectid=\"371942\"";
    const TWO: &str = "<comments>Rain &amp; tea</comments><players>
        <player username=\"heron\" userid=\"1\" name=\"Aiko\" startposition=\"2\" color=\"Blue\" score=\"61\" new=\"0\" rating=\"0\" win=\"1\"/>
        <player username=\"\" userid=\"0\" name=\"Bo\" startposition=\"1\" color=\"Red\" score=\"55\" new=\"1\" rating=\"0\" win=\"0\"/>
        </players>";

    fn parse(plays: &str) -> Reading {
        read(&list(plays), &Answers::default(), today()).expect("it is a list")
    }

    #[test]
    fn a_play_is_read_with_all_that_is_said_of_it() {
        let text = play(
            "id=\"9\" date=\"2026-05-08\" quantity=\"1\" length=\"75\" location=\"Home\"",
            OURS,
            TWO,
        );
        let reading = parse(&text);
        assert_eq!(reading.refused, []);
        let [
            ReadGame {
                record,
                remarks,
                path,
            },
        ] = &reading.games[..]
        else {
            panic!("{reading:?}");
        };
        assert_eq!((path.as_str(), &remarks[..]), ("play 9", &[][..]));
        assert_eq!(record.source, Some(source(Program::BoardGameGeek, "9")));
        assert_eq!(
            (record.day.to_string(), record.minutes),
            ("2026-05-08".to_owned(), Some(75))
        );
        assert_eq!((&*record.place, &*record.note), ("Home", "Rain & tea"));
        let of = |seat, color: &str, order| crate::ledger::SeatRecord {
            color: Some(color.to_owned()),
            order: Some(order),
            ..seat
        };
        let expected = [
            of(seat(1, "Aiko", 61, 1), "blue", 2),
            of(seat(2, "Bo", 55, 2), "red", 1),
        ];
        assert_eq!(record.seats, expected);
    }

    #[test]
    fn what_cannot_be_taken_is_named() {
        let ours = |attributes: &str, players: &str| parse(&play(attributes, OURS, players));
        for (attributes, players, code) in [
            (
                "id=\"9\" date=\"2026-05-09\" quantity=\"2\"",
                "",
                "import/no-players",
            ),
            ("id=\"9\" date=\"0000-00-00\"", TWO, "import/date"),
            (
                "id=\"9\" date=\"2026-05-09\" incomplete=\"1\"",
                TWO,
                "import/ignored",
            ),
            (
                "id=\"9\" date=\"2026-05-09\" nowinstats=\"1\"",
                TWO,
                "import/ignored",
            ),
            ("date=\"2026-05-09\"", TWO, "input/missing-field"),
        ] {
            let reading = ours(attributes, players);
            assert_eq!(reading.refused[0].problem.code, code, "{attributes}");
        }
        let several = ours("id=\"9\" date=\"2026-05-09\" quantity=\"3\"", TWO);
        assert_eq!(several.games[0].remarks, [Remark::SeveralPlays]);
        let other = parse(&play(
            "id=\"9\" date=\"2026-05-09\"",
            "name=\"Go\" objectid=\"188\"",
            TWO,
        ));
        assert_eq!((other.games.len(), other.others), (0, 1));
        let page = list(&play("id=\"9\" date=\"2026-05-09\"", OURS, TWO));
        let pages = format!("{page}\n{}", page.replace("id=\"9\"", "id=\"10\""));
        let both = read(&pages, &Answers::default(), today()).expect("two pages");
        assert_eq!(both.games.len(), 2);
        let fault = read(&list("<play id=\"1\""), &Answers::default(), today()).unwrap_err();
        assert_eq!(fault.code(), "input/not-xml");
    }
}
