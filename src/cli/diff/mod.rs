//! `fnord diff`: which rulings change from one law to another, and why.

mod subjects;

use crate::cli::names;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::ValueEnum;

use self::subjects::{Reading, Subjects};
use super::context::{Context, Exit};
use super::suite::{self, Suite};
use super::{format, sweep};
use crate::desk;
use crate::law::{self, Law, Side};
use crate::regress::diff::{self, XDaySide};

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

--from and --to override the edition that a scenario names. Errata are laid over the second law; the first has those that --from \
names, or those given with --against instead. A scenario that only one of the two laws can lay out is a ruling that changes; one that neither can is listed at the end.

Exit status: 0 no ruling changes; 1 rulings change; 2 the input could not be understood; 3 there is no scenario.";

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

    #[command(flatten)]
    sweep: sweep::Args,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
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
    /// The same among the formats of all answers; what build servers read is none of them.
    fn of_answers(self) -> Option<format::Format> {
        match self {
            Format::Human => Some(format::Format::Human),
            Format::Json => Some(format::Format::Json),
            Format::Markdown => Some(format::Format::Markdown),
            Format::Html => Some(format::Format::Html),
            Format::Junit | Format::Github => None,
        }
    }
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
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
        misread,
        left_out,
    } = reading.subjects(context, &suite);
    if cards.is_empty() && x_day.is_empty() && misread == 0 {
        return Err(suite.nothing_left(context, left_out));
    }
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
    if !args.clauses && args.format != Format::Json {
        words = words.without_clauses();
    }
    context.print(&match args.format.of_answers() {
        Some(format) => context.shown(format, &words, || words.page(args.format != Format::Human)),
        None if args.format == Format::Junit => desk::diff_junit(&words),
        None => desk::diff_github(&words),
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
    let Some(form) = args.format.of_answers() else {
        let why = "a sweep is written as human, json, markdown or html";
        return Err(context.wrong(Exit::NotUnderstood, why));
    };
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
    let (cards, threads) = (&args.suite.card, args.suite.threads);
    Ok(sweep::run(
        context,
        sides,
        &args.sweep,
        cards,
        threads,
        form,
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
