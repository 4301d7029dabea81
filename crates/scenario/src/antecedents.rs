//! Of whom is spoken as "he", "she" or "they".

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use super::PlayerId;
use fnord_law::GivenNames;

/// How somebody is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gender {
    He,
    She,
}

/// As what a pronoun speaks of somebody, where it says that.
fn gender(pronoun: &str) -> Option<Gender> {
    match pronoun.trim().to_ascii_lowercase().as_str() {
        "he" | "him" | "his" | "himself" => Some(Gender::He),
        "she" | "her" | "hers" | "herself" => Some(Gender::She),
        _ => None,
    }
}

/// What has been said of the players so far.
pub struct Antecedents<'l> {
    /// Of whom the statement before was.
    pub last: Option<PlayerId>,
    /// The first player that the statement at hand names.
    pub(super) named_first: Cell<Option<PlayerId>>,
    /// How players are spoken of, by their names in small letters; `None` where that has been said in both ways.
    genders: RefCell<BTreeMap<String, Option<Gender>>>,
    given_names: &'l GivenNames,
}

impl<'l> Antecedents<'l> {
    pub fn new(given_names: &'l GivenNames) -> Antecedents<'l> {
        Antecedents {
            last: None,
            named_first: Cell::new(None),
            genders: RefCell::default(),
            given_names,
        }
    }

    /// How somebody of that name is spoken of: as the text says, else as people of that name ordinarily are.
    fn known(&self, name: &str) -> Option<Gender> {
        match self.genders.borrow().get(&name.to_lowercase()) {
            Some(said) => *said,
            None if self.given_names.is_he(name) => Some(Gender::He),
            None if self.given_names.is_she(name) => Some(Gender::She),
            None => None,
        }
    }

    /// The next statement follows: the one at hand was of the player whose table it lays out, or of the first that it names.
    pub(super) fn goes_on(&mut self, of_table: Option<PlayerId>) {
        let named_first = self.named_first.take();
        self.last = of_table.or(named_first).or(self.last);
    }

    /// Nobody has been spoken of yet.
    pub(super) fn forget(&mut self) {
        self.named_first.set(None);
        self.last = None;
    }

    /// A pronoun has been used of the player of that name.
    pub fn learn(&self, name: &str, pronoun: &str) {
        if let Some(gender) = gender(pronoun) {
            let mut genders = self.genders.borrow_mut();
            let known = genders.entry(name.to_lowercase()).or_insert(Some(gender));
            if *known != Some(gender) {
                *known = None;
            }
        }
    }

    /// Whether nothing is known by which a player of that name is not spoken of so.
    pub(super) fn may_be(&self, name: &str, pronoun: &str) -> bool {
        let known = self.known(name);
        known.is_none() || known == gender(pronoun)
    }

    /// Whether a Personality of that name is spoken of so, as far as one of the words of the name says that.
    pub(super) fn is_of_card(&self, name: &str, pronoun: &str) -> Option<bool> {
        let wanted = gender(pronoun)?;
        let mut words = name.split([' ', '-']);
        words.find_map(|word| {
            let names = self.given_names;
            let known = match (names.is_he(word), names.is_she(word)) {
                (true, false) => Gender::He,
                (false, true) => Gender::She,
                _ => return None,
            };
            Some(known == wanted)
        })
    }

    /// Whom a pronoun means of these players: the one who is spoken of so, else the one of whom the sentence is, or the one before.
    pub fn meant(&self, pronoun: &str, players: &[(PlayerId, &str)]) -> Option<PlayerId> {
        let spoken_of = [self.named_first.get(), self.last];
        match self.possible(pronoun, players).as_slice() {
            [only] => Some(*only),
            several => (spoken_of.into_iter().flatten()).find(|player| several.contains(player)),
        }
    }

    /// Whom a pronoun means of these players, where it can be nobody else. Of a table of one nothing is sure: others may come.
    pub(super) fn surely(&self, pronoun: &str, players: &[(PlayerId, &str)]) -> Option<PlayerId> {
        match self.possible(pronoun, players).as_slice() {
            [only] if gender(pronoun).is_some() && players.len() > 1 => Some(*only),
            _ => None,
        }
    }

    /// The same by what the text says alone, and not by given names.
    pub(super) fn said_of(&self, pronoun: &str, players: &[(PlayerId, &str)]) -> Option<PlayerId> {
        let genders = self.genders.borrow();
        let wanted = gender(pronoun)?;
        let said = |name: &str| genders.get(&name.to_lowercase()).copied().flatten();
        let are = |so: Option<Gender>| -> Vec<PlayerId> {
            let players = players.iter().filter(|(_, name)| said(name) == so);
            players.map(|(player, _)| *player).collect()
        };
        let so = Some(are(Some(wanted))).filter(|so| !so.is_empty());
        match so.unwrap_or_else(|| are(None)).as_slice() {
            [only] if players.len() > 1 => Some(*only),
            _ => None,
        }
    }

    /// The players who are spoken of so; if there is none, those of whom that is not known.
    fn possible(&self, pronoun: &str, players: &[(PlayerId, &str)]) -> Vec<PlayerId> {
        let wanted = gender(pronoun);
        let are = |so: Option<Gender>| -> Vec<PlayerId> {
            let players = players.iter().filter(|(_, name)| self.known(name) == so);
            players.map(|(player, _)| *player).collect()
        };
        match wanted {
            None => players.iter().map(|(player, _)| *player).collect(),
            Some(_) => Some(are(wanted))
                .filter(|so| !so.is_empty())
                .unwrap_or_else(|| are(None)),
        }
    }
}
