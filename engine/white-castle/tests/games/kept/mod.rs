//! Files that are kept with the sources, and held fresh by tests that can also write them.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::PathBuf;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

const VARIABLE: &str = "SHIRASAGI_PLAYTHROUGHS";

/// Whether the files are to be written and not compared.
pub fn writes() -> bool {
    std::env::var_os(VARIABLE).is_some_and(|value| value == "write")
}

/// A folder of such files.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
    names: BTreeSet<String>,
}

impl Kept {
    /// A folder beside the tests.
    pub fn new(folder: &str) -> Self {
        Self {
            folder: PathBuf::from("tests").join(folder),
            names: BTreeSet::new(),
        }
    }

    pub fn read(&mut self, name: &str) -> String {
        let path = self.folder.join(name);
        let text = fs::read_to_string(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // A checkout can end its lines in another way.
        text.replace("\r\n", "\n")
    }

    /// The file says this; or is written so.
    pub fn check(&mut self, name: &str, text: &str) {
        self.names.insert(name.to_owned());
        if writes() {
            fs::create_dir_all(&self.folder).expect("there is room for a folder");
            fs::write(self.folder.join(name), text).expect("it can be written");
            return;
        }
        let kept = self.read(name);
        let lines = || kept.lines().zip(text.lines());
        if let Some((number, (kept, now))) = (1..).zip(lines()).find(|(_, (a, b))| a != b) {
            panic!(
                "{name} differs at line {number}: it was\n{kept}\nand now is\n{now}\n\
                 If that is meant, set SHIRASAGI_PLAYTHROUGHS=write and run this test again"
            );
        }
        assert_eq!(
            kept.len(),
            text.len(),
            "{name} has more lines than it had, or fewer"
        );
    }

    /// No other file lies in the folder.
    pub fn check_all(&self) {
        let entries = fs::read_dir(&self.folder).expect("the folder is there");
        for entry in entries {
            let name = entry.expect("it can be read").file_name();
            let name = name.to_string_lossy().into_owned();
            assert!(self.names.contains(&name), "{name} is of no test");
        }
    }
}

/// A value in the form of JSON: each step of a game and each part of its setup on a line.
pub fn lines<T: Serialize>(value: &T) -> String {
    let mut bytes = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut bytes, Lines::default());
    value.serialize(&mut serializer).expect("it can be written");
    bytes.push(b'\n');
    String::from_utf8(bytes).expect("JSON is text")
}

/// How deep a value is spread over lines: the whole, and the lists in it.
const DEPTH: usize = 2;

/// Breaks lines down to a depth; what lies deeper stays on one line.
#[derive(Debug, Default)]
struct Lines {
    depth: usize,
    filled: bool,
}

impl Lines {
    fn open<W: ?Sized + io::Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        self.filled = false;
        writer.write_all(bracket)
    }

    fn close<W: ?Sized + io::Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        if self.filled && self.depth < DEPTH {
            self.new_line(writer)?;
        }
        self.filled = true;
        writer.write_all(bracket)
    }

    fn next<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        if self.depth <= DEPTH {
            self.new_line(writer)?;
        } else if !first {
            writer.write_all(b" ")?;
        }
        Ok(())
    }

    fn new_line<W: ?Sized + io::Write>(&self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b"\n")?;
        (0..self.depth).try_for_each(|_| writer.write_all(b"  "))
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next(writer, first)
    }

    fn end_array_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }
}
