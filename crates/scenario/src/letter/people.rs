//! Who is meant: players by their names, by what they play, and by "he" and "she".

use super::phrases::Who;
use super::story::{ME, OTHER, RIVAL, Story};
use super::told::{Event, On, Person};

impl Story<'_> {
    pub(super) fn named(&mut self, name: &str) -> usize {
        let found = self
            .persons
            .iter()
            .position(|person| person.name.eq_ignore_ascii_case(name));
        found.unwrap_or_else(|| {
            self.persons.push(Person {
                name: name.to_owned(),
                ..Person::default()
            });
            self.persons.len() - 1
        })
    }

    pub(super) fn others(&self) -> Vec<usize> {
        (0..self.persons.len())
            .filter(|&person| self.persons[person].name != ME)
            .collect()
    }

    /// Whether somebody may be spoken of as "he" or "she".
    pub(super) fn may_be(&self, person: usize, pronoun: &str) -> bool {
        let one = &self.persons[person];
        let other = one
            .he
            .zip(is_he(pronoun))
            .is_some_and(|(he, said)| he != said);
        !other && self.may_be_called_so(&one.name, pronoun)
    }

    fn may_be_called_so(&self, name: &str, pronoun: &str) -> bool {
        let name = name.to_lowercase();
        match pronoun {
            "he" | "him" | "his" => {
                !self.law.given_names.is_she(&name)
                    && !["sister", "mother", "wife", "girlfriend", "daughter"].contains(&&*name)
            }
            "she" | "her" => {
                !self.law.given_names.is_he(&name)
                    && !["brother", "father", "husband", "boyfriend", "son"].contains(&&*name)
            }
            _ => true,
        }
    }

    /// Which of several persons it is has to be known.
    fn asks_who(&mut self, word: Option<&str>, asks: String, of: &[usize]) -> Option<usize> {
        let choices = of.iter().map(|&one| self.persons[one].name.clone());
        let choices = choices.collect();
        self.asks_of(word, asks, choices);
        None
    }

    /// The player who is meant.
    pub(super) fn who(&mut self, who: &Who) -> Option<usize> {
        let found = match who {
            Who::Me => self.named(ME),
            Who::Named(name) => self.named(name),
            Who::Called(word) if self.has_a_side(word) => self.on_side(word)?,
            Who::Called(word) => match self.others().as_slice() {
                [only] => *only,
                [] => self.named(RIVAL),
                several => {
                    let several = several.to_vec();
                    match several.iter().find(|&&one| self.persons[one].name == RIVAL) {
                        Some(rival) => *rival,
                        None => {
                            return self.asks_who(
                                Some(word),
                                format!("who is meant by \"{word}\"?"),
                                &several,
                            );
                        }
                    }
                }
            },
            Who::Spoken(word) => return self.spoken_of(word, None),
            Who::Plays(card) => {
                let of = self
                    .persons
                    .iter()
                    .position(|person| person.illuminati == Some(*card));
                of.unwrap_or_else(|| {
                    // Whoever else sits there and plays none yet, or else a rival.
                    let others = self.persons.iter().enumerate();
                    let subject = self.subject.or_else(|| self.who_aimed());
                    let mut free = others
                        .filter(|(at, one)| Some(*at) != subject && one.illuminati.is_none())
                        .map(|(at, _)| at);
                    let only = free.next().filter(|_| free.next().is_none());
                    let person = only.unwrap_or_else(|| self.named(RIVAL));
                    self.persons[person].illuminati.get_or_insert(*card);
                    person
                })
            }
            Who::Same => return self.subject,
            Who::With(who, card) => {
                let found = self.who(who)?;
                self.persons[found].illuminati.get_or_insert(*card);
                found
            }
        };
        self.is_spoken_of(found);
        Some(found)
    }

    /// Whether somebody is called by his part in the attack that is under way: its maker, or whoever has what is attacked.
    fn has_a_side(&self, word: &str) -> bool {
        match self.under_way() {
            Some(_) if word == "attacker" => true,
            Some((_, _, target)) => target.is_some() && ["owner", "defender"].contains(&word),
            None => false,
        }
    }

    /// Whoever is on that side.
    fn on_side(&mut self, word: &str) -> Option<usize> {
        let (by, _, target) = self.under_way()?;
        if word == "attacker" {
            return by.or_else(|| self.unnamed_attacker());
        }
        let target = target?;
        if let Some(owner) = self.board.owners.get(&target) {
            return Some(*owner);
        }
        let others: Vec<usize> = (self.others().into_iter())
            .filter(|other| Some(*other) != by)
            .collect();
        let owner = match others.as_slice() {
            [] => self.named(RIVAL),
            [only] => *only,
            several => return self.asks_who(None, format!("who is the {word}?"), several),
        };
        self.board.owners.insert(target, owner);
        Some(owner)
    }

    /// Whoever makes the attack under way, of whom nothing was told: not whoever has what is attacked.
    fn unnamed_attacker(&mut self) -> Option<usize> {
        let target = self.under_way()?.2;
        let owner = target.and_then(|target| self.board.owners.get(&target).copied());
        let others = self.others().into_iter();
        let others: Vec<usize> = others.filter(|other| Some(*other) != owner).collect();
        let by = match others.as_slice() {
            [] => self.named("Attacker"),
            [only] if owner.is_some() => *only,
            several => {
                let several = several.to_vec();
                return self.asks_who(None, "who is the attacker?".to_owned(), &several);
            }
        };
        let leader = match self.last_attack() {
            Some(Event::Attack {
                by: maker, leader, ..
            }) => {
                *maker = Some(by);
                leader.as_mut().and_then(|leader| {
                    leader.owner.get_or_insert(by);
                    leader.card
                })
            }
            _ => None,
        };
        if let Some(leader) = leader {
            self.board.owners.entry(leader).or_insert(by);
        }
        Some(by)
    }

    /// Somebody was spoken of last.
    pub(super) fn is_spoken_of(&mut self, person: usize) {
        self.spoken.retain(|&other| other != person);
        self.spoken.push(person);
    }

    /// Who is "he" or "she"; never `not`.
    pub(super) fn spoken_of(&mut self, word: &str, not: Option<usize>) -> Option<usize> {
        let mut others = self.others();
        others.retain(|&person| self.may_be(person, word) && Some(person) != not);
        let sure = |person: usize| match word {
            "he" | "him" | "his" => self
                .law
                .given_names
                .is_he(&self.persons[person].name.to_lowercase()),
            "she" | "her" => self
                .law
                .given_names
                .is_she(&self.persons[person].name.to_lowercase()),
            _ => false,
        };
        match others.as_slice() {
            // Whoever tells of the table has a rival; nobody else has one without a name.
            [] => {
                // Who has been named, though nothing that was understood told of him.
                let named = self.only_one_named(word);
                let mine = self.of_me || self.persons.iter().any(|person| person.name == ME);
                let free = |name: &&str| {
                    let mut persons = self.persons.iter().enumerate();
                    persons
                        .all(|(at, one)| one.name != **name || Some(at) != not && one.he.is_none())
                };
                // "She attacks his Texas": two of whom neither has a name.
                let unnamed = [RIVAL, OTHER].into_iter().find(free);
                let unnamed = unnamed.filter(|_| mine || self.nobody_is_named);
                let Some(name) = named.or(unnamed.map(str::to_owned)) else {
                    self.asks(format!("who is \"{word}\"?"), Vec::new());
                    return None;
                };
                let person = self.named(&name);
                if name == RIVAL || name == OTHER {
                    self.persons[person].he = is_he(word);
                }
                Some(person)
            }
            [only] => {
                let only = *only;
                if self.persons[only].name == RIVAL && self.persons[only].he.is_none() {
                    self.persons[only].he = is_he(word);
                }
                Some(only)
            }
            several => {
                let several = several.to_vec();
                let sure: Vec<usize> = several
                    .iter()
                    .copied()
                    .filter(|&person| sure(person))
                    .collect();
                match (sure.as_slice(), self.subject) {
                    ([only], _) => Some(*only),
                    (_, Some(subject)) if several.contains(&subject) => Some(subject),
                    _ => self.asks_who(Some(word), format!("who is \"{word}\"?"), &several),
                }
            }
        }
    }

    /// The only one of those who have been named that may be spoken of so.
    fn only_one_named(&self, pronoun: &str) -> Option<String> {
        let mut named = self.mentioned.iter();
        let mut named = named
            .by_ref()
            .filter(|name| self.may_be_called_so(name, pronoun));
        let first = named.next()?.clone();
        named.all(|name| *name == first).then_some(first)
    }

    /// Whose something is that is his.
    pub(super) fn his(&self, person: usize) -> &'static str {
        match self.name(person) {
            ME => "my",
            name if self.law.given_names.is_she(&name.to_lowercase()) => "her",
            _ => "his",
        }
    }

    /// Whoever owns what is spoken of as "his" in a clause of `subject`.
    pub(super) fn owner(&mut self, who: &Who, subject: Option<usize>) -> Option<usize> {
        match who {
            Who::Spoken(word) if word == "its" || word == "their" => subject.or(self.subject),
            Who::Spoken(word) => match subject {
                Some(subject) if self.persons[subject].name != ME && self.may_be(subject, word) => {
                    Some(subject)
                }
                _ => self.spoken_of(word, None),
            },
            who => self.who(who),
        }
    }

    /// Whoever is not that player.
    pub(super) fn others_than(&self, who: usize) -> Vec<usize> {
        (0..self.persons.len())
            .filter(|other| *other != who)
            .collect()
    }

    /// Whether a player besides that one, and whoever tells of the table, may be spoken of so.
    pub(super) fn has_another(&self, who: usize, pronoun: &str) -> bool {
        let mut others = self.others().into_iter();
        others.any(|other| other != who && self.may_be(other, pronoun))
    }

    /// Whether what nobody is said to do may be done by whoever writes: he speaks of himself, or of no player by any name.
    pub(super) fn may_be_mine(&self) -> bool {
        self.of_me || self.mentioned.is_empty() && self.others().is_empty()
    }

    /// Who attacked or played a card on something last.
    fn who_aimed(&self) -> Option<usize> {
        let mut told = self.told.iter().rev().map(|told| &told.event);
        told.find_map(|event| match event {
            Event::Attack { by, .. } => *by,
            Event::Play {
                who,
                on: Some(On::Card(_)),
                ..
            } => Some(*who),
            _ => None,
        })
    }
}

/// Whether a pronoun is of a man, or of a woman.
fn is_he(pronoun: &str) -> Option<bool> {
    match pronoun {
        "he" | "him" | "his" => Some(true),
        "she" | "her" | "hers" => Some(false),
        _ => None,
    }
}
