//! `fnord serve`: every page and every command over HTTP, the limits, and whatever comes in.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up, or is not answered, fails the test"
)]

mod browser;
mod client;
mod driver;
mod limits;

use std::collections::BTreeSet;
use std::path::Path;

use client::{api, encoded, form, get, post, raw, shared};
use serde_json::{Value, json};

use crate::program::fnord;

/// The README's dispute in a file, without the dice and what was cancelled.
const TABLE: &str = "\
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
  hand: Devival
Ben plays Church of the SubGenius
  Xists
    Good Sex for Mutants
Turn: Ann's 3rd, main phase

St. Janor attacks to control Good Sex for Mutants
Ann's Illuminati aids";

const LINE: &str = "St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants";

#[test]
fn every_page_is_there_with_strict_headers() {
    let server = shared();
    let table = encoded(TABLE);
    let mut pages: Vec<String> = [
        "/",
        "/look",
        "/build",
        "/help",
        "/card/janor",
        "/clause/sg.resist",
        "/fnord.css",
        "/fnord.js",
    ]
    .map(str::to_owned)
    .to_vec();
    let of_table = [
        "/",
        "/what-if",
        "/advise",
        "/editions",
        "/board",
        "/board.svg",
        "/slip",
        "/build",
    ];
    pages.extend(of_table.map(|page| format!("{page}?text={table}")));
    pages.push("/api/v1/openapi.json".to_owned());
    for page in pages {
        let answer = get(server, &page);
        assert_eq!(answer.status, 200, "{page}: {}", answer.text());
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'"), "{page}: {policy}");
        let unsafe_script = policy.contains("script-src 'unsafe") || policy.contains("unsafe-eval");
        assert!(!unsafe_script, "{page}: {policy}");
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{page}"
        );
        assert_eq!(
            answer.header("referrer-policy"),
            Some("same-origin"),
            "{page}"
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{page}");
        let text = answer.text();
        if answer
            .header("content-type")
            .is_some_and(|kind| kind.starts_with("text/html"))
        {
            assert!(
                !text.contains("<style") && !text.contains(" style="),
                "{page} has a style in it"
            );
            assert!(
                !text.contains("<script>") && !text.contains(" onclick"),
                "{page} has a script in it"
            );
            assert!(
                !text.contains("http://") && !text.contains("https://"),
                "{page} leads elsewhere"
            );
            assert!(text.contains("<h1"), "{page} has no heading");
        }
    }
}

#[test]
fn the_answer_stands_first_and_everything_leads_to_its_words() {
    let server = shared();
    let page = form(server, "/", &[("text", LINE)]).text();
    let said = "SUCCEEDS on 3 to 7: 20 chances in 36 (56 %)";
    assert!(
        page.contains(&format!("<h1 class=\"verdict odds\">{said}</h1>")),
        "{page}"
    );
    let mut broken = Vec::new();
    let mut followed = BTreeSet::new();
    for link in page
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        let link = link.replace("&amp;", "&");
        if !followed.insert(link.clone()) {
            continue;
        }
        let there = match link.strip_prefix('#') {
            Some(place) => page.contains(&format!("id=\"{place}\"")),
            None => get(server, &link).status == 200,
        };
        if !there {
            broken.push(link);
        }
    }
    assert!(broken.is_empty(), "these lead nowhere: {broken:?}");
    assert!(followed.contains("#sg.global.use"), "{followed:?}");
    assert!(
        followed.contains("/card/St.%20Janor%20Hypercleats"),
        "{followed:?}"
    );
}

#[test]
fn a_ruling_is_seen_in_three_depths_and_by_its_sections() {
    let server = shared();
    let seen = |more: &[(&str, &str)]| {
        let fields = [&[("text", LINE)], more].concat();
        let page = form(server, "/", &fields).text();
        assert!(
            page.contains("<h1 class=\"verdict odds\">SUCCEEDS on 3 to 7"),
            "{page}"
        );
        page
    };
    let [derivation, board, everything] = [
        "<h2>Derivation</h2>",
        "<h2>Table</h2>",
        "<summary>Everything</summary>",
    ];
    let answer = seen(&[]);
    // What is not on top is folded away.
    let (top, below) = answer.split_once(everything).expect("it is folded");
    assert!(
        top.contains("class=\"figures\"") && !top.contains(board),
        "{top}"
    );
    assert!(
        below.contains(board) && !below.contains(derivation),
        "{below}"
    );
    let sections = seen(&[("deep", "1")]);
    assert!(
        sections.contains(board) && !sections.contains(everything),
        "{sections}"
    );
    assert!(!sections.contains(derivation), "{sections}");
    assert!(seen(&[("deep", "2")]).contains(derivation));
    assert_eq!(seen(&[("deep", "much")]), answer);
    for named in [
        vec![("show", "table"), ("show", "strength")],
        vec![("show", "strength,table")],
    ] {
        let some = seen(&named);
        assert!(
            some.contains(board) && some.contains("class=\"figures\""),
            "{some}"
        );
        assert!(
            !some.contains(derivation) && !some.contains("<h2>Assumed</h2>"),
            "{some}"
        );
    }
    assert_eq!(seen(&[("show", "no such section")]), answer);
}

