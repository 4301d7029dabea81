//! Which cards a sentence speaks of.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::nature::given;
use super::say::filter_words;
use super::{Nature, Numbers, Pool, Stat, TraitTest, Traits, nature};
use crate::{Colour, Kind, Text, Vocabulary};

/// Which cards a sentence speaks of: "a rival's Church Group", "each Weird Group it controls".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
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
    /// Where the sentence names cards: one of these.
    pub names: Vec<Text>,
    /// Those that belong to one of them.
    pub kin: Option<Kin>,
    /// "except Russia", "except an Illuminati": none of these.
    pub but: Vec<Filter>,
    /// "linked to a Place": to one of those.
    pub linked: Option<Box<Filter>>,
    /// "of the Gnomes of Zurich": controlled by a player with that Illuminati.
    pub of: Option<Text>,
    /// "or a Computer Group": others that are meant as well.
    pub or: Vec<Filter>,
}

/// What belongs to such a card is meant too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Kin {
    #[says(", or a puppet of one of them")]
    Puppets,
    #[says(", its puppet, or its master except an Illuminati")]
    PuppetsAndMaster,
}

/// The part of a description that a card does not answer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// Which cards are named, left out, or meant beside this one, and whose they are.
    Which,
    Rivals,
    /// `None` where it is no Group.
    Kind(Option<Kind>),
    Traits(TraitTest),
    Relation(Relation),
    Quality(Quality),
}

impl Lack {
    /// What was asked for, in the words of a sentence: "Group you control", or of a card of that kind, "exposed Plot". Of names there are
    /// none that say more than the sentence.
    pub fn wanted(self, kind: Kind, vocabulary: &Vocabulary) -> Option<String> {
        let any = Filter {
            kind: Some(kind).filter(|kind| !kind.is_group()),
            ..Filter::any()
        };
        let wanted = match self {
            Lack::Which => return None,
            Lack::Rivals => Filter {
                rivals: true,
                ..any
            },
            Lack::Kind(kind) => Filter { kind, ..any },
            Lack::Traits(traits) => Filter { traits, ..any },
            Lack::Relation(relation) => Filter {
                relation: Some(relation),
                ..any
            },
            Lack::Quality(quality) => Filter {
                qualities: vec![quality],
                ..any
            },
        };
        Some(filter_words(&wanted, vocabulary))
    }
}

impl Quality {
    /// The qualities that stand before what has them, and their words.
    pub(super) const BEFORE: [(Quality, &str); 5] = [
        (Quality::Devastated, "Devastated "),
        (Quality::Exposed, "exposed "),
        (Quality::Hidden, "hidden "),
        (Quality::Discarded, "discarded "),
        (Quality::Destroyed, "destroyed "),
    ];
}

impl Filter {
    /// Whether the cards meant lie outside of the table: in hands, in the discards, in destroyed piles.
    pub fn is_off_table(&self) -> bool {
        let off = |quality: &Quality| {
            matches!(
                quality,
                Quality::Exposed
                    | Quality::Hidden
                    | Quality::Discarded
                    | Quality::DiscardedNow
                    | Quality::Destroyed
                    | Quality::Card
            )
        };
        matches!(
            self.relation,
            Some(
                Relation::In(Pool::Hand | Pool::Deck | Pool::PlotDeck | Pool::HandOrDeck)
                    | Relation::YouDestroyed
            )
        ) || self.qualities.iter().any(off)
    }

    /// Whether Groups are meant, and no Plots or Resources.
    pub fn is_of_groups(&self) -> bool {
        self.kind.is_none_or(Kind::is_group)
    }

    /// The kind of those that are left out, where that is all that is said of them.
    pub fn but_of_kind(&self) -> Option<Kind> {
        match self.but.as_slice() {
            [but] => but.kind.filter(|kind| *but == Filter::of_kind(*kind)),
            _ => None,
        }
    }

    /// Any card of a kind.
    pub fn of_kind(kind: Kind) -> Filter {
        Filter {
            kind: Some(kind),
            ..Filter::any()
        }
    }

    /// Any Group that stands so to the card spoken of.
    pub fn related(relation: Relation) -> Filter {
        Filter {
            relation: Some(relation),
            ..Filter::any()
        }
    }

