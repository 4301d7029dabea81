//! Why a Plot or an ability cannot be used.

use super::super::Words;
use crate::cards::effect::{AttackKinds, Lack};
use crate::ruling::{NoUse, Unfit};
use crate::table::PieceId;
use crate::vocabulary::SaidDrawn;

impl Words<'_> {
    pub(super) fn no_use(self, why: NoUse) -> String {
        match why {
            NoUse::MidAttack(plot) => self.told(plot, "cannot make an attack while another is going on"),
            NoUse::NotCombined(plot) => self.told(plot, "cannot be combined with the Instant attack that is going on"),
            NoUse::NothingStruck(card) => {
                format!("nothing has just become of a card that {} speaks of", self.card(card))
            }
            NoUse::NotOnesPlot(card) => {
                self.told(card, "is not in that player's hand")
            }
            NoUse::NoOtherCopy(card) => format!("no other copy of {} may be played any more", self.card(card)),
            NoUse::UsedAlready(card) => {
                self.told(card, "has been used in this attack already")
            }
            NoUse::JustPlayed(card) => {
                format!("another {} was played directly before", self.card(card))
            }
            NoUse::StillChanges(card) => format!("a Group is in play that another {} has changed", self.card(card)),
            NoUse::NothingToReplace => {
                "no such action that powered a play together with others has just been cancelled".to_owned()
            }
            NoUse::NothingLeftOut(card) => {
                format!("no bonus of {} has been left out", self.card(card))
            }
            NoUse::MayLeaveOut(card) => format!("the text of {} leaves it to its player whether it is used", self.card(card)),
            NoUse::NeedNotDeclare(card) => format!("its player need not declare the bonus of {}, whoever points it out", self.card(card)),
            NoUse::NothingToBack(group) => {
                self.told(group, "takes no action that ~it could be for")
            }
            NoUse::DeclaredBefore(group) => format!("the action of {} was declared before, and it is played as the action is declared", self.card(group)),
            NoUse::DuringAttack(card) => {
                self.told(card, "cannot be played during an attack")
            }
            NoUse::NotLyingThere(card) => {
                self.told(card, "does not lie where ~it could be taken off")
            }
            NoUse::OnlyReverses(card) => {
                format!("{} only reverses an alignment", self.card(card))
            }
            NoUse::DuringInstant(card) => self.told(card, "cannot be played while an Instant attack is going on"),
            NoUse::OtherAttack(card, kinds) => match kinds {
                Some(kinds) => format!("this is no {}", attack_of(kinds)),
                None => format!("this attack is none that {} speaks of", self.card(card)),
            },
            NoUse::NoTarget(card) => self.told(card, "needs a target: say on which card it is played"),
            NoUse::WrongTarget(card, lack) => self.lacking(card, lack, "such card as the text asks for"),
            NoUse::Spares(card, spared) => self.told(card, format!("cannot affect {}", self.card(spared))),
            NoUse::LinkedElse(card) => {
                self.told(card, "is linked already to a card that this one cannot lie beside")
            }
            NoUse::GoalNotPlayed(card) => {
                self.told(card, "is a Goal: it is shown to win, never played")
            }
            NoUse::GoalShown(card) => format!("victory has been declared with {}, and nothing affects it before that is settled", self.card(card)),
            NoUse::NoSuchAbility(card) => {
                self.told(card, "has no ability that is used so")
            }
            NoUse::LinkMissing(card) => {
                self.told(card, "is not linked to such a Group as ~it ~needs")
            }
            NoUse::ConditionFails(card) => {
                format!("what {} asks for does not hold", self.card(card))
            }
            NoUse::NothingChosen(card) => {
                self.told(card, "leaves a choice to its player: say what is chosen")
            }
            NoUse::AlignmentNotThere(group, alignment) => format!("{} of {} cannot be changed so", alignment.name(), self.card(group)),
            NoUse::OncePerTurn(card) => {
                self.told(card, "has been used this turn already")
            }
            NoUse::OncePerGame(card) => {
                self.told(card, "has been used in this game already")
            }
            NoUse::NotAskedFor(card) => {
                self.told(card, "is not asked for as payment")
            }
            NoUse::NotPlayedOn(card, named) => format!("nothing on {} asks for {}", self.card(card), self.card(named)),
            NoUse::NotPlayedOnPlayer(card, player) => format!("nothing on {} asks for a player, and {} is named", self.card(card), self.whom(player)),
            NoUse::NoSuchChoice(card) => format!("nothing on {} asks for what was chosen with it", self.card(card)),
            NoUse::DrawsOtherwise(card, draws) => {
                let drawn = match draws {
                    SaidDrawn::Plots(1) => "a Plot".to_owned(),
                    SaidDrawn::Plots(count) => format!("{count} Plots"),
                    SaidDrawn::Group => "a Group".to_owned(),
                };
                format!("{drawn}: that is not what {}, used so, draws", self.card(card))
            }
            NoUse::NoPayer(card) => {
                format!("nobody with a token can act for {}", self.card(card))
            }
            NoUse::WrongPayer(group) => {
                self.told(group, "is none of the Groups whose action pays for it")
            }
            NoUse::TooLittlePower(power, needed) => {
                format!("the Groups that act have Power {power} together, and {needed} is needed")
            }
            NoUse::TooManyDiscards(count) => format!("only {count} Plots are to be discarded"),
            NoUse::TooFewDiscards(count) => {
                format!("{count} Plots are to be discarded, and fewer are")
            }
            NoUse::TooFewPlots(player, count) => self.told(player, format!("holds too few other Plots to discard {count}")),
            NoUse::WrongPlayer(player, unfit) => match unfit {
                Unfit::Himself => format!("it is used on a rival, and not on {}", self.whom(player)),
                Unfit::FewerTokens(least) => self.told(player, format!("has fewer than {least} Illuminati tokens")),
                Unfit::Controls(card) => self.told(player, format!("controls {}", self.card(card))),
                Unfit::OwesIt => self.told(player, "does not roll for what ~he ~owes"),
            },
            NoUse::TooMuchPower(power, most) => {
                format!("the targets have Power {power} together, and {most} is the most")
            }
            NoUse::HasToken(group) => self.told(group, "has a token already"),
            NoUse::CannotGetToken(group) => {
                self.told(group, "cannot get a token now")
            }
            NoUse::WrongLeader(group, lack) => self.lacking(group, lack, "such leader as the card asks for"),
            NoUse::NothingToCancel => "no other Plot has just been played".to_owned(),
            NoUse::NotPlayed(card) => {
                self.told(card, "has not just been played, or does not stand")
            }
            NoUse::TooLateToCancel => {
                "the dice have been rolled since, or something else that cannot be undone has happened".to_owned()
            }
            NoUse::NothingTaken(card) => self.told(card, "is for right after somebody takes control of a card as it says, and nobody has just done that"),
            NoUse::NothingDiscarded(card) => self.told(card, "answers a discard, and no such Plot has just been discarded and lies there"),
            NoUse::NoSuchAction(card) => {
                format!("no Group that {} speaks of is acting", self.card(card))
            }
            NoUse::NotNow(card) => {
                format!("what {} waits for has not just happened", self.card(card))
            }
            NoUse::NoRoll(card) => {
                self.told(card, "answers a roll, and no dice have just been rolled")
            }
            NoUse::OthersRoll(player) => format!("{} rolled the dice", self.whom(player)),
            NoUse::VictoryDeclared(card) => {
                self.told(card, "cannot be played once a victory is declared")
            }
            NoUse::NotRightAfterTokens(card) => self.told(card, "is for the moment right after token placement"),
            NoUse::NothingDestroyed(card) => {
                format!("no {} has been destroyed", self.card(card))
            }
            NoUse::ShiftedAlready(card) => {
                self.told(card, "has changed this roll already")
            }
            NoUse::OtherOutcome(card) => {
                format!("the dice have decided otherwise than {} asks", self.card(card))
            }
            NoUse::NotSoMany(card, count) => {
                format!("{} cards have to be named for {}", count, self.card(card))
            }
            NoUse::TooManyTargets(card, 1) => self.told(card, "has one target only"),
            NoUse::TooManyTargets(card, most) => {
                self.told(card, format!("has {most} targets at most"))
            }

            NoUse::GoneAlready(card) => self.told(card, "is gone already by a play that came first"),
        }
    }

    /// What a card is not: the part of a text that it does not answer to, or where that is not one, what the text asks for.
    fn lacking(self, card: PieceId, lack: Option<Lack>, asked: &str) -> String {
        let wanted =
            lack.and_then(|lack| lack.wanted(self.table.kind(card), &self.law().vocabulary));
        self.told(
            card,
            format!("is no {}", wanted.as_deref().unwrap_or(asked)),
        )
    }
}

/// "attack to control"
fn attack_of(kinds: AttackKinds) -> &'static str {
    match kinds {
        AttackKinds::Control => "attack to control",
        AttackKinds::Destroy => "attack to destroy",
        AttackKinds::Both => "attack",
        AttackKinds::Instant => "Instant attack",
        AttackKinds::Disaster => "Disaster",
        AttackKinds::Assassination => "Assassination",
    }
}
