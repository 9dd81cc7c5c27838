//! What every card and tile shows, written down from the box once more.

use serde::Serialize;
use white_castle_engine::components::{
    Catalogue, DaimyoId, Effect, GardenId, RoomCardId, Row, StartingActionId, StartingResourceId,
    YardTileId,
};

/// The word for a good, an icon, a tone or a level in the data file.
fn word(named: impl Serialize) -> String {
    let word = serde_json::to_value(named).expect("it has a word");
    word.as_str().expect("text").to_owned()
}

fn words(effects: &[Effect]) -> String {
    let effects = effects.iter().map(|effect| match effect {
        Effect::Gain { gain, n } => format!("{n} {}", word(gain)),
        Effect::Pay { pay, n, then } => format!("{n} {}: {}", word(pay), words(then)),
        Effect::Do { deed } => word(deed),
        Effect::Castle { castle } => castle.to_string(),
    });
    effects.collect::<Vec<_>>().join(", ")
}

/// The rows of a card, and its back.
fn card(rows: &[Row], back: &[Effect]) -> String {
    let rows = rows.iter().map(|row| {
        let levels = row.span.iter().map(|level| word(level) + " ");
        let levels: String = levels.collect();
        format!("{} {levels}{} | ", word(row.tone), words(&row.effects))
    });
    rows.collect::<String>() + "back " + &words(back)
}

