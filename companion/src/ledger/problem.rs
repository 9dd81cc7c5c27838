//! What is wrong, in the one shape that screens, files and the terminal use.

use std::fmt::Display;

use serde::Serialize;
use serde_json::{Value, json};

/// Something that is wrong. `code` is stable; the screens word it with the facts.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    pub code: &'static str,
    /// Where in the request or the file, such as `seats[0].points`.
    pub path: Option<String>,
    /// The id of the rule it rests on.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub rule: Option<String>,
    /// In English, for logs and for codes a screen does not know.
    pub message: String,
    /// By name.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub facts: Box<Value>,
}

impl Problem {
    /// Makes a problem of a fault; its fields are the facts.
    pub fn of<F>(fault: &F) -> Self
    where
        F: Display + Serialize,
        for<'a> &'a F: Into<&'static str>,
    {
        Self::new(fault.into(), fault).with_facts(fault)
    }

    pub fn new(code: &'static str, message: &impl Display) -> Self {
        Self {
            code,
            path: None,
            rule: None,
            message: message.to_string(),
            facts: Box::new(json!({})),
        }
    }

    /// Facts are a flat record. Should they fail to serialize, the code still says it.
    #[must_use]
    pub fn with_facts(mut self, facts: &impl Serialize) -> Self {
        match serde_json::to_value(facts) {
            Ok(Value::Object(mut facts)) => {
                facts.remove("code");
                *self.facts = Value::Object(facts);
            }
            _ => *self.facts = json!({}),
        }
        self
    }

    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.path = Some(path.into());
        self
    }

    #[must_use]
    pub fn by(mut self, rule: impl Display) -> Self {
        self.rule = Some(rule.to_string());
        self
    }

    /// The same problem of a part that stands at `path`.
    #[must_use]
    pub fn within(mut self, path: &str) -> Self {
        self.path = Some(match self.path {
            Some(own) if own.is_empty() => path.to_owned(),
            Some(own) if own.starts_with('[') => format!("{path}{own}"),
            Some(own) => format!("{path}.{own}"),
            None => path.to_owned(),
        });
        self
    }

    /// Where it is; empty where it is the whole.
    pub fn path(&self) -> &str {
        self.path.as_deref().unwrap_or_default()
    }
}

/// Refuses with the first of some problems.
pub fn first_problem(problems: impl IntoIterator<Item = Problem>) -> Result<(), Problem> {
    problems.into_iter().next().map_or(Ok(()), Err)
}

/// The most faults that a sentence names.
const FAULTS_MAX: usize = 8;

/// Several faults in one sentence.
pub fn listed<T>(faults: &[T], word: impl Fn(&T) -> String) -> String {
    let mut words: Vec<String> = faults.iter().take(FAULTS_MAX).map(word).collect();
    if faults.len() > FAULTS_MAX {
        words.push(format!("and {} more", faults.len() - FAULTS_MAX));
    }
    words.join("; ")
}
