//! Why a Plot or an ability cannot be used.

use super::super::Words;
use crate::cards::effect::{AttackKinds, Lack};
use crate::ruling::{NoUse, Unfit};
use crate::table::PieceId;
use crate::vocabulary::SaidDrawn;
use crate::vocabulary::sentences;

impl Words<'_> {
    pub(super) fn no_use(self, why: NoUse) -> String {
        sentences! { self, NoUse: why =>
            MidAttack(plot) => plot: "cannot make an attack while another is going on",
            NotCombined(plot) => plot: "cannot be combined with the Instant attack that is going on",
            NothingStruck(card) => "nothing has just become of a card that {card} speaks of",
            NotOnesPlot(card, player) => card: "is not in {player:#} hand",
            NoOtherCopy(card) => "no other copy of {card} may be played any more",
            UsedAlready(card) => card: "has been used in this attack already",
            JustPlayed(card) => "another {card} was played directly before",
            StillChanges(card) => "a Group is in play that another {card} has changed",
            NothingToReplace => "no such action that powered a play together with others has just been cancelled",
            NothingLeftOut(card) => "no bonus of {card} has been left out",
            MayLeaveOut(card) => "the text of {card} leaves it to its player whether it is used",
            NeedNotDeclare(card) => "its player need not declare the bonus of {card}, whoever points it out",
            NothingToBack(group) => group: "takes no action that ~it could be for",
            DeclaredBefore(group) =>
                "the action of {group} was declared before, and it is played as the action is declared",
            DuringAttack(card) => card: "cannot be played during an attack",
            NotLyingThere(card) => card: "does not lie where ~it could be taken off",
            NotFromThere(card) => { self.told(card, format!("is elsewhere: {}", self.place(card))) },
            NotMaster(card, group) => card: "is not the master of {group}",
            OnlyReverses(card) => "{card} only reverses an alignment",
            DuringInstant(card) => card: "cannot be played while an Instant attack is going on",
            OtherAttack(_, Some(kinds)) => { format!("this is no {}", attack_of(kinds)) },
            OtherAttack(card, None) => "this attack is none that {card} speaks of",
            NoTarget(card) => card: "needs a target: say on which card it is played",
            WrongTarget(card, lack) => { self.lacking(card, lack, "such card as the text asks for") },
            Spares(card, spared) => card: "cannot affect {spared}",
            LinkedElse(card) => card: "is linked already to a card that this one cannot lie beside",
            GoalNotPlayed(card) => card: "is a Goal: it is shown to win, never played",
            GoalShown(card) => "victory has been declared with {card}, and nothing affects it before that is settled",
            NoSuchAbility(card) => card: "has no ability that is used so",
            LinkMissing(card) => card: "is not linked to such a Group as ~it ~needs",
            ConditionFails(card) => "what {card} asks for does not hold",
            NothingChosen(card) => card: "leaves a choice to its player: say what is chosen",
            AlignmentNotThere(group, alignment) => "{alignment} of {group} cannot be changed so",
            OncePerTurn(card) => card: "has been used this turn already",
            OncePerGame(card) => card: "has been used in this game already",
            NotAskedFor(card) => card: "is not asked for as payment",
            NotPlayedOn(card, named) => "nothing on {card} asks for {named}",
            NotPlayedOnPlayer(card, player) => "nothing on {card} asks for a player, and {player} is named",
            NoSuchChoice(card) => "nothing on {card} asks for what was chosen with it",
            DrawsOtherwise(card, draws) => {
                let drawn = match draws {
                    SaidDrawn::Plots(1) => "a Plot".to_owned(),
                    SaidDrawn::Plots(count) => format!("{count} Plots"),
                    SaidDrawn::Group => "a Group".to_owned(),
                };
                format!("{drawn}: that is not what {}, used so, draws", self.card(card))
            },
            NoPayer(card) => "nobody with a token can act for {card}",
            WrongPayer(group) => group: "is none of the Groups whose action pays for it",
            TooLittlePower(power, needed) => "the Groups that act have Power {power} together, and {needed} is needed",
            TooManyDiscards(count) => "only {count} Plots are to be discarded",
            TooFewDiscards(1) => "a Plot is to be discarded, and none is named",
            TooFewDiscards(count) => "{count} Plots are to be discarded, and fewer are named",
            TooFewPlots(player, count) => player: "holds too few other Plots to discard {count}",
            WrongPlayer(player, unfit) => {
                match unfit {
                    Unfit::Himself => format!("it is used on a rival, and not on {}", self.whom(player)),
                    Unfit::FewerTokens(least) => self.told(player, format!("has fewer than {least} Illuminati tokens")),
                    Unfit::Controls(card) => self.told(player, format!("controls {}", self.card(card))),
                    Unfit::OwesIt => self.told(player, "does not roll for what ~he ~owes"),
                }
            },
            TooMuchPower(power, most) => "the targets have Power {power} together, and {most} is the most",
            HasToken(group) => group: "has a token already",
            CannotGetToken(group) => group: "cannot get a token now",
            WrongLeader(group, lack) => { self.lacking(group, lack, "such leader as the card asks for") },
            NothingToCancel => "no other Plot has just been played",
            OtherPlot(card, played) => played: "is no such Plot as {card} answers",
            NotPlayed(card) => card: "has not just been played, or does not stand",
            TooLateToCancel => "the dice have been rolled since, or something else that cannot be undone has happened",
            NothingTaken(card) => card:
                "is for right after somebody takes control of a card as it says, and nobody has just done that",
            NothingDiscarded(card) => card:
                "answers a discard, and no such Plot has just been discarded and lies there",
            NoSuchAction(card) => "no Group that {card} speaks of is acting",
            NotNow(card) => "what {card} waits for has not just happened",
            NoRoll(card) => card: "answers a roll, and no dice have just been rolled",
            OthersRoll(player) => "{player} rolled the dice",
            VictoryDeclared(card) => card: "cannot be played once a victory is declared",
            NotRightAfterTokens(card) => card: "is for the moment right after token placement",
            NothingDestroyed(card) => "no {card} has been destroyed",
            ShiftedAlready(card) => card: "has changed this roll already",
            OtherOutcome(card) => "the dice have decided otherwise than {card} asks",
            NotSoMany(card, count) => "{count} cards have to be named for {card}",
            TooManyTargets(card, 1) => card: "has one target only",
            TooManyTargets(card, most) => card: "has {most} targets at most",
            GoneAlready(card) => card: "is gone already by a play that came first",
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
