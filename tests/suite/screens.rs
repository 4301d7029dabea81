//! Rulings as they stand on a terminal of 80 columns and 24 lines: forty of the corpus to be read. That no ruling of it
//! is longer is asked of every scenario (`tests/scenarios.rs`).

#![allow(clippy::expect_used, reason = "what cannot be read fails the test")]

use std::fs;
use std::path::Path;

use crate::corpus;
use crate::program::{fnord, folder, write};

const WIDTH: usize = 80;
const HEIGHT: usize = 24;
/// One in so many of the corpus is gone through.
const ONE_IN: usize = 11;

/// Those that are read.
pub(crate) const SHOWN: [&str; 40] = [
    "disputes/a-branch-with-its-links-and-tokens",
    "disputes/robo-bobs-place-in-a-captured-branch",
    "disputes/sultan-and-antislack-at-a-claim",
    "disputes/the-clenches-with-13013",
    "editions/discards-amid-a-draw",
    "editions/errata/tax-breaks",
    "editions/first-rulebook/an-assassination",
    "editions/first-rulebook/forgotten-until-the-dice",
    "editions/points/automatic-failure-of-the-first-rulebook",
    "editions/returning-plots",
    "editions/the-same-plot-after-a-cancellation",
    "examples/eight-groups-and-two-slack",
    "examples/nine-groups-and-one-slack",
    "precedents/no-resource-given-in-anothers-turn",
    "precedents/zap-removed-in-an-instant-attack",
    "questions/a-ban-on-attacks-and-a-group-from-the-hand",
    "questions/the-spare-groups-and-the-first-draw",
    "standard/attacks/captured-with-its-puppets-under-the-first-rulebook",
    "standard/attacks/tokens-before-the-attack-do-not-commit",
    "standard/cards/dracula-and-magic-resources-announced",
    "standard/destroyed/a-whispering-campaign-for-good",
    "standard/disasters/nuclear-accident-on-texas-devastated",
    "standard/elimination/a-rivals-illuminati-counts-as-destroyed",
    "standard/hand/others-aid-and-oppose",
    "standard/points/bonuses/nato",
    "standard/secret/bonuses-where-a-secret-group-attacks",
    "standard/setup/the-other-groups-stay-in-hand",
    "standard/sums/an-optional-bonus-need-not-be-taken",
    "standard/turns/tokens-for-the-beginning",
    "standard/uses/an-annual-convention-after-nothing",
    "standard/uses/the-gun-lobby-against-others",
    "subgenius/cards/church-after-an-automatic-takeover",
    "subgenius/cards/janor-device-of-the-opposer",
    "subgenius/dice/no-second-natural-loss",
    "subgenius/plots/attitude-mutation-costs-the-masters-action",
    "subgenius/plots/only-from-ones-own-hand",
    "subgenius/timing/a-roll-off",
    "subgenius/turns/an-extra-token-is-a-second-one",
    "x-day/attacks/bob-in-defence",
    "x-day/events/bob-is-moved-by-the-most-distant",
];

/// The rulings on these scenarios, each under its name.
fn ruled(files: &[String]) -> Vec<(String, String)> {
    ruled_in(Path::new(env!("CARGO_MANIFEST_DIR")), &[], files)
}

fn ruled_in(folder: &Path, how: &[&str], files: &[String]) -> Vec<(String, String)> {
    let width = WIDTH.to_string();
    let mut arguments = vec!["rule", "--width", width.as_str()];
    arguments.extend(how);
    arguments.extend(files.iter().map(String::as_str));
    let said = fnord(folder, &arguments).out;
    let mut rulings: Vec<(String, String)> = Vec::new();
    for line in said.lines() {
        match rulings.last_mut() {
            _ if files.iter().any(|file| file == line) => {
                rulings.push((line.to_owned(), String::new()));
            }
            Some((_, ruling)) => ruling.push_str(&format!("{line}\n")),
            None => {}
        }
    }
    rulings
}

