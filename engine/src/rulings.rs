//! Where the rulebook is silent: the rulings that are a choice between values. `RULINGS.md` lists them
//! all, with those that are functions.

/// A9: whether the climb may come before the audience.
pub const COURTIER_EITHER_ORDER: bool = true;

/// X2, X4: the most coins or Clan Points that are followed, far beyond any game. What would come on top is
/// not counted.
pub const COUNT_MAX: u16 = 999;

/// R10: whether a Courtier on the Diplomat floor can carry out "up 2 levels". The castle ends one
/// level above, so the action cannot be done and scores as a failed one.
pub const CLIMB_TWO_FROM_DIPLOMAT: bool = false;

/// R10: when the deck of a floor is empty, the card of the room stays.
pub const EMPTY_DECK_KEEPS_CARD: bool = true;

/// R11: at the end of the track a move of zero counts as a failed action.
pub const ZERO_MOVE_FAILS: bool = true;

/// R4: how many cards stay in the row when the deck has run out and the rest is shuffled back.
pub const ROW_KEPT_AT_RESHUFFLE: usize = 2;

/// R4: how often the deck may run out in one turn before the player names the die. With the nine
/// cards as the catalogue knows them it never runs out twice; with corrected cards it could go on
/// for ever, since nothing changes on the bridges meanwhile.
pub const RESHUFFLES_PER_TURN: u8 = 1;

/// R12: at the end of every turn of the rival its row goes under the deck, bridge side up, in row
/// order. "The only one" of R6 is a row of one card: the first card looked at named a die.
pub const ROW_LASTS_ONE_TURN: bool = true;
