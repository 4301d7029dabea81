//! Limits, and whatever comes in: nothing panics, nothing grows, nobody keeps others waiting.

use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use fnord::serve::Limits;
use serde_json::{Value, json};

use super::client::{Program, api, connect, get, posted, raw, read, server, shared};
use super::{LINE, TABLE};
use crate::program::fnord;

#[test]
fn bodies_that_are_too_large_are_refused() {
    let form = "application/x-www-form-urlencoded";
    for (path, kind) in [
        ("/", form),
        ("/build", form),
        ("/api/v1/rule", "application/json"),
    ] {
        let body = vec![b'a'; (1 << 20) + 1];
        let answer = raw(shared(), &posted(shared(), path, kind, &body));
        // A server that has heard enough may close before the answer is read.
        assert!(answer.is_none_or(|answer| answer.status == 413), "{path}");
    }
    // Within the limit, but no scenario is so long.
    let long = "Xists attack to control Yetis. ".repeat(20_000);
    let answer = api(shared(), "rule", &json!({ "scenario": long }));
    assert_eq!(answer.status, 422, "{}", answer.text());
    assert_eq!(answer.json()["mistakes"][0]["code"], "limit");
    assert_eq!(
        api(shared(), "rule", &json!({ "scenario": LINE })).status,
        200
    );
}

#[test]
fn what_is_no_request_is_refused() {
    let here = shared();
    let requests: [&[u8]; 12] = [
        b"",
        b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /\0 HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999999999999\r\n\r\n",
        b"POST /api/v1/rule HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n",
        b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 7\r\n\r\ntext=%f",
        b"GET /card/%ff%fe HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ];
    for request in requests {
        let answer = raw(here, request);
        let name = String::from_utf8_lossy(request).into_owned();
        assert!(answer.is_none_or(|answer| answer.status < 500), "{name}");
    }
    let head = format!(
        "GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n",
        "a".repeat(200_000)
    );
    assert!(raw(here, head.as_bytes()).is_none_or(|answer| answer.status == 431));
    assert_eq!(get(here, "/").status, 200);
}

/// What threads keep, and an allocator.
const ROOM: usize = 64 << 20;

/// Numbers that look random, the same at every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> usize {
        (self.next() % limit) as usize
    }
}

/// A request of which some bytes are as they should be.
fn random(numbers: &mut Numbers, host: &str) -> Vec<u8> {
    let paths = [
        "/",
        "/build",
        "/what-if",
        "/look",
        "/board.svg",
        "/api/v1/rule",
        "/api/v1/diagnose",
        "/api/v1/complete",
        "/clause/sg",
        "/editions",
    ];
    let path = paths[numbers.below(paths.len() as u64)];
    let length = numbers.below(200);
    let mut bytes: Vec<u8> = (0..length).map(|_| (numbers.next() >> 24) as u8).collect();
    match numbers.below(16) {
        0..6 => bytes,
        6..11 => {
            let query: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
            format!("GET {path}?text={query}&do={query} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").into_bytes()
        }
        11..15 => {
            let letters: String = bytes.iter().map(|&byte| char::from(byte)).collect();
            let body = json!({ "scenario": letters, "line": 1, "before": letters }).to_string();
            posted(
                host.parse().expect("an address"),
                path,
                "application/json",
                body.as_bytes(),
            )
        }
        _ => {
            // A scenario in which some letters are others.
            let mut scenario = TABLE.as_bytes().to_vec();
            for _ in 0..numbers.below(6) + 1 {
                let at = numbers.below(scenario.len() as u64);
                scenario[at] = b' ' + (numbers.next() % 94) as u8;
            }
            bytes = b"text=".to_vec();
            bytes.extend(
                scenario
                    .iter()
                    .flat_map(|byte| format!("%{byte:02x}").into_bytes()),
            );
            posted(
                host.parse().expect("an address"),
                path,
                "application/x-www-form-urlencoded",
                &bytes,
            )
        }
    }
}

#[test]
fn ten_thousand_random_requests_are_borne() {
    let program = Program::started();
    let address = program.address;
    let host = address.to_string();
    let some = |from: u64, count: usize| {
        let mut numbers = Numbers(from);
        for _ in 0..count {
            let request = random(&mut numbers, &host);
            if let Some(answer) = raw(address, &request) {
                assert_ne!(answer.status, 500, "{}", String::from_utf8_lossy(&request));
            }
        }
    };
    some(1, 1_000);
    // What is learnt of questions is read once, by the first that is asked.
    assert_eq!(get(address, "/look?for=who+may+aid").status, 200);
    let before = program.memory();
    thread::scope(|scope| {
        for part in 0..3 {
            scope.spawn(move || some(100 + part, 3_000));
        }
    });
    // What an allocator has not given back yet is given back while it goes on.
    let mut after = program.memory();
    for part in 0..20 {
        if after < before + ROOM {
            break;
        }
        thread::sleep(Duration::from_millis(100));
        some(200 + part, 50);
        after = program.memory();
    }
    assert!(
        after < before + ROOM,
        "{before} bytes before, {after} after"
    );
    assert_eq!(get(address, "/").status, 200);
}

