//! What is cancelled, where words stand for it: "it", "that", "my attack", "the action of Xists".

use super::Check;
use super::told::Done;
use super::uses::without_endings;
use crate::syntax::Phrase;
use crate::words::cancelling::{OF, OF_A_CARD};
use crate::{CardRef, Object, Play, Statement, UsePlay};
use fnord_cards::effect::{Effect, Instruction};
use fnord_names as names;

impl Check<'_> {
    /// Remembers what a statement says to be done. What is said of the table or expected does nothing.
    pub(super) fn has_been_done(&mut self, statement: Option<&Statement>) {
        let Some(Statement::Play(play)) = statement else {
            return;
        };
        self.done = match play {
            Play::Attack { leader, .. } => Done::Acted(vec![leader.card.clone()]),
            Play::Help(help) => Done::Acted(
                help.helpers
                    .iter()
                    .map(|helper| helper.card.clone())
                    .collect(),
            ),
            Play::Use(used) if self.is_plot(&used.card) => Done::Plot,
            Play::Use(used) => Done::Acted(vec![used.card.clone()]),
            Play::MoveGroup { acting, .. }
            | Play::Give { acting, .. }
            | Play::Relief { acting, .. } => Done::Acted(acting.clone()),
            _ => Done::Nothing,
        };
    }

    /// What "it" and "that" are that a card cancels: the action of the Group that has just acted, or the last Plot, which goes
    /// without saying.
    pub(super) fn that_is_cancelled(&mut self, used: &UsePlay, part: &Phrase) -> Option<Object> {
        let word = names::key(&part.text);
        let plots_only = self.says(&used.card, |effect| {
            matches!(effect, Effect::Do(Instruction::CancelsPlot { .. }))
        }) && !self.cancels_actions(&used.card);
        if plots_only || !matches!(&*word, "it" | "that") {
            return None;
        }
        let groups = match &self.done {
            Done::Acted(groups) => groups.clone(),
            Done::Plot | Done::Nothing if !self.cancels_actions(&used.card) => return None,
            Done::Plot | Done::Nothing => Vec::new(),
        };
        let [group] = groups.as_slice() else {
            let help = "say whose action: `Ann cancels GROUP with CARD`".to_owned();
            self.unwanted(part, "the action of one Group", Some(help.into()));
            return None;
        };
        Some(Object::Card(CardRef {
            span: part.span.clone(),
            ..group.clone()
        }))
    }

    /// Whether a card says that it cancels actions.
    fn cancels_actions(&self, card: &CardRef) -> bool {
        self.says(card, |effect| {
            matches!(
                effect,
                Effect::Freezes { .. }
                    | Effect::CancelsActionOrAbility
                    | Effect::Do(Instruction::CancelsAction)
            )
        })
    }

    /// The card in "the action of Xists" and "Xists' attack"; the Group that leads the attack in "my attack".
    pub(super) fn whose_action(&self, what: &Phrase) -> Phrase {
        if self.names.is_card(what) {
            return what.clone();
        }
        let lower = what.text.to_ascii_lowercase();
        let of = OF.iter().find(|of| lower.starts_with(**of));
        match of {
            Some(of) => what.part(of.len()..what.text.len()),
            None => without_endings(what, &OF_A_CARD),
        }
    }

    /// Whether words stand for the attack that is under way, or its roll, and are not said of somebody who does not make it.
    pub(super) fn is_of_this_attack(&self, what: &Phrase, noun: &str) -> bool {
        let Some((leader, _)) = &self.attack else {
            return false;
        };
        let lower = what.text.to_ascii_lowercase();
        let Some((whose, said)) = lower.split_once(' ') else {
            return false;
        };
        if said != noun {
            return false;
        }
        let attacker = self.owners.owner(leader);
        match whose {
            "the" | "this" | "that" => true,
            "my" | "our" | "your" | "his" | "her" => {
                let said = self.names.player(whose);
                said.is_none() || attacker.is_none() || said == attacker
            }
            // "Ann's roll"
            name => {
                let name = name.strip_suffix("'s").or(name.strip_suffix("’s"));
                let said = name.and_then(|name| self.names.player(name));
                said.is_some() && said == attacker
            }
        }
    }
}
