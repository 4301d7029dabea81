//! The two sides of a strength: the Power behind an attack, and the defence that it has to overcome.

use super::{AttackRuling, Node, Ruling, Step};
use fnord_cards::effect::AttackKind;
use fnord_law::AlignmentsIn;

impl Ruling<'_> {
    /// The total Power behind an attack: its leader's and its aiders', with what the edition adds to Power.
    pub fn power_behind(&self, attack: &AttackRuling) -> i16 {
        self.total(attack, |step| self.is_behind(attack, step))
    }

    /// Whether a term of a strength is of the Power behind an attack.
    pub fn is_behind(&self, attack: &AttackRuling, step: &Step) -> bool {
        let rule = self.before.rules.points.alignments_in_control().value;
        let alignments = attack.kind == AttackKind::Control && rule == AlignmentsIn::Power;
        match step {
            Step::Leads(_) | Step::Aids(..) => true,
            Step::Identical(_)
            | Step::Opposite(_)
            | Step::CommonAttributes(_)
            | Step::AidersIdentical(..)
            | Step::AidersOpposite(..) => alignments,
            _ => false,
        }
    }

    /// The total defence against an attack: the target's own figure, what it gains from its place, from cards and from its
    /// master, and whoever opposes.
    pub fn defense(&self, attack: &AttackRuling) -> i16 {
        self.total(attack, is_defense).saturating_neg()
    }

    /// The sum of those terms of a strength.
    fn total(&self, attack: &AttackRuling, which: impl Fn(&Step) -> bool) -> i16 {
        let terms = self.derivation.children(attack.strength_node);
        terms
            .map(|(_, node): (_, &Node)| &node.entry)
            .filter(|entry| which(&entry.step))
            .fold(0, |total: i16, entry| total.saturating_add(entry.value))
    }
}

/// Whether a term of a strength is of the defence.
pub fn is_defense(step: &Step) -> bool {
    matches!(
        step,
        Step::Defends(..)
            | Step::MastersAlignments(..)
            | Step::MastersAttributes(..)
            | Step::Position(..)
            | Step::DefenseBonus
            | Step::AgentsDefend(_)
            | Step::Opposes(..)
            | Step::DefendsItself(..)
    )
}
