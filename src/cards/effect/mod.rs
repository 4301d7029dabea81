//! The language of card text: what a sentence means, once it is understood.
//!
//! A sentence has one reading and one wording. [`parse`] gives the reading, and printing that gives the wording back; the
//! lint of the rulings holds every card to it. A sentence of no known form has no reading: rulings show it as "apply
//! by hand".

mod goal;
mod instruction;
mod parse;
mod play;
mod print;

use serde::{Deserialize, Serialize};

use crate::cards::{Alignments, Attributes, Kind, Text, Vocabulary};

pub use goal::Objective;
pub use instruction::{Draws, Hand, Instruction, Object, Pool};
pub use parse::{SentenceError, parse};
pub use play::{Cost, Each, Event, Limit, Period, Price, Target, Use, Whose, Window};

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
    /// How the sentence is used, where somebody has to use it: "As its action: …".
    pub used: Option<Use>,
    /// What sets it off.
    pub trigger: Option<Trigger>,
    /// When it ends; `None` for what holds as long as its card lies there, or is done at once.
    pub lasts: Option<Duration>,
    pub condition: Option<Condition>,
    pub effect: Effect,
}

/// What sets a sentence off, and whether its owner may leave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Trigger {
    pub event: Event,
    /// "you may"
    pub may: bool,
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// "until the end of the turn"
    EndOfTurn,
    /// "until the beginning of your next turn"
    YourNextTurn,
}

impl Effect {
    /// Whether the sentence only says how a Plot is played.
    pub fn is_about_playing(&self) -> bool {
        matches!(
            self,
            Effect::Play(_)
                | Effect::Requires(_)
                | Effect::Target(_)
                | Effect::TargetsNeedTokens
                | Effect::OneInPlay
                | Effect::Limit(_)
                | Effect::LeaderMustBe(_)
                | Effect::NeverWith(_)
                | Effect::HandMustHold(_)
        )
    }
}

