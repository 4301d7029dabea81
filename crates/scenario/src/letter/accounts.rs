//! Sentences as clauses, with an account of every token: used, known to say nothing, or left over.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use super::lexicon::Lexicon;
use super::pattern::{Key, Matcher, Taken};
use super::phrases::{Np, Phrases, Value, What, Who, passed};
use super::plain::{is_comma, is_one};
use super::risk;
use super::roles::Roles;
use super::tokens::{Kind, Token};
use super::told::Aim;
use fnord_law::Law;

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

impl Sentence {
    /// Whether it is a question.
    pub fn asks(&self) -> bool {
        let last = self.tokens.last();
        last.is_some_and(|token| token.kind == Kind::Mark('?'))
    }

    /// Whether anything that is left over of it tells that something is done.
    pub(crate) fn leaves_deeds(&self) -> bool {
        tells_before_it_asks(&self.tokens, &self.left)
    }

    /// Whether anything in it tells of the game, and does not only ask.
    pub(crate) fn tells(&self) -> bool {
        self.clauses.iter().any(tells)
    }
}

/// Whether a sentence that asks begins as one that tells, and leaves over that something was done: "I threw it away, didn't I?"
fn tells_before_it_asks(tokens: &[Token], left: &[Token]) -> bool {
    let mut words = tokens.iter();
    let first = words.find(|token| {
        let goes_before = token.known.idle || token.has("cut") || token.has("courtesy");
        !goes_before && !matches!(token.kind, Kind::Mark(_))
    });
    let asks = |first: &Token| {
        let asks = ["asking", "inverting", "helping", "auxiliary"];
        asks.iter().any(|class| first.has(class))
    };
    let is_left = |token: &Token| left.iter().any(|left| left.at == token.at);
    let does = |token: &Token| {
        let says = ["auxiliary", "helping", "inverting", "opine"];
        is_left(token) && token.is_finite() && !says.iter().any(|class| token.has(class))
    };
    let said: Vec<&Token> = tokens.iter().filter(|token| !token.known.idle).collect();
    let somebody = |token: &Token| token.has("me") || token.has("he") || token.kind == Kind::Player;
    let mut pairs = said.iter().zip(said.iter().skip(1));
    let done = pairs.any(|(who, verb)| does(verb) && (somebody(who) || verb.is_past()));
    first.is_some_and(|first| !asks(first)) && done
}

fn tells(clause: &Clause) -> bool {
    let idle = ["ask", "nothing", "opinion"];
    !idle.iter().any(|does| clause.does.starts_with(does))
}

/// What the best reading of the tokens from some place on costs, and how it begins.
struct Way {
    cost: u32,
    step: Option<(String, usize, Vec<Taken<Value>>)>,
}

const LEFT: u32 = 100;
const CLAUSE: u32 = 3;
const OPINION: u32 = 4;
const OF_NOTE: u32 = 140;

/// The tokens of a text, with what stands in brackets and is a statement of its own after the sentence that it stands in.
fn unbracketed(tokens: &[Token]) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut lifted: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let rest = tokens.get(at + 1..).unwrap_or_default();
        let count = rest.iter().position(|token| token.kind == Kind::Mark(')'));
        let inside = count.and_then(|count| rest.get(..count));
        if token.kind == Kind::Mark('(')
            && let Some(inside) = inside
            && is_idle_talk(inside)
        {
            at += inside.len() + 2;
            continue;
        }
        if token.kind == Kind::Mark('(')
            && let Some(inside) = inside
            && is_statement(inside)
            && !(is_of_tokens(inside) && found.last().is_some_and(is_card))
        {
            lifted.extend(inside.iter().cloned());
            lifted.push(Token {
                kind: Kind::Mark('.'),
                ..token.clone()
            });
            at += inside.len() + 2;
            continue;
        }
        found.push(token.clone());
        if matches!(token.kind, Kind::Mark('.' | '!' | '?')) {
            found.append(&mut lifted);
        }
        at += 1;
    }
    if !lifted.is_empty() {
        let stop = lifted.last().cloned();
        found.extend(stop);
        found.append(&mut lifted);
    }
    found
}

/// "(grinning as always)": words of which some are no words of the game at all, and none could turn anything round.
fn is_idle_talk(inside: &[Token]) -> bool {
    let strange = |token: &Token| {
        token.is_strange()
            || token.kind == Kind::Word && token.word.ends_with("ly") && !token.has("turning")
    };
    let says = |token: &Token| {
        let classes = [
            "he",
            "me",
            "it",
            "turning",
            "standing",
            "reversing",
            "denial",
            "person",
            "token",
            "lawful",
        ];
        !matches!(token.kind, Kind::Word | Kind::Mark(_))
            || token.matters()
            || token.owns
            || is_one(
                token,
                &[
                    "his", "her", "its", "their", "my", "our", "hers", "theirs", "ours",
                ],
            )
            || classes.iter().any(|class| token.has(class))
    };
    inside.iter().any(|token| token.is_strange())
        && inside.iter().all(|token| strange(token) || !says(token))
}

