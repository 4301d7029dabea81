//! How many cards a hand may hold, and what players have to get rid of.

use super::Judge;
use super::asked::holds;
use crate::goals;
use crate::moment::Moment;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Zap, nature};
use fnord_ruling::Fate;
use fnord_table::{Duty, Owed, PieceId};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// What players have to get rid of at once: Plots above the limit outside one's own turn, and second Goals.
    pub(super) fn hand_limits(&mut self) {
        let points = &self.table.rules.points;
        for player in self.table.players() {
            let illuminati = self.table.seat(player).illuminati;
            let in_game = self.table.seat(player).out.is_none();
            let own_turn = self.table.turn.player == player && !points.hand_own_turn().value;
            let held = self.table.plots_in_hand(player);
            let over = match held > usize::try_from(points.hand_limit().value).unwrap_or(0) {
                true => held.saturating_sub(self.plot_limit(player)),
                false => 0,
            };
            // What is owed is owed still when the own turn begins, in which a hand may hold any number.
            let owed = self.table.duties.iter().find_map(|duty| match duty.what {
                Owed::DiscardPlots(count) if duty.player == player && duty.card == illuminati => {
                    Some(usize::from(count))
                }
                _ => None,
            });
            let counted = self.table.seat(player).plots_counted;
            self.table.seats[usize::from(player.0)].plots_counted = held;
            let over = match (in_game, own_turn) {
                (false, _) => 0,
                (true, true) => owed
                    .unwrap_or(0)
                    .saturating_sub(counted.saturating_sub(held)),
                (true, false) => over.saturating_sub(self.may_not_count(player)),
            };
            let plots =
                (over > 0).then(|| Owed::DiscardPlots(u8::try_from(over).unwrap_or(u8::MAX)));
            let held: Vec<PieceId> = self
                .table
                .iter()
                .map(|(id, _)| id)
                .filter(|&id| self.table.kind(id) == Kind::Goal && self.in_hand(player, id))
                .collect();
            let goals = (in_game && held.len() > 1 && goals::too_many(&self.table, player, &held))
                .then_some(Owed::DiscardGoal);
            self.owes(player, illuminati, plots, |owed| {
                matches!(owed, Owed::DiscardPlots(_))
            });
            self.owes(player, illuminati, goals, |owed| {
                matches!(owed, Owed::DiscardGoal)
            });
        }
    }

    /// How many Plots a player may hold outside his own turn: as many as the rulebook says, or as a card does.
    pub(super) fn plot_limit(&self, player: PlayerId) -> usize {
        let mut limit = usize::try_from(self.table.rules.points.hand_limit().value).unwrap_or(0);
        let moment = Moment::new(&self.table);
        let mut more = 0;
        for active in moment.in_force() {
            if active.you != Some(player) || !holds(&moment, active) {
                continue;
            }
            if let Effect::HandLimit { plots, raised, per } = &active.ability.effect {
                let times = per.as_ref().map_or(1, |per| moment.measured(per, active));
                let plots = usize::from(*plots) * usize::try_from(times).unwrap_or(0);
                match raised {
                    true => more += plots,
                    false => limit = plots,
                }
            }
        }
        let illuminati = self.table.seat(player).illuminati;
        let zaps = moment
            .on(nature::BINDING)
            .filter_map(|active| match active.ability.effect {
                Effect::Zap(Zap::HandLimit(plots)) => {
                    (active.subject == illuminati).then_some(plots)
                }
                _ => None,
            });
        let zap = zaps.map(usize::from).min();
        zap.map_or(limit + more, |zap| zap.min(limit + more))
    }

    /// What a rule, and no card, makes a player owe: his Illuminati stands for the rule.
    fn owes(
        &mut self,
        player: PlayerId,
        illuminati: PieceId,
        owed: Option<Owed>,
        kind: impl Fn(Owed) -> bool,
    ) {
        let points = &self.table.rules.points;
        let by_rule =
            |duty: &Duty| duty.player == player && duty.card == illuminati && kind(duty.what);
        let before = self.table.duties.iter().find(|duty| by_rule(duty));
        let before = before.map(|duty| duty.what);
        if before == owed {
            return;
        }
        self.table.duties.retain(|duty| !by_rule(duty));
        let Some(what) = owed else {
            return;
        };
        self.table.duties.push(Duty {
            player,
            card: illuminati,
            sentence: 0,
            what,
        });
        // Of a smaller rest nothing new is to be said.
        let more = match (before, what) {
            (Some(Owed::DiscardPlots(before)), Owed::DiscardPlots(now)) => now > before,
            _ => true,
        };
        if more {
            self.change(None, |results| match what {
                Owed::DiscardPlots(count) => {
                    results.fate(illuminati, Fate::MustShed(count), points.hand_limit());
                }
                _ => results.fate(illuminati, Fate::MustShedGoal, points.one_goal()),
            });
        }
    }
}