impl Ability {
    /// The cards that the sentence names.
    pub fn names(&self) -> Vec<&Text> {
        let mut names: Vec<&Text> = match &self.effect {
            Effect::ImmuneToCards(names) => names.iter().collect(),
            Effect::ControlNeedsExposed(name)
            | Effect::NeverWith(name)
            | Effect::Target(
                Target::RivalWithout(name) | Target::NamedWithout { card: name, .. },
            ) => {
                vec![name]
            }
            Effect::ImmuneToAttacks { attackers, .. } | Effect::CannotBecomePuppet(attackers) => {
                attackers
                    .iter()
                    .filter_map(|attacker| match attacker {
                        Attacker::Named(name) => Some(name),
                        Attacker::Any(_) => None,
                    })
                    .collect()
            }
            _ => Vec::new(),
        };
        let used = self.used.as_ref();
        let (window, cost) = match &self.effect {
            Effect::Play(window) => (Some(window), None),
            Effect::Requires(cost) => (None, Some(cost)),
            _ => (
                used.and_then(|used| used.window.as_ref()),
                used.map(|used| &used.cost),
            ),
        };
        let mut conditions: Vec<&Condition> = self.condition.iter().collect();
        conditions.extend(cost.and_then(|cost| cost.unless.as_ref()));
        match window {
            Some(Window::DuringAttackOnKin(_, name)) => names.push(name),
            Some(Window::When(condition)) => conditions.push(condition),
            _ => {}
        }
        for condition in conditions {
            if let Condition::OwnerHasExposed(name) = condition {
                names.push(name);
            }
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
    /// "it has no Action token"
    NoToken,
    /// "its master is SubGenius"
    MasterIs(Traits),
    /// "your Illuminati controls it directly"
    DirectlyControlled,
    /// "you have no Plots"
    NoPlots,
    /// "your Illuminati has no Action token"
    NoIlluminatiToken,
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
    /// "naturally": the traits are those that its card prints.
    pub naturally: bool,
    pub traits: TraitTest,
    /// `None` for any Group.
    pub kind: Option<Kind>,
    pub relation: Option<Relation>,
    pub qualities: Vec<Quality>,
}

/// What else the card spoken of has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// "with Power 3 or more"
    Power(i16),
    /// "that has no Action token"
    NoToken,
    /// "with an open control arrow"
    OpenArrow,
    /// "with no puppets"
    NoPuppets,
    /// "except an Illuminati"
    NotIlluminati,
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
    /// In the hand of this card's owner.
    InYourHand,
    /// In the uncontrolled area, or in the hand of this card's owner.
    UncontrolledOrInYourHand,
    /// The master or a puppet of this Group.
    MasterOrPuppet,
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
    /// Attacks that some cards of other sets make by themselves; no Group leads them.
    Instant,
}

impl AttackKinds {
    /// Whether `kind` is one of them.
    pub fn covers(self, kind: AttackKind) -> bool {
        match self {
            AttackKinds::Control => kind == AttackKind::Control,
            AttackKinds::Destroy => kind == AttackKind::Destroy,
            AttackKinds::Both => true,
            AttackKinds::Instant => false,
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
    Opposes,
}

/// Who attacks, where a sentence shuts attackers out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Attacker {
    Any(Filter),
    /// The card of that name.
    Named(Text),
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
    Target(Target),
    /// "Each target must have no Action token, and must be able to get one."
    TargetsNeedTokens,
    /// How often it may be played.
    Limit(Limit),
    /// "The attacking Group must spend its Action token, and be Media or share an alignment with the target."
    LeaderMustBe(Traits),
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
    /// Something that is done at once.
    Do(Instruction),
    /// One of these is done; the player chooses.
    ChooseOne(Vec<Instruction>),
    /// "that attack may be made even if its target cannot be controlled or destroyed"
    DespiteProtection,
    /// "if that attack succeeds, its target and every Group below it become uncontrolled instead"
    SuccessFrees,
    /// "if that attack succeeds, its target is discarded instead, and its puppets return to their owner's hand"
    SuccessDiscards,
    /// "an attack with a strength below 2 fails all the same, and is not rolled"
    TooWeakStays,
    /// "this destruction does not count toward any Goal"
    DestructionNotForGoals,
    /// "a Group taken so becomes a puppet of that Personality": of the Group that paid.
    TakenByPayer,
    /// "if it is a Goal, he exposes it instead"
    GoalExposedInstead,
    /// "if its master cannot control the new Group, discard that Group and draw a Plot"
    ReplacementMustFit,
    /// "the new Group gets as many Action tokens as it had"
    ReplacementGetsTokens,
    /// "add, remove or reverse one alignment of it"
    ChangesAlignment,
    /// "you cannot act or make free moves, except to defend"
    CannotAct,
    /// "you may give and receive Illuminati tokens in deals, from Illuminati to Illuminati only"
    TradesIlluminatiTokens,
    /// "no player can claim victory with his Special Goal unless he has as many Illuminati tokens as you"
    SpecialGoalNeedsTokens,
    /// "your Illuminati may make one direct attack at its normal Power without spending an Action token"
    FreeIlluminatiAttack,
    /// "you cannot spend Illuminati tokens this turn, even before this card is played, except to buy Plots"
    NoIlluminatiTokens,

    // Goals
    /// "each SubGenius Group you control with Power 3 or more counts as two toward the Basic Goal"
    CountsDouble(Filter),
    /// "you win if …": any of these, each a list of what has to hold together.
    WinsIf(Vec<Vec<Objective>>),
    /// "this Goal cannot be combined with any other"
    GoalAlone,
    /// "up to three Action tokens on it count as Groups toward the Basic Goal"
    TokensCount(u8),
    /// "you are not eliminated before the end of the turn"
    NotYetEliminated,
    /// "this victory may be shared, even with a rival who plays the same Illuminati"
    SharedVictory,
    /// "if you exposed it by choice, it cannot be hidden, and cannot leave your hand"
    StaysExposed,
    /// "it does not count toward any Goal"
    NotForGoals,
    /// "your Basic Goal is one Group higher"
    BasicGoal(i16),

    // Tokens
    /// "it keeps its unspent Action tokens"
    KeepsTokens,
    /// "it cannot spend more than one Action token on one action"
    OneTokenPerAction,
    /// "that token must be given or traded to another player's Illuminati at once, or removed"
    TokenMustGo,
    /// "a befouled Group misses its next new Action tokens, and may then remove one befouled marker"
    BefouledMissesTokens,

    // Where Groups may lie
    /// "it cannot become a puppet of … by an automatic takeover or a move"
    CannotBecomePuppet(Vec<Attacker>),
    /// "when an attack on it succeeds, the attacker discards it or gives it to a rival instead"
    SuccessGivesAway,
    /// "it cannot be moved or removed in any other way, except by destroying its master"
    CannotBeMoved,
    /// "it may be put on any open side of its master, whatever the control arrows"
    PutOnAnySide,
    /// "any Group you control may be put on any side of its master, whatever the control arrows"
    YoursOnAnySide,
    /// "no Group you control may have more puppets than outgoing control arrows"
    NoMorePuppetsThanArrows,
    /// "when it is destroyed, it goes to the hand of the player who destroyed it instead"
    DestroyedGoesToHand,

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
    /// "you must have two or more Groups in your hand", or it cannot be played.
    HandMustHold(u8),
}
