//! The printed components: their counts, their ids and what `components.json` says of them.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use white_castle_engine::components::{
    Catalogue, Color, DaimyoId, Deed, DieTileId, DiplomatId, Effect, Floor, GardenId, GardenKind,
    Good, Room, RoomCardId, SolitaireId, Space, SpaceKind, StartingActionId, StartingResourceId,
    StewardId, TilePosition, TileReward, YardTileId,
};

fn printed() -> &'static Catalogue {
    Catalogue::printed()
}

fn raw() -> Value {
    serde_json::from_str(include_str!("../../data/components.json")).expect("the data file is JSON")
}

#[test]
fn s4_five_die_tiles_of_each_color_one_of_each_reward() {
    for color in Color::ALL {
        let rewards: Vec<Effect> = TileReward::ALL
            .into_iter()
            .map(|reward| printed().die_tile(DieTileId { color, reward }))
            .inspect(|tile| assert_eq!(tile.color, color))
            .map(|tile| tile.reward.clone())
            .collect();
        let one = |gain| Effect::Gain { gain, n: 1 };
        let goods = [Good::Food, Good::Iron, Good::Pearl, Good::Coin, Good::Any];
        assert_eq!(rewards, goods.map(one));
    }
}

#[track_caller]
fn round_trip<T>(ids: impl IntoIterator<Item = T>, wrong: &[&str])
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug + Serialize + DeserializeOwned,
{
    for id in ids {
        let text = id.to_string();
        assert_eq!(text.parse::<T>().expect("what is printed parses"), id);
        let json = serde_json::to_value(&id).expect("an id is written");
        assert_eq!(json, Value::String(text));
        assert_eq!(serde_json::from_value::<T>(json).expect("and read"), id);
    }
    for text in wrong {
        assert!(text.parse::<T>().is_err(), "{text}");
        assert!(
            serde_json::from_value::<T>(Value::from(*text)).is_err(),
            "{text}"
        );
    }
}

#[test]
fn every_id_prints_and_parses_round_trip() {
    let stewards = [
        "steward-00",
        "steward-16",
        "steward-1",
        "steward-001",
        "steward-+1",
        "Steward-01",
        "steward-01 ",
        "",
        "steward-٠١",
        "diplomat-01",
    ];
    round_trip(StewardId::all(), &stewards);
    round_trip(
        DiplomatId::all(),
        &["diplomat-13", "diplomat-1", "steward-01"],
    );
    round_trip(DaimyoId::all(), &["daimyo-0", "daimyo-10", "daimyo-01"]);
    round_trip(
        StartingActionId::all(),
        &["starting-action-4", "starting-action-"],
    );
    round_trip(StartingResourceId::all(), &["starting-resource-0"]);
    round_trip(YardTileId::all(), &["yard-tile-9", "yard-1"]);
    round_trip(
        SolitaireId::all(),
        &["solitaire-0", "solitaire-10", "solitaire"],
    );
    round_trip(
        GardenId::all(),
        &["plant-6", "stone-0", "plant-01", "garden-1"],
    );
    round_trip(
        DieTileId::all(),
        &["die-tile-red-food", "die-tile-coral-seal"],
    );
    let room_cards = StewardId::all()
        .map(RoomCardId::Steward)
        .chain(DiplomatId::all().map(RoomCardId::Diplomat));
    round_trip(room_cards, &["daimyo-1", "steward-16", "diplomat-00"]);
    round_trip(
        TilePosition::all(),
        &["0", "11", "diamond-4", "well-0", "well-3"],
    );
    round_trip(Space::ALL, &["domain", "steward-4", "diplomat-3", "Well"]);
}

#[test]
fn an_unknown_id_is_quoted_shortened() {
    let long = "x".repeat(1000);
    let error = long.parse::<StewardId>().expect_err("no id");
    assert_eq!(error.kind, "Steward card");
    assert_eq!(error.text, "x".repeat(40));
}

#[test]
fn ids_are_counted_from_one() {
    assert_eq!(StewardId::new(0), None);
    assert_eq!(StewardId::new(16), None);
    let last = StewardId::new(15).expect("the fifteenth");
    assert_eq!((last.number(), last.index()), (15, 14));
    assert_eq!(GardenId::new(GardenKind::Stone, 6), None);
    assert_eq!(
        GardenId::new(GardenKind::Stone, 1).map(GardenId::index),
        Some(5)
    );
}

#[test]
fn nothing_in_the_file_is_read_over() {
    let refused = |change: fn(&mut Value)| {
        let mut file = raw();
        change(&mut file);
        serde_json::from_value::<Catalogue>(file).is_err()
    };
    assert!(!refused(|_| ()));
    assert!(refused(|file| file["caps"]["point"] = 3.into()));
    assert!(refused(|file| file["steward_cards"][0]["lanten"] = 3.into()));
    assert!(refused(|file| file["spaces"][0]["valeu"] = 3.into()));
    assert!(refused(|file| file["extra"] = 3.into()));
    assert!(refused(
        |file| file["solitaire"]["cards"][0]["actions"][0]["x"] = 3.into()
    ));
}

#[test]
fn s9_two_copies_of_each_starting_action_card() {
    let copies = |id| usize::from(printed().starting_action(id).copies);
    assert!(StartingActionId::all().all(|id| copies(id) == StartingActionId::COPIES));
}

#[test]
fn spaces_are_printed_with_their_values_and_kinds() {
    let values = Space::ALL.map(|space| printed().space(space).value);
    assert_eq!(values, [3, 3, 3, 4, 4, 5, 5, 1, 6, 6, 6]);
    for space in Space::ALL {
        let entry = printed().space(space);
        let kind = match space {
            Space::Room(_) => SpaceKind::Castle,
            Space::Outside(_) => SpaceKind::Outside,
            Space::Well => SpaceKind::Well,
            Space::Domain(_) => SpaceKind::Domain,
        };
        assert_eq!(entry.kind, kind, "{space}");
        if let Space::Room(room) = space {
            assert_eq!(entry.floor, Some(room.floor()));
            assert_eq!(entry.tiles.map(usize::from), Some(room.tiles()));
            assert!(room.floor().rooms().contains(&room));
        }
        if let Space::Domain(color) = space {
            assert_eq!(entry.color, Some(color));
        }
    }
    assert_eq!(Floor::Steward.rooms(), &Room::ALL[..3]);
    assert_eq!(Floor::Diplomat.rooms(), &Room::ALL[3..]);
}

#[test]
fn x3_the_domain_has_a_line_of_five_members_for_each_color() {
    let domain = printed().personal_domain();
    assert_eq!(
        (domain.members_per_line, domain.space_value, domain.dice_max),
        (5, 6, 1)
    );
    let lines: Vec<(Color, Deed)> = domain
        .lines
        .iter()
        .map(|line| (line.color, line.member))
        .collect();
    let expected = [
        (Color::Coral, Deed::Courtier),
        (Color::Black, Deed::Gardener),
        (Color::White, Deed::Warrior),
    ];
    assert_eq!(lines, expected);
    for line in &domain.lines {
        assert_eq!((line.reveals.len(), line.rewards.len()), (6, 6));
    }
}

#[test]
fn i1_the_checkpoints_cost_1_2_and_3_seals() {
    let checkpoints = printed().passage_of_time().checkpoints.iter();
    let checkpoints = checkpoints.map(|checkpoint| (checkpoint.enter, checkpoint.seals));
    assert_eq!(checkpoints.collect::<Vec<_>>(), [(6, 1), (11, 2), (15, 3)]);
}
