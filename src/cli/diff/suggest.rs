//! Scenarios that would show what a change of the law does: looked for, and written down for a person to judge.

use std::io;
use std::path::{Path, PathBuf};

use super::subjects::plain;
use super::{editions, gate, whole, x_days};
use crate::cli::context::{Context, Exit};
use crate::desk::{self, ChangeReport, DiffReport};
use crate::law::Law;
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
        let (cards, x_day) = apart(first, amended(first, second));
        let laws = Laws::of((first, second), cards, &x_day);
        let mut words = laws.words(first, second, true);
        let mut changes: Vec<ChangeReport> = Vec::new();
        for at in 0..words.editions.len() {
            let known = |change: &ChangeReport| {
                let mut known = changes.iter();
                known.any(|one| one.is_of(change) && one.suggestion.is_some())
            };
            let lacks = |change: &ChangeReport| wanted(change) && !known(change);
            suggest(
                &mut words,
                (&laws.cards, &laws.x_day),
                at,
                (first, second),
                &lacks,
            );
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
pub(super) fn amended<'l>(first: &'l Law, second: &'l Law) -> impl Iterator<Item = Apart> + 'l {
    let amended = |law: &Law, id: &str| {
        let edition = law.edition(id);
        edition.is_some_and(|edition| !edition.errata.is_empty())
    };
    let ids = second.ruled_by().chain(second.x_days());
    ids.map(|id| plain(second, id).to_owned())
        .filter(move |id| amended(first, id) || amended(second, id))
        .map(|id| (id.clone(), id))
}

/// The names of two editions that are compared.
type Apart = (String, String);

/// Names of editions to be compared, those of the card games and those of Countdown to X-Day.
pub(super) fn apart(first: &Law, named: impl Iterator<Item = Apart>) -> (Vec<Apart>, Vec<Apart>) {
    named.partition(|(from, _)| first.x_day(from).is_none())
}

/// What tells editions of two laws apart, without a ruling.
pub(super) struct Laws {
    cards: Diff,
    x_day: XDayDiff,
}

impl Laws {
    pub(super) fn of((first, second): (&Law, &Law), cards: Vec<Apart>, x_day: &[Apart]) -> Laws {
        let nothing = Subject {
            editions: cards,
            ..Subject::default()
        };
        Laws {
            cards: diff::of_laws(&nothing, &editions(first), &editions(second)),
            x_day: diff::x_day_laws(x_day, &x_days(first), &x_days(second)),
        }
    }

    /// It in words; `shown`: with the scenarios that show each change, of which there are none yet.
    pub(super) fn words(&self, first: &Law, second: &Law, shown: bool) -> DiffReport {
        let words = desk::diff_report_with(&self.cards, &self.x_day, first, second);
        words.of_law((&self.cards, &self.x_day), (first, second), shown)
    }
}

/// Looks for a scenario for each change of two editions that none shows; `at`: their place among those compared, of which those of the
/// card games come first.
pub(super) fn suggest(
    words: &mut DiffReport,
    (cards, x_day): (&Diff, &XDayDiff),
    at: usize,
    (first, second): (&Law, &Law),
    wanted: &dyn Fn(&ChangeReport) -> bool,
) {
    match at.checked_sub(cards.pairs.len()) {
        None => {
            let pair = &cards.pairs[at];
            let changes = pair.delta.changes();
            let sides = editions(first)(&pair.from).zip(editions(second)(&pair.to));
            let unshown = words.unshown_of(at, changes, wanted);
            if let Some(sides) = sides.filter(|_| !unshown.is_empty()) {
                let found = suggest::suggestions(&pair.delta, sides, &unshown);
                words.suggest(at, changes, &found);
            }
        }
        Some(place) => {
            let pair = &x_day.pairs[place];
            let sides = x_days(first)(&pair.from.0).zip(x_days(second)(&pair.to.0));
            let unshown = words.unshown_of(at, &pair.changes, wanted);
            if let Some(sides) = sides.filter(|_| !unshown.is_empty()) {
                let found = suggest::x_day_suggestions(sides, &unshown);
                words.suggest_x_day(at, &pair.changes, &found);
            }
        }
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
