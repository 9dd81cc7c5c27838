//! The table screen, played by clicks.

use serde::Deserialize;

use super::session::Session;

/// What the screen says of the game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct State {
    pub revision: u32,
    /// Steps that can be taken back.
    pub undo: u32,
    pub expect: String,
}

/// The table screen of a session.
pub struct Table<'a>(&'a Session);

impl<'a> Table<'a> {
    pub fn of(session: &'a Session) -> Self {
        Self(session)
    }

    /// What the screen shows now.
    pub async fn state(&self) -> State {
        let table = self.0.find("[data-revision]").await;
        let attribute = |name: &'static str| {
            let table = table.clone();
            async move {
                table
                    .attr(name)
                    .await
                    .expect("the table is there")
                    .unwrap_or_default()
            }
        };
        State {
            revision: attribute("data-revision").await.parse().expect("a number"),
            undo: attribute("data-undo").await.parse().expect("a number"),
            expect: attribute("data-expect").await,
        }
    }

    /// Takes the first die that can be taken and places it where it may go: two clicks.
    pub async fn take_a_die(&self) {
        let before = self.state().await;
        if self.0.has_named("Start my turn").await {
            self.0.press_named("Start my turn").await;
        }
        self.0
            .press("[role='group'][aria-label$=' bridge'] button")
            .await;
        self.0.press("button[data-testid^='space-']").await;
        self.moved_on(before.revision).await;
    }

    /// Plays until the screen says so.
    pub async fn play_until(&self, done: impl Fn(&State) -> bool) {
        loop {
            let state = self.state().await;
            if done(&state) {
                return;
            }
            match state.expect.as_str() {
                "take" => self.take_a_die().await,
                "rival-turn" | "reshuffle" | "round" => {
                    self.0.press("button[data-next]").await;
                    self.moved_on(state.revision).await;
                }
                "over" => panic!("the game is over before what was waited for"),
                // The last of the choices: at the end of a round it says that the rival is first,
                // which fits any count of its Influence.
                _ => {
                    if self.0.has_named("Done").await {
                        self.0.press_named("Done").await;
                    }
                    self.0.press("(//button[@data-option])[last()]").await;
                    self.moved_on(state.revision).await;
                }
            }
        }
    }

    /// Answers what the die of the player's own clan asks, until somebody else has the word.
    pub async fn act_until_the_turn_ends(&self) {
        loop {
            let state = self.state().await;
            if !["gains", "act", "light-row", "favor", "refill"].contains(&&*state.expect) {
                return;
            }
            if state.expect == "refill" {
                // A card is found by its dark row.
                self.0.press("[data-testid='refill-row']").await;
                self.0.press("dialog [data-option]").await;
            } else {
                self.0.press("button[data-next], [data-option]").await;
            }
            self.moved_on(state.revision).await;
        }
    }

    /// How much of a good the chips say that the player has.
    pub async fn has(&self, good: &str) -> u32 {
        let chip = self.0.text(&format!("[data-testid='have-{good}']")).await;
        chip.parse().expect("a chip shows a number")
    }

    /// Waits until the screen shows a later revision.
    pub async fn moved_on(&self, revision: u32) {
        self.0
            .find(&format!(
                "[data-revision]:not([data-revision='{revision}'])"
            ))
            .await;
    }
}
