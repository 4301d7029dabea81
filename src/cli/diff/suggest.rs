//! Scenarios that would show what a change of the law does: looked for, and written down for a person to judge.

use std::io;
use std::path::{Path, PathBuf};

use super::subjects::plain;
use super::{editions, gate, whole};
use crate::cli::context::{Context, Exit};
use crate::desk::{self, ChangeReport, DiffReport};
use crate::law::{Change, Law};
use crate::regress::diff::{self, Diff, Subject, XDayDiff};
use crate::regress::suggest;

#[derive(clap::Args)]
#[group(skip)]
pub(in crate::cli) struct Args {
    /// Look for a scenario for each change of the errata that none shows, for a person to judge
    #[arg(long)]
    suggest: bool,

    /// With --suggest: write the scenarios into that folder
    #[arg(long, value_name = "DIR", requires = "suggest")]
    write: Option<PathBuf>,
}

impl Args {
    /// The changes that errata make and that are wanted, each with a scenario that shows it, where one is found.
    pub(in crate::cli) fn changes(
        &self,
        context: &Context,
        (first, second): (&Law, &Law),
        wanted: &dyn Fn(&ChangeReport) -> bool,
    ) -> Result<Vec<ChangeReport>, Exit> {
        if !self.suggest {
            return Ok(Vec::new());
        }
        let of_cards = diff::of_laws(
            &Subject {
                editions: amended(first, second)
                    .filter(|(id, _)| first.x_day(id).is_none())
                    .collect(),
                ..Subject::default()
            },
            &editions(first),
            &editions(second),
        );
        let words = desk::diff_report_with(&of_cards, &XDayDiff::default(), first, second);
        let mut words = words.of_law(&of_cards, true);
        let mut changes: Vec<ChangeReport> = Vec::new();
        for at in 0..of_cards.pairs.len() {
            let known = |change: &ChangeReport| {
                let mut known = changes.iter();
                known.any(|one| one.is_of(change) && one.suggestion.is_some())
            };
            suggest(&mut words, &of_cards, at, (first, second), &|change| {
                wanted(change) && !known(change)
            });
            for change in words.editions[at].changes.drain(..) {
                match changes.iter_mut().find(|one| one.is_of(&change)) {
                    Some(one) if one.suggestion.is_none() => *one = change,
                    Some(_) => {}
                    None if change.decides() && wanted(&change) => changes.push(change),
                    None => {}
                }
            }
        }
        let texts = changes.iter().filter_map(|one| {
            let name = format!("{} {}", one.kind, one.name);
            Some((name, one.suggestion.as_deref()?))
        });
        write_all(context, self.write.as_deref(), texts)?;
        Ok(changes)
    }
}

/// Each edition with itself, where errata make two of it.
pub(super) fn amended<'l>(
    first: &'l Law,
    second: &'l Law,
) -> impl Iterator<Item = (String, String)> + 'l {
    let amended = |law: &Law, id: &str| {
        let edition = law.edition(id);
        edition.is_some_and(|edition| !edition.errata.is_empty())
    };
    let ids = second.ruled_by().chain(second.x_days());
    ids.map(|id| plain(second, id).to_owned())
        .filter(move |id| amended(first, id) || amended(second, id))
        .map(|id| (id.clone(), id))
}

/// Looks for a scenario for each change of two editions that none shows.
pub(super) fn suggest(
    words: &mut DiffReport,
    diff: &Diff,
    at: usize,
    (first, second): (&Law, &Law),
    wanted: &dyn Fn(&ChangeReport) -> bool,
) {
    let pair = &diff.pairs[at];
    let sides = (editions(first)(&pair.from), editions(second)(&pair.to));
    let unshown: Vec<Change> = words.unshown_of(diff, at, wanted);
    if let (Some(from), Some(to)) = sides
        && !unshown.is_empty()
    {
        let found = suggest::suggestions(&pair.delta, (from, to), &unshown);
        words.suggest(diff, at, &found);
    }
}

/// Writes scenarios into a folder, where one is given, each into a file of its name.
pub(super) fn write_all<'t>(
    context: &Context,
    folder: Option<&Path>,
    texts: impl Iterator<Item = (String, &'t str)>,
) -> Result<(), Exit> {
    let Some(folder) = folder else {
        return Ok(());
    };
    let failed = |path: &Path, why: io::Error| {
        let path = gate::name(path);
        context.wrong(Exit::NotWritten, format!("{path} cannot be written: {why}"))
    };
    std::fs::create_dir_all(folder).map_err(|why| failed(folder, why))?;
    for (name, text) in texts {
        let letters = name.chars().map(|one| match one.is_alphanumeric() {
            true => one.to_ascii_lowercase(),
            false => ' ',
        });
        let letters: String = letters.collect();
        let slug = letters.split_whitespace().collect::<Vec<&str>>().join("-");
        let path = folder.join(format!("{slug}.fnord"));
        whole::write(&path, text).map_err(|why| failed(&path, why))?;
    }
    Ok(())
}
