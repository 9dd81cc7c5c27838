use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::run::{json, refused};
use crate::web_client::Served;

const HOME: &str = r#"{"command":"home","args":{}}"#;

/// Replaces the line of a header, or leaves it out.
fn set(name: &'static str, value: Option<String>) -> impl FnOnce(&mut Vec<String>) {
    move |head| {
        head.retain(|line| !line.starts_with(&format!("{name}:")));
        head.extend(value.map(|value| format!("{name}: {value}")));
    }
}

#[test]
fn a_right_call_is_answered() {
    let served = Served::start();
    let reply = served.post(HOME);
    assert_eq!(reply.status, 200);
    assert_eq!(reply.json()["unfinished"], json!([]));
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let reply = served.post_with(
        HOME,
        set(
            "Content-Type",
            Some("Application/JSON; charset=utf-8".into()),
        ),
    );
    assert_eq!(reply.status, 200);
}

#[test]
fn the_link_has_a_token_of_256_bits_that_is_never_the_same() {
    let (one, other) = (Served::start(), Served::start());
    assert_eq!(one.token.len(), 64);
    assert!(one.token.bytes().all(|byte| byte.is_ascii_hexdigit()));
    assert_ne!(one.token, other.token);
    assert_eq!(one.link, format!("{}/#token={}", one.origin(), one.token));
}

#[test]
fn who_is_not_the_served_page_is_refused() {
    let served = Served::start();
    let token = &served.token;
    let port = served.port;
    let other_token = format!(
        "Bearer {}{}",
        if token.starts_with('0') { 1 } else { 0 },
        &token[1..]
    );
    let origin = |text: String| Some(text);
    for (name, value, status, code) in [
        ("Authorization", None, 401, "serve/wrong-link"),
        ("Authorization", Some(other_token), 401, "serve/wrong-link"),
        (
            "Authorization",
            Some("Bearer".into()),
            401,
            "serve/wrong-link",
        ),
        (
            "Authorization",
            Some(format!("Bearer {}", &token[1..])),
            401,
            "serve/wrong-link",
        ),
        (
            "Authorization",
            Some(format!("Bearer {token}0")),
            401,
            "serve/wrong-link",
        ),
        (
            "Authorization",
            Some(format!("Basic {token}")),
            401,
            "serve/wrong-link",
        ),
        (
            "Authorization",
            Some(token.clone()),
            401,
            "serve/wrong-link",
        ),
        ("Origin", None, 403, "serve/wrong-link"),
        ("Origin", origin("null".into()), 403, "serve/wrong-link"),
        (
            "Origin",
            origin("https://example.org".into()),
            403,
            "serve/wrong-link",
        ),
        (
            "Origin",
            origin(format!("https://127.0.0.1:{port}")),
            403,
            "serve/wrong-link",
        ),
        (
            "Origin",
            origin(format!("http://localhost:{port}")),
            403,
            "serve/wrong-link",
        ),
        (
            "Origin",
            origin(format!("http://127.0.0.1:{port}.example.org")),
            403,
            "serve/wrong-link",
        ),
        ("Host", Some("example.org".into()), 403, "serve/wrong-link"),
        (
            "Host",
            Some(format!("localhost:{port}")),
            403,
            "serve/wrong-link",
        ),
        ("Host", Some("127.0.0.1".into()), 403, "serve/wrong-link"),
        ("Content-Type", None, 415, "request/unreadable"),
        (
            "Content-Type",
            Some("text/plain".into()),
            415,
            "request/unreadable",
        ),
        (
            "Content-Type",
            Some("application/json-patch".into()),
            415,
            "request/unreadable",
        ),
    ] {
        let said = format!("{name}: {value:?}");
        let failure = served.post_with(HOME, set(name, value)).failure();
        assert_eq!(failure, (status, code.to_owned()), "{said}");
    }
    let twice = served.post_with(HOME, |head| head.push("Origin: http://example.org".into()));
    assert_eq!(twice.failure(), (403, "serve/wrong-link".to_owned()));
    // Everything is checked in this order, so that a stranger learns nothing of the token.
    let nothing = served.post_with(HOME, |head| head.truncate(2));
    assert_eq!(nothing.failure().0, 403);
}

#[test]
fn files_are_for_this_host_only_too() {
    let served = Served::start();
    for host in [
        "example.org",
        "localhost",
        &format!("example.org:{}", served.port),
    ] {
        let reply = served.send(&["GET / HTTP/1.1", &format!("Host: {host}")], "");
        assert_eq!(reply.failure(), (403, "serve/wrong-link".to_owned()));
    }
}

