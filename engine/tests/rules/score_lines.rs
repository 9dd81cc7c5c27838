//! Which lines there can be, for those who give them without the counts.

use std::collections::{BTreeMap, BTreeSet};

use crate::table::id;
use shirasagi_engine::components::{GardenId, GardenKind};
use shirasagi_engine::playout::{Greedy, Playout, Uniform, dealt};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{Counts, CourtierCounts, LineFaultKind, Lines, WarriorCounts};
use shirasagi_engine::setup::{Draw, Options, Party, Seat};

use LineFaultKind::{
    GardenersNever, GardenersTooHigh, Never, OfRival, TooHigh, WarriorsNever, WarriorsTooHigh,
};

/// Everything that is wrong with these lines of a player.
fn faults(lines: Lines) -> Vec<(Rule, &'static str, LineFaultKind)> {
    let faults = lines.faults(false, &[]).into_iter();
    faults
        .map(|fault| (fault.rule, fault.line, fault.kind))
        .collect()
}

/// The numbers of a line that are not refused, the others being 0.
fn possible(line: &str, rival: bool, gardens: &[GardenId]) -> BTreeSet<u16> {
    let at = Lines::NAMES.iter().position(|name| *name == line);
    let at = at.expect("a line");
    let lines = |n: &u16| {
        let mut lines = [0; Lines::COUNT];
        lines[at] = *n;
        Lines::from(lines)
    };
    (0..200)
        .filter(|n| lines(n).faults(rival, gardens).is_empty())
        .collect()
}

#[test]
fn f4_the_passage_of_time_gives_what_its_spaces_do() {
    let printed: BTreeSet<u16> = (0..=20)
        .map(|influence| {
            let counts = Counts {
                influence,
                ..Counts::default()
            };
            counts.breakdown().passage_of_time
        })
        .collect();
    assert_eq!(possible("passage_of_time", false, &[]), printed);
    let lines = |passage_of_time| Lines {
        passage_of_time,
        ..Lines::default()
    };
    let (below, above) = (6, 10);
    let kind = Never { n: 7, below, above };
    assert_eq!(kind.to_string(), "the line gives 6 or 10 points, never 7");
    assert_eq!(faults(lines(7)), [(Rule::F4, "passage_of_time", kind)]);
    let kind = TooHigh { n: 16, max: 15 };
    assert_eq!(faults(lines(16)), [(Rule::F4, "passage_of_time", kind)]);
}

#[test]
fn f3_and_r16_three_stores_give_up_to_six_and_the_rival_nothing() {
    assert_eq!(possible("resources", false, &[]), (0..=6).collect());
    assert_eq!(possible("resources", true, &[]), [0].into());
    assert_eq!(possible("coins_and_seals", true, &[]), [0].into());
    let lines = Lines {
        coins_and_seals: 1,
        ..Lines::default()
    };
    let found = lines.faults(true, &[]);
    assert_eq!((found[0].rule, &found[0].kind), (Rule::R16, &OfRival));
    assert!(lines.faults(false, &[]).is_empty());
}

/// All that five members can be placed as in so many places.
fn members<const N: usize>() -> Vec<[u8; N]> {
    let mut all = vec![[0; N]];
    for place in 0..N {
        all = all
            .into_iter()
            .flat_map(|placed| {
                let free = Counts::MEMBERS - placed.iter().sum::<u8>();
                (0..=free).map(move |n| {
                    let mut placed = placed;
                    placed[place] = n;
                    placed
                })
            })
            .collect();
    }
    all
}

#[test]
fn f5_and_f6_courtiers_and_warriors_give_what_some_counts_give_and_nothing_else() {
    let mut given: BTreeMap<u16, BTreeSet<u16>> = BTreeMap::new();
    for [gate, steward, diplomat, daimyo] in members() {
        for [yard_1, yard_2, yard_3] in members() {
            let counts = Counts {
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
                ..Counts::default()
            };
            let lines = counts.breakdown();
            given
                .entry(lines.courtiers)
                .or_default()
                .insert(lines.warriors);
        }
    }
    for courtiers in 0..=60 {
        for warriors in 0..=120 {
            let lines = Lines {
                courtiers,
                warriors,
                ..Lines::default()
            };
            let is_given = given
                .get(&courtiers)
                .is_some_and(|with| with.contains(&warriors));
            assert_eq!(
                faults(lines).is_empty(),
                is_given,
                "{courtiers}, {warriors}"
            );
        }
    }
}

#[test]
fn f6_impossible_warriors_say_what_the_courtiers_allow() {
    let found = |courtiers, warriors| {
        let lines = Lines {
            courtiers,
            warriors,
            ..Lines::default()
        };
        faults(lines)
    };
    // Two Courtiers at the Gate: nobody inside.
    let kind = WarriorsTooHigh {
        n: 5,
        courtiers: 2,
        max: 0,
    };
    assert_eq!(found(2, 5), [(Rule::F6, "warriors", kind)]);
    // Two on the Daimyo's floor.
    let kind = WarriorsNever {
        n: 5,
        courtiers: 20,
        below: 4,
        above: 6,
    };
    assert_eq!(
        kind.to_string(),
        "with 20 points of the Courtiers the Warriors give 4 or 6 points, never 5"
    );
    let of_twenty = found(20, 5);
    assert_eq!(of_twenty, [(Rule::F6, "warriors", kind)]);
    // No five Courtiers give 49; the Warriors beside them can be told only where none could.
    let kind = Never {
        n: 49,
        below: 46,
        above: 50,
    };
    assert_eq!(found(49, 40), [(Rule::F5, "courtiers", kind)]);
    assert_eq!(found(49, 49).len(), 2);
}

