//! How values of the game are written into columns.

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::Serialize;
use serde::de::value::Error as NameError;
use serde::de::{DeserializeOwned, Error, IntoDeserializer};

/// A value as its JSON.
pub(super) struct Json<T>(pub T);

impl<T: Serialize> ToSql for Json<T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = serde_json::to_string(&self.0).map_err(unwritable)?;
        Ok(text.into())
    }
}

impl<T: DeserializeOwned> FromSql for Json<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        serde_json::from_str(value.as_str()?)
            .map(Self)
            .map_err(FromSqlError::other)
    }
}

/// A choice without content as the name JSON gives it, without quotation marks.
pub(super) struct Name<T>(pub T);

impl<T: Serialize> ToSql for Name<T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match serde_json::to_value(&self.0).map_err(unwritable)? {
            serde_json::Value::String(name) => Ok(name.into()),
            other => Err(unwritable(NameError::custom(other))),
        }
    }
}

impl<T: DeserializeOwned> FromSql for Name<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        T::deserialize(value.as_str()?.into_deserializer())
            .map(Self)
            .map_err(|error: NameError| FromSqlError::other(error))
    }
}

/// A time, written so that it sorts as text.
pub(super) struct Time(pub DateTime<Utc>);

impl ToSql for Time {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.to_rfc3339_opts(SecondsFormat::Nanos, true).into())
    }
}

impl FromSql for Time {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        DateTime::parse_from_rfc3339(value.as_str()?)
            .map(|time| Self(time.to_utc()))
            .map_err(FromSqlError::other)
    }
}

/// A date, written so that it sorts as text.
pub(super) struct Day(pub NaiveDate);

impl ToSql for Day {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.format("%Y-%m-%d").to_string().into())
    }
}

impl FromSql for Day {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        NaiveDate::parse_from_str(value.as_str()?, "%Y-%m-%d")
            .map(Self)
            .map_err(FromSqlError::other)
    }
}

fn unwritable(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(error.into())
}
