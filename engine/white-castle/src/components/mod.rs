//! What is printed on the components, and what a player corrects of it.

mod bundle;
mod card;
mod catalogue;
mod clan_color;
mod color;
mod corrections;
mod effect;
mod garden;
mod id;
mod solitaire;
mod space;
mod tile;

pub use bundle::{Action, Bundle, Goods, Price, Reward};
pub(crate) use bundle::{line_reward, well_goods};
pub use card::{
    DaimyoCard, DecreeCard, RoomCard, Row, RowSpan, StartingActionCard, StartingResourceCard, Tone,
};
pub use catalogue::{
    Catalogue, Checkpoint, Costs, DomainLine, LevelStart, PassageOfTime, PersonalDomain,
    Provenance, SpaceEntry, SpaceKind, TilePositionEntry, TrainingYard, YardTileSlot,
};
pub use clan_color::ClanColor;
pub use color::{Color, PerColor};
pub use corrections::{CardFaces, CorrectionFault, Corrections, Learned};
pub use effect::{CastleRows, Deed, Effect, Good};
pub use garden::{GardenCard, GardenKind};
pub(crate) use id::string_form;
pub use id::{
    DaimyoId, DecreeKind, DieTileId, DiplomatId, GardenId, ParseIdError, RoomCardId, SolitaireId,
    StartingActionId, StartingResourceId, StewardId, TileReward, YardTileId,
};
pub use solitaire::{BridgeSide, DiePosition, GardenChoice, RivalAction, RivalGood, SolitaireCard};
pub use space::{Floor, Room, RowPlace, Side, Space, TilePosition, Yard};
pub use tile::{DieTile, Face, YardTile};