#[test]
fn f7_and_s6_gardeners_give_what_three_gardens_of_each_kind_do() {
    let cards: Vec<GardenId> = GardenKind::ALL
        .into_iter()
        .flat_map(GardenId::all)
        .collect();
    let mut given = BTreeSet::new();
    let dealt: Vec<GardenId> = [
        "plant-1", "plant-2", "plant-5", "stone-1", "stone-3", "stone-5",
    ]
    .into_iter()
    .map(id)
    .collect();
    let mut given_of_dealt = BTreeSet::new();
    for chosen in 0..1_u32 << cards.len() {
        let gardeners: Vec<GardenId> = (0..)
            .zip(&cards)
            .filter(|(bit, _)| chosen >> bit & 1 == 1)
            .map(|(_, garden)| *garden)
            .collect();
        let of_kind = |kind| {
            gardeners
                .iter()
                .filter(|garden| garden.kind() == kind)
                .count()
        };
        if gardeners.len() > 5 || GardenKind::ALL.into_iter().any(|kind| of_kind(kind) > 3) {
            continue;
        }
        let is_dealt = gardeners.iter().all(|garden| dealt.contains(garden));
        let counts = Counts {
            gardeners,
            ..Counts::default()
        };
        let points = counts.breakdown().gardeners;
        given.insert(points);
        if is_dealt {
            given_of_dealt.insert(points);
        }
    }
    assert_eq!(possible("gardeners", false, &[]), given);
    assert_eq!(possible("gardeners", false, &dealt), given_of_dealt);
    assert!(given_of_dealt.len() < given.len());
    assert_eq!(given.last(), Some(&Lines::most().gardeners));
}

#[test]
fn s6_the_gardeners_of_all_clans_stand_in_the_same_six_gardens() {
    let fault = |in_game: &[&'static str], lines: &[u16]| {
        let in_game = in_game.iter().map(|name| id(name)).collect();
        Lines::gardeners_fault(&in_game, lines)
            .map(|(index, fault)| (index, fault.rule, fault.kind))
    };
    // 31 takes the three best plants and the two best stones, 2 the two stones of 1.
    let never = GardenersNever {
        n: 2,
        below: 1,
        above: 3,
    };
    let too_high = GardenersTooHigh { n: 31, max: 29 };
    assert_eq!(fault(&[], &[31, 2]), Some((1, Rule::S6, never)));
    assert_eq!(
        fault(&[], &[2, 0, 31]),
        Some((2, Rule::S6, too_high.clone()))
    );
    assert_eq!(
        too_high.to_string(),
        "beside the gardens of the other clans the Gardeners give at most 29 points, not 31"
    );
    // Where pieces were counted, their gardens are in the game.
    let max = 29;
    let with_stones = fault(&["stone-1", "stone-2"], &[31]);
    assert_eq!(
        with_stones,
        Some((0, Rule::S6, GardenersTooHigh { n: 31, max }))
    );
    assert_eq!(fault(&["plant-1", "stone-5"], &[31, 9, 0, 14]), None);
    // What is impossible by itself, and more gardens than a game has, are told elsewhere.
    assert_eq!(fault(&[], &[30, 31]), None);
    let four = ["stone-1", "stone-2", "stone-3", "stone-4"];
    assert_eq!(fault(&four, &[31, 2]), None);
}

#[test]
fn the_most_of_each_line_is_possible_and_one_more_is_not() {
    let most = Lines::most();
    assert!(faults(most).is_empty());
    for at in 0..Lines::COUNT {
        let mut more = most.array();
        more[at] += 1;
        let found = faults(more.into());
        assert_eq!(found[0].1, Lines::NAMES[at]);
    }
}

#[test]
fn no_score_of_a_random_game_is_refused() {
    fn draw(seed: u64) -> Draw {
        let mut bytes = [11; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Draw::from_seed(bytes)
    }
    let mut playout = Playout::new();
    let mut scores = BTreeSet::new();
    for party in Party::ALL {
        for seed in 0..750 {
            let options = Options {
                party,
                first_well: false,
            };
            let mut chance = draw(seed);
            let mut position = dealt(options, &mut chance);
            let policy = draw(seed + 1000);
            if seed % 2 == 0 {
                playout.play(&mut position, &mut Greedy::new(policy), &mut chance);
            } else {
                playout.play(&mut position, &mut Uniform::new(policy), &mut chance);
            }
            let cards = GardenKind::ALL.into_iter().flat_map(GardenId::all);
            let gardens: Vec<GardenId> = cards
                .filter(|garden| position.has_garden(*garden))
                .collect();
            let mut of_gardeners = Vec::new();
            for seat in 1..=position.party().seats() {
                let counts = position.counts(Seat(seat)).expect("tracked in full");
                let lines = Lines::from(&counts.breakdown());
                assert_eq!(lines.faults(counts.rival, &gardens), [], "{party:?} {seed}");
                assert_eq!(lines.faults(counts.rival, &[]), [], "{party:?} {seed}");
                scores.insert(lines.array());
                of_gardeners.push(lines.gardeners);
            }
            let together = Lines::gardeners_fault(&BTreeSet::new(), &of_gardeners);
            assert_eq!(together, None, "{party:?} {seed}");
        }
    }
    assert!(scores.len() > 6000, "{} different scores", scores.len());
}
