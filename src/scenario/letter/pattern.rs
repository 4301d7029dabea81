//! Forms of what people say, as patterns over tokens.
//!
//! Small words stand for themselves, words in capitals for any form of a verb, `{class}` for a word of a class, `<name:kind>` for
//! what is named, `(a|b)` for one of several, `[a]` for what may be missing and `@part` for a part that has a name.

use std::collections::HashMap;

use super::tokens::{Kind, Token};
use crate::law::Language;

/// The most steps for one sentence: what takes more is not understood.
const MOST_STEPS: usize = 60_000;

/// A piece of a form.
#[derive(Clone, Debug)]
enum Part {
    Word(String),
    Verb(String),
    Class(String),
    Slot { name: String, kind: String },
    Maybe(Vec<Part>),
    One(Vec<Vec<Part>>),
}

/// Something that people say in one of many ways.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) does: String,
    parts: Vec<Part>,
}

impl Form {
    /// The words that stand in it for themselves.
    pub(crate) fn words(&self) -> Vec<&str> {
        let mut words = Vec::new();
        gather(&self.parts, &mut words);
        words
    }
}

fn gather<'p>(parts: &'p [Part], words: &mut Vec<&'p str>) {
    for part in parts {
        match part {
            Part::Word(word) => words.push(word),
            Part::Maybe(parts) => gather(parts, words),
            Part::One(several) => several.iter().for_each(|parts| gather(parts, words)),
            Part::Verb(_) | Part::Class(_) | Part::Slot { .. } => {}
        }
    }
}

/// The forms of a game.
pub(crate) fn compiled(language: &Language, game: &str) -> Vec<Form> {
    let named: HashMap<&str, &str> = (language.parts.iter())
        .map(|(name, part)| (&**name, &**part))
        .collect();
    let clauses = language.clauses.iter();
    clauses
        .filter(|clause| clause.game.is_empty() || *clause.game == *game)
        .flat_map(|clause| {
            clause.forms.iter().map(|form| {
                let mut words = Splitter {
                    rest: form,
                    named: &named,
                    depth: 0,
                };
                Form {
                    does: clause.does.to_string(),
                    parts: words.sequence(),
                }
            })
        })
        .collect()
}

struct Splitter<'t, 'n> {
    rest: &'t str,
    named: &'n HashMap<&'n str, &'n str>,
    depth: usize,
}

impl Splitter<'_, '_> {
    fn sequence(&mut self) -> Vec<Part> {
        let mut parts = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            let Some(first) = self.rest.chars().next() else {
                return parts;
            };
            match first {
                ')' | ']' | '|' => return parts,
                '(' => {
                    self.rest = &self.rest[1..];
                    let mut several = vec![self.sequence()];
                    while let Some(rest) = self.rest.strip_prefix('|') {
                        self.rest = rest;
                        several.push(self.sequence());
                    }
                    self.rest = self.rest.strip_prefix(')').unwrap_or(self.rest);
                    parts.push(Part::One(several));
                }
                '[' => {
                    self.rest = &self.rest[1..];
                    let mut several = vec![self.sequence()];
                    while let Some(rest) = self.rest.strip_prefix('|') {
                        self.rest = rest;
                        several.push(self.sequence());
                    }
                    self.rest = self.rest.strip_prefix(']').unwrap_or(self.rest);
                    parts.push(Part::Maybe(vec![Part::One(several)]));
                }
                _ => {
                    let stops = [' ', '(', ')', '[', ']', '|'];
                    let end = self.rest.find(stops).unwrap_or(self.rest.len());
                    let (word, rest) = self.rest.split_at(end);
                    self.rest = rest;
                    self.word(word, &mut parts);
                }
            }
        }
    }

    fn word(&mut self, word: &str, parts: &mut Vec<Part>) {
        if let Some(name) = word.strip_prefix('@') {
            // A part that has itself in it would never end.
            if let Some(text) = self.named.get(name).filter(|_| self.depth < 8) {
                let mut inner = Splitter {
                    rest: text,
                    named: self.named,
                    depth: self.depth + 1,
                };
                let mut several = vec![inner.sequence()];
                while let Some(rest) = inner.rest.strip_prefix('|') {
                    inner.rest = rest;
                    several.push(inner.sequence());
                }
                parts.push(Part::One(several));
            }
            return;
        }
        if let Some(slot) = word
            .strip_prefix('<')
            .and_then(|word| word.strip_suffix('>'))
        {
            let (name, kind) = slot.split_once(':').unwrap_or((slot, slot));
            parts.push(Part::Slot {
                name: name.to_owned(),
                kind: kind.to_owned(),
            });
        } else if let Some(class) = word
            .strip_prefix('{')
            .and_then(|word| word.strip_suffix('}'))
        {
            parts.push(Part::Class(class.to_owned()));
        } else if word.chars().all(|letter| letter.is_ascii_uppercase()) && word.len() > 1 {
            parts.push(Part::Verb(word.to_lowercase()));
        } else {
            parts.push(Part::Word(word.to_owned()));
        }
    }
}

