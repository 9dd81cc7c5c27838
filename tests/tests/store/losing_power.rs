use super::*;

/// A log as a loss of power may leave it: cut off, or with a gap.
fn torn(log: &[u8]) -> Vec<Vec<u8>> {
    const BLOCK: usize = 4096;
    let cut = (0..log.len()).step_by(BLOCK * 3 / 4);
    let cut = cut.map(|end| log[..end].to_vec());
    let gaps = (0..log.len() - BLOCK).step_by(BLOCK * 2).map(|start| {
        let mut gap = log.to_vec();
        gap[start..start + BLOCK].fill(0);
        gap
    });
    cut.chain(gaps).collect()
}

#[test]
fn a_torn_log_loses_only_its_end() {
    let steps = legal_steps(20);
    let (folder, store) = store_with("a", &steps[..5]);
    drop(store);
    let mut store = Store::open(folder.path()).unwrap();
    for (revision, step) in (5..).zip(&steps[5..]) {
        store.append_step("a", revision, step, LATER).unwrap();
    }
    let log = folder.path().join("shirasagi.db-wal");
    let (database, log) = (fs::read(database(&folder)).unwrap(), fs::read(log).unwrap());
    let kept = |log: &[u8]| {
        let folder = tempdir().unwrap();
        fs::write(folder.path().join("shirasagi.db"), &database).unwrap();
        fs::write(folder.path().join("shirasagi.db-wal"), log).unwrap();
        let store = Store::open(folder.path()).unwrap();
        let FollowedGame { game, revision, .. } = store.game("a").unwrap();
        assert_eq!(game.steps, steps[..revision as usize]);
        assert_eq!(store.check().unwrap().findings, []);
        revision
    };
    assert_eq!(kept(&log), 20);
    let lengths: Vec<_> = torn(&log).iter().map(|left| kept(left)).collect();
    assert!(lengths.contains(&5) && lengths.contains(&19), "{lengths:?}");
    assert!(
        lengths.iter().all(|length| (5..20).contains(length)),
        "{lengths:?}"
    );
}
