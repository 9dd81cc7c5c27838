//! Who may ask the local web host: only the page it served itself, with the token of its link.

use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, StatusCode};

/// A secret of 256 bits, in hexadecimal digits.
pub(super) struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    pub(super) fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(
            bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        ))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Compares every byte, however early one differs, so that the time taken tells nothing.
    fn fits(&self, given: &[u8]) -> bool {
        let own = self.0.as_bytes();
        let differences = own.iter().zip(given).fold(0, |all, (own, given)| {
            std::hint::black_box(all | (own ^ given))
        });
        own.len() == given.len() && differences == 0
    }
}

/// Where the host is, and what its callers must say.
#[derive(Debug)]
pub(super) struct Guard {
    authority: String,
    origin: String,
    pub token: Token,
}

/// Why a request is not answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Denied {
    #[error("the request names another host than this one")]
    Host,
    #[error("the request does not come from the page of this host")]
    Origin,
    #[error("the request does not carry the token of the link that `serve` printed")]
    Token,
    #[error("the request must have the content type application/json")]
    ContentType,
    #[error("the request is too long")]
    TooLong,
    #[error("the request did not arrive in time")]
    Slow,
    #[error("the request is not JSON of the form {{\"command\", \"args\"}}")]
    Unreadable,
    #[error("there is nothing at this address")]
    NotFound,
    #[error("this address does not answer to this method")]
    Method,
}

impl Denied {
    /// The stable code.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::Host | Self::Origin | Self::Token => "serve/wrong-link",
            Self::TooLong => "input/too-long",
            Self::ContentType | Self::NotFound | Self::Method | Self::Slow | Self::Unreadable => {
                "request/unreadable"
            }
        }
    }

    pub(super) fn status(self) -> StatusCode {
        match self {
            Self::Host | Self::Origin => StatusCode::FORBIDDEN,
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::ContentType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Unreadable => StatusCode::BAD_REQUEST,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
        }
    }
}

impl Guard {
    pub(super) fn new(port: u16, token: Token) -> Self {
        let authority = match port {
            80 => "127.0.0.1".to_owned(),
            port => format!("127.0.0.1:{port}"),
        };
        Self {
            origin: format!("http://{authority}"),
            authority,
            token,
        }
    }

    /// The link that opens the app. What follows the # never leaves the browser.
    pub(super) fn link(&self) -> String {
        format!("{}/#token={}", self.origin, self.token.as_str())
    }

    /// Every request: a page of another site that let its own name point here must not be answered.
    pub(super) fn check_host(&self, headers: &HeaderMap) -> Result<(), Denied> {
        only(headers, &HOST)
            .filter(|host| *host == self.authority.as_bytes())
            .map(|_| ())
            .ok_or(Denied::Host)
    }

    /// A call of a command: from the page of this host, with its token, and as JSON, which no form
    /// of another site can send.
    pub(super) fn check_call(&self, headers: &HeaderMap) -> Result<(), Denied> {
        only(headers, &ORIGIN)
            .filter(|origin| *origin == self.origin.as_bytes())
            .ok_or(Denied::Origin)?;
        only(headers, &AUTHORIZATION)
            .and_then(|value| value.strip_prefix(b"Bearer "))
            .filter(|token| self.token.fits(token))
            .ok_or(Denied::Token)?;
        only(headers, &CONTENT_TYPE)
            .filter(|value| is_json(value))
            .ok_or(Denied::ContentType)?;
        Ok(())
    }
}

/// The value of a header that is there exactly once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a [u8]> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    values.next().is_none().then(|| value.as_bytes())
}

fn is_json(content_type: &[u8]) -> bool {
    let kind = content_type
        .split(|byte| *byte == b';')
        .next()
        .unwrap_or_default();
    kind.trim_ascii().eq_ignore_ascii_case(b"application/json")
}
