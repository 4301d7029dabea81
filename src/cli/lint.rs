//! `fnord lint`: a folder of rulings, checked.

use std::fmt::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use super::context::{Context, Exit};
use super::diff::suggest;
use super::format::json;
use super::input;
use crate::desk::lint::{LintReport, faulty, sound};
use crate::desk::suggested;
use crate::embedded;
use crate::law::{self, Law, LawError, SourceFile};
use crate::page::{Form, Page, folded};

const HELP: &str = "\
Every mistake is shown with its place, those of entries that are wrong by themselves all at once.

Exit status: 0 no mistake; 1 there are mistakes; 2 a file cannot be read, or is no TOML of that form.";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// The folder [default: that of --rulings, or the law in the program]
    folder: Option<PathBuf>,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Lint::Human)]
    format: Lint,

    #[command(flatten)]
    suggest: suggest::Args,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Lint {
    /// For the terminal
    Human,
    /// For programs
    Json,
    /// Annotations of GitHub Actions
    Github,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let folder = args.folder.as_ref().or(context.options.rulings.as_ref());
    let mut law = match folder {
        None => embedded::law().clone(),
        Some(folder) => {
            let files =
                law::folder(folder).map_err(|error| context.wrong(Exit::NotUnderstood, error))?;
            law::read_files(&files).map_err(|errors| {
                let exit = mistaken(context, args.format, &files, &errors);
                if args.format == Lint::Human {
                    let mistakes = match errors.len() {
                        1 => "mistake",
                        _ => "mistakes",
                    };
                    context.say(&format!("{} {mistakes}", errors.len()));
                }
                exit
            })?
        }
    };
    let plain = law.clone();
    for path in &context.options.errata {
        // A file that cannot be read is no erratum with mistakes.
        let input = input::erratum(path).map_err(|why| context.wrong(Exit::NotUnderstood, why))?;
        let file = SourceFile {
            path: input.name,
            text: input.text,
        };
        law = law::amend(&law, &file).map_err(|errors| {
            mistaken(context, args.format, std::slice::from_ref(&file), &errors)
        })?;
    }
    let mut report = sound(&law);
    report.suggestions = args.suggest.changes(context, (&plain, &law), &|_| true)?;
    context.print(&match args.format {
        Lint::Json => json(&report),
        Lint::Github => report.findings().github(),
        Lint::Human if law.errata.is_empty() => folded(&report.said(), context.columns()),
        Lint::Human => laid(context, &law, &report),
    });
    Ok(Exit::Fine)
}

/// Shows mistakes.
fn mistaken(context: &Context, form: Lint, files: &[SourceFile], errors: &[LawError]) -> Exit {
    match form {
        Lint::Json => context.print(&json(&faulty(files, errors))),
        Lint::Github => context.print(&faulty(files, errors).findings().github()),
        Lint::Human => context.law_errors(files, errors),
    }
    Exit::of_rulings(errors)
}

/// The errata of a law, and the editions that they are laid over.
fn laid(context: &Context, law: &Law, report: &LintReport) -> String {
    let mut text = String::new();
    for erratum in &law.errata {
        let amended = law
            .editions
            .iter()
            .filter(|edition| edition.errata.contains(&erratum.id));
        let _ = writeln!(
            text,
            "erratum {} {} ({}): no mistakes; with it there are",
            erratum.id, erratum.digest, erratum.title
        );
        for edition in amended {
            let _ = writeln!(text, "  {}", edition.id);
        }
    }
    for remark in &report.remarks {
        let _ = writeln!(text, "{remark}");
    }
    if !report.suggestions.is_empty() {
        let mut page = Page::default();
        suggested(&report.suggestions, &mut page);
        text.push_str(&page.written(Form::Terminal(context.look())));
    }
    text
}
