//! `shirasagi schema`: the JSON Schema of the files that are read.

use schemars::schema_for;

use super::arguments::SchemaOf;
use super::failure::Failure;
use super::output;
use companion::exchange::game_file::GameFile;
use companion::exchange::json::HistoryImport;

pub fn run(what: SchemaOf) -> Result<(), Failure> {
    match what {
        SchemaOf::Game => output::print_json(&schema_for!(GameFile)),
        SchemaOf::History => output::print_json(&schema_for!(HistoryImport)),
    }
}
