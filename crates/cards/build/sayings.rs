//! How designers of cards say what the language has in one wording.

use std::fs;
use std::path::{Path, PathBuf};

use fnord_paraphrase::{Alike, Template};

/// What is meant, with the sort of part that it is, and what is said for it: `effects: draw a {c}`.
///
/// # Errors
/// Where a file cannot be read, or says nothing of what is meant.
pub fn all(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths: Result<Vec<PathBuf>, _> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut paths = paths.map_err(|error| error.to_string())?;
    paths.sort_unstable();
    let mut all = Vec::new();
    for path in paths {
        let wrong = |error: String| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let sort = path.file_stem().and_then(|name| name.to_str());
        let sort = sort.ok_or_else(|| wrong("it has no name".to_owned()))?;
        let mut means = None;
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        for line in lines {
            let said = match line.strip_prefix("= ") {
                Some(own) => {
                    means = Some(format!("{sort}: {own}"));
                    own
                }
                None => line,
            };
            let means = means
                .clone()
                .ok_or_else(|| wrong(format!("nothing is meant by `{line}`")))?;
            all.push((means, said.to_owned()));
        }
    }
    Ok(all)
}

/// A template with a letter for each place: `{c2}` is `{d}`.
pub fn lettered(template: &str) -> String {
    let mut text = template.to_owned();
    for letters in ["nop", "stu", "cde", "klm"] {
        let mut letters = letters.chars();
        let Some(first) = letters.next() else {
            continue;
        };
        for (number, letter) in (2..).zip(letters) {
            text = text.replace(&format!("{{{first}{number}}}"), &format!("{{{letter}}}"));
        }
    }
    text
}

/// What the language says as well as something, with other words in the places of some of one row or two.
pub fn alike(means: &Template, exchanged: &str) -> Vec<Alike> {
    let rows = exchanged
        .lines()
        .filter(|row| !row.is_empty() && !row.starts_with('#'));
    let mut all: Vec<Alike> = Vec::new();
    let part = means
        .texts()
        .next()
        .and_then(|text| text.split(": ").next());
    for row in rows {
        let (of, row) = row
            .split_once(": ")
            .map_or((None, row), |(of, row)| (Some(of), row));
        if of.is_some_and(|of| part != Some(of)) {
            continue;
        }
        let words: Vec<&str> = row.split(" | ").collect();
        let before = all
            .iter()
            .map(|one| (one.template.clone(), one.instead.clone()));
        let before: Vec<(Template, String)> = [(means.clone(), String::new())]
            .into_iter()
            .chain(before)
            .collect();
        for (template, instead) in before {
            // The longest that stands there: "Power and Resistance" is no "Power".
            let there = words
                .iter()
                .filter(|word| template.with(word, "") != template);
            let Some(there) = there.max_by_key(|word| word.len()) else {
                continue;
            };
            for other in words.iter().filter(|word| *word != there) {
                all.push(Alike {
                    template: template.with(there, other),
                    instead: format!("{instead} {other}"),
                });
            }
        }
    }
    all
}
