//! Nothing that is typed or read makes the engine panic.

use crate::table::deal_parts;
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, proptest};
use proptest::sample::subsequence;
use proptest::test_runner::RngSeed;
use white_castle_engine::components::{GardenId, GardenKind, StewardId};
use white_castle_engine::journal::Game;
use white_castle_engine::scoring::{
    Counts, CourtierCounts, PlayerCounts, ScoreSheet, WarriorCounts,
};
use white_castle_engine::setup::{Party, Setup, SetupCode, SetupParts};

const SETTINGS: fn() -> ProptestConfig = || ProptestConfig {
    cases: 400,
    rng_seed: RngSeed::Fixed(7),
    failure_persistence: None,
    ..ProptestConfig::default()
};

/// Any gardens of a game with the first three of each kind.
fn gardens() -> impl Strategy<Value = Vec<GardenId>> {
    let all = GardenKind::ALL
        .into_iter()
        .flat_map(|kind| kind.gardens().take(3));
    subsequence(all.collect::<Vec<_>>(), 0..=5)
}

/// Possible counts of a player.
fn possible() -> impl Strategy<Value = Counts> {
    let stores = (
        0..1000_u16,
        0..1000_u16,
        0..6_u8,
        0..8_u8,
        0..8_u8,
        0..8_u8,
        0..21_u8,
    );
    let floors = (0..2_u8, 0..2_u8, 0..2_u8, 0..3_u8);
    let yards = (0..3_u8, 0..2_u8, 0..3_u8);
    (stores, floors, yards, gardens()).prop_map(|(stores, floors, yards, gardeners)| {
        let (clan_points, coins, seals, food, iron, pearl, influence) = stores;
        let (gate, steward, diplomat, daimyo) = floors;
        let (yard_1, yard_2, yard_3) = yards;
        Counts {
            clan_points,
            coins,
            seals,
            food,
            iron,
            pearl,
            influence,
            courtiers: CourtierCounts {
                gate,
                steward,
                diplomat,
                daimyo,
            },
            warriors: WarriorCounts {
                yard_1,
                yard_2,
                yard_3,
            },
            gardeners,
            rival: false,
        }
    })
}

/// Counts with one or two as large as their type allows, or a rival's.
fn any_counts() -> impl Strategy<Value = Counts> {
    (possible(), 0..20_u8).prop_map(|(mut counts, change)| {
        match change {
            0 => counts.clan_points = u16::MAX,
            1 => counts.coins = u16::MAX,
            2 => counts.seals = u8::MAX,
            3 => counts.influence = u8::MAX,
            4 => counts.courtiers.daimyo = u8::MAX,
            5 => counts.warriors.yard_1 = u8::MAX,
            // F6 multiplies them.
            6 => (counts.courtiers.daimyo, counts.warriors.yard_1) = (u8::MAX, u8::MAX),
            7 => {
                counts.gardeners = GardenKind::Stone
                    .gardens()
                    .chain(counts.gardeners)
                    .collect();
            }
            8 => counts.rival = true,
            _ => {}
        }
        counts
    })
}

proptest! {
    #![proptest_config(SETTINGS())]

    #[test]
    fn any_text_is_read_as_a_code_or_refused(text in ".{0,40}", id in "[a-z]{0,8}-?[0-9]{0,3}") {
        if let Ok(code) = text.parse::<SetupCode>() {
            assert_eq!(code.to_string().parse::<SetupCode>(), Ok(code));
        }
        if let Ok(steward) = id.parse::<StewardId>() {
            assert_eq!(steward.to_string(), id);
        }
    }

    #[test]
    fn any_text_of_the_right_symbols_is_read_as_a_code_or_refused(
        text in "[34679ACDEFGHJKMNPQRTWXYa-z]{11,13}"
    ) {
        if let Ok(code) = text.parse::<SetupCode>() {
            assert_eq!(code.to_string().replace('-', ""), text.to_uppercase());
            assert_eq!(code.deal().party(), code.options().party);
        }
    }

    #[test]
    fn f1_the_total_is_the_sum_of_the_lines(clans in vec(possible(), 2..=4)) {
        let scores = sheet(clans).score().expect("possible counts");
        assert_eq!(scores.winner, scores.players[0].name);
        assert!(scores.players.is_sorted_by_key(|player| std::cmp::Reverse(player.total)));
        for (rank, player) in (1..).zip(&scores.players) {
            let lines = &player.breakdown;
            let sum = lines.clan_points
                + lines.coins_and_seals
                + lines.resources
                + lines.passage_of_time
                + lines.courtiers
                + lines.warriors
                + lines.gardeners;
            assert_eq!((player.total, player.rank), (sum, rank));
        }
    }

    #[test]
    fn any_counts_have_lines(counts in any_counts()) {
        let lines = counts.breakdown();
        assert!(lines.total() >= lines.clan_points);
        assert!(lines.passage_of_time <= 15);
    }

    #[test]
    fn any_counts_are_scored_or_refused(clans in vec(any_counts(), 0..=5)) {
        match sheet(clans.clone()).score() {
            Ok(scores) => assert_eq!(scores.players.len(), clans.len()),
            Err(faults) => assert!(!faults.is_empty()),
        }
    }

    /// One value of a legal setup replaced by something else of JSON: read, refused, never a panic.
    #[test]
    fn a_setup_with_something_else_in_one_place(
        party in 0..6_usize, seed: u64, place: usize, other in 0..6_usize
    ) {
        let parts = deal_parts(Party::ALL[party], seed);
        let text = serde_json::to_string(&parts).expect("parts are written");
        let others = ["0", "255", "-1", "null", "[]", "\"steward-01\""];
        let changed = replace_value(&text, place, others[other]);
        if let Ok(parts) = serde_json::from_str::<SetupParts>(&changed)
            && let Err(faults) = Setup::new(parts)
        {
            assert!(!faults.is_empty());
            assert!(serde_json::from_str::<Setup>(&changed).is_err());
        }
        let game = format!("{{\"setup\":{changed},\"steps\":[]}}");
        let read = serde_json::from_str::<Game>(&game);
        assert_eq!(read.is_ok(), serde_json::from_str::<Setup>(&changed).is_ok());
    }
}

fn sheet(clans: Vec<Counts>) -> ScoreSheet {
    let names: Vec<String> = (1..=clans.len()).map(|n| format!("Clan {n}")).collect();
    let players = names.iter().cloned().zip(clans);
    ScoreSheet {
        players: players
            .map(|(name, counts)| PlayerCounts { name, counts })
            .collect(),
        turn_order: names,
    }
}

/// Replaces one of the values after a colon, a comma or a bracket.
fn replace_value(text: &str, place: usize, other: &str) -> String {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|(_, symbol)| matches!(symbol, ':' | '[' | ','))
        .map(|(at, _)| at + 1)
        .collect();
    let start = starts[place % starts.len()];
    let rest = &text[start..];
    let end = rest.find([',', ']', '}']).unwrap_or(rest.len());
    format!("{}{other}{}", &text[..start], &rest[end..])
}
