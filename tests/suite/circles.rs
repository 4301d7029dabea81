//! No circle of files: who imports whom within a crate, read from the `use` lines.
//!
//! A file that imports another by the name of a module above it (`pub use`) imports the file that the name stands in.

#![allow(
    clippy::expect_used,
    reason = "a tree without its sources cannot be looked at"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::architecture::sources;

/// As many files may know one another: a folder's `mod.rs`, and two that belong together.
const MOST: usize = 3;

/// The names from a crate, its own first, to a module or to something in it.
type Names = Vec<String>;

#[test]
fn no_circle_of_more_than_three_files() {
    let house = House::read();
    let known: BTreeMap<&Path, BTreeSet<&Path>> = house
        .imports
        .keys()
        .map(|file| (file.as_path(), house.known_from(file)))
        .collect();
    let mut circles = BTreeSet::new();
    // The language of cards is made of parts that stand in one another, and an erratum of the law is a law.
    let recursive = ["crates/cards", "crates/law"];
    for (file, reached) in &known {
        if recursive.iter().any(|place| file.starts_with(place)) {
            continue;
        }
        let circle: BTreeSet<&Path> = reached
            .iter()
            .copied()
            .filter(|other| known.get(other).is_some_and(|back| back.contains(file)))
            .collect();
        if circle.len() > MOST {
            circles.insert(circle);
        }
    }
    let told: Vec<String> = circles.iter().map(|circle| house.told(circle)).collect();
    assert!(told.is_empty(), "circles of files:\n{}", told.join("\n"));
}

#[test]
fn imports_are_read() {
    let trees = "use super::{Context, gate}; pub(crate) use a::{b::{self, C as D}, e};";
    let read: Vec<(String, bool)> = imports(trees)
        .map(|(names, handed_on)| (names.join("::"), handed_on))
        .collect();
    let wanted = [
        ("super::Context", false),
        ("super::gate", false),
        ("a::b", true),
        ("a::b::C", true),
        ("a::e", true),
    ];
    assert_eq!(read, wanted.map(|(path, on)| (path.to_owned(), on)));
}

/// The files of the program and of its crates, each with the files that it imports.
struct House {
    imports: BTreeMap<PathBuf, BTreeSet<PathBuf>>,
}

impl House {
    fn read() -> House {
        let sources = sources();
        let modules: BTreeMap<Names, PathBuf> = sources
            .keys()
            .map(|file| (module(file), file.clone()))
            .collect();
        let mut handed_on: BTreeMap<Names, Names> = BTreeMap::new();
        let mut named: BTreeMap<PathBuf, Vec<Names>> = BTreeMap::new();
        for (file, text) in &sources {
            let own = module(file);
            for (names, on) in imports(text) {
                let Some(names) = from_the_root(&own, &names, &modules) else {
                    continue;
                };
                // What a file imports its children may import from it.
                if let Some(last) = names.last() {
                    let here = own.iter().chain([last]).cloned().collect();
                    handed_on.insert(here, names.clone());
                }
                if !on {
                    named.entry(file.clone()).or_default().push(names);
                }
            }
        }
        let imports = sources.keys().map(|file| {
            let names = named.remove(file).unwrap_or_default();
            let stands_in = |names| stands_in(names, &modules, &handed_on, MOST_HANDS);
            let mut files: BTreeSet<PathBuf> = names.into_iter().filter_map(stands_in).collect();
            files.remove(file);
            (file.clone(), files)
        });
        House {
            imports: imports.collect(),
        }
    }

    /// The files that a file imports, and those that these import, and so on.
    fn known_from<'h>(&'h self, file: &Path) -> BTreeSet<&'h Path> {
        let mut known = BTreeSet::new();
        let mut next: Vec<&Path> = self.imports[file].iter().map(PathBuf::as_path).collect();
        while let Some(file) = next.pop() {
            if known.insert(file) {
                next.extend(self.imports[file].iter().map(PathBuf::as_path));
            }
        }
        known
    }

    fn told(&self, circle: &BTreeSet<&Path>) -> String {
        let mut told = String::new();
        for file in circle {
            let others = self.imports[*file].iter().map(PathBuf::as_path);
            let others: Vec<String> = others
                .filter(|other| circle.contains(other))
                .map(|other| other.display().to_string())
                .collect();
            told += &format!("  {} imports {}\n", file.display(), others.join(", "));
        }
        told
    }
}

/// Through so many modules a name may be handed on.
const MOST_HANDS: usize = 8;

/// The file in which something stands.
fn stands_in(
    names: Names,
    modules: &BTreeMap<Names, PathBuf>,
    handed_on: &BTreeMap<Names, Names>,
    hands: usize,
) -> Option<PathBuf> {
    let length = (0..=names.len())
        .rev()
        .find(|&length| modules.contains_key(&names[..length]))?;
    if let Some(item) = names.get(..=length)
        && let Some(from) = handed_on.get(item)
        && from != item
        && hands > 0
    {
        let names = from.iter().chain(&names[length + 1..]).cloned().collect();
        return stands_in(names, modules, handed_on, hands - 1);
    }
    modules.get(&names[..length]).cloned()
}

/// The names of the module that a file is, that of its crate first.
fn module(file: &Path) -> Names {
    let within = file.with_extension("");
    let parts = within.components();
    let parts = parts.map(|part| part.as_os_str().to_string_lossy().into_owned());
    parts
        .filter(|part| !matches!(part.as_str(), "crates" | "mod" | "lib" | "main"))
        .enumerate()
        .filter(|(place, part)| *place == 0 || part != "src")
        .map(|(_, part)| part)
        .collect()
}

/// What is imported, by its names from the root; `None` for what stands in another crate.
fn from_the_root(own: &Names, names: &Names, modules: &BTreeMap<Names, PathBuf>) -> Option<Names> {
    let up = names.iter().take_while(|name| *name == "super").count();
    let first = names.first()?.as_str();
    let child = || {
        own.iter()
            .cloned()
            .chain([first.to_owned()])
            .collect::<Names>()
    };
    Some(match first {
        "crate" => own[..1].iter().chain(&names[1..]).cloned().collect(),
        "self" => own.iter().chain(&names[1..]).cloned().collect(),
        "super" => {
            let above = &own[..own.len().checked_sub(up)?];
            above.iter().chain(&names[up..]).cloned().collect()
        }
        _ if modules.contains_key(&child()) => own.iter().chain(names).cloned().collect(),
        _ => return None,
    })
}

/// What the `use` lines of a file import, and whether it hands that on.
fn imports(text: &str) -> impl Iterator<Item = (Names, bool)> {
    let statements = text.split(';').filter_map(|statement| {
        let (before, tree) = statement.rsplit_once("use ")?;
        let begins = before.lines().last().unwrap_or_default().trim();
        (begins.is_empty() || begins.starts_with("pub")).then(|| {
            let handed_on = begins.starts_with("pub");
            leaves(tree)
                .into_iter()
                .map(move |names| (names, handed_on))
        })
    });
    statements.flatten()
}

/// The paths of a tree of imports.
fn leaves(tree: &str) -> Vec<Names> {
    let Some((before, list)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        let names = path.split("::").map(|name| name.trim().to_owned());
        return vec![names.filter(|name| !name.is_empty()).collect()];
    };
    let list = list.rsplit_once('}').map_or(list, |(list, _)| list);
    let mut depth = 0;
    let parts = list.split(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    });
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let whole = parts.map(|part| match part {
        "self" => before.trim_end().trim_end_matches("::").to_owned(),
        part => format!("{}{part}", before.trim_start()),
    });
    whole.flat_map(|part| leaves(&part)).collect()
}
