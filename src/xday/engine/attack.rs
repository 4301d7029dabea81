//! Attacks: who may be attacked, and how it is settled.

use super::By;
use super::Umpire;
use super::odds::{Chance, Spread, ratio};
use super::score::Tally;
use crate::law::{Allegiance, Role};
use crate::scenario::PlayerId;
use crate::xday::board::Place;
use crate::xday::ruling::{Band, Contest, Demand, Happening, Manner, Need, Outcome, Step};
use crate::xday::scenario::{Fall, PieceId, Stock};

/// The sides of a die.
const DIE: u64 = 6;

impl Umpire<'_> {
    /// The attack of a player (`xd.7.5.targets`).
    pub(super) fn attacks(
        &mut self,
        player: PlayerId,
        target: PieceId,
        slack: i16,
        against: i16,
        fall: Option<&Fall>,
    ) {
        let p = self.p;
        let me = self.piece_of(player);
        if !self.may_be_target(me, target) {
            return;
        }
        let together = self.suppose_together(me, target);
        if !together && !self.in_range(me, target) {
            return;
        }
        if !self.need(self.b.active(target), &p.range, Demand::Active(target)) {
            return;
        }
        if self.role(target) == Role::Media {
            if slack > 0 && !p.media_slack.value {
                self.unmentioned(&p.media_slack, Demand::Mentioned);
                return;
            }
            self.attack_media(player, target, slack, fall);
            return;
        }
        let defender = self.player_of(target);
        let Some((slack, against)) = self.bidden(player, defender, slack, against) else {
            return;
        };
        if !self.declares_slack(player, slack) {
            return;
        }
        if against > 0 {
            match defender {
                Some(defender) => {
                    if !self.declares_slack(defender, against) {
                        return;
                    }
                    self.note(
                        &p.slack_bids,
                        Step::Meets(Demand::HasSlack(defender, against)),
                    );
                }
                None => {
                    self.unmentioned(&p.slack_before, Demand::Mentioned);
                    return;
                }
            }
        }
        self.contest(me, target, slack, against, fall);
        if self.objections.is_empty() && self.role(target) == Role::Bob {
            self.seat(player).spurned = true;
        }
    }

    /// Whether players may attack that counter at all.
    fn may_be_target(&mut self, me: PieceId, target: PieceId) -> bool {
        let p = self.p;
        let role = self.role(target);
        if role == Role::Connie {
            return self.need(false, &p.connie_safe, Demand::NotConnie);
        }
        if role == Role::Dobbstown && self.b.post {
            return self.need(false, &p.dobbstown_immune, Demand::ImmuneDobbstown);
        }
        if me == target {
            self.unmentioned(&p.targets, Demand::NotHerself);
            return false;
        }
        let listed = matches!(role, Role::Player | Role::Clench | Role::Bob)
            || matches!(self.side(target), Allegiance::Con | Allegiance::Doc);
        if !listed {
            self.unmentioned(&p.targets, Demand::MayTarget(target));
            return false;
        }
        self.need(true, &p.targets, Demand::MayTarget(target))
    }

    /// Whether the target is near enough. One that was as orders were written and has gone makes the attack fail.
    fn in_range(&mut self, me: PieceId, target: PieceId) -> bool {
        let p = self.p;
        let near = self.b.near(me, target) && self.b.active(target);
        if near {
            return self.need(true, &p.range, Demand::InRange(me, target));
        }
        let (place, up) = self.b.counter(target).at_plot;
        let (mine, _) = self.b.counter(me).at_plot;
        let was = match (place, mine) {
            (Place::At(there), Place::At(here)) => {
                up && (here == there || self.b.map.adjacent(here, there))
            }
            _ => false,
        };
        if was {
            self.did(&p.out_of_range, Happening::OutOfRange(target));
            let mut contest = blank(me, target, Manner::Scores);
            contest.out_of_range = true;
            contest.success = Some(false);
            self.contests.push(contest);
            return false;
        }
        let demand = if self.b.active(target) {
            Demand::InRange(me, target)
        } else {
            Demand::Active(target)
        };
        self.need(false, &p.range, demand)
    }

    /// Two scores, their ratio, its result, and what that does.
    pub(super) fn contest(
        &mut self,
        one: PieceId,
        other: PieceId,
        slack: i16,
        against: i16,
        fall: Option<&Fall>,
    ) {
        let p = self.p;
        for (piece, spent) in [(one, slack), (other, against)] {
            if spent > 0
                && let Some(player) = self.player_of(piece)
            {
                self.give(&p.slack_score, player, Stock::Slack, -spent);
            }
        }
        let mut contest = blank(one, other, Manner::Scores);
        let scores = match fall {
            Some(Fall::Scores(one, other)) => Some((*one, *other)),
            _ => {
                let (mine, theirs) = match fall {
                    Some(Fall::Dice(mine, theirs)) => {
                        (Some(mine.as_slice()), Some(theirs.as_slice()))
                    }
                    _ => (None, None),
                };
                let attack = self.tally(one, other, slack, mine);
                let defence = self.tally(other, other, against, theirs);
                contest.nodes = [Some(attack.node), Some(defence.node)];
                if !self.objections.is_empty() {
                    return;
                }
                contest.spread = self.spread(&attack, &defence);
                match (attack.rolled, defence.rolled) {
                    (Some(one), Some(other)) => Some((attack.score(one), defence.score(other))),
                    _ => None,
                }
            }
        };
        contest.bands = self.bands(one, other);
        if let Some((mine, theirs)) = scores {
            contest.scores = scores;
            let found = ratio(mine, theirs, p.most_ratio.value);
            contest.ratio = Some(found);
            let by = By::from(&p.ratio);
            let by = if mine == 0 || theirs == 0 {
                by.and(&p.ratio_zero)
            } else {
                by
            };
            self.note(by, Step::Ratio(found.0, found.1));
            match self.s.tables.results.get(&found) {
                Some(&result) => {
                    self.note(&p.result_table, Step::Result(result));
                    let result = self.in_war(one, other, result);
                    contest.result = Some(result);
                    self.apply(one, other, result);
                }
                None => self.lacks(Need::Result(found.0, found.1)),
            }
        } else {
            self.open = true;
            if self.s.tables.results.is_empty() {
                self.lacks(Need::Result(0, 0));
            }
        }
        self.contests.push(contest);
    }

    fn spread(&self, attack: &Tally, defence: &Tally) -> Option<Spread> {
        let (one, other) = (attack.sums()?, defence.sums()?);
        let most = self.p.most_ratio.value;
        let score = |one, other| (attack.score(one), defence.score(other));
        Some(Spread::of(&one, &other, score, most))
    }

    /// What each result would do.
    fn bands(&self, one: PieceId, other: PieceId) -> Vec<Band> {
        let band = |result: Outcome| {
            let mut trial = self.clone();
            let from = trial.log.next();
            let counted = trial.in_war(one, other, result);
            trial.apply(one, other, counted);
            let nodes = trial.log.iter().skip(from.0 as usize);
            let then = nodes.filter_map(|(_, node)| match node.entry.step {
                Step::Did(happening) => Some((happening, node.entry.cites.clone())),
                _ => None,
            });
            Band {
                result,
                then: then.collect(),
            }
        };
        Outcome::ALL.map(band).to_vec()
    }

    /// A Defeat is total in World War V, and so is a Win.
    fn in_war(&mut self, one: PieceId, other: PieceId, result: Outcome) -> Outcome {
        let p = self.p;
        let sides = [self.side(one), self.side(other)];
        let between = sides.contains(&Allegiance::SubG) && sides.contains(&Allegiance::Con);
        let war = self.b.war_five.is_some_and(|war| !war.coming);
        let harsher = match result {
            Outcome::Defeat => Outcome::TotalDefeat,
            Outcome::Win => Outcome::TotalVictory,
            _ => return result,
        };
        if war && between && self.prevails(&p.war_harsher, &p.defeat) {
            self.note(&p.war_harsher, Step::Harsher(result, harsher));
            return harsher;
        }
        result
    }

    /// The attack of a player on media (`xd.9.5.attack`): one die, and one for each medium influenced.
    fn attack_media(&mut self, player: PlayerId, target: PieceId, slack: i16, fall: Option<&Fall>) {
        let p = self.p;
        if !self.declares_slack(player, slack) {
            return;
        }
        self.note(&p.special, Step::Meets(Demand::IsMedia(target)));
        if !self.prevails(&p.media_attack, &p.score) {
            self.contest(self.piece_of(player), target, 0, 0, fall);
            return;
        }
        let mut contest = blank(self.piece_of(player), target, Manner::Media);
        let node = self.begin_by(Step::Score(contest.attacker), (&p.media_attack).into());
        let media = self.media_of(player).len() as i16;
        let adds = media * p.media_each.value + slack * p.slack_score.value;
        let rolled = match fall {
            Some(Fall::Dice(dice, none)) => {
                if !self.need(
                    dice.len() == 1 && none.is_empty(),
                    &p.media_attack,
                    Demand::Rolls(1),
                ) {
                    self.end(node, 0);
                    return;
                }
                Some(i16::from(dice[0]))
            }
            Some(Fall::Scores(..)) => {
                self.need(false, &p.media_attack, Demand::Rolls(1));
                self.end(node, 0);
                return;
            }
            None => None,
        };
        self.figure(
            &p.media_attack,
            Step::Dice { dice: 1, rolled },
            rolled.unwrap_or_default(),
        );
        if media > 0 {
            let each = media * p.media_each.value;
            self.figure(&p.media_each, Step::MediaInfluenced(media), each);
        }
        if slack > 0 {
            let more = slack * p.slack_score.value;
            self.figure(&p.media_slack, Step::SlackSpent, more);
            self.give(&p.media_slack, player, Stock::Slack, -slack);
        }
        let needed = p.media_needed.value;
        self.figure(&p.media_needed, Step::Needs { at_least: true }, needed);
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
                    self.befriend(&p.media_attack, target, player);
                } else {
                    self.did(&p.media_attack, Happening::NothingHappens);
                }
            }
        }
        self.contests.push(contest);
    }

    /// The attack of a Conspiracy counter (`xd.8.attacks`).
    pub(super) fn strikes(
        &mut self,
        attacker: PieceId,
        target: PieceId,
        against: i16,
        fall: Option<&Fall>,
    ) {
        let p = self.p;
        if !self.conspiracy_begins(None) {
            return;
        }
        let con = self.side(attacker) == Allegiance::Con;
        if !con {
            self.unmentioned(&p.conspiracy_attacks, Demand::IsConspiracy(attacker));
            return;
        }
        if self.role(attacker) == Role::AntiBob {
            let leads = self.b.leader == Some(crate::xday::board::Leader::AntiBob);
            let may = leads && self.prevails(&p.anti_bob_may_attack, &p.anti_bob_attack);
            if may {
                self.need(true, &p.anti_bob_may_attack, Demand::MayAttack(attacker));
            } else {
                self.need(false, &p.anti_bob_attack, Demand::MayAttack(attacker));
                return;
            }
        }
        if !self.need(
            self.b.active(attacker),
            &p.conspiracy_attacks,
            Demand::Active(attacker),
        ) {
            return;
        }
        let once = !self.b.counter(attacker).attacked;
        if !self.need(
            once,
            &p.conspiracy_attacks,
            Demand::NotYetAttacked(attacker),
        ) {
            return;
        }
        if !self.struck(target) {
            return;
        }
        let together = self.suppose_together(attacker, target) || self.b.stacked(attacker, target);
        if !self.need(
            together,
            &p.conspiracy_attacks,
            Demand::SameSpace(attacker, target),
        ) {
            return;
        }
        let against = match self.player_of(target) {
            Some(defender) => match self.kept(defender, against) {
                Some(against) => against,
                None => return,
            },
            None => against,
        };
        if against > 0 {
            let Some(defender) = self.player_of(target) else {
                self.unmentioned(&p.slack_before, Demand::Mentioned);
                return;
            };
            if !self.declares_slack(defender, against) {
                return;
            }
        }
        self.contest(attacker, target, 0, against, fall);
        self.counter(attacker).attacked = true;
        self.b.con_attacked = true;
        self.b
            .duties
            .retain(|duty| duty.what != crate::xday::board::Chore::Attack(attacker));
    }

    /// Whether the Conspiracy attacks that counter.
    fn struck(&mut self, target: PieceId) -> bool {
        let p = self.p;
        let role = self.role(target);
        if role == Role::Connie {
            return self.need(false, &p.connie_safe, Demand::NotConnie);
        }
        if role == Role::Dobbstown {
            if self.b.post {
                return self.need(false, &p.dobbstown_immune, Demand::ImmuneDobbstown);
            }
            // Rule 8 does not list it; rule 10.8 says what comes of an attack on it.
            let may = self.prevails(&p.dobbstown_away, &p.conspiracy_targets);
            return self.need(may, &p.dobbstown_away, Demand::MayTarget(target));
        }
        if role == Role::Media {
            self.note(&p.special, Step::Meets(Demand::IsMedia(target)));
            return self.need(false, &p.cover_up, Demand::ByCoverUp(target));
        }
        let listed = matches!(role, Role::Player | Role::Bob | Role::Clench)
            || self.side(target) == Allegiance::Doc;
        if !listed {
            self.unmentioned(&p.conspiracy_targets, Demand::MayTarget(target));
            return false;
        }
        self.need(
            self.b.active(target),
            &p.conspiracy_targets,
            Demand::Active(target),
        )
    }

    /// A cover-up of media (`xd.9.5.coverup`): one die against the MIBs and Secret Agencies in the space.
    pub(super) fn covers_up(&mut self, agent: PieceId, target: PieceId, roll: Option<u8>) {
        let p = self.p;
        if !self.conspiracy_begins(None) {
            return;
        }
        self.note(&p.special, Step::Meets(Demand::IsMedia(target)));
        if !self.need(
            self.role(agent) == Role::Agent,
            &p.cover_up,
            Demand::Covers(agent),
        ) || !self.need(
            self.role(target) == Role::Media,
            &p.cover_up,
            Demand::IsMedia(target),
        ) || !self.need(self.b.active(agent), &p.cover_up, Demand::Active(agent))
            || !self.need(self.b.active(target), &p.cover_up, Demand::Active(target))
        {
            return;
        }
        let unsaid = self.suppose_together(agent, target);
        let together = unsaid || self.b.stacked(agent, target);
        if !self.need(together, &p.cover_up, Demand::SameSpace(agent, target)) {
            return;
        }
        let once = !self.b.counter(agent).attacked;
        if !self.need(once, &p.conspiracy_attacks, Demand::NotYetAttacked(agent)) {
            return;
        }
        // By one reading the space has to be entered for it.
        let came = |umpire: &Self, piece: PieceId| {
            let counter = umpire.b.counter(piece);
            !p.cover_up_moves.value || counter.place != counter.at_plot.0
        };
        if !self.need(came(self, agent), &p.cover_up_moves, Demand::Came(agent)) {
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
        let node = self.begin_by(Step::Score(agent), (&p.cover_up).into());
        let rolled = roll.map(i16::from);
        self.figure(
            &p.cover_up,
            Step::Dice { dice: 1, rolled },
            rolled.unwrap_or_default(),
        );
        self.figure(&p.cover_up, Step::Needs { at_least: false }, count);
        self.end(node, rolled.unwrap_or_default());
        contest.nodes = [Some(node), None];
        contest.chance = Some(Chance {
            chances: count.clamp(0, DIE as i16) as u64,
            of: DIE,
        });
        for other in agents {
            self.counter(other).attacked = true;
        }
        self.b.con_attacked = true;
        match rolled {
            None => self.open = true,
            Some(rolled) => {
                let success = rolled <= count;
                contest.success = Some(success);
                if !success {
                    self.did(&p.cover_up, Happening::NothingHappens);
                } else if self.b.ice && self.prevails(&p.ice_age, &p.cover_up) {
                    self.did(
                        &p.ice_age,
                        Happening::Piece(target, crate::xday::ruling::Fate::Protected),
                    );
                } else {
                    self.turn_down(&p.cover_up, target, true);
                }
            }
        }
        self.contests.push(contest);
    }
}

/// An attack of which nothing is known yet.
pub(super) fn blank(attacker: PieceId, defender: PieceId, manner: Manner) -> Contest {
    Contest {
        attacker,
        defender,
        manner,
        nodes: [None, None],
        scores: None,
        ratio: None,
        result: None,
        success: None,
        spread: None,
        chance: None,
        bands: Vec::new(),
        out_of_range: false,
    }
}
