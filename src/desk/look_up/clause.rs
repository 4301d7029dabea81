//! Clauses: what the rulebooks say, and answers to questions about them.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{AnswerReport, NothingFound};
use crate::law::{
    self, Amendment, Clause, ClauseId, Declared, Edition, Law, Meant, PointTable, Precedent,
    ShownPoint,
};
use crate::page::{Item, Page, Text, Tone};
use crate::report::precedent::{by_whom, touching};

/// What was found.
#[derive(Clone, Debug)]
pub enum ClausesFound<'l> {
    /// The one of that name.
    One(ClauseId),
    /// Those whose names start so, or else those with all of the words in their names and titles.
    Several(Vec<&'l Clause>),
}

/// What a clause says, and what rests on it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ClauseReport {
    pub id: String,
    /// `rule`, `example`, `definition` and the like.
    pub kind: String,
    pub title: String,
    pub text: String,
    pub example: Option<String>,
    /// The document, the section and the page; of an answer, who gave it and what it is about.
    pub place: Vec<String>,
    /// How it read before, and why it no longer holds.
    pub history: Vec<String>,
    /// How it differs from other documents.
    pub differs: Option<String>,
    /// Clauses that settle the same point elsewhere; of an answer, those near it.
    pub elsewhere: Vec<SaidReport>,
    /// Whether it is an answer to a question.
    pub is_answer: bool,
    /// Answers that touch it.
    pub answers: Vec<AnswerReport>,
    /// The rule points that rest on it, edition by edition.
    pub points: Vec<RestingReport>,
}

/// A clause in a line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SaidReport {
    pub id: String,
    pub text: String,
}

/// The rule points of an edition that rest on a clause.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RestingReport {
    pub edition: String,
    pub points: Vec<PointReport>,
}

/// A rule point as an edition has it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PointReport {
    pub name: String,
    pub value: String,
    /// What it says, and what values it can have.
    pub meaning: Option<String>,
}

/// The clause of that name, those whose names start so, or else those with all of these words in their names and titles.
///
/// # Errors
/// There is none.
pub fn clauses<'l>(law: &'l Law, name: &str) -> Result<ClausesFound<'l>, NothingFound> {
    let asked = name.trim().trim_end_matches('.').to_lowercase();
    if let Some(id) = law.clauses.named(&asked) {
        return Ok(ClausesFound::One(id));
    }
    let clauses = law.clauses.iter().map(|(_, clause)| clause);
    let starting: Vec<&Clause> = clauses
        .filter(|clause| {
            let rest = clause.id.strip_prefix(asked.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
        })
        .collect();
    if !starting.is_empty() {
        return Ok(ClausesFound::Several(starting));
    }
    let words: Vec<&str> = asked.split_whitespace().collect();
    let speaks = |clause: &&Clause| {
        let title = clause.title.to_lowercase();
        let has = |word: &&str| title.contains(word) || clause.id.contains(word);
        !words.is_empty() && words.iter().all(has)
    };
    let clauses = law.clauses.iter().map(|(_, clause)| clause);
    let speaking: Vec<&Clause> = clauses.filter(speaks).collect();
    match speaking.is_empty() {
        true => Err(NothingFound::Nothing(nothing(law, name, &asked))),
        false => Ok(ClausesFound::Several(speaking)),
    }
}

