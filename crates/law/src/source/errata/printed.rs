//! Whether cards as an erratum prints them could lie on a table.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;

use super::Desk;
use super::file::ErratumFile;
use crate::Law;
use crate::error::LawErrorKind;
use crate::source::LawReader;
use fnord_cards::{Alignment, Alignments, Attributes, Card, CardId, Kind, Starred};

/// The most cards that a mistake names.
const MOST_NAMED: usize = 5;

impl LawReader<'_> {
    /// What the erratum has made wrong with a card: what was so before is none of its doing.
    pub(super) fn could_be(
        &mut self,
        desk: &Desk,
        before: &[String],
        after: Vec<String>,
        (card, span): (&str, Range<usize>),
    ) {
        let mut told: Vec<&String> = Vec::new();
        for why in after.iter().filter(|why| !before.contains(why)) {
            if told.contains(&why) {
                continue;
            }
            told.push(why);
            let kind = LawErrorKind::CardCannotBe {
                card: card.to_owned(),
                why: why.clone(),
            };
            self.err(&desk.file.path, Some(span.clone()), kind);
        }
    }

    /// Cards that could be, and could not any more by what is opposite now; those that the erratum itself changes or brings are told where
    /// it does.
    pub(super) fn all_could_be(&mut self, desk: &Desk, before: &Law, span: Range<usize>) {
        let mut told: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for &index in &desk.over {
            let (Some(was), Some(is)) = (
                &before.editions[index].rules,
                &desk.law.editions[index].rules,
            ) else {
                continue;
            };
            let sets = &desk.law.editions[index].sets;
            let there = |card: &Card| sets.contains(&card.set);
            let cards = (0..).map(CardId).zip(before.cards.iter());
            for (id, card) in cards.filter(|(id, card)| there(card) && is.absent.of(*id).is_none())
            {
                if was.versions.of(id) != is.versions.of(id) {
                    continue;
                }
                for why in desk.faults(index, desk.printed(index, id)) {
                    let cards = told.entry(why).or_default();
                    if !cards.contains(&&*card.name) {
                        cards.push(&card.name);
                    }
                }
            }
        }
        for (why, cards) in told {
            let (shown, more) = cards.split_at(cards.len().min(MOST_NAMED));
            let more = match more.len() {
                0 => String::new(),
                count => format!(" and {count} more"),
            };
            let kind = LawErrorKind::CardsCannotBe {
                point: "opposites".to_owned(),
                cards: format!("{}{more}", shown.join(", ")),
                why,
            };
            let help =
                "print them otherwise with [[card]], or take them out of the game with [[ban]]";
            self.err_with(
                &desk.file.path,
                Some(span.clone()),
                kind,
                Some(help.to_owned()),
            );
        }
    }

    /// Cards and rules in their words belong to games that have cards.
    pub(super) fn has_cards(&mut self, desk: &Desk, source: &ErratumFile) {
        let mut over = desk.over.iter().map(|&index| &desk.law.editions[index]);
        if desk.over.is_empty() || over.any(|edition| edition.rules.is_some()) {
            return;
        }
        let cards = source.card.iter().map(|one| ("[[card]]", one.name.span()));
        let new = source
            .new_card
            .iter()
            .map(|one| ("[[new-card]]", one.name.span()));
        let rules = source
            .rule
            .iter()
            .map(|one| ("[[rule]]", one.clauses.span()));
        for (what, span) in cards.chain(new).chain(rules) {
            let kind = LawErrorKind::NoCardsThere { what };
            let help = "what is otherwise in Countdown to X-Day is a rule point of it".to_owned();
            self.err_with(&desk.file.path, Some(span), kind, Some(help));
        }
    }

    /// Words of a list that stand in it twice.
    pub(super) fn said_once(&mut self, desk: &Desk, card: &str, words: &[Spanned<String>]) {
        for (index, word) in words.iter().enumerate() {
            let same = |other: &Spanned<String>| other.as_ref().eq_ignore_ascii_case(word.as_ref());
            if words[..index].iter().any(same) {
                let kind = LawErrorKind::CardCannotBe {
                    card: card.to_owned(),
                    why: format!("`{}` is said twice", word.as_ref()),
                };
                self.err(&desk.file.path, Some(word.span()), kind);
            }
        }
    }

    /// An edition whose players would have no Illuminati to sit down with.
    pub(super) fn somebody_sits(&mut self, desk: &Desk, span: Range<usize>) {
        for &index in &desk.over {
            let edition = &desk.law.editions[index];
            let Some(rules) = &edition.rules else {
                continue;
            };
            let mut usual = rules.default_illuminati.iter();
            if usual.all(|&card| rules.absent.of(card).is_some()) {
                let kind = LawErrorKind::NoIlluminatiLeft {
                    edition: edition.id.to_string(),
                };
                self.err(&desk.file.path, Some(span.clone()), kind);
            }
        }
    }
}

impl Desk<'_> {
    /// What is wrong with a card by the rules of one of the editions that the erratum is laid over.
    pub(super) fn faults(&self, edition: usize, card: &Card) -> Vec<String> {
        let rules = self.law.editions[edition].rules.as_ref();
        let opposites = rules.map_or(&[][..], |rules| rules.points.opposites().value);
        let mut faults = Vec::new();
        kinds(card, &mut faults);
        figures(card, &mut faults);
        arrows(card, &mut faults);
        for &(one, other) in opposites {
            if one != other && card.alignments.has(one) && card.alignments.has(other) {
                faults.push(format!(
                    "it would be {} and {}, which are opposites",
                    Alignment::name(one),
                    Alignment::name(other)
                ));
            }
        }
        faults
    }
}

/// What cards of its kind do not have (`sg.resources.beside`, `sg.alignment.illuminati-none`, `sg.resist.illuminati-none`).
fn kinds(card: &Card, faults: &mut Vec<String>) {
    let aligned = card.alignments != Alignments::NONE;
    let figures = [card.power, card.global, card.resistance];
    if card.kind == Kind::Illuminati {
        let wrong = aligned || card.attributes != Attributes::NONE || card.resistance.is_some();
        if wrong {
            faults.push(
                "Illuminati have neither alignments nor attributes nor Resistance".to_owned(),
            );
        }
    } else if !card.kind.is_group() && (aligned || figures.iter().any(Option::is_some)) {
        faults.push(format!(
            "{} have neither Power nor Resistance nor alignments",
            card.kind.plural()
        ));
    }
}

/// Global Power is never above Power (`sg.global.cap`).
fn figures(card: &Card, faults: &mut Vec<String>) {
    let changes = card.starred.contains(&Starred::Power);
    if let (Some(power), Some(global), false) = (card.power, card.global, changes)
        && global > power
    {
        faults.push(format!(
            "its Global Power of {global} would be above its Power of {power}"
        ));
    }
}

/// One arrow at a side.
fn arrows(card: &Card, faults: &mut Vec<String>) {
    for (index, side) in card.arrows_out.iter().enumerate() {
        if card.arrow_in == Some(*side) {
            faults.push(format!(
                "an arrow comes in and goes out at its {}",
                side.name()
            ));
        } else if card.arrows_out[..index].contains(side) {
            faults.push(format!("two arrows go out at its {}", side.name()));
        }
    }
}
