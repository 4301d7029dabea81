//! The game's own words for what is neither on a card nor in a rulebook: players, parts of a turn, dice.

/// A player of the scenario, in the order of their turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u8);

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    DrawPlot,
    DrawGroups,
    Takeover,
    PlaceTokens,
    Main,
    End,
}

impl Phase {
    /// The words for it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::DrawPlot => "Plot draw",
            Phase::DrawGroups => "Group draw",
            Phase::Takeover => "automatic takeover",
            Phase::PlaceTokens => "token placement",
            Phase::Main => "main phase",
            Phase::End => "end of turn",
        }
    }
}

/// An end of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckEnd {
    Top,
    Bottom,
}

/// What a bonus is for that may be for an action or for defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Action,
    Defense,
}

/// What is done to an alignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlignmentChange {
    Add,
    Remove,
    Reverse,
    /// It is only named: "choosing Violent".
    Choose,
}

/// What the dice show: two, or one where a card asks for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice(pub u8);

/// Dice as they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    Shows(Dice),
    /// Only whether the attack succeeds by them is told.
    Outcome {
        succeeds: bool,
    },
}

impl From<Dice> for Throw {
    fn from(dice: Dice) -> Throw {
        Throw::Shows(dice)
    }
}

/// What somebody says that he draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidDrawn {
    Plots(u8),
    Group,
}
