//! Why an attack is illegal, or a part in one.

use super::super::{Words, kind_name};
use crate::report::signed;
use crate::ruling::NoAttack;

impl Words<'_> {
    pub(super) fn no_attack(self, why: NoAttack) -> String {
        match why {
            NoAttack::NotOwnersTurn { turn, owner } => format!("it is {} turn, and attacks belong to {} own", self.whose(turn), self.whose(owner)),
            NoAttack::TargetIsIlluminati(card) => {
                self.told(card, "is an Illuminati, which cannot be attacked")
            }
            NoAttack::TargetIsResource(card) => {
                self.told(card, "is a Resource, which cannot be attacked")
            }
            NoAttack::OwnGroup(group) => {
                self.told(group, "belongs to the attacker already")
            }
            NoAttack::Itself(group) => self.told(group, "cannot attack itself"),
            NoAttack::UnderWay => {
                "an attack is under way and has to be rolled for or called off first"
                    .to_owned()
            }
            NoAttack::TakesPartAlready(group) => {
                self.told(group, "takes part in this attack already")
            }
            NoAttack::AidsAttackOnItself(group) => {
                self.told(group, "cannot aid an attack on itself")
            }
            NoAttack::NothingInCommon(group, kind) => self.told(group, format!("has no alignment in common with the target and no Global Power, so ~it cannot aid an attack to {}", kind_name(kind))),
            NoAttack::NothingOpposite(group) => self.told(group, "has no alignment opposite to the target's and no Global Power, so ~it cannot aid an attack to destroy"),
            NoAttack::NoStake(group) => self.told(group, "has no alignment in common with the target, ~is neither its master nor its puppet, and ~has no Global \
                 Power, so ~it cannot oppose"),
            NoAttack::NoGlobalPower(group) => self.told(group, "has no Global Power"),
            NoAttack::GlobalDoesNotOppose(group) => format!("nothing but Global Power lets {} take part, and Global Power opposes no attack", self.card(group)),
            NoAttack::NotLetIn(group) => format!("no card lets {} take part in this Instant attack", self.card(group)),
            NoAttack::NoAidFor(group) => {
                format!("no Group may aid this attack, and so {} may not", self.card(group))
            }
            NoAttack::PlotCancelled(card) => self.told(card, "is cancelled"),
            NoAttack::Committed => {
                "the attack is committed: a Plot was played or a token removed".to_owned()
            }
            NoAttack::ThirdParty(player) => {
                self.told(player, "is neither attacker nor defender")
            }
            NoAttack::NotTheAttacker(player) => {
                format!("that is for the attacker to do, not for {}", self.whom(player))
            }
            NoAttack::TooWeakToRoll(strength) => {
                format!("with a strength of {} no dice are rolled", signed(strength))
            }
            NoAttack::FailsAlready => {
                "a card makes the attack fail, so that no dice are rolled".to_owned()
            }
            NoAttack::ActionCancelled(group) => {
                format!("the action of {} is cancelled", self.card(group))
            }
            NoAttack::TakenMeanwhile(target, player) => self.told(player, format!("has got {}, which was attacked as a Group of the attacker's own hand", self.card(target))),
            NoAttack::MadeWithPlot(card) => {
                format!("the attack was made with {}, which has been played", self.card(card))
            }
        }
    }
}
