//! Forms: what sentences of cards can say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::Serialize;

use super::NothingFound;
use crate::cards::effect;
use crate::law::Law;

/// A construction of card text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FormReport {
    /// The ways to say it, with what stands in its gaps.
    pub says: Vec<String>,
    /// The shortest sentence that uses it.
    pub example: Option<ExampleReport>,
    /// How many cards use it.
    pub cards: usize,
    /// Whether it is a word of the language, of which nothing varies, and no construction.
    pub word: bool,
}

/// A sentence of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ExampleReport {
    pub card: String,
    pub sentence: String,
}

/// The constructions that have all of these words, in the order of the language.
///
/// # Errors
/// There is none.
pub fn forms(law: &Law, words: &[String]) -> Result<Vec<FormReport>, NothingFound> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut examples: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    let printed = law.cards.iter();
    for card in printed.chain(law.versions.iter().map(|version| &version.card)) {
        for sentence in &card.text {
            let Some(ability) = &sentence.ability else {
                continue;
            };
            for form in effect::forms_of(ability, &law.vocabulary) {
                users.entry(form).or_default().insert(&card.name);
                let example = examples.entry(form).or_insert((&sentence.text, &card.name));
                // The shortest shows best what it is.
                if sentence.text.len() < example.0.len() {
                    *example = (&sentence.text, &card.name);
                }
            }
        }
    }
    let mut order: Vec<(&str, Vec<String>, bool)> = Vec::new();
    for form in effect::forms() {
        match order.iter_mut().find(|(name, ..)| *name == form.name) {
            Some((_, ways, word)) => {
                *word &= form.word;
                if !ways.contains(&form.says) {
                    ways.push(form.says);
                }
            }
            None => order.push((form.name, vec![form.says], form.word)),
        }
    }
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let mut found = Vec::new();
    for (name, says, word) in order {
        let example = examples.get(name).map(|(sentence, card)| ExampleReport {
            card: (*card).to_owned(),
            sentence: (*sentence).to_owned(),
        });
        let sentence = example.as_ref().map_or("", |example| &example.sentence);
        let all = format!("{} {sentence}", says.join(" ")).to_lowercase();
        if words.iter().all(|word| all.contains(word)) {
            let cards = users.get(name).map_or(0, BTreeSet::len);
            found.push(FormReport {
                says,
                example,
                cards,
                word,
            });
        }
    }
    match found.is_empty() {
        true => Err(NothingFound::Nothing(
            "no construction has all of these words".to_owned(),
        )),
        false => Ok(found),
    }
}

/// Constructions in lines; `count`: with the number of cards that use each.
pub fn forms_listed(forms: &[FormReport], count: bool) -> String {
    let mut text = String::new();
    for form in forms.iter().filter(|form| !form.word) {
        let users = match count {
            true => format!("  ({} cards)", form.cards),
            false => String::new(),
        };
        let _ = writeln!(text, "{}{users}", form.says.join("\n"));
        if let Some(example) = &form.example {
            let _ = writeln!(text, "    {}: {}", example.card, example.sentence);
        }
    }
    text
}
