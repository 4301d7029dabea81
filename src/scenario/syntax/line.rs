//! Lines as they are read: which statement each is, and where its parts lie.

use crate::vocabulary::Span;

use super::{AttackClause, Deed, HelpWith, Helps, Outcome};
use crate::cards::Side;
use crate::cards::effect::AttackKind;

/// A piece of text and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    pub text: String,
    pub span: Span,
}

impl Phrase {
    /// A part of it, without blanks around it. What is no part of it is empty.
    pub fn part(&self, range: Span) -> Phrase {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let start = self.span.start + range.start + (text.len() - text.trim_start().len());
        let text = text.trim();
        Phrase {
            text: text.to_owned(),
            span: start..start + text.len(),
        }
    }

    /// The part between two places of the scenario.
    pub fn between(&self, start: usize, end: usize) -> Phrase {
        let from = start.saturating_sub(self.span.start);
        self.part(from..end.saturating_sub(self.span.start))
    }

    /// Without these letters at its end.
    pub fn trimmed(&self, letters: &[char]) -> Phrase {
        self.part(0..self.text.trim_end_matches(letters).len())
    }

    /// Without a bracket at its end that opened before it.
    pub fn unbracketed(&self) -> Phrase {
        match self.text.strip_suffix(')') {
            Some(inner) if !inner.contains('(') => self.part(0..inner.len()),
            _ => self.clone(),
        }
    }
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum Line {
    Rules(Phrase),
    Let {
        name: Phrase,
        facts: Phrase,
        text: Option<Phrase>,
    },
    Turn {
        of: Phrase,
        phase: Option<Phrase>,
    },
    /// The Groups that the players have agreed on.
    BasicGoal(Phrase),
    Uncontrolled(Phrase),
    /// The New World Orders in force.
    Orders(Phrase),
    Pile {
        pile: Pile,
        cards: Option<Phrase>,
    },
    Puppets {
        side: Option<Side>,
        cards: Phrase,
    },
    /// An arrow of the card above that holds nothing, or the one that meets its master.
    Arrow {
        side: Side,
        incoming: bool,
    },
    /// The arrows of the card above: the side of the incoming one, and the others, each with whether it holds nothing.
    Arrows {
        incoming: Side,
        outgoing: Vec<(Side, bool)>,
    },
    /// "laying Yetis at the left of Xists"
    Laying(Phrase),
    /// "giving up Yetis"
    GivingUp(Phrase),
    /// "Ann substitutes the action of Yetis".
    Substitutes {
        who: Phrase,
        with: Phrase,
    },
    /// "Ann forgets Finland"; `declares`: "Ben points out Finland".
    Bonus {
        who: Phrase,
        declares: bool,
        card: Phrase,
    },
    /// "Ann plays Gnomes of Zurich as agents".
    Plants {
        who: Phrase,
        card: Phrase,
        opposes: Option<bool>,
    },
    /// "Ann uses agents of Yetis against the attack"; `None`: nobody says of which Group, or on which side.
    Agents {
        who: Phrase,
        of: Option<Phrase>,
        opposes: Option<bool>,
    },
    /// A player and his Illuminati, a Plot that he plays, or an ability that he uses.
    Plays {
        who: Phrase,
        /// "uses", not "plays".
        uses: bool,
        cards: Phrase,
    },
    /// What somebody responds with: a Plot, or what helps his side.
    Answers {
        who: Phrase,
        with: Phrase,
    },
    /// A card's ability is used; nobody says by whom.
    Ability {
        card: Phrase,
        with: Option<Phrase>,
    },
    /// A card, or a player with a card, cancels something.
    Cancels {
        who: Phrase,
        what: Phrase,
    },
    /// A card, or a player with a card, changes a number.
    Adjusts {
        who: Phrase,
        subtracts: bool,
        what: Phrase,
    },
    Controls {
        who: Phrase,
        cards: Phrase,
    },
    Attack {
        who: Phrase,
        kind: AttackKind,
        target: Phrase,
        clauses: Vec<AttackClause>,
        /// It is said to be privileged.
        privileged: bool,
    },
    Help {
        who: Phrase,
        helps: Helps,
        object: Option<Phrase>,
        with: Option<HelpWith>,
    },
    CallsOff(Phrase),
    Commits(Phrase),
    Roll {
        who: Option<Phrase>,
        dice: Vec<Phrase>,
    },
    RollOff(Phrase),
    /// The same in a sentence: who, and what they rolled.
    RollsOff {
        who: Vec<Phrase>,
        dice: Vec<Phrase>,
    },
    /// The turn comes to a part of it.
    Enters {
        who: Option<Phrase>,
        phase: Phrase,
    },
    /// Whatever else a player does.
    Deed {
        who: Phrase,
        deed: Deed,
        /// The word for it.
        word: Phrase,
        automatically: bool,
        rest: Option<Phrase>,
    },
    Expect {
        /// Nobody has worked it out yet.
        unverified: bool,
        under: Option<Phrase>,
        outcome: Outcome,
    },
    /// "Claim Ann: strength 9"
    Claim {
        who: Phrase,
        under: Option<Phrase>,
        claimed: Phrase,
    },
    /// "Ben's turn"
    TurnIs(Phrase),
    /// "Ben has Xists", "Xists have no token", "Xists belong to Ben"
    Tells {
        who: Phrase,
        how: Tells,
        what: Phrase,
    },
    /// Tokens are spent for cards.
    /// Relief, with what follows it.
    Relieves {
        who: Phrase,
        what: Phrase,
    },
    Pays {
        who: Phrase,
        tokens: Phrase,
        what: Phrase,
    },
    /// "Ann and Ben trade …"
    TradeBetween {
        who: Phrase,
        what: Phrase,
    },
    Unknown(Phrase),
}

/// How a line tells what somebody has or what a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    Has,
    Is,
    BelongsTo,
    /// "Xists under Glorps".
    Under,
}

/// What somebody has: "Xists under Glorps", "Devival in her hand".
#[derive(Clone, Debug)]
pub struct Holding {
    pub cards: Phrase,
    pub in_hand: bool,
    pub under: Option<Phrase>,
}

/// A heap of cards beside a Power Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    Resources,
    Hand,
    Exposed,
    Destroyed,
    PlotsInPlay,
    PlotDeck,
    GroupDeck,
}

impl Pile {
    /// The word that heads such a line.
    pub fn name(self) -> &'static str {
        match self {
            Pile::Resources => "resources",
            Pile::Hand => "hand",
            Pile::Exposed => "exposed",
            Pile::Destroyed => "destroyed",
            Pile::PlotsInPlay => "plots in play",
            Pile::PlotDeck => "plot deck",
            Pile::GroupDeck => "group deck",
        }
    }
}
