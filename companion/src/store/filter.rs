//! Which games lists and statistics are about.

use chrono::NaiveDate;
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Transaction, params_from_iter};
use shirasagi_engine::setup::Level;

use super::error::Fault;
use super::games::{self, Listed};
use super::people::fold;
use crate::plain::plain;

/// Which games: those of which all that is said is true.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// The id of somebody who took part.
    pub person: Option<String>,
    /// Whether there is a result.
    pub finished: Option<bool>,
    /// How many people sat down.
    pub people: Option<u8>,
    /// Of a solo game; `Some(None)`: nobody knows it.
    pub level: Option<Option<Level>>,
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub to: Option<NaiveDate>,
    pub tag: Option<String>,
    pub outcome: Option<Outcome>,
    /// Every word of it is in a name, the place, the note or a tag, whatever their capitals and
    /// accents.
    pub text: Option<String>,
}

/// How a game ended for the person, or without one, for the player of a solo game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Won,
    /// Also behind those among whom nobody knows who won.
    Lost,
    /// Nobody knows who won, alone or among several.
    Unknown,
}

/// A condition on the rows of the history, with its parameters.
#[derive(Debug, Default)]
pub(super) struct Condition {
    terms: Vec<String>,
    pub parameters: Vec<Value>,
    /// The number of the person.
    pub person: Option<i64>,
}

/// The most words of a text that are looked for.
const WORDS_MAX: usize = 8;

impl Filter {
    pub(super) fn condition(&self, transaction: &Transaction<'_>) -> Result<Condition, Fault> {
        let mut condition = Condition::default();
        let lost_by_person = self.person.is_some() && self.outcome == Some(Outcome::Lost);
        if let Some(outcome) = self.outcome
            && !lost_by_person
        {
            let unknown = outcome == Outcome::Unknown;
            condition.add("history.tie_open = ?", i64::from(unknown));
        }
        if let Some(id) = &self.person {
            let person = transaction
                .prepare_cached("SELECT no FROM people WHERE id = ?1")?
                .query_row([id], |row| row.get(0))
                .optional()?
                .ok_or_else(|| Fault::NoSuchPerson { id: id.clone() })?;
            condition.person = Some(person);
            let won = match self.outcome {
                None | Some(Outcome::Unknown) => "",
                Some(Outcome::Won) => " AND seats.rank = 1",
                Some(Outcome::Lost) => " AND seats.rank > 1",
            };
            condition.among(
                &format!("SELECT seats.game FROM seats WHERE seats.person = ?{won}"),
                [person],
            );
        } else if let Some(outcome @ (Outcome::Won | Outcome::Lost)) = self.outcome {
            let won = outcome == Outcome::Won;
            condition.add("history.won = ?", i64::from(won));
        }
        if let Some(finished) = self.finished {
            condition.add("history.finished = ?", i64::from(finished));
        }
        if let Some(people) = self.people {
            condition.add("history.people = ?", i64::from(people));
        }
        if self.level == Some(None) {
            condition
                .terms
                .push("history.level IS NULL AND history.won IS NOT NULL".to_owned());
        }
        if let Some(level) = self.level.flatten() {
            let level = match level {
                Level::Easy => "easy",
                Level::Medium => "medium",
                Level::Hard => "hard",
            };
            condition.add("history.level = ?", level.to_owned());
        }
        if let Some(from) = self.from {
            condition.add("history.day >= ?", from.format("%Y-%m-%d").to_string());
        }
        if let Some(to) = self.to {
            condition.add("history.day <= ?", to.format("%Y-%m-%d").to_string());
        }
        if let Some(tag) = &self.tag {
            condition.among(
                "SELECT tags.game FROM tags WHERE tags.folded = ?",
                [fold(tag)],
            );
        }
        let text = plain(self.text.as_deref().unwrap_or_default());
        let words = text.split_whitespace().take(WORDS_MAX);
        let words: Vec<String> = words.map(str::to_owned).collect();
        if !words.is_empty() {
            let found = vec!["instr(words.words, ?) > 0"; words.len()].join(" AND ");
            condition.among(
                &format!("SELECT words.game FROM words WHERE {found}"),
                words,
            );
        }
        Ok(condition)
    }
}

impl Condition {
    fn add(&mut self, term: &str, parameter: impl Into<Value>) {
        self.terms.push(term.to_owned());
        self.parameters.push(parameter.into());
    }

    /// The games that another statement finds. It is carried out once: to look every row of the
    /// history up takes twice as long where few are found. The plus keeps SQLite from beginning with
    /// what was found, and sorting that.
    fn among(&mut self, games: &str, parameters: impl IntoIterator<Item = impl Into<Value>>) {
        self.terms.push(format!("+history.game IN ({games})"));
        self.parameters
            .extend(parameters.into_iter().map(Into::into));
    }

    /// The rows that meet the condition and these `others`.
    pub(super) fn where_clause(&self, others: &[&str]) -> String {
        let own = self.terms.iter().map(String::as_str);
        let terms: Vec<&str> = others.iter().copied().chain(own).collect();
        if terms.is_empty() {
            String::new()
        } else {
            format!(" WHERE {}", terms.join(" AND "))
        }
    }
}

/// A page of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The latest first.
    pub games: Vec<super::GameRow>,
    /// The ids of games of the page whose row cannot be read.
    pub damaged: Vec<String>,
    /// The games of all pages.
    pub total: u32,
}

/// The statements that make a page: how many games there are, and the numbers of those of the page.
pub(super) fn page_sql(condition: &Condition) -> [String; 2] {
    let meet = condition.where_clause(&[]);
    [
        format!("SELECT count(*) FROM history{meet}"),
        format!(
            "SELECT history.game FROM history{meet}
             ORDER BY history.day DESC, history.began DESC, history.game DESC
             LIMIT ? OFFSET ?"
        ),
    ]
}

/// The games from the `from`th on, counted from 0, at most so many.
pub(super) fn page(
    transaction: &Transaction<'_>,
    filter: &Filter,
    from: u32,
    most: u32,
) -> Result<Page, Fault> {
    let condition = filter.condition(transaction)?;
    let [count, numbers] = page_sql(&condition);
    let total: u32 = transaction
        .prepare_cached(&count)?
        .query_row(params_from_iter(&condition.parameters), |row| row.get(0))?;
    let mut parameters = condition.parameters;
    parameters.extend([i64::from(most).into(), i64::from(from).into()]);
    let numbers: Vec<i64> = if from < total {
        transaction
            .prepare_cached(&numbers)?
            .query_map(params_from_iter(&parameters), |row| row.get(0))?
            .collect::<Result<_, _>>()?
    } else {
        Vec::new()
    };
    let Listed { games, damaged } = games::numbered(transaction, &numbers)?;
    Ok(Page {
        games,
        damaged,
        total,
    })
}

/// The years in which there are games, the latest first.
pub(super) fn years(transaction: &Transaction<'_>) -> Result<Vec<i32>, Fault> {
    // From one to the next through the index, not through the rows of every game.
    let mut query = transaction.prepare_cached(
        "WITH RECURSIVE next (year) AS (
             SELECT substr(max(day), 1, 4) FROM history
             UNION ALL
             SELECT (SELECT substr(max(day), 1, 4) FROM history WHERE day < next.year)
             FROM next WHERE next.year IS NOT NULL)
         SELECT CAST(year AS INTEGER) FROM next WHERE year IS NOT NULL",
    )?;
    let years = query.query_map((), |row| row.get(0))?;
    Ok(years.collect::<Result<_, _>>()?)
}
