//! The score sheet that BG Stats has for a game: a few sums for each player.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::parts::PlayerScore;
use crate::exchange::score;
use crate::games::codec;
use crate::ledger::{GameKind, Record, SeatRecord};

/// The points of each line.
type Points = BTreeMap<String, u16>;

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

/// The sheet of a game that JSON says; `None` if it is another one.
pub(super) fn read(kind: GameKind, json: &str) -> Option<Sheet> {
    let sheet: Sheet = serde_json::from_str(json).ok()?;
    (sheet.variant_id == codec(kind).sheet?.name).then_some(sheet)
}

impl Sheet {
    /// What a player has in each row, by the lines of the score.
    pub(super) fn points(&self, kind: GameKind, player: &PlayerScore) -> Option<Points> {
        let on_sheet: OnSheet = serde_json::from_str(player.meta_data.as_deref()?).ok()?;
        let rows = || self.groups.iter().flat_map(|group| &group.rows);
        let points = codec(kind).sheet?.rows.iter().map(|[line, name, _]| {
            let row = rows().find(|row| row.template_id == *name)?;
            let typed = match row.scores.get(&on_sheet.score_uuid) {
                None | Some(Value::Null) => String::new(),
                Some(Value::String(typed)) => typed.clone(),
                Some(other) => other.to_string(),
            };
            let points = score::points(&typed).ok()?.unwrap_or(0);
            Some(((*line).to_owned(), points))
        });
        points.collect()
    }
}

/// What a seat has in each row of its sheet, if that is known.
fn known(kind: GameKind, seat: &SeatRecord) -> Option<Vec<u16>> {
    let lines = seat.lines.as_ref()?;
    let rows = codec(kind).sheet?.rows.iter();
    rows.map(|[line, ..]| lines.get(*line).copied()).collect()
}

/// What a seat is called on the sheet, as JSON.
pub(super) fn on_sheet(kind: GameKind, seat: &SeatRecord, uuid: &str) -> Option<String> {
    known(kind, seat)?;
    let score_uuid = uuid.to_owned();
    serde_json::to_string(&OnSheet { score_uuid }).ok()
}

/// The sheet of a game, as JSON; `None` if nobody has one. `uuids` are what the seats are called on it.
pub(super) fn write(game: &Record, uuids: &[String]) -> Option<String> {
    let codec = codec(game.kind);
    let sheet = codec.sheet?;
    let known = game.seats.iter().zip(uuids);
    let known: Vec<_> = known
        .filter_map(|(seat, uuid)| Some((uuid, self::known(game.kind, seat)?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    let rows = sheet
        .rows
        .iter()
        .enumerate()
        .map(|(row, [_, name, label])| {
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
    let sheet = json!({
        "bggId": codec.bgg, "version": 1, "langCode": "en", "variantId": sheet.name,
        "variantLabel": codec.name,
        "scoreType": "bestTotalWins", "groups": [group],
    });
    Some(sheet.to_string())
}
