//! The rules, by the id with which the name of a test begins.

mod boards;
mod corrections;
mod end;
mod examples;
mod guests;
mod journal;
mod notation;
mod options;
mod parts;
mod random_games;
mod rules_covered;
mod scoring;
mod setup;
mod table;
mod turns;
mod values;
