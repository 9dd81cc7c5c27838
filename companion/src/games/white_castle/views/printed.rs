use serde::Serialize;
use white_castle_engine::components::{
    DaimyoCard, GardenCard, SolitaireCard, StartingActionCard, StartingResourceCard,
};

use super::RoomCardView;

/// What is printed on the cards, which have no names.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedView {
    pub daimyos: Vec<DaimyoCard>,
    /// Plants first.
    pub gardens: Vec<GardenCard>,
    pub starting_resources: Vec<StartingResourceCard>,
    pub starting_actions: Vec<StartingActionCard>,
    pub rooms: Vec<RoomCardView>,
    /// As believed.
    pub solitaire: Vec<SolitaireCard>,
}
