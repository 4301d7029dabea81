//! Attacks that Plots make with a Power of their own, what they leave behind, and Devastation and Relief.

#![allow(
    clippy::duplicated_attributes,
    reason = "templates give values to the same fields"
)]

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::Filter;
use crate::{Alignment, Text};

/// "Instant attack with Power 20, or 16 against a Huge Place, to destroy a Coastal Place."
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{instant?Instant attack|attack} with Power {power}{with_payers? plus that of the Group that pays} to destroy {target:A}", for_each = None, against = Vec::new())]
#[says(
    "{instant?Instant attack|attack} with Power {power}{with_payers? plus that of the Group that pays}{for_each?, plus {}}{against:Listed}, to destroy {target:A}"
)]
#[also("{target:A} is the target of an {instant?Instant attack|attack} with Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("strikes {target:A}: {instant?Instant attack|attack}, Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} on {target:A}, Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} on {target:A} with Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("Instant attack with Power {power} on {target:A}{against:Listed}", instant = true, with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy {target:A} with Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy {target:A}, with Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy, Power {power}, on {target:A}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy {target:A}, Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} with Power {power} to destroy {target:A}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy {target:A}. Power is {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy {target:A}. Its Power is {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy {target:A}. It has Power {power}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy, with Power {power}, against {target:A}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} to destroy, with Power {power}, on {target:A}{against:Listed}", with_payers = false, for_each = None)]
#[also("{instant?Instant attack|attack} with Power {power} to destroy {target:A}, plus {for_each:There<Plain>}", with_payers = false, against = Vec::new())]
#[also("{instant?Instant attack|attack} to destroy {target:A} with Power {power}, plus {for_each:There<Plain>}", with_payers = false, against = Vec::new())]
#[also("attack {target:A} with Power {power}{against:Listed}", instant = false, with_payers = false, for_each = None)]
pub struct PlotAttack {
    pub instant: bool,
    pub power: i16,
    /// "plus that of the Group that pays"
    pub with_payers: bool,
    /// "plus 4 for each Frog God that the target's owner controls": "for each" of such cards that he has.
    pub for_each: Option<(i16, Filter)>,
    /// Other figures against some targets; of several that fit the last one holds.
    pub against: Vec<(i16, Against)>,
    pub target: Filter,
}

/// The targets against which an attack has another Power.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Against {
    #[says("{0:AnA}")]
    Any(Filter),
    /// The cards of these names.
    #[otherwise("{0:Joined<Name, ListOr>}")]
    Named(Vec<Text>),
}

/// By how much a success has to exceed what is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Margin {
    /// "by more than 6"
    #[says("more than {0}")]
    MoreThan(i16),
    /// "by 2 or more"
    #[says("{0} or more")]
    AtLeast(i16),
}

impl Margin {
    /// The least difference of strength and roll that is enough.
    pub fn least(self) -> i16 {
        match self {
            Margin::MoreThan(number) => number.saturating_add(1),
            Margin::AtLeast(number) => number,
        }
    }
}

/// Special attacks that a sentence about attacks names beside the ordinary ones: "Disasters and Assassinations included".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says("", instant = false, disasters = false, assassinations = false)]
#[says(
    ", Instant attacks included",
    instant = true,
    disasters = false,
    assassinations = false
)]
#[says(
    ", Disasters and Assassinations included",
    instant = false,
    disasters = true,
    assassinations = true
)]
#[says(
    ", Disasters included",
    instant = false,
    disasters = true,
    assassinations = false
)]
#[says(
    ", Assassinations included",
    instant = false,
    disasters = false,
    assassinations = true
)]
pub struct Included {
    pub instant: bool,
    pub disasters: bool,
    pub assassinations: bool,
}

/// What has just become of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    #[says("destroyed")]
    #[says(Verb, "destroyed")]
    Destroyed,
    /// Destroyed by an Assassination.
    #[says(Verb, "killed")]
    Killed,
    #[says("Devastated")]
    #[says(Verb, "Devastated")]
    Devastated,
}

/// Cards that are linked to one another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Bound {
    /// The one with the sentence.
    #[says("this card")]
    This,
    /// What that is linked to.
    #[says("the Group it is linked to")]
    #[also("the linked Group")]
    #[also("the linked Place")]
    #[also("the linked Personality")]
    Host,
    /// "each Personality linked to it"
    #[says("each {0:One}")]
    Each(Filter),
}

/// What alignments come to in an attack, as far as a card takes it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum IdleAlignments {
    #[says("opposite alignments do not count")]
    Opposite,
    #[says("no bonus or penalty for alignments counts against its side")]
    Adverse,
    #[says("the target has no bonus for its master's {0}")]
    OfMaster(Alignment),
    /// Of the Group itself, as it leads.
    #[says("its {0} is not opposite to that of its target")]
    #[also("its {0} alignment is not opposite to that of its target")]
    #[also("its {0} alignment is not considered opposite to that of the target")]
    #[also("its {0} is not considered opposite to that of the target")]
    #[also("its {0} alignment cannot count as opposite to that of the target")]
    NotOpposite(Alignment),
}

/// Which attacks a card makes what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackOf {
    /// The one that the Plot makes.
    This,
    /// That, where such a Group aids it.
    Aided,
    /// Those that the Group makes or aids.
    Parts,
}

/// Which agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum AgentsOf {
    /// Those in the attack under way, whoever uses them.
    #[says("those agents")]
    That,
    #[says("agents of a Group that you use")]
    Yours,
    #[says("agents that aid an attack on any Group you control")]
    AgainstYours,
}
