//! Words in what people read.

/// What the rival of a solo game is called wherever names stand.
pub const RIVAL: &str = "Tokugawa";

/// The meaning of the first word in a text that has one.
pub(super) fn first<T>(text: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
    text.to_lowercase()
        .split(|symbol: char| !symbol.is_alphanumeric())
        .find_map(meaning)
}
