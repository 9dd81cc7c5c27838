//! `shirasagi replay`: the position that a game file leads to.

use serde::Serialize;
use white_castle_engine::journal::Journal;
use white_castle_engine::position::Position;
use white_castle_engine::scoring::{DecidedBy, Lines};
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::Expect;

use super::score::LINES;
use crate::cli::arguments::File;
use crate::cli::failure::Failure;
use crate::cli::input::{self, GAME_MAX};
use crate::cli::output;
use companion::exchange::words;
use companion::games::white_castle::GameFile;
use companion::games::white_castle::scores::replay;
use companion::games::white_castle::views::ScoresView;

#[derive(Serialize)]
struct Replayed<'a> {
    /// Steps played.
    steps: usize,
    over: bool,
    to_move: Option<Seat>,
    expect: &'a Expect,
    position: &'a Position,
    /// Once the game is over, as far as the counts are known.
    scoreboard: Option<Scoreboard>,
}

#[derive(Serialize)]
struct Scoreboard {
    seats: Vec<SeatLines>,
    winner: Option<Seat>,
    decided_by: Option<DecidedBy>,
}

#[derive(Serialize)]
struct SeatLines {
    seat: Seat,
    rank: Option<u8>,
    total: u16,
    lines: Lines,
}

pub fn run(file: &File, json: bool) -> Result<(), Failure> {
    let file: GameFile = input::parse(&input::read(&file.file, GAME_MAX)?)?;
    let (journal, scores) = replay(file).map_err(Failure::of)?;
    let position = journal.position();
    let replayed = Replayed {
        steps: journal.entries().len(),
        over: position.is_over(),
        to_move: position.to_move(),
        expect: &position.expect(),
        position,
        scoreboard: scoreboard(&journal, scores),
    };
    output::show(json, &replayed, || text(&replayed))
}

/// Without the counts of every seat, what the steps tell: the lines of the seats that are followed.
fn scoreboard(journal: &Journal, scores: Option<ScoresView>) -> Option<Scoreboard> {
    let position = journal.position();
    if let Some(scores) = scores {
        let seats = scores.seats.iter().map(|score| SeatLines {
            seat: score.seat,
            rank: Some(score.rank),
            total: score.total,
            lines: (&score.breakdown).into(),
        });
        return Some(Scoreboard {
            seats: seats.collect(),
            winner: Some(scores.winner),
            decided_by: Some(scores.decided_by),
        });
    }
    if !position.is_over() {
        return None;
    }
    let lines = |seat: &Seat| {
        let breakdown = position.counts(*seat)?.breakdown();
        Some(SeatLines {
            seat: *seat,
            rank: None,
            total: breakdown.total(),
            lines: (&breakdown).into(),
        })
    };
    let seats: Vec<_> = position.order().iter().filter_map(lines).collect();
    (!seats.is_empty()).then_some(Scoreboard {
        seats,
        winner: None,
        decided_by: None,
    })
}

fn text(replayed: &Replayed<'_>) -> String {
    let position = replayed.position;
    let seat = |seat: Seat| match position.is_rival(seat) {
        true => words::RIVAL.to_owned(),
        false => format!("seat {seat}"),
    };
    let order: Vec<String> = position.order().iter().copied().map(seat).collect();
    let head = output::pairs(&[
        ("Steps", replayed.steps.to_string()),
        ("Round", position.round().to_string()),
        ("Turns taken", position.turns().to_string()),
        ("Turn order", order.join(", ")),
        (
            "To move",
            replayed.to_move.map_or("nobody".to_owned(), seat),
        ),
        ("Expected", expected(replayed.expect).to_owned()),
    ]);
    let Some(board) = &replayed.scoreboard else {
        return head;
    };
    let columns = board.seats.iter();
    let columns = columns.map(|score| (seat(score.seat), score.lines.array()));
    let scores = output::scores(&LINES, columns);
    let winner = match board.winner {
        Some(winner) => format!("\nWinner: {}.\n", seat(winner)),
        None => String::new(),
    };
    format!("{head}\n{scores}{winner}")
}

fn expected(expect: &Expect) -> &'static str {
    match expect {
        Expect::StartingPair { .. } => "a starting pair taken",
        Expect::Take { .. } => "a die taken and placed",
        Expect::Gains { .. } => "resources chosen, or a checkpoint paid or not",
        Expect::Act { .. } => "an action carried out, or none",
        Expect::LightRow { .. } => "a light row of the card just taken",
        Expect::Favor { .. } => "a slot of the Daimyo's Favor card",
        Expect::Refill { .. } => "the card that comes into a room",
        Expect::FinalScoring => "the last exchanges",
        Expect::RivalTurn => "Tokugawa's turn",
        Expect::Reveal { .. } => "the top card of Tokugawa's deck",
        Expect::Reshuffle { .. } => "Tokugawa's cards shuffled back into its deck",
        Expect::RivalDie { .. } => "the die Tokugawa takes",
        Expect::RivalGarden { .. } => "which of equal gardens Tokugawa takes",
        Expect::RivalCourtier { .. } => "which of equal Courtiers of Tokugawa's moves",
        Expect::RivalRoom { .. } => "the room a Courtier of Tokugawa's enters",
        Expect::TurnOrder { .. } => "the turn order read off the Passage of Time",
        Expect::Round { .. } => "the dice of the next round",
        Expect::Over => "nothing: the game is over",
    }
}
