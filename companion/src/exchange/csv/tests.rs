use super::row::{COLUMNS, GAME_COLUMNS};
use super::*;
use crate::exchange::answers::{Answers, DayOrder};
use crate::exchange::file;
use crate::exchange::reading::{Reading, Remark};
use crate::exchange::samples::{every_kind, several, today};
use crate::games::white_castle;
use crate::ledger::Problem;

fn parse(table: &str) -> Reading {
    let text = file::text(table.as_bytes()).expect("it is text");
    read(&text, &Answers::default(), today()).expect("it is a table")
}

fn parse_games(table: &str) -> Vec<Record> {
    let reading = parse(table);
    assert_eq!(reading.refused, [], "{table}");
    reading.games.into_iter().map(|read| read.record).collect()
}

/// The first fault of a table: where, its code and its sentence.
fn find_fault(table: &str) -> String {
    let problem = match read(
        table.trim_start_matches('\u{feff}'),
        &Answers::default(),
        today(),
    ) {
        Err(fault) => Problem::from(fault),
        Ok(mut reading) => reading.refused.remove(0).problem,
    };
    format!("{} ({}): {}", problem.path(), problem.code, problem.message)
}

#[test]
fn every_kind_of_game_comes_back() {
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
    let mut rows = ::csv::Reader::from_reader(table.as_bytes());
    for row in rows.records() {
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
fn tables_of_older_versions_are_read() {
    let table = "game,day,time,minutes,place,note,tags,level,code,seat,name,rival,clan,first_order,\
         points,rank,clan_points,coins_and_seals,resources,passage_of_time,courtiers,warriors,\
         gardeners\r\n\
         a,2026-05-01,19:30:05,95,Inn,\"two\nlines\",family; sea,medium,,1,Aiko,no,Blue,2,76,1,8,1,3,6,\
         25,18,15\r\n\
         a,2026-05-01,19:30:05,95,Inn,\"two\r\nlines\",family; sea,medium,,2,,yes,,1,61,2,,,,,,,\r\n";
    let game = &parse_games(table)[0];
    assert_eq!(game.tags, ["family", "sea"]);
    assert_eq!(game.note, "two\nlines");
    assert_eq!(game.seats[0].lines, several().seats[0].lines);
    assert_eq!(game.seats[0].color.as_deref(), Some("blue"));
    assert!(game.seats[1].rival && game.seats[1].points == Some(61));
}

#[test]
fn control_characters_are_dropped() {
    let table = "game,day,seat,name,points,note\n\
                 a,2026-05-01,1,\"Ai\u{1b}ko\n\u{202e}\",70,\"one\ttwo\n\u{7}three\"\n";
    let game = &parse_games(table)[0];
    assert_eq!(game.seats[0].name.as_deref(), Some("Aiko"));
    assert_eq!(game.note, "one two\nthree");
}

#[test]
fn rows_are_numbered_as_in_a_spreadsheet() {
    for line_end in ["\n", "\r\n"] {
        let rows = [
            "game,day,note,seat,name,points",
            "a,2026-01-02,\"two\nlines\",1,Aiko,60",
            "",
            "  ",
            "b,2026-01-02,,1,Aiko,lots",
            ",,,,,",
            "c,2026-01-02,,1,Aiko,",
        ];
        let reading = parse(&rows.join(line_end));
        assert_eq!(reading.games[0].path, "row 2");
        let paths = reading.refused.iter().map(|game| game.problem.path());
        assert!(paths.eq(["row 5, points", "row 7, points"]));
    }
}

#[test]
fn faults_name_the_row_and_the_column() {
    // A cell of the first of two rows, or of both if it describes the game.
    let cases = "\
        game= -> row 2, game (input/missing-field): it is missing
        day= -> row 2, day (input/missing-field): it is missing
        day=1 May -> row 2, day (import/date): “1 May” is no day or time of the form YYYY-MM-DD
        day=2026-02-30 -> row 2, day (import/date): “2026-02-30” is no day or time of the form YYYY-MM-DD
        time=noon -> row 2, time (import/date): “noon” is no day or time of the form HH:MM
        minutes=1441 -> row 2, minutes (record/minutes): a game takes 1 to 1440 minutes
        place=LONG -> row 2, place (record/too-long): it is longer than 80 characters
        tags=LONG -> row 2, tags (record/too-long): it is longer than 30 characters
        tags=MANY -> row 2, tags (record/too-many-tags): a game has at most 20 tags
        level=Odd -> row 2, level (input/invalid-value): “odd” is not valid: use easy, medium or hard
        level=hard -> row 2, level (record/level-without-rival): only a game against the rival has a level
        code=koi -> row 2, code (code/symbol): “o” does not occur in setup codes
        seat= -> row 2, seat (input/missing-field): it is missing
        seat=2 -> row 3, seat (import/id-twice): something before it has the same id
        name=LONG -> row 2, name (record/too-long): it is longer than 40 characters
        rival=maybe -> row 2, rival (input/invalid-value): “maybe” is not valid: use yes or no
        clan=pink -> row 2, clan (input/invalid-value): “pink” is not valid: use red, green, blue or yellow
        points= -> row 2, points (record/score-missing): there is no score
        points=many -> row 2, points (input/invalid-value): “many” is not valid: use a whole number
        points=-7 -> row 2, points (input/invalid-value): “-7” is not valid: use a whole number
        points=7.5 -> row 2, points (input/invalid-value): “7.5” is not valid: use a whole number
        points=1000 -> row 2, points (record/too-many-points): nobody comes to more than 999 points
        warriors=x -> row 2, warriors (input/invalid-value): “x” is not valid: use a whole number
        resources=3 -> row 2, clan_points (record/lines-missing): some of the seven lines are missing";
    for case in cases.lines() {
        let case = case
            .replace("LONG", &"x".repeat(101))
            .replace("MANY", &"a;".repeat(21));
        let (cell, expected) = case.trim().split_once(" -> ").expect("an arrow");
        let (changed, value) = cell.split_once('=').expect("a cell");
        let rows = [["1", "Aiko"], ["2", "Bo"]].map(|[seat, name]| {
            let cells = COLUMNS
                .iter()
                .enumerate()
                .map(|(index, column)| match *column {
                    column if column == changed && (seat == "1" || index < GAME_COLUMNS) => value,
                    "game" => "a",
                    "day" => "2026-05-01",
                    "seat" => seat,
                    "name" => name,
                    "points" => "7",
                    _ => "",
                });
            cells.collect::<Vec<_>>().join(",")
        });
        let table = [COLUMNS.join(","), rows.join("\n")].join("\n");
        assert_eq!(find_fault(&table), expected);
    }
}

#[test]
fn rows_agree_on_their_game_and_have_the_columns_of_the_head() {
    let head = "game,day,seat,name,points";
    let cases = "\
        HEAD,hat -> row 1, hat (input/unknown-field): there is no such field in this file: hat
        HEAD,day -> row 1, day (import/id-twice): something before it has the same id
        game,day,seat,points -> row 1, name (input/missing-field): it is missing
        HEAD|a,2026-05-01,1,A -> row 2 (input/invalid-value): the row has 4 cells, but the head has 5
        HEAD|a,2026-05-01,1,A,7,5 -> row 2 (input/invalid-value): the row has 6 cells, but the head has 5
        HEAD|a,2026-05-01,1,A,7|a,2026-05-02,2,B,7 -> row 3, day (import/contradiction): other rows of the game say “2026-05-01”
        HEAD|a,2026-05-01,1,\"A -> (input/truncated): the file ends in the middle, in line 2, column 16
        HEAD|a,2026-05-01,1,\"A,7|a,2026-05-01,2,B,7 -> (input/truncated): the file ends in the middle, in line 2, column 16
        HEAD|a,2026-05-01,1,5\" A,7|a,2026-05-01,2,\"\"\"B\"\"\",lots -> row 3, points (input/invalid-value): “lots” is not valid: use a whole number";
    for case in cases.lines() {
        let (table, expected) = case.trim().split_once(" -> ").expect("an arrow");
        let table = table.replace("HEAD", head).replace('|', "\n");
        assert_eq!(find_fault(&table).trim_start(), expected);
    }
}

#[test]
fn f3_and_f7_lines_add_up_and_stay_within_their_most() {
    let fault = |resources, gardeners, points| {
        let mut game = several();
        game.seats[0].points = Some(points);
        let lines = [8, 1, resources, 6, 25, 18, gardeners].into();
        white_castle::set_lines(&mut game.seats[0], Some(lines));
        find_fault(&write(&[game]))
    };
    assert_eq!(
        fault(3, 15, 1),
        "row 2, points (record/lines-differ): the lines add up to 76 points, not 1"
    );
    assert_eq!(
        fault(7, 15, 80),
        "row 2, resources (record/line-too-high): the line gives at most 6 points, not 7"
    );
    assert_eq!(
        fault(3, 32, 93),
        "row 2, gardeners (record/line-too-high): the line gives at most 31 points, not 32"
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
    for (table, expected) in [
        (
            "1,name",
            "row 2, points_2 (input/invalid-value): “lots” is not valid: use a whole number",
        ),
        (
            "hat_1,name",
            "row 1, hat_1 (input/unknown-field): there is no such field in this file: hat_1",
        ),
        (
            "name_5,name",
            "row 1, name_5 (input/unknown-field): there is no such field in this file: name_5",
        ),
    ] {
        let first = table.split(',').next().filter(|column| *column != "1");
        let (more, cell) = first.map_or((String::new(), ""), |column| (format!(",{column}"), ","));
        let table = format!(
            "game,day,name_1,points_1,name_2,points_2{more}\na,2026-05-01,Aiko,70,Bo,lots{cell}\n"
        );
        assert_eq!(find_fault(&table), expected);
    }
}

#[test]
fn a_column_of_days_that_can_be_read_in_two_ways_is_asked_for() {
    let table = "game,day,seat,name,points\na,03/04/2026,1,Aiko,70\na,03/04/2026,2,Bo,60\n";
    let reading = parse(table);
    assert_eq!(reading.open_day.as_deref(), Some("03/04/2026"));
    assert_eq!(reading.refused[0].problem.code, "import/day-order");
    for (order, day) in [
        (DayOrder::DayFirst, "2026-04-03"),
        (DayOrder::MonthFirst, "2026-03-04"),
    ] {
        let answers = Answers {
            days: Some(order),
            ..Answers::default()
        };
        let reading = read(table, &answers, today()).expect("it is a table");
        assert_eq!(reading.games[0].record.day.to_string(), day);
    }
    // Another row tells.
    let reading = parse(&format!("{table}b,31/05/2026,1,Aiko,70\n"));
    assert_eq!((reading.open_day, reading.refused.len()), (None, 0));
}

#[test]
fn a_winner_without_points_is_kept() {
    let table = "game,day,seat,name,points,rank\na,2026-05-01,1,Aiko,,1\na,2026-05-01,2,Bo,,2\n";
    let reading = parse(table);
    let ranks = reading.games[0]
        .record
        .seats
        .iter()
        .map(|seat| (seat.points, seat.rank));
    assert!(ranks.eq([(None, Some(1)), (None, Some(2))]));
    assert_eq!(reading.games[0].remarks, [Remark::ScoresUnknown]);
    let games: Vec<Record> = reading.games.into_iter().map(|read| read.record).collect();
    assert_eq!(parse_games(&write(&games)), games);
}

#[test]
fn a_winner_with_fewer_points_is_remarked() {
    let table =
        "game,day,seat,name,points,rank\na,2026-05-01,1,Aiko,50,2\na,2026-05-01,2,Bo,40,1\n";
    assert_eq!(parse(table).games[0].remarks, [Remark::WinnerDiffers]);
}

#[test]
fn only_a_head_with_game_and_day_is_ours() {
    let other = ["", "url,title\n", "day;name\n", "{\"game\": 1}"];
    assert!(!other.into_iter().any(is_ours));
    assert!(!is_ours("game\nday\n"));
    assert!(is_ours("name\t\"day\"\tgame\n"));
}
