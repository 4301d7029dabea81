//! Scenarios of Countdown to X-Day: the same commands, for the other game.

use std::path::Path;

use super::input::Input;
use crate::law::Law;
use crate::scenario::{Limits, ScenarioError};
use crate::xday::{self, Scenario};

/// Reads a scenario. Tables that it names lie beside it.
pub(super) fn read<'l>(
    law: &'l Law,
    asked: Option<&str>,
    input: &Input,
) -> Result<Scenario<'l>, Vec<ScenarioError>> {
    xday::read(&input.text, law, asked, &loader(input))
}

/// Gives the files that a scenario names, which lie beside it.
pub(super) fn loader(input: &Input) -> impl Fn(&str) -> Result<String, String> + use<> {
    beside(input.path.as_deref())
}

/// Gives the files that lie beside a scenario, or where the program was called.
pub(super) fn beside(scenario: Option<&Path>) -> impl Fn(&str) -> Result<String, String> + use<> {
    let folder = scenario.and_then(Path::parent).unwrap_or(Path::new(""));
    let folder = folder.to_owned();
    move |file: &str| load(&folder, file)
}

/// The text of a file of tables.
fn load(folder: &Path, file: &str) -> Result<String, String> {
    use std::io::Read;
    if Path::new(file).has_root() {
        return Err(format!("`{file}` is no place beside the scenario"));
    }
    let path = folder.join(file);
    let mut text = String::new();
    // Only what has an end, and is there at once.
    std::fs::metadata(&path)
        .and_then(|about| match about.is_file() {
            true => std::fs::File::open(&path),
            false => Err(std::io::Error::other("it is no file")),
        })
        .and_then(|opened| {
            opened
                .take(Limits::BYTES as u64 + 1)
                .read_to_string(&mut text)
        })
        .map_err(|why| format!("`{file}` cannot be read: {why}"))?;
    if text.len() > Limits::BYTES {
        return Err(format!(
            "`{file}` is too large: at most {} bytes are read",
            Limits::BYTES
        ));
    }
    Ok(text)
}
