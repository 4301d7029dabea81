//! Plots for an attack with agents, named as the attack is announced: the agents are named next, and the Plots are played with
//! them, for privilege has to be declared with the attack (`wdh.privilege.declare`).

use super::Judge;
use super::awaited::AwaitsAgents;
use crate::uses;
use fnord_cards::effect::{Effect, Window};
use fnord_table::{Move, PieceId, Step, UseMove};

impl Judge<'_> {
    /// The announcement without the Plots that are for agents, where those are what is named next.
    pub(super) fn agents_follow(&mut self, step: &Step, more: &[Step]) -> Option<Step> {
        let Move::Attack { leader, plots, .. } = &step.play else {
            return None;
        };
        let attacker = self.table.owner(*leader)?;
        let next = more.iter().find(|next| !matches!(next.play, Move::Help(_)));
        let named = next.is_some_and(|next| {
            matches!(next.play, Move::Agents { player, opposes: false, .. } if player == attacker)
        });
        let for_agents = |plot: &PieceId| {
            uses::abilities(&self.table, *plot).any(|(_, ability)| {
                ability.effect == Effect::Play(Window::WithAgents { others: false })
            })
        };
        let (waiting, rest): (Vec<PieceId>, Vec<PieceId>) =
            plots.iter().copied().partition(for_agents);
        if !named || waiting.is_empty() {
            return None;
        }
        self.awaits_agents = Some(AwaitsAgents {
            step: step.clone(),
            player: attacker,
            plots: waiting,
        });
        let mut without = step.clone();
        if let Move::Attack { plots, .. } = &mut without.play {
            *plots = rest;
        }
        Some(without)
    }

    /// The agents have been used, or could not be: now the Plots that were announced with them are played.
    pub(super) fn agents_are_there(&mut self, step: &Step) {
        if !matches!(step.play, Move::Agents { .. }) {
            return;
        }
        let Some(AwaitsAgents {
            step,
            player,
            plots,
        }) = self.awaits_agents.take()
        else {
            return;
        };
        if self.last_attack_was_illegal() {
            return;
        }
        for plot in plots {
            let used = UseMove::plain(player, plot, Vec::new());
            let with = Step {
                play: Move::Use(used.clone()),
                ..step.clone()
            };
            self.play(&with, &used);
        }
    }
}
