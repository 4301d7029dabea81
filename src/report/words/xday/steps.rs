//! Nodes of the derivation in words.

use super::{In, happening, met};
use crate::vocabulary::sentences;
use crate::xday::{Scenario, Step};

/// Whether a step has a figure.
pub(crate) fn is_figure(step: Step) -> bool {
    match step {
        Step::Line(_)
        | Step::Meets(_)
        | Step::Did(_)
        | Step::Prevails { .. }
        | Step::Ratio(..)
        | Step::Result(_)
        | Step::Harsher(..)
        // How often is said in the words.
        | Step::Multiplied { .. } => false,
        Step::Dice { rolled, .. } | Step::DiceByDie { rolled, .. } => rolled.is_some(),
        _ => true,
    }
}

/// Whether a step says how many MPs there are.
pub(crate) fn is_budget(step: Step) -> bool {
    matches!(
        step,
        Step::MpsByDie | Step::MpsLeft | Step::MpsExact | Step::MpsMore(_) | Step::MpsForSlack
    )
}

/// A step.
pub(crate) fn step(s: &Scenario<'_>, step: Step) -> String {
    let dice = |dice: u8| match dice {
        1 => "one die".to_owned(),
        dice => format!("{dice} dice"),
    };
    sentences! { In(s), Step: step =>
        Line(line) => "line {line}",
        Meets(demand) => { met(s, demand) },
        Did(it) => { happening(s, it) },
        Prevails { rule: high, over } => "{high} prevails over {over}: it has the higher number",
        Score(piece) => "score of {piece}",
        Dice { dice: count, .. } => { dice(count) },
        DiceByDie { less: -1, .. } => "as many dice as a die shows, less one",
        DiceByDie { less, .. } => "as many dice as a die shows, and {less} more",
        Fixed => "a fixed score",
        TableAdds => "what Table 4 adds",
        ActiveCon => "active Conspiracy counters",
        SlackSpent => "Slack spent",
        MediaInfluenced(1) => "one media counter influenced",
        MediaInfluenced(count) => "{count} media counters influenced",
        HidesWith(piece) => "hides with {piece}",
        Near(piece) => "{piece} in the space or beside it",
        Religion => "SubCatholicism",
        Sum => "the sum, before it is multiplied",
        Multiplied { by, times: 2 } => "doubled by {by}",
        Multiplied { by, times: 3 } => "tripled by {by}",
        Multiplied { by, times } => "multiplied by {times} by {by}",
        Ratio(one, other) => "the ratio is {one}:{other}",
        Result(outcome) => "{outcome} by Table 5",
        Harsher(from, to) => "{from} counts as {to} in World War V",
        Needs { at_least: true } => "needed at least",
        Needs { at_least: false } => "MIBs and Secret Agencies there: needed at most",
        MpsByDie => "MPs by a die",
        MpsExact => "MPs after X-Day",
        MpsLeft => "MPs left of this turn",
        MpsMore(piece) => "MPs more with {piece} active",
        MpsForSlack => "MPs for the Slack spent",
        Cost { space, hard: true } => "over a hard border to {space}",
        Cost { space, hard: false } => "over an easy border to {space}",
    }
}
