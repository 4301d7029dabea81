//! What a clause of a rulebook says, and what rests on it.

use schemars::JsonSchema;
use serde::Serialize;

use super::AnswerSheet;

use crate::law::{
    Amendment, Clause, ClauseId, Declared, Edition, Law, Meant, PointTable, ShownPoint,
};
use crate::page::{Item, Page, Text, Tone};
use crate::report::precedent::{by_whom, touching};

/// A clause.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClauseSheet {
    /// Its name.
    pub id: String,
    /// `arithmetic`, `legality`, `procedure` and so on.
    pub kind: String,
    /// Where it stands: document, chapter, page; of an answer who gave it.
    pub place: Vec<String>,
    /// Its heading, or what was asked.
    pub title: String,
    /// What it says.
    pub text: String,
    /// The document's own example, in figures.
    pub example: Option<String>,
    /// What errata have done to it.
    pub history: Vec<String>,
    /// How other editions settle the same point otherwise.
    pub differs: Option<String>,
    /// The clauses that settle the same point elsewhere.
    pub elsewhere: Vec<ElsewhereSheet>,
    /// The answers that touch it.
    pub answers: Vec<AnswerSheet>,
    /// The rule points that rest on it.
    pub points: Vec<RestingSheet>,
}

/// A clause near another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ElsewhereSheet {
    /// Its name.
    pub id: String,
    /// What it says.
    pub text: String,
}

/// A rule point that rests on a clause.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RestingSheet {
    /// The edition.
    pub edition: String,
    /// The name of the point.
    pub name: String,
    /// What it is.
    pub value: String,
    /// What it says.
    pub meaning: Option<String>,
    /// What it can be.
    pub allowed: Option<String>,
}

