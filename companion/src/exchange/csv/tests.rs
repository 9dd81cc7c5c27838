use super::*;
use crate::exchange::fault::FaultKind;
use crate::exchange::record::{GameRecord, Reading, SeatRecord};
use crate::exchange::samples::{every_kind, several};

fn games_of(text: &str) -> Vec<GameRecord> {
    let reading = read(text).expect("it is a table");
    assert_eq!(reading.refused, []);
    reading.games.into_iter().map(|read| read.game).collect()
}

/// What a table says of a game beyond its points.
fn reduced(game: &GameRecord) -> GameRecord {
    let seats = game.seats.iter().map(|seat| SeatRecord {
        clan: None,
        place: None,
        lines: None,
        ..seat.clone()
    });
    GameRecord {
        seats: seats.collect(),
        ..game.clone()
    }
}

#[test]
fn the_table_of_the_scores_brings_every_game_back() {
    let games = every_kind();
    assert_eq!(games_of(&score_lines(&games)), games);
}

#[test]
fn the_table_of_the_games_brings_back_who_played_and_what_they_came_to() {
    let expected: Vec<GameRecord> = every_kind().iter().map(reduced).collect();
    assert_eq!(games_of(&games(&every_kind())), expected);
}

#[test]
fn a_spreadsheet_may_use_another_separator_order_and_line_end() {
    let game = GameRecord {
        note: None,
        tags: Vec::new(),
        ..several()
    };
    let text = score_lines(std::slice::from_ref(&game));
    for delimiter in [";", "\t"] {
        let other = text.replace(',', delimiter).replace("\r\n", "\n");
        let empty_row = delimiter.repeat(GAME_COLUMNS.len() + SCORE_COLUMNS.len() + 6);
        let found = games_of(&format!("\u{feff}{other}{empty_row}\n"));
        assert_eq!(found, std::slice::from_ref(&game));
    }
    let mut table: Vec<Vec<&str>> = text.lines().map(|row| row.split(',').collect()).collect();
    for row in &mut table {
        row.reverse();
    }
    let turned: Vec<String> = table.iter().map(|row| row.join(",")).collect();
    assert_eq!(games_of(&turned.join("\n")), [game]);
}

#[test]
fn rows_are_counted_as_a_spreadsheet_counts_them() {
    for end in ["\n", "\r\n"] {
        let rows = [
            "game,day,note,players,name_1,points_1,name_2,points_2",
            "a,2026-01-02,\"two\nlines\",2,Aiko,60,Bo,50",
            "",
            "",
            "b,2026-01-02,,2,Aiko,61,Bo,lots",
            ",,,,,,,",
            "c,2026-01-02,,2,Aiko,62,Bo,many",
        ];
        let reading = read(&rows.join(end)).expect("it is a table");
        assert_eq!(reading.games[0].path, "row 2");
        let refused = reading
            .refused
            .iter()
            .map(|refused| refused.fault.path.as_str());
        let refused: Vec<&str> = refused.collect();
        assert_eq!(refused, ["row 5, points_2", "row 7, points_2"]);
        let short = format!("{}{end}{end}d,2026-01-02{end}", rows[..2].join(end));
        assert_eq!(wrong(&short).0, "row 4");
    }
}

#[test]
fn no_cell_is_a_formula() {
    let mut game = several();
    game.note = Some("=HYPERLINK(\"http://x\")".to_owned());
    game.place = Some("@home".to_owned());
    game.tags = vec!["-tag".to_owned()];
    game.seats[0].name = Some("+1".to_owned());
    for text in [
        games(std::slice::from_ref(&game)),
        score_lines(std::slice::from_ref(&game)),
    ] {
        let mut table = ::csv::Reader::from_reader(text.as_bytes());
        for row in table.records() {
            for cell in &row.expect("a row") {
                assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
            }
        }
    }
    assert_eq!(games_of(&score_lines(std::slice::from_ref(&game))), [game]);
}

/// The first thing that is wrong: its path and its code.
fn wrong(text: &str) -> (String, &'static str) {
    let fault = match read(text) {
        Err(fault) => fault,
        Ok(Reading { mut refused, .. }) => refused.remove(0).fault,
    };
    (fault.path.clone(), fault.code())
}

