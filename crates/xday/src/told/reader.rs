//! A letter as far as it has been read: who is spoken of, the board, what happens, and what has to be asked back.

use std::ops::Range;

use super::board::Board;
use super::facts::Fact;
use super::words::{Names, Word};
use crate::map::Space;
use crate::scenario::{self, Stock};
use crate::syntax::Rule;
use fnord_law::{Law, XDayRules};
use fnord_scenario::letter::Question;
use fnord_vocabulary::PlayerId;

/// What is asked about, with names as their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum About {
    Allowed {
        adverse: bool,
    },
    Success {
        adverse: bool,
    },
    Score,
    Points,
    Stock {
        player: usize,
        what: Stock,
        gained: bool,
    },
    Victory,
    Other,
}

impl About {
    /// The same of the players of a scenario.
    pub(super) fn of(&self, known: &dyn Fn(usize) -> Option<PlayerId>) -> scenario::About {
        match *self {
            About::Allowed { adverse } => scenario::About::Allowed { adverse },
            About::Success { adverse } => scenario::About::Success { adverse },
            About::Score => scenario::About::Score,
            About::Points => scenario::About::Points,
            About::Stock {
                player,
                what,
                gained,
            } => match known(player) {
                Some(player) => scenario::About::Stock {
                    player,
                    what,
                    gained,
                },
                None => scenario::About::Other,
            },
            About::Victory | About::Other => scenario::About::Other,
        }
    }
}

/// A line of what happens, with names as `§` and a number.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) said: String,
    pub(super) at: Range<usize>,
    pub(super) rule: Rule,
}

/// What a clause is read as.
pub(super) struct Reading {
    pub(super) facts: Vec<Fact>,
    /// A statement, and whether it says more of the play before it.
    pub(super) line: Option<(String, Rule, bool)>,
    /// It is only what somebody wants to do.
    pub(super) meant: bool,
}

/// A letter as far as it has been read.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) names: Names<'t>,
    pub(super) board: Board,
    /// Lines of the board that are in the language of tables.
    pub(super) kept: Vec<(String, Range<usize>)>,
    pub(super) plays: Vec<Line>,
    /// What is expected and claimed.
    pub(super) weighed: Vec<(String, Range<usize>)>,
    /// Whom the last clause is about.
    pub(super) subject: Vec<Word>,
    /// Who is named in each sentence so far, the present one last.
    pub(super) named: Vec<Vec<usize>>,
    /// The last space that was spoken of.
    pub(super) space: Option<Space>,
    pub(super) asked: Vec<(Range<usize>, About)>,
    pub(super) questions: Vec<Question>,
    pub(super) assumed: Vec<String>,
    /// The last play is only what somebody wants to do.
    pub(super) meant: bool,
}

/// Statements about the board.
pub(super) fn is_board(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::year
            | Rule::era
            | Rule::controlling
            | Rule::order_list
            | Rule::hardness
            | Rule::world
            | Rule::sits
            | Rule::stands
            | Rule::influences
    )
}

/// Statements by which a counter gets somewhere else.
pub(super) fn is_motion(rule: Rule) -> bool {
    !matches!(
        rule,
        Rule::writes
            | Rule::attacks
            | Rule::covers_up
            | Rule::hides
            | Rule::bids
            | Rule::uses
            | Rule::slacks_off
            | Rule::order_phase
    )
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, law: &'t Law, rules: &'t XDayRules) -> Reader<'t> {
        Reader {
            text,
            names: Names {
                law,
                kinds: &rules.counters,
                called: Vec::new(),
            },
            board: Board::default(),
            kept: Vec::new(),
            plays: Vec::new(),
            weighed: Vec::new(),
            subject: Vec::new(),
            named: Vec::new(),
            space: None,
            asked: Vec::new(),
            questions: Vec::new(),
            assumed: Vec::new(),
            meant: false,
        }
    }

    /// What cannot be read is asked back.
    pub(super) fn asks_back(&mut self, at: Range<usize>, asks: Option<&str>) {
        let said = self.text.get(at.clone()).unwrap_or_default();
        let said: Vec<&str> = said.split_whitespace().collect();
        let asks = asks.map_or_else(
            || {
                format!(
                    "what is said with \"{}\"? It could turn the ruling round.",
                    said.join(" ")
                )
            },
            str::to_owned,
        );
        self.questions.push(Question {
            at,
            asks,
            choices: vec![
                "say it in a sentence of its own".to_owned(),
                "leave it out".to_owned(),
            ],
            word: None,
        });
    }
}

/// Whether a name stands in a line.
pub(super) fn mentions(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let next = line[at + name.len()..].chars().next();
        next.is_none_or(|next| !next.is_ascii_digit())
    })
}
