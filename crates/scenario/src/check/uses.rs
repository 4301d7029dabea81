//! Plots that are played, and abilities that are used, with their clauses.

use super::clauses::Parts;
use super::verbs::{is_that_plot, own_action};
use super::{Check, LARGEST_FIGURE};
use crate::Help;
use crate::alike::most_alike;
use crate::error::ScenarioErrorKind;
use crate::person::is_it;
use crate::syntax::{Form, Phrase};
use crate::words::{
    common::OWNER_ENDS,
    plays::BONUS,
    uses::{ABILITY, CHANGED, PAYING, TOP, TOP_GROUP},
};
use crate::{
    AlignmentChange, CardRef, Choice, Object, Placed, Play, PlayerId, Purpose, Statement, UsePlay,
    Which,
};
use fnord_cards::effect::{Backing, Effect, Price};
use fnord_cards::{Alignment, Kind};
use fnord_names as names;

/// The clauses that a play may have.
pub(super) const USED: [Form; 14] = [
    Form::l_for_action,
    Form::l_for_defense,
    Form::l_acting,
    Form::l_with,
    Form::l_on,
    Form::l_discarding,
    Form::l_discards,
    Form::l_adding,
    Form::l_subtracting,
    Form::l_removing,
    Form::l_reversing,
    Form::l_taking,
    Form::l_under,
    Form::l_cancelling,
];

/// The words that may stand before a single alignment of a list.
const CHANGES: [(&str, Form); 5] = [
    ("not ", Form::l_removing),
    ("no longer ", Form::l_removing),
    ("remove ", Form::l_removing),
    ("add ", Form::l_adding),
    ("reverse ", Form::l_reversing),
];

