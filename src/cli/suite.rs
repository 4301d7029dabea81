//! Many scenarios at once: which, in parallel, and always in the same order.

use super::names;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::context::{Context, Exit};
use super::gate;
use super::in_order::in_order;
use super::input::{self, Input};
use super::search::{Found, Search, Unreadable};
use crate::law::{self, Law};
use crate::regress::{self, Selection, Shard, WantedCard};
use crate::scenario::ScenarioError;

/// Which scenarios are looked at, and by how many threads.
#[derive(clap::Args)]
pub(super) struct Which {
    /// Scenario files and folders of them [default: `scenarios`, or standard input where there is no such folder]
    pub(super) paths: Vec<PathBuf>,

    /// Only files with this in their path; may be given again
    #[arg(long, value_name = "TEXT")]
    path: Vec<String>,

    /// Only scenarios that name this card; may be given again
    #[arg(long, value_name = "NAME", add = names::cards())]
    pub(super) card: Vec<String>,

    /// Only scenarios whose rulings rest on this clause, or on one below `sg.resist`; may be given again
    #[arg(long, value_name = "ID", add = names::clauses())]
    clause: Vec<String>,

    /// Only rulings by this edition, of the scenarios that are held against it
    #[arg(long, value_name = "EDITION", add = names::editions())]
    under: Option<String>,

    /// Only the K-th of N parts: every file is in exactly one, whatever other files there are
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,

    /// Threads to work with [default: one for each core]
    #[arg(long, short = 'j', visible_alias = "jobs", value_name = "NUMBER")]
    pub(super) threads: Option<u16>,
}

impl Which {
    /// The paths that are looked at.
    fn places(&self) -> Vec<PathBuf> {
        let folder = PathBuf::from("scenarios");
        match self.paths.as_slice() {
            [] if !folder.exists() && !io::stdin().is_terminal() => vec![input::STANDARD.into()],
            [] => vec![folder],
            said => said.to_vec(),
        }
    }

    /// Whether it says anything about scenarios but the cards that they name.
    pub(super) fn narrows(&self) -> bool {
        !self.path.is_empty()
            || !self.clause.is_empty()
            || self.under.is_some()
            || self.shard.is_some()
    }
}

/// The scenarios that were asked for, as far as their paths can tell.
pub(super) struct Suite {
    pub(super) files: Vec<Found>,
    pub(super) unreadable: Vec<Unreadable>,
    /// How many files there are besides.
    pub(super) left_out: usize,
    pub(super) selection: Selection,
    threads: usize,
    /// An empty part of many is nothing to complain of.
    is_part: bool,
}

/// The files that nothing was made of: because of mistakes, or because they are not asked for.
pub(super) struct NotTaken {
    misread: Vec<Misread>,
    left_out: usize,
}

/// A file that cannot be read, or not be understood.
enum Misread {
    File(String),
    Scenario(Input, Vec<ScenarioError>),
}

impl NotTaken {
    /// Says what is wrong with files, and how many there are. `answered`: something comes of others, so that where JSON is asked for
    /// the answer is that.
    pub(super) fn say(self, context: &Context, answered: bool) -> usize {
        let count = self.misread.len();
        for one in self.misread {
            match one {
                Misread::File(why) if answered => context.say(&format!("error: {why}")),
                Misread::File(why) => {
                    context.wrong(Exit::NotUnderstood, why);
                }
                Misread::Scenario(Input { name, text, .. }, errors) if answered => {
                    context.diagnose_all(&name, &text, errors);
                }
                Misread::Scenario(Input { name, text, .. }, errors) => {
                    context.scenario_errors(&name, &text, errors);
                }
            }
            if !answered && context.for_programs() {
                break;
            }
        }
        count
    }

    /// The same where nothing has been made of any.
    pub(super) fn instead(self, context: &Context, suite: &Suite) -> Exit {
        let left_out = self.left_out;
        match self.say(context, false) {
            0 => suite.nothing_left(context, left_out, false),
            _ => Exit::NotUnderstood,
        }
    }
}

/// The most threads.
const MOST_THREADS: usize = 256;

