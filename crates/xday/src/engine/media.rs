//! Media: won by one die (`xd.9.5.attack`), covered up by another (`xd.9.5.coverup`).

use super::Umpire;
use super::attack::blank;
use super::odds::Chance;
use crate::board::Chore;
use crate::ruling::{Demand, Fate, Happening, Manner, Step};
use crate::scenario::{Fall, PieceId, Stock};
use fnord_law::Role;
use fnord_vocabulary::PlayerId;

/// The sides of a die.
const DIE: u64 = 6;

impl Umpire<'_> {
    /// The attack of a player on media (`xd.9.5.attack`): one die, and one for each medium influenced.
    pub(super) fn attack_media(
        &mut self,
        player: PlayerId,
        target: PieceId,
        slack: i16,
        fall: Option<&Fall>,
    ) {
        let p = self.p;
        if !self.declares_slack(player, slack) {
            return;
        }
        self.note(p.special(), Step::Meets(Demand::IsMedia(target)));
        if !self.prevails(p.media_attack(), p.score()) {
            self.contest(self.piece_of(player), target, 0, 0, fall);
            return;
        }
        let mut contest = blank(self.piece_of(player), target, Manner::Media);
        let node = self.begin_by(Step::Score(contest.attacker), (p.media_attack()).into());
        let media = self.media_of(player).len() as i16;
        let adds = media * p.media_each().value + slack * p.slack_score().value;
        let rolled = match fall {
            Some(Fall::Dice(dice, none)) => {
                if !self.need(
                    dice.len() == 1 && none.is_empty(),
                    p.media_attack(),
                    Demand::Rolls(1),
                ) {
                    self.end(node, 0);
                    return;
                }
                Some(i16::from(dice[0]))
            }
            Some(Fall::Scores(..)) => {
                self.need(false, p.media_attack(), Demand::Rolls(1));
                self.end(node, 0);
                return;
            }
            None => None,
        };
        self.figure(
            p.media_attack(),
            Step::Dice { dice: 1, rolled },
            rolled.unwrap_or_default(),
        );
        if media > 0 {
            let each = media * p.media_each().value;
            self.figure(p.media_each(), Step::MediaInfluenced(media), each);
        }
        if slack > 0 {
            let more = slack * p.slack_score().value;
            self.figure(p.media_slack(), Step::SlackSpent, more);
            self.give(p.media_slack(), player, Stock::Slack, -slack);
        }
        let needed = p.media_needed().value;
        self.figure(p.media_needed(), Step::Needs { at_least: true }, needed);
        self.end(node, rolled.map_or(0, |rolled| rolled + adds));
        contest.nodes = [Some(node), None];
        let favourable = (1..=DIE as i16).filter(|die| die + adds >= needed).count();
        contest.chance = Some(Chance {
            chances: favourable as u64,
            of: DIE,
        });
        match rolled {
            None => self.open = true,
            Some(rolled) => {
                let success = rolled + adds >= needed;
                contest.success = Some(success);
                if success {
                    self.befriend(p.media_attack(), target, player);
                } else {
                    self.did(p.media_attack(), Happening::NothingHappens);
                }
            }
        }
        self.contests.push(contest);
    }

    /// A cover-up of media (`xd.9.5.coverup`): one die against the MIBs and Secret Agencies in the space.
    pub(super) fn covers_up(&mut self, agent: PieceId, target: PieceId, roll: Option<u8>) {
        let p = self.p;
        if !self.conspiracy_begins(None) {
            return;
        }
        self.note(p.special(), Step::Meets(Demand::IsMedia(target)));
        if !self.need(
            self.role(agent) == Role::Agent,
            p.cover_up(),
            Demand::Covers(agent),
        ) || !self.need(
            self.role(target) == Role::Media,
            p.cover_up(),
            Demand::IsMedia(target),
        ) || !self.need(self.b.active(agent), p.cover_up(), Demand::Active(agent))
            || !self.need(self.b.active(target), p.cover_up(), Demand::Active(target))
        {
            return;
        }
        let unsaid = self.suppose_together(agent, target);
        let together = unsaid || self.b.stacked(agent, target);
        if !self.need(together, p.cover_up(), Demand::SameSpace(agent, target)) {
            return;
        }
        let once = !self.b.counter(agent).attacked;
        if !self.need(once, p.conspiracy_attacks(), Demand::NotYetAttacked(agent)) {
            return;
        }
        // By one reading the space has to be entered for it.
        let came = |umpire: &Self, piece: PieceId| {
            let counter = umpire.b.counter(piece);
            !p.cover_up_moves().value || counter.place != counter.at_plot.0
        };
        if !self.need(came(self, agent), p.cover_up_moves(), Demand::Came(agent)) {
            return;
        }
        let agents: Vec<PieceId> = self
            .b
            .pieces()
            .filter(|&other| {
                let near = other == agent || (self.b.stacked(other, target) && came(self, other));
                self.role(other) == Role::Agent && self.b.active(other) && near
            })
            .collect();
        let count = agents.len() as i16;
        let mut contest = blank(agent, target, Manner::CoverUp);
        let node = self.begin_by(Step::Score(agent), (p.cover_up()).into());
        let rolled = roll.map(i16::from);
        self.figure(
            p.cover_up(),
            Step::Dice { dice: 1, rolled },
            rolled.unwrap_or_default(),
        );
        self.figure(p.cover_up(), Step::Needs { at_least: false }, count);
        self.end(node, rolled.unwrap_or_default());
        contest.nodes = [Some(node), None];
        contest.chance = Some(Chance {
            chances: count.clamp(0, DIE as i16) as u64,
            of: DIE,
        });
        for other in agents {
            self.counter(other).attacked = true;
            let attack = Chore::Attack(other);
            self.b.duties.retain(|duty| duty.what != attack);
        }
        self.b.con_attacked = true;
        match rolled {
            None => self.open = true,
            Some(rolled) => {
                let success = rolled <= count;
                contest.success = Some(success);
                if !success {
                    self.did(p.cover_up(), Happening::NothingHappens);
                } else if self.b.ice
                    && p.ice_media().value
                    && self.prevails(p.ice_age(), p.cover_up())
                {
                    let by = super::By::from(p.ice_age()).and(p.ice_media());
                    self.did(by, Happening::Piece(target, Fate::Protected));
                } else {
                    self.turn_down(p.cover_up(), target);
                }
            }
        }
        self.contests.push(contest);
    }
}
