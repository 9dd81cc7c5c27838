//! T7, X1: what nobody has to be asked for.

use crate::full_table::{FullTable, has};
use crate::table::{play, take};
use white_castle_engine::components::Color::White;
use white_castle_engine::position::End::Right;
use white_castle_engine::turn::Step;

/// A Gardener and a Courtier could be sent, with what the clan has.
fn outside(stock: &str) -> Option<Step> {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, stock);
    play(&mut journal, take(White, Right, "outside-left"));
    journal.sole_step()
}

#[test]
fn t7_a_turn_in_which_nothing_can_be_done_ends_unless_seals_help() {
    assert_eq!(outside("0 food"), Some(Step::Decline {}));
    assert_eq!(outside("0 food 1 seals"), Some(Step::Decline {}));
    assert_eq!(outside("0 food 2 seals"), None, "two coins");
    assert_eq!(outside("4 food"), None, "a Gardener, who may stay at home");
}
