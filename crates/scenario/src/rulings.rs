//! The law that the tests of this crate read by.

#![allow(
    clippy::expect_used,
    reason = "without the rulings nothing can be tested"
)]

use std::path::Path;
use std::sync::LazyLock;

use fnord_law::Law;

static LAW: LazyLock<Law> = LazyLock::new(|| {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulings"));
    let files = fnord_law::folder(folder).expect("a folder");
    fnord_law::read_files(&files).expect("a law")
});

/// The rulings as they stand in the project.
pub(crate) fn law() -> &'static Law {
    &LAW
}
