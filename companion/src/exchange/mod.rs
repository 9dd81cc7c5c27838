//! Files in and out.

pub mod answers;
pub mod bg_stats;
pub mod bgg;
pub mod bounds;
pub mod csv;
pub mod fault;
pub mod file;
pub mod json;
mod play;
pub mod reading;
#[cfg(test)]
mod samples;
mod score;
pub mod title;
pub mod words;
