//! What is taken otherwise than a file has it, and in which games.

use std::collections::BTreeMap;

use super::people::people_of;
use crate::app::contract::{ImportRemark, RemarkView, RemarkedGame};
use crate::exchange::arriving::Arrival;
use crate::exchange::record::Remark;

/// The most games that are named for each remark.
const NAMED: usize = 5;

pub(super) fn remarks(new: &[&Arrival]) -> Vec<RemarkView> {
    let mut games: BTreeMap<Remark, Vec<&Arrival>> = BTreeMap::new();
    for arrival in new {
        for remark in &arrival.remarks {
            games.entry(*remark).or_default().push(arrival);
        }
    }
    let views = games.into_iter().map(|(remark, mut games)| {
        games.sort_by_key(|arrival| arrival.record.row.details.day);
        RemarkView {
            remark: match remark {
                Remark::Expansion => ImportRemark::Expansion,
                Remark::WinnerDiffers => ImportRemark::WinnerDiffers,
                Remark::TieUndecided => ImportRemark::TieUndecided,
                Remark::RivalUnknown => ImportRemark::RivalUnknown,
                Remark::ClanTwice => ImportRemark::ClanTwice,
                Remark::MinutesDropped => ImportRemark::MinutesDropped,
                Remark::Shortened => ImportRemark::Shortened,
            },
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            // The latest is remembered best.
            named: games
                .iter()
                .rev()
                .take(NAMED)
                .map(|arrival| named(arrival))
                .collect(),
        }
    });
    views.collect()
}

fn named(arrival: &Arrival) -> RemarkedGame {
    let row = &arrival.record.row;
    RemarkedGame {
        id: row.id.clone(),
        day: row.details.day.to_string(),
        people: people_of(row).map(str::to_owned).collect(),
    }
}
