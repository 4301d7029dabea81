//! Scores: dice and an addition by Table 4, what modifies them, and what multiplies them.

use super::Umpire;
use super::odds::{Dice, Sums};
use crate::ruling::{Assumption, Demand, Need, Rejection, Step};
use crate::scenario::{PieceId, Stock};
use fnord_law::{Allegiance, Role};
use fnord_ruling::NodeId;

/// A score before or after the dice: so many dice, an addition to them, a multiplier of the sum.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// `None` where Table 4 is needed and lacks the entry.
    pub(super) dice: Option<Dice>,
    pub(super) adds: i16,
    pub(super) times: i16,
    /// What the dice showed.
    pub(super) rolled: Option<i16>,
    pub(super) node: NodeId,
}

impl Tally {
    pub(super) fn sums(&self) -> Option<Sums> {
        self.dice.map(Sums::of)
    }

    /// The score where the dice add up to that.
    pub(super) fn score(&self, sum: i16) -> i16 {
        ((sum + self.adds).max(0)).saturating_mul(self.times)
    }
}

impl Umpire<'_> {
    /// The score of a counter in an attack on a target, which may be itself: it defends then. Modifiers are recorded below it; dice that fell otherwise than they can are an
    /// objection.
    pub(super) fn tally(
        &mut self,
        piece: PieceId,
        target: PieceId,
        slack: i16,
        fell: Option<&[u8]>,
    ) -> Tally {
        let attacks = piece != target;
        let p = self.p;
        let node = self.begin_by(Step::Score(piece), (p.score()).into());
        let mut tally = Tally {
            dice: None,
            adds: 0,
            times: 1,
            rolled: None,
            node,
        };
        self.basis(piece, attacks, &mut tally, fell);
        if slack > 0 {
            self.term(
                p.slack_score(),
                Step::SlackSpent,
                slack * p.slack_score().value,
                &mut tally,
            );
        }
        if let Some(player) = self.player_of(piece) {
            let media: Vec<PieceId> = self.media_of(player);
            if !media.is_empty() {
                let count = media.len() as i16;
                let step = Step::MediaInfluenced(count);
                self.term(
                    p.media_bonus(),
                    step,
                    count * p.media_bonus().value,
                    &mut tally,
                );
            }
            if !attacks {
                self.hiding(piece, &mut tally);
            }
        }
        if self.side(piece) == Allegiance::Con {
            self.near_the_great(piece, &mut tally);
        }
        if self.b.religion && self.side(piece) == Allegiance::SubG {
            self.term(
                p.sub_catholicism(),
                Step::Religion,
                p.sub_catholicism().value,
                &mut tally,
            );
        }
        self.multiply(piece, target, &mut tally);
        let value = tally.rolled.map_or(0, |rolled| tally.score(rolled));
        self.end(node, value);
        tally
    }

    fn term<T: Copy>(
        &mut self,
        point: fnord_law::Point<'_, T>,
        step: Step,
        value: i16,
        tally: &mut Tally,
    ) {
        self.figure(point, step, value);
        tally.adds += value;
    }

    /// The dice and the addition, by Table 4 or by the rule that the counter has of its own.
    fn basis(&mut self, piece: PieceId, attacks: bool, tally: &mut Tally, fell: Option<&[u8]>) {
        let p = self.p;
        let role = self.role(piece);
        if !attacks && role == Role::Bob && self.prevails(p.bob_dice(), p.score()) {
            self.dice_by_die(tally, fell);
            return;
        }
        if !attacks && role == Role::AntiBob && self.prevails(p.anti_bob_dice(), p.score()) {
            let dice = p.anti_bob_dice().value.clamp(0, 6) as u8;
            self.dice(dice, p.anti_bob_dice(), tally, fell);
            let active = self.b.pieces().filter(|&other| {
                self.side(other) == Allegiance::Con
                    && self.b.active(other)
                    && (self.said(other) || other == piece)
            });
            let count = active.count() as i16;
            self.term(p.anti_bob_dice(), Step::ActiveCon, count, tally);
            return;
        }
        if !attacks && role == Role::Reich && self.prevails(p.reich_score(), p.score()) {
            tally.dice = Some(Dice::Fixed(0));
            tally.rolled = Some(0);
            self.term(p.reich_score(), Step::Fixed, p.reich_score().value, tally);
            return;
        }
        let kind = self.s[piece].kind;
        let as_kind = if self.b.counter(piece).clench {
            let kinds = &self.s.rules.counters;
            let clench = kinds.iter().position(|kind| kind.role == Role::Clench);
            clench.map_or(kind, |index| index as u16)
        } else {
            kind
        };
        let of_text = self.s.rules.counters[usize::from(as_kind)].score;
        let of_table = self.s.tables.scores.get(&as_kind).copied();
        let Some((dice, add)) = self.b.counter(piece).score.or(of_text).or(of_table) else {
            self.lacks(Need::Score(piece));
            return;
        };
        self.dice(dice, p.score(), tally, fell);
        if add != 0 {
            self.term(p.score(), Step::TableAdds, add, tally);
        }
    }

    fn dice<T: Copy>(
        &mut self,
        dice: u8,
        point: fnord_law::Point<'_, T>,
        tally: &mut Tally,
        fell: Option<&[u8]>,
    ) {
        tally.dice = Some(Dice::Fixed(dice));
        if let Some(fell) = fell {
            // The total of several dice may be said in one number only where it is one die.
            if !self.need(fell.len() == usize::from(dice), point, Demand::Rolls(dice)) {
                return;
            }
            tally.rolled = Some(fell.iter().map(|&die| i16::from(die)).sum());
        }
        let rolled = tally.rolled;
        self.figure(
            point,
            Step::Dice { dice, rolled },
            rolled.unwrap_or_default(),
        );
    }

    fn dice_by_die(&mut self, tally: &mut Tally, fell: Option<&[u8]>) {
        let p = self.p;
        let less = p.bob_dice().value;
        tally.dice = Some(Dice::ByDie(less));
        if let Some(fell) = fell {
            let dice = fell
                .first()
                .map_or(0, |&die| (i16::from(die) + less).max(0));
            let there = fell.len().saturating_sub(1);
            if !self.need(
                !fell.is_empty() && there == dice as usize,
                p.bob_dice(),
                Demand::Rolls(dice as u8 + 1),
            ) {
                return;
            }
            tally.rolled = Some(fell[1..].iter().map(|&die| i16::from(die)).sum());
        }
        let rolled = tally.rolled;
        self.figure(
            p.bob_dice(),
            Step::DiceByDie { less, rolled },
            rolled.unwrap_or_default(),
        );
    }

    /// The active media that a player influences.
    pub(super) fn media_of(&self, player: fnord_vocabulary::PlayerId) -> Vec<PieceId> {
        let media = self.b.pieces().filter(|&piece| {
            self.role(piece) == Role::Media
                && self.b.active(piece)
                && self.b.counter(piece).friend == Some(player)
        });
        media.collect()
    }

    /// What a player who hides has of the counters in his space.
    fn hiding(&mut self, piece: PieceId, tally: &mut Tally) {
        let p = self.p;
        let Some(player) = self.player_of(piece) else {
            return;
        };
        let there: Vec<PieceId> = self
            .b
            .pieces()
            .filter(|&other| self.b.stacked(piece, other))
            .collect();
        let clenches: Vec<PieceId> = there
            .iter()
            .copied()
            .filter(|&other| self.role(other) == Role::Clench && self.b.active(other))
            .filter(|&other| {
                p.hide_any_clench().value || self.b.counter(other).friend == Some(player)
            })
            .collect();
        let bobbies: Vec<PieceId> = there
            .iter()
            .copied()
            .filter(|&other| self.is_bobbie(other, player))
            .collect();
        if !self.b[player].hiding {
            if !clenches.is_empty() || !bobbies.is_empty() {
                self.reject(p.hide(), Rejection::NotHiding(player));
            }
            return;
        }
        for (kind, point) in [(clenches, p.hide_clench()), (bobbies, p.hide_bobbie())] {
            for (index, &other) in kind.iter().enumerate() {
                if index > 0 && !p.hide_each().value {
                    self.reject(p.hide_each(), Rejection::SameKind(other));
                    continue;
                }
                self.term(point, Step::HidesWith(other), point.value, tally);
            }
        }
    }

    /// Whether a counter is a Bobbie of that player (`xd.5.6.bobbie`).
    pub(super) fn is_bobbie(&self, piece: PieceId, player: fnord_vocabulary::PlayerId) -> bool {
        self.side(piece) == Allegiance::Doc
            && self.b.active(piece)
            && self.b.counter(piece).friend == Some(player)
    }

    /// What a Conspiracy counter has of the great near it.
    fn near_the_great(&mut self, piece: PieceId, tally: &mut Tally) {
        let p = self.p;
        for (role, point) in [
            (Role::AntiBob, p.near_anti_bob()),
            (Role::Illuminati, p.near_illuminati()),
            (Role::InnerCircle, p.near_inner_circle()),
        ] {
            let mut counted = false;
            for other in self.b.pieces() {
                if other == piece || self.role(other) != role || !self.said(other) {
                    continue;
                }
                if !self.b.active(other) || !self.b.near(piece, other) {
                    if self.b.space(other).is_some() {
                        self.reject(point, Rejection::NotNear(other));
                    }
                } else if counted && !p.near_each().value {
                    let by = super::By::from(point).and(p.near_each());
                    self.reject(by, Rejection::SameKind(other));
                } else {
                    counted = true;
                    self.term(point, Step::Near(other), point.value, tally);
                }
            }
        }
    }

    /// "Bob", or the Anti-"Bob" as World Leader, for those stacked with them.
    fn multiply(&mut self, piece: PieceId, target: PieceId, tally: &mut Tally) {
        let p = self.p;
        let bob = self
            .find_active(Role::Bob)
            .filter(|&bob| self.b.stacked(piece, bob));
        if let Some(bob) = bob {
            let leads = self.b.bob_leads() && self.side(piece) == Allegiance::SubG;
            let player = self.player_of(piece);
            let spurned = player.is_some_and(|player| self.b[player].spurned);
            if leads && (player.is_none() || self.prevails(p.bob_leads(), p.bob_multiplies())) {
                self.times(p.bob_leads(), bob, p.bob_leads().value, tally);
            } else if let Some(player) = player {
                if spurned {
                    self.reject(p.bob_spurns(), Rejection::Spurned(player));
                } else if target == bob && !p.bob_first_attack().value {
                    self.reject(p.bob_first_attack(), Rejection::Spurned(player));
                } else {
                    if target == bob {
                        self.note(p.bob_first_attack(), Step::Meets(Demand::MayTarget(bob)));
                    }
                    self.times(p.bob_multiplies(), bob, p.bob_multiplies().value, tally);
                }
            }
        }
        let anti = self
            .find_active(Role::AntiBob)
            .filter(|&anti| self.b.stacked(piece, anti));
        if let Some(anti) = anti
            && self.b.anti_bob_leads()
            && self.side(piece) == Allegiance::Con
        {
            self.times(p.anti_bob_leads(), anti, p.anti_bob_leads().value, tally);
        }
    }

    fn times<T: Copy>(
        &mut self,
        point: fnord_law::Point<'_, T>,
        by: PieceId,
        times: i16,
        tally: &mut Tally,
    ) {
        let p = self.p;
        if let Some(rolled) = tally.rolled {
            let sum = rolled + tally.adds;
            self.figure(p.add_first(), Step::Sum, sum);
        } else {
            self.note(p.add_first(), Step::Sum);
        }
        self.figure(point, Step::Multiplied { by, times }, times);
        tally.times = times;
    }

    /// Makes sure that a player has the Slack that he spends on a score, and that it is paid.
    pub(super) fn declares_slack(
        &mut self,
        player: fnord_vocabulary::PlayerId,
        slack: i16,
    ) -> bool {
        let p = self.p;
        if slack == 0 {
            return true;
        }
        self.suppose(player, Stock::Slack, slack);
        let has = self.b.stock(player, Stock::Slack) >= slack;
        self.need(has, p.slack_before(), Demand::HasSlack(player, slack))
    }

    /// Takes two counters of which one is nowhere to be in one space.
    pub(super) fn suppose_together(&mut self, one: PieceId, other: PieceId) -> bool {
        let unsaid = !self.said(one) || !self.said(other);
        if unsaid {
            self.assume(Assumption::SameSpace(one, other));
        }
        unsaid
    }
}
