//! Cards: those that fit what somebody looks for, and what each of them says.

use serde::{Deserialize, Serialize};

use super::{AnswerReport, NothingFound};
use crate::cards::{Alignment, Card, CardId, Kind, Sentence, Side, Starred};
use crate::law::{Cites, ClauseId, Law};
use crate::names;
use crate::page::{Item, Page, Text, Tone};
use crate::report::precedent::about_card;

/// The most cards that are shown in full; more are listed, a line each.
pub const MOST_IN_FULL: usize = 4;

/// What cards are looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CardsAsked {
    /// Any part of the name.
    pub name: String,
    /// Only cards of this set.
    pub set: Option<String>,
    /// Only cards of this kind: Personality, Plot, Goal ...
    pub kind: Option<String>,
    /// Only cards that have all of these alignments, attributes, types or colours.
    pub has: Vec<String>,
}

/// What was found.
#[derive(Clone, Debug)]
pub enum CardsFound<'l> {
    Cards(Vec<&'l Card>),
    /// What an abbreviation stands for that is no card's.
    Abbreviation {
        short: &'l str,
        long: &'l str,
    },
}

/// What a card says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardReport {
    pub name: String,
    /// Its kind, figures, alignments and attributes, and the set.
    pub facts: String,
    /// Its control arrows, of a Group.
    pub arrows: Option<String>,
    /// Its text, sentence by sentence.
    pub sentences: Vec<SentenceReport>,
    /// What is printed below it.
    pub footer: Option<String>,
    /// The editions that have it otherwise.
    pub otherwise: Vec<OtherwiseReport>,
    /// The clauses that changed it after it was printed, each with its title.
    pub changed_later: Vec<TitleReport>,
    /// What is doubtful about the print.
    pub doubtful: Vec<String>,
    /// Answers about it.
    pub answers: Vec<AnswerReport>,
}

/// A sentence of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SentenceReport {
    pub text: String,
    pub applied: Applied,
}

/// Who applies a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Applied {
    /// The program does.
    Executed,
    /// The players do, when the card is played.
    WhenPlayed,
    /// The players do.
    ByHand,
}

/// Editions that have a card otherwise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OtherwiseReport {
    /// `not in the game`, `printed otherwise` or `ruled on`.
    pub how: String,
    pub editions: Vec<String>,
    pub clauses: Vec<String>,
    /// What it says there and does not say elsewhere, and the other way.
    pub changes: Vec<String>,
}

/// A clause by its title.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TitleReport {
    pub id: String,
    pub title: String,
}

/// The cards that fit, in alphabetical order.
///
/// # Errors
/// There is none, or what is asked for is nothing that cards have.
pub fn cards<'l>(law: &'l Law, asked: &CardsAsked) -> Result<CardsFound<'l>, NothingFound> {
    let key = names::key(&asked.name);
    let wanted = Wanted::of(law, asked).map_err(NothingFound::NotAsked)?;
    let mut abbreviations = law.abbreviations.iter();
    if let Some(short) = abbreviations.find(|short| !key.is_empty() && *short.key == *key) {
        return Ok(match short.card {
            Some(card) => {
                CardsFound::Cards(law.cards.get(usize::from(card.0)).into_iter().collect())
            }
            None => CardsFound::Abbreviation {
                short: &short.short,
                long: &short.long,
            },
        });
    }
    let mut found: Vec<(&Card, &str)> = (law.cards.iter())
        .zip(law.card_keys.iter().map(|key| &**key))
        .filter(|(card, _)| wanted.passes(law, card))
        .collect();
    if !asked.name.trim().is_empty() {
        let best = names::best(&key, found.iter().map(|(_, key)| *key));
        found = best
            .into_iter()
            .filter_map(|index| found.get(index).copied())
            .collect();
    }
    let mut cards: Vec<&Card> = found.into_iter().map(|(card, _)| card).collect();
    cards.sort_by_key(|card| names::key(&card.name));
    match cards.is_empty() {
        true => Err(NothingFound::Nothing(nothing(law, &asked.name, &key))),
        false => Ok(CardsFound::Cards(cards)),
    }
}

