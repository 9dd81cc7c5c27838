//! How each game meets the ledger.

pub mod white_castle;
