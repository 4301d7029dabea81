//! Card text read and printed by the descriptions of its constructions (`#[says("…")]` at the types).
//!
//! Reading follows every way that a text can be understood, so that no order among constructions matters, and one that can be
//! understood in two ways is found.

mod amended;
mod amounts;
mod apart;
mod cards;
mod clause;
mod contrasted;
mod forms;
mod grammar;
mod likely;
mod lists;
mod loose;
mod masked;
mod meant;
mod numbers;
mod part;
mod played;
mod reference;
mod regrouped;
mod reminding;
mod rewriting;
mod sentence;
mod settled;
mod spoken;
mod telling;
mod words;

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use crate::{Text, Vocabulary};

use super::{Instruction, SentenceError};

pub(super) use cards::{
    A, AllNames, AnA, Another, AnyOrThe, Bare, Card, Defended, ItOrA, ItOrAny, LinkedName,
    LongName, Many, Name, Names, One, Predicate, Such, Tied, Unnamed,
};
pub(super) use clause::{Begun, Clause, Going, Outcome};
pub(super) use forms::Gathered;
pub use forms::{Form, forms, forms_of};
pub(super) use likely::likely_meant;
pub(super) use lists::{
    Alone, And, AndAfterComma, Besides, Carried, CommaAnd, CommaOr, CommaThen, Excepted, Joined,
    ListAnd, ListOr, Listed, Or, OrAfterComma, Parts, Semicolon, SemicolonOr, There, Together,
};
pub(super) use numbers::{
    Added, Count, Fewer, Less, More, Opposite, Shift, Signed, UpOrDown, Worded,
};
pub use regrouped::regrouped;
pub(super) use sentence::{alone, filter_words, has, in_order, printed, wording, words};
pub use sentence::{begins_as_use, is_said, parse, parse_filter};
pub(super) use words::{All, AnAll, AnyOf, In, Lost, Neither, OnlyOn, Raised};

/// The ways in which something can be read, each with what is left.
pub(super) type Ways<'t, T> = Vec<(T, Cursor<'t>)>;

/// How something is worded, in one manner.
pub(super) trait Wording<T> {
    /// Every way to read it.
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, T>;
    /// Its one wording.
    fn print(value: &T, to: &mut Printed<'_>);
    /// Whether this manner has words for it.
    fn can(_: &T) -> bool {
        true
    }
    /// The constructions that it and its parts may be made of.
    fn gather(_: &mut Gathered) {}
}

/// The usual manner, and those of which only templates speak.
macro_rules! manners {
    ($($(#[$doc:meta])* $name:ident)*) => { $($(#[$doc])* pub(super) struct $name;)* };
}
manners! {
    /// The usual one.
    Plain
    /// "control or destroy"
    To
    /// "attack to control"
    Attack
    /// "an attack to control"
    AnAttack
    /// "attack", of nobody in particular
    Unaimed
    /// An Instant attack, a Disaster, an Assassination.
    Special
    /// What stands after a sentence.
    After
    /// As what is attacked says it.
    Passive
    /// By whom something is done.
    By
    /// As what has been done.
    Done
    /// Of nothing in particular, where the language names what is attacked.
    Aimless
    /// What somebody tries.
    Attempt
    /// What somebody defends against.
    Versus
    /// Of what is attacked.
    Aimed
    /// Of what is attacked, after the attack itself.
    AimedAt
    /// Of one.
    Single
    /// Of several.
    Several
    /// For a subject in the plural.
    Plural
    /// For a number that is added.
    Plus
    /// For a factor.
    Times
    /// Of two things, either.
    Either
    /// Of what is counted, as a number.
    Quantity
    /// Once.
    Once
    /// Of another player.
    His
    /// Where a name has an article.
    The
    /// Of a roll.
    Made
    /// Of dice.
    Rolling
    /// Where it may go unsaid.
    Perhaps
    /// Of whoever plays it.
    Plays
    /// Of what must not be done so often.
    Oftener
    /// Of the time in which something is done so often.
    Rate
    /// One such.
    OneSuch
    /// Of a side in an attack.
    Side
    /// In the whole game.
    InPlay
    /// As what is said of a subject.
    Verb
    /// Of whatever gets something.
    Receiver
    /// Of whoever gets a card.
    Takes
    /// Of whoever has it no longer.
    Loses
    /// Of whoever destroys it.
    Destroys
    /// Of whoever cancels it.
    Cancels
    /// Of whoever discards it.
    Discards
    /// Of whoever draws it.
    Drawing
}

/// A text that is read.
pub(super) struct Source<'t> {
    text: &'t str,
    vocabulary: &'t Vocabulary,
    /// How far anything was understood, and what could have followed there: each once, or once for each template that says it.
    furthest: Cell<usize>,
    wanted: RefCell<Vec<&'static str>>,
    /// What is wrong with the words at a place.
    complaint: RefCell<Option<(usize, SentenceError)>>,
    /// What may still be tried, so that no text takes for ever.
    steps: Cell<u32>,
    /// Words may stand for others that mean the same.
    loose: bool,
    /// Whether words of a template may stand at a place, as it was found before.
    known: RefCell<loose::Known>,
    /// The names that may stand at a place, and that none of some words is part of.
    names: RefCell<BTreeMap<(usize, &'static [&'static str]), cards::Ending>>,
}

/// Most that is tried for one sentence; those of cards need a hundredth of it.
const STEPS: u32 = 2_000_000;

impl<'t> Source<'t> {
    pub(super) fn new(text: &'t str, vocabulary: &'t Vocabulary) -> Source<'t> {
        Source {
            text,
            vocabulary,
            furthest: Cell::new(0),
            wanted: RefCell::new(Vec::new()),
            complaint: RefCell::new(None),
            steps: Cell::new(STEPS),
            loose: false,
            known: RefCell::default(),
            names: RefCell::default(),
        }
    }

    /// The same, read with words for others that mean the same.
    pub(super) fn loosely(text: &'t str, vocabulary: &'t Vocabulary) -> Source<'t> {
        Source {
            loose: true,
            ..Source::new(text, vocabulary)
        }
    }

