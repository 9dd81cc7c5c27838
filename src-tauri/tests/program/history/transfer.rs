use super::*;

#[test]
fn tables_and_bg_stats_go_out_and_come_in_and_a_dry_run_changes_nothing() {
    let one = folder();
    text(
        &history(&one, &["import", "-"]),
        &file(&[finished("a", 20), finished("b", 21)]).to_string(),
    );
    for format in ["csv", "csv-lines", "bgstats"] {
        let exported = text(&history(&one, &["export", format]), "");
        let other = folder();
        let preview = json(
            &history(&other, &["import", "-", "--dry-run", "--json"]),
            &exported,
        );
        assert_eq!(
            (&preview["new"], &preview["refused"]),
            (&json!(2), &json!(0)),
            "{format}"
        );
        let told = text(&history(&other, &["import", "-", "--dry-run"]), &exported);
        assert!(
            told.starts_with("2 would be added, 0 are there already, 0 are refused\n"),
            "{told}"
        );
        assert_eq!(text(&history(&other, &["list"]), ""), "No games yet.\n");
        let report = json(&history(&other, &["import", "-", "--json"]), &exported);
        assert_eq!(
            report,
            json!({"added": 2, "skipped": 0, "refused": []}),
            "{format}"
        );
        let again = json(&history(&other, &["import", "-", "--json"]), &exported);
        assert_eq!(again["skipped"], 2, "{format}");
    }
}

#[test]
fn an_import_says_what_is_taken_otherwise_than_the_file_has_it() {
    let play = |uuid: &str, duration: i64| {
        json!({"uuid": uuid, "gameRefId": 1, "playDate": "2026-01-02 20:00:00",
            "durationMin": duration, "playerScores": [
                {"playerRefId": 1, "score": duration.to_string()},
                {"playerRefId": 2, "score": duration.to_string()}]})
    };
    let mut file = json!({"games": [{"id": 1, "bggId": 371_942, "name": "The White Castle"}],
        "players": [{"id": 1, "name": "Aiko"}, {"id": 2, "name": "Bo"}],
        "plays": [play("a", 60), play("b", 61), play("c", 900), play("d", 999)]});
    file["plays"][3]["durationMin"] = json!(5000);
    let folder = folder();
    let dry = text(
        &history(&folder, &["import", "-", "--dry-run"]),
        &file.to_string(),
    );
    let done = text(&history(&folder, &["import", "-"]), &file.to_string());
    let tie = "4 games: a tie, and the file does not say who was ahead: the order of the seats \
               decides\n";
    let minutes = "1 game: the duration cannot be right and is left out\n";
    for told in [dry, done] {
        assert!(told.contains(tie) && told.contains(minutes), "{told}");
    }
}
