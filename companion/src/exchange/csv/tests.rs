use super::*;
use crate::exchange::answers::Answers;
use crate::exchange::answers::DayOrder::{DayFirst, MonthFirst};
use crate::exchange::file;
use crate::exchange::reading::{Reading, Remark};
use crate::exchange::samples::{cases, every_kind, first_problem, several, today};
use crate::games::grouping;
use crate::ledger::GameKind;

fn parse(table: &str) -> Reading {
    let text = file::text(table.as_bytes()).expect("it is text");
    read(&text, &Answers::default(), today()).expect("it is a table")
}

fn parse_games(table: &str) -> Vec<Record> {
    let reading = parse(table);
    assert_eq!(reading.refused, [], "{table}");
    reading
        .games
        .into_iter()
        .map(|read| read.stored.row.record)
        .collect()
}

/// Holds tables to their first fault: where, its code and its sentence. `|` parts the rows, `HEAD` is
/// the shortest head, `LINES` the columns of the seven lines and `ROW` a sound row.
fn check_faults(table: &str) {
    let words = [
        ("HEAD", "game,day,seat,name,points"),
        ("LINES", &grouping(GameKind::default()).lines.join(",")),
        ("ROW", "a,2026-05-01,1,A,7"),
        ("LONG", &"x".repeat(101)),
        ("MANY", &"a;".repeat(21)),
        ("|", "\n"),
    ];
    for (rows, expected) in cases(table) {
        let rows = words.iter().fold(rows.to_owned(), |rows, (word, text)| {
            rows.replace(word, text)
        });
        let problem = first_problem(read(&rows, &Answers::default(), today()));
        let found = format!("{} ({}): {}", problem.path(), problem.code, problem.message);
        assert_eq!(found.trim_start(), expected);
    }
}

#[test]
fn every_kind_game_columns_comes_back() {
    let table = write(&every_kind());
    assert!(table.starts_with("\u{feff}game,day,time,"));
    assert_eq!(parse_games(&table), every_kind());
    assert_eq!(parse_games(&write(&[])), []);
}

#[test]
fn tags_come_back_without_separators() {
    let mut game = several();
    game.tags = ["a, b", ";c", ",", "d\\e"].map(str::to_owned).to_vec();
    assert_eq!(parse_games(&write(&[game]))[0].tags, ["a b", "c", "d\\e"]);
}

