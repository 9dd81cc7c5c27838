use once_upon_a_castle_engine::Version;

use super::facets::{FROM_BOX, RECONSTRUCTED, VALUES, VERSION, VERSIONS, version};
use crate::games::Codec;
use crate::ledger::GameKind;
use crate::plain::first;

pub(crate) const CODEC: Codec = Codec {
    kind: GameKind::OnceUponACastle,
    name: "Once Upon a Castle",
    titles: &["Once Upon a Castle", "Oh mon château", "Burg Kritzelstein"],
    bgg: None,
    year: 2018,
    players: [2, 4],
    minutes: 20,
    age: 6,
    colors: &["pink", "blue", "green", "yellow"],
    facets: &[(VERSION, &VERSIONS), (VALUES, &[RECONSTRUCTED, FROM_BOX])],
    check_table: |_| Ok(()),
    sheet: None,
    board: |game| {
        let name = match version(game)? {
            Version::Apprentice => "Apprentice",
            Version::GreatArchitect => "Great Architect",
        };
        let is_estimated = game.facets.get(VALUES) == Some(RECONSTRUCTED);
        let mark = if is_estimated { ", not from a box" } else { "" };
        Some(format!("{name}{mark}"))
    },
    read_board: |game, board| {
        let known = |word: &str| match word {
            "apprentice" => Some(VERSIONS[0]),
            "architect" => Some(VERSIONS[1]),
            _ => None,
        };
        game.facets.set(VERSION, first(board, known));
    },
};
