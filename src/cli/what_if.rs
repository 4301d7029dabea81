//! `fnord rule --and PLAY --without LINE`: what a play more or less changes.

use super::rule::{Args, Format};
use super::{Context, Exit};
use crate::desk::comparison::{
    ComparisonReport, comparison_html, comparison_markdown, comparison_terminal,
};
use crate::report::{Depth, Look};

/// A comparison in the form that was asked for.
pub(super) fn shown(
    context: &Context,
    args: &Args,
    report: &ComparisonReport,
) -> Result<String, Exit> {
    Ok(match args.format {
        Format::Json => match serde_json::to_string_pretty(report) {
            Ok(text) => format!("{text}\n"),
            Err(error) => {
                context.say(&format!("error: {error}"));
                return Err(Exit::Failed);
            }
        },
        Format::Html => comparison_html(report),
        Format::Markdown => comparison_markdown(report),
        Format::Human if args.line => report.line(),
        Format::Human => comparison_terminal(
            report,
            Look {
                width: context.columns(),
                color: context.color_out(),
                depth: Depth::Table,
            },
        ),
    })
}
