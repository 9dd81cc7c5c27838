//! When the system asks the app to end.

/// Waits for Ctrl-C, SIGTERM or the end of the terminal. Where the system does not deliver them, it
/// ends the process itself.
pub(super) async fn asked_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};

        let heard = (
            signal(SignalKind::terminate()),
            signal(SignalKind::hangup()),
        );
        if let (Ok(mut terminate), Ok(mut hang_up)) = heard {
            tokio::select! {
                () = interrupted() => {}
                _ = terminate.recv() => {}
                _ = hang_up.recv() => {}
            }
            return;
        }
    }
    interrupted().await;
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