/// What a slot of a form took: its name, and the tokens.
#[derive(Clone, Debug)]
pub(crate) struct Taken<V> {
    pub(crate) name: String,
    pub(crate) value: V,
}

/// What reads the things that are named in slots: from a kind and a place, every end with what stands there.
pub(crate) trait Slots {
    type Value: Clone;
    fn read(&self, kind: &str, at: usize) -> Vec<(usize, Self::Value)>;
}

/// A form that fits a stretch of tokens.
pub(crate) struct Fitting<V> {
    pub(crate) end: usize,
    pub(crate) taken: Vec<Taken<V>>,
}

pub(crate) struct Matcher<'t, S: Slots> {
    pub(crate) tokens: &'t [Token],
    pub(crate) slots: &'t S,
    pub(crate) steps: std::cell::Cell<usize>,
}

impl<S: Slots> Matcher<'_, S> {
    /// Every way in which a form fits from here on: for each end the first.
    pub(crate) fn fits(&self, form: &Form, at: usize) -> Vec<Fitting<S::Value>> {
        let mut found: Vec<Fitting<S::Value>> = Vec::new();
        let parts: Vec<&Part> = form.parts.iter().collect();
        self.go(&parts, at, true, &mut Vec::new(), &mut found);
        found
    }

    fn go(
        &self,
        parts: &[&Part],
        at: usize,
        first: bool,
        taken: &mut Vec<Taken<S::Value>>,
        found: &mut Vec<Fitting<S::Value>>,
    ) {
        let steps = self.steps.get();
        if steps > MOST_STEPS {
            return;
        }
        self.steps.set(steps + 1);
        let Some((part, rest)) = parts.split_first() else {
            if found.iter().all(|other| other.end != at) {
                found.push(Fitting {
                    end: at,
                    taken: taken.clone(),
                });
            }
            return;
        };
        let token = self.tokens.get(at);
        let goes_on = match part {
            Part::Word(word) => token.is_some_and(|token| {
                token.is(word) || matches!(token.kind, Kind::Mark(_)) && token.word == *word
            }),
            Part::Verb(verb) => token.is_some_and(|token| token.is_verb(verb)),
            Part::Class(class) => token.is_some_and(|token| token.has(class)),
            Part::Slot { name, kind } => {
                for (end, value) in self.slots.read(kind, at) {
                    taken.push(Taken {
                        name: name.clone(),
                        value,
                    });
                    self.go(rest, end, false, taken, found);
                    taken.pop();
                }
                false
            }
            Part::Maybe(inner) => {
                let mut with: Vec<&Part> = inner.iter().collect();
                with.extend(rest);
                self.go(&with, at, first, taken, found);
                self.go(rest, at, first, taken, found);
                return;
            }
            Part::One(several) => {
                for one in several {
                    let mut with: Vec<&Part> = one.iter().collect();
                    with.extend(rest);
                    self.go(&with, at, first, taken, found);
                }
                return;
            }
        };
        if goes_on {
            self.go(rest, at + 1, false, taken, found);
        }
        // Words that say nothing may stand anywhere.
        if !first && token.is_some_and(|token| token.has("idle")) {
            self.go(parts, at + 1, false, taken, found);
        }
    }
}
