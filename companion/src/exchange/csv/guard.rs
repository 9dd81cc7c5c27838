//! Text that a spreadsheet would take for a formula: a name can be chosen so that opening the file
//! does something. An apostrophe before it makes it text, and is taken away when it is read.

use std::borrow::Cow;

const APOSTROPHE: char = '\'';

/// A text as it stands in a cell.
pub(super) fn guarded(text: &str) -> Cow<'_, str> {
    if is_dangerous(text) {
        format!("{APOSTROPHE}{text}").into()
    } else {
        text.into()
    }
}

/// The text of a cell.
pub(super) fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix(APOSTROPHE) {
        Some(text) if is_dangerous(text) => text,
        _ => cell,
    }
}

/// Apostrophes before it make no difference, so that what was guarded twice is unguarded twice.
fn is_dangerous(text: &str) -> bool {
    text.trim_start_matches(APOSTROPHE)
        .starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_begins_like_a_formula_and_every_text_comes_back() {
        for text in [
            "", "Aiko", "=1+1", "+49", "-5", "@SUM(A1)", "\tx", "\r=1", "'", "''", "'t Hooft",
            "'=1", "''=1", "＝1", "a=b", "O'Neil",
        ] {
            let cell = guarded(text);
            assert!(
                !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
                "{cell:?}"
            );
            assert_eq!(unguarded(&cell), text);
        }
        assert_eq!(guarded("=1+1"), "'=1+1");
        assert_eq!(guarded("'t Hooft"), "'t Hooft");
    }
}
