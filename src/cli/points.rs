//! `fnord points`: what an edition decides.

use std::fmt::Write;

use clap::ValueEnum;
use serde::Serialize;

use super::{Context, Exit};
use crate::law::{Declared, Edition, Law, PointTable, ShownPoint};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Only points with all of these words in their names or in what they say
    words: Vec<String>,

    /// Only the points of this edition
    #[arg(long)]
    edition: Option<String>,

    /// The form of the list
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
}

/// A rule point, and how editions decide it.
#[derive(Serialize)]
struct Listed<'l> {
    name: &'static str,
    meaning: String,
    allowed: String,
    editions: Vec<Decided<'l>>,
}

/// Editions that decide a point in the same way by the same clauses.
#[derive(Serialize)]
struct Decided<'l> {
    editions: Vec<&'l str>,
    value: String,
    clauses: Vec<&'l str>,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let wanted = |edition: &&Edition| match &args.edition {
        Some(name) => edition.is_called(name),
        None => !edition.is_combined(),
    };
    let editions: Vec<&Edition> = law.editions.iter().filter(wanted).collect();
    let tables = editions
        .iter()
        .filter_map(|edition| Some((&*edition.id, edition.points()?)));
    let tables: Vec<(&str, &PointTable)> = tables.collect();
    if let (Some(name), []) = (&args.edition, tables.as_slice()) {
        return Err(context.no_such_edition(name, law.ruled_by().chain(law.x_days())));
    }
    let words: Vec<String> = args.words.iter().map(|word| word.to_lowercase()).collect();
    let mut listed: Vec<Listed> = Vec::new();
    for (edition, table) in tables {
        for (declared, shown) in table.declared().iter().zip(table.all_shown()) {
            if says(declared, &words) {
                add(&mut listed, law, edition, declared, shown);
            }
        }
    }
    if listed.is_empty() {
        let words = args.words.join(" ");
        let what = format!("no rule point speaks of `{words}`; `fnord points` lists all of them");
        return Err(context.wrong(Exit::NothingFound, what));
    }
    match args.format {
        Format::Human => context.print(&human(&listed)),
        Format::Json => context.print(&format!(
            "{}\n",
            serde_json::to_string_pretty(&listed).unwrap_or_default()
        )),
    }
    Ok(Exit::Fine)
}

/// Whether a point has all of these words in its name or in what it says.
fn says(declared: &Declared, words: &[String]) -> bool {
    let meant = declared.meant();
    let text = format!("{} {}", meant.name, meant.meaning).to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
}

fn add<'l>(
    listed: &mut Vec<Listed<'l>>,
    law: &'l Law,
    edition: &'l str,
    declared: &Declared,
    shown: ShownPoint,
) {
    let clauses: Vec<&str> = shown
        .cites
        .iter()
        .map(|&id| &*law.clauses.get(id).id)
        .collect();
    let meant = declared.meant();
    // Two games may have points of one name that say different things.
    let known = listed
        .iter()
        .position(|one| one.name == meant.name && one.meaning == meant.meaning);
    let place = known.unwrap_or_else(|| {
        listed.push(Listed {
            name: meant.name,
            meaning: meant.meaning.to_owned(),
            allowed: meant.allowed,
            editions: Vec::new(),
        });
        listed.len() - 1
    });
    let Some(point) = listed.get_mut(place) else {
        return;
    };
    let mut decided = point.editions.iter_mut();
    let same = |one: &&mut Decided| one.value == shown.value && one.clauses == clauses;
    match decided.find(same) {
        Some(decided) => decided.editions.push(edition),
        None => point.editions.push(Decided {
            editions: vec![edition],
            value: shown.value,
            clauses,
        }),
    }
}

fn human(listed: &[Listed]) -> String {
    let mut text = String::new();
    for (index, point) in listed.iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        let _ = writeln!(text, "{gap}{}: {}", point.name, point.meaning);
        let _ = writeln!(text, "    allowed: {}", point.allowed);
        for decided in &point.editions {
            let editions = decided.editions.join(", ");
            let clauses = decided.clauses.join(" ");
            let _ = writeln!(text, "    {editions}: {} [{clauses}]", decided.value);
        }
    }
    text
}
