//! The history: past games, what people say about games, results that were saved, people, lists,
//! statistics, games that come and go.

mod backups;
mod coded;
mod correcting;
mod failing;
mod foreign;
mod frozen;
mod generated;
mod imported_players;
mod importing;
mod lived_in;
mod merging;
mod names;
mod past_games;
mod people;
mod place;
mod refused_entries;
mod refused_files;
mod round_trips;
mod statistics;
mod ties;