fn is_card(token: &Token) -> bool {
    matches!(token.kind, Kind::Card(_))
}

/// "The Yetis (no token left)": that is said of them.
fn is_of_tokens(inside: &[Token]) -> bool {
    let second = inside.get(1);
    second.is_some_and(|token| is_one(token, &["token", "tokens", "action", "actions"]))
}

/// Whether somebody or something does something in the words of brackets.
fn is_statement(inside: &[Token]) -> bool {
    if inside
        .first()
        .is_some_and(|first| first.has("denial") && !first.has("is-not"))
    {
        return true;
    }
    let mut pairs = inside.iter().zip(inside.iter().skip(1));
    let who = |token: &Token| {
        matches!(token.kind, Kind::Card(_) | Kind::Player) && !token.owns
            || token.has("he")
            || token.has("me")
            || token.is("it")
    };
    let verb = |token: &Token| !token.known.verbs.is_empty();
    pairs.any(|(first, second)| who(first) && verb(second))
}

/// "SubGenius again:", "A quick question:"
fn heads(tokens: &[Token]) -> bool {
    let classes = ["idle", "name", "courtesy", "article", "joint"];
    tokens.iter().all(|token| {
        let light = classes.iter().any(|class| token.has(class));
        light || token.is("game") || token.is("problem") || token.is_strange()
    })
}

/// The tokens of each sentence.
pub(crate) fn cut(tokens: &[Token]) -> Vec<Vec<Token>> {
    let tokens = &*unbracketed(tokens);
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, token) in tokens.iter().enumerate() {
        let ends = matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';'))
            || token.kind == Kind::Mark(':') && heads(&tokens[start..at]);
        if ends || at + 1 == tokens.len() {
            let said = &tokens[start..=at];
            if said
                .iter()
                .any(|token| !matches!(token.kind, Kind::Mark(_)))
            {
                sentences.append(&mut asked_apart(said));
            }
            start = at + 1;
        }
    }
    sentences
}

/// "What happens to Texas, and may he oppose?": what is asked, each by itself.
fn asked_apart(said: &[Token]) -> Vec<Vec<Token>> {
    let light =
        |token: &Token| token.known.idle || is_one(token, &["and", "but", "or"]) || is_comma(token);
    let asks = |said: &[Token]| {
        let first = said.iter().find(|token| !light(token));
        first
            .is_some_and(|first| first.has("asking") && !first.is("when") || first.has("inverting"))
    };
    // What is supposed is supposed for all of it.
    let supposes = said.iter().any(|token| token.has("is-if"));
    let (Some(mark), true) = (said.last(), asks(said) && !supposes) else {
        return vec![said.to_vec()];
    };
    let joint = (1..said.len()).find(|&at| {
        let joins = said.get(at).is_some_and(|token| token.is("and"));
        let comma = said.get(at - 1).is_some_and(is_comma);
        joins && comma && said.get(at + 1..).is_some_and(asks)
    });
    match joint.filter(|_| mark.kind == Kind::Mark('?')) {
        Some(joint) => {
            let (first, rest) = said.split_at(joint);
            let mut first = first.to_vec();
            first.push(Token {
                at: mark.at.start..mark.at.start,
                ..mark.clone()
            });
            let mut apart = vec![first];
            apart.append(&mut asked_apart(rest));
            apart
        }
        None => vec![said.to_vec()],
    }
}

pub(crate) fn sentences(tokens: &[Token], lexicon: &Lexicon, law: &Law) -> Vec<Sentence> {
    let sentences = cut(tokens);
    let read = sentences.iter().map(|said| sentence(said, lexicon, law));
    read.collect()
}

