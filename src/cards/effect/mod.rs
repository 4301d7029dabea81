//! The language of card text: what a sentence means, once it is understood.
//!
//! A sentence has one reading and one wording. [`parse`] gives the reading, and printing that gives the wording back; the
//! lint of the rulings holds every card to it. A sentence of no known form has no reading: rulings show it as "apply
//! by hand".

mod parse;
mod print;

use serde::{Deserialize, Serialize};

use crate::cards::{Alignments, Attributes, Kind, Text, Vocabulary};

pub use parse::{SentenceError, parse};

/// A sentence of a card's text, and what it does where the program can execute it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Sentence {
    pub text: Text,
    /// The kind of game the sentence is for; `None` for every kind.
    pub layout: Option<Layout>,
    /// `None`: to be applied by hand.
    pub ability: Option<Ability>,
    /// Whether the sentence only says how a Plot is brought into play, so that it is spent once the card lies there.
    pub only_when_played: bool,
}

/// What a sentence says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Ability {
    /// The kind of game the sentence is for; `None` for every kind.
    pub layout: Option<Layout>,
    /// The owner may leave it unused.
    pub optional: bool,
    /// It ends with the turn.
    pub until_end_of_turn: bool,
    pub condition: Option<Condition>,
    pub effect: Effect,
}

impl Effect {
    /// Whether the sentence only says how a Plot is played.
    pub fn is_about_playing(&self) -> bool {
        matches!(
            self,
            Effect::Play(_)
                | Effect::Requires(_)
                | Effect::Target(_)
                | Effect::OneInPlay
                | Effect::NeverWith(_)
        )
    }
}

impl Ability {
    /// The cards that the sentence names.
    pub fn names(&self) -> Vec<&Text> {
        let mut names: Vec<&Text> = match &self.effect {
            Effect::ImmuneToCards(names) => names.iter().collect(),
            Effect::ControlNeedsExposed(name) | Effect::NeverWith(name) => vec![name],
            Effect::ImmuneToAttacks { attackers, .. } => attackers
                .iter()
                .filter_map(|attacker| match attacker {
                    Attacker::Named(name) => Some(name),
                    Attacker::Any(_) => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        if let Some(Condition::OwnerHasExposed(name)) = &self.condition {
            names.push(name);
        }
        names
    }

    /// The sentence in its one wording.
    pub fn wording(&self, vocabulary: &Vocabulary) -> String {
        print::wording(self, vocabulary)
    }
}

/// How Groups come into the game: face up in an uncontrolled area, or from each player's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    UncontrolledArea,
    StandardInwo,
}

/// What must hold for a sentence to have effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Condition {
    /// This Group lies in the uncontrolled area.
    InUncontrolledArea,
    /// This Group has these traits now.
    Is(Traits),
    /// The owner of this Group has exposed the card named.
    OwnerHasExposed(Text),
}

/// Alignments and attributes together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traits {
    pub alignments: Alignments,
    pub attributes: Attributes,
}

impl Traits {
    /// Whether there is nothing in it.
    pub fn is_empty(self) -> bool {
        self.alignments.is_empty() && self.attributes.is_empty()
    }

    /// Whether `other` has everything that this has.
    pub fn all_in(self, other: Traits) -> bool {
        self.alignments.without(other.alignments).is_empty()
            && self.attributes.without(other.attributes).is_empty()
    }

    /// Whether `other` has something that this has.
    pub fn any_in(self, other: Traits) -> bool {
        !self.alignments.common(other.alignments).is_empty()
            || !self.attributes.common(other.attributes).is_empty()
    }
}

/// A list of traits as a sentence joins them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TraitTest {
    /// "Straight and SubGenius"; a single trait is written so too, and none asks for nothing.
    All(Traits),
    /// "Weird or SubGenius".
    Any(Traits),
}

impl TraitTest {
    /// Whether a Group of these traits passes.
    pub fn passes(self, traits: Traits) -> bool {
        match self {
            TraitTest::All(wanted) => wanted.all_in(traits),
            TraitTest::Any(wanted) => wanted.any_in(traits),
        }
    }

    /// The traits that the sentence lists.
    pub fn traits(self) -> Traits {
        match self {
            TraitTest::All(traits) | TraitTest::Any(traits) => traits,
        }
    }
}

/// Which cards a sentence speaks of: "a rival's Church Group", "each Weird Group it controls".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    /// "other": not this card itself.
    pub other: bool,
    /// "rival's": controlled by a rival of this card's owner.
    pub rivals: bool,
    pub traits: TraitTest,
    /// `None` for any Group.
    pub kind: Option<Kind>,
    pub relation: Option<Relation>,
}

/// How the card spoken of stands to this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// In the Power Structure of this card's owner.
    YouControl,
    /// A puppet of this Group.
    ItControls,
    /// The master of this Group.
    ControlsIt,
    /// In the uncontrolled area.
    Uncontrolled,
}

