//! What a legal play meets.

use super::{Words, either};
use crate::ruling::Requirement;

impl Words<'_> {
    pub(super) fn requirement(self, requirement: Requirement) -> String {
        match requirement {
            Requirement::Announced => "leader, kind of attack and target are announced".to_owned(),
            Requirement::Token(group) => self.told(group, "has an Action token"),
            Requirement::OwnTurn(player) => format!("it is {} own turn", self.whose(player)),
            Requirement::OpenArrow(group) => self.told(group, "has an open control arrow"),
            Requirement::MayStrike(plot) => {
                self.told(plot, "may make ~its attack now, whoever's turn it is")
            }
            Requirement::InAnotherAttack(plot) => {
                self.told(plot, "may make ~its attack in the middle of another")
            }
            Requirement::InInstant(group, used) => self.told(
                group,
                format!("may take part with {}", self.power_used(used)),
            ),
            Requirement::ReliefPaid(power, cost) => {
                format!("these actions have Power {power} together, of {cost} that Relief costs")
            }
            Requirement::OpenAt(group, sides) => self.told(
                group,
                format!("has an open control arrow at its {}", either(sides)),
            ),
            Requirement::LiesThere(group, side) => self.told(
                group,
                format!("can lie at the {} of its master", side.name()),
            ),
            Requirement::FindsNoRoom(group) => self.told(group, "is the one that finds no room"),
            Requirement::MayLieHidden(under) => {
                format!("it may lie hidden under {}", self.card(under))
            }
            Requirement::HasToMove(group) => self.told(group, "has to be moved, freely"),
            Requirement::MayReorganize(player) => {
                self.told(player, "may move several Groups together")
            }
            Requirement::NothingOverlaps(player) => {
                format!("nothing overlaps in {} Power Structure", self.whose(player))
            }
            Requirement::NoArrow => "destroying needs no control arrow".to_owned(),
            Requirement::OpenSide(group) => self.told(group, "has an open side"),
            Requirement::Target(group) => self.told(group, "may be attacked"),
            Requirement::SecretOpen(group) => {
                self.told(group, "is Secret, which bars nobody in this edition")
            }
            Requirement::SecretExempt(group) => self.told(group, "may deal with Secret Groups"),
            Requirement::SecretKin(kin, group) => self.told(
                kin,
                format!(
                    "is the master or a puppet of {}, which is Secret",
                    self.card(group)
                ),
            ),
            Requirement::SecretByText(group) => format!(
                "the text of {} lets it deal with Secret Groups",
                self.card(group)
            ),
            Requirement::SecretPlot(group) => {
                self.told(group, "powers a Plot, and Plots reach Secret Groups")
            }
            Requirement::OwnSide(group) => self.told(group, "may work against ~its own side"),
            Requirement::InstructionsStay(card) => {
                format!(
                    "what limits the use of {} is not cancelled",
                    self.card(card)
                )
            }
            Requirement::OwnCard(card) => {
                format!("nobody is immune to a card of his own, and {} is one", self.card(card))
            }
            Requirement::ImmuneOneWay(leader, helper) => self.told(
                leader,
                format!(
                    "is immune to {}, which may meddle with its attacks even so",
                    self.card(helper)
                ),
            ),
            Requirement::ImmunityLeftOut(group) => format!(
                "the text of {} leaves it out of the immunity, by the name of the card",
                self.card(group)
            ),
            Requirement::ImmunePlot(group) => {
                self.told(group, "powers a Plot, and immunity does not keep Plots off")
            }
            Requirement::Privileged(card) => self.told(card, "makes the attack privileged"),
            Requirement::AfterPrivileged(player) => format!(
                "the privileged attack is over, and what {} does affects the roll",
                self.whom(player)
            ),
            Requirement::LeavesAttackAlone(card) => {
                self.told(card, "leaves the privileged attack as it is")
            }
            Requirement::EntersPrivileged(group) => {
                self.told(group, "may enter the privileged attack")
            }
            Requirement::PrivilegeNegated(card) => {
                self.told(card, "negates the privilege of the attack, for good")
            }
            Requirement::LetIn(player) => {
                self.told(player, "may take part although the attack is privileged")
            }
            Requirement::FirstTurnsOver => {
                "the target's owner has finished a first turn".to_owned()
            }
            Requirement::Entitled(group, used) => self.told(
                group,
                format!("may take part with {}", self.power_used(used)),
            ),
            Requirement::FreeToken(group) => self.told(group, "needs no token for this"),
            Requirement::Commits => {
                "a token is removed for the attack, which commits it".to_owned()
            }
            Requirement::Uncommitted => "nothing has been committed yet".to_owned(),
            Requirement::PrintedZero(group) => {
                self.told(group, "may act with ~its printed Power of 0")
            }
            Requirement::Joins(group) => self.told(group, "may join after the announcement"),
            Requirement::Interferes(player) => {
                self.told(player, "is a third party, who may take part on either side")
            }
            Requirement::Window(plot) => self.told(plot, "may be played now"),
            Requirement::MayTarget(group) => self.told(group, "may be its target"),
            Requirement::Payable(plot) => format!("what {} costs can be paid", self.card(plot)),
            Requirement::MayDeclare(player) => {
                self.told(player, "may declare victory as the turn ends")
            }
            Requirement::ExposedGoal(card) => {
                self.told(card, "can be won with, though ~it ~lies exposed")
            }
            Requirement::FirstRoundOver => "the first round is over".to_owned(),
            Requirement::Answers(player) => {
                self.told(player, "is the one attacked, and may answer")
            }
            Requirement::FreeOfCost(card) => self.told(card, "costs nothing here"),
            Requirement::MayTargetPlayer(player) => {
                format!("it may be used on {}", self.whom(player))
            }
            Requirement::NeedsToken(group) => self.told(group, "has no token and can get one"),
            Requirement::MayCancel(card) => self.told(card, "can still be cancelled"),
            Requirement::DespiteProtection(group) => format!(
                "the attack on {} may be made in spite of its protection",
                self.card(group)
            ),
            Requirement::NextInOrder(player) => {
                format!("the turn passes to {}", self.whom(player))
            }
            Requirement::PartOfTurn(phase) => format!("this belongs to the {}", phase.name()),
            Requirement::FreeDraw(player) => self.told(player, "draws it free, as the turn begins"),
            Requirement::Reshuffled(card) => {
                self.told(card, "was discarded: the deck was used up, and formed anew")
            }
            Requirement::Bought(cards) => match cards {
                1 => "one card is paid for, which is no action".to_owned(),
                cards => format!("{cards} cards are paid for, which is no action"),
            },
            Requirement::LeavesDraw(player) => self.told(player, "need not draw"),
            Requirement::OpeningCard(player) => self.told(player, "draws it before the first turn"),
            Requirement::DrawsOn(player) => {
                format!("the draw of {} goes on", self.whom(player))
            }
            Requirement::TellsOfDraw(player) => {
                format!("this is what {} draws by it", self.whom(player))
            }
            Requirement::DoneBy(card) => {
                format!("this is what {} has brought about", self.card(card))
            }
            Requirement::ManyGroups(player) => {
                self.told(player, "may hold any number of Groups and Resources")
            }
            Requirement::MayReturn(player) => {
                self.told(player, "may return Plots to any place of the deck")
            }
            Requirement::HasKnocked(player) => self.told(player, "has knocked"),
            Requirement::BothTurnsOver => "both players have finished their first turns".to_owned(),
            Requirement::EarlyAllowed(card) => self.told(
                card,
                "may be used before the main phase, for what it is about or what it answers",
            ),
            Requirement::AnswersVictory(player) => format!(
                "a victory has been declared, and {} may still do something about it",
                self.whom(player)
            ),
            Requirement::InOwnHand(card) => self.told(card, "is in that player's hand"),
            Requirement::NoCopy(card) => {
                format!("no copy of {} stands in the way", self.card(card))
            }
            Requirement::ManyPlots(player) => format!(
                "in his own turn {} may hold any number of Plots",
                self.whom(player)
            ),
            Requirement::PutThere(card) => self.told(
                card,
                "was put into the uncontrolled area this turn by the same player",
            ),
            Requirement::FirstThisTurn(card) => self.told(card, "is the first in this turn"),
            Requirement::Pays(card) => self.told(card, "pays with ~its action"),
            Requirement::ByEither(player) => {
                format!("it is the turn of {}, one of the two", self.whom(player))
            }
            Requirement::AnyTime => "this may be done at any time, and is no action".to_owned(),
            Requirement::BindsAtOnce => "the exchange is made at once, so that it binds".to_owned(),
            Requirement::BindsNobody => "it may be agreed, and binds nobody".to_owned(),
            Requirement::OwnToken(card) => {
                format!("the tokens of {} are that player's", self.card(card))
            }
            Requirement::StaysHidden(card) => self.told(card, "stays hidden from everybody else"),
            Requirement::OnlyAThreat(card) => self.told(card, "is not played: a threat is none"),
            Requirement::MayLead(card) => self.told(card, "may be a lead"),
            Requirement::MayLink(card) => self.told(card, "may be linked now, which is no action"),
            Requirement::GivenTokens(player) => self.told(player, "may give Illuminati tokens now"),
            Requirement::NoTokenNeeded(card) => self.told(
                card,
                "costs no token, so that it may be used before the main phase",
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
            Requirement::ActsOffTurn(player) => self.told(
                player,
                "has Groups that have not acted, and may act in another player's turn",
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
            Requirement::ResistsTakeover(group) => self.told(
                group,
                "is played from a rival's hand, and agents may resist it",
            ),
            Requirement::JustPlayed(group) => self.told(
                group,
                "is played from the attacker's own hand, and ~is not in play before the attacker controls ~it",
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
            Requirement::ReachesJustPlayed(group) => self.told(
                group,
                "has just been played, and the card speaks of such Groups",
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
            Requirement::OthersGroup(group) => self.told(group, "is another player's"),
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
