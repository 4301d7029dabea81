//! What a question found, in words.

use std::fmt::Write;

use serde::Serialize;

use crate::law::{ClauseId, Edition, Law};
use crate::page::{Body, Item, Page, Text, Tone};
use crate::report::precedent::by_whom;
use crate::report::{GeneralReport, SCHEMA_VERSION};
use fnord_search::{Answer, Found, General, Hit};

/// What a question found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AnswerReport {
    /// The version of this form.
    pub schema_version: u32,
    /// The question as it was asked.
    pub question: String,
    /// The edition that was searched; `null`: every rulebook.
    pub edition: Option<String>,
    /// The cards that the question names.
    pub cards: Vec<String>,
    /// Words that were read as others.
    pub respelt: Vec<RespeltReport>,
    /// What the rules say in general on what seems to be asked, the likeliest first.
    pub general: Vec<GeneralReport>,
    /// How many passages were found in all.
    pub found: usize,
    /// The best of them, the best first.
    pub hits: Vec<HitReport>,
}

/// A word that was read as another.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RespeltReport {
    /// As it was written.
    pub written: String,
    /// As it was read.
    pub read: String,
}

/// A passage.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct HitReport {
    /// `clause`, `precedent`, `card` or `question`.
    pub kind: String,
    /// The name of the clause, of the card, or of the rule point.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub text: Vec<String>,
    /// The document, the chapter and the page; or the set of the card.
    pub place: String,
    /// The edition is silent, and borrows it from another.
    pub borrowed: bool,
    /// It is about a card that the question names.
    pub about_card: bool,
    /// How well it fits; comparable within one answer only.
    pub score: f32,
    /// The same point in other editions.
    pub elsewhere: Vec<ElsewhereReport>,
}

/// A clause that settles the same point.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ElsewhereReport {
    /// Its name.
    pub id: String,
    /// What it says.
    pub text: String,
}

