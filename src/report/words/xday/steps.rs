//! Nodes of the derivation in words.

use super::{happening, met, result, rule};
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
        | Step::Harsher(..) => false,
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
    let name = |piece| s.name(piece);
    let dice = |dice: u8| match dice {
        1 => "one die".to_owned(),
        dice => format!("{dice} dice"),
    };
    match step {
        Step::Line(line) => format!("line {line}"),
        Step::Meets(demand) => met(s, demand),
        Step::Did(it) => happening(s, it),
        Step::Prevails { rule: high, over } => {
            format!(
                "{} prevails over {}: it has the higher number",
                rule(s, high),
                rule(s, over)
            )
        }
        Step::Score(piece) => format!("score of {}", name(piece)),
        Step::Dice { dice: count, .. } => dice(count),
        Step::DiceByDie { less: -1, .. } => "as many dice as a die shows, less one".to_owned(),
        Step::DiceByDie { less, .. } => format!("as many dice as a die shows, and {less} more"),
        Step::Fixed => "a fixed score".to_owned(),
        Step::TableAdds => "what Table 4 adds".to_owned(),
        Step::ActiveCon => "active Conspiracy counters".to_owned(),
        Step::SlackSpent => "Slack spent".to_owned(),
        Step::MediaInfluenced(1) => "one media counter influenced".to_owned(),
        Step::MediaInfluenced(count) => format!("{count} media counters influenced"),
        Step::HidesWith(piece) => format!("hides with {}", name(piece)),
        Step::Near(piece) => format!("{} in the space or beside it", name(piece)),
        Step::Religion => "SubCatholicism".to_owned(),
        Step::Sum => "the sum, before it is multiplied".to_owned(),
        Step::Multiplied { by, times: 2 } => format!("doubled by {}", name(by)),
        Step::Multiplied { by, times: 3 } => format!("tripled by {}", name(by)),
        Step::Multiplied { by, times } => format!("multiplied by {times} by {}", name(by)),
        Step::Ratio(one, other) => format!("the ratio is {one}:{other}"),
        Step::Result(outcome) => format!("{} by Table 5", result(outcome)),
        Step::Harsher(from, to) => {
            format!("{} counts as {} in World War V", result(from), result(to))
        }
        Step::Needs { at_least: true } => "needed at least".to_owned(),
        Step::Needs { at_least: false } => {
            "MIBs and Secret Agencies there: needed at most".to_owned()
        }
        Step::MpsByDie => "MPs by a die".to_owned(),
        Step::MpsExact => "MPs after X-Day".to_owned(),
        Step::MpsLeft => "MPs left of this turn".to_owned(),
        Step::MpsMore(piece) => format!("MPs more with {} active", name(piece)),
        Step::MpsForSlack => "MPs for the Slack spent".to_owned(),
        Step::Cost { space, hard: true } => format!("over a hard border to {space}"),
        Step::Cost { space, hard: false } => format!("over an easy border to {space}"),
    }
}
