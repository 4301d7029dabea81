//! The constructions of the language, read off their templates.

use super::super::{
    Ability, Condition, Deed, Duration, Effect, Event, Harm, Immunity, Instruction, Layout, Means,
    Object, Objective, Permission, PlotAttack, Price, Privilege, Prohibition, Protection, Quality,
    Relation, Seen, SuchAttack, Target, Window, Worth, Zap,
};
use super::{Plain, Wording, wording};
use crate::Vocabulary;

/// A way to say something.
pub struct Form {
    /// The name of the construction.
    pub name: &'static str,
    /// How it is said: `…` for what may vary, and what may be left out in brackets.
    pub says: String,
}

macro_rules! all {
    ($($kind:ty),*) => {{
        let mut forms = Vec::new();
        $(forms.extend_from_slice(<Plain as Wording<$kind>>::FORMS);)*
        forms
    }};
}

/// Every construction, each as often as there are ways to say it.
pub fn forms() -> Vec<Form> {
    let forms: Vec<(&'static str, &'static str)> = all![
        Effect,
        Instruction,
        Window,
        Event,
        Deed,
        Price,
        Target,
        Condition,
        Duration,
        Layout,
        Objective,
        Object,
        Quality,
        Relation,
        Seen,
        Zap,
        Worth,
        Privilege,
        Permission,
        Prohibition,
        Protection,
        Means,
        Immunity,
        Harm,
        PlotAttack,
        SuchAttack
    ];
    // What consists of another construction alone is not one.
    let forms = forms
        .into_iter()
        .filter(|(_, says)| !says.starts_with("{0") || says.contains(' '));
    let form = |(name, says)| Form {
        name,
        says: readable(says),
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