/// A ruling without the digest of the law, which changes with it.
pub(crate) fn undated(ruling: &str) -> String {
    let digest = |word: &str| word.len() == 12 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let word = |word: &str| match digest(word) {
        true => "(digest)".to_owned(),
        false => word.to_owned(),
    };
    let lines = ruling.trim_end().lines();
    let lines = lines.map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn forty_rulings_as_they_are_read() {
    let files = SHOWN.map(|name| format!("scenarios/{name}.fnord"));
    let rulings = ruled(&files);
    assert_eq!(rulings.len(), SHOWN.len());
    let shown = rulings
        .iter()
        .map(|(file, ruling)| format!("## {file}\n{}", undated(ruling)));
    insta::assert_snapshot!(shown.collect::<Vec<_>>().join("\n\n"));
}

/// The most letters of a ruling in one line.
const CHAT: usize = 200;
/// One in so many of the corpus is tried with claims.
const CLAIMED: usize = 37;
/// What is claimed by each of two players.
const CLAIMS: [&str; 4] = [
    "strength 12, and it fails",
    "succeeds",
    "legal",
    "cancelled, because the other player may not do that at all at this time",
];
const VERDICTS: [&str; 4] = [
    ": holds: \"",
    ": does not hold: \"",
    ": open: \"",
    ": not weighed: \"",
];

/// Scenarios with claims of two of their players: the corpus has few.
fn with_claims() -> (std::path::PathBuf, Vec<String>) {
    let folder = folder("screens", "claims");
    let mut files = Vec::new();
    for (at, file) in corpus::files().into_iter().step_by(CLAIMED).enumerate() {
        let text = fs::read_to_string(&file).expect("a file");
        let players = text.lines().filter_map(|line| line.split_once(" plays "));
        let mut players = players
            .map(|(who, _)| who)
            .filter(|who| who.chars().all(char::is_alphabetic));
        let (Some(one), Some(other)) = (players.next(), players.next()) else {
            continue;
        };
        if text.starts_with("Rules: x-day")
            || text.contains("Claim ")
            || text.contains(" claims that ")
            // "Ben: the attack is illegal" is a claim as well.
            || text.contains("Expect claim ")
            || one == other
        {
            continue;
        }
        let claims = CLAIMS.iter().zip([one, other, one, other]);
        let claims = claims.map(|(claim, who)| format!("Claim {who}: {claim}\n"));
        let text = format!("{}\n{}", text.trim_end(), claims.collect::<String>());
        let name = format!("{at}.fnord");
        write(&folder, &name, &text);
        files.push(name);
    }
    (folder, files)
}

/// The entries of a screen, each in one line.
fn entries(ruling: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for line in ruling.lines() {
        match entries.last_mut() {
            Some(entry) if line.starts_with("    ") => {
                entry.push(' ');
                entry.push_str(line.trim_start());
            }
            _ => entries.push(line.to_owned()),
        }
    }
    entries
}

/// No cause is cut of what is illegal, open or cancelled: what was written down before it may be.
fn causes_are_whole(file: &str, ruling: &str) {
    for entry in entries(ruling)
        .iter()
        .filter(|entry| entry.contains("line"))
    {
        let causes = [": ILLEGAL", ": open: ", ": cancelled by "];
        let cause = causes.iter().find_map(|verdict| entry.split_once(verdict));
        if let Some((_, cause)) = cause {
            assert!(!cause.contains('…'), "{file}: {entry}\n{ruling}");
        }
    }
}

#[test]
fn no_verdict_and_no_cause_is_cut() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = corpus::files().into_iter().step_by(ONE_IN);
    let files = files.filter_map(|file| Some(file.strip_prefix(root).ok()?.display().to_string()));
    for (file, ruling) in ruled(&files.collect::<Vec<_>>()) {
        causes_are_whole(&file, &ruling);
    }
    let (folder, files) = with_claims();
    let rulings = ruled_in(&folder, &[], &files);
    assert!(rulings.len() > 50, "{}", rulings.len());
    for (file, ruling) in rulings {
        causes_are_whole(&file, &ruling);
        assert!(
            ruling.trim_end().lines().count() <= HEIGHT,
            "{file}:\n{ruling}"
        );
        let entries = entries(&ruling);
        let verdicts = entries.iter().filter_map(|entry| {
            let verdict = VERDICTS.iter().find(|verdict| entry.contains(**verdict))?;
            entry.split_once(verdict)
        });
        let told: Vec<(&str, &str)> = verdicts.collect();
        assert_eq!(told.len(), CLAIMS.len(), "{file}:\n{ruling}");
        for (_, claim) in told {
            // What was claimed may be cut, what is so instead is not.
            let said = claim.split_once('"').map_or("", |(_, said)| said);
            let instead = match said.strip_prefix(": ") {
                Some(instead) => instead,
                None => said.split_once("): ").map_or("", |(_, instead)| instead),
            };
            assert!(!instead.contains('…'), "{file}: {claim}");
        }
    }
}

#[test]
fn a_line_names_the_plays_and_keeps_every_verdict() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = corpus::files().into_iter().step_by(ONE_IN);
    let files = files.filter_map(|file| Some(file.strip_prefix(root).ok()?.display().to_string()));
    let plain = ruled_in(root, &["-1"], &files.collect::<Vec<_>>());
    let (folder, files) = with_claims();
    let claimed = ruled_in(&folder, &["-1"], &files);
    for (file, line) in plain.iter().chain(&claimed) {
        let line = line.trim_end();
        assert!(line.chars().count() <= CHAT, "{file}: {line}");
        for (at, _) in line.match_indices("line ") {
            let after = line[at + 5..].trim_start_matches(|letter: char| letter.is_ascii_digit());
            assert!(!after.starts_with(" illegal"), "{file}: {line}");
        }
    }
    for (file, line) in &claimed {
        let verdicts = [": holds", ": does not hold", ": open", ": not weighed"];
        let said = |part: &&str| verdicts.iter().any(|verdict| part.ends_with(verdict));
        let told = line.trim_end().split("; ").filter(said).count();
        assert_eq!(told, CLAIMS.len(), "{file}: {line}");
    }
}

#[test]
fn a_line_counts_the_claims_that_it_has_no_room_for() {
    let folder = folder("screens", "many");
    let mut text = "Ann plays Church of the SubGenius\n  St. Janor\nBen plays Church of the SubGenius\n  Yetis\n".to_owned();
    text.push_str("Turn: Ann's 3rd, main phase\nSt. Janor attacks to control Yetis\n");
    for _ in 0..6 {
        text.push_str("Claim Ann: legal\nClaim Ben: illegal\nClaim Ben: strength 40\n");
    }
    write(&folder, "many.fnord", &text);
    let line = fnord(&folder, &["rule", "-1", "many.fnord"]).out;
    assert!(line.chars().count() <= CHAT + 1, "{line}");
    assert!(
        line.contains("; holds: 6 claims; does not hold: 12 claims"),
        "{line}"
    );
}
