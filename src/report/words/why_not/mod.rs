//! Why plays are illegal.

mod agents;
mod attacks;
mod copies;
mod draws;
mod forbidden;
mod privileged;
mod takeovers;
mod uses;
mod victory;

use super::Words;
use crate::ruling::WhyNot;

impl Words<'_> {
    /// Why a play is illegal.
    pub fn why_not(self, why: WhyNot) -> String {
        match why {
            WhyNot::NotInPlay(card) => self.told(card, "is not in play"),
            WhyNot::NotAGroup(card) => {
                self.told(card, format!("is a {}, not a Group", self.table.kind(card)))
            }
            WhyNot::Uncontrolled(group) => format!("nobody controls {}", self.card(group)),
            WhyNot::WrongPhase(phase) => {
                format!("attacks belong to the main phase; this is the {}", phase.name())
            }
            WhyNot::NoToken(group) => self.told(group, "has no Action token"),
            WhyNot::TooFewTokens(group, held) => match held {
                1 => self.told(group, "has only 1 token"),
                held => self.told(group, format!("has only {held} tokens")),
            },
            WhyNot::SeveralTokens(group) => self.told(group, "may spend one token only: several go into one attack just where the target defends itself"),
            WhyNot::PowerReducedToZero(group) => {
                format!("the Power of {} has been reduced to 0, so it cannot act", self.card(group))
            }
            WhyNot::CapturedThisTurn(group) => {
                self.told(group, "was captured this turn and may not act")
            }
            WhyNot::NoOpenArrow(group) => {
                self.told(group, "has no open control arrow")
            }
            WhyNot::ArrowBlocked(group, Some(by)) => self.told(group, format!("has no open control arrow: {} lies in the space where a puppet would go", self.card(by))),
            WhyNot::ArrowBlocked(group, None) => self.told(group, "has no open control arrow: however the cards lie, one would overlap another"),
            WhyNot::SideBlocked(group, side, by) => format!("there is no room at the {} of {}: {} lies there", side.name(), self.card(group), self.card(by)),
            WhyNot::NoArrowAt(group, side) => self.told(group, format!("has no open control arrow at ~its {}", side.name())),
            WhyNot::Protected(player) => {
                self.told(player, "has not finished ~his first turn")
            }
            WhyNot::NoAttackUnderWay => "no attack is under way".to_owned(),
            WhyNot::TooLate => "the dice have been rolled, so nothing more can be added".to_owned(),
            WhyNot::TokensHeld(group) => self.told(group, "is the target of an Instant attack, and ~spends no token until that is resolved"),
            WhyNot::NotDevastated(place) => {
                self.told(place, "is not Devastated")
            }
            WhyNot::Paralyzed(group) => self.told(group, "is paralyzed"),
            WhyNot::NoPuppetFor(group) => {
                self.told(group, "is paralyzed and ~gets no puppets")
            }
            WhyNot::Frozen(group) => self.told(group, "cannot act until the end of the turn, except to defend itself"),
            WhyNot::Idle(group) => self.told(group, "can have no Action tokens and use no abilities"),
            WhyNot::Zapped(player) => self.told(player, "is Zapped"),
            WhyNot::NoZaps(player) => format!("there are no Zaps on {}", self.whom(player)),
            WhyNot::NotParalyzed(group) => self.told(group, "is not paralyzed"),
            WhyNot::NotPlayersTurn(player) => format!("it is not {} turn", self.whose(player)),
            WhyNot::TooEarly(card) => {
                self.told(card, "cannot spend ~its token for this before the main phase")
            }
            WhyNot::NotOwnAction(card) => {
                self.told(card, "would have to act for it, and ~is not that player's")
            }
            WhyNot::NotOnesCard(card) => self.told(card, "is not that player's"),
            WhyNot::NotTheirs(card, player) => {
                self.told(card, format!("is not {}", self.whose(player)))
            }
            WhyNot::IlluminatiTokensSpent(player) => self.told(player, "has spent Illuminati tokens this turn already"),
            WhyNot::IlluminatiTokensBarred(player) => self.told(player, "cannot spend Illuminati tokens this turn"),
            WhyNot::CannotAct(player) => {
                self.told(player, "cannot act for the rest of the turn")
            }
            WhyNot::StaysInHand(card) => {
                self.told(card, "was exposed by choice, and cannot leave ~its owner's hand")
            }
            WhyNot::ThrownAway(card) => {
                self.told(card, "cannot be used, discarded or given away to save ~it from the look at the hand")
            }
            WhyNot::ImpossibleRoll(roll) => format!("these dice cannot show {roll}"),
            WhyNot::RollTied(roll) => format!("several rolled {roll}: they roll again"),
            WhyNot::OutOfTheGame(player) => {
                self.told(player, "is out of the game")
            }
            WhyNot::NotNextInOrder(player) => {
                format!("it is not {} who has the next turn", self.whom(player))
            }
            WhyNot::PhaseOver(phase, now) => format!("the time for this was the {}; this is the {}", phase.name(), now.name()),
            WhyNot::NotYet(phase, now) => format!("this belongs to the {}; this is the {}", phase.name(), now.name()),
            WhyNot::OthersHand(card, player) => {
                self.told(card, format!("is in {} hand", self.whose(player)))
            }
            WhyNot::OnlyInHand(card) => {
                self.told(card, "is a card in hand, and not in play")
            }
            WhyNot::JustPlayed(card) => self.told(card, "has just been played, and ~is not in play before ~it ~is controlled"),
            WhyNot::CannotBeMoved(group) => self.told(group, "cannot be moved"),
            WhyNot::OwnBranch(group) => {
                self.told(group, "is the Group itself, or ~lies below it")
            }
            WhyNot::MayNotPay(card) => format!("the action of {} is none of those that pay for it", self.card(card)),
            WhyNot::NotInHand(card) => self.told(card, "is not in that player's hand"),
            WhyNot::HoldsFewer(player) => {
                self.told(player, "does not have so many hidden Plots")
            }
            WhyNot::Undrawn(card) => format!("nobody has drawn {}", self.card(card)),
            WhyNot::TokensNoGift(player) => format!("nothing lets {} give Illuminati tokens away", self.whom(player)),
            WhyNot::LinkMoved(card) => format!("the link of {} has been moved or removed this turn", self.card(card)),
            WhyNot::GaveBenefit(card) => {
                self.told(card, "has given ~its benefit this turn")
            }
            WhyNot::PermanentLink(card) => format!("the link of {} is permanent", self.card(card)),
            WhyNot::LinkAsleep(card) => format!("the link of {} is illegal for a time only, and stays", self.card(card)),
            WhyNot::CannotLinkTo(card) => format!("it cannot be linked to {}", self.card(card)),
            WhyNot::HasLead(player) => {
                self.told(player, "has a lead, or has begun to play")
            }
            WhyNot::NoExtraToken(card) => format!("no card gives {} a token in this token placement", self.card(card)),
            WhyNot::Oneself(player) => {
                self.told(player, "cannot give anything to himself")
            }
            WhyNot::ExposedAlready(card) => self.told(card, "is exposed already"),
            WhyNot::TokenFirst(player) => self.told(player, "has a token to give away or to remove before anything else"),
            WhyNot::AnotherPicked(plot) => self.told(plot, "was picked, and ~has to be used or discarded"),
            WhyNot::HiddenOnesGo(plot) => format!("hidden Plots have to be discarded, and {} is exposed", self.card(plot)),
            WhyNot::NoAttack(why) => self.no_attack(why),
            WhyNot::NoUse(why) => self.no_use(why),
            WhyNot::Forbidden(why) => self.forbidden(why),
            WhyNot::Privileged(why) => self.privileged(why),
            WhyNot::NoAgents(why) => self.no_agents(why),
            WhyNot::NoVictory(why) => self.no_victory(why),
            WhyNot::NoDraw(why) => self.no_draw(why),
            WhyNot::NoTakeover(why) => self.no_takeover(why),
            WhyNot::SecondCopy(why) => self.second_copy(why),
            WhyNot::Barred(why) => self.barred(why),
        }
    }
}
