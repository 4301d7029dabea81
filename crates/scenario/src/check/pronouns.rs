//! Cards and players that are spoken of by a pronoun.

use super::Check;
use super::told::{Rather, Subject};
use crate::person::{could_be_a_person, is_it, is_spoken_of};
use crate::syntax::{Form, Phrase, Said};
use crate::words::pronouns::THEY;
use crate::{CardRef, Placed, PlayerId, Which};
use fnord_cards::{CardId, Kind};

impl Check<'_> {
    /// Who is "he" and who is "she", as far as that can be seen: "Ben opposes with his Glorps".
    pub(super) fn learn_pronouns(&mut self, lines: &[Option<Said>]) {
        for line in lines.iter().flatten() {
            let who = line.subject();
            let his = match line.form {
                Form::attack => {
                    self.learn_owner(who);
                    if let Some(target) = line.one(Form::attacked) {
                        self.learn_owner(target);
                    }
                    let with = line.clauses().next();
                    with.filter(|first| first.form == Form::l_with)
                        .map(|first| &first.words)
                }
                Form::help => line.one(Form::with_cards),
                Form::controls | Form::tells => Some(line.object()),
                Form::deed => {
                    self.learn_pronoun(who, line.verb());
                    line.one(Form::deed_rest)
                }
                _ => None,
            };
            if let Some(his) = his {
                self.learn_pronoun(who, his);
            }
        }
    }

    /// The cards that a line names as the leader and the target of an attack.
    pub(super) fn named_in_attack(&self, line: &Said) -> Vec<CardRef> {
        if line.form != Form::attack {
            return Vec::new();
        }
        let named = [Some(line.subject()), line.one(Form::attacked)];
        let meant = named.into_iter().flatten().filter_map(|phrase| {
            let end = phrase.text.find(" (").unwrap_or(phrase.text.len());
            let phrase = phrase.part(0..end);
            let (owner, card) = match phrase.owned() {
                Some((owner, card)) => (self.names.player(&owner.text), card),
                None => (None, phrase.clone()),
            };
            let card = self.names.meant(&card)?;
            Some(CardRef { owner, ..card })
        });
        meant.collect()
    }

    /// "Rob's Xists" are Rob's wherever they are spoken of.
    fn learn_owner(&mut self, card: &Phrase) {
        let Some((owner, card)) = card.owned() else {
            return;
        };
        let named = self.names.meant(&card);
        if let Some(id) = named.and_then(|card| card.id())
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

    /// The cards that a pronoun could mean: "it" and "they" are those that were spoken of last, "he" and "she" the last
    /// Personalities that are spoken of so. `None`: it is no pronoun of cards.
    pub(super) fn cards_meant(&self, pronoun: &str) -> Option<Vec<CardRef>> {
        let mut cards = if is_of_any_card(pronoun) {
            let mut cards = self.spoken.cards.clone();
            // One Personality is nobody's "they".
            let one = cards.iter().all(|card| card.which == cards[0].which);
            if one && pronoun.trim().to_lowercase().starts_with("the") {
                cards.retain(|card| self.names.kind(card) != Kind::Personality);
            }
            cards
        } else if is_it(pronoun) || is_spoken_of(pronoun) {
            let mut personalities = self.spoken.personalities.clone();
            personalities.retain(|card| self.is_card_spoken_of_so(card, pronoun) != Some(false));
            personalities
        } else {
            return None;
        };
        let mut seen = Vec::new();
        cards.retain(|card| {
            let again = seen.contains(&card.which);
            seen.push(card.which);
            !again
        });
        Some(cards)
    }

    /// The one card that a pronoun means.
    pub(super) fn pronoun_of_card(&self, pronoun: &Phrase) -> Option<CardRef> {
        match self.cards_meant(&pronoun.text)?.as_slice() {
            [only] => Some(CardRef {
                span: pronoun.span.clone(),
                ..only.clone()
            }),
            _ => None,
        }
    }

    /// The one card that was spoken of last.
    pub(super) fn spoken_of_last(&self) -> Option<&CardRef> {
        let first = self.spoken.cards.first()?;
        let one = (self.spoken.cards.iter()).all(|card| card.which == first.which);
        one.then_some(first)
    }

    /// What a pronoun means that could as well be a player, where the last statement named one card.
    pub(super) fn sure_pronoun(&self, pronoun: &Phrase) -> Option<CardRef> {
        let card = self.pronoun_of_card(pronoun);
        card.filter(|_| self.spoken_of_last().is_some())
    }

    /// Who or what "they" and "he" are of whom the table tells something. No player is "they" where Groups were spoken of.
    pub(super) fn subject_of_table(&mut self, who: &Phrase, rather: Rather) -> Option<Subject> {
        let player = self.names.player(&who.text).map(Subject::Player);
        let Some(mut cards) = self.cards_meant(&who.text) else {
            return Some(player.unwrap_or(Subject::Named));
        };
        let plural = is_of_any_card(&who.text);
        if rather != Rather::Card {
            cards.retain(|card| self.is_in_structure(card));
        }
        match (cards.as_mut_slice(), player) {
            // "They" are what was played with, or on, and not a player.
            ([], _) if plural && self.spoken.unknown => {
                let help = "name the player or the card".to_owned();
                self.unwanted(who, "clear: say who it is", Some(help.into()));
                None
            }
            ([], player) => Some(player.unwrap_or(Subject::Named)),
            (_, Some(player)) if !plural && rather == Rather::Player => Some(player),
            ([only], player) if plural || rather == Rather::Card || player.is_none() => {
                only.span = who.span.clone();
                Some(Subject::Card(only.clone()))
            }
            _ => {
                let help = "name the player or the card".to_owned();
                self.unwanted(who, "clear: say who it is", Some(help.into()));
                None
            }
        }
    }

    /// Whether a card lies in a Power Structure or beside it: no Plot.
    fn is_in_structure(&self, card: &CardRef) -> bool {
        (self.names.one(card)).is_some_and(|card| !card.kind.is_plot())
    }

    /// The Groups that "they" are who help in an attack without anybody saying with what. Inner `None`: it is no pronoun, or what
    /// it means is found as for any other statement.
    pub(super) fn groups_that_help(
        &mut self,
        who: &Phrase,
        opposes: bool,
        themselves: bool,
    ) -> Option<Option<Vec<Placed>>> {
        let Some((leader, target)) = self.attack.clone() else {
            return Some(None);
        };
        let Some(mut groups) = self.cards_meant(&who.text) else {
            return Some(None);
        };
        let is_group =
            |card: &CardRef| (self.names.one(card)).is_some_and(|card| card.kind.is_group());
        groups.retain(|card| is_group(card) && card.which != leader.which);
        let attacked = (groups.iter().any(|card| card.which == target.which)).then_some(&target);
        let many = who.text.trim().eq_ignore_ascii_case("they");
        let meant = match (opposes, attacked, groups.as_slice()) {
            (true, ..) if themselves => vec![target],
            (true, Some(target), _) => vec![target.clone()],
            // Nothing was spoken of since that could oppose.
            (true, None, []) if self.may_be_spoken_of(&target, &who.text) => vec![target],
            (_, None, []) => return Some(None),
            (false, ..) if groups.len() > 1 || attacked.is_some() => Vec::new(),
            (_, _, [_]) => groups,
            (_, _, several) if many => several.to_vec(),
            _ => Vec::new(),
        };
        let unsure = match meant.as_slice() {
            [] => true,
            [only] => self.could_be_another(only, &who.text),
            _ => false,
        };
        if unsure && !themselves {
            let help = "name the Group".to_owned();
            self.unwanted(who, "clear: say which Group it is", Some(help.into()));
            return None;
        }
        let remarks = Vec::new();
        let placed = meant.into_iter().map(|card| Placed {
            card: CardRef {
                span: who.span.clone(),
                ..card
            },
            remarks: remarks.clone(),
        });
        Some(Some(placed.collect()))
    }

    /// Whether a pronoun may stand for a card: "he" and "she" are Personalities.
    fn may_be_spoken_of(&self, card: &CardRef, pronoun: &str) -> bool {
        let personality = || {
            self.names.kind(card) == Kind::Personality
                && self.is_card_spoken_of_so(card, pronoun) != Some(false)
        };
        card.id().is_some() && (is_of_any_card(pronoun) || personality())
    }

    /// Whether a Personality is "he" or "she", as far as that is known.
    fn is_card_spoken_of_so(&self, card: &CardRef, pronoun: &str) -> Option<bool> {
        match self.names.one(card) {
            Some(card) => self.names.spoken_of.is_of_card(&card.name, pronoun),
            None => Some(false),
        }
    }

    /// Whether "he" is perhaps somebody of whom more is known than of the Personality that was spoken of last.
    fn could_be_another(&self, card: &CardRef, pronoun: &str) -> bool {
        let surely = |card: &CardRef| self.is_card_spoken_of_so(card, pronoun) == Some(true);
        !surely(card) && self.spoken.ever.iter().any(surely)
    }

    /// Nothing has been spoken of that "it" could be.
    pub(super) fn forget_cards(&mut self) {
        self.spoken.unknown = false;
        self.spoken.cards.clear();
        self.spoken.personalities.clear();
    }

    /// A statement has named these cards: they are "they" from now on, and the Personalities among them "he" and "she".
    pub(super) fn cards_spoken_of(&mut self, seen: Vec<CardRef>) {
        if seen.is_empty() {
            return;
        }
        let kind = |card: &CardRef| self.names.kind(card);
        let mut cards: Vec<CardRef> = seen;
        self.spoken.illuminati = cards.iter().any(|card| kind(card) == Kind::Illuminati);
        cards.retain(|card| kind(card) != Kind::Illuminati);
        let personalities: Vec<CardRef> = (cards.iter())
            .filter(|card| kind(card) == Kind::Personality)
            .cloned()
            .collect();
        if !personalities.is_empty() {
            self.spoken.ever.extend_from_slice(&personalities);
            self.spoken.personalities = personalities;
        }
        if !cards.is_empty() {
            self.spoken.cards = cards;
        }
    }
}

/// Whether a pronoun stands for cards of whatever kind; "he" and "she" are Personalities.
fn is_of_any_card(pronoun: &str) -> bool {
    let mut any = THEY.iter();
    any.any(|word| pronoun.trim().eq_ignore_ascii_case(word))
}
