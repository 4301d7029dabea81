//! Attacks that Plots make, and what sentences say of such attacks.

use std::fmt::Write;

use super::super::{Against, AttackKinds, Blow, Included, Margin, PlotAttack};
use super::Printer;

impl Printer<'_> {
    pub(super) fn plot_attack(&self, attack: &PlotAttack) -> String {
        let made = if attack.instant {
            "Instant attack"
        } else {
            "attack"
        };
        let mut text = format!("{made} with Power {}", attack.power);
        if attack.with_payers {
            text.push_str(" plus that of the Group that pays");
        }
        if let Some((more, card)) = &attack.for_each {
            let _ = write!(
                text,
                ", plus {more} for each {card} that the target's owner controls"
            );
        }
        for (power, against) in &attack.against {
            let of = match against {
                Against::Any(filter) => self.a(filter),
                Against::Named(names) => {
                    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
                    match names.as_slice() {
                        [before @ .., last] if !before.is_empty() => {
                            format!("{} or {last}", before.join(", "))
                        }
                        names => names.join(""),
                    }
                }
            };
            let _ = write!(text, ", or {power} against {of}");
        }
        if attack.for_each.is_some() || !attack.against.is_empty() {
            text.push(',');
        }
        let _ = write!(text, " to destroy {}", self.a(&attack.target));
        text
    }
}

pub(super) fn margin(margin: Margin) -> String {
    match margin {
        Margin::MoreThan(number) => format!("more than {number}"),
        Margin::AtLeast(number) => format!("{number} or more"),
    }
}

/// What follows a sentence about attacks that covers others besides.
pub(super) fn included(included: Included) -> &'static str {
    match (
        included.instant,
        included.disasters,
        included.assassinations,
    ) {
        (false, false, false) => "",
        (true, ..) => ", Instant attacks included",
        (false, true, true) => ", Disasters and Assassinations included",
        (false, true, false) => ", Disasters included",
        (false, false, true) => ", Assassinations included",
    }
}

/// The word for attacks of such a kind alone; `None` for ordinary ones.
pub(super) fn special(kinds: AttackKinds) -> Option<&'static str> {
    match kinds {
        AttackKinds::Instant => Some("Instant attack"),
        AttackKinds::Disaster => Some("Disaster"),
        AttackKinds::Assassination => Some("Assassination"),
        AttackKinds::Control | AttackKinds::Destroy | AttackKinds::Both => None,
    }
}

pub(super) fn blow(blow: Blow) -> &'static str {
    match blow {
        Blow::Destroyed => "destroyed",
        Blow::Killed => "killed",
        Blow::Devastated => "Devastated",
    }
}
