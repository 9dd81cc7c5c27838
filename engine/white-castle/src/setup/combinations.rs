//! Every way to answer a question about a table.

use super::Seat;
use crate::components::Color;

/// Every sequence of so many items, each of them as often as wanted.
pub(crate) fn sequences<T: Copy>(items: &[T], length: usize) -> Vec<Vec<T>> {
    (0..length).fold(vec![Vec::new()], |begun, _| {
        let begun = begun.iter();
        let longer = begun.flat_map(|begun: &Vec<T>| {
            items
                .iter()
                .map(move |item| [begun.as_slice(), &[*item]].concat())
        });
        longer.collect()
    })
}

/// Every two items, equal ones too, whatever their order.
pub(super) fn pairs<T: Copy>(items: &[T]) -> impl Iterator<Item = [T; 2]> {
    let from = move |(n, first): (usize, &T)| {
        let first = *first;
        items[n..].iter().map(move |second| [first, *second])
    };
    items.iter().enumerate().flat_map(from)
}

/// The colors that so many tiles can show where they are not all of one color (S4).
pub(super) fn color_sets(tiles: usize) -> impl Iterator<Item = Vec<Color>> {
    let [coral, black, white] = Color::ALL;
    let sets = [
        vec![coral, black],
        vec![coral, white],
        vec![black, white],
        Color::ALL.to_vec(),
    ];
    sets.into_iter().filter(move |colors| colors.len() <= tiles)
}

/// Every order of the seats.
pub(super) fn orders(players: u8) -> Vec<Vec<Seat>> {
    let seats: Vec<Seat> = (1..=players).map(Seat).collect();
    let mut orders = sequences(&seats, seats.len());
    orders.retain(|order| seats.iter().all(|seat| order.contains(seat)));
    orders
}
