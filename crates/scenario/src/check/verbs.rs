//! Wordings that name the card last, speak of it as "it", or tell of rolls in a sentence.

use super::Check;
use super::uses::{USED, without_endings};
use crate::error::ScenarioErrorKind;
use crate::syntax::{Form, Phrase, Said};
use crate::words::verbs::THEN;
use crate::{Actor, CardRef, Object, Play, PlayerId, Statement, UsePlay};
use fnord_names as names;

impl Check<'_> {
    /// "Citizens for Normalcy cancels Rant!", "Ann cancels Rant! with Xists", "Ann subtracts 1 with Xists".
    pub(super) fn with_card(
        &mut self,
        who: &Phrase,
        what: &Phrase,
        lead: Form,
    ) -> Option<Statement> {
        let player = self.names.player(&who.text);
        let is_card = player.is_none() && self.names.is_card(who);
        let mut parts = self.parts(what, &USED);
        let (player, named) = if is_card {
            (None, Some(who.clone()))
        } else {
            let player = self.player(who)?;
            let with = (parts.clauses.iter())
                .position(|(lead, part)| *lead == Form::l_with && !own_action(part));
            let named = with.map(|index| parts.clauses.remove(index).1);
            (Some(player), named)
        };
        let Some(named) = named else {
            let (verb, wanted) = match lead {
                Form::l_cancelling => ("cancels …", "a card that could cancel anything"),
                Form::l_subtracting => ("subtracts 1", "a card that could change a roll"),
                _ => ("adds 1", "a card that could change a roll"),
            };
            let help = format!("say with which card: `{} {verb} with CARD`", who.text);
            self.unwanted(who, wanted, Some(help.into()));
            return None;
        };
        let object = std::mem::replace(&mut parts.head, named);
        parts.clauses.insert(0, (lead, object));
        Some(Statement::Play(Play::Use(self.used(player, &parts, true)?)))
    }

    /// Whose "its action" is: the card's whose ability is used, or the Group's that a Plot is played on. A player who plays
    /// a Plot on no Group has the action of his Illuminati.
    pub(super) fn owned_actions(&mut self, used: &UsePlay, part: &Phrase) -> Vec<CardRef> {
        if !self.is_plot(&used.card) {
            return vec![used.card.clone()];
        }
        let on: Vec<CardRef> = (used.on.iter())
            .filter_map(|object| match object {
                Object::Card(card) if !self.is_plot(card) => Some(card.clone()),
                _ => None,
            })
            .collect();
        let key = names::key(&part.text);
        match (on.as_slice(), used.player) {
            ([_], _) => on,
            ([_, _, ..], _) if key.starts_with("their") => on,
            ([], Some(player)) if key.starts_with("his") || key.starts_with("her") => {
                vec![self.illuminati_of(player, part)]
            }
            _ => {
                let help = "name the Group: `with the action of GROUP`".to_owned();
                self.unwanted(part, "the action of one Group", Some(help.into()));
                Vec::new()
            }
        }
    }

    /// Who rolls, in "Ann rolls 6". Whoever was spoken of last is the one who has to roll.
    pub(super) fn roller(&mut self, who: &Phrase) -> Option<Actor> {
        let pronoun = matches!(names::key(&who.text).as_str(), "she" | "he" | "they" | "it");
        if pronoun {
            let somebody = self.names.surely_by_the_text(&who.text);
            let somebody = somebody.map(Actor::Player);
            return Some(somebody.unwrap_or(Actor::Attacker));
        }
        // "Ann plays Shordurpersav and rolls 5"
        let first = without_endings(who, &THEN);
        if first.text != who.text {
            let first = first.trimmed(&[',', ' ']);
            let help = format!(
                "write two lines: `{}`, and below it the roll: `Roll 6`",
                first.text
            );
            let kind = ScenarioErrorKind::NoStatement;
            self.error(
                who.span.clone(),
                "this is a statement by itself",
                kind,
                Some(help.into()),
            );
            return None;
        }
        self.actor(who)
    }

    /// "Ann and Ben roll off: 9 to 5", "Ann rolls 9, Ben rolls 5".
    pub(super) fn rolls_off(&mut self, said: &Said) -> Option<Statement> {
        let before = self.errors.len();
        let mut players: Vec<Option<PlayerId>> = Vec::new();
        let dice: Vec<&Phrase> = said.all(Form::count).collect();
        for list in said.all(Form::off_who).chain(said.all(Form::rolled_who)) {
            for name in self.names_in(list) {
                players.push(self.player(&name));
            }
        }
        if self.errors.len() == before && players.len() != dice.len() {
            let help = "for example: `Roll-off: Ann 9, Ben 5`".to_owned();
            self.unwanted(
                said.subject(),
                "one player for each roll",
                Some(help.into()),
            );
        }
        let mut rolls = Vec::new();
        for (player, count) in players.into_iter().zip(dice) {
            let dice = self.dice(std::slice::from_ref(count));
            rolls.extend(player.zip(dice));
        }
        (self.errors.len() == before).then_some(Statement::Play(Play::RollOff(rolls)))
    }
}

/// "its action", "their own tokens".
pub(super) fn own_action(part: &Phrase) -> bool {
    let key = names::key(&part.text);
    let words: Vec<&str> = key.split(' ').collect();
    let noun = |word: &str| matches!(word, "action" | "actions" | "token" | "tokens");
    match words.as_slice() {
        [whose, "own", last] | [whose, last] => {
            matches!(*whose, "its" | "his" | "her" | "their") && noun(last)
        }
        _ => false,
    }
}

/// "it", "that Plot": the last Plot played.
pub(super) fn is_that_plot(part: &Phrase) -> bool {
    matches!(
        names::key(&part.text).as_str(),
        "it" | "that"
            | "plot"
            | "that plot"
            | "this plot"
            | "last plot"
            | "that card"
            | "that plot card"
    )
}
