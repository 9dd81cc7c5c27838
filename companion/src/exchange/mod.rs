//! Files in and out.

pub mod bg_stats;
pub mod csv;
pub mod fault;
pub mod file;
pub mod json;
pub mod reading;
#[cfg(test)]
mod samples;
pub mod shape;
pub mod words;
