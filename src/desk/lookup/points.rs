//! What an edition decides.

use schemars::JsonSchema;
use serde::Serialize;

use super::names;
use crate::law::{Declared, Law, PointTable, ShownPoint};
use crate::page::{Item, Page, Text, Tone};

/// A rule point, and how editions decide it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PointSheet {
    /// Its name.
    pub name: String,
    /// What it says.
    pub meaning: String,
    /// The values that it can have.
    pub allowed: String,
    /// The values that it has.
    pub editions: Vec<DecidedSheet>,
}

/// Editions that decide a point in the same way by the same clauses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DecidedSheet {
    /// The editions.
    pub editions: Vec<String>,
    /// The value.
    pub value: String,
    /// The clauses that make it.
    pub clauses: Vec<String>,
}

/// The rule points of these tables that have all of these words, in lower case, in their names or in what they say.
pub fn point_list(law: &Law, tables: &[(&str, &PointTable)], words: &[String]) -> Vec<PointSheet> {
    let mut listed: Vec<PointSheet> = Vec::new();
    for (edition, table) in tables {
        for (declared, shown) in table.declared().iter().zip(table.all_shown()) {
            if says(declared, words) {
                add(&mut listed, law, edition, declared, shown);
            }
        }
    }
    listed
}

fn says(declared: &Declared, words: &[String]) -> bool {
    let meant = declared.meant();
    let text = format!("{} {}", meant.name, meant.meaning).to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
}

fn add(
    listed: &mut Vec<PointSheet>,
    law: &Law,
    edition: &str,
    declared: &Declared,
    shown: ShownPoint,
) {
    let clauses = names(law, &shown.cites);
    let meant = declared.meant();
    // Two games may have points of one name that say different things.
    let known = listed
        .iter()
        .position(|one| one.name == meant.name && one.meaning == meant.meaning);
    let place = known.unwrap_or_else(|| {
        listed.push(PointSheet {
            name: meant.name.to_owned(),
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
    let same = |one: &&mut DecidedSheet| one.value == shown.value && one.clauses == clauses;
    match decided.find(same) {
        Some(decided) => decided.editions.push(edition.to_owned()),
        None => point.editions.push(DecidedSheet {
            editions: vec![edition.to_owned()],
            value: shown.value,
            clauses,
        }),
    }
}

/// Rule points with what each edition makes of them.
pub fn point_sheets(points: &[PointSheet]) -> Page {
    let mut page = Page::default();
    let items = points.iter().map(|point| {
        let allowed = Item::plain(format!("allowed: {}", point.allowed));
        let editions = point.editions.iter().map(|one| {
            let text = format!("{}: {}", one.editions.join(", "), one.value);
            Item::cited(text, &one.clauses)
        });
        let name = Text::toned(Tone::Strong, point.name.as_str());
        Item::plain(name.and(Tone::Plain, format!(": {}", point.meaning)))
            .with([allowed].into_iter().chain(editions))
    });
    page.named("points", "", items);
    page
}
