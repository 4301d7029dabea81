//! What a sentence says, apart from its effect: how it is used, what sets it off, when it holds.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{
    Bearing, Effect, Event, Filter, Instruction, Limit, Object, Occasion, Price, Quality, Relation,
    Traits, Use, Weight, Whose, bearing, say,
};
use crate::{Text, Vocabulary};

/// How the sentences of a Special Goal begin.
const SPECIAL_GOAL: &str = "Special Goal: ";

/// A sentence of a card's text, and what it does where the program can execute it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Sentence {
    pub text: Text,
    /// The kind of game the sentence is for; `None` for every kind.
    pub layout: Option<Layout>,
    /// `None`: to be applied by hand, unless it is a note.
    pub ability: Option<Ability>,
    /// Whether it is about talk and paper alone, or says what holds anyway: nothing is to be done by it.
    pub note: bool,
    /// Whether the sentence only says how a Plot is brought into play, so that it is spent once the card lies there.
    pub only_when_played: bool,
    /// What a sentence bears on that nobody executes.
    pub bearing: Option<Bearing>,
}

impl Sentence {
    /// Whether the players have to apply it.
    pub fn is_by_hand(&self) -> bool {
        self.ability.is_none() && !self.note
    }

    /// Whether a sentence left to the players lets somebody do something.
    pub fn offers(&self) -> bool {
        self.is_by_hand() && self.text.contains(" may ") && !self.text.contains(" may not ")
    }

    /// A sentence that nobody executes, of which nobody says what it bears on: what can be read of it does.
    pub fn left_to_players(
        text: Text,
        layout: Option<Layout>,
        vocabulary: &Vocabulary,
    ) -> Sentence {
        let (used, acts) = super::begins_as_use(&text, vocabulary);
        let ability = say::in_order(&text, vocabulary).ok();
        let (matters, its) = ability.as_ref().map(bearing::read).unwrap_or_default();
        let of = ability.and_then(|ability| bearing::speaks_of(&ability.effect));
        Sentence {
            layout,
            note: false,
            ability: None,
            only_when_played: false,
            bearing: Some(Bearing {
                matters,
                marked: false,
                weight: Weight::Decides,
                of,
                whose: Whose::Anybodys,
                its,
                after: Vec::new(),
                several: false,
                used,
                acts,
            }),
            text,
        }
    }

    /// Whether it is part of the Special Goal of an Illuminati, executed or not.
    pub fn is_special_goal(&self) -> bool {
        match &self.ability {
            Some(ability) => ability.special_goal,
            None => self.text.starts_with(SPECIAL_GOAL),
        }
    }
}

/// What a sentence says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Ability {
    /// The kind of game the sentence is for; `None` for every kind.
    pub layout: Option<Layout>,
    /// It is part of the Special Goal of an Illuminati.
    pub special_goal: bool,
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
    /// "only once per game for each player"
    pub limit: Option<Limit>,
    /// "you may"
    pub may: bool,
}

/// How long something lasts: "until the end of the turn", "until the beginning of your next turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says("until the {begins?beginning|end} of {of}, ")]
pub struct Duration {
    pub begins: bool,
    pub of: LastTurn,
}

/// The turn in which something ends that lasts for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum LastTurn {
    /// The one that is going on.
    #[says("the turn")]
    This,
    /// The next of whoever has used it.
    #[says("your next turn")]
    YourNext,
    /// The next of whoever controls what it is used on.
    #[says("its owner's next turn")]
    ItsOwnersNext,
}

impl Ability {
    /// The parts of what it costs, in whichever way that is paid: to play the card, or to use this.
    pub fn prices(&self) -> impl Iterator<Item = &Price> {
        let played = match &self.effect {
            Effect::Requires(cost) => Some(cost),
            _ => None,
        };
        let costs = played
            .into_iter()
            .chain(self.used.as_ref().map(|used| &used.cost));
        costs.flat_map(|cost| &cost.ways).flatten()
    }

    /// The cards that the sentence names.
    pub fn names(&self, vocabulary: &Vocabulary) -> Vec<Text> {
        say::printed(self, vocabulary).names
    }

