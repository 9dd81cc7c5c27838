use once_upon_a_castle_engine::{Guest, ScoreFault, Scores, Sheet, SheetGuest, Version, score};

use crate::table::{BLUE, GREEN, values};

fn sheet(json: &str) -> Sheet {
    let blank = r#""floors":0,"towers":[],"walls":0,"flags":[],"residents":0,"sun":false,"cloud":false,"extra_clouds":0,"guests":[]"#;
    let mut fields: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&format!("{{\"name\":\"Ana\",{blank}}}")).unwrap();
    let given: serde_json::Map<_, _> = serde_json::from_str(json).unwrap();
    fields.extend(given);
    serde_json::from_value(fields.into()).unwrap()
}

fn scores(version: Version, sheets: &[Sheet]) -> Scores {
    score(version, sheets, &values()).unwrap()
}

/// The codes and paths of the faults of these sheets.
fn sheet_faults(version: Version, sheets: &[Sheet]) -> Vec<String> {
    let faults = score(version, sheets, &values()).err().unwrap_or_default();
    let shown = |fault: ScoreFault| format!("{} {}", fault.kind.code(), fault.path);
    faults.into_iter().map(shown).collect()
}

/// The faults of a sheet beside a blank one.
fn faults(version: Version, json: &str) -> Vec<String> {
    sheet_faults(version, &[sheet(r#"{"name":"Ben"}"#), sheet(json)])
}

#[test]
fn of1_towers_score_their_values() {
    assert_eq!(sheet(r#"{"towers":[5,5,2]}"#).lines(&values()).towers, 12);
}

#[test]
fn of2_sun_and_clouds_are_one_line() {
    let sheet = sheet(r#"{"sun":true,"cloud":true,"extra_clouds":3}"#);
    assert_eq!(sheet.lines(&values()).sun_and_clouds, 4 + 4 + 6);
}

#[test]
fn of3_residents_score_the_group_of_the_last_one() {
    let of = |residents| values().residents.value.points(residents);
    assert_eq!(
        [0, 1, 4, 5, 8, 26, 33, 40].map(of),
        [0, 2, 2, 4, 4, 14, 18, 20]
    );
}

#[test]
fn of4_flags_score_their_values() {
    assert_eq!(sheet(r#"{"flags":[2,2,1]}"#).lines(&values()).flags, 5);
}

#[test]
fn of5_guests_score_one_each_and_crowns_by_what_they_count() {
    let sheet = sheet(
        r#"{"floors":1,"walls":2,"towers":[5,2,2],"flags":[1,1,1,1],
        "guests":["cook","logger","courtesan","jester","prince","princess","queen","king"]}"#,
    );
    let points: Vec<u16> = sheet.guest_points().map(|(_, points)| points).collect();
    assert_eq!(points, [1, 1, 6, 1, 2, 3, 3, 4]);
    assert_eq!(
        sheet.guest_points().next(),
        Some((SheetGuest::Guest(Guest::Cook), 1))
    );
}

#[test]
fn of6_the_highest_total_wins() {
    let scores = scores(
        GREEN,
        &[
            sheet(r#"{"floors":4,"walls":4}"#),
            sheet(r#"{"name":"Ben","towers":[2]}"#),
        ],
    );
    assert_eq!(scores.winners, ["Ben"]);
    let ranks: Vec<_> = scores
        .players
        .iter()
        .map(|player| (player.rank, player.total))
        .collect();
    assert_eq!(ranks, [(1, 2), (2, 0)]);
}

#[test]
fn of7_a_tie_is_a_shared_win() {
    let sheets = ["Ana", "Ben", "Cleo"].map(|name| {
        let towers = if name == "Ben" { "[2]" } else { "[5]" };
        sheet(&format!(r#"{{"name":"{name}","towers":{towers}}}"#))
    });
    let scores = scores(GREEN, &sheets);
    assert_eq!(scores.winners, ["Ana", "Cleo"]);
    let ranks: Vec<_> = scores.players.iter().map(|player| player.rank).collect();
    assert_eq!(ranks, [1, 1, 3]);
}

#[test]
fn impossible_counts_are_refused() {
    for (json, expected) in [
        (r#"{"floors":5}"#, "score/too-many floors"),
        (r#"{"towers":[2,2,2,2,2]}"#, "score/too-many towers"),
        (r#"{"walls":5}"#, "score/too-many walls"),
        (r#"{"towers":[3]}"#, "score/value-not-printed towers"),
        (
            r#"{"walls":1,"flags":[4]}"#,
            "score/value-not-printed flags",
        ),
        (
            r#"{"walls":3,"flags":[1,1,1,1,1,1]}"#,
            "score/too-many flags",
        ),
        (r#"{"residents":41}"#, "score/too-many residents"),
        (
            r#"{"cloud":true,"floors":4,"walls":4}"#,
            "score/cloud-without-parts cloud",
        ),
        (r#"{"guests":[1]}"#, "score/too-many guests"),
        (
            r#"{"guests":[10],"floors":1}"#,
            "score/value-not-printed guests",
        ),
        (
            r#"{"guests":["king"],"floors":1}"#,
            "score/guest-of-other-version guests",
        ),
        (r#"{"extra_clouds":1}"#, "score/too-many extra_clouds"),
        (r#"{"name":"Ben"}"#, "score/name-twice name"),
        (r#"{"name":" "}"#, "score/name-length name"),
    ] {
        let (code, field) = expected.split_once(' ').unwrap();
        assert_eq!(
            faults(GREEN, json),
            [format!("{code} players[1].{field}")],
            "{json}"
        );
    }
    assert_eq!(
        faults(BLUE, r#"{"guests":["king","king"]}"#),
        ["score/guest-twice players[1].guests"]
    );
    assert_eq!(
        faults(BLUE, r#"{"guests":[3]}"#),
        ["score/guest-of-other-version players[1].guests"]
    );
    assert!(faults(BLUE, r#"{"guests":["king"],"extra_clouds":2}"#).is_empty());
}

#[test]
fn there_is_one_sun_one_cloud_and_one_table() {
    let whole = r#""floors":4,"walls":4,"towers":[2,2,2,2],"sun":true,"cloud":true"#;
    let sheets = ["Ana", "Ben"].map(|name| sheet(&format!(r#"{{"name":"{name}",{whole}}}"#)));
    let expected = ["sun", "cloud"].map(|line| format!("score/only-one players[1].{line}"));
    assert_eq!(sheet_faults(GREEN, &sheets), expected);
    for found in [0, 1, 5, 50] {
        let sheets = vec![sheet("{}"); found];
        let faults = score(GREEN, &sheets, &values()).unwrap_err();
        assert_eq!(faults[0].kind.code(), "score/player-count");
    }
}

#[test]
fn sheets_refuse_unknown_fields() {
    assert!(serde_json::from_str::<Sheet>(r#"{"name":"Ana","points":3}"#).is_err());
}
