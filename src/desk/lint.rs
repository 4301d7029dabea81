//! What a folder of rulings holds, and what is wrong with it.

use serde::Serialize;

use super::LawMistake;
use super::check::{Mistake, Spot};
use crate::law::{Law, LawError, SourceFile};

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
    }
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
