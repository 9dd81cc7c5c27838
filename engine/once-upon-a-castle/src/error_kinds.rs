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

pub(crate) use error_kinds;
