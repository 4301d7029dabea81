//! From a meaning back to its one wording.

mod effects;
mod families;
mod figures;
mod fixed;
mod goals;
mod instructions;
mod phrases;
mod plays;
mod restraints;
mod special;

use super::{Ability, Duration, Layout};
use crate::Vocabulary;

pub(super) use phrases::COUNTS;

/// The wording of an ability.
pub(super) fn wording(ability: &Ability, vocabulary: &Vocabulary) -> String {
    let printer = Printer { vocabulary };
    let mut text = String::new();
    let mut add = |part: &str, after: &str| {
        let mut letters = part.chars();
        match letters.next() {
            // Only the first letter of the sentence is a capital; what names its layout stands before it.
            Some(first) if text.is_empty() => {
                text.extend(first.to_uppercase());
                text.push_str(letters.as_str());
            }
            _ => text.push_str(part),
        }
        text.push_str(after);
    };
    match ability.layout {
        Some(Layout::UncontrolledArea) => add("uncontrolled area", ": "),
        Some(Layout::StandardInwo) => add("standard INWO", ": "),
        None => {}
    }
    if ability.special_goal {
        add("special Goal", ": ");
    }
    if ability.optional {
        add("optional", ": ");
    }
    if let Some(used) = &ability.used {
        add(&printer.used(used), ": ");
    }
    match ability.lasts {
        Some(Duration::EndOfTurn) => add("until the end of the turn", ", "),
        Some(Duration::YourNextTurn) => add("until the beginning of your next turn", ", "),
        None => {}
    }
    if let Some(trigger) = &ability.trigger {
        add(&printer.event(&trigger.event), ", ");
        if let Some(limit) = trigger.limit {
            add(&format!("only {}", plays::limit(limit)), ", ");
        }
    }
    if let Some(condition) = &ability.condition {
        add(&printer.condition(condition), ", ");
    }
    if ability.trigger.as_ref().is_some_and(|trigger| trigger.may) {
        add("you may", " ");
    }
    add(&printer.effect(&ability.effect), ".");
    text
}

struct Printer<'a> {
    vocabulary: &'a Vocabulary,
}
