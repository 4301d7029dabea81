//! The forms of sentences in which nothing varies.

use super::super::{Effect, Hiding, Never};

/// The forms that say nothing but one thing.
pub(super) fn fixed(effect: &Effect) -> &'static str {
    match effect {
        Effect::TargetsNeedTokens => {
            "each target must have no Action token, and must be able to get one"
        }
        Effect::OneInPlay => "only one in play for each player",
        Effect::SeveralInPlay => "any number of it may be in play",
        Effect::DiscardedNotDestroyed { whole: false } => {
            "a Group discarded so does not count as destroyed for Goals"
        }
        Effect::DiscardedNotDestroyed { whole: true } => {
            "a Group discarded so does not count as destroyed"
        }
        Effect::NotFirstTurn => "you cannot play it on your first turn",
        Effect::NoAgents => "it cannot be used as agents",
        Effect::AgentsAddNothing { alone: false } => {
            "agents add nothing to an attack on any Group you control"
        }
        Effect::AgentsAddNothing { alone: true } => "agents add nothing to an attack on it",
        Effect::KeepsUntaken => "a Group in your hand that you fail to control is not discarded",
        Effect::CancelsActionOrAbility => {
            "cancel one action, or one use of a special ability, of any card"
        }
        Effect::AdverseIdle => {
            "when it takes part in an attack, no bonus or penalty for alignments counts against its side"
        }
        Effect::JoinsLate => {
            "it may aid or oppose any attack after the dice are rolled, as it could have before"
        }
        Effect::YoursJoinLate => {
            "your Groups may aid that attack although the dice are rolled, as they could have before"
        }
        Effect::StrengthStands => "nothing else changes the strength of that attack",
        Effect::OneInAttack => {
            "only one of it may be played in an attack, besides one of the defender's after one of the attacker's"
        }
        Effect::Displaced { destroyed: false } => {
            "it is discarded when another of it comes into play"
        }
        Effect::Displaced { destroyed: true } => {
            "it is destroyed when another of it comes into play"
        }
        Effect::Uninterrupted => "no other Group can interfere when its action is used so",
        Effect::NoPlots => "you cannot play Plots this turn",
        Effect::OnlyUpkeep => "that rival can only draw cards and place Action tokens this turn",
        Effect::NoNewTokens => "your Illuminati gets no new Action tokens this turn",
        Effect::ChosenOfPayer => "that alignment is one of the Group that pays",
        Effect::NeverInstant => "that attack cannot be made Instant",
        Effect::SharesBlow => {
            "it is destroyed when the Group it is linked to is Devastated or destroyed"
        }
        Effect::DeathDevastates => "when it is destroyed, the Group it is linked to is Devastated",
        Effect::FallsWithLinked => {
            "if the Place it is linked to is destroyed, it is destroyed too, by the same player"
        }
        Effect::KillsLinked => "if it is destroyed, each Personality linked to it is killed",
        Effect::IlluminatiMayAid => "your Illuminati may aid that attack",
        Effect::TheirBonusesCount => {
            "the bonuses of your Illuminati and of the attacking Group count in that attack"
        }
        Effect::LinksToChosen => "link to its target",
        Effect::LinksToTarget => "link to the target of that attack",
        Effect::MustChoose => "its player chooses the first or the second of what follows",
        Effect::OnlyBasicGoal => "no player can win except by the Basic Goal",
        Effect::NoOtherCopy => "no other copy of that Plot may be played for the rest of the game",
        Effect::Inert => "it gets no Action tokens and cannot act",
        Effect::MasterAddsNothing => "its master adds nothing to its Resistance",
        Effect::OnlyOneInPlay => "only one in play at all",
        Effect::ThatAttackFails => "that attack fails",
        Effect::DespiteProtection => {
            "that attack may be made even if its target cannot be controlled or destroyed"
        }
        Effect::SuccessFrees => {
            "if that attack succeeds, its target and every Group below it become uncontrolled instead"
        }
        Effect::SuccessDiscards => {
            "if that attack succeeds, its target is discarded instead, and its puppets return to their owner's hand"
        }
        Effect::TooWeakStays => {
            "an attack with a strength below 2 fails all the same, and is not rolled"
        }
        Effect::DestructionNotForGoals => "this destruction does not count toward any Goal",
        Effect::TakenByPayer => "a Group taken so becomes a puppet of that Personality",
        Effect::GoalExposedInstead => "if it is a Goal, he exposes it instead",
        Effect::ReplacementMustFit => {
            "if its master cannot control the new Group, discard that Group and draw a Plot"
        }
        Effect::ReplacementGetsTokens => "the new Group gets as many Action tokens as it had",
        Effect::CannotAct => "you cannot act or make free moves, except to defend",
        Effect::TradesIlluminatiTokens => {
            "you may give and receive Illuminati tokens in deals, from Illuminati to Illuminati only"
        }
        Effect::SpecialGoalNeedsTokens => {
            "no player can claim victory with his Special Goal unless he has as many Illuminati tokens as you"
        }
        Effect::FreeIlluminatiAttack => {
            "your Illuminati may make one direct attack at its normal Power without spending an Action token"
        }
        Effect::NoIlluminatiTokens => {
            "you cannot spend Illuminati tokens this turn, even before this card is played, except to buy Plots"
        }
        Effect::LowerForDestroyed => {
            "your Basic Goal is one Group lower for each Group you have destroyed, rivals' Illuminati included"
        }
        Effect::SharedWithSame => "this victory is shared by every player with the same Illuminati",
        Effect::StaysInFront => "this card stays in front of you",
        Effect::AlignmentsNotForGoals => "its alignments do not count toward any Goal",
        Effect::NoGoalByIt => "its destruction does not count toward any Goal",
        Effect::GoalAlone => "this Goal cannot be combined with any other",
        Effect::NotYetEliminated => {
            "expose this Goal, and are not eliminated before the end of the turn"
        }
        Effect::SharedVictory => {
            "this victory may be shared, even with a rival who plays the same Illuminati"
        }
        Effect::StaysExposed => {
            "if you exposed it by choice, it cannot be hidden and cannot leave your hand"
        }
        Effect::NotForGoals => "it does not count toward any Goal",
        Effect::PermanentLink => "its link is permanent",
        Effect::MovesFreelyAtEnd => "at the end of your turn, you may move your Groups freely",
        Effect::KeepsTokens => "it keeps its unspent Action tokens",
        Effect::SeveralTokens => "it may spend several Action tokens on one attack",
        Effect::OneTokenPerAction => "it cannot spend more than one Action token on one action",
        Effect::OneTokenPerAttack => "it cannot spend more than one Action token on one attack",
        Effect::TokenMustGo => {
            "that token must be given or traded to another player's Illuminati at once, or removed"
        }
        Effect::BefouledMissesTokens => {
            "a befouled Group misses its next new Action tokens, and may then remove one befouled marker"
        }
        Effect::SuccessGivesAway => {
            "when an attack on it succeeds, the attacker discards it or gives it to a rival instead"
        }
        Effect::TargetNotSecret => "in its attacks, the target does not count as Secret",
        Effect::CannotBeMoved => {
            "it cannot be moved or removed in any other way, except by destroying its master"
        }
        Effect::OneForEachMaster => "no Group may control more than one of it",
        Effect::PutOnAnySide => {
            "it may be put on any open side of its master, whatever the control arrows"
        }
        Effect::YoursOnAnySide => {
            "any Group you control may be put on any side of its master, whatever the control arrows"
        }
        Effect::MoreArrows => "it has one more outgoing control arrow, at any free side",
        Effect::ArrowsInAll => "it has three outgoing control arrows",
        Effect::NoMorePuppetsThanArrows => {
            "no Group you control may have more puppets than outgoing control arrows"
        }
        Effect::DestroyedGoesToHand => {
            "when it is destroyed, it goes to the hand of the player who destroyed it instead"
        }
        Effect::HasMastersAlignments => "it has every alignment that its master has",
        Effect::Never(Never::InSpecialAttack) => {
            "it cannot be played in a Disaster or an Assassination"
        }
        Effect::Never(Never::AfterItself) => {
            "it cannot be played on what another of it has just brought about"
        }
        Effect::Never(Never::WhileOneLives) => {
            "it cannot be played while a Group is in play that another of it has changed"
        }
        Effect::KeepsResources => {
            "a Resource linked to it cannot be unlinked, and is lost or captured with it"
        }
        Effect::CannotBeStolen => "this card cannot be stolen",
        Effect::Hides(Hiding::New) => {
            "a Resource that you play may lie hidden under it until you expose it"
        }
        Effect::Hides(Hiding::Safe) => "no rival can look at what is hidden under it, or affect it",
        Effect::Hides(Hiding::GoesAlong) => {
            "what is hidden under it goes with it when it is captured or destroyed"
        }
        Effect::OwnerKeeps => "no other player can control it",
        Effect::ElevenIsNoFailure => {
            "when it makes or aids an attack, a roll of 11 is not an automatic failure"
        }
        Effect::AnySide => {
            "any Group with an open side may attack to control it, whatever its control arrows"
        }
        Effect::DestroyedGoesToArea => {
            "when it is destroyed, it goes to the uncontrolled area instead"
        }
        Effect::NotCountedAsDestroyed => "it does not count as destroyed",
        Effect::Unstacked => {
            "this bonus cannot be combined with another Resource that raises your Illuminati's Power"
        }
        // The forms above that say more.
        _ => "",
    }
}
