//! From the files of a folder of rulings to the law.

use std::collections::HashMap;
use std::ops::Range;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::clause::{Clause, ClauseBook, ClauseId, ClauseKind};
use super::edition::{Edition, EditionRules, Uncovered};
use super::error::{LawError, LawErrorKind};
use super::points::RulePoints;
use super::{Abbreviation, Law};
use crate::cards::effect::{self, Layout, SentenceError};
use crate::cards::{
    Alignment, Alignments, Attributes, Card, CardId, Kind, Sentence, Side, Text, Vocabulary,
};
use crate::names;

/// A file of the rulings.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its path below the folder, with `/` between the parts.
    pub path: String,
    pub text: String,
}

/// How many characters of the digest rulings show: enough to tell any two laws apart.
const DIGEST_LENGTH: usize = 12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(rename_all = "kebab-case")]
struct VocabularyFile {
    attributes: Vec<String>,
    /// Cards that the text of others names, and that these rulings do not hold.
    #[serde(default)]
    cards_of_other_sets: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbbreviationsFile {
    #[serde(default)]
    card: Vec<CardAbbreviation>,
    #[serde(default)]
    term: Vec<TermAbbreviation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardAbbreviation {
    short: Spanned<String>,
    name: Spanned<String>,
    set: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TermAbbreviation {
    short: Spanned<String>,
    meaning: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EditionFile {
    id: String,
    title: String,
    date: String,
    prefix: String,
    default_illuminati: Option<Spanned<String>>,
    layout: Option<Layout>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClausesFile {
    clause: Vec<ClauseSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseSource {
    id: Spanned<String>,
    section: String,
    page: Option<u16>,
    title: String,
    kind: ClauseKind,
    text: String,
    example: Option<String>,
    #[serde(default)]
    counterpart: Vec<Spanned<String>>,
    differs: Option<String>,
}

/// The clauses of an edition that no scenario can turn on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncoveredFile {
    clause: Vec<UncoveredSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncoveredSource {
    id: Spanned<String>,
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<CardSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardSource {
    name: Spanned<String>,
    set: String,
    kind: Kind,
    power: Option<i16>,
    global: Option<i16>,
    resistance: Option<i16>,
    #[serde(default)]
    alignments: Vec<Spanned<String>>,
    #[serde(default)]
    attributes: Vec<Spanned<String>>,
    arrow_in: Option<Side>,
    #[serde(default)]
    arrows_out: Vec<Side>,
    #[serde(default)]
    types: Vec<String>,
    footer: Option<String>,
    /// The text, sentence by sentence.
    text: Vec<Spanned<SentenceSource>>,
    #[serde(default)]
    unsure: Vec<String>,
}

/// A sentence of a card: to be executed, or one that no form of sentence takes yet.
#[derive(Deserialize)]
#[serde(untagged)]
enum SentenceSource {
    Executed(String),
    /// Shown in rulings, to be applied by the players.
    ByHand(ByHand),
    /// How a Plot is brought into play; of no more account once it lies there.
    Playing(Playing),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ByHand {
    by_hand: String,
    /// The kind of game the sentence is for; every kind where nothing is said.
    layout: Option<Layout>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Playing {
    playing: String,
}

/// Reads the law from its files.
///
/// # Errors
/// Every mistake that was found, with its place, so that one run shows them all.
pub fn read_files(files: &[SourceFile]) -> Result<Law, Vec<LawError>> {
    let mut reader = LawReader {
        files,
        errors: Vec::new(),
        named: Vec::new(),
        elsewhere: Vec::new(),
    };
    let law = reader.law();
    if reader.errors.is_empty() {
        Ok(law)
    } else {
        Err(reader.errors)
    }
}

struct LawReader<'a> {
    files: &'a [SourceFile],
    errors: Vec<LawError>,
    /// The cards that sentences name, with the file and the place.
    named: Vec<(String, Range<usize>, String)>,
    /// The cards that they may name although they are not here.
    elsewhere: Vec<String>,
}

impl<'a> LawReader<'a> {
    fn err(&mut self, file: &str, span: Option<Range<usize>>, kind: LawErrorKind) {
        self.errors.push(LawError {
            file: file.to_owned(),
            span,
            kind,
        });
    }

    fn file(&mut self, path: &'static str) -> Option<&'a SourceFile> {
        let found = self.files.iter().find(|file| file.path == path);
        if found.is_none() {
            self.err(path, None, LawErrorKind::FileMissing(path));
        }
        found
    }

    fn parse<T: DeserializeOwned>(&mut self, file: &SourceFile) -> Option<T> {
        match toml::from_str(&file.text) {
            Ok(value) => Some(value),
            Err(error) => {
                let kind = LawErrorKind::Malformed(error.message().to_owned());
                self.err(&file.path, error.span(), kind);
                None
            }
        }
    }

    fn law(&mut self) -> Law {
        let vocabulary = self.vocabulary();
        if !self.errors.is_empty() {
            // Without the words, every card would be a mistake.
            return Law {
                vocabulary,
                cards: Vec::new(),
                card_keys: Vec::new(),
                abbreviations: Vec::new(),
                editions: Vec::new(),
                clauses: ClauseBook::new(Vec::new()),
                digest: Text::default(),
            };
        }
        let cards = self.cards(&vocabulary);
        self.named_cards(&cards);
        let card_keys = cards
            .iter()
            .map(|card| Text::from(names::key(&card.name)))
            .collect();
        let clauses = self.clauses();
        let editions = self.editions(&clauses, &cards);
        let abbreviations = self.abbreviations(&cards);
        Law {
            vocabulary,
            cards,
            card_keys,
            abbreviations,
            editions,
            clauses,
            digest: Text::from(digest(self.files)),
        }
    }

    fn vocabulary(&mut self) -> Vocabulary {
        let Some(file) = self.file("vocabulary.toml") else {
            return Vocabulary::default();
        };
        let Some(words) = self.parse::<VocabularyFile>(file) else {
            return Vocabulary::default();
        };
        self.elsewhere = words.cards_of_other_sets;
        Vocabulary::new(words.attributes).unwrap_or_else(|_| {
            let kind = LawErrorKind::TooMany {
                what: "attributes",
                most: Vocabulary::LIMIT,
            };
            self.err(&file.path, None, kind);
            Vocabulary::default()
        })
    }

    fn below(&self, folder: &str) -> Vec<&'a SourceFile> {
        let mut files: Vec<&SourceFile> = self
            .files
            .iter()
            .filter(|file| file.path.starts_with(folder))
            .collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files
    }

    fn cards(&mut self, vocabulary: &Vocabulary) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        let mut seen: HashMap<String, ()> = HashMap::new();
        for file in self.below("cards/") {
            let Some(source) = self.parse::<CardsFile>(file) else {
                continue;
            };
            for card in source.card {
                if seen.insert(names::key(card.name.as_ref()), ()).is_some() {
                    let kind = LawErrorKind::CardTwice {
                        card: card.name.as_ref().clone(),
                    };
                    self.err(&file.path, Some(card.name.span()), kind);
                }
                let card = self.card(file, card, vocabulary);
                cards.push(card);
            }
        }
        if cards.len() > usize::from(u16::MAX / 2) {
            let kind = LawErrorKind::TooMany {
                what: "cards",
                most: usize::from(u16::MAX / 2),
            };
            self.err("cards/", None, kind);
            cards.truncate(usize::from(u16::MAX / 2));
        }
        cards
    }

    fn card(&mut self, file: &SourceFile, source: CardSource, vocabulary: &Vocabulary) -> Card {
        let name = source.name.as_ref().clone();
        let mut alignments = Alignments::NONE;
        for word in &source.alignments {
            match Alignment::named(word.as_ref()) {
                Some(alignment) => alignments = alignments.with(alignment),
                None => self.word(file, &name, word, "an alignment"),
            }
        }
        let mut attributes = Attributes::NONE;
        for word in &source.attributes {
            match vocabulary.attribute(word.as_ref()) {
                Some(attribute) => attributes = attributes.with(attribute),
                None => self.word(file, &name, word, "an attribute of the vocabulary"),
            }
        }
        let span = source.name.span();
        let group = source.kind.is_group();
        let needs = [
            (group && source.power.is_none(), "Power"),
            (
                group && source.kind != Kind::Illuminati && source.resistance.is_none(),
                "Resistance",
            ),
        ];
        for (missing, what) in needs {
            if missing {
                let kind = LawErrorKind::CardIncomplete {
                    card: name.clone(),
                    what,
                };
                self.err(&file.path, Some(span.clone()), kind);
            }
        }
        let text = source
            .text
            .into_iter()
            .map(|sentence| self.sentence(file, &name, sentence, vocabulary))
            .collect();
        Card {
            name: Text::from(name),
            set: source.set.into(),
            kind: source.kind,
            power: source.power,
            global: source.global,
            resistance: source.resistance,
            alignments,
            attributes,
            arrow_in: source.arrow_in,
            arrows_out: source.arrows_out,
            types: source.types.into_iter().map(Text::from).collect(),
            footer: source.footer.map(Text::from),
            text,
            unsure: source.unsure.into_iter().map(Text::from).collect(),
        }
    }

    fn word(&mut self, file: &SourceFile, card: &str, word: &Spanned<String>, what: &'static str) {
        let kind = LawErrorKind::CardWord {
            card: card.to_owned(),
            word: word.as_ref().clone(),
            what,
        };
        self.err(&file.path, Some(word.span()), kind);
    }

    fn sentence(
        &mut self,
        file: &SourceFile,
        card: &str,
        source: Spanned<SentenceSource>,
        vocabulary: &Vocabulary,
    ) -> Sentence {
        let span = source.span();
        match source.into_inner() {
            SentenceSource::ByHand(sentence) => Sentence {
                text: sentence.by_hand.into(),
                layout: sentence.layout,
                ability: None,
                only_when_played: false,
            },
            SentenceSource::Playing(sentence) => Sentence {
                text: sentence.playing.into(),
                layout: None,
                ability: None,
                only_when_played: true,
            },
            SentenceSource::Executed(text) => {
                let ability = effect::parse(&text, vocabulary);
                let mistake = match &ability {
                    Err(why) => Some(LawErrorKind::SentenceUnread {
                        card: card.to_owned(),
                        why: SentenceError::clone(why),
                    }),
                    Ok(ability) => {
                        let wording = ability.wording(vocabulary);
                        (wording != text).then(|| LawErrorKind::SentenceReworded {
                            card: card.to_owned(),
                            wording,
                        })
                    }
                };
                if let Ok(ability) = &ability {
                    for name in ability.names() {
                        self.named
                            .push((file.path.clone(), span.clone(), name.to_string()));
                    }
                }
                if let Some(kind) = mistake {
                    self.err(&file.path, Some(span), kind);
                }
                Sentence {
                    text: text.into(),
                    layout: ability.as_ref().ok().and_then(|ability| ability.layout),
                    only_when_played: ability
                        .as_ref()
                        .is_ok_and(|ability| ability.effect.is_about_playing()),
                    ability: ability.ok(),
                }
            }
        }
    }

    /// Whether there are all cards that sentences name.
    fn named_cards(&mut self, cards: &[Card]) {
        for (file, span, name) in std::mem::take(&mut self.named) {
            let known =
                cards.iter().any(|card| *card.name == *name) || self.elsewhere.contains(&name);
            if !known {
                self.err(&file, Some(span), LawErrorKind::NoSuchCard { card: name });
            }
        }
    }

    fn clauses(&mut self) -> ClauseBook {
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
                    },
                    counterparts: clause.counterpart,
                });
            }
        }
        if pending.len() > usize::from(u16::MAX) {
            let kind = LawErrorKind::TooMany {
                what: "clauses",
                most: usize::from(u16::MAX),
            };
            self.err("editions/", None, kind);
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

    fn editions(&mut self, clauses: &ClauseBook, cards: &[Card]) -> Vec<Edition> {
        let mut editions = Vec::new();
        for file in self.below("editions/") {
            let Some(folder) = file.path.strip_suffix("/edition.toml") else {
                continue;
            };
            let Some(source) = self.parse::<EditionFile>(file) else {
                continue;
            };
            self.foreign_clauses(folder, &source.prefix);
            let points_path = format!("{folder}/points.toml");
            let points = match self.files.iter().find(|file| file.path == points_path) {
                Some(points) => self.points(points, clauses),
                None => None,
            };
            let rules = match (source.default_illuminati, source.layout, points) {
                (Some(illuminati), Some(layout), Some(points)) => {
                    let known = cards.iter().any(|card| {
                        card.kind == Kind::Illuminati && *card.name == **illuminati.as_ref()
                    });
                    if !known {
                        let kind = LawErrorKind::NoSuchCard {
                            card: illuminati.as_ref().clone(),
                        };
                        self.err(&file.path, Some(illuminati.span()), kind);
                    }
                    Some(EditionRules {
                        default_illuminati: illuminati.into_inner().into(),
                        layout,
                        points,
                    })
                }
                _ => None,
            };
            let uncovered = self.uncovered(folder, &source.prefix, clauses);
            editions.push(Edition {
                id: source.id.into(),
                title: source.title.into(),
                date: source.date.into(),
                prefix: source.prefix.into(),
                rules,
                uncovered,
            });
        }
        editions
    }

    /// The clauses of an edition that no scenario can turn on, where it says so of any.
    fn uncovered(&mut self, folder: &str, prefix: &str, clauses: &ClauseBook) -> Vec<Uncovered> {
        let path = format!("{folder}/uncovered.toml");
        let Some(file) = self.files.iter().find(|file| file.path == path) else {
            return Vec::new();
        };
        let Some(source) = self.parse::<UncoveredFile>(file) else {
            return Vec::new();
        };
        let mut uncovered: Vec<Uncovered> = Vec::new();
        for entry in source.clause {
            let clause = entry.id.as_ref().clone();
            let kind = match clauses.named(&clause) {
                None => LawErrorKind::NoSuchClause { clause },
                Some(_) if !clause.starts_with(prefix) => LawErrorKind::ClauseForeign {
                    clause,
                    prefix: prefix.to_owned(),
                },
                Some(id) if uncovered.iter().any(|other| other.clause == id) => {
                    LawErrorKind::ReasonTwice { clause }
                }
                Some(id) if !clauses.get(id).kind.has_force() => {
                    LawErrorKind::ClauseWithoutForce { clause }
                }
                Some(id) => {
                    uncovered.push(Uncovered {
                        clause: id,
                        reason: entry.reason.into(),
                    });
                    continue;
                }
            };
            self.err(&file.path, Some(entry.id.span()), kind);
        }
        uncovered
    }

    /// Clauses named as if they were another edition's.
    fn foreign_clauses(&mut self, folder: &str, prefix: &str) {
        let path = format!("{folder}/clauses.toml");
        let Some(file) = self.files.iter().find(|file| file.path == path) else {
            return;
        };
        // A file that is malformed has been reported already.
        let Ok(source) = toml::from_str::<ClausesFile>(&file.text) else {
            return;
        };
        for clause in source.clause {
            if !clause.id.as_ref().starts_with(prefix) {
                let kind = LawErrorKind::ClauseForeign {
                    clause: clause.id.as_ref().clone(),
                    prefix: prefix.to_owned(),
                };
                self.err(&file.path, Some(clause.id.span()), kind);
            }
        }
    }

    fn points(&mut self, file: &SourceFile, clauses: &ClauseBook) -> Option<RulePoints> {
        let mut table = self.parse::<toml::Table>(file)?;
        let points = RulePoints::take(&mut table, &|id| clauses.named(id));
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

    fn abbreviations(&mut self, cards: &[Card]) -> Vec<Abbreviation> {
        let Some(file) = self.file("abbreviations.toml") else {
            return Vec::new();
        };
        let Some(source) = self.parse::<AbbreviationsFile>(file) else {
            return Vec::new();
        };
        let mut seen: HashMap<String, ()> = HashMap::new();
        let mut abbreviations = Vec::new();
        let mut unique = |reader: &mut Self, short: &Spanned<String>| {
            if seen.insert(short.as_ref().to_lowercase(), ()).is_some() {
                let kind = LawErrorKind::AbbreviationTwice {
                    abbreviation: short.as_ref().clone(),
                };
                reader.err(&file.path, Some(short.span()), kind);
            }
        };
        for entry in source.card {
            unique(self, &entry.short);
            let card = cards
                .iter()
                .position(|card| *card.name == **entry.name.as_ref())
                .map(|index| CardId(index as u16));
            if card.is_none() && entry.set.is_none() {
                let kind = LawErrorKind::NoSuchCard {
                    card: entry.name.as_ref().clone(),
                };
                self.err(&file.path, Some(entry.name.span()), kind);
            }
            abbreviations.push(Abbreviation {
                short: entry.short.into_inner().into(),
                long: entry.name.into_inner().into(),
                card,
                set: entry.set.map(Text::from),
            });
        }
        for entry in source.term {
            unique(self, &entry.short);
            abbreviations.push(Abbreviation {
                short: entry.short.into_inner().into(),
                long: entry.meaning.into(),
                card: None,
                set: None,
            });
        }
        abbreviations
    }
}

/// Where a table of that name starts.
fn heading(text: &str, name: &str) -> Option<Range<usize>> {
    text.find(&format!("[{name}]"))
        .map(|at| at + 1..at + 1 + name.len())
}

fn digest(files: &[SourceFile]) -> String {
    let mut sorted: Vec<&SourceFile> = files.iter().collect();
    sorted.sort_by(|a, b| a.path.cmp(&b.path));
    let mut hash = Sha256::new();
    for file in sorted {
        hash.update(file.path.as_bytes());
        hash.update([0]);
        hash.update(file.text.as_bytes());
        hash.update([0]);
    }
    let mut hex: String = hash
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    hex.truncate(DIGEST_LENGTH);
    hex
}
