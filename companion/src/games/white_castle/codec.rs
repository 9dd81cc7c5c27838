use super::facets::LEVEL;
use super::validate::check_table;
use super::{GROUPS, level, name, parse, set_level};
use crate::games::{Codec, Sheet};
use crate::ledger::GameKind;
use crate::plain::first;

pub(crate) const CODEC: Codec = Codec {
    kind: GameKind::WhiteCastle,
    name: "The White Castle",
    titles: &[
        "White Castle",
        "Weiße Burg",
        "Château Blanc",
        "Λευκό Κάστρο",
        "白鷺城",
    ],
    bgg: Some(371_942),
    year: 2023,
    players: [1, 4],
    minutes: 80,
    age: 12,
    colors: &["red", "green", "blue", "yellow"],
    facets: &[(LEVEL, &["easy", "medium", "hard"])],
    check_table,
    sheet: Some(&Sheet {
        name: "thewhitecastle",
        rows: &[
            [GROUPS[0], "clanpointstrack", "Clan Points track"],
            [GROUPS[1], "remainingresources", "Remaining Coins/Resources"],
            [GROUPS[2], "passageoftime", "Passage of Time"],
            [GROUPS[3], "clanmembers", "Clan Members"],
        ],
    }),
    board: |game| Some(format!("Solo, {}", name(level(game)?))),
    read_board: |game, board| {
        if game.seats.len() == 1 || game.has_rival() {
            set_level(game, first(board, parse));
        }
    },
};

#[cfg(test)]
mod tests {
    use white_castle_engine::components::ClanColor;
    use white_castle_engine::setup::Level;

    use super::*;

    #[test]
    fn tables_have_the_words_of_the_game() {
        assert_eq!(CODEC.colors, ClanColor::ALL.map(name));
        assert_eq!(CODEC.facets[0].1, Level::ALL.map(name));
    }
}
