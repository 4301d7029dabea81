//! Which clauses, rule points and sentences of cards the rulings on a set of scenarios rest on.

use std::collections::{BTreeMap, BTreeSet};

use crate::cards::{Card, CardId, Sentence, Text};
use crate::law::{Clause, ClauseId, Edition, Erratum, Law, PointId};
use crate::ruling::{Ruling, Source};
use crate::table::Table;
use crate::xday;

/// What a set of rulings has exercised.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// How many rulings cite each clause.
    pub clauses: BTreeMap<ClauseId, usize>,
    /// The sentences that rulings rest on.
    pub sentences: BTreeSet<(CardId, u8)>,
    /// What rulings by each edition have exercised, by its place among those of the law.
    editions: BTreeMap<usize, Exercised>,
}

/// What rulings by one edition have exercised.
#[derive(Clone, Debug, Default)]
struct Exercised {
    rulings: usize,
    points: BTreeMap<PointId, usize>,
    sentences: BTreeSet<(CardId, u8)>,
}

/// A clause that can decide a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    pub clause: Clause,
    /// How many rulings cite it.
    pub rulings: usize,
    /// Why no scenario can turn on it, where the rulings say so.
    pub excuse: Option<Text>,
}

/// A rule point of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredPoint {
    pub name: &'static str,
    pub clauses: Vec<ClauseId>,
    /// How many rulings by the edition it has decided something in.
    pub rulings: usize,
}

/// A sentence of a card that is executed, as an edition prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredSentence<'l> {
    pub card: &'l str,
    pub text: &'l str,
    /// Whether a ruling by the edition rests on it.
    pub exercised: bool,
}

/// Starts a count.
pub fn coverage() -> Coverage {
    Coverage::default()
}

impl Coverage {
    /// Counts a ruling.
    pub fn add(&mut self, ruling: &Ruling) {
        let law = ruling.before.law;
        self.cite(ruling.cited());
        let known = law.cards.len();
        let sentences: BTreeSet<(CardId, u8)> = sources(ruling)
            .map(|source| (ruling.before.piece(source.piece).card, source.sentence))
            // What a scenario invents is nobody's.
            .filter(|(card, _)| usize::from(card.0) < known)
            .collect();
        self.sentences.extend(&sentences);
        let points = points(ruling);
        if let Some(exercised) = self.by(law, ruling.before.edition, points.into_iter()) {
            exercised.sentences.extend(sentences);
        }
    }

    /// Counts a ruling on Countdown to X-Day.
    pub fn add_x_day(&mut self, ruling: &xday::Ruling) {
        self.cite(ruling.cited());
        let points: BTreeSet<PointId> = ruling.points().collect();
        let scenario = ruling.scenario;
        self.by(scenario.law, scenario.edition, points.into_iter());
    }

    /// Counts a ruling by an edition, with the rule points that have decided something in it.
    fn by(
        &mut self,
        law: &Law,
        edition: &Edition,
        points: impl Iterator<Item = PointId>,
    ) -> Option<&mut Exercised> {
        let mut editions = law.editions.iter();
        let place = editions.position(|other| other.id == edition.id)?;
        let exercised = self.editions.entry(place).or_default();
        exercised.rulings += 1;
        for point in points {
            *exercised.points.entry(point).or_default() += 1;
        }
        Some(exercised)
    }

    /// Counts the clauses that a ruling cites.
    fn cite(&mut self, cited: BTreeSet<ClauseId>) {
        for clause in cited {
            *self.clauses.entry(clause).or_default() += 1;
        }
    }

    /// Adds what others have counted.
    pub fn join(&mut self, other: Coverage) {
        for (clause, rulings) in other.clauses {
            *self.clauses.entry(clause).or_default() += rulings;
        }
        self.sentences.extend(other.sentences);
        for (edition, more) in other.editions {
            let exercised = self.editions.entry(edition).or_default();
            exercised.rulings += more.rulings;
            for (point, rulings) in more.points {
                *exercised.points.entry(point).or_default() += rulings;
            }
            exercised.sentences.extend(more.sentences);
        }
    }

    fn exercised(&self, law: &Law, edition: &Edition) -> Option<&Exercised> {
        let place = law
            .editions
            .iter()
            .position(|other| other.id == edition.id)?;
        self.editions.get(&place)
    }

    /// How many rulings by an edition were counted.
    pub fn rulings(&self, law: &Law, edition: &Edition) -> usize {
        self.exercised(law, edition)
            .map_or(0, |exercised| exercised.rulings)
    }

    /// The clauses of an edition that can decide a ruling. Rulings by other editions cite them too.
    pub fn of_edition(&self, law: &Law, edition: &Edition) -> Vec<Covered> {
        law.clauses
            .iter()
            .filter(|(_, clause)| {
                (clause.id.starts_with(&*edition.prefix) || edition.is_of_erratum(&clause.id))
                    && clause.kind.has_force()
                    && !clause.is_withdrawn()
            })
            .map(|(id, clause)| {
                let excuse = edition.uncovered.iter().find(|entry| entry.clause == id);
                Covered {
                    clause: clause.clone(),
                    rulings: self.clauses.get(&id).copied().unwrap_or_default(),
                    excuse: excuse.map(|entry| entry.reason.clone()),
                }
            })
            .collect()
    }

