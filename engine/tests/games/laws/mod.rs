//! What holds at every moment of every game.

use shirasagi_engine::components::{Catalogue, Color, GardenId, SolitaireId, Space, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::{End, Position};
use shirasagi_engine::rival::{CourtierPlace, Rival, RivalDeck};
use shirasagi_engine::turn::{EventKind, Expect, Step};

/// Checks the table of a journal.
pub fn check(journal: &Journal) {
    let position = journal.position();
    check_course(position);
    check_dice(journal);
    check_spaces(position);
    if let Some(rival) = position.rival() {
        check_members(position, rival);
        assert!(rival.points() <= 999 && rival.coins() <= 999 && rival.influence() <= 20);
    }
    if let Some(deck) = position.rival_deck() {
        check_cards(deck);
    }
}

fn check_course(position: &Position) {
    let seats = position.party().seats();
    assert!((1..=3).contains(&position.round()));
    assert!(position.turns() <= seats * 3);
    let between = matches!(
        position.expect(),
        Expect::TurnOrder { .. } | Expect::Round { .. } | Expect::FinalScoring | Expect::Over
    );
    assert_eq!(between, position.to_move().is_none());
    assert_eq!(between, position.turns() == seats * 3, "three turns each");
    if between {
        assert_eq!(position.dice_left(), 3);
    }
    assert_eq!(position.is_over(), position.expect() == Expect::Over);
    let offered = match position.expect() {
        Expect::Take { seat } => position.placements(seat).count(),
        Expect::Reveal { cards, .. } | Expect::Reshuffle { cards } => cards.len(),
        Expect::RivalDie { dice } => dice.len(),
        Expect::RivalGarden { gardens, .. } => gardens.len() - 1,
        Expect::RivalCourtier { places, .. } => places.len() - 1,
        Expect::RivalRoom { rooms, .. } => rooms.len() - 1,
        Expect::StartingPair { pairs, .. } => pairs.len(),
        Expect::Refill { cards, .. } => cards.len(),
        Expect::Favor { slots, .. } => slots.len(),
        Expect::Act { tasks, .. } => tasks.len(),
        Expect::Gains { any, influence, .. } => usize::from(any) + usize::from(influence),
        Expect::RivalTurn
        | Expect::LightRow { .. }
        | Expect::TurnOrder { .. }
        | Expect::Round { .. }
        | Expect::FinalScoring
        | Expect::Over => 1,
    };
    assert!(offered > 0, "a choice is offered only where there is one");
}

/// No die comes or goes while a round lasts, and the bridges stay in order.
fn check_dice(journal: &Journal) {
    let position = journal.position();
    let rolled = journal
        .entries()
        .iter()
        .rev()
        .find_map(|entry| match &entry.step {
            Step::Round { dice, .. } => Some(dice),
            _ => None,
        });
    let rolled = rolled.unwrap_or(&journal.setup().bridges);
    for color in Color::ALL {
        let bridge = &position.bridges()[color];
        assert!(bridge.dice().is_sorted());
        let placed = position.placed().iter().filter(|die| die.color == color);
        let mut dice = bridge.dice().to_vec();
        dice.extend(placed.map(|die| die.value));
        dice.sort_unstable();
        let mut expected = rolled[color].clone();
        expected.sort_unstable();
        assert_eq!(dice, expected, "{color}");
        let ends = End::BOTH.map(|end| bridge.at_end(end).is_some());
        let standing = ends.into_iter().filter(|stands| *stands).count();
        assert_eq!(standing, bridge.dice().len().min(2));
    }
}

fn check_spaces(position: &Position) {
    let players = position.party().players();
    for die in position.placed() {
        let on = position.dice_on(die.space, die.seat).count();
        if let Some(max) = Catalogue::printed().dice_max(die.space, players) {
            assert!(on <= usize::from(max), "{}", die.space);
        } else {
            assert_eq!(die.space, Space::Well);
        }
        let rival = position.is_rival(die.seat);
        match die.space {
            Space::Domain(line) => assert!(!rival && line == die.color),
            Space::Room(room) => {
                assert!(rival || position.castle().has_color(room, die.color));
            }
            Space::Outside(_) | Space::Well => {}
        }
    }
}

fn check_members(position: &Position, rival: &Rival) {
    let gardeners: &[GardenId] = rival.gardeners();
    assert_eq!(gardeners.len() + usize::from(rival.gardeners_left()), 5);
    for (index, garden) in gardeners.iter().enumerate() {
        assert!(position.has_garden(*garden) && !gardeners[..index].contains(garden));
    }
    let warriors: u8 = Yard::ALL.into_iter().map(|yard| rival.warriors(yard)).sum();
    assert_eq!(warriors + rival.warriors_left(), 5);
    let courtiers: u8 = CourtierPlace::ALL
        .into_iter()
        .map(|place| rival.courtiers(place))
        .sum();
    assert_eq!(courtiers + rival.courtiers_left(), 5);
}

/// The nine cards are in the deck or in the row, each once.
fn check_cards(deck: &RivalDeck) {
    assert_eq!(deck.len() + deck.row().len(), SolitaireId::COUNT);
    assert_eq!(deck.is_empty(), deck.top().is_none());
    let written = serde_json::to_value(deck).expect("a deck is written");
    let named = written["cards"].as_array().expect("a list").iter();
    let named = named.filter_map(|card| card.as_str()).map(str::to_owned);
    let mut seen: Vec<String> = named
        .chain(deck.row().iter().map(SolitaireId::to_string))
        .chain(deck.unnamed().iter().map(SolitaireId::to_string))
        .collect();
    seen.sort_unstable();
    assert!(
        seen.into_iter()
            .eq(SolitaireId::all().map(|card| card.to_string()))
    );
}

/// A finished game: three rounds, in each of them three dice of every seat.
pub fn check_whole(journal: &Journal) {
    assert!(journal.position().is_over());
    let seats = journal.position().party().seats();
    let mut turns = [[0; 4]; 3];
    for entry in journal.entries() {
        for event in &entry.events {
            let seat = match event.kind {
                EventKind::Placed { seat, .. } => seat.0,
                EventKind::RivalPlaced { .. } => 2,
                _ => continue,
            };
            turns[usize::from(entry.round) - 1][usize::from(seat) - 1] += 1;
        }
    }
    for round in turns {
        for (seat, turns) in (1..).zip(round) {
            assert_eq!(turns, if seat <= seats { 3 } else { 0 });
        }
    }
}
