//! Plays random games in the store of a folder until it is killed. Says on its output what it is
//! about to do, and once the store has it, that it is kept.

use std::error::Error;
use std::io::{Write, stdout};
use std::path::Path;

use companion::store::Store;
use shirasagi_tests::course::History;
use shirasagi_tests::random::RandomGame;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), Some(seed)) = (arguments.next(), arguments.next()) else {
        return Err("player <folder> <seed>".into());
    };
    let mut store = Store::open(Path::new(&folder))?;
    let mut history = History::read(&store)?;
    let mut random = RandomGame::new(seed.parse()?);
    let mut out = stdout().lock();
    loop {
        let deed = history.choose(&mut random);
        writeln!(out, "try {}", serde_json::to_string(&deed)?)?;
        history.carry_out(&deed, &mut store)?;
        writeln!(out, "kept")?;
        out.flush()?;
    }
}
