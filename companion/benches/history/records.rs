//! Games played by the policies of the simulation, as the store keeps them.

use chrono::{DateTime, TimeDelta, Utc};
use companion::games::white_castle;
use companion::ledger::{GameOrigin, SeatRecord};
use companion::store::{GameRow, StoredGame};
use white_castle_engine::components::ClanColor;
use white_castle_engine::journal::{Follow, Game, Journal};
use white_castle_engine::playout::{Greedy, Playout, Policy, Uniform};
use white_castle_engine::position::Position;
use white_castle_engine::setup::{Draw, Level, Options, Party, Seat, Setup};

/// One in so many games has its journal, as one that the app followed; the others were entered.
const FOLLOWED: usize = 100;
const NAMES: usize = 40;
/// From the beginning of a game to that of the next.
pub const MINUTES_BETWEEN: i64 = 65;

/// The game with this number: always the same one.
pub fn record(number: usize) -> StoredGame {
    let parties = [
        Party::Solo(Level::Easy),
        Party::Solo(Level::Hard),
        Party::Two,
        Party::Two,
        Party::Three,
        Party::Four,
    ];
    let party = parties[number % parties.len()];
    let draw = |purpose: u8| {
        let mut seed = [purpose; 32];
        seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
        Draw::from_seed(seed)
    };
    let mut chance = draw(1);
    let options = Options {
        party,
        first_well: false,
    };
    let setup = Setup::deal(options, &mut chance);
    let follow = Follow::full(party.players());
    let mut position = Position::new(&setup, &follow, &Default::default());
    let mut policy: Box<dyn Policy> = match number % 3 {
        0 => Box::new(Greedy::new(draw(2))),
        _ => Box::new(Uniform::new(draw(2))),
    };
    let mut playout = Playout::new();
    let mut steps = Vec::new();
    while let Some(step) = playout.step(&mut position, policy.as_mut(), &mut chance) {
        steps.push(step.clone());
    }
    let game = Game {
        setup,
        deck: follow.deck,
        refills: follow.refills,
        tracking: follow.tracking,
        corrections: Default::default(),
        steps,
    };
    kept(number, game, &position)
}

/// The game as it is kept: one that the app did not follow was counted by hand.
fn kept(number: usize, game: Game, position: &Position) -> StoredGame {
    let began = DateTime::<Utc>::UNIX_EPOCH
        + TimeDelta::minutes(24_000_000 + MINUTES_BETWEEN * number as i64);
    let has_rival = position.party().level().is_some();
    let seats = (1..=position.party().seats()).map(|seat| {
        let index = usize::from(seat) - 1;
        let rival = has_rival && Seat(seat) == Seat::RIVAL;
        let color = ClanColor::ALL[(number + index) % ClanColor::ALL.len()];
        SeatRecord {
            seat,
            name: (!rival).then(|| format!("Player-{}", (number * 7 + index * 11) % NAMES)),
            rival,
            color: (!rival).then(|| color.to_string()),
            ..SeatRecord::default()
        }
    });
    let seats: Vec<SeatRecord> = seats.collect();
    let mut record = white_castle::begin(format!("game-{number}"), began, None, seats, &game);
    for (place, seat) in (1..).zip(position.order()) {
        let seated = &mut record.seats[usize::from(seat.0) - 1];
        seated.last_order = Some(place);
        white_castle::set_counts(seated, position.counts(*seat).as_ref());
    }
    white_castle::settle(&mut record);
    record.finished_at = Some(began + TimeDelta::minutes(40 + (number % 50) as i64));
    record.place = ["Home", "At the inn", "Club"][number % 3].to_owned();
    if number.is_multiple_of(20) {
        record.tags = vec!["League".to_owned()];
    }
    if !number.is_multiple_of(FOLLOWED) {
        record.origin = GameOrigin::Entered;
        record.minutes = u16::try_from(40 + number % 50).ok();
        return StoredGame::untracked(record);
    }
    let journal = Journal::replay(game).expect("every step was legal");
    for seat in &mut record.seats {
        seat.last_order = None;
        white_castle::set_pair(seat, journal.pairs().get(&Seat(seat.seat)).copied());
    }
    white_castle::set_daimyo(&mut record, Some(position.daimyo()));
    StoredGame {
        row: GameRow {
            record,
            followed: Some(white_castle::progress(&journal)),
        },
        revision: 0,
        played: Some(white_castle::played(&journal.game())),
    }
}
