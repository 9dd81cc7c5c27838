//! What a clan that is tracked in full has on the table (A13, X2, X3).

mod holdings;
mod lantern;
mod members;
mod stock;

pub use holdings::{Clan, OwnCard};
pub use lantern::LanternArea;
pub use members::GardenSet;
pub(crate) use stock::exchange_price;
pub use stock::{Resource, Stock, Wanted};
