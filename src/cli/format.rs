//! The formats in which every command answers.

use clap::ValueEnum;
use serde::Serialize;

use super::context::Context;
use crate::page::{Form, Look, Page};

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For the terminal
    #[default]
    Human,
    /// For a forum or a wiki
    Markdown,
    /// A page of its own, for a screen or for paper
    Html,
    /// For programs
    Json,
}

/// An answer for programs. It holds nothing that JSON cannot.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}

impl Context {
    /// How the terminal looks.
    pub(super) fn look(&self) -> Look {
        Look {
            width: self.columns(),
            color: self.color_out(),
        }
    }

    /// An answer in the form that was asked for: a page, or for programs the value that it shows.
    pub(super) fn shown(
        &self,
        format: Format,
        value: &impl Serialize,
        page: impl FnOnce() -> Page,
    ) -> String {
        match format {
            Format::Human => page().written(Form::Terminal(self.look())),
            Format::Markdown => page().written(Form::Markdown),
            Format::Html => page().written(Form::Html),
            Format::Json => json(value),
        }
    }
}
