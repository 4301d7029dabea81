//! What is longer than the terminal is shown page by page.

use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

/// What pages are shown by where `PAGER` names nothing.
const USUAL: &str = "less";

/// Shows a text by the pager of the terminal, and says whether it did: not where the text is no longer than the screen, where nobody looks
/// at a terminal, and where there is no pager.
pub(super) fn shown(text: &str) -> bool {
    let height = terminal_size::terminal_size().map(|(_, height)| usize::from(height.0));
    let fits = height.is_none_or(|height| text.lines().count() < height);
    if fits || !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
        return false;
    }
    let named = std::env::var("PAGER").unwrap_or_else(|_| USUAL.to_owned());
    let mut words = named.split_whitespace();
    let Some(program) = words.next().filter(|program| *program != "cat") else {
        return false;
    };
    let mut pager = Command::new(program);
    pager.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // Colours as they are, and the text stays on the terminal afterwards.
        pager.env("LESS", "FRX");
    }
    let Ok(mut pager) = pager.spawn() else {
        return false;
    };
    if let Some(mut to) = pager.stdin.take() {
        // Who has read enough closes it.
        let _ = to.write_all(text.as_bytes());
    }
    let _ = pager.wait();
    true
}
