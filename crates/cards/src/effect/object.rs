//! What instructions speak of: cards, where they go, and tables of dice.

use fnord_wording::{Is, Wording};
use serde::{Deserialize, Serialize};

use super::{Filter, Instruction};
use crate::{Kind, Text};

/// The card that an instruction speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording, Is)]
#[serde(bound(deserialize = "'de: 'static"))]
#[is(NONE)]
pub enum Object {
    /// The Group that makes the attack.
    #[says("the attacking Group")]
    #[also("the Group that led it")]
    #[also("the attacker")]
    Leader,
    /// This card; for a Plot its target, or the Group that it is linked to.
    #[says("it")]
    It,
    /// The master of that card.
    #[says("its master")]
    ItsMaster,
    /// The Illuminati of this card's owner.
    #[says("your Illuminati")]
    YourIlluminati,
    /// The Illuminati of the player who is the target.
    #[says("the target's Illuminati")]
    TargetsIlluminati,
    /// The Illuminati of every player who took part on the attacking side.
    #[says("each attacking player's Illuminati")]
    AttackersIlluminati,
    /// Every target.
    #[says("each target")]
    EachTarget,
    /// One such card, which the user chooses.
    #[says("any {0:One}")]
    #[is(the0.that())]
    Any(Filter),
    /// Every such card in play, "the Nuclear Power Companies".
    #[says("each {0:Such}")]
    #[otherwise("the {0:Names}")]
    #[is(the0.that())]
    Each(Filter),
    /// So many of them, up to so many, or as many as the user chooses.
    #[says("each {of:One} that you choose", most = None, fewer = true)]
    #[says("any number of {of:Many}", most = None, fewer = true)]
    #[says("{fewer?up to |}one {of:One}", most = Some(1))]
    #[says("{fewer?up to |}{most:There<Count>} {of:Many}")]
    #[is(of.that())]
    Chosen {
        most: Option<u8>,
        fewer: bool,
        of: Filter,
    },
    /// The card with this sentence.
    #[says("this card")]
    This,
    /// What the moment is about: the Plot just played or discarded, the Group or Resource just taken over, destroyed, discarded.
    #[says("that {0}")]
    #[is(match the0 {
        What::Plot => THAT_CARD,
        What::Group => THAT_GROUP,
        What::Resource => THAT_GONE,
    })]
    That(What),
    /// The Plot of the same name that the attacker has played in the attack under way.
    #[says("the attacker's copy of it")]
    #[is(THAT_ATTACK)]
    AttackersCopy,
    /// The card that has just been drawn.
    #[says("the card just drawn")]
    #[is(THAT_DRAW)]
    Drawn,
    /// Some cards of a hand: "two of the target's hidden Plots at random", "up to two of your exposed Plots", "any number of them".
    #[says("any number of {of}", count = None, fewer = false, random = false)]
    #[says("{fewer?up to |}{count:There<Count>} of {of}{random? at random}")]
    Some {
        count: Option<u8>,
        fewer: bool,
        of: Held,
        random: bool,
    },
    /// "all his Plots except one": but for so many of their holder's choice.
    #[says("all {of}", but = 0)]
    #[also("all of {of}", but = 0)]
    #[says(Plural, "{of}", but = 0)]
    #[says("all {of} except {but:Count}")]
    All { of: Held, but: u8 },
    /// "half of his Plots, rounded up"
    #[says("half of {0}, rounded up")]
    Half(Held),
    /// "as many of your Plots": as were chosen before.
    #[says("as many of {0}")]
    AsMany(Held),
    /// Unseen, from the top of a deck, or from either end.
    #[says("the top card of {of}", count = 1, or_bottom = false)]
    #[says("the top {count:Count} cards of {of}", or_bottom = false)]
    #[says(
        "the top {count:Count} or the bottom {count:Count} cards of {of}",
        or_bottom = true
    )]
    Tops {
        count: u8,
        or_bottom: bool,
        of: Deck,
    },
    /// All of it.
    #[says("{0}")]
    Deck(Deck),
    /// Every card in play that stands for agents within the Illuminati of this card's owner.
    #[says("each agent of your Illuminati")]
    AgentsOfYours,
    /// "the Dictatorship linked to it": that card, on what a Plot is played on.
    #[says("the {0:LinkedName} linked to it")]
    Linked(Text),
}

