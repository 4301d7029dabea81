//! Workflow commands of GitHub Actions: remarks at the lines that they are about.

use super::{FileReport, Mistake, Renderer, Spot, Summary};
use crate::desk::findings::{Finding, Weight};

/// Writes workflow commands.
#[derive(Debug, Default)]
pub struct Github;

impl Mistake {
    /// It in a file.
    pub(in crate::desk) fn finding(&self, file: &str, title: &str) -> Finding {
        let help = self.help.iter().map(|help| format!("\n{help}"));
        let text = std::iter::once(self.message.clone()).chain(help);
        error(file, self.spot.as_ref(), title, text.collect())
    }
}

fn error(file: &str, spot: Option<&Spot>, title: &str, text: String) -> Finding {
    Finding {
        weight: Weight::Error,
        about: Ok(file.to_owned()),
        spot: spot.cloned(),
        class: String::new(),
        title: title.to_owned(),
        text,
    }
}

impl Renderer for Github {
    fn file(&mut self, file: &FileReport) -> String {
        let failures = file.failures.iter().map(|failure| {
            let mut text = failure.sentence();
            for line in failure.because.iter().filter(|line| !line.expected) {
                text.push_str(&format!("\n{}", line.line()));
            }
            if let Some(help) = &failure.help {
                text.push_str(&format!("\n{help}"));
            }
            let title = format!("not as expected under {}", failure.under);
            error(&file.path, failure.spot.as_ref(), &title, text)
        });
        let mistakes = file.mistakes.iter();
        let mistakes = mistakes.map(|mistake| mistake.finding(&file.path, "not understood"));
        failures.chain(mistakes).map(|one| one.github()).collect()
    }

    fn end(&mut self, summary: &Summary) -> String {
        format!("{}\n", summary.line())
    }
}
