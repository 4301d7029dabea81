//! Looking up names: which card or player a piece of text means.

use super::antecedents::Antecedents;
use super::atoms::{atoms, between};
use super::error::{ScenarioError, ScenarioErrorKind};
use super::person::{ME, is_spoken_of, person, pronoun};
use super::syntax::{Phrase, owner_mark};
use super::{CardRef, Player, PlayerId, Which};
use crate::Help;
use crate::words::are_in_order;
use crate::words::lookup::{ILLUMINATI, NO_NAMES};
use fnord_cards::effect::Ability;
use fnord_cards::{Card, CardId, Kind, Sentence, Text};
use fnord_law::{Law, WhichOf};
use fnord_names::{self as names, Fit, has_separator};

/// The most names that a message lists.
const MOST_LISTED: usize = 6;
/// The most parts, between commas and "and", that the name of one card has.
const LONGEST_NAME: usize = 4;

const _: () = assert!(are_in_order(&NO_NAMES));

/// What stands where the set of a card does, for a card that the scenario invents.
pub(super) const INVENTED: &str = "this scenario";

/// What names can mean in a scenario.
pub(super) struct Names<'a> {
    pub(super) law: &'a Law,
    /// The sets of the game that is played: their cards are meant before those of others.
    sets: &'a [Text],
    pub(super) invented: Vec<Card>,
    invented_keys: Vec<String>,
    pub(super) players: Vec<Player>,
    /// Of whom is spoken as "he" and "she".
    pub(super) spoken_of: Antecedents<'a>,
    /// The Illuminati of the players, as far as the table says.
    pub(super) illuminati: Vec<(CardId, PlayerId)>,
    /// The cards on the table, which names are looked for first.
    pub(super) board: Vec<CardId>,
    /// Short names that the scenario gives to cards: their keys, and the cards.
    short_names: Vec<(String, CardId)>,
    /// Who says the line at hand, where that is said: "I" is this player.
    pub(super) speaking: Option<PlayerId>,
    /// Whether the scenario lays out a table: then nobody sits at it who is not named there.
    pub(super) laid_out: bool,
}

/// A name of a list, and the remarks in brackets after it.
pub(super) struct Item {
    pub(super) name: Phrase,
    pub(super) remarks: Option<Phrase>,
}

/// What a phrase could mean.
struct Meanings {
    owner: Option<PlayerId>,
    of: WhichOf,
    /// One card is the rule.
    cards: Vec<Which>,
}

impl Meanings {
    fn card(&self, which: Which, phrase: &Phrase) -> CardRef {
        CardRef {
            which,
            of: self.of,
            owner: self.owner,
            span: phrase.span.clone(),
        }
    }
}

