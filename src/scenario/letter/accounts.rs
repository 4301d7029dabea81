//! Sentences as clauses, with an account of every token: used, known to say nothing, or left over.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use super::lexicon::Lexicon;
use super::pattern::{Key, Matcher, Taken};
use super::phrases::{Phrases, Value, Who};
use super::tokens::{Kind, Token};
use super::told::Aim;
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
        let taken = self.taken.iter().find(|taken| *taken.name == *name);
        taken.map(|taken| &taken.value)
    }

    /// Whether the form has that remark.
    pub(crate) fn has(&self, remark: &str) -> bool {
        self.get(remark).is_some()
    }

    pub(crate) fn who(&self, name: &str) -> Option<&Who> {
        match self.get(name) {
            Some(Value::Who(who)) => Some(who),
            _ => None,
        }
    }

    /// What the attack is for of which it tells.
    pub(crate) fn aim(&self) -> Option<Aim> {
        let aims = [("control", Aim::Control), ("destroy", Aim::Destroy)];
        let mut said = aims.into_iter().filter(|(remark, _)| self.has(remark));
        said.next().map(|(_, aim)| aim)
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
const OPINION: u32 = 4;
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
    let there: HashSet<Key> = (tokens.iter())
        .flat_map(|token| token.known.keys.iter().copied())
        .collect();
    let whole: Vec<bool> = (lexicon.forms.iter())
        .map(|form| form.is_clause() && form.may_fit(&there))
        .collect();
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
            if !whole[index] {
                continue;
            }
            for fits in matcher.fits(form, at) {
                if fits.end <= at {
                    continue;
                }
                let cost = rest(fits.end) + CLAUSE + opinions(&fits.taken);
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
        left.iter_mut().for_each(Token::is_harmless);
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
    // A question of the rules in general is about nothing that happened.
    let named =
        |token: &Token| matches!(token.kind, Kind::Card(_) | Kind::Player | Kind::Number(_));
    let general =
        asks && !understood && !tokens.iter().any(|token| named(token) || token.has("me"));
    if general {
        left.iter_mut().for_each(Token::is_harmless);
    }
    if asks && clauses.iter().any(tells) {
        for token in &mut left {
            Rc::make_mut(&mut token.known)
                .classes
                .push("turning".to_owned());
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

/// What it costs that words are taken for somebody's opinion: less than to leave them over, and more than to read them.
fn opinions(taken: &[Taken<Value>]) -> u32 {
    let words = taken.iter().map(|taken| match taken.value {
        Value::Opinion(words) => words as u32,
        _ => 0,
    });
    words.sum::<u32>() * OPINION
}

/// What it costs to leave a token over.
fn left_over(token: &Token) -> u32 {
    match token.kind {
        Kind::Mark(_) => 0,
        Kind::Word if token.has("idle") || token.has("joint") || token.has("courtesy") => 1,
        Kind::Card(_) | Kind::Player | Kind::Number(_) => OF_NOTE,
        Kind::Word => LEFT,
    }
}
