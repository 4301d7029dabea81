//! A browser without a window, driven over WebDriver by `chromedriver`.

#![allow(clippy::print_stderr, reason = "what is left out is said")]

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::{connect, read};

/// A browser; it ends with this value.
pub struct Browser {
    driver: Child,
    address: SocketAddr,
    session: String,
}

/// The longest that a page is waited for.
const LONGEST: Duration = Duration::from_secs(30);

/// What the answer calls an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

impl Browser {
    /// A browser as wide as a phone, with the script of the pages or without it; `None` where there is none.
    pub fn started(script: bool) -> Option<Browser> {
        let driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut driver) = driver else {
            eprintln!(
                "left out: there is no chromedriver (apt-get install chromium chromium-driver)"
            );
            return None;
        };
        let out = BufReader::new(driver.stdout.take().expect("it writes"));
        let said = out.lines().map_while(Result::ok);
        let port = said
            .filter_map(|line| {
                line.rsplit_once("on port ")
                    .map(|(_, port)| port.to_owned())
            })
            .filter_map(|port| port.trim_end_matches('.').parse::<u16>().ok())
            .find(|port| *port != 0)
            .expect("it says where");
        let mut browser = Browser {
            driver,
            address: SocketAddr::from(([127, 0, 0, 1], port)),
            session: String::new(),
        };
        let options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            "mobileEmulation": { "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 1 } },
        });
        let wanted =
            json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } });
        let begun = browser.say("POST", "/session", &wanted);
        let Some(session) = begun["sessionId"].as_str() else {
            eprintln!("left out: the browser does not start: {begun}");
            return None;
        };
        browser.session = session.to_owned();
        if !script {
            // The driver itself needs scripts to be allowed; the pages have this one.
            let blocked = json!({ "urls": ["*/fnord.js"] });
            for (command, with) in [
                ("Network.enable", json!({})),
                ("Network.setBlockedURLs", blocked),
            ] {
                browser.ask(
                    "goog/cdp/execute",
                    &json!({ "cmd": command, "params": with }),
                );
            }
        }
        Some(browser)
    }

    fn say(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let (host, length) = (self.address, body.len());
        let mut stream = BufReader::new(connect(self.address));
        let said = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        stream
            .get_mut()
            .write_all(said.as_bytes())
            .expect("it is heard");
        let answer = read(&mut stream).expect("it is answered").json();
        answer["value"].clone()
    }

    fn ask(&self, what: &str, body: &Value) -> Value {
        self.say("POST", &format!("/session/{}/{what}", self.session), body)
    }

    pub fn open(&self, address: &str) {
        self.ask("url", &json!({ "url": address }));
    }

    /// Dark or light, and how wide.
    pub fn looks(&self, scheme: &str, width: u32) {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        let media =
            json!({ "cmd": "Emulation.setEmulatedMedia", "params": { "features": [feature] } });
        self.ask("goog/cdp/execute", &media);
        let size = json!({ "width": width, "height": 844, "deviceScaleFactor": 1, "mobile": true });
        let size = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": size });
        self.ask("goog/cdp/execute", &size);
    }

    /// The element that a CSS selector finds; it is waited for.
    fn element(&self, selector: &str) -> String {
        let begun = Instant::now();
        loop {
            let found = self.ask(
                "element",
                &json!({ "using": "css selector", "value": selector }),
            );
            if let Some(id) = found[ELEMENT].as_str() {
                return id.to_owned();
            }
            assert!(begun.elapsed() < LONGEST, "there is no {selector}: {found}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    pub fn tap(&self, selector: &str) {
        let element = self.element(selector);
        let said = self.ask(&format!("element/{element}/click"), &json!({}));
        assert!(said.is_null(), "{selector} cannot be tapped: {said}");
    }

    pub fn write(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        let said = self.ask(
            &format!("element/{element}/value"),
            &json!({ "text": text }),
        );
        assert!(said.is_null(), "{selector} cannot be written in: {said}");
    }

    pub fn text(&self, selector: &str) -> String {
        let element = self.element(selector);
        let path = format!("/session/{}/element/{element}/text", self.session);
        let said = self.say("GET", &path, &json!({}));
        said.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an element says something.
    pub fn says(&self, selector: &str, words: &str) {
        let begun = Instant::now();
        loop {
            let said = self.text(selector);
            if said.contains(words) {
                return;
            }
            assert!(
                begun.elapsed() < LONGEST,
                "{selector} says {said:?}, and not {words:?}"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// What a script gives.
    pub fn run(&self, script: &str) -> Value {
        self.ask("execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// What a script gives to the function that is its last argument.
    pub fn run_until(&self, script: &str) -> Value {
        self.ask("execute/async", &json!({ "script": script, "args": [] }))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser ends with its session; how that goes is no part of a test.
        let said = format!(
            "DELETE /session/{} HTTP/1.1\r\nhost: {}\r\ncontent-length: 0\r\n\r\n",
            self.session, self.address
        );
        let mut stream = BufReader::new(connect(self.address));
        let _ = stream.get_mut().write_all(said.as_bytes());
        let _ = read(&mut stream);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