impl<'a> Names<'a> {
    pub(super) fn new(law: &'a Law) -> Names<'a> {
        Names {
            law,
            sets: law.sets(None),
            invented: Vec::new(),
            invented_keys: Vec::new(),
            players: Vec::new(),
            spoken_of: Antecedents::new(&law.given_names),
            illuminati: Vec::new(),
            board: Vec::new(),
            short_names: Vec::new(),
            speaking: None,
            laid_out: false,
        }
    }

    /// Says which game is played: the one of that edition.
    pub(super) fn plays(&mut self, edition: &str) {
        self.sets = self.law.sets(Some(edition));
    }

    pub(super) fn card(&self, id: CardId) -> &Card {
        let index = usize::from(id.0);
        match index.checked_sub(self.law.cards.len()) {
            None => &self.law.cards[index],
            Some(invented) => &self.invented[invented],
        }
    }

    /// The card that is meant; `None` for somebody's Illuminati.
    pub(super) fn one(&self, card: &CardRef) -> Option<&Card> {
        card.id().map(|id| self.card(id))
    }

    pub(super) fn kind(&self, card: &CardRef) -> Kind {
        self.one(card).map_or(Kind::Illuminati, |card| card.kind)
    }

    /// The sentences of a card.
    pub(super) fn text(&self, card: &CardRef) -> &[Sentence] {
        self.one(card).map_or(&[], |card| &card.text)
    }

    /// What the sentences of a card do.
    pub(super) fn abilities(&self, card: &CardRef) -> impl Iterator<Item = &Ability> {
        let text = self.text(card).iter();
        text.filter_map(|sentence| sentence.ability.as_ref())
    }

    /// Adds a card that the scenario invents.
    pub(super) fn invent(&mut self, card: Card) -> CardId {
        let key = names::key(&card.name);
        self.invented_keys.push(key);
        self.invented.push(card);
        CardId((self.law.cards.len() + self.invented.len() - 1) as u16)
    }

    /// What a card is called.
    pub(super) fn said(&self, card: &CardRef) -> String {
        let card = self.one(card);
        card.map_or("Illuminati", |card| &*card.name).to_owned()
    }

    /// The player of that name.
    pub(super) fn player(&self, name: &str) -> Option<PlayerId> {
        let name = person(name);
        if is_spoken_of(name) {
            return self.somebody(name);
        }
        if name == ME && self.speaking.is_some() {
            return self.speaking;
        }
        let index =
            (self.players.iter()).position(|player| player.name.eq_ignore_ascii_case(name))?;
        let player = PlayerId(index as u8);
        self.names_first(player);
        Some(player)
    }

    /// The statement at hand names a player; if nobody before him, it is of him.
    pub(super) fn names_first(&self, player: PlayerId) {
        let first = &self.spoken_of.named_first;
        first.set(first.get().or(Some(player)));
    }

    /// Of whom the statement at hand is, or the one before.
    pub(super) fn spoken_of_before(&self) -> Option<PlayerId> {
        (self.spoken_of.named_first.get()).or(self.spoken_of.last)
    }

    /// Of whom is spoken as "he" or "she", or whose "his" is; never of whoever tells of the table.
    pub(super) fn somebody(&self, pronoun: &str) -> Option<PlayerId> {
        self.spoken_of.meant(pronoun, &self.others())
    }

    /// Who is "he" or "she", where it can be nobody else.
    pub(super) fn surely(&self, pronoun: &str) -> Option<PlayerId> {
        self.spoken_of.surely(pronoun, &self.others())
    }

    /// The same by what the text says alone.
    pub(super) fn surely_by_the_text(&self, pronoun: &str) -> Option<PlayerId> {
        self.spoken_of.said_of(pronoun, &self.others())
    }

    /// Whether somebody may be spoken of so, as far as is known; nobody speaks so of himself.
    pub(super) fn may_be(&self, player: PlayerId, pronoun: &str) -> bool {
        let player = self.players.get(usize::from(player.0));
        player
            .is_some_and(|player| player.name != ME && self.spoken_of.may_be(&player.name, pronoun))
    }

    /// Which of these players "he" or "she" means.
    pub(super) fn meant_of(&self, pronoun: &str, players: &[PlayerId]) -> Option<PlayerId> {
        let mut others = self.others();
        others.retain(|(player, _)| players.contains(player));
        self.spoken_of.meant(pronoun, &others)
    }

    /// Which of these players is "he" or "she", where it can be nobody else of them.
    pub(super) fn surely_of(&self, pronoun: &str, players: &[PlayerId]) -> Option<PlayerId> {
        let mut others = self.others();
        others.retain(|(player, _)| players.contains(player));
        match others.as_slice() {
            [(only, _)] => Some(*only),
            others => self.spoken_of.surely(pronoun, others),
        }
    }

    /// All who are not whoever tells of the table.
    fn others(&self) -> Vec<(PlayerId, &str)> {
        let players = self.players.iter().enumerate();
        players
            .filter(|(_, player)| player.name != ME)
            .map(|(index, player)| (PlayerId(index as u8), &*player.name))
            .collect()
    }

    /// A pronoun has been used of a player.
    pub(super) fn is_spoken_of_as(&self, player: PlayerId, pronoun: &str) {
        if let Some(player) = self.players.get(usize::from(player.0)) {
            self.spoken_of.learn(&player.name, pronoun);
        }
    }

    /// The player who plays the Illuminati that a phrase names, where just one does.
    pub(super) fn player_of(&self, illuminati: &Phrase) -> Option<PlayerId> {
        let Some(CardRef {
            which: Which::Card(card),
            ..
        }) = self.meant(illuminati)
        else {
            return None;
        };
        let mut of = (self.illuminati.iter()).filter(|(other, _)| *other == card);
        match (of.next(), of.next()) {
            (Some((_, player)), None) => Some(*player),
            _ => None,
        }
    }

    /// "Xists [XST]": the last card that the words before the short name speak of, the longest name that they could end with.
    pub(super) fn is_short_for(&mut self, short: &str, before: &Phrase) {
        let begins = |at: &usize| *at == 0 || before.text[..*at].ends_with([' ', '(']);
        let starts = (0..before.text.len()).filter(|&at| before.text.is_char_boundary(at));
        let named = starts.filter(begins).find_map(|at| {
            match self.meant(&before.part(at..before.text.len())) {
                Some(CardRef {
                    which: Which::Card(id),
                    ..
                }) => Some(id),
                _ => None,
            }
        });
        if let Some(card) = named {
            self.short_names.push((names::key(short), card));
        }
    }

    fn key_of(&self, id: CardId) -> &str {
        let index = usize::from(id.0);
        match index.checked_sub(self.law.cards.len()) {
            None => &self.law.card_keys[index],
            Some(invented) => &self.invented_keys[invented],
        }
    }

    /// The card with exactly that key. What the scenario invents comes before a card of a game that is not played.
    fn named(&self, key: &str) -> Option<CardId> {
        let known = self.law.card_keys.len();
        let invented = self.invented_keys.iter().position(|other| other == key);
        let of_pool = || self.law.card_index.whole(&self.law.card_keys, key);
        invented
            .map(|index| index + known)
            .or_else(of_pool)
            .map(|index| CardId(index as u16))
    }

    /// The places of the cards that fit a key in that way, perhaps in a better one: of all cards, and then of those that the
    /// scenario invents.
    fn fits(&self, key: &str, fit: Fit) -> Vec<usize> {
        let keys = &self.law.card_keys;
        let mut found = self.law.card_index.fitting(keys, key, fit);
        let invented = self.invented_keys.iter().enumerate();
        let invented = invented.filter(|(_, name)| names::fits(key, name, fit));
        found.extend(invented.map(|(index, _)| index + keys.len()));
        found
    }

    /// Every card, and then those that the scenario invents.
    pub(super) fn ids(&self) -> impl Iterator<Item = CardId> {
        (0..self.law.cards.len() + self.invented.len()).map(|index| CardId(index as u16))
    }

    /// Whether a card is of the game that is played, or the scenario's own.
    pub(super) fn is_played(&self, card: &Card) -> bool {
        *card.set == *INVENTED || self.sets.contains(&card.set)
    }

    /// Whether no card that the scenario invents can have the name of that key.
    pub(super) fn is_taken(&self, key: &str) -> bool {
        self.invented_keys.iter().any(|other| other == key)
            || (self.named(key)).is_some_and(|card| self.is_played(self.card(card)))
    }

    /// The cards that a name can mean; one is the rule.
    fn candidates(&self, key: &str, small: bool) -> Vec<CardId> {
        if let Some(card) = self.named(key) {
            return vec![card];
        }
        if let Some((_, card)) = self.short_names.iter().find(|(short, _)| short == key) {
            return vec![*card];
        }
        let short = self
            .law
            .abbreviations
            .iter()
            .find(|abbreviation| *abbreviation.key == *key);
        if let Some(card) = short.and_then(|abbreviation| abbreviation.card) {
            return vec![card];
        }
        // "I" is somebody, and no card; "them" and "the hand" are no names.
        if key.len() == 1
            || key
                .split(' ')
                .all(|word| NO_NAMES.binary_search(&word).is_ok())
        {
            return Vec::new();
        }
        let mut on_board: Vec<CardId> =
            names::best(key, self.board.iter().map(|&id| self.key_of(id)))
                .into_iter()
                .map(|index| self.board[index])
                .collect();
        on_board.sort();
        on_board.dedup();
        if !on_board.is_empty() {
            return on_board;
        }
        let mut found = self.fitting(key, |card| self.is_played(card));
        // "A joke" in a game that has no such card means none of another.
        let one_small_word = small && !key.contains(' ');
        if found.is_empty() && !one_small_word {
            found = self.fitting(key, |_| true);
        }
        // "his deal" is no name of the Arms Dealers: what is written small is a word of a name.
        if small {
            found.retain(|&id| has_words(self.key_of(id), key));
        }
        found
    }

    /// The cards that are `wanted` whose names fit a key best.
    fn fitting(&self, key: &str, wanted: impl Fn(&Card) -> bool) -> Vec<CardId> {
        [Fit::Words, Fit::Whole, Fit::Part, Fit::Starts]
            .into_iter()
            .map(|fit| {
                let found = self
                    .fits(key, fit)
                    .into_iter()
                    .map(|index| CardId(index as u16));
                // "I never" is not in "Chicken in Every Pot".
                let across = fit == Fit::Part && key.contains(' ');
                found
                    .filter(|&id| !across || self.key_of(id).contains(key))
                    .filter(|&id| wanted(self.card(id)))
                    .collect()
            })
            .find(|found: &Vec<CardId>| !found.is_empty())
            .unwrap_or_default()
    }

    /// The card that is called so letter by letter, as most are; a name with an apostrophe may be that of somebody's card.
    fn as_written(&self, name: &str) -> Option<CardId> {
        if !self.invented.is_empty() || name.contains(['\'', '’']) || pronoun(name).is_some() {
            return None;
        }
        let law = self.law;
        let name_of = |place| law.card_name(place);
        let card = law.card_index.as_written(name_of, &law.card_keys, name)?;
        Some(CardId(card as u16))
    }

    /// What a phrase names, whoever's it is said to be: one card is the rule.
    fn meanings(&self, phrase: &Phrase) -> Meanings {
        if let Some(card) = self.as_written(&phrase.text) {
            return Meanings {
                owner: None,
                of: WhichOf::Unsaid,
                cards: vec![Which::Card(card)],
            };
        }
        let (owner, name) = self.possessive(unquoted(&phrase.text));
        let (of, name) = self.which_of(name);
        let cards = self.cards_called(name, unquoted(&phrase.text));
        Meanings { owner, of, cards }
    }

    /// Splits "second Xists" into which of them is meant and the name, unless a card is called so.
    fn which_of<'t>(&self, name: &'t str) -> (WhichOf, &'t str) {
        match self.law.which_words.split(name) {
            Some((of, rest)) if self.fits(&names::key(name), Fit::Words).is_empty() => (of, rest),
            _ => (WhichOf::Unsaid, name),
        }
    }

