//! Which games lists and statistics are about.

use std::cmp::Reverse;
use std::sync::LazyLock;

use chrono::NaiveDate;
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Transaction, params_from_iter};
use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator;

use super::error::Fault;
use super::games::{self, Listed};
use super::people;
use super::sql::Statements;
use crate::ledger::GameKind;
use crate::plain::{fold, plain};

/// Games that meet every condition that is set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameFilter {
    /// The id of a person who took part.
    pub person: Option<String>,
    /// Number of people, 1 to 4; the rival does not count.
    pub seats: Option<u8>,
    pub kind: Option<GameKind>,
    pub facet: Option<FacetFilter>,
    /// The first day, YYYY-MM-DD.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub to: Option<NaiveDate>,
    pub tag: Option<String>,
    /// How it ended for the person, or without one, for the player of a solo game.
    pub outcome: Option<GameOutcome>,
    /// Every word of it is in a name, the place, the note or a tag, whatever their case and accents.
    pub text: Option<String>,
    /// Whether games with an expansion count; they do if nothing is said.
    pub expansions: Option<ExpansionFilter>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ExpansionFilter {
    With,
    Without,
}

/// What is known of a game, such as the rival's level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct FacetFilter {
    pub key: String,
    /// `null`: finished solo games that do not say it.
    pub value: Option<String>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameOutcome {
    Won,
    /// Seats behind an undecided tie lost, too.
    Lost,
    /// The winner is not known: a tie is undecided, or the rival's score is missing.
    Unknown,
    /// It counts in no statistic: it was ended early, or the players left it out.
    LeftOut,
}

/// A condition on the rows of `games`, with its parameters.
#[derive(Debug, Default)]
pub(super) struct Condition {
    terms: Vec<String>,
    pub parameters: Vec<Value>,
}

/// The most words of a text that are looked for: more than anybody types.
const WORDS_MAX: usize = 64;

/// Whether nobody knows who won: several seats share the first rank, where wins are not shared, or the
/// rival's score is unknown.
static TIE_OPEN: LazyLock<String> = LazyLock::new(|| {
    let sharing = GameKind::iter().filter(|kind| kind.shares_wins());
    let sharing: Vec<String> = sharing.map(|kind| format!("'{kind}'")).collect();
    format!(
        "(SELECT (sum(rank = 1) > 1 AND games.kind NOT IN ({})) OR (count(*) = 1 AND count(rank) = 1)
          FROM seats WHERE game = games.no)",
        sharing.join(", ")
    )
});

/// Games that were played with an expansion ([`EXPANSION`](crate::ledger::EXPANSION)).
const EXPANDED: &str = "SELECT no FROM games WHERE facets ->> '$.expansion[0]' IS NOT NULL";

/// Games of so many people.
const OF_SO_MANY: &str = "SELECT game FROM seats GROUP BY game HAVING sum(rival = 0) = ?";

/// Solo games that end against the rival.
const SOLO: &str = "SELECT game FROM seats WHERE rival = 1";

impl GameFilter {
    /// The condition of the outcome alone.
    fn outcome_condition(&self, transaction: &Transaction<'_>) -> Result<Condition, Fault> {
        let mut condition = Condition::default();
        let rank = match self.outcome {
            None => return Ok(condition),
            Some(GameOutcome::Unknown) => {
                condition.require(&format!("left_out IS NULL AND {}", *TIE_OPEN));
                return Ok(condition);
            }
            Some(GameOutcome::LeftOut) => {
                condition.require("left_out IS NOT NULL");
                return Ok(condition);
            }
            Some(GameOutcome::Won) => "= 1",
            Some(GameOutcome::Lost) => "> 1",
        };
        match &self.person {
            Some(id) => condition.among(
                &format!("SELECT game FROM seats WHERE person = ? AND rank {rank}"),
                [people::number(transaction, id)?],
            ),
            None => condition.require(&format!(
                "+games.no IN (SELECT game FROM seats
                               WHERE rival = 0 AND rank {rank} AND game IN ({SOLO}))"
            )),
        }
        condition.require(&format!("NOT {}", *TIE_OPEN));
        Ok(condition)
    }

    pub(super) fn condition(&self, transaction: &Transaction<'_>) -> Result<Condition, Fault> {
        let mut condition = self.outcome_condition(transaction)?;
        if let Some(id) = &self.person {
            condition.among(
                "SELECT game FROM seats WHERE person = ?",
                [people::number(transaction, id)?],
            );
        }
        if let Some(people) = self.seats {
            condition.among(OF_SO_MANY, [i64::from(people)]);
        }
        if let Some(FacetFilter { key, value }) = &self.facet {
            let facet = facet_sql(key);
            if let Some(value) = value {
                let games = format!("SELECT no FROM games WHERE {facet} = ?");
                condition.among(&games, [value.clone()]);
            } else {
                condition.require(&format!("games.{facet} IS NULL"));
                condition.among(OF_SO_MANY, [1]);
                condition.require("finished_at IS NOT NULL");
            }
        }
        if let Some(from) = self.from {
            condition.add("day >= ?", [day(from)]);
        }
        if let Some(to) = self.to {
            condition.add("day <= ?", [day(to)]);
        }
        if self.expansions == Some(ExpansionFilter::Without) {
            condition.require(&format!("games.no NOT IN ({EXPANDED})"));
        }
        if let Some(tag) = &self.tag {
            condition.among("SELECT game FROM tags WHERE folded = ?", [fold(tag)]);
        }
        let text = plain(self.text.as_deref().unwrap_or_default());
        for word in text.split_whitespace().take(WORDS_MAX) {
            let term = "(instr(games.plain, ?) > 0
                OR games.no IN (SELECT game FROM people CROSS JOIN seats ON person = people.no
                                WHERE instr(people.plain, ?) > 0)
                OR games.no IN (SELECT game FROM tags WHERE instr(tags.plain, ?) > 0))";
            condition.add(term, [word.to_owned(), word.to_owned(), word.to_owned()]);
        }
        if let Some(kind) = self.kind {
            // Last, for it leaves most games in. The plus is that of `among`.
            condition.add("+kind = ?", [kind.to_string()]);
        }
        Ok(condition)
    }
}

