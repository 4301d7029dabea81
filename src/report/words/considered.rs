//! What was considered and does not count.

use super::Words;
use crate::ruling::{Considered, Rejection};
use crate::vocabulary::sentences;

impl Words<'_> {
    /// What was considered: of whom or what, and what.
    pub fn considered(self, considered: Considered) -> (String, String) {
        let from = match considered.of() {
            None => "rival Illuminati".into(),
            Some(card) => self.card(card),
        };
        let what = sentences! { self, Considered: considered =>
            RegularPower(_, power) => "its Power of {power}",
            Bonus(_, value) => "its {value:+}",
            Change(_) => "its change",
            Multiplier(_, factor) => "its multiplication by {factor}",
            HelpersAlignments(_, alignments) => "being {alignments}",
            Attributes(_, attributes) => "being {attributes}, like the target",
            SelfOpposed(_, alignments) => "being {alignments}, like its puppet",
            RivalBonus(value) => "{value:+}",
            Penalty(_, alignments) => "the penalty for being {alignments}",
            Alignments(_, alignments) => "what {alignments} counts for",
            Position(_) => "its nearness to the Illuminati",
            MastersAlignments(_, alignments) => "being {alignments}, like its puppet",
            DiceRule(_) => "its rule about the dice",
            Counting(_) => "toward the Goal",
            CountingTwice(_) => "counting double",
            TokensAsGroups(_, 1) => "1 token as a Group",
            TokensAsGroups(_, many) => "{many} tokens as Groups",
            Immunity(_) => "its immunity",
            Destroyed(_) => "as destroyed",
        };
        (from.into_owned(), what)
    }

    /// Why something does not count.
    pub fn rejection(self, why: Rejection) -> &'static str {
        match why {
            Rejection::AgentsShutOut => "agents add nothing to an attack on it",
            Rejection::NothingInCommon => "no alignment in common with the target",
            Rejection::NothingOpposite => "no alignment opposite to the target's",
            Rejection::NoStake => {
                "nothing in common with the target, and neither its master nor its puppet"
            }
            Rejection::RivalHasStronger => "a rival controls such a Group of greater Power",
            Rejection::OtherAttackers => "it is only against attacks by others",
            Rejection::OtherTarget => "the target is none of those it speaks of",
            Rejection::OtherLeader => {
                "the leader is none of those it speaks of; who only aids does not matter"
            }
            Rejection::OtherPlayersAttack => "it helps its owner, and another player attacks",
            Rejection::NobodysRival => "nobody controls it, so nobody is its owner's rival",
            Rejection::NobodysCard => "nobody controls it, so it helps nobody",
            Rejection::OwnersAttack => "its owner is no rival of himself",
            Rejection::NamesNoInstants => "it does not name Instant attacks",
            Rejection::NoGroupLeads => {
                "it helps attacks that Groups lead, and a Plot makes this one"
            }
            Rejection::AfterDeclaration => {
                "too late: what counts is the Power that the target had as the attack was declared"
            }
            Rejection::Devastated => "it is Devastated, or stands below a Devastated Place",
            Rejection::OtherKindOfAttack => "it is for another kind of attack",
            Rejection::ConditionFails => "its condition does not hold",
            Rejection::LowerMultiplier => "only the highest multiplier counts",
            Rejection::JustPlayed => "the target has just been played and is not in play",
            Rejection::DirectInstead => "its direct bonus counts instead",
            Rejection::AbilityCancelled => "its card's special abilities are cancelled",
            Rejection::NotDeclared => "its player has not declared it",
            Rejection::CountsOnce => "another copy of it counts, and it counts once",
            Rejection::TakenAway => "a card does away with it in this attack",
            Rejection::BonusInstead => "the card gives a bonus instead",
            Rejection::HighEnough => "the figure is as high already",
            Rejection::LowEnough => "the figure is as low already",
            Rejection::NoLegalLink => "it is not linked to such a card as it needs",
            Rejection::NotTogether => "it does not go together with the other Resource",
            Rejection::OnlyLeader => "only the leader's alignments count",
            Rejection::AttributesNever => "attributes do not count as alignments do",
            Rejection::OppositeToItself => "two such Groups are opposite, not alike",
            Rejection::Zapped => "a Zap takes it away",
            Rejection::Paralyzed => "it is paralyzed",
            Rejection::OwnGroup => "its own owner attacks it",
            Rejection::OtherIlluminati => "the rival plays other Illuminati",
            Rejection::FarAway => "too far from the Illuminati",
            Rejection::NotAgainstDestruction => "it does not help against destruction",
            Rejection::TakesNoPart => "it holds only where this Group makes or aids the attack",
            Rejection::NotUsedAgainstOneself => "its owner is the attacker, and need not use it",
            Rejection::FirstTurn => "the owner of the Group has not finished a first turn",
            Rejection::Immune => "the Group is immune to it",
            Rejection::Privileged => {
                "the attack is privileged, and the card is neither the attacker's nor the defender's"
            }
            Rejection::Secret => "it is the ability of a Group that may not affect Secret Groups",
            Rejection::ImmuneTo => "what it would affect is immune to it",
            Rejection::IlluminatiHaveNone => "Illuminati have neither alignments nor attributes",
            Rejection::HasAlready => "the Group has it already",
            Rejection::GlobalApart => "what changes Power leaves Global Power alone",
            Rejection::NotForGoals => "a card says that it counts toward no Goal",
            Rejection::DoubledAlready => "it counts double already, and nothing counts more",
            Rejection::EnoughDoubled => "as many Groups as can count double do so already",
            Rejection::TemporaryPower => "Power for a time does not count toward Goals",
            Rejection::GoalsNotCombined => "that Goal is combined with no other",
            Rejection::EnoughTokens => "no more of them can count",
            Rejection::FewerTokensThanRival => "a rival who has more forbids it",
            Rejection::DestructionNotForGoals => "its destruction counts toward no Goal",
            Rejection::NotAnyMore => "it was so only in the turn of its destruction",
        }
    }
}
