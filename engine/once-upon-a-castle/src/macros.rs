/// Parses a type by its function `parse`.
macro_rules! parsed {
    ($type:ty, $what:literal) => {
        impl std::str::FromStr for $type {
            type Err = $crate::seat::NameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::parse(text).ok_or_else(|| $crate::seat::NameError(text.to_owned(), $what))
            }
        }
    };
}

/// Serializes a type as the text that its `Display` writes and its `FromStr` parses.
macro_rules! text_form {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// Declares the kinds of an error as a table: the stable code of each, its facts and its message.
macro_rules! error_kinds {
    (
        $(#[$attribute:meta])*
        $name:ident {
            $($code:literal $kind:ident $({ $($fact:ident: $type:ty),* })? => ($($message:tt)*),)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, thiserror::Error)]
        #[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
        #[serde(tag = "code")]
        pub enum $name {
            $(
                #[error($($message)*)]
                #[serde(rename = $code)]
                $kind $({ $($fact: $type),* })?,
            )*
        }

        impl $name {
            /// The stable code.
            pub fn code(&self) -> &'static str {
                match self {
                    $(Self::$kind { .. } => $code,)*
                }
            }
        }
    };
}
