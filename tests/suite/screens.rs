//! Rulings as they stand on a terminal of 80 columns and 24 lines: forty of the corpus to be read, and of one in eleven the lines counted.

use std::path::Path;

use crate::corpus;
use crate::program::fnord;

const WIDTH: usize = 80;
const HEIGHT: usize = 24;
/// One in so many of the corpus is counted.
const ONE_IN: usize = 11;

const SHOWN: [&str; 40] = [
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let width = WIDTH.to_string();
    let mut arguments = vec!["rule", "--width", width.as_str()];
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
fn undated(ruling: &str) -> String {
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

#[test]
fn rulings_fit_on_a_screen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = corpus::files().into_iter().step_by(ONE_IN);
    let files = files.filter_map(|file| Some(file.strip_prefix(root).ok()?.display().to_string()));
    let rulings = ruled(&files.collect::<Vec<_>>());
    assert!(rulings.len() > 300, "{}", rulings.len());
    for (file, ruling) in rulings {
        let lines = ruling.trim_end().lines();
        assert!(lines.clone().count() <= HEIGHT, "{file}:\n{ruling}");
        for line in lines {
            assert!(line.chars().count() <= WIDTH, "{file}: {line}");
        }
    }
}
