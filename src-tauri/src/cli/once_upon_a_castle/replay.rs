//! `shirasagi replay --game once-upon-a-castle`: the position that a game file leads to.

use once_upon_a_castle_engine::{
    Game, Journal, Phase, Position, Prompt, Scores, Seat, Sheet, score,
};
use serde::Serialize;

use super::score::text;
use crate::cli::arguments::File;
use crate::cli::failure::Failure;
use crate::cli::input::{self, GAME_MAX};
use crate::cli::output;

#[derive(Serialize)]
struct Replayed {
    /// Steps played.
    steps: usize,
    over: bool,
    turn: u16,
    expect: Prompt,
    /// What each sheet shows, by seat.
    castles: Vec<Sheet>,
    /// Once the game is over.
    scoreboard: Option<Scores>,
}

pub fn run(file: &File, json: bool) -> Result<(), Failure> {
    let game: Game = input::parse(&input::read(&file.file, GAME_MAX)?)?;
    let journal = Journal::replay(game).map_err(Failure::of)?;
    let position = journal.position();
    let over = position.phase() == Phase::Over;
    let seats = (1..=journal.setup().players).map(Seat);
    let castles: Vec<Sheet> = seats.map(|seat| position.sheet(seat)).collect();
    let scoreboard = score(position.version(), &castles, position.values());
    let replayed = Replayed {
        steps: journal.entries().len(),
        over,
        turn: position.turn(),
        expect: position.prompt(),
        // Corrections can lead to castles that no game has.
        scoreboard: scoreboard.ok().filter(|_| over),
        castles,
    };
    output::show(json, &replayed, || summary(position, &replayed))
}

fn summary(position: &Position, replayed: &Replayed) -> String {
    let head = output::pairs(&[
        ("Steps", replayed.steps.to_string()),
        ("Version", position.version().to_string()),
        ("Turn", replayed.turn.to_string()),
        ("Expected", expected(&replayed.expect)),
    ]);
    match &replayed.scoreboard {
        Some(scores) => format!("{head}\n{}", text(scores)),
        None => head,
    }
}

fn expected(prompt: &Prompt) -> String {
    let (seat, what) = match prompt {
        Prompt::Roll { seat, .. } => (seat, "rolls both dice"),
        Prompt::DogRoll { seat, .. } => (seat, "rolls a die for Dog Dagobert"),
        Prompt::Card { seat, .. } => (seat, "turns up the top card of the pile"),
        Prompt::Dice { seat, .. } => (seat, "is active; dice are to be used"),
        Prompt::Lines { seat, .. } => (seat, "empties complete lines, or ends the turn"),
        Prompt::Tasks { seat, .. } => (seat, "takes rewards and uses powers"),
        Prompt::Over {} => return "nothing: the game is over".to_owned(),
    };
    format!("seat {seat} {what}")
}