    /// The cards that a name could mean, of a phrase that may say whose it is as well.
    fn cards_called(&self, name: &str, phrase: &str) -> Vec<Which> {
        let key = names::key(unquoted(name));
        if ILLUMINATI.contains(&key.as_str()) {
            return vec![Which::Illuminati];
        }
        let small = !name.contains(char::is_uppercase);
        let mut cards = self.candidates(&key, small);
        // "Wall Street's" action
        let of_it = ["'s", "’s"].iter().find_map(|mark| name.strip_suffix(mark));
        if let (true, Some(name)) = (cards.is_empty() && !key.contains("illuminati"), of_it) {
            cards = self.candidates(&names::key(name), small);
        }
        // "The Church" beside a Church on the table that is none.
        if let [only] = cards.as_slice()
            && self.board.contains(only)
            && let Some(illuminati) = self.illuminati_besides(*only, &key)
        {
            cards.push(illuminati);
            return cards.into_iter().map(Which::Card).collect();
        }
        // "His Church" is an Illuminati, for what else is like it is not somebody's by its name.
        if cards.len() > 1 && name != phrase {
            let mut illuminati = cards.clone();
            illuminati.retain(|&card| self.card(card).kind == Kind::Illuminati);
            if illuminati.len() == 1 {
                cards = illuminati;
            }
        }
        cards.into_iter().map(Which::Card).collect()
    }

