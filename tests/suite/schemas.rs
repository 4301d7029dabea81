//! The forms of what is written in JSON, as they stand in the documents.

#![allow(clippy::expect_used, reason = "what cannot be read fails the test")]

use std::fs;
use std::path::Path;

/// `FNORD_UPDATE=1` writes them anew.
#[test]
fn the_forms_in_the_documents_are_those_of_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemas");
    for (name, form) in fnord::service::schemas() {
        let file = folder.join(format!("{name}.schema.json"));
        if std::env::var_os("FNORD_UPDATE").is_some() {
            fs::write(&file, &form).expect("it can be written");
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(written, form, "{name}: write it anew with FNORD_UPDATE=1");
    }
}
