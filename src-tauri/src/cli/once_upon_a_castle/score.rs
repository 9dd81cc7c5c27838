//! `shirasagi score --game once-upon-a-castle`: the scores of castles that were counted.

use companion::games::once_upon_a_castle::{default_values, points};
use companion::ledger::{Problem, listed};
use once_upon_a_castle_engine::{ScoreFault, Scores, Sheet, Version, score};
use serde::{Deserialize, Serialize};

use crate::cli::arguments::File;
use crate::cli::failure::Failure;
use crate::cli::input::{self, GAME_MAX};
use crate::cli::output;

/// The field of each line and its heading.
pub const LINES: [[&str; 2]; 5] = [
    ["towers", "Towers"],
    ["sun_and_clouds", "Sun and Clouds"],
    ["residents", "Residents"],
    ["flags", "Flags"],
    ["guests", "Guests"],
];

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "version and players")]
struct Table {
    version: Version,
    players: Vec<Sheet>,
}

pub fn run(file: &File, json: bool) -> Result<(), Failure> {
    let table: Table = input::parse(&input::read(&file.file, GAME_MAX)?)?;
    let scores = score(table.version, &table.players, default_values())
        .map_err(|faults| impossible(&faults))?;
    output::show(json, &scores, || text(&scores))
}

fn impossible(faults: &[ScoreFault]) -> Failure {
    let message = listed(faults, |fault| format!("{}: {}", fault.path, fault.kind));
    let problem = Problem::new(faults[0].kind.code(), &message);
    Failure::of(problem.at(&faults[0].path))
}

pub fn text(scores: &Scores) -> String {
    let columns = scores.players.iter();
    let columns = columns.map(|player| (player.name.clone(), points(player.lines)));
    let verb = match scores.winners[..] {
        [_] => "wins",
        _ => "share the win",
    };
    let table = output::scores(&LINES, columns);
    format!("{table}\n{} {verb}.\n", scores.winners.join(", "))
}
