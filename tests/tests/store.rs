//! The store: what it keeps, what it refuses, how it takes over older stores.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::thread;

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;
use shirasagi_engine::components::{Corrections, Good};
use shirasagi_engine::journal::{DeckSource, Journal};
use shirasagi_engine::scoring::{Counts, DecidedBy};
use shirasagi_engine::setup::{Level, Options, Party, Seat, SetupCode};
use shirasagi_engine::turn::Step;
use shirasagi_lib::store::{GameRow, NewGame, Progress, ResultRow, Store, StoreError, StoredGame};
use shirasagi_tests::random::RandomGame;
use tempfile::{TempDir, tempdir};

const AT_START: Progress = Progress { round: 1, turns: 0 };
const LATER: Progress = Progress { round: 1, turns: 3 };

const RESULT: ResultRow = ResultRow {
    player: 61,
    rival: 61,
    winner: Seat::RIVAL,
    decided_by: DecidedBy::TurnOrder,
};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn new_store() -> (TempDir, Store) {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

fn new_game(id: &str) -> NewGame {
    let options = Options {
        party: Party::Solo(Level::Medium),
        first_well: true,
    };
    let code = SetupCode::new(options, 42);
    NewGame {
        id: id.to_owned(),
        started_at: at("2026-03-01T18:00:00.123456789Z"),
        code: Some(code.to_string()),
        level: Some(Level::Medium),
        game: Journal::new(code.deal(), DeckSource::App, Corrections::default()).game(),
    }
}

/// Legal steps of the game of `new_game`.
fn legal_steps(count: usize) -> Vec<Step> {
    let mut journal = Journal::replay(new_game("any").game).unwrap();
    let mut random = RandomGame::new(5);
    (0..count)
        .map(|_| {
            let step = random.step(journal.position()).unwrap();
            journal.play(step.clone()).unwrap();
            step
        })
        .collect()
}

/// A store with one game, of which these steps are played. Its revision is their number.
fn store_with(id: &str, steps: &[Step]) -> (TempDir, Store) {
    let (folder, mut store) = new_store();
    store.create_game(&new_game(id), AT_START).unwrap();
    for (revision, step) in (0..).zip(steps) {
        let next = store.append_step(id, revision, step, LATER).unwrap();
        assert_eq!(next, revision + 1);
    }
    (folder, store)
}

fn counts() -> Counts {
    Counts {
        clan_points: 42,
        pearl: 7,
        ..Counts::default()
    }
}

fn ids(store: &Store) -> Vec<String> {
    let games = store.games().unwrap();
    games.into_iter().map(|row| row.id).collect()
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("shirasagi.db")
}

/// Something done to the database behind the store's back.
fn by_hand(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(sql).unwrap();
}

fn tables(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut query = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .unwrap();
    let names = query.query_map((), |row| row.get(0)).unwrap();
    names.collect::<Result<_, _>>().unwrap()
}

fn format(path: &Path) -> u32 {
    let connection = Connection::open(path).unwrap();
    connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap()
}

fn newest_format() -> u32 {
    let (folder, store) = new_store();
    drop(store);
    format(&database(&folder))
}

/// All files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap_or_default())
        })
        .collect()
}

/// Opening is refused, and the folder is as it was.
fn refusal(folder: &Path) -> StoreError {
    let before = files(folder);
    let error = Store::open(folder).unwrap_err();
    assert!(before == files(folder), "files were touched: {error}");
    error
}

mod keeping {
    use super::*;

    #[test]
    fn a_folder_that_is_not_there_is_made() {
        let folder = tempdir().unwrap();
        let deep = folder.path().join("neu — 白鷺").join("b%20c?x=1");
        let store = Store::open(&deep).unwrap();
        assert_eq!(store.path(), deep.join("shirasagi.db"));
        assert!(store.path().is_file());
        assert_eq!(store.games().unwrap(), []);
        assert_eq!(store.corrections().unwrap(), Corrections::default());
        assert_eq!(store.setting("theme").unwrap(), None);
    }

    #[test]
    fn an_empty_file_becomes_a_store() {
        let folder = tempdir().unwrap();
        fs::write(database(&folder), "").unwrap();
        Store::open(folder.path()).unwrap();
        assert_eq!(
            tables(&database(&folder)),
            ["corrections", "games", "settings", "steps"]
        );
    }

