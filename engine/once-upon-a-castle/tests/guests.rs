use once_upon_a_castle_engine::{Components, EventKind, Face, Guest, GuestKind, Loss, Reward};

use crate::table::{BLUE, GREEN, Table, seat, table};

/// A blue game of three in which A empties a line after the others passed.
fn drawing(setup: &str, squares: &str) -> Table {
    let mut table = table(BLUE, 3);
    if !setup.is_empty() {
        table.play(setup);
    }
    table.cover("A", squares);
    table.begin_lines();
    table
}

/// The guest comes to A by a floor.
fn arrival(guest: &str, squares: &str) -> Table {
    let setup = format!("put logger pile, put {guest} open");
    let mut table = drawing(if guest == "logger" { "" } else { &setup }, "c3 d3");
    if !squares.is_empty() {
        table.cover("A", squares);
    }
    let card = if guest == "cook" { "monk" } else { "cook" };
    table.play(&format!("A line 3R, A floor {guest}, card {card}"));
    table
}

#[test]
fn og1_an_apprentice_floor_draws_the_top_card() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c3 d3");
    table.begin_lines();
    table.play("A line 3R, A floor");
    assert_eq!(table.refused("A end"), "step/not-expected OT1");
    assert_eq!(table.refused("card 5"), "step/card-not-in-pile OG1");
    assert_eq!(table.refused("card king"), "step/card-not-in-pile OG3");
    let dealt = table.0.dealt_card().unwrap();
    table.play(&dealt.to_string());
    let points: Vec<u8> = table.position().card_points(seat("A")).collect();
    assert_eq!(dealt.to_string(), format!("card {}", points[0]));
    assert_eq!(table.score("A").guests, u16::from(points[0]));
}

#[test]
fn og2_no_pile_can_run_out() {
    let numbers = &Components::printed().numbers;
    let floors = usize::from(numbers.players_max * numbers.floors);
    assert!(Components::printed().values.apprentice_guests.len() >= floors);
    assert!(Guest::ALL.len() >= floors + usize::from(numbers.open_guests));
}

#[test]
fn og3_a_taken_guest_is_replaced_before_its_power_acts() {
    let mut table = drawing("", "c3 d3");
    table.play("A line 3R, A floor logger");
    assert_eq!(table.refused("A place d2"), "step/not-expected OT1");
    assert_eq!(table.refused("card king"), "step/card-not-in-pile OG3");
    let card = table.0.dealt_card().unwrap();
    table.play(&format!("{card}, A place d2"));
    assert_eq!(table.position().open_guests().count(), 3);
}

#[test]
fn og4_twenty_guests_once_each() {
    let count = |kind| {
        Guest::ALL
            .iter()
            .filter(|guest| guest.kind() == kind)
            .count()
    };
    assert_eq!(count(GuestKind::Bolt), 8);
    assert_eq!(count(GuestKind::Hourglass), 6);
    assert_eq!(count(GuestKind::Crown), 6);
    for (guest, card) in Guest::ALL
        .iter()
        .zip(&Components::printed().great_architect_guests)
    {
        assert_eq!((*guest, guest.kind()), (card.id, card.kind));
    }
}

#[test]
fn og5_hourglass_acts_while_the_guest_is_there() {
    let mut table = table(BLUE, 2);
    table.play("put cook A, roll food food, A food b1");
    assert_eq!(table.residents("A"), 1);
    table.play("put cook B, A food d1, B food b1");
    assert_eq!((table.residents("A"), table.residents("B")), (1, 1));
}

#[test]
fn og6_food_and_gold_reactivates_one_own_bolt() {
    let mut table = drawing("put bohemian A, put cook A, put peasant B", "a2 b2");
    table.play("A line 2L");
    assert_eq!(table.refused("A reactivate cook"), "step/not-own-bolt OG6");
    assert_eq!(
        table.refused("A reactivate peasant"),
        "step/not-own-bolt OG6"
    );
    table.play("A reactivate bohemian");
    assert_eq!(table.residents("A"), 8);
}

#[test]
fn og7_stone_food_and_gold_steals_a_guest_that_acts_at_once() {
    let mut table = drawing("put bohemian B, put prince C, put cook A", "a1 a2 a3");
    table.play("A line a");
    assert_eq!(table.refused("A steal logger"), "step/nobody-has-guest OG7");
    assert_eq!(table.refused("A steal cook"), "step/nobody-has-guest OG7");
    assert_eq!(
        table.legal("A"),
        ["steal bohemian", "steal prince", "decline"]
    );
    table.play("A steal bohemian");
    assert_eq!(table.residents("A"), 8);
    assert_eq!(table.guests("A"), [Guest::Bohemian, Guest::Cook]);
    assert_eq!(table.guests("B"), []);
}

#[test]
fn og7_without_a_guest_to_steal_the_reward_is_lost() {
    let mut table = drawing("", "a1 a2 a3");
    let events = table.play("A line a");
    let loss = Loss::Reward(Reward::Steal);
    assert!(events.contains(&EventKind::Lost(loss).of(seat("A"))));
}

#[test]
fn og8_the_guard_protects_crowns_until_it_is_stolen() {
    let mut table = drawing("put guard B, put prince B, put miner B", "a1 a2 a3");
    table.play("A line a");
    assert_eq!(table.legal("A"), ["steal miner", "steal guard", "decline"]);
    assert_eq!(table.refused("A steal prince"), "step/guest-protected OG8");
    table.play("A steal guard");
    table.cover("A", "a1 a2 a3");
    assert_eq!(table.position().active(), seat("B"));
    table.play("set turn A");
    table.begin_lines();
    table.play("A line a, A steal prince");
}

