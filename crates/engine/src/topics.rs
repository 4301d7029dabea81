//! What sentences in force speak of, so that whoever looks for one kind of sentence need not go through all of them.

use fnord_cards::effect::{Effect, Instruction, Uncounted};

/// Kinds of sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Topics(u32);

impl Topics {
    /// No sentence at all.
    pub(super) const NONE: Topics = Topics(0);
    /// Whatever there is.
    const ALL: Topics = Topics(u32::MAX);
    /// To what a card must be linked.
    pub(super) const LINKS: Topics = Topics(1);
    /// Alignments and attributes gained and lost.
    pub(super) const TRAITS: Topics = Topics(1 << 1);
    /// Groups that are paralyzed or idle.
    pub(super) const NUMBING: Topics = Topics(1 << 2);
    /// Power, Global Power and Resistance.
    pub(super) const FIGURES: Topics = Topics(1 << 3);
    /// Who is immune to what, and whom an immunity leaves out.
    pub(super) const IMMUNITY: Topics = Topics(1 << 4);
    /// What dice count as.
    pub(super) const DICE: Topics = Topics(1 << 5);
    /// What alignments are worth, which oppose themselves, and which may be counted alike.
    pub(super) const ALIGNMENTS: Topics = Topics(1 << 6);
    /// Bonuses for attacks.
    pub(super) const BONUS: Topics = Topics(1 << 7);
    /// Bonuses for the defence.
    pub(super) const DEFENSE: Topics = Topics(1 << 8);
    /// What cannot be done to Groups, or by them.
    pub(super) const FORBIDDEN: Topics = Topics(1 << 9);
    /// Groups that lie at any side of their masters.
    pub(super) const SIDES: Topics = Topics(1 << 10);
    /// Privileged attacks.
    pub(super) const PRIVILEGE: Topics = Topics(1 << 11);
    /// Who may attack, aid or oppose beyond the ordinary, and who does not count as Secret.
    pub(super) const LEAVE: Topics = Topics(1 << 12);
    /// Zaps and Freezes.
    pub(super) const BINDING: Topics = Topics(1 << 13);

    /// What a sentence speaks of, as far as that is kept apart.
    pub(super) fn of(effect: &Effect) -> Topics {
        match effect {
            Effect::Link(_) => Topics::LINKS,
            Effect::Becomes { .. }
            | Effect::ChangesAlignment { .. }
            | Effect::CountsAs { .. }
            | Effect::HasMastersAlignments
            | Effect::KeepsAlignments
            | Effect::OrLinks { .. }
            | Effect::NotForGoals(Uncounted::Alignments) => Topics::TRAITS,
            Effect::Paralyzed | Effect::Silences { .. } => Topics::NUMBING,
            Effect::Value { .. }
            | Effect::Do(Instruction::RollsToRise { .. })
            | Effect::Backs { .. }
            | Effect::Multiply { .. }
            | Effect::Add { .. } => Topics::FIGURES,
            Effect::Immune(_) | Effect::Uncovered(_) => Topics::IMMUNITY,
            Effect::RollCounts { .. } => Topics::DICE,
            Effect::SharedByAll(_)
            | Effect::AlignmentWorth(_)
            | Effect::TargetCountsOther(_)
            | Effect::CountsAlike(_)
            | Effect::MayCountIdentical { .. } => Topics::ALIGNMENTS,
            Effect::AnyAttempt { .. }
            | Effect::Direct { .. }
            | Effect::PartBonus { .. }
            | Effect::OnThatAttack { .. } => Topics::BONUS,
            Effect::DoublesSide { .. } => Topics::FIGURES,
            Effect::AlignmentsIdle { .. } => Topics::ALIGNMENTS,
            Effect::Defend { .. } => Topics::DEFENSE,
            Effect::Protects(_)
            | Effect::ImmuneToAttacks { .. }
            | Effect::OneForEachMaster
            | Effect::Forbids(_)
            | Effect::DespiteProtection => Topics::FORBIDDEN,
            Effect::AnySide | Effect::PutOnAnySide { .. } => Topics::SIDES,
            Effect::Privilege(_) => Topics::PRIVILEGE,
            Effect::MayTakePart(_)
            | Effect::MayAttack {
                whom: _,
                aids: false,
            }
            | Effect::MayAttack {
                whom: _,
                aids: true,
            }
            | Effect::MayJoin { .. }
            | Effect::NoAidFrom(_)
            | Effect::FreeDefense(_)
            | Effect::TargetNotSecret => Topics::LEAVE,
            Effect::Zap(_)
            | Effect::Freezes { .. }
            | Effect::Inert { .. }
            | Effect::Bars { .. } => Topics::BINDING,
            Effect::MasterAddsNothing => Topics::ALIGNMENTS,
            Effect::NoOtherCopy | Effect::HoldsFast(_) => Topics::NONE,
            // These are asked for elsewhere: by plays, Goals, turns and what attacks leave behind.
            Effect::Play(_)
            | Effect::Requires(_)
            | Effect::Target(_)
            | Effect::TargetsNeedTokens
            | Effect::Limit(_)
            | Effect::LeaderMustBe { .. }
            | Effect::OneInPlay { each: true }
            | Effect::OneInAttack
            | Effect::JoinsLate { .. }
            | Effect::StrengthStands
            | Effect::Displaced { .. }
            | Effect::Uninterrupted
            | Effect::SharesFate { .. }
            | Effect::CannotBeStolen
            | Effect::AgentsCount { .. }
            | Effect::KeepsResources
            | Effect::Never(_)
            | Effect::LostIf(_)
            | Effect::Hides(_)
            | Effect::Parts { .. }
            | Effect::MovesFirst { .. }
            | Effect::Untaxed(_)
            | Effect::ChosenOfPayer
            | Effect::NeverMade { .. }
            | Effect::SeveralInPlay
            | Effect::DiscardedNotDestroyed { .. }
            | Effect::ImmuneToAgents
            | Effect::KeepsUntaken
            | Effect::NeverWith(_)
            | Effect::Do(_)
            | Effect::ChooseOne(_)
            | Effect::NotForGoals(Uncounted::ThisDestruction)
            | Effect::Counts { .. }
            | Effect::HoldsGoals { .. }
            | Effect::StaysInFront
            | Effect::CountsAsTwo(_)
            | Effect::NotForGoals(Uncounted::ItsDestruction)
            | Effect::SharedVictory { .. }
            | Effect::WinsIf(_)
            | Effect::GoalAlone
            | Effect::TokensCount(_)
            | Effect::NotForGoals(Uncounted::It)
            | Effect::HandLimit {
                plots: _,
                raised: false,
            }
            | Effect::PlotDraw(_)
            | Effect::HandLimit {
                plots: _,
                raised: true,
            }
            | Effect::MovesFreelyAtEnd
            | Effect::BasicGoal { .. }
            | Effect::PermanentLink
            | Effect::KeepsTokens
            | Effect::Tokens { .. }
            | Effect::CannotBecomePuppet(_)
            | Effect::SuccessGivesAway
            | Effect::DestroyedGoes { .. }
            | Effect::Unstacked => Topics::NONE,
            // What is not known here may be about anything.
            _ => Topics::ALL,
        }
    }

    /// These and others.
    pub(super) fn and(self, others: Topics) -> Topics {
        Topics(self.0 | others.0)
    }

    /// Whether any of them are among these.
    pub(super) fn any(self, wanted: Topics) -> bool {
        self.0 & wanted.0 != 0
    }
}