    #[test]
    fn a_game_comes_back_as_it_was_kept() {
        let (folder, mut store) = new_store();
        let mut new = new_game("a");
        new.game.deck = DeckSource::Table;
        new.game.corrections.well_tiles =
            [("die-tile-coral-food".parse().unwrap(), Good::Iron)].into();
        new.game.steps = legal_steps(3);
        store.create_game(&new, LATER).unwrap();
        drop(store);

        let store = Store::open(folder.path()).unwrap();
        let row = GameRow {
            id: "a".to_owned(),
            started_at: new.started_at,
            finished_at: None,
            level: Some(Level::Medium),
            code: new.code.clone(),
            progress: LATER,
            result: None,
        };
        assert_eq!(store.games().unwrap(), std::slice::from_ref(&row));
        let expected = StoredGame {
            row,
            game: new.game,
            undone: Vec::new(),
            revision: 0,
            counts: None,
        };
        assert_eq!(store.game("a").unwrap(), expected);
    }

    #[test]
    fn a_game_needs_neither_code_nor_level() {
        let (_folder, mut store) = new_store();
        let new = NewGame {
            code: None,
            level: None,
            ..new_game("a")
        };
        store.create_game(&new, AT_START).unwrap();
        let row = store.game("a").unwrap().row;
        assert_eq!((row.code, row.level), (None, None));
    }

    #[test]
    fn a_game_is_not_overwritten_by_another_with_its_id() {
        let steps = legal_steps(2);
        let (_folder, mut store) = store_with("a", &steps);
        let before = store.game("a").unwrap();
        store.create_game(&new_game("a"), AT_START).unwrap_err();
        assert_eq!(store.game("a").unwrap(), before);
    }

    #[test]
    fn steps_are_taken_back_and_played_again() {
        let steps = legal_steps(5);
        let (_folder, mut store) = store_with("a", &steps);
        assert_eq!(store.move_cursor("a", 5, 2, AT_START).unwrap(), 6);
        let game = store.game("a").unwrap();
        assert_eq!(game.game.steps, steps[..2]);
        assert_eq!(
            game.undone,
            [&steps[4], &steps[3], &steps[2]].map(Clone::clone)
        );
        assert_eq!((game.revision, game.row.progress), (6, AT_START));

        assert_eq!(store.move_cursor("a", 6, 4, LATER).unwrap(), 7);
        let game = store.game("a").unwrap();
        assert_eq!(game.game.steps, steps[..4]);
        assert_eq!(game.undone, steps[4..]);
        assert_eq!((game.revision, game.row.progress), (7, LATER));
    }

    #[test]
    fn a_step_played_after_taking_back_replaces_what_was_taken_back() {
        let steps = legal_steps(5);
        let (folder, mut store) = store_with("a", &steps);
        store.move_cursor("a", 5, 2, LATER).unwrap();
        assert_eq!(store.append_step("a", 6, &steps[2], LATER).unwrap(), 7);
        let game = store.game("a").unwrap();
        assert_eq!(game.game.steps, steps[..3]);
        assert_eq!(game.undone, []);
        let connection = Connection::open(database(&folder)).unwrap();
        let rows: usize = connection
            .query_row("SELECT count(*) FROM steps", (), |row| row.get::<_, u32>(0))
            .unwrap() as usize;
        assert_eq!(rows, 3);
    }

    #[test]
    fn more_steps_than_there_are_cannot_be_in_force() {
        let steps = legal_steps(2);
        let (_folder, mut store) = store_with("a", &steps);
        let error = store.move_cursor("a", 2, 3, LATER).unwrap_err();
        assert_eq!(error.code(), "store/no-such-step");
        assert_eq!(store.game("a").unwrap().revision, 2);
    }

    #[test]
    fn counts_are_kept_without_a_new_revision() {
        let (_folder, mut store) = store_with("a", &legal_steps(1));
        store.save_counts("a", &Counts::default()).unwrap();
        store.save_counts("a", &counts()).unwrap();
        let game = store.game("a").unwrap();
        assert_eq!((game.counts, game.revision), (Some(counts()), 1));
    }

