//! A client that says exactly what a test wants said, and the server that it says it to.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{OnceLock, mpsc};
use std::thread;
use std::time::Duration;

use fnord::embedded;
use fnord::serve::{self, Limits};
use serde_json::Value;

/// Longer than anything here takes.
pub const LONGEST: Duration = Duration::from_secs(60);

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.text()))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut named = lines.filter(|(header, _)| header.eq_ignore_ascii_case(name));
        named.next().map(|(_, value)| value.trim())
    }
}

/// A server in this process, with limits of its own.
pub fn server(limits: Limits) -> SocketAddr {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let here = "127.0.0.1:0".parse().expect("an address");
        let tell = move |address| tell.send(address).expect("somebody waits for it");
        serve::run(embedded::law(), here, limits, tell).expect("it can listen");
    });
    told.recv_timeout(LONGEST).expect("it listens")
}

/// The one that most tests share.
pub fn shared() -> SocketAddr {
    static SERVER: OnceLock<SocketAddr> = OnceLock::new();
    *SERVER.get_or_init(|| server(Limits::default()))
}

/// The program itself as a server; it ends with this value.
pub struct Program {
    pub child: Child,
    pub address: SocketAddr,
}

impl Program {
    pub fn started() -> Program {
        let program = std::env::var_os("FNORD_LOAD_PROGRAM");
        let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_fnord").into());
        let mut child = Command::new(program)
            .args(["serve", "--bind", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it writes");
        BufReader::new(out)
            .read_line(&mut line)
            .expect("it says where");
        let address = line
            .trim()
            .trim_start_matches("http://")
            .trim_end_matches('/');
        let address = address.parse().expect("an address");
        Program { child, address }
    }

    /// Bytes of memory that it has.
    pub fn memory(&self) -> usize {
        let about = std::fs::read_to_string(format!("/proc/{}/statm", self.child.id()));
        let about = about.expect("it runs");
        let pages = about
            .split(' ')
            .nth(1)
            .and_then(|pages| pages.parse::<usize>().ok());
        pages.expect("a number") * 4096
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("it can be reached");
    stream.set_read_timeout(Some(LONGEST)).expect("a limit");
    stream.set_write_timeout(Some(LONGEST)).expect("a limit");
    stream
}

/// Says these bytes, and reads an answer; `None` where there is none.
pub fn raw(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let mut stream = connect(address);
    // The server may have heard enough before all is said.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    read(&mut BufReader::new(stream))
}

/// Reads an answer.
pub fn read(from: &mut impl BufRead) -> Option<Answer> {
    let mut head = String::new();
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if line == "\r\n" {
            break;
        }
        head.push_str(&line);
    }
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let answer = Answer {
        status,
        head,
        body: Vec::new(),
    };
    let length = answer
        .header("content-length")
        .and_then(|length| length.trim().parse().ok());
    let mut body = vec![0; length.unwrap_or_default()];
    from.read_exact(&mut body).ok()?;
    Some(Answer { body, ..answer })
}

pub fn get(address: SocketAddr, path: &str) -> Answer {
    let said = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    raw(address, said.as_bytes()).unwrap_or_else(|| panic!("no answer to {path}"))
}

pub fn post(address: SocketAddr, path: &str, kind: &str, body: &[u8]) -> Answer {
    raw(address, &posted(address, path, kind, body))
        .unwrap_or_else(|| panic!("no answer to {path}"))
}

/// A request with a body.
pub fn posted(address: SocketAddr, path: &str, kind: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

/// Asks a command of the API.
pub fn api(address: SocketAddr, command: &str, asked: &Value) -> Answer {
    let path = format!("/api/v1/{command}");
    post(
        address,
        &path,
        "application/json",
        asked.to_string().as_bytes(),
    )
}

/// Sends a form.
pub fn form(address: SocketAddr, path: &str, fields: &[(&str, &str)]) -> Answer {
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encoded(value)))
        .collect();
    let kind = "application/x-www-form-urlencoded";
    post(address, path, kind, fields.join("&").as_bytes())
}

pub fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
