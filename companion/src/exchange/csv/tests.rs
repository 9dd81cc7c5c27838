use super::row::{COLUMNS, TEXTS};
use super::*;
use crate::exchange::file;
use crate::exchange::record::Reading;
use crate::exchange::samples::{every_kind, several};

fn parse(table: &str) -> Reading {
    let text = file::text(table.as_bytes()).expect("it is text");
    read(text).expect("it is a table")
}

fn parse_games(table: &str) -> Vec<GameRecord> {
    let reading = parse(table);
    assert_eq!(reading.refused, [], "{table}");
    reading.games.into_iter().map(|read| read.game).collect()
}

/// The first fault of a table: its path, code and sentence.
fn find_fault(table: &str) -> [String; 3] {
    let fault = match read(table) {
        Err(fault) => fault,
        Ok(mut reading) => reading.refused.remove(0).fault,
    };
    [
        fault.path.clone(),
        fault.code().to_owned(),
        fault.to_string(),
    ]
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
    game.note = Some("=HYPERLINK(\"http://x\")".to_owned());
    game.place = Some("@home".to_owned());
    game.tags = vec!["-tag".to_owned()];
    game.seats[0].name = Some("+1".to_owned());
    let table = write(std::slice::from_ref(&game));
    let mut rows = ::csv::Reader::from_reader(table.as_bytes());
    for row in rows.records() {
        for cell in &row.expect("a row") {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
    }
    assert_eq!(parse_games(&table), [game]);
}

#[test]
fn spreadsheets_may_change_delimiters_line_ends_numbers_and_the_order_of_columns() {
    let mut game = several();
    game.note = None;
    game.tags.truncate(1);
    let table = write(std::slice::from_ref(&game));
    for (delimiter, line_end, fraction) in [
        (",", "\n", ".0"),
        (";", "\r\n", ",0"),
        ("\t", "\n", ",00"),
        (";", "\r\n\r\n", ""),
    ] {
        let rows = table.trim_start_matches('\u{feff}').lines();
        let other = rows.map(|row| {
            let cells = row.split(',').zip(COLUMNS).map(|(cell, column)| {
                let is_number = cell.parse::<u16>().is_ok() && !TEXTS.contains(&column);
                let fraction = if is_number { fraction } else { "" };
                format!("{cell}{fraction}")
            });
            let mut cells: Vec<String> = cells.collect();
            cells.reverse();
            cells.join(delimiter) + line_end
        });
        let blank = delimiter.repeat(COLUMNS.len() - 1);
        let other = format!("\u{feff}{}{blank}{line_end}", other.collect::<String>());
        assert_eq!(parse_games(&other), std::slice::from_ref(&game), "{other}");
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
    assert_eq!(game.note.as_deref(), Some("two\nlines"));
    assert_eq!(game.seats[0], several().seats[0]);
    assert!(game.seats[1].rival && game.seats[1].points == 61);
}

#[test]
fn control_characters_are_dropped() {
    let table = "game,day,seat,name,points,note\n\
                 a,2026-05-01,1,\"Ai\u{1b}ko\n\u{202e}\",70,\"one\ttwo\n\u{7}three\"\n";
    let game = &parse_games(table)[0];
    assert_eq!(game.seats[0].name.as_deref(), Some("Aiko"));
    assert_eq!(game.note.as_deref(), Some("one two\nthree"));
}

#[test]
fn rows_are_numbered_as_in_a_spreadsheet() {
    for line_end in ["\n", "\r\n"] {
        let rows = [
            "game,day,note,seat,name,points",
            "a,2026-01-02,\"two\nlines\",1,Aiko,60",
            "",
            "",
            "b,2026-01-02,,1,Aiko,lots",
            ",,,,,",
            "c,2026-01-02,,1,Aiko,many",
        ];
        let reading = parse(&rows.join(line_end));
        assert_eq!(reading.games[0].path, "row 2");
        let paths = reading.refused.iter().map(|game| game.fault.path.as_str());
        assert!(paths.eq(["row 5, points", "row 7, points"]));
        let short = format!(
            "{}{line_end}{line_end}d,2026-01-02",
            rows[..2].join(line_end)
        );
        assert_eq!(find_fault(&short)[0], "row 4");
    }
}

#[test]
fn faults_name_the_row_and_the_column() {
    // Cells / path / code / part of the sentence, with the rest of a second row.
    let cases = "\
        ,DAY,1,A,7,,,,,,,       / row 2, game     / input/missing-field / missing
        LONG,DAY,1,A,7,,,,,,,   / row 2, game     / input/invalid-value / longer than 100 characters
        a,,1,A,7,,,,,,,         / row 2, day      / input/missing-field / missing
        a,1 May,1,A,7,,,,,,,    / row 2, day      / import/date         / “1 May”
        a,2026-02-30,1,A,7,,,,,,, / row 2, day    / import/date         / “2026-02-30”
        a,2026-05-02,1,A,7,,,,,,, / row 3, day    / import/contradiction / “2026-05-02”
        a,DAY,,A,7,,,,,,,       / row 2, seat     / input/missing-field / missing
        a,DAY,2,A,7,,,,,,,      / row 3, seat     / import/id-twice     / same id
        a,DAY,1,LONG,7,,,,,,,   / row 2, name     / input/invalid-value / longer than 40 characters
        a,DAY,1,A,many,,,,,,,   / row 2, points   / input/invalid-value / “many” is not valid: use a whole number
        a,DAY,1,A,-7,,,,,,,     / row 2, points   / input/invalid-value / “-7” is not valid
        a,DAY,1,A,\"7,5\",,,,,,,  / row 2, points / input/invalid-value / “7,5” is not valid
        a,DAY,1,A,,,,,,,,       / row 2, points   / import/score-missing / no score
        a,DAY,1,A,1000,,,,,,,   / row 2, points   / import/score-out-of-range / not 1000
        a,DAY,1,A,7,,,pink,,,,  / row 2, clan     / input/invalid-value / use red, green, blue or yellow
        a,DAY,1,A,7,,,,maybe,,, / row 2, rival    / input/invalid-value / use yes or no
        a,DAY,1,A,7,,,,,,,3     / row 2, clan_points / import/lines-missing / missing
        a,DAY,1,A,7,1441,,,,,,  / row 2, minutes  / input/invalid-value / at most 1440
        a,DAY,1,A,7,,odd,,,,,   / row 2, level    / input/invalid-value / use easy, medium or hard
        a,DAY,1,A,7,,hard,,,,,  / row 2, level    / input/invalid-value / only a game against the rival
        a,DAY,1,A,7,,,,,koi,,   / row 2, code     / input/invalid-value / “koi”
        a,DAY,1,A,7,,,,,,LONG,  / row 2, tags     / input/invalid-value / longer than 30 characters
        a,DAY,1,A,7,,,,,,MANY,  / row 2, tags     / input/invalid-value / at most 20 tags
        a,DAY,1,A,7             / row 2           / input/invalid-value / the row has 5 cells instead of 12";
    let head = "game,day,seat,name,points,minutes,level,clan,rival,code,tags,resources";
    for case in cases.lines() {
        let case = case
            .replace("DAY", "2026-05-01")
            .replace("LONG", &"x".repeat(101));
        let case = case.replace("MANY", &"a;".repeat(21));
        let parts: Vec<&str> = case.splitn(4, " / ").map(str::trim).collect();
        let [row, path, code, words] = parts[..] else {
            panic!("{case}");
        };
        let cells: Vec<&str> = row.split(',').collect();
        // The second row agrees on what its game has in the first one, unless that is the day.
        let second = match cells[..] {
            [_, _, _, _, _, minutes, level, _, _, code, tags, _] => {
                format!("a,2026-05-01,2,Bo,70,{minutes},{level},,,{code},{tags},")
            }
            _ => "a,2026-05-01,2,Bo,70,,,,,,,".to_owned(),
        };
        let [found, found_code, sentence] = find_fault(&format!("{head}\n{row}\n{second}\n"));
        assert_eq!((&*found, &*found_code), (path, code), "{case}");
        assert!(sentence.contains(words), "{sentence}");
    }
}

#[test]
fn faults_of_the_head_refuse_the_file() {
    for (table, path, code) in [
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
        assert_eq!(find_fault(table)[..2], [path, code], "{table}");
    }
}

#[test]
fn f3_and_f7_lines_add_up_and_stay_within_their_most() {
    for (lines, points, column, words) in [
        (
            [8, 1, 3, 6, 25, 18, 15],
            1,
            "points",
            "add up to 76 points, and 1",
        ),
        (
            [8, 1, 7, 6, 25, 18, 15],
            80,
            "resources",
            "at most 6 points, not 7 (rule F3)",
        ),
        (
            [8, 1, 3, 6, 25, 18, 32],
            93,
            "gardeners",
            "at most 31 points, not 32 (rule F7)",
        ),
    ] {
        let mut game = several();
        game.seats[0].points = points;
        game.seats[0].lines = Some(lines.into());
        let [path, _, sentence] = find_fault(write(&[game]).trim_start_matches('\u{feff}'));
        assert_eq!(path, format!("row 2, {column}"));
        assert!(sentence.contains(words), "{sentence}");
    }
}

#[test]
fn only_a_head_with_game_and_day_is_ours() {
    assert!(is_ours(write(&[]).trim_start_matches('\u{feff}')));
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