/// What to say where there is no such clause.
fn nothing(law: &Law, name: &str, asked: &str) -> String {
    // A wrong beginning is compared with beginnings of the same length.
    let segments = asked.split('.').count();
    let beginning = |id: &str| id.split('.').take(segments).collect::<Vec<_>>().join(".");
    let all = law.clauses.iter().map(|(_, clause)| beginning(&clause.id));
    let alike = law::alike(asked, all, 0.6);
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
    format!("there is no clause `{name}`{hint}")
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

/// What a clause says, and what rests on it.
pub fn clause(law: &Law, id: ClauseId) -> ClauseReport {
    let clause = law.clauses.get(id);
    let elsewhere = clause.counterparts.iter().map(|&other| {
        let other = law.clauses.get(other);
        SaidReport {
            id: other.id.to_string(),
            text: other.text.to_string(),
        }
    });
    let history = clause.history.iter().map(|amendment| match amendment {
        Amendment::Reworded { by, was } => {
            format!("Reworded by {by}; before, it read\n    {}", was.text)
        }
        Amendment::Withdrawn { by, why } => format!("Withdrawn by {by}: {why}"),
    });
    let answers = touching(law, id).into_iter();
    let editions = law.editions.iter().filter(|edition| !edition.is_combined());
    let points = editions.filter_map(|edition| resting(edition, id));
    ClauseReport {
        id: clause.id.to_string(),
        kind: clause.kind.to_string(),
        title: clause.title.to_string(),
        text: clause.text.to_string(),
        example: clause.example.as_ref().map(ToString::to_string),
        place: place(law, clause),
        history: history.collect(),
        differs: clause.differs.as_ref().map(ToString::to_string),
        elsewhere: elsewhere.collect(),
        is_answer: clause.precedent.is_some(),
        answers: answers
            .map(|answer| AnswerReport::of(law, answer))
            .collect(),
        points: points.collect(),
    }
}

/// The rule points of an edition that rest on a clause, each with what it is now, for that is what an erratum changes, and with
/// what it says and can be.
fn resting(edition: &Edition, id: ClauseId) -> Option<RestingReport> {
    let points: Vec<PointReport> = (resting_on(edition, id).into_iter())
        .map(|point| PointReport {
            meaning: meaning(edition, point.name)
                .map(|meant| format!("{} [{}]", meant.meaning, meant.allowed)),
            name: point.name.to_owned(),
            value: point.value,
        })
        .collect();
    (!points.is_empty()).then(|| RestingReport {
        edition: edition.id.to_string(),
        points,
    })
}

/// Where a clause stands.
fn place(law: &Law, clause: &Clause) -> Vec<String> {
    if let Some(precedent) = &clause.precedent {
        return told(law, clause, precedent);
    }
    let edition = law.edition_of(&clause.id);
    let title = edition.map_or("", |edition| &*edition.title);
    let page = clause.page.map(|page| format!(", page {page}"));
    let place = format!("{title}, {}{}", clause.section, page.unwrap_or_default());
    let by = edition.map(|edition| {
        let (date, author, authority) = (&edition.date, &edition.author, &edition.authority);
        format!("{date}; {author}: {authority}")
    });
    std::iter::once(place).chain(by).collect()
}

/// Where an answer was given, and what it is about.
fn told(law: &Law, clause: &Clause, precedent: &Precedent) -> Vec<String> {
    let mut lines = vec![by_whom(law, clause).unwrap_or_default()];
    let source = precedent.source.iter();
    lines.extend(source.map(|source| format!("found on: {}", source.page)));
    let also = precedent.also.iter();
    lines.extend(also.map(|source| format!("so too: {}", source.line())));
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

impl ClauseReport {
    /// What the clauses near it are called.
    pub fn elsewhere_title(&self) -> &'static str {
        match self.is_answer {
            true => "What the rulebooks say near it",
            false => "The same point elsewhere",
        }
    }

    /// The clause as a page.
    pub fn page(&self) -> Page {
        let name = Text::toned(Tone::Clause, &self.id);
        let mut page = Page::titled(name.and(Tone::Plain, format!(" ({})", self.kind)));
        page.lead.extend(self.place.iter().map(Text::from));
        page.named("text", &self.title, [Item::plain(&self.text)]);
        page.named("example", "Example", self.example.iter().map(Item::plain));
        page.named("history", "History", self.history.iter().map(Item::plain));
        page.named("differs", "Differs", self.differs.iter().map(Item::plain));
        let elsewhere = self.elsewhere.iter();
        let elsewhere = elsewhere.map(|other| Item::clause(&other.id, &other.text));
        page.named("elsewhere", self.elsewhere_title(), elsewhere);
        let answers = self.answers.iter().map(AnswerReport::item);
        page.named("answers", "Answers that touch it", answers);
        for RestingReport { edition, points } in &self.points {
            let points = points.iter().map(|point| {
                let meaning = point.meaning.iter().map(Item::plain);
                Item::plain(format!("{} = {}", point.name, point.value)).with(meaning)
            });
            let title = format!("Rule points of {edition} that rest on it");
            page.named("points", title, points);
        }
        page
    }
}

/// Clauses with what they say.
pub fn clauses_page(clauses: &[ClauseReport]) -> Page {
    let mut page = Page::default();
    let items = clauses.iter().map(|clause| {
        let text = format!("({}) {}", clause.kind, clause.title);
        Item::clause(&clause.id, &text).with([Item::plain(&clause.text)])
    });
    page.named("clauses", "", items);
    page
}

/// What the names of precedents start with.
fn sources(law: &Law) -> BTreeSet<String> {
    let names = law.precedents().map(|(_, clause)| &clause.id);
    names
        .filter_map(|id| Some(format!("{}.", id.split_once('.')?.0)))
        .collect()
}
