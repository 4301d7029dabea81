//! What was considered and does not count.

use super::Words;
use crate::ruling::{Considered, Rejection};

impl Words<'_> {
    /// What was considered.
    pub fn considered(self, considered: Considered) -> (String, String) {
        match considered {
            Considered::RegularPower(group, power) => (
                self.card(group).into_owned(),
                format!("its Power of {power}"),
            ),
            Considered::Bonus(card, value) => {
                (self.card(card).into_owned(), format!("its {value:+}"))
            }
            Considered::Change(card) => (self.card(card).into_owned(), "its change".to_owned()),
            Considered::Multiplier(card, factor) => (
                self.card(card).into_owned(),
                format!("its multiplication by {factor}"),
            ),
            Considered::HelpersAlignments(group, alignments) => (
                self.card(group).into_owned(),
                format!("being {}", self.alignments(alignments)),
            ),
            Considered::Attributes(group, attributes) => (
                self.card(group).into_owned(),
                format!("being {}, like the target", self.attributes(attributes)),
            ),
            Considered::SelfOpposed(group, alignments) => (
                self.card(group).into_owned(),
                format!("being {}, like its puppet", self.alignments(alignments)),
            ),
            Considered::RivalBonus(value) => ("rival Illuminati".to_owned(), format!("{value:+}")),
            Considered::Penalty(leader, alignments) => (
                self.card(leader).into_owned(),
                format!("the penalty for being {}", self.alignments(alignments)),
            ),
            Considered::Alignments(target, alignments) => (
                self.card(target).into_owned(),
                format!("what {} counts for", self.alignments(alignments)),
            ),
            Considered::Position(group) => (
                self.card(group).into_owned(),
                "its nearness to the Illuminati".to_owned(),
            ),
            Considered::MastersAlignments(master, alignments) => (
                self.card(master).into_owned(),
                format!("being {}, like its puppet", self.alignments(alignments)),
            ),
            Considered::DiceRule(card) => (
                self.card(card).into_owned(),
                "its rule about the dice".to_owned(),
            ),
            Considered::Counting(group) => {
                (self.card(group).into_owned(), "toward the Goal".to_owned())
            }
            Considered::CountingTwice(group) => {
                (self.card(group).into_owned(), "counting double".to_owned())
            }
            Considered::TokensAsGroups(illuminati, tokens) => (
                self.card(illuminati).into_owned(),
                match tokens {
                    1 => "1 token as a Group".to_owned(),
                    many => format!("{many} tokens as Groups"),
                },
            ),
            Considered::Immunity(card) => (self.card(card).into_owned(), "its immunity".to_owned()),
            Considered::Destroyed(group) => {
                (self.card(group).into_owned(), "as destroyed".to_owned())
            }
        }
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
