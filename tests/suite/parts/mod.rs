//! What single parts of the program and of its crates do, each by itself.

mod law;
mod program;
mod reading;
mod search;
#[cfg(feature = "serve")]
mod tables_edited;
