//! Why an attack is illegal, or a part in one.

use super::super::{Words, kind_name};
use crate::report::signed;
use crate::ruling::NoAttack;

impl Words<'_> {
    pub(super) fn no_attack(self, why: NoAttack) -> String {
        match why {
            NoAttack::NotOwnersTurn { turn, owner } => format!(
                "it is {}'s turn, and attacks belong to {}'s own",
                self.player(turn),
                self.player(owner)
            ),
            NoAttack::TargetIsIlluminati(card) => {
                format!(
                    "{} is an Illuminati, which cannot be attacked",
                    self.card(card)
                )
            }
            NoAttack::TargetIsResource(card) => {
                format!(
                    "{} is a Resource, which cannot be attacked",
                    self.card(card)
                )
            }
            NoAttack::OwnGroup(group) => {
                format!("{} belongs to the attacker already", self.card(group))
            }
            NoAttack::Itself(group) => format!("{} cannot attack itself", self.card(group)),
            NoAttack::UnderWay => {
                "another attack is under way and has to be rolled for or called off first"
                    .to_owned()
            }
            NoAttack::TakesPartAlready(group) => {
                format!("{} takes part in this attack already", self.card(group))
            }
            NoAttack::AidsAttackOnItself(group) => {
                format!("{} cannot aid an attack on itself", self.card(group))
            }
            NoAttack::NothingInCommon(group, kind) => format!(
                "{} has no alignment in common with the target and no Global Power, so it cannot aid an attack to {}",
                self.card(group),
                kind_name(kind)
            ),
            NoAttack::NothingOpposite(group) => format!(
                "{} has no alignment opposite to the target's and no Global Power, so it cannot aid an attack to destroy",
                self.card(group)
            ),
            NoAttack::NoStake(group) => format!(
                "{} has no alignment in common with the target, is neither its master nor its puppet, and has no Global \
                 Power, so it cannot oppose",
                self.card(group)
            ),
            NoAttack::NoGlobalPower(group) => format!("{} has no Global Power", self.card(group)),
            NoAttack::GlobalDoesNotOppose(group) => format!(
                "nothing but Global Power lets {} take part, and Global Power opposes no attack",
                self.card(group)
            ),
            NoAttack::NotLetIn(group) => format!(
                "no card lets {} take part in this Instant attack",
                self.card(group)
            ),
            NoAttack::NoAidFor(group) => {
                format!(
                    "no Group may aid this attack, and so {} may not",
                    self.card(group)
                )
            }
            NoAttack::PlotCancelled(card) => format!("{} is cancelled", self.card(card)),
            NoAttack::Committed => {
                "the attack is committed: a Plot was played or a token removed".to_owned()
            }
            NoAttack::ThirdParty(player) => {
                format!("{} is neither attacker nor defender", self.player(player))
            }
            NoAttack::NotTheAttacker(player) => {
                format!(
                    "that is for the attacker to do, not for {}",
                    self.player(player)
                )
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
            NoAttack::TakenMeanwhile(target, player) => format!(
                "{} has got {}, which was attacked as a Group of the attacker's own hand",
                self.player(player),
                self.card(target)
            ),
            NoAttack::MadeWithPlot(card) => {
                format!(
                    "the attack was made with {}, which has been played",
                    self.card(card)
                )
            }
        }
    }
}
