//! The clauses of a play, each in its place, and the names in them.

use super::{Check, MOST_TOKENS};
use crate::error::ScenarioErrorKind;
use crate::lookup::Item;
use crate::person::could_be_a_person;
use crate::syntax::{self, Form, Phrase};
use crate::words::clauses::UNSEEN;
use crate::{CardRef, Gift};

/// The most clauses that the words in the name of a card could be taken for.
const LONGEST_NAME: usize = 3;

/// What follows a verb: a head, and clauses.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) head: Phrase,
    pub(super) clauses: Vec<(Form, Phrase)>,
}

impl Parts {
    pub(super) fn find(&self, lead: Form) -> Option<&Phrase> {
        self.clauses
            .iter()
            .find(|(found, _)| *found == lead)
            .map(|(_, part)| part)
    }
}

impl Check<'_> {
    /// Splits what follows a verb. Words of a name are no clauses, and neither are clauses that the verb does not have.
    pub(super) fn parts(&self, phrase: &Phrase, wanted: &[Form]) -> Parts {
        let (head, clauses) = syntax::clauses(&phrase.text, phrase.span.start);
        self.joined(phrase, Some(head), clauses, wanted)
    }

    /// The same where nothing comes before the first clause.
    pub(super) fn clauses_only(&self, phrase: &Phrase, wanted: &[Form]) -> Parts {
        let spaced = format!(" {}", phrase.text);
        let (_, clauses) = syntax::clauses(&spaced, phrase.span.start - 1);
        self.joined(phrase, None, clauses, wanted)
    }

    fn joined(
        &self,
        phrase: &Phrase,
        head: Option<Phrase>,
        clauses: syntax::Clauses,
        wanted: &[Form],
    ) -> Parts {
        let mut found: Vec<(Option<Form>, Phrase)> = Vec::new();
        found.extend(head.map(|head| (None, head)));
        for (lead, part) in clauses {
            match found.last_mut() {
                Some((_, before)) if !wanted.contains(&lead) => {
                    *before = phrase.between(before.span.start, part.span.end);
                }
                _ => found.push((Some(lead), part)),
            }
        }
        let mut parts = Parts::default();
        let mut at = 0;
        while at < found.len() {
            let last = (at + LONGEST_NAME).min(found.len() - 1);
            let start = found[at].1.span.start;
            let whole = (at + 1..=last)
                .rev()
                .map(|end| (end, phrase.between(start, found[end].1.span.end)))
                .find(|(_, whole)| {
                    let before = found[at].1.span.end.saturating_sub(start);
                    self.are_names(whole) || self.ends_in_a_name(whole, before)
                });
            let (end, part) = whole.unwrap_or_else(|| (at, found[at].1.clone()));
            let part = part.unbracketed();
            match found[at].0 {
                None => parts.head = part,
                Some(lead) => parts.clauses.push((lead, part)),
            }
            at = end + 1;
        }
        parts
    }

    fn are_names(&self, phrase: &Phrase) -> bool {
        let items = self.names.items(phrase);
        let is_card = |item: &Item| self.names.is_card(&item.name);
        // Players stand among cards: "on Ben, March on Washington".
        items.iter().any(is_card)
            && (items.iter()).all(|item| {
                item.remarks.is_none() && (is_card(item) || could_be_a_person(&item.name.text))
            })
    }

    /// "His token to Drs. for Bob": whether a name begins before that place, where a clause could begin, and goes on to the end.
    fn ends_in_a_name(&self, phrase: &Phrase, before: usize) -> bool {
        let text = phrase.text.get(..before).unwrap_or_default();
        let words = text.match_indices(' ').rev().take(LONGEST_NAME);
        words
            .map(|(at, _)| phrase.after(at + 1))
            .any(|name| self.names.is_card(&name))
    }

    /// A clause that a verb cannot do without.
    pub(super) fn needed<'p>(
        &mut self,
        parts: &'p Parts,
        links: &[Form],
        whole: &Phrase,
        wanted: &'static str,
        example: &str,
    ) -> Option<&'p Phrase> {
        let found = links.iter().find_map(|lead| parts.find(*lead));
        if found.is_none() {
            self.unwanted(
                whole,
                wanted,
                Some(format!("for example: `{example}`").into()),
            );
        }
        found
    }

    /// The names of a list. What is said in brackets has no place in a play.
    pub(super) fn names_in(&mut self, list: &Phrase) -> Vec<Phrase> {
        let items = self.names.items(list);
        if items.is_empty() {
            self.unwanted(list, "the name of a card", None);
        }
        items
            .into_iter()
            .map(|item| {
                if let Some(remarks) = item.remarks {
                    let help = "say it where the card lies on the table".to_owned();
                    self.unwanted(&remarks, "a part of this play", Some(help.into()));
                }
                item.name
            })
            .collect()
    }

    /// A card that a play speaks of.
    pub(super) fn mentioned(&mut self, name: &Phrase) -> Option<CardRef> {
        if name.text.is_empty() {
            self.unwanted(name, "the name of a card", None);
            return None;
        }
        let card = self.find(name)?;
        self.lay(&card);
        Some(card)
    }

    /// The cards of a list.
    pub(super) fn mentions(&mut self, list: &Phrase) -> Vec<CardRef> {
        self.names_in(list)
            .iter()
            .filter_map(|name| self.mentioned(name))
            .collect()
    }

    pub(super) fn one_mentioned(&mut self, part: &Phrase) -> Option<CardRef> {
        let before = self.errors.len();
        let mut cards = self.mentions(part);
        if cards.len() > 1 {
            self.unwanted(part, "one card", None);
        }
        if self.errors.len() > before {
            return None;
        }
        cards.pop()
    }

    /// "Devival and 2 Plots": the cards, and how many Plots that nobody has seen.
    pub(super) fn cards_and_plots(&mut self, list: &Phrase, undrawn: bool) -> (Vec<CardRef>, u8) {
        let words: &[&str] = match undrawn {
            true => &["undrawn plots", "undrawn plot", "plots", "plot"],
            false => &["plots", "plot"],
        };
        let mut cards = Vec::new();
        let mut hidden = 0u8;
        for name in self.names_in(list) {
            match self.counted(&name, words) {
                Counted::Not => cards.extend(self.mentioned(&name)),
                Counted::Wrong => {}
                Counted::So(count) => hidden = hidden.saturating_add(count),
            }
        }
        (cards, hidden)
    }

    /// What is given: cards, Plots that nobody has seen, Illuminati tokens.
    pub(super) fn gifts(&mut self, list: &Phrase) -> Option<Vec<Gift>> {
        let before = self.errors.len();
        let mut gifts = Vec::new();
        for name in self.names_in(list) {
            match self.illuminati_tokens(&name) {
                Counted::So(count) => gifts.push(Gift::IlluminatiTokens(count)),
                Counted::Wrong => {}
                Counted::Not => match self.counted(&name, &["plots", "plot"]) {
                    Counted::So(count) => gifts.push(Gift::Plots(count)),
                    Counted::Wrong => {}
                    Counted::Not => gifts.extend(self.mentioned(&name).map(Gift::Card)),
                },
            }
        }
        (self.errors.len() == before).then_some(gifts)
    }

    /// The number in "2 Plots", "a Plot", "2 hidden Plots", if these are the words.
    pub(super) fn counted(&mut self, name: &Phrase, words: &[&str]) -> Counted {
        let lower = name.text.to_ascii_lowercase();
        let Some(before) = (words.iter())
            .find_map(|word| lower.strip_suffix(word))
            .filter(|before| before.ends_with(' '))
        else {
            return Counted::Not;
        };
        let mut said: Vec<&str> = before.split_whitespace().collect();
        if let [_, word] = said.as_slice()
            && UNSEEN.contains(word)
        {
            said.pop();
        }
        let [number] = said.as_slice() else {
            return Counted::Not;
        };
        let length = number.len();
        match self.number(&name.part(0..length), 1, MOST_TOKENS) {
            Some(number) => Counted::So(number as u8),
            None => Counted::Wrong,
        }
    }

    /// Clauses that are said twice.
    pub(super) fn once(&mut self, parts: &Parts) {
        for (index, (lead, part)) in parts.clauses.iter().enumerate() {
            if parts.clauses[..index]
                .iter()
                .any(|(other, _)| other == lead)
            {
                self.error(part.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
            }
        }
    }
}

/// Whether a phrase is a number of something.
pub(super) enum Counted {
    /// It is something else.
    Not,
    /// It is one that cannot be, which has been reported.
    Wrong,
    So(u8),
}
