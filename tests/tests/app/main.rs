//! What the app does for a host, asked as a screen asks it.

mod asking;
mod corrections;
mod new_game;
mod playing;
mod replies;
mod requests;
mod scores;
mod settings;
mod setups;
mod unnamed;
