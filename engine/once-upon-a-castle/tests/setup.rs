use once_upon_a_castle_engine::{
    Card, CodeError, Components, Guest, Journal, Seat, Setup, SetupCode, SetupFault,
};

use crate::table::{BLUE, GREEN, dealt, table, with_setup};

#[test]
fn os1_two_to_four_play() {
    for players in 0..=6 {
        let is_legal = dealt(GREEN, players, 1).check().is_ok();
        assert_eq!(is_legal, (2..=4).contains(&players));
    }
}

#[test]
fn os2_apprentice_shuffles_sixteen_cards_and_opens_none() {
    let setup = dealt(GREEN, 2, 1);
    assert_eq!(setup.guests.len(), 16);
    assert!(
        setup
            .guests
            .iter()
            .all(|card| matches!(card, Card::Apprentice(_)))
    );
    assert_eq!(setup.open_guests().count(), 0);
}

#[test]
fn os2_great_architect_opens_three_of_twenty_guests() {
    let setup = dealt(BLUE, 2, 1);
    assert_eq!(setup.guests.len(), 20);
    let open: Vec<Card> = setup.open_guests().map(Card::Guest).collect();
    assert_eq!(open, setup.guests[..3]);
    assert_eq!(table(BLUE, 2).position().open_guests().count(), 3);
}

#[test]
fn os2_cards_of_the_other_deck_and_doubles_are_refused() {
    let mut setup = dealt(BLUE, 2, 1);
    setup.guests[4] = setup.guests[5];
    let card = setup.guests[5];
    assert_eq!(setup.check(), Err(SetupFault::WrongCard { card }));
    let card = Card::Apprentice(3);
    setup.guests[4] = card;
    assert_eq!(setup.check(), Err(SetupFault::WrongCard { card }));
    setup.guests.truncate(2);
    let fault = setup.check().unwrap_err();
    assert_eq!(fault.code(), "setup/open-guests");
}

#[test]
fn os3_everybody_begins_with_an_empty_board_and_sheet() {
    let table = table(BLUE, 4);
    for seat in table.position().seats() {
        let castle = table.position().castle(seat);
        assert_eq!(castle.tokens().count(), 0);
        assert_eq!(castle.parts() + castle.residents + castle.clouds, 0);
        assert_eq!(table.position().score(seat).total(), 0);
    }
}

#[test]
fn os4_the_seat_that_was_chosen_begins() {
    let mut setup = dealt(GREEN, 3, 1);
    setup.first = Seat(2);
    assert_eq!(with_setup(setup.clone()).position().active(), Seat(2));
    setup.first = Seat(4);
    assert_eq!(setup.check(), Err(SetupFault::NoSuchSeat { seat: Seat(4) }));
}

#[test]
fn codes_deal_the_same_in_every_version() {
    let golden = [
        (GREEN, 2, 0, "OC1-A2-0-", "apprentice-"),
        (BLUE, 3, 42, "OC1-G3-2A-", ""),
        (BLUE, 4, u64::MAX, "OC1-G4-FFFFFFFFFFFFFFFF-", ""),
    ];
    let mut dealt = String::new();
    for (version, players, seed, start, card) in golden {
        let code = SetupCode {
            version,
            players,
            seed,
        };
        assert!(code.to_string().starts_with(start));
        let setup = code.deal(Components::printed().values.clone());
        assert!(setup.guests[0].to_string().starts_with(card));
        let cards: Vec<String> = setup.guests.iter().map(Card::to_string).collect();
        dealt += &format!("{code} {}\n", cards.join(" "));
    }
    assert_eq!(dealt, include_str!("setup_codes.txt"));
}

#[test]
fn codes_are_read_as_they_are_written() {
    for seed in [0, 1, 9, 255, 1 << 40, u64::MAX] {
        for players in 2..=4 {
            let code = SetupCode {
                version: BLUE,
                players,
                seed,
            };
            assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
        }
    }
}

#[test]
fn codes_with_a_wrong_symbol_are_refused() {
    let code = SetupCode {
        version: GREEN,
        players: 2,
        seed: 0x1234_5678,
    }
    .to_string();
    for index in 7..code.len() - 2 {
        let mut wrong = code.clone();
        wrong.replace_range(
            index..=index,
            if &code[index..=index] == "F" {
                "0"
            } else {
                "F"
            },
        );
        assert_eq!(wrong.parse::<SetupCode>(), Err(CodeError::Check));
    }
    let swapped = code.replace("34", "43");
    assert_eq!(swapped.parse::<SetupCode>(), Err(CodeError::Check));
    for text in [
        "",
        "OC1",
        "OC1-X2-0-A",
        "OC1-A9-0-A",
        "OC1-Aé-0-A",
        "KOI-7F3Q-92M",
        "OC1-A2-+-A",
    ] {
        assert_eq!(text.parse::<SetupCode>(), Err(CodeError::Format), "{text}");
    }
    assert_eq!("OC2-A2-0-A".parse::<SetupCode>(), Err(CodeError::Version));
}

#[test]
fn unknown_pile_is_read_off_the_table() {
    let mut setup = dealt(BLUE, 2, 1);
    setup.guests.truncate(3);
    let mut table = with_setup(setup);
    table.cover("A", "c3 d3");
    table.begin_lines();
    let guest = table.position().open_guests().next().unwrap();
    table.play(&format!("A line 3R, A floor {guest}"));
    assert_eq!(table.0.dealt_card(), None);
    let unseen = Guest::ALL
        .iter()
        .find(|guest| table.refusal_of_card(**guest).is_none());
    table.play(&format!("card {}", unseen.unwrap()));
}

impl crate::table::Table {
    fn refusal_of_card(&self, guest: Guest) -> Option<String> {
        let mut after = self.position().clone();
        let played = after.play(format!("card {guest}").parse().unwrap());
        played.err().map(|refusal| refusal.to_string())
    }
}

#[test]
fn setup_is_read_as_it_is_written() {
    let setup = dealt(BLUE, 3, 5);
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    let more = text.replacen('{', "{\"more\":1,", 1);
    assert!(serde_json::from_str::<Setup>(&more).is_err());
    assert!(Journal::new(setup).is_ok());
}
