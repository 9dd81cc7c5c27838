//! The served app as a client reaches it, with every header in the client's hands.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::run::program;

/// `shirasagi serve` on a free port over a new store. Ends with the value.
pub struct Served {
    pub child: Child,
    pub stdout: BufReader<ChildStdout>,
    pub folder: TempDir,
    pub link: String,
    pub port: u16,
    pub token: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(other, _)| other == name);
        values.next().map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        assert_eq!(
            self.header("content-type"),
            Some("application/json"),
            "{}",
            self.body
        );
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// The status and the code of a failure.
    pub fn failure(&self) -> (u16, String) {
        let reply = self.json();
        let code = reply["error"]["code"].as_str().expect("an error");
        assert!(reply["error"]["message"].is_string());
        (self.status, code.to_owned())
    }
}

impl Served {
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        let mut child = program()
            .args(["serve", "--port", "0", "--data-dir"])
            .arg(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("it was asked for"));
        let mut link = String::new();
        stdout.read_line(&mut link).expect("it prints its link");
        let link = link.trim_end().to_owned();
        let (origin, token) = link.split_once("/#token=").expect("a link with a token");
        let port = origin
            .strip_prefix("http://127.0.0.1:")
            .expect("on this machine");
        let (port, token) = (port.parse().expect("a port"), token.to_owned());
        Self {
            child,
            stdout,
            folder,
            link,
            port,
            token,
        }
    }

    pub fn authority(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.authority())
    }

    pub fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("it listens")
    }

    /// Sends a request of exactly this head and body.
    pub fn send(&self, head: &[&str], body: &str) -> Reply {
        let mut stream = self.connect();
        let head = head.join("\r\n");
        write!(stream, "{head}\r\nConnection: close\r\n\r\n{body}").expect("it can be sent");
        let mut answer = String::new();
        stream
            .read_to_string(&mut answer)
            .expect("it answers in UTF-8");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let mut lines = head.lines();
        let status = lines
            .next()
            .and_then(|line| line.split(' ').nth(1))
            .expect("a status");
        let headers = lines.filter_map(|line| line.split_once(": "));
        Reply {
            status: status.parse().expect("a number"),
            headers: headers
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect(),
            body: body.to_owned(),
        }
    }

    pub fn get(&self, path: &str) -> Reply {
        self.send(
            &[
                &format!("GET {path} HTTP/1.1"),
                &format!("Host: {}", self.authority()),
            ],
            "",
        )
    }

    /// The head of a right call; tests leave lines out or replace them.
    pub fn head(&self, length: usize) -> Vec<String> {
        vec![
            "POST /api/call HTTP/1.1".to_owned(),
            format!("Host: {}", self.authority()),
            format!("Origin: {}", self.origin()),
            format!("Authorization: Bearer {}", self.token),
            "Content-Type: application/json".to_owned(),
            format!("Content-Length: {length}"),
        ]
    }

    pub fn post(&self, body: &str) -> Reply {
        self.post_with(body, |_| {})
    }

    /// A call whose head was changed.
    pub fn post_with(&self, body: &str, change: impl FnOnce(&mut Vec<String>)) -> Reply {
        let mut head = self.head(body.len());
        change(&mut head);
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        self.send(&head, body)
    }
}
