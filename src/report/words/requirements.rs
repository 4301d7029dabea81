//! What a legal play meets.

use super::{Words, either};
use crate::ruling::Requirement;

impl Words<'_> {
    pub(super) fn requirement(self, requirement: Requirement) -> String {
        match requirement {
            Requirement::Announced => "leader, kind of attack and target are announced".to_owned(),
            Requirement::Token(group) => format!("{} has an Action token", self.card(group)),
            Requirement::OwnTurn(player) => format!("it is {}'s own turn", self.player(player)),
            Requirement::OpenArrow(group) => {
                format!("{} has an open control arrow", self.card(group))
            }
            Requirement::MayStrike(plot) => {
                format!(
                    "{} may make its attack now, whoever's turn it is",
                    self.card(plot)
                )
            }
            Requirement::InAnotherAttack(plot) => {
                format!(
                    "{} may make its attack in the middle of another",
                    self.card(plot)
                )
            }
            Requirement::InInstant(group, used) => format!(
                "{} may take part with {}",
                self.card(group),
                self.power_used(used)
            ),
            Requirement::ReliefPaid(power, cost) => {
                format!("these actions have Power {power} together, of {cost} that Relief costs")
            }
            Requirement::OpenAt(group, sides) => format!(
                "{} has an open control arrow at its {}",
                self.card(group),
                either(sides)
            ),
            Requirement::LiesThere(group, side) => format!(
                "{} can lie at the {} of its master",
                self.card(group),
                side.name()
            ),
            Requirement::FindsNoRoom(group) => {
                format!("{} is the one that finds no room", self.card(group))
            }
            Requirement::MayLieHidden(under) => {
                format!("it may lie hidden under {}", self.card(under))
            }
            Requirement::HasToMove(group) => {
                format!("{} has to be moved, freely", self.card(group))
            }
            Requirement::MayReorganize(player) => {
                format!("{} may move several Groups together", self.player(player))
            }
            Requirement::NothingOverlaps(player) => {
                format!(
                    "nothing overlaps in {}'s Power Structure",
                    self.player(player)
                )
            }
            Requirement::NoArrow => "destroying needs no control arrow".to_owned(),
            Requirement::OpenSide(group) => format!("{} has an open side", self.card(group)),
            Requirement::Target(group) => format!("{} may be attacked", self.card(group)),
            Requirement::SecretOpen(group) => {
                format!(
                    "{} is Secret, which bars nobody in this edition",
                    self.card(group)
                )
            }
            Requirement::SecretExempt(group) => {
                format!("{} may deal with Secret Groups", self.card(group))
            }
            Requirement::SecretKin(kin, group) => format!(
                "{} is the master or a puppet of {}, which is Secret",
                self.card(kin),
                self.card(group)
            ),
            Requirement::SecretByText(group) => format!(
                "the text of {} lets it deal with Secret Groups",
                self.card(group)
            ),
            Requirement::SecretPlot(group) => format!(
                "{} powers a Plot, and Plots reach Secret Groups",
                self.card(group)
            ),
            Requirement::OwnSide(group) => {
                format!("{} may work against its own side", self.card(group))
            }
            Requirement::InstructionsStay(card) => {
                format!(
                    "what limits the use of {} is not cancelled",
                    self.card(card)
                )
            }
            Requirement::OwnCard(card) => {
                format!("nobody is immune to {}, his own card", self.card(card))
            }
            Requirement::ImmuneOneWay(leader, helper) => format!(
                "{} is immune to {}, which may meddle with its attacks even so",
                self.card(leader),
                self.card(helper)
            ),
            Requirement::ImmunityLeftOut(group) => format!(
                "the text of {} leaves it out of the immunity, by the name of the card",
                self.card(group)
            ),
            Requirement::ImmunePlot(group) => format!(
                "{} powers a Plot, and immunity does not keep Plots off",
                self.card(group)
            ),
            Requirement::Privileged(card) => {
                format!("{} makes the attack privileged", self.card(card))
            }
            Requirement::AfterPrivileged(player) => format!(
                "the privileged attack is over, and what {} does affects the roll",
                self.player(player)
            ),
            Requirement::LeavesAttackAlone(card) => {
                format!("{} leaves the privileged attack as it is", self.card(card))
            }
            Requirement::EntersPrivileged(group) => {
                format!("{} may enter the privileged attack", self.card(group))
            }
            Requirement::PrivilegeNegated(card) => format!(
                "{} negates the privilege of the attack, for good",
                self.card(card)
            ),
            Requirement::LetIn(player) => format!(
                "{} may take part although the attack is privileged",
                self.player(player)
            ),
            Requirement::FirstTurnsOver => {
                "the target's owner has finished his first turn".to_owned()
            }
            Requirement::Entitled(group, used) => {
                format!(
                    "{} may take part with {}",
                    self.card(group),
                    self.power_used(used)
                )
            }
            Requirement::FreeToken(group) => {
                format!("{} needs no token for this", self.card(group))
            }
            Requirement::Commits => {
                "a token is removed for the attack, which commits it".to_owned()
            }
            Requirement::Uncommitted => "nothing has been committed yet".to_owned(),
            Requirement::PrintedZero(group) => {
                format!("{} may act with its printed Power of 0", self.card(group))
            }
            Requirement::Joins(group) => {
                format!("{} may join after the announcement", self.card(group))
            }
            Requirement::Interferes(player) => {
                format!(
                    "{} is a third party, who may take part on either side",
                    self.player(player)
                )
            }
            Requirement::Window(plot) => format!("{} may be played now", self.card(plot)),
            Requirement::MayTarget(group) => format!("{} may be its target", self.card(group)),
            Requirement::Payable(plot) => format!("what {} costs can be paid", self.card(plot)),
            Requirement::MayDeclare(player) => format!(
                "{} may declare victory as the turn ends",
                self.player(player)
            ),
            Requirement::ExposedGoal(card) => {
                format!(
                    "{} can be won with, though it lies exposed",
                    self.card(card)
                )
            }
            Requirement::FirstRoundOver => "the first round is over".to_owned(),
            Requirement::Answers(player) => {
                format!(
                    "{} is the one attacked, and may answer",
                    self.player(player)
                )
            }
            Requirement::FreeOfCost(card) => format!("{} costs nothing here", self.card(card)),
            Requirement::MayTargetPlayer(player) => {
                format!("it may be used on {}", self.player(player))
            }
            Requirement::NeedsToken(group) => {
                format!("{} has no token and can get one", self.card(group))
            }
            Requirement::MayCancel(card) => format!("{} can still be cancelled", self.card(card)),
            Requirement::DespiteProtection(group) => format!(
                "the attack on {} may be made in spite of its protection",
                self.card(group)
            ),
            Requirement::NextInOrder(player) => {
                format!("the turn passes to {}", self.player(player))
            }
            Requirement::PartOfTurn(phase) => format!("this belongs to the {}", phase.name()),
            Requirement::FreeDraw(player) => {
                format!("{} draws it free, as the turn begins", self.player(player))
            }
            Requirement::Reshuffled(card) => format!(
                "{} was discarded: its deck was used up, and formed anew",
                self.card(card)
            ),
            Requirement::Bought(cards) => match cards {
                1 => "one card is paid for, which is no action".to_owned(),
                cards => format!("{cards} cards are paid for, which is no action"),
            },
            Requirement::LeavesDraw(player) => {
                format!("{} need not draw", self.player(player))
            }
            Requirement::OpeningCard(player) => {
                format!("{} draws it before the first turn", self.player(player))
            }
            Requirement::DrawsOn(player) => {
                format!("the draw of {} goes on", self.player(player))
            }
            Requirement::TellsOfDraw(player) => {
                format!("this is what {} draws by it", self.player(player))
            }
            Requirement::DoneBy(card) => {
                format!("this is what {} has brought about", self.card(card))
            }
            Requirement::ManyGroups(player) => format!(
                "{} may hold any number of Groups and Resources",
                self.player(player)
            ),
            Requirement::MayReturn(player) => format!(
                "{} may return Plots to any place of the deck",
                self.player(player)
            ),
            Requirement::HasKnocked(player) => format!("{} has knocked", self.player(player)),
            Requirement::BothTurnsOver => "both players have finished their first turns".to_owned(),
            Requirement::EarlyAllowed(card) => format!(
                "{} may be used before the main phase, for what it is about or what it answers",
                self.card(card)
            ),
            Requirement::AnswersVictory(player) => format!(
                "a victory has been declared, and {} may still do something about it",
                self.player(player)
            ),
            Requirement::InOwnHand(card) => {
                format!("{} is in that player's hand", self.card(card))
            }
            Requirement::NoCopy(card) => {
                format!("no copy of {} stands in the way", self.card(card))
            }
            Requirement::ManyPlots(player) => format!(
                "in his own turn {} may hold any number of Plots",
                self.player(player)
            ),
            Requirement::PutThere(card) => format!(
                "{} was put into the uncontrolled area this turn by the same player",
                self.card(card)
            ),
            Requirement::FirstThisTurn(card) => {
                format!("{} is the first in this turn", self.card(card))
            }
            Requirement::Pays(card) => format!("{} pays with its action", self.card(card)),
            Requirement::ByEither(player) => {
                format!("it is the turn of {}, one of the two", self.player(player))
            }
            Requirement::AnyTime => "this may be done at any time, and is no action".to_owned(),
            Requirement::BindsAtOnce => "the exchange is made at once, so that it binds".to_owned(),
            Requirement::BindsNobody => "it may be agreed, and binds nobody".to_owned(),
            Requirement::OwnToken(card) => {
                format!("the tokens of {} are that player's", self.card(card))
            }
            Requirement::StaysHidden(card) => {
                format!("{} stays hidden from everybody else", self.card(card))
            }
            Requirement::OnlyAThreat(card) => {
                format!("{} is not played: a threat is none", self.card(card))
            }
            Requirement::MayLead(card) => format!("{} may be a lead", self.card(card)),
            Requirement::MayLink(card) => {
                format!("{} may be linked now, which is no action", self.card(card))
            }
            Requirement::GivenTokens(player) => {
                format!("{} may give Illuminati tokens now", self.player(player))
            }
            Requirement::NoTokenNeeded(card) => format!(
                "{} costs no token, so that it may be used before the main phase",
                self.card(card)
            ),
            Requirement::Replaces(group, lost) => format!(
                "the action of {} takes the place of that of {}, which was cancelled",
                self.card(group),
                self.card(lost)
            ),
            Requirement::NotDeclared(card) => format!(
                "until the dice are rolled the bonus of {} can still be declared",
                self.card(card)
            ),
            Requirement::InTime(card) => format!(
                "the bonus of {} is declared before the dice are rolled",
                self.card(card)
            ),
            Requirement::PointedOut(card) => format!(
                "the bonus of {} costs nothing, and has to be taken once it is pointed out",
                self.card(card)
            ),
            Requirement::RivalPlays(card) => format!("a rival plays {}", self.card(card)),
            Requirement::FirstAgentsWithin(card) => {
                format!("the player has no agents within {} yet", self.card(card))
            }
            Requirement::Backs(group) => format!(
                "it is for the action of {}, until that is resolved",
                self.card(group)
            ),
            Requirement::AbilitiesCancelled(card) => format!(
                "the special abilities of {} are cancelled for this attack",
                self.card(card)
            ),
            Requirement::BacksDefense(group) => format!(
                "it is for the defence of {}, until the end of the turn",
                self.card(group)
            ),
            Requirement::NeverUsed(card) => format!(
                "the {} played before was cancelled, so it has not been used in this attack",
                self.card(card)
            ),
            Requirement::AttackGoesOn => {
                "what was played against the attack is gone, and the attack goes on".to_owned()
            }
            Requirement::ActsOffTurn(player) => format!(
                "{} has Groups that have not acted, and may act in another player's turn",
                self.player(player)
            ),
            Requirement::AgentsWithin(group) => {
                format!(
                    "the card is another {}, so there are agents within it",
                    self.card(group)
                )
            }
            Requirement::TurnedUpNow(card) => {
                format!(
                    "that {} was turned up this turn, by this player",
                    self.card(card)
                )
            }
            Requirement::HeldInHand(card) => {
                format!("that {} is in this player's hand", self.card(card))
            }
            Requirement::ResistsTakeover(group) => format!(
                "{} is played from a rival's hand, and agents may resist it",
                self.card(group)
            ),
            Requirement::JustPlayed(group) => format!(
                "{} is played from the attacker's own hand, and is not in play before he controls it",
                self.card(group)
            ),
            Requirement::OwnText(group) => format!(
                "what {} says of attacks on itself holds all the same",
                self.card(group)
            ),
            Requirement::CopyNeverInPlay(group) => format!(
                "the {} that was discarded had never been in play",
                self.card(group)
            ),
            Requirement::CopyNotDestroyed(group) => format!(
                "the {} that left play was discarded, and not destroyed",
                self.card(group)
            ),
            Requirement::ReachesJustPlayed(group) => format!(
                "{} has just been played, and the card speaks of such Groups",
                self.card(group)
            ),
            Requirement::ShowsHidden(card) => format!(
                "{} lay hidden and is shown at once, so that no other comes into play",
                self.card(card)
            ),
            Requirement::TraitsOf(group, _) => format!(
                "{} in hand has the alignments and attributes of the one in play",
                self.card(group)
            ),
            Requirement::SeveralCopies(group) => {
                format!("several copies of {} may be in play", self.card(group))
            }
            Requirement::OthersGroup(group) => {
                format!("{} is another player's", self.card(group))
            }
            Requirement::MayAid(group) => {
                format!(
                    "{} might not lead this attack, and may aid it",
                    self.card(group)
                )
            }
            Requirement::StaysCommitted(group) => {
                format!(
                    "what {} has spent is committed with the attack",
                    self.card(group)
                )
            }
            Requirement::FirstAgents => "no agents have been used in this attack".to_owned(),
        }
    }
}
