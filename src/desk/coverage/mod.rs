//! Reports on what the rulings on a set of scenarios rest on. Nothing is worked out here.

mod page;

use serde::Serialize;

use crate::desk::ChangeReport;
use crate::law::{Edition, Law};
use crate::regress::Coverage;

/// The version of the JSON form. It changes when a reader of the form would have to.
pub const SCHEMA_VERSION: u32 = 1;

/// What scenarios exercise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CoverageReport {
    /// The version of this form.
    pub schema_version: u32,
    /// How many scenarios there are.
    pub scenarios: usize,
    pub editions: Vec<EditionCoverage>,
    /// The executed sentences of all cards as they were first printed, by rulings of any edition.
    pub sentences: Part,
    /// What errata decide otherwise and no ruling rests on, with scenarios that show it; nothing where that was not asked.
    pub suggestions: Vec<ChangeReport>,
}

/// What scenarios exercise of an edition.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EditionCoverage {
    pub edition: String,
    /// How many rulings there are by it.
    pub rulings: usize,
    /// Its clauses with force, whatever edition the rulings that cite them are by; `None` for rulebooks laid over one another, whose
    /// clauses are theirs.
    pub clauses: Option<Part>,
    /// The answers that an erratum has put on record; `None` where there are none.
    pub precedents: Option<Part>,
    /// Its rule points, of an erratum those that it decides; `None` where it cannot be ruled by. These and the sentences are counted by rulings of this edition alone.
    pub points: Option<Part>,
    /// The executed sentences of the cards that it is played with, of an erratum those that it has put on cards and into rules.
    pub sentences: Option<Part>,
}

/// How many of some things are exercised, and which are not.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Part {
    pub exercised: usize,
    pub of: usize,
    /// Rounded down.
    pub percent: usize,
    pub missing: Vec<Missing>,
    /// Those that are exercised, although it is said of them that they cannot be.
    pub excused_in_vain: Vec<String>,
}

/// Something that is not exercised.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Missing {
    /// The name of a clause or a rule point, or of a card.
    pub id: String,
    /// The kind of a clause.
    pub kind: Option<String>,
    /// What it says, in short.
    pub text: String,
    /// Why no scenario can turn on it.
    pub reason: Option<String>,
}

impl Part {
    fn of(things: impl Iterator<Item = (bool, Missing)>) -> Part {
        let mut part = Part::default();
        for (exercised, thing) in things {
            part.of += 1;
            part.exercised += usize::from(exercised);
            match (exercised, thing.reason.is_some()) {
                (false, _) => part.missing.push(thing),
                (true, true) => part.excused_in_vain.push(thing.id),
                (true, false) => {}
            }
        }
        // Of nothing, everything is exercised.
        part.percent = (part.exercised * 100).checked_div(part.of).unwrap_or(100);
        part
    }

    /// How many of those that are missing have a reason.
    fn excused(&self) -> usize {
        let missing = self.missing.iter();
        missing.filter(|missing| missing.reason.is_some()).count()
    }
}

/// Puts a count into words. `under` is the edition asked for, where not all are; `below` what the names of clauses and points must
/// begin with to be looked at.
pub fn report(
    coverage: &Coverage,
    law: &Law,
    scenarios: usize,
    under: Option<&str>,
    below: Option<&str>,
) -> CoverageReport {
    let wanted = |edition: &&Edition| under.is_none_or(|under| edition.is_called(under));
    let editions = law.editions.iter().filter(wanted);
    // Of several laid over one another only those that something is ruled by, unless they are asked for.
    let editions = editions.filter(|edition| {
        under.is_some() || !edition.is_combined() || coverage.rulings(law, edition) > 0
    });
    let all = law.cards.iter().flat_map(|card| &card.text);
    let executed = all.filter(|sentence| !sentence.is_by_hand()).count();
    let idle = coverage.idle_sentences(law);
    let idle_count = idle.len();
    let mut sentences = Part::of(idle.into_iter().map(|(card, sentence)| {
        (
            false,
            Missing {
                id: card.to_owned(),
                kind: None,
                text: sentence.text.to_string(),
                reason: None,
            },
        )
    }));
    sentences.of = executed;
    sentences.exercised = executed - idle_count;
    sentences.percent = (sentences.exercised * 100)
        .checked_div(executed)
        .unwrap_or(100);
    CoverageReport {
        schema_version: SCHEMA_VERSION,
        scenarios,
        editions: editions
            .map(|edition| of_edition(coverage, law, edition, below))
            .collect(),
        sentences,
        suggestions: Vec::new(),
    }
}