/// What a card has to be, besides its name.
struct Wanted<'l> {
    set: Option<&'l str>,
    kind: Option<Kind>,
    /// Words in lower case.
    has: Vec<String>,
}

impl<'l> Wanted<'l> {
    /// What is asked for, or what is wrong with it.
    fn of(law: &'l Law, args: &CardsAsked) -> Result<Wanted<'l>, String> {
        let set = match &args.set {
            None => None,
            Some(asked) => {
                let sets = sets(law.cards.iter());
                let known = (sets.iter()).find(|set| set.eq_ignore_ascii_case(asked.trim()));
                let wrong = || format!("there is no set `{asked}`; sets: {}", sets.join(", "));
                Some(*known.ok_or_else(wrong)?)
            }
        };
        let kind = match &args.kind {
            None => None,
            Some(asked) => {
                let word = asked.trim();
                let kind = Kind::ALL.into_iter().find(|kind| {
                    kind.name().eq_ignore_ascii_case(word)
                        || kind.plural().eq_ignore_ascii_case(word)
                });
                let wrong = || {
                    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
                    format!("there is no kind `{asked}`; kinds: {}", kinds.join(", "))
                };
                Some(kind.ok_or_else(wrong)?)
            }
        };
        let has: Vec<String> = args
            .has
            .iter()
            .map(|word| word.trim().to_lowercase())
            .collect();
        let unknown =
            (has.iter()).position(|word| !law.cards.iter().any(|card| has_word(law, card, word)));
        if let Some(index) = unknown {
            let words: Vec<&str> = (Alignment::ALL.iter().map(|alignment| alignment.name()))
                .chain(law.vocabulary.words())
                .collect();
            return Err(format!(
                "no card has `{}`; alignments and attributes: {}",
                args.has[index],
                words.join(", ")
            ));
        }
        Ok(Wanted { set, kind, has })
    }

    fn passes(&self, law: &Law, card: &Card) -> bool {
        self.set.is_none_or(|set| *card.set == *set)
            && self.kind.is_none_or(|kind| card.kind == kind)
            && self.has.iter().all(|word| has_word(law, card, word))
    }
}

/// Whether a word in lower case is an alignment, an attribute, a type or the colour of a card.
fn has_word(law: &Law, card: &Card, word: &str) -> bool {
    let is = |other: &str| other.to_lowercase() == word;
    (card.alignments.union(card.sometimes).iter()).any(|one| is(one.name()))
        || (card.attributes.iter()).any(|one| is(law.vocabulary.name(one)))
        || card.types.iter().any(|one| is(one))
        || card.colour.is_some_and(|colour| is(colour.name()))
}

/// The sets of these cards, in alphabetical order.
pub(super) fn sets<'c>(cards: impl Iterator<Item = &'c Card>) -> Vec<&'c str> {
    let mut sets: Vec<&str> = cards.map(|card| &*card.set).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// What to say where there is no such card.
fn nothing(law: &Law, asked: &str, key: &str) -> String {
    if asked.trim().is_empty() {
        return "there is no such card".to_owned();
    }
    let mut alike: Vec<(f64, &str)> = law
        .cards
        .iter()
        .zip(&law.card_keys)
        .map(|(card, other)| {
            let best = other
                .split(' ')
                .map(|word| strsim::normalized_damerau_levenshtein(key, word))
                .fold(strsim::normalized_damerau_levenshtein(key, other), f64::max);
            (best, &*card.name)
        })
        .filter(|(likeness, _)| *likeness > 0.5)
        .collect();
    alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
    let alike: Vec<&str> = alike.into_iter().map(|(_, name)| name).take(3).collect();
    let hint = if alike.is_empty() {
        String::new()
    } else {
        format!("; did you mean {}?", alike.join(", or "))
    };
    format!("there is no card `{asked}`{hint}")
}

