//! Text that a spreadsheet would take for a formula: a name can be chosen so that opening the file
//! does something. An apostrophe makes it text; reading takes it away.

const APOSTROPHE: char = '\'';

/// The cell for a text.
pub(super) fn guarded(text: &str) -> String {
    if is_dangerous(text) {
        format!("{APOSTROPHE}{text}")
    } else {
        text.to_owned()
    }
}

/// The text of a cell.
pub(super) fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix(APOSTROPHE) {
        Some(text) if is_dangerous(text) => text,
        _ => cell,
    }
}

/// Leading apostrophes make no difference, so that a text guarded twice is unguarded twice.
fn is_dangerous(text: &str) -> bool {
    text.trim_start_matches(APOSTROPHE)
        .starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_starts_like_a_formula_and_every_text_comes_back() {
        for text in ["", "Aiko", "a=b", "'t Hooft", "''"] {
            assert_eq!((&*guarded(text), unguarded(text)), (text, text));
        }
        for text in [
            "=1+1", "+49", "-5", "@SUM(A1)", "\tx", "\r=1", "＝1", "'=1", "''=1",
        ] {
            let cell = format!("'{text}");
            assert_eq!((&*guarded(text), unguarded(&cell)), (&*cell, text));
        }
    }
}
