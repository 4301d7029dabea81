//! What a card says, and what of it is executed.

use schemars::JsonSchema;
use serde::Serialize;

use super::{AnswerSheet, names};
use crate::cards::{Card, CardId, Side, Starred};
use crate::law::Law;
use crate::page::{Item, Page, Text, Tone};
use crate::report::precedent::about_card;

/// A card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardSheet {
    /// Its name.
    pub name: String,
    /// Its kind, such as `Plot` or `Place`.
    pub kind: String,
    /// The set that it comes from.
    pub set: String,
    /// What stands on it besides its text, in a line.
    pub facts: String,
    /// Its Power and Global Power, as they are printed.
    pub power: Option<String>,
    /// Its Resistance.
    pub resistance: Option<i16>,
    /// Its alignments, without those that it has sometimes.
    pub alignments: Vec<String>,
    /// Its attributes.
    pub attributes: Vec<String>,
    /// The side with its incoming arrow, of a Group.
    pub arrow_in: Option<String>,
    /// The sides with its outgoing arrows.
    pub arrows_out: Vec<String>,
    /// Its text, sentence by sentence.
    pub text: Vec<SentenceSheet>,
    /// What stands below its text.
    pub footer: Option<String>,
    /// The editions that have it otherwise.
    pub otherwise: Vec<VersionSheet>,
    /// The clauses that changed it later.
    pub changed_by: Vec<ChangeSheet>,
    /// What is not certain of what was read off it.
    pub doubts: Vec<String>,
    /// The answers that were given about it.
    pub answers: Vec<AnswerSheet>,
}

/// A sentence of a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SentenceSheet {
    /// What it says.
    pub text: String,
    /// It is carried out; otherwise the players apply it.
    pub executed: bool,
    /// It matters when the card is played, and never again.
    pub when_played: bool,
}

/// Editions that have a card otherwise than it was first printed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VersionSheet {
    /// The editions.
    pub editions: Vec<String>,
    /// In these it is not in the game at all.
    pub absent: bool,
    /// The clauses that say so.
    pub clauses: Vec<String>,
    /// What it says otherwise, each in a line.
    pub changes: Vec<String>,
}

/// A clause that changed a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChangeSheet {
    /// The name of the clause.
    pub id: String,
    /// Its title.
    pub title: String,
}

impl CardSheet {
    /// What a card says.
    pub fn of(law: &Law, card: &Card) -> CardSheet {
        let sides = |side: Side| side.name().to_owned();
        let group = card.kind.is_group();
        CardSheet {
            name: card.name.to_string(),
            kind: card.kind.name().to_owned(),
            set: card.set.to_string(),
            facts: facts(law, card),
            power: card.power_figures(),
            resistance: card.resistance,
            alignments: card
                .alignments
                .iter()
                .map(|one| one.name().to_owned())
                .collect(),
            attributes: (card.attributes.iter())
                .map(|one| law.vocabulary.name(one).to_owned())
                .collect(),
            arrow_in: card.arrow_in.filter(|_| group).map(sides),
            arrows_out: match group {
                true => card
                    .arrows_out
                    .iter()
                    .map(|side: &Side| sides(*side))
                    .collect(),
                false => Vec::new(),
            },
            text: (card.text.iter())
                .map(|sentence| SentenceSheet {
                    text: sentence.text.to_string(),
                    executed: sentence.ability.is_some(),
                    when_played: sentence.only_when_played,
                })
                .collect(),
            footer: card.footer.as_ref().map(ToString::to_string),
            otherwise: otherwise(law, card),
            changed_by: (card.errata.iter())
                .map(|&clause| law.clauses.get(clause))
                .map(|clause| ChangeSheet {
                    id: clause.id.to_string(),
                    title: clause.title.to_string(),
                })
                .collect(),
            doubts: card.unsure.iter().map(ToString::to_string).collect(),
            answers: (about_card(law, &card.name).into_iter())
                .map(|answer| AnswerSheet::of(law, answer))
                .collect(),
        }
    }