#[test]
fn who_is_slow_is_not_waited_for() {
    let limits = Limits {
        arriving: Duration::from_millis(300),
        answer: Duration::from_secs(3),
        connection: Duration::from_secs(6),
        ..Limits::default()
    };
    let address = server(limits);
    let begun = Instant::now();
    let slow: Vec<_> = [
        "GET / HTTP/1.1\r\nhost:",
        "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\nte",
        "POST /api/v1/rule HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
        "",
    ]
    .into_iter()
    .map(|said| {
        let mut stream = connect(address);
        stream.write_all(said.as_bytes()).expect("it is heard");
        stream
    })
    .collect();
    // Others are answered meanwhile.
    assert_eq!(get(address, "/").status, 200);
    assert!(begun.elapsed() < Duration::from_secs(2));
    for mut stream in slow {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        let said = String::from_utf8_lossy(&rest).into_owned();
        assert!(said.is_empty() || said.contains(" 408 "), "{said}");
    }
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "they were waited for"
    );
}

/// What is asked in a load, on the command line and over HTTP.
const ASKED: [(&str, &str); 4] = [
    ("rule", LINE),
    ("rule", TABLE),
    ("rule", "Xists attack to control Yetis"),
    ("advise", TABLE),
];

/// Two hundred clients at once, each with all that is asked in turn, against the program. `FNORD_LOAD_SECONDS=30` for longer, and to be told how
/// long answers took; `FNORD_LOAD_PROGRAM` names another build of it.
#[test]
fn two_hundred_clients_get_what_the_command_line_says() {
    const CLIENTS: usize = 200;
    let seconds = std::env::var("FNORD_LOAD_SECONDS")
        .ok()
        .and_then(|said| said.parse().ok());
    let length = Duration::from_secs(seconds.unwrap_or(2));
    let program = Program::started();
    let address = program.address;
    let asked: Vec<(Vec<u8>, Vec<u8>)> = ASKED
        .iter()
        .map(|(command, text)| {
            let asked = json!({ "scenario": text });
            let answer = api(address, command, &asked);
            let said = fnord(Path::new("."), &[command, "-e", text, "--format", "json"]);
            let said: Value = serde_json::from_str(&said.out).expect("the program writes JSON");
            assert_eq!(answer.json(), said, "{command} {text}");
            let asked = asked.to_string();
            let path = format!("/api/v1/{command}");
            let request = posted(address, &path, "application/json", asked.as_bytes());
            (request, answer.body)
        })
        .collect();
    let wrong = AtomicUsize::new(0);
    let before = program.memory();
    let begun = Instant::now();
    let times: Vec<Duration> = thread::scope(|scope| {
        let (asked, wrong) = (&asked, &wrong);
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                scope.spawn(move || {
                    let mut stream = BufReader::new(connect(address));
                    let mut times = Vec::new();
                    while begun.elapsed() < length || times.is_empty() {
                        let (request, right) = &asked[(client + times.len()) % asked.len()];
                        let asked_at = Instant::now();
                        stream.get_mut().write_all(request).expect("it is heard");
                        let answer = read(&mut stream).expect("it is answered");
                        if answer.status != 200 || answer.body != *right {
                            wrong.fetch_add(1, Ordering::Relaxed);
                        }
                        times.push(asked_at.elapsed());
                    }
                    times
                })
            })
            .collect();
        clients
            .into_iter()
            .flat_map(|client| client.join().expect("a client"))
            .collect()
    });
    let took = begun.elapsed();
    assert_eq!(
        wrong.load(Ordering::Relaxed),
        0,
        "of {} answers",
        times.len()
    );
    let after = program.memory();
    assert!(
        after < before + ROOM,
        "{before} bytes before, {after} after"
    );
    if seconds.is_some() {
        let mut times = times;
        times.sort_unstable();
        let at = |part: usize| times[(times.len() - 1) * part / 1000];
        eprintln!(
            "{} answers in {took:?}; half within {:?}, 90 % {:?}, 99 % {:?}, slowest {:?}; {} MiB before, {} after",
            times.len(),
            at(500),
            at(900),
            at(990),
            at(1000),
            before >> 20,
            after >> 20,
        );
    }
}
