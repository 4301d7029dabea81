//! What documents and errata have made of a card, a rule point or a clause, one after the other.

use serde::Serialize;

use super::diff::{SentenceReport, print_of};
use super::look_up::{CardsAsked, CardsFound, NothingFound, cards, facts};
use crate::cards::{Card, CardId};
use crate::law::{Amendment, Clause, ClauseId, Date, Edition, Erratum, Law, ShownPoint, Source};
use crate::page::{Item, Page, Text, Tone};
use crate::report::precedent::{about_card, touching};

/// What became of a card, a rule point or a clause.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct HistoryReport {
    /// `card`, `point` or `clause`.
    pub kind: String,
    pub name: String,
    /// What it is about.
    pub about: String,
    /// The oldest first; what is undated stands before the rest.
    pub steps: Vec<StepReport>,
}

/// What a document, an erratum or an answer made of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct StepReport {
    /// When, as far as the document says.
    pub date: String,
    /// The short name of the edition or the erratum, or the name of the answer.
    pub by: String,
    pub title: String,
    pub author: String,
    /// What it binds, and whose word it is.
    pub authority: String,
    /// What it made of it, line by line.
    pub made: Vec<String>,
    /// The sentences that read otherwise from then on.
    pub sentences: Vec<SentenceReport>,
    /// The clauses that say so.
    pub clauses: Vec<String>,
}

/// What became of the card, the rule point or the clause of that name. `laws`: the law without errata, with the first of them laid over
/// it, and so on; there is one at least.
///
/// # Errors
/// There is none of that name, or there are several.
pub fn history(laws: &[&Law], name: &str) -> Result<HistoryReport, NothingFound> {
    let (Some(&first), Some(&last)) = (laws.first(), laws.last()) else {
        return Err(NothingFound::Nothing("there is no law".to_owned()));
    };
    let told = History { laws, first, last };
    let plain = name.trim().to_lowercase();
    let mut report = if let Some(id) = last.clauses.named(plain.trim_end_matches('.')) {
        told.of_clause(id)
    } else if let Some(about) = meaning(last, &plain) {
        told.of_point(&plain, about)
    } else {
        let asked = CardsAsked {
            name: name.to_owned(),
            ..CardsAsked::default()
        };
        match cards(last, &asked) {
            Ok(CardsFound::Cards(found)) => match found.as_slice() {
                [one] => told.of_card(one),
                several => {
                    let names: Vec<&str> = several.iter().map(|card| &*card.name).collect();
                    let what = format!("`{name}` may be {}", names.join(", or "));
                    return Err(NothingFound::NotAsked(what));
                }
            },
            _ => {
                let what = format!("there is no card, rule point or clause `{name}`");
                return Err(NothingFound::Nothing(what));
            }
        }
    };
    report.steps.sort_by_key(|step| Date::read(&step.date));
    Ok(report)
}

/// What a rule point of that name says.
fn meaning(law: &Law, name: &str) -> Option<String> {
    let tables = law.editions.iter().filter_map(Edition::points);
    let mut declared = tables.flat_map(|table| table.declared());
    let point = declared.find(|point| point.meant().name == name)?;
    Some(point.meant().meaning.to_owned())
}

struct History<'l> {
    laws: &'l [&'l Law],
    first: &'l Law,
    last: &'l Law,
}

impl StepReport {
    fn by_edition(edition: &Edition) -> StepReport {
        StepReport {
            date: edition.date.to_string(),
            by: edition.id.to_string(),
            title: edition.title.to_string(),
            author: edition.author.to_string(),
            authority: edition.authority.to_string(),
            made: Vec::new(),
            sentences: Vec::new(),
            clauses: Vec::new(),
        }
    }

    fn by_erratum(erratum: &Erratum) -> StepReport {
        StepReport {
            date: erratum.date.to_string(),
            by: erratum.id.to_string(),
            title: erratum.title.to_string(),
            author: erratum.author.to_string(),
            authority: erratum.authority.to_string(),
            made: Vec::new(),
            sentences: Vec::new(),
            clauses: Vec::new(),
        }
    }

