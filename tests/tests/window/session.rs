//! The app's real window, driven through WebKit's driver.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::json;
use thirtyfour::extensions::query::ElementQuery;
use thirtyfour::prelude::*;

/// How long the window may take for what takes it a fraction of that.
const PATIENCE: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// One run of the app: dropping it ends the driver and with it the window.
pub struct Session {
    pub driver: WebDriver,
    process: Child,
}

impl Session {
    /// Opens the window with its data in this folder.
    pub async fn open(data: &Path) -> Self {
        let port = free_port();
        let process = start_driver(port, data);
        let mut capabilities = Capabilities::new();
        let options = json!({
            "binary": app(),
            "args": ["--data-dir", data.join("store")],
        });
        capabilities
            .set("webkitgtk:browserOptions", options)
            .expect("options are plain JSON");
        let driver = connect(port, &capabilities).await;
        Self { driver, process }
    }

    /// Closes the window as its user would and waits until all of it is gone.
    pub async fn close(mut self) {
        self.driver.clone().quit().await.expect("the window closes");
        self.end();
    }

    /// Ends the driver with all it started: killed alone it would leave the window behind.
    fn end(&mut self) {
        let group = format!("-{}", self.process.id());
        Command::new("kill")
            .args(["-KILL", "--", &group])
            .status()
            .ok();
        self.process.wait().ok();
    }

    fn query(&self, selector: &str) -> ElementQuery {
        let by = match selector.starts_with("//") || selector.starts_with("(//") {
            true => By::XPath(selector),
            false => By::Css(selector),
        };
        self.driver.query(by).wait(PATIENCE, LOOK_AGAIN)
    }

    /// The first element that fits, once it is there and can be clicked.
    pub async fn find(&self, selector: &str) -> WebElement {
        first(self.query(selector).and_clickable(), selector).await
    }

    /// Finds an element and scrolls to it.
    async fn scroll_to(&self, selector: &str) -> WebElement {
        let element = self.find(selector).await;
        let scrolled = element.scroll_into_view().await;
        scrolled.expect("it can be scrolled to");
        element
    }

    /// Waits until a script of the page calls `arguments[0]`.
    async fn run(&self, script: &str) {
        let done = self.driver.execute_async(script, vec![]).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}"));
    }

    /// Waits for what follows a step a frame later: until then it may move what is pressed.
    pub async fn settle(&self) {
        let frames = "const done = arguments[0]; \
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));";
        self.run(frames).await;
    }

    /// Waits until an element that fits is there.
    pub async fn shows(&self, selector: &str) {
        first(self.query(selector), selector).await;
    }

    /// Clicks the first element that fits.
    pub async fn press(&self, selector: &str) {
        let clicked = self.scroll_to(selector).await.click().await;
        clicked.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Clicks the button or link with this name.
    pub async fn press_named(&self, name: &str) {
        self.press(&named(name)).await;
    }

    pub async fn press_with_control(&self, key: char) {
        let keys = self.driver.action_chain().key_down(Key::Control);
        let keys = keys.key_down(key).key_up(key).key_up(Key::Control);
        keys.perform().await.expect("the window takes keys");
    }

    /// Waits until this holds in the page.
    pub async fn waits_until(&self, condition: &str) {
        let look = format!(
            "const done = arguments[0]; \
            const look = () => {condition} ? done() : requestAnimationFrame(look); look();"
        );
        self.run(&look).await;
    }

    /// Whether a right click on the first element that fits opens the browser's menu.
    pub async fn offers_menu(&self, selector: &str) -> bool {
        self.find(selector).await;
        let click = format!(
            "const click = new MouseEvent('contextmenu', {{ bubbles: true, cancelable: true }}); \
            return document.querySelector('{selector}').dispatchEvent(click);"
        );
        let answer = self.driver.execute(click, vec![]).await;
        answer
            .expect("the page answers")
            .convert()
            .expect("a boolean")
    }

    /// Types into the field with this name.
    pub async fn type_into(&self, name: &str, text: &str) {
        let labeled = format!("//label[normalize-space()='{name}']/@for");
        let field = self.scroll_to(&format!("//input[@id={labeled}]")).await;
        let typed = field.send_keys(text).await;
        typed.unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Waits until an element with just this text can be seen.
    pub async fn shows_text(&self, text: &str) {
        self.text(&format!("//*[normalize-space()='{text}']")).await;
    }

    /// Whether a button or link with this name can be seen now.
    pub async fn has_named(&self, name: &str) -> bool {
        let by = By::XPath(named(name));
        let found = self.driver.find_all(by).await.expect("the page answers");
        for element in found {
            if element.is_displayed().await.unwrap_or(false) {
                return true;
            }
        }
        false
    }

    /// The visible text of the first element that fits, once it is there.
    pub async fn text(&self, selector: &str) -> String {
        let element = first(self.query(selector).and_displayed(), selector).await;
        element.text().await.expect("it was there")
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.end();
    }
}

async fn first(query: ElementQuery, selector: &str) -> WebElement {
    let found = query.first().await;
    found.unwrap_or_else(|error| panic!("{selector}: {error}"))
}

/// A button or link, by its text or its accessible name.
fn named(name: &str) -> String {
    format!("//*[self::button or self::a][normalize-space()='{name}' or @aria-label='{name}']")
}

/// The built app; the stages say which.
fn app() -> PathBuf {
    let said = std::env::var_os("SHIRASAGI_BIN").map(PathBuf::from);
    let app = said.unwrap_or_else(|| PathBuf::from("../target/debug/shirasagi"));
    app.canonicalize().expect("the app is built")
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    listener
        .local_addr()
        .expect("a bound listener has an address")
        .port()
}

fn start_driver(port: u16, data: &Path) -> Child {
    Command::new("WebKitWebDriver")
        .arg(format!("--port={port}"))
        .arg("--host=127.0.0.1")
        .env("TAURI_WEBVIEW_AUTOMATION", "true")
        // The same deals and rolls in every run.
        .env("SHIRASAGI_SEED", "1")
        // Where WebKit keeps its own storage unless it is told otherwise.
        .env("XDG_DATA_HOME", data.join("webkit"))
        .process_group(0)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("WebKitWebDriver is installed by the stage that runs this")
}

/// The driver needs a moment to listen.
async fn connect(port: u16, capabilities: &Capabilities) -> WebDriver {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        match WebDriver::new(format!("http://127.0.0.1:{port}"), capabilities.clone()).await {
            Ok(driver) => return driver,
            Err(error) if tokio::time::Instant::now() > deadline => panic!("no window: {error}"),
            Err(_) => tokio::time::sleep(LOOK_AGAIN).await,
        }
    }
}