impl Object {
    /// Whether it may be Places that it speaks of: a card that is told by what it is has to be told as one.
    pub(super) fn may_be_places(&self) -> bool {
        match self {
            Object::Any(of) | Object::Each(of) | Object::Chosen { of, .. } => {
                of.kind == Some(Kind::Place) || !of.names.is_empty()
            }
            Object::This | Object::Leader | Object::It | Object::EachTarget => true,
            Object::That(what) => *what == What::Group,
            _ => false,
        }
    }

    /// Whether its cards come from a hand or a deck.
    pub fn is_unseen(&self) -> bool {
        matches!(self, Object::Tops { .. } | Object::Deck(_)) || self.held().is_some()
    }

    /// The cards of a hand that it counts.
    pub fn held(&self) -> Option<&Held> {
        match self {
            Object::Some { of, .. } | Object::All { of, .. } => Some(of),
            Object::Half(of) | Object::AsMany(of) => Some(of),
            _ => None,
        }
    }

    /// Whether it is of a deck of whoever plays or uses it.
    pub fn is_of_your_deck(&self) -> bool {
        let yours = |deck: &Deck| matches!(deck, Deck::Of { whose, .. } if *whose == DeckOf::You);
        match self {
            Object::Tops { of, .. } | Object::Deck(of) => yours(of),
            _ => false,
        }
    }

    /// Whether it is of the target, so that there has to be one.
    pub fn is_targets(&self) -> bool {
        let deck = |deck: &Deck| matches!(deck, Deck::Of { whose, .. } if *whose == DeckOf::Target);
        match self {
            Object::Tops { of, .. } | Object::Deck(of) => deck(of),
            _ => self.held().is_some_and(|held| held.whose == Holder::Target),
        }
    }

    /// Whether it is Plots of the target's hand.
    pub fn is_targets_plots(&self) -> bool {
        self.is_targets() && self.held().is_some_and(Held::is_of_plots)
    }

    /// Whether it is Group cards of the target's hand.
    pub fn is_targets_groups(&self) -> bool {
        self.is_targets() && self.held().is_some_and(|held| !held.is_of_plots())
    }

    /// Which cards the user chooses it from, and the most that he may choose.
    pub fn chosen(&self) -> Option<(&Filter, usize)> {
        match self {
            Object::Any(filter) => Some((filter, 1)),
            Object::Chosen { most, of, .. } => Some((of, most.map_or(usize::MAX, usize::from))),
            _ => None,
        }
    }
}

/// What a moment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    #[says("Plot")]
    Plot,
    #[says("Group")]
    #[also("Personality")]
    #[also("Place")]
    #[also("Organization")]
    Group,
    #[says("Resource")]
    Resource,
}

/// Cards of a hand: "your Plots", "the target's Group cards", and those just looked at, "them"; "his Groups" are those he controls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("them", whose = Holder::Seen, such = Filter::any())]
#[says("{whose} {such:Many}")]
pub struct Held {
    pub whose: Holder,
    pub such: Filter,
}

impl Held {
    /// Whether it is Plots, and no Groups.
    pub fn is_of_plots(&self) -> bool {
        !self.such.is_of_groups()
    }
}

/// Who holds cards of which a sentence speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    #[says("your")]
    You,
    /// Whoever does something with them.
    #[says("his")]
    Doer,
    #[says("the target's")]
    Target,
    #[says("one rival's")]
    Rival,
    /// They have just been looked at.
    Seen,
}

/// A deck, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    #[says("{whose} {groups?Group|Plot} decks", whose = DeckOf::Rivals)]
    #[says("{whose} {groups?Group|Plot} deck")]
    Of { whose: DeckOf, groups: bool },
    /// Of either kind, and of whomever its user likes.
    #[says("any deck", 0 = 1)]
    #[says("any {0:Count} decks")]
    Any(u8),
}

/// Whose deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum DeckOf {
    #[says("your")]
    You,
    #[says("the target's")]
    Target,
    #[says("any rival's")]
    AnyRival,
    #[says("each rival's")]
    EachRival,
    /// Of whoever has done what is answered.
    #[says("that player's")]
    That,
    /// Of one or of several, in turn.
    #[says("rivals'")]
    Rivals,
    #[says("any")]
    Any,
}

