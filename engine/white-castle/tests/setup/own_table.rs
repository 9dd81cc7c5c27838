//! Tables that people set up themselves, entered question by question.

use white_castle_engine::components::{
    Catalogue, Color, Floor, GardenKind, Room, TilePosition, TileReward,
};
use white_castle_engine::journal::Follow;
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::setup::{
    Answer, AnswerFault, Extent, OwnTable, Party, Question, Setup, SetupParts,
};

use crate::arranging::{dealt, draw};

fn color_at(parts: &SetupParts, position: TilePosition) -> Color {
    let mut placed = parts.die_tiles.iter();
    let found = placed.find(|placed| placed.position == position);
    found.expect("a tile on each position").tile.color
}

/// The colors of a room's tiles, top row first, and whether each is on a ♦ position.
fn strip(parts: &SetupParts, room: Room) -> Vec<(bool, Color)> {
    let places = Catalogue::printed().tile_positions().0.iter();
    let mut inside: Vec<_> = places.filter(|place| place.room == room).collect();
    inside.sort_by_key(|place| place.row as u8);
    let tile = |position| {
        let diamond = matches!(position, TilePosition::Diamond(_));
        (diamond, color_at(parts, position))
    };
    inside.iter().map(|place| tile(place.position)).collect()
}

fn color_set(parts: &SetupParts, room: Room) -> Vec<Color> {
    let shown = strip(parts, room);
    let colors = Color::ALL.into_iter();
    colors
        .filter(|color| shown.iter().any(|(_, other)| other == color))
        .collect()
}

fn well(parts: &SetupParts) -> [TileReward; 2] {
    let placed = parts.die_tiles.iter();
    let at_well = placed.filter(|placed| matches!(placed.position, TilePosition::Well(_)));
    let mut rewards: Vec<_> = at_well.map(|placed| placed.tile.reward).collect();
    rewards.sort_unstable();
    rewards.try_into().expect("two tiles")
}

/// What somebody says who looks at this table.
fn answer(parts: &SetupParts, question: Question) -> Answer {
    match question {
        Question::RoomCard { room } => {
            let mut rooms = parts.castle.rooms.iter();
            let card = rooms.find(|deal| deal.room == room).expect("a card").card;
            Answer::RoomCard { room, card }
        }
        Question::Daimyo {} => Answer::Daimyo {
            card: parts.castle.daimyo,
        },
        Question::Diamonds {} => Answer::Diamonds {
            colors: [1, 2, 3].map(|n| color_at(parts, TilePosition::Diamond(n))),
        },
        Question::RoomTiles { room } => Answer::RoomTiles {
            room,
            colors: strip(parts, room)
                .into_iter()
                .filter_map(|(diamond, color)| (!diamond).then_some(color))
                .collect(),
        },
        Question::RoomColors { room } => Answer::RoomColors {
            room,
            colors: color_set(parts, room),
        },
        Question::Well {} => Answer::Well {
            rewards: well(parts),
        },
        Question::Bridge { bridge } => Answer::Bridge {
            bridge,
            dice: parts.bridges[bridge].iter().rev().copied().collect(),
        },
        Question::Garden { bridge, kind } => {
            let mut pairs = parts.gardens.iter();
            let pair = pairs.find(|pair| pair.bridge == bridge).expect("a pair");
            let garden = match kind {
                GardenKind::Plant => pair.plant,
                GardenKind::Stone => pair.stone,
            };
            Answer::Garden { bridge, garden }
        }
        Question::YardTile { yard_slot } => {
            let mut placed = parts.yard_tiles.iter();
            let tile = placed.find(|at| at.slot == yard_slot).expect("a tile").tile;
            Answer::YardTile { yard_slot, tile }
        }
        Question::StartingPair { index } => {
            let pair = parts.starting_pairs[usize::from(index)];
            Answer::StartingPair {
                index,
                resource: pair.resource,
                action: pair.action,
            }
        }
        Question::TurnOrder {} => Answer::TurnOrder {
            order: parts.turn_order.clone(),
        },
    }
}

fn empty(party: Party, extent: Extent) -> OwnTable<'static> {
    OwnTable::new(Catalogue::printed(), party, extent, [])
}

