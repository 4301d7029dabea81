//! What documents and errata have made of a card, a rule point or a clause, one after the other.

use std::collections::BTreeSet;

use serde::Serialize;

use super::diff::{SentenceReport, change, print_of};
use super::look_up::{CardsAsked, CardsFound, MOST_IN_FULL, NothingFound, cards, facts};
use crate::cards::{Card, CardId, Kind};
use crate::law::{
    self, Amendment, Change, Clause, ClauseId, Date, Delta, Edition, Erratum, Law, ShownPoint,
    Side, Source,
};
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
#[derive(Clone, Debug, Default, Serialize)]
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
    } else if let Some(rule) = rule_named(last, name) {
        told.of_card(rule)
    } else {
        let asked = CardsAsked {
            name: name.to_owned(),
            ..CardsAsked::default()
        };
        match cards(last, &asked) {
            Ok(CardsFound::Cards(found)) => match found.as_slice() {
                [one] => told.of_card(one),
                several => {
                    let names = several.iter().map(|card| &*card.name);
                    let names: Vec<&str> = names.take(MOST_IN_FULL).collect();
                    let more = match several.len() - names.len() {
                        0 => String::new(),
                        more => format!(", or {more} others"),
                    };
                    let what = format!("`{name}` may be {}{more}", names.join(", or "));
                    return Err(NothingFound::NotAsked(what));
                }
            },
            _ => {
                let alike = law::alike(&plain, names(last), 0.6).join(", or ");
                let hint = match alike.as_str() {
                    "" => String::new(),
                    alike => format!("; did you mean {alike}?"),
                };
                let what = format!("there is no card, rule point or clause `{name}`{hint}");
                return Err(NothingFound::Nothing(what));
            }
        }
    };
    report.steps.sort_by_key(|step| Date::read(&step.date));
    Ok(report)
}

/// The rule of an erratum of that name.
fn rule_named<'l>(law: &'l Law, name: &str) -> Option<&'l Card> {
    let card = &law.cards[usize::from(law.card_named(name.trim())?.0)];
    (card.kind == Kind::Rule).then_some(card)
}

