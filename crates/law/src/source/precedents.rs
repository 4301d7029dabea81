//! Precedents: where answers were given, the answers, and what is checked of them.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::bearings::BearingEntry;
use super::{LawReader, SourceFile, nearest};
use crate::clause::{Cites, Clause, ClauseId, ClauseKind};
use crate::error::LawErrorKind;
use crate::precedent::{Authority, Precedent, Source};
use crate::{Confirmed, Date, Edition, Law, RulePoints, Version, XDayPoints};
use fnord_cards::{CardId, Text, effect};

/// The folder of precedents, and the file in it that names their sources.
const FOLDER: &str = "precedents/";
const SOURCES: &str = "precedents/sources.toml";
/// The heading that precedents stand under.
const SECTION: &str = "Questions and answers";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SourcesFile {
    source: Vec<SourceEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SourceEntry {
    id: Spanned<String>,
    title: Spanned<String>,
    page: Spanned<String>,
    author: Spanned<String>,
    date: Spanned<String>,
    authority: Authority,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrecedentsFile {
    precedent: Vec<PrecedentEntry>,
}

/// An answer. Its name starts with that of its source.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PrecedentEntry {
    id: Spanned<String>,
    asks: Spanned<String>,
    answer: Spanned<String>,
    example: Option<String>,
    kind: Option<ClauseKind>,
    /// Other sources that answer so.
    #[serde(default)]
    also: Vec<Spanned<String>>,
    /// The rulebooks that it is about.
    editions: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    cards: Vec<Spanned<String>>,
    /// The sentences of these cards that it confirms: rulings that rest on one cite it.
    #[serde(default)]
    confirms: Vec<Spanned<String>>,
    #[serde(default)]
    points: Vec<Spanned<String>>,
    #[serde(default)]
    counterpart: Vec<Spanned<String>>,
    #[serde(default)]
    superseded_by: Vec<Spanned<String>>,
    differs: Option<String>,
    /// Where it bears on a ruling.
    #[serde(default)]
    bears: Vec<BearingEntry>,
}

/// A precedent that has become a clause, with what remains to be looked up.
pub(super) struct Answered<'a> {
    file: &'a SourceFile,
    clause: Clause,
    entry: PrecedentEntry,
}

impl<'a> Answered<'a> {
    /// Its file, the place of its name, its clause, and the clauses that it touches.
    pub(super) fn as_clause(&self) -> (&'a SourceFile, Range<usize>, Clause, Vec<Spanned<String>>) {
        let touched = self.entry.counterpart.clone();
        (
            self.file,
            self.entry.id.span(),
            self.clause.clone(),
            touched,
        )
    }
}

/// A question and its answer as a clause.
pub(super) fn answered(
    id: String,
    asks: String,
    answer: String,
    kind: Option<ClauseKind>,
    about: Precedent,
) -> Clause {
    Clause {
        id: id.into(),
        section: SECTION.into(),
        page: None,
        title: asks.into(),
        kind: kind.unwrap_or(ClauseKind::Legality),
        text: answer.into(),
        example: None,
        counterparts: Vec::new(),
        differs: None,
        history: Vec::new(),
        asked: Vec::new(),
        precedent: Some(Box::new(about)),
    }
}

pub(super) fn texts(names: &[Spanned<String>]) -> Vec<Text> {
    let names = names.iter();
    names
        .map(|name| Text::from(name.as_ref().clone()))
        .collect()
}

