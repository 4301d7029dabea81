//! What a ruling rests on, in words.

use serde::Serialize;

/// The law that a ruling rests on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LawReport {
    /// The title of the rulebook.
    pub title: String,
    /// When it appeared.
    pub date: String,
    /// A digest of all files of the law with the errata, the edition, and the readings.
    pub digest: String,
    /// The open questions that were decided otherwise than the law does, each as `question=reading`.
    pub readings: Vec<String>,
    /// The errata laid over the edition, in order.
    pub errata: Vec<ErratumReport>,
    /// The version of the program.
    pub program: String,
}

/// An erratum.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ErratumReport {
    /// Its short name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Who wrote it.
    pub author: String,
    /// When.
    pub date: String,
    /// What it binds, and whose word it is.
    pub authority: String,
    /// A digest of its file.
    pub digest: String,
}

/// What another edition lends to the one that is ruled by.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BorrowedReport {
    /// The short name of the edition that lends.
    pub edition: String,
    /// The names of its clauses, in alphabetical order.
    pub clauses: Vec<String>,
}

/// An open question.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OpenQuestionReport {
    /// The rule point that it is about.
    pub id: String,
    /// The question.
    pub asks: String,
    /// The answers that the documents allow.
    pub readings: Vec<String>,
    /// The values by which one asks for them, in the same order.
    pub values: Vec<String>,
    /// The reading that this ruling takes.
    pub taken: String,
    /// Whether that reading was asked for in place of the one that is taken otherwise.
    pub asked_for: bool,
    /// Why the documents leave it open, and why the reading is taken that is taken where none is asked for.
    pub why: String,
    /// The clauses that it is about.
    pub clauses: Vec<String>,
}

/// A clause.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SourceReport {
    /// Its name.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
    /// The title of the document that has it, or where it comes from an erratum its author.
    pub document: String,
    /// The heading that it stands under in the document.
    pub section: String,
    /// The printed page, where the document shows it.
    pub page: Option<u16>,
    /// Who said so and when, where it is the answer to a question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_by: Option<String>,
    /// It holds only where players have agreed on a way of playing that no rulebook has.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub variant: bool,
}

impl SourceReport {
    /// What it is about and what it says, in a line.
    pub(crate) fn line(&self) -> String {
        match &self.answered_by {
            Some(by) => format!("{} {} ({by})", self.title, self.text),
            None => format!("{}: {}", self.title, self.text),
        }
    }
}

impl ErratumReport {
    /// Who says so, in a line.
    pub(crate) fn line(&self) -> String {
        format!(
            "erratum {} {}: {}; {}, {}: {}",
            self.id, self.digest, self.title, self.author, self.date, self.authority
        )
    }
}
