//! How often statistics claim a difference where there is only luck, and whether they find a real one.

use super::{Fold, People};
use crate::app::contract::Statistics;
use crate::games::grouping;
use crate::ledger::{Facets, GameKind};
use crate::store::{Facts, GameFilter, KnownPerson, SeatFacts};

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Luck(u64);

impl Luck {
    /// A number below another one.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % n as u64).expect("it is below n")
    }

    fn shuffled<T, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for last in (1..N).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }
}

/// The person with this number, or everybody.
fn people(asked: Option<u32>) -> People {
    let person = |number: u32| KnownPerson {
        id: number.to_string(),
        name: number.to_string(),
        color: None,
        archived: false,
    };
    People {
        known: (1..=6).map(|number| (number, person(number))).collect(),
        asked,
    }
}

/// Counts a game of these people, who have their clans, places, cards and points by luck.
fn play(fold: &mut Fold, people: &People, luck: &mut Luck, seated: &[u32], winner: u32) {
    let colors = luck.shuffled(["red", "green", "blue", "yellow"]);
    let mut seats = Vec::new();
    for (at, number) in (1..).zip(seated) {
        let mut facets = Facets::default();
        for key in ["starting-action", "starting-resource"] {
            facets.add(key, ["1", "2", "3"][luck.below(3)]);
        }
        seats.push(SeatFacts {
            seat: at,
            person: Some(*number),
            rival: false,
            color: Some(colors[usize::from(at) - 1].into()),
            order: Some(at),
            points: Some(luck.below(120) as u16),
            rank: if *number == winner { 1 } else { 2 },
            lines: None,
            facets: facets.into(),
        });
    }
    let mut facets = Facets::default();
    facets.add("daimyo", ["1", "2", "3"][luck.below(3)]);
    fold.visit(
        people,
        &Facts {
            no: 0,
            kind: None,
            game: String::new(),
            day: "2026-01-01".to_owned(),
            place: ["Home", "Club", "Café"][seated.len() - 2].to_owned(),
            minutes: None,
            tie_open: false,
            facets: serde_json::to_string(&facets).expect("facets are JSON"),
            seats,
        },
        true,
    );
}

/// Whether each card that rests on enough games claims a difference. A person in the filter is strong, so
/// the players are no card of luck then.
fn claims(statistics: &Statistics) -> Vec<bool> {
    let wins = &statistics.wins;
    let players = wins
        .players
        .iter()
        .filter(|_| statistics.portrait.is_none());
    let players = players.map(|row| ("player", row.rate));
    let facets = wins.rates.iter().map(|row| (row.facet.as_str(), row.rate));
    let rates: Vec<_> = players.chain(facets).collect();
    let cards = rates.chunk_by(|(one, _), (other, _)| one == other);
    let cards = cards.filter(|rows| rows.iter().any(|(_, rate)| !rate.few));
    cards
        .map(|rows| rows.iter().any(|(_, rate)| rate.clear))
        .collect()
}

#[test]
fn luck_alone_is_seldom_called_a_difference() {
    let mut luck = Luck(1);
    let mut found = Vec::new();
    for history in 0..200 {
        let people = people((history % 2 == 0).then_some(1));
        let mut fold = Fold::new(grouping(GameKind::default()));
        for _ in 0..120 {
            let numbers = luck.shuffled([1, 2, 3, 4, 5, 6]);
            let seated = &numbers[..2 + luck.below(3)];
            // The rows of a person are measured against that person, who is strong here.
            let winner = match people.asked {
                Some(asked) if seated.contains(&asked) && luck.below(2) == 0 => asked,
                _ => seated[luck.below(seated.len())],
            };
            play(&mut fold, &people, &mut luck, seated, winner);
        }
        found.extend(claims(&fold.view(&people, GameFilter::default())));
    }
    let claimed = found.iter().filter(|claimed| **claimed).count();
    assert!(found.len() >= 500, "{} cards", found.len());
    assert!(
        claimed * 100 < found.len() * 6,
        "{claimed} of {}",
        found.len()
    );
}

#[test]
fn player_who_wins_most_games_of_four_is_called_clear() {
    let (mut luck, mut fold, people) = (
        Luck(2),
        Fold::new(grouping(GameKind::default())),
        people(None),
    );
    for _ in 0..80 {
        let others = luck.shuffled([2, 3, 4, 5, 6]);
        let seated = luck.shuffled([1, others[0], others[1], others[2]]);
        let winner = if luck.below(10) < 6 {
            1
        } else {
            others[luck.below(3)]
        };
        play(&mut fold, &people, &mut luck, &seated, winner);
    }
    let players = fold.view(&people, GameFilter::default()).wins.players;
    let clear = players.iter().filter(|player| player.rate.clear);
    assert_eq!(
        clear.map(|player| &player.person.name).collect::<Vec<_>>(),
        ["1"]
    );
    assert_eq!(players[0].rate.expected, Some(20.0));
}
