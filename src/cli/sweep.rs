//! `fnord diff --sweep`: two laws compared over the whole pool of cards.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::ValueEnum;

use super::context::{Context, Exit};
use super::diff::Format;
use super::format::json;
use crate::cards::effect::AttackKind;
use crate::desk::sweep::{SweepReport, changed, swept};
use crate::names;
use crate::page::{Form, Look, Page};
use crate::regress::sweep::{Outcome, Plan, Played, Position, Side, sweep};

/// The most names that a message lists.
const MOST_LISTED: usize = 6;

#[derive(clap::Args)]
#[command(next_help_heading = "Sweep")]
#[group(id = "sweep-options")]
pub(super) struct Args {
    /// Compare every attack of every Group on every other, without scenarios
    #[arg(long)]
    pub(super) sweep: bool,

    /// Play these cards on tables of every kind, on either side; several may be given [default: the attacks of Groups]
    #[arg(
        long,
        requires = "sweep",
        value_enum,
        value_delimiter = ',',
        value_name = "CARDS"
    )]
    of: Vec<Of>,

    /// Try every attack with the strongest Group that may aid it, and that may oppose it, too
    #[arg(long, requires = "sweep")]
    helpers: bool,

    /// Only attacks of this kind
    #[arg(long, requires = "sweep", value_enum)]
    kind: Option<KindName>,

    /// Only targets in this position; several may be given
    #[arg(long, requires = "sweep", value_parser = position)]
    position: Vec<Position>,

    /// Of pairs, cards and changes that are alike, list so many of each
    #[arg(long, requires = "sweep", value_name = "N", default_value_t = 10)]
    top: usize,

    /// Write the attacks of this pair that change as scenarios, with what either law makes of them
    #[arg(long, requires = "sweep", num_args = 2, value_names = ["LEADER", "TARGET"])]
    print: Option<Vec<String>>,
}

/// What a sweep goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Of {
    Groups,
    /// With Goals and New World Orders
    Plots,
    Disasters,
    Assassinations,
    Resources,
    Agents,
}

