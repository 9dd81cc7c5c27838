use super::*;

fn frozen(format: u32) -> PathBuf {
    let name = format!("store-v{format}.db");
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

fn copy_of(version: u32) -> TempDir {
    let folder = tempdir().unwrap();
    fs::copy(frozen(version), database(&folder)).unwrap();
    assert_eq!(format(&database(&folder)), version);
    folder
}

#[test]
fn there_is_a_frozen_store_of_every_older_format() {
    for version in 1..newest_format() {
        let folder = copy_of(version);
        let store = Store::open(folder.path()).unwrap();
        for row in store.games().unwrap() {
            let game = store.game(&row.id).unwrap();
            Journal::replay(game.game).unwrap();
        }
        drop(store);
        assert_eq!(format(&database(&folder)), newest_format());
    }
}

#[test]
fn format_1_is_given_corrections_and_settings_and_keeps_its_games() {
    let folder = copy_of(1);
    assert_eq!(tables(&database(&folder)), ["games", "steps"]);

    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(
        tables(store.path()),
        ["corrections", "games", "settings", "steps"]
    );
    assert_eq!(ids(&store), ["finished", "under-way"]);

    let finished = store.game("finished").unwrap();
    assert_eq!(finished.row.finished_at, Some(at("2026-01-03T20:10:00Z")));
    let result = ResultRow {
        player: 61,
        rival: 58,
        winner: Seat::PLAYER,
        decided_by: DecidedBy::Points,
    };
    assert_eq!(finished.row.result, Some(result));
    assert_eq!(finished.row.level, Some(Level::Hard));
    assert_eq!(finished.game.deck, DeckSource::Table);
    assert_eq!(finished.revision, 37);
    let counts = finished.counts.unwrap();
    assert_eq!(
        (
            counts.clan_points,
            counts.influence,
            counts.courtiers.steward
        ),
        (31, 12, 2)
    );
    let journal = Journal::replay(finished.game).unwrap();
    assert_eq!(journal.entries().len(), 36);
    assert!(journal.position().is_over());

    let game = store.game("under-way").unwrap();
    assert_eq!(game.row.started_at, at("2026-01-02T18:30:00.123456789Z"));
    assert_eq!(game.row.code.as_deref(), Some("3333-3336-NA4A"));
    assert_eq!(game.row.progress, Progress { round: 3, turns: 5 });
    assert_eq!((game.revision, game.undone.len()), (26, 2));
    assert_eq!(game.game.corrections.solitaire_cards.len(), 1);
    assert_eq!(game.game.corrections.well_tiles.len(), 1);
    let code: SetupCode = game.row.code.as_deref().unwrap().parse().unwrap();
    assert_eq!(game.game.setup, code.deal());
    let mut journal = Journal::replay(game.game).unwrap();
    assert_eq!(journal.entries().len(), 23);

    // It can be played on, and what came new can be used.
    let step = game.undone.last().unwrap();
    journal.play(step.clone()).unwrap();
    store.append_step("under-way", 26, step, LATER).unwrap();
    store.set_setting("theme", "night").unwrap();
    store.save_corrections(journal.corrections()).unwrap();
    assert_eq!(store.corrections().unwrap(), *journal.corrections());
}

#[test]
fn format_2_followed_the_dice_only_and_keeps_corrections_and_settings() {
    let folder = copy_of(2);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(ids(&store), ["finished", "under-way"]);
    for id in ids(&store) {
        let game = store.game(&id).unwrap().game;
        assert_eq!((game.refills, game.tracking), (DeckSource::App, vec![]));
    }
    let corrections = store.corrections().unwrap();
    assert_eq!(corrections.solitaire_cards.len(), 1);
    assert_eq!(corrections.well_tiles.len(), 1);
    assert_eq!(store.setting("theme").unwrap().as_deref(), Some("night"));

    // What came new is kept.
    let setup = SetupCode::new(
        Options {
            party: Party::Two,
            first_well: false,
        },
        8,
    )
    .deal();
    let follow = Follow {
        refills: DeckSource::Table,
        tracking: vec![Tracking::DiceOnly, Tracking::Full],
        ..Follow::default()
    };
    let journal = Journal::followed(setup, follow.clone(), Corrections::default());
    let new = NewGame {
        id: "full".into(),
        started_at: at("2026-02-01T10:00:00Z"),
        code: None,
        level: None,
        game: journal.game(),
    };
    store.create_game(&new, AT_START).unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let game = store.game("full").unwrap().game;
    assert_eq!(*Journal::replay(game).unwrap().follow(), follow);
}
