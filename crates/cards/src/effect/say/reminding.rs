//! Sentences that only remind of what holds anyway of what those before them say.

use super::super::{Act, Backed, Effect};
use super::{Cursor, Ways};

/// Whether that holds anyway of what another sentence says.
pub(super) type Holds = fn(&Effect) -> bool;

/// Sentences that remind of what holds anyway of what a sentence before them says, and of which it does.
const REMINDERS: [(&str, Holds); 22] = [
    ("it never destroys its target", only_devastates),
    ("it never destroys the target", only_devastates),
    ("it cannot destroy its target", only_devastates),
    ("it cannot destroy the target", only_devastates),
    ("its target cannot be destroyed", only_devastates),
    ("the target cannot be destroyed", only_devastates),
    (
        "any player may spend an Illuminati action to remove all Zaps",
        is_zap,
    ),
    ("this card stays in play until it is removed", is_zap),
    ("this card remains in play until it is removed", is_zap),
    (
        "it remains until any player spends an Illuminati action to remove all Zaps from the target",
        is_zap,
    ),
    ("this is a Zap", is_zap),
    ("this is not an Instant attack", is_open),
    ("it is not an Instant attack", is_open),
    ("any player may interfere", is_open),
    ("this card remains linked to it", is_link),
    ("this card remains linked to the target", is_link),
    ("this card remains on it", is_link),
    ("it may still oppose attacks", leaves_defense),
    (
        "it may still oppose attacks and defend themselves",
        leaves_defense,
    ),
    ("it may still defend themselves", leaves_defense),
    ("attacks to destroy are not changed", |effect| {
        matches!(effect, Effect::AlignmentWorth(_))
    }),
    (
        "when you lose this card while it is not your turn, you must get rid of the excess",
        |effect| matches!(effect, Effect::HandLimit { .. }),
    ),
];

/// A figure that is raised for one action, or for the defence of a turn.
fn is_announced(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Backs {
            of: Backed::Announced,
            ..
        }
    )
}

/// An attack that does not destroy what it strikes.
fn only_devastates(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Success {
            destroys: false,
            ..
        }
    )
}

fn is_zap(effect: &Effect) -> bool {
    effect.is_zap()
}

/// An attack of a Plot that is not Instant, in which anybody may take part.
fn is_open(effect: &Effect) -> bool {
    matches!(effect, Effect::Attacks(attack) if !attack.instant)
}

fn is_link(effect: &Effect) -> bool {
    matches!(effect, Effect::Link(_) | Effect::LinksTo { .. })
}

/// Whether what is forbidden is to make or to aid attacks, and no more.
fn leaves_defense(effect: &Effect) -> bool {
    matches!(effect, Effect::Forbids(prohibition)
        if matches!(prohibition.act, Act::Attack | Act::Aid | Act::MakeOrAid))
}

/// Of a figure that is raised for one action, or for the defence of a turn: for which of the two.
const FOR: [&str; 8] = [
    "",
    "for an action, ",
    "for defense, ",
    "when used for an action, ",
    "when used with an action, ",
    "when used for defense, ",
    "when you use it for an action, ",
    "when you use it for defense, ",
];

/// What holds of it then anyway.
const HOLDS: [&str; 22] = [
    "you must play it ",
    "it must be played ",
    "play it ",
    "when the action begins",
    "when the action is announced",
    "when the action is declared",
    "when that action is announced",
    "when that action is declared",
    "it helps that action only",
    "it helps that action alone",
    "it helps with that action only",
    "it counts for that action only",
    "it lasts until the end of the turn",
    "it remains until the end of the turn",
    "it stays until the end of the turn",
    "it cannot count toward any Goal",
    "it cannot count toward Goals",
    "it is ignored for Goals",
    "cannot count toward any Goal",
    "cannot count toward Goals",
    "is ignored for Goals",
    "it has no effect on Goals",
];

/// One of them.
fn reminder(at: Cursor<'_>) -> Ways<'_, Vec<Holds>> {
    let said = REMINDERS.iter();
    said.filter_map(|(words, of)| Some((vec![*of], at.words(words)?)))
        .collect()
}

/// Sentences that remind of what holds anyway, each with what it holds of.
pub(super) fn reminding(at: Cursor<'_>) -> Ways<'_, Vec<Holds>> {
    let mut ways = reminder(at);
    for (first, at) in ways.clone() {
        let joints = ["; ", ", and ", " and ", ", "].iter();
        let seconds = joints
            .filter_map(|joint| at.words(joint))
            .flat_map(reminder);
        ways.extend(seconds.map(|(second, at)| ([first.clone(), second].concat(), at)));
    }
    let mut open: Vec<Cursor> = FOR.iter().filter_map(|words| at.words(words)).collect();
    for _ in 0..MOST_REMINDED {
        let said = open
            .iter()
            .flat_map(|at| HOLDS.iter().filter_map(|words| at.words(words)));
        let said: Vec<Cursor> = said.collect();
        ways.extend(said.iter().map(|at| (vec![is_announced as Holds], *at)));
        let joints = ["", ", and ", " and ", ", ", "; "];
        open = said
            .iter()
            .flat_map(|at| joints.iter().filter_map(|joint| at.words(joint)))
            .collect();
    }
    ways
}

/// As much is said in one of them.
const MOST_REMINDED: usize = 5;
