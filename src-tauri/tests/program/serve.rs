use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::run::{Folder, refused};
use crate::web_client::{Reply, Served};

const HOME: &str = r#"{"command":"home","args":{}}"#;

/// Replaces the line of a header, or leaves it out where only its name is given.
fn set(header: &str) -> impl FnOnce(&mut Vec<String>) {
    move |head| {
        let name = header.split(": ").next().unwrap_or(header);
        head.retain(|line| !line.starts_with(&format!("{name}:")));
        head.extend((name != header).then(|| header.to_owned()));
    }
}

#[test]
fn a_right_call_is_answered() {
    let served = Served::start();
    let reply = served.post(HOME);
    assert_eq!(reply.status, 200);
    assert_eq!(reply.json()["unfinished"], json!([]));
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let kind = set("Content-Type: Application/JSON; charset=utf-8");
    assert_eq!(served.post_with(HOME, kind).status, 200);
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
    let (token, port) = (&served.token, served.port.to_string());
    let first = if token.starts_with('0') { "1" } else { "0" };
    let table = "401 serve/wrong-link Authorization
        401 serve/wrong-link Authorization: Bearer
        401 serve/wrong-link Authorization: Bearer OTHER
        401 serve/wrong-link Authorization: Bearer SHORT
        401 serve/wrong-link Authorization: Bearer TOKEN0
        401 serve/wrong-link Authorization: Basic TOKEN
        401 serve/wrong-link Authorization: TOKEN
        403 serve/wrong-link Origin
        403 serve/wrong-link Origin: null
        403 serve/wrong-link Origin: https://example.org
        403 serve/wrong-link Origin: https://127.0.0.1:PORT
        403 serve/wrong-link Origin: http://localhost:PORT
        403 serve/wrong-link Origin: http://127.0.0.1:PORT.example.org
        403 serve/wrong-link Host: example.org
        403 serve/wrong-link Host: localhost:PORT
        403 serve/wrong-link Host: 127.0.0.1
        415 request/unreadable Content-Type
        415 request/unreadable Content-Type: text/plain
        415 request/unreadable Content-Type: application/json-patch";
    let table = table
        .replace("OTHER", &format!("{first}{}", &token[1..]))
        .replace("SHORT", &token[1..])
        .replace("TOKEN", token)
        .replace("PORT", &port);
    for row in table.lines().map(str::trim) {
        let [status, code, header] = row.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{row} has too few words");
        };
        let reply = served.post_with(HOME, set(header));
        reply.refused(status.parse().expect("a status"), code, header);
    }
    let twice = served.post_with(HOME, |head| head.push("Origin: http://example.org".into()));
    twice.refused(403, "serve/wrong-link", "two origins");
    // Everything is checked in this order, so that a stranger learns nothing of the token.
    let nothing = served.post_with(HOME, |head| head.truncate(2));
    nothing.refused(403, "serve/wrong-link", "a host alone");
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
        reply.refused(403, "serve/wrong-link", host);
    }
}

#[test]
fn bad_calls_are_refused_by_code() {
    let served = Served::start();
    for body in [
        "",
        "{",
        "[]",
        r#"["home",{}]"#,
        r#"{"command":"home"}"#,
        r#"{"command":"home","args":{},"by":"me"}"#,
        r#"{"command":7,"args":{}}"#,
        r#"{"command":"home","args":{"x":1}}"#,
        r#"{"command":"rm","args":{}}"#,
    ] {
        served.post(body).refused(400, "request/unreadable", body);
    }
    let deal = json!({"players": 1, "level": "easy", "first_well": false, "code": "34679"});
    for (command, args, status, code) in [
        ("table", json!({"game": "x"}), 404, "store/no-such-game"),
        ("deal", deal, 422, "code/length"),
    ] {
        let body = json!({"command": command, "args": args}).to_string();
        served.post(&body).refused(status, code, &body);
    }
}

#[test]
fn long_calls_are_refused() {
    let served = Served::start();
    // Announced, and not even sent.
    let announced = served.post_with("", set("Content-Length: 69906069"));
    announced.refused(413, "input/too-long", "announced");
    // Not announced: in chunks.
    let chunk = format!("100000\r\n{}\r\n", " ".repeat(0x10_0000));
    let body = format!("{}0\r\n\r\n", chunk.repeat(67));
    let sent = served.post_with(&body, |head| {
        head.pop();
        head.push("Transfer-Encoding: chunked".into());
    });
    sent.refused(413, "input/too-long", "in chunks");
    // Long, and allowed.
    let padded = format!("{HOME}{}", " ".repeat(2_000_000));
    assert_eq!(served.post(&padded).status, 200);
}

