//! What is looked up, and the table as a picture.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::table::{laid_out, whole};
use super::{Refused, TableAsked, Told, no_files, told};
use crate::board::{self, Letters, Theme};
use crate::desk::answers::{AnswerReport, answers};
use crate::desk::look_up::{
    CardReport, CardsAsked, CardsFound, ClauseReport, ClausesFound, FormReport, MOST_IN_FULL,
    PointListed, PointsAsked, SaidReport, card, cards, clause, clauses, forms, points,
};
use crate::embedded;
use crate::engine;
use crate::law::Law;
use crate::scenario::Limits;
use fnord_search::{AskError, Library};

/// Cards that were found.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardsReport {
    /// What each says, where they are few.
    pub cards: Vec<CardReport>,
    /// The names of all of them, where they are many.
    pub names: Vec<String>,
    /// What an abbreviation stands for, where it is that of no card.
    pub means: Option<String>,
}

/// No name is longer than names are: all of them are compared with it.
fn a_name(name: &str) -> Result<(), Refused> {
    match name.len() > Limits::NAME_BYTES {
        true => Err(Refused::NotAsked(format!(
            "a name has at most {} bytes; this one has {}",
            Limits::NAME_BYTES,
            name.len()
        ))),
        false => Ok(()),
    }
}

/// The cards that fit.
///
/// # Errors
/// There is none.
pub fn look_up_cards(law: &Law, asked: &CardsAsked) -> Result<CardsReport, Refused> {
    a_name(&asked.name)?;
    Ok(match cards(law, asked)? {
        CardsFound::Abbreviation { long, .. } => CardsReport {
            means: Some(long.to_owned()),
            ..CardsReport::default()
        },
        CardsFound::Cards(found) if found.len() > MOST_IN_FULL => CardsReport {
            names: found.iter().map(|card| card.name.to_string()).collect(),
            ..CardsReport::default()
        },
        CardsFound::Cards(found) => CardsReport {
            cards: found.into_iter().map(|one| card(law, one)).collect(),
            ..CardsReport::default()
        },
    })
}

/// A clause that is asked for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClauseAsked {
    /// The name of a clause, or what names of clauses start with.
    pub id: String,
}

/// Clauses that were found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ClausesReport {
    /// The clause of that name.
    pub clause: Option<ClauseReport>,
    /// Otherwise those whose names start so.
    pub starting: Vec<SaidReport>,
}

/// A clause, or those whose names start so.
///
/// # Errors
/// There is none.
pub fn look_up_clause(law: &Law, asked: &ClauseAsked) -> Result<ClausesReport, Refused> {
    a_name(&asked.id)?;
    Ok(match clauses(law, &asked.id)? {
        ClausesFound::One(id) => ClausesReport {
            clause: Some(clause(law, id)),
            starting: Vec::new(),
        },
        ClausesFound::Several(found) => ClausesReport {
            clause: None,
            starting: (found.into_iter())
                .map(|one| SaidReport {
                    id: one.id.to_string(),
                    text: one.text.to_string(),
                })
                .collect(),
        },
    })
}

/// Rule points that were found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PointsReport {
    pub points: Vec<PointListed>,
}

/// The rule points that fit.
///
/// # Errors
/// There is none, or no such edition.
pub fn look_up_points(law: &Law, asked: &PointsAsked) -> Result<PointsReport, Refused> {
    let points = points(law, asked)?;
    Ok(PointsReport { points })
}

/// Forms of card text that are looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct FormsAsked {
    /// Only those with all of these words.
    pub words: Vec<String>,
}

/// Forms of card text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FormsReport {
    pub forms: Vec<FormReport>,
}

/// The forms of card text that have these words.
///
/// # Errors
/// There is none.
pub fn look_up_forms(law: &Law, asked: &FormsAsked) -> Result<FormsReport, Refused> {
    let forms = forms(law, &asked.words)?;
    Ok(FormsReport { forms })
}