/// The first value of a facet. The key is written out, so that SQLite finds an index of it.
fn facet_sql(key: &str) -> String {
    let is_other = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
    format!("facets ->> '$.\"{}\"[0]'", key.replace(is_other, ""))
}

pub(super) fn day(day: NaiveDate) -> String {
    day.format("%Y-%m-%d").to_string()
}

impl Condition {
    fn require(&mut self, term: &str) {
        self.terms.push(term.to_owned());
    }

    fn add(&mut self, term: &str, parameters: impl IntoIterator<Item = impl Into<Value>>) {
        self.require(term);
        self.parameters
            .extend(parameters.into_iter().map(Into::into));
    }

    /// Requires that another statement finds the game. The plus keeps SQLite from starting with what
    /// it finds and sorting that.
    fn among(&mut self, games: &str, parameters: impl IntoIterator<Item = impl Into<Value>>) {
        self.add(&format!("+games.no IN ({games})"), parameters);
    }

    /// Games that are not deleted and meet the condition.
    pub(super) fn where_clause(&self) -> String {
        format!(" WHERE deleted_at IS NULL{}", self.and_terms())
    }

    fn and_terms(&self) -> String {
        let terms = self.terms.iter().map(|term| format!(" AND {term}"));
        terms.collect()
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

/// The games from the `from`th on, counted from 0, at most so many.
pub fn page(
    transaction: &Transaction<'_>,
    filter: &GameFilter,
    from: u32,
    most: u32,
) -> Result<Page, Fault> {
    load_page(transaction, &filter.condition(transaction)?, from, most)
}

/// The latest finished games, at most so many, and the number of all.
pub fn finished(transaction: &Transaction<'_>, most: u32) -> Result<Page, Fault> {
    let mut condition = Condition::default();
    condition.require("finished_at IS NOT NULL");
    load_page(transaction, &condition, 0, most)
}

fn load_page(
    transaction: &Transaction<'_>,
    condition: &Condition,
    from: u32,
    most: u32,
) -> Result<Page, Fault> {
    let meets = condition.where_clause();
    // Counting them apart would look for each a second time.
    let numbers: Vec<i64> = transaction.values(
        &format!("SELECT no FROM games{meets} ORDER BY day DESC, started_at DESC, no DESC"),
        params_from_iter(&condition.parameters),
    )?;
    let page = numbers.iter().skip(from as usize).take(most as usize);
    let page: Vec<i64> = page.copied().collect();
    let Listed { games, damaged } = games::numbered(transaction, &page)?;
    Ok(Page {
        games,
        damaged,
        total: u32::try_from(numbers.len()).unwrap_or(u32::MAX),
    })
}

/// How many games were played with an expansion and match the rest of the filter.
pub fn expanded(transaction: &Transaction<'_>, filter: &GameFilter) -> Result<u32, Fault> {
    let any = GameFilter {
        expansions: None,
        ..filter.clone()
    };
    let mut condition = any.condition(transaction)?;
    // The first term: where there are none, the others are not looked at.
    let expanded = format!("games.no IN ({EXPANDED})");
    condition.terms.insert(0, expanded);
    Ok(load_page(transaction, &condition, 0, 0)?.total)
}

/// The games that the history holds, the one played last first.
pub fn kinds(transaction: &Transaction<'_>) -> Result<Vec<GameKind>, Fault> {
    // Each is found in the index; a query of all kinds would read every game.
    let mut query = transaction.prepare_cached(
        "SELECT day, started_at FROM games WHERE kind = ?1 AND deleted_at IS NULL
         ORDER BY day DESC, started_at DESC LIMIT 1",
    )?;
    let mut last = Vec::new();
    for kind in GameKind::iter() {
        let day = query.query_row([kind.to_string()], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
        });
        last.extend(day.optional()?.map(|day| (Reverse(day), kind)));
    }
    last.sort();
    Ok(last.into_iter().map(|(_, kind)| kind).collect())
}

/// The years in which there are games, or games of a kind, the latest first.
pub fn years(transaction: &Transaction<'_>, kind: Option<GameKind>) -> Result<Vec<i32>, Fault> {
    let of_kind = kind.map_or_else(String::new, |kind| format!(" AND kind = '{kind}'"));
    let games = format!("games WHERE deleted_at IS NULL{of_kind}");
    // The last day of each is found in the index; DISTINCT would read every game.
    let sql = format!(
        "WITH RECURSIVE last (day) AS (
             SELECT max(day) FROM {games}
             UNION ALL
             SELECT (SELECT max(games.day) FROM {games} AND games.day < substr(last.day, 1, 4))
             FROM last WHERE day IS NOT NULL
         )
         SELECT CAST(substr(day, 1, 4) AS INTEGER) FROM last WHERE day IS NOT NULL"
    );
    Ok(transaction.values(&sql, ())?)
}
