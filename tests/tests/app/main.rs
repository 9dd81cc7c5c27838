//! What the app does for a host, asked as a screen asks it.

mod alone;
mod arranging;
mod asking;
mod corrections;
mod dealing;
mod laid_out;
mod new_game;
mod requests;
mod scores;
mod settings;
mod several;
mod steps;
mod tracked_games;
mod unnamed;