    /// The Illuminati of which a name has whole words, where it is short for a card on the table that is none.
    fn illuminati_besides(&self, on_table: CardId, key: &str) -> Option<CardId> {
        let card = self.card(on_table);
        let key = key.strip_prefix("the ").unwrap_or(key);
        let short = key.contains(' ') || self.key_of(on_table) == key;
        if short || card.kind == Kind::Illuminati || key.is_empty() {
            return None;
        }
        let found = self.fits(key, Fit::Words);
        let ids = found.into_iter().map(|index| CardId(index as u16));
        let mut illuminati = ids.filter(|&id| {
            let other = self.card(id);
            other.kind == Kind::Illuminati && other.set == card.set
        });
        illuminati.next()
    }

    /// The card that a phrase names, where it names one. Why it names none is not asked.
    pub(super) fn meant(&self, phrase: &Phrase) -> Option<CardRef> {
        let meanings = self.meanings(phrase);
        match meanings.cards.as_slice() {
            [which] => Some(meanings.card(*which, phrase)),
            _ => None,
        }
    }

    /// The card that somebody's card of that name is: of an Illuminati and others that could be meant, the Illuminati.
    pub(super) fn meant_of_somebody(&self, name: &Phrase) -> Option<CardRef> {
        let illuminati = || {
            let mut meanings = self.meanings(name);
            meanings.cards.retain(
                |which| matches!(which, Which::Card(id) if self.card(*id).kind == Kind::Illuminati),
            );
            match meanings.cards.as_slice() {
                [which] => Some(meanings.card(*which, name)),
                _ => None,
            }
        };
        self.meant(name).or_else(illuminati)
    }

