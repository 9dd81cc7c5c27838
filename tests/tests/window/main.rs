//! The real window: a solo game dealt, begun, closed, resumed, scored and found again; a clan that
//! is followed in full, and set right; a past game, and a backup taken back; a turn of castles.

mod session;
mod table;

use session::Session;
use table::Table;

#[tokio::test]
#[ignore = "needs a display: cargo xtask test --only window"]
async fn a_solo_game_survives_closing_the_window_and_is_found_in_the_history() {
    let data = tempfile::tempdir().expect("a folder for the test");

    let session = Session::open(data.path()).await;
    session.press_named("New game").await;
    session
        .press("//summary[contains(.,'Tracking: everything')]")
        .await;
    session
        .press("//label[.//b[normalize-space()='Only the dice']]")
        .await;
    session.press_named("Deal the setup").await;
    let code = session.text("[data-testid='code']").await;
    while !session.has_named("Start playing").await {
        session
            .press("//button[starts-with(normalize-space(),'Next: ')]")
            .await;
    }
    session.press_named("Start playing").await;

    let table = Table::of(&session);
    for _ in 1..=3 {
        table
            .play_until(|state| state.undo > 0 && state.expect == "take")
            .await;
        table.take_a_die().await;
    }
    session.shows("html[data-awake='held']").await;
    let left = table.state().await;
    session.close().await;
    // The web view keeps its files in the chosen folder.
    assert!(!data.path().join("webkit").exists());

    let session = Session::open(data.path()).await;
    session.press("[data-testid='resume']").await;
    let table = Table::of(&session);
    assert_eq!(table.state().await, left);
    table.play_until(|state| state.expect == "over").await;
    session.press_named("Count the score").await;
    session.press_named("7").await;
    // What was left empty is asked once, as a whole.
    for answer in "Finish counting|Count them as 0|Reveal the score|Skip".split('|') {
        session.press_named(answer).await;
    }
    // Only the page of the game shows the code, so its verdict is the one that was saved.
    assert_eq!(session.text("[data-testid='code']").await, code);
    let verdict = session.text("[data-testid='verdict'] h2").await;
    session.close().await;

    let session = Session::open(data.path()).await;
    session.press_named("History").await;
    session.press("main a[href^='#/history/']").await;
    assert_eq!(session.text("[data-testid='verdict'] h2").await, verdict);
    session.close().await;
}

#[tokio::test]
#[ignore = "needs a display: cargo xtask test --only window"]
async fn a_clan_followed_in_full_plays_a_turn_and_is_set_right_for_good() {
    let data = tempfile::tempdir().expect("a folder for the test");

    let session = Session::open(data.path()).await;
    session.press_named("New game").await;
    session.press_named("Deal the setup").await;
    session.press_named("Start playing").await;
    let table = Table::of(&session);
    table.play_until(|state| state.expect == "take").await;
    let before = table.state().await;
    table.take_a_die().await;
    table.act_until_the_turn_ends().await;
    let after = table.state().await;
    assert!(after.undo > before.undo, "the turn has steps");

    let coins = table.has("coin").await;
    session.settle().await;
    session.press_named("Fix a mismatch").await;
    session.press_named("Coins: one more").await;
    table.moved_on(after.revision).await;
    session.press_named("Close").await;
    assert_eq!(table.has("coin").await, coins + 1);
    let left = table.state().await;
    session.close().await;

    let session = Session::open(data.path()).await;
    session.press("[data-testid='resume']").await;
    let table = Table::of(&session);
    assert_eq!(table.state().await, left);
    assert_eq!(table.has("coin").await, coins + 1);
    session.close().await;
}

#[tokio::test]
#[ignore = "needs a display: cargo xtask test --only window"]
async fn a_deleted_game_comes_back_with_a_backup() {
    let data = tempfile::tempdir().expect("a folder for the test");

    let session = Session::open(data.path()).await;
    // The menu of the web view would reload the page; only fields have it, for Paste.
    assert!(!session.offers_menu("h1").await);
    session.press_with_control('=').await;
    session.waits_until("innerWidth < 1280").await;
    session.press_with_control('0').await;
    session.waits_until("innerWidth === 1280").await;
    session.press_named("History").await;
    session.press_named("Enter a past game").await;
    assert!(session.offers_menu("input[type=text]").await);
    for (name, text) in [
        ("Name of player 1", "Aiko"),
        ("Name of player 2", "Bo"),
        ("Clan Points of Aiko", "61"),
        ("Clan Points of Bo", "58"),
    ] {
        session.type_into(name, text).await;
    }
    session.press_named("Save to history").await;
    // Only the page of the game shares it, so its verdict is the one that was saved.
    session
        .find("//button[normalize-space()='Share the result']")
        .await;
    let verdict = session.text("[data-testid='verdict'] h2").await;

    session.press_named("History").await;
    session.press_named("Data").await;
    session.press_named("Back up now").await;
    // The newest one stands first.
    let look = "(//li//button[starts-with(@aria-label,'Preview the backup')])[1]";
    session.find(look).await;
    session.press_named("Games").await;
    session.press("main a[href^='#/history/']").await;
    session.press_named("Delete").await;
    session.press_named("Dismiss").await;
    session.press_named("Data").await;
    session.press(look).await;
    session.press_named("Restore this backup").await;
    session
        .shows_text("Backup restored. What you had before is now the newest backup in this list.")
        .await;
    session.close().await;

    let session = Session::open(data.path()).await;
    session.press_named("History").await;
    session.press("main a[href^='#/history/']").await;
    assert_eq!(session.text("[data-testid='verdict'] h2").await, verdict);
    session.press_named("History").await;
    session.press_named("Statistics").await;
    session.shows_text("Where winners lead").await;
    session.close().await;
}

#[tokio::test]
#[ignore = "needs a display: cargo xtask test --only window"]
async fn a_turn_of_castles_survives_closing_the_window() {
    let data = tempfile::tempdir().expect("a folder for the test");

    let session = Session::open(data.path()).await;
    session.press_named("Play").await;
    session.press_named("Start the game").await;
    for (die, side) in [("First", "Wood"), ("Second", "Stone")] {
        let side = format!("[aria-label='{die} die'] [aria-label='{side}']");
        session.press(&side).await;
    }
    // Who rolled uses both dice, the other player one.
    for (revision, seat, square) in [(1, 1, "c1"), (2, 1, "a1"), (3, 2, "d3")] {
        let player = format!("[data-revision='{revision}'] [data-testid='player-{seat}']");
        session
            .press(&format!("{player} [data-testid='square-{square}']"))
            .await;
    }
    let left = session.text("[data-revision='4']").await;
    assert!(left.contains("Blue rolls both dice"), "{left}");
    session.close().await;

    let session = Session::open(data.path()).await;
    session.press("[data-testid='resume']").await;
    assert_eq!(session.text("[data-revision='4']").await, left);
    for square in ["c1, Wood", "a1, Stone", "d3, Stone"] {
        session
            .shows(&format!("[aria-label='{square}, covered']"))
            .await;
    }
    session.close().await;
}
