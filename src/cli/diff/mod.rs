//! `fnord diff`: which rulings change from one law to another, and why.

mod subjects;
pub(super) mod suggest;

use crate::cli::names;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::ValueEnum;
use serde::Serialize;

use self::subjects::{Reading, Subjects};
use super::context::{Context, Exit};
use super::suite::{self, Suite};
use super::{format, gate, input, sweep, whole};
use crate::desk::{self, AcceptedChange, DiffReport, Findings, GateReport};
use crate::law::{self, Law, Side};
use crate::page::Page;
use crate::regress::diff::{self, XDaySide};
use crate::regress::sweep::tables;

const HELP: &str = "\
Every scenario is ruled by the first law and by the second. What the rulings say otherwise is listed: the verdict, which plays are \
legal, strengths, odds, what becomes of cards and players, and which `Expect` lines hold. It is grouped by its cause: the \
smallest set of changes of the law that alone makes that difference, found by making changes one by one. Rulings that decide the \
same by other clauses are counted, and listed with --clauses.

  fnord diff --with erratum.toml                            each scenario by its own edition, without and with the erratum
  fnord diff --from inwo-1995 --to wdh-1.2 scenarios/       all scenarios by one edition and by another
  fnord diff --from wdh-1.2 --with erratum.toml             all scenarios by one edition, without and with the erratum
  fnord diff --with a.toml --with b.toml --from \"wdh-1.2 + a\"     what the second of two errata changes after the first
  fnord diff --against old.toml --with new.toml             one draft of an erratum compared with another
  fnord diff --law inwo-1995 wdh-1.2                        the two laws themselves: points, cards, clauses
  fnord diff --law --shown --with erratum.toml scenarios/   the same, and which scenario shows each change
  fnord diff --with erratum.toml --accept expected.toml     fails on changes that are not in that list, and on those that do not come

--from and --to override the edition that a scenario names. Errata are laid over the second law; the first has those that --from \
names, or those given with --against instead. A scenario that only one of the two laws can lay out is a ruling that changes; one that neither can is listed at the end.

Exit status: 0 no ruling changes (with --accept: none but those expected; with --law: nothing is decided otherwise); 1 rulings change; 2 the input could not be understood; 3 there is no scenario.";

#[derive(clap::Args)]
#[command(after_long_help = HELP, after_help = "`fnord diff --help` tells more. Exit status 1: rulings change.")]
pub(super) struct Args {
    #[command(flatten)]
    suite: suite::Which,

    /// The first edition [default: each scenario's]
    #[arg(long, value_name = "EDITION", add = names::editions())]
    from: Option<String>,

    /// The second edition [default: the first]
    #[arg(long, value_name = "EDITION", add = names::editions())]
    to: Option<String>,

    /// Lay this erratum over the first law, so that drafts can be compared; several are laid over it in order
    #[arg(long, value_name = "FILE")]
    against: Vec<PathBuf>,

    /// The form of the comparison
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// Also list the rulings that decide the same by other clauses
    #[arg(long)]
    clauses: bool,

    /// Compare the laws themselves, without scenarios; editions may be named without --from and --to
    #[arg(long, conflicts_with = "sweep")]
    law: bool,

    /// With --law: rule on the scenarios too, and say of each change which of them shows it
    #[arg(long, requires = "law")]
    shown: bool,

    /// As --shown, and look for a scenario that shows what none of them shows, for a person to judge
    #[arg(long, requires = "law")]
    suggest: bool,

    /// With --suggest, and with --sweep --of: write the scenarios into that folder
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,

    /// The changes that are expected: fail on any other, and on those that do not come
    #[arg(long, value_name = "FILE", conflicts_with_all = ["law", "sweep"])]
    accept: Option<PathBuf>,

    /// With --accept: write what changes now into that file, to be looked at
    #[arg(long, requires = "accept")]
    update: bool,

    #[command(flatten)]
    sweep: sweep::Args,
}

