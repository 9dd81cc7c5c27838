//! What the app does for a host, asked as a screen asks it.

mod arranging;
mod asking;
mod laid_out;
mod settings;
mod several;
mod tracked_games;
mod use_cases;
