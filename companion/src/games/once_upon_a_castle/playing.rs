//! Games that the app follows, from the first roll to the result.

use once_upon_a_castle_engine::{
    Card, Chance, Components, Game, Guest, Journal, Phase, Position, Prompt, Refusal, RefusalKind,
    Rule, Setup, SetupCode, Sheet, Step, Version,
};
use rand::SeedableRng;
use strum::VariantArray;
use uuid::Uuid;

use super::box_values::BoxValues;
use super::facets::BOX;
use super::followed::{FollowedGame, journal_at, played, progress, texts};
use super::table::table_view;
use super::views::{
    CastleDeal, CastleJournalView, CastleNewGameView, CastlePlayRequest, CastleStartRequest,
    CastleTableView, CastlesView,
};
use super::{CODEC, CastleFault, castles, set_version, settle, values};
use crate::clock;
use crate::command::{AppError, GameAtRequest, GameRequest, Nothing, RequestFault};
use crate::games::chance;
use crate::ledger::{
    GameKind, LeftOut, Problem, Record, RecordFault, SeatRecord, first_problem, validate_seats,
};
use crate::store::{Store, check_revision, taps};

/// What a new game can be.
pub fn castle_new_game(_: &Store, _: Nothing) -> Result<CastleNewGameView, AppError> {
    Ok(CastleNewGameView {
        versions: Version::VARIANTS.to_vec(),
        players: CODEC.players,
        guests: Guest::ALL.to_vec(),
        open_guests: Components::printed().numbers.open_guests,
    })
}

/// Begins a game.
pub fn castle_start(
    store: &mut Store,
    request: CastleStartRequest,
) -> Result<CastleTableView, AppError> {
    let people = request.players.into_iter().map(|player| SeatRecord {
        name: Some(player.name),
        color: player.color,
        ..SeatRecord::default()
    });
    let people: Vec<SeatRecord> = people.collect();
    let values = values(store)?;
    let players = u8::try_from(people.len()).unwrap_or(u8::MAX);
    let version = request.version;
    let (code, guests) = match request.deal {
        CastleDeal::App { code } => {
            let code = match code {
                Some(text) => text.parse()?,
                None => SetupCode {
                    version,
                    players,
                    // A short code is copied by hand more easily.
                    seed: u32::from_le_bytes(chance::seed()).into(),
                },
            };
            let fits = code.version == version && code.players == players;
            let setup = fits.then(|| code.deal(values.clone()));
            let other = || Problem::of(&CastleFault::OtherCode).at("deal.code");
            let guests = setup.ok_or_else(other)?.guests;
            (Some(code), guests)
        }
        CastleDeal::Table { guests } => (None, guests.into_iter().map(Card::Guest).collect()),
    };
    let setup = Setup {
        version,
        players,
        first: request.first,
        guests,
        values,
    };
    let id = Uuid::new_v4().to_string();
    let record = Record {
        code: code.map(|code| code.to_string()),
        ..Record::played(GameKind::OnceUponACastle, id, clock::now(), Vec::new())
    };
    let record = begin(record, &setup, people)?;
    let game = Game {
        setup,
        steps: Vec::new(),
    };
    let opening = played(&game);
    let journal = Journal::replay(game).expect("its setup was checked");
    store.create_game(&record, &opening, &progress(&journal))?;
    castle_table(store, GameRequest { game: record.id })
}

/// The table of a game.
pub fn castle_table(store: &Store, request: GameRequest) -> Result<CastleTableView, AppError> {
    Ok(table_view(&FollowedGame::load(store, &request.game)?))
}

/// Plays the steps of a tap, and what follows by itself: all of it or nothing.
pub fn castle_play(
    store: &mut Store,
    request: CastlePlayRequest,
) -> Result<CastleTableView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    play_tap(store, stored, request.steps)
}

/// Rolls the dice or turns up a card, whichever is awaited. What was seen before an undo is what comes
/// again.
pub fn castle_draw(store: &mut Store, request: GameAtRequest) -> Result<CastleTableView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    let position = stored.journal.position();
    let is_awaited = matches!(
        position.prompt(),
        Prompt::Roll { .. } | Prompt::DogRoll { .. } | Prompt::Card { .. }
    );
    if !is_awaited {
        let (rule, kind) = (Rule::OT1, RefusalKind::NotExpected);
        return Err(Refusal { rule, kind }.into());
    }
    let seen = stored
        .played
        .undone
        .last()
        .and_then(|step| step.parse::<Step>().ok());
    if seen.is_some_and(|step| step.reveals()) {
        return redo_tap(store, stored);
    }
    let step = position.observe(&mut Chance::from_seed(chance::seed()));
    play_tap(store, stored, vec![step])
}

/// Undoes the last tap.
pub fn castle_undo(store: &mut Store, request: GameAtRequest) -> Result<CastleTableView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    let cursor = stored.played.steps.len();
    let back = taps::back(&stored.played.joined, cursor, 1);
    move_to(store, stored, cursor - back)
}

/// Redoes the last tap that was undone.
pub fn castle_redo(store: &mut Store, request: GameAtRequest) -> Result<CastleTableView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    redo_tap(store, stored)
}

