//! What can be asked of the program, whoever asks: the command line, a page, an editor, an assistant.
//!
//! A [`Command`] has a name, a form for what is asked and a form for what is answered, both described by their types, and is answered
//! in JSON. The functions behind them take the law and what is asked, and give a report or a [`Refused`]. They open no file: where a
//! scenario names one, a [`Files`] gives its text.

#[cfg(feature = "schemas")]
mod commands;
mod complete;
mod diagnose;
mod editions;
mod general;
mod look_up;
mod refused;
mod rows;
mod running;
#[cfg(feature = "schemas")]
mod schemas;
mod table;
mod what_if;

#[cfg(feature = "schemas")]
pub use commands::{Command, commands};
pub use complete::{CompleteAsked, Completed, complete};
pub use diagnose::{Diagnosed, MistakeReport, choices, diagnose, errors, line_of, mistakes};
pub use editions::{EditionsReport, under_every_edition};
pub use general::general;
pub use look_up::{
    AskAsked, BoardAsked, BoardReport, CardsReport, ClauseAsked, ClausesReport, FormsAsked,
    FormsReport, PointsReport, asked, board, look_up_cards, look_up_clause, look_up_forms,
    look_up_points,
};
pub use refused::{Instead, Refused, RefusedReport};
pub use rows::{OnBoard, Row, RowKind, rows};
pub use running::{Running, bless, expects, running};
#[cfg(feature = "schemas")]
pub use schemas::schemas;
pub use table::{
    Advised, Canonical, TableAsked, Told, advise, canonical, check, rule, ruled_of, told,
};
pub use what_if::{WhatIfAsked, compared};

/// Gives the text of a file that a scenario names.
pub type Files<'f> = &'f dyn Fn(&str) -> Result<String, String>;

/// Gives none: what comes from elsewhere names no file of this machine.
///
/// # Errors
/// Always.
pub fn no_files(file: &str) -> Result<String, String> {
    Err(format!("`{file}` is not read: no files are read here"))
}
