//! What is not as a scenario expects it.

use crate::cards::effect::Traits;
use crate::law::ClauseId;
use crate::ruling::AttackOutcome;
use crate::table::PieceId;
use crate::vocabulary::{PlayerId, Span};

/// Something that is not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The expectation, or the play that nobody expected to be illegal.
    pub span: Span,
    /// How many plays there were before it.
    pub steps: usize,
    pub problem: Problem,
}

/// What is not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The figure, and what it is instead.
    Strength {
        expected: i16,
        ruled: i16,
    },
    /// The total Power behind the attack.
    AttackPower {
        expected: i16,
        ruled: i16,
    },
    /// The total defence.
    Defense {
        expected: i16,
        ruled: i16,
    },
    Odds {
        expected: u8,
        ruled: u8,
    },
    /// There is no attack to speak of.
    NoAttack,
    /// A play is legal that should not be.
    Legal,
    /// A play is left to the players.
    Open,
    /// There is nothing to judge of a play, because the attack that it belongs to was never made.
    Moot,
    /// There is no such play.
    NoPlay,
    /// What should not be so is so.
    So,
    /// There is no such card on the table.
    NoCard,
    /// A play is illegal that should not be: its place among the plays.
    Illegal(usize),
    /// It is illegal by other clauses.
    OtherClauses(Vec<ClauseId>),
    /// The attack ended otherwise.
    Outcome(AttackOutcome),
    /// The highest roll that succeeds is another.
    Needs(Option<u8>),
    /// The attack is privileged, or is not.
    Privileged(bool),
    /// No term has that value and source; the values that there are.
    NoTerm(Vec<i16>),
    /// Nothing of the kind was set aside.
    NothingRejected,
    NotCited,
    NotOpen,
    NotByHand,
    Tokens {
        expected: u8,
        ruled: u8,
    },
    Value {
        expected: i16,
        ruled: Option<i16>,
    },
    /// Another number of Plots, or of Groups that count.
    Count {
        expected: u8,
        ruled: usize,
    },
    /// Others win.
    Winners(Vec<PlayerId>),
    /// The player is not out of the game.
    StillIn(PlayerId),
    /// It is another player's turn.
    OthersTurn(PlayerId),
    /// Its alignments and attributes are others.
    Traits(PieceId, Traits),
    /// The play stands.
    Stands(PieceId),
    /// The card is elsewhere.
    Elsewhere(PieceId),
    /// Best play comes to something else; `None`: it was not searched.
    Best(Option<u8>),
    /// It costs something else; `None`: it cannot be had.
    Cost(Option<u8>),
    /// It may be done, or may not.
    May(bool),
    /// The claims of a player hold, or do not.
    Claim(bool),
    /// Advice is asked for more often than this.
    TooMuchAdvice(usize),
    /// What he claims cannot be read.
    NotWeighed,
    /// He has claimed nothing.
    NoClaim(String),
    /// Nothing is expected of the scenario.
    NothingExpected,
}

impl Problem {
    /// Whether there is nothing of which it could be said that it is so, or that it is not.
    pub fn is_moot(&self) -> bool {
        matches!(
            self,
            Problem::NoAttack
                | Problem::NoPlay
                | Problem::NoCard
                | Problem::NoClaim(_)
                | Problem::NotWeighed
                | Problem::TooMuchAdvice(_)
                | Problem::Best(None)
                | Problem::NothingExpected
        )
    }
}