    fn is_empty(&self) -> bool {
        self.made.is_empty() && self.sentences.is_empty()
    }

    /// An answer to a question, by whoever gave it.
    fn by_answer(law: &Law, clause: &Clause) -> StepReport {
        let source = clause.precedent.as_ref();
        let source = source.and_then(|precedent| precedent.source.as_ref());
        let mut step = match (source, law.edition_of(&clause.id)) {
            (Some(source), _) => StepReport::by_source(source),
            (None, Some(erratum)) => StepReport::by_edition(erratum),
            (None, None) => return StepReport::by_source(&Source::default()),
        };
        step.by = clause.id.to_string();
        step.made = vec![clause.title.to_string(), clause.text.to_string()];
        step.made.extend(ended(clause));
        step
    }

    fn by_source(source: &Source) -> StepReport {
        StepReport {
            date: source.date.to_string(),
            by: String::new(),
            title: source.title.to_string(),
            author: source.author.to_string(),
            authority: source.authority.name().to_owned(),
            made: Vec::new(),
            sentences: Vec::new(),
            clauses: Vec::new(),
        }
    }
}

/// Why an answer no longer holds.
fn ended(clause: &Clause) -> Vec<String> {
    let superseded = clause.precedent.iter().flat_map(|one| &one.superseded_by);
    let superseded = superseded.map(|by| format!("superseded by {by}"));
    let withdrawn = clause.history.iter().filter_map(|one| match one {
        Amendment::Withdrawn { by, why } => Some(format!("withdrawn by {by}: {why}")),
        Amendment::Reworded { .. } => None,
    });
    superseded.chain(withdrawn).collect()
}

impl<'l> History<'l> {
    /// The editions of the first law that can be ruled by, each with the document whose doing it is and the edition below it.
    fn editions(&self) -> impl Iterator<Item = (&'l Edition, &'l Edition, Option<&'l Edition>)> {
        let law = self.first;
        let ruled = law.editions.iter().filter(|edition| edition.is_ruled_by());
        ruled.map(move |edition| match edition.id.rsplit_once(" + ") {
            Some((below, rulings)) => (
                edition,
                law.edition(rulings).unwrap_or(edition),
                law.edition(below),
            ),
            None => (edition, edition, None),
        })
    }

    /// The errata, each with the law before it and the law with it.
    fn errata(&self) -> impl Iterator<Item = (&'l Erratum, &'l Law, &'l Law)> {
        let pairs = self.laws.windows(2);
        pairs.filter_map(|pair| Some((pair[1].errata.last()?, pair[0], pair[1])))
    }

    fn names(&self, ids: &[ClauseId]) -> Vec<String> {
        let names = ids
            .iter()
            .map(|&id| self.last.clauses.get(id).id.to_string());
        names.collect()
    }

    fn of_point(&self, name: &str, about: String) -> HistoryReport {
        let shown = |edition: &Edition| -> Option<ShownPoint> {
            edition
                .points()?
                .all_shown()
                .find(|point| point.name == name)
        };
        let mut steps = Vec::new();
        for (edition, document, below) in self.editions() {
            let Some(point) = shown(edition) else {
                continue;
            };
            if below.and_then(shown).is_some_and(|below| below == point) {
                continue;
            }
            let mut step = StepReport::by_edition(document);
            step.made = vec![format!("{}: {}", edition.id, point.value)];
            step.clauses = self.names(&point.cites);
            let own = step.clauses.iter().any(|clause| edition.has_clause(clause));
            let lender = step
                .clauses
                .first()
                .and_then(|id| self.first.edition_of(id));
            if let Some(lender) = lender.filter(|_| !own) {
                step.made.push(format!(
                    "it says nothing of that itself, and is ruled as {}",
                    lender.id
                ));
            }
            steps.push(step);
        }
        for (erratum, before, after) in self.errata() {
            let mut step = StepReport::by_erratum(erratum);
            for (was, is) in before.editions.iter().zip(&after.editions) {
                let (Some(old), Some(new)) = (shown(was), shown(is)) else {
                    continue;
                };
                if old != new {
                    step.made.push(match old.value == new.value {
                        false => format!("{}: {} → {}", was.id, old.value, new.value),
                        true => format!("{}: {} on other grounds", was.id, new.value),
                    });
                    step.clauses = self.names(&new.cites);
                }
            }
            steps.extend(Some(step).filter(|step| !step.is_empty()));
        }
        let about_it = |clause: &&Clause| {
            let precedent = clause.precedent.as_ref();
            precedent.is_some_and(|one| one.points.iter().any(|point| **point == *name))
        };
        let answers = self.last.precedents().map(|(_, clause)| clause);
        let answers = answers.filter(about_it);
        steps.extend(answers.map(|clause| StepReport::by_answer(self.last, clause)));
        HistoryReport {
            kind: "point".to_owned(),
            name: name.to_owned(),
            about,
            steps,
        }
    }