impl Args {
    /// What is played beside the attacks of Groups.
    pub(super) fn played(&self) -> Vec<Played> {
        let played = self.of.iter().filter_map(|of| match of {
            Of::Groups => None,
            Of::Plots => Some(Played::Plots),
            Of::Disasters => Some(Played::Disasters),
            Of::Assassinations => Some(Played::Assassinations),
            Of::Resources => Some(Played::Resources),
            Of::Agents => Some(Played::Agents),
        });
        played.collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KindName {
    Control,
    Destroy,
}

fn position(name: &str) -> Result<Position, String> {
    Position::named(name).ok_or_else(|| {
        let names: Vec<&str> = Position::ALL
            .iter()
            .map(|position| position.name())
            .collect();
        format!("the positions are {}", names.join(", "))
    })
}

/// Sweeps from one law to another.
pub(super) fn run(
    context: &Context,
    (from, to): (Side, Side),
    args: &Args,
    cards: &[String],
    jobs: Option<u16>,
    form: Format,
) -> Exit {
    let mut plan = Plan::new(from, to);
    plan.names = [name(from, to), name(to, from)];
    plan.helpers = args.helpers;
    plan.most = args.top;
    plan.threads = jobs
        .map(usize::from)
        .unwrap_or_else(|| thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get));
    if let Some(kind) = args.kind {
        plan.kinds = vec![match kind {
            KindName::Control => AttackKind::Control,
            KindName::Destroy => AttackKind::Destroy,
        }];
    }
    if !args.position.is_empty() {
        plan.positions
            .retain(|position| args.position.contains(position));
    }
    for name in cards {
        match place(context, &plan, name) {
            Ok(place) => plan.only.push(place),
            Err(exit) => return exit,
        }
    }
    plan.only.sort_unstable();
    plan.only.dedup();
    let found = match &args.print {
        Some(pair) => print(context, &plan, pair, form),
        None => whole(context, &plan, form),
    };
    match found {
        Ok(Some(true)) => Exit::Failed,
        Ok(Some(false)) => Exit::Fine,
        Ok(None) => {
            context.say("nothing is compared: no pair of cards is left");
            Exit::NothingFound
        }
        Err(exit) => exit,
    }
}

/// What a law is called beside the other: by its edition, and where that is the same, by its errata.
fn name(side: Side, other: Side) -> String {
    let id = &side.edition.id;
    let errata: Vec<&str> = side.law.errata.iter().map(|erratum| &*erratum.id).collect();
    let new = errata.iter().filter(|id| {
        let mut theirs = other.law.errata.iter();
        !theirs.any(|erratum| *erratum.id == ***id)
    });
    let new: Vec<&str> = new.copied().collect();
    match new.is_empty() || new.iter().all(|erratum| id.contains(erratum)) {
        true => id.to_string(),
        false => format!("{id} with {}", new.join(", ")),
    }
}

fn refused(context: &Context, why: &str) -> Exit {
    context.say(&format!(
        "error: the tables of the sweep cannot be laid out under one of the laws: {why}"
    ));
    Exit::NotUnderstood
}

/// Whether anything changes; nothing where no attack was compared.
type Found = Option<bool>;

fn whole(context: &Context, plan: &Plan, form: Format) -> Result<Found, Exit> {
    let bar = Bar::new(plan.pairs());
    let tally = sweep(plan, &|pairs| bar.done(pairs));
    bar.clear();
    let tally = tally.map_err(|why| refused(context, &why))?;
    if tally.total.compared == 0 {
        return Ok(None);
    }
    let report = SweepReport::new(plan, &tally);
    form.print(context, &report, || report.page(), || report.findings());
    Ok(Some(report.changed > 0))
}

/// The attacks of one pair as scenarios; of one that changes nowhere, all of them.
fn print(context: &Context, plan: &Plan, pair: &[String], form: Format) -> Result<Found, Exit> {
    let [leader, target] = pair else {
        return Ok(None);
    };
    let leader = place(context, plan, leader)?;
    let target = place(context, plan, target)?;
    let all = plan
        .pair(leader, target)
        .map_err(|why| refused(context, &why))?;
    let changes = all.iter().any(|outcome| outcome.change.is_some());
    let wanted = |outcome: &&Outcome| outcome.change.is_some() || !changes;
    let listed: Vec<&Outcome> = all.iter().filter(wanted).collect();
    if listed.is_empty() {
        return Ok(None);
    }
    let attacks: Vec<_> = listed
        .iter()
        .map(|outcome| swept(plan, leader, target, outcome))
        .collect();
    if form == Format::Json {
        context.print(&json(&attacks));
        return Ok(Some(changes));
    }
    let scenarios: Vec<String> = attacks
        .iter()
        .map(|attack| {
            let mut page = Page::default();
            let names = [plan.names[0].as_str(), plan.names[1].as_str()];
            page.list("", [changed(names, attack)]);
            let width = context.columns() - 2;
            let look = Look {
                width,
                color: false,
            };
            let comment = page.written(Form::Terminal(look));
            let comment: String = comment
                .lines()
                .map(|line| format!("# {}\n", line.strip_prefix("  ").unwrap_or(line)))
                .collect();
            format!("{comment}{}", attack.scenario)
        })
        .collect();
    let text = scenarios.join("\n");
    let summary = match changes {
        true => format!(
            "# {} of {} attacks of this pair change; each is a scenario of its own.\n\n",
            attacks.len(),
            all.len()
        ),
        false => format!(
            "# None of the {} attacks of this pair changes; each is a scenario of its own.\n\n",
            all.len()
        ),
    };
    let text = match form {
        Format::Markdown => format!("```\n{summary}{text}```\n"),
        _ => format!("{summary}{text}"),
    };
    context.print(&text);
    Ok(Some(changes))
}

/// The place of a card of the pool, by any distinctive part of its name.
fn place(context: &Context, plan: &Plan, name: &str) -> Result<u16, Exit> {
    let members = &plan.pool.members;
    let key = names::key(name);
    let keys: Vec<String> = members
        .iter()
        .map(|member| names::key(&member.name))
        .collect();
    if let Some(place) = keys.iter().position(|other| *other == key) {
        return Ok(place as u16);
    }
    let candidates = names::best(&key, keys.iter().map(String::as_str));
    if let [place] = candidates[..] {
        return Ok(place as u16);
    }
    // A card that an erratum brings, or takes out of the game.
    if let Some(one) = (plan.pool.missing.iter()).find(|one| names::key(one) == key) {
        context.say(&format!(
            "error: only one of the two laws has “{one}”, so no attack of it, or on it, can be compared; \
             rule on a scenario with it instead"
        ));
        return Err(Exit::NothingFound);
    }
    let named = candidates.iter().take(MOST_LISTED);
    let named: Vec<&str> = named.map(|&place| members[place].name.as_str()).collect();
    if named.is_empty() {
        context.say(&format!("error: no Group of the sweep is called “{name}”"));
        return Err(Exit::NothingFound);
    }
    context.say(&format!(
        "error: “{name}” may be any of {}",
        named.join(", ")
    ));
    Err(Exit::NotUnderstood)
}

/// How far it has come, on a terminal.
struct Bar {
    all: u64,
    done: AtomicU64,
    bar: Option<indicatif::ProgressBar>,
}

impl Bar {
    fn new(all: u64) -> Bar {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = indicatif::ProgressBar::new(all);
            if let Ok(style) = indicatif::ProgressStyle::with_template(
                "{bar:40} {human_pos} of {human_len} pairs, {eta} left",
            ) {
                bar.set_style(style);
            }
            bar
        });
        Bar {
            all,
            done: AtomicU64::new(0),
            bar,
        }
    }

    fn done(&self, pairs: u64) {
        let done = self.done.fetch_add(pairs, Ordering::Relaxed) + pairs;
        if let Some(bar) = &self.bar {
            bar.set_position(done.min(self.all));
        }
    }

    fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