#[test]
fn methods_and_addresses_that_are_not_there_are_refused() {
    let served = Served::start();
    for (line, status) in [
        ("GET /api/call", 405),
        ("GET /nothing", 404),
        ("GET /api/", 404),
        ("GET /../Cargo.toml", 404),
        ("GET /%2e%2e/Cargo.toml", 404),
        ("POST /", 405),
        ("OPTIONS /api/call", 405),
    ] {
        let reply = served.post_with("", |head| head[0] = format!("{line} HTTP/1.1"));
        reply.refused(status, "request/unreadable", line);
        assert_eq!(reply.header("access-control-allow-origin"), None);
    }
}

#[test]
fn the_screens_come_with_their_types_and_safe_headers() {
    let served = Served::start();
    let page = served.get("/");
    assert_eq!(page.status, 200);
    let kind = page.header("content-type");
    assert_eq!(kind, Some("text/html; charset=utf-8"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert!(page.body.contains("id=\"app\""), "{}", page.body);
    assert_eq!(served.get("/index.html").body, page.body);

    // Every file the page names is there, with its type.
    let quoted = page.body.split('"');
    let named = quoted.filter(|text| text.starts_with('/') && text.contains('.'));
    let named: Vec<&str> = named.collect();
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
        let is_asset = path.starts_with("/assets/");
        assert_eq!(cached.contains("immutable"), is_asset, "{path}");
        assert_safe(&file);
    }
    assert_safe(&page);
    assert_safe(&served.get("/nothing"));
    assert_safe(&served.post(HOME));
    assert_safe(&served.post_with(HOME, set("Origin")));
}

fn assert_safe(reply: &Reply) {
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(reply.header(name), Some(value), "{name}");
    }
    assert!(reply.header("content-security-policy").is_some());
}

#[test]
fn the_policy_is_that_of_the_window_without_its_bridge() {
    let config = include_str!("../../tauri.conf.json");
    let config: Value = serde_json::from_str(config).expect("JSON");
    let window = config["app"]["security"]["csp"].as_str().expect("a policy");
    assert!(window.contains("connect-src 'self' ipc: http://ipc.localhost;"));
    let page = Served::start().get("/");
    let policy = page.header("content-security-policy").expect("a policy");
    assert_eq!(policy, window.replace(" ipc: http://ipc.localhost", ""));
    for part in [
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
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
    let line = format!("serve --port {}", served.port);
    refused(&Folder::new().line(&line), "", "serve/port", "");
}

#[test]
fn what_is_played_in_the_browser_is_in_the_history() {
    let served = Served::start();
    let call = |command: &str, args: Value| {
        served.post(&json!({"command": command, "args": args}).to_string())
    };
    let deal = json!({"players": 1, "level": "hard", "first_well": true, "code": null});
    let dealt = call("deal", deal).json();
    let player = json!({"name": "", "clan": null, "tracking": "dice-only"});
    let start = json!({"setup": dealt["setup"], "code": dealt["code"], "deck": "app",
        "players": [player]});
    let table = call("start_game", start).json();
    let steps = json!([{"step": "rival-turn"}]);
    let play =
        json!({"game": table["summary"]["id"], "revision": table["revision"], "steps": steps});
    assert_eq!(call("play", play.clone()).status, 200);
    call("play", play).refused(409, "store/stale-revision", "the same step");

    let exported = served.folder.json("history export json", "");
    let game = &exported["games"][0];
    assert_eq!(game["record"]["id"], table["summary"]["id"]);
    assert_eq!(game["record"]["code"], dealt["code"]);
    assert_eq!(game["game"]["steps"], steps);
}

/// Ends a served app with clients that wait, and returns the names of the files in its folder.
#[cfg(unix)]
fn end_by(signal: &str) -> Vec<String> {
    let mut served = Served::start();
    let (mut silent, mut halfway) = (served.connect(), served.connect());
    let head = format!(
        "POST /api/call HTTP/1.1\r\nHost: {}\r\n",
        served.authority()
    );
    halfway.write_all(head.as_bytes()).expect("it listens");
    // An answer on a third connection says that the other two were taken. It also writes.
    let told = served.post(r#"{"command":"save_settings","args":{"theme":"night"}}"#);
    assert_eq!(told.status, 200, "{}", told.body);
    let killed = std::process::Command::new("kill")
        .args([signal, &served.child.id().to_string()])
        .status();
    assert!(killed.expect("kill is there").success());
    assert!(served.child.wait().expect("it ends").success(), "{signal}");
    let mut rest = String::new();
    let read = served.stdout.read_to_string(&mut rest);
    assert_eq!((read.expect("it can be read"), rest.as_str()), (0, ""));
    assert_eq!(silent.read(&mut [0; 1]).unwrap_or(0), 0);
    served.folder.files()
}

#[cfg(unix)]
#[test]
fn ctrl_c_a_closed_terminal_and_a_log_out_leave_one_file() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        assert_eq!(end_by(signal), ["shirasagi.db"], "{signal}");
    }
}