#[test]
fn what_is_asked_over_http_is_answered_as_on_the_command_line() {
    let here = Path::new(".");
    let scenario = json!({ "scenario": TABLE });
    let line = json!({ "scenario": LINE, "edition": "wdh-1.2" });
    let otherwise = json!({ "scenario": TABLE, "and": ["Xists oppose"], "without": ["10"] });
    let question = json!({ "question": "who may aid an attack" });
    let points = json!({ "words": ["illuminati", "control"] });
    let runs: [(&str, &Value, Vec<&str>); 6] = [
        ("rule", &scenario, vec!["rule", "-e", TABLE]),
        (
            "rule",
            &line,
            vec!["rule", "--edition", "wdh-1.2", "-e", LINE],
        ),
        (
            "what-if",
            &otherwise,
            vec![
                "rule",
                "--and",
                "Xists oppose",
                "--without",
                "10",
                "-e",
                TABLE,
            ],
        ),
        ("advise", &scenario, vec!["advise", "-e", TABLE]),
        ("ask", &question, vec!["ask", "who may aid an attack"]),
        ("points", &points, vec!["points", "illuminati", "control"]),
    ];
    for (command, asked, mut arguments) in runs {
        arguments.extend(["--format", "json"]);
        let run = fnord(here, &arguments);
        let said: Value = serde_json::from_str(&run.out).expect("the program writes JSON");
        let mut answer = api(shared(), command, asked).json();
        if command == "points" {
            answer = answer["points"].take();
        }
        assert_eq!(answer, said, "{command}");
    }
    let board = api(shared(), "board", &scenario).json();
    let svg = fnord(here, &["board", "--format", "svg", "-e", TABLE]);
    assert_eq!(board["svg"], svg.out);
    let card = api(shared(), "card", &json!({ "name": "janor" })).json();
    let said = fnord(here, &["card", "janor"]).out;
    for sentence in card["cards"][0]["sentences"].as_array().expect("sentences") {
        assert!(
            said.contains(sentence["text"].as_str().expect("text")),
            "{said}"
        );
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place_and_what_could_stand_there() {
    let answer = api(
        shared(),
        "rule",
        &json!({ "scenario": "Xists attack to control Yettis" }),
    );
    assert_eq!(answer.status, 422);
    let said = answer.json();
    assert_eq!(said["error"], "not-understood");
    let mistake = &said["mistakes"][0];
    assert_eq!(
        mistake["spot"],
        json!({ "line": 1, "column": 25, "end_column": 31 })
    );
    assert_eq!(mistake["choices"][0], "Yetis");
    // The same on a page, where a tap puts it there.
    let page = form(shared(), "/", &[("text", "Xists attack to control Yettis")]);
    assert_eq!(page.status, 422);
    assert!(
        page.text().contains("value=\"24-30:Yetis\""),
        "{}",
        page.text()
    );
    let tapped = form(
        shared(),
        "/",
        &[
            ("text", "Xists attack to control Yettis"),
            ("choose", "24-30:Yetis"),
        ],
    );
    assert_eq!(tapped.status, 200);
    assert!(tapped.text().contains("SUCCEEDS on 2"), "{}", tapped.text());
    for (command, asked, status) in [
        (
            "rule",
            json!({ "scenario": LINE, "edition": "nothing" }),
            400,
        ),
        (
            "rule",
            json!({ "scenario": LINE, "file": "/etc/passwd" }),
            400,
        ),
        ("rule", json!(17), 400),
        ("clause", json!({ "id": "sg.nothing.at-all" }), 404),
        ("card", json!({ "name": "zzzzzzzz" }), 404),
        ("ask", json!({ "question": "" }), 400),
        ("nothing", json!({}), 404),
    ] {
        assert_eq!(
            api(shared(), command, &asked).status,
            status,
            "{command} {asked}"
        );
    }
}

#[test]
fn no_file_is_opened() {
    let scenario = "Rules: x-day\nTables: tables.toml\nAnn is counter 1 at B2 (5 Slack)\n";
    for file in ["tables.toml", "/etc/passwd", "../Cargo.toml"] {
        let scenario = scenario.replace("tables.toml", file);
        let answer = api(shared(), "diagnose", &json!({ "scenario": scenario })).json();
        let said = answer.to_string();
        assert!(said.contains("no files are read here"), "{said}");
        assert_ne!(form(shared(), "/", &[("text", &scenario)]).status, 200);
    }
    for path in [
        "/../Cargo.toml",
        "/card/..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/%2e%2e/etc/passwd",
    ] {
        let answer = get(shared(), path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text().contains("root:"), "{path}");
    }
}

#[test]
fn markup_in_a_table_is_text() {
    let nasty = "Let <script>alert(1)</script> be a Group with Power 5, Resistance 4\n\"><img src=x onerror=alert(1)> attacks to control Yetis";
    for page in [
        "/",
        "/what-if",
        "/advise",
        "/editions",
        "/board",
        "/slip",
        "/build",
    ] {
        let shown = form(shared(), page, &[("text", nasty)]).text();
        assert!(!shown.contains("<script>alert"), "{page}");
        assert!(!shown.contains("<img src=x"), "{page}");
    }
    let shown = get(shared(), &format!("/look?for={}", encoded(nasty))).text();
    assert!(!shown.contains("<script>alert") && !shown.contains("<img src=x"));
}

#[test]
fn a_table_is_built_by_tapping() {
    let server = shared();
    let mut text = String::new();
    let taps: [&[(&str, &str)]; 10] = [
        &[
            ("do", "seat"),
            ("player", "Ann"),
            ("card", "Bavarian Illuminati"),
        ],
        &[("do", "seat"), ("player", "Ben"), ("card", "The Network")],
        &[("do", "place left"), ("line", "1"), ("card", "Japan")],
        &[("do", "place anywhere"), ("line", "3"), ("card", "Hackers")],
        &[("do", "tokens 2"), ("line", "1")],
        &[("do", "pile hand"), ("line", "1"), ("card", "Martial Law")],
        &[("do", "uncontrolled"), ("card", "Texas")],
        &[
            ("do", "attack"),
            ("leader", "Ann's Illuminati"),
            ("kind", "control"),
            ("target", "Texas"),
        ],
        &[("do", "aids"), ("helper", "Japan")],
        &[("do", "roll"), ("dice", "6")],
    ];
    for tap in taps {
        let mut fields = vec![("text", text.as_str())];
        fields.extend(tap);
        let page = form(server, "/build", &fields);
        assert_eq!(page.status, 200, "{tap:?}: {}", page.text());
        let page = page.text();
        assert!(!page.contains("class=\"mistakes\""), "{tap:?} on\n{text}");
        let kept = page
            .split("name=\"text\" rows=\"10\" spellcheck=\"false\">\n")
            .nth(1)
            .expect("the text");
        let kept = kept.split("</textarea>").next().unwrap_or_default();
        let kept = kept
            .replace("&#39;", "'")
            .replace("&quot;", "\"")
            .replace("&amp;", "&");
        assert_ne!(kept.trim(), text.trim(), "{tap:?}");
        text = kept;
    }
    assert_eq!(
        text,
        "Ann plays Bavarian Illuminati (2 tokens)\n  left: Japan\n  hand: Martial Law\nBen plays The Network\n  Hackers\n\
         Uncontrolled: Texas\nAnn's Illuminati attacks to control Texas\nJapan aids\nRoll 6"
    );
    // What cannot be understood is not kept.
    let page = form(
        server,
        "/build",
        &[
            ("text", &text),
            ("do", "uncontrolled"),
            ("card", "No Such Thing"),
        ],
    );
    assert!(page.text().contains("class=\"mistakes\""));
    assert!(
        !page
            .text()
            .contains("<summary>Uncontrolled: No Such Thing</summary>")
    );
}

#[test]
fn the_api_is_described_by_its_types() {
    let document = get(shared(), "/api/v1/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    let commands = fnord::service::commands();
    let paths = document["paths"].as_object().expect("paths");
    assert_eq!(paths.len(), commands.len());
    for command in commands {
        let operation = &document["paths"][format!("/api/v1/{}", command.name)]["post"];
        assert_eq!(operation["operationId"], command.name);
    }
    // Every reference leads to a form that is there.
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap_or_default();
        assert!(
            document["components"]["schemas"][name].is_object(),
            "{name}"
        );
    }
}

#[test]
fn only_this_machine_and_its_pages_are_answered() {
    let server = shared();
    let said = |host: &str, more: &str| {
        let body = "{\"scenario\":\"Xists attack to control Yetis\"}";
        let length = body.len();
        format!(
            "POST /api/v1/rule HTTP/1.1\r\nhost: {host}\r\n{more}content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        )
    };
    let here = server.to_string();
    let status = |host: &str, more: &str| {
        raw(server, said(host, more).as_bytes()).map(|answer| answer.status)
    };
    assert_eq!(status(&here, ""), Some(200));
    for host in [
        "localhost",
        "LocalHost:8023",
        "127.0.0.1:8023",
        "[::1]:8023",
        "[::1]",
    ] {
        assert_eq!(status(host, ""), Some(200), "{host}");
    }
    for host in [
        "",
        "example.org",
        "127.0.0.1.example.org:80",
        "10.0.0.1",
        "localhost.example",
    ] {
        assert_eq!(status(host, ""), Some(421), "{host}");
    }
    assert_eq!(
        status(&here, &format!("origin: http://{here}\r\n")),
        Some(200)
    );
    assert_eq!(status(&here, "origin: http://example.org\r\n"), Some(403));
    assert_eq!(status(&here, "origin: null\r\n"), Some(403));
    // A form cannot ask in JSON, nor JSON be sent as something else.
    let answer = post(
        server,
        "/api/v1/rule",
        "text/plain",
        b"{\"scenario\":\"Xists attack to control Yetis\"}",
    );
    assert_eq!(answer.status, 415);
    assert_eq!(get(server, "/api/v1/rule").status, 405);
}