impl<'a> LawReader<'a> {
    /// The precedents, in the order of their files; a folder of rulings need not have any.
    pub(super) fn answers(&mut self) -> Vec<Answered<'a>> {
        let files = self.below(FOLDER);
        let sources = self.sources();
        let mut answers = Vec::new();
        for file in files.into_iter().filter(|file| file.path != SOURCES) {
            let Some(read) = self.parse::<PrecedentsFile>(file) else {
                continue;
            };
            for entry in read.precedent {
                let id = entry.id.as_ref();
                let name = id.split('.').next().unwrap_or(id);
                let source = self.source(file, &sources, name, entry.id.span());
                let also = entry
                    .also
                    .iter()
                    .filter_map(|other| self.source(file, &sources, other.as_ref(), other.span()));
                let about = Precedent {
                    also: also.collect(),
                    source,
                    editions: texts(entry.editions.as_ref()),
                    cards: texts(&entry.cards),
                    points: texts(&entry.points),
                    superseded_by: texts(&entry.superseded_by),
                };
                let said = [(&entry.asks, "question"), (&entry.answer, "answer")];
                for (text, what) in said {
                    if text.as_ref().trim().is_empty() {
                        let kind = LawErrorKind::ClauseIncomplete {
                            clause: id.clone(),
                            what,
                        };
                        self.err(&file.path, Some(text.span()), kind);
                    }
                }
                let (asks, answer) = (entry.asks.as_ref().clone(), entry.answer.as_ref().clone());
                let clause = Clause {
                    example: entry.example.clone().map(Text::from),
                    differs: entry.differs.clone().map(Text::from),
                    ..answered(id.clone(), asks, answer, entry.kind, about)
                };
                answers.push(Answered {
                    file,
                    clause,
                    entry,
                });
            }
        }
        answers
    }

    /// Where answers were given.
    fn sources(&mut self) -> BTreeMap<String, Source> {
        let mut sources = BTreeMap::new();
        let Some(file) = self.files.iter().find(|file| file.path == SOURCES) else {
            return sources;
        };
        let Some(read) = self.parse::<SourcesFile>(file) else {
            return sources;
        };
        for entry in read.source {
            let said = [
                (&entry.title, "title"),
                (&entry.page, "page"),
                (&entry.author, "author"),
            ];
            for (text, what) in said {
                if text.as_ref().trim().is_empty() {
                    self.err(&file.path, Some(text.span()), LawErrorKind::Blank { what });
                }
            }
            if Date::read(entry.date.as_ref()).is_none() {
                let date = entry.date.as_ref().clone();
                let span = Some(entry.date.span());
                self.err(&file.path, span, LawErrorKind::NoDate { date });
            }
            let (id, span) = (entry.id.as_ref().clone(), entry.id.span());
            let source = Source {
                title: entry.title.into_inner().into(),
                page: entry.page.into_inner().into(),
                author: entry.author.into_inner().into(),
                date: entry.date.into_inner().into(),
                authority: entry.authority,
            };
            if sources.insert(id.clone(), source).is_some() {
                self.err(&file.path, Some(span), LawErrorKind::SourceTaken { id });
            }
        }
        sources
    }

    fn source(
        &mut self,
        file: &SourceFile,
        sources: &BTreeMap<String, Source>,
        name: &str,
        span: Range<usize>,
    ) -> Option<Source> {
        let found = sources.get(name).cloned();
        if found.is_none() {
            let help = nearest(name, sources.keys().map(String::as_str));
            let name = name.to_owned();
            let kind = LawErrorKind::NoSuchSource { name };
            self.err_with(&file.path, Some(span), kind, help);
        }
        found
    }

    /// Checks what precedents name, and lays down which sentences they confirm.
    pub(super) fn check_answers(&mut self, answers: &[Answered], law: &mut Law) {
        for answer in answers {
            let (file, entry) = (answer.file, &answer.entry);
            let prefix = entry.id.as_ref().split('.').next().unwrap_or_default();
            let taken = law.edition_of(&format!("{prefix}.")).is_some();
            if taken {
                let id = prefix.to_owned();
                let span = Some(entry.id.span());
                self.err(&file.path, span, LawErrorKind::SourceTaken { id });
            }
            let over = self.concerned(file, entry, law);
            for point in &entry.points {
                self.point_named(file, point);
            }
            let cards = self.cards_named(file, law, &entry.cards);
            let clause = law.clauses.named(&answer.clause.id);
            if let (Some(clause), Some(over)) = (clause, over) {
                self.confirm(file, law, &over, clause, &cards, &entry.confirms);
            }
            if let Some(clause) = clause {
                for bearing in &entry.bears {
                    let about = answer.clause.precedent.as_deref();
                    let bearing = self.bearing(file, law, (clause, about), bearing);
                    law.bearings.extend(bearing);
                }
            }
            self.superseded(answer, law);
        }
        self.in_circles(answers);
        self.deciding(law);
    }

    /// The places of the editions that a precedent is about, with those laid over them; `None` where one of them has a mistake
    /// of its own.
    fn concerned(
        &mut self,
        file: &SourceFile,
        entry: &PrecedentEntry,
        law: &Law,
    ) -> Option<Vec<usize>> {
        let mut over = Vec::new();
        let mut mistaken = false;
        let named = entry.editions.as_ref();
        if named.is_empty() {
            let kind = LawErrorKind::ClauseIncomplete {
                clause: entry.id.as_ref().clone(),
                what: "edition",
            };
            self.err(&file.path, Some(entry.editions.span()), kind);
        }
        for name in named {
            if self.is_mistaken(name.as_ref()) {
                mistaken = true;
                continue;
            }
            let editions = law.editions.iter().enumerate();
            let fits = |edition: &Edition| edition.is_ruled_by() && edition.is_over(name.as_ref());
            let found = editions.filter(|(_, edition)| fits(edition));
            let known = over.len();
            over.extend(found.map(|(index, _)| index));
            if over.len() == known {
                let rulebooks = law.ruled_by().chain(law.x_days());
                let help = nearest(name.as_ref(), rulebooks);
                let edition = name.as_ref().clone();
                let kind = LawErrorKind::NoSuchEdition { edition };
                self.err_with(&file.path, Some(name.span()), kind, help);
            }
        }
        over.sort_unstable();
        over.dedup();
        (!mistaken).then_some(over)
    }

    fn point_named(&mut self, file: &SourceFile, point: &Spanned<String>) {
        let declared = RulePoints::DECLARED.iter().chain(XDayPoints::DECLARED);
        let names: Vec<&str> = declared.map(|point| point.name).collect();
        if !names.contains(&point.as_ref().as_str()) {
            let help = nearest(point.as_ref(), names.into_iter());
            let name = point.as_ref().clone();
            let kind = LawErrorKind::NoSuchPoint { point: name };
            self.err_with(&file.path, Some(point.span()), kind, help);
        }
    }

    /// Rulings by these editions that rest on one of these sentences of the cards rest on the clause from now on.
    pub(super) fn confirm(
        &mut self,
        file: &SourceFile,
        law: &mut Law,
        over: &[usize],
        clause: ClauseId,
        cards: &[CardId],
        sentences: &[Spanned<String>],
    ) {
        for sentence in sentences {
            let said = effect::parse(sentence.as_ref(), &law.vocabulary);
            let said = said.map(|ability| ability.wording(&law.vocabulary));
            let said = said.unwrap_or_else(|_| sentence.as_ref().clone());
            let mut printed = false;
            for &card in cards {
                printed |= confirm(law, over, clause, card, sentence.as_ref())
                    || confirm(law, over, clause, card, &said);
            }
            if !printed {
                let names: Vec<&str> = (cards.iter())
                    .map(|card| &*law.cards[usize::from(card.0)].name)
                    .collect();
                let texts = (cards.iter()).flat_map(|card| &law.cards[usize::from(card.0)].text);
                let help = nearest(sentence.as_ref(), texts.map(|one| &*one.text));
                let card = names.join("`, `");
                let kind = LawErrorKind::NoSuchSentence { card };
                self.err_with(&file.path, Some(sentence.span()), kind, help);
            }
        }
    }

    /// What holds instead of a precedent has to be there, and to have as much authority.
    fn superseded(&mut self, answer: &Answered, law: &Law) {
        let own = answer.clause.precedent.as_ref();
        let own = own.and_then(|precedent| precedent.source.as_ref());
        for name in &answer.entry.superseded_by {
            let by = name.as_ref();
            let Some(id) = law.clauses.named(by) else {
                let clauses = law.clauses.iter().map(|(_, clause)| &*clause.id);
                let help = nearest(by, clauses);
                let kind = LawErrorKind::NoSuchClause { clause: by.clone() };
                self.err_with(&answer.file.path, Some(name.span()), kind, help);
                continue;
            };
            let other = law.clauses.get(id).precedent.as_ref();
            let (authority, date) = match other.and_then(|other| other.source.as_ref()) {
                Some(source) => (source.authority, source.date.clone()),
                // What a rulebook says is the publisher's word.
                None => {
                    let date = law.edition_of(by).map(|edition| edition.date.clone());
                    (Authority::Official, date.unwrap_or_default())
                }
            };
            if own.is_some_and(|own| own.prevails(authority, &date)) {
                let kind = LawErrorKind::SupersededByLess {
                    precedent: answer.clause.id.to_string(),
                    by: by.clone(),
                };
                self.err(&answer.file.path, Some(name.span()), kind);
            }
        }
    }

    /// No precedent is superseded by what it supersedes itself.
    fn in_circles(&mut self, answers: &[Answered]) {
        let by: BTreeMap<&str, &[Spanned<String>]> = (answers.iter())
            .map(|answer| (&*answer.clause.id, answer.entry.superseded_by.as_slice()))
            .collect();
        for answer in answers {
            let mut waiting: Vec<&str> = vec![&answer.clause.id];
            let mut seen: Vec<&str> = Vec::new();
            while let Some(name) = waiting.pop() {
                for next in by.get(name).copied().unwrap_or_default() {
                    let next = next.as_ref().as_str();
                    if !seen.contains(&next) {
                        seen.push(next);
                        waiting.push(next);
                    }
                }
            }
            if seen.contains(&&*answer.clause.id) {
                let precedent = answer.clause.id.to_string();
                let span = Some(answer.entry.id.span());
                let kind = LawErrorKind::SupersededInCircle { precedent };
                self.err(&answer.file.path, span, kind);
            }
        }
    }

    /// A rule point rests on the publisher's word alone, and on what nothing has superseded.
    fn deciding(&mut self, law: &Law) {
        let mut told: Vec<(&'static str, Text)> = Vec::new();
        for edition in &law.editions {
            let cited = match (&edition.rules, &edition.xday) {
                (Some(rules), _) => rules.points.cited(),
                (None, Some(rules)) => rules.points.cited(),
                (None, None) => continue,
            };
            for (point, cites) in cited {
                for clause in cites.iter().map(|&id| law.clauses.get(id)) {
                    let Some(precedent) = &clause.precedent else {
                        continue;
                    };
                    let official = (precedent.source.as_ref())
                        .is_some_and(|source| source.authority == Authority::Official);
                    let why = match (official, precedent.is_superseded()) {
                        // An erratum binds those who lay it over their rulebook.
                        _ if precedent.source.is_none() => continue,
                        (false, _) => "is not official",
                        (_, true) => "is superseded",
                        (true, false) => continue,
                    };
                    if told.contains(&(point, clause.id.clone())) {
                        continue;
                    }
                    told.push((point, clause.id.clone()));
                    let quoted = format!("\"{}\"", clause.id);
                    let file = (self.files.iter())
                        .filter(|file| file.path.ends_with("/points.toml"))
                        .find(|file| file.text.contains(&quoted));
                    let place = file.and_then(|file| file.text.find(&quoted));
                    let path = file.map_or(FOLDER, |file| &*file.path).to_owned();
                    let kind = LawErrorKind::PrecedentDecides {
                        precedent: clause.id.to_string(),
                        point,
                        why,
                    };
                    let span = place.map(|at| at..at + quoted.len());
                    self.err(&path, span, kind);
                }
            }
        }
    }
}

