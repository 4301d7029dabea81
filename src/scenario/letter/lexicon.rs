//! The words of a language as the law has them, in the form in which letters are read.

use std::collections::HashMap;

use super::pattern::{self, Form};
use crate::law::Language;

/// What is known of a word.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// The verbs of which it is a form.
    pub(crate) verbs: Vec<String>,
    pub(crate) classes: Vec<String>,
    /// It is a form of a verb of which none is left over without a question.
    pub(crate) deed: bool,
}

/// The words and forms of a language.
pub(crate) struct Lexicon {
    words: HashMap<String, Known>,
    contractions: HashMap<String, Vec<String>>,
    pub(crate) forms: Vec<Form>,
}

impl Lexicon {
    /// The words of a language, and the forms that are used of one game.
    pub(crate) fn new(language: &Language, game: &str) -> Lexicon {
        let mut words: HashMap<String, Known> = HashMap::new();
        for (base, others) in &language.verbs {
            let given = others.iter().map(|form| form.to_string());
            for form in regular(base).into_iter().chain(given) {
                let known = words.entry(form).or_default();
                known.verbs.push(base.to_string());
            }
        }
        for (class, members) in &language.classes {
            for member in members {
                for word in member.split(' ') {
                    let known = words.entry(word.to_owned()).or_default();
                    if !member.contains(' ') {
                        known.classes.push(class.to_string());
                    }
                }
            }
        }
        let deeds = language
            .classes
            .iter()
            .find(|(class, _)| **class == *"deed");
        let deeds: Vec<&str> = deeds
            .into_iter()
            .flat_map(|(_, verbs)| verbs.iter().map(|verb| &**verb))
            .collect();
        for known in words.values_mut() {
            known.deed = known
                .verbs
                .iter()
                .any(|verb| deeds.contains(&verb.as_str()));
        }
        let contractions = language.contractions.iter().map(|(short, long)| {
            let long = long.split(' ').map(str::to_owned).collect();
            (short.to_string(), long)
        });
        let forms = pattern::compiled(language, game);
        for word in forms.iter().flat_map(Form::words) {
            words.entry(word.to_owned()).or_default();
        }
        Lexicon {
            words,
            contractions: contractions.collect(),
            forms,
        }
    }

    pub(crate) fn get(&self, word: &str) -> Option<&Known> {
        self.words.get(word)
    }

    /// The forms of verbs that are written nearly so, the nearest first.
    pub(crate) fn verbs_like(&self, word: &str) -> Vec<&str> {
        let verbs = self
            .words
            .iter()
            .filter(|(_, known)| !known.verbs.is_empty());
        let near = verbs.filter_map(|(form, _)| {
            let far = strsim::osa_distance(word, form);
            (far <= word.len() / 3).then_some((far, form.as_str()))
        });
        let mut near: Vec<(usize, &str)> = near.collect();
        near.sort_unstable();
        near.into_iter().map(|(_, form)| form).collect()
    }

    /// The words that are written as this one.
    pub(crate) fn in_full(&self, word: &str) -> Option<&[String]> {
        self.contractions.get(word).map(Vec::as_slice)
    }
}

/// The forms that follow from the base form of a verb, and itself.
fn regular(base: &str) -> Vec<String> {
    let stem = base.strip_suffix('e').unwrap_or(base);
    let soft = ["s", "x", "ch", "sh", "o"]
        .iter()
        .any(|end| base.ends_with(end));
    let (third, past) = match base.strip_suffix('y') {
        Some(root) if !root.ends_with(['a', 'e', 'o', 'u']) => {
            (format!("{root}ies"), format!("{root}ied"))
        }
        _ if soft => (format!("{base}es"), format!("{stem}ed")),
        _ => (format!("{base}s"), format!("{stem}ed")),
    };
    vec![base.to_owned(), third, past, format!("{stem}ing")]
}
