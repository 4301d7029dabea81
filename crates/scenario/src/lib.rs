//! Scenarios: a table and what happens at it, described in plain words.
//!
//! [`read`] turns text into a [`Scenario`]: typed statements with their places, in which every name has been looked up.
//! It knows the names of cards and what kind of card they are, but no rule of the game.

pub mod agree;
mod alike;
mod antecedents;
mod atoms;
mod card;
mod check;
mod error;
mod expectation;
pub mod game;
pub mod letter;
mod lookup;
mod person;
mod play;
mod print;
mod repairs;
pub mod steps;
mod supposing;
pub mod syntax;
mod words;

use fnord_cards::{Card, CardId, Side};
use fnord_law::{Edition, Law};
use fnord_vocabulary::{
    AlignmentChange, DeckEnd, Dice, Phase, PlayerId, Purpose, SaidDrawn, Span, Throw,
};

pub use card::{CardRef, InPile, Placed, Remark, Trait, Which};
pub use check::{Added, Limits, asks_who_is_right, read, read_by, read_with};
pub use error::{Help, OfLetter, ScenarioError, ScenarioErrorKind};
pub use expectation::{
    About, Act, Advised, CardState, Claim, Expectation, Expected, Stand, Unread,
};
pub use person::{ME, YOU};
pub use play::{
    Actor, Choice, Drawn, Gift, HelpPlay, Lifted, Named, Object, Play, Refers, Shift, Takeover,
    UsePlay,
};
pub use supposing::{Supposed, Supposing, Supposition};
pub use syntax::Pile;

/// A table and what happens at it.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub text: String,
    /// The name of the edition, where the scenario gives one.
    pub edition: Option<(String, Span)>,
    /// The name of the edition that its cards belong to, where it names none.
    pub inferred: Option<String>,
    /// Something in it is only what somebody wants to do.
    pub intended: bool,
    /// Questions in it that the ruling does not answer.
    pub unanswered: Vec<String>,
    pub players: Vec<Player>,
    /// The cards that it names.
    pub named: Vec<CardId>,
    /// The cards that the scenario invents, numbered after those of the law.
    pub invented: Vec<Card>,
    /// The letter that it was read from, where it is not in the language of tables itself.
    pub letter: Option<Box<letter::Letter>>,
    pub lines: Vec<Line>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub name: String,
    /// Where he is first spoken of.
    pub span: Span,
}

/// A line of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    pub span: Span,
    /// How deep it stands below the margin.
    pub depth: usize,
    pub statement: Option<Statement>,
    /// With the `#`.
    pub comment: Option<String>,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    Rules(String),
    Let {
        card: CardId,
    },
    Turn {
        player: PlayerId,
        number: Option<u8>,
        phase: Option<Phase>,
    },
    /// A player and his Illuminati; his Power Structure follows in deeper lines.
    Sits {
        player: PlayerId,
        illuminati: Option<Placed>,
    },
    /// The Basic Goal that the players have agreed on.
    BasicGoal(u8),
    Uncontrolled(Vec<Placed>),
    /// The New World Orders in force, in the order in which they were played.
    Orders(Vec<Placed>),
    Pile {
        pile: Pile,
        cards: Vec<InPile>,
    },
    Puppets {
        side: Option<Side>,
        cards: Vec<Placed>,
    },
    /// An arrow of the card above that holds nothing, or the one that meets its master.
    Arrow {
        side: Side,
        incoming: bool,
    },
    /// The arrows of the card above: the incoming one, and the others, each with whether it holds nothing.
    Arrows {
        incoming: Side,
        outgoing: Vec<(Side, bool)>,
    },
    Controls {
        master: Master,
        cards: Vec<Placed>,
    },
    /// What a player holds in his hand, or has beside his Power Structure.
    Has {
        player: PlayerId,
        cards: Vec<Placed>,
        in_hand: bool,
    },
    /// What is said of a card in a sentence, not in brackets after its name.
    Fact(Placed),
    Play(Play),
    Expect(Expectation),
    Claim(Claim),
}

/// Who controls, in a statement that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Master {
    /// A player: directly by his Illuminati.
    Player(PlayerId, Span),
    Card(CardRef),
}

impl Scenario {
    /// The name of the edition that it is ruled by where no other is asked for: the one it names, or the one that its cards
    /// belong to.
    pub fn ruled_by(&self) -> Option<&str> {
        let said = self.edition.as_ref().map(|(name, _)| name.as_str());
        said.or(self.inferred.as_deref())
    }

    /// Whether something expected is about the scenario's own rules and not about an edition: it names none, the scenario is by
    /// another, and what is expected by this one is said beside it.
    pub fn is_of_other_rules(&self, expectation: &Expectation, edition: &Edition) -> bool {
        let own = self.edition.as_ref();
        expectation.under.is_none()
            && own.is_some_and(|(own, _)| !edition.is_called(own))
            && self.expectations().any(|beside| {
                let under = beside.under.as_deref();
                under.is_some_and(|under| edition.is_called(under))
            })
    }

    /// What it expects, in its order.
    pub fn expectations(&self) -> impl Iterator<Item = &Expectation> + Clone {
        let statements = self.lines.iter().map(|line| &line.statement);
        statements.filter_map(|statement| match statement {
            Some(Statement::Expect(expectation)) => Some(expectation),
            _ => None,
        })
    }

    /// The scenario, where it was wholly understood.
    ///
    /// # Errors
    /// The words of a letter that were not understood.
    pub fn whole(self) -> Result<Scenario, Vec<ScenarioError>> {
        match self
            .letter
            .as_ref()
            .filter(|letter| letter.is_provisional())
        {
            Some(letter) => Err(letter.unread_words()),
            None => Ok(self),
        }
    }

    /// The scenario in its canonical form. Reading that gives the same scenario.
    pub fn canonical(&self, law: &Law) -> String {
        print::canonical(self, law)
    }

    /// An expectation in its canonical form.
    pub fn expectation(&self, law: &Law, expectation: &Expectation) -> String {
        print::expectation(self, law, expectation)
    }

    /// What is expected in its canonical form, without anything before it.
    pub fn expected(&self, law: &Law, expectation: &Expectation) -> String {
        print::expected(self, law, expectation)
    }

    /// The card of that number, of the law or invented here.
    pub fn card<'a>(&'a self, law: &'a Law, id: CardId) -> &'a Card {
        let index = usize::from(id.0);
        match index.checked_sub(law.cards.len()) {
            None => &law.cards[index],
            Some(invented) => &self.invented[invented],
        }
    }

    /// The plays, each with its line.
    pub fn plays(&self) -> impl Iterator<Item = (&Line, &Play)> {
        self.lines.iter().filter_map(|line| match &line.statement {
            Some(Statement::Play(play)) => Some((line, play)),
            _ => None,
        })
    }
}
