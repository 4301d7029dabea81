//! Sentences as clauses, with an account of every token: used, known to say nothing, or left over.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;

use super::lexicon::Lexicon;
use super::pattern::{Matcher, Taken};
use super::phrases::{Phrases, Value};
use super::tokens::{Kind, Token};
use crate::law::Law;

/// What a form made of some tokens.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) does: String,
    pub(crate) taken: Vec<Taken<Value>>,
    /// Its place in the text.
    pub(crate) at: Range<usize>,
}

impl Clause {
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        let taken = self.taken.iter().find(|taken| taken.name == name);
        taken.map(|taken| &taken.value)
    }
}

/// A sentence.
pub(crate) struct Sentence {
    pub(crate) clauses: Vec<Clause>,
    /// The tokens that nothing was made of.
    pub(crate) left: Vec<Token>,
    /// The words of opinions in it.
    pub(crate) tokens: Vec<Token>,
}

/// What the best reading of the tokens from some place on costs, and how it begins.
struct Way {
    cost: u32,
    step: Option<(usize, usize, Vec<Taken<Value>>)>,
}

const LEFT: u32 = 100;
const CLAUSE: u32 = 3;
const OF_NOTE: u32 = 140;

pub(crate) fn sentences(tokens: &[Token], lexicon: &Lexicon, law: &Law) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, token) in tokens.iter().enumerate() {
        let ends = matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';'));
        if ends || at + 1 == tokens.len() {
            let said = &tokens[start..=at];
            if said
                .iter()
                .any(|token| !matches!(token.kind, Kind::Mark(_)))
            {
                sentences.push(sentence(said, lexicon, law));
            }
            start = at + 1;
        }
    }
    sentences
}

fn sentence(tokens: &[Token], lexicon: &Lexicon, law: &Law) -> Sentence {
    let phrases = Phrases {
        tokens,
        lexicon,
        law,
        known: RefCell::new(HashMap::new()),
        depth: Cell::new(0),
    };
    let matcher = Matcher {
        tokens,
        slots: &phrases,
        steps: Cell::new(0),
    };
    let mut ways: Vec<Way> = vec![Way {
        cost: 0,
        step: None,
    }];
    // From the last token to the first.
    for at in (0..tokens.len()).rev() {
        let rest = |end: usize| ways[tokens.len() - end].cost;
        let mut best = Way {
            cost: rest(at + 1) + left_over(&tokens[at]),
            step: None,
        };
        for (index, form) in lexicon.forms.iter().enumerate() {
            if form.does.starts_with("is ") || form.does == "seated" {
                continue;
            }
            matcher.steps.set(0);
            for fits in matcher.fits(form, at) {
                if fits.end <= at {
                    continue;
                }
                let cost = rest(fits.end) + CLAUSE;
                if cost < best.cost {
                    best = Way {
                        cost,
                        step: Some((index, fits.end, fits.taken)),
                    };
                }
            }
        }
        ways.push(best);
    }
    let mut clauses = Vec::new();
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match &ways[tokens.len() - at].step {
            Some((form, end, taken)) => {
                clauses.push(Clause {
                    does: lexicon.forms[*form].does.clone(),
                    taken: taken.clone(),
                    at: tokens[at].at.start..tokens[end - 1].at.end,
                });
                at = *end;
            }
            None => {
                if left_over(&tokens[at]) > 1 {
                    left.push(tokens[at].clone());
                }
                at += 1;
            }
        }
    }
    let understood = !clauses.is_empty();
    let of_game = tokens.iter().any(Token::matters);
    // A sentence that tells nothing of the game turns nothing round.
    if !understood && !of_game {
        left.iter_mut()
            .for_each(|token| token.known = super::lexicon::Known::default());
    }
    // What is told in a question that is not wholly understood is only supposed.
    let asks = tokens
        .last()
        .is_some_and(|token| token.kind == Kind::Mark('?'));
    let tells = |clause: &Clause| {
        !["ask", "nothing"]
            .iter()
            .any(|does| clause.does.starts_with(does))
    };
    if asks && clauses.iter().any(tells) {
        for token in &mut left {
            token.known.classes.push("turning".to_owned());
        }
    }
    let courtesy = |token: &Token| token.has("courtesy") || token.has("idle");
    if !understood && left.iter().all(courtesy) {
        left.clear();
    }
    Sentence {
        clauses,
        left,
        tokens: tokens.to_vec(),
    }
}

/// What it costs to leave a token over.
fn left_over(token: &Token) -> u32 {
    match token.kind {
        Kind::Mark(_) => 0,
        Kind::Word if token.has("idle") || token.has("joint") => 1,
        Kind::Card(_) | Kind::Player | Kind::Number(_) => OF_NOTE,
        Kind::Word => LEFT,
    }
}
