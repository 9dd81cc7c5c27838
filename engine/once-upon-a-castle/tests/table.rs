//! A table that plays notation.

use once_upon_a_castle_engine::{
    Components, Event, Guest, Journal, Position, Refusal, ScoreLines, Seat, Setup, SetupCode, Step,
    Values, Version,
};

pub const GREEN: Version = Version::Apprentice;
pub const BLUE: Version = Version::GreatArchitect;

pub struct Table(pub Journal);

pub fn values() -> Values {
    Components::printed().values.clone()
}

pub fn dealt(version: Version, players: u8, seed: u64) -> Setup {
    let code = SetupCode {
        version,
        players,
        seed,
    };
    code.deal(values())
}

/// A new game. In the blue version Logger, King and Queen lie open.
pub fn table(version: Version, players: u8) -> Table {
    let mut setup = dealt(version, players, 1);
    if version == BLUE {
        let open = ["logger", "king", "queen"].map(|card| card.parse().unwrap());
        setup.guests.retain(|card| !open.contains(card));
        setup.guests.splice(0..0, open);
    }
    with_setup(setup)
}

pub fn with_setup(setup: Setup) -> Table {
    Table(Journal::new(setup).unwrap())
}

pub fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

pub fn step(text: &str) -> Step {
    text.parse().unwrap()
}

impl Table {
    /// Plays steps, separated by commas, and returns what happened.
    pub fn play(&mut self, steps: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in steps.split(',').map(str::trim) {
            match self.0.play(step(text)) {
                Ok(played) => events.extend_from_slice(played),
                Err(refusal) => panic!("{text}: {refusal}"),
            }
        }
        events
    }

    /// Takes back the last step.
    pub fn undo(&mut self) {
        let mut game = self.0.game();
        game.steps.pop();
        self.0 = Journal::replay(game).unwrap();
    }

    /// Puts tokens on squares.
    pub fn cover(&mut self, seat: &str, squares: &str) {
        for square in squares.split(' ') {
            self.play(&format!("set {seat} {square} token"));
        }
    }

    /// Rolls, and lets everybody use up the dice without effect on the boards.
    pub fn begin_lines(&mut self) {
        self.play("roll resident resident");
        let active = self.position().active();
        for seat in self.position().seats().collect::<Vec<_>>() {
            match seat == active {
                true => self.play(&format!("{seat} resident, {seat} resident")),
                false => self.play(&format!("{seat} pass")),
            };
        }
    }

    pub fn refusal(&self, text: &str) -> Refusal {
        let mut after = self.position().clone();
        let refusal = after.play(step(text)).expect_err(text);
        assert_eq!(&after, self.position(), "a refusal changes nothing");
        refusal
    }

    /// The code of a refusal and its rule.
    pub fn refused(&self, text: &str) -> String {
        let refusal = self.refusal(text);
        format!("{} {}", refusal.kind.code(), refusal.rule)
    }

    pub fn position(&self) -> &Position {
        self.0.position()
    }

    pub fn tokens(&self, letter: &str) -> String {
        let castle = self.position().castle(seat(letter));
        let squares: Vec<String> = castle.tokens().map(|square| square.to_string()).collect();
        squares.join(" ")
    }

    pub fn towers(&self, letter: &str) -> &[u8] {
        &self.position().castle(seat(letter)).towers
    }

    pub fn flags(&self, letter: &str) -> &[u8] {
        &self.position().castle(seat(letter)).flags
    }

    pub fn residents(&self, letter: &str) -> u8 {
        self.position().castle(seat(letter)).residents
    }

    pub fn guests(&self, letter: &str) -> Vec<Guest> {
        self.position().castle(seat(letter)).guests().collect()
    }

    pub fn score(&self, letter: &str) -> ScoreLines {
        self.position().score(seat(letter))
    }

    /// The legal steps of a seat, as choices without its letter.
    pub fn legal(&self, letter: &str) -> Vec<String> {
        let mut steps = Vec::new();
        self.position().list_legal(seat(letter), &mut steps);
        steps
            .iter()
            .map(|step| step.to_string()[2..].to_owned())
            .collect()
    }
}
