//! The history: past games, what people say about games, results that were saved, people, lists,
//! statistics.

mod past_games;
mod people;
mod statistics;