fn of_edition(
    coverage: &Coverage,
    law: &Law,
    edition: &Edition,
    below: Option<&str>,
) -> EditionCoverage {
    let in_question = |name: &str| {
        below.is_none_or(|below| {
            let below = below.trim_end_matches('.');
            name.strip_prefix(below)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
        })
    };
    let clauses = |answers: bool| {
        let clauses = coverage.of_edition(law, edition).into_iter();
        let clauses = clauses.filter(|covered| {
            in_question(&covered.clause.id) && covered.clause.precedent.is_some() == answers
        });
        Part::of(clauses.map(|covered| {
            (
                covered.rulings > 0,
                Missing {
                    id: covered.clause.id.to_string(),
                    kind: Some(covered.clause.kind.to_string()),
                    text: covered.clause.title.to_string(),
                    reason: covered.excuse.map(|reason| reason.to_string()),
                },
            )
        }))
    };
    let erratum = law.errata.iter().find(|one| one.id == edition.id);
    let points = || {
        let points = match erratum {
            Some(erratum) => coverage.points_of(law, erratum),
            None => coverage.points(law, edition),
        };
        let points = points.into_iter();
        let points = points.map(|point| (law.clauses.names(&point.clauses), point));
        let points = points.filter(|(clauses, point)| {
            in_question(point.name) || clauses.iter().any(|clause| in_question(clause))
        });
        Part::of(points.map(|(clauses, point)| {
            (
                point.rulings > 0,
                Missing {
                    id: point.name.to_owned(),
                    kind: None,
                    text: clauses.join(", "),
                    reason: None,
                },
            )
        }))
    };
    let sentences = || {
        let sentences = match erratum {
            Some(erratum) => coverage.sentences_of(law, erratum),
            None => coverage.sentences(law, edition),
        };
        Part::of(sentences.into_iter().map(|sentence| {
            (
                sentence.exercised,
                Missing {
                    id: sentence.card.to_owned(),
                    kind: None,
                    text: sentence.text.to_owned(),
                    reason: None,
                },
            )
        }))
    };
    let ruled_by = edition.rules.is_some() || erratum.is_some();
    EditionCoverage {
        edition: edition.id.to_string(),
        rulings: coverage.rulings(law, edition),
        clauses: (!edition.is_combined()).then(|| clauses(false)),
        precedents: erratum.map(|_| clauses(true)).filter(|part| part.of > 0),
        points: ruled_by.then(points),
        sentences: (ruled_by && below.is_none()).then(sentences),
    }
}

impl CoverageReport {
    /// Whether something of an erratum that a change decides, or rests on, is not exercised.
    pub fn lacks(&self, law: &Law, change: &ChangeReport) -> bool {
        let missing = |part: &Option<Part>, name: &str| {
            let mut missing = part.iter().flat_map(|part| &part.missing);
            missing.any(|one| one.id == name && one.reason.is_none())
        };
        let of_erratum =
            |edition: &&EditionCoverage| law.errata.iter().any(|one| *one.id == *edition.edition);
        self.editions.iter().filter(of_erratum).any(|edition| {
            let mut clauses = change.clauses.iter();
            missing(&edition.points, &change.name)
                || missing(&edition.sentences, &change.name)
                || clauses.any(|clause| missing(&edition.clauses, &clause.id))
        })
    }
}

/// The parts of an edition, each with what they are parts of.
fn parts(edition: &EditionCoverage) -> impl Iterator<Item = (&'static str, &Part)> {
    let parts = [
        ("clauses with force", &edition.clauses),
        ("precedents", &edition.precedents),
        ("rule points", &edition.points),
        ("sentences of cards", &edition.sentences),
    ];
    parts
        .into_iter()
        .filter_map(|(name, part)| Some((name, part.as_ref()?)))
}
