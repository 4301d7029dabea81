//! Attacks that are cancelled, and the Plots that come back.

use super::{Results, of_attack};
use crate::attack::{Attack, Leader};
use fnord_cards::CardId;
use fnord_ruling::Fate;
use fnord_table::{Change, Lasts, PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    /// A Plot that backed an action has become illegal before the roll.
    pub(crate) fn return_exposed(&mut self, player: PlayerId, plot: PieceId) {
        let points = &self.table.rules.points;
        self.table.changes.retain(|change| change.plot != plot);
        self.table.piece_mut(plot).place = Place::Hand {
            owner: player,
            exposed: true,
        };
        self.fate(plot, Fate::ReturnsExposed(player), points.plot_returned());
    }

    /// A helper may not take part any more; its token is spent. Where it `leads` the attack besides, what backs its action
    /// backs that still.
    pub(crate) fn drop_out(&mut self, group: PieceId, unpaid: u8, leads: bool) {
        let points = &self.table.rules.points;
        let piece = self.table.piece_mut(group);
        piece.tokens = piece.tokens.saturating_sub(unpaid);
        match self.table.in_play(group) {
            true => self.fate(group, Fate::DropsOut, points.helper_cancelled()),
            false => self.fate(group, Fate::DropsOut, points.helper_gone()),
        }
        if leads {
            return;
        }
        let plots =
            self.plots_of(|change| change.subject == group && change.lasts == Lasts::Action);
        for (_, plot) in plots {
            self.table.changes.retain(|change| change.plot != plot);
            self.use_up(plot);
        }
    }

    pub(super) fn plots_of(&self, which: impl Fn(&Change) -> bool) -> Vec<(PlayerId, PieceId)> {
        let mut plots: Vec<(PlayerId, PieceId)> = self
            .table
            .changes
            .iter()
            .filter(|change| which(change))
            .map(|change| (change.player, change.plot))
            .collect();
        plots.sort();
        plots.dedup();
        plots
    }

    /// The leader's action is illegal: its token and Plots are lost, everybody else gets back what he gave.
    pub(crate) fn cancel_attack(&mut self, attack: &Attack, paid: &[PieceId]) {
        let points = &self.table.rules.points;
        // Whoever attacked does so in his own turn, whatever has become of the Group that led (`wdh.attack.when`).
        let attacker = attack.attacker(self.table).or(Some(self.table.turn.player));
        if let Some(leader) = attack.leader.group() {
            self.spend(leader, 1, points.attack_cancelled());
        }
        self.target_of_cancelled(attack.target);
        if let Some(agents) = attack.agents
            && points.agents_returned().value
            && self.table.seat(agents.player).out.is_none()
        {
            self.take_back_agents(agents, points.agents_returned());
        }
        for helper in attack.aiders.iter().chain(&attack.opposers) {
            let has_paid = paid.contains(&helper.group) && helper.tokens > 0;
            // Whose player has left the game has nothing to give back to.
            let there = self.table.in_play(helper.group);
            if points.cancelled_refund().value && has_paid && there {
                self.table.piece_mut(helper.group).tokens += helper.tokens;
                self.fate(helper.group, Fate::Refunded, points.cancelled_refund());
            }
        }
        let used = self.plots_of(|change| of_attack(change.lasts));
        for (player, plot) in used {
            let backs_helper = self.table.changes.iter().any(|change| {
                change.plot == plot
                    && change.lasts == Lasts::Action
                    && !attack.leader.is(change.subject)
            });
            let attackers = Some(player) == attacker && !backs_helper;
            self.table.changes.retain(|change| change.plot != plot);
            // Whoever has left the game has no hand that it could go back to.
            let gone = self.table.seat(player).out.is_some();
            // The Plot that makes the attack has become illegal itself (`wdh.cancel.plot-illegal`).
            let makes_it = matches!(&attack.leader, Leader::Plot(launch)
                if launch.powers.iter().any(|(source, _)| source.piece == plot));
            if makes_it && !gone {
                self.return_exposed(player, plot);
            } else if attackers || gone || !points.cancelled_refund().value {
                self.table.piece_mut(plot).place = Place::Discarded;
                self.fate(plot, Fate::Discarded, points.attack_cancelled());
            } else {
                self.table.piece_mut(plot).place = Place::Hand {
                    owner: player,
                    exposed: true,
                };
                self.fate(
                    plot,
                    Fate::ReturnsExposed(player),
                    points.cancelled_refund(),
                );
            }
        }
    }

    /// The attack is called off: Plots that rivals used in it to help either side go back to their hands.
    pub(crate) fn take_back_plots(&mut self, attack: &Attack, used: &[(PlayerId, CardId)]) {
        let points = &self.table.rules.points;
        let attacker = attack.attacker(self.table);
        let helpers = attack.aiders.iter().chain(&attack.opposers);
        let mut concerned: Vec<PieceId> = vec![attack.leader.card(), attack.target];
        concerned.extend(helpers.map(|helper| helper.group));
        let helped = self.plots_of(|change| {
            change.lasts == Lasts::Attack || concerned.contains(&change.subject)
        });
        for (player, plot) in helped {
            let in_this_attack = used.contains(&(player, self.table.piece(plot).card));
            if in_this_attack && Some(player) != attacker {
                self.table.changes.retain(|change| change.plot != plot);
                self.table.piece_mut(plot).place = Place::Hand {
                    owner: player,
                    exposed: false,
                };
                self.fate(plot, Fate::ReturnsToHand(player), points.call_off_refund());
            }
        }
    }
}