/// Where cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// The discards, which "discard" says.
    Discards,
    /// `rests`: ", where it cannot be played before your next turn begins".
    #[says(
        "into your hand{exposed?, exposed}{rests?, where it cannot be played before your next turn begins}"
    )]
    #[also("to your hand{exposed?, exposed}", rests = false)]
    #[also("in your hand{exposed?, exposed}", rests = false)]
    YourHand { exposed: bool, rests: bool },
    /// The hand of whoever has it, or has played it. `rests`: ", where it rests until the end of his next turn".
    #[says(
        "into its player's hand{exposed?, exposed}{rests?, where it cannot be played before the end of his next turn}"
    )]
    #[also("to its player's hand{exposed?, exposed}", rests = false)]
    #[also("to its owner's hand{exposed?, exposed}", rests = false)]
    #[also("into its owner's hand{exposed?, exposed}", rests = false)]
    #[also("to the hand of its owner{exposed?, exposed}", rests = false)]
    #[also("to his hand{exposed?, exposed}", rests = false)]
    ItsHand { exposed: bool, rests: bool },
    /// The hand of whoever had it until just now.
    #[says("into the hand of the player who had it")]
    #[also("to the hand of the player who had it")]
    #[also("to the hand of the player who lost it")]
    FormersHand,
    /// Its owner's deck.
    #[says("on the {bottom?bottom|top} of its deck")]
    DeckEnd { bottom: bool },
    #[says("into its deck, which is shuffled")]
    Deck,
    #[says("into the uncontrolled area")]
    #[also("to the uncontrolled area")]
    Area,
    /// Nothing brings it back.
    #[says("out of the game")]
    #[also("out of play")]
    Away,
    /// Of the rival from whom cards were taken before.
    #[says("into his hand")]
    HisHand,
    /// As a Resource of that player's.
    #[says("beside {0} Power Structure")]
    Beside(Neighbour),
}

/// Beside whose Power Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Neighbour {
    #[says("your")]
    You,
    #[says("a random rival's")]
    RandomRival,
}

/// A row of a table of dice: what follows on these numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("otherwise, {does:Boxed<Plain>}", on = Shown::Numbers(Numbers::Else))]
#[says("otherwise, {does:Boxed<Several>}", on = Shown::Numbers(Numbers::Else))]
#[says("on {on}, {does:Boxed<Plain>}")]
#[says("on {on}, {does:Boxed<Several>}")]
pub struct Row {
    pub on: Shown,
    pub does: Box<Instruction>,
}

/// What dice have to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Shown {
    #[says("{0}")]
    Numbers(Numbers),
    /// "one or less for each Place you control"
    #[says("as many or less as there are {0:Many}")]
    NoMoreThan(Filter),
}

/// Which numbers: that dice show, or that a figure has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Numbers {
    /// On none of the other rows.
    Else,
    #[says("{0}")]
    Is(u8),
    /// "7 or 11"
    #[says("{0} or {1}")]
    Either(u8, u8),
    #[says("{0} to {1}")]
    #[also("{0}-{1}")]
    #[also("from {0} to {1}")]
    From(u8, u8),
    #[says("{0} or less")]
    #[also("at most {0}")]
    #[also("no more than {0}")]
    #[also("up to {0}")]
    #[also("less than {0:Less}")]
    #[also("below {0:Less}")]
    #[also("under {0:Less}")]
    AtMost(u8),
    #[says("{0} or more")]
    #[also("at least {0}")]
    #[also("more than {0:More}")]
    #[also("above {0:More}")]
    #[also("over {0:More}")]
    AtLeast(u8),
}

impl Numbers {
    /// Whether a number is one of them.
    pub fn has(self, number: i16) -> bool {
        match self {
            Numbers::Else => false,
            Numbers::Is(only) => number == i16::from(only),
            Numbers::Either(one, other) => [one, other].map(i16::from).contains(&number),
            Numbers::From(from, to) => (i16::from(from)..=i16::from(to)).contains(&number),
            Numbers::AtMost(most) => number <= i16::from(most),
            Numbers::AtLeast(least) => number >= i16::from(least),
        }
    }
}

impl Row {
    /// What dice that show this number bring: what the rows say that have it. `count`: how many such cards there are.
    pub fn of(rows: &[Row], shown: i16, count: impl Fn(&Filter) -> i16) -> Vec<&Instruction> {
        let has = |row: &&Row| match &row.on {
            Shown::Numbers(numbers) => numbers.has(shown),
            Shown::NoMoreThan(such) => shown <= count(such),
        };
        let mut found: Vec<&Row> = rows.iter().filter(has).collect();
        if found.is_empty() {
            let otherwise = |row: &&Row| row.on == Shown::Numbers(Numbers::Else);
            found = rows.iter().filter(otherwise).collect();
        }
        found.into_iter().map(|row| &*row.does).collect()
    }
}
