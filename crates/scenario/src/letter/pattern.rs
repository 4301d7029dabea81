//! Forms of what people say, as patterns over tokens.
//!
//! Small words stand for themselves, words in capitals for any form of a verb, `{class}` for a word of a class, `<name:kind>` for
//! what is named, `<!name>` for a remark that goes with the form, `(a|b)` for one of several, `[a]` for what may be missing, `&(a|b)`
//! for as many of several as there are, in any order, and `@part` for a part that has a name. Before what begins with a verb, `%`
//! lets auxiliaries, adverbs and verbs like "try to" stand, `~` wants its participle and `^` its form in -ing.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

pub(crate) use super::token::Key;
use super::token::{Known, Shape, Token};
use fnord_law::Language;

/// The most steps for one form at one place: what takes more is not understood.
const MOST_STEPS: usize = 20_000;
/// The most words that a form goes past without knowing them.
const MOST_PASSED: usize = 2;
/// The name under which a form has them.
pub(crate) const PASSED: &str = "passed";
/// The name under which a form has the place of its verb.
pub(crate) const VERB: &str = "verb";

/// What may stand before a verb, and what stands between a form of "be" and a verb in -ing.
const HELPER: &str = "helper";
const BEING: &str = "being";

/// A piece of a form.
#[derive(Clone, Debug)]
enum Part {
    /// A word, a form of a verb or a word of a class.
    Key(Key),
    Slot {
        name: Rc<str>,
        kind: u8,
    },
    Remark(Rc<str>),
    /// The verb of the clause comes next.
    Verb,
    One(Vec<Branch>),
    Many(Branch),
    Any(Vec<Branch>),
}

/// Parts with what they can begin with; nothing where they may begin with anything, or be nothing.
#[derive(Clone, Debug)]
struct Branch {
    parts: Vec<Part>,
    begins: Option<Vec<Key>>,
}

impl Branch {
    fn new(parts: Vec<Part>) -> Branch {
        let begins = begins(&parts).map(|mut keys| {
            keys.sort_unstable();
            keys.dedup();
            keys
        });
        Branch { parts, begins }
    }

    fn may_begin(&self, token: Option<&Token>) -> bool {
        match (&self.begins, token) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(keys), Some(token)) => {
                let known = &token.known;
                known.idle
                    || token.is_strange()
                    || known.keys.iter().any(|key| keys.binary_search(key).is_ok())
            }
        }
    }
}

/// The words, verbs and classes that forms speak of.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    ids: HashMap<String, Key>,
}

impl Keys {
    fn of(&mut self, name: String) -> Key {
        let next = self.ids.len() as Key;
        *self.ids.entry(name).or_insert(next)
    }

    fn word(&mut self, word: &str) -> Key {
        self.of(word.to_lowercase())
    }

    fn class(&mut self, class: &str) -> Key {
        self.of(format!("{{{class}}}"))
    }

    fn verb(&mut self, verb: &str, shape: Option<Shape>) -> Key {
        let verb = verb.to_uppercase();
        self.of(shape.map_or(verb.clone(), |shape| format!("{verb} {shape:?}")))
    }

    /// The keys that a word has: those that forms speak of.
    pub(crate) fn known(&self, word: &str, known: &Known) -> Vec<Key> {
        let verbs = known.verbs.iter().flat_map(|(verb, shape)| {
            let verb = verb.to_uppercase();
            [format!("{verb} {shape:?}"), verb]
        });
        let classes = known.classes.iter().map(|class| format!("{{{class}}}"));
        let names = verbs.chain(classes).chain([word.to_owned()]);
        let mut keys: Vec<Key> = names
            .filter_map(|name| self.ids.get(&name).copied())
            .collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// The words that stand in forms for themselves.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        let names = self.ids.keys().map(String::as_str);
        names.filter(|name| !name.starts_with('{') && !name.starts_with(char::is_uppercase))
    }
}

/// What parts can begin with.
fn begins(parts: &[Part]) -> Option<Vec<Key>> {
    let mut keys = Vec::new();
    for part in parts {
        match part {
            Part::Key(key) => {
                keys.push(*key);
                return Some(keys);
            }
            Part::Slot { .. } => return None,
            Part::Remark(_) | Part::Verb => {}
            Part::One(several) => {
                let mut empty = false;
                for branch in several {
                    match &branch.begins {
                        Some(begins) => keys.extend(begins),
                        None if branch
                            .parts
                            .iter()
                            .all(|part| matches!(part, Part::Remark(_) | Part::Verb)) =>
                        {
                            empty = true;
                        }
                        None => return None,
                    }
                }
                if !empty {
                    return Some(keys);
                }
            }
            Part::Many(branch) => keys.extend(branch.begins.as_ref()?),
            Part::Any(several) => {
                for branch in several {
                    keys.extend(branch.begins.as_ref()?);
                }
            }
        }
    }
    None
}

