use super::*;
use companion::store::games;

#[test]
fn a_change_of_an_older_revision_is_refused() {
    let steps = legal_steps(3);
    let (folder, mut window) = store_with("a", &steps[..1]);
    let mut terminal = Store::open(folder.path()).unwrap();
    assert_eq!(terminal.game("a").unwrap(), window.game("a").unwrap());
    terminal.append_step("a", 1, &steps[1], LATER).unwrap();
    let after = terminal.game("a").unwrap();

    for error in [
        window.append_step("a", 1, &steps[2], LATER),
        window.move_cursor("a", 1, 0, LATER),
        window.finish_game(&finished("a"), 1, None),
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
fn when_two_play_at_once_one_is_refused() {
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
                    create(&mut store, &number.to_string()).unwrap();
                });
            }
        });
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.read(games::kept).unwrap().len(), PROCESSES);
    }
}
