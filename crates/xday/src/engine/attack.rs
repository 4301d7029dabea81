//! Attacks: who may be attacked, and how it is settled.

use super::By;
use super::Umpire;
use super::odds::{Spread, ratio};
use super::score::Tally;
use crate::board::Place;
use crate::ruling::{Band, Contest, Demand, Happening, Manner, Need, Outcome, Step};
use crate::scenario::{Fall, PieceId, Stock};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

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
        if !self.need(self.b.active(target), p.range(), Demand::Active(target)) {
            return;
        }
        if self.role(target) == Role::Media {
            if slack > 0 && !p.media_slack().value {
                self.unmentioned(p.media_slack(), Demand::Mentioned);
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
                        p.slack_bids(),
                        Step::Meets(Demand::HasSlack(defender, against)),
                    );
                }
                None => {
                    self.unmentioned(p.slack_before(), Demand::Mentioned);
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
            return self.need(false, p.connie_safe(), Demand::NotConnie);
        }
        if role == Role::Dobbstown && self.b.post {
            return self.need(false, p.dobbstown_immune(), Demand::ImmuneDobbstown);
        }
        if me == target {
            self.unmentioned(p.targets(), Demand::NotHerself);
            return false;
        }
        let listed = matches!(role, Role::Player | Role::Clench | Role::Bob)
            || matches!(self.side(target), Allegiance::Con | Allegiance::Doc);
        if !listed {
            self.unmentioned(p.targets(), Demand::MayTarget(target));
            return false;
        }
        self.need(true, p.targets(), Demand::MayTarget(target))
    }

    /// Whether the target is near enough. One that was as orders were written and has gone makes the attack fail.
    fn in_range(&mut self, me: PieceId, target: PieceId) -> bool {
        let p = self.p;
        let near = self.b.near(me, target) && self.b.active(target);
        if near {
            return self.need(true, p.range(), Demand::InRange(me, target));
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
            self.did(p.out_of_range(), Happening::OutOfRange(target));
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
        self.need(false, p.range(), demand)
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
                self.give(p.slack_score(), player, Stock::Slack, -spent);
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
            let found = ratio(mine, theirs, p.most_ratio().value);
            contest.ratio = Some(found);
            let by = By::from(p.ratio());
            let by = if mine == 0 || theirs == 0 {
                by.and(p.ratio_zero())
            } else {
                by
            };
            self.note(by, Step::Ratio(found.0, found.1));
            match self.s.tables.results.get(&found) {
                Some(&result) => {
                    self.note(p.result_table(), Step::Result(result));
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
        let most = self.p.most_ratio().value;
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
            Band {
                result,
                then: trial.did_since(from),
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
        if war && between && self.prevails(p.war_harsher(), p.defeat()) {
            self.note(p.war_harsher(), Step::Harsher(result, harsher));
            return harsher;
        }
        result
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