/// Something that people say in one of many ways.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) does: String,
    branch: Branch,
    /// Words and verbs of which one at least stands in whatever it fits; none where nothing is known.
    needs: Vec<Key>,
}

impl Form {
    /// Whether it is a clause by itself, and not something that is said of a card or somebody in passing.
    pub(crate) fn is_clause(&self) -> bool {
        !self.does.starts_with("is ") && !self.does.starts_with("seated")
    }

    /// Whether it could fit among these words and verbs.
    pub(crate) fn may_fit(&self, there: &HashSet<Key>) -> bool {
        self.needs.is_empty() || self.needs.iter().any(|need| there.contains(need))
    }
}

/// The words and verbs of which one has to be there for the parts to fit, as few as can be said.
fn needed(parts: &[Part]) -> Option<Vec<Key>> {
    let of = |part: &Part| match part {
        Part::Key(key) => Some(vec![*key]),
        Part::One(several) => {
            let several = several.iter().map(|branch| needed(&branch.parts));
            several.collect::<Option<Vec<_>>>().map(|all| all.concat())
        }
        _ => None,
    };
    parts.iter().filter_map(of).min_by_key(Vec::len)
}

/// What compiles the forms of a language.
pub(crate) struct Compiler<'l> {
    named: HashMap<&'l str, &'l str>,
    /// The names of what can stand in slots.
    kinds: &'l [&'l str],
    pub(crate) keys: Keys,
}

impl<'l> Compiler<'l> {
    pub(crate) fn new(language: &'l Language, kinds: &'l [&'l str]) -> Compiler<'l> {
        let named = language.parts.iter();
        Compiler {
            named: named.map(|(name, part)| (&**name, &**part)).collect(),
            kinds,
            keys: Keys::default(),
        }
    }

    pub(crate) fn form(&mut self, does: &str, form: &str) -> Form {
        let mut splitter = Splitter {
            rest: form,
            named: &self.named,
            kinds: self.kinds,
            keys: &mut self.keys,
            depth: 0,
            shape: None,
        };
        let parts = splitter.sequence();
        Form {
            needs: needed(&parts).unwrap_or_default(),
            does: does.to_owned(),
            branch: Branch::new(parts),
        }
    }
}

struct Splitter<'t, 'n> {
    rest: &'t str,
    named: &'n HashMap<&'n str, &'n str>,
    kinds: &'n [&'n str],
    keys: &'n mut Keys,
    depth: usize,
    /// In what form the verbs stand.
    shape: Option<Shape>,
}

impl Splitter<'_, '_> {
    fn sequence(&mut self) -> Vec<Part> {
        let mut parts = Vec::new();
        while let Some(part) = self.part() {
            parts.extend(part);
        }
        parts
    }

    /// What stands in brackets, up to `end`, its alternatives apart.
    fn several(&mut self, end: char) -> Vec<Branch> {
        self.rest = self.rest.get(1..).unwrap_or_default();
        let several = self.alternatives();
        self.rest = self.rest.strip_prefix(end).unwrap_or(self.rest);
        several
    }

    fn alternatives(&mut self) -> Vec<Branch> {
        let mut several = vec![Branch::new(self.sequence())];
        while let Some(rest) = self.rest.strip_prefix('|') {
            self.rest = rest;
            several.push(Branch::new(self.sequence()));
        }
        several
    }

