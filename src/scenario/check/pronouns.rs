//! Cards and players that are spoken of by a pronoun.

use super::Check;
use crate::cards::{CardId, Kind};
use crate::scenario::person::{could_be_a_person, is_spoken_of};
use crate::scenario::syntax::{ClauseLink, HelpWith, Line, Phrase};
use crate::scenario::{CardRef, Placed, PlayerId, Which};

impl Check<'_> {
    /// Who is "he" and who is "she", as far as that can be seen: "Ben opposes with his Glorps".
    pub(super) fn learn_pronouns(&mut self, lines: &[Option<Line>]) {
        for line in lines.iter().flatten() {
            if let Line::Attack { who, target, .. } = line {
                self.learn_owner(who);
                self.learn_owner(target);
            }
            let (who, his) = match line {
                Line::Help {
                    who,
                    with: Some(HelpWith::Cards(cards)),
                    ..
                }
                | Line::Controls { who, cards } => (who, cards),
                Line::Attack { who, clauses, .. } => match clauses.first() {
                    Some(first) if first.link == ClauseLink::With => (who, &first.cards),
                    _ => continue,
                },
                Line::Tells { who, what, .. } => (who, what),
                Line::Deed {
                    who, word, rest, ..
                } => {
                    self.learn_pronoun(who, word);
                    match rest {
                        Some(rest) => (who, rest),
                        None => continue,
                    }
                }
                _ => continue,
            };
            self.learn_pronoun(who, his);
        }
    }

    /// "Rob's Xists" are Rob's wherever they are spoken of.
    fn learn_owner(&mut self, card: &Phrase) {
        let mark = ["'s ", "’s "]
            .iter()
            .find_map(|mark| Some((card.text.find(mark)?, mark.len())));
        let Some((end, mark)) = mark else {
            return;
        };
        let owner = card.part(0..end);
        let named = self.names.meant(&card.part(end + mark..card.text.len()));
        if let Some(CardRef {
            which: Which::Card(id),
            ..
        }) = named
            && could_be_a_person(&owner.text)
        {
            self.said_in_attacks.push((id, owner));
        }
    }

    /// Whose one of these cards is by what an attack says of it.
    pub(super) fn owner_in_attack(&mut self, cards: &[Placed]) -> Option<PlayerId> {
        let named = |id: CardId| (cards.iter()).any(|placed| placed.card.which == Which::Card(id));
        let (_, owner) = self.said_in_attacks.iter().find(|(id, _)| named(*id))?;
        let owner = owner.clone();
        self.player(&owner)
    }

    /// "Her" in what is said of somebody is said of the one who does it.
    fn learn_pronoun(&self, who: &Phrase, of: &Phrase) {
        if is_spoken_of(&who.text) {
            return;
        }
        let word = (of.text.split(' ')).find(|word| {
            ["his", "her"]
                .iter()
                .any(|his| word.eq_ignore_ascii_case(his))
        });
        if let Some(word) = word {
            self.names.spoken_of.learn(who.text.trim(), word);
        }
    }

    /// The card that a pronoun means: "it" and "they" are what was spoken of last, "he" and "she" the last Personality.
    pub(super) fn pronoun_of_card(&self, pronoun: &Phrase) -> Option<CardRef> {
        let card = match &*pronoun.text.trim().to_ascii_lowercase() {
            "it" | "they" | "them" => self.antecedent.as_ref(),
            "he" | "she" | "him" | "her" => self.personality.as_ref(),
            _ => None,
        };
        Some(CardRef {
            span: pronoun.span.clone(),
            ..card?.clone()
        })
    }

    /// Nothing has been spoken of that "it" could be.
    pub(super) fn forget_cards(&mut self) {
        self.antecedent = None;
        self.personality = None;
    }

    /// A statement has named these cards: if it is one, "it" is that one from now on, and the one Personality is "him" or "her".
    pub(super) fn cards_spoken_of(&mut self, seen: Vec<CardRef>) {
        let kind = |card: &CardRef| match card.which {
            Which::Card(id) => self.names.card(id).kind,
            Which::Illuminati => Kind::Illuminati,
        };
        let mut cards: Vec<CardRef> = seen;
        let illuminati = cards.iter().any(|card| kind(card) == Kind::Illuminati);
        let named = !cards.is_empty();
        cards.retain(|card| kind(card) != Kind::Illuminati);
        let personalities: Vec<CardRef> = (cards.iter())
            .filter(|card| kind(card) == Kind::Personality)
            .cloned()
            .collect();
        let only = |cards: &[CardRef]| {
            let first = cards.first()?;
            let one = cards.iter().all(|card| card.which == first.which);
            one.then(|| first.clone())
        };
        if named {
            self.illuminati_spoken_of = illuminati;
        }
        if !cards.is_empty() {
            self.antecedent = only(&cards);
        }
        if !personalities.is_empty() {
            self.personality = only(&personalities);
        }
    }
}
