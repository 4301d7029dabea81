//! `fnord diff`: which rulings change from one law to another, and why.

use std::path::PathBuf;

use clap::ValueEnum;

use super::input::{self, Input};
use super::{Context, Exit, sweep};
use crate::law::{Law, Side};
use crate::regress::diff::{self, Subject, XDaySide, XDaySubject};
use crate::{regress, report, scenario, xday};

const HELP: &str = "\
Every scenario is ruled by the first law and by the second. What the rulings say otherwise is listed: the verdict, which plays are \
legal, strengths, odds, what becomes of cards and players, and which `Expect` lines hold. It is grouped by its cause: the \
smallest set of changes of the law that alone makes that difference, found by making changes one by one. Rulings that decide the \
same by other clauses are counted, and listed with --clauses.

  fnord diff --with erratum.toml                            each scenario by its own edition, without and with the erratum
  fnord diff --from inwo-1995 --to wdh-1.2 scenarios/       all scenarios by one edition and by another
  fnord diff --from wdh-1.2 --with erratum.toml             all scenarios by one edition, without and with the erratum
  fnord diff --with a.toml --with b.toml --from \"wdh-1.2 + a\"     what the second of two errata changes after the first

--from and --to override the edition that a scenario names. Errata are laid over the second law; the first has those that --from \
names. A scenario that only one of the two laws can lay out is a ruling that changes; one that neither can is listed at the end.

Exit status: 0 no ruling changes; 1 rulings change; 2 the input could not be understood; 3 there is no scenario.";

#[derive(clap::Args)]
#[command(after_long_help = HELP, after_help = "`fnord diff --help` tells more. Exit status 1: rulings change.")]
pub(super) struct Args {
    /// Scenario files and folders of them
    #[arg(default_value = "scenarios")]
    paths: Vec<PathBuf>,

    /// The first edition [default: each scenario's]
    #[arg(long, value_name = "EDITION")]
    from: Option<String>,

    /// The second edition [default: the first]
    #[arg(long, value_name = "EDITION")]
    to: Option<String>,

    /// The form of the comparison
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// Also list the rulings that decide the same by other clauses
    #[arg(long)]
    clauses: bool,

    /// How many work at it [default: as many as there are processors]
    #[arg(long, value_name = "COUNT")]
    jobs: Option<usize>,

    #[command(flatten)]
    sweep: sweep::Args,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
    /// A page fit for publishing
    Markdown,
    Junit,
    /// Annotations of GitHub Actions
    Github,
}

pub(super) fn run(context: &Context, args: &Args) -> Exit {
    match compare(context, args) {
        Ok(exit) | Err(exit) => exit,
    }
}

fn compare(context: &Context, args: &Args) -> Result<Exit, Exit> {
    if args.to.is_none() && context.errata.is_empty() {
        context.say(
            "error: there is nothing to compare: say --to EDITION, or lay an erratum over the law with --with FILE",
        );
        return Err(Exit::NotUnderstood);
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
            let known: Vec<&str> = law.ruled_by().chain(law.x_days()).collect();
            context.say(&format!(
                "error: there is no edition `{name}` to rule by; there are {}",
                known.join(", ")
            ));
            return Err(Exit::NotUnderstood);
        }
    }
    let Subjects {
        cards,
        x_day,
        misread,
    } = subjects(context, args, first)?;
    let worked = worked(args.jobs, || {
        let of_cards = diff::diff(&cards, &from, &to);
        let of_x_day = diff::diff_xday(&x_day, &x_days(first), &x_days(second));
        (of_cards, of_x_day)
    });
    let (of_cards, of_x_day) = worked.map_err(|message| {
        context.say(&format!("error: {message}"));
        Exit::NotUnderstood
    })?;
    let of_x_day = of_x_day.map_err(|(index, errors)| {
        if let Some(subject) = x_day.get(index) {
            context.scenario_errors(&subject.name, &subject.text, errors);
        }
        Exit::NotUnderstood
    })?;
    let mut words = report::diff_report_with(&of_cards, &of_x_day, first, second);
    if !args.clauses && args.format != Format::Json {
        words = words.without_clauses();
    }
    context.print(&match args.format {
        Format::Human => report::diff_human(&words, context.columns()),
        Format::Json => format!("{}\n", report::diff_json(&words)),
        Format::Markdown => report::diff_markdown(&words),
        Format::Junit => report::diff_junit(&words),
        Format::Github => report::diff_github(&words),
    });
    Ok(if misread > 0 {
        context.say(&format!("{misread} not understood, and left out"));
        Exit::NotUnderstood
    } else if words.is_empty() {
        Exit::Fine
    } else {
        Exit::Failed
    })
}