    /// Any Group at all.
    pub fn any() -> Filter {
        Filter {
            other: false,
            rivals: false,
            naturally: false,
            traits: TraitTest::All(Traits::default()),
            kind: None,
            relation: None,
            qualities: Vec::new(),
            names: Vec::new(),
            kin: None,
            but: Vec::new(),
            linked: None,
            of: None,
            or: Vec::new(),
        }
    }

    /// What "that" means in it.
    pub(super) fn that(&self) -> Nature {
        given(
            self.relation == Some(Relation::ThatRivalControls),
            nature::THAT_TURN,
        )
    }

    /// Those of them that are such besides, where one description says both.
    pub(super) fn narrowed(&self, more: &Filter) -> Option<Filter> {
        let (TraitTest::All(own), TraitTest::All(besides)) = (self.traits, more.traits) else {
            return None;
        };
        let plain = Filter {
            traits: more.traits,
            kind: more.kind,
            qualities: more.qualities.clone(),
            ..Filter::any()
        };
        let both_kinds = self.kind.is_some() && more.kind.is_some() && self.kind != more.kind;
        if *more != plain || !self.or.is_empty() || both_kinds {
            return None;
        }
        Some(Filter {
            traits: TraitTest::All(Traits {
                alignments: own.alignments.union(besides.alignments),
                attributes: own.attributes.union(besides.attributes),
            }),
            kind: self.kind.or(more.kind),
            qualities: [&self.qualities[..], &more.qualities[..]].concat(),
            ..self.clone()
        })
    }

    /// Whether a figure of a card decides if it is one of them.
    pub fn asks_for_figure(&self) -> bool {
        let figure =
            |quality: &Quality| matches!(quality, Quality::Figure(..) | Quality::Compared { .. });
        self.qualities.iter().any(figure)
            || self.or.iter().chain(&self.but).any(Filter::asks_for_figure)
    }
}

