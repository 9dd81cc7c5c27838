use crate::games::Codec;
use crate::ledger::GameKind;

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
    bgg: 371_942,
    year: 2023,
    players: [1, 4],
    minutes: 80,
    age: 12,
};
