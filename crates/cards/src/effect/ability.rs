//! What a sentence says, apart from its effect: how it is used, what sets it off, when it holds.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{
    Bearing, Effect, Event, Filter, Instruction, Limit, Object, Occasion, Players, Price, Quality,
    Relation, SuchAttack, Taking, Use, Weight, Whose, bearing, say,
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

    /// A sentence that is executed.
    pub fn executed(ability: Ability, vocabulary: &Vocabulary) -> Sentence {
        Sentence {
            text: Text::from(ability.wording(vocabulary)),
            layout: ability.layout,
            note: false,
            only_when_played: ability.effect.is_about_playing(),
            ability: Some(ability),
            bearing: None,
        }
    }

    /// A sentence that nobody executes, of which nobody says what it bears on: what can be read of it does.
    pub fn left_to_players(
        text: Text,
        layout: Option<Layout>,
        vocabulary: &Vocabulary,
    ) -> Sentence {
        let (used, acts) = super::begins_as_use(&text, vocabulary);
        let ability = say::in_order(&text, vocabulary).ok().and_then(say::alone);
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
            Some(ability) => ability.has(Label::SpecialGoal),
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
    pub label: Option<Label>,
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

/// How long something lasts: "until the end of the turn", "until the beginning of your next turn", "until the end of that attack".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says("until the {begins?beginning|end} of {of}, ")]
#[says(After, "until the {begins?beginning|end} of {of}")]
#[says("during your next turn, ", begins = false, of = Until::OnlyYourNext)]
#[says(After, "during your next turn", begins = false, of = Until::OnlyYourNext)]
#[also(After, "on your next turn", begins = false, of = Until::OnlyYourNext)]
#[also(After, "this turn", begins = false, of = Until::This)]
#[also("this turn, ", begins = false, of = Until::This)]
#[also("for that attack, ", begins = false, of = Until::ThatAttack)]
#[also("during that attack, ", begins = false, of = Until::ThatAttack)]
#[also(After, "for that attack", begins = false, of = Until::ThatAttack)]
#[also(After, "during that attack", begins = false, of = Until::ThatAttack)]
pub struct Duration {
    pub begins: bool,
    pub of: Until,
}

/// When something ends that lasts for a time: with a turn, or with the attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// The one that is going on.
    #[says("the turn")]
    This,
    /// The next of whoever has used it.
    #[says("your next turn")]
    YourNext,
    /// That one alone.
    OnlyYourNext,
    /// The next of whoever controls what it is used on.
    #[says("its owner's next turn")]
    ItsOwnersNext,
    /// The attack in which it is played or used.
    #[says("that attack")]
    ThatAttack,
}

/// What stands before a whole sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    /// It is part of the Special Goal of an Illuminati.
    #[says("special Goal: ")]
    SpecialGoal,
    /// The owner may leave it unused.
    #[says("optional: ")]
    Optional,
    /// Each player is "you".
    #[says("for each player: ")]
    EachPlayer,
    /// It is done together with what the sentence before it lets somebody do.
    #[says("along with that: ")]
    Along,
}

impl Ability {
    /// A sentence that says that, and nothing besides.
    pub const fn saying(effect: Effect) -> Ability {
        Ability {
            layout: None,
            label: None,
            used: None,
            trigger: None,
            lasts: None,
            condition: None,
            effect,
        }
    }

    /// Whether that stands before it.
    pub fn has(&self, label: Label) -> bool {
        self.label == Some(label)
    }

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

    /// To which cards its own may be linked besides those that it has to be linked to: those of which it asks whether it is.
    pub fn may_link(&self) -> Option<&Filter> {
        match (&self.effect, &self.condition) {
            (Effect::MayLink(to), _) => Some(to),
            (_, Some(Condition::Linked(to))) => to.as_deref(),
            _ => None,
        }
    }

    /// Whether it says something of cards that are linked to its own.
    pub fn speaks_of_those_linked(&self) -> bool {
        let condition = match &self.condition {
            Some(Condition::Not(inner)) => Some(&**inner),
            other => other.as_ref(),
        };
        let of_linked = matches!(
            condition,
            Some(Condition::There {
                of: Whereabouts::Linked,
                ..
            })
        );
        of_linked
            || say::has(self, |part| {
                part.downcast_ref() == Some(&Relation::TiedHere)
            })
    }

