//! Pictures of tables: what players by mail write can be read back, and drawings are sound.

#![allow(
    clippy::panic,
    clippy::expect_used,
    reason = "a scenario that cannot be read fails the test"
)]

use std::fs;

use crate::corpus;
use fnord::board::{self, Letters, Theme};
use fnord::cards::Side;
use fnord::embedded;
use fnord::scenario;
use fnord::table::space::{Solved, Structure};
use fnord::table::{self, Case, Place, Position};

/// Lays a scenario out by the edition that it names, or by the handbook of the standard game.
fn with_case<T>(text: &str, edition: Option<&str>, look: impl FnOnce(&Case) -> T) -> T {
    let law = embedded::law();
    let scenario = scenario::read_by(text, law, edition).unwrap_or_else(|errors| {
        panic!("{errors:?}\n{text}");
    });
    let name = edition.or(scenario.ruled_by()).unwrap_or("wdh-1.2");
    let edition = law.edition(name).expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let case = table::set_up(&scenario, law, edition, rules).unwrap_or_else(|errors| {
        panic!("{errors:?}\n{text}");
    });
    look(&case)
}

type Hanging = Vec<(String, String, Option<Side>, u8)>;

/// Who hangs from whom, at which side, with how many tokens.
fn hanging(case: &Case) -> Hanging {
    let table = &case.table;
    let mut hanging: Hanging = table
        .iter()
        .filter_map(|(id, piece)| match piece.place {
            Place::Structure {
                position: Position::Under(master),
                ..
            } => Some((
                table.name(id).to_owned(),
                table.name(master).to_owned(),
                piece.at,
                piece.tokens,
            )),
            _ => None,
        })
        .collect();
    hanging.sort();
    hanging
}

#[test]
fn trees_by_mail_are_read_back() {
    let mut found = Vec::new();
    for folder in [
        "standard/space",
        "subgenius/space",
        "standard/goals",
        "examples",
    ] {
        found.extend(corpus::files_in(folder));
    }
    let mut tried = 0;
    for path in found {
        let text = fs::read_to_string(&path).expect("it can be read");
        // Cards that the scenario invents are in its text only.
        if text.lines().any(|line| line.starts_with("Let ")) {
            continue;
        }
        let (before, edition, trees) = with_case(&text, None, |case| {
            let picture = board::picture(&case.table, None);
            let trees =
                [Letters::Sides, Letters::Compass].map(|letters| board::by_mail(&picture, letters));
            (hanging(case), case.table.edition.id.to_string(), trees)
        });
        for tree in trees {
            let after = with_case(&tree, Some(&edition), hanging);
            let bare = |hanging: &Hanging| -> Vec<(String, String, u8)> {
                let all = hanging.iter().cloned();
                all.map(|(card, master, _, tokens)| (card, master, tokens))
                    .collect()
            };
            assert_eq!(bare(&before), bare(&after), "{}\n{tree}", path.display());
            for (one, other) in before.iter().zip(&after) {
                assert!(other.2.is_some(), "every side is said\n{tree}");
                assert!(
                    one.2.is_none_or(|side| Some(side) == other.2),
                    "{}\n{tree}",
                    path.display()
                );
            }
        }
        tried += 1;
    }
    assert!(tried > 40, "{tried}");
}

/// The tree whose lines stand in the usual way, and ways in which people write it by mail.
const INDENTED: &str = "Ann plays Bavarian Illuminati
  A:
  B: C.I.A.
    A: INCOMING
    B:
    C:
    D: Cycle Gangs
      A: INCOMING
  C: Anti-Nuclear Activists (2 tokens)
    A: INCOMING
    B:
  D:
Ben plays UFOs
  D: Hackers
";
const BY_MAIL: [&str; 4] = [
    // The arrows of the Illuminati straight under it.
    "Ann plays Bavarian Illuminati
A:
B: C.I.A.
   A: INCOMING
   B:
   C:
   D: Cycle Gangs
      A: INCOMING

C: Anti-Nuclear Activists (2 tokens)
   A: INCOMING
   B:
D:

Ben plays UFOs
D: Hackers
",
    // A heading, the Illuminati alone, and words where nothing hangs.
    "Ann's Power Structure:
Bavarian Illuminati
A: (open)
B: C.I.A.
  A: INCOMING
  B: -
  C: none
  D: Cycle Gangs [CYCL]
    A: INCOMING
C: Anti-Nuclear Activists [ANUC] (2 tokens)
  A: INCOMING
  B: [empty]
D: open
Ben's Power Structure
UFOs
D: Hackers
",
    // Compass letters, in the line under the name.
    "Ann plays Bavarian Illuminati
N:
E: C.I.A.
In: N  Out: E- S- W
  W: Cycle Gangs
  In: N
S: Anti-Nuclear Activists (2 tokens)
In: N  Out: E-
W:
Ben plays UFOs
W: Hackers
",
    "Ann: Bavarian Illuminati
  N:
  E: C.I.A.
    In: N  Out: E- S- W
    W: Cycle Gangs
  S: Anti-Nuclear Activists (2 tokens)
  W:
Ben: UFOs
  W: Hackers
",
];

