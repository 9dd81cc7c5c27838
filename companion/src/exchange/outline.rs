//! JSON without its values: two large texts are gone through side by side in a fraction of the time
//! that it takes to read one of them.

use std::borrow::Cow;

/// Where the first of two texts has a list and the second one an object: the path, which is empty for
/// the whole. Fields that only one of them has are passed over. Both are known to be JSON.
pub(super) fn list_for_object(given: &[u8], read: &[u8]) -> Option<String> {
    compare(&mut Text::new(given), &mut Text::new(read))
}

/// Goes past a value of each.
fn compare(given: &mut Text<'_>, read: &mut Text<'_>) -> Option<String> {
    match (given.peek(), read.peek()) {
        (b'[', b'{') => Some(String::new()),
        (b'[', b'[') => {
            let (mut of_given, mut of_read) = (given.open(), read.open());
            let mut index = 0_usize;
            while of_given && of_read {
                if let Some(below) = compare(given, read) {
                    return Some(below_of(format!("[{index}]"), &below));
                }
                (of_given, of_read) = (given.more(), read.more());
                index += 1;
            }
            given.close();
            read.close();
            None
        }
        (b'{', b'{') => {
            read.open();
            let first = *read;
            let mut more = given.open();
            while more {
                let name = given.name();
                // Mostly they are in the same order.
                match read.at_field(&name).or_else(|| first.at_field(&name)) {
                    Some(field) => {
                        *read = field;
                        if let Some(below) = compare(given, read) {
                            return Some(below_of(String::from_utf8_lossy(&name).into(), &below));
                        }
                        read.more();
                    }
                    None => given.skip(),
                }
                more = given.more();
            }
            given.close();
            read.close();
            None
        }
        _ => {
            given.skip();
            read.skip();
            None
        }
    }
}

/// The path of what is `below` a part.
fn below_of(part: String, below: &str) -> String {
    match below {
        "" => part,
        index if index.starts_with('[') => part + index,
        name => format!("{part}.{name}"),
    }
}

/// What is left of a text.
#[derive(Clone, Copy)]
struct Text<'a>(&'a [u8]);

impl<'a> Text<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next byte that is no space; 0 at the end.
    fn peek(&mut self) -> u8 {
        while let [b' ' | b'\n' | b'\r' | b'\t', rest @ ..] = self.0 {
            self.0 = rest;
        }
        self.0.first().copied().unwrap_or(0)
    }

    fn step(&mut self) {
        self.0 = self.0.get(1..).unwrap_or_default();
    }

    /// Goes into a list or an object. Whether something is in it.
    fn open(&mut self) -> bool {
        self.peek();
        self.step();
        !matches!(self.peek(), b']' | b'}')
    }

    /// Goes on after a value of a list or an object. Whether there is another one.
    fn more(&mut self) -> bool {
        let more = self.peek() == b',';
        if more {
            self.step();
        }
        more
    }

    /// Goes past the end of the list or the object, from wherever something of it begins or ends.
    fn close(&mut self) {
        let mut depth = 1_usize;
        while depth > 0 {
            match self.peek() {
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth -= 1,
                b'"' => {
                    self.string();
                    continue;
                }
                0 => return,
                _ => {}
            }
            self.step();
        }
    }

    /// Goes past a value.
    fn skip(&mut self) {
        match self.peek() {
            b'[' | b'{' => {
                self.step();
                self.close();
            }
            b'"' => {
                self.string();
            }
            _ => {
                let is_end =
                    |byte: &u8| matches!(byte, b',' | b']' | b'}') || byte.is_ascii_whitespace();
                let end = self.0.iter().position(is_end).unwrap_or(self.0.len());
                self.0 = &self.0[end..];
            }
        }
    }

    /// Goes past a text in quotation marks, which are not part of it. Escapes are left as they are.
    fn string(&mut self) -> &'a [u8] {
        self.step();
        let text = self.0;
        let mut end = 0;
        while let Some(byte) = text.get(end) {
            match byte {
                b'"' => break,
                b'\\' => end += 2,
                _ => end += 1,
            }
        }
        let end = end.min(text.len());
        self.0 = text.get(end + 1..).unwrap_or_default();
        &text[..end]
    }

    /// Goes past the name of a field and the colon.
    fn name(&mut self) -> Cow<'a, [u8]> {
        self.peek();
        let written = self.string();
        self.peek();
        self.step();
        if !written.contains(&b'\\') {
            return Cow::Borrowed(written);
        }
        let quoted = [b"\"", written, b"\""].concat();
        let name: Option<String> = serde_json::from_slice(&quoted).ok();
        Cow::Owned(name.unwrap_or_default().into_bytes())
    }

    /// The text from the value of a field on, of those that are left of this object.
    fn at_field(mut self, name: &[u8]) -> Option<Self> {
        while self.peek() == b'"' {
            if *self.name() == *name {
                return Some(self);
            }
            self.skip();
            self.more();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_where_an_object_belongs_is_found_wherever_it_is() {
        for (given, read, expected) in [
            ("[]", "{}", Some("")),
            (" [ {} , [ ] ] ", "[{},{}]", Some("[1]")),
            (r#"{"a": [[1, 2]]}"#, r#"{"a":[{"x":1}]}"#, Some("a[0]")),
            (
                r#"[{"a": {"b": []}}]"#,
                r#"[{"a":{"b":{}}}]"#,
                Some("[0].a.b"),
            ),
            // In another order, with fields of only one of them, and with escapes.
            (
                r#"{"c": {"x": "}\"]"}, "\u0062": [], "a": -1e3}"#,
                r#"{"a":[1,{"b":2}],"b":{},"c":{"x":"\\"},"d":[{}]}"#,
                Some("b"),
            ),
            (
                r#"{"none": [{}, "]"], "a" : [ 1 , true ] , "b": {}}"#,
                r#"{"a":[1,true,{}],"b":{},"later":{}}"#,
                None,
            ),
            (r#"[[1, 2, [3]], []]"#, r#"[[1],{}]"#, Some("[1]")),
            (
                r#"[{"a": {"y": 1}, "b": 1}, []]"#,
                r#"[{"a":{"x":{"y":0}}},{}]"#,
                Some("[1]"),
            ),
            (r#"{"a": null, "b": 0.5}"#, r#"{"a":null,"b":0.5}"#, None),
            (r#"{}"#, r#"{"a":{}}"#, None),
            (r#"{"a": {}}"#, r#"{"a":[]}"#, None),
        ] {
            let found = list_for_object(given.as_bytes(), read.as_bytes());
            assert_eq!(found.as_deref(), expected, "{given}");
        }
    }

    #[test]
    fn what_is_no_json_ends_too() {
        for broken in ["", "[", "{", "{\"a", "{\"a\\", "[\"", "{\"a\":[", "]", "[1"] {
            let broken = broken.as_bytes();
            assert_eq!(list_for_object(broken, broken), None);
        }
    }
}
