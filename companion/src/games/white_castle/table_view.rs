use std::cell::Cell;
use std::cmp::Reverse;

use white_castle_engine::components::{
    Catalogue, Color, Corrections, Effect, Floor, Goods, PerColor, Room, RoomCardId, SolitaireCard,
    SolitaireId, Space, StartingActionId, StartingResourceId, Yard,
};
use white_castle_engine::journal::{DeckSource, Entry, Game, Journal};
use white_castle_engine::position::{End, PlacedDie, Position};
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Choice, Expect, Step};

use super::FollowedGame;
use super::clan_view::{clan_view, courtier_counts, yard_counts};
use super::laid_out::{laid_out, yard_tiles};
use super::scores::seats;
use super::setup_view::{garden_pairs, starting, yard_view};
use super::views::{
    BridgeDieView, CheckedCards, CheckpointView, DieChoice, HinderedMoveView, HindranceView,
    MarkerView, PassageView, PlacedDieView, RivalView, RoomCardView, SeatCount, SpaceChoice,
    SpaceView, StartingView, TableView, UnseenView,
};
use crate::ledger::Problem;

thread_local! {
    /// Number of games that this thread has replayed, for the test that a tap replays one.
    pub static REPLAYS: Cell<u32> = const { Cell::new(0) };
}

/// Rebuilds a stored game.
pub(crate) fn replay(game: &Game) -> Result<Journal, Problem> {
    REPLAYS.set(REPLAYS.get() + 1);
    Ok(Journal::replay(game.clone())?)
}

/// The table of a stored game, whose steps in force the journal has played.
pub(crate) fn table_view(stored: &FollowedGame, journal: &Journal) -> TableView {
    let position = journal.position();
    let catalogue = Catalogue::printed();
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let dice_only = journal.setup().dice_only;
    let mut daimyo = catalogue.daimyo(position.daimyo()).clone();
    let mut yard_tiles = yard_tiles(journal);
    if dice_only {
        daimyo.slots.iter_mut().for_each(Vec::clear);
        yard_tiles.clear();
    }
    TableView {
        summary: stored.row.summary(),
        revision: stored.revision,
        deck: position.deck_source().unwrap_or(journal.deck()),
        order: position.order().to_vec(),
        to_move: position.to_move(),
        dice_per_bridge: u8::try_from(position.party().dice_per_bridge()).unwrap_or(u8::MAX),
        bridges: PerColor::from_fn(|color| bridge(position, color)),
        spaces: Space::ALL
            .into_iter()
            .map(|space| space_view(position, space, catalogue))
            .collect(),
        gardens: if journal.setup().knows_gardens() {
            garden_pairs(position.gardens(), catalogue)
        } else {
            Vec::new()
        },
        expect: position.expect(),
        choices: choices(position),
        steps: steps(position),
        hindrances: hindrances(position),
        hindered_moves: hindered_moves(position),
        rival: rival_view(position),
        clans: seats(position)
            .filter_map(|seat| clan_view(position, seat))
            .collect(),
        pairs: pairs(position, catalogue),
        yards: Yard::ALL
            .into_iter()
            .map(|yard| yard_view(&yard_tiles, yard, catalogue))
            .collect(),
        well: if dice_only {
            printed_well(catalogue)
        } else {
            position.well()
        },
        laid_out: laid_out(journal),
        daimyo,
        dice_only,
        drawn: drawn(position, catalogue),
        unseen: [Floor::Steward, Floor::Diplomat]
            .map(|floor| unseen(position, floor, catalogue))
            .to_vec(),
        starting_actions: StartingActionId::all()
            .map(|id| catalogue.starting_action(id).clone())
            .collect(),
        starting_resources: StartingResourceId::all()
            .map(|id| catalogue.starting_resource(id).clone())
            .collect(),
        takers: takers(journal),
        refills: position.refills(),
        favors: position.castle().favors().to_vec(),
        track: position
            .track()
            .iter()
            .filter_map(|seat| {
                let space = position.influence(*seat)?;
                Some(MarkerView { seat: *seat, space })
            })
            .collect(),
        passage: passage(catalogue),
        standing: standing(position),
        recent: recent(journal.entries()).to_vec(),
        undo: count(journal.entries().len()),
        last_tap: count(stored.back(1)),
        last_reveal: count(
            (journal.entries().iter())
                .rposition(|entry| entry.step.reveals())
                .map_or(0, |last| last + 1),
        ),
        redo: count(stored.undone.len()),
        taken_back: None,
        cards: SolitaireId::all()
            .filter_map(|id| card(journal, id))
            .collect(),
    }
}

