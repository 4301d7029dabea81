//! The words of a language as tables of the program.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde::Deserialize;

/// The words of each reader, by name.
#[derive(Deserialize)]
struct Told {
    told: BTreeMap<String, BTreeMap<String, Words>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    List(Vec<String>),
    /// What is meant by each.
    Meant(BTreeMap<String, String>),
    /// The words by which each is meant.
    By(BTreeMap<String, Vec<String>>),
}

/// Rust for the tables of a file.
///
/// # Errors
/// The file cannot be read.
pub fn tables(file: &Path) -> Result<String, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let read: Told = toml::from_str(&text).map_err(|error| error.to_string())?;
    let mut tables = String::new();
    for (reader, lists) in read.told {
        // Writing to a string does not fail.
        let _ = writeln!(tables, "pub(super) mod {reader} {{");
        for (name, words) in lists {
            let name = name.to_uppercase();
            let (of, items) = match words {
                Words::List(words) => (
                    "&str",
                    both_apostrophes(words)
                        .iter()
                        .map(|word| format!("{word:?}"))
                        .collect(),
                ),
                Words::Meant(pairs) => (
                    "(&str, &str)",
                    pairs.iter().map(|pair| format!("{pair:?}")).collect(),
                ),
                Words::By(pairs) => {
                    let pairs = pairs
                        .iter()
                        .map(|(meant, by)| format!("(&{by:?}, {meant:?})"));
                    ("(&[&str], &str)", pairs.collect::<Vec<_>>())
                }
            };
            let (count, items) = (items.len(), items.join(", "));
            let _ = writeln!(
                tables,
                "    pub(in super::super) const {name}: [{of}; {count}] = [{items}];"
            );
        }
        let _ = writeln!(tables, "}}");
    }
    Ok(tables)
}

/// Words as they are written with either apostrophe.
fn both_apostrophes(words: Vec<String>) -> Vec<String> {
    let each = words.into_iter().flat_map(|word| {
        let other = word.contains('\'').then(|| word.replace('\'', "’"));
        [word].into_iter().chain(other)
    });
    each.collect()
}