/// Lets a sentence of a card rest on a clause in these editions; says whether one of them prints it.
fn confirm(law: &mut Law, over: &[usize], clause: ClauseId, card: CardId, sentence: &str) -> bool {
    // Editions that print it alike have one version of it.
    let mut made: BTreeMap<Option<u16>, Option<u16>> = BTreeMap::new();
    for &edition in over {
        let Some(rules) = &law.editions[edition].rules else {
            continue;
        };
        let before = rules.versions.of(card);
        let version = *made.entry(before).or_insert_with(|| {
            let old = before.map(|before| law.versions[usize::from(before)].clone());
            let mut version = old.unwrap_or_else(|| Version {
                card: law.cards[usize::from(card.0)].clone(),
                cites: Cites::new(),
                confirms: Vec::new(),
            });
            if !version.card.text.iter().any(|one| *one.text == *sentence) {
                return None;
            }
            version.confirms.push(Confirmed {
                text: Text::from(sentence.to_owned()),
                cites: std::iter::once(clause).collect(),
            });
            let place = u16::try_from(law.versions.len()).ok()?;
            law.versions.push(version);
            Some(place)
        });
        if let Some(version) = version
            && let Some(rules) = &mut law.editions[edition].rules
        {
            rules.versions.set(card, Some(version));
        }
    }
    made.values().any(Option::is_some)
}

/// Sentences that all rest on the same clauses.
pub(super) fn confirmed(sentences: impl Iterator<Item = Text>, cites: &Cites) -> Vec<Confirmed> {
    sentences
        .map(|text| Confirmed {
            text,
            cites: cites.clone(),
        })
        .collect()
}