    /// Its entries under its name.
    fn items(&self) -> Vec<Item> {
        let mut items = vec![Item::plain(self.facts.as_str())];
        let out = match self.arrows_out.as_slice() {
            [] => "no outgoing arrows".to_owned(),
            out => format!("outgoing arrows {}", out.join(", ")),
        };
        match (&self.arrow_in, self.arrows_out.as_slice()) {
            (Some(side), _) => items.push(Item::plain(format!("incoming arrow {side}, {out}"))),
            (None, [_, ..]) => items.push(Item::plain(out)),
            (None, []) => {}
        }
        items.extend(self.text.iter().map(|sentence| {
            let mark = match (sentence.executed, sentence.when_played) {
                (true, _) => "",
                (false, true) => "when played: ",
                (false, false) => "by hand: ",
            };
            let mark = Text::toned(Tone::Doubtful, mark);
            Item::plain(mark.and(Tone::Plain, sentence.text.as_str()))
        }));
        let footer = self.footer.iter();
        items.extend(footer.map(|footer| Item::plain(format!("[{footer}]"))));
        items.extend(self.otherwise.iter().map(|version| {
            let said = match (version.absent, version.changes.is_empty()) {
                (true, _) => "not in the game in",
                (false, true) => "ruled on in",
                (false, false) => "printed otherwise in",
            };
            let text = format!("{said} {}", version.editions.join(", "));
            Item::cited(text, &version.clauses).with(version.changes.iter().map(Item::plain))
        }));
        let changed = self.changed_by.iter();
        items.extend(changed.map(|change| {
            let text = format!("changed later: {}", change.title);
            Item::cited(text, std::slice::from_ref(&change.id))
        }));
        let doubts = self.doubts.iter();
        items.extend(doubts.map(|doubt| Item::plain(format!("doubtful: {doubt}"))));
        items.extend(self.answers.iter().map(AnswerSheet::item));
        items
    }
}

/// The cards of that name, or of which it is a distinctive part; several where it may be any of them.
pub fn cards_called(law: &Law, asked: &str) -> Vec<CardSheet> {
    let key = crate::names::key(asked);
    let best = crate::names::best(&key, law.card_keys.iter().map(|key| &**key));
    let cards = best
        .into_iter()
        .filter_map(|index| law.cards.iter().nth(index));
    cards.map(|card| CardSheet::of(law, card)).collect()
}

/// What cards say.
pub fn card_sheets(cards: &[CardSheet]) -> Page {
    let mut page = Page::default();
    for card in cards {
        page.named("card", card.name.as_str(), card.items());
    }
    page
}

/// A line for each card, and how many there are.
pub fn card_list(cards: &[CardSheet]) -> Page {
    let mut page = Page::default();
    let lines = cards.iter().map(|card| {
        let name = Text::toned(Tone::Strong, card.name.as_str());
        Item::plain(name.and(Tone::Plain, format!(": {}", card.facts)))
    });
    page.named("cards", format!("{} cards", cards.len()), lines);
    page
}

/// What stands on a card besides its text, in one line.
fn facts(law: &Law, card: &Card) -> String {
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
    let resistance = card.resistance;
    facts.extend(
        resistance.map(|figure| format!("Resistance {figure}{}", star(Starred::Resistance))),
    );
    let alignments = star(Starred::Alignments);
    facts.extend((card.alignments.iter()).map(|one| format!("{one}{alignments}")));
    facts.extend((card.sometimes.iter()).map(|one| format!("{one} (sometimes)")));
    let attributes = card.attributes.iter();
    facts.extend(attributes.map(|one| law.vocabulary.name(one).to_owned()));
    format!("{} · {}", facts.join(", "), card.set)
}

/// The editions of which something is so, each way with those that have it.
fn by_edition<W: PartialEq>(law: &Law, way: impl Fn(usize) -> Option<W>) -> Vec<(W, Vec<String>)> {
    let mut ways: Vec<(W, Vec<String>)> = Vec::new();
    for (index, edition) in law.editions.iter().enumerate() {
        let Some(way) = way(index) else { continue };
        match ways.iter_mut().find(|(known, _)| *known == way) {
            Some((_, editions)) => editions.push(edition.id.to_string()),
            None => ways.push((way, vec![edition.id.to_string()])),
        }
    }
    ways
}

/// How editions print a card otherwise, or do not have it.
fn otherwise(law: &Law, card: &Card) -> Vec<VersionSheet> {
    let Some(id) = law.card_named(&card.name) else {
        return Vec::new();
    };
    let mut sheets = absent(law, id);
    let versions = by_edition(law, |edition| {
        law.editions[edition].rules.as_ref()?.versions.of(id)
    });
    for (version, editions) in versions {
        let version = &law.versions[usize::from(version)];
        // A card that an erratum has brought has no other print.
        if version.card == *card && law.errata.iter().any(|erratum| *erratum.id == *card.set) {
            continue;
        }
        let clauses = names(law, &version.cites);
        let changes = differences(law, card, &version.card);
        // Answers that confirm a sentence are told below.
        if changes.is_empty() && clauses.is_empty() {
            continue;
        }
        sheets.push(VersionSheet {
            editions,
            absent: false,
            clauses,
            changes,
        });
    }
    sheets
}

/// The editions by which a card is not in the game, where it is by others.
fn absent(law: &Law, id: CardId) -> Vec<VersionSheet> {
    let ways = by_edition(law, |edition| {
        law.editions[edition].rules.as_ref()?.absent.of(id)
    });
    let sheets = ways.into_iter().map(|(by, editions)| VersionSheet {
        editions,
        absent: true,
        clauses: names(law, by),
        changes: Vec::new(),
    });
    sheets.collect()
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
