//! What the rules leave to chance is even: chi-square tests over many deals from fixed seeds.

use std::sync::LazyLock;

use crate::chi_square::{assert_even, assert_shuffled};
use white_castle_engine::components::{Color, DieTileId, Floor, RoomCardId, TilePosition};
use white_castle_engine::setup::{Draw, Level, Options, Party, SetupParts};

/// Enough for a bias of 5 % at one tile position, or of 4 % on one face of all dice, to be found.
const DEALS: u16 = 12_000;

type Deals = LazyLock<Vec<SetupParts>>;

fn deals(party: Party, first_well: bool, seed: u8) -> Vec<SetupParts> {
    let options = Options { party, first_well };
    let mut draw = Draw::from_seed([seed; 32]);
    (0..DEALS)
        .map(|_| SetupParts::deal(options, &mut draw))
        .collect()
}

static SOLO: Deals = LazyLock::new(|| deals(Party::Solo(Level::Hard), false, 1));

/// How often each outcome came up.
fn count<const N: usize>(outcomes: impl IntoIterator<Item = usize>) -> [u32; N] {
    let mut counts = [0; N];
    for outcome in outcomes {
        counts[outcome] += 1;
    }
    counts
}

fn tile(parts: &SetupParts, position: TilePosition) -> DieTileId {
    let placement = parts.die_tiles[position.index()];
    assert_eq!(placement.position, position);
    placement.tile
}

#[test]
fn s2_every_card_is_as_likely_in_every_room() {
    // The redeal takes no card before another: each kind of dark action is on as many cards.
    let rooms = |parts: &'static [SetupParts], floor: Floor, room: usize| {
        parts.iter().map(move |parts| {
            let card = parts.castle.rooms[room].card;
            match (card, floor) {
                (RoomCardId::Steward(id), Floor::Steward) => id.index(),
                (RoomCardId::Diplomat(id), Floor::Diplomat) => id.index(),
                _ => panic!("{card} is on the wrong floor"),
            }
        })
    };
    static FOUR: Deals = LazyLock::new(|| deals(Party::Four, false, 2));
    for room in 0..5 {
        if room < 3 {
            assert_even(
                "Steward cards",
                &count::<15>(rooms(&FOUR, Floor::Steward, room)),
            );
            let few = count::<15>(rooms(&SOLO, Floor::Steward, room));
            assert_even("Steward cards without ♦", &seen::<9>(&few));
        } else {
            assert_even(
                "Diplomat cards",
                &count::<12>(rooms(&FOUR, Floor::Diplomat, room)),
            );
            let few = count::<12>(rooms(&SOLO, Floor::Diplomat, room));
            assert_even("Diplomat cards without ♦", &seen::<9>(&few));
        }
    }
}

/// The counts of what came up at all, which should be this many outcomes.
fn seen<const N: usize>(counts: &[u32]) -> [u32; N] {
    let seen: Vec<u32> = counts.iter().copied().filter(|count| *count > 0).collect();
    seen.try_into().expect("as many as there are")
}

#[test]
fn s3_every_daimyo_card_is_as_likely() {
    assert_even(
        "Daimyo",
        &count::<9>(SOLO.iter().map(|parts| parts.castle.daimyo.index())),
    );
}

/// The rule makes rooms uneven, but not colors: nothing in it prefers one. The same holds for the
/// rewards on the backs, so every tile is as likely on every position.
#[test]
fn s4_every_color_and_reward_is_as_likely_on_every_position() {
    for position in TilePosition::all() {
        let tiles = || SOLO.iter().map(move |parts| tile(parts, position));
        let what = position.to_string();
        assert_even(&what, &count::<3>(tiles().map(|tile| tile.color as usize)));
        assert_even(&what, &count::<5>(tiles().map(|tile| tile.reward as usize)));
        assert_even(&what, &count::<15>(tiles().map(DieTileId::index)));
    }
}

#[test]
fn s4_every_order_of_the_diamond_colors_is_as_likely() {
    let orders = SOLO.iter().map(|parts| {
        let color = |n| tile(parts, TilePosition::Diamond(n)).color as usize;
        // First color, then whether the other two ascend.
        color(1) * 2 + usize::from(color(2) < color(3))
    });
    assert_even("♦", &count::<6>(orders));
}

/// With the suggested Well a coral and a black tile are out: those two colors are exchangeable.
#[test]
fn s10_coral_and_black_are_as_likely_beside_the_first_well() {
    let deals = deals(Party::Two, true, 3);
    for position in TilePosition::all().take(13) {
        let colors = deals
            .iter()
            .map(|parts| tile(parts, position).color)
            .filter(|color| *color != Color::White);
        assert_even(
            &position.to_string(),
            &count::<2>(colors.map(|color| color as usize)),
        );
    }
}

#[test]
fn s5_every_face_of_a_die_is_as_likely() {
    let faces = |parts: &'static SetupParts, color| {
        parts.bridges[color].iter().map(|die| usize::from(*die) - 1)
    };
    for color in Color::ALL {
        let faces = SOLO.iter().flat_map(|parts| faces(parts, color));
        assert_even(&color.to_string(), &count::<6>(faces));
    }
    let all = SOLO
        .iter()
        .flat_map(|parts| Color::ALL.into_iter().flat_map(|c| faces(parts, c)));
    assert_even("all dice", &count::<6>(all));
}

#[test]
fn r3_every_card_is_as_likely_in_every_place_of_the_rivals_deck() {
    let mut counts = [[0; 9]; 9];
    for parts in SOLO.iter() {
        for (place, card) in parts.rival_deck.iter().flatten().enumerate() {
            counts[card.index()][place] += 1;
        }
    }
    assert_shuffled("the rival's deck", &counts);
}