/// What stands on a card besides its text, in one line.
pub fn facts(law: &Law, card: &Card) -> String {
    let star = |figure: Starred| match card.starred.contains(&figure) {
        true => "*",
        false => "",
    };
    let mut facts = Vec::new();
    facts.extend(card.colour.map(|colour| colour.name().to_owned()));
    facts.push(card.kind.name().to_owned());
    facts.extend(card.types.iter().map(ToString::to_string));
    let power = card.power_figures().unwrap_or_default() + star(Starred::Power);
    if !power.is_empty() {
        facts.push(format!("Power {power}"));
    }
    if let Some(resistance) = card.resistance {
        facts.push(format!(
            "Resistance {resistance}{}",
            star(Starred::Resistance)
        ));
    }
    let alignments = star(Starred::Alignments);
    facts.extend((card.alignments.iter()).map(|one| format!("{one}{alignments}")));
    facts.extend((card.sometimes.iter()).map(|one| format!("{one} (sometimes)")));
    facts.extend(
        card.attributes
            .iter()
            .map(|one| law.vocabulary.name(one).to_owned()),
    );
    format!("{} · {}", facts.join(", "), card.set)
}

/// What a card says.
pub fn card(law: &Law, card: &Card) -> CardReport {
    let named = |side: &Side| side.name();
    let out: Vec<&str> = card.arrows_out.iter().map(|side| side.name()).collect();
    let out = match out.is_empty() {
        true => "no outgoing arrows".to_owned(),
        false => format!("outgoing arrows {}", out.join(", ")),
    };
    let arrows = match card.arrow_in.as_ref().map(named) {
        Some(side) => format!("incoming arrow {side}, {out}"),
        None => out,
    };
    let sentence = |one: &Sentence| SentenceReport {
        text: one.text.to_string(),
        applied: match (!one.is_by_hand(), one.only_when_played) {
            (true, _) => Applied::Executed,
            (false, true) => Applied::WhenPlayed,
            (false, false) => Applied::ByHand,
        },
    };
    let title = |&id: &ClauseId| {
        let clause = law.clauses.get(id);
        TitleReport {
            id: clause.id.to_string(),
            title: clause.title.to_string(),
        }
    };
    let answers = about_card(law, &card.name).into_iter();
    CardReport {
        name: card.name.to_string(),
        facts: facts(law, card),
        arrows: card.kind.is_group().then_some(arrows),
        sentences: card.text.iter().map(sentence).collect(),
        footer: card.footer.as_ref().map(ToString::to_string),
        otherwise: otherwise(law, card),
        changed_later: card.errata.iter().map(title).collect(),
        doubtful: card.unsure.iter().map(ToString::to_string).collect(),
        answers: answers
            .map(|answer| AnswerReport::of(law, answer))
            .collect(),
    }
}

impl CardReport {
    /// What stands under its name.
    fn items(&self) -> Vec<Item> {
        let mut items = vec![Item::plain(&self.facts)];
        items.extend(self.arrows.iter().map(Item::plain));
        items.extend(self.sentences.iter().map(|sentence| {
            let mark = match sentence.applied {
                Applied::Executed => "",
                Applied::WhenPlayed => "when played: ",
                Applied::ByHand => "by hand: ",
            };
            let mark = Text::toned(Tone::Doubtful, mark);
            Item::plain(mark.and(Tone::Plain, &sentence.text))
        }));
        let footer = self.footer.iter();
        items.extend(footer.map(|footer| Item::plain(format!("[{footer}]"))));
        items.extend(self.otherwise.iter().map(|other| {
            let text = format!("{} in {}", other.how, other.editions.join(", "));
            Item::cited(text, &other.clauses).with(other.changes.iter().map(Item::plain))
        }));
        items.extend(self.changed_later.iter().map(|clause| {
            let text = format!("changed later: {}", clause.title);
            Item::cited(text, std::slice::from_ref(&clause.id))
        }));
        let doubts = self.doubtful.iter();
        items.extend(doubts.map(|doubt| Item::plain(format!("doubtful: {doubt}"))));
        items.extend(self.answers.iter().map(AnswerReport::item));
        items
    }
}

