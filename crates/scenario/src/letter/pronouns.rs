//! Which card a pronoun stands for, and for which side of an attack.

use super::helping::Side;
use super::story::{ME, Story};
use super::tokens::{Kind, Token};
use super::told::Ref;
use crate::agree::Person;
use fnord_cards::{self as cards, CardId};

const HE: [&str; 4] = ["he", "him", "his", "himself"];
const SHE: [&str; 4] = ["she", "her", "hers", "herself"];
const THEY: [&str; 5] = ["they", "them", "their", "theirs", "themselves"];
const ITSELF: [&str; 4] = ["itself", "themselves", "himself", "herself"];
const OWN: [&str; 4] = ["its", "their", "his", "her"];

fn is_personal(word: &str) -> bool {
    HE.contains(&word) || SHE.contains(&word)
}

/// The attack at hand, as far as it is told.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    pub(super) by: Option<usize>,
    pub(super) leader: Option<Ref>,
    pub(super) target: Option<Ref>,
}

impl Sides {
    /// The side of a player.
    pub(super) fn of_player(&self, player: usize) -> Option<Side> {
        let attacked = self.target.and_then(|target| target.owner);
        match (Some(player) == self.by, Some(player) == attacked) {
            (true, false) => Some(Side::Attack),
            (false, true) => Some(Side::Defence),
            _ => None,
        }
    }
}

impl Story<'_> {
    /// Whether a pronoun may stand for a card: "he" for a Personality, "it" and "they" for everything else.
    pub(super) fn may_stand_for(&self, word: &str, id: CardId) -> bool {
        let personality = self.card(id).kind == cards::Kind::Personality;
        personality == is_personal(word) && (!personality || self.may_be_called(id, word))
    }

    /// Whether a pronoun is of one where the card is of one, and of several where it may be of several: an Organization of any name is.
    fn agrees(&self, word: &str, id: CardId) -> bool {
        let card = self.card(id);
        let several = Person::of_card(self.law, card) == Person::They;
        match THEY.contains(&word) {
            true => several || card.kind == cards::Kind::Organization,
            false => is_personal(word) || !several,
        }
    }

    /// The card that a pronoun stands for, in a clause of `subject`: the one of which was spoken last, and of several in one breath the
    /// one that agrees.
    pub(super) fn card_spoken_of(
        &mut self,
        word: &str,
        subject: Option<usize>,
        wanted: &dyn Fn(cards::Kind) -> bool,
        not: &[CardId],
    ) -> Option<CardId> {
        let spoken = self.cards.iter().rev().copied();
        let mut fitting: Vec<CardId> = spoken
            .filter(|id| {
                let kind = self.card(*id).kind;
                wanted(kind) && kind != cards::Kind::Illuminati && !not.contains(id)
            })
            .collect();
        let stands = |id: &CardId| self.may_stand_for(word, *id);
        if is_personal(word) || fitting.iter().any(stands) {
            fitting.retain(|id| self.may_stand_for(word, *id));
        }
        // "Trent spent their token": of what is his, or of what may be.
        if let Some(whose) = subject.filter(|_| OWN.contains(&word)) {
            let of = |id: &CardId| self.board.owners.get(id).copied();
            let his = fitting.iter().any(|id| of(id) == Some(whose));
            fitting.retain(|id| match of(id) {
                Some(owner) => owner == whose,
                None => !his && self.card(*id).kind.is_group(),
            });
        }
        // Of two that were named in one breath nobody knows which, unless one alone agrees.
        let breath = |id: &CardId| self.breaths.get(id).copied();
        let last = fitting.first().and_then(breath);
        let mut tied: Vec<CardId> = fitting.into_iter().collect();
        if !ITSELF.contains(&word) {
            tied.retain(|id| breath(id) == last);
            let agreeing: Vec<CardId> = (tied.iter().copied())
                .filter(|id| self.agrees(word, *id))
                .collect();
            if !agreeing.is_empty() {
                tied = agreeing;
            }
        } else {
            tied.truncate(1);
        }
        match tied.as_slice() {
            [only] => Some(*only),
            several => {
                let names = several.iter().take(2);
                let choices = names.map(|id| self.card(*id).name.to_string()).collect();
                self.asks_of(Some(word), format!("what is meant by \"{word}\"?"), choices);
                None
            }
        }
    }

    /// The Group that "they" or "it" is which does something: what the sentence before was of, where that may be.
    pub(super) fn goes_on(&mut self, word: &str, not: &[CardId]) -> Option<Ref> {
        if !["they", "it"].contains(&word) || self.cards.is_empty() {
            return None;
        }
        let topic = self.topic.filter(|id| {
            self.card(*id).kind.is_group() && self.may_stand_for(word, *id) && !not.contains(id)
        });
        let found =
            topic.or_else(|| self.card_spoken_of(word, None, &|kind| kind.is_group(), not))?;
        let owner = self.board.owners.get(&found).copied();
        Some(Ref {
            card: Some(found),
            owner,
        })
    }

    /// The card that a sentence is of: the one that it names before it says what is done.
    pub(super) fn is_of(&mut self, tokens: &[Token]) {
        let said = tokens
            .iter()
            .skip_while(|token| token.known.idle || token.has("cut"));
        let mut said = said
            .take_while(|token| token.known.verbs.is_empty())
            .filter(|token| !token.owns);
        let goes_on = tokens
            .iter()
            .find(|token| !token.known.idle)
            .is_some_and(|token| token.is("they") || token.is("it"));
        let named = said.find_map(|token| match &token.kind {
            Kind::Card(ids) => ids.iter().copied().find(|id| self.is_known(*id)),
            _ => None,
        });
        if !goes_on {
            self.topic = named;
        }
    }

    /// For which side of an attack whoever or whatever a pronoun stands for is, in a clause of `who`; both, where it may stand for either.
    pub(super) fn sides_spoken_of(
        &self,
        word: &str,
        who: Option<usize>,
        attack: &Sides,
    ) -> Vec<Side> {
        let ends = [
            (attack.leader, Side::Attack),
            (attack.target, Side::Defence),
        ];
        let cards = ends.map(|(card, side)| Some((card?.card?, side)));
        let mut cards: Vec<(CardId, Side)> = cards.into_iter().flatten().collect();
        cards.retain(|(id, _)| self.may_stand_for(word, *id));
        if cards.iter().any(|(id, _)| self.agrees(word, *id)) {
            cards.retain(|(id, _)| self.agrees(word, *id));
        }
        let mut sides: Vec<Side> = cards.into_iter().map(|(_, side)| side).collect();
        let players = (0..self.persons.len()).filter(|&player| {
            let spoken = self.name(player) != ME && Some(player) != who;
            spoken && self.may_be(player, word)
        });
        // "Them" are cards, where there are any.
        if is_personal(word) || sides.is_empty() && word != "it" {
            sides.extend(players.filter_map(|player| attack.of_player(player)));
        }
        sides.dedup();
        sides
    }
}