/// The table with every question answered; each answer is offered when its turn comes.
fn entered(parts: &SetupParts, party: Party, extent: Extent) -> OwnTable<'static> {
    let mut table = empty(party, extent);
    for question in table.questions() {
        assert!(table.setup(&mut draw(0)).is_none(), "{question:?} is open");
        let answer = answer(parts, question);
        if !matches!(question, Question::Bridge { .. }) {
            let choices = table.choices(question);
            let choice = choices.iter().find(|choice| choice.answer == answer);
            assert_eq!(choice.expect("it is offered").fault, None, "{answer:?}");
        }
        table = table.with(answer);
    }
    table
}

#[test]
fn s2_to_s9_a_table_that_was_entered_is_the_one_on_the_table() {
    for party in Party::ALL {
        for seed in 0..20 {
            let parts = dealt(party, seed);
            let table = entered(&parts, party, Extent::Everything);
            let setup = table.setup(&mut draw(seed)).expect("all is answered");
            assert_eq!(setup.faults(), []);
            assert!(!setup.dice_only);
            assert_eq!(setup.castle.rooms, parts.castle.rooms);
            assert_eq!(setup.castle.daimyo, parts.castle.daimyo);
            for room in Room::ALL {
                assert_eq!(strip(&setup, room), strip(&parts, room));
            }
            assert_eq!(well(&setup), well(&parts));
            assert_eq!(setup.bridges, parts.bridges);
            assert_eq!(setup.gardens, parts.gardens);
            assert_eq!(setup.yard_tiles, parts.yard_tiles);
            assert_eq!(setup.starting_pairs, parts.starting_pairs);
            assert_eq!(setup.turn_order, parts.turn_order);
        }
    }
}

#[test]
fn t5_the_colors_in_the_rooms_are_enough_where_only_dice_are_tracked() {
    for party in Party::ALL {
        for seed in 0..20 {
            let parts = dealt(party, seed);
            let table = entered(&parts, party, Extent::DiceOnly);
            let setup = table.setup(&mut draw(seed)).expect("all is answered");
            assert!(setup.dice_only);
            for room in Room::ALL {
                assert_eq!(color_set(&setup, room), color_set(&parts, room));
            }
            assert_eq!(setup.bridges, parts.bridges);
            assert_eq!(setup.turn_order, parts.turn_order);
            let rival = party.level().is_some();
            assert_eq!(setup.knows_gardens(), rival);
            assert!(!rival || setup.gardens == parts.gardens);
        }
    }
}

#[test]
fn s2_cards_that_nobody_named_are_unknown_in_the_rooms() {
    let party = Party::Two;
    let table = entered(&dealt(party, 4), party, Extent::DiceOnly);
    let setup = table.setup(&mut draw(4)).expect("all is answered");
    let setup = Setup::new(setup).expect("it is legal");
    let journal = Journal::followed(
        setup,
        Follow::dice_only(DeckSource::App),
        Default::default(),
    );
    let castle = journal.position().castle();
    assert!(Room::ALL.iter().all(|room| castle.card(*room).is_none()));
    // Without ♦ there are 9 Stewards and 9 Diplomats, and any of them may come.
    assert_eq!(castle.unseen(Floor::Steward).count(), 9);
    assert_eq!(castle.unseen(Floor::Diplomat).count(), 9);
}

#[test]
fn s2_a_card_lies_in_one_room_and_dark_actions_differ() {
    let party = Party::Four;
    let mut table = empty(party, Extent::Everything);
    let question = |room| Question::RoomCard { room };
    let first = Room::ALL[0];
    // The cards are offered by their dark actions: the first four of each floor have the same one.
    for (n, room) in Room::ALL.into_iter().enumerate().take(4) {
        let choices = table.choices(question(room));
        table = table.with(choices[n % 3].answer.clone());
    }
    let second = table.choices(question(Room::ALL[1]));
    let by = question(first);
    assert_eq!(second[0].fault, Some(AnswerFault::Used { by }));
    let last = table.choices(question(Room::ALL[4]));
    let agree = Some(AnswerFault::DarkActionsAgree);
    assert!(last[1..4].iter().all(|choice| choice.fault == agree));
    assert_eq!(last[4].fault, None);
}