#[test]
fn no_cell_is_a_formula() {
    let mut game = several();
    game.id = "=1".to_owned();
    game.note = "=HYPERLINK(\"http://x\")".to_owned();
    game.place = "@home".to_owned();
    game.tags = vec!["-tag".to_owned()];
    game.seats[0].name = Some("+1".to_owned());
    let table = write(std::slice::from_ref(&game));
    for row in ::csv::Reader::from_reader(table.as_bytes()).records() {
        for cell in &row.expect("a row") {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
    }
    // An id that is none is a number of rows that belong together.
    game.id.clone_from(&parse_games(&table)[0].id);
    assert_eq!(parse_games(&table), [game]);
}

#[test]
fn spreadsheets_may_change_delimiters_line_ends_numbers_and_the_order_of_columns() {
    let plain = "game,day,seat,name,points\na,2026-05-01,1,1.0,70\na,2026-05-01,2,Bo,60\n";
    for table in [
        "\u{feff}game,day,seat,name,points\r\na,2026-05-01,1,1.0,70.0\r\na,2026-05-01,2,Bo,60\r\n",
        "game;day;seat;name;points\r\na;2026-05-01;1;1.0;70,0\r\na;2026-05-01;2,00;Bo;60\r\n;;;;\r\n",
        "\"points\"\t\"name\"\tseat\tday\tgame\n70\t1.0\t1\t2026-05-01\ta\n\n60\tBo\t2\t2026-05-01\ta",
    ] {
        assert_eq!(parse_games(table), parse_games(plain), "{table}");
    }
}

#[test]
fn a_game_has_its_details_in_any_row_and_a_text_no_control_characters() {
    let table = "game,day,seat,name,rival,clan,points,tags,note\r\n\
        a,2026-05-01,1,\"Ai\u{1b}ko\n\u{202e}\",no,Blue,70,,\r\n\
        a,2026-05-01,2,,YES,,60,family; sea,\"one\ttwo\r\n\u{7}three\"\r\n";
    let game = &parse_games(table)[0];
    assert_eq!(game.note, "one two\nthree");
    // Tags may have either separator.
    assert_eq!(game.tags, ["family", "sea"]);
    assert_eq!(game.seats[0].name.as_deref(), Some("Aiko"));
    assert_eq!(game.seats[0].color.as_deref(), Some("blue"));
    assert!(game.seats[1].rival);
}

#[test]
fn rows_are_numbered_as_in_a_spreadsheet() {
    let table = "game,day,note,seat,name,points\na,2026-01-02,\"two\nlines\",1,Aiko,60\n\n  \n\
        b,2026-01-02,,1,Aiko,lots\n,,,,,\nc,2026-01-02,,1,Aiko,";
    for table in [table, &table.replace('\n', "\r\n")] {
        let reading = parse(table);
        assert_eq!(reading.games[0].path, "row 2");
        let paths = reading.refused.iter().map(|game| game.problem.path());
        assert!(paths.eq(["row 5, points", "row 7, points"]));
    }
}

#[test]
fn faults_name_the_row_and_the_column() {
    check_faults(
        "\
        HEAD|,2026-05-01,1,A,7 -> row 2, game (input/missing-field): it is missing
        HEAD|a,,1,A,7 -> row 2, day (input/missing-field): it is missing
        HEAD|a,1 May,1,A,7 -> row 2, day (import/date): “1 May” is no day or time of the form YYYY-MM-DD
        HEAD|a,2026-02-30,1,A,7 -> row 2, day (import/date): “2026-02-30” is no day or time of the form YYYY-MM-DD
        HEAD,time|ROW,noon -> row 2, time (import/date): “noon” is no day or time of the form HH:MM
        HEAD,minutes|ROW,1441 -> row 2, minutes (record/minutes): a game takes 1 to 1440 minutes
        HEAD,place|ROW,LONG -> row 2, place (record/too-long): it is longer than 80 characters
        HEAD,tags|ROW,LONG -> row 2, tags (record/too-long): it is longer than 30 characters
        HEAD,tags|ROW,MANY -> row 2, tags (record/too-many-tags): a game has at most 20 tags
        HEAD,level|ROW,Odd -> row 2, level (input/invalid-value): “odd” is not valid: use easy, medium or hard
        HEAD,level|ROW,hard|a,2026-05-01,2,B,7, -> row 2, level (record/level-without-rival): only a game against the rival has a level
        HEAD,code|ROW,koi -> row 2, code (code/symbol): “o” does not occur in setup codes
        HEAD|a,2026-05-01,,A,7 -> row 2, seat (input/missing-field): it is missing
        HEAD|ROW|a,2026-05-01,1,B,7 -> row 3, seat (import/id-twice): something before it has the same id
        HEAD|a,2026-05-01,1,LONG,7 -> row 2, name (record/too-long): it is longer than 40 characters
        HEAD,rival|ROW,maybe -> row 2, rival (input/invalid-value): “maybe” is not valid: use yes or no
        HEAD,clan|ROW,pink -> row 2, clan (input/invalid-value): “pink” is not valid: use red, green, blue or yellow
        HEAD|a,2026-05-01,1,A, -> row 2, points (record/score-missing): there is no score
        HEAD|a,2026-05-01,1,A,many -> row 2, points (input/invalid-value): “many” is not valid: use a whole number
        HEAD|a,2026-05-01,1,A,-7 -> row 2, points (input/invalid-value): “-7” is not valid: use a whole number
        HEAD|a,2026-05-01,1,A,7.5 -> row 2, points (input/invalid-value): “7.5” is not valid: use a whole number
        HEAD|a,2026-05-01,1,A,1000 -> row 2, points (record/too-many-points): nobody comes to more than 999 points
        HEAD,LINES|ROW,,,,,,x, -> row 2, warriors (input/invalid-value): “x” is not valid: use a whole number
        HEAD,resources|ROW,3 -> row 2, clan_points (record/lines-missing): some lines of the score are missing",
    );
}

#[test]
fn rows_agree_on_their_game_and_have_the_columns_of_the_head() {
    check_faults("\
        HEAD,hat -> row 1, hat (input/unknown-field): there is no such field in this file: hat
        HEAD,day -> row 1, day (import/id-twice): something before it has the same id
        game,day,seat,points -> row 1, name (input/missing-field): it is missing
        HEAD|a,2026-05-01,1,A -> row 2 (input/invalid-value): the row has 4 cells, but the head has 5
        HEAD|ROW,5 -> row 2 (input/invalid-value): the row has 6 cells, but the head has 5
        HEAD|ROW|a,2026-05-02,2,B,7 -> row 3, day (import/contradiction): other rows of the game say “2026-05-01”
        HEAD|a,2026-05-01,1,\"A -> (input/truncated): the file ends in the middle, in line 2, column 16
        HEAD|a,2026-05-01,1,\"A,7|a,2026-05-01,2,B,7 -> (input/truncated): the file ends in the middle, in line 2, column 16
        HEAD|a,2026-05-01,1,5\" A,7|a,2026-05-01,2,\"\"\"B\"\"\",lots -> row 3, points (input/invalid-value): “lots” is not valid: use a whole number",
    );
}

#[test]
fn f3_and_f7_lines_add_up_and_stay_within_their_most() {
    check_faults(
        "\
        HEAD,LINES|a,2026-05-01,1,A,1,8,1,3,6,25,18,15 -> row 2, points (record/lines-differ): the lines add up to 76 points, not 1
        HEAD,LINES|a,2026-05-01,1,A,80,8,1,7,6,25,18,15 -> row 2, resources (record/line-too-high): the line gives at most 6 points, not 7
        HEAD,LINES|a,2026-05-01,1,A,93,8,1,3,6,25,18,32 -> row 2, gardeners (record/line-too-high): the line gives at most 31 points, not 32
        HEAD,rival,LINES|a,2026-05-01,1,A,76,no,8,1,3,6,25,18,15|a,2026-05-01,2,,73,yes,8,1,0,6,25,18,15 -> row 3, coins_and_seals (record/rival-line): the rival scores nothing for coins and resources
        HEAD,rival,LINES|a,2026-05-01,1,A,76,no,8,1,3,6,25,18,15|a,2026-05-01,2,,75,yes,8,0,3,6,25,18,15 -> row 3, resources (record/rival-line): the rival scores nothing for coins and resources",
    );
}

#[test]
fn a_table_may_have_one_row_for_each_game() {
    let games = parse_games(
        "sep=;\r\ngame;day;time;players;name_1;points_1;rank_1;name_2;points_2;rank_2;;\r\n\
         a;29.10.2024;9:53:21 PM;2;Aiko;61,0;2;Bo;62.0;1;;\r\n\
         b;5.1.2025;;1;Aiko;50;1;;;;;\r\n",
    );
    let whole = "game,day,time,seat,name,points,rank\n\
         a,2024-10-29,21:53:21,1,Aiko,61,2\na,2024-10-29,21:53:21,2,Bo,62,1\n\
         b,2025-01-05,,1,Aiko,50,1\n";
    assert_eq!(games, parse_games(whole));
    check_faults("\
        game,day,name_1,points_1,name_2,points_2|a,2026-05-01,A,7,B,x -> row 2, points_2 (input/invalid-value): “x” is not valid: use a whole number
        game,day,name_1,points_1,hat_1 -> row 1, hat_1 (input/unknown-field): there is no such field in this file: hat_1
        game,day,name_1,points_1,name_5 -> row 1, name_5 (input/unknown-field): there is no such field in this file: name_5",
    );
}

#[test]
fn a_column_of_days_that_can_be_read_in_two_ways_is_asked_for() {
    let table = "game,day,seat,name,points\na,03/04/2026,1,Aiko,70\na,03/04/2026,2,Bo,60\n";
    let reading = parse(table);
    assert_eq!(reading.open_day.as_deref(), Some("03/04/2026"));
    assert_eq!(reading.refused[0].problem.code, "import/day-order");
    for (order, expected) in [(DayFirst, "2026-04-03"), (MonthFirst, "2026-03-04")] {
        let answers = Answers {
            days: Some(order),
            ..Answers::default()
        };
        let reading = read(table, &answers, today()).expect("it is a table");
        assert_eq!(reading.games[0].record().day.to_string(), expected);
    }
    // Another row tells.
    let reading = parse(&format!("{table}b,31/05/2026,1,Aiko,70\n"));
    assert_eq!((reading.open_day, reading.refused.len()), (None, 0));
}

#[test]
fn a_winner_without_points_or_with_fewer_is_remarked() {
    let head = "game,day,seat,name,points,rank\na,2026-05-01,1,A,";
    for (rows, remark) in [
        (",1\na,2026-05-01,2,B,,2", Remark::ScoresUnknown),
        ("4,1\na,2026-05-01,2,B,5,2", Remark::WinnerDiffers),
    ] {
        assert_eq!(parse(&format!("{head}{rows}")).games[0].remarks, [remark]);
    }
}