#[test]
fn trees_need_not_be_indented_under_their_player() {
    let wanted = with_case(INDENTED, None, hanging);
    assert_eq!(wanted.len(), 4);
    for tree in BY_MAIL {
        assert_eq!(with_case(tree, None, hanging), wanted, "{tree}");
        // With plays after it, and in its canonical form.
        let play = "C.I.A. attacks to control Hackers\n";
        let text = format!("{tree}\n{play}");
        with_case(&text, None, |case| {
            assert_eq!(case.steps.len(), 1, "{tree}")
        });
        let scenario = scenario::read(&text, embedded::law()).expect("it can be read");
        let canonical = scenario.canonical(embedded::law());
        assert_eq!(with_case(&canonical, None, hanging), wanted, "{canonical}");
    }
    // An Illuminati of which nobody says who plays it, and Groups by their names alone.
    let alone = "Bavarian Illuminati\nHawaii\nC.I.A.\n  Cycle Gangs\nUFOs\nHackers\nC.I.A. attacks to control Hackers\n";
    let said = "Bavarian plays Bavarian Illuminati\n  Hawaii\n  C.I.A.\n    Cycle Gangs\nUFOs plays UFOs\n  Hackers\n";
    assert_eq!(
        with_case(alone, None, hanging),
        with_case(said, None, hanging)
    );
}

#[test]
fn the_published_example_is_written_as_it_was() {
    let text = "Ann plays Bavarian Illuminati\n  bottom: Junk Mail";
    let tree = with_case(text, Some("wdh-1.2"), |case| {
        board::by_mail(&board::picture(&case.table, None), Letters::Sides)
    });
    let expected = "Ann plays Bavarian Illuminati\n  A:\n  B:\n  C: Junk Mail\n    A: INCOMING\n    B:\n  D:\n";
    assert!(tree.starts_with(expected), "{tree}");
}

/// Whatever is played, no structure ends up with cards that overlap however they are laid.
#[test]
fn nothing_overlaps_after_any_scenario() {
    let law = embedded::law();
    let mut looked_at = 0;
    for path in corpus::files() {
        let text = fs::read_to_string(&path).expect("it can be read");
        if fnord::scenario::game::is_meant(law, &text, None) {
            continue;
        }
        let Ok(scenario) = scenario::read_by(&text, law, None) else {
            continue;
        };
        let edition = law.edition(scenario.ruled_by().unwrap_or("wdh-1.2"));
        let edition = edition.expect("the edition is there");
        let rules = edition.rules.as_ref().expect("it can be ruled by");
        let Ok(case) = table::set_up(&scenario, law, edition, rules) else {
            continue;
        };
        let ruling = fnord::engine::rule(&case);
        looked_at += 1;
        for player in ruling.after.players() {
            let solved = Structure::of(&ruling.after, player).solve();
            assert_ne!(solved, Solved::Impossible, "{}", path.display());
        }
    }
    assert!(looked_at > 1_500, "{looked_at}");
}

#[test]
fn drawings_are_sound() {
    for path in corpus::files_in("standard").iter().step_by(9) {
        let text = fs::read_to_string(path).expect("it can be read");
        with_case(&text, None, |case| {
            let picture = board::picture(&case.table, None);
            for drawn in &picture.structures {
                assert!(!drawn.unplaced, "{}", path.display());
                for (at, laid) in drawn.cards.iter().enumerate() {
                    let clear = drawn.cards[..at]
                        .iter()
                        .all(|other| !other.spot.overlaps(&laid.spot));
                    assert!(clear, "{}", path.display());
                }
            }
            for theme in [Theme::Light, Theme::Dark, Theme::Auto] {
                let svg = board::svg(&picture, theme);
                assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
                let open = svg.matches("<g").count();
                assert_eq!(open, svg.matches("</g>").count());
                assert!(!svg.contains("&&") && !svg.contains("NaN"));
            }
            for width in [60, 80, 120] {
                let tree = board::tree(&picture, width);
                // What cannot be broken may stand out a little where a tree is deep.
                let longest = tree.lines().map(|line| line.chars().count()).max();
                assert!(
                    longest.unwrap_or(0) <= width + 20,
                    "{}\n{tree}",
                    path.display()
                );
            }
        });
    }
}
