//! The history: past games, people, lists, statistics, imports, exports and backups.

mod backups;
mod box_values;
mod castle_table;
mod castles;
mod coded;
mod damaged_files;
mod foreign;
mod generated;
mod importing;
mod left_out;
mod lived_in;
mod names;
mod past_games;
mod people;
mod place;
mod refused_files;
mod round_trips;
mod statistics;
mod ties;
mod two_devices;