#[track_caller]
fn assert_shown(expected: &str, shown: impl Iterator<Item = String>) {
    let expected = expected.lines().map(str::trim);
    assert_eq!(shown.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

/// The rows, dark or light, of a Diplomat with the levels of the domain that they cover; and the back.
const ROOM_CARDS: &str = "\
    steward-01: dark 1 seal: courtier | light 1 seal, 1 point | light 1 food, lantern | back 1 coin
    steward-02: dark 1 seal: courtier | light 1 influence | light 2 iron | back 1 coin
    steward-03: dark 1 seal: courtier | light lantern | light 2 point | back 1 coin
    steward-04: dark 1 seal: warrior | light 1 coin, well | light lantern | back 1 coin
    steward-05: dark 1 seal: warrior | light 1 food, 1 pearl | light 1 iron, lantern | back 1 coin
    steward-06: light 1 iron, lantern | dark 1 seal: gardener | light 2 any | back 1 coin
    steward-07: light 1 influence | dark 1 seal: gardener | light 2 food | back 1 coin
    steward-08: light 1 coin, well | dark 1 seal: gardener | light 1 influence | back 1 coin
    steward-09: light 1 coin, well | dark 1 seal: courtier | light 2 food | back 1 coin
    steward-10: light 1 seal, 1 any | dark 1 seal: courtier | light 1 iron, 1 food | back 1 coin
    steward-11: light 2 any | light 1 pearl, lantern | dark 1 seal: warrior | back 1 coin
    steward-12: light 2 pearl | light 1 seal, 1 point | dark 1 seal: gardener | back 1 coin
    steward-13: light 2 iron | light lantern | dark 1 seal: gardener | back 1 coin
    steward-14: light 2 point | light 1 seal, 1 any | dark 1 seal: warrior | back 1 coin
    steward-15: light 1 influence | light 2 pearl | dark 1 seal: warrior | back 1 coin
    diplomat-01: dark top courtier | light middle bottom 3 any | back 1 point
    diplomat-02: dark top courtier | light middle bottom 2 influence | back 1 point
    diplomat-03: dark top courtier | light middle bottom 2 point, well | back 1 point
    diplomat-04: dark top courtier | light middle bottom 1 seal, lantern | back 1 point
    diplomat-05: dark top warrior | light middle bottom 3 any | back 1 point
    diplomat-06: dark top warrior | light middle bottom 2 influence | back 1 point
    diplomat-07: light top 2 influence | dark middle bottom gardener | back 1 point
    diplomat-08: light top 2 point, well | dark middle bottom gardener | back 1 point
    diplomat-09: light top middle 2 point, well | dark bottom warrior | back 1 point
    diplomat-10: light top middle 2 coin, lantern | dark bottom warrior | back 1 point
    diplomat-11: light top middle 1 influence, lantern | dark bottom gardener | back 1 point
    diplomat-12: light top middle 3 any | dark bottom gardener | back 1 point";

/// The slots, leftmost first.
const DAIMYOS: &str = "\
    daimyo-1: well | 2 point | 2 seal
    daimyo-2: well | 2 pearl | 3 coin
    daimyo-3: well | 2 food | 2 influence
    daimyo-4: lantern | 2 iron | 2 seal
    daimyo-5: lantern | 2 influence | 3 coin
    daimyo-6: lantern | 2 food | 2 point
    daimyo-7: light rows | 2 pearl | 2 point
    daimyo-8: light rows | 2 influence | 2 seal
    daimyo-9: light rows | 2 iron | 3 coin";

/// The price, the effect, and the points at the end.
const GARDENS: &str = "\
    plant-1: 5 food | 4 coin: rows beside a die tile | 9 points
    plant-2: 4 food | 3 coin: gardener | 7 points
    plant-3: 4 food | 3 coin: courtier | 7 points
    plant-4: 4 food | 3 coin: warrior | 7 points
    plant-5: 3 food | 4 coin: domain | 5 points
    stone-1: 1 food | 2 any | 1 points
    stone-2: 1 food | 3 coin | 1 points
    stone-3: 2 food | 2 seal | 3 points
    stone-4: 2 food | light rows | 3 points
    stone-5: 3 food | well | 5 points";

/// Front and back.
const YARD_TILES: &str = "\
    yard-tile-1: courtier | 3 pearl
    yard-tile-2: warrior | 2 influence
    yard-tile-3: gardener | 3 food
    yard-tile-4: rows beside a coral die tile | well
    yard-tile-5: rows beside a white die tile | 2 seal
    yard-tile-6: rows beside a black die tile | 5 coin
    yard-tile-7: rows beside a die tile | light rows
    yard-tile-8: domain | 2 point";

/// Of an action card its row and its back; of a resource card the gains, and what it brings in the
/// Lantern Area with its decree.
const STARTING_CARDS: &str = "\
    starting-action-1: light top middle bottom courtier | back 1 influence
    starting-action-2: light top middle bottom warrior | back 1 influence
    starting-action-3: light top middle bottom gardener | back 1 influence
    starting-resource-1: 2 food, 1 iron, 2 coin, 1 seal | lantern 1 pearl, 1 coin
    starting-resource-2: 2 any, 4 coin, 2 seal | lantern 1 pearl
    starting-resource-3: 2 iron, 1 pearl, 5 coin, 1 seal | lantern 1 pearl
    starting-resource-4: 2 pearl, 1 iron, 4 coin | lantern 1 iron, 1 seal
    starting-resource-5: 3 any, 4 coin, 1 seal | lantern 1 iron
    starting-resource-6: 1 food, 2 iron, 1 pearl, 3 coin, 1 seal | lantern 1 iron
    starting-resource-7: 1 any, 2 coin, 2 seal | lantern 1 food, 1 point
    starting-resource-8: 2 food, 2 iron, 1 pearl, 4 coin, 1 seal | lantern 1 food
    starting-resource-9: 4 food, 2 iron, 3 coin, 2 seal | lantern 1 food";

/// What is visible on a line of the domain once 0 to 5 members left it.
const LINES: &str = "\
    coral: 1 food | 2 food | 3 food | 3 food, 2 coin | 4 food, 2 coin | 4 food, 2 coin, 1 seal
    black: 1 iron | 2 iron | 3 iron | 3 iron, lantern | 4 iron, lantern | 4 iron, lantern, 2 coin
    white: 1 pearl | 2 pearl | 3 pearl | 3 pearl, 1 seal | 4 pearl, 1 seal | 4 pearl, 1 seal, lantern";

#[test]
fn a1_a10_a13_every_card_of_the_rooms() {
    let catalogue = Catalogue::printed();
    let cards = RoomCardId::all().map(|id| {
        let of = catalogue.room_card(id);
        format!("{}: {}", of.id, card(&of.rows, &of.lantern))
    });
    assert_shown(ROOM_CARDS, cards);
}

#[test]
fn a11_every_daimyo_card() {
    let daimyos = DaimyoId::all().map(|id| {
        let slots = Catalogue::printed().daimyo(id).slots.iter();
        let slots: Vec<_> = slots.map(|slot| words(slot)).collect();
        format!("{id}: {}", slots.join(" | "))
    });
    assert_shown(DAIMYOS, daimyos);
}

#[test]
fn a8_f7_every_garden() {
    let gardens = GardenId::all().map(|id| {
        let of = Catalogue::printed().garden(id);
        let (food, points, effects) = (of.food_cost, of.points, words(&of.effects));
        format!("{id}: {food} food | {effects} | {points} points")
    });
    assert_shown(GARDENS, gardens);
}

#[test]
fn a7_every_yard_tile() {
    let tiles = YardTileId::all().map(|id| {
        let of = Catalogue::printed().yard_tile(id);
        format!("{id}: {} | {}", words(&of.front), words(&of.back))
    });
    assert_shown(YARD_TILES, tiles);
}

#[test]
fn s9_a4_a13_every_starting_card_and_decree() {
    let catalogue = Catalogue::printed();
    let actions = StartingActionId::all().map(|id| {
        let of = catalogue.starting_action(id);
        format!("{id}: {}", card(&of.rows, &of.lantern))
    });
    let resources = StartingResourceId::all().map(|id| {
        let of = catalogue.starting_resource(id);
        let mut lantern = of.lantern.clone();
        let mut decrees = catalogue.decrees().iter();
        if let Some(decree) = decrees.find(|decree| Some(decree.kind) == of.decree) {
            lantern.extend(decree.lantern.clone());
        }
        format!("{id}: {} | lantern {}", words(&of.gains), words(&lantern))
    });
    assert_shown(STARTING_CARDS, actions.chain(resources));
}

#[test]
fn a4_every_line_of_the_domain() {
    let lines = Catalogue::printed().personal_domain().lines.iter();
    let lines = lines.map(|line| {
        let rewards: Vec<_> = line.rewards.iter().map(|seen| words(seen)).collect();
        format!("{}: {}", line.color, rewards.join(" | "))
    });
    assert_shown(LINES, lines);
}
