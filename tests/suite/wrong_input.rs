//! Every wrong input under `tests/wrong/` gets its diagnostics, as recorded.

use std::path::Path;
use std::process::Command;

#[test]
fn wrong_input_is_diagnosed() {
    insta::glob!("..", "wrong/*.fnord", |path| {
        let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
            .args(["rule", "--color", "never", "--width", "100"])
            .arg(path.file_name().expect("a file has a name"))
            .current_dir(path.parent().expect("a file lies in a folder"))
            .output()
            .expect("the program starts");
        let said = String::from_utf8(output.stderr).expect("diagnostics are text");
        let status = output.status.code();
        assert_eq!(status, Some(2), "{}: {said}", path.display());
        assert!(output.stdout.is_empty(), "{}", path.display());
        insta::assert_snapshot!(said);
    });
}

#[test]
fn a_file_that_is_not_there_is_an_error() {
    let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
        .args(["rule", "there-is-no-such-file.fnord"])
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("there-is-no-such-file.fnord cannot be read"),
        "{said}"
    );
}

#[test]
fn what_is_no_text_or_too_large_is_an_error() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let binary = folder.join("binary.fnord");
    std::fs::write(&binary, [0xff, 0xfe, 0x00, 0x80]).expect("it can be written");
    let huge = folder.join("huge.fnord");
    std::fs::write(&huge, "# x\n".repeat(300_000)).expect("it can be written");
    for (file, message) in [(binary, "is not text"), (huge, "is too large")] {
        let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
            .arg("rule")
            .arg(&file)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(message), "{said}");
    }
}