    #[test]
    fn a_finished_game_has_its_result_until_it_goes_on() {
        type GoOn = fn(&mut Store, &Step) -> u32;
        let goings: [GoOn; 2] = [
            |store, step| store.append_step("a", 3, step, LATER).unwrap(),
            |store, _| store.move_cursor("a", 3, 1, LATER).unwrap(),
        ];
        for go_on in goings {
            let steps = legal_steps(3);
            let (_folder, mut store) = store_with("a", &steps[..2]);
            let end = at("2026-03-01T20:00:00.5Z");
            assert_eq!(
                store.finish_game("a", 2, end, &counts(), &RESULT).unwrap(),
                3
            );
            let game = store.game("a").unwrap();
            assert_eq!(game.row.finished_at, Some(end));
            assert_eq!(game.row.result, Some(RESULT));
            assert_eq!((game.counts, game.revision), (Some(counts()), 3));

            assert_eq!(go_on(&mut store, &steps[2]), 4);
            let game = store.game("a").unwrap();
            assert_eq!((game.row.finished_at, game.row.result), (None, None));
            assert_eq!(game.counts, Some(counts()));
        }
    }

    #[test]
    fn the_game_finished_or_played_last_is_listed_first() {
        let (_folder, mut store) = new_store();
        for (id, started_at) in [
            ("first", "2026-01-01T10:00:00Z"),
            ("second", "2026-01-02T10:00:00Z"),
            ("third", "2026-01-03T10:00:00Z"),
            ("fourth", "2026-01-03T10:00:00.5Z"),
        ] {
            let new = NewGame {
                started_at: at(started_at),
                ..new_game(id)
            };
            store.create_game(&new, AT_START).unwrap();
        }
        assert_eq!(ids(&store), ["fourth", "third", "second", "first"]);

        // As long after they began as now is after its own day.
        store
            .append_step("second", 0, &legal_steps(1)[0], LATER)
            .unwrap();
        assert_eq!(ids(&store), ["second", "fourth", "third", "first"]);
        let end = at("2026-01-03T09:00:00Z");
        store
            .finish_game("fourth", 0, end, &counts(), &RESULT)
            .unwrap();
        assert_eq!(ids(&store), ["second", "third", "fourth", "first"]);
    }

    #[test]
    fn corrections_and_settings_are_replaced() {
        let (folder, mut store) = new_store();
        let mut corrections = Corrections::default();
        for good in [Good::Iron, Good::Pearl] {
            corrections.well_tiles = [("die-tile-coral-food".parse().unwrap(), good)].into();
            store.save_corrections(&corrections).unwrap();
        }
        for theme in ["day", "night “ ' ;"] {
            store.set_setting("theme", theme).unwrap();
        }
        store.set_setting("language", "en").unwrap();
        drop(store);

        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.corrections().unwrap(), corrections);
        assert_eq!(
            store.setting("theme").unwrap().as_deref(),
            Some("night “ ' ;")
        );
        assert_eq!(store.setting("language").unwrap().as_deref(), Some("en"));
    }

    #[test]
    fn a_game_that_is_not_there_is_missed_by_everything() {
        let (_folder, mut store) = new_store();
        let step = &legal_steps(1)[0];
        let now = at("2026-03-01T20:00:00Z");
        let errors = [
            store.game("x").map(drop),
            store.append_step("x", 0, step, LATER).map(drop),
            store.move_cursor("x", 0, 0, LATER).map(drop),
            store.save_counts("x", &counts()),
            store.finish_game("x", 0, now, &counts(), &RESULT).map(drop),
            store.delete_game("x", now),
            store.restore_game("x"),
        ];
        for error in errors {
            let error = error.unwrap_err();
            assert_eq!(error.code(), "store/no-such-game");
            assert_eq!(error.to_string(), "there is no game “x”");
        }
    }
}

mod deleting {
    use super::*;

