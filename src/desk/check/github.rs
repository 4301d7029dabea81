//! Workflow commands of GitHub Actions: remarks at the lines that they are about.

use super::{FileReport, Renderer, Summary};
use crate::desk::github::command;

/// Writes workflow commands.
#[derive(Debug, Default)]
pub struct Github;

impl Renderer for Github {
    fn file(&mut self, file: &FileReport) -> String {
        let mut out = String::new();
        for failure in &file.failures {
            let mut text = failure.sentence();
            for line in failure.because.iter().filter(|line| !line.expected) {
                text.push_str(&format!("\n{}", line.line()));
            }
            if let Some(help) = &failure.help {
                text.push_str(&format!("\n{help}"));
            }
            let title = format!("not as expected under {}", failure.under);
            out.push_str(&command(&file.path, failure.spot.as_ref(), &title, &text));
        }
        for mistake in &file.mistakes {
            let mut text = mistake.message.clone();
            if let Some(help) = &mistake.help {
                text.push_str(&format!("\n{help}"));
            }
            let spot = mistake.spot.as_ref();
            out.push_str(&command(&file.path, spot, "not understood", &text));
        }
        out
    }

    fn end(&mut self, summary: &Summary) -> String {
        format!("{}\n", summary.line())
    }
}
