//! What a space opens for a clan that is tracked in full: A1 to A3, A5, A6.

use crate::full_table::{
    self, FullTable, after_take, audience, castle_row, choose, courtiers, does, domain, gardener,
    has, only, own_card, receive, row, sources, tasks, warrior,
};
use crate::setting_right::placed;
use crate::table::{cannot, correct, id, listed, of_rule, play, take};
use white_castle_engine::clan::Resource;
use white_castle_engine::components::{CastleRows, Color, Room, TileReward, Yard};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Source, TaskKind};

use Color::{Black, Coral, White};
use End::Right;
use RefusalKind::{LineFired, RowClosed};
use Room::{Diplomat1, Diplomat2, Steward1, Steward2, Steward3};

const TURN_2: Expect = Expect::Take { seat: Seat(2) };

/// A coral die opens two rows of a room; the Courtier of the one takes the card with both.
#[test]
fn a1_a_row_that_a_die_opened_is_of_its_room_when_the_card_has_been_taken() {
    let mut journal = FullTable::two([2, 3, 5]).tiles("cbwbwccbcwbwcbw").started();
    courtiers(&mut journal, 1, CourtierPlace::Gate, 1);
    has(&mut journal, 1, "6 coins 1 seal 2 pearl");
    play(&mut journal, take(Coral, Right, "steward-1"));
    does(
        &mut journal,
        full_table::climb(0, CourtierPlace::Gate, CourtierPlace::Steward1),
        "-1 seal -2 pearl",
    );
    does(&mut journal, full_table::light_row(1), "1 influence");
    play(&mut journal, full_table::refill(Steward1, "steward-05"));
    let opened = sources(&journal);
    let at = opened
        .iter()
        .position(|source| *source == row("steward-02", 2));
    let at = u8::try_from(at.expect("the other row waits")).expect("a turn has few tasks");
    let events = does(&mut journal, receive(at), "2 iron");
    let received: Vec<Rule> = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::Received { .. }))
        .map(|event| event.rule)
        .collect();
    assert_eq!(received, [Rule::A1]);
}

#[test]
fn a2_outside_left_is_a_gardener_or_a_courtier() {
    let mut journal = after_take(White, "outside-left", "9 coins 2 food 3 iron 2 pearl");
    assert_eq!(sources(&journal), [Source::OutsideLeft {}]);
    cannot(
        &mut journal,
        warrior(0, Yard::Yard3),
        Rule::A7,
        only("audience climb gardener"),
    );
    cannot(
        &mut journal,
        receive(0),
        Rule::A2,
        only("audience climb gardener"),
    );
    let mut other = journal.clone();
    does(&mut journal, gardener(0, "stone-1"), "-1 food");
    cannot(&mut journal, audience(0), Rule::A9, only("reward"));
    let garden = id("stone-1");
    assert_eq!(sources(&journal), [Source::Garden { garden }]);
    does(&mut other, audience(0), "-2 coins");
    cannot(&mut other, gardener(0, "stone-1"), Rule::A8, only("climb"));
    let climb = full_table::climb(0, CourtierPlace::Gate, CourtierPlace::Steward1);
    does(&mut other, climb, "-2 pearl");
}

#[test]
fn a3_the_well_gives_a_seal_and_what_both_tiles_show() {
    let cases = [
        ([TileReward::Food, TileReward::Iron], "1 seal 1 food 1 iron"),
        (
            [TileReward::Pearl, TileReward::Coin],
            "1 seal 1 pearl 1 coin",
        ),
        ([TileReward::Coin, TileReward::Coin], "1 seal 2 coins"),
        ([TileReward::Any, TileReward::Food], "1 seal 1 food"),
    ];
    for (rewards, change) in cases {
        let mut journal = FullTable::two([1, 1, 1]).well(rewards).started();
        let events = does(&mut journal, take(White, Right, "well"), change);
        assert!(matches!(
            of_rule(&events, Rule::A3)[..],
            [EventKind::Received { .. }]
        ));
        if rewards[0] == TileReward::Any {
            does(&mut journal, choose(Resource::Iron), "1 iron");
        }
        assert_eq!(journal.position().expect(), TURN_2);
    }
}

/// A Warrior went to the 3 iron yard, whose tile is the domain action.
fn domain_icon(mut journal: Journal) -> Journal {
    let task = sources(&journal).len() - 1;
    let task = u8::try_from(task).expect("a few");
    has(&mut journal, 1, "3 iron");
    does(&mut journal, warrior(task, Yard::Yard2), "-3 iron");
    let index = tasks(&journal)
        .iter()
        .position(|task| task.kind == TaskKind::Domain {});
    assert_eq!(index, Some(tasks(&journal).len() - 1));
    journal
}

#[test]
fn a5_a_line_by_icon_cannot_fire_again_by_icon_in_the_turn() {
    let mut journal = FullTable::two([2, 3, 6]).started();
    own_card(&mut journal, 1, "diplomat-06");
    play(&mut journal, take(Black, Right, "outside-right"));
    let mut journal = domain_icon(journal);
    does(&mut journal, domain(0, Coral), "1 food");
    let mut journal = domain_icon(journal);
    let line = Coral;
    cannot(&mut journal, domain(0, line), Rule::A5, LineFired { line });
    does(&mut journal, domain(0, White), "3 pearl");
    does(&mut journal, receive(0), "2 influence");
    assert_eq!(journal.position().expect(), TURN_2);
    play(&mut journal, take(White, Right, "well"));
    does(&mut journal, take(Coral, Right, "domain-coral"), "1 food");
}

/// The rows of the castle that the task can carry out.
fn open_rows(journal: &Journal, task: u8) -> Vec<(Room, u8)> {
    Room::ALL
        .into_iter()
        .flat_map(|room| (0..3).map(move |row| (room, row)))
        .filter(|(room, row)| listed(journal, &castle_row(task, *room, *row)))
        .collect()
}

#[test]
fn a6_a_row_beside_a_tile_of_the_color() {
    // The 5 iron yard: a row beside a black tile.
    let mut journal = after_take(Black, "outside-right", "5 iron");
    // It does not matter whether a die lies in the room.
    correct(&mut journal, placed(0, "steward-3", 5));
    does(&mut journal, warrior(0, Yard::Yard1), "-5 iron");
    let black = [(Steward1, 1), (Steward2, 0), (Steward3, 2), (Diplomat2, 0)];
    assert_eq!(open_rows(&journal, 0), black);
    for (room, row) in [(Steward1, 0), (Diplomat1, 1), (Diplomat2, 1), (Steward3, 3)] {
        let opens = CastleRows::Black;
        let kind = RowClosed { room, row, opens };
        cannot(&mut journal, castle_row(0, room, row), Rule::A6, kind);
    }
    does(&mut journal, castle_row(0, Steward3, 2), "1 iron 1 food");
    cannot(
        &mut journal,
        castle_row(0, Steward3, 2),
        Rule::A6,
        only("reward"),
    );
}
