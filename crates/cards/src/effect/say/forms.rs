//! The constructions of the language, read off their templates.

use std::any::type_name;

use super::super::{
    Ability, About, Condition, Duration, Effect, Event, Kin, Layout, Limit, Price, Quality,
    Relation, Whom, Window,
};
use super::{Plain, Wording, wording};
use crate::Vocabulary;

/// A way to say something.
pub struct Form {
    /// The name of the construction.
    pub name: &'static str,
    /// How it is said: `…` for what may vary, and what may be left out in brackets.
    pub says: String,
    /// Whether it is a word of the language alone: nothing varies in it, and it has three words at most.
    pub word: bool,
}

/// Constructions, gathered from the types whose values they are.
#[derive(Default)]
pub(in super::super) struct Gathered {
    seen: Vec<(&'static str, &'static str)>,
    forms: Vec<(&'static str, &'static str)>,
}

impl Gathered {
    /// Whether nobody has asked for this type in this manner before; then these are its constructions.
    pub(in super::super) fn takes<T, M>(&mut self, forms: &[(&'static str, &'static str)]) -> bool {
        let asked = (type_name::<T>(), type_name::<M>());
        let new = !self.seen.contains(&asked);
        if new {
            self.seen.push(asked);
            self.forms.extend_from_slice(forms);
        }
        new
    }
}

/// Every construction, each as often as there are ways to say it.
pub fn forms() -> Vec<Form> {
    let mut all = Gathered::default();
    <Plain as Wording<Effect>>::gather(&mut all);
    <Plain as Wording<Event>>::gather(&mut all);
    <Plain as Wording<Window>>::gather(&mut all);
    <Plain as Wording<Price>>::gather(&mut all);
    <Plain as Wording<Limit>>::gather(&mut all);
    <Plain as Wording<Condition>>::gather(&mut all);
    <Plain as Wording<Duration>>::gather(&mut all);
    <Plain as Wording<Layout>>::gather(&mut all);
    <Plain as Wording<Quality>>::gather(&mut all);
    <Plain as Wording<Relation>>::gather(&mut all);
    <Plain as Wording<Kin>>::gather(&mut all);
    <Plain as Wording<About>>::gather(&mut all);
    <Plain as Wording<Whom>>::gather(&mut all);
    // What consists of another construction alone is not one.
    let forms = all
        .forms
        .into_iter()
        .filter(|(_, says)| !says.starts_with("{0") || says.contains(' '));
    let form = |(name, says)| {
        let says = readable(says);
        let words = says.split([' ', '[', ']', '|']);
        let word = !says.contains('…') && words.filter(|word| !word.is_empty()).count() <= 3;
        Form { name, says, word }
    };
    forms.map(form).collect()
}

/// The constructions that a sentence is made of.
pub fn forms_of(ability: &Ability, vocabulary: &Vocabulary) -> Vec<&'static str> {
    let mut forms = wording(ability, vocabulary).1;
    forms.sort_unstable();
    forms.dedup();
    forms
}

/// A template as people write one.
fn readable(template: &str) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((words, inner)) = rest.split_once('{') {
        text.push_str(words);
        let mut depth = 1_u8;
        let end = inner.find(|letter| {
            match letter {
                '{' => depth = depth.saturating_add(1),
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        });
        let (slot, after) = inner.split_at(end.unwrap_or(inner.len()));
        rest = after.get(1..).unwrap_or_default();
        match slot.split_once('?') {
            None => text.push('…'),
            Some((_, said)) => match said.split_once('|') {
                Some((then, "")) => text.push_str(&format!("[{then}]")),
                Some(("", other)) => text.push_str(&format!("[{other}]")),
                Some((then, other)) => text.push_str(&format!("[{then} | {other}]")),
                None => text.push_str(&format!("[{}]", readable(said))),
            },
        }
    }
    text.push_str(rest);
    text
}