impl Check<'_> {
    /// A card that is played or used, and its clauses.
    pub(super) fn used(
        &mut self,
        player: Option<PlayerId>,
        parts: &Parts,
        uses: bool,
    ) -> Option<UsePlay> {
        let name = without_ability(&parts.head);
        let name = match uses {
            true => name,
            false => self.as_a_plot(&name),
        };
        let card = self.mentioned(&name);
        if let Some(card) = &card
            && !uses
            && !self.is_plot(card)
            && !self.may_be_played(card)
        {
            let name = &name.text;
            let help = format!("an ability of a card in play is used: `Ann uses {name}`");
            self.unwanted(&parts.head, "a Plot", Some(help.into()));
            return None;
        }
        let before = self.errors.len();
        // What is in force is used; any other Plot that is "used" is played.
        let id = card.as_ref().and_then(CardRef::id);
        let in_force = id.is_some_and(|id| self.in_force.contains(&id));
        let mut used = UsePlay {
            player,
            uses: uses && in_force,
            ..UsePlay::plain(card?, Vec::new())
        };
        // "its action" is that of a Group which may be named after it.
        let (own, others): (Vec<_>, Vec<_>) = (parts.clauses.iter()).partition(|(lead, part)| {
            matches!(lead, Form::l_acting | Form::l_with) && own_action(part)
        });
        for (lead, part) in others {
            self.use_clause(&mut used, *lead, part);
        }
        for (_, part) in own {
            if self.backs(&used.card) {
                used.choices.push(Choice::For(Purpose::Action));
                continue;
            }
            let acting = self.owned_actions(&used, part);
            used.acting.extend(acting);
        }
        // "to add 10" is what such a Plot does.
        let bonus = self.bonus_of(&used.card);
        used.choices
            .retain(|choice| !matches!(choice, Choice::Shift(by) if Some(*by) == bonus));
        (self.errors.len() == before).then_some(used)
    }

    /// Whether a card that is no Plot may be used in another way, as a sentence says that is left to the players.
    fn may_be_played(&self, card: &CardRef) -> bool {
        self.names.text(card).iter().any(|sentence| {
            let bearing = sentence.bearing.as_ref();
            bearing.is_some_and(|bearing| bearing.plays_from_hand())
        })
    }

    /// Whether what is named after "with" is played with a card, and does not pay for it: Plots have no actions, and where a
    /// card that costs none is played with an Illuminati card, that is another card.
    fn goes_with(&self, played: &CardRef, with: &CardRef) -> bool {
        let Some(with) = self.names.one(with) else {
            return false;
        };
        let costs = self.says(played, |effect| {
            matches!(effect, Effect::Requires(_) | Effect::Backs { .. })
        });
        let by_hand = |card: &CardRef| {
            let mut text = self.names.text(card).iter();
            text.any(|sentence| sentence.is_by_hand())
        };
        match with.kind {
            Kind::Illuminati => self.is_plot(played) && !costs && by_hand(played),
            kind => kind.is_plot(),
        }
    }

    /// The bonus of a Plot for an action or a defence.
    fn bonus_of(&self, card: &CardRef) -> Option<i16> {
        (self.names.abilities(card)).find_map(|ability| match ability.effect {
            Effect::Backs {
                by: Backing::Plus(bonus),
                ..
            } => Some(bonus),
            _ => None,
        })
    }

    /// Whether a Plot gives a bonus to an action or a defence: "for its action" says which, and pays nothing.
    pub(super) fn backs(&self, card: &CardRef) -> bool {
        self.says(card, |effect| matches!(effect, Effect::Backs { .. }))
    }

    pub(super) fn says(&self, card: &CardRef, wanted: fn(&Effect) -> bool) -> bool {
        (self.names.abilities(card)).any(|ability| wanted(&ability.effect))
    }

    /// The targets of an attack that a Plot makes: as of a Group's target it may be said where each of them lies.
    fn attacked(&mut self, used: &mut UsePlay, part: &Phrase) {
        let items = self.names.items(part);
        if items.is_empty() {
            self.unwanted(part, "the name of a card", None);
        }
        for item in items {
            let Some(object) = self.object(&item.name) else {
                continue;
            };
            if let (Some(remarks), Object::Card(card)) = (&item.remarks, &object) {
                let remarks = self.remarks(remarks);
                let card = card.clone();
                used.said_of.push(Placed { card, remarks });
            }
            used.on.push(object);
        }
    }

    /// Whether what a card costs may be a discard: by a price that is one, or by what is left to the players.
    fn asks_for_discards(&self, card: &CardRef) -> bool {
        let mut text = self.names.text(card).iter();
        text.any(|sentence| sentence.is_by_hand())
            || (self.names.abilities(card)).any(|ability| ability.prices().any(Price::is_discard))
    }

    /// Whether what is discarded for a card comes from the top of a deck.
    fn asks_for_undrawn(&self, card: &CardRef) -> bool {
        let undrawn = |price: &Price| {
            matches!(
                price,
                Price::DiscardsTop { groups: false, .. } | Price::RemovesTops(_)
            )
        };
        (self.names.abilities(card)).any(|ability| ability.prices().any(undrawn))
    }

    /// Whether the top card of the Group deck is discarded for it.
    fn asks_for_top_group(&self, card: &CardRef) -> bool {
        let top = |price: &Price| matches!(price, Price::DiscardsTop { groups: true, .. });
        (self.names.abilities(card)).any(|ability| ability.prices().any(top))
    }

    pub(super) fn use_clause(&mut self, used: &mut UsePlay, lead: Form, part: &Phrase) {
        match lead {
            // Nothing named: the last Plot played.
            Form::l_cancelling if is_that_plot(part) => {
                let cancelled = self.that_is_cancelled(used, part);
                used.on.extend(cancelled);
            }
            Form::l_cancelling if self.is_of_this_attack(part, "attack") => {
                let leader = self.attack.clone().map(|(leader, _)| leader);
                used.on.extend(leader.map(Object::Card));
            }
            // What answers a roll is on the last one anyhow.
            Form::l_on if self.is_of_this_attack(part, "roll") => {}
            Form::l_on | Form::l_cancelling => {
                let part = match lead {
                    Form::l_cancelling => &self.whose_action(part),
                    _ => part,
                };
                if self.says(&used.card, Effect::makes_attack) {
                    self.attacked(used, part);
                    return;
                }
                for item in self.names_in(part) {
                    // Of a card that acts the ability alone.
                    let bonus = without_endings(&item, &BONUS);
                    if names::key(&item.text) == "itself" {
                        used.on.push(Object::Card(used.card.clone()));
                    } else if bonus.text != item.text
                        && self.says(&used.card, |effect| {
                            matches!(effect, Effect::CancelsActionOrAbility)
                        })
                    {
                        used.on.extend(self.object(&bonus));
                        used.choices.push(Choice::Second(true));
                    } else {
                        used.on.extend(self.object(&item));
                    }
                }
            }
            // "Ann plays Law and Order and discards Devival": two things that she does, unless the card speaks of it.
            Form::l_discards
                if let Some(player) = used.player
                    && !self.asks_for_discards(&used.card) =>
            {
                let (cards, hidden) = self.cards_and_plots(part, false);
                self.then.push(Statement::Play(Play::Discard {
                    player,
                    cards,
                    hidden,
                }));
            }
            Form::l_discarding | Form::l_discards => {
                let undrawn = self.asks_for_undrawn(&used.card);
                for item in self.names_in(part) {
                    // The top Group goes with it where the card asks for that.
                    let group = || {
                        matches!(&*names::key(&item.text), "group" | "1 group" | "group card")
                            || tops(&item.text, &TOP_GROUP).is_some()
                    };
                    if self.asks_for_top_group(&used.card) && group() {
                        continue;
                    }
                    let top = tops(&item.text, &TOP).filter(|_| undrawn);
                    let (cards, hidden) = match top {
                        Some(count) => (Vec::new(), count),
                        None => self.cards_and_plots(&item, undrawn),
                    };
                    used.discards.extend(cards);
                    used.hidden_discards = used.hidden_discards.saturating_add(hidden);
                }
            }
            Form::l_taking if of_two(&part.text).is_some() => {
                used.choices.extend(of_two(&part.text).map(Choice::Second));
            }
            Form::l_taking if self.number_drawn(part).is_some() => {
                used.choices
                    .extend(self.number_drawn(part).map(Choice::Draws));
            }
            Form::l_taking => {
                let alignments: Option<Vec<Alignment>> = (self.names.items(part).iter())
                    .map(|item| Alignment::named(item.name.text.trim()))
                    .collect();
                match alignments {
                    Some(named) if !named.is_empty() => {
                        let chosen =
                            |alignment| Choice::Alignment(AlignmentChange::Choose, alignment);
                        used.choices.extend(named.into_iter().map(chosen));
                    }
                    _ => {
                        let cards = self.mentions(part);
                        used.choices.push(Choice::Takes(cards));
                    }
                }
            }
            Form::l_for_action | Form::l_for_defense if !part.text.is_empty() => {
                let help = "a play of its own stands in a sentence of its own".to_owned();
                self.unwanted(part, "part of this play", Some(help.into()));
            }
            Form::l_for_action => used.choices.push(Choice::For(Purpose::Action)),
            Form::l_for_defense => used.choices.push(Choice::For(Purpose::Defense)),
            Form::l_under => {
                if let Some((card, at)) = self.place(part) {
                    used.choices.push(Choice::Under(card));
                    used.choices.extend(at.map(Choice::At));
                }
            }
            Form::l_adding | Form::l_subtracting | Form::l_removing | Form::l_reversing => {
                for item in self.names_in(part) {
                    used.choices.extend(self.chosen(lead, &item));
                }
            }
            _ => {
                let named = self.acting(part, used.player);
                let (with, acting): (Vec<_>, Vec<_>) = (named.into_iter())
                    .partition(|card| lead == Form::l_with && self.goes_with(&used.card, card));
                used.acting.extend(acting);
                // A bonus for the action of whoever aids what the card does.
                let backed = used.acting.first().cloned();
                if let Some(group) = backed.filter(|_| with.iter().all(|card| self.backs(card))) {
                    let on = vec![Object::Card(group)];
                    let plays = with.into_iter().map(|plot| UsePlay {
                        player: used.player,
                        ..UsePlay::plain(plot, on.clone())
                    });
                    self.then
                        .extend(plays.map(|play| Statement::Play(Play::Use(play))));
                } else if with.iter().any(|card| self.is_plot(card))
                    && !self.says(&used.card, |effect| {
                        matches!(effect, Effect::Combines { .. })
                    })
                {
                    let help =
                        "a Plot pays for nothing: say what is discarded, or played".to_owned();
                    self.unwanted(part, "what could pay for it", Some(help.into()));
                } else if !with.is_empty() {
                    used.choices.push(Choice::Takes(with));
                }
            }
        }
    }

    /// A card or a player that something is played on.
    fn object(&mut self, name: &Phrase) -> Option<Object> {
        // Who that is, a card or a player, is nobody's guess.
        if is_it(&name.text) && self.sure_pronoun(name).is_none() {
            let help = "say which card, or which player, by name".to_owned();
            self.unwanted(name, "a name", Some(help.into()));
            return None;
        }
        if !is_it(&name.text)
            && let Some(player) = self.names.player(&name.text)
        {
            return Some(Object::Player(player));
        }
        // Where no table is laid out, a word like no name at all is a new player.
        let mut letters = name.text.chars();
        let like_a_name = letters.next().is_some_and(char::is_uppercase)
            && name.text.chars().all(char::is_alphabetic);
        // "On Fred": no card of another game, of whose name that is a part.
        let of_no_game = self.names.could_be_cards(name) && !self.names.is_card_here(name);
        if !self.names.laid_out && like_a_name && of_no_game && self.names.is_card(name) {
            return self.player(name).map(Object::Player);
        }
        if !self.names.laid_out
            && like_a_name
            && matches!(self.names.find(name), Err(error)
                if matches!(error.kind, ScenarioErrorKind::UnknownName(_)) && !self.is_like_a_card(&name.text))
        {
            return self.player(name).map(Object::Player);
        }
        self.mentioned(name).map(Object::Card)
    }

    fn is_like_a_card(&self, name: &str) -> bool {
        let cards = (self.law.cards.iter())
            .filter(|card| self.names.is_played(card))
            .map(|card| card.name.to_string());
        !most_alike(&names::key(name), cards).is_empty()
    }

    /// "adding Weird", "adding 1".
    fn chosen(&mut self, lead: Form, word: &Phrase) -> Option<Choice> {
        let word = &without_endings(word, &CHANGED);
        // "making it Weird and not Fanatic", "reverse Weird, remove Fanatic"
        let lower = word.text.to_ascii_lowercase();
        let (lead, start) = (CHANGES.iter())
            .find(|(start, _)| lower.starts_with(start))
            .map_or((lead, 0), |(start, changed)| (*changed, start.len()));
        let word = &word.after(start);
        let change = match lead {
            Form::l_adding => AlignmentChange::Add,
            Form::l_reversing => AlignmentChange::Reverse,
            _ => AlignmentChange::Remove,
        };
        if let Some(alignment) = Alignment::named(word.text.trim()) {
            if lead == Form::l_subtracting {
                self.unwanted(word, "a number", None);
                return None;
            }
            return Some(Choice::Alignment(change, alignment));
        }
        let digits = word
            .text
            .starts_with(|letter: char| letter.is_ascii_digit());
        if digits && matches!(lead, Form::l_adding | Form::l_subtracting) {
            let number = self.number(word, 1, LARGEST_FIGURE)? as i16;
            return Some(Choice::Shift(match lead {
                Form::l_adding => number,
                _ => -number,
            }));
        }
        let alignments = Alignment::ALL.map(|alignment| alignment.name().to_owned());
        let alike = most_alike(&names::key(&word.text), alignments.clone().into_iter());
        let help = match alike.is_empty() {
            true => format!("alignments: {}", alignments.join(", ")).into(),
            false => Help::Instead(alike),
        };
        let wanted = match lead {
            Form::l_adding => "an alignment or a number",
            Form::l_subtracting => "a number",
            _ => "an alignment",
        };
        self.unwanted(word, wanted, Some(help));
        None
    }

    /// The Groups of "with the action of Xists and Yetis", "with Xists's action", "with an Illuminati action".
    pub(super) fn acting(&mut self, part: &Phrase, player: Option<PlayerId>) -> Vec<CardRef> {
        let mut acting = Vec::new();
        let whole = without_endings(part, &PAYING);
        // "All his Illuminati actions": how many that is says the card.
        let all = whole.text.to_ascii_lowercase().starts_with("all ");
        let whole = if all {
            whole.after("all ".len())
        } else {
            whole
        };
        for item in self.names_in(&whole) {
            let card = match self.names.is_card(&item) {
                true => self.mentioned(&item),
                false => self.mentioned(&without_endings(&item, &OWNER_ENDS)),
            };
            if let Some(mut card) = card {
                if card.which == Which::Illuminati {
                    card.owner = card.owner.or(player);
                }
                acting.push(card);
            }
        }
        acting
    }
}

