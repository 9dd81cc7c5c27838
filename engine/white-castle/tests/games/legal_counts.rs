//! How many steps are legal at each ply of fixed random games, kept with the sources. With
//! `SHIRASAGI_PLAYTHROUGHS=write` the test writes the numbers instead.

use std::fmt::Write;

use crate::full_laws::chooser::{Policy, choose};
use crate::kept::Kept;
use crate::random::{RandomGame, deal_setup};
use white_castle_engine::journal::Follow;
use white_castle_engine::position::Position;
use white_castle_engine::setup::Party;

/// Games of each party.
const SEEDS: u64 = 4;

/// The legal steps at each ply, a line for each round. Every second game is an eager one.
fn counts(party: Party, seed: u64) -> String {
    let follow = Follow::full(party.players());
    let mut position = Position::new(&deal_setup(party, seed), &follow, &Default::default());
    let mut random = RandomGame::new(seed);
    let policy = [Policy::Uniform, Policy::Eager][(seed % 2) as usize];
    let mut listed = Vec::new();
    let mut text = format!("{party:?}, seed {seed}, {policy:?}\n");
    let mut round = 0;
    loop {
        position.list_legal(&mut listed);
        let Some(step) = choose(&mut random, policy, &position, &listed) else {
            text.push('\n');
            return text;
        };
        if position.round() != round {
            round = position.round();
            let end = if round == 1 { "" } else { "\n" };
            write!(text, "{end}  round {round}:").expect("a text takes anything");
        }
        write!(text, " {}", listed.len()).expect("a text takes anything");
        position
            .play_silently(&step)
            .expect("what is legal is played");
    }
}

#[test]
fn as_many_steps_are_legal_as_there_were() {
    let games = Party::ALL
        .into_iter()
        .flat_map(|party| (0..SEEDS).map(move |seed| counts(party, seed)));
    let text: String = games.collect();
    Kept::new("golden").check("legal_counts.txt", &text);
}
