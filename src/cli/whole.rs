//! Files that are written whole or not at all: beside the place where they belong, and then put there.

use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file anew, and only if it still is as it was read.
///
/// # Errors
/// It cannot be written, or is another by now; it is as it was.
pub(super) fn replace(path: &Path, before: &str, text: &str) -> io::Result<()> {
    // What a link leads to is changed, not the link.
    let path = fs::canonicalize(path)?;
    if !fs::metadata(&path)?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    if fs::read(&path)? != before.as_bytes() {
        return Err(io::Error::other("it has changed meanwhile"));
    }
    write(&path, text)
}

/// Writes a file, whether there has been one or not.
///
/// # Errors
/// It cannot be written; what was there is as it was.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let (path, permissions) = match fs::metadata(path) {
        Ok(about) if !about.is_file() => return Err(io::Error::other("it is no file")),
        Ok(about) if about.permissions().readonly() => {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied));
        }
        Ok(about) => (fs::canonicalize(path)?, Some(about.permissions())),
        Err(why) if why.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
        Err(why) => return Err(why),
    };
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = begun(&beside, text, permissions).and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // The file itself is as it was; what was begun beside it goes.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn begun(beside: &Path, text: &str, permissions: Option<Permissions>) -> io::Result<()> {
    let mut file = fs::File::create_new(beside)?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}