/// The best hits of an answer, in words.
pub fn answers(
    law: &Law,
    edition: Option<&Edition>,
    question: &str,
    (answer, general): (&Answer, &[General<'_>]),
    most: usize,
) -> AnswerReport {
    let names = answer.cards.iter();
    let respelt = answer.respelt.iter().map(|(written, read)| RespeltReport {
        written: written.clone(),
        read: read.clone(),
    });
    AnswerReport {
        schema_version: SCHEMA_VERSION,
        question: question.trim().to_owned(),
        edition: edition.map(|edition| edition.id.to_string()),
        cards: names
            .map(|card| law.cards[usize::from(card.0)].name.to_string())
            .collect(),
        respelt: respelt.collect(),
        general: (general.iter())
            .filter_map(|one| GeneralReport::new(law, one))
            .collect(),
        found: answer.hits.len(),
        hits: answer
            .hits
            .iter()
            .take(most)
            .map(|hit| told(law, edition, hit))
            .collect(),
    }
}

fn told(law: &Law, edition: Option<&Edition>, hit: &Hit) -> HitReport {
    let mut report = HitReport {
        kind: String::new(),
        id: String::new(),
        title: String::new(),
        text: Vec::new(),
        place: String::new(),
        borrowed: hit.borrowed,
        about_card: hit.about_card,
        score: hit.score,
        elsewhere: Vec::new(),
    };
    match hit.found {
        Found::Clause(id) => of_clause(law, id, &mut report),
        Found::Card(id) => {
            let card = fnord_search::printed(law, edition, id);
            report.kind = "card".to_owned();
            report.id = card.name.to_string();
            report.title = format!("the card ({})", card.kind);
            let sentences = card.text.iter();
            report.text = sentences.map(|one| one.text.to_string()).collect();
            report.place = card.set.to_string();
        }
        Found::Question { edition, question } => {
            let asked = law.editions.get(edition);
            let rules = asked.and_then(|asked| asked.rules.as_ref());
            let open = rules.map(|rules| rules.points.questions());
            let open = open.and_then(|open| open.into_iter().nth(question));
            report.kind = "question".to_owned();
            if let (Some(asked), Some(open)) = (asked, open) {
                report.id = open.id.to_owned();
                report.title = open.asks.to_owned();
                let readings = open.readings().into_iter().enumerate();
                report.text = readings
                    .map(|(index, reading)| match index == open.taken {
                        true => format!("taken: {reading}"),
                        false => format!("or: {reading}"),
                    })
                    .collect();
                report.text.push(format!("why: {}", open.why));
                let clauses = law.clauses.names(open.cites).join(" ");
                report.place = format!("an open question of {} ({clauses})", asked.id);
            }
        }
    }
    report
}

fn of_clause(law: &Law, id: ClauseId, report: &mut HitReport) {
    let clause = law.clauses.get(id);
    report.kind = match clause.precedent {
        Some(_) => "precedent".to_owned(),
        None => "clause".to_owned(),
    };
    report.id = clause.id.to_string();
    report.title = clause.title.to_string();
    report.text.push(clause.text.to_string());
    if let Some(example) = &clause.example {
        report.text.push(format!("Example: {example}"));
    }
    let book = law.edition_of(&clause.id);
    report.place = by_whom(law, clause).unwrap_or_else(|| {
        let title = book.map_or("", |book| &*book.title);
        format!("{title}, {}", clause.section)
    });
    if let Some(page) = clause.page {
        let _ = write!(report.place, ", page {page}");
    }
    for &other in &clause.counterparts {
        let other = law.clauses.get(other);
        report.elsewhere.push(ElsewhereReport {
            id: other.id.to_string(),
            text: other.text.to_string(),
        });
    }
}

impl AnswerReport {
    /// What the answer says of itself below the hits.
    fn footer(&self) -> String {
        let scope = match &self.edition {
            Some(edition) => format!("{edition} was searched"),
            None => "every rulebook was searched (--edition searches one)".to_owned(),
        };
        let shown = self.hits.len();
        if shown < self.found {
            format!(
                "{shown} of {} passages; {scope}; --most shows more",
                self.found
            )
        } else {
            format!("{shown} passages; {scope}")
        }
    }

    fn said(&self) -> Vec<String> {
        let mut said: Vec<String> = self
            .respelt
            .iter()
            .map(|word| format!("\"{}\" is read as \"{}\"", word.written, word.read))
            .collect();
        if !self.cards.is_empty() {
            said.push(format!("about {}", self.cards.join(", ")));
        }
        said
    }

    /// The answer as a page, in which the words stand out that were found.
    pub fn page(&self, found: impl Fn(&str) -> bool) -> Page {
        let mut page = Page::titled(self.question.as_str());
        page.footer.push(self.footer());
        for said in self.said() {
            page.said(Text::toned(Tone::Aside, said));
        }
        page.list("In general", self.general.iter().map(GeneralReport::item));
        let marked = |line: &str| {
            let mut text = Text::default();
            for (index, word) in line.split(' ').enumerate() {
                let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
                let tone = if found(bare) {
                    Tone::Strong
                } else {
                    Tone::Plain
                };
                let blank = if index > 0 { " " } else { "" };
                text = text.and(Tone::Plain, blank).and(tone, word);
            }
            text
        };
        let hits = self.hits.iter().map(|hit| {
            let lent = if hit.borrowed { " (borrowed)" } else { "" };
            let elsewhere = hit.elsewhere.iter();
            let elsewhere = elsewhere.map(|other| Item::clause(&other.id, &other.text));
            let place = Item::plain(Text::toned(Tone::Aside, hit.place.as_str()));
            let text = hit.text.iter().map(|line| Item::plain(marked(line)));
            let title = format!("{lent}: {}", hit.title);
            Item::plain(Text::toned(Tone::Clause, hit.id.as_str()).and(Tone::Plain, title))
                .with(text.chain([place.with(elsewhere)]))
        });
        page.section("found", "", Body::Numbered(hits.collect()));
        page
    }
}