pub(crate) fn sentence(tokens: &[Token], lexicon: &Lexicon, law: &Law) -> Sentence {
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
    let roles = Roles {
        phrases: &phrases,
        senses: &lexicon.senses,
        matcher: Matcher {
            tokens,
            slots: &phrases,
            steps: Cell::new(0),
        },
    };
    let played = roles.clauses();
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
                let cost = rest(fits.end)
                    + CLAUSE
                    + opinions(&fits.taken)
                    + left_out(tokens, at, &fits.taken)
                    + passed(&fits.taken).len() as u32 * LEFT;
                // Of two readings the one whose first clause says more.
                let longer = best.step.as_ref().is_none_or(|(_, end, _)| fits.end > *end);
                if cost < best.cost || cost == best.cost && longer {
                    best = Way {
                        cost,
                        step: Some((form.does.clone(), fits.end, fits.taken)),
                    };
                }
            }
        }
        for clause in played.iter().filter(|clause| clause.start == at) {
            let strange = passed(&clause.taken).len() as u32 * LEFT / 2;
            let cost =
                rest(clause.end) + clause.cost + strange + left_out(tokens, at, &clause.taken);
            if cost < best.cost {
                best = Way {
                    cost,
                    step: Some((clause.does.clone(), clause.end, clause.taken.clone())),
                };
            }
        }
        ways.push(best);
    }
    let mut clauses = Vec::new();
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match &ways[tokens.len() - at].step {
            Some((does, end, taken)) => {
                let gone = passed(taken).into_iter();
                left.extend(gone.filter_map(|at| tokens.get(at).cloned()));
                clauses.push(Clause {
                    does: does.clone(),
                    taken: taken.clone(),
                    at: tokens[at].at.start..tokens[end - 1].at.end,
                });
                at = *end;
            }
            None => {
                // What goes on up to the next clause, or to a word that cuts, is weighed as one.
                let start = at;
                at += 1;
                while at < tokens.len()
                    && ways[tokens.len() - at].step.is_none()
                    && !risk::cuts(&tokens[at])
                {
                    at += 1;
                }
                left.extend(risk::weighed(tokens, start..at, |token| {
                    left_over(token) > 0
                }));
            }
        }
    }
    let understood = !clauses.is_empty();
    let of_game =
        |token: &Token| token.kind != Kind::Player && token.matters() || token.has("given-up");
    let of_game = tokens.iter().any(of_game);
    // A heading: "Question about dead cards."
    let heading = !tokens.iter().any(|token| {
        let names = matches!(
            token.kind,
            Kind::Card(_) | Kind::Player | Kind::Number(_) | Kind::Quote(_)
        );
        names || !token.known.verbs.is_empty() || token.has("turning") || token.counts()
    });
    // A sentence that tells nothing of the game turns nothing round.
    if !understood && (!of_game || heading) {
        left.iter_mut().for_each(Token::is_harmless);
    }
    // What is told in a question that is not wholly understood is only supposed.
    let asks = tokens
        .last()
        .is_some_and(|token| token.kind == Kind::Mark('?'));
    // A question of the rules in general is about nothing that happened.
    let named =
        |token: &Token| matches!(token.kind, Kind::Card(_) | Kind::Player | Kind::Number(_));
    let somebody = |token: &Token| token.has("me") || token.has("he") && !asks;
    let does = |token: &Token| {
        !asks && (token.known.deed || token.has("turning") && !token.known.idle || token.counts())
    };
    let general = !understood
        && !tokens
            .iter()
            .any(|token| named(token) || somebody(token) || does(token));
    if general {
        left.iter_mut().for_each(Token::is_harmless);
    }
    let told = tells_before_it_asks(tokens, &left);
    if asks && (told || clauses.iter().any(tells)) {
        for token in &mut left {
            Rc::make_mut(&mut token.known)
                .classes
                .push("turning".to_owned());
        }
    }
    // "Thor: …", with what he says.
    let words = tokens
        .iter()
        .filter(|token| !matches!(token.kind, Kind::Mark(_)));
    let quotes = tokens
        .iter()
        .any(|token| matches!(token.kind, Kind::Quote(_)));
    if quotes && words.count() <= 3 {
        left.clear();
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

/// What it costs that nobody is named who does it, and more after "to": what is done so that something else is done is told with it.
fn left_out(tokens: &[Token], at: usize, taken: &[Taken<Value>]) -> u32 {
    let same = |taken: &Taken<Value>| matches!(taken.value, Value::Who(Who::Same));
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let aims = [before, tokens.get(at)]
        .into_iter()
        .flatten()
        .any(|token| token.is("to"));
    // "I give him that": what is granted is rather told so than a card that "that" stands for.
    let points = taken.iter().any(|taken| match &taken.value {
        Value::Cards(nps) => {
            let that = |np: &Np| matches!(&np.what, What::Spoken(word) if word == "that");
            nps.iter().any(that)
        }
        _ => false,
    });
    let left_out = match taken.iter().any(same) {
        true => 1 + 2 * u32::from(aims),
        false => 0,
    };
    left_out + u32::from(points)
}

/// What it costs to leave a token over.
fn left_over(token: &Token) -> u32 {
    match token.kind {
        Kind::Mark(_) | Kind::Quote(_) => 0,
        Kind::Word if token.has("idle") || token.has("joint") || token.has("courtesy") => 0,
        Kind::Card(_) | Kind::Player | Kind::Number(_) => OF_NOTE,
        Kind::Word => LEFT,
    }
}
