//! A value that does not belong where it stands, in words for people who do not know how files are
//! read.

use super::fault::quoted;

/// What serde says of a value, said plainly; what is not about the kind of a value stays as it is.
pub(super) fn plainly(message: &str) -> String {
    let (said, place) = match message.rfind(" at line ") {
        Some(end) => message.split_at(end),
        None => (message, ""),
    };
    if said.starts_with("data did not match any variant") {
        return format!("what stands here is nothing that can stand here{place}");
    }
    let kinds = ["invalid type: ", "invalid value: "];
    let kinds = kinds.iter().find_map(|start| said.strip_prefix(start));
    match kinds.and_then(|kinds| kinds.rsplit_once(", expected ")) {
        Some((found, wanted)) => {
            let (found, wanted) = (of_found(found), of_wanted(wanted));
            format!("{found} stands where {wanted} belongs{place}")
        }
        None => message.to_owned(),
    }
}

/// What serde calls a value that it came upon.
fn of_found(found: &str) -> String {
    let value = |kind: &str, mark: char| {
        let value = found.strip_prefix(kind)?;
        value.strip_prefix(mark)?.strip_suffix(mark)
    };
    if let Some(number) = value("integer ", '`').or_else(|| value("floating point ", '`')) {
        return format!("the number {number}");
    }
    if let Some(text) = value("string ", '"') {
        return format!("the text “{}”", quoted(text));
    }
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object with named fields".to_owned(),
        other => value("boolean ", '`').unwrap_or(other).to_owned(),
    }
}

/// What serde calls a value that it waits for.
fn of_wanted(wanted: &str) -> &str {
    match wanted {
        "a string" => "a text",
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object with named fields",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::de::DeserializeOwned;

    use super::*;

    fn told<T: DeserializeOwned>(json: &str) -> String {
        let read = serde_json::from_str::<T>(json);
        plainly(&read.err().expect("it does not fit").to_string())
    }

    #[test]
    fn what_stands_there_and_what_belongs_there_are_told_the_right_way_round() {
        for (found, expected) in [
            (
                told::<String>("61"),
                "the number 61 stands where a text belongs",
            ),
            (
                told::<u8>("\"61\""),
                "the text “61” stands where a whole number from 0 to 255 belongs",
            ),
            (
                told::<u8>("256"),
                "the number 256 stands where a whole number from 0 to 255 belongs",
            ),
            (
                told::<i64>("1.5"),
                "the number 1.5 stands where a whole number belongs",
            ),
            (told::<Vec<u8>>("true"), "true stands where a list belongs"),
            (
                told::<bool>("null"),
                "null stands where true or false belongs",
            ),
            (told::<String>("[]"), "a list stands where a text belongs"),
            (
                told::<u32>("{}"),
                "an object with named fields stands where a whole number from 0 belongs",
            ),
            (
                told::<BTreeMap<String, u8>>("7"),
                "the number 7 stands where an object with named fields belongs",
            ),
            (
                told::<u16>("\", expected u8 at line 7\""),
                "the text “, expected u8 at line 7” stands where a whole number from 0 to 65535 belongs",
            ),
        ] {
            assert!(found.starts_with(expected), "{found}");
            let place = &found[expected.len()..];
            assert!(
                place.is_empty() || place.starts_with(" at line 1 column "),
                "{found}"
            );
        }
    }

    #[test]
    fn what_is_wrong_otherwise_is_told_as_it_is() {
        for message in ["missing field `name`", "unknown variant `x`, expected `y`"] {
            assert_eq!(plainly(message), message);
        }
    }
}