/// The subject of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Party {
    /// This card, or the Group that it is linked to.
    It,
    /// This card, which is an Illuminati.
    ThisIlluminati,
    /// The Illuminati of this card's owner.
    YourIlluminati,
    /// Every card that passes.
    Each(Filter),
}

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
}

impl AttackKinds {
    /// Whether `kind` is one of them.
    pub fn covers(self, kind: AttackKind) -> bool {
        match self {
            AttackKinds::Control => kind == AttackKind::Control,
            AttackKinds::Destroy => kind == AttackKind::Destroy,
            AttackKinds::Both => true,
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

/// The part a Group takes in an attack, as far as a sentence asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taking {
    /// Leads it or aids it.
    MakesOrAids,
    /// Leads, aids or opposes it.
    TakesPart,
}

/// Who attacks, where a sentence shuts attackers out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Attacker {
    Any(Filter),
    /// The card of that name.
    Named(Text),
}

/// When a Plot may be played (`sg.plots.when-playable`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Window {
    AnyTime,
    ExceptDuringAttack,
    OwnTurn,
    /// While such a Group is attacked, before the dice are rolled.
    Attacked(Filter),
}

/// What playing a Plot costs (`sg.plots.needs-group-action`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    IlluminatiAction,
    /// The action of the Group that it is linked to.
    ActionOfLinked,
}

/// The forms that a sentence can have. `it` is this card, or the Group that it is linked to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Effect {
    /// When this Plot may be played.
    Play(Window),
    /// What playing it costs.
    Requires(Cost),
    /// What it may be played on.
    Target(Filter),
    /// A player may have one of it in play.
    OneInPlay,
    /// It cannot be linked to a Group that is linked to the card named.
    NeverWith(Text),
    /// A bonus to the target's part in the action under way, or to its defence.
    Backs { amount: i16 },
    /// A bonus to the attack under way.
    OnThatAttack { amount: i16 },
    /// The attack under way fails.
    ThatAttackFails,
    /// These may oppose the attack under way with their whole Power.
    MayOppose(Filter),
    /// The target and every Group below it lose their tokens.
    RemovesTokens,
    /// Which Groups this card may be linked to.
    Link(Filter),
    /// A bonus for every attack that a Group of the beneficiary leads (`sg.glossary.any-attempt`).
    AnyAttempt {
        beneficiary: Beneficiary,
        amount: i16,
        kinds: AttackKinds,
        target: Option<Filter>,
    },
    /// A bonus for the attacks that such a Group leads itself (`sg.glossary.direct`).
    Direct {
        leaders: Vec<Party>,
        amount: i16,
        kind: AttackKind,
        target: Filter,
    },
    /// A bonus for the defence. `defended` is `None` for this card itself.
    Defend {
        defended: Option<Filter>,
        amount: i16,
        kinds: AttackKinds,
    },
    /// Additions to figures. `global_too`: and to Global Power, where the Group has any.
    Add {
        whose: Party,
        additions: Vec<(i16, Stat)>,
        global_too: Option<i16>,
    },
    /// Figures of this card that become something.
    Value { stats: Vec<Stat>, becomes: Becomes },
    /// The Power of this card, multiplied for its part in an attack.
    Multiply {
        factor: i16,
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// This card gains traits and loses others.
    Becomes { gains: Traits, loses: Traits },
    /// Others count as having traits.
    CountsAs { whose: Filter, traits: Traits },
    /// This card has its master's alignments besides its own.
    HasMastersAlignments,
    /// Direct attacks of these kinds by these attackers cannot be made on this card.
    ImmuneToAttacks {
        kinds: AttackKinds,
        attackers: Vec<Attacker>,
    },
    /// The named cards do nothing to this one.
    ImmuneToCards(Vec<Text>),
    /// This card cannot be destroyed.
    CannotBeDestroyed,
    /// None of these can be destroyed.
    NoneDestroyed(Filter),
    /// No player can control this card who has not exposed the card named.
    ControlNeedsExposed(Text),
    /// No player but its owner can control this card.
    OwnerKeeps,
    /// Nobody can attack any of these.
    NoAttackOn(Filter),
    /// This card may have puppets of this kind only.
    MayControlOnly(Kind),
    /// An 11 does not fail automatically where this card leads or aids.
    ElevenIsNoFailure,
    /// A natural roll counts as another where this card leads or aids.
    NaturalCountsAs { natural: u8, counts_as: u8 },
    /// A natural roll takes a token from the owner's Illuminati where this card leads or aids.
    NaturalCostsToken { natural: u8 },
    /// This card may attack such a Group, or aid an attack on it with its whole Power.
    MayAttackAny(Filter),
    /// A Group without a control arrow may capture this card at an open side.
    AnySide,
    /// This card may oppose without spending a token.
    FreeDefense(Filter),
    /// Instead of being destroyed, this card goes to the uncontrolled area.
    DestroyedGoesToArea,
    /// Its destruction is none.
    NotCountedAsDestroyed,
    /// Of several Resources that raise the Illuminati's Power only one counts.
    Unstacked,
}
