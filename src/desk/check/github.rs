//! Workflow commands of GitHub Actions: remarks at the lines that they are about.

use super::{FileReport, Renderer, Spot, Summary};

/// Writes workflow commands.
#[derive(Debug, Default)]
pub struct Github;

/// Text after the `::` that ends a command.
fn message(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A value among a command's properties, where colons and commas separate.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

fn command(path: &str, spot: Option<&Spot>, title: &str, text: &str) -> String {
    let place = spot.map_or(String::new(), |spot| {
        format!(
            ",line={},col={},endColumn={}",
            spot.line, spot.column, spot.end_column
        )
    });
    format!(
        "::error file={}{place},title={}::{}\n",
        property(path),
        property(title),
        message(text)
    )
}

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
