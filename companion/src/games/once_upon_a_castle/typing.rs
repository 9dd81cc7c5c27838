//! The form "Numbers from your box".

use once_upon_a_castle_engine::VALUE_BOUNDS;

use super::box_values::{self, BoxPart, BoxValues};
use super::default_values;
use super::views::{CastleValuesView, CheckedValues};
use crate::command::{AppError, Nothing};
use crate::store::Store;

/// The values in force, marked with how they are known, and the defaults.
pub fn castle_values(store: &Store, _: Nothing) -> Result<CastleValuesView, AppError> {
    Ok(view(&store.read(box_values::get)?))
}

/// What is wrong or unusual about a part as it is typed. Nothing is kept.
pub fn check_castle_values(store: &Store, part: BoxPart) -> Result<CheckedValues, AppError> {
    let mut typed = store.read(box_values::get)?;
    typed.put(part);
    let values = typed.values();
    Ok(CheckedValues {
        problems: values.faults().iter().map(Into::into).collect(),
        questions: values.questions(),
    })
}

/// Keeps a part, or takes it back to the default. Games that are begun or scored later use it.
pub fn set_castle_values(store: &mut Store, part: BoxPart) -> Result<CastleValuesView, AppError> {
    let typed = store.write(|tx| {
        let mut typed = box_values::get(tx)?;
        typed.put(part);
        if typed.check().is_ok() {
            box_values::set(tx, &typed)?;
        }
        Ok(typed)
    })?;
    typed.check()?;
    Ok(view(&typed))
}

fn view(typed: &BoxValues) -> CastleValuesView {
    let values = typed.values();
    CastleValuesView {
        questions: values.questions(),
        values,
        defaults: default_values().clone(),
        bounds: VALUE_BOUNDS,
    }
}
