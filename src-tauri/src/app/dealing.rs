use chrono::Utc;
use shirasagi_engine::components::{Catalogue, PerColor};
use shirasagi_engine::journal::{DeckSource, Follow, Journal};
use shirasagi_engine::setup::{Options, Party, Setup, SetupCode, SetupParts};
use uuid::Uuid;

use super::contract::{DealRequest, SetupView, StartRequest, TableView};
use super::setup_view::setup_view;
use super::summary::progress;
use super::table_view::table_view;
use super::{App, AppError, chance};
use crate::store::NewGame;

impl App {
    /// Deals a solo setup, anew or from a code.
    pub fn deal(&self, request: DealRequest) -> Result<SetupView, AppError> {
        let code = match request.code {
            Some(text) => solo_code(&text)?,
            None => {
                let party = Party::Solo(request.level);
                let options = Options {
                    party,
                    first_well: request.first_well,
                };
                SetupCode::new(options, chance::seed())
            }
        };
        let catalogue = Catalogue::corrected(&self.store().corrections()?);
        let first_well = code.options().first_well;
        setup_view(&code.deal(), Some(code.to_string()), first_well, &catalogue).ok_or(
            AppError::NotSolo {
                players: code.options().party.players(),
            },
        )
    }

    /// Begins a game with the setup of a code.
    pub fn start_game(&self, request: StartRequest) -> Result<TableView, AppError> {
        let code = solo_code(&request.code)?;
        let dealt = code.deal();
        let (setup, code) = match request.dice {
            Some(dice) => {
                let setup = with_dice(dealt.clone(), dice)?;
                let same = setup == dealt;
                (setup, same.then_some(code))
            }
            None => (dealt, Some(code)),
        };
        let level = setup.party().level();
        let mut store = self.store();
        let follow = Follow {
            deck: request.deck,
            // The castle decks are shuffled on the table: nobody knows their order.
            refills: DeckSource::Table,
            tracking: vec![request.tracking],
        };
        let journal = Journal::followed(setup, follow, store.corrections()?);
        let new = NewGame {
            id: Uuid::new_v4().to_string(),
            started_at: Utc::now(),
            code: code.map(|code| code.to_string()),
            level,
            game: journal.game(),
        };
        store.create_game(&new, progress(journal.position()))?;
        table_view(&store.game(&new.id)?)
    }
}

/// A code that deals a solo game.
fn solo_code(text: &str) -> Result<SetupCode, AppError> {
    let code: SetupCode = text.parse()?;
    match code.options().party {
        Party::Solo(_) => Ok(code),
        party => Err(AppError::NotSolo {
            players: party.players(),
        }),
    }
}

/// The setup with the dice the player rolled, in ascending order.
fn with_dice(setup: Setup, mut dice: PerColor<Vec<u8>>) -> Result<Setup, AppError> {
    for dice in [&mut dice.coral, &mut dice.black, &mut dice.white] {
        dice.sort_unstable();
    }
    let parts = SetupParts {
        bridges: dice,
        ..setup.into()
    };
    Setup::new(parts).map_err(AppError::Setup)
}
