//! Oracle against engine.

use std::fmt::Write;

use fnord::ruling::{Judged, PlayVerdict, PowerUsed, Ruling};
use fnord::table::{Move, PieceId};

use crate::board::{Attack, Board, NAMES};
use crate::oracle::{Admitted, Answer};
use crate::text;

/// What differs, in words; `None` where nothing does. `number` gives the Group of a card on the ruling's table.
pub fn difference(
    answer: &Answer,
    ruling: &Ruling,
    number: &dyn Fn(PieceId) -> usize,
) -> Option<String> {
    let announced = ruling
        .plays
        .iter()
        .find(|play| matches!(play.what, Judged::Play(Move::Attack { .. })));
    let Some(announced) = announced else {
        return Some("no attack was judged".to_owned());
    };
    let illegal = announced.verdict.is_illegal();
    if illegal != !answer.illegal.is_empty() {
        return Some(format!("the engine says illegal: {illegal}"));
    }
    if illegal {
        return (!ruling.attacks.is_empty()).then(|| "an illegal attack is made".to_owned());
    }
    if announced.verdict != PlayVerdict::Legal {
        return Some("the attack is neither legal nor illegal".to_owned());
    }
    let [attack] = ruling.attacks.as_slice() else {
        return Some("not one attack".to_owned());
    };
    let mut admitted = [Vec::new(), Vec::new()];
    for (side, participants) in [&attack.aiders, &attack.opposers].into_iter().enumerate() {
        for participant in participants {
            admitted[side].push(Admitted {
                group: number(participant.group),
                global: participant.used == PowerUsed::Global,
                tokens: participant.tokens,
            });
        }
    }
    for (side, expected) in [&answer.aiders, &answer.opposers].into_iter().enumerate() {
        let (expected, found) = (merged(expected), merged(&admitted[side]));
        if expected != found {
            return Some(format!("takes part {expected:?}, in the engine {found:?}"));
        }
    }
    let mut expected: Vec<(usize, bool)> = answer
        .refused
        .iter()
        .map(|refused| (refused.group, refused.opposes))
        .collect();
    let mut found = Vec::new();
    for play in ruling.plays.iter().filter(|play| play.verdict.is_illegal()) {
        match &play.what {
            Judged::Helper { helper, opposes } => found.push((number(*helper), *opposes)),
            Judged::Play(Move::Help(help)) => {
                found.extend(
                    help.helpers
                        .iter()
                        .map(|&helper| (number(helper), help.opposes)),
                );
            }
            Judged::Play(_) => return Some("another play is illegal".to_owned()),
        }
    }
    expected.sort_unstable();
    found.sort_unstable();
    if expected != found {
        return Some(format!("refused {expected:?}, in the engine {found:?}"));
    }
    let strength = i32::from(attack.strength);
    if answer.strength != strength {
        return Some(format!(
            "strength {}, in the engine {strength}",
            answer.strength
        ));
    }
    if answer.succeeds != attack.odds.succeeds || answer.chances != attack.odds.favourable {
        return Some(format!(
            "{} in 36, in the engine {:?}",
            answer.chances, attack.odds
        ));
    }
    None
}

/// Tokens that a Group spends in its own defence one after the other count together.
fn merged(admitted: &[Admitted]) -> Vec<Admitted> {
    let mut merged: Vec<Admitted> = Vec::new();
    for one in admitted {
        match merged.iter_mut().find(|before| before.group == one.group) {
            Some(before) => before.tokens += one.tokens,
            None => merged.push(*one),
        }
    }
    merged.sort_unstable();
    merged
}

/// Everything there is to know about a disagreement.
pub fn report(board: &Board, attack: &Attack, answer: &Answer, ruling: &Ruling) -> String {
    let mut report = text::scenario(board, attack);
    let name = |group: usize| match board.groups[group].kind {
        "Illuminati" => format!("{}'s Illuminati", NAMES[group]),
        _ => board.groups[group].name.to_owned(),
    };
    let mut add = |line: String| writeln!(report, "{line}").expect("writing to a string");
    add("\nthe oracle".to_owned());
    if !answer.illegal.is_empty() {
        add(format!("  illegal: {}", answer.illegal.join("; ")));
    }
    for (what, who, value) in &answer.terms {
        add(format!("  {value:+} {what} ({who})"));
    }
    for refused in &answer.refused {
        let side = if refused.opposes { "opposition" } else { "aid" };
        add(format!(
            "  no {side} by {}: {}",
            name(refused.group),
            refused.why
        ));
    }
    add(format!(
        "  strength {}, {} in 36",
        answer.strength, answer.chances
    ));
    add("the engine".to_owned());
    for play in ruling.plays.iter().filter(|play| play.verdict.is_illegal()) {
        add(format!("  {:?}: {:?}", play.what, play.verdict));
    }
    for attack in &ruling.attacks {
        for (_, node) in ruling.derivation.children(attack.strength_node) {
            add(format!("  {:+} {:?}", node.entry.value, node.entry.step));
        }
        add(format!(
            "  strength {}, {} in 36",
            attack.strength, attack.odds.favourable
        ));
    }
    for (id, _) in ruling.before.iter() {
        add(format!("  {id:?} is {}", ruling.before.name(id)));
    }
    report
}
