//! Where the rulebook is silent: the rulings that are a choice between values. `RULINGS.md` lists them
//! all, with those that are functions.

/// X2, X4: the most coins or Clan Points that are followed, far beyond any game. What would come on top is
/// not counted.
pub const COUNT_MAX: u16 = 999;

/// R4: how many cards stay in the row when the deck has run out and the rest is shuffled back.
pub const ROW_KEPT_AT_RESHUFFLE: usize = 2;

/// R4: how often the deck may run out in one turn before the player names the die. With the nine
/// cards as the catalogue knows them it never runs out twice; with corrected cards it could go on
/// for ever, since nothing changes on the bridges meanwhile.
pub const RESHUFFLES_PER_TURN: u8 = 1;
