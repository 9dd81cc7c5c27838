//! Several processes at one store.

use super::*;

#[test]
fn a_change_of_an_older_revision_is_refused() {
    let steps = legal_steps(3);
    let (folder, mut window) = store_with(&steps[..1]);
    let mut terminal = Store::open(folder.path()).unwrap();
    append(&mut terminal, "a", 1, &steps[1]).unwrap();
    let after = FollowedGame::load(&terminal, "a").unwrap();
    for revision in [1, 7] {
        for change in records::CHANGES {
            let error = change(&mut window, "a", revision).unwrap_err();
            assert_eq!(error.code(), "store/stale-revision");
            let StoreError::StaleRevision { expected, found } = error else {
                panic!("{error}");
            };
            assert_eq!((expected, found), (revision, 2));
        }
    }
    assert_eq!(FollowedGame::load(&window, "a").unwrap(), after);
    append(&mut window, "a", 2, &steps[2]).unwrap();
    let played = FollowedGame::load(&terminal, "a").unwrap();
    assert_eq!(played.game.steps, steps);
}

#[test]
fn when_two_windows_change_a_game_at_once_one_is_refused() {
    let steps = legal_steps(20);
    let (folder, store) = store_with(&[]);
    let start = Barrier::new(2);
    let play = || {
        let mut store = Store::open(folder.path()).unwrap();
        start.wait();
        let results = (0..).zip(&steps);
        let results = results.map(|(revision, step)| append(&mut store, "a", revision, step));
        let refused = results.filter_map(Result::err).map(|error| error.code());
        let refused: Vec<_> = refused.collect();
        assert!(refused.iter().all(|code| *code == "store/stale-revision"));
        steps.len() - refused.len()
    };
    let played: usize = thread::scope(|scope| {
        let players = [scope.spawn(play), scope.spawn(play)];
        players.map(|player| player.join().unwrap()).iter().sum()
    });
    assert_eq!(played, 20);
    let game = FollowedGame::load(&store, "a").unwrap();
    assert_eq!((game.game.steps, game.revision), (steps, 20));
}

#[test]
fn many_can_make_a_store_at_once() {
    const PROCESSES: usize = 8;
    for _ in 0..5 {
        let folder = tempdir().unwrap();
        let start = Barrier::new(PROCESSES);
        let open = |number: usize| {
            start.wait();
            let mut store = Store::open(folder.path()).unwrap();
            create(&mut store, &number.to_string()).unwrap();
        };
        thread::scope(|scope| {
            for number in 0..PROCESSES {
                scope.spawn(move || open(number));
            }
        });
        assert_eq!(ids(&Store::open(folder.path()).unwrap()).len(), PROCESSES);
    }
}

#[test]
fn a_file_that_stays_locked_is_unavailable() {
    let (folder, mut store) = store_of(&["a"]);
    let other = Connection::open(database(&folder)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = set_theme(&mut store, "day").unwrap_err();
    assert_eq!(error.code(), "store/unavailable");
    assert!(error.to_string().contains("another program"), "{error}");
    assert_eq!(ids(&store), ["a"]);
    other.execute_batch("ROLLBACK").unwrap();
    set_theme(&mut store, "day").unwrap();
}