    #[test]
    fn a_deleted_game_is_hidden_until_it_is_restored() {
        let steps = legal_steps(2);
        let (_folder, mut store) = store_with("a", &steps[..1]);
        let before = store.game("a").unwrap();
        let now = at("2026-03-02T08:00:00Z");
        store.delete_game("a", now).unwrap();
        store.delete_game("a", now + TimeDelta::days(1)).unwrap();
        assert_eq!(ids(&store), [""; 0]);
        let errors = [
            store.game("a").map(drop),
            store.append_step("a", 1, &steps[1], LATER).map(drop),
            store.move_cursor("a", 1, 0, LATER).map(drop),
            store.save_counts("a", &counts()),
            store.finish_game("a", 1, now, &counts(), &RESULT).map(drop),
        ];
        for error in errors {
            assert_eq!(error.unwrap_err().code(), "store/no-such-game");
        }

        store.restore_game("a").unwrap();
        store.restore_game("a").unwrap();
        assert_eq!(store.game("a").unwrap(), before);
    }

    #[test]
    fn what_was_deleted_before_a_time_is_removed_with_its_steps() {
        let (folder, mut store) = store_with("old", &legal_steps(3));
        for id in ["new", "kept"] {
            store.create_game(&new_game(id), AT_START).unwrap();
        }
        let deleted = at("2026-03-02T08:00:00Z");
        store.delete_game("old", deleted).unwrap();
        store
            .delete_game("new", deleted + TimeDelta::nanoseconds(1))
            .unwrap();
        assert_eq!(store.purge_deleted(deleted).unwrap(), 0);
        assert_eq!(
            store
                .purge_deleted(deleted + TimeDelta::nanoseconds(1))
                .unwrap(),
            1
        );

        assert_eq!(
            store.restore_game("old").unwrap_err().code(),
            "store/no-such-game"
        );
        store.restore_game("new").unwrap();
        assert_eq!(ids(&store).len(), 2);
        let connection = Connection::open(database(&folder)).unwrap();
        let left: u32 = connection
            .query_row("SELECT count(*) FROM steps", (), |row| row.get(0))
            .unwrap();
        assert_eq!(left, 0);
    }
}

mod importing {
    use super::*;

    /// A game with all there can be: steps taken back, counts, a result.
    fn full_game() -> StoredGame {
        let (_folder, mut store) = store_with("a", &legal_steps(6));
        store.move_cursor("a", 6, 4, LATER).unwrap();
        let end = at("2026-03-01T20:00:00Z");
        store.finish_game("a", 7, end, &counts(), &RESULT).unwrap();
        store.game("a").unwrap()
    }

    #[test]
    fn a_game_arrives_with_all_that_was_kept_of_it() {
        let game = full_game();
        assert_eq!((game.game.steps.len(), game.undone.len()), (4, 2));
        let (_folder, mut store) = new_store();
        assert!(store.import_game(&game).unwrap());
        assert_eq!(store.game("a").unwrap(), game);
        assert_eq!(store.games().unwrap(), std::slice::from_ref(&game.row));
        store.move_cursor("a", game.revision, 6, LATER).unwrap();
    }

    #[test]
    fn a_game_that_is_there_stays_as_it_is() {
        let (_folder, mut store) = store_with("a", &legal_steps(1));
        let before = store.game("a").unwrap();
        assert!(!store.import_game(&full_game()).unwrap());
        assert_eq!(store.game("a").unwrap(), before);
    }

    #[test]
    fn a_deleted_game_makes_way() {
        let (_folder, mut store) = store_with("a", &legal_steps(1));
        store.delete_game("a", at("2026-03-02T08:00:00Z")).unwrap();
        let game = full_game();
        assert!(store.import_game(&game).unwrap());
        assert_eq!(store.game("a").unwrap(), game);
    }
}

mod sharing {
    use super::*;

    #[test]
    fn what_was_asked_of_an_older_revision_is_refused() {
        let steps = legal_steps(3);
        let (folder, mut window) = store_with("a", &steps[..1]);
        let mut terminal = Store::open(folder.path()).unwrap();
        assert_eq!(terminal.game("a").unwrap(), window.game("a").unwrap());
        terminal.append_step("a", 1, &steps[1], LATER).unwrap();
        let after = terminal.game("a").unwrap();

        let end = at("2026-03-01T20:00:00Z");
        for error in [
            window.append_step("a", 1, &steps[2], LATER),
            window.move_cursor("a", 1, 0, LATER),
            window.finish_game("a", 1, end, &counts(), &RESULT),
            window.append_step("a", 7, &steps[2], LATER),
        ] {
            let error = error.unwrap_err();
            assert_eq!(error.code(), "store/stale-revision");
            assert!(matches!(
                error,
                StoreError::StaleRevision {
                    expected: 1 | 7,
                    found: 2
                }
            ));
        }
        assert_eq!(window.game("a").unwrap(), after);
        window.append_step("a", 2, &steps[2], LATER).unwrap();
        assert_eq!(terminal.game("a").unwrap().game.steps, steps);
    }