#[test]
fn og9_what_a_guest_brought_stays() {
    let mut table = table(BLUE, 2);
    table.play("put shepherdess B, set B clouds 2, set B wall 2 1, set B flag 2 1");
    table.cover("A", "a1 a2 a3");
    table.begin_lines();
    table.play("A line a, A steal shepherdess");
    let castle = table.position().castle(seat("B"));
    assert_eq!((castle.clouds, &castle.flags[..]), (2, &[2][..]));
    assert_eq!(table.score("B").sun_and_clouds, 4);
}

#[test]
fn og10_two_placements_of_a_resource_may_be_declined() {
    for (guest, squares) in [
        ("logger", ["c1", "d2", "b3"]),
        ("miner", ["a1", "c2", "d3"]),
        ("merchant", ["b2", "a3", "c3"]),
        ("peasant", ["b1", "d1", "a2"]),
    ] {
        let mut table = arrival(guest, "");
        let places = squares.map(|square| format!("place {square}"));
        assert_eq!(
            table.legal("A"),
            [&places[..], &["decline".to_owned()]].concat()
        );
        table.play(&format!("A {}", places[0]));
        assert_eq!(table.legal("A").len(), 3);
        table.play("A decline");
        assert_eq!(table.tokens("A"), squares[0]);
    }
}

#[test]
fn og10_what_cannot_be_placed_is_lost() {
    let mut table = arrival("logger", "c1 b3");
    let events = table.play("A place d2");
    let loss = Loss::Tokens(1);
    assert!(events.contains(&EventKind::Lost(loss).of(seat("A"))));
}

#[test]
fn og10_architect_places_anywhere_and_brings_a_resident() {
    let mut table = arrival("architect", "");
    assert_eq!(table.residents("A"), 5);
    assert_eq!(table.legal("A").len(), 13);
    table.play("A place d3");
    assert_eq!(table.tokens("A"), "d3");
}

#[test]
fn og10_bohemian_brings_four_residents() {
    assert_eq!(arrival("bohemian", "").residents("A"), 8);
}

#[test]
fn og10_magician_moves_two_different_tokens() {
    let mut table = arrival("magician", "a1 b1");
    assert_eq!(table.refused("A move c1 c2"), "step/no-token-there OG10");
    assert_eq!(table.refused("A move a1 b1"), "step/square-covered OB1");
    table.play("A move a1 c2");
    assert_eq!(table.refused("A move c2 a1"), "step/same-token OG10");
    table.play("A move b1 d2");
    assert_eq!(table.tokens("A"), "c2 d2");
    assert_eq!(table.legal("A"), ["line 2R", "end"]);
}

#[test]
fn og10_dagobert_gives_the_result_of_a_die_twice() {
    let mut table = arrival("dagobert", "");
    assert_eq!(table.refused("A decline"), "step/not-expected OT1");
    table.play("roll wood, A wood c1, A wood d2");
    assert_eq!(table.tokens("A"), "c1 d2");
    assert_eq!(table.position().active(), seat("B"));
}

#[test]
fn og10_dagobert_names_one_side_for_both() {
    let mut table = arrival("dagobert", "");
    table.play("put shepherdess A, roll ?, A ? cloud");
    assert_eq!(table.legal("A").len(), 15);
    let mut table = arrival("dagobert", "");
    table.play("roll ?, A food b1");
    assert_eq!(table.refused("A gold b2"), "step/face-not-rolled OT2");
    table.play("A food d1");
    assert_eq!(table.tokens("A"), "b1 d1");
}

#[test]
fn og10_dagobert_is_lost_where_no_square_is_free() {
    let mut table = arrival("dagobert", "c1 d2 b3");
    let events = table.play("roll wood");
    let loss = Loss::NoSquare(Face::Wood);
    assert!(events.contains(&EventKind::Lost(loss).of(seat("A"))));
}

#[test]
fn og10_knight_places_a_token_for_a_resident() {
    let mut table = table(BLUE, 2);
    table.play("put knight A, roll resident resident, A resident b2, A resident");
    assert_eq!(
        (table.tokens("A").as_str(), table.residents("A")),
        ("b2", 2)
    );
    assert_eq!(table.refused("B resident b2"), "step/needs-guest OT9");
}

#[test]
fn og10_cook_brings_a_resident_even_without_a_token() {
    let mut table = table(BLUE, 2);
    table.play("put cook A");
    table.cover("A", "b1 d1 a2");
    table.play("roll food ?, A food lost, A food lost");
    assert_eq!(table.residents("A"), 2);
}

#[test]
fn og10_monk_draws_a_flag_if_a_wall_has_room() {
    let mut table = table(BLUE, 2);
    table.play("put monk A, roll gold gold");
    assert_eq!(table.refused("A gold flag"), "step/no-flag-room OP6");
    assert_eq!(table.refused("B gold flag"), "step/needs-guest OT9");
    table.play("set A wall 1 1, A gold flag");
    assert_eq!(table.flags("A"), [2]);
    assert_eq!(table.refused("A gold flag"), "step/no-flag-room OP6");
    table.play("A gold b2");
}

#[test]
fn og10_troll_exchanges_wood_and_stone() {
    let mut table = table(BLUE, 2);
    table.play("put troll A, roll wood stone, A wood a1, A stone c1");
    assert_eq!(table.tokens("A"), "a1 c1");
    table.play("set A a1 free, set A c1 free, set turn A");
    table.cover("A", "c1 d2 b3");
    table.play("roll wood wood, A wood lost, A wood a1");
}