    /// Whether something is done by each player, or to him.
    pub fn is_of_all_players(&self) -> bool {
        let each: say::Sought = |part| part.downcast_ref() == Some(&Players::Each);
        self.has(Label::EachPlayer) || say::has(self, each)
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
    /// "it is Straight", "its master is SubGenius", "it has no Action token", "your Illuminati is not Gnomes of Zurich", "its target is
    /// a Personality"
    #[says("{who} {such:Boxed<Predicate>}")]
    #[also("its target is linked to {such:Boxed<Tied>}", who = Subject::ItsTarget)]
    #[also("the target is linked to {such:Boxed<Tied>}", who = Subject::ItsTarget)]
    #[also("it is controlled by {such:Boxed<A>}", who = Subject::ItsMaster)]
    #[also("it is a puppet of {such:Boxed<A>}", who = Subject::ItsMaster)]
    #[also("that attack is made by {such:Boxed<A>}", who = Subject::Leader)]
    #[also("that attack is on {such:Boxed<A>}", who = Subject::ItsTarget)]
    #[also("{such:Boxed<A>} makes that attack", who = Subject::Leader)]
    #[also("{such:Boxed<A>} is the attacker", who = Subject::Leader)]
    #[also("{such:Boxed<A>} is the target", who = Subject::ItsTarget)]
    Is { who: Subject, such: Box<Filter> },
    /// "Hitler's Brain is linked to it"
    #[says("{name:Card} is linked to {who}")]
    HasLink { name: Text, who: Subject },
    /// "Elvis is in play", "no New World Order is in play", "you control three or more Corporate Groups", "you have no Plot", "you
    /// have The Anti"Bob", exposed"
    #[says("no {such:Boxed<One>} is in play", least = 0, of = Whereabouts::Play)]
    #[says("{such:Boxed<A>} is in play", least = 1, of = Whereabouts::Play)]
    #[says("{least:Count} or more {such:Boxed<Many>} are in play", of = Whereabouts::Play)]
    #[says("it controls no {such:Boxed<One>}", least = 0, of = Whereabouts::Its)]
    #[says("it controls {such:Boxed<A>}", least = 1, of = Whereabouts::Its)]
    #[says("it controls {least:Count} or more {such:Boxed<Many>}", of = Whereabouts::Its)]
    #[also("it controls at least {least:Count} {such:Boxed<Many>}", of = Whereabouts::Its)]
    #[says("no {such:Boxed<One>} is linked to it", least = 0, of = Whereabouts::Linked)]
    #[says("{such:Boxed<A>} is linked to it", least = 1, of = Whereabouts::Linked)]
    #[says("{least:Count} or more {such:Boxed<Many>} are linked to it", of = Whereabouts::Linked)]
    #[says("no rival controls {such:Boxed<A>}", least = 0, of = Whereabouts::Rivals)]
    #[says("a rival controls {such:Boxed<A>}", least = 1, of = Whereabouts::Rivals)]
    #[also("any rival controls {such:Boxed<A>}", least = 1, of = Whereabouts::Rivals)]
    #[says("you {of} no {such:Boxed<One>}", least = 0)]
    #[says("you {of} {such:Boxed<A>}", least = 1)]
    #[says("you {of} {least:Count} or more {such:Boxed<Many>}")]
    #[also("you {of} at least {least:Count} {such:Boxed<Many>}")]
    #[also("you cannot control {such:Boxed<A>}", least = 0, of = Whereabouts::Yours)]
    There {
        least: u8,
        such: Box<Filter>,
        of: Whereabouts,
    },
    /// "a rival controls more Corporate Groups than you", "you control more Corporate Groups than any rival"
    #[says("a rival controls more {such:Boxed<Many>} than you", yours = false)]
    #[also("any rival controls more {such:Boxed<Many>} than you", yours = false)]
    #[also("a rival controls more {such:Boxed<Many>} than you do", yours = false)]
    #[says("you control more {such:Boxed<Many>} than any rival", yours = true)]
    #[also("you control more {such:Boxed<Many>} than each rival", yours = true)]
    #[also(
        "you control more {such:Boxed<Many>} than any other player",
        yours = true
    )]
    #[also("you control more {such:Boxed<Many>} than anybody else", yours = true)]
    #[also("you control the most {such:Boxed<Many>}", yours = true)]
    More { such: Box<Filter>, yours: bool },
    /// "you are Zapped"
    #[says("you are Zapped")]
    Zapped,
    /// "it is your turn"
    #[says("it is your turn")]
    YourTurn,
    /// "when it makes or aids an attack to control a Group", "in a non-privileged attack": for that attack.
    #[also("it is the attacker", 0 = Box::new(SuchAttack::with_it(Taking::Makes)))]
    #[also("it is the attacking Group", 0 = Box::new(SuchAttack::with_it(Taking::Makes)))]
    #[also("it makes that attack", 0 = Box::new(SuchAttack::with_it(Taking::Makes)))]
    #[also("it aids that attack", 0 = Box::new(SuchAttack::with_it(Taking::Aids)))]
    #[also("that attack is made by it", 0 = Box::new(SuchAttack::with_it(Taking::Makes)))]
    #[also("that attack is aided by it", 0 = Box::new(SuchAttack::with_it(Taking::Aids)))]
    In(Box<SuchAttack>),
    /// "it is linked", "it is linked to a Magic Group": this card itself.
    #[says("it is linked{0? to {:Boxed<A>}}")]
    Linked(Option<Box<Filter>>),
    /// "unless it is linked": what must not hold.
    Not(Box<Condition>),
    /// "the first was chosen", as it was played; `true`: the second.
    #[says("the {0?second|first} was chosen")]
    SecondChosen(bool),
    /// "somebody controls it after hours": at weekends, on holidays, and after five in the afternoon.
    #[says("somebody controls it after hours")]
    AfterHours,
    /// "more than one player is Zapped"
    #[says("more than one player is Zapped")]
    SeveralZapped,
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
    #[also("your Church")]
    YourIlluminati,
    /// What this card is linked to.
    #[says("the linked Group")]
    #[also("the linked Place")]
    #[also("that Place")]
    #[also("its Place")]
    Linked,
    /// The target of the attack that the sentence is about.
    #[says("its target")]
    #[also("the target")]
    ItsTarget,
    /// The Group that leads it.
    #[says("the attacking Group")]
    #[also("the attacker")]
    #[also("the Group that attacks")]
    #[also("the leader")]
    Leader,
}

