//! The connections to the local web host: how long each may be silent, and how many may stand.
//!
//! Any program on this machine can connect. Those that say nothing must keep nobody else out.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;

/// What a connection may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// Until the head of a request is there, counted from the answer to the one before.
    pub head: Duration,
    /// How many connections stand at once.
    pub count: usize,
    /// Until the answers under way at the end are sent.
    pub grace: Duration,
}

/// Number of authorized requests a connection is answering.
#[derive(Debug, Clone, Default)]
pub(super) struct Answering(Arc<AtomicUsize>);

/// One such request; dropping it ends it.
#[derive(Debug)]
pub(super) struct Answer(Answering);

impl Answering {
    pub(super) fn begin(&self) -> Answer {
        self.0.fetch_add(1, Ordering::Relaxed);
        Answer(self.clone())
    }

    fn is_idle(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The connections that stand, the oldest first.
#[derive(Debug, Default)]
struct Standing(VecDeque<(Answering, AbortHandle)>);

impl Standing {
    /// Makes room for one more: the oldest that is not being answered goes. Whether there is room.
    fn make_room(&mut self, count: usize) -> bool {
        self.0.retain(|(_, connection)| !connection.is_finished());
        if self.0.len() < count {
            return true;
        }
        let idle = self.0.iter().position(|(answering, _)| answering.is_idle());
        let gone = idle.and_then(|index| self.0.remove(index));
        if let Some((_, connection)) = &gone {
            connection.abort();
        }
        gone.is_some()
    }
}

/// Answers every connection from the router until `end`. A request finds its [`Answering`] among its
/// extensions.
///
/// # Errors
/// The system takes the port away.
pub(super) async fn answer(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    end: impl Future<Output = ()>,
) -> io::Result<()> {
    let mut standing = Standing::default();
    let graceful = GracefulShutdown::new();
    tokio::pin!(end);
    loop {
        let stream = tokio::select! {
            stream = accept(&listener) => stream?,
            () = &mut end => break,
        };
        if !standing.make_room(limits.count) {
            continue;
        }
        let answering = Answering::default();
        let service = router.clone().layer(Extension(answering.clone()));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let task = tokio::spawn(graceful.watch(connection));
        standing.0.push_back((answering, task.abort_handle()));
    }
    // A client that began a request and says no more does not keep the host alive.
    let _ = tokio::time::timeout(limits.grace, graceful.shutdown()).await;
    Ok(())
}

/// The next connection. One that its client gave up before is no reason to end.
async fn accept(listener: &TcpListener) -> io::Result<TcpStream> {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return Ok(stream),
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::ConnectionAborted
                        | io::ErrorKind::ConnectionRefused
                        | io::ErrorKind::ConnectionReset
                ) => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, SocketAddr, TcpStream};
    use std::sync::mpsc;

    use axum::routing::get;
    use tokio::runtime::Runtime;

    use super::{Answering, Duration, Extension, Limits, Router, TcpListener, answer};

    const LIMITS: Limits = Limits {
        head: Duration::from_secs(60),
        count: 4,
        grace: Duration::from_millis(100),
    };

    /// A host with two pages: `/` is answered at once, `/long` never. For each request of that one it
    /// sends a message.
    fn start(limits: Limits) -> (SocketAddr, mpsc::Receiver<()>, Runtime) {
        let runtime = Runtime::new().expect("threads");
        let bind = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
        let listener = runtime.block_on(bind).expect("a port is free");
        let address = listener.local_addr().expect("it has one");
        let (sender, unanswered) = mpsc::channel();
        let long = move |Extension(answering): Extension<Answering>| async move {
            let _answer = answering.begin();
            sender.send(()).expect("the test listens");
            std::future::pending::<()>().await;
        };
        let router = Router::new().route("/long", get(long));
        let router = router.route("/", get(async || "here"));
        runtime.spawn(answer(listener, router, limits, std::future::pending()));
        (address, unanswered, runtime)
    }

    /// A client that has said this.
    fn client(address: SocketAddr, said: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).expect("it listens");
        stream.write_all(said.as_bytes()).expect("open");
        stream
    }

    const ASK: &str = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

    fn is_closed(stream: &mut TcpStream) -> bool {
        !matches!(stream.read(&mut [0; 64]), Ok(1..))
    }

    #[test]
    fn a_connection_that_says_nothing_or_half_a_head_is_closed() {
        let head = Duration::from_millis(50);
        let (address, _unanswered, _runtime) = start(Limits { head, ..LIMITS });
        for said in ["", "GET / HTTP/1.1\r\nHost:"] {
            assert!(is_closed(&mut client(address, said)), "{said}");
        }
        // After an answer, too.
        let mut answer = String::new();
        let mut idle = client(address, ASK);
        idle.read_to_string(&mut answer).expect("text");
        assert!(answer.ends_with("here"), "{answer}");
    }

    #[test]
    fn silent_connections_keep_nobody_out() {
        let (address, _unanswered, _runtime) = start(LIMITS);
        let silent = (0..3 * LIMITS.count).map(|_| client(address, ""));
        let mut silent: Vec<TcpStream> = silent.collect();
        assert!(!is_closed(&mut client(address, ASK)));
        assert!(is_closed(&mut silent[0]), "the oldest makes room");
    }

    #[test]
    fn a_connection_that_is_being_answered_makes_no_room() {
        let (address, unanswered, _runtime) = start(LIMITS);
        let ask = ASK.replace("/ ", "/long ");
        let waiting = (0..LIMITS.count).map(|_| client(address, &ask));
        let waiting: Vec<TcpStream> = waiting.collect();
        for _ in &waiting {
            unanswered.recv().expect("it is being answered");
        }
        assert!(is_closed(&mut client(address, "")));
        for mut stream in waiting {
            stream.set_nonblocking(true).expect("a socket");
            let error = stream.read(&mut [0; 1]).expect_err("no answer yet");
            assert_eq!(error.kind(), std::io::ErrorKind::WouldBlock);
        }
    }
}