    /// Why it could not be read.
    fn error(&self) -> SentenceError {
        let at = self.furthest.get();
        match self.complaint.take() {
            Some((place, why)) if place >= at => why,
            _ => {
                let mut met = BTreeSet::new();
                let mut wanted = self.wanted.take();
                wanted.retain(|words| met.insert(*words));
                SentenceError::NoForm {
                    said: self.text.to_owned(),
                    text: self.text.to_owned(),
                    at,
                    wanted,
                }
            }
        }
    }
}

/// A place in a text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'t> {
    source: &'t Source<'t>,
    at: usize,
    /// It follows a name, which may be anything: what is missing here tells nothing.
    after_name: bool,
    /// How many words were taken for others.
    cost: u16,
    /// What is said here is said of "it", which need not be said again.
    of_it: bool,
}

impl<'t> Cursor<'t> {
    fn rest(self) -> &'t str {
        self.source.text.get(self.at..).unwrap_or_default()
    }

    fn on(self, bytes: usize) -> Cursor<'t> {
        Cursor {
            at: self.at + bytes,
            after_name: false,
            of_it: false,
            ..self
        }
    }

    /// The beginning.
    fn start(source: &'t Source<'t>) -> Cursor<'t> {
        Cursor {
            source,
            at: 0,
            after_name: false,
            cost: 0,
            of_it: false,
        }
    }

    /// Whether words may stand for others that mean the same.
    pub(super) fn is_loose(self) -> bool {
        self.source.loose
    }

    fn complain(self, why: SentenceError) {
        let mut complaint = self.source.complaint.borrow_mut();
        if complaint.as_ref().is_none_or(|(at, _)| *at < self.at) {
            *complaint = Some((self.at, why));
        }
    }

    /// What follows if these words stand here. The first letter of a sentence is a capital.
    pub(super) fn words(self, words: &'static str) -> Option<Cursor<'t>> {
        let steps = self.source.steps.get().checked_sub(1)?;
        self.source.steps.set(steps);
        if self.source.loose {
            return self.loosely(words);
        }
        let said = self.rest().as_bytes();
        let mut common = 0;
        for (word, said) in words.as_bytes().iter().zip(said) {
            let same = match self.at + common {
                0 => *said == word.to_ascii_uppercase(),
                _ => said == word,
            };
            if !same {
                break;
            }
            common += 1;
        }
        if common == words.len() {
            return Some(self.on(common));
        }
        // The word that differs, and what stands in its place.
        let start = words.get(..common).and_then(|said| said.rfind(' '));
        let start = start.map_or(0, |space| space + 1);
        self.misses(self.at + start, words, start);
        None
    }

    /// Notes what could have stood at a place: these words, from there on.
    fn misses(self, place: usize, words: &'static str, start: usize) {
        if self.after_name {
            return;
        }
        if place > self.source.furthest.get() {
            self.source.furthest.set(place);
            self.source.wanted.borrow_mut().clear();
        }
        if place == self.source.furthest.get()
            && let Some(wanted) = words.get(start..)
        {
            let mut all = self.source.wanted.borrow_mut();
            if !all.iter().any(|known| std::ptr::eq(*known, wanted)) {
                all.push(wanted);
            }
        }
    }

    /// One of two things.
    pub(super) fn either(self, then: &'static str, other: &'static str) -> Ways<'t, bool> {
        let then = self.words(then).map(|at| (true, at));
        let other = self.words(other).map(|at| (false, at));
        then.into_iter().chain(other).collect()
    }

    /// Something that may be left out.
    pub(super) fn perhaps<T, M: Wording<T>>(
        self,
        before: &'static str,
        after: &'static str,
    ) -> Ways<'t, Option<T>> {
        let there = self.words(before).map(|at| M::read(at)).unwrap_or_default();
        let there = there.into_iter().filter_map(|(value, at)| {
            let at = at.words(after)?;
            Some((Some(value), at))
        });
        there.chain([(None, self)]).collect()
    }
}

