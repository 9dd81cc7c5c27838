//! The score sheet that BG Stats has for our game: four sums for each player.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::parts::PlayerScore;
use crate::exchange::score;
use crate::games::codec;
use crate::games::white_castle::{GROUPS, groups};
use crate::ledger::{Record, SeatRecord};

const NAME: &str = "thewhitecastle";
/// What the rows are called and how they are headed, in the order of [`GROUPS`].
const ROWS: [[&str; 2]; GROUPS.len()] = [
    ["clanpointstrack", "Clan Points track"],
    ["remainingresources", "Remaining Coins/Resources"],
    ["passageoftime", "Passage of Time"],
    ["clanmembers", "Clan Members"],
];

/// A sheet, as far as it is read.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Sheet {
    variant_id: String,
    groups: Vec<Rows>,
}

#[derive(Debug, Deserialize)]
struct Rows {
    rows: Vec<Row>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    template_id: String,
    /// By what the players are called on the sheet. Who is not there scored nothing.
    #[serde(default)]
    scores: BTreeMap<String, Value>,
}

/// What a player is called on the sheet.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct OnSheet {
    score_uuid: String,
}

/// The sheet that JSON says; `None` if it is another one.
pub(super) fn read(json: &str) -> Option<Sheet> {
    let sheet: Sheet = serde_json::from_str(json).ok()?;
    (sheet.variant_id == NAME).then_some(sheet)
}

impl Sheet {
    /// What a player has in each row.
    pub(super) fn groups(&self, player: &PlayerScore) -> Option<[u16; GROUPS.len()]> {
        let on_sheet: OnSheet = serde_json::from_str(player.meta_data.as_deref()?).ok()?;
        let rows = || self.groups.iter().flat_map(|group| &group.rows);
        let points = ROWS.map(|[name, _]| {
            let row = rows().find(|row| row.template_id == name)?;
            let typed = match row.scores.get(&on_sheet.score_uuid) {
                None | Some(Value::Null) => String::new(),
                Some(Value::String(typed)) => typed.clone(),
                Some(other) => other.to_string(),
            };
            Some(score::points(&typed).ok()?.unwrap_or(0))
        });
        let points: Vec<u16> = points.into_iter().collect::<Option<_>>()?;
        points.try_into().ok()
    }
}

/// What a seat is called on the sheet, as JSON.
pub(super) fn on_sheet(seat: &SeatRecord, uuid: &str) -> Option<String> {
    groups(seat)?;
    let score_uuid = uuid.to_owned();
    serde_json::to_string(&OnSheet { score_uuid }).ok()
}

/// The sheet of a game, as JSON; `None` if nobody has one. `uuids` are what the seats are called on it.
pub(super) fn write(game: &Record, uuids: &[String]) -> Option<String> {
    let known = game.seats.iter().zip(uuids);
    let known: Vec<_> = known
        .filter_map(|(seat, uuid)| Some((uuid, groups(seat)?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    let rows = ROWS.iter().enumerate().map(|(row, [name, label])| {
        let scores = known.iter().map(|(uuid, points)| {
            let points = points[row].to_string();
            ((*uuid).clone(), Value::String(points))
        });
        json!({
            "templateId": name, "label": label, "repetition": 1, "repeatable": false,
            "negative": false, "isExtra": false, "scores": serde_json::Map::from_iter(scores),
        })
    });
    let rows: Vec<Value> = rows.collect();
    let group = json!({
        "templateId": "1", "maxRepeat": -1, "repetition": 1, "hasSubTotal": false,
        "hideSingleGroupLabel": false, "isExtra": false, "rows": rows,
    });
    let codec = codec(game.kind);
    let sheet = json!({
        "bggId": codec.bgg, "version": 1, "langCode": "en", "variantId": NAME,
        "variantLabel": codec.name,
        "scoreType": "bestTotalWins", "groups": [group],
    });
    Some(sheet.to_string())
}