    /// The next part; more than one for a part with a name.
    fn part(&mut self) -> Option<Vec<Part>> {
        self.rest = self.rest.trim_start();
        let first = self.rest.chars().next()?;
        Some(match first {
            ')' | ']' | '|' => return None,
            '(' => vec![Part::One(self.several(')'))],
            '[' => {
                let mut several = self.several(']');
                several.push(Branch::new(Vec::new()));
                vec![Part::One(several)]
            }
            '&' if self.rest.starts_with("&(") => {
                self.rest = &self.rest[1..];
                vec![Part::Any(self.several(')'))]
            }
            '~' => self.in_shape(Shape::Past)?,
            '^' => self.in_shape(Shape::Gerund)?,
            '%' => {
                self.rest = &self.rest[1..];
                let verb = self.rest;
                let plain = self.part()?;
                let after = std::mem::replace(&mut self.rest, verb);
                let before = self.shape.replace(Shape::Gerund);
                let gerund = self.part();
                self.shape = before;
                self.rest = after;
                let helper = Branch::new(self.named_part(HELPER));
                let mut going_on = vec![Part::Many(helper.clone())];
                going_on.extend(self.named_part(BEING));
                going_on.push(Part::Verb);
                going_on.extend(gerund?);
                let mut active = vec![Part::Many(helper)];
                active.push(Part::Verb);
                active.extend(plain);
                vec![Part::One(vec![Branch::new(active), Branch::new(going_on)])]
            }
            _ => {
                let stops = [' ', '(', ')', '[', ']', '|'];
                let end = self.rest.find(stops).unwrap_or(self.rest.len());
                let (word, rest) = self.rest.split_at(end);
                self.rest = rest;
                self.word(word)
            }
        })
    }

    fn in_shape(&mut self, shape: Shape) -> Option<Vec<Part>> {
        self.rest = &self.rest[1..];
        let before = self.shape.replace(shape);
        let part = self.part();
        self.shape = before;
        part
    }

    fn named_part(&mut self, name: &str) -> Vec<Part> {
        // A part that has itself in it would never end.
        let Some(text) = self.named.get(name).filter(|_| self.depth < 8) else {
            return Vec::new();
        };
        let mut inner = Splitter {
            rest: text,
            named: self.named,
            kinds: self.kinds,
            keys: self.keys,
            depth: self.depth + 1,
            shape: self.shape,
        };
        vec![Part::One(inner.alternatives())]
    }

    fn word(&mut self, word: &str) -> Vec<Part> {
        let inside = |start: char, end: char| {
            word.strip_prefix(start)
                .and_then(|rest| rest.strip_suffix(end))
        };
        if let Some(name) = word.strip_prefix('@') {
            return self.named_part(name);
        }
        if let Some(class) = inside('{', '}') {
            return vec![Part::Key(self.keys.class(class))];
        }
        if let Some(slot) = inside('<', '>') {
            if let Some(remark) = slot.strip_prefix('!') {
                return vec![Part::Remark(remark.into())];
            }
            let (name, kind) = slot.split_once(':').unwrap_or((slot, slot));
            // What is no kind fits nothing.
            let kind = self.kinds.iter().position(|known| *known == kind);
            return vec![Part::Slot {
                name: name.into(),
                kind: kind.map_or(u8::MAX, |kind| kind as u8),
            }];
        }
        vec![Part::Key(match word.chars().any(char::is_uppercase) {
            true => self.keys.verb(word, self.shape),
            false => self.keys.word(word),
        })]
    }
}

/// What a slot of a form took: its name, and the tokens.
#[derive(Clone, Debug)]
pub(crate) struct Taken<V> {
    pub(crate) name: Rc<str>,
    pub(crate) value: V,
}

/// What reads the things that are named in slots: from a kind and a place, every end with what stands there.
pub(crate) trait Slots {
    type Value: Clone;
    /// The names of the kinds.
    const KINDS: &'static [&'static str];
    fn read(&self, kind: u8, at: usize) -> Rc<[(usize, Self::Value)]>;
    /// What stands for a remark of a form.
    fn remark() -> Self::Value;
    /// What stands for a word that a form goes past.
    fn passed(at: usize) -> Self::Value;
    /// What stands for the place of a verb.
    fn verb(at: usize) -> Self::Value;
}

/// A form that fits a stretch of tokens.
pub(crate) struct Fitting<V> {
    pub(crate) end: usize,
    pub(crate) taken: Vec<Taken<V>>,
}

