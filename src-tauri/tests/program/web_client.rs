//! The served app as a client reaches it, with every header in the client's hands.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Stdio};

use serde_json::Value;

use crate::run::{Folder, program};

/// `shirasagi serve` on a free port over a new store. Ends with the value.
pub struct Served {
    pub child: Child,
    pub stdout: BufReader<ChildStdout>,
    pub folder: Folder,
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
        let kind = self.header("content-type");
        assert_eq!(kind, Some("application/json"), "{}", self.body);
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// Holds that a request was refused with this status and this code.
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str, request: &str) {
        let error = &self.json()["error"];
        assert_eq!(error["code"], code, "{request}");
        assert_eq!(self.status, status, "{request}");
        assert!(error["message"].is_string(), "{request}");
    }
}

impl Served {
    pub fn start() -> Self {
        let folder = Folder::new();
        let mut child = program()
            .args(folder.line("serve --port 0").split(' '))
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
        let read = stream.read_to_string(&mut answer);
        read.expect("it answers in UTF-8");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        let headers = lines.filter_map(|line| line.split_once(": "));
        Reply {
            status: status.expect("a status").parse().expect("a number"),
            headers: headers
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect(),
            body: body.to_owned(),
        }
    }

    pub fn get(&self, path: &str) -> Reply {
        let host = format!("Host: {}", self.authority());
        self.send(&[&format!("GET {path} HTTP/1.1"), &host], "")
    }

    pub fn post(&self, body: &str) -> Reply {
        self.post_with(body, |_| {})
    }

    /// A call whose head was changed.
    pub fn post_with(&self, body: &str, change: impl FnOnce(&mut Vec<String>)) -> Reply {
        let mut head = vec![
            "POST /api/call HTTP/1.1".to_owned(),
            format!("Host: {}", self.authority()),
            format!("Origin: {}", self.origin()),
            format!("Authorization: Bearer {}", self.token),
            "Content-Type: application/json".to_owned(),
            format!("Content-Length: {}", body.len()),
        ];
        change(&mut head);
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        self.send(&head, body)
    }
}
