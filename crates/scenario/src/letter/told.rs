//! What a letter tells, and how that is written as a scenario.

use std::collections::BTreeMap;
use std::ops::Range;

use fnord_cards::CardId;

/// Somebody at the table.
#[derive(Clone, Debug, Default)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) illuminati: Option<CardId>,
    pub(super) tokens: Option<i32>,
    /// How many Groups he controls, his Illuminati among them, as far as that is said.
    pub(super) groups: Option<i32>,
    pub(super) destroyed: i32,
    /// The Zaps that lie on him.
    pub(super) zaps: Vec<CardId>,
    /// He is said to have met his Goal.
    pub(super) met: bool,
    /// Whether somebody who has no name was spoken of as "he", and not as "she".
    pub(super) he: Option<bool>,
}

/// Where a Group stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Directly,
    OneAway,
    Farther,
    Under(CardId),
    Uncontrolled,
    InHand,
}

/// A card with whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ref {
    /// `None` for somebody's Illuminati.
    pub(super) card: Option<CardId>,
    pub(super) owner: Option<usize>,
}

/// What something is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    Player(usize),
    Card(Ref),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Control,
    Destroy,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Attack {
        by: Option<usize>,
        leader: Option<Ref>,
        target: Option<Ref>,
        aim: Option<Aim>,
        privileged: bool,
        aiders: Vec<Ref>,
    },
    Help {
        who: Option<usize>,
        cards: Vec<Ref>,
        opposes: bool,
    },
    Play {
        who: usize,
        /// "plays" or "uses"
        verb: &'static str,
        card: Ref,
        on: Option<On>,
        pays: Option<String>,
        more: Vec<String>,
    },
    Line(String),
}

impl Event {
    /// Whether it says what another does, or more of it.
    pub(super) fn is_told_by(&self, less: &Event) -> bool {
        fn fits<T: PartialEq>(more: Option<T>, less: Option<T>) -> bool {
            less.is_none() || more == less
        }
        let card = |card: Option<Ref>| card.map(|card| card.card);
        match (self, less) {
            (
                Event::Attack {
                    leader,
                    target,
                    aim,
                    privileged,
                    ..
                },
                Event::Attack {
                    leader: by,
                    target: on,
                    aim: to,
                    privileged: so,
                    ..
                },
            ) => {
                fits(card(*leader), card(*by))
                    && fits(card(*target), card(*on))
                    && fits(*aim, *to)
                    && (*privileged || !so)
            }
            (
                Event::Help { cards, opposes, .. },
                Event::Help {
                    cards: of,
                    opposes: so,
                    ..
                },
            ) => {
                let also = |one: &Ref| cards.iter().any(|card| card.card == one.card);
                opposes == so && of.iter().all(also)
            }
            (
                Event::Play { card, on, pays, .. },
                Event::Play {
                    card: of,
                    on: at,
                    pays: by,
                    ..
                },
            ) => {
                card.card == of.card
                    && fits(on.as_ref(), at.as_ref())
                    && fits(pays.as_ref(), by.as_ref())
            }
            _ => self == less,
        }
    }
}

/// What happens, with its place in the letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) event: Event,
    pub(super) at: Range<usize>,
}

impl Told {
    /// Whether dice are rolled.
    pub(super) fn is_a_roll(&self) -> bool {
        self.is_an_outcome()
            || matches!(&self.event, Event::Line(line) if line.starts_with("Roll "))
    }

    /// Whether of the dice only is told whether the attack succeeds by them.
    pub(super) fn is_an_outcome(&self) -> bool {
        let said = ["The attack succeeds", "The attack fails"];
        matches!(&self.event, Event::Line(line) if said.contains(&line.as_str()))
    }
}

/// Where the cards are.
#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    pub(super) owners: BTreeMap<CardId, usize>,
    pub(super) places: BTreeMap<CardId, Place>,
    /// Cards that somebody is said to have.
    pub(super) held: Vec<(usize, CardId)>,
    /// Copies in somebody's hand of what lies on the table.
    pub(super) copies: Vec<(usize, CardId)>,
}