    #[test]
    fn of_two_who_play_at_once_one_is_refused() {
        const STEPS: usize = 20;
        let steps = legal_steps(STEPS);
        let (folder, _store) = store_with("a", &[]);
        let start = Barrier::new(2);
        let play = || {
            let mut store = Store::open(folder.path()).unwrap();
            let mut played = 0;
            start.wait();
            for (revision, step) in (0..).zip(&steps) {
                match store.append_step("a", revision, step, LATER) {
                    Ok(_) => played += 1,
                    Err(error) => assert_eq!(error.code(), "store/stale-revision"),
                }
            }
            played
        };
        let played: usize = thread::scope(|scope| {
            let players = [scope.spawn(play), scope.spawn(play)];
            players.map(|player| player.join().unwrap()).iter().sum()
        });
        assert_eq!(played, STEPS);
        let game = Store::open(folder.path()).unwrap().game("a").unwrap();
        assert_eq!((game.game.steps, game.revision), (steps, 20));
    }

    #[test]
    fn many_can_make_a_store_at_once() {
        const PROCESSES: usize = 8;
        for _ in 0..5 {
            let folder = tempdir().unwrap();
            let start = Barrier::new(PROCESSES);
            thread::scope(|scope| {
                for number in 0..PROCESSES {
                    let (start, folder) = (&start, folder.path());
                    scope.spawn(move || {
                        start.wait();
                        let mut store = Store::open(folder).unwrap();
                        let new = new_game(&number.to_string());
                        store.create_game(&new, AT_START).unwrap();
                    });
                }
            });
            let store = Store::open(folder.path()).unwrap();
            assert_eq!(store.games().unwrap().len(), PROCESSES);
        }
    }
}

mod older {
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
}

mod newer {
    use super::*;

    /// A store with a game, then made newer.
    fn newer_store() -> TempDir {
        let (folder, store) = store_with("a", &legal_steps(2));
        drop(store);
        by_hand(&database(&folder), "PRAGMA user_version = 99");
        folder
    }

    #[test]
    fn a_store_of_a_newer_version_is_refused_and_left_as_it_is() {
        let folder = newer_store();
        assert_eq!(files(folder.path()).len(), 1);
        let error = refusal(folder.path());
        assert_eq!(error.code(), "store/newer-version");
        assert_eq!(
            error.to_string(),
            format!(
                "{} was written by a newer version of Shirasagi: it has format 99, and this \
                 version knows formats up to {}. Nothing was changed. Update Shirasagi, or start \
                 it with another data folder.",
                database(&folder).display(),
                newest_format()
            )
        );
    }

    #[test]
    fn so_is_one_without_a_write_ahead_log() {
        let folder = newer_store();
        by_hand(&database(&folder), "PRAGMA journal_mode = DELETE");
        let error = refusal(folder.path());
        assert_eq!(error.code(), "store/newer-version");
    }

    #[test]
    fn so_is_one_that_says_so_only_in_its_log() {
        let (folder, store) = store_with("a", &legal_steps(2));
        drop(store);
        // As if the newer version was killed: the log with the new format is not merged yet.
        let killed = tempdir().unwrap();
        let newer = Connection::open(database(&folder)).unwrap();
        newer.pragma_update(None, "user_version", 99).unwrap();
        for (name, bytes) in files(folder.path()) {
            fs::write(killed.path().join(name), bytes).unwrap();
        }
        let header = &files(killed.path())["shirasagi.db"][60..64];
        assert_eq!(header, newest_format().to_be_bytes());

        // The first is as it was left, the second while the newer version is running.
        for folder in [killed.path(), folder.path()] {
            let before = files(folder);
            let error = Store::open(folder).unwrap_err();
            assert_eq!(error.code(), "store/newer-version");
            let after = files(folder);
            assert!(before.keys().eq(after.keys()) && before.len() == 3);
            for name in ["shirasagi.db", "shirasagi.db-wal"] {
                assert!(before[name] == after[name], "{name} was touched");
            }
        }
        drop(newer);
        assert_eq!(format(&database(&folder)), 99);
    }
}

