//! Lists within a cell.

const SEPARATOR: char = ';';
const ESCAPE: char = '\\';

/// Tags as they stand in one cell.
pub(super) fn joined(tags: &[String]) -> String {
    let escaped = tags.iter().map(|tag| {
        tag.chars().fold(String::new(), |mut tag, symbol| {
            if matches!(symbol, SEPARATOR | ESCAPE) {
                tag.push(ESCAPE);
            }
            tag.push(symbol);
            tag
        })
    });
    escaped.collect::<Vec<_>>().join("; ")
}

/// The tags of a cell.
pub(super) fn split(cell: &str) -> Vec<String> {
    let mut tags = vec![String::new()];
    let mut symbols = cell.chars();
    while let Some(symbol) = symbols.next() {
        match symbol {
            SEPARATOR => tags.push(String::new()),
            ESCAPE => tags
                .last_mut()
                .into_iter()
                .for_each(|tag| tag.extend(symbols.next())),
            symbol => tags.last_mut().into_iter().for_each(|tag| tag.push(symbol)),
        }
    }
    let tags = tags.into_iter().map(|tag| tag.trim().to_owned());
    tags.filter(|tag| !tag.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_of_tags_comes_back() {
        for tags in [
            vec![],
            vec!["family"],
            vec!["family", "a; b", "c\\d", "\\;", ","],
        ] {
            let tags: Vec<String> = tags.into_iter().map(str::to_owned).collect();
            assert_eq!(split(&joined(&tags)), tags);
        }
        assert_eq!(split(" a ;; b;"), ["a", "b"]);
    }
}