    fn of_card(&self, card: &Card) -> HistoryReport {
        let id = self.last.card_named(&card.name).unwrap_or(CardId(0));
        let place = usize::from(id.0);
        let mut steps = Vec::new();
        let mut first = None;
        if place < self.first.cards.len() {
            let mut step = StepReport {
                title: format!("the card of {}", card.set),
                ..StepReport::by_source(&Source::default())
            };
            "undated".clone_into(&mut step.date);
            step.made.push(facts(self.first, card));
            step.sentences = said(card);
            steps.push(step);
            first = Some(card);
        }
        for (edition, document, below) in self.editions() {
            let version = |edition: &Edition| {
                let rules = edition.rules.as_ref()?;
                rules.versions.of(id)
            };
            let Some(number) =
                version(edition).filter(|_| below.and_then(version) != version(edition))
            else {
                continue;
            };
            let (Some(version), Some(print)) =
                (self.first.versions.get(usize::from(number)), first)
            else {
                continue;
            };
            let mut step = StepReport::by_edition(document);
            step.clauses = self.names(&version.cites);
            (step.made, step.sentences) = match version.card == *print {
                true => (vec!["it is ruled on".to_owned()], Vec::new()),
                false => print_of(&self.first.vocabulary, print, &version.card),
            };
            step.made.insert(0, format!("{}:", edition.id));
            if !step.clauses.is_empty() || version.card != *print {
                steps.push(step);
            }
        }
        for (erratum, before, after) in self.errata() {
            let mut step = StepReport::by_erratum(erratum);
            for (was, is) in before.editions.iter().zip(&after.editions) {
                let (Some(old), Some(new)) = (&was.rules, &is.rules) else {
                    continue;
                };
                let gone = |absent: bool| absent || place >= before.cards.len();
                let was_in = !gone(old.absent.of(id).is_some());
                let is_in = new.absent.of(id).is_none();
                let version = new.versions.of(id);
                let resting = version.and_then(|one| after.versions.get(usize::from(one)));
                let clauses = match (new.absent.of(id), resting) {
                    (Some(by), _) => self.names(by),
                    (None, Some(version)) => self.names(&version.cites),
                    (None, None) => Vec::new(),
                };
                match (was_in, is_in) {
                    (false, false) => continue,
                    (true, false) => step.made.push(format!("{}: taken out of the game", was.id)),
                    (false, true) => {
                        step.made.push(format!("{}: put into the game", was.id));
                        step.sentences = said(printed(after, is, id));
                    }
                    (true, true) => {
                        let (old, new) = (printed(before, was, id), printed(after, is, id));
                        if old == new {
                            continue;
                        }
                        let (lines, sentences) = print_of(&after.vocabulary, old, new);
                        step.made.push(format!("{}:", was.id));
                        step.made.extend(lines);
                        step.sentences = sentences;
                    }
                }
                step.clauses = clauses;
            }
            steps.extend(Some(step).filter(|step| !step.is_empty()));
        }
        let answers = about_card(self.last, &card.name).into_iter();
        steps.extend(answers.map(|clause| StepReport::by_answer(self.last, clause)));
        HistoryReport {
            kind: "card".to_owned(),
            name: card.name.to_string(),
            about: facts(self.last, card),
            steps,
        }
    }

