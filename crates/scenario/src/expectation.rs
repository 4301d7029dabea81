//! What a scenario expects the ruling to be.

use super::{CardRef, DeckEnd, PlayerId, Trait};
use fnord_cards::Side;
use fnord_cards::effect::Stat;
use fnord_law::ClauseId;
use fnord_vocabulary::Span;

/// What the scenario expects the ruling to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// `None`: under every edition.
    pub under: Option<String>,
    /// Written down from a ruling: nobody has worked it out yet.
    pub unverified: bool,
    pub outcome: Expected,
    /// Its line.
    pub span: Span,
}

/// What a player holds to be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Anybody: he need not be at the table.
    pub who: String,
    /// `None`: under every edition.
    pub under: Option<String>,
    /// All of it has to hold.
    pub outcomes: Vec<Expected>,
    /// Why, in words of his that are not weighed.
    pub reason: Option<String>,
    /// What he claims in words that cannot be read; whether he is right then is not weighed.
    pub unread: Option<Unread>,
    /// What he says, as he says it.
    pub said: Span,
    /// Its line.
    pub span: Span,
}

/// What is claimed in words that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    pub said: String,
    /// Why it cannot be.
    pub why: String,
}

/// An expected outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// By an erratum that is not laid over the law, in words that it alone gives a meaning.
    Elsewhere(String),
    Strength(i16),
    /// That roll succeeds; `highest`: and none above it does, so that it is what is needed.
    Roll {
        roll: u8,
        highest: bool,
    },
    /// The advice before the dice.
    Advise(Advised),
    /// The claims of somebody, as far as they are made, all hold, or not all of them.
    Claim(String, bool),
    /// The total Power behind the attack.
    AttackPower(i16),
    /// The total defence: what the attack has to overcome.
    Defense(i16),
    /// Chances in 36.
    Odds(u8),
    /// How a play stands.
    Play(About, Stand),
    /// This is not so.
    Not(Box<Expected>),
    CalledOff,
    /// The attack is privileged, or is not.
    Privileged(bool),
    Succeeds,
    Fails,
    AutomaticFailure,
    Term {
        value: i16,
        clause: Option<ClauseId>,
        card: Option<CardRef>,
    },
    NotCounted {
        card: CardRef,
        clause: Option<ClauseId>,
    },
    Cites(ClauseId),
    OpenQuestion(String),
    ByHand(CardRef),
    /// The attack has become illegal, or its action was cancelled.
    Cancelled,
    /// How many Plots a player has in hand.
    Plots(PlayerId, u8),
    /// How many Groups and Resources a player has in hand.
    GroupsInHand(PlayerId, u8),
    /// These players win, and nobody else; nobody at all where there are none.
    Wins(Vec<PlayerId>),
    Eliminated(PlayerId),
    /// How many Groups a player counts toward the Basic Goal.
    Counts(PlayerId, u8),
    /// Whose turn it is.
    TurnOf(PlayerId),
    Card {
        card: CardRef,
        state: CardState,
    },
}

impl Expected {
    /// That it is not so.
    #[must_use]
    pub fn denied(self) -> Expected {
        match self {
            Expected::Not(denied) => *denied,
            Expected::Privileged(is) => Expected::Privileged(!is),
            Expected::Claim(who, holds) => Expected::Claim(who, !holds),
            Expected::Card {
                card,
                state: CardState::Has(what, has),
            } => Expected::Card {
                card,
                state: CardState::Has(what, !has),
            },
            Expected::Card {
                card,
                state: CardState::Devastated(is),
            } => Expected::Card {
                card,
                state: CardState::Devastated(!is),
            },
            Expected::Advise(Advised::May {
                card,
                act,
                may,
                clause: None,
            }) => Expected::Advise(Advised::May {
                card,
                act,
                may: !may,
                clause: None,
            }),
            expected => Expected::Not(Box::new(expected)),
        }
    }

    /// The same, to be changed.
    pub fn subject_mut(&mut self) -> &mut Expected {
        match self {
            Expected::Not(denied) => denied.subject_mut(),
            expected => expected,
        }
    }

    /// What it speaks of, whether that is to be so or not.
    pub fn subject(&self) -> &Expected {
        match self {
            Expected::Not(denied) => denied.subject(),
            expected => expected,
        }
    }
}

/// A play of which it is expected how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// The one directly before, with all Groups that join an attack in it.
    Last,
    /// The announcement of the last attack.
    Attack,
    /// The last roll.
    Roll,
    /// The last one that is made with a card: an attack, help in one, a Plot or an ability.
    Card(CardRef),
}

/// How a play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    Legal,
    /// By this clause, where one is named.
    Illegal(Option<ClauseId>),
    /// It is left to the players, or what comes of its attack is.
    Open,
}

/// What somebody does with a card in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    Aids,
    Opposes,
    /// A Plot is played, or an ability used.
    Uses,
}

/// What is expected of the advice before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advised {
    /// Best play of both sides comes to so many favourable throws.
    Best(u8),
    /// The rivals bring the attack to nothing for so many tokens and cards; `None`: they cannot.
    Stop(Option<u8>),
    /// The attacker comes to a strength for so many tokens and cards.
    Reach(i16, u8),
    /// Whether a card may be brought in, and by what clause not.
    May {
        card: CardRef,
        act: Act,
        may: bool,
        clause: Option<ClauseId>,
    },
}

/// What has become of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardState {
    Tokens(u8),
    Value(Stat, i16),
    /// Power and Global Power.
    Powers(i16, i16),
    Captured(Option<PlayerId>),
    Destroyed(Option<PlayerId>),
    Uncontrolled,
    /// A New World Order that holds.
    InForce,
    Discarded,
    Hand {
        player: PlayerId,
        exposed: bool,
    },
    Linked(CardRef),
    Under(CardRef),
    /// At that side of its master.
    At(Side, Option<CardRef>),
    Controlled(PlayerId),
    /// It has the alignment or attribute, or has it not.
    Has(Trait, bool),
    /// A Plot that was played and cancelled.
    Cancelled,
    /// Linked to nothing.
    Unlinked,
    /// It has so many befouled markers.
    Befouled(u8),
    /// It is Devastated, or it is not.
    Devastated(bool),
    /// Destroyed by an Assassination.
    Killed(Option<PlayerId>),
    /// On the top or the bottom of its deck.
    InDeck(DeckEnd),
}