mod damaged {
    use super::*;

    fn damaged(folder: &Path) -> String {
        let error = refusal(folder);
        assert_eq!(error.code(), "store/damaged", "{error}");
        let text = error.to_string();
        assert!(
            text.contains(folder.join("shirasagi.db").to_str().unwrap()),
            "{text}"
        );
        assert!(
            text.contains("Move it aside, or start Shirasagi with another data folder."),
            "{text}"
        );
        text
    }

    #[test]
    fn a_file_that_is_no_database_is_refused_and_left_as_it_is() {
        let folder = tempdir().unwrap();
        for content in [
            b"My games: I won.".to_vec(),
            vec![0; 8192],
            b"SQLite format 3\0".to_vec(),
            [b"SQLite format 3\0".to_vec(), vec![0xff; 8192]].concat(),
            vec![b'x'; 100_000],
        ] {
            fs::write(database(&folder), content).unwrap();
            damaged(folder.path());
        }
    }

    #[test]
    fn a_file_with_a_broken_page_is_refused_and_left_as_it_is() {
        const PAGE: usize = 4096;
        let (folder, store) = store_with("a", &legal_steps(20));
        drop(store);
        let sound = fs::read(database(&folder)).unwrap();
        let pages = sound.len() / PAGE;
        assert!(pages > 5);
        let mut refused = 0;
        for page in 0..pages {
            let mut broken = sound.clone();
            let start = page * PAGE + if page == 0 { 100 } else { 0 };
            broken[start..start + 64].fill(0xa5);
            fs::write(database(&folder), broken).unwrap();
            damaged(folder.path());
            refused += 1;
        }
        assert_eq!(refused, pages);
        for length in [sound.len() - PAGE, PAGE, PAGE - 1, 512, 99] {
            fs::write(database(&folder), &sound[..length]).unwrap();
            damaged(folder.path());
        }
        fs::write(database(&folder), sound).unwrap();
        assert_eq!(ids(&Store::open(folder.path()).unwrap()), ["a"]);
    }

    #[test]
    fn another_programs_database_is_refused_and_left_as_it_is() {
        let folder = tempdir().unwrap();
        by_hand(&database(&folder), "CREATE TABLE bookmarks (url TEXT)");
        let text = damaged(folder.path());
        assert!(text.contains("it is not a database of Shirasagi"), "{text}");
        by_hand(&database(&folder), "PRAGMA user_version = 1");
        damaged(folder.path());
    }

    #[test]
    fn a_store_without_its_tables_is_told_when_they_are_missed() {
        let (folder, mut store) = store_with("a", &[]);
        by_hand(&database(&folder), "DROP TABLE steps; DROP TABLE settings");
        assert_eq!(store.game("a").unwrap_err().code(), "store/damaged");
        assert_eq!(store.setting("theme").unwrap_err().code(), "store/damaged");
        let error = store
            .append_step("a", 0, &legal_steps(1)[0], LATER)
            .unwrap_err();
        assert_eq!(error.code(), "store/damaged");
        assert_eq!(ids(&store), ["a"]);
    }

