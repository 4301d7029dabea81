//! `fnord clause`: what the rulebooks say.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{Context, Exit};
use crate::law::{
    Amendment, Clause, ClauseId, Declared, Edition, Law, Meant, PointTable, Precedent, ShownPoint,
};
use crate::report::precedent::{by_whom, touching};

#[derive(clap::Args)]
pub(super) struct Args {
    /// The name of a clause, or what names of clauses start with
    id: String,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    context.is_a_name(&args.id)?;
    let law = context.law()?;
    let asked = args.id.trim().trim_end_matches('.').to_lowercase();
    if let Some(id) = law.clauses.named(&asked) {
        context.print(&whole(law, id));
        return Ok(Exit::Fine);
    }
    let starting: Vec<&Clause> = law
        .clauses
        .iter()
        .map(|(_, clause)| clause)
        .filter(|clause| {
            let rest = clause.id.strip_prefix(asked.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
        })
        .collect();
    if starting.is_empty() {
        // A wrong beginning is compared with beginnings of the same length.
        let segments = asked.split('.').count();
        let beginning = |id: &str| id.split('.').take(segments).collect::<Vec<_>>().join(".");
        let mut alike: Vec<(f64, String)> = law
            .clauses
            .iter()
            .map(|(_, clause)| beginning(&clause.id))
            .map(|id| (strsim::normalized_damerau_levenshtein(&asked, &id), id))
            .filter(|(likeness, _)| *likeness > 0.6)
            .collect();
        alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        alike.dedup();
        let alike: Vec<String> = alike.into_iter().map(|(_, id)| id).take(3).collect();
        let hint = if alike.is_empty() {
            let editions: Vec<String> = law
                .editions
                .iter()
                .filter(|edition| !edition.is_combined())
                .map(|edition| edition.prefix.to_string())
                .chain(sources(law))
                .collect();
            format!("; their names start with {}", editions.join(", "))
        } else {
            format!("; did you mean {}?", alike.join(", or "))
        };
        return Err(context.wrong(
            Exit::NothingFound,
            format!("there is no clause `{}`{hint}", args.id),
        ));
    }
    let mut text = String::new();
    for clause in starting {
        let _ = writeln!(
            text,
            "{} ({}) {}\n    {}",
            clause.id, clause.kind, clause.title, clause.text
        );
    }
    context.print(&text);
    Ok(Exit::Fine)
}

/// The rule points of an edition that rest on a clause.
pub(super) fn resting_on(edition: &Edition, clause: ClauseId) -> Vec<ShownPoint> {
    let points = edition.points().map(PointTable::all_shown);
    let rests = |point: &ShownPoint| point.cites.contains(&clause);
    points.into_iter().flatten().filter(rests).collect()
}

/// What a rule point of an edition says, and what values it can have.
fn meaning(edition: &Edition, name: &str) -> Option<Meant> {
    let mut declared = edition.points()?.declared().iter();
    declared
        .find(|point| point.name == name)
        .map(Declared::meant)
}

fn whole(law: &Law, id: ClauseId) -> String {
    let clause = law.clauses.get(id);
    let mut text = String::new();
    let edition = law.edition_of(&clause.id);
    let title = edition.map_or("", |edition| &*edition.title);
    let page = clause
        .page
        .map_or_else(String::new, |page| format!(", page {page}"));
    let _ = writeln!(text, "{} ({})", clause.id, clause.kind);
    match &clause.precedent {
        Some(precedent) => text.push_str(&told(law, clause, precedent)),
        None => {
            let _ = writeln!(text, "{title}, {}{page}", clause.section);
        }
    }
    if let (Some(edition), None) = (edition, &clause.precedent) {
        let _ = writeln!(
            text,
            "{}; {}: {}",
            edition.date, edition.author, edition.authority
        );
    }
    text.push('\n');
    let _ = writeln!(text, "{}\n    {}", clause.title, clause.text);
    if let Some(example) = &clause.example {
        let _ = writeln!(text, "    Example: {example}");
    }
    for amendment in &clause.history {
        let _ = match amendment {
            Amendment::Reworded { by, was } => {
                writeln!(text, "\nReworded by {by}; before, it read\n    {was}")
            }
            Amendment::Withdrawn { by, why } => writeln!(text, "\nWithdrawn by {by}: {why}"),
        };
    }
    if let Some(differs) = &clause.differs {
        let _ = writeln!(text, "\nDiffers: {differs}");
    }
    if !clause.counterparts.is_empty() {
        let title = match clause.precedent {
            Some(_) => "What the rulebooks say near it",
            None => "The same point elsewhere",
        };
        let _ = writeln!(text, "\n{title}");
        for &other in &clause.counterparts {
            let other = law.clauses.get(other);
            let _ = writeln!(text, "    {}: {}", other.id, other.text);
        }
    }
    let answers = touching(law, id);
    if !answers.is_empty() {
        let _ = writeln!(text, "\nAnswers that touch it");
        for answer in answers {
            text.push_str(&answer_lines(law, answer, "    "));
        }
    }
    for edition in law.editions.iter().filter(|edition| !edition.is_combined()) {
        // Each with what it is now, for that is what an erratum changes, and with what it says and can be.
        let resting = resting_on(edition, id);
        let points: Vec<String> = (resting.iter())
            .map(|point| format!("{} = {}", point.name, point.value))
            .collect();
        if !points.is_empty() {
            let _ = writeln!(
                text,
                "\nRule points of {} that rest on it: {}",
                edition.id,
                points.join(", ")
            );
            for point in &resting {
                let Some(meant) = meaning(edition, point.name) else {
                    continue;
                };
                let _ = writeln!(
                    text,
                    "    {}: {} [{}]",
                    meant.name, meant.meaning, meant.allowed
                );
            }
        }
    }
    text
}

/// A precedent in two lines: what was asked, and the answer with who gave it.
pub(super) fn answer_lines(law: &Law, clause: &Clause, indent: &str) -> String {
    let by = by_whom(law, clause).unwrap_or_default();
    format!(
        "{indent}{}: {}\n{indent}  {} ({by})\n",
        clause.id, clause.title, clause.text
    )
}

/// Where an answer was given, and what it is about.
fn told(law: &Law, clause: &Clause, precedent: &Precedent) -> String {
    let mut text = String::new();
    let by = by_whom(law, clause).unwrap_or_default();
    let _ = writeln!(text, "{by}");
    if let Some(source) = &precedent.source {
        let _ = writeln!(text, "found on: {}", source.page);
    }
    for source in &precedent.also {
        let _ = writeln!(text, "so too: {}", source.line());
    }
    let lists = [
        ("about", &precedent.editions),
        ("cards", &precedent.cards),
        ("rule points", &precedent.points),
    ];
    for (what, names) in lists {
        if !names.is_empty() {
            let names: Vec<&str> = names.iter().map(|name| &**name).collect();
            let _ = writeln!(text, "{what}: {}", names.join(", "));
        }
    }
    text
}

/// What the names of precedents start with.
fn sources(law: &Law) -> BTreeSet<String> {
    let names = law.precedents().map(|(_, clause)| &clause.id);
    names
        .filter_map(|id| Some(format!("{}.", id.split_once('.')?.0)))
        .collect()
}