impl Args {
    /// With --law, what is no file names an edition.
    fn with_editions(mut self) -> Args {
        if self.law {
            let (paths, named): (Vec<PathBuf>, Vec<PathBuf>) =
                (self.suite.paths.drain(..)).partition(|path| path.exists());
            self.suite.paths = paths;
            for name in named {
                let name = name.to_string_lossy().into_owned();
                match (&self.from, &self.to) {
                    (None, _) => self.from = Some(name),
                    (Some(_), None) => self.to = Some(name),
                    _ => self.suite.paths.push(name.into()),
                }
            }
        }
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Human,
    Json,
    /// Pages fit for publishing
    Markdown,
    Html,
    Junit,
    /// Annotations of GitHub Actions
    Github,
}

impl Format {
    /// Prints an answer: the page or the value that it is for those who read, or what was found for those that build and check.
    pub(super) fn print(
        self,
        context: &Context,
        value: &impl Serialize,
        page: impl FnOnce() -> Page,
        findings: impl FnOnce() -> Findings,
    ) {
        let form = match self {
            Format::Human => format::Format::Human,
            Format::Json => format::Format::Json,
            Format::Markdown => format::Format::Markdown,
            Format::Html => format::Format::Html,
            Format::Junit => return context.print(&findings().junit()),
            Format::Github => return context.print(&findings().github()),
        };
        context.print(&context.shown(form, value, page));
    }
}

pub(super) fn run(context: &Context, args: Args) -> Result<Exit, Exit> {
    let args = &args.with_editions();
    if args.to.is_none() && context.options.errata.is_empty() && args.against.is_empty() {
        let why = "there is nothing to compare: say --to EDITION, or lay an erratum over the law with --with FILE";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    let (first, second) = laws(context, args)?;
    if args.sweep.sweep {
        return sweep_over(context, args, first, second);
    }
    let (from, to) = (editions(first), editions(second));
    for (asked, law, find) in [(&args.from, first, &from), (&args.to, second, &to)] {
        if let Some(name) = asked
            && find(name).is_none()
            && law.x_day(name).is_none()
        {
            return Err(context.no_such_edition(name, law.ruled_by().chain(law.x_days())));
        }
    }
    if let (Some(one), Some(other)) = (&args.from, &args.to)
        && first.x_day(one).is_some() != second.x_day(other).is_some()
    {
        let why =
            format!("`{one}` and `{other}` are rules of different games, which cannot be compared");
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    if args.law && !args.shown && !args.suggest {
        return law_alone(context, args, first, second);
    }
    let expected = expected(context, args)?;
    let suite = Suite::of(context, &args.suite, second)?;
    if suite.files.is_empty() && suite.unreadable.is_empty() {
        return Err(suite.nothing(context));
    }
    let reading = Reading {
        args,
        selection: &suite.selection,
        first,
        second,
        from: &from,
        to: &to,
    };
    let Subjects {
        cards,
        x_day,
        not_taken,
    } = reading.subjects(&suite);
    if cards.is_empty() && x_day.is_empty() {
        return Err(not_taken.instead(context, &suite));
    }
    let misread = not_taken.say(context, true);
    let plan = diff::Plan::new(&cards, &from, &to);
    let works = plan.works();
    let mut results = Vec::with_capacity(plan.tasks().len());
    suite.each_of(
        plan.tasks(),
        |task| works.compare(task),
        |result, _| {
            results.push(result);
            ControlFlow::Continue(())
        },
    );
    drop(works);
    let of_cards = plan.finished(results);
    let of_x_day = diff::diff_xday(&x_day, &x_days(first), &x_days(second));
    let of_x_day = of_x_day.map_err(|(index, errors)| {
        if let Some(subject) = x_day.get(index) {
            context.scenario_errors(&subject.name, &subject.text, errors);
        }
        Exit::NotUnderstood
    })?;
    let mut words = desk::diff_report_with(&of_cards, &of_x_day, first, second);
    if args.law {
        let mut words = words.of_law((&of_cards, &of_x_day), (first, second), true);
        if args.suggest {
            let compared = (&of_cards, &of_x_day);
            for at in 0..words.editions.len() {
                suggest::suggest(&mut words, compared, at, (first, second), &|_| true);
            }
            let pairs = words.editions.iter();
            let texts = pairs.flat_map(|pair| {
                pair.changes.iter().filter_map(|one| {
                    let name = format!("{} {} {}", pair.to, one.kind, one.name);
                    Some((name, one.suggestion.as_deref()?))
                })
            });
            suggest::write_all(context, args.write.as_deref(), texts)?;
        }
        return Ok(told_of_law(context, args, &words));
    }
    match (&args.accept, expected) {
        (Some(file), _) if args.update => {
            whole::write(file, &words.to_accept()).map_err(|why| {
                let file = gate::name(file);
                context.wrong(Exit::NotWritten, format!("{file} cannot be written: {why}"))
            })?;
            words = words.gated_as_it_is();
        }
        (_, Some(expected)) => words = words.gated(&expected),
        _ => {}
    }
    if !args.clauses {
        words = words.without_clauses();
    }
    let page = || words.page(args.format != Format::Human);
    args.format
        .print(context, &words, page, || words.findings());
    Ok(if misread > 0 {
        context.say(&format!("{misread} not understood, and left out"));
        Exit::NotUnderstood
    } else if words
        .gate
        .as_ref()
        .map_or(words.is_empty(), GateReport::holds)
    {
        Exit::Fine
    } else {
        Exit::Failed
    })
}

/// The changes that are expected, where a list of them is given.
fn expected(context: &Context, args: &Args) -> Result<Option<Vec<AcceptedChange>>, Exit> {
    let Some(file) = args.accept.as_ref().filter(|_| !args.update) else {
        return Ok(None);
    };
    let wrong = |why: String| context.wrong(Exit::NotUnderstood, why);
    let list = input::changes(file).map_err(|why| match file.exists() {
        true => wrong(why),
        false => wrong(format!("{why}; --update writes what changes now into it")),
    })?;
    let changes = desk::accepted(&list.text)
        .map_err(|why| wrong(format!("{} is no list of changes: {why}", list.name)))?;
    Ok(Some(changes))
}

/// Compares the two laws without a scenario.
fn law_alone(context: &Context, args: &Args, first: &Law, second: &Law) -> Result<Exit, Exit> {
    let mut scenarios = args.suite.paths.iter();
    if let Some(other) = scenarios.find(|path| path.as_os_str() != "scenarios") {
        let why =
            "two editions are compared, and scenarios are ruled on with --shown or --suggest only";
        let other = gate::name(other);
        return Err(context.wrong(Exit::NotUnderstood, format!("`{other}`: {why}")));
    }
    let named: Vec<(String, String)> = match (&args.from, &args.to) {
        (Some(from), to) => vec![(from.clone(), to.as_ref().unwrap_or(from).clone())],
        (None, Some(to)) => vec![(to.clone(), to.clone())],
        (None, None) => suggest::amended(first, second).collect(),
    };
    let (cards, x_day) = suggest::apart(first, named.into_iter());
    let laws = suggest::Laws::of((first, second), cards, &x_day);
    Ok(told_of_law(
        context,
        args,
        &laws.words(first, second, false),
    ))
}

/// Writes what two laws decide otherwise.
fn told_of_law(context: &Context, args: &Args, words: &DiffReport) -> Exit {
    let (page, findings) = (|| words.law_page(), || words.findings());
    args.format.print(context, words, page, findings);
    match words.decides() {
        true => Exit::Failed,
        false => Exit::Fine,
    }
}

/// Compares the two laws over the whole pool of cards, without scenarios.
fn sweep_over(context: &Context, args: &Args, first: &Law, second: &Law) -> Result<Exit, Exit> {
    let Some(from) = args.from.as_deref().or(args.to.as_deref()) else {
        let why = "say by which edition to sweep: --from EDITION";
        return Err(context.wrong(Exit::NotUnderstood, why));
    };
    let to = args.to.as_deref().unwrap_or(from);
    let of_x_day = |law: &Law, name: &str| law.x_day(name).is_some();
    if of_x_day(first, from) || of_x_day(second, to) {
        let why = "a sweep goes through cards, and Countdown to X-Day has none: give scenarios to compare";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    let side = |law, name: &str| {
        let found = editions(law)(name);
        found.ok_or_else(|| context.no_such_edition(name, law.ruled_by()))
    };
    let sides = (side(first, from)?, side(second, to)?);
    if args.suite.narrows() {
        let why = "a sweep looks at no scenarios: of what narrows them it takes --card alone";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    let played = args.sweep.played();
    if !played.is_empty() {
        let subjects = tables(sides.0, sides.1, &played, (&args.suite.card, &[]));
        let found = diff::diff(&subjects, &editions(first), &editions(second));
        let texts = found.changed.iter().filter_map(|one| {
            let subject = subjects.iter().find(|subject| subject.name == one.name)?;
            Some((one.name.clone(), subject.text.as_str()))
        });
        suggest::write_all(context, args.write.as_deref(), texts)?;
        let mut words = desk::diff_report_with(&found, &diff::XDayDiff::default(), first, second);
        // Of many plays most make no sense with most cards.
        words.impossible.clear();
        if !args.clauses {
            words = words.without_clauses();
        }
        let page = || words.page(args.format != Format::Human);
        args.format
            .print(context, &words, page, || words.findings());
        return Ok(if words.is_empty() {
            Exit::Fine
        } else {
            Exit::Failed
        });
    }
    let (cards, threads) = (&args.suite.card, args.suite.threads);
    Ok(sweep::run(
        context,
        sides,
        &args.sweep,
        cards,
        threads,
        args.format,
    ))
}

/// The first law and the second: the second has all errata, the first those that its edition names, or those of the drafts that it is
/// compared with.
fn laws(context: &Context, args: &Args) -> Result<(&'static Law, &'static Law), Exit> {
    let second = context.law()?;
    if !args.against.is_empty() {
        let first = context.law_with(&args.against)?;
        let (first, second) = law::align(first, second);
        // The law of a run lives as long as the run.
        return Ok((Box::leak(Box::new(first)), Box::leak(Box::new(second))));
    }
    let named = |erratum: &str| {
        let parts = args.from.as_deref().unwrap_or_default().split('+');
        parts
            .skip(1)
            .any(|part| part.trim().eq_ignore_ascii_case(erratum))
    };
    let laid = second
        .errata
        .iter()
        .take_while(|one| named(&one.id))
        .count();
    if second.errata.iter().filter(|one| named(&one.id)).count() > laid {
        let why = "the errata that --from names have to be the first that are given with --with";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    let first = context.law_with(&context.options.errata[..laid])?;
    Ok((first, second))
}

/// The editions of a law by their names.
fn editions<'l>(law: &'l Law) -> impl Fn(&str) -> Option<Side<'l>> + Sync + 'l {
    move |name| Side::named(law, name)
}

/// The editions of Countdown to X-Day by their names.
fn x_days<'l>(law: &'l Law) -> impl Fn(&str) -> Option<XDaySide<'l>> + Sync + 'l {
    move |name| {
        let (edition, rules) = law.x_day(name)?;
        Some(XDaySide {
            law,
            edition,
            rules,
        })
    }
}