/// What happened from the beginning.
pub fn castle_journal(store: &Store, request: GameRequest) -> Result<CastleJournalView, AppError> {
    let stored = FollowedGame::load(store, &request.game)?;
    Ok(CastleJournalView {
        summary: stored.row.summary(),
        entries: stored.journal.entries().to_vec(),
    })
}

/// Keeps the result of a game that is over.
pub fn castle_finish(store: &mut Store, request: GameAtRequest) -> Result<CastlesView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    if stored.journal.position().phase() != Phase::Over {
        return Err(RequestFault::NotFinished.into());
    }
    let mut record = stored.row.record;
    record.finished_at.get_or_insert_with(clock::now);
    record
        .left_out
        .take_if(|reason| *reason == LeftOut::EndedEarly);
    note_result(&mut record, stored.journal.position());
    store.finish_game(&record, request.revision, None)?;
    castles::castles(store, GameRequest { game: request.game })
}

/// Ends a game early, without a winner. The next step that is played reopens it.
pub fn castle_end(store: &mut Store, request: GameAtRequest) -> Result<CastlesView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    let mut record = stored.row.record;
    if record.finished_at.is_none() {
        record.finished_at = Some(clock::now());
        record.left_out = Some(LeftOut::EndedEarly);
        note_result(&mut record, stored.journal.position());
        store.finish_game(&record, request.revision, None)?;
    }
    castles::castles(store, GameRequest { game: request.game })
}

/// The record of a game that begins like this.
pub(super) fn begin(
    record: Record,
    setup: &Setup,
    people: Vec<SeatRecord>,
) -> Result<Record, Problem> {
    setup.check()?;
    let players = setup.players;
    if people.len() != usize::from(players) {
        let [min, max] = CODEC.players;
        let found = people.len();
        return Err(Problem::of(&CastleFault::Players { found, min, max }).at("seats"));
    }
    let seats = (1..).zip(people).map(|(seat, person)| SeatRecord {
        seat,
        name: person.name.filter(|name| !name.is_empty()),
        order: Some((seat + players - setup.first.0) % players + 1),
        ..person
    });
    let mut record = Record {
        seats: seats.collect(),
        ..record
    };
    let mut colors = record.seats.iter().filter_map(|seat| seat.color.as_deref());
    if let Some(color) = colors.find(|color| !CODEC.colors.contains(color)) {
        return Err(Problem::of(&RecordFault::unknown(color)).at("seats"));
    }
    first_problem(validate_seats(&record.seats, true))?;
    set_version(&mut record, setup.version);
    Ok(record)
}

/// Puts what the castles came to into the record.
pub(super) fn note_result(record: &mut Record, position: &Position) {
    for (seat, row) in position.seats().zip(&mut record.seats) {
        let sheet = Sheet {
            name: String::new(),
            ..position.sheet(seat)
        };
        row.counts = serde_json::to_value(sheet).ok();
    }
    record
        .facets
        .set(BOX, [BoxValues::of(position.values()).text()]);
    settle(record);
}

fn current(store: &Store, game: &str, revision: u32) -> Result<FollowedGame, AppError> {
    let stored = FollowedGame::load(store, game)?;
    check_revision(revision, stored.revision)?;
    Ok(stored)
}

fn play_tap(
    store: &mut Store,
    mut stored: FollowedGame,
    mut steps: Vec<Step>,
) -> Result<CastleTableView, AppError> {
    for step in &steps {
        stored.journal.play(*step)?;
    }
    if !matches!(steps.last(), Some(Step::Correct(_))) {
        // Cards that the app deals.
        while let Some(card) = stored.journal.dealt_card() {
            stored.journal.play(card)?;
            steps.push(card);
        }
    }
    let kept = u32::try_from(stored.played.steps.len()).unwrap_or(u32::MAX);
    let id = stored.row.record.id;
    let progress = progress(&stored.journal);
    store.play_steps(
        &id,
        stored.revision,
        kept,
        &texts(&steps),
        &progress,
        |_, _, _, _| Ok(()),
    )?;
    castle_table(store, GameRequest { game: id })
}

fn redo_tap(store: &mut Store, stored: FollowedGame) -> Result<CastleTableView, AppError> {
    let played = &stored.played;
    let cursor = played.steps.len();
    let next = taps::next(&played.joined, cursor, played.undone.len());
    move_to(store, stored, cursor + next)
}

/// Lets the first `cursor` steps be in force.
fn move_to(
    store: &mut Store,
    stored: FollowedGame,
    cursor: usize,
) -> Result<CastleTableView, AppError> {
    let FollowedGame {
        row,
        revision,
        played,
        ..
    } = stored;
    if cursor == played.steps.len() {
        return Err(RequestFault::NothingToUndo.into());
    }
    let id = row.record.id;
    let then = journal_at(store, &id, &played, cursor)?;
    let to = u32::try_from(cursor).unwrap_or(u32::MAX);
    store.move_cursor(&id, revision, to, &progress(&then), |_, _, _, _| Ok(()))?;
    castle_table(store, GameRequest { game: id })
}
