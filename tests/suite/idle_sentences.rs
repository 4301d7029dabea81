//! Sentences that the language reads and that nothing would come of where they stand: refused, with the reason. Their neighbours,
//! of which something comes, are taken.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a law that cannot be amended has nothing to try"
)]

use fnord::embedded;
use fnord::law::{self, LawErrorKind};
use fnord::scenario::{self, ScenarioErrorKind};

/// Whether a scenario may invent such a card; what stands in its way is nothing but that a sentence is idle.
fn may_invent(what: &str, text: &str) -> bool {
    let said = format!("Let Wombats be a {what}: {text}\nAnn plays Bavarian Illuminati\n");
    match scenario::read(&said, embedded::law()) {
        Ok(_) => true,
        Err(errors) => {
            for error in &errors {
                let idle = matches!(error.kind, ScenarioErrorKind::IdleSentence(..));
                assert!(idle, "{text}: {}", error.kind);
                assert!(error.help.is_some(), "{text}");
            }
            false
        }
    }
}

const GROUP: &str = "Group with Power 3/0, Resistance 3, 1 arrow";

#[test]
fn what_nothing_would_come_of_is_refused() {
    let idle = [
        // A price before what holds anyway.
        (GROUP, r#""As its action: it has +2 Power.""#),
        (
            GROUP,
            r#""As its action, on your own turn: +3 on any attempt to control.""#,
        ),
        (GROUP, r#""As its action: it cannot be attacked.""#),
        (
            "Resource",
            r#""Free, on your own turn, once per turn: it becomes Fanatic.""#,
        ),
        // What is said of an attack under way, or of what it has struck, of a card that only makes one.
        (
            "Disaster",
            r#""Instant attack with Power 12 to destroy a Place." "That attack becomes Instant.""#,
        ),
        (
            "Disaster",
            r#""Instant attack with Power 12 to destroy a Place." "It is Devastated instead.""#,
        ),
        // Figures of what has none, an alignment that nobody chooses, who does what nobody asks.
        ("Resource", r#""Each Resource has +2 Power.""#),
        (
            "Resource",
            r#""Each Group of the alignment you choose has +1 Power.""#,
        ),
        (GROUP, r#""It cannot be Devastated by rivals.""#),
        // A duration of what lies there.
        (GROUP, r#""Until the end of the turn, it has +2 Power.""#),
        // What holds, of a Plot that lies nowhere.
        (
            "Plot",
            r#""Play at any time." "Each Violent Group you control has +2 Power.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "No one can attack any Group.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "When you destroy a Group, draw a Plot.""#,
        ),
        // "That" of which nothing is said.
        (
            "Resource",
            r#""As its action: that Plot goes to your hand.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Add 1 to that roll or subtract 1 from it.""#,
        ),
        ("Plot", r#""Play at any time." "+10 on that attack.""#),
        // Events from which nothing of the kind follows.
        (GROUP, r#""When that attack succeeds, it is paralyzed.""#),
        (
            GROUP,
            r#""When a natural 11 or 12 is rolled by you, that Group is destroyed.""#,
        ),
        // Cards to which that cannot be done.
        (
            "Resource",
            r#""As its action: the top card of your Plot deck is destroyed.""#,
        ),
        (GROUP, r#""As its action: any exposed Plot gets Relief.""#),
        (
            GROUP,
            r#""In your token placement phase, discard any Plot in your hand.""#,
        ),
        // What a Plot is played on, of a Group.
        (GROUP, r#""Target: any Group.""#),
    ];
    for (what, text) in idle {
        assert!(!may_invent(what, text), "{text}");
    }
}

#[test]
fn their_neighbours_are_carried_out() {
    let taken = [
        (GROUP, r#""It has +2 Power.""#),
        (
            GROUP,
            r#""As its action: until the end of the turn, it has +2 Power.""#,
        ),
        (GROUP, r#""+3 on any attempt to control.""#),
        (
            GROUP,
            r#""When a natural 11 or 12 is rolled by you, draw a Plot.""#,
        ),
        (GROUP, r#""When you destroy a Group, draw a Plot.""#),
        (
            "Resource",
            r#""Free, on your own turn, once per turn: until the end of the turn, it becomes Fanatic.""#,
        ),
        (
            "Resource",
            r#""Discard two Plots, during a Disaster on any Place: that attack fails.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Link to any Group." "It has +2 Power.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Link to any Group." "Until the beginning of your next turn, it is immune to attacks.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Link to any Group." "Until the end of the turn, it has +2 Power.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Target: any Group." "Until the end of the turn, it has +2 Power.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Until the end of the turn, each Violent Group you control has +2 Power.""#,
        ),
        (
            "Plot",
            r#""Play right after any die roll." "Add 1 to that roll or subtract 1 from it.""#,
        ),
        (
            "Plot",
            r#""Play during an attack on a Place." "+10 on that attack.""#,
        ),
        ("Goal", r#""You win if you control 7 Places.""#),
        ("Goal", r#""You win if you control 7 Resources.""#),
        (
            "Resource",
            r#""As its action, right after a Personality you control is destroyed: that Group goes to your hand.""#,
        ),
        (
            "Resource",
            r#""As its action, right after a Plot is discarded: that Plot goes to your hand.""#,
        ),
        (
            GROUP,
            r#""As its action: roll one die: on 1 to 3, draw a Plot; otherwise, discard two Plots.""#,
        ),
        (
            GROUP,
            r#""When your turn begins, put the top card of your Plot deck into your hand, then discard a Plot.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Target: any Group." "Until the end of your next turn, it cannot act.""#,
        ),
        (
            "Plot",
            r#""Play at any time." "Until the end of the turn, no one can attack any Place.""#,
        ),
    ];
    for (what, text) in taken {
        assert!(may_invent(what, text), "{text}");
    }
}

/// An erratum may put a lasting sentence on a card, but none that says of an action what it does for good.
#[test]
fn an_erratum_may_not_leave_a_sentence_idle() {
    let erratum = |text: &str| {
        let file = law::SourceFile {
            path: "idle.toml".to_owned(),
            text: format!(
                "[erratum]\nid = \"idle\"\ntitle = \"Idle\"\nauthor = \"A test\"\ndate = 2026-01-01\nauthority = \"none\"\n\n\
                 [[clause]]\nid = \"idle.one\"\ntitle = \"Otherwise\"\nkind = \"definition\"\ntext = \"A card reads otherwise.\"\n\n\
                 [[card]]\nname = \"Hackers\"\nclauses = [\"idle.one\"]\nmore = [\"{text}\"]\n"
            ),
        };
        law::amend(embedded::law(), &file)
    };
    let lasting = erratum("It has +2 Power.");
    assert!(lasting.is_ok(), "{:?}", lasting.err());
    let errors = erratum("As its action: it has +2 Power.").expect_err("nothing comes of it");
    let idle = |error: &law::LawError| {
        matches!(error.kind, LawErrorKind::SentenceIdle { .. }) && error.span.is_some()
    };
    assert!(errors.iter().all(idle), "{errors:?}");
}
