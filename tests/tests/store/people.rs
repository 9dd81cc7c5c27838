use super::*;
use companion::store::{games, people};

/// A game for four.
fn four(id: &str, names: [&str; 4], started_at: &str) -> NewGame {
    let options = Options {
        party: Party::Four,
        first_well: false,
    };
    let follow = Follow::full(4);
    let setup = SetupCode::new(options, 3).deal();
    let seats = (1..).zip(names).zip(ClanColor::ALL);
    NewGame {
        id: id.to_owned(),
        started_at: at(started_at),
        code: None,
        level: None,
        seats: seats
            .map(|((number, name), clan)| seat(number, Some(name), Some(clan)))
            .collect(),
        game: Journal::followed(setup, follow, Corrections::default()).game(),
    }
}

fn names(store: &Store) -> Vec<(String, u32)> {
    let people = store.read(people::all).unwrap().into_iter();
    people.map(|person| (person.name, person.games)).collect()
}

#[test]
fn people_are_known_by_their_names_again() {
    let (folder, mut store) = new_store();
    let first = four("a", ["Aiko", "Bo", "Chiyo", "Dan"], "2026-01-01T18:00:00Z");
    store.create_game(&first, AT_START).unwrap();
    let second = four("b", ["Emi", " aiko ", "BO", "Ünal"], "2026-01-02T18:00:00Z");
    store.create_game(&second, AT_START).unwrap();
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
    let seated: Vec<_> = row
        .seats
        .iter()
        .filter_map(|seat| seat.name.as_deref())
        .collect();
    assert_eq!(seated, ["Emi", "Aiko", "Bo", "Ünal"]);
    assert_eq!(row.tracking, [Tracking::Full; 4]);
}

#[test]
fn somebody_whose_games_are_deleted_is_still_known() {
    let (_folder, mut store) = new_store();
    let game = four("a", ["Aiko", "Bo", "Chiyo", "Dan"], "2026-01-01T18:00:00Z");
    store.create_game(&game, AT_START).unwrap();
    let deleted = at("2026-03-02T08:00:00Z");
    store.write(|tx| games::delete(tx, "a", deleted)).unwrap();
    assert_eq!(names(&store)[0], ("Aiko".to_owned(), 0));
    store.write(|tx| games::restore(tx, "a")).unwrap();
    assert_eq!(names(&store)[0], ("Aiko".to_owned(), 1));
}

#[test]
fn four_seats_have_their_counts_and_places() {
    let (_folder, mut store) = new_store();
    let game = four("a", ["Aiko", "Bo", "Chiyo", "Dan"], "2026-01-01T18:00:00Z");
    store.create_game(&game, AT_START).unwrap();
    store.save_counts("a", Seat(3), &counts()).unwrap();
    assert_eq!(
        store.game("a").unwrap().counts,
        BTreeMap::from([(Seat(3), counts())])
    );
    let error = store.save_counts("a", Seat(5), &counts()).unwrap_err();
    assert_eq!(error.code(), "store/no-such-game");

    let order = [Seat(4), Seat(2), Seat(3), Seat(1)];
    let places: BTreeMap<Seat, Place> = order
        .into_iter()
        .zip(1..)
        .map(|(seat, rank)| {
            (
                seat,
                Place {
                    points: 70 - u16::from(rank),
                    rank,
                    lines: None,
                },
            )
        })
        .collect();
    let result = ResultRow {
        places: places.clone(),
        verdict: Verdict {
            winner: Seat(4),
            decided_by: DecidedBy::Points,
        },
        pairs: BTreeMap::new(),
        daimyo: None,
        gardens: None,
    };
    let counted = order.map(|seat| (seat, counts())).into();
    store
        .finish_game("a", 0, at("2026-01-01T20:00:00Z"), &counted, &result, None)
        .unwrap();
    let game = store.game("a").unwrap();
    assert_eq!(game.counts, counted);
    for seat in game.row.seats {
        assert_eq!(seat.place, Some(places[&seat.seat]));
    }
}
