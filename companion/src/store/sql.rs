//! Statements that are prepared once.

use rusqlite::types::FromSql;
use rusqlite::{Connection, Params, Result, Row};

use super::error::Fault;

pub(super) trait Statements {
    /// Makes a change.
    fn run(&self, sql: &str, parameters: impl Params) -> Result<(), Fault>;

    /// Reads the only row.
    fn row<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T>;

    /// Reads all rows.
    fn rows<T, Rows: FromIterator<T>>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Rows>;

    /// The first column of the only row.
    fn value<T: FromSql>(&self, sql: &str, parameters: impl Params) -> Result<T> {
        self.row(sql, parameters, |row| row.get(0))
    }

    /// The first column of all rows.
    fn values<T: FromSql>(&self, sql: &str, parameters: impl Params) -> Result<Vec<T>> {
        self.rows(sql, parameters, |row| row.get(0))
    }
}

impl Statements for Connection {
    fn run(&self, sql: &str, parameters: impl Params) -> Result<(), Fault> {
        self.prepare_cached(sql)?.execute(parameters)?;
        Ok(())
    }

    fn row<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.prepare_cached(sql)?.query_row(parameters, read)
    }

    fn rows<T, Rows: FromIterator<T>>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Rows> {
        let mut query = self.prepare_cached(sql)?;
        query.query_map(parameters, read)?.collect()
    }
}
