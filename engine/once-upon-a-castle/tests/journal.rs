use once_upon_a_castle_engine::{Game, Journal, ReplayError};

use crate::table::{BLUE, GREEN, table};

#[test]
fn a_replay_of_fewer_steps_is_exact() {
    let mut table = table(BLUE, 2);
    table.cover("A", "c3 d3");
    table.begin_lines();
    let before = table.position().clone();
    table.play("A line 3R, A floor king");
    let after = table.position().clone();
    table.undo();
    table.undo();
    assert_eq!(table.position(), &before);
    table.play("A line 3R, A floor king");
    assert_eq!(table.position(), &after);
}

#[test]
fn games_are_replayed_and_a_refused_step_is_named() {
    let mut table = table(GREEN, 2);
    table.play("roll wood ?, A wood c1, B pass");
    let game = table.0.game();
    let text = serde_json::to_string(&game).unwrap();
    let mut game: Game = serde_json::from_str(&text).unwrap();
    assert_eq!(
        Journal::replay(game.clone()).unwrap().position(),
        table.position()
    );
    game.steps.push(game.steps[0]);
    let error = Journal::replay(game).unwrap_err();
    assert!(matches!(error, ReplayError::Step { index: 3, .. }));
}

#[test]
fn cards_are_dealt_in_the_order_of_the_pile() {
    let mut table = table(GREEN, 2);
    let points: Vec<String> = table
        .0
        .setup()
        .guests
        .iter()
        .map(|card| {
            let index: usize = card.to_string()["apprentice-".len()..].parse().unwrap();
            format!(
                "card {}",
                table.position().values().apprentice_guests[index - 1].value
            )
        })
        .collect();
    table.play("set A floors 4, set B floors 4");
    for expected in &points[..8] {
        let card = table.0.dealt_card().unwrap();
        assert_eq!(&card.to_string(), expected);
        assert!(card.reveals());
        table.0.play(card).unwrap();
    }
    assert_eq!(table.0.dealt_card(), None);
}
