//! Clauses: the numbered provisions of the rulebooks, in our own words.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use super::precedent::Precedent;
use fnord_vocabulary::Text;
pub use fnord_vocabulary::{Cites, ClauseId, MOST_CITED};

/// What a clause does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// It fixes a number or how to work one out.
    Arithmetic,
    /// It allows or forbids.
    Legality,
    /// It says what is done, and when.
    Procedure,
    /// It says which of two rules yields.
    Precedence,
    /// It says what becomes of cards, tokens and players.
    Outcome,
    /// It says what a word means.
    Definition,
    /// It counsels and binds nobody.
    Advice,
}

impl ClauseKind {
    /// The word for the kind.
    pub fn name(self) -> &'static str {
        match self {
            ClauseKind::Arithmetic => "arithmetic",
            ClauseKind::Legality => "legality",
            ClauseKind::Procedure => "procedure",
            ClauseKind::Precedence => "precedence",
            ClauseKind::Outcome => "outcome",
            ClauseKind::Definition => "definition",
            ClauseKind::Advice => "advice",
        }
    }

    /// Whether such a clause can decide a ruling, so that a scenario should exercise it.
    pub fn has_force(self) -> bool {
        !matches!(self, ClauseKind::Definition | ClauseKind::Advice)
    }
}

impl fmt::Display for ClauseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A provision of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Clause {
    /// Its name, such as `sg.resist.position`: edition, subject, point.
    pub id: Text,
    /// The heading that it stands under in the document.
    pub section: Text,
    /// The printed page, where the document shows it.
    pub page: Option<u16>,
    pub title: Text,
    pub kind: ClauseKind,
    pub text: Text,
    /// The document's own example, in figures.
    pub example: Option<Text>,
    /// The clauses of other editions that settle the same point.
    pub counterparts: Vec<ClauseId>,
    /// How they settle it otherwise.
    pub differs: Option<Text>,
    /// What errata have done to it, in order.
    pub history: Vec<Amendment>,
    /// Where it is the answer to a question, who gave it and what it is about.
    pub precedent: Option<Box<Precedent>>,
}

/// What an erratum has done to a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Amendment {
    /// It reads otherwise.
    Reworded {
        /// The erratum.
        by: Text,
        /// The text before.
        was: Text,
    },
    /// It no longer holds.
    Withdrawn {
        /// The erratum.
        by: Text,
        why: Text,
    },
}

impl Clause {
    /// Whether an erratum has withdrawn it.
    pub fn is_withdrawn(&self) -> bool {
        let withdrawn = |one: &Amendment| matches!(one, Amendment::Withdrawn { .. });
        self.history.iter().any(withdrawn)
    }
}

/// Every clause of the law.
///
/// A ruling needs a few of a thousand clauses, so those in the program stay packed until somebody asks for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct ClauseBook {
    shelf: Shelf,
    /// The numbers of the clauses in the alphabetical order of their names.
    by_name: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Shelf {
    Open(Vec<Clause>),
    Packed {
        /// Where each clause starts.
        starts: Vec<u32>,
        bytes: &'static [u8],
    },
}

/// The packed form: what is written for either.
#[derive(Serialize)]
struct PackedOut {
    starts: Vec<u32>,
    bytes: Vec<u8>,
}

#[derive(Deserialize)]
struct PackedIn<'a> {
    starts: Vec<u32>,
    bytes: &'a [u8],
}

impl Serialize for Shelf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let packed = match self {
            Shelf::Packed { starts, bytes } => PackedOut {
                starts: starts.clone(),
                bytes: bytes.to_vec(),
            },
            Shelf::Open(clauses) => {
                let mut starts = Vec::new();
                let mut bytes = Vec::new();
                for clause in clauses {
                    starts.push(bytes.len() as u32);
                    let clause = postcard::to_stdvec(clause).map_err(ser::Error::custom)?;
                    bytes.extend(clause);
                }
                PackedOut { starts, bytes }
            }
        };
        packed.serialize(serializer)
    }
}

impl<'de: 'static> Deserialize<'de> for Shelf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shelf, D::Error> {
        let packed = PackedIn::deserialize(deserializer)?;
        Ok(Shelf::Packed {
            starts: packed.starts,
            bytes: packed.bytes,
        })
    }
}

impl ClauseBook {
    /// A book of these clauses, in the order of their documents.
    pub fn new(clauses: Vec<Clause>) -> ClauseBook {
        let mut by_name: Vec<u16> = (0..clauses.len().min(usize::from(u16::MAX)) as u16).collect();
        by_name.sort_by(|&a, &b| clauses[usize::from(a)].id.cmp(&clauses[usize::from(b)].id));
        ClauseBook {
            shelf: Shelf::Open(clauses),
            by_name,
        }
    }

    /// The clause of that name.
    pub fn named(&self, id: &str) -> Option<ClauseId> {
        self.by_name
            .binary_search_by(|&number| (*self.name(ClauseId(number))).cmp(id))
            .ok()
            .map(|found| ClauseId(self.by_name[found]))
    }

    /// The name of the clause of that number, which is the first thing that is packed of it.
    fn name(&self, id: ClauseId) -> Text {
        let index = usize::from(id.0);
        let packed = match &self.shelf {
            Shelf::Open(clauses) => return clauses[index].id.clone(),
            Shelf::Packed { starts, bytes } => {
                let bytes: &'static [u8] = bytes;
                postcard::take_from_bytes(&bytes[starts[index] as usize..])
            }
        };
        packed.map_or_else(|_| self.get(id).id, |(name, _)| name)
    }

    /// The clause of that number. Numbers come from this book only.
    ///
    /// # Panics
    /// Where the packed clauses are damaged, which a program that was built does not have.
    pub fn get(&self, id: ClauseId) -> Clause {
        let index = usize::from(id.0);
        match &self.shelf {
            Shelf::Open(clauses) => clauses[index].clone(),
            Shelf::Packed { starts, bytes } => {
                let bytes: &'static [u8] = bytes;
                match postcard::from_bytes(&bytes[starts[index] as usize..]) {
                    Ok(clause) => clause,
                    Err(error) => unreachable!("clause {index} is damaged: {error}"),
                }
            }
        }
    }

    /// Every clause with its number, in the order of the documents.
    pub fn iter(&self) -> impl Iterator<Item = (ClauseId, Clause)> {
        (0..self.len() as u16)
            .map(ClauseId)
            .map(|id| (id, self.get(id)))
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.by_name.len()
    }

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }
}