    /// Whether it has to do with Relief that its card gives.
    pub fn speaks_of_relief(&self) -> bool {
        let event = self.trigger.as_ref().map(|trigger| &trigger.event);
        matches!(
            event,
            Some(Event::GivesRelief | Event::MasterDevastatedTurnEnds)
        ) || matches!(self.effect, Effect::Do(Instruction::GetsRelief { .. }))
            || matches!(
                &self.effect,
                Effect::Multiply {
                    when: Occasion::Relief,
                    ..
                } | Effect::Value {
                    when: Occasion::Relief,
                    ..
                }
            )
    }

    /// The sentence in its one wording.
    pub fn wording(&self, vocabulary: &Vocabulary) -> String {
        say::wording(self, vocabulary).0
    }
}

/// How Groups come into the game: face up in an uncontrolled area, or from each player's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    #[says("uncontrolled area: ")]
    UncontrolledArea,
    #[says("standard INWO: ")]
    StandardInwo,
}

/// What must hold for a sentence to have effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Condition {
    /// "it is Straight", "its master is SubGenius"
    #[says("{who} is {traits:All}")]
    Is { who: Subject, traits: Traits },
    /// "it has no Action token", "its Power is 0 or less", "its master is Devastated"
    #[says("{who} {quality:Verb}")]
    So { who: Subject, quality: Quality },
    /// "it is in the uncontrolled area", "it is in a Power Structure"
    #[says("{who} is {relation:Verb}")]
    Lies { who: Subject, relation: Relation },
    /// "you have no Plots", "you have three or more Plots"
    #[says("you have no Plots", least = 0)]
    #[says("you have {least:Count} or more Plots")]
    Holds { least: u8 },
    /// The owner of this Group has exposed the card named.
    #[says("you have exposed {0:Card}")]
    OwnerHasExposed(Text),
    /// "Hitler's Brain is linked to it"
    #[says("{0:Card} is linked to it")]
    HasLink(Text),
    /// "Elvis is in play", "no New World Order is in play", "two or more Banks are in play"; `yours`: "you control Texas", "you control
    /// no Bank", "you control three or more Corporate Groups".
    #[says("no {such:Boxed<One>} is in play", least = 0, yours = false)]
    #[says("{such:Boxed<A>} is in play", least = 1, yours = false)]
    #[says("{least:Count} or more {such:Boxed<Many>} are in play", yours = false)]
    #[says("you control no {such:Boxed<One>}", least = 0, yours = true)]
    #[says("you control {such:Boxed<A>}", least = 1, yours = true)]
    #[says("you control {least:Count} or more {such:Boxed<Many>}", yours = true)]
    There {
        least: u8,
        such: Box<Filter>,
        yours: bool,
    },
    /// "your Illuminati is not Gnomes of Zurich"
    #[says("your Illuminati is {not?not }{name:Card}")]
    IlluminatiIs { name: Text, not: bool },
    /// "it is linked", "it is linked to nothing": this card itself.
    #[says("it is linked{0?| to nothing}")]
    Linked(bool),
    /// "the first was chosen", as it was played; `true`: the second.
    #[says("the {0?second|first} was chosen")]
    SecondChosen(bool),
    /// "somebody controls it after hours": at weekends, on holidays, and after five in the afternoon.
    #[says("somebody controls it after hours")]
    AfterHours,
    /// "more than one player is Zapped"
    #[says("more than one player is Zapped")]
    SeveralZapped,
    /// "the attack is not privileged"
    #[says("the attack is not privileged")]
    Unprivileged,
    /// "your Illuminati or any Secret Group takes part in that attack"; `attacking`: "makes or aids that attack".
    #[says("{who:Joined<Plain, Or>} {attacking?makes or aids|takes part in} that attack")]
    TakesPart { who: Vec<Object>, attacking: bool },
}

/// Of what a condition speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// This card, or the Group that it is linked to.
    #[says("it")]
    It,
    #[says("its master")]
    ItsMaster,
    #[says("your Illuminati")]
    YourIlluminati,
    /// The Group that this card is linked to.
    #[says("the linked Group")]
    Linked,
}

impl Condition {
    /// Whether it is one that lasts: "while", and not "if".
    pub(super) fn is_a_state(&self) -> bool {
        matches!(
            self,
            Condition::Is { .. }
                | Condition::So {
                    quality: Quality::Power(_) | Quality::IsNot(_) | Quality::Devastated,
                    ..
                }
                | Condition::Lies { .. }
                | Condition::Linked(_)
                | Condition::HasLink(_)
                | Condition::There { .. }
                | Condition::AfterHours
        )
    }
}
