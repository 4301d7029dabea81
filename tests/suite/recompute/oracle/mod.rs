//! Attacks worked out by hand from the rulebook and the cards, in the plainest way. Nothing here knows the engine.

mod after;
mod book;
mod figures;
mod helpers;
mod legality;
mod room;
mod strength;
mod traits;

use crate::recompute::board::{Attack, Board};

pub use after::{After, after};
pub use book::{Book, FALSIFIED, FORGOTTEN};
pub use room::{Puzzle, Room, SIDES};
pub use traits::is_alignment;

/// What the rulebook says of an attack.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// Why it cannot be made; nothing: it can.
    pub illegal: Vec<&'static str>,
    pub strength: i32,
    /// For each natural roll from 2 to 12.
    pub succeeds: [bool; 11],
    /// What each counts as.
    pub counts: [u8; 11],
    pub chances: u8,
    pub aiders: Vec<Admitted>,
    pub opposers: Vec<Admitted>,
    pub refused: Vec<Refused>,
    /// Groups whose Power is reduced to 0.
    pub powerless: Vec<usize>,
    /// What is added up, whose it is, and how much.
    pub terms: Vec<(&'static str, &'static str, i32)>,
}

/// A Group that takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Admitted {
    pub group: usize,
    pub global: bool,
    /// 0 where a card asks for none.
    pub tokens: u8,
}

/// A Group that wanted to take part and may not.
#[derive(Clone, Copy, Debug)]
pub struct Refused {
    pub group: usize,
    pub opposes: bool,
    pub why: &'static str,
}

/// The answer of the rulebook.
pub fn judge(book: &Book, board: &Board, attack: &Attack) -> Answer {
    let traits = (0..board.groups.len())
        .map(|group| {
            let alignments = traits::alignments(book, board, group);
            (alignments, traits::attributes(book, board, group))
        })
        .collect();
    let mut oracle = Oracle {
        book,
        board,
        attack,
        traits,
        answer: Answer::default(),
    };
    oracle.legality();
    if oracle.answer.illegal.is_empty() {
        oracle.helpers();
        oracle.attackers_side();
        oracle.defenders_side();
        oracle.dice();
        let all = 0..board.groups.len();
        oracle.answer.powerless = all.filter(|&group| oracle.powerless(group)).collect();
    }
    oracle.answer
}

struct Oracle<'a> {
    book: &'a Book,
    board: &'a Board,
    attack: &'a Attack,
    /// The alignments and the attributes of each Group.
    traits: Vec<(Vec<&'static str>, Vec<&'static str>)>,
    answer: Answer,
}

impl Oracle<'_> {
    fn alignments(&self, group: usize) -> &[&'static str] {
        &self.traits[group].0
    }

    /// Whether a Group has an alignment or an attribute.
    fn is(&self, group: usize, word: &str) -> bool {
        let (alignments, attributes) = &self.traits[group];
        alignments
            .iter()
            .chain(attributes)
            .any(|have| *have == word)
    }

    fn owner(&self, group: usize) -> Option<usize> {
        self.board.groups[group].owner
    }

    fn attacker(&self) -> Option<usize> {
        self.owner(self.attack.leader)
    }

    fn kind(&self, group: usize) -> &'static str {
        self.board.groups[group].kind
    }

    /// Whether a Group is the card of that name.
    fn named(&self, group: usize, name: &str) -> bool {
        self.board.groups[group].name == name && self.book.has(name)
    }

    fn linked(&self, group: usize, card: &str) -> bool {
        self.board.groups[group].links.contains(&card) && self.book.has(card)
    }

    fn no(&mut self, why: &'static str) {
        self.answer.illegal.push(why);
    }

    fn term(&mut self, what: &'static str, group: usize, value: i32) {
        let name = self.board.groups[group].name;
        self.answer.terms.push((what, name, value));
    }
}
