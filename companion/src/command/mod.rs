//! What a command is. Each place that has some declares them in a table.

mod failure;
mod request;

use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::value::{RawValue, to_raw_value};

pub use failure::{AppError, RequestFault};
pub use request::{GameAtRequest, GameRequest, Nothing, RecordRequest};

/// A command: its name and how it is carried out.
#[derive(Debug, Clone, Copy)]
pub struct Command<Call> {
    pub name: &'static str,
    pub call: Call,
    #[cfg(test)]
    pub types: Types,
}

/// The types of a command in TypeScript.
#[cfg(test)]
#[derive(Debug, Clone, Copy)]
pub struct Types {
    pub request: fn(&ts_rs::Config) -> String,
    pub reply: fn(&ts_rs::Config) -> String,
    /// Writes these types and all they are made of.
    pub export: fn(&ts_rs::Config) -> Result<(), ts_rs::ExportError>,
}

/// The table of the commands that are functions of `$place`, each with its request after what it works
/// on.
macro_rules! commands {
    ($on:ty, $place:ident: $($name:ident($request:ty) -> $reply:ty;)*) => {
        pub const COMMANDS: &[Command<fn($on, &RawValue) -> Result<Box<RawValue>, AppError>>] =
            &[$(Command {
                name: stringify!($name),
                call: |on, args| {
                    answer(args, |request: $request| -> Result<$reply, AppError> {
                        $place::$name(on, request)
                    })
                },
                #[cfg(test)]
                types: $crate::command::Types {
                    request: <$request as ts_rs::TS>::name,
                    reply: <$reply as ts_rs::TS>::name,
                    export: |config| {
                        <$request as ts_rs::TS>::export_all(config)?;
                        <$reply as ts_rs::TS>::export_all(config)
                    },
                },
            }),*];
    };
}
pub(crate) use commands;

/// The reply is written out once, as it goes to the screens: a tree of values between would take as
/// long again.
pub(crate) fn answer<Request: DeserializeOwned, Reply: Serialize>(
    args: &RawValue,
    use_case: impl FnOnce(Request) -> Result<Reply, AppError>,
) -> Result<Box<RawValue>, AppError> {
    // A list of the fields in their order would be read as well.
    if !args.get().starts_with('{') {
        let error = serde_json::Error::custom("the arguments must be an object");
        return Err(error.into());
    }
    let request = serde_json::from_str(args.get())?;
    Ok(to_raw_value(&use_case(request)?)?)
}