/// What else the card spoken of has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// "with Power 3 or more", "with Global Power 1", "with Resistance 2 or less"
    #[says("with {0} {1}")]
    #[also("whose {0} is {1}")]
    #[also("of {0} {1}")]
    #[also("with {1} {0}")]
    #[also("that has {0} {1}")]
    #[also("that has {0} of {1}")]
    #[also("that has a {0} of {1}")]
    #[also("with a {0} of {1}")]
    #[also("with {0} of {1}")]
    #[says(Verb, "has {0} {1}")]
    #[also(Verb, "has a {0} of {1}")]
    Figure(Stat, Numbers),
    /// "with less Power than it": than the card with the sentence.
    #[says("with {more?more|less} {stat} than it")]
    #[also("whose {stat} is {more?more|less} than its")]
    #[also("that has {more?more|less} {stat} than it")]
    #[says(Verb, "has {more?more|less} {stat} than it")]
    Compared { stat: Stat, more: bool },
    /// "whose master or puppet is Corporate"
    #[says("whose master or puppet is {0:All}")]
    Kin(Traits),
    /// "that is a Gadget or an Artifact": of a Resource, by the types that its card prints.
    #[says("that is a Gadget or an Artifact", gadget = true, artifact = true)]
    #[says("that is a Gadget", gadget = true, artifact = false)]
    #[says("that is an Artifact", gadget = false, artifact = true)]
    #[says(
        Plural,
        "that are a Gadget or an Artifact",
        gadget = true,
        artifact = true
    )]
    #[says(Plural, "that are a Gadget", gadget = true, artifact = false)]
    #[says(Plural, "that are an Artifact", gadget = false, artifact = true)]
    #[says(Verb, "is a Gadget", gadget = true, artifact = false)]
    #[says(Verb, "is an Artifact", gadget = false, artifact = true)]
    Type { gadget: bool, artifact: bool },
    /// "that does not make or aid that attack", "that is not attacked": in the one under way.
    #[says("that {attacked?is not attacked|does not make or aid that attack}")]
    NotIn { attacked: bool },
    /// "whose ability speaks of Relief": it gives Relief, or does something as it gives it.
    #[says("whose ability speaks of Relief")]
    SpeaksOfRelief,
    /// "that shares an alignment with it": with what a Plot is played on.
    #[says("that shares an alignment with it")]
    AlikeTarget,
    /// "whose master is Communist"
    #[says("whose master is {0:All}")]
    #[also(Verb, "is controlled by a {0:All} Group")]
    #[also(Verb, "is a puppet of a {0:All} Group")]
    Master(Traits),
    /// "of the alignment you choose"
    #[says("of the alignment you choose")]
    Chosen,
    /// "that has no Action token", "that has three or more Action tokens"
    #[says("that has no Action token", 0 = Numbers::Is(0))]
    #[says("that has an Action token", 0 = Numbers::AtLeast(1))]
    #[says("that has {0:Worded} Action tokens")]
    #[says(Plural, "that have no Action token", 0 = Numbers::Is(0))]
    #[says(Plural, "that have an Action token", 0 = Numbers::AtLeast(1))]
    #[says(Verb, "has no Action token", 0 = Numbers::Is(0))]
    #[says(Verb, "has an Action token", 0 = Numbers::AtLeast(1))]
    #[says(Verb, "has {0:Worded} Action tokens")]
    #[also(Verb, "has {0:Worded} Slack")]
    #[also(Verb, "has no tokens", 0 = Numbers::Is(0))]
    #[also(Verb, "still has its Action token", 0 = Numbers::AtLeast(1))]
    Tokens(Numbers),
    /// "Yellow": of a New World Order. It stands before the noun.
    Colour(Colour),
    /// "controlled directly by an Illuminati"
    #[says("controlled directly by an Illuminati")]
    #[also("controlled directly by the Illuminati")]
    #[also("controlled directly by its Illuminati")]
    #[says(Verb, "controlled directly by an Illuminati")]
    #[also(Verb, "is controlled directly by the Illuminati")]
    #[also(Verb, "is controlled directly by an Illuminati")]
    Direct,
    /// "with an open control arrow"
    #[says("with an open control arrow")]
    #[says(Verb, "has an open control arrow")]
    OpenArrow,
    /// "with at most two outgoing control arrows", "with one to two outgoing control arrows"
    #[also("with {0:Count} outgoing control arrows", 1 = field_0)]
    #[also("that has {0:Count} outgoing control arrows", 1 = field_0)]
    #[also(Verb, "has {0:Count} outgoing control arrows", 1 = field_0)]
    #[also("with no outgoing control arrows", 0 = 0, 1 = 0)]
    #[says("with at most {1:Count} outgoing control arrows", 0 = 0)]
    #[says("with {0:Count} to {1:Count} outgoing control arrows")]
    Arrows(u8, u8),
    /// "with no puppets", "with two or more puppets": of its own, and not theirs.
    #[says("with no puppets", 0 = Numbers::Is(0))]
    #[also("without puppets", 0 = Numbers::Is(0))]
    #[also("that controls no puppets", 0 = Numbers::Is(0))]
    #[also("that has no puppets", 0 = Numbers::Is(0))]
    #[says("with a puppet", 0 = Numbers::AtLeast(1))]
    #[also("that has a puppet", 0 = Numbers::AtLeast(1))]
    #[also("that has puppets", 0 = Numbers::AtLeast(1))]
    #[says("with {0:Worded} puppets")]
    #[also("that has {0:Worded} puppets")]
    #[also("that controls {0:Worded} puppets")]
    #[says(Verb, "has no puppets", 0 = Numbers::Is(0))]
    #[says(Verb, "has a puppet", 0 = Numbers::AtLeast(1))]
    #[says(Verb, "has {0:Worded} puppets")]
    #[also(Verb, "controls {0:Worded} puppets")]
    Puppets(Numbers),
    /// "that is not Nation": it has not that alignment or attribute.
    #[says("that is not {0:AnyOf}")]
    #[also("that has no {0:AnyOf} alignment")]
    #[also("that has no {0:AnyOf} attribute")]
    #[also("without the {0:AnyOf} alignment")]
    #[also("that is neither {0:Neither}")]
    #[says(Plural, "that are not {0:AnyOf}")]
    #[also(Verb, "is neither {0:Neither}")]
    #[also(Verb, "has no {0:AnyOf} alignment")]
    #[says(Verb, "is not {0:AnyOf}")]
    IsNot(Traits),
    /// "Devastated"
    #[says(Verb, "is Devastated")]
    Devastated,
    /// "exposed": in a hand, face up.
    Exposed,
    /// "hidden": in a hand, face down.
    Hidden,
    /// "discarded": it lies in the discards.
    Discarded,
    /// "destroyed": it lies in a destroyed pile.
    Destroyed,
    /// "of the same type as yours": of an Illuminati.
    #[says("of the same type as yours")]
    SameAsYours,
    /// "that has no alignments"
    #[says("that has no alignments")]
    #[says(Plural, "that have no alignments")]
    #[says(Verb, "has no alignments")]
    Unaligned,
    /// "that is Unique"
    #[says("that is Unique", 0 = true)]
    #[says("that is not Unique", 0 = false)]
    #[says(Plural, "that are Unique", 0 = true)]
    #[says(Plural, "that are not Unique", 0 = false)]
    Unique(bool),
    /// "that is a Zap": of a Plot (`wdh.plots.zap`).
    #[says("that is a Zap")]
    #[says(Plural, "that are Zaps")]
    Zap,
    /// "discarded this turn"
    #[says("discarded this turn")]
    DiscardedNow,
    /// "Group card": in a hand.
    Card,
}