/// A question about the rules.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AskAsked {
    /// The question, in your own words.
    pub question: String,
    /// The edition to search; without it, every rulebook.
    #[serde(default)]
    pub edition: Option<String>,
    /// How many passages to give; without it, five.
    #[serde(default)]
    pub most: Option<usize>,
}

/// The passages of every rulebook of the law that a program asks of.
fn library(law: &'static Law) -> &'static Library<'static> {
    static OTHER: OnceLock<Library<'static>> = OnceLock::new();
    match std::ptr::eq(law, embedded::law()) {
        true => embedded::library(),
        false => OTHER.get_or_init(|| Library::of(law, embedded::learnt(), None)),
    }
}

/// The passages that answer a question. A program asks of one law.
///
/// # Errors
/// Nothing is asked, or nothing found.
pub fn asked(law: &'static Law, asked: &AskAsked) -> Result<AnswerReport, Refused> {
    const MOST: usize = 5;
    let edition = match asked
        .edition
        .as_deref()
        .filter(|name| !name.trim().is_empty())
    {
        None => None,
        Some(name) => Some(law.edition(name).ok_or_else(|| {
            let known: Vec<&str> = law.editions.iter().map(|one| &*one.id).collect();
            let known = known.join(", ");
            Refused::NotAsked(format!("there is no edition `{name}`; editions: {known}"))
        })?),
    };
    let of_edition;
    let library = match edition {
        None => library(law),
        Some(_) => {
            of_edition = Library::of(law, embedded::learnt(), edition);
            &of_edition
        }
    };
    let answer = library.ask(&asked.question).map_err(|error| match &error {
        AskError::Empty => {
            Refused::NotAsked(format!("{error}; for example: who may aid an attack"))
        }
        AskError::TooLong(_) => {
            Refused::NotAsked(format!("{error}; ask with the words that matter"))
        }
        AskError::NothingSaid(_) => {
            Refused::Nothing(format!("{error}; ask with a term of the game"))
        }
    })?;
    if answer.hits.is_empty() {
        let said: String = asked.question.chars().take(60).collect();
        return Err(Refused::Nothing(format!("nothing is found for `{said}`")));
    }
    let most = asked.most.unwrap_or(MOST).max(1);
    let general = library.general(&asked.question, None);
    Ok(answers(
        law,
        edition,
        &asked.question,
        (&answer, &general),
        most,
    ))
}

/// A table to be drawn.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardAsked {
    /// The table and what happens at it.
    pub scenario: String,
    /// The edition to rule by; without it, the one that the scenario names or that its cards belong to.
    #[serde(default)]
    pub edition: Option<String>,
    /// The table after everything that happens, not before.
    #[serde(default)]
    pub after: bool,
}

impl BoardReport {
    /// A picture in every form.
    pub fn of(picture: &board::Picture, theme: Theme) -> BoardReport {
        const WIDTH: usize = 80;
        BoardReport {
            tree: board::tree(picture, WIDTH),
            by_mail: board::by_mail(picture, Letters::Sides),
            svg: board::svg(picture, theme),
        }
    }
}

/// A table, drawn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BoardReport {
    /// The Power Structures as trees.
    pub tree: String,
    /// The same as players by mail write it.
    pub by_mail: String,
    /// The cards to scale, as SVG.
    pub svg: String,
}

/// A table, drawn.
///
/// # Errors
/// It cannot be understood, or its game has no Power Structures.
pub fn board(law: &Law, asked: &BoardAsked) -> Result<BoardReport, Refused> {
    let table = TableAsked {
        scenario: asked.scenario.clone(),
        edition: asked.edition.clone(),
    };
    match told(law, &table, &no_files)? {
        Told::XDay(_) => Err(Refused::Nothing(
            "Countdown to X-Day has no Power Structures to draw".to_owned(),
        )),
        Told::Cards(scenario, rules) => {
            whole(&scenario)?;
            let case = laid_out(law, &scenario, rules)?;
            let ruling = engine::rule(&case);
            let picture = match asked.after {
                true => board::picture(&ruling.after, None),
                false => board::before(&ruling),
            };
            Ok(BoardReport::of(&picture, Theme::Auto))
        }
    }
}
