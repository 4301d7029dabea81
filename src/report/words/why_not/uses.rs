//! Why a Plot or an ability cannot be used.

use super::super::Words;
use crate::cards::effect::Draws;
use crate::ruling::NoUse;

impl Words<'_> {
    pub(super) fn no_use(self, why: NoUse) -> String {
        match why {
            NoUse::MidAttack(plot) => format!(
                "{} cannot make an attack while another is going on",
                self.card(plot)
            ),
            NoUse::NotCombined(plot) => format!(
                "{} cannot be combined with the Instant attack that is going on",
                self.card(plot)
            ),
            NoUse::NothingStruck(card) => {
                format!("nothing has just become of a card that {} speaks of", self.card(card))
            }
            NoUse::NotOnesPlot(card) => {
                format!("{} is not in that player's hand", self.card(card))
            }
            NoUse::NoOtherCopy(card) => format!(
                "no other copy of {} may be played any more",
                self.card(card)
            ),
            NoUse::UsedAlready(card) => {
                format!("{} has been used in this attack already", self.card(card))
            }
            NoUse::JustPlayed(card) => {
                format!("another {} was played directly before", self.card(card))
            }
            NoUse::StillChanges(card) => format!(
                "a Group is in play that another {} has changed",
                self.card(card)
            ),
            NoUse::NothingToReplace(_) => {
                "no action that powered a play together with others has just been cancelled".to_owned()
            }
            NoUse::NothingLeftOut(card) => {
                format!("no bonus of {} has been left out", self.card(card))
            }
            NoUse::MayLeaveOut(card) => format!(
                "the text of {} leaves it to its player whether he uses it",
                self.card(card)
            ),
            NoUse::NeedNotDeclare(card) => format!(
                "its player need not declare the bonus of {}, whoever points it out",
                self.card(card)
            ),
            NoUse::NothingToBack(group) => {
                format!("{} takes no action that it could be for", self.card(group))
            }
            NoUse::DeclaredBefore(group) => format!(
                "the action of {} was declared before, and it is played as the action is declared",
                self.card(group)
            ),
            NoUse::DuringAttack(card) => {
                format!("{} cannot be played during an attack", self.card(card))
            }
            NoUse::NotLyingThere(card) => {
                format!("{} does not lie where it could be taken off", self.card(card))
            }
            NoUse::OnlyReverses(card) => {
                format!("{} only reverses an alignment", self.card(card))
            }
            NoUse::DuringInstant(card) => format!(
                "{} cannot be played while an Instant attack is going on",
                self.card(card)
            ),
            NoUse::OtherAttack(card) => {
                format!(
                    "the target of this attack is none that {} speaks of",
                    self.card(card)
                )
            }
            NoUse::NoTarget(card) => format!(
                "{} needs a target: say on which card it is played",
                self.card(card)
            ),
            NoUse::WrongTarget(card) => {
                format!(
                    "{} is no such card as its text asks for",
                    self.card(card)
                )
            }
            NoUse::LinkedElse(card) => {
                format!("{} is linked to a card that shuts it out", self.card(card))
            }
            NoUse::GoalNotPlayed(card) => {
                format!("{} is a Goal: it is shown to win, never played", self.card(card))
            }
            NoUse::GoalShown(card) => format!(
                "victory has been declared with {}, and nothing affects it before that is settled",
                self.card(card)
            ),
            NoUse::NoSuchAbility(card) => {
                format!("{} has no ability that is used so", self.card(card))
            }
            NoUse::LinkMissing(card) => {
                format!("{} is not linked to such a Group as it needs", self.card(card))
            }
            NoUse::ConditionFails(card) => {
                format!("what {} asks for does not hold", self.card(card))
            }
            NoUse::NothingChosen(card) => {
                format!("{} leaves a choice to its player: say what he chooses", self.card(card))
            }
            NoUse::AlignmentNotThere(group, alignment) => format!(
                "{} of {} cannot be changed so",
                alignment.name(),
                self.card(group)
            ),
            NoUse::OncePerTurn(card) => {
                format!("{} has been used this turn already", self.card(card))
            }
            NoUse::OncePerGame(card) => {
                format!("{} has been used in this game already", self.card(card))
            }
            NoUse::NotAskedFor(card) => {
                format!("{} is not asked for as payment", self.card(card))
            }
            NoUse::NotPlayedOn(card, named) => format!(
                "nothing on {} asks for {}",
                self.card(card),
                self.card(named)
            ),
            NoUse::NotPlayedOnPlayer(card, player) => format!(
                "nothing on {} asks for a player, and {} is named",
                self.card(card),
                self.player(player)
            ),
            NoUse::NoSuchChoice(card) => format!(
                "nothing on {} asks for what was chosen with it",
                self.card(card)
            ),
            NoUse::DrawsOtherwise(card, draws) => {
                let drawn = match draws {
                    Draws::Plots(1) | Draws::PlotsUntil(1) => "a Plot".to_owned(),
                    Draws::Plots(count) | Draws::PlotsUntil(count) => format!("{count} Plots"),
                    Draws::Group | Draws::GroupToArea => "a Group".to_owned(),
                };
                format!("{drawn}: that is not what {}, used so, draws", self.card(card))
            }
            NoUse::NoPayer(card) => {
                format!("nobody with a token can act for {}", self.card(card))
            }
            NoUse::WrongPayer(group) => {
                format!("{} is none of the Groups whose action pays for it", self.card(group))
            }
            NoUse::TooLittlePower(power, needed) => {
                format!("the Groups that act have Power {power} together, and {needed} is needed")
            }
            NoUse::TooManyDiscards(count) => format!("only {count} Plots are to be discarded"),
            NoUse::TooFewDiscards(count) => {
                format!("{count} Plots are to be discarded, and fewer are")
            }
            NoUse::TooFewPlots(player, count) => format!(
                "{} holds too few other Plots to discard {count}",
                self.player(player)
            ),
            NoUse::WrongPlayer(player) => {
                format!("{} is none of the players it may be used on", self.player(player))
            }
            NoUse::TooMuchPower(power, most) => {
                format!("the targets have Power {power} together, and {most} is the most")
            }
            NoUse::HasToken(group) => format!("{} has a token already", self.card(group)),
            NoUse::CannotGetToken(group) => {
                format!("{} cannot get a token now", self.card(group))
            }
            NoUse::WrongLeader(group) => {
                format!("{} is no such leader as the card asks for", self.card(group))
            }
            NoUse::NothingToCancel => "no other Plot has just been played".to_owned(),
            NoUse::NotPlayed(card) => {
                format!("{} has not just been played, or does not stand", self.card(card))
            }
            NoUse::TooLateToCancel => {
                "the dice have been rolled since, or something else that cannot be undone has happened".to_owned()
            }
            NoUse::NothingTaken(card) => format!(
                "{} is for right after somebody takes control of a card as it says, and nobody has just done that",
                self.card(card)
            ),
            NoUse::NothingDiscarded(card) => format!(
                "{} answers a discard, and no such Plot has just been discarded and lies there",
                self.card(card)
            ),
            NoUse::NoSuchAction(card) => {
                format!("no Group that {} speaks of is acting", self.card(card))
            }
            NoUse::NotNow(card) => {
                format!("what {} waits for has not just happened", self.card(card))
            }
            NoUse::NoRoll(card) => {
                format!("{} answers a roll, and no dice have just been rolled", self.card(card))
            }
            NoUse::OthersRoll(player) => format!("{} rolled the dice", self.player(player)),
            NoUse::VictoryDeclared(card) => {
                format!("{} cannot be played once a victory is declared", self.card(card))
            }
            NoUse::NotRightAfterTokens(card) => format!(
                "{} is for the moment right after token placement",
                self.card(card)
            ),
            NoUse::NothingDestroyed(card) => {
                format!("no {} has been destroyed", self.card(card))
            }
            NoUse::ShiftedAlready(card) => {
                format!("{} has changed this roll already", self.card(card))
            }
            NoUse::OtherOutcome(card) => {
                format!("the dice have decided otherwise than {} asks", self.card(card))
            }
            NoUse::NotSoMany(card, count) => {
                format!("{} cards have to be named for {}", count, self.card(card))
            }
            NoUse::TooManyTargets(card, 1) => format!("{} has one target only", self.card(card)),
            NoUse::TooManyTargets(card, most) => {
                format!("{} has {most} targets at most", self.card(card))
            }

            NoUse::GoneAlready(card) => format!(
                "{} is gone already by a play that came first",
                self.card(card)
            ),
        }
    }
}