/// What follows the parts at hand.
enum Then<'p> {
    Parts(&'p [Part], Option<&'p Then<'p>>),
    /// As many as there are of several of which some have been.
    Any(&'p [Branch], u64, Option<&'p Then<'p>>),
    /// The same again, if it began before here.
    Many(&'p Branch, usize, Option<&'p Then<'p>>),
}

pub(crate) struct Matcher<'t, S: Slots> {
    pub(crate) tokens: &'t [Token],
    pub(crate) slots: &'t S,
    pub(crate) steps: std::cell::Cell<usize>,
}

/// A way through a form.
struct Path<V> {
    taken: Vec<Taken<V>>,
    found: Vec<Fitting<V>>,
    start: usize,
    passed: usize,
}

impl<S: Slots> Matcher<'_, S> {
    /// Every way in which a form fits from here on: for each end the first.
    pub(crate) fn fits(&self, form: &Form, at: usize) -> Vec<Fitting<S::Value>> {
        let mut path = Path {
            taken: Vec::new(),
            found: Vec::new(),
            start: at,
            passed: 0,
        };
        self.steps.set(0);
        self.branch(&form.branch, None, at, &mut path);
        path.found
    }

    fn branch(
        &self,
        branch: &Branch,
        then: Option<&Then<'_>>,
        at: usize,
        path: &mut Path<S::Value>,
    ) {
        if branch.may_begin(self.tokens.get(at)) {
            self.go(&branch.parts, then, at, path);
        }
    }

    fn go(&self, parts: &[Part], then: Option<&Then<'_>>, at: usize, path: &mut Path<S::Value>) {
        let steps = self.steps.get();
        if steps > MOST_STEPS {
            return;
        }
        self.steps.set(steps + 1);
        let Some((part, rest)) = parts.split_first() else {
            return self.on(then, at, path);
        };
        match part {
            Part::Key(key) => {
                let token = self.tokens.get(at);
                if token.is_some_and(|token| token.known.keys.contains(key)) {
                    self.go(rest, then, at + 1, path);
                }
            }
            Part::Slot { name, kind } => {
                for (end, value) in self.slots.read(*kind, at).iter() {
                    path.taken.push(Taken {
                        name: name.clone(),
                        value: value.clone(),
                    });
                    self.go(rest, then, *end, path);
                    path.taken.pop();
                }
            }
            Part::Remark(name) => {
                path.taken.push(Taken {
                    name: name.clone(),
                    value: S::remark(),
                });
                self.go(rest, then, at, path);
                path.taken.pop();
                return;
            }
            Part::Verb => {
                // Words that say nothing may stand before it.
                let rest_of = self.tokens.get(at..).unwrap_or_default();
                let idle = rest_of.iter().take_while(|token| token.known.idle).count();
                path.taken.push(Taken {
                    name: VERB.into(),
                    value: S::verb(at + idle),
                });
                self.go(rest, then, at, path);
                path.taken.pop();
                return;
            }
            Part::One(several) => {
                let then = Then::Parts(rest, then);
                for one in several {
                    self.branch(one, Some(&then), at, path);
                }
                return;
            }
            Part::Many(inner) => {
                let then = Then::Parts(rest, then);
                return self.on(Some(&Then::Many(inner, usize::MAX, Some(&then))), at, path);
            }
            Part::Any(several) => {
                let then = Then::Parts(rest, then);
                return self.on(Some(&Then::Any(several, 0, Some(&then))), at, path);
            }
        }
        let Some(token) = self.tokens.get(at).filter(|_| at > path.start) else {
            return;
        };
        // Words that say nothing may stand anywhere, and a few that nobody knows: those are left over.
        if token.known.idle {
            self.go(parts, then, at + 1, path);
        } else if token.is_strange() && path.passed < MOST_PASSED {
            path.passed += 1;
            path.taken.push(Taken {
                name: PASSED.into(),
                value: S::passed(at),
            });
            self.go(parts, then, at + 1, path);
            path.taken.pop();
            path.passed -= 1;
        }
    }

    fn on(&self, then: Option<&Then<'_>>, at: usize, path: &mut Path<S::Value>) {
        match then {
            None => {
                if path.found.iter().all(|other| other.end != at) {
                    path.found.push(Fitting {
                        end: at,
                        taken: path.taken.clone(),
                    });
                }
            }
            Some(Then::Parts(parts, then)) => self.go(parts, *then, at, path),
            Some(Then::Many(inner, from, then)) => {
                if *from != at {
                    let again = Then::Many(inner, at, *then);
                    self.branch(inner, Some(&again), at, path);
                }
                self.on(*then, at, path);
            }
            Some(Then::Any(several, used, then)) => {
                for (index, one) in several.iter().enumerate().take(64) {
                    let bit = 1 << index;
                    if used & bit == 0 {
                        let again = Then::Any(several, used | bit, *then);
                        self.branch(one, Some(&again), at, path);
                    }
                }
                self.on(*then, at, path);
            }
        }
    }
}
