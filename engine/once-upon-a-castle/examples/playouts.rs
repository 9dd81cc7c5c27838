//! Prints the random games per second on one core.
//!
//! `cargo run --release --package once-upon-a-castle-engine --example playouts`

use std::time::Instant;

use once_upon_a_castle_engine::{
    Chance, Components, Playout, Policy, Position, SetupCode, Version,
};
use rand::SeedableRng;

const GAMES: u32 = 50_000;

fn main() {
    let mut random = Chance::seed_from_u64(1);
    let mut playout = Playout::new(Policy::Eager);
    for version in [Version::Apprentice, Version::GreatArchitect] {
        for players in 2..=4 {
            let code = SetupCode {
                version,
                players,
                seed: 1,
            };
            let setup = code.deal(Components::printed().values.clone());
            let start = Position::new(&setup).expect("a dealt setup is legal");
            let begin = Instant::now();
            let (mut steps, mut turns) = (0, 0);
            for _ in 0..GAMES {
                let mut position = start.clone();
                steps += playout.play(&mut position, &mut random);
                turns += u32::from(position.turn());
            }
            let seconds = begin.elapsed().as_secs_f64();
            println!(
                "{version}, {players} players: {:.0} games a second, {:.1} turns and {:.1} steps a game",
                f64::from(GAMES) / seconds,
                f64::from(turns) / f64::from(GAMES),
                f64::from(steps) / f64::from(GAMES),
            );
        }
    }
}