    #[test]
    fn a_broken_game_is_told_and_the_others_stay() {
        for (sql, reason) in [
            ("UPDATE games SET setup = '{' WHERE id = 'a'", "EOF"),
            (
                "UPDATE games SET setup = '{}' WHERE id = 'a'",
                "missing field",
            ),
            (
                "UPDATE games SET setup = json_replace(setup, '$.level', 'no') WHERE id = 'a'",
                "",
            ),
            ("UPDATE games SET corrections = '[1]' WHERE id = 'a'", ""),
            ("UPDATE games SET counts = 'many' WHERE id = 'a'", ""),
            (
                "UPDATE games SET cursor = 4 WHERE id = 'a'",
                "1 of its 4 steps are missing",
            ),
            (
                "UPDATE games SET cursor = 4294967295 WHERE id = 'a'",
                "steps are missing",
            ),
            ("UPDATE steps SET step = 'left' WHERE seq = 1", "expected"),
            (
                "UPDATE steps SET step = '{\"step\":\"cheat\"}' WHERE seq = 1",
                "cheat",
            ),
            ("DELETE FROM steps WHERE seq = 1", "step 1 is missing"),
        ] {
            let (folder, mut store) = store_with("a", &legal_steps(3));
            store.create_game(&new_game("b"), AT_START).unwrap();
            by_hand(&database(&folder), sql);
            let error = store.game("a").unwrap_err();
            assert_eq!(error.code(), "store/damaged", "{sql}: {error}");
            let text = error.to_string();
            assert!(
                text.contains("the game “a”") && text.contains(reason),
                "{sql}: {text}"
            );
            assert!(text.contains(database(&folder).to_str().unwrap()), "{text}");
            assert_eq!(store.game("b").unwrap().row.id, "b");
            assert_eq!(store.games().unwrap().len(), 2, "{sql}");
        }
    }

    #[test]
    fn a_game_with_a_broken_row_is_left_out_of_the_list() {
        for sql in [
            "UPDATE games SET started_at = 'yesterday' WHERE id = 'a'",
            "UPDATE games SET code = CAST(x'ff' AS TEXT) WHERE id = 'a'",
        ] {
            let (folder, mut store) = store_with("a", &legal_steps(1));
            store.create_game(&new_game("b"), AT_START).unwrap();
            by_hand(&database(&folder), sql);
            assert_eq!(ids(&store), ["b"]);
            assert_eq!(store.game("a").unwrap_err().code(), "store/damaged");
        }
    }

    #[test]
    fn broken_corrections_are_told() {
        let (folder, mut store) = store_with("a", &[]);
        store.save_corrections(&Corrections::default()).unwrap();
        by_hand(
            &database(&folder),
            "UPDATE corrections SET corrections = '{\"x\":1}'",
        );
        let error = store.corrections().unwrap_err();
        assert_eq!(error.code(), "store/damaged");
        assert!(error.to_string().contains("corrections"), "{error}");
        assert_eq!(ids(&store), ["a"]);
        store.save_corrections(&Corrections::default()).unwrap();
        store.corrections().unwrap();
    }
}

mod unavailable {
    use super::*;

    fn unavailable(folder: &Path) -> String {
        let error = Store::open(folder).unwrap_err();
        assert_eq!(error.code(), "store/unavailable", "{error}");
        error.to_string()
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_refused() {
        let folder = tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "mine").unwrap();
        for dir in [file.clone(), file.join("below")] {
            let text = unavailable(&dir);
            assert!(text.contains(dir.to_str().unwrap()), "{text}");
        }
        assert_eq!(fs::read(file).unwrap(), b"mine");
    }

    #[test]
    fn a_folder_in_the_place_of_the_file_is_refused() {
        let folder = tempdir().unwrap();
        fs::create_dir(database(&folder)).unwrap();
        unavailable(folder.path());
        assert!(database(&folder).is_dir());
    }

    #[cfg(unix)]
    #[test]
    fn what_cannot_be_written_is_refused() {
        use std::os::unix::fs::PermissionsExt;

        let allow = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        };
        let (folder, store) = store_with("a", &[]);
        drop(store);
        allow(&database(&folder), 0o400);
        allow(folder.path(), 0o500);
        // Some accounts may write everywhere.
        if fs::write(folder.path().join("try"), "").is_err() {
            let text = unavailable(folder.path());
            assert!(text.contains("cannot be written"), "{text}");
        }
        allow(folder.path(), 0o700);
    }

    #[test]
    fn a_file_that_stays_locked_is_told_after_a_while() {
        let (folder, mut store) = store_with("a", &[]);
        let other = Connection::open(database(&folder)).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let error = store.set_setting("theme", "day").unwrap_err();
        assert_eq!(error.code(), "store/unavailable");
        assert!(error.to_string().contains("another program"), "{error}");
        assert_eq!(ids(&store), ["a"]);
        other.execute_batch("ROLLBACK").unwrap();
        store.set_setting("theme", "day").unwrap();
    }
}
