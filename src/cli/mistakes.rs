//! What is said of what is wrong: for those who read at its place in a text, for programs as JSON.

use std::fmt::Display;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, NamedSource, Report};

use super::context::{Context, Exit};
use super::format::json;
use super::input::Input;
use crate::desk::lint::faulty;
use crate::desk::look_up::NothingFound;
use crate::desk::{LawMistake, ScenarioMistake};
use crate::law::{self, LawError};
use crate::scenario::{Limits, ScenarioError};
use crate::service::Refused;

impl Context {
    /// Says what is wrong; what is left is to end so.
    pub(super) fn wrong(&self, exit: Exit, what: impl Display) -> Exit {
        match self.for_programs() {
            true => {
                let why = match exit {
                    Exit::NothingFound => Refused::Nothing(what.to_string()),
                    _ => Refused::NotAsked(what.to_string()),
                };
                self.print(&json(&why.report()));
            }
            false => self.say(&format!("error: {what}")),
        }
        exit
    }

    /// What is asked for by its name is no longer than names are: all of them are compared with it.
    pub(super) fn is_a_name(&self, name: &str) -> Result<(), Exit> {
        let most = Limits::NAME_BYTES;
        if name.len() <= most {
            return Ok(());
        }
        let found = name.len();
        let what = format!("a name has at most {most} bytes; this one has {found}");
        Err(self.wrong(Exit::NotUnderstood, what))
    }

    /// Says that the program was built without a part of it, and how it is built with it.
    #[cfg(not(all(feature = "serve", feature = "lsp", feature = "mcp")))]
    pub(super) fn not_built(&self, part: &str) -> Exit {
        let what = format!(
            "this program was built without `{part}`; with it: cargo run --release --features {part} -- {part}"
        );
        self.wrong(Exit::NotUnderstood, what)
    }

    /// Says why nothing comes of what was asked about a scenario.
    pub(super) fn refused(&self, input: &Input, why: &Refused) -> Exit {
        match why {
            Refused::Misread { .. } if self.for_programs() => {
                self.print(&json(&why.report()));
                Exit::NotUnderstood
            }
            Refused::Misread {
                name, text, errors, ..
            } => {
                self.scenario_errors(name.unwrap_or(&input.name), text, errors.clone());
                Exit::NotUnderstood
            }
            Refused::NotAsked(what) => self.wrong(Exit::NotUnderstood, what),
            Refused::Nothing(what) => self.wrong(Exit::NothingFound, what),
        }
    }

    /// Says why nothing is shown of what was looked for.
    pub(super) fn nothing_found(&self, why: &NothingFound) -> Exit {
        let exit = match why {
            NothingFound::NotAsked(_) => Exit::NotUnderstood,
            NothingFound::Nothing(_) => Exit::NothingFound,
        };
        self.wrong(exit, why)
    }

    /// Says that there is no such edition to rule by, and which there are.
    pub(super) fn no_such_edition<'n>(
        &self,
        name: &str,
        known: impl Iterator<Item = &'n str>,
    ) -> Exit {
        let known: Vec<&str> = known.collect();
        let known = known.join(", ");
        let what = format!("there is no edition `{name}` to rule by; there are {known}");
        self.wrong(Exit::NotUnderstood, what)
    }

    /// Shows a mistake at its place in a text.
    pub(super) fn diagnose(
        &self,
        name: &str,
        text: &str,
        error: impl Diagnostic + Send + Sync + 'static,
    ) {
        let source = NamedSource::new(name, text.to_owned());
        let report = Report::new(error).with_source_code(source);
        let theme = if self.color_err() {
            GraphicalTheme::unicode()
        } else {
            GraphicalTheme::unicode_nocolor()
        };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(usize::from(self.columns()))
            .with_context_lines(1);
        let mut shown = String::new();
        if handler.render_report(&mut shown, report.as_ref()).is_err() {
            shown = format!("error: {report}");
        }
        self.say(shown.trim_end());
    }

    /// Says what is wrong with a scenario.
    pub(super) fn scenario_errors(&self, name: &str, text: &str, errors: Vec<ScenarioError>) {
        if self.for_programs() {
            let why = Refused::Misread {
                name: None,
                text: text.to_owned(),
                errors,
                instead: Box::default(),
            };
            self.print(&json(&why.report()));
            return;
        }
        self.diagnose_all(name, text, errors);
    }

    /// The same for those who read, whatever form the answer has.
    pub(super) fn diagnose_all(&self, name: &str, text: &str, errors: Vec<ScenarioError>) {
        for error in errors {
            self.diagnose(name, text, ScenarioMistake(error));
        }
    }

    /// Says what is wrong with files of the law.
    pub(super) fn law_errors(&self, files: &[law::SourceFile], errors: &[LawError]) {
        if self.for_programs() {
            self.print(&json(&faulty(files, errors)));
            return;
        }
        for error in errors {
            let text = files
                .iter()
                .find(|file| file.path == error.file)
                .map_or("", |file| &file.text);
            self.diagnose(&error.file, text, LawMistake(error.clone()));
        }
    }
}
