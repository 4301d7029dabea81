//! Finding scenario files in folders.

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::gate;

/// The ending of scenario files.
const ENDING: &str = "fnord";
/// The most folders within folders.
const DEEPEST: usize = 32;

/// A file that was named or found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// As it is read and spoken of.
    pub(super) path: PathBuf,
    /// Its path below the folder that was searched; its own for a file that was named.
    pub(super) below: String,
    /// The folder it was found in; `None` of what was named, or is a link to a file elsewhere.
    folder: Option<usize>,
}

impl Found {
    /// Its path as it is spoken of.
    pub(super) fn name(&self) -> String {
        let path = self.path.strip_prefix(".").unwrap_or(&self.path);
        gate::name(path)
    }
}

/// A place that could not be looked at, and why.
#[derive(Clone, Debug)]
pub(super) struct Unreadable {
    pub(super) path: PathBuf,
    pub(super) why: String,
}

/// What a search has come upon.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// Each file once, those that were asked for first before others; the files of a folder in the order of their names.
    pub(super) files: Vec<Found>,
    pub(super) unreadable: Vec<Unreadable>,
    /// The folders that have been searched, by their true paths: links lead to some of them again.
    folders: HashMap<PathBuf, usize>,
}

impl Search {
    /// The scenario files at these paths; folders are searched.
    pub(super) fn of(paths: &[PathBuf]) -> Search {
        let mut search = Search::default();
        for path in paths {
            if path.is_dir() {
                search.folder(path, path, 0);
            } else {
                search.files.push(Found {
                    path: path.clone(),
                    below: path.display().to_string(),
                    folder: None,
                });
            }
        }
        search.each_once();
        search
    }

    fn refuse(&mut self, path: &Path, why: String) {
        self.unreadable.push(Unreadable {
            path: path.to_owned(),
            why,
        });
    }

    fn folder(&mut self, root: &Path, folder: &Path, depth: usize) {
        if depth > DEEPEST {
            let why = format!("folders are searched {DEEPEST} deep at most");
            return self.refuse(folder, why);
        }
        let number = self.folders.len();
        let read = fs::canonicalize(folder).and_then(|truly| Ok((truly, fs::read_dir(folder)?)));
        let (truly, entries) = match read {
            Ok(read) => read,
            Err(why) => return self.refuse(folder, format!("it cannot be read: {why}")),
        };
        // By a link it may lead here again, round and round.
        if self.folders.contains_key(&truly) {
            return;
        }
        self.folders.insert(truly, number);
        let mut found = Vec::new();
        for entry in entries {
            match entry.and_then(|entry| Ok((entry.file_type()?, entry.file_name()))) {
                Ok(entry) => found.push(entry),
                Err(why) => self.refuse(folder, format!("it cannot be read: {why}")),
            }
        }
        found.sort_by(|a, b| a.1.cmp(&b.1));
        for (kind, name) in found {
            let path = folder.join(&name);
            let ends_so = path.extension().is_some_and(|ending| ending == ENDING);
            if kind.is_dir() {
                self.folder(root, &path, depth + 1);
            } else if kind.is_file() && ends_so {
                self.file(root, path, Some(number));
            } else if kind.is_symlink() {
                match fs::metadata(&path) {
                    Ok(target) if target.is_dir() => self.folder(root, &path, depth + 1),
                    Ok(target) if target.is_file() && ends_so => self.file(root, path, None),
                    Err(why) if ends_so => {
                        self.refuse(&path, format!("it leads nowhere: {why}"));
                    }
                    _ => {}
                }
            }
        }
    }

    fn file(&mut self, root: &Path, path: PathBuf, folder: Option<usize>) {
        let below = path.strip_prefix(root).unwrap_or(&path);
        self.files.push(Found {
            below: below.display().to_string(),
            path,
            folder,
        });
    }

    /// Leaves out files that are there under another name already. Those found in folders are so only by way of what was named
    /// or linked to.
    fn each_once(&mut self) {
        if self.files.iter().all(|file| file.folder.is_some()) {
            return;
        }
        let folders = &self.folders;
        let mut seen: HashSet<(Option<usize>, OsString)> = HashSet::new();
        self.files.retain(|file| {
            let name = file.path.file_name().unwrap_or_default().to_owned();
            let place = match file.folder {
                Some(folder) => (Some(folder), name),
                // Where it truly lies, if in one of the folders that have been searched.
                None => match fs::canonicalize(&file.path) {
                    Ok(truly) => {
                        let folder = truly.parent().and_then(|folder| folders.get(folder));
                        match (folder, truly.file_name()) {
                            (Some(&folder), Some(name)) => (Some(folder), name.to_owned()),
                            _ => (None, truly.into_os_string()),
                        }
                    }
                    Err(_) => (None, file.path.clone().into_os_string()),
                },
            };
            seen.insert(place)
        });
    }
}
