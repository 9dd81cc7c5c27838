//! The printed components, and the rules of a turn, a round, the rival and the score.

mod any_input;
mod catalogue;
mod corrections;
mod dice_corrections;
mod full_card_corrections;
mod full_corrections;
mod full_examples;
mod full_limits;
mod full_members;
mod full_rooms;
mod full_rounds;
mod full_table;
mod hindered_moves;
mod journal;
mod layout_corrections;
mod printed_effects;
#[path = "../random/mod.rs"]
mod random;
mod rival_actions;
mod rival_climb;
mod rival_deck;
mod rival_die;
mod rival_turn;
mod round_end;
mod rules_covered;
mod score_faults;
mod score_lines;
mod scoring;
mod setting_right;
mod sole_steps;
#[path = "../table/mod.rs"]
mod table;
mod table_corrections;
mod turn_rules;
mod written_forms;
mod written_pieces;
mod written_steps;
