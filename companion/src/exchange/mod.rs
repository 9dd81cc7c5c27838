//! Files that come from bg_stats_ids or go bg_stats_ids.

pub mod bg_stats;
pub mod csv;
pub mod fault;
pub mod file;
pub mod game_file;
pub mod imported;
pub mod json;
pub mod record;
#[cfg(test)]
mod samples;
pub mod shape;
pub mod words;

/// The most faults that a sentence names.
const FAULTS_MAX: usize = 8;

/// Several faults in one sentence.
pub fn listed<T>(faults: &[T], word: impl Fn(&T) -> String) -> String {
    let mut words: Vec<String> = faults.iter().take(FAULTS_MAX).map(word).collect();
    if faults.len() > FAULTS_MAX {
        words.push(format!("and {} more", faults.len() - FAULTS_MAX));
    }
    words.join("; ")
}
