//! What a folder of rulings holds, and what is wrong with it.

use std::collections::BTreeSet;

use serde::Serialize;

use super::check::{Mistake, Spot};
use super::findings::{Finding, Findings, Weight};
use super::look_up::resting_on;
use super::{ChangeReport, LawMistake};
use crate::cards::CardId;
use crate::law::{Amendment, ClauseId, Law, LawError, SourceFile};

/// What the findings are of.
const COMMAND: &str = "fnord lint";

/// A folder of rulings, checked.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LintReport {
    pub mistakes: Vec<FileMistake>,
    /// The digest of the law; nothing where it has mistakes.
    pub law: Option<String>,
    pub clauses: usize,
    pub editions: Vec<String>,
    pub precedents: usize,
    pub cards: usize,
    /// The sentences on them.
    pub sentences: usize,
    /// How many of these the program executes.
    pub executed: usize,
    /// The errata that were laid over it, by their names.
    pub errata: Vec<String>,
    /// What is no mistake, and may be none of what was meant.
    pub remarks: Vec<String>,
    /// What the errata decide otherwise, with scenarios that show it; nothing where that was not asked.
    pub suggestions: Vec<ChangeReport>,
}

/// A mistake, and the file that it is in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FileMistake {
    pub file: String,
    #[serde(flatten)]
    pub mistake: Mistake,
}

/// A law without mistakes.
pub fn sound(law: &Law) -> LintReport {
    let sentences = || law.cards.iter().flat_map(|card| &card.text);
    let rulebooks = law.editions.iter().filter(|edition| !edition.is_combined());
    let precedents = law.precedents().count();
    LintReport {
        mistakes: Vec::new(),
        law: Some(law.digest.to_string()),
        clauses: law.clauses.len() - precedents,
        editions: rulebooks.map(|edition| edition.id.to_string()).collect(),
        precedents,
        cards: law.cards.len(),
        sentences: sentences().count(),
        executed: sentences()
            .filter(|sentence| !sentence.is_by_hand())
            .count(),
        errata: law
            .errata
            .iter()
            .map(|erratum| erratum.id.to_string())
            .collect(),
        remarks: remarks(law),
        suggestions: Vec::new(),
    }
}

