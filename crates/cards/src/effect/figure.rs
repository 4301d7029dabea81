//! Attacks and figures, as far as sentences tell them apart.

use serde::{Deserialize, Serialize};

use super::Filter;

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKind {
    Control,
    Destroy,
}

/// The kinds of attack that a sentence covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKinds {
    Control,
    Destroy,
    Both,
    /// Instant attacks, which ordinary sentences about attacks do not cover (`wdh.glossary.instant-bonus`).
    Instant,
    Disaster,
    Assassination,
}

impl AttackKinds {
    /// Whether an ordinary attack of that kind is one of them.
    pub fn covers(self, kind: AttackKind) -> bool {
        match self {
            AttackKinds::Control => kind == AttackKind::Control,
            AttackKinds::Destroy => kind == AttackKind::Destroy,
            AttackKinds::Both => true,
            AttackKinds::Instant | AttackKinds::Disaster | AttackKinds::Assassination => false,
        }
    }
}

/// A figure of a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    Power,
    GlobalPower,
    Resistance,
}

/// Whose attempts a bonus is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beneficiary {
    You,
    EachRival,
    EachPlayer,
}

/// What a figure becomes, the first step of the arithmetic (`sg.metarule.order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Becomes {
    /// At least this number: no effect on a figure that is as high already.
    RisesTo(i16),
    /// At most this number.
    DropsTo(i16),
    PermanentPower,
    CurrentPower,
}

/// How a figure is multiplied, the second step of the arithmetic (`wdh.metarule.order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Factor {
    Times(i16),
    /// Half of it, rounded down.
    Halved,
}

/// What a card does to the Power or Resistance that it backs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Backing {
    Plus(i16),
    Multiplied(Factor),
}

/// What a card backs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Backed {
    /// "for an action just announced or for defense until the end of the turn"
    Announced,
    /// "for its next action or defense", whichever comes first.
    NextOrDefense,
    /// "for its next action"
    Next,
    /// "for defense against that attack": of the target of the attack that the card is played in.
    ThatDefense,
}

/// What a figure is multiplied for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Occasion {
    /// Whatever it is asked for: a part of what the Group is.
    Always,
    /// "when it makes or aids an attack to destroy a Group": for that part in the attack.
    Taking {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// The same at the beginning of the sentence: while this card takes that part, whose figure it may be.
    WhileTaking {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when it aids or opposes an attack by a Science Group on a Group that is not Science"
    TakingBy {
        taking: Taking,
        by: Filter,
        on: Filter,
    },
    /// "in any attack on it": for every part in an attack on this card.
    AttackOnIt,
    /// "against any attack to destroy": where the Group is attacked so.
    Against(AttackKinds),
    /// "when it gives Relief"
    Relief,
    /// "when it takes part in that attack": the one that the Plot makes.
    InThat,
    /// "when it opposes that attack": the one that the Plot makes.
    OpposingThat,
    /// "for defense": against attacks on its owner's Groups, itself included (`wdh.glossary.defense`).
    Defense,
}

/// The part a Group takes in an attack, as far as a sentence asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taking {
    /// Leads it.
    Makes,
    /// Leads it or aids it.
    MakesOrAids,
    /// Leads, aids or opposes it.
    TakesPart,
    AidsOrOpposes,
    Opposes,
}

/// How such a Group has to do with an attack that a sentence speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engaged {
    /// "that any Straight Group makes"
    Makes,
    /// "that any Liberal Group makes or aids"
    MakesOrAids,
    /// "involving any Corporate Group": on either side, or as its target.
    Involved,
}
