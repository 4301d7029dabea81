//! The files of a folder of rulings.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use super::error::{LawError, LawErrorKind};
use super::source::SourceFile;

/// The most bytes that all files of a folder may hold together.
const MOST_BYTES: u64 = 64 << 20;
/// The most folders within folders.
const DEEPEST: usize = 8;

/// Reads every TOML file of a folder and of the folders in it.
///
/// # Errors
/// The first file or folder that cannot be read, and folders too large to be rulings.
pub fn folder(root: &Path) -> Result<Vec<SourceFile>, Box<LawError>> {
    let mut files = Vec::new();
    let mut bytes = 0;
    visit(root, "", 0, &mut bytes, &mut files)?;
    files.sort_by(|a: &SourceFile, b| a.path.cmp(&b.path));
    Ok(files)
}

fn visit(
    folder: &Path,
    below: &str,
    depth: usize,
    bytes: &mut u64,
    files: &mut Vec<SourceFile>,
) -> Result<(), Box<LawError>> {
    let error = |path: &str, kind| {
        Box::new(LawError {
            file: if path.is_empty() {
                folder.display().to_string()
            } else {
                path.to_owned()
            },
            span: None,
            kind,
            help: None,
        })
    };
    let unreadable =
        |path: &str, why: std::io::Error| error(path, LawErrorKind::Unreadable(why.to_string()));
    if depth > DEEPEST {
        let kind = LawErrorKind::TooMany {
            what: "folders within folders",
            most: DEEPEST,
        };
        return Err(error(below, kind));
    }
    for entry in fs::read_dir(folder).map_err(|why| unreadable(below, why))? {
        let entry = entry.map_err(|why| unreadable(below, why))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if below.is_empty() {
            name
        } else {
            format!("{below}/{name}")
        };
        let about = fs::metadata(entry.path()).map_err(|why| unreadable(&path, why))?;
        if about.is_dir() {
            visit(&entry.path(), &path, depth + 1, bytes, files)?;
        } else if path.ends_with(".toml") {
            *bytes += about.len();
            if *bytes > MOST_BYTES {
                let kind = LawErrorKind::TooMany {
                    what: "bytes in the rulings",
                    most: MOST_BYTES as usize,
                };
                return Err(error(&path, kind));
            }
            if !about.is_file() {
                return Err(unreadable(&path, io::Error::other("it is no file")));
            }
            let mut text = String::new();
            // It may be longer by now than it was.
            fs::File::open(entry.path())
                .and_then(|file| file.take(about.len()).read_to_string(&mut text))
                .map_err(|why| unreadable(&path, why))?;
            files.push(SourceFile { path, text });
        }
    }
    Ok(())
}
