//! Editions: their clauses and their rule points.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::files::{AskedFile, ClausesFile, EditionFile, Game, VersionsFile};
use super::precedents::{Answered, confirmed};
use super::{LawReader, SourceFile};
use crate::Date;
use crate::Version;
use crate::clause::{Cites, Clause, ClauseBook, ClauseId};
use crate::edition::{Edition, EditionRules};
use crate::erratum::parts;
use crate::error::LawErrorKind;
use crate::points::{Base, RulePoints};
use crate::versions::Versions;
use fnord_cards::{Card, CardId, Kind, Text, Vocabulary};

impl LawReader<'_> {
    pub(super) fn clauses(&mut self, answers: &[Answered]) -> ClauseBook {
        struct Pending {
            file: String,
            clause: Clause,
            counterparts: Vec<Spanned<String>>,
        }
        let mut pending: Vec<Pending> = Vec::new();
        let mut numbers: HashMap<String, ClauseId> = HashMap::new();
        for file in self.below("editions/") {
            if !file.path.ends_with("/clauses.toml") {
                continue;
            }
            let Some(source) = self.parse::<ClausesFile>(file) else {
                continue;
            };
            for clause in source.clause {
                let id = clause.id.as_ref().clone();
                let number = ClauseId(pending.len() as u16);
                if numbers.insert(id.clone(), number).is_some() {
                    let kind = LawErrorKind::ClauseTwice { clause: id.clone() };
                    self.err(&file.path, Some(clause.id.span()), kind);
                }
                pending.push(Pending {
                    file: file.path.clone(),
                    clause: Clause {
                        id: id.into(),
                        section: clause.section.into(),
                        page: clause.page,
                        title: clause.title.into(),
                        kind: clause.kind,
                        text: clause.text.into(),
                        example: clause.example.map(Text::from),
                        counterparts: Vec::new(),
                        differs: clause.differs.map(Text::from),
                        history: Vec::new(),
                        asked: Vec::new(),
                        precedent: None,
                    },
                    counterparts: clause.counterpart,
                });
            }
        }
        for answer in answers {
            let (file, span, clause, counterparts) = answer.as_clause();
            let number = ClauseId(pending.len() as u16);
            if numbers.insert(clause.id.to_string(), number).is_some() {
                let kind = LawErrorKind::ClauseTwice {
                    clause: clause.id.to_string(),
                };
                self.err(&file.path, Some(span), kind);
            }
            pending.push(Pending {
                file: file.path.clone(),
                clause,
                counterparts,
            });
        }
        if pending.len() > usize::from(u16::MAX) {
            let kind = LawErrorKind::TooMany {
                what: "clauses",
                most: usize::from(u16::MAX),
            };
            self.err("editions/", None, kind);
        }
        for file in self.below("asked/") {
            let Some(source) = self.parse::<AskedFile>(file) else {
                continue;
            };
            for (id, asked) in source.asked {
                let number = numbers.get(id.as_ref()).map(|number| usize::from(number.0));
                match number.and_then(|number| pending.get_mut(number)) {
                    Some(entry) => {
                        let asked = asked.into_iter().map(Text::from);
                        entry.clause.asked.extend(asked);
                    }
                    None => {
                        let clause = id.as_ref().clone();
                        let kind = LawErrorKind::NoSuchClause { clause };
                        self.err(&file.path, Some(id.span()), kind);
                    }
                }
            }
        }
        let mut clauses = Vec::with_capacity(pending.len());
        for entry in pending {
            let mut clause = entry.clause;
            for counterpart in entry.counterparts {
                match numbers.get(counterpart.as_ref()) {
                    Some(&number) => clause.counterparts.push(number),
                    None => {
                        let kind = LawErrorKind::NoSuchClause {
                            clause: counterpart.as_ref().clone(),
                        };
                        self.err(&entry.file, Some(counterpart.span()), kind);
                    }
                }
            }
            clauses.push(clause);
        }
        ClauseBook::new(clauses)
    }

    /// The rulebooks, those laid over one another after them, and the cards that they print otherwise.
    pub(super) fn editions(
        &mut self,
        clauses: &ClauseBook,
        cards: &[Card],
        vocabulary: &Vocabulary,
    ) -> (Vec<Edition>, Vec<Version>) {
        let mut versions = Vec::new();
        let mut sources = Vec::new();
        let files = self.below("editions/");
        let says = |folder: &str| {
            files
                .iter()
                .any(|other| other.path.strip_suffix("/edition.toml") == Some(folder))
        };
        for file in &files {
            let Some(folder) = file.path.strip_suffix("/edition.toml") else {
                let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
                if !says(folder) {
                    self.err(&file.path, None, LawErrorKind::FileMissing("edition.toml"));
                }
                continue;
            };
            let Some(source) = self.parse::<EditionFile>(file) else {
                // Folders are named as their editions.
                self.mistake_in(folder.rsplit('/').next().unwrap_or(folder));
                continue;
            };
            self.foreign_clauses(folder, &source.prefix);
            if Date::read(source.date.as_ref()).is_none() {
                let date = source.date.as_ref().clone();
                let span = Some(source.date.span());
                self.err(&file.path, span, LawErrorKind::NoDate { date });
            }
            sources.push((file, folder, source));
        }
        // Those that borrow come after those that they borrow from.
        sources.sort_by_key(|(_, _, source)| (source.overlay, source.borrows.is_some()));
        let mut editions: Vec<Edition> = Vec::new();
        let mut overlays = Vec::new();
        for (file, folder, source) in &sources {
            let base = match &source.borrows {
                None => None,
                Some(from) => {
                    let found = self.ruled(&editions, from, file).cloned();
                    if found.is_none() {
                        self.mistake_in(&source.id);
                        continue;
                    }
                    found
                }
            };
            let own = self.versions(folder, clauses, cards, vocabulary, &mut versions);
            let rules = if source.overlay || source.game.is_some() {
                None
            } else {
                self.rules(
                    file,
                    folder,
                    source,
                    base.as_ref(),
                    own.clone(),
                    clauses,
                    cards,
                )
            };
            if source.overlay {
                overlays.push((*file, *folder, source, own));
            }
            let xday = source
                .game
                .and_then(|Game::XDay| self.xday(folder, clauses));
            if !source.overlay && rules.is_none() && xday.is_none() {
                self.mistake_in(&source.id);
            }
            let uncovered = self.uncovered(folder, &source.prefix, clauses);
            let settled = self.settled(folder, clauses);
            let sets = self.sets(file, &source.sets, cards);
            editions.push(Edition {
                id: source.id.clone().into(),
                title: source.title.clone().into(),
                date: source.date.as_ref().clone().into(),
                author: source.author.clone().into(),
                authority: source.authority.clone().into(),
                prefix: source.prefix.clone().into(),
                overlaid: Vec::new(),
                errata: Vec::new(),
                sets,
                rules,
                xday,
                uncovered,
                settled,
            });
        }
        for (file, folder, source, own) in overlays {
            for over in &source.over {
                let Some(base) = self.ruled(&editions, over, file).cloned() else {
                    continue;
                };
                let points = self.points_in(folder, Base::Under(&base.points), clauses);
                let Some(points) = points else {
                    self.mistake_in(&source.id);
                    // It would be the same mistake over the next one.
                    break;
                };
                let below = editions
                    .iter()
                    .find(|edition| *edition.id == **over.as_ref());
                let laid_over = below.map(|below| below.under(source, points, &base, &own));
                editions.extend(laid_over);
            }
        }
        (editions, versions)
    }

    /// Whether a part of that name is an edition that has a mistake, of which its own message tells.
    pub(super) fn is_mistaken(&self, name: &str) -> bool {
        parts(name).iter().any(|part| self.mistaken.contains(part))
    }

    fn mistake_in(&mut self, edition: &str) {
        self.mistaken.push(edition.trim().to_ascii_lowercase());
    }

    /// The rules of an edition that another one builds on.
    fn ruled<'e>(
        &mut self,
        editions: &'e [Edition],
        id: &Spanned<String>,
        file: &SourceFile,
    ) -> Option<&'e EditionRules> {
        let found = editions
            .iter()
            .find(|edition| *edition.id == **id.as_ref())
            .and_then(|edition| edition.rules.as_ref());
        if found.is_none() && !self.is_mistaken(id.as_ref()) {
            let kind = LawErrorKind::NoSuchEdition {
                edition: id.as_ref().clone(),
            };
            self.err(&file.path, Some(id.span()), kind);
        }
        found
    }

    /// Of a rulebook that borrows from none.
    fn field_missing(&mut self, file: &SourceFile, field: &str) {
        let kind = LawErrorKind::Malformed(format!("missing field `{field}`"));
        self.err(&file.path, None, kind);
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "an edition is put together from this much"
    )]
    fn rules(
        &mut self,
        file: &SourceFile,
        folder: &str,
        source: &EditionFile,
        base: Option<&EditionRules>,
        own: Versions,
        clauses: &ClauseBook,
        cards: &[Card],
    ) -> Option<EditionRules> {
        let mut default_illuminati = Vec::new();
        for name in &source.default_illuminati {
            let known = cards
                .iter()
                .position(|card| card.kind == Kind::Illuminati && *card.name == **name.as_ref());
            match known {
                Some(index) => default_illuminati.push(CardId(index as u16)),
                None => {
                    let kind = LawErrorKind::NoSuchCard {
                        card: name.as_ref().clone(),
                    };
                    self.err(&file.path, Some(name.span()), kind);
                }
            }
        }
        if default_illuminati.is_empty() {
            if base.is_none() && source.default_illuminati.is_empty() {
                self.field_missing(file, "default-illuminati");
            }
            default_illuminati = base?.default_illuminati.clone();
        }
        let layout = source.layout.or(base.map(|base| base.layout));
        if layout.is_none() {
            self.field_missing(file, "layout");
        }
        Some(EditionRules {
            default_illuminati,
            layout: layout?,
            points: self.points_in(
                folder,
                base.map_or(Base::None, |base| Base::Lent(&base.points)),
                clauses,
            )?,
            versions: own,
            absent: base.map(|base| base.absent.clone()).unwrap_or_default(),
        })
    }

    /// The rule points of an edition, where it has any.
    fn points_in(
        &mut self,
        folder: &str,
        base: Base<'_>,
        clauses: &ClauseBook,
    ) -> Option<RulePoints> {
        let path = format!("{folder}/points.toml");
        let file = self.files.iter().find(|file| file.path == path)?;
        self.points(file, |table| {
            RulePoints::take(table, base, &|id| clauses.named(id))
        })
    }

    /// The cards that an edition prints otherwise: they are added to those there are.
    fn versions(
        &mut self,
        folder: &str,
        clauses: &ClauseBook,
        cards: &[Card],
        vocabulary: &Vocabulary,
        versions: &mut Vec<Version>,
    ) -> Versions {
        let path = format!("{folder}/cards.toml");
        let Some(file) = self.files.iter().find(|file| file.path == path) else {
            return Versions::default();
        };
        let Some(source) = self.parse::<VersionsFile>(file) else {
            return Versions::default();
        };
        let mut own = Versions::default();
        for entry in source.card {
            let name = entry.name.as_ref().clone();
            let place = entry.name.span();
            let printed = cards.iter().position(|card| *card.name == *name);
            let Some(index) = printed else {
                let kind = LawErrorKind::NoSuchCard { card: name };
                self.err(&file.path, Some(entry.name.span()), kind);
                continue;
            };
            let id = CardId(index as u16);
            if own.of(id).is_some() {
                let kind = LawErrorKind::CardTwice { card: name.clone() };
                self.err(&file.path, Some(entry.name.span()), kind);
            }
            let mut cites = Cites::new();
            for clause in entry.clauses.iter().take(cites.capacity()) {
                match clauses.named(clause.as_ref()) {
                    Some(clause) => cites.push(clause),
                    None => {
                        let kind = LawErrorKind::NoSuchClause {
                            clause: clause.as_ref().clone(),
                        };
                        self.err(&file.path, Some(clause.span()), kind);
                    }
                }
            }
            let mut card = cards[index].clone();
            card.power = entry.power.or(card.power);
            card.resistance = entry.resistance.or(card.resistance);
            card.footer = entry.footer.map(Text::from).or(card.footer);
            if let Some(unsure) = entry.unsure {
                card.unsure = unsure.into_iter().map(Text::from).collect();
            }
            let mut spans: Vec<Range<usize>> = Vec::new();
            if let Some(text) = entry.text {
                spans.extend(text.iter().map(Spanned::span));
                let of = (name.as_str(), card.kind);
                card.text = self.sentences(file, of, &[], text, vocabulary);
            }
            spans.extend(entry.more.iter().map(Spanned::span));
            let of = (name.as_str(), card.kind);
            let more = self.sentences(file, of, &card.text, entry.more, vocabulary);
            card.text.extend(more);
            self.carried_out(file, (&name, &place), card.kind, &card.text, &spans);
            for sentence in &entry.confirms {
                if !card.text.iter().any(|one| *one.text == **sentence.as_ref()) {
                    self.word(file, &name, sentence, "sentence", None);
                }
            }
            let confirms = entry.confirms.into_iter();
            let confirms = confirms.map(|one| Text::from(one.into_inner()));
            own.set(id, Some(versions.len() as u16));
            versions.push(Version {
                card,
                confirms: confirmed(confirms, &cites),
                cites,
            });
        }
        own
    }

    /// The sets of cards that an edition is played with.
    fn sets(&mut self, file: &SourceFile, sets: &[Spanned<String>], cards: &[Card]) -> Vec<Text> {
        sets.iter()
            .map(|set| {
                if !cards.iter().any(|card| *card.set == **set.as_ref()) {
                    let kind = LawErrorKind::NoSuchSet {
                        set: set.as_ref().clone(),
                    };
                    self.err(&file.path, Some(set.span()), kind);
                }
                Text::from(set.as_ref().clone())
            })
            .collect()
    }

    /// The rule points of a file, as they are taken out of it; what is left are none.
    pub(super) fn points<P>(
        &mut self,
        file: &SourceFile,
        take: impl FnOnce(&mut toml::Table) -> Result<P, Vec<LawErrorKind>>,
    ) -> Option<P> {
        let mut table = self.parse::<toml::Table>(file)?;
        let points = take(&mut table);
        for unknown in table.keys() {
            let kind = LawErrorKind::NoSuchPoint {
                point: unknown.clone(),
            };
            let span = heading(&file.text, unknown);
            self.err(&file.path, span, kind);
        }
        match points {
            Ok(points) => Some(points),
            Err(errors) => {
                for kind in errors {
                    let span = match &kind {
                        LawErrorKind::PointMalformed { point, .. }
                        | LawErrorKind::PointUncited { point }
                        | LawErrorKind::ReadingMissing { point } => heading(&file.text, point),
                        LawErrorKind::NoSuchClause { clause } => file
                            .text
                            .find(&format!("\"{clause}\""))
                            .map(|at| at..at + clause.len() + 2),
                        _ => None,
                    };
                    self.err(&file.path, span, kind);
                }
                None
            }
        }
    }
}

impl Edition {
    /// This edition with rulings laid over it.
    fn under(
        &self,
        overlay: &EditionFile,
        points: RulePoints,
        base: &EditionRules,
        versions: &Versions,
    ) -> Edition {
        let printed = base.versions.iter().chain(versions.iter());
        let mut overlaid = self.overlaid.clone();
        overlaid.push(overlay.prefix.clone().into());
        Edition {
            id: format!("{} + {}", self.id, overlay.id).into(),
            title: format!("{}, with {}", self.title, overlay.title).into(),
            date: self.date.clone(),
            author: self.author.clone(),
            authority: self.authority.clone(),
            prefix: self.prefix.clone(),
            overlaid,
            errata: Vec::new(),
            sets: self.sets.clone(),
            rules: Some(EditionRules {
                points,
                versions: printed.collect(),
                ..base.clone()
            }),
            xday: None,
            uncovered: Vec::new(),
            settled: Vec::new(),
        }
    }
}

/// Where a table of that name starts.
fn heading(text: &str, name: &str) -> Option<Range<usize>> {
    text.find(&format!("[{name}]"))
        .map(|at| at + 1..at + 1 + name.len())
}