    /// The rule points of an edition; none where it cannot be ruled by.
    pub fn points(&self, law: &Law, edition: &Edition) -> Vec<CoveredPoint> {
        let Some(points) = edition.points() else {
            return Vec::new();
        };
        let exercised = self.exercised(law, edition);
        (0..)
            .zip(points.cited())
            .map(|(number, (name, cites))| CoveredPoint {
                name,
                clauses: cites.to_vec(),
                rulings: exercised
                    .and_then(|exercised| exercised.points.get(&PointId(number)))
                    .copied()
                    .unwrap_or_default(),
            })
            .collect()
    }

    /// The sentences that are executed of the cards that an edition is played with; none where it cannot be ruled by.
    pub fn sentences<'l>(&self, law: &'l Law, edition: &'l Edition) -> Vec<CoveredSentence<'l>> {
        let Some(rules) = &edition.rules else {
            return Vec::new();
        };
        let exercised = self.exercised(law, edition);
        let table = Table::new(law, edition, rules, &[]);
        let cards = (0..).map(CardId).zip(&law.cards);
        let played = cards.filter(|(_, card)| edition.sets.contains(&card.set));
        played
            .map(|(id, _)| (id, table.printed(id)))
            .flat_map(|(id, card)| executed(card).map(move |(place, text)| (id, card, place, text)))
            .map(|(id, card, place, sentence)| CoveredSentence {
                card: &card.name,
                text: &sentence.text,
                exercised: exercised
                    .is_some_and(|exercised| exercised.sentences.contains(&(id, place))),
            })
            .collect()
    }

    /// The rule points that an erratum decides, as far as it is laid over editions.
    pub fn points_of(&self, law: &Law, erratum: &Erratum) -> Vec<CoveredPoint> {
        let mut found: Vec<CoveredPoint> = Vec::new();
        for edition in law.editions_with(erratum) {
            for point in self.points(law, edition) {
                let decides = point
                    .clauses
                    .first()
                    .is_some_and(|&id| law.clauses.get(id).id.starts_with(&*erratum.prefix()));
                match found.iter_mut().find(|other| other.name == point.name) {
                    Some(other) => other.rulings += point.rulings,
                    None if decides => found.push(point),
                    None => {}
                }
            }
        }
        found
    }

    /// The executed sentences that an erratum has put on cards and into rules.
    pub fn sentences_of<'l>(&self, law: &'l Law, erratum: &Erratum) -> Vec<CoveredSentence<'l>> {
        let mut found: Vec<CoveredSentence> = Vec::new();
        for edition in law.editions_with(erratum) {
            let Some(rules) = &edition.rules else {
                continue;
            };
            let place = law.editions.iter().position(|one| one.id == edition.id);
            let before = place.and_then(|place| erratum.edition_before(place)?.rules.as_ref());
            let exercised = self.exercised(law, edition);
            for (card, version) in rules.versions.iter() {
                let was = before.and_then(|before| before.versions.of(card));
                if was == Some(version) {
                    continue;
                }
                let after = &law.versions[usize::from(version)].card;
                let new = erratum.brings(card);
                let before = match was {
                    Some(was) => &law.versions[usize::from(was)].card,
                    None => &law.cards[usize::from(card.0)],
                };
                let said = |text: &str| !new && before.text.iter().any(|one| *one.text == *text);
                for (at, sentence) in executed(after).filter(|(_, one)| !said(&one.text)) {
                    let rests = exercised.is_some_and(|one| one.sentences.contains(&(card, at)));
                    let known = |one: &&mut CoveredSentence| {
                        one.card == &*after.name && one.text == &*sentence.text
                    };
                    match found.iter_mut().find(known) {
                        Some(one) => one.exercised |= rests,
                        None => found.push(CoveredSentence {
                            card: &after.name,
                            text: &sentence.text,
                            exercised: rests,
                        }),
                    }
                }
            }
        }
        found
    }

    /// The executable sentences of all cards that no ruling rests on.
    pub fn idle_sentences<'l>(&self, law: &'l Law) -> Vec<(&'l str, &'l Sentence)> {
        let cards = (0..).map(CardId).zip(&law.cards);
        cards
            .flat_map(|(id, card)| {
                executed(card).map(move |(place, sentence)| (id, card, place, sentence))
            })
            .filter(|(id, _, place, _)| !self.sentences.contains(&(*id, *place)))
            .map(|(_, card, _, sentence)| (&*card.name, sentence))
            .collect()
    }
}

/// The sentences of a card that are executed, each with its place.
fn executed(card: &Card) -> impl Iterator<Item = (u8, &Sentence)> {
    (0..)
        .zip(&card.text)
        .filter(|(_, sentence)| sentence.ability.is_some())
}

/// The sentences that a ruling rests on.
fn sources(ruling: &Ruling) -> impl Iterator<Item = Source> {
    let nodes = ruling.derivation.iter().map(|(_, node)| &node.entry);
    nodes
        .filter_map(|entry| entry.source)
        .chain(ruling.objections().filter_map(|objection| objection.source))
        .chain(ruling.rejected().filter_map(|rejected| rejected.source))
}

/// The rule points that have decided something in a ruling.
fn points(ruling: &Ruling) -> BTreeSet<PointId> {
    let nodes = ruling.derivation.iter().map(|(_, node)| &node.entry);
    let spoiled = ruling.attacks.iter().flat_map(|attack| &attack.spoiled_by);
    nodes
        .filter_map(|entry| entry.point)
        .chain(ruling.objections().filter_map(|objection| objection.point))
        .chain(ruling.rejected().filter_map(|rejected| rejected.point))
        .chain(spoiled.filter_map(|objection| objection.point))
        .collect()
}