/// A text that is printed.
pub(super) struct Printed<'v> {
    pub(super) text: String,
    pub(super) vocabulary: &'v Vocabulary,
    /// The constructions that it is made of.
    pub(super) forms: Vec<&'static str>,
    /// The cards that it names.
    pub(super) names: Vec<Text>,
    /// What is looked for among its parts, and whether it has been met.
    sought: Option<Sought>,
    met: bool,
}

/// Whether a part is what is looked for.
pub(super) type Sought = fn(&dyn Any) -> bool;

impl<'v> Printed<'v> {
    pub(super) fn new(vocabulary: &'v Vocabulary) -> Printed<'v> {
        Printed {
            text: String::new(),
            vocabulary,
            forms: Vec::new(),
            names: Vec::new(),
            sought: None,
            met: false,
        }
    }

    /// A part is printed.
    pub(super) fn meets(&mut self, part: &dyn Any) {
        self.met |= self.sought.is_some_and(|sought| sought(part));
    }

    pub(super) fn say(&mut self, words: &str) {
        self.text.push_str(words);
    }

    pub(super) fn form(&mut self, form: &'static str) {
        self.forms.push(form);
    }

    /// What a value is called by itself.
    fn alone<T, M: Wording<T>>(&self, value: &T) -> String {
        let mut printed = Printed::new(self.vocabulary);
        M::print(value, &mut printed);
        printed.text
    }
}

impl<T, M: Wording<T>> Wording<Box<T>> for Boxed<M> {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Box<T>> {
        let ways = M::read(at).into_iter();
        ways.map(|(value, at)| (Box::new(value), at)).collect()
    }

    fn print(value: &Box<T>, to: &mut Printed<'_>) {
        M::print(value, to);
    }

    fn can(value: &Box<T>) -> bool {
        M::can(value)
    }

    fn gather(to: &mut Gathered) {
        M::gather(to);
    }
}

/// One instruction, or several in order.
pub(super) struct Whole;

impl Wording<Instruction> for Whole {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Instruction> {
        let mut ways = <Plain as Wording<Instruction>>::read(at);
        ways.extend(<Several as Wording<Instruction>>::read(at));
        ways
    }

    fn print(value: &Instruction, to: &mut Printed<'_>) {
        match <Plain as Wording<Instruction>>::can(value) {
            true => <Plain as Wording<Instruction>>::print(value, to),
            false => <Several as Wording<Instruction>>::print(value, to),
        }
    }

    fn gather(to: &mut Gathered) {
        <Plain as Wording<Instruction>>::gather(to);
        <Several as Wording<Instruction>>::gather(to);
    }
}

/// What is kept in a box.
pub(super) struct Boxed<M>(std::marker::PhantomData<M>);
