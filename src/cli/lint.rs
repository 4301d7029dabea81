//! `fnord lint`: a folder of rulings, checked.

use std::fmt::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use super::context::{Context, Exit};
use super::format::json;
use super::input;
use crate::desk::lint::{faulty, sound};
use crate::desk::look_up::resting_on;
use crate::embedded;
use crate::law::{self, Amendment, Law};

#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder [default: that of --rulings, or the law in the program]
    folder: Option<PathBuf>,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Lint::Human)]
    format: Lint,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Lint {
    /// For the terminal
    Human,
    /// For programs
    Json,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let folder = args.folder.as_ref().or(context.options.rulings.as_ref());
    let owned;
    let law = match folder {
        None => embedded::law(),
        Some(folder) => {
            let files =
                law::folder(folder).map_err(|error| context.wrong(Exit::NotUnderstood, error))?;
            match law::read_files(&files) {
                Ok(law) => {
                    owned = law;
                    &owned
                }
                Err(errors) => {
                    match args.format {
                        Lint::Json => context.print(&json(&faulty(&files, &errors))),
                        Lint::Human => {
                            context.law_errors(&files, &errors);
                            let mistakes = match errors.len() {
                                1 => "mistake",
                                _ => "mistakes",
                            };
                            context.say(&format!("{} {mistakes}", errors.len()));
                        }
                    }
                    return Err(Exit::of_rulings(&errors));
                }
            }
        }
    };
    if !context.options.errata.is_empty() {
        // A file that cannot be read is no erratum with mistakes.
        for path in &context.options.errata {
            input::erratum(path).map_err(|why| context.wrong(Exit::NotUnderstood, why))?;
        }
        let law = context.amended(law, &context.options.errata)?;
        context.print(&match args.format {
            Lint::Json => json(&sound(&law)),
            Lint::Human => laid(&law),
        });
        return Ok(Exit::Fine);
    }
    context.print(&match args.format {
        Lint::Json => json(&sound(law)),
        Lint::Human => sound(law).said(),
    });
    Ok(Exit::Fine)
}

/// The errata of a law, and the editions that they are laid over.
fn laid(law: &Law) -> String {
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
    for (id, clause) in law.clauses.iter() {
        let by = law.errata.iter().find(|erratum| {
            let reworded = |one: &Amendment| {
                matches!(one, Amendment::Reworded { by, .. } if **by == *erratum.id)
            };
            clause.history.iter().any(reworded)
        });
        let editions = law.editions.iter();
        let amended = by.and_then(|by| {
            editions
                .filter(|edition| edition.errata.contains(&by.id))
                .find(|edition| !resting_on(edition, id).is_empty())
        });
        let Some(edition) = amended else {
            continue;
        };
        // The words of a clause change no ruling: what is executed is the rule point.
        let stay: Vec<String> = (resting_on(edition, id).into_iter())
            .map(|point| format!("`{}` = {}", point.name, point.value))
            .collect();
        let _ = writeln!(
            text,
            "remark: {} is reworded, and what rests on it stays as it was: {}; [point.…] changes that",
            clause.id,
            stay.join(", ")
        );
    }
    for edition in &law.editions {
        let kept: Vec<String> = (law.kept(edition).into_iter())
            .map(|(point, lender)| format!("{point} of {lender}"))
            .collect();
        if !kept.is_empty() {
            let _ = writeln!(
                text,
                "{} keeps what it borrows as it was: {}; to change it there, lay the erratum `over` it too",
                edition.id,
                kept.join(", ")
            );
        }
    }
    text
}