/// What is no mistake of errata, and may be none of what was meant: clauses that read otherwise and change nothing, and what editions
/// keep that borrow from one that is changed.
fn remarks(law: &Law) -> Vec<String> {
    let mut remarks = Vec::new();
    for (id, clause) in law.clauses.iter() {
        let by = law.errata.iter().find(|erratum| {
            let reworded = |one: &Amendment| {
                matches!(one, Amendment::Reworded { by, .. } if **by == *erratum.id)
            };
            clause.history.iter().any(reworded)
        });
        let editions = law.editions.iter();
        let amended = by.and_then(|by| {
            editions
                .filter(|edition| edition.errata.contains(&by.id))
                .find(|edition| !resting_on(edition, id).is_empty())
        });
        let Some(edition) = amended else {
            continue;
        };
        // The words of a clause change no ruling: what is executed is the rule point.
        let stay: Vec<String> = (resting_on(edition, id).into_iter())
            .map(|point| format!("`{}` = {}", point.name, point.value))
            .collect();
        remarks.push(format!(
            "remark: {} is reworded, and what rests on it stays as it was: {}; [point.…] changes that",
            clause.id,
            stay.join(", ")
        ));
    }
    for precedent in law.clauses.iter().map(|(_, clause)| clause) {
        let of_erratum = law.errata.iter();
        let mut of_erratum = of_erratum.map(|one| one.prefix());
        let idle = precedent.precedent.as_ref().is_some_and(|about| {
            about.points.is_empty() && about.cards.is_empty() && precedent.kind.has_force()
        });
        if idle && of_erratum.any(|prefix| precedent.id.starts_with(&*prefix)) {
            remarks.push(format!(
                "remark: no ruling will rest on {}: say by `points`, or by `cards` and `confirms`, what it is about",
                precedent.id
            ));
        }
    }
    let first = law.errata.first();
    let new = law
        .cards
        .iter()
        .enumerate()
        .filter(|(place, _)| first.is_some_and(|first| first.brings(CardId(*place as u16))));
    let by_errata = |cites: &[ClauseId]| {
        let mut ids = cites.iter().map(|&id| &law.clauses.get(id).id);
        ids.any(|id| law.errata.iter().any(|one| id.starts_with(&*one.prefix())))
    };
    let changed = law.versions.iter().filter(|one| by_errata(&one.cites));
    let cards = new
        .map(|(_, card)| card)
        .chain(changed.map(|one| &one.card));
    let unmarked = cards.flat_map(|card| {
        let sentences = card.text.iter();
        let unmarked = sentences.filter(|one| {
            let bearing = one.bearing.as_ref();
            one.is_by_hand() && bearing.is_some_and(|one| !one.marked && one.matters.is_empty())
        });
        unmarked.map(|one| (&card.name, &one.text))
    });
    let unmarked: BTreeSet<_> = unmarked.collect();
    remarks.extend(unmarked.into_iter().map(|(card, text)| {
        format!(
            "remark: nobody says what `{text}` of {card} is about, so that it leaves every ruling open that {card} has a part in; \
             write `bears-on` beside it, or `decides`"
        )
    }));
    for edition in &law.editions {
        let kept: Vec<String> = (law.kept(edition).into_iter())
            .map(|(point, lender)| format!("{point} of {lender}"))
            .collect();
        if !kept.is_empty() {
            remarks.push(format!(
                "{} keeps what it borrows as it was: {}; to change it there, lay the erratum `over` it too",
                edition.id,
                kept.join(", ")
            ));
        }
    }
    remarks
}

/// Mistakes in the files of rulings.
pub fn faulty(files: &[SourceFile], errors: &[LawError]) -> LintReport {
    let mistakes = errors.iter().map(|error| {
        let text = files.iter().find(|file| file.path == error.file);
        let text = text.map_or("", |file| &file.text);
        let said = LawMistake(error.clone());
        FileMistake {
            file: error.file.clone(),
            mistake: Mistake {
                spot: error.span.as_ref().map(|span| Spot::of(text, span)),
                code: "rulings".to_owned(),
                message: said.to_string(),
                label: String::new(),
                help: miette::Diagnostic::help(&said).map(|help| help.to_string()),
                excerpt: None,
            },
        }
    });
    LintReport {
        mistakes: mistakes.collect(),
        ..LintReport::default()
    }
}

impl LintReport {
    /// Each mistake, each remark, and what is suggested.
    pub fn findings(&self) -> Findings {
        let mistakes = self.mistakes.iter();
        let mistakes = mistakes.map(|one| one.mistake.finding(&one.file, "mistake in the rulings"));
        let remarks = self.remarks.iter().map(|remark| Finding {
            weight: Weight::Warning,
            about: Err(remark.clone()),
            spot: None,
            class: String::new(),
            title: COMMAND.to_owned(),
            text: remark.clone(),
        });
        let suggested = self.suggestions.iter().map(|change| change.finding(""));
        Findings {
            command: COMMAND,
            list: mistakes.chain(remarks).chain(suggested).collect(),
            passed: 0,
            summary: match self.mistakes.len() {
                0 => self.said().trim_end().to_owned(),
                1 => "1 mistake".to_owned(),
                many => format!("{many} mistakes"),
            },
        }
    }

    /// A law without mistakes, in a sentence.
    pub fn said(&self) -> String {
        let editions = &self.editions;
        format!(
            "{} clauses of {} editions ({}), {} precedents, {} cards with {} sentences, {} of them executed: no mistakes\nlaw {}\n",
            self.clauses,
            editions.len(),
            editions.join(", "),
            self.precedents,
            self.cards,
            self.sentences,
            self.executed,
            self.law.as_deref().unwrap_or_default()
        )
    }
}