/// "Xists" in "Xists's ability" and "the ability of Xists".
fn without_ability(name: &Phrase) -> Phrase {
    let lower = name.text.to_ascii_lowercase();
    for start in ["the ability of ", "the power of "] {
        if lower.starts_with(start) {
            return name.part(start.len()..name.text.len());
        }
    }
    without_endings(name, &ABILITY)
}

/// How many cards "the top card of his deck" and "the top 2 Plots" are; `None` of anything else.
fn tops(text: &str, words: &[&str]) -> Option<u8> {
    let key = names::key(text);
    let numbers = key.split(' ').filter(|word| !words.contains(word));
    let numbers: Vec<&str> = numbers.collect();
    match numbers.as_slice() {
        _ if !key.contains("top") => None,
        [] => Some(1),
        [one] => one.parse().ok(),
        _ => None,
    }
}

/// A phrase without the first of these endings that it has.
pub(super) fn without_endings(phrase: &Phrase, endings: &[&str]) -> Phrase {
    let lower = phrase.text.to_ascii_lowercase();
    endings
        .iter()
        .find(|ending| lower.ends_with(**ending))
        .map_or(phrase.clone(), |ending| {
            phrase.part(0..phrase.text.len() - ending.len())
        })
}

/// "the first", "the second effect": which of two is chosen; `true` for the second.
fn of_two(words: &str) -> Option<bool> {
    let lower = words.trim().to_ascii_lowercase();
    let word = lower.strip_prefix("the ").unwrap_or(&lower);
    let word = word.strip_suffix(" effect").unwrap_or(word);
    match word {
        // "Power or Resistance"
        "first" | "power" => Some(false),
        "second" | "resistance" => Some(true),
        _ => None,
    }
}