#[test]
fn s4_no_room_of_one_color_and_five_tiles_of_each() {
    let [coral, black, white] = Color::ALL;
    let room = |n: usize| Room::ALL[n];
    let tiles = |n, colors: &[Color]| Answer::RoomTiles {
        room: room(n),
        colors: colors.to_vec(),
    };
    let answers = [
        Answer::Diamonds {
            colors: [coral, black, white],
        },
        tiles(1, &[coral, coral]),
        tiles(2, &[coral, black]),
    ];
    let table = OwnTable::new(
        Catalogue::printed(),
        Party::Two,
        Extent::Everything,
        answers,
    );
    let one_color = AnswerFault::OneColorRoom {
        room: room(0),
        color: coral,
    };
    assert_eq!(table.fault(&tiles(0, &[coral, coral])), Some(one_color));
    let used_up = AnswerFault::ColorUsedUp { color: coral };
    let table = table.with(tiles(3, &[coral, white]));
    assert_eq!(table.fault(&tiles(0, &[coral, black])), Some(used_up));
    assert_eq!(table.fault(&tiles(0, &[white, black])), None);

    // Coral 5, black 5 and white 3 lie in the rooms: two white tiles are left.
    let table = table
        .with(tiles(0, &[black, white]))
        .with(tiles(4, &[black, black]));
    let last = tiles(4, &[black, white]);
    assert!(table.fault(&tiles(4, &[black, black])).is_some());
    let table = table.with(last).with(tiles(0, &[black, black]));
    let twice = |reward| Answer::Well {
        rewards: [reward; 2],
    };
    assert_eq!(
        table.fault(&twice(TileReward::Food)),
        Some(AnswerFault::WellTileTwice { color: white })
    );
    let differ = Answer::Well {
        rewards: [TileReward::Food, TileReward::Iron],
    };
    assert_eq!(table.fault(&differ), None);
}

#[test]
fn s4_no_tiles_show_only_two_colors_in_all_steward_rooms() {
    let [coral, black, _] = Color::ALL;
    let colors = |n: usize| Answer::RoomColors {
        room: Room::ALL[n],
        colors: vec![coral, black],
    };
    let answers = [colors(0), colors(1)];
    let table = OwnTable::new(Catalogue::printed(), Party::Four, Extent::DiceOnly, answers);
    assert_eq!(table.fault(&colors(2)), Some(AnswerFault::NoSuchTiles));
}

#[test]
fn s6_to_s9_no_piece_lies_twice() {
    let party = Party::Four;
    let parts = dealt(party, 1);
    let table = entered(&parts, party, Extent::Everything);
    let used = |question: Question, by: Question| {
        let choices = table.choices(question);
        let used = AnswerFault::Used { by };
        choices
            .iter()
            .any(|choice| choice.fault.as_ref() == Some(&used))
    };
    let garden = |bridge| Question::Garden {
        bridge,
        kind: GardenKind::Stone,
    };
    assert!(used(garden(Color::Coral), garden(Color::White)));
    let yard = |yard_slot| Question::YardTile { yard_slot };
    assert!(used(yard(1), yard(4)));
    let pair = |index| Question::StartingPair { index };
    assert!(used(pair(0), pair(4)));
    // Two cards of each action: in five pairs at least two of them are used up.
    let choices = table.choices(pair(0));
    let out = |fault: &AnswerFault| matches!(fault, AnswerFault::ActionUsedUp { .. });
    assert!(
        choices
            .iter()
            .any(|choice| choice.fault.as_ref().is_some_and(out))
    );
}

#[test]
fn s1_answers_for_other_players_are_left_out() {
    let parts = dealt(Party::Four, 2);
    let four = entered(&parts, Party::Four, Extent::Everything);
    let answers = four.answers().to_vec();
    let two = OwnTable::new(
        Catalogue::printed(),
        Party::Two,
        Extent::Everything,
        answers,
    );
    // Five dice are too many for a bridge, and the order names seats that nobody has.
    assert!(!two.is_answered(Question::Bridge {
        bridge: Color::Coral
    }));
    assert!(!two.is_answered(Question::TurnOrder {}));
    assert!(two.is_answered(Question::Daimyo {}));
    assert!(two.setup(&mut draw(2)).is_none());
}