#[test]
fn what_is_wrong_is_told_with_its_row_and_column() {
    let head = "game,day,seat,name,points,rank,minutes,level,clan,first_order,rival";
    let row = |cells: &str| format!("{head}\n{cells}\na,2026-05-01,2,Bo,70,2,,,,,\n");
    for (cells, path, code) in [
        (
            "a,2026-05-01,1,Aiko,many,1,,,,,",
            "row 2, points",
            "input/invalid-value",
        ),
        (
            "a,2026-05-01,1,Aiko,,1,,,,,",
            "row 2, points",
            "import/score-missing",
        ),
        (
            "a,2026-05-01,1,Aiko,1000,1,,,,,",
            "row 2, points",
            "input/invalid-value",
        ),
        (
            "a,2026-05-01,1,Aiko,-7,1,,,,,",
            "row 2, points",
            "input/invalid-value",
        ),
        ("a,1 May,1,Aiko,70,1,,,,,", "row 2, day", "import/date"),
        ("a,2026-02-30,1,Aiko,70,1,,,,,", "row 2, day", "import/date"),
        (
            "a,2026-05-01,1,Aiko,70,1,1441,,,,",
            "row 2, minutes",
            "input/invalid-value",
        ),
        (
            "a,2026-05-01,1,Aiko,70,1,,odd,,,",
            "row 2, level",
            "input/invalid-value",
        ),
        (
            "a,2026-05-01,1,Aiko,70,1,,,pink,,",
            "row 2, clan",
            "input/invalid-value",
        ),
        (
            "a,2026-05-01,1,Aiko,70,1,,,,,maybe",
            "row 2, rival",
            "input/invalid-value",
        ),
        (
            "a,2026-05-02,1,Aiko,70,1,,,,,",
            "row 3, day",
            "import/contradiction",
        ),
        (
            "a,2026-05-01,2,Aiko,70,1,,,,,",
            "row 3, seat",
            "import/id-twice",
        ),
        (
            ",2026-05-01,1,Aiko,70,1,,,,,",
            "row 2, game",
            "input/missing-field",
        ),
        ("a,2026-05-01,1,Aiko,70,1", "row 2", "input/invalid-value"),
    ] {
        assert_eq!(wrong(&row(cells)), (path.to_owned(), code), "{cells}");
    }
    for (text, path, code) in [
        (
            "game,day,seat,name,points,hat\n",
            "row 1, hat",
            "input/unknown-field",
        ),
        (
            "game,day,seat,points\n",
            "row 1, name",
            "input/missing-field",
        ),
        (
            "game,day,day,seat,name,points\n",
            "row 1, day",
            "import/id-twice",
        ),
        (
            "game,day,seat,name,points\na,2026-05-01,1,\"Ai",
            "",
            "input/truncated",
        ),
    ] {
        assert_eq!(wrong(text), (path.to_owned(), code), "{text}");
    }
}

#[test]
fn lines_that_do_not_add_up_or_are_missing_are_told() {
    let game = several();
    let text = score_lines(std::slice::from_ref(&game));
    let lines = game.seats[0].lines.as_ref().expect("it has lines");
    let points = format!(",{},{},", game.seats[0].points, game.seats[0].rank);
    let other = text.replacen(&points, &format!(",1,{},", game.seats[0].rank), 1);
    let reading = read(&other).expect("a table");
    let kind = FaultKind::LinesDiffer {
        lines: lines.total(),
        points: 1,
    };
    assert_eq!(reading.refused[0].fault.kind, kind);
    assert_eq!(reading.refused[0].fault.path, "row 2, points");
    let gardeners = format!(",{}\r\n", lines.gardeners);
    let other = text.replacen(&gardeners, ",\r\n", 1);
    assert_eq!(
        wrong(&other),
        ("row 2, gardeners".to_owned(), "import/lines-missing")
    );
}

#[test]
fn f3_and_f7_lines_above_their_most_are_refused() {
    for (lines, place, reason) in [
        (
            [8, 1, 7, 6, 25, 18, 15],
            "resources",
            "the line gives at most 6 points, not 7 (rule F3)",
        ),
        (
            [8, 1, 3, 6, 25, 18, 32],
            "gardeners",
            "the line gives at most 31 points, not 32 (rule F7)",
        ),
    ] {
        let mut game = several();
        let seat = &mut game.seats[0];
        seat.points = lines.iter().sum();
        seat.lines = Some(lines.into());
        let reading = read(&score_lines(&[game])).expect("a table");
        let fault = &reading.refused[0].fault;
        assert_eq!(fault.path, format!("row 2, {place}"));
        assert_eq!(fault.code(), "input/invalid-value");
        assert_eq!(fault.to_string(), reason);
    }
}

#[test]
fn tables_of_others_are_not_taken_for_ours() {
    assert!(is_ours(&games(&[])) && is_ours(&score_lines(&[])));
    for text in [
        "",
        "url,title\n",
        "day;name\n",
        "{\"game\": 1}",
        "game\nday\n",
    ] {
        assert!(!is_ours(text), "{text}");
    }
}