/// How the card spoken of stands to this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// In the Power Structure of this card's owner.
    #[says("you control")]
    #[also("that you control")]
    #[also("of yours")]
    #[also("in your Power Structure")]
    #[also("controlled by you")]
    #[says(Verb, "under your control")]
    YouControl,
    /// A puppet of the Illuminati of this card's owner.
    #[says("your Illuminati controls directly")]
    #[also("you control directly")]
    #[says(Verb, "controlled directly by your Illuminati")]
    DirectlyYours,
    /// A puppet of this Group.
    #[says("it controls")]
    #[also("that it controls")]
    #[also("it controls directly")]
    #[also("it directly controls")]
    #[also("controlled by it")]
    #[also("directly controlled by it")]
    #[also("controlled directly by it")]
    #[also("of it")]
    ItControls,
    /// The master of this Group.
    #[says("that controls it")]
    ControlsIt,
    /// "the target controls": of the player who is the target.
    #[says("the target controls")]
    TargetControls,
    /// Of the rival whose turn it is.
    #[says("that rival controls")]
    ThatRivalControls,
    /// "it is linked to": the Group that the text of this one links it to.
    #[says("it is linked to")]
    TiedTo,
    /// "linked to it": a Group that is linked to this one so.
    #[says("linked to it")]
    TiedHere,
    /// In the destroyed pile of this card's owner.
    #[says("you have destroyed")]
    YouDestroyed,
    /// In a Power Structure.
    #[says("in a Power Structure")]
    #[says(Verb, "in a Power Structure")]
    Controlled,
    /// "in the uncontrolled area", "in your hand": of this card's owner.
    #[says("in {0}")]
    #[says(Verb, "in {0}")]
    In(Pool),
    /// In play, or played from a rival's hand and attacked there.
    #[says("in play or just played by a rival")]
    InPlayOrJustPlayed,
}

/// The subject of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Party {
    /// "its target": of the attack that has set the sentence off, from then on.
    #[says("its target")]
    #[says(The, "its target")]
    #[says(Receiver, "its target")]
    #[says(Once, "its target")]
    ItsTarget,
    /// "the attacking Group": the leader of the attack under way, from then on.
    #[says("the attacking Group")]
    #[says(The, "the attacking Group")]
    #[says(Receiver, "the attacking Group")]
    #[says(Once, "the attacking Group")]
    Leader,
    /// This card, or the Group that it is linked to.
    #[says("it")]
    #[says(The, "it")]
    #[says(Receiver, "it")]
    #[says(Once, "it")]
    It,
    /// This card, which is an Illuminati.
    #[says("this Illuminati")]
    #[says(The, "this Illuminati")]
    #[says(Receiver, "this Illuminati")]
    ThisIlluminati,
    /// The Illuminati of this card's owner.
    #[says("your Illuminati")]
    #[says(The, "your Illuminati")]
    #[says(Receiver, "your Illuminati")]
    YourIlluminati,
    /// Every card that passes.
    #[says("each {0:Such}")]
    #[otherwise("{0:Names}")]
    #[also(Receiver, "the Group it is linked to", 0 = Filter::related(Relation::TiedTo))]
    #[also(Receiver, "its master", 0 = Filter::related(Relation::ControlsIt))]
    #[says(The, "each {0:Such}")]
    #[otherwise(The, "the {0:Names}")]
    #[says(Receiver, "each {0:Such}")]
    #[otherwise(Receiver, "{0:AllNames}")]
    Each(Filter),
    /// One such card, which the user chooses, for as long as it lasts.
    #[says(The, "any {0:One}")]
    #[says(Receiver, "any {0:One}")]
    #[says(Once, "any {0:One}")]
    Any(Filter),
}
