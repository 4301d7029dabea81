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
            WhyNot::NotInPlay(card) => format!("{} is not in play", self.card(card)),
            WhyNot::NotAGroup(card) => {
                format!(
                    "{} is a {}, not a Group",
                    self.card(card),
                    self.table.kind(card)
                )
            }
            WhyNot::Uncontrolled(group) => format!("nobody controls {}", self.card(group)),
            WhyNot::WrongPhase(phase) => {
                format!(
                    "attacks belong to the main phase; this is the {}",
                    phase.name()
                )
            }
            WhyNot::NoToken(group) => format!("{} has no Action token", self.card(group)),
            WhyNot::TooFewTokens(group, held) => match held {
                1 => format!("{} has only 1 token", self.card(group)),
                held => format!("{} has only {held} tokens", self.card(group)),
            },
            WhyNot::SeveralTokens(group) => format!(
                "{} may spend one token only: several go into one attack just where the target defends itself",
                self.card(group)
            ),
            WhyNot::PowerReducedToZero(group) => {
                format!(
                    "the Power of {} has been reduced to 0, so it cannot act",
                    self.card(group)
                )
            }
            WhyNot::CapturedThisTurn(group) => {
                format!(
                    "{} was captured this turn and may not act",
                    self.card(group)
                )
            }
            WhyNot::NoOpenArrow(group) => {
                format!("{} has no open control arrow", self.card(group))
            }
            WhyNot::ArrowBlocked(group, Some(by)) => format!(
                "{} has no open control arrow: {} lies in the space where a puppet would go",
                self.card(group),
                self.card(by)
            ),
            WhyNot::ArrowBlocked(group, None) => format!(
                "{} has no open control arrow: however the cards lie, one would overlap another",
                self.card(group)
            ),
            WhyNot::SideBlocked(group, side, by) => format!(
                "there is no room at the {} of {}: {} lies there",
                side.name(),
                self.card(group),
                self.card(by)
            ),
            WhyNot::NoArrowAt(group, side) => format!(
                "{} has no open control arrow at its {}",
                self.card(group),
                side.name()
            ),
            WhyNot::Protected(player) => {
                format!("{} has not finished his first turn", self.player(player))
            }
            WhyNot::NoAttackUnderWay => "no attack is under way".to_owned(),
            WhyNot::TooLate => "the dice have been rolled, so nothing more can be added".to_owned(),
            WhyNot::TokensHeld(group) => format!(
                "{} is the target of an Instant attack, and spends no token until that is resolved",
                self.card(group)
            ),
            WhyNot::NotDevastated(place) => {
                format!("{} is not Devastated", self.card(place))
            }
            WhyNot::Paralyzed(group) => format!("{} is paralyzed", self.card(group)),
            WhyNot::NoPuppetFor(group) => {
                format!("{} is paralyzed and gets no puppets", self.card(group))
            }
            WhyNot::Frozen(group) => format!(
                "{} cannot act until the end of the turn, except to defend itself",
                self.card(group)
            ),
            WhyNot::Idle(group) => format!(
                "{} can have no Action tokens and use no abilities",
                self.card(group)
            ),
            WhyNot::Zapped(player) => format!("{} is Zapped", self.player(player)),
            WhyNot::NoZaps(player) => format!("there are no Zaps on {}", self.player(player)),
            WhyNot::NotParalyzed(group) => format!("{} is not paralyzed", self.card(group)),
            WhyNot::NotPlayersTurn(player) => format!("it is not {}'s turn", self.player(player)),
            WhyNot::TooEarly(card) => {
                format!(
                    "{} cannot spend its token for this before the main phase",
                    self.card(card)
                )
            }
            WhyNot::NotOwnAction(card) => {
                format!(
                    "{} would have to act for it, and is not that player's",
                    self.card(card)
                )
            }
            WhyNot::NotOnesCard(card) => format!("{} is not that player's", self.card(card)),
            WhyNot::NotTheirs(card, player) => {
                format!("{} is not {}'s", self.card(card), self.player(player))
            }
            WhyNot::IlluminatiTokensSpent(player) => format!(
                "{} has spent Illuminati tokens this turn already",
                self.player(player)
            ),
            WhyNot::IlluminatiTokensBarred(player) => format!(
                "{} cannot spend Illuminati tokens this turn",
                self.player(player)
            ),
            WhyNot::CannotAct(player) => {
                format!(
                    "{} cannot act for the rest of the turn",
                    self.player(player)
                )
            }
            WhyNot::StaysInHand(card) => {
                format!(
                    "{} was exposed by choice, and cannot leave its owner's hand",
                    self.card(card)
                )
            }
            WhyNot::ThrownAway(card) => {
                format!(
                    "{} cannot be used, discarded or given away to save it from the look at the hand",
                    self.card(card)
                )
            }
            WhyNot::ImpossibleRoll(roll) => format!("these dice cannot show {roll}"),
            WhyNot::RollTied(roll) => format!("several rolled {roll}: they roll again"),
            WhyNot::OutOfTheGame(player) => {
                format!("{} is out of the game", self.player(player))
            }
            WhyNot::NotNextInOrder(player) => {
                format!("it is not {} who has the next turn", self.player(player))
            }
            WhyNot::PhaseOver(phase) => format!(
                "the time for this was the {}; this is the {}",
                phase.name(),
                self.table.turn.phase.name()
            ),
            WhyNot::NotYet(phase) => format!(
                "this belongs to the {}; this is the {}",
                phase.name(),
                self.table.turn.phase.name()
            ),
            WhyNot::OthersHand(card, player) => {
                format!("{} is in {}'s hand", self.card(card), self.player(player))
            }
            WhyNot::OnlyInHand(card) => {
                format!("{} is a card in hand, and not in play", self.card(card))
            }
            WhyNot::JustPlayed(card) => format!(
                "{} has just been played, and is not in play before it is controlled",
                self.card(card)
            ),
            WhyNot::CannotBeMoved(group) => format!("{} cannot be moved", self.card(group)),
            WhyNot::OwnBranch(group) => {
                format!("{} is the Group itself, or lies below it", self.card(group))
            }
            WhyNot::MayNotPay(card) => format!(
                "the action of {} is none of those that pay for it",
                self.card(card)
            ),
            WhyNot::NotInHand(card) => format!("{} is not in that player's hand", self.card(card)),
            WhyNot::HoldsFewer(player) => {
                format!("{} does not have so many hidden Plots", self.player(player))
            }
            WhyNot::Undrawn(card) => format!("nobody has drawn {}", self.card(card)),
            WhyNot::TokensNoGift(player) => format!(
                "nothing lets {} give Illuminati tokens away",
                self.player(player)
            ),
            WhyNot::LinkMoved(card) => format!(
                "the link of {} has been moved or removed this turn",
                self.card(card)
            ),
            WhyNot::GaveBenefit(card) => {
                format!("{} has given its benefit this turn", self.card(card))
            }
            WhyNot::PermanentLink(card) => format!("the link of {} is permanent", self.card(card)),
            WhyNot::LinkAsleep(card) => format!(
                "the link of {} is illegal for a time only, and stays",
                self.card(card)
            ),
            WhyNot::CannotLinkTo(card) => format!("it cannot be linked to {}", self.card(card)),
            WhyNot::HasLead(player) => {
                format!("{} has a lead, or has begun to play", self.player(player))
            }
            WhyNot::NoExtraToken(card) => format!(
                "no card gives {} a token in this token placement",
                self.card(card)
            ),
            WhyNot::Oneself(player) => {
                format!("{} cannot give anything to himself", self.player(player))
            }
            WhyNot::ExposedAlready(card) => format!("{} is exposed already", self.card(card)),
            WhyNot::TokenFirst(player) => format!(
                "{} has a token to give away or to remove before anything else",
                self.player(player)
            ),
            WhyNot::AnotherPicked(plot) => format!(
                "{} was picked, and has to be used or discarded",
                self.card(plot)
            ),
            WhyNot::HiddenOnesGo(plot) => format!(
                "hidden Plots have to be discarded, and {} is exposed",
                self.card(plot)
            ),
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