/// The names of all that has a history.
fn names(law: &Law) -> impl Iterator<Item = String> {
    let cards = law.cards.iter().map(|card| card.name.to_string());
    let clauses = law.clauses.iter().map(|(_, clause)| clause.id.to_string());
    let tables = law.editions.iter().filter_map(Edition::points);
    let points = tables.flat_map(|table| table.declared());
    let points = points.map(|point| point.meant().name.to_owned());
    let points: BTreeSet<String> = points.collect();
    cards.chain(points).chain(clauses)
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
            ..StepReport::default()
        }
    }

    fn by_erratum(erratum: &Erratum) -> StepReport {
        StepReport {
            date: erratum.date.to_string(),
            by: erratum.id.to_string(),
            title: erratum.title.to_string(),
            author: erratum.author.to_string(),
            authority: erratum.authority.to_string(),
            ..StepReport::default()
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
            ..StepReport::default()
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

/// What a step has made of a law before it and the law after it, each with its edition.
type Made<'f> = dyn Fn(&mut StepReport, (&Law, &Edition), (&Law, &Edition)) + 'f;

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

    /// What errata made of something: `made` says it of an edition before one of them and with it, each with its law.
    fn by_errata(&self, made: &Made<'_>) -> impl Iterator<Item = StepReport> {
        let pairs = self.laws.windows(2);
        pairs.filter_map(move |pair| {
            let (before, after) = (pair[0], pair[1]);
            let mut step = StepReport::by_erratum(after.errata.last()?);
            for (was, is) in before.editions.iter().zip(&after.editions) {
                made(&mut step, (before, was), (after, is));
            }
            Some(step).filter(|step| !step.is_empty())
        })
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
            step.clauses = self.last.clauses.names(&point.cites);
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
        steps.extend(self.by_errata(&|step, (_, was), (_, is)| {
            if let (Some(old), Some(new)) = (shown(was), shown(is))
                && old != new
            {
                step.made.push(match old.value == new.value {
                    false => format!("{}: {} → {}", was.id, old.value, new.value),
                    true => format!("{}: {} on other grounds", was.id, new.value),
                });
                step.clauses = self.last.clauses.names(&new.cites);
            }
        }));
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
            steps.push(StepReport {
                date: "undated".to_owned(),
                title: format!("the card of {}", card.set),
                made: vec![facts(self.first, card)],
                sentences: said(card),
                ..StepReport::default()
            });
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
            step.clauses = self.last.clauses.names(&version.cites);
            (step.made, step.sentences) = match version.card == *print {
                true => (vec!["it is ruled on".to_owned()], Vec::new()),
                false => print_of(&self.first.vocabulary, print, &version.card),
            };
            step.made.insert(0, format!("{}:", edition.id));
            if !step.clauses.is_empty() || version.card != *print {
                steps.push(step);
            }
        }
        let of_it = |_: &Delta, one: Change| matches!(one, Change::Card(of) | Change::CardGrounds(of) if of == id);
        steps.extend(self.by_errata(&|step, before, after| {
            changed(step, before, after, &of_it);
        }));
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
            let of = |law: &&'l Law| Some(law.clauses.get(law.clauses.named(&clause.id)?));
            let first = self
                .laws
                .iter()
                .find_map(|law| Some((of(law)?, law.edition_of(&clause.id)?)));
            if let Some((first, edition)) = first {
                let mut step = StepReport::by_edition(edition);
                step.made.push(first.text.to_string());
                step.clauses.push(clause.id.to_string());
                steps.push(step);
            }
            let rests = |delta: &Delta, one: Change| {
                let cites = |grounds: Vec<ClauseId>| {
                    grounds
                        .iter()
                        .any(|&id| delta.law().clauses.get(id).id == clause.id)
                };
                one.decides() && (cites(delta.grounds(one)) || cites(delta.grounds_before(one)))
            };
            for pair in self.laws.windows(2) {
                let (before, after) = (pair[0], pair[1]);
                let Some(erratum) = after.errata.last() else {
                    continue;
                };
                let mut step = StepReport::by_erratum(erratum);
                if let Some((was, is)) = of(&before).zip(of(&after)) {
                    if was.text != is.text {
                        let [from, to] = [was, is].map(|clause| Some(clause.text.to_string()));
                        step.sentences.push(SentenceReport { from, to });
                    }
                    if is.is_withdrawn() && !was.is_withdrawn() {
                        step.made.extend(ended(is));
                    }
                }
                for (was, is) in before.editions.iter().zip(&after.editions) {
                    changed(&mut step, (before, was), (after, is), &rests);
                }
                match steps.last_mut() {
                    // It has brought the clause itself.
                    Some(brought) if brought.by == step.by => {
                        brought.made.extend(step.made);
                        brought.sentences.extend(step.sentences);
                    }
                    _ => steps.extend(Some(step).filter(|step| !step.is_empty())),
                }
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

/// What an erratum has changed of an edition, as far as it is wanted.
fn changed(
    step: &mut StepReport,
    (before, was): (&Law, &Edition),
    (after, is): (&Law, &Edition),
    wanted: &dyn Fn(&Delta, Change) -> bool,
) {
    let sides = Side::of(before, was).zip(Side::of(after, is));
    // An erratum that is not laid over it changes nothing of an edition.
    let sides = sides.filter(|_| was.errata.len() != is.errata.len());
    let Some(delta) = sides.map(|(from, to)| Delta::new(from, to)) else {
        return;
    };
    let changes = delta.changes().iter().copied();
    for one in changes.filter(|&one| wanted(&delta, one)) {
        let report = change(&delta, one);
        step.made.push(format!("{}: {}", was.id, report.said));
        // Several editions over which it is laid have the same of it.
        for line in report.lines {
            if !step.made.contains(&line) {
                step.made.push(line);
            }
        }
        for sentence in report.sentences {
            if !step.sentences.contains(&sentence) {
                step.sentences.push(sentence);
            }
        }
        step.clauses = report.clauses.into_iter().map(|one| one.id).collect();
    }
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
