//! Rule points: what an edition decides.

use serde::{Deserialize, Serialize};

use super::NothingFound;
use crate::law::{Declared, Edition, Law, PointTable, ShownPoint};
use crate::page::{Item, Page, Text, Tone};

/// What rule points are looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PointsAsked {
    /// Only points with all of these words in their names or in what they say.
    pub words: Vec<String>,
    /// Only the points of this edition.
    pub edition: Option<String>,
}

/// A rule point, and how editions decide it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PointListed {
    pub name: String,
    pub meaning: String,
    pub allowed: String,
    pub editions: Vec<PointDecided>,
}

/// Editions that decide a point in the same way by the same clauses.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PointDecided {
    pub editions: Vec<String>,
    pub value: String,
    pub clauses: Vec<String>,
}

/// The rule points that fit, each with how the editions decide it.
///
/// # Errors
/// There is none, or no such edition.
pub fn points(law: &Law, asked: &PointsAsked) -> Result<Vec<PointListed>, NothingFound> {
    let wanted = |edition: &&Edition| match &asked.edition {
        Some(name) => edition.is_called(name),
        None => !edition.is_combined(),
    };
    let editions = law.editions.iter().filter(wanted);
    let tables = editions.filter_map(|edition| Some((&*edition.id, edition.points()?)));
    let tables: Vec<(&str, &PointTable)> = tables.collect();
    if let (Some(name), []) = (&asked.edition, tables.as_slice()) {
        return Err(NothingFound::no_such_edition(law, name));
    }
    let words: Vec<String> = asked.words.iter().map(|word| word.to_lowercase()).collect();
    let mut listed = Vec::new();
    for (edition, table) in tables {
        for (declared, shown) in table.declared().iter().zip(table.all_shown()) {
            if says(declared, &words) {
                add(&mut listed, law, edition, declared, shown);
            }
        }
    }
    if listed.is_empty() {
        let words = asked.words.join(" ");
        let what = format!("no rule point speaks of `{words}`; `fnord points` lists all of them");
        return Err(NothingFound::Nothing(what));
    }
    Ok(listed)
}

/// Whether a point has all of these words in its name or in what it says.
fn says(declared: &Declared, words: &[String]) -> bool {
    let meant = declared.meant();
    let text = format!("{} {}", meant.name, meant.meaning).to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
}

fn add(
    listed: &mut Vec<PointListed>,
    law: &Law,
    edition: &str,
    declared: &Declared,
    shown: ShownPoint,
) {
    let clauses = law.clauses.names(&shown.cites);
    let meant = declared.meant();
    // Two games may have points of one name that say different things.
    let known = listed
        .iter()
        .position(|one| one.name == meant.name && one.meaning == meant.meaning);
    let place = known.unwrap_or_else(|| {
        listed.push(PointListed {
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
    let same = |one: &&mut PointDecided| one.value == shown.value && one.clauses == clauses;
    match decided.find(same) {
        Some(decided) => decided.editions.push(edition.to_owned()),
        None => point.editions.push(PointDecided {
            editions: vec![edition.to_owned()],
            value: shown.value,
            clauses,
        }),
    }
}

/// Rule points with what each edition makes of them.
pub fn points_page(points: &[PointListed]) -> Page {
    let mut page = Page::default();
    let items = points.iter().map(|point| {
        let allowed = Item::plain(format!("allowed: {}", point.allowed));
        let editions = point.editions.iter().map(|one| {
            let text = format!("{}: {}", one.editions.join(", "), one.value);
            Item::cited(text, &one.clauses)
        });
        let name = Text::toned(Tone::Strong, &point.name);
        Item::plain(name.and(Tone::Plain, format!(": {}", point.meaning)))
            .with([allowed].into_iter().chain(editions))
    });
    page.named("points", "", items);
    page
}
