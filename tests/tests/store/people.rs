use super::*;
use companion::store::{games, people};

const FIRST: [&str; 4] = ["Aiko", "Bo", "Chiyo", "Dan"];

/// Keeps a game for four.
fn create_four(store: &mut Store, id: &str, names: [&str; 4], day: u8) {
    let options = Options {
        party: Party::Four,
        first_well: false,
    };
    let setup = SetupCode::new(options, 3).deal();
    let game = Journal::followed(setup, Follow::full(4), Corrections::default()).game();
    let seats = (1..).zip(names).zip(["red", "green", "blue", "yellow"]);
    let seats = seats.map(|((number, name), color)| seat(number, Some(name), Some(color)));
    let started_at = at(&format!("2026-01-0{day}T18:00:00Z"));
    let record = white_castle::begin(id.to_owned(), started_at, None, seats.collect(), &game);
    store.create_game(&record, &game, AT_START).unwrap();
}

fn names(store: &Store) -> Vec<(String, u32)> {
    let people = store.read(people::all).unwrap().into_iter();
    people.map(|person| (person.name, person.games)).collect()
}

#[test]
fn people_are_known_by_their_names_again() {
    let (folder, mut store) = new_store();
    create_four(&mut store, "a", FIRST, 1);
    create_four(&mut store, "b", ["Emi", " aiko ", "BO", "Ünal"], 2);
    drop(store);

    let store = Store::open(folder.path()).unwrap();
    let expected = [
        ("Aiko", 2),
        ("Bo", 2),
        ("Emi", 1),
        ("Ünal", 1),
        ("Chiyo", 1),
        ("Dan", 1),
    ];
    assert_eq!(
        names(&store),
        expected.map(|(name, games)| (name.to_owned(), games))
    );
    // Aiko played green last.
    assert_eq!(
        store.read(people::all).unwrap()[0].clan,
        Some(ClanColor::Green)
    );
    let row = store.game("b").unwrap().row;
    assert_eq!(
        row.record.people().collect::<Vec<_>>(),
        ["Emi", "Aiko", "Bo", "Ünal"]
    );
    assert_eq!(row.followed.unwrap().tracking, [Tracking::Full; 4]);
}

#[test]
fn somebody_whose_games_are_deleted_is_still_known() {
    let (_folder, mut store) = new_store();
    create_four(&mut store, "a", FIRST, 1);
    let deleted = at("2026-03-02T08:00:00Z");
    store.write(|tx| games::delete(tx, "a", deleted)).unwrap();
    assert_eq!(names(&store)[0], ("Aiko".to_owned(), 0));
    store.write(|tx| games::restore(tx, "a")).unwrap();
    assert_eq!(names(&store)[0], ("Aiko".to_owned(), 1));
}

#[test]
fn four_seats_have_their_counts_and_places() {
    let (_folder, mut store) = new_store();
    create_four(&mut store, "a", FIRST, 1);
    store.save_counts("a", Seat(3), &counts()).unwrap();
    let mut record = store.game("a").unwrap().row.record;
    let counted = record.seats.iter().map(|seat| seat.counts.clone());
    assert_eq!(
        counted.collect::<Vec<_>>(),
        [None, None, Some(counts()), None]
    );
    let error = store.save_counts("a", Seat(5), &counts()).unwrap_err();
    assert_eq!(error.code(), "store/no-such-game");

    for (seat, rank) in record.seats.iter_mut().zip([4, 2, 3, 1]) {
        seat.points = Some(70 - u16::from(rank));
        seat.rank = Some(rank);
        seat.counts = Some(counts());
    }
    store.finish_game(&record, 0, None).unwrap();
    assert_eq!(store.game("a").unwrap().row.record, record);
}
