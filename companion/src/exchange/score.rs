//! Scores as people type them: a number, or a sum such as `87+3`.

use crate::exchange::fault::{FaultKind, quoted};

/// The most numbers of a sum.
const TERMS_MAX: usize = 50;

/// The points a score stands for; `None` if there is no score.
pub(super) fn points(text: &str) -> Result<Option<u16>, FaultKind> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let sum = sum(text).and_then(|sum| u16::try_from(sum).ok());
    let unreadable = || FaultKind::ScoreUnreadable {
        score: quoted(text),
    };
    sum.map(Some).ok_or_else(unreadable)
}

/// Numbers with a sign between them; the first one may have one too.
fn sum(text: &str) -> Option<i64> {
    let mut sum: i64 = 0;
    let mut rest = text;
    for term in 0..TERMS_MAX {
        let (sign, number) = match rest.chars().next()? {
            '+' => (1, &rest[1..]),
            minus @ ('-' | '\u{2212}') => (-1, &rest[minus.len_utf8()..]),
            _ if term == 0 => (1, rest),
            _ => return None,
        };
        let number = number.trim_start();
        let end = number.find(['+', '-', '\u{2212}']).unwrap_or(number.len());
        sum = sum.checked_add(sign * whole(number[..end].trim_end())?)?;
        rest = &number[end..];
        if rest.is_empty() {
            return Some(sum);
        }
    }
    None
}

/// A whole number from 0; some programs write `87.0`, or `87,0` in German.
fn whole(text: &str) -> Option<i64> {
    let digits = match text.split_once(['.', ',']) {
        Some((digits, zeros)) if !zeros.is_empty() && zeros.bytes().all(|zero| zero == b'0') => {
            digits
        }
        Some(_) => return None,
        None => text,
    };
    // A number of more digits is none of points, and could not be added up.
    if digits.is_empty() || digits.len() > 12 || !digits.bytes().all(|digit| digit.is_ascii_digit())
    {
        return None;
    }
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_sums_are_points() {
        for (texts, expected) in [
            ("|  ", None),
            ("0", Some(0)),
            ("87| 87 |087|+87|87.0|87,0", Some(87)),
            ("90-3|90 \u{2212} 3|-3+90", Some(87)),
            ("87+3|87 + 3 + 0", Some(90)),
            ("999", Some(999)),
        ] {
            for text in texts.split('|') {
                assert_eq!(points(text), Ok(expected), "{text:?}");
            }
        }
    }

    #[test]
    fn anything_else_is_refused() {
        let texts = "won|87 points|8 7|87+|+|87++3|87+-3|3*29|87,5|87.5|87.|.0|1e2|0x10|٨٧|∞|NaN|\
                     99999999999999999999|-1|3-4";
        for text in texts.split('|') {
            let score = text.to_owned();
            let expected = FaultKind::ScoreUnreadable { score };
            assert_eq!(points(text), Err(expected), "{text:?}");
        }
        assert!(points(&("1+".repeat(60) + "1")).is_err());
    }
}