/// What cards say.
pub fn cards_page(cards: &[CardReport]) -> Page {
    let mut page = Page::default();
    for card in cards {
        page.named("card", &card.name, card.items());
    }
    page
}

/// A line for each card, and how many there are.
pub fn cards_listed(cards: &[CardReport]) -> Page {
    let mut page = Page::default();
    let lines = cards.iter().map(|card| {
        let name = Text::toned(Tone::Strong, &card.name);
        Item::plain(name.and(Tone::Plain, format!(": {}", card.facts)))
    });
    page.named("cards", format!("{} cards", cards.len()), lines);
    page
}

/// What is said of a card that an edition does not have.
const NOT_THERE: &str = "not in the game";

/// How editions print a card otherwise, each way with the editions that do; first those by which it is not in the game.
fn otherwise(law: &Law, card: &Card) -> Vec<OtherwiseReport> {
    let Some(id) = law.card_named(&card.name) else {
        return Vec::new();
    };
    let mut ways: Vec<(u16, Vec<String>)> = Vec::new();
    for edition in &law.editions {
        let Some(version) = (edition.rules.as_ref()).and_then(|rules| rules.versions.of(id)) else {
            continue;
        };
        match ways.iter_mut().find(|(known, _)| *known == version) {
            Some((_, editions)) => editions.push(edition.id.to_string()),
            None => ways.push((version, vec![edition.id.to_string()])),
        }
    }
    let mut found = absent(law, id);
    for (version, editions) in ways {
        let Some(version) = law.versions.get(usize::from(version)) else {
            continue;
        };
        // A card that an erratum has brought has no other print.
        if version.card == *card && law.errata.iter().any(|erratum| *erratum.id == *card.set) {
            continue;
        }
        let clauses = law.clauses.names(&version.cites);
        let changes = differences(law, card, &version.card);
        // Answers that confirm a sentence are told below.
        if changes.is_empty() && clauses.is_empty() {
            continue;
        }
        let how = match changes.is_empty() {
            true => "ruled on",
            false => "printed otherwise",
        };
        found.push(OtherwiseReport {
            how: how.to_owned(),
            editions,
            clauses,
            changes,
        });
    }
    found
}

/// The editions by which a card is not in the game, where it is by others.
fn absent(law: &Law, id: CardId) -> Vec<OtherwiseReport> {
    let mut ways: Vec<(&Cites, Vec<String>)> = Vec::new();
    for edition in &law.editions {
        let Some(by) = (edition.rules.as_ref()).and_then(|rules| rules.absent.of(id)) else {
            continue;
        };
        match ways.iter_mut().find(|(known, _)| *known == by) {
            Some((_, editions)) => editions.push(edition.id.to_string()),
            None => ways.push((by, vec![edition.id.to_string()])),
        }
    }
    let ways = ways.into_iter().map(|(by, editions)| OtherwiseReport {
        how: NOT_THERE.to_owned(),
        editions,
        clauses: law.clauses.names(by),
        changes: Vec::new(),
    });
    ways.collect()
}

/// What a card says otherwise than at first, in lines.
fn differences(law: &Law, first: &Card, now: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    if facts(law, first) != facts(law, now) {
        lines.push(facts(law, now));
    }
    let says = |card: &Card, text: &str| card.text.iter().any(|one| &*one.text == text);
    let struck = first.text.iter().filter(|one| !says(now, &one.text));
    lines.extend(struck.map(|one| format!("not: {}", one.text)));
    let new = now.text.iter().filter(|one| !says(first, &one.text));
    lines.extend(new.map(|one| format!("now: {}", one.text)));
    lines
}
