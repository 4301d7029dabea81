//! Slack that players write down for a conflict, unseen by each other (`xd.9.2.two`).

use super::Umpire;
use crate::board::Phase;
use crate::ruling::{Demand, Happening};
use crate::scenario::Stock;
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// A player writes down what he spends in the conflict that comes.
    pub(super) fn bids(&mut self, player: PlayerId, slack: i16) {
        let p = self.p;
        self.in_game(player);
        // Who can do nothing is on neither side of an attack.
        if let Some(why) = self.idle(player) {
            self.need(false, why, Demand::Awake(player));
        }
        let in_time = self.b.phase != Phase::Check && self.b.phase != Phase::Preparation;
        self.need(in_time, p.phases(), Demand::InPhase("Player"));
        let once = self.b[player].bid.is_none();
        self.need(once, p.slack_bids(), Demand::OneBid(player));
        if !self.objections.is_empty() || !self.declares_slack(player, slack) {
            return;
        }
        self.seat(player).bid = Some(slack);
        self.did(p.slack_bids(), Happening::Bids(player));
    }

    /// What the two sides of an attack of a player spend: what they wrote down, or else what is said. `None` where the two differ.
    pub(super) fn bidden(
        &mut self,
        attacker: PlayerId,
        defender: Option<PlayerId>,
        slack: i16,
        against: i16,
    ) -> Option<(i16, i16)> {
        let mine = self.kept(attacker, slack);
        let theirs = match defender {
            Some(defender) => self.kept(defender, against),
            None => Some(against),
        };
        mine.zip(theirs)
    }

    /// What a player wrote down, which is what he has to spend; otherwise what is said.
    pub(super) fn kept(&mut self, player: PlayerId, said: i16) -> Option<i16> {
        let p = self.p;
        let Some(bid) = self.seat(player).bid.take() else {
            return Some(said);
        };
        let same = said == 0 || said == bid;
        if !self.need(same, p.slack_bids(), Demand::AsBid(player, bid)) {
            return None;
        }
        // It may have been spent otherwise since.
        let has = self.b.stock(player, Stock::Slack) >= bid;
        self.need(has, p.slack_before(), Demand::HasSlack(player, bid))
            .then_some(bid)
    }
}
