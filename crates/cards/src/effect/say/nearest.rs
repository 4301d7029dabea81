//! Sentences that could be meant where one is not understood.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::forms::forms;

/// A construction, with its words.
struct Known {
    says: String,
    words: BTreeSet<String>,
}

static KNOWN: LazyLock<(Vec<Known>, BTreeMap<String, f64>)> = LazyLock::new(|| {
    // Whole sentences, and moments: what is part of one is no help.
    let whole = |name: &str| {
        ["Effect::", "Instruction::", "Window::", "PlotAttack"]
            .iter()
            .any(|of| name.starts_with(of))
    };
    let known: Vec<Known> = forms()
        .into_iter()
        .filter(|form| whole(form.name))
        .map(|form| Known {
            words: words(&form.says),
            says: match form.name.starts_with("Window::") {
                true => format!("play {}", form.says),
                false => form.says,
            },
        })
        .filter(|known| known.words.len() > 1)
        .collect();
    let mut common: BTreeMap<String, f64> = BTreeMap::new();
    for word in known.iter().flat_map(|known| &known.words) {
        *common.entry(word.clone()).or_default() += 1.0;
    }
    (known, common)
});

/// The words of a text, without what tells nothing.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
    let words = words.map(str::to_lowercase).filter(|word| word.len() > 1);
    let words = words.map(|word| match word.strip_suffix('s') {
        Some(one) if one.len() > 3 => one.to_owned(),
        _ => word,
    });
    words
        .filter(|word| !["the", "an", "of", "or", "and", "to"].contains(&word.as_str()))
        .collect()
}

/// The constructions that have most in common with a text.
pub(in super::super) fn nearest(text: &str) -> Vec<&'static str> {
    let (known, common) = &*KNOWN;
    let text = words(text);
    let weight = |word: &String| 1.0 / (1.0 + common.get(word).copied().unwrap_or(20.0));
    let total: f64 = text
        .iter()
        .filter(|word| common.contains_key(*word))
        .map(weight)
        .sum();
    let mut found: Vec<(f64, &'static str)> = known
        .iter()
        .map(|known| {
            let shared: f64 = known.words.intersection(&text).map(weight).sum();
            let own: f64 = known.words.iter().map(weight).sum();
            (shared / (own + total), known.says.as_str())
        })
        .filter(|(score, _)| *score > LEAST)
        .collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(MOST);
    found.into_iter().map(|(_, says)| says).collect()
}

/// What has less in common is not near.
const LEAST: f64 = 0.12;
/// As many are shown.
const MOST: usize = 3;
