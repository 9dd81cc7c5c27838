//! The local web host: the same screens and commands for a browser on this machine.
//!
//! It listens on 127.0.0.1 only. Other pages in the same browser can reach that address too, so
//! every call must name this host, come from its own page and carry the token of the printed link.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Extension, FromRequest, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName,
    REFERRER_POLICY, WWW_AUTHENTICATE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::assets::Assets;
use super::connections::{self, Answering, Limits};
use super::guard::{Denied, Guard, Token};
use super::signals::asked_to_end;
use super::{Refused, Service};
use companion::app::FILE_MAX;

/// The longest request: a file to be imported, which is a third longer in Base64. All others have a
/// few kilobytes. Who may not ask is refused before any of it is read.
const BODY_MAX: usize = FILE_MAX.div_ceil(3) * 4 + 1_000;
/// A browser opens six connections to a host. When a silent one is closed after `head`, the next call
/// opens another.
const LIMITS: Limits = Limits {
    head: Duration::from_secs(30),
    count: 256,
    grace: Duration::from_secs(2),
};
/// How long the body of a call may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(30);
const CROSS_ORIGIN_OPENER_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-opener-policy");
const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");

/// Why the app is not offered to the browser.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
pub enum ServeError {
    #[strum(to_string = "serve/port")]
    #[error("port {0} is taken; choose another with --port, or 0 for any that is free")]
    PortTaken(u16),
    #[strum(to_string = "serve/port")]
    #[error("port {port} cannot be used: {reason}")]
    PortRefused { port: u16, reason: io::Error },
    #[strum(to_string = "system/failed")]
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    #[strum(to_string = "host/broken")]
    #[error("the web host broke down: {0}")]
    Broken(io::Error),
}

impl ServeError {
    /// Another port can be chosen; the rest is no fault of the caller.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::PortTaken(_) | Self::PortRefused { .. } => 2,
            Self::Random(_) | Self::Broken(_) => 1,
        }
    }
}

/// A host that has its port and its token.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    guard: Guard,
}

/// What a request is answered from.
#[derive(Debug)]
struct Site {
    service: Arc<Service>,
    assets: Assets,
    guard: Guard,
}

/// The body of a call. The arguments stay text until their command reads them: a tree of values
/// would take many times the memory.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call<'a> {
    command: String,
    #[serde(borrow)]
    args: &'a RawValue,
}

impl Server {
    /// Takes a port on 127.0.0.1; 0 is any that is free.
    ///
    /// # Errors
    /// The port is taken or not for this user.
    pub fn bind(port: u16) -> Result<Self, ServeError> {
        let refused = |reason: io::Error| match reason.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortTaken(port),
            _ => ServeError::PortRefused { port, reason },
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(refused)?;
        let port = listener.local_addr().map_err(ServeError::Broken)?.port();
        let guard = Guard::new(port, Token::random()?);
        Ok(Self { listener, guard })
    }

    /// The link that opens the app in a browser.
    pub fn address(&self) -> String {
        self.guard.link()
    }

    /// Answers until the process is to end. The store lies in one file then.
    ///
    /// # Errors
    /// The system takes the port away.
    pub fn run(self, service: Service) -> Result<(), ServeError> {
        let Self { listener, guard } = self;
        let service = Arc::new(service);
        let site = Arc::new(Site {
            service: Arc::clone(&service),
            assets: Assets::load(),
            guard,
        });
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        let answer = async {
            listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(listener)?;
            connections::answer(listener, router(site), LIMITS, asked_to_end()).await
        };
        let ended = runtime.and_then(|runtime| runtime.block_on(answer));
        service.close();
        ended.map_err(ServeError::Broken)
    }
}

fn router(site: Arc<Site>) -> Router {
    Router::new()
        .route("/api/call", post(call))
        .route("/", get(asset))
        .route("/{*path}", get(asset))
        .method_not_allowed_fallback(async || Denied::Method)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&site), protect))
        .with_state(site)
}

/// Around every request: it must be meant for this host, and the answer says what a browser may do
/// with it.
async fn protect(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut response = match site.guard.check_host(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(denied) => denied.into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, site.assets.policy.clone());
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
        (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn asset(State(site): State<Arc<Site>>, uri: Uri) -> Response {
    let Some(asset) = site.assets.at(uri.path()) else {
        return Denied::NotFound.into_response();
    };
    // Their names change with their content, but for the page itself and its icon.
    let cache = if uri.path().starts_with("/assets/") {
        "private, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [(CONTENT_TYPE, asset.content_type), (CACHE_CONTROL, cache)];
    (headers, asset.bytes.clone()).into_response()
}

async fn call(
    State(site): State<Arc<Site>>,
    Extension(answering): Extension<Answering>,
    request: Request,
) -> Response {
    if let Err(denied) = site.guard.check_call(request.headers()) {
        return denied.into_response();
    }
    let _answer = answering.begin();
    let body = match read(request).await {
        Ok(body) => body,
        Err(denied) => return denied.into_response(),
    };
    let answer = tokio::task::spawn_blocking(move || {
        // A list of the two would be read as well.
        if body.trim_ascii_start().first() != Some(&b'{') {
            return Denied::Unreadable.into_response();
        }
        let Ok(Call { command, args }) = serde_json::from_slice(&body) else {
            return Denied::Unreadable.into_response();
        };
        match site.service.call(&command, args) {
            Ok(reply) => Json(reply).into_response(),
            Err(refused) => (status(refused.error.code), Json(refused)).into_response(),
        }
    });
    answer.await.unwrap_or_else(|_| {
        let refused = Refused::broken();
        (status(refused.error.code), Json(refused)).into_response()
    })
}

async fn read(request: Request) -> Result<Bytes, Denied> {
    let length = request.headers().get(CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > BODY_MAX) {
        return Err(Denied::TooLong);
    }
    let body = tokio::time::timeout(BODY_TIME, Bytes::from_request(request, &())).await;
    body.map_err(|_| Denied::Slow)?
        .map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Denied::TooLong,
            _ => Denied::Unreadable,
        })
}

/// The status that goes with a code; the screens look at the code alone.
fn status(code: &str) -> StatusCode {
    match code {
        "request/unreadable" => StatusCode::BAD_REQUEST,
        "store/no-such-game" => StatusCode::NOT_FOUND,
        "store/stale-revision" => StatusCode::CONFLICT,
        "host/broken" => StatusCode::INTERNAL_SERVER_ERROR,
        code if code.starts_with("store/") => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        let body = Json(Refused::by_host(self.code(), &self));
        match self {
            Self::Token => (self.status(), [(WWW_AUTHENTICATE, "Bearer")], body).into_response(),
            _ => (self.status(), body).into_response(),
        }
    }
}