impl Suite {
    /// Finds the scenarios that are asked for.
    ///
    /// # Errors
    /// A card, a clause or an edition that there is not; that has been said.
    pub(super) fn of(context: &Context, args: &Which, law: &Law) -> Result<Suite, Exit> {
        let selection =
            selection(law, args).map_err(|message| context.wrong(Exit::NotUnderstood, message))?;
        let search = Search::of(&args.places());
        let all = search.files.len();
        let mut files = search.files;
        files.retain(|file| {
            selection.has_path(&file.name())
                && args.shard.is_none_or(|shard| shard.has(&file.below))
        });
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Suite {
            left_out: all - files.len(),
            files,
            unreadable: search.unreadable,
            selection,
            threads: args
                .threads
                .map_or(cores, usize::from)
                .clamp(1, MOST_THREADS),
            is_part: args.shard.is_some() && all > 0,
        })
    }

    /// Says that there is nothing to look at.
    pub(super) fn nothing(&self, context: &Context) -> Exit {
        if self.is_part {
            context.say("no scenario is in this part");
            return Exit::Fine;
        }
        let why = match self.left_out {
            0 => "there is no scenario there (their files end in .fnord)".to_owned(),
            some => format!("none of the {some} scenarios there is asked for"),
        };
        context.wrong(Exit::NothingFound, why)
    }

    /// The same, once it is known that none of the scenarios is asked for. `answered`: a report that says so has been written.
    pub(super) fn nothing_left(&self, context: &Context, left_out: usize, answered: bool) -> Exit {
        if self.is_part {
            return Exit::Fine;
        }
        let why = format!("none of the {left_out} scenarios there is asked for");
        match answered {
            true => context.say(&format!("error: {why}")),
            false => _ = context.wrong(Exit::NothingFound, why),
        }
        Exit::NothingFound
    }

    /// Works through all files with several threads, and takes what comes of them in the order of the files, until told to
    /// break off. Of all that comes of them only a little is there at any time.
    pub(super) fn each<T: Send>(
        &self,
        work: impl Fn(&Found) -> T + Sync,
        take: impl FnMut(T, &ProgressBar) -> ControlFlow<()>,
    ) {
        self.each_of(&self.files, work, take);
    }

    /// Reads all files, and takes what is made of each that is asked for.
    pub(super) fn read<T: Send>(
        &self,
        make: impl Fn(&Input) -> Result<Option<T>, Vec<ScenarioError>> + Sync,
        mut take: impl FnMut(T),
    ) -> NotTaken {
        let unreadable = self.unreadable.iter();
        let unreadable = unreadable.map(|place| {
            let name = gate::name(&place.path);
            Misread::File(format!("{name}: {}", place.why))
        });
        let mut not_taken = NotTaken {
            misread: unreadable.collect(),
            left_out: self.left_out,
        };
        let read = |found: &Found| {
            let input = input::read(&found.path).map_err(Misread::File)?;
            make(&input).map_err(|errors| Misread::Scenario(input, errors))
        };
        self.each(read, |made, _| {
            match made {
                Ok(Some(made)) => take(made),
                Ok(None) => not_taken.left_out += 1,
                Err(one) => not_taken.misread.push(one),
            }
            ControlFlow::Continue(())
        });
        not_taken
    }

    /// The same with what has been made of the files.
    pub(super) fn each_of<I: Sync, T: Send>(
        &self,
        items: &[I],
        work: impl Fn(&I) -> T + Sync,
        mut take: impl FnMut(T, &ProgressBar) -> ControlFlow<()>,
    ) {
        let bar = progress(items.len());
        in_order(items, self.threads, work, |come: Vec<T>| {
            let count = come.len();
            for one in come {
                take(one, &bar)?;
            }
            bar.inc(count as u64);
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
    }
}

/// A bar on a terminal; elsewhere it shows nothing.
fn progress(files: usize) -> ProgressBar {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(files as u64), target);
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} scenarios, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn selection(law: &Law, args: &Which) -> Result<Selection, String> {
    let mut selection = Selection {
        paths: args.path.clone(),
        under: args.under.clone(),
        ..Selection::default()
    };
    for name in &args.card {
        // Scenarios may invent a card of that name.
        selection.cards.push(WantedCard::named(law, name));
    }
    for name in &args.clause {
        let clauses = regress::clauses_called(law, name);
        if clauses.is_empty() {
            let ids = law.clauses.iter().map(|(_, clause)| clause.id.to_string());
            return Err(with_suggestions(
                format!("there is no clause `{name}`"),
                name,
                ids,
            ));
        }
        selection.clauses.extend(clauses);
    }
    if let Some(under) = &args.under
        && law.edition(under).is_none()
    {
        let ids = law.ruled_by().map(str::to_owned);
        return Err(with_suggestions(
            format!("there is no edition `{under}`"),
            under,
            ids,
        ));
    }
    Ok(selection)
}

fn with_suggestions(message: String, name: &str, known: impl Iterator<Item = String>) -> String {
    let alike = law::alike(name, known, 0.6);
    let alike: Vec<String> = alike.iter().map(|id| format!("`{id}`")).collect();
    match alike.as_slice() {
        [] => message,
        alike => format!("{message}; did you mean {}?", alike.join(" or ")),
    }
}
