//! Names that are like one that means nothing.

/// The most names that are suggested for another.
const MOST_SUGGESTED: usize = 3;

/// The names that are most like the one that was asked for, the most alike first and of equals the first in the alphabet.
pub fn alike(asked: &str, names: impl Iterator<Item = String>, least: f64) -> Vec<String> {
    let asked = asked.to_lowercase();
    let likeness =
        |name: &str| strsim::normalized_damerau_levenshtein(&asked, &name.to_lowercase());
    let mut alike: Vec<(f64, String)> = names
        .map(|name| (likeness(&name), name))
        .filter(|(likeness, _)| *likeness > least)
        .collect();
    alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    alike.dedup();
    let names = alike.into_iter().map(|(_, name)| name);
    names.take(MOST_SUGGESTED).collect()
}
