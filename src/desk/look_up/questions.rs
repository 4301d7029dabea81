//! What the documents leave open.

use serde::Serialize;

use crate::law::{Edition, Law, WhySettled};
use crate::page::{Item, Page, Text, Tone};

/// A point that the documents of an edition leave open, or only seem to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct QuestionReport {
    /// The edition.
    pub edition: String,
    /// The rule point; none where it only looks open.
    pub id: Option<String>,
    /// The question.
    pub asks: String,
    /// The answers that the documents allow.
    pub readings: Vec<ReadingReport>,
    /// Why it is open and why the reading is taken that is taken; or why it is not open.
    pub why: String,
    /// The clauses that it is about.
    pub clauses: Vec<String>,
}

/// A reading of an open question.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ReadingReport {
    /// What it says.
    pub says: String,
    /// The value by which one asks for it; none where there is no choice.
    pub value: Option<String>,
    /// It is the one that is taken.
    pub taken: bool,
}

/// The questions of these editions with this in their names; `settled`: also what looks open and is not.
pub fn questions<'l>(
    law: &Law,
    editions: impl Iterator<Item = &'l Edition>,
    part: &str,
    settled: bool,
) -> Vec<QuestionReport> {
    let mut sheets = Vec::new();
    for edition in editions {
        let Some(points) = edition.points() else {
            continue;
        };
        let open = points.questions().into_iter();
        sheets.extend(open.filter(|open| open.id.contains(part)).map(|open| {
            let readings = open.readings().into_iter().zip(open.values()).enumerate();
            let readings = readings.map(|(index, (says, value))| ReadingReport {
                says: says.to_string(),
                value: Some(value.to_string()),
                taken: index == open.taken,
            });
            QuestionReport {
                edition: edition.id.to_string(),
                id: Some(open.id.to_string()),
                asks: open.asks.to_string(),
                readings: readings.collect(),
                why: open.why.to_string(),
                clauses: law.clauses.names(open.cites),
            }
        }));
        let decided = edition.settled.iter();
        let decided = decided.filter(|one| settled && one.asks.to_lowercase().contains(part));
        sheets.extend(decided.map(|one| {
            QuestionReport {
                edition: edition.id.to_string(),
                id: None,
                asks: one.asks.to_string(),
                readings: vec![ReadingReport {
                    says: one.answer.to_string(),
                    value: None,
                    taken: true,
                }],
                why: match one.why {
                    WhySettled::Decided => "decided",
                    WhySettled::NotReached => "no scenario comes to it",
                    WhySettled::SameEitherWay => "every reading comes to the same",
                }
                .to_owned(),
                clauses: law.clauses.names(&one.clauses),
            }
        }));
    }
    sheets
}

/// Questions by edition, with their readings.
pub fn questions_page(questions: &[QuestionReport]) -> Page {
    let mut page = Page::default();
    for of_edition in questions.chunk_by(|one, other| one.edition == other.edition) {
        let Some(first) = of_edition.first() else {
            continue;
        };
        page.named(
            "questions",
            first.edition.as_str(),
            of_edition.iter().map(item),
        );
    }
    page
}

fn item(question: &QuestionReport) -> Item {
    let name = match &question.id {
        Some(id) => Text::toned(Tone::Strong, id.as_str()).and(Tone::Plain, ": "),
        None => Text::plain("no question: "),
    };
    let readings = question.readings.iter().map(|reading| {
        let mark = if reading.taken { "taken: " } else { "or: " };
        let value = reading.value.as_ref();
        let value = value.map_or_else(String::new, |value| format!("{value}: "));
        let tone = if reading.taken {
            Tone::Strong
        } else {
            Tone::Plain
        };
        Item::plain(Text::toned(tone, mark).and(Tone::Plain, format!("{value}{}", reading.says)))
    });
    let why = Item::plain(format!("why: {}", question.why));
    Item::cited(
        name.and(Tone::Plain, question.asks.as_str()),
        &question.clauses,
    )
    .with(readings.chain([why]))
}
