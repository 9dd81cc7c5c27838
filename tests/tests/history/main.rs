//! The history: past games, what people say about games, results that were saved, people, lists,
//! statistics.

mod backups;
mod importing;
mod past_games;
mod people;
mod statistics;
