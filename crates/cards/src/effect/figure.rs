//! Attacks and figures, as far as sentences tell them apart.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{Filter, SuchAttack};

/// A kind of attack.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Wording,
)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKind {
    #[says("control")]
    #[says(To, "control")]
    Control,
    #[says("destruction")]
    #[says(To, "destroy")]
    Destroy,
}

/// The kinds of attack that a sentence covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKinds {
    #[says(To, "control")]
    #[says(Attack, "attack to control")]
    #[says(AnAttack, "an attack to control")]
    #[says(Unaimed, "attack to control")]
    #[says(Aimless, "attack to control")]
    Control,
    #[says(To, "destroy")]
    #[says(Attack, "attack to destroy")]
    #[says(AnAttack, "an attack to destroy")]
    #[says(Unaimed, "attack to destroy")]
    #[says(Aimless, "attack to destroy")]
    Destroy,
    #[says(To, "control or destroy")]
    #[says(Attack, "attack on")]
    #[says(AnAttack, "an attack on")]
    #[says(Unaimed, "attack")]
    Both,
    /// Instant attacks, which ordinary sentences about attacks do not cover (`wdh.glossary.instant-bonus`).
    #[says(Special, "Instant attack")]
    #[says(Attack, "Instant attack on")]
    #[says(AnAttack, "an Instant attack on")]
    #[says(Unaimed, "Instant attack")]
    #[says(Aimless, "Instant attack")]
    Instant,
    #[says(Special, "Disaster")]
    #[says(Attack, "Disaster on")]
    #[says(AnAttack, "a Disaster on")]
    #[says(Unaimed, "Disaster")]
    #[says(Aimless, "Disaster")]
    Disaster,
    #[says(Special, "Assassination")]
    #[says(Attack, "Assassination on")]
    #[says(AnAttack, "an Assassination on")]
    #[says(Unaimed, "Assassination")]
    #[says(Aimless, "Assassination")]
    Assassination,
}

impl AttackKinds {
    /// Whether they are those of Plots, and no ordinary ones.
    pub fn is_special(self) -> bool {
        matches!(
            self,
            AttackKinds::Instant | AttackKinds::Disaster | AttackKinds::Assassination
        )
    }

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
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Wording,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    #[says("Power")]
    Power,
    #[says("Global Power")]
    GlobalPower,
    #[says("Resistance")]
    Resistance,
}

/// Whose attempts a bonus is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Beneficiary {
    #[says("")]
    #[also("it gives ")]
    #[also("it gives you ")]
    #[also("it gives your Groups ")]
    #[also("it gives any Group you control ")]
    #[also("you have ")]
    #[also("your Groups have ")]
    #[also("each Group you control has ")]
    #[also("the Groups in your Power Structure have ")]
    You,
    #[says("each rival has ")]
    #[also("it gives each rival ")]
    EachRival,
    #[says("each player has ")]
    EachPlayer,
}

/// What a figure becomes, the first step of the arithmetic (`sg.metarule.order`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Becomes {
    #[says("becomes {0}")]
    #[also("is {0}")]
    #[also("counts as {0}")]
    #[says(Plural, "become {0}")]
    #[also(Plural, "are {0}")]
    To(i16),
    /// At least this number: no effect on a figure that is as high already.
    #[says("rises to {0}")]
    #[says(Plural, "rise to {0}")]
    RisesTo(i16),
    /// At most this number.
    #[says("drops to {0}")]
    #[says(Plural, "drop to {0}")]
    DropsTo(i16),
    #[says("becomes equal to its permanent Power")]
    PermanentPower,
    #[says("becomes equal to its Power")]
    #[says(Verb, "equal to its Power")]
    CurrentPower,
    /// As many as there are of them.
    #[says("becomes the number of {0:Boxed<Many>}")]
    #[also("is the number of {0:Boxed<Many>}")]
    #[also("is equal to the number of {0:Boxed<Many>}")]
    #[also("equals the number of {0:Boxed<Many>}")]
    Number(Box<Filter>),
    #[says("becomes that printed on the most powerful of its puppets that is {0:Boxed<A>}")]
    OfPuppet(Box<Filter>),
}

/// How a figure is multiplied, the second step of the arithmetic (`wdh.metarule.order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Factor {
    #[says("doubled", 0 = 2)]
    #[says("tripled", 0 = 3)]
    #[says("multiplied by {0}")]
    Times(i16),
    /// Half of it, rounded down.
    #[says("halved")]
    Halved,
}

/// What a card does to the Power or Resistance that it backs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Backing {
    #[says(Plus, "{0:Signed}")]
    Plus(i16),
    #[says(Times, "{0}")]
    Multiplied(Factor),
}

/// What a card backs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Backed {
    /// "for an action just announced or for defense until the end of the turn"
    Announced,
    /// "for its next action or defense", whichever comes first.
    #[says(Either, "its next action or defense")]
    NextOrDefense,
    /// "for its next action"
    #[says(Once, "its next action")]
    Next,
    /// "for defense against that attack": of the target of the attack that the card is played in.
    #[says(Either, "defense against that attack")]
    ThatDefense,
}

/// For what a figure is changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one for each sentence about figures, and no others in between"
)]
pub enum Occasion {
    /// Whatever it is asked for: a part of what the Group is.
    #[says("")]
    Always,
    /// "when it makes or aids an attack to destroy a Group", "in an attack on it": for the part that the Group takes in that attack.
    #[says(" {0:In}")]
    #[also(" when {0:Clause}")]
    In(SuchAttack),
    /// "against any attack to destroy": where the Group is attacked so.
    #[says(" against {0:Versus}")]
    Against(SuchAttack),
    /// "when it gives Relief"
    #[says(" when it gives Relief")]
    #[also(" for giving Relief")]
    #[also(" for Relief")]
    Relief,
    /// "for defense": against attacks on its owner's Groups, itself included (`wdh.glossary.defense`).
    #[says(" for defense")]
    Defense,
}

impl Occasion {
    /// Whether it is a part in the attack that the card makes or is played in.
    pub fn is_that(&self) -> bool {
        matches!(self, Occasion::In(attack) if attack.is_that())
    }
}

/// The part a Group takes in an attack, as far as a sentence asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Taking {
    /// Leads it.
    #[says("makes")]
    Makes,
    /// Leads it or aids it.
    #[says("makes or aids")]
    MakesOrAids,
    /// Leads, aids or opposes it.
    #[says("takes part in")]
    TakesPart,
    #[says("aids")]
    Aids,
    #[says("aids or opposes")]
    AidsOrOpposes,
    #[says("opposes")]
    Opposes,
    /// On either side, or as its target.
    #[says("is involved in")]
    Involved,
}