    fn of_clause(&self, id: ClauseId) -> HistoryReport {
        let clause = self.last.clauses.get(id);
        let mut steps = Vec::new();
        if clause.precedent.is_some() {
            steps.push(StepReport::by_answer(self.last, clause));
        } else {
            let reworded = |one: &Amendment| match one {
                Amendment::Reworded { was, .. } => Some(was.to_string()),
                Amendment::Withdrawn { .. } => None,
            };
            // What it read, from the first wording to the last.
            let mut texts: Vec<String> = clause.history.iter().filter_map(reworded).collect();
            texts.push(clause.text.to_string());
            let mut wordings = texts.windows(2);
            if let Some(edition) = self.last.edition_of(&clause.id) {
                let mut step = StepReport::by_edition(edition);
                step.made.extend(texts.first().cloned());
                step.clauses.push(clause.id.to_string());
                steps.push(step);
            }
            for amendment in &clause.history {
                let (Amendment::Reworded { by, .. } | Amendment::Withdrawn { by, .. }) = amendment;
                let erratum = self.last.errata.iter().find(|one| one.id == *by);
                let Some(mut step) = erratum.map(StepReport::by_erratum) else {
                    continue;
                };
                match amendment {
                    Amendment::Withdrawn { why, .. } => step.made.push(format!("withdrawn: {why}")),
                    Amendment::Reworded { .. } => {
                        let [from, to] = wordings.next().unwrap_or_default() else {
                            continue;
                        };
                        step.sentences.push(SentenceReport {
                            from: Some(from.clone()),
                            to: Some(to.clone()),
                        });
                    }
                }
                steps.push(step);
            }
        }
        for &other in &clause.counterparts {
            let other = self.last.clauses.get(other);
            let Some(edition) = self.last.edition_of(&other.id) else {
                continue;
            };
            let mut step = StepReport::by_edition(edition);
            step.made.push(other.text.to_string());
            step.clauses.push(other.id.to_string());
            steps.push(step);
        }
        let answers = touching(self.last, id).into_iter();
        steps.extend(answers.map(|clause| StepReport::by_answer(self.last, clause)));
        HistoryReport {
            kind: "clause".to_owned(),
            name: clause.id.to_string(),
            about: clause.title.to_string(),
            steps,
        }
    }
}

/// A card as an edition prints it.
fn printed<'l>(law: &'l Law, edition: &Edition, id: CardId) -> &'l Card {
    let version = edition
        .rules
        .as_ref()
        .and_then(|rules| rules.versions.of(id));
    let version = version.and_then(|one| law.versions.get(usize::from(one)));
    version.map_or(&law.cards[usize::from(id.0)], |version| &version.card)
}

/// The text of a card that is new.
fn said(card: &Card) -> Vec<SentenceReport> {
    let sentences = card.text.iter().map(|sentence| SentenceReport {
        from: None,
        to: Some(sentence.text.to_string()),
    });
    sentences.collect()
}

impl HistoryReport {
    /// What became of it as a page.
    pub fn page(&self) -> Page {
        let name = Text::toned(Tone::Strong, &self.name);
        let mut page = Page::titled(name.and(Tone::Plain, format!(" ({})", self.kind)));
        page.lead.push(Text::from(&self.about));
        for step in &self.steps {
            let title = [&step.date, &step.by, &step.title].map(String::as_str);
            let title: Vec<&str> = title.into_iter().filter(|part| !part.is_empty()).collect();
            let whose = [&step.author, &step.authority].map(String::as_str);
            let whose: Vec<&str> = whose.into_iter().filter(|part| !part.is_empty()).collect();
            let whose = Text::toned(Tone::Aside, whose.join(": "));
            let made = step.made.iter().map(Text::from);
            let sentences = step.sentences.iter().flat_map(SentenceReport::texts);
            let mut items: Vec<Item> = made.chain(sentences).map(Item::plain).collect();
            if let Some(last) = items.last_mut() {
                last.clauses.clone_from(&step.clauses);
            }
            items.splice(
                ..0,
                Some(Item::plain(whose)).filter(|item| !item.text.is_empty()),
            );
            page.named("history", title.join(", "), items);
        }
        page
    }
}