/// The rule points of an edition that rest on a clause.
pub fn resting_on(edition: &Edition, clause: ClauseId) -> Vec<ShownPoint> {
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

impl ClauseSheet {
    /// What a clause says.
    pub fn of(law: &Law, id: ClauseId) -> ClauseSheet {
        let clause = law.clauses.get(id);
        let elsewhere = clause.counterparts.iter().map(|&other| {
            let other = law.clauses.get(other);
            ElsewhereSheet {
                id: other.id.to_string(),
                text: other.text.to_string(),
            }
        });
        let history = clause.history.iter().map(|amendment| match amendment {
            Amendment::Reworded { by, was } => format!("reworded by {by}; before, it read: {was}"),
            Amendment::Withdrawn { by, why } => format!("withdrawn by {by}: {why}"),
        });
        let editions = law.editions.iter().filter(|edition| !edition.is_combined());
        let points = editions.flat_map(|edition| {
            resting_on(edition, id).into_iter().map(move |point| {
                let meant = meaning(edition, point.name);
                RestingSheet {
                    edition: edition.id.to_string(),
                    name: point.name.to_owned(),
                    value: point.value,
                    meaning: meant.as_ref().map(|meant| meant.meaning.to_owned()),
                    allowed: meant.map(|meant| meant.allowed),
                }
            })
        });
        ClauseSheet {
            id: clause.id.to_string(),
            kind: clause.kind.to_string(),
            place: place(law, clause),
            title: clause.title.to_string(),
            text: clause.text.to_string(),
            example: clause.example.as_ref().map(ToString::to_string),
            history: history.collect(),
            differs: clause.differs.as_ref().map(ToString::to_string),
            elsewhere: elsewhere.collect(),
            answers: (touching(law, id).into_iter())
                .map(|answer| AnswerSheet::of(law, answer))
                .collect(),
            points: points.collect(),
        }
    }

    /// The clause as a page.
    pub fn page(&self) -> Page {
        let mut page = Page::titled(
            Text::toned(Tone::Clause, &self.id).and(Tone::Plain, format!(" ({})", self.kind)),
        );
        page.lead.extend(self.place.iter().map(Text::from));
        page.named(
            "text",
            self.title.as_str(),
            [Item::plain(self.text.as_str())],
        );
        page.named("example", "Example", self.example.iter().map(Item::plain));
        page.named("history", "History", self.history.iter().map(Item::plain));
        page.named("differs", "Differs", self.differs.iter().map(Item::plain));
        let elsewhere = self.elsewhere.iter();
        let elsewhere = elsewhere.map(|other| Item::clause(&other.id, &other.text));
        page.named("elsewhere", "The same point elsewhere", elsewhere);
        let answers = self.answers.iter().map(AnswerSheet::item);
        page.named("answers", "Answers that touch it", answers);
        let points = self.points.iter().map(|point| {
            let text = format!("{}: {} = {}", point.edition, point.name, point.value);
            let meaning = point.meaning.iter().zip(&point.allowed);
            let meaning = meaning.map(|(says, allowed)| Item::plain(format!("{says} [{allowed}]")));
            Item::plain(text).with(meaning)
        });
        page.named("points", "Rule points that rest on it", points);
        page
    }
}

/// Where a clause stands; of an answer who gave it, and what it is about.
fn place(law: &Law, clause: &Clause) -> Vec<String> {
    let edition = law.edition_of(&clause.id);
    let Some(precedent) = &clause.precedent else {
        let title = edition.map_or("", |edition| &*edition.title);
        let page = clause
            .page
            .map_or_else(String::new, |page| format!(", page {page}"));
        let whose = edition.map(|one| format!("{}; {}: {}", one.date, one.author, one.authority));
        let stands = format!("{title}, {}{page}", clause.section);
        return [stands].into_iter().chain(whose).collect();
    };
    let mut lines = vec![by_whom(law, clause).unwrap_or_default()];
    let source = precedent.source.iter();
    lines.extend(source.map(|source| format!("found on: {}", source.page)));
    lines.extend(
        precedent
            .also
            .iter()
            .map(|source| format!("so too: {}", source.line())),
    );
    let lists = [
        ("about", &precedent.editions),
        ("cards", &precedent.cards),
        ("rule points", &precedent.points),
    ];
    for (what, names) in lists {
        if !names.is_empty() {
            let names: Vec<&str> = names.iter().map(|name| &**name).collect();
            lines.push(format!("{what}: {}", names.join(", ")));
        }
    }
    lines
}

/// The clause of that name, or those whose names begin so, or else those with all of these words in their names and titles.
pub fn clauses_called(law: &Law, asked: &str) -> Vec<ClauseSheet> {
    let asked = asked.trim().trim_end_matches('.').to_lowercase();
    let sheet = |id| ClauseSheet::of(law, id);
    if let Some(id) = law.clauses.named(&asked) {
        return vec![sheet(id)];
    }
    let begins = |clause: &Clause| {
        let rest = clause.id.strip_prefix(asked.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    let words: Vec<&str> = asked.split_whitespace().collect();
    let speaks = |clause: &Clause| {
        let title = clause.title.to_lowercase();
        let has = |word: &&str| title.contains(word) || clause.id.contains(word);
        !words.is_empty() && words.iter().all(|word| has(word))
    };
    let all = || law.clauses.iter();
    let mut found: Vec<ClauseId> = all()
        .filter(|(_, clause)| begins(clause))
        .map(|(id, _)| id)
        .collect();
    if found.is_empty() {
        found.extend(all().filter(|(_, clause)| speaks(clause)).map(|(id, _)| id));
    }
    found.into_iter().map(sheet).collect()
}

/// Clauses with what they say.
pub fn clause_list(clauses: &[ClauseSheet]) -> Page {
    let mut page = Page::default();
    let items = clauses.iter().map(|clause| {
        let text = format!("({}) {}", clause.kind, clause.title);
        Item::clause(&clause.id, &text).with([Item::plain(clause.text.as_str())])
    });
    page.named("clauses", "", items);
    page
}