#[test]
fn bad_calls_are_refused_by_code() {
    let served = Served::start();
    for (body, status, code) in [
        ("", 400, "request/unreadable"),
        ("{", 400, "request/unreadable"),
        ("[]", 400, "request/unreadable"),
        (r#"["home",{}]"#, 400, "request/unreadable"),
        (r#"{"command":"home"}"#, 400, "request/unreadable"),
        (
            r#"{"command":"table","args":["x"]}"#,
            400,
            "request/unreadable",
        ),
        (
            r#"{"command":"home","args":{},"by":"me"}"#,
            400,
            "request/unreadable",
        ),
        (r#"{"command":7,"args":{}}"#, 400, "request/unreadable"),
        (
            r#"{"command":"home","args":{"x":1}}"#,
            400,
            "request/unreadable",
        ),
        (
            r#"{"command":"table","args":{}}"#,
            400,
            "request/unreadable",
        ),
        (r#"{"command":"rm","args":{}}"#, 400, "request/unreadable"),
        (
            r#"{"command":"table","args":{"game":"x"}}"#,
            404,
            "store/no-such-game",
        ),
        (
            r#"{"command":"deal","args":{"players":1,"level":"easy","first_well":false,"code":"34679"}}"#,
            422,
            "code/length",
        ),
    ] {
        assert_eq!(
            served.post(body).failure(),
            (status, code.to_owned()),
            "{body}"
        );
    }
}

#[test]
fn long_calls_are_refused() {
    let served = Served::start();
    // Announced, and not even sent.
    let announced = served.post_with("", set("Content-Length", Some("69906069".into())));
    assert_eq!(announced.failure(), (413, "input/too-long".to_owned()));
    // Not announced: in chunks.
    let chunk = format!("100000\r\n{}\r\n", " ".repeat(0x10_0000));
    let body = format!("{}0\r\n\r\n", chunk.repeat(67));
    let sent = served.post_with(&body, |head| {
        head.pop();
        head.push("Transfer-Encoding: chunked".into());
    });
    assert_eq!(sent.failure(), (413, "input/too-long".to_owned()));
    // Long, and allowed.
    let padded = format!("{HOME}{}", " ".repeat(2_000_000));
    assert_eq!(served.post(&padded).status, 200);
}

#[test]
fn methods_and_addresses_that_are_not_there() {
    let served = Served::start();
    assert_eq!(
        served.get("/api/call").failure(),
        (405, "request/unreadable".to_owned())
    );
    assert_eq!(
        served.get("/nothing").failure(),
        (404, "request/unreadable".to_owned())
    );
    assert_eq!(
        served.get("/api/").failure(),
        (404, "request/unreadable".to_owned())
    );
    assert_eq!(served.get("/../Cargo.toml").failure().0, 404);
    assert_eq!(served.get("/%2e%2e/Cargo.toml").failure().0, 404);
    let post = served.post_with(HOME, |head| head[0] = "POST / HTTP/1.1".into());
    assert_eq!(post.failure(), (405, "request/unreadable".to_owned()));
    let options = served.post_with("", |head| head[0] = "OPTIONS /api/call HTTP/1.1".into());
    assert_eq!(options.status, 405);
    assert_eq!(options.header("access-control-allow-origin"), None);
}

#[test]
fn the_screens_come_with_a_strict_policy() {
    let served = Served::start();
    let page = served.get("/");
    assert_eq!(page.status, 200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert!(page.body.contains("id=\"app\""), "{}", page.body);
    let policy = page.header("content-security-policy").expect("a policy");
    for directive in [
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(directive), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(served.get("/index.html").body, page.body);

    // Every file the page names is there, with its type.
    let named: Vec<&str> = page
        .body
        .split('"')
        .filter(|text| text.starts_with('/') && text.contains('.'))
        .collect();
    assert!(!named.is_empty(), "{}", page.body);
    for path in named {
        let file = served.get(path);
        assert_eq!(file.status, 200, "{path}");
        let kind = file.header("content-type").expect("a type");
        let expected = match path.rsplit('.').next() {
            Some("js") => "text/javascript",
            Some("css") => "text/css",
            Some("svg") => "image/svg+xml",
            _ => "",
        };
        assert!(kind.starts_with(expected), "{path}: {kind}");
        let cached = file.header("cache-control").expect("it says");
        assert_eq!(
            cached.contains("immutable"),
            path.starts_with("/assets/"),
            "{path}"
        );
        assert_safe(&file.headers);
    }
    assert_safe(&page.headers);
    assert_safe(&served.get("/nothing").headers);
    assert_safe(&served.post(HOME).headers);
    assert_safe(&served.post_with(HOME, set("Origin", None)).headers);
}

fn assert_safe(headers: &[(String, String)]) {
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert!(
            headers
                .iter()
                .any(|header| *header == (name.to_owned(), value.to_owned())),
            "{name}"
        );
    }
    assert!(
        headers
            .iter()
            .any(|(name, _)| name == "content-security-policy")
    );
}

#[test]
fn the_policy_is_that_of_the_window_without_its_bridge() {
    let served = Served::start();
    let config = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tauri.conf.json"));
    let config: Value = serde_json::from_str(&config.expect("it is there")).expect("JSON");
    let window = config["app"]["security"]["csp"].as_str().expect("a policy");
    assert!(window.contains("connect-src 'self' ipc: http://ipc.localhost;"));
    let expected = window.replace(" ipc: http://ipc.localhost", "");
    assert_eq!(
        served.get("/").header("content-security-policy"),
        Some(expected.as_str())
    );
}

#[test]
fn silent_connections_keep_nobody_out() {
    let served = Served::start();
    let silent: Vec<TcpStream> = (0..600).map(|_| served.connect()).collect();
    assert_eq!(served.post(HOME).status, 200);
    drop(silent);
}

#[cfg(target_os = "linux")]
#[test]
fn it_listens_on_127_0_0_1_and_nowhere_else() {
    let served = Served::start();
    // Every address of 127/8 is this machine: only a host on all addresses would answer here.
    assert!(TcpStream::connect(("127.0.0.2", served.port)).is_err());
    assert!(TcpStream::connect(("::1", served.port)).is_err());
}

#[test]
fn a_port_that_is_taken_is_refused() {
    let served = Served::start();
    let folder = served.folder.path().join("other");
    let arguments = ["serve", "--port", &served.port.to_string(), "--data-dir"];
    let arguments = [&arguments[..], &[folder.to_str().expect("a plain name")]].concat();
    refused(&arguments, "", "serve/port", "");
}

#[test]
fn what_is_played_in_the_browser_is_in_the_history() {
    let served = Served::start();
    let dealt = served.post(
        r#"{"command":"deal","args":{"players":1,"level":"hard","first_well":true,"code":null}}"#,
    );
    let dealt = dealt.json();
    let player = json!({"name": "", "clan": null, "tracking": "dice-only"});
    let start = json!({"command": "start_game", "args": {"setup": dealt["setup"],
        "code": dealt["code"], "deck": "app", "players": [player]}});
    let table = served.post(&start.to_string()).json();
    let play = |revision: u64| {
        let step = json!({"step": "rival-turn"});
        let args = json!({"game": table["summary"]["id"], "revision": revision, "step": step});
        served.post(&json!({"command": "play", "args": args}).to_string())
    };
    let revision = table["revision"].as_u64().expect("a number");
    assert_eq!(play(revision).status, 200);
    assert_eq!(
        play(revision).failure(),
        (409, "store/stale-revision".to_owned())
    );

    let folder = served.folder.path().to_str().expect("a plain name");
    let exported = json(&["history", "export", "json", "--data-dir", folder], "");
    assert_eq!(exported["games"][0]["record"]["id"], table["summary"]["id"]);
    assert_eq!(exported["games"][0]["record"]["code"], dealt["code"]);
    assert_eq!(
        exported["games"][0]["game"]["steps"],
        json!([{"step": "rival-turn"}])
    );
}

/// Ends a served app with clients that wait, and returns what lies in its folder.
#[cfg(unix)]
fn end_by(signal: &str) -> Vec<String> {
    let mut served = Served::start();
    let mut silent = served.connect();
    let mut halfway = served.connect();
    write!(
        halfway,
        "POST /api/call HTTP/1.1\r\nHost: {}\r\n",
        served.authority()
    )
    .expect("it listens");
    // An answer on a third connection says that the other two were taken. It also writes.
    let theme = r#"{"command":"save_settings","args":{"theme":"night"}}"#;
    let told = served.post(theme);
    assert_eq!(told.status, 200, "{}", told.body);
    let killed = std::process::Command::new("kill")
        .args([signal, &served.child.id().to_string()])
        .status();
    assert!(killed.expect("kill is there").success());
    assert!(served.child.wait().expect("it ends").success(), "{signal}");
    let mut rest = String::new();
    served
        .stdout
        .read_to_string(&mut rest)
        .expect("it can be read");
    assert_eq!(rest, "");
    assert_eq!(silent.read(&mut [0; 1]).unwrap_or(0), 0);
    let entries = std::fs::read_dir(served.folder.path()).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names
        .map(|name| name.into_string().expect("plain"))
        .collect()
}

#[cfg(unix)]
#[test]
fn each_way_to_end_it_leaves_one_file_even_with_clients_that_wait() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        assert_eq!(end_by(signal), ["shirasagi.db"], "{signal}");
    }
}