/// Where cards of a kind have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    Play,
    #[says("control")]
    Yours,
    #[says("have")]
    YourHand,
    /// Puppets of this card.
    Its,
    /// Those of whoever is not "you".
    Rivals,
    /// Linked to this card, or to what this card is linked to.
    Linked,
}

impl Condition {
    /// Whether it is that of which it says something.
    pub(super) fn speaks_of(&self, subject: Subject) -> bool {
        match self {
            Condition::Is { who, .. } | Condition::HasLink { who, .. } => *who == subject,
            Condition::Not(other) => other.speaks_of(subject),
            _ => false,
        }
    }

    /// Whether it asks for something about an attack.
    pub fn is_about_attack(&self) -> bool {
        match self {
            Condition::In(_) | Condition::TakesPart { .. } => true,
            Condition::Is { who, .. } | Condition::HasLink { who, .. } => {
                matches!(who, Subject::ItsTarget | Subject::Leader)
            }
            Condition::Not(other) => other.is_about_attack(),
            _ => false,
        }
    }

    /// Whether it is one that lasts: "while", and not "if".
    pub(super) fn is_a_state(&self) -> bool {
        match self {
            Condition::Is { such, .. } => {
                let passing = |quality: &Quality| matches!(quality, Quality::Tokens(_));
                such.names.is_empty()
                    && such.but.is_empty()
                    && such.kind.is_none()
                    && !such.qualities.iter().any(passing)
            }
            Condition::There { of, .. } => *of != Whereabouts::YourHand,
            Condition::HasLink { who, .. } => !matches!(who, Subject::ItsTarget | Subject::Leader),
            Condition::Linked(_)
            | Condition::More { .. }
            | Condition::Zapped
            | Condition::AfterHours
            | Condition::YourTurn => true,
            _ => false,
        }
    }
}
