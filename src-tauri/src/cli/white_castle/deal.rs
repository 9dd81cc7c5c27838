//! `shirasagi deal`: a setup by its code, or a fresh one.

use serde::Serialize;
use white_castle_engine::setup::{
    Level, Options, OptionsError, Party, Seat, SetupCode, SetupParts,
};

use crate::cli::arguments::Deal;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::cli::usage::UsageError;
use companion::exchange::words;

#[derive(Serialize)]
struct Dealt<'a> {
    code: String,
    #[serde(flatten)]
    parts: &'a SetupParts,
}

pub fn run(arguments: &Deal, json: bool) -> Result<(), Failure> {
    UsageError::check_foreign(&[
        ("--version", arguments.version.is_some()),
        ("--seed", arguments.seed.is_some()),
    ])?;
    let code = code(arguments)?;
    let setup = code.deal();
    let dealt = Dealt {
        code: code.to_string(),
        parts: &setup,
    };
    output::show(json, &dealt, || text(code, &setup))
}

fn code(arguments: &Deal) -> Result<SetupCode, Failure> {
    let level = arguments.level;
    let party = arguments
        .players
        .map(|players| Party::new(players, level).map_err(Failure::of))
        .transpose()?;
    if let Some(text) = &arguments.code {
        let code: SetupCode = text.parse().map_err(Failure::of)?;
        agree(code.options(), arguments, party, level)?;
        return Ok(code);
    }
    let options = Options {
        // Without a code, the command line was refused unless it says how many play.
        party: party.ok_or_else(|| Failure::of(OptionsError::Players(0)))?,
        first_well: arguments.first_well,
    };
    let seed = getrandom::u64().map_err(Failure::random)?;
    Ok(SetupCode::new(options, seed))
}

/// Refuses what is said beside a code unless the code says it, too.
fn agree(
    options: Options,
    arguments: &Deal,
    party: Option<Party>,
    level: Option<Level>,
) -> Result<(), UsageError> {
    let mismatch = |argument: &str, says: String| {
        let sentence = format!("{argument} contradicts the setup code, which is for {says}");
        Err(UsageError::new(&sentence))
    };
    let says = options.party;
    if party.is_some_and(|party| party.players() != says.players()) {
        return mismatch("--players", party_name(says));
    }
    if level.is_some() && level != says.level() {
        return mismatch("--level", party_name(says));
    }
    if arguments.first_well && !options.first_well {
        return mismatch("--first-well", "a random Well".to_owned());
    }
    Ok(())
}

fn party_name(party: Party) -> String {
    match party.level() {
        Some(level) => format!("a solo game, {}", name(&level)),
        None => format!("{} players", party.players()),
    }
}

fn text(code: SetupCode, setup: &SetupParts) -> String {
    let solo = setup.level.is_some();
    let seat = |seat: &Seat| match *seat {
        Seat::RIVAL if solo => words::RIVAL.to_owned(),
        seat => format!("seat {seat}"),
    };
    let order: Vec<String> = setup.turn_order.iter().map(seat).collect();
    let head = output::pairs(&[
        ("Setup code", code.to_string()),
        ("For", party_name(code.options().party)),
        ("Turn order", order.join(", ")),
        ("Daimyo", setup.castle.daimyo.to_string()),
        ("Steward deck", list(&setup.castle.steward_deck)),
        ("Diplomat deck", list(&setup.castle.diplomat_deck)),
        (
            "Tokugawa deck",
            setup.rival_deck.as_deref().map_or("none".to_owned(), list),
        ),
    ]);
    let rooms = setup.castle.rooms.iter();
    let tiles = setup.die_tiles.iter();
    let bridges = setup.bridges.iter();
    let gardens = setup.gardens.iter().map(|pair| {
        let cards = format!("{}, {}", pair.plant, pair.stone);
        [name(&pair.bridge), cards]
    });
    let yard_tiles = setup.yard_tiles.iter().map(|place| {
        let tile = format!("{}, {}", place.tile, name(&place.face));
        [place.slot.to_string(), tile]
    });
    let pairs = setup.starting_pairs.iter();
    let sections = [
        head,
        table(
            "Rooms",
            rooms.map(|deal| [name(&deal.room), name(&deal.card)]),
        ),
        table(
            "Die tiles",
            tiles.map(|tile| [name(&tile.position), name(&tile.tile)]),
        ),
        table(
            "Bridges",
            bridges.map(|(color, dice)| [name(&color), list(dice)]),
        ),
        table("Gardens", gardens),
        table("Yard tiles", yard_tiles),
        table(
            "Starting pairs",
            pairs.map(|pair| [name(&pair.resource), name(&pair.action)]),
        ),
    ];
    sections.concat()
}

/// The id of a part, as JSON gives it.
fn name(part: &impl Serialize) -> String {
    match serde_json::to_value(part) {
        Ok(serde_json::Value::String(id)) => id,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

fn list<T: ToString>(parts: &[T]) -> String {
    let ids: Vec<String> = parts.iter().map(T::to_string).collect();
    ids.join(" ")
}

fn table(title: &str, rows: impl Iterator<Item = [String; 2]>) -> String {
    let rows = rows.map(|[first, second]| (format!("  {first}"), second));
    format!("\n{title}\n{}", output::pairs(&rows.collect::<Vec<_>>()))
}
