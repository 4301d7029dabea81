//! The card that is meant where the words of a scenario name one.

use super::{Check, Limits};
use crate::person::person;
use crate::syntax::Phrase;
use crate::words::common::THEIRS;
use crate::{CardRef, Which};
use fnord_law::WhichOf;

impl Check<'_> {
    /// The card that a phrase names. Where no table is laid out, "Ben's Xists" also introduces Ben.
    pub(super) fn find(&mut self, name: &Phrase) -> Option<CardRef> {
        let found = self.found(name)?;
        self.seen.push(found.clone());
        Some(found)
    }

    /// "Her Xists": whoever has the Xists is spoken of so, unless he is known to be spoken of otherwise. Where the table is told,
    /// somebody has to have been spoken of.
    fn owner_by_pronoun(&mut self, name: &Phrase, card: &mut CardRef) -> Option<()> {
        let Some((word, _)) = self.names.pronoun(&name.text) else {
            return Some(());
        };
        if !THEIRS.iter().any(|whose| word.eq_ignore_ascii_case(whose)) {
            return Some(());
        }
        let somebody = self.names.spoken_of.named_first.get().is_some();
        if !self.playing {
            if card.owner.is_none() && !somebody && !self.said_in_attacks.is_empty() {
                let he = match word.to_ascii_lowercase().as_str() {
                    "his" => "he",
                    "her" => "she",
                    _ => "they",
                };
                let who = name.instead(he);
                card.owner = Some(self.player(&who)?);
            } else if card.owner.is_none() && !somebody {
                let help = "name the player: `Ben's Texas`".to_owned();
                self.unwanted(name, "clear: say whose it is", Some(help.into()));
                return None;
            }
            return Some(());
        }
        let on_table = CardRef {
            owner: None,
            ..card.clone()
        };
        if self.attacks <= 1
            && !self.changed_hands
            && let Some(has) = self.owners.owner(&on_table)
            && card.owner != Some(has)
            && self.names.surely(word).is_none()
            && self.names.may_be(has, word)
        {
            card.owner = Some(has);
            self.names.is_spoken_of_as(has, word);
        }
        Some(())
    }

    fn found(&mut self, name: &Phrase) -> Option<CardRef> {
        if let Some(card) = self.pronoun_of_card(name) {
            return Some(card);
        }
        if let Some(whose) = owner_alone(&name.text)
            && !self.names.is_card(name)
        {
            return self.illuminati_too(name, whose);
        }
        // The word of the rulebook for a token comes before the names that it is part of (`sg.glossary.slack`).
        if is_a_slack(&name.text) {
            let help = "a Slack is an action of somebody's Illuminati: `Ann's Illuminati`";
            self.unwanted(name, "a card", Some(help.into()));
            return None;
        }
        if let Some((leader, target)) = &self.attack {
            let of_attack = match name.text.to_ascii_lowercase().as_str() {
                "target" | "the target" => Some(target),
                "leader" | "the leader" => Some(leader),
                _ => None,
            };
            if let Some(card) = of_attack.filter(|_| !self.names.is_card(name)) {
                return Some(CardRef {
                    span: name.span.clone(),
                    ..card.clone()
                });
            }
        }
        if self.errors.len() >= Limits::MISTAKES {
            return None;
        }
        // "My Xists" introduces whoever says so.
        let pronoun = self.names.pronoun(&name.text);
        let mine = pronoun.filter(|(word, _)| person(word) != *word);
        if mine.is_none()
            && let Some(mut card) = self.names.meant(name)
        {
            self.owner_by_pronoun(name, &mut card)?;
            return Some(card);
        }
        let owned = name.owned().or_else(|| {
            let (pronoun, _) = mine?;
            Some((name.part(0..pronoun.len()), name.after(pronoun.len())))
        });
        if let Some((who, rest)) = owned
            && let Some(mut card) = self.names.meant_of_somebody(&rest)
        {
            card.owner = Some(self.player(&who)?);
            card.span = name.span.clone();
            return Some(card);
        }
        if self.names.player(&name.text).is_some() {
            let help = format!("for example: `{}'s Illuminati`", name.text);
            self.unwanted(name, "a card", Some(help.into()));
            return None;
        }
        match self.names.find(name) {
            Ok(card) => Some(card),
            Err(error) => {
                self.errors.push(*error);
                None
            }
        }
    }

    /// "His Church opposes. Mine aids": another Illuminati, where one has just been spoken of.
    fn illuminati_too(&mut self, name: &Phrase, whose: &str) -> Option<CardRef> {
        if !self.spoken.illuminati {
            self.unwanted(name, "clear: say which card it is", None);
            return None;
        }
        let who = name.instead(whose);
        Some(CardRef {
            which: Which::Illuminati,
            of: WhichOf::Unsaid,
            owner: Some(self.player(&who)?),
            span: name.span.clone(),
        })
    }
}

/// An Illuminati token, in the word of the rulebook.
fn is_a_slack(name: &str) -> bool {
    let of = name.trim().to_ascii_lowercase();
    let of = of.strip_suffix(" slack").unwrap_or_default();
    ["a", "one", "another", "my", "his", "her", "their"].contains(&of)
}

/// Whose something is that has no name: "mine".
fn owner_alone(name: &str) -> Option<&'static str> {
    let words = [
        ("mine", "I"),
        ("ours", "I"),
        ("hers", "she"),
        ("theirs", "they"),
    ];
    let name = name.trim();
    let word = words
        .iter()
        .find(|(word, _)| name.eq_ignore_ascii_case(word));
    word.map(|(_, who)| *who)
}
