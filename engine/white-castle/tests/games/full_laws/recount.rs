//! Final scoring, counted once more from the books and the printed numbers (F1–F8, R16).

use white_castle_engine::components::{Catalogue, GardenId, Yard};
use white_castle_engine::position::Position;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::scoring::{Breakdown, Lines, PlayerCounts, ScoreSheet};
use white_castle_engine::setup::Seat;

use super::books::Books;
use super::rival::RivalBooks;

/// F5.
fn courtier_points(place: CourtierPlace) -> u16 {
    match place {
        CourtierPlace::Gate => 1,
        CourtierPlace::Steward1 | CourtierPlace::Steward2 | CourtierPlace::Steward3 => 3,
        CourtierPlace::Diplomat1 | CourtierPlace::Diplomat2 => 6,
        CourtierPlace::Daimyo => 10,
    }
}

/// F3.
fn store_points(n: u8) -> u16 {
    u16::from(n >= 3) + u16::from(n >= 7)
}

/// F4 to F7: Influence, Courtiers, Warriors, Gardeners.
fn board(influence: u8, courtiers: [u8; 7], warriors: [u8; 3], gardeners: &[GardenId]) -> [u16; 4] {
    let catalogue = Catalogue::printed();
    let track = &catalogue.passage_of_time().points;
    let standing = || CourtierPlace::ALL.into_iter().zip(courtiers);
    let inside: u16 = courtiers[1..].iter().copied().map(u16::from).sum();
    let yards = Yard::ALL.into_iter().zip(warriors);
    let value: u16 = yards
        .map(|(yard, n)| u16::from(n) * u16::from(catalogue.yard(yard).points))
        .sum();
    let gardens = gardeners.iter().map(|garden| catalogue.garden(*garden));
    [
        track[usize::from(influence)].into(),
        standing()
            .map(|(place, n)| u16::from(n) * courtier_points(place))
            .sum(),
        value * inside,
        gardens.map(|card| u16::from(card.points)).sum(),
    ]
}

fn lines(of: &Breakdown) -> [u16; 7] {
    [
        of.clan_points,
        of.coins_and_seals,
        of.resources,
        of.passage_of_time,
        of.courtiers,
        of.warriors,
        of.gardeners,
    ]
}

fn of_clan(books: &Books) -> [u16; 7] {
    let stock = &books.stock;
    let [track, courtiers, warriors, gardeners] = board(
        books.influence,
        books.courtiers,
        books.warriors,
        &books.gardeners,
    );
    let stores = [stock.food, stock.iron, stock.pearl].map(store_points);
    [
        stock.points,
        (stock.coins + u16::from(stock.seals)) / 5,
        stores.iter().sum(),
        track,
        courtiers,
        warriors,
        gardeners,
    ]
}

fn of_rival(books: &RivalBooks) -> [u16; 7] {
    let [track, courtiers, warriors, gardeners] = board(
        books.influence,
        books.courtiers,
        books.warriors,
        &books.gardeners,
    );
    [books.points, 0, 0, track, courtiers, warriors, gardeners]
}

/// The engine's lines are those counted here, for every clan that is followed; and where all are,
/// the ranks follow from the totals and the turn order.
pub fn check(
    position: &Position,
    books: &[Option<Books>; 4],
    rival: Option<&RivalBooks>,
    ranked: bool,
) {
    let mut totals: Vec<(u16, Seat)> = Vec::new();
    for seat in (1..=position.party().seats()).map(Seat) {
        let counted = match (&books[usize::from(seat.0) - 1], rival) {
            (Some(books), _) => of_clan(books),
            (None, Some(rival)) if position.is_rival(seat) => of_rival(rival),
            _ => {
                assert_eq!(position.counts(seat), None, "nobody follows seat {seat}");
                continue;
            }
        };
        let counts = position.counts(seat).expect("the clan is followed");
        assert_eq!(counts.faults(""), [], "all counts are possible");
        let breakdown = counts.breakdown();
        assert_eq!(Lines::from(&breakdown).faults(counts.rival), []);
        assert_eq!(lines(&breakdown), counted, "F1 to F7 of seat {seat}");
        assert_eq!(breakdown.total(), counted.iter().sum::<u16>());
        totals.push((counted.iter().sum(), seat));
    }
    if ranked && totals.len() == usize::from(position.party().seats()) {
        check_ranks(position, totals);
    }
}

/// F8.
fn check_ranks(position: &Position, mut totals: Vec<(u16, Seat)>) {
    let name = |seat: &Seat| format!("Seat {seat}");
    let place = |seat: Seat| position.order().iter().position(|other| *other == seat);
    let players = totals.iter().map(|(_, seat)| PlayerCounts {
        name: name(seat),
        counts: position.counts(*seat).expect("the clan is followed"),
    });
    let sheet = ScoreSheet {
        players: players.collect(),
        turn_order: position.order().iter().map(name).collect(),
    };
    let scores = sheet.score().expect("possible counts");
    totals.sort_by_key(|(total, seat)| (std::cmp::Reverse(*total), place(*seat)));
    let ranked = scores.players.iter().map(|player| player.name.clone());
    let expected = totals.iter().map(|(_, seat)| name(seat));
    assert!(ranked.eq(expected), "F8");
}
