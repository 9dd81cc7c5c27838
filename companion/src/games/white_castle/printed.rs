use white_castle_engine::components::{
    Catalogue, DaimyoId, GardenId, RoomCardId, StartingActionId, StartingResourceId,
};

use super::corrections;
use super::table_view::room_card;
use super::views::PrintedView;
use crate::command::{AppError, Nothing};
use crate::store::Store;

/// Returns what is printed on the cards that are known by their ids.
pub fn printed(store: &Store, _: Nothing) -> Result<PrintedView, AppError> {
    let printed = Catalogue::corrected(&store.read(corrections::get)?);
    Ok(PrintedView {
        daimyos: DaimyoId::all()
            .map(|id| printed.daimyo(id).clone())
            .collect(),
        gardens: GardenId::all()
            .map(|id| printed.garden(id).clone())
            .collect(),
        starting_resources: StartingResourceId::all()
            .map(|id| printed.starting_resource(id).clone())
            .collect(),
        starting_actions: StartingActionId::all()
            .map(|id| printed.starting_action(id).clone())
            .collect(),
        rooms: RoomCardId::all()
            .map(|card| room_card(card, &printed))
            .collect(),
        solitaire: printed.solitaire_cards().to_vec(),
    })
}