/// The clans tracked by their dice only that may have sent a Courtier into a room: with their last die,
/// or by a garden at the end of a round (E2).
fn takers(journal: &Journal) -> Vec<Seat> {
    let position = journal.position();
    let is_unseen = |seat: &Seat| position.clan(*seat).is_none() && !position.is_rival(*seat);
    match position.expect() {
        Expect::Take { .. } | Expect::TurnOrder { .. } => {
            let last = position.placed().last();
            let last = last.filter(|die| brings_move(position, die));
            last.map(|die| die.seat)
                .filter(is_unseen)
                .into_iter()
                .collect()
        }
        Expect::Round { .. } if gardens_move(journal) => {
            position.order().iter().copied().filter(is_unseen).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a member can have moved by the die, and so perhaps climbed.
fn brings_move(position: &Position, die: &PlacedDie) -> bool {
    match die.space {
        Space::Well => false,
        Space::Outside(_) | Space::Domain(_) => true,
        Space::Room(room) => position.castle().card(room).is_none_or(|card| {
            let rows = (0..).zip(&Catalogue::printed().room_card(card).rows);
            let mut open =
                rows.filter(|(row, _)| position.castle().tile(room, *row) == Some(die.color));
            open.any(|(_, row)| row.effects.iter().any(Effect::can_move))
        }),
    }
}

/// Whether a member can move by a garden beside a bridge with a die.
fn gardens_move(journal: &Journal) -> bool {
    let (position, catalogue) = (journal.position(), Catalogue::printed());
    let bridges = position.bridges_with_dice();
    let gardens = position.gardens().iter();
    let mut cards = gardens
        .filter(|pair| bridges.contains(&pair.bridge))
        .flat_map(|pair| [pair.plant, pair.stone]);
    !journal.setup().knows_gardens()
        || cards.any(|id| catalogue.garden(id).effects.iter().any(Effect::can_move))
}

/// From the player's last die on, or from the beginning of the round.
fn recent(entries: &[Entry]) -> &[Entry] {
    let begins = |entry: &Entry| matches!(entry.step, Step::Take { .. } | Step::Round { .. });
    &entries[entries.iter().rposition(begins).unwrap_or(0)..]
}

fn bridge(position: &Position, color: Color) -> Vec<BridgeDieView> {
    position.bridges()[color]
        .positions()
        .map(|(position, value)| BridgeDieView { position, value })
        .collect()
}

fn space_view(position: &Position, space: Space, catalogue: &Catalogue) -> SpaceView {
    let castle = position.castle();
    let entry = catalogue.space(space);
    let rows = 0..entry.tiles.unwrap_or(0);
    let (colors, card, courtiers) = match space {
        Space::Room(room) => (
            Color::ALL
                .into_iter()
                .filter(|color| castle.has_color(room, *color))
                .collect(),
            castle.card(room),
            courtiers(position, room),
        ),
        Space::Domain(color) => (vec![color], None, Vec::new()),
        Space::Outside(_) | Space::Well => (Vec::new(), None, Vec::new()),
    };
    SpaceView {
        space,
        value: entry.value,
        dice_max: catalogue.dice_max(space, position.party().players()),
        dice: placed(position, space),
        colors,
        tiles: match space {
            Space::Room(room) => rows.filter_map(|row| castle.tile(room, row)).collect(),
            Space::Domain(_) | Space::Outside(_) | Space::Well => Vec::new(),
        },
        options: entry.options.clone().unwrap_or_default(),
        card,
        rows: card
            .map(|card| catalogue.room_card(card).rows.clone())
            .unwrap_or_default(),
        courtiers,
    }
}

fn passage(catalogue: &Catalogue) -> PassageView {
    let printed = catalogue.passage_of_time();
    let mut checkpoints: Vec<_> = printed
        .checkpoints
        .iter()
        .map(|checkpoint| CheckpointView {
            enter: checkpoint.enter,
            seals: checkpoint.seals,
        })
        .collect();
    checkpoints.sort_by_key(|checkpoint| checkpoint.enter);
    PassageView {
        checkpoints,
        points: printed.points.clone(),
    }
}

/// What the Well gives without its tiles (A3).
fn printed_well(catalogue: &Catalogue) -> Goods {
    let effects = catalogue.space(Space::Well).effects.iter().flatten();
    effects.fold(Goods::NONE, |sum, effect| match effect {
        Effect::Gain { gain, n } => sum.plus(Goods::of(*gain, *n), 1),
        Effect::Pay { .. } | Effect::Do { .. } | Effect::Castle { .. } => sum,
    })
}

/// Best first; of equals whoever would be first in the turn order (F8, E1).
fn standing(position: &Position) -> Vec<Seat> {
    let total = |seat| Some(position.counts(seat)?.breakdown().total());
    let mut totals: Vec<_> = position
        .track()
        .iter()
        .filter_map(|seat| Some((*seat, total(*seat)?)))
        .collect();
    totals.sort_by_key(|(_, total)| Reverse(*total));
    totals.into_iter().map(|(seat, _)| seat).collect()
}

/// The Courtiers in a room, by clan.
fn courtiers(position: &Position, room: Room) -> Vec<SeatCount> {
    let here = |seat| {
        let n = match position.rival() {
            Some(rival) if seat == Seat::RIVAL => rival.courtiers(room.into()),
            _ => position.clan(seat)?.courtiers(room.into()),
        };
        (n > 0).then_some(SeatCount { seat, n })
    };
    seats(position).filter_map(here).collect()
}

/// The starting pairs of which one is to be taken.
fn pairs(position: &Position, catalogue: &Catalogue) -> Vec<StartingView> {
    let Expect::StartingPair { pairs, .. } = position.expect() else {
        return Vec::new();
    };
    let pairs = pairs.into_iter();
    pairs.map(|pair| starting(pair, catalogue)).collect()
}

/// The dice the player can take, each with every space.
fn choices(position: &Position) -> Vec<DieChoice> {
    let Expect::Take { seat } = position.expect() else {
        return Vec::new();
    };
    let ends = Color::ALL
        .into_iter()
        .flat_map(|bridge| End::BOTH.map(|end| (bridge, end)));
    ends.filter_map(|(bridge, end)| {
        let value = position.bridges()[bridge].at_end(end)?;
        let spaces = Space::ALL
            .into_iter()
            .map(|space| {
                let placement = position.placement(seat, bridge, end, space);
                let step = Step::Take { bridge, end, space };
                SpaceChoice {
                    space,
                    outcome: position.outcome(&step),
                    hindrance: position.hindrance_after(&step),
                    refusal: placement.clone().err(),
                    placement: placement.ok(),
                }
            })
            .collect();
        Some(DieChoice {
            bridge,
            end,
            value,
            lantern: end == End::Left,
            spaces,
        })
    })
    .collect()
}

/// The dice on a space, with their numbers among all.
fn placed(position: &Position, space: Space) -> Vec<PlacedDieView> {
    let all = (0..).zip(position.placed());
    let here = all.filter(|(_, die)| die.space == space);
    let view = |(index, die): (u8, &PlacedDie)| PlacedDieView { index, die: *die };
    here.map(view).collect()
}

fn unseen(position: &Position, floor: Floor, catalogue: &Catalogue) -> UnseenView {
    let deck: Vec<_> = position.deck_cards(floor).collect();
    let shown = |card| room_card(card, catalogue);
    UnseenView {
        floor,
        deck: position.castle().deck(floor),
        deck_max: position.deck_max(floor),
        cards: deck.iter().copied().map(shown).collect(),
        gone: position
            .gone_cards(floor)
            .filter(|card| !deck.contains(card))
            .map(shown)
            .collect(),
    }
}

/// The cards of which one is to come into a room.
fn drawn(position: &Position, catalogue: &Catalogue) -> Vec<RoomCardView> {
    let Expect::Refill { cards, .. } = position.expect() else {
        return Vec::new();
    };
    let cards = cards.into_iter();
    cards.map(|card| room_card(card, catalogue)).collect()
}

pub(super) fn room_card(card: RoomCardId, catalogue: &Catalogue) -> RoomCardView {
    let rows = catalogue.room_card(card).rows.clone();
    RoomCardView { card, rows }
}

/// What can be done beside taking a die.
fn steps(position: &Position) -> Vec<Choice> {
    let choices = position.choices().into_iter();
    choices
        .filter(|choice| !matches!(choice.step, Step::Take { .. }))
        .collect()
}

/// Why open actions cannot be carried out.
fn hindrances(position: &Position) -> Vec<HindranceView> {
    let Expect::Act { tasks, .. } = position.expect() else {
        return Vec::new();
    };
    let of_task = |(task, _)| {
        let refusal = position.hindrance(task)?;
        Some(HindranceView {
            task,
            trade: position.trade_and_do(&refusal, task, None),
            refusal,
        })
    };
    (0..).zip(tasks).filter_map(of_task).collect()
}

/// What keeps members at home that open actions could send.
fn hindered_moves(position: &Position) -> Vec<HinderedMoveView> {
    let Expect::Act { tasks, .. } = position.expect() else {
        return Vec::new();
    };
    let of_task = |(task, _)| {
        let view = move |(member, refusal)| HinderedMoveView {
            task,
            member,
            trade: position.trade_and_do(&refusal, task, Some(member)),
            refusal,
        };
        position.hindered_moves(task).into_iter().map(view)
    };
    (0..).zip(tasks).flat_map(of_task).collect()
}

/// A card of the rival's deck as it is in this game.
pub(crate) fn card(journal: &Journal, id: SolitaireId) -> Option<SolitaireCard> {
    let faces = *journal.position().rival_card(id)?;
    Some(match journal.vouched_cards().contains_key(&id) {
        true => SolitaireCard::vouched(id, faces),
        false => Catalogue::printed().solitaire(id).clone(),
    })
}

/// How many of the rival's cards in this game are known to match the player's box. The player's
/// latest answer counts. `None` unless the app runs the deck.
pub(crate) fn checked_cards(journal: &Journal, corrections: &Corrections) -> Option<CheckedCards> {
    let position = journal.position();
    let vouched = journal.vouched_cards();
    let is_checked = |id: &SolitaireId| {
        let known = corrections.solitaire_cards.get(id).or(vouched.get(id));
        known.is_some() && known == position.rival_card(*id)
    };
    let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    (position.deck_source() == Some(DeckSource::App)).then(|| CheckedCards {
        checked: count(SolitaireId::all().filter(is_checked).count()),
        all: count(SolitaireId::all().count()),
    })
}

fn rival_view(position: &Position) -> Option<RivalView> {
    let rival = position.rival()?;
    let deck = position.rival_deck()?;
    let score = rival.counts().breakdown();
    let castle = position.castle();
    Some(RivalView {
        coins: rival.coins(),
        points: rival.points(),
        influence: rival.influence(),
        gardeners: rival.gardeners().to_vec(),
        gardeners_left: rival.gardeners_left(),
        warriors: yard_counts(|yard| rival.warriors(yard)),
        warriors_left: rival.warriors_left(),
        courtiers: courtier_counts(|place| rival.courtiers(place)),
        courtiers_left: rival.courtiers_left(),
        row: deck.row().to_vec(),
        top: deck.top().flatten(),
        deck_cards: u8::try_from(deck.len()).unwrap_or(u8::MAX),
        castle_decks: [castle.deck(Floor::Steward), castle.deck(Floor::Diplomat)],
        total: score.total(),
        score,
    })
}