    /// The only card of that kind in the game that a name could mean, where another card would be meant otherwise.
    pub(super) fn only_of(&self, name: &str, wanted: fn(Kind) -> bool) -> Option<CardId> {
        let key = names::key(name);
        let is_one = |card: &Card| self.is_played(card) && wanted(card.kind);
        match self.fitting(&key, is_one).as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Whether a phrase names one card.
    pub(super) fn is_card(&self, phrase: &Phrase) -> bool {
        self.meanings(phrase).cards.len() == 1
    }

    /// Whether a phrase could be the name of cards.
    pub(super) fn could_be_cards(&self, phrase: &Phrase) -> bool {
        !self.meanings(phrase).cards.is_empty()
    }

    /// Whether a phrase that can as well be the name of a player names a card. A card of a game that is not played has to be
    /// named in full then.
    pub(super) fn is_card_here(&self, phrase: &Phrase) -> bool {
        match self.meanings(phrase).cards.as_slice() {
            [Which::Illuminati] => true,
            [Which::Card(id)] => {
                self.is_played(self.card(*id))
                    || self.board.contains(id)
                    || self.key_of(*id) == names::key(unquoted(&phrase.text))
            }
            _ => false,
        }
    }

    /// The card that a phrase names, whoever's it is said to be.
    ///
    /// # Errors
    /// A name that no card has, or that several have.
    pub(super) fn find(&self, phrase: &Phrase) -> Result<CardRef, Box<ScenarioError>> {
        let name = unquoted(self.possessive(unquoted(&phrase.text)).1);
        let name = self.which_of(name).1;
        let meanings = self.meanings(phrase);
        match meanings.cards.as_slice() {
            [one] => Ok(meanings.card(*one, phrase)),
            [] => Err(Box::new(self.unknown(name, &phrase.span))),
            several => {
                let several = several.iter().filter_map(|which| match which {
                    Which::Card(id) => Some(*id),
                    Which::Illuminati => None,
                });
                let mut candidates: Vec<String> =
                    several.map(|id| self.card(id).name.to_string()).collect();
                candidates.truncate(MOST_LISTED);
                Err(Box::new(ScenarioError {
                    span: phrase.span.clone(),
                    label: "which one?".to_owned(),
                    help: Some(Help::WhichOne(candidates.clone())),
                    kind: ScenarioErrorKind::AmbiguousName {
                        name: name.to_owned(),
                        candidates,
                    },
                }))
            }
        }
    }

    /// Splits "Ben's Xists" into its owner and its name, where there is such a player.
    fn possessive<'t>(&self, text: &'t str) -> (Option<PlayerId>, &'t str) {
        // Most names have no apostrophe.
        let marks: &[&str] = match text.contains(['\'', '’']) {
            true => &["'s ", "’s ", "' ", "’ "],
            false => &[],
        };
        for mark in marks {
            if let Some((who, name)) = text.split_once(*mark)
                && let Some(player) = self.player(who)
            {
                return (Some(player), name.trim_start());
            }
        }
        match self.pronoun(text) {
            Some((pronoun, name)) => (self.owner_as(pronoun), name),
            None => (None, text),
        }
    }

