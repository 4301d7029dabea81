//! Ideas: words and idioms that say the same.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::said::{stem, words};

/// The stems of an idiom after its first, and the ideas that it says.
type Idiom = (Vec<String>, Vec<u16>);

/// Words and idioms by what they say.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ideas {
    names: Vec<String>,
    pub(crate) kinds: Kinds,
    /// By the first stem: the others, and the ideas.
    said: BTreeMap<String, Vec<Idiom>>,
}

/// What ideas are good for, beside the words that say them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Kinds {
    /// Those of which a clause that says one may tell of what was not done.
    pub turning: Vec<String>,
    /// Those by which a clause talks of what was told.
    pub talking: Vec<String>,
    /// What meanings begin with, or go on with after a name, that tell how the table lies.
    pub states: Vec<String>,
    /// Words of meanings that say what is not so, or not done.
    pub denying: Vec<String>,
    /// Ideas that may decide a ruling by themselves: that it was done again, when, and what came of it. They are said in vain of nothing.
    pub deciding: Vec<String>,
    /// Words of meanings that are told from others by little.
    pub close: Vec<String>,
}

/// What is said, by ideas.
pub(crate) struct ByIdea {
    /// The stems, with an idea in the place of what says it.
    pub(crate) stems: Vec<String>,
    pub(crate) features: Vec<String>,
}

impl Ideas {
    /// Ideas by their names, each with what says it.
    pub fn new<'i>(
        ideas: impl IntoIterator<Item = (&'i str, &'i [String])>,
        kinds: Kinds,
    ) -> Ideas {
        let mut all = Ideas {
            kinds,
            ..Ideas::default()
        };
        for (name, said) in ideas {
            let idea = all.names.len() as u16;
            all.names.push(format!("#{name}"));
            for words_of in said {
                let mut stems = words(words_of).map(|word| stem(&word));
                let Some(first) = stems.next() else {
                    continue;
                };
                let rest: Vec<String> = stems.collect();
                let known = all.said.entry(first).or_default();
                match known.iter_mut().find(|(other, _)| *other == rest) {
                    Some((_, ideas)) => ideas.push(idea),
                    None => known.push((rest, vec![idea])),
                }
            }
        }
        for known in all.said.values_mut() {
            known.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
            for (_, ideas) in known.iter_mut() {
                ideas.dedup();
            }
        }
        all
    }

    /// Whether something is said of which a clause may tell what was not done.
    pub(crate) fn turn(&self, stems: &[String]) -> bool {
        self.say(stems, &self.kinds.turning)
    }

    /// Whether it is talk.
    pub(crate) fn talk(&self, stems: &[String]) -> bool {
        self.say(stems, &self.kinds.talking)
    }

    /// The deciding ideas that are said.
    pub(crate) fn deciding(&self, stems: &[String]) -> BTreeSet<u16> {
        let told = self.told(stems).features;
        let decides = |name: &str| self.kinds.deciding.iter().any(|one| *one == name);
        let names = (0..).zip(&self.names);
        let said =
            names.filter(|(_, name)| told.contains(name) && decides(name.trim_start_matches('#')));
        said.map(|(idea, _)| idea).collect()
    }

    fn say(&self, stems: &[String], names: &[String]) -> bool {
        let told = self.told(stems).features;
        let names = || names.iter().map(String::as_str);
        told.iter()
            .any(|idea| names().any(|name| idea.strip_prefix('#') == Some(name)))
    }

    /// Stems by what they say. Nothing stands between the words of an idiom but two mentions at most.
    pub(crate) fn told(&self, stems: &[String]) -> ByIdea {
        let mut told = ByIdea {
            stems: Vec::new(),
            features: Vec::new(),
        };
        let mut at = 0;
        while let Some(first) = stems.get(at) {
            let rest = stems.get(at + 1..).unwrap_or_default();
            let known = self.said.get(first).into_iter().flatten();
            let mut found = known.filter_map(|(words, ideas)| Some((spans(words, rest)?, ideas)));
            let Some((spanned, ideas)) = found.next() else {
                told.stems.push(first.clone());
                at += 1;
                continue;
            };
            let names = ideas
                .iter()
                .filter_map(|&idea| self.names.get(usize::from(idea)));
            told.features.extend(names.cloned());
            let first = ideas
                .first()
                .and_then(|&idea| self.names.get(usize::from(idea)));
            told.stems.push(first.cloned().unwrap_or_default());
            // "throw {his} {Group} in": what stands in the middle stays.
            let inside = rest.get(..spanned).unwrap_or_default();
            told.stems
                .extend(inside.iter().filter(|stem| stem.starts_with('<')).cloned());
            at += 1 + spanned;
        }
        told
    }
}

/// How many stems the rest of an idiom spans, with at most two mentions in between.
fn spans(words: &[String], stems: &[String]) -> Option<usize> {
    let mut at = 0;
    let mut skipped = 0;
    for word in words {
        while stems.get(at).is_some_and(|stem| stem.starts_with('<')) && skipped < 2 {
            at += 1;
            skipped += 1;
        }
        if stems.get(at) != Some(word) {
            return None;
        }
        at += 1;
    }
    Some(at)
}
