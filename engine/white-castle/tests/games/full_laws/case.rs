//! The game of a seed: who plays, how closely they are followed, and how steps are chosen.

use white_castle_engine::components::{Catalogue, Corrections, Deed, DieTileId, Good, YardTileId};
use white_castle_engine::journal::{DeckSource, Follow, Tracking};
use white_castle_engine::position::Position;
use white_castle_engine::setup::{Options, Party, Setup, SetupCode, SetupParts};

use super::chooser::{Policy, Style};
use crate::random::RandomGame;

/// A random game before its first step.
#[derive(Debug)]
pub struct Case {
    pub setup: Setup,
    pub follow: Follow,
    pub corrections: Corrections,
    pub policy: Policy,
    pub style: Style,
}

impl Case {
    pub fn new(seed: u64, random: &mut RandomGame) -> Self {
        let party = Party::ALL[(seed % 6) as usize];
        let options = Options {
            party,
            first_well: random.below(4) == 0,
        };
        let sources = [DeckSource::App, DeckSource::Table];
        let follow = Follow {
            deck: random.one_of(&sources),
            refills: random.one_of(&sources),
            tracking: tracking(seed / 6 % 6, party, random),
        };
        let style = match random.below(20) {
            0..8 => Style::Plain,
            8..13 => Style::Corrected,
            13..19 => Style::Rich,
            _ => Style::Flood,
        };
        let mut setup = SetupCode::new(options, seed).deal();
        if style == Style::Flood {
            setup = with_warriors(setup);
        }
        Self {
            setup,
            follow,
            corrections: corrections(random),
            policy: match style {
                Style::Flood => Policy::Hoarder,
                _ => random.one_of(&[Policy::Uniform, Policy::Eager, Policy::Eager]),
            },
            style,
        }
    }

    pub fn position(&self) -> Position {
        Position::new(&self.setup, &self.follow, &self.corrections)
    }
}

/// The same setup with a Warrior on the front of a tile of the dearest yard.
fn with_warriors(setup: Setup) -> Setup {
    let is_warrior = |id: &YardTileId| {
        let front = &Catalogue::printed().yard_tile(*id).front;
        front
            .iter()
            .any(|effect| effect.deed() == Some(Deed::Warrior))
    };
    let warrior = YardTileId::all().find(is_warrior);
    let warrior = warrior.expect("a tile shows a Warrior");
    let mut parts = SetupParts::from(setup);
    let slots = &mut parts.yard_tiles;
    let first = slots.iter().position(|tile| tile.slot == 1);
    let first = first.expect("a tile lies on each slot");
    let there = slots[first].tile;
    if let Some(other) = slots.iter_mut().find(|tile| tile.tile == warrior) {
        other.tile = there;
    }
    slots[first].tile = warrior;
    Setup::new(parts).expect("any tiles can lie there")
}

/// Two thirds of the games are followed in full, the others by dice alone or part each way.
fn tracking(kind: u64, party: Party, random: &mut RandomGame) -> Vec<Tracking> {
    let people = usize::from(party.players());
    match kind {
        0..4 => vec![Tracking::Full; people],
        4 => {
            let mut tracking = vec![Tracking::DiceOnly; people];
            // At least one in full, and never all where there are several.
            for _ in 0..people.div_ceil(2) {
                tracking[random.below(people)] = Tracking::Full;
            }
            tracking
        }
        _ => Vec::new(),
    }
}

/// Now and then cards and tiles that show something else than printed.
fn corrections(random: &mut RandomGame) -> Corrections {
    let mut corrections = match random.below(4) {
        0 => random.corrections(),
        _ => Corrections::default(),
    };
    if random.below(4) == 0 {
        let goods = [Good::Food, Good::Iron, Good::Pearl, Good::Any, Good::Coin];
        for tile in DieTileId::all() {
            corrections.well_tiles.insert(tile, random.one_of(&goods));
        }
    }
    corrections
}