    /// Whose something is that is called "his" or "her".
    fn owner_as(&self, pronoun: &str) -> Option<PlayerId> {
        let surely = || self.surely(pronoun);
        match pronoun.to_ascii_lowercase().as_str() {
            // Where nobody has been named in the statement, it is of whoever was spoken of before.
            "his" | "their" => surely().or_else(|| {
                let named = self.spoken_of.named_first.get().is_some();
                (!named).then(|| self.somebody(pronoun)).flatten()
            }),
            "its" => None,
            "her" => surely().or_else(|| self.player(pronoun)),
            _ => self.player(pronoun),
        }
    }

    /// Splits "my Xists" into its pronoun and the rest, unless a card is called so.
    pub(super) fn pronoun<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str)> {
        let parts = pronoun(text)?;
        let is_name = !self.fits(&names::key(text), Fit::Words).is_empty();
        (!is_name).then_some(parts)
    }

    /// Splits a list into its names. Commas and "and" separate, unless they belong to a name.
    pub(super) fn items(&self, list: &Phrase) -> Vec<Item> {
        let atoms = atoms(list);
        if let [atom] = atoms.as_slice() {
            return vec![Item {
                name: between(list, &atoms),
                remarks: atom.remarks.clone(),
            }];
        }
        // The fewest names that the atoms from here on can be, and how many atoms the first of them has.
        let mut best: Vec<(usize, usize)> = vec![(0, 0); atoms.len() + 1];
        for start in (0..atoms.len()).rev() {
            best[start] = (usize::MAX, 1);
            for length in 1..=LONGEST_NAME.min(atoms.len() - start) {
                let run = &atoms[start..start + length];
                let last = length - 1;
                if run[..last].iter().any(|atom| atom.remarks.is_some()) {
                    break;
                }
                if length > 1 && !self.is_whole_name(&between(list, run)) {
                    continue;
                }
                let names = best[start + length].0.saturating_add(1);
                if names < best[start].0 {
                    best[start] = (names, length);
                }
            }
        }
        let mut items = Vec::new();
        let mut start = 0;
        while start < atoms.len() {
            let run = &atoms[start..start + best[start].1];
            items.push(Item {
                name: between(list, run),
                remarks: run.last().and_then(|atom| atom.remarks.clone()),
            });
            start += run.len();
        }
        items
    }

    /// Whether a phrase with separators in it is the name of a card, or whole words of one.
    fn is_whole_name(&self, phrase: &Phrase) -> bool {
        let (_, name) = self.possessive(unquoted(&phrase.text));
        let (_, name) = self.which_of(name);
        let is_one = |name: &str| {
            let key = names::key(unquoted(name));
            let known = self.law.card_keys.len();
            [Fit::Words, Fit::Whole].into_iter().any(|fit| {
                (self.fits(&key, fit).into_iter()).any(|index| match index.checked_sub(known) {
                    None => self.law.card_index.is_separated(index),
                    Some(invented) => has_separator(&self.invented[invented].name),
                })
            })
        };
        // Whose it is may be somebody of whom nothing has been said.
        let owned =
            |(end, start): (usize, usize)| !has_separator(&name[..end]) && is_one(&name[start..]);
        is_one(name) || owner_mark(name).is_some_and(owned)
    }
}

/// A name without the quotation marks around it. Marks inside stay.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    for (open, close) in [('"', '"'), ('“', '”'), ('\'', '\'')] {
        if let Some(inner) = text
            .strip_prefix(open)
            .and_then(|inner| inner.strip_suffix(close))
            && !inner.is_empty()
        {
            return inner;
        }
    }
    text
}

/// Whether a name has the words of a key, each whole, or in the plural or the singular.
fn has_words(name: &str, key: &str) -> bool {
    let alike = |word: &str, asked: &str| {
        word == asked
            || word.strip_suffix('s') == Some(asked)
            || asked.strip_suffix('s') == Some(word)
    };
    let letters = |text: &str| text.replace(' ', "");
    let each = |asked: &str| name.split(' ').any(|word| alike(word, asked));
    key.split(' ').all(each) || letters(name) == letters(key)
}
