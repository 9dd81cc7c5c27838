use white_castle_engine::components::{Catalogue, Color, DieTileId, Yard};
use white_castle_engine::setup::{Answer, AnswerFault, Draw, OwnTable, Party, Piece, Question};

use super::corrections;
use super::picture::picture;
use super::setup_view::setup_view;
use super::views::{
    AnswerChoiceView, AnswerFaultView, AnswerPicture, AnswerView, OwnTableRequest, OwnTableView,
    QuestionView,
};
use crate::command::AppError;
use crate::games::chance;
use crate::store::Store;

/// What is asked next about a table that people set up themselves.
pub fn own_table(store: &Store, request: OwnTableRequest) -> Result<OwnTableView, AppError> {
    let party = Party::new(request.players, request.level)?;
    let catalogue = Catalogue::corrected(&store.read(corrections::get)?);
    let table = OwnTable::new(&catalogue, party, request.extent, request.answers);
    let questions = table.questions();
    let is_open = |question: &&Question| !table.is_answered(**question);
    let asked = request.at.filter(|at| questions.contains(at));
    let at = asked.or_else(|| questions.iter().find(is_open).copied());
    let choices = at.map(|at| table.choices(at)).unwrap_or_default();
    let setup = table.setup(&mut Draw::from_seed(chance::seed()));
    Ok(OwnTableView {
        questions: questions
            .iter()
            .map(|question| question_view(&table, *question, &catalogue))
            .collect(),
        at,
        choices: choices
            .into_iter()
            .filter_map(|choice| {
                Some(AnswerChoiceView {
                    view: answer_view(&table, &choice.answer, &catalogue)?,
                    fault: choice.fault.map(fault_view),
                })
            })
            .collect(),
        dice_per_bridge: u8::try_from(party.dice_per_bridge()).unwrap_or(u8::MAX),
        setup: setup.map(|setup| setup_view(setup, None, &[], &catalogue)),
    })
}

fn question_view(table: &OwnTable<'_>, question: Question, catalogue: &Catalogue) -> QuestionView {
    let answer = table.answer(question);
    let iron_cost = match question {
        Question::YardTile { yard_slot } => Yard::ALL
            .into_iter()
            .map(|yard| catalogue.yard(yard))
            .find(|yard| yard.tile_slots.contains(&yard_slot))
            .map(|yard| yard.iron_cost),
        _ => None,
    };
    QuestionView {
        question,
        iron_cost,
        answered: table.is_answered(question),
        answer: answer.and_then(|answer| answer_view(table, answer, catalogue)),
        fault: answer
            .and_then(|answer| table.fault(answer))
            .map(fault_view),
    }
}

fn fault_view(fault: AnswerFault) -> AnswerFaultView {
    AnswerFaultView {
        rule: fault.rule(),
        fault,
    }
}

fn answer_view(table: &OwnTable<'_>, answer: &Answer, catalogue: &Catalogue) -> Option<AnswerView> {
    Some(AnswerView {
        picture: answer_picture(table, answer, catalogue)?,
        answer: answer.clone(),
    })
}

fn answer_picture(
    table: &OwnTable<'_>,
    answer: &Answer,
    catalogue: &Catalogue,
) -> Option<AnswerPicture> {
    let piece = match answer {
        Answer::RoomCard { room, card } => Piece::RoomCard {
            room: *room,
            card: *card,
        },
        Answer::Daimyo { card } => Piece::Daimyo { card: *card },
        Answer::Garden { bridge, garden } => Piece::Garden {
            bridge: *bridge,
            garden: *garden,
        },
        Answer::YardTile { yard_slot, tile } => Piece::YardTile {
            yard_slot: *yard_slot,
            tile: *tile,
        },
        Answer::Diamonds { colors } => {
            let colors = colors.to_vec();
            return Some(AnswerPicture::Diamonds { colors });
        }
        Answer::RoomTiles { room, .. } => {
            let colors = table.with(answer.clone()).strip(*room);
            return Some(AnswerPicture::Strip { colors });
        }
        Answer::RoomColors { colors, .. } => {
            let colors = colors.clone();
            return Some(AnswerPicture::Colors { colors });
        }
        Answer::Well { rewards } => {
            // The back shows the same whatever color the other side has.
            let color = Color::Coral;
            let tile = |reward| catalogue.die_tile(DieTileId { color, reward });
            let rewards = rewards.iter().map(|reward| tile(*reward).reward.clone());
            return Some(AnswerPicture::Well {
                rewards: rewards.collect(),
            });
        }
        Answer::Bridge { bridge, dice } => {
            return Some(AnswerPicture::Dice {
                color: *bridge,
                dice: dice.clone(),
            });
        }
        Answer::StartingPair {
            resource, action, ..
        } => {
            return Some(AnswerPicture::Pair {
                resource: catalogue.starting_resource(*resource).clone(),
                action: catalogue.starting_action(*action).clone(),
            });
        }
        Answer::TurnOrder { order } => {
            let order = order.clone();
            return Some(AnswerPicture::TurnOrder { order });
        }
    };
    let piece = picture(&piece, catalogue)?;
    Some(AnswerPicture::Piece { piece })
}
