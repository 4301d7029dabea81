//! Learns from examples what people mean by what they say.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fnord_paraphrase::{Example, Ideas, Kinds, Learnt};

/// A file of examples, or of words that say the same.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    meaning: Vec<Meaning>,
    #[serde(default)]
    ideas: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    kinds: Option<Kinds>,
}

/// What is meant, in the plainest words, with what people say for it.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Meaning {
    means: String,
    said: Vec<String>,
}

/// What was learnt from a folder of examples, in the form in which the program loads it.
///
/// # Errors
/// Where a file cannot be read, or an example is none.
pub fn learnt(folder: &Path) -> Result<Vec<u8>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths: Result<Vec<PathBuf>, _> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut paths = paths.map_err(|error| error.to_string())?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort_unstable();
    let mut examples = Vec::new();
    let mut ideas: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut kinds = Kinds::default();
    for path in paths {
        let wrong = |error: String| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let file: File = toml::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        ideas.extend(file.ideas);
        kinds = file.kinds.unwrap_or(kinds);
        for meaning in &file.meaning {
            for said in &meaning.said {
                let example = Example::read(said, &meaning.means);
                examples.push(example.map_err(|error| wrong(error.to_string()))?);
            }
        }
    }
    let ideas = ideas
        .iter()
        .map(|(name, said)| (name.as_str(), said.as_slice()));
    let ideas = Ideas::new(ideas, kinds);
    postcard::to_stdvec(&Learnt::from(&examples, ideas)).map_err(|error| error.to_string())
}