/// Compares the two laws over the whole pool of cards, without scenarios.
fn sweep_over(context: &Context, args: &Args, first: &Law, second: &Law) -> Result<Exit, Exit> {
    let form = match args.format {
        Format::Human => sweep::Form::Human,
        Format::Markdown => sweep::Form::Markdown,
        Format::Json => sweep::Form::Json,
        Format::Junit | Format::Github => {
            context.say("error: a sweep is written as human, json or markdown");
            return Err(Exit::NotUnderstood);
        }
    };
    let Some(from) = args.from.as_deref().or(args.to.as_deref()) else {
        context.say("error: say by which edition to sweep: --from EDITION");
        return Err(Exit::NotUnderstood);
    };
    let to = args.to.as_deref().unwrap_or(from);
    let side = |law, name: &str| {
        let found = editions(law)(name);
        found.ok_or_else(|| {
            let known: Vec<&str> = law.ruled_by().collect();
            context.say(&format!(
                "error: there is no edition `{name}` to rule by; there are {}",
                known.join(", ")
            ));
            Exit::NotUnderstood
        })
    };
    let sides = (side(first, from)?, side(second, to)?);
    Ok(sweep::run(context, sides, &args.sweep, args.jobs, form))
}

/// The first law and the second: the second has all errata, the first those that its edition names.
fn laws(context: &Context, args: &Args) -> Result<(&'static Law, &'static Law), Exit> {
    let second = context.law()?;
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
        context.say(
            "error: the errata that --from names have to be the first that are given with --with",
        );
        return Err(Exit::NotUnderstood);
    }
    let first = context.law_with(&context.errata[..laid])?;
    Ok((first, second))
}

/// The editions of a law by their names.
fn editions<'l>(law: &'l Law) -> impl Fn(&str) -> Option<Side<'l>> + Sync + 'l {
    move |name| {
        let edition = law.edition(name)?;
        let rules = edition.rules.as_ref()?;
        Some(Side {
            law,
            edition,
            rules,
        })
    }
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

/// The scenarios, and how many files could not be understood.
struct Subjects {
    cards: Vec<Subject>,
    x_day: Vec<XDaySubject>,
    misread: usize,
}

fn subjects(context: &Context, args: &Args, first: &Law) -> Result<Subjects, Exit> {
    let files = input::files(&args.paths).map_err(|message| {
        context.say(&format!("error: {message}"));
        Exit::NotUnderstood
    })?;
    if files.is_empty() {
        context.say("error: there is no scenario there (their files end in .fnord)");
        return Err(Exit::NothingFound);
    }
    let mut subjects = Subjects {
        cards: Vec::new(),
        x_day: Vec::new(),
        misread: 0,
    };
    let asked = [&args.from, &args.to].into_iter().flatten().next();
    let of_x_day = asked.is_some_and(|name| first.x_day(name).is_some());
    for file in &files {
        let input = match input::read(file) {
            Ok(input) => input,
            Err(message) => {
                context.say(&format!("error: {message}"));
                subjects.misread += 1;
                continue;
            }
        };
        // An edition that was asked for is about the scenarios of its own game.
        let about_x_day = xday::is_meant(first, &input.text, None);
        if asked.is_some() && about_x_day != of_x_day {
            continue;
        }
        if about_x_day {
            subjects.x_day.push(x_day_subject(args, first, input));
            continue;
        }
        match subject(context, args, first, input) {
            Some(subject) => subjects.cards.push(subject),
            None => subjects.misread += 1,
        }
    }
    Ok(subjects)
}

fn x_day_subject(args: &Args, first: &Law, input: Input) -> XDaySubject {
    let own = || {
        let meant = xday::meant(first, &input.text);
        meant.map_or_else(String::new, |edition| edition.id.to_string())
    };
    let from = args.from.clone().unwrap_or_else(own);
    XDaySubject {
        to: args.to.clone().unwrap_or_else(|| from.clone()),
        from,
        loader: Box::new(super::xday::loader(&input)),
        name: input.name,
        text: input.text,
    }
}

fn subject(context: &Context, args: &Args, first: &Law, input: Input) -> Option<Subject> {
    let second = |first: &str| args.to.clone().unwrap_or_else(|| first.to_owned());
    if let Some(from) = &args.from {
        return Some(Subject {
            editions: vec![(from.clone(), second(from))],
            name: input.name,
            text: input.text,
        });
    }
    let scenario = match scenario::read(&input.text, first) {
        Ok(scenario) => scenario,
        Err(errors) => {
            context.scenario_errors(&input.name, &input.text, errors);
            return None;
        }
    };
    let found = context.edition(first, None, &input, &scenario).ok()?;
    let editions = regress::editions(first, &scenario, found);
    let editions = editions.iter().map(|(edition, _)| edition.id.to_string());
    Some(Subject {
        editions: editions.map(|from| (from.clone(), second(&from))).collect(),
        name: input.name,
        text: input.text,
    })
}

/// The stack of a thread: the rules of an edition are a large value, and several lie on it.
const STACK: usize = 8 << 20;

/// Lets so many work at it; where nothing is said, as many as there are cores.
fn worked<T: Send>(jobs: Option<usize>, work: impl FnOnce() -> T + Send) -> Result<T, String> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs.unwrap_or_default())
        .stack_size(STACK)
        .build()
        .map_err(|error| error.to_string())?;
    Ok(pool.install(work))
}
