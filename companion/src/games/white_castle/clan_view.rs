use white_castle_engine::clan::{Clan, OwnCard, Resource, Stock};
use white_castle_engine::components::{Catalogue, Color, DomainLine, Row, Yard};
use white_castle_engine::position::Position;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::setup::Seat;

use super::views::{ClanView, LanternView, LineView, OwnCardView, PlaceCount, YardCount};

/// What a clan has; `None` where it is not tracked in full.
pub(crate) fn clan_view(position: &Position, seat: Seat) -> Option<ClanView> {
    let clan = position.clan(seat)?;
    let score = clan.counts().breakdown();
    let lantern = clan.lantern();
    Some(ClanView {
        seat,
        stock: *clan.stock(),
        // The same for each of them.
        resource_max: Stock::cap(Resource::Food),
        seals_max: Stock::seal_cap(),
        influence: clan.influence(),
        card: clan.card().map(|card| OwnCardView {
            card,
            rows: rows(card),
        }),
        lantern: LanternView {
            brings: lantern.brings(),
            resource: lantern.resource(),
            starting_action: lantern.starting_action(),
            cards: lantern.cards().collect(),
            cards_laid: lantern.cards_laid(),
        },
        lines: Color::ALL.map(|color| line_view(clan, color)).to_vec(),
        gardeners: clan.gardeners().iter().collect(),
        gardeners_left: clan.gardeners_left(),
        warriors: yard_counts(|yard| clan.warriors(yard)),
        warriors_left: clan.warriors_left(),
        courtiers: courtier_counts(|place| clan.courtiers(place)),
        courtiers_left: clan.courtiers_left(),
        total: score.total(),
        score,
    })
}

fn rows(card: OwnCard) -> Vec<Row> {
    let catalogue = Catalogue::printed();
    match card {
        OwnCard::Starting(id) => catalogue.starting_action(id).rows.clone(),
        OwnCard::Room(id) => catalogue.room_card(id).rows.clone(),
    }
}

fn line_view(clan: &Clan, color: Color) -> LineView {
    let left = clan.left_line(color);
    let lines = &Catalogue::printed().personal_domain().lines;
    let seen = |line: &DomainLine| line.rewards.get(usize::from(left)).cloned();
    let line = lines.iter().find(|line| line.color == color);
    LineView {
        color,
        left,
        visible: line.and_then(seen).unwrap_or_default(),
        row: clan.card().map(|card| card.row_of_line(color).0),
    }
}

/// Warriors by yard.
pub(crate) fn yard_counts(warriors: impl Fn(Yard) -> u8) -> Vec<YardCount> {
    let count = |yard| {
        let printed = Catalogue::printed().yard(yard);
        YardCount {
            yard,
            iron_cost: printed.iron_cost,
            points: printed.points,
            n: warriors(yard),
        }
    };
    Yard::ALL.into_iter().map(count).collect()
}

/// Courtiers by place.
pub(crate) fn courtier_counts(courtiers: impl Fn(CourtierPlace) -> u8) -> Vec<PlaceCount> {
    let count = |place| PlaceCount {
        place,
        n: courtiers(place),
    };
    CourtierPlace::ALL.into_iter().map(count).collect()
}
