//! Why plays are illegal.

use super::{Words, kind_name};
use crate::cards::effect::Act;
use crate::report::signed;
use crate::ruling::WhyNot;

impl Words<'_> {
    /// Why a play is illegal.
    pub fn why_not(self, why: WhyNot) -> String {
        match why {
            WhyNot::NeverDestroys(player, group) => {
                format!("{} cannot destroy {}", self.player(player), self.card(group))
            }
            WhyNot::NotLetIn(group) => format!(
                "no card lets {} take part in this Instant attack",
                self.card(group)
            ),
            WhyNot::NoAidFor(group) => {
                format!("no Group may aid this attack, and so {} may not", self.card(group))
            }
            WhyNot::TokensHeld(group) => format!(
                "{} is the target of an Instant attack, and spends no token until that is resolved",
                self.card(group)
            ),
            WhyNot::MidAttack(plot) => format!(
                "{} cannot make an attack while another is going on",
                self.card(plot)
            ),
            WhyNot::NotCombined(plot) => format!(
                "{} cannot be combined with the Instant attack that is going on",
                self.card(plot)
            ),
            WhyNot::PlotCancelled(card) => format!("{} is cancelled", self.card(card)),
            WhyNot::NoAgentsInInstants => "agents take no part in Instant attacks".to_owned(),
            WhyNot::NotDevastated(place) => {
                format!("{} is not Devastated", self.card(place))
            }
            WhyNot::NoReliefFrom(group) => {
                format!("{} has no Power to give Relief with", self.card(group))
            }
            WhyNot::NothingStruck(card) => {
                format!("nothing has just become of a card that {} speaks of", self.card(card))
            }
            WhyNot::NotInPlay(card) => format!("{} is not in play", self.card(card)),
            WhyNot::NotAGroup(card) => {
                format!(
                    "{} is a {}, not a Group",
                    self.card(card),
                    self.table.kind(card)
                )
            }
            WhyNot::Uncontrolled(group) => format!("nobody controls {}", self.card(group)),
            WhyNot::NotOwnersTurn(player) => format!(
                "it is {}'s turn, and attacks belong to {}'s own",
                self.player(self.table.turn.player),
                self.player(player)
            ),
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
                format!(
                    "{} has no open control arrow",
                    self.card(group)
                )
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
            WhyNot::TargetIsIlluminati(card) => {
                format!(
                    "{} is an Illuminati, which cannot be attacked",
                    self.card(card)
                )
            }
            WhyNot::TargetIsResource(card) => {
                format!(
                    "{} is a Resource, which cannot be attacked",
                    self.card(card)
                )
            }
            WhyNot::OwnGroup(group) => {
                format!("{} belongs to the attacker already", self.card(group))
            }
            WhyNot::Itself(group) => format!("{} cannot attack itself", self.card(group)),
            WhyNot::Protected(player) => {
                format!("{} has not finished his first turn", self.player(player))
            }
            WhyNot::AttackUnderWay => {
                "another attack is under way and has to be rolled for or called off first"
                    .to_owned()
            }
            WhyNot::NoAttackUnderWay => "no attack is under way".to_owned(),
            WhyNot::TooLate => "the dice have been rolled, so nothing more can be added".to_owned(),
            WhyNot::TakesPartAlready(group) => {
                format!("{} takes part in this attack already", self.card(group))
            }
            WhyNot::AidsAttackOnItself(group) => {
                format!("{} cannot aid an attack on itself", self.card(group))
            }
            WhyNot::NothingInCommon(group, kind) => format!(
                "{} has no alignment in common with the target and no Global Power, so it cannot aid an attack to {}",
                self.card(group),
                kind_name(kind)
            ),
            WhyNot::NothingOpposite(group) => format!(
                "{} has no alignment opposite to the target's and no Global Power, so it cannot aid an attack to destroy",
                self.card(group)
            ),
            WhyNot::NoStake(group) => format!(
                "{} has no alignment in common with the target, is neither its master nor its puppet, and has no Global \
                 Power, so it cannot oppose",
                self.card(group)
            ),
            WhyNot::NoGlobalPower(group) => format!("{} has no Global Power", self.card(group)),
            WhyNot::GlobalDoesNotOppose(group) => format!(
                "nothing but Global Power lets {} take part, and Global Power opposes no attack",
                self.card(group)
            ),
            WhyNot::Indestructible(group) => format!("{} cannot be destroyed", self.card(group)),
            WhyNot::Uncontrollable(group) => {
                format!("the attacker cannot control {}", self.card(group))
            }
            WhyNot::Immune(group) => {
                format!(
                    "{} is immune to such an attack by this leader",
                    self.card(group)
                )
            }
            WhyNot::SecretFrom(actor, group) => format!(
                "{} is Secret, and {} may not have to do with its attacks or with attacks on it",
                self.card(group),
                self.card(actor)
            ),
            WhyNot::SecretFromAbilities(actor, group) => format!(
                "{} is Secret, and {} may not affect it with abilities",
                self.card(group),
                self.card(actor)
            ),
            WhyNot::Privileged(player) => format!(
                "the attack is privileged, and {} is neither the attacker nor the defender",
                self.player(player)
            ),
            WhyNot::PrivilegedFrom(group) => format!(
                "the attack is privileged, and {} belongs neither to the attacker nor to the defender",
                self.card(group)
            ),
            WhyNot::NoPrivilege(player) => format!(
                "no Plot and no ability makes this attack of {}'s privileged",
                self.player(player)
            ),
            WhyNot::NeverPrivileged => "this attack cannot be privileged".to_owned(),
            WhyNot::ShutOut(player) => {
                format!("a card keeps {} from interfering", self.player(player))
            }
            WhyNot::PrivilegeTooLate => {
                "privilege is for the declaration of an attack, and that is over".to_owned()
            }
            WhyNot::PrivilegeNegated => {
                "the privilege of this attack has been negated, and is not regained".to_owned()
            }
            WhyNot::DuringPrivileged(card) => {
                format!("{} is not for privileged attacks", self.card(card))
            }
            WhyNot::NotPrivileged(card) => {
                format!("{} is for privileged attacks only", self.card(card))
            }
            WhyNot::GiftInPrivileged(player) => format!(
                "{} is given no cards while the privileged attack goes on",
                self.player(player)
            ),
            WhyNot::ImmuneTo(actor) => {
                format!("the target is immune to {}", self.card(actor))
            }
            WhyNot::ImmuneToAbilities(actor) => format!(
                "what it would affect is immune to the abilities of {}",
                self.card(actor)
            ),
            WhyNot::CannotDo(actor, act, group) => {
                let what = match act {
                    Act::Destroy => "cannot destroy",
                    Act::Control => "cannot control",
                    Act::Attack => "cannot attack",
                    Act::Aid => "cannot aid an attack on",
                    Act::Oppose => "cannot oppose an attack on",
                };
                format!("{} {what} {}", self.card(actor), self.card(group))
            }
            WhyNot::Unassailable(group) => format!("nobody can attack {}", self.card(group)),
            WhyNot::MayControlOnly(group, kind) => {
                format!("{} may control only {}", self.card(group), kind.plural())
            }
            WhyNot::Committed => {
                "the attack is committed: a Plot was played or a token removed for it".to_owned()
            }
            WhyNot::ThirdParty(player) => {
                format!("{} is neither attacker nor defender", self.player(player))
            }
            WhyNot::NotTheAttacker(player) => {
                format!(
                    "that is for the attacker to do, not for {}",
                    self.player(player)
                )
            }
            WhyNot::TooWeakToRoll(strength) => {
                format!("with a strength of {} no dice are rolled", signed(strength))
            }
            WhyNot::FailsAlready => {
                "a card makes the attack fail, so that no dice are rolled".to_owned()
            }
            WhyNot::PlotUsedAlready(card) => {
                format!(
                    "{} has been used in this attack by that player already",
                    self.card(card)
                )
            }
            WhyNot::NoTakeovers(player) => {
                format!("{} has no automatic takeover", self.player(player))
            }
            WhyNot::NothingToReplace(_) => {
                "no action that powered a play together with others has just been cancelled".to_owned()
            }
            WhyNot::NothingLeftOut(card) => {
                format!("no bonus of {} has been left out", self.card(card))
            }
            WhyNot::MayLeaveOut(card) => format!(
                "the text of {} leaves it to its player whether he uses it",
                self.card(card)
            ),
            WhyNot::NeedNotDeclare(card) => format!(
                "its player need not declare the bonus of {}, whoever points it out",
                self.card(card)
            ),
            WhyNot::OwnIlluminati(card) => format!(
                "nobody has agents within the Illuminati that he plays himself, {}",
                self.card(card)
            ),
            WhyNot::NoRivalPlays(card) => format!("no rival plays {}", self.card(card)),
            WhyNot::AgentsWithinAlready(card) => {
                format!("the player has agents within {} already", self.card(card))
            }
            WhyNot::NothingOnTop(player, plots) => format!(
                "nothing is left in {}'s {} deck to discard",
                self.player(player),
                if plots { "Plot" } else { "Group" }
            ),
            WhyNot::NothingToBack(group) => {
                format!("{} takes no action that it could be for", self.card(group))
            }
            WhyNot::DeclaredBefore(group) => format!(
                "the action of {} was declared before, and it is played as the action is declared",
                self.card(group)
            ),
            WhyNot::NoPuppetFor(group) => {
                format!("{} is paralyzed and gets no puppets", self.card(group))
            }
            WhyNot::Paralyzed(group) => format!("{} is paralyzed", self.card(group)),
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
            WhyNot::NotLyingThere(card) => {
                format!("{} does not lie where it could be taken off", self.card(card))
            }
            WhyNot::OnlyReverses(card) => {
                format!("{} only reverses an alignment", self.card(card))
            }
            WhyNot::DuringInstant(card) => format!(
                "{} cannot be played while an Instant attack is going on",
                self.card(card)
            ),
            WhyNot::DuringAttack(card) => {
                format!("{} cannot be played during an attack", self.card(card))
            }
            WhyNot::NotPlayersTurn(player) => format!("it is not {}'s turn", self.player(player)),
            WhyNot::OtherAttack(card) => {
                format!(
                    "the target of this attack is none that {} speaks of",
                    self.card(card)
                )
            }
            WhyNot::NoTarget(card) => format!(
                "{} needs a target: say on which card it is played",
                self.card(card)
            ),
            WhyNot::WrongTarget(card) => {
                format!(
                    "{} is no such card as its text asks for",
                    self.card(card)
                )
            }
            WhyNot::ImmuneToPlot(card) => format!("{} is immune to it", self.card(card)),
            WhyNot::LinkedElse(card) => {
                format!("{} is linked to a card that shuts it out", self.card(card))
            }
            WhyNot::OneInPlay(card) => {
                format!("that player has a {} in play already", self.card(card))
            }
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
            WhyNot::NotOnesPlot(card) => {
                format!("{} is not in that player's hand", self.card(card))
            }
            WhyNot::GoalShown(card) => format!(
                "victory has been declared with {}, and nothing affects it before that is settled",
                self.card(card)
            ),
            WhyNot::GoalNotPlayed(card) => {
                format!("{} is a Goal: it is shown to win, never played", self.card(card))
            }
            WhyNot::NoSuchAbility(card) => {
                format!("{} has no ability that is used so", self.card(card))
            }
            WhyNot::NotOnesCard(card) => format!("{} is not that player's", self.card(card)),
            WhyNot::LinkMissing(card) => {
                format!("{} is not linked to such a Group as it needs", self.card(card))
            }
            WhyNot::ConditionFails(card) => {
                format!("what {} asks for does not hold", self.card(card))
            }
            WhyNot::NothingChosen(card) => {
                format!("{} leaves a choice to its player: say what he chooses", self.card(card))
            }
            WhyNot::AlignmentNotThere(group, alignment) => format!(
                "{} of {} cannot be changed so",
                alignment.name(),
                self.card(group)
            ),
            WhyNot::OncePerTurn(card) => {
                format!("{} has been used this turn already", self.card(card))
            }
            WhyNot::OncePerGame(card) => {
                format!("{} has been used in this game already", self.card(card))
            }
            WhyNot::NotAskedFor(card) => {
                format!("{} is not asked for as payment", self.card(card))
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
                format!("{} cannot act for the rest of the turn", self.player(player))
            }
            WhyNot::NoPayer(card) => {
                format!("nobody with a token can act for {}", self.card(card))
            }
            WhyNot::WrongPayer(group) => {
                format!("{} is none of the Groups whose action pays for it", self.card(group))
            }
            WhyNot::TooLittlePower(power, needed) => {
                format!("the Groups that act have Power {power} together, and {needed} is needed")
            }
            WhyNot::TooManyDiscards(count) => format!("only {count} Plots are to be discarded"),
            WhyNot::TooFewPlots(player, count) => format!(
                "{} holds too few other Plots to discard {count}",
                self.player(player)
            ),
            WhyNot::WrongPlayer(player) => {
                format!("{} is none of the players it may be used on", self.player(player))
            }
            WhyNot::TooMuchPower(power, most) => {
                format!("the targets have Power {power} together, and {most} is the most")
            }
            WhyNot::HasToken(group) => format!("{} has a token already", self.card(group)),
            WhyNot::CannotGetToken(group) => {
                format!("{} cannot get a token now", self.card(group))
            }
            WhyNot::WrongLeader(group) => {
                format!("{} is no such leader as the card asks for", self.card(group))
            }
            WhyNot::StaysInHand(card) => {
                format!("{} was exposed by choice, and cannot leave its owner's hand", self.card(card))
            }
            WhyNot::NothingToCancel => "no other Plot has just been played".to_owned(),
            WhyNot::NotPlayed(card) => {
                format!("{} has not just been played, or does not stand", self.card(card))
            }
            WhyNot::TooLateToCancel => {
                "the dice have been rolled since, or something else that cannot be undone has happened".to_owned()
            }
            WhyNot::NothingTaken(card) => format!(
                "{} answers a rival's taking control of a Group, and nobody has just done that",
                self.card(card)
            ),
            WhyNot::GoneAlready(card) => format!(
                "{} is gone already by a play that came first",
                self.card(card)
            ),
            WhyNot::NothingDiscarded(card) => format!(
                "{} answers a discard, and no such Plot has just been discarded and lies there",
                self.card(card)
            ),
            WhyNot::NoSuchAction(card) => {
                format!("no Group that {} speaks of is acting", self.card(card))
            }
            WhyNot::NotNow(card) => {
                format!("what {} waits for has not just happened", self.card(card))
            }
            WhyNot::NoRoll(card) => {
                format!("{} answers a roll, and no dice have just been rolled", self.card(card))
            }
            WhyNot::OthersRoll(player) => format!("{} rolled the dice", self.player(player)),
            WhyNot::VictoryDeclared(card) => {
                format!("{} cannot be played once a victory is declared", self.card(card))
            }
            WhyNot::NotRightAfterTokens(card) => format!(
                "{} is for the moment right after token placement",
                self.card(card)
            ),
            WhyNot::ThrownAway(card) => {
                format!("{} cannot be used, discarded or given away to save it from the look at the hand", self.card(card))
            }
            WhyNot::ActionCancelled(group) => {
                format!("the action of {} is cancelled", self.card(group))
            }
            WhyNot::ImpossibleRoll(roll) => format!("these dice cannot show {roll}"),
            WhyNot::RollTied(roll) => format!("several rolled {roll}: they roll again"),
            WhyNot::NoPuppetOf(group, master) => format!(
                "{} cannot become a puppet of {}",
                self.card(group),
                self.card(master)
            ),
            WhyNot::VictoryDuringAttack => {
                "victory is declared at the end of a turn, not during an attack".to_owned()
            }
            WhyNot::VictoryTooEarly(phase) => format!(
                "victory is declared at the end of a turn; this is the {}",
                phase.name()
            ),
            WhyNot::VictoryInFirstRound => {
                "nobody can win before the end of the first player's second turn".to_owned()
            }
            WhyNot::OutOfTheGame(player) => {
                format!("{} is out of the game", self.player(player))
            }
            WhyNot::GoalNotInHand(card) => {
                format!("{} is no Goal in his hand", self.card(card))
            }
            WhyNot::TooFewGroups { counts, needs } => {
                format!("he counts {counts} Groups, and needs {needs}")
            }
            WhyNot::FewerTokensThanRival(rival) => format!(
                "{} has more Illuminati tokens, and a card asks for as many",
                self.player(rival)
            ),
            WhyNot::ObjectiveNotMet(card) => {
                format!("what {} asks for is not so", self.card(card))
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
            WhyNot::NoFreeDraw(player) => {
                format!("nothing gives {} so many cards free", self.player(player))
            }
            WhyNot::AreaFull(cards) => format!("the uncontrolled area holds {cards} cards already"),
            WhyNot::NotOnTop(card) => {
                format!("{} is not the top card of its deck", self.card(card))
            }
            WhyNot::NotInDeck(card) => format!(
                "{} is in no deck: it is in {}",
                self.card(card),
                self.place(card)
            ),
            WhyNot::WrongPrice(cards) => match cards {
                1 => "these tokens are not the price of one card".to_owned(),
                cards => format!("these tokens are not the price of {cards} cards"),
            },
            WhyNot::NotOwnToken(card) => format!(
                "{} is not that player's, nor are its tokens",
                self.card(card)
            ),
            WhyNot::ResourceToken(card) => format!(
                "{} is a Resource, whose tokens buy no cards",
                self.card(card)
            ),
            WhyNot::TookOverAlready(player) => format!(
                "{} has taken over a card automatically this turn",
                self.player(player)
            ),
            WhyNot::NotPutThere(card) => format!(
                "{} was not put into the uncontrolled area by that player this turn",
                self.card(card)
            ),
            WhyNot::TookResourceAlready(player) => format!(
                "{} has taken over a Resource this turn",
                self.player(player)
            ),
            WhyNot::UniqueInPlay(card) => format!(
                "{} is Unique, and a copy is in play or has been destroyed",
                self.card(card)
            ),
            WhyNot::CopyInPlay(card) => {
                format!("a copy of {} is controlled already", self.card(card))
            }
            WhyNot::NothingDestroyed(card) => {
                format!("no {} has been destroyed", self.card(card))
            }
            WhyNot::NoAgentsCard(card) => {
                format!("{} cannot be used as agents", self.card(card))
            }
            WhyNot::CopyLost(card) => format!(
                "another {} was in play and has been discarded",
                self.card(card)
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
            WhyNot::CopyDestroyed(card) => {
                format!("a copy of {} has been destroyed", self.card(card))
            }
            WhyNot::NotAResource(card) => format!(
                "{} is no Resource, and only those are taken over for a token",
                self.card(card)
            ),
            WhyNot::NotUncontrolled(card) => {
                format!("{} is not in the uncontrolled area", self.card(card))
            }
            WhyNot::NotItsPuppet(group, master) => format!(
                "{} cannot become a puppet of {} so",
                self.card(group),
                self.card(master)
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
            WhyNot::TokenFirst(player) => format!(
                "{} has a token to give away or to remove before anything else",
                self.player(player)
            ),
            WhyNot::ExposedAlready(card) => format!("{} is exposed already", self.card(card)),
            WhyNot::NoAgentsWithin(card, target) => format!(
                "{} is no copy of {}, which is attacked",
                self.card(card),
                self.card(target)
            ),
            WhyNot::NotTurnedUp(card) => {
                format!("that player has not turned up another {} this turn", self.card(card))
            }
            WhyNot::OwnersAgents(group) => {
                format!("the owner of {} uses no agents for it", self.card(group))
            }
            WhyNot::Barred(barred) => self.barred(barred),
            WhyNot::MadeWithPlot(card) => {
                format!("the attack was made with {}, which has been played", self.card(card))
            }
            WhyNot::NobodyWithin(group) => format!(
                "nobody controls {} yet; agents can only be used by a rival, against the attack",
                self.card(group)
            ),
            WhyNot::NoAttackToAid(card) => format!(
                "{} was taken over automatically, and that is no attack",
                self.card(card)
            ),
            WhyNot::AgentsUsed => "agents have been used in this attack already".to_owned(),
            WhyNot::OnlyBasicGoal => "nobody can win except by the Basic Goal".to_owned(),
            WhyNot::OtherOutcome(card) => {
                format!("the dice have decided otherwise than {} asks", self.card(card))
            }
            WhyNot::ShiftedAlready(card) => {
                format!("{} has changed this roll already", self.card(card))
            }
            WhyNot::NotSoMany(card, count) => {
                format!("{} cards have to be named for {}", count, self.card(card))
            }
            WhyNot::AnotherPicked(plot) => format!(
                "{} was picked, and has to be used or discarded",
                self.card(plot)
            ),
            WhyNot::HiddenOnesGo(plot) => format!(
                "hidden Plots have to be discarded, and {} is exposed",
                self.card(plot)
            ),
            WhyNot::TooManyTargets(card, 1) => format!("{} has one target only", self.card(card)),
            WhyNot::TooManyTargets(card, most) => {
                format!("{} has {most} targets at most", self.card(card))
            }
        }
    }
}
