//! From the files of a folder of rulings to the law.

mod bearings;
mod cards;
mod editions;
mod entries;
mod errata;
mod files;
mod headnotes;
mod notes;
mod precedents;
mod xday;

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use toml::Spanned;

use self::files::{AbbreviationsFile, LanguageFile, PlayersFile, SearchFile, VocabularyFile};
use super::clause::ClauseBook;
use super::error::{LawError, LawErrorKind};
use super::given_names::GivenNames;
use super::language::{ClauseForms, Language, Sense};
use super::number_words::NumberWords;
use super::thesaurus::Thesaurus;
use super::which::{WhichOf, WhichWords};
use super::{Abbreviation, Law};
use fnord_cards::{Card, CardId, Text, Vocabulary};
use fnord_names::{self, NameIndex};

pub use errata::{MOST_ERRATUM_BYTES, amend};

/// A file of the rulings.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its path below the folder, with `/` between the parts.
    pub path: String,
    pub text: String,
}

/// How many characters of the digest rulings show: enough to tell any two laws apart.
const DIGEST_LENGTH: usize = 12;

/// Reads the law from its files.
///
/// # Errors
/// Every mistake that was found, with its place, so that one run shows them all.
pub fn read_files(files: &[SourceFile]) -> Result<Law, Vec<LawError>> {
    let mut reader = LawReader {
        files,
        before: None,
        errors: Vec::new(),
        mistaken: Vec::new(),
        named: Vec::new(),
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
    /// The law that an erratum is laid over.
    before: Option<&'a Law>,
    errors: Vec<LawError>,
    /// The editions that the folder has and that cannot be ruled by: what names one of them is no further mistake.
    mistaken: Vec<String>,
    /// The cards that sentences name, with the file and the place.
    named: Vec<(String, Range<usize>, String)>,
}

impl<'a> LawReader<'a> {
    fn err(&mut self, file: &str, span: Option<Range<usize>>, kind: LawErrorKind) {
        self.err_with(file, span, kind, None);
    }

    fn err_with(
        &mut self,
        file: &str,
        span: Option<Range<usize>>,
        kind: LawErrorKind,
        help: Option<String>,
    ) {
        self.errors.push(LawError {
            file: file.to_owned(),
            span,
            kind,
            help,
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
        let mistakes = self.errors.len();
        let read = self.parse_what_can_be(file);
        read.filter(|_| self.errors.len() == mistakes)
    }

    /// A file without the entries that are wrong by themselves, which are mistakes.
    fn parse_what_can_be<T: DeserializeOwned>(&mut self, file: &SourceFile) -> Option<T> {
        let (read, mistakes) = entries::read(&file.text);
        for error in mistakes {
            let help = known_key(error.message());
            let kind = LawErrorKind::Malformed(error.message().to_owned());
            self.err_with(&file.path, error.span(), kind, help);
        }
        read
    }

    fn law(&mut self) -> Law {
        let (vocabulary, which_words, number_words) = self.vocabulary();
        if !self.errors.is_empty() {
            // Without the words, every card would be a mistake.
            return Law {
                vocabulary,
                which_words,
                number_words,
                cards: Vec::new().into(),
                card_keys: Vec::new(),
                card_index: NameIndex::default(),
                abbreviations: Vec::new(),
                thesaurus: Thesaurus::default(),
                given_names: GivenNames::default(),
                language: Language::default().into(),
                editions: Vec::new(),
                versions: Vec::new().into(),
                clauses: ClauseBook::new(Vec::new()),
                headnotes: Vec::new().into(),
                bearings: Vec::new(),
                digest: Text::default(),
                readings: Vec::new(),
                errata: Vec::new(),
                rules: Vec::new(),
                later: Vec::new(),
            };
        }
        let answers = self.answers();
        let clauses = self.clauses(&answers);
        let cards = self.cards(&vocabulary, &clauses);
        self.named_cards(cards.iter());
        let card_names: Vec<&str> = cards.iter().map(|card| &*card.name).collect();
        let card_keys: Vec<Text> = card_names
            .iter()
            .map(|name| Text::from(fnord_names::key(name)))
            .collect();
        let card_index = NameIndex::new(&card_names, &card_keys);
        let (editions, versions) = self.editions(&clauses, &cards, &vocabulary);
        let abbreviations = self.abbreviations(&cards);
        let thesaurus = self.thesaurus();
        let given_names = self.given_names();
        let language = self.language();
        let headnotes = self.headnotes(&clauses);
        let mut law = Law {
            vocabulary,
            which_words,
            number_words,
            cards: cards.into(),
            card_keys,
            card_index,
            abbreviations,
            thesaurus,
            given_names,
            language: language.into(),
            editions,
            versions: versions.into(),
            clauses,
            headnotes: headnotes.into(),
            bearings: Vec::new(),
            digest: Text::from(digest_of_files(self.files)),
            readings: Vec::new(),
            errata: Vec::new(),
            rules: Vec::new(),
            later: Vec::new(),
        };
        self.check_answers(&answers, &mut law);
        self.rules_of_editions(law)
    }

    fn vocabulary(&mut self) -> (Vocabulary, WhichWords, NumberWords) {
        let Some(file) = self.file("vocabulary.toml") else {
            return Default::default();
        };
        let Some(words) = self.parse::<VocabularyFile>(file) else {
            return Default::default();
        };
        let vocabulary = Vocabulary::new(words.attributes).unwrap_or_else(|_| {
            let kind = LawErrorKind::TooMany {
                what: "attributes",
                most: Vocabulary::LIMIT,
            };
            self.err(&file.path, None, kind);
            Vocabulary::default()
        });
        let which = words.which;
        let numbers = which.numbers.into_iter().zip(1..);
        let mut said: Vec<(WhichOf, Vec<String>)> = numbers
            .map(|(words, number)| (WhichOf::Nth(number), words))
            .collect();
        said.extend([
            (WhichOf::Other, which.other),
            (WhichOf::Linked(true), which.linked),
            (WhichOf::Linked(false), which.unlinked),
            (WhichOf::Uncontrolled, which.uncontrolled),
            (WhichOf::Unsaid, which.idle),
        ]);
        let number = words.number;
        let texts = |words: Vec<String>| words.into_iter().map(Text::from).collect();
        let number_words = NumberWords {
            after: texts(number.after),
            many: Text::from(number.many),
            one: texts(number.one),
            named_as_one: texts(number.named_as_one),
        };
        (vocabulary, WhichWords::new(said), number_words)
    }

    /// How questions are read.
    fn thesaurus(&mut self) -> Thesaurus {
        let Some(file) = self.file("search.toml") else {
            return Thesaurus::default();
        };
        let Some(source) = self.parse::<SearchFile>(file) else {
            return Thesaurus::default();
        };
        let alike = source.alike.into_iter();
        let pairs = |pairs: BTreeMap<String, String>| {
            let pairs = pairs.into_iter();
            pairs
                .map(|(words, edition)| (Text::from(words), Text::from(edition)))
                .collect()
        };
        Thesaurus {
            stop: source.stop.into_iter().map(Text::from).collect(),
            alike: alike
                .map(|group| group.into_iter().map(Text::from).collect())
                .collect(),
            games: pairs(source.games),
            terms: pairs(source.terms),
        }
    }

    /// What is known of players by their names.
    fn given_names(&mut self) -> GivenNames {
        let Some(file) = self.file("players.toml") else {
            return GivenNames::default();
        };
        let source = self.parse::<PlayersFile>(file);
        source.map_or_else(GivenNames::default, |names| {
            GivenNames::new(names.he, names.she)
        })
    }

    /// How people tell of a game; a folder need not say.
    fn language(&mut self) -> Language {
        let mut language = Language::default();
        let files = self.below("language/");
        let sources = files
            .into_iter()
            .filter_map(|file| self.parse::<LanguageFile>(file));
        let mut sources: Vec<LanguageFile> = sources.collect();
        let templates: BTreeMap<String, Vec<String>> = sources
            .iter_mut()
            .flat_map(|source| std::mem::take(&mut source.templates))
            .collect();
        for source in sources {
            let texts = |words: Vec<String>| words.into_iter().map(Text::from).collect();
            let lists = |lists: BTreeMap<String, Vec<String>>| {
                let lists = lists.into_iter();
                lists.map(move |(name, words)| (Text::from(name), texts(words)))
            };
            let pairs = |pairs: BTreeMap<String, String>| {
                let pairs = pairs.into_iter();
                pairs.map(|(name, text)| (Text::from(name), Text::from(text)))
            };
            language.verbs.extend(lists(source.verbs));
            language.classes.extend(lists(source.classes));
            language.contractions.extend(pairs(source.contractions));
            language.parts.extend(pairs(source.parts));
            let framed = source.frame.iter().map(|frame| {
                let template = templates.get(&frame.like).map_or(&[][..], Vec::as_slice);
                (frame.does.clone(), frame.forms(template))
            });
            language
                .senses
                .extend(source.sense.into_iter().map(|sense| Sense {
                    does: sense.does.into(),
                    game: source.game.as_str().into(),
                    verb: sense.verb.into(),
                    roles: pairs(sense.roles).collect(),
                }));
            let plain = source.clause.into_iter();
            let plain = plain.map(|clause| (clause.does, clause.forms));
            language
                .clauses
                .extend(framed.chain(plain).map(|(does, forms)| ClauseForms {
                    does: does.into(),
                    game: source.game.as_str().into(),
                    forms: texts(forms),
                }));
        }
        language
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
            if card.is_none() {
                let kind = LawErrorKind::NoSuchCard {
                    card: entry.name.as_ref().clone(),
                };
                self.err(&file.path, Some(entry.name.span()), kind);
            }
            abbreviations.push(Abbreviation {
                key: fnord_names::key(entry.short.as_ref()).into(),
                short: entry.short.into_inner().into(),
                long: entry.name.into_inner().into(),
                card,
            });
        }
        for entry in source.term {
            unique(self, &entry.short);
            abbreviations.push(Abbreviation {
                key: fnord_names::key(entry.short.as_ref()).into(),
                short: entry.short.into_inner().into(),
                long: entry.meaning.into(),
                card: None,
            });
        }
        abbreviations
    }
}

/// What tells this law from any other.
fn digest_of_files(files: &[SourceFile]) -> String {
    let mut sorted: Vec<&SourceFile> = files.iter().collect();
    sorted.sort_by(|a, b| a.path.cmp(&b.path));
    let parts = sorted.iter().flat_map(|file| [&*file.path, &*file.text]);
    digest(parts)
}

/// What tells these texts, in this order, from any others.
pub(crate) fn digest<'t>(parts: impl IntoIterator<Item = &'t str>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.as_bytes());
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

/// How alike two names must be for one to be suggested for the other.
const LIKENESS: f64 = 0.6;

/// The help for a name that means nothing: the name most like it.
fn nearest<'n>(asked: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let alike = crate::alike(asked, names.map(str::to_owned), LIKENESS);
    let nearest = alike.first();
    nearest.map(|name| format!("did you mean `{name}`?"))
}

/// The key that is meant, where the reader says which keys it knows: "unknown field `pover`, expected one of `name`, `power`".
fn known_key(message: &str) -> Option<String> {
    if message.ends_with("expected a sequence") {
        return Some("a list is meant, also of one: write it in brackets".to_owned());
    }
    let field = message.strip_prefix("unknown field `");
    let named = field.or_else(|| message.strip_prefix("unknown variant `"))?;
    let (unknown, known) = named.split_once("`, expected ")?;
    nearest(unknown, known.split('`').skip(1).step_by(2))
}
