//! What tells two laws apart, as changes that can be made one by one.

use serde::Serialize;

use super::clause::{Cites, Clause, ClauseBook, ClauseId, ClauseKind};
use super::points::PointId;
use super::{Confirmed, Edition, EditionRules, Law, Version};
use fnord_cards::{Card, CardId, Text};

/// A law to rule by: an edition of it, and its rules.
#[derive(Clone, Copy, Debug)]
pub struct Side<'l> {
    pub law: &'l Law,
    pub edition: &'l Edition,
    pub rules: &'l EditionRules,
}

impl<'l> Side<'l> {
    /// An edition of a law, where it can be ruled by.
    pub fn of(law: &'l Law, edition: &'l Edition) -> Option<Side<'l>> {
        let rules = edition.rules.as_ref()?;
        Some(Side {
            law,
            edition,
            rules,
        })
    }

    /// The edition of that name.
    pub fn named(law: &'l Law, name: &str) -> Option<Side<'l>> {
        Side::of(law, law.edition(name)?)
    }
}

/// One thing in which two laws differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// A rule point has another value.
    Point(PointId),
    /// A card is printed otherwise.
    Card(CardId),
    /// The kind of game that sentences of cards are for.
    Layout,
    /// The Illuminati that players have of whom nothing is said.
    Illuminati,
    /// The sets of cards that a name means first.
    Sets,
    /// A rule point has the same value by other clauses, or is no longer left open.
    Grounds(PointId),
    /// A card is printed the same by other clauses, or others confirm its sentences.
    CardGrounds(CardId),
    /// A clause is new, reads otherwise, or no longer holds.
    Clause(ClauseId),
}

impl Change {
    /// Whether it can decide more than the clauses that a ruling rests on.
    pub fn decides(self) -> bool {
        !matches!(
            self,
            Change::Grounds(_) | Change::CardGrounds(_) | Change::Clause(_)
        )
    }
}

/// The way from one law to another.
///
/// Its changes can be made one by one: none of them gives the first law, all of them give the second.
#[derive(Clone, Debug)]
pub struct Delta {
    /// Whatever either of the two needs: the clauses and the cards that they print.
    law: Law,
    from: Edition,
    from_rules: EditionRules,
    to: Edition,
    to_rules: EditionRules,
    /// The same with the names of the cards of the first law, where it has others.
    named: Option<Box<Law>>,
    /// The clauses of the first law, and of the second.
    before: Vec<Clause>,
    after: Vec<Clause>,
    changes: Vec<Change>,
}

impl Delta {
    /// What tells two editions apart, of one law or of two of which errata have made one out of the other.
    pub fn new(from: Side, to: Side) -> Delta {
        let clauses = |side: Side| -> Vec<Clause> {
            let clauses = side.law.clauses.iter();
            clauses.map(|(_, clause)| clause.clone()).collect()
        };
        let (before, after) = (clauses(from), clauses(to));
        let mut law = to.law.clone();
        // Clauses that only the first law has keep their numbers: those of the second are fewer then.
        if let Some(more) = before.get(after.len()..).filter(|more| !more.is_empty()) {
            let all = after.iter().chain(more).cloned();
            law.clauses = ClauseBook::new(all.collect());
        }
        // Both number their versions of cards: one list holds those of both, each once.
        let mut versions: Vec<Version> = Vec::new();
        let mut collected = |side: Side| {
            let mut rules = side.rules.clone();
            let printed = side.rules.versions.iter();
            // How a card would be printed that is not in the game tells nothing apart.
            let printed = printed.filter(|(card, _)| side.rules.absent.of(*card).is_none());
            let renumbered = printed.map(|(card, number)| {
                let version = &side.law.versions[usize::from(number)];
                let known = versions.iter().position(|other| other == version);
                let number = known.unwrap_or(versions.len()) as u16;
                if known.is_none() {
                    versions.push(version.clone());
                }
                (card, number)
            });
            rules.versions = renumbered.collect();
            rules
        };
        let (mut from_rules, to_rules) = (collected(from), collected(to));
        law.versions = versions.into();
        // What the second law has put into the game is not in that of the first.
        for index in from.law.cards.len()..law.cards.len() {
            let by = Some(Cites::new());
            from_rules.absent.set(CardId(index as u16), by);
        }
        let renamed = from.law.card_keys != to.law.card_keys;
        let named = renamed.then(|| {
            let mut named = law.clone();
            named.card_index = from.law.card_index.clone();
            named.card_keys = from.law.card_keys.clone();
            named.card_keys.resize(law.cards.len(), Text::default());
            Box::new(named)
        });
        let mut delta = Delta {
            law,
            from: from.edition.clone(),
            from_rules,
            to: to.edition.clone(),
            to_rules,
            named,
            before,
            after,
            changes: Vec::new(),
        };
        delta.changes = delta.found();
        delta
    }

    fn found(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for (point, value) in self.from_rules.points.differences(&self.to_rules.points) {
            changes.push(if value {
                Change::Point(point)
            } else {
                Change::Grounds(point)
            });
        }
        let printed = |rules: &EditionRules| {
            let cards = rules.versions.iter();
            cards.map(|(card, _)| card).collect::<Vec<CardId>>()
        };
        let mut cards = printed(&self.from_rules);
        cards.extend(printed(&self.to_rules));
        let absent = [&self.from_rules, &self.to_rules];
        let absent = absent.into_iter().flat_map(|rules| rules.absent.iter());
        cards.extend(absent.map(|(card, _)| card));
        cards.sort_unstable();
        cards.dedup();
        for card in cards {
            let (before, after) = (
                self.from_rules.versions.of(card),
                self.to_rules.versions.of(card),
            );
            let gone = [&self.from_rules, &self.to_rules].map(|rules| rules.absent.of(card));
            let appears = gone[0].is_some() != gone[1].is_some();
            if appears || self.printed(before, card) != self.printed(after, card) {
                changes.push(Change::Card(card));
            } else if self.rests_on(before) != self.rests_on(after) || gone[0] != gone[1] {
                changes.push(Change::CardGrounds(card));
            }
        }
        if self.from_rules.layout != self.to_rules.layout {
            changes.push(Change::Layout);
        }
        if self.from_rules.default_illuminati != self.to_rules.default_illuminati {
            changes.push(Change::Illuminati);
        }
        // Cards that errata bring are no other meaning of a name.
        let sets = |edition: &Edition| {
            let brought = |set: &Text| edition.errata.contains(set);
            let sets = edition.sets.iter().filter(|set| !brought(set));
            sets.cloned().collect::<Vec<Text>>()
        };
        if sets(&self.from) != sets(&self.to) {
            changes.push(Change::Sets);
        }
        for number in 0..self.law.clauses.len() as u16 {
            let (before, after) = self.clause(ClauseId(number));
            if before != after {
                changes.push(Change::Clause(ClauseId(number)));
            }
        }
        changes.sort_unstable();
        changes
    }

    /// What tells the two apart, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The law that holds all clauses and cards of both; [`Delta::rules`] are rules of it.
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// The first edition.
    pub fn from(&self) -> &Edition {
        &self.from
    }

    /// The second edition.
    pub fn to(&self) -> &Edition {
        &self.to
    }

    /// The first law's rules with some of the changes made.
    pub fn rules(&self, made: &[Change]) -> EditionRules {
        let mut rules = self.from_rules.clone();
        for &change in made {
            match change {
                Change::Point(point) | Change::Grounds(point) => {
                    rules.points.take_over(&self.to_rules.points, point);
                }
                Change::Card(card) | Change::CardGrounds(card) => {
                    rules.versions.set(card, self.to_rules.versions.of(card));
                    rules
                        .absent
                        .set(card, self.to_rules.absent.of(card).cloned());
                }
                Change::Layout => rules.layout = self.to_rules.layout,
                Change::Illuminati => {
                    rules
                        .default_illuminati
                        .clone_from(&self.to_rules.default_illuminati);
                }
                Change::Sets | Change::Clause(_) => {}
            }
        }
        rules
    }

    /// The clauses of the first law with some of the changes made. A new one that is not made, where a later one is, holds its
    /// place without a word.
    pub fn clauses(&self, made: &[Change]) -> ClauseBook {
        let mut clauses = Vec::new();
        let mut needed = 0;
        for (id, clause) in self.law.clauses.iter() {
            let (before, after) = self.clause(id);
            let wanted = if made.contains(&Change::Clause(id)) {
                after
            } else {
                before
            };
            if wanted.is_some() {
                needed = usize::from(id.0) + 1;
            }
            clauses.push(wanted.cloned().unwrap_or(Clause {
                text: Text::default(),
                kind: ClauseKind::Definition,
                ..clause.clone()
            }));
        }
        clauses.truncate(needed);
        ClauseBook::new(clauses)
    }

    /// A clause as the first law and as the second have it; what errata between the two have brought and withdrawn neither has.
    pub fn clause(&self, id: ClauseId) -> (Option<&Clause>, Option<&Clause>) {
        let place = usize::from(id.0);
        let there = |clause: &&Clause| clause.is_there();
        let before = self.before.get(place).filter(there);
        let after = self.after.get(place).filter(there);
        (
            before,
            after.filter(|one| before.is_some() || !one.is_withdrawn()),
        )
    }

    /// A card as the first law and as the second print it.
    pub fn card(&self, card: CardId) -> (&Card, &Card) {
        (
            self.printed(self.from_rules.versions.of(card), card),
            self.printed(self.to_rules.versions.of(card), card),
        )
    }

    /// Whether a card is in the game by the first law, and by the second.
    pub fn in_game(&self, card: CardId) -> (bool, bool) {
        let is_in = |rules: &EditionRules| rules.absent.of(card).is_none();
        (is_in(&self.from_rules), is_in(&self.to_rules))
    }

    /// The law by whose names of cards a scenario is read for the first law.
    pub fn naming(&self) -> &Law {
        self.named.as_deref().unwrap_or(&self.law)
    }

    /// Whether the two laws have cards of other names.
    pub fn renames(&self) -> bool {
        self.named.is_some()
    }

    /// The first law's rules, and the second's.
    pub fn both_rules(&self) -> (&EditionRules, &EditionRules) {
        (&self.from_rules, &self.to_rules)
    }

    /// The clauses that a change of the rules rests on, by the second law.
    pub fn grounds(&self, change: Change) -> Vec<ClauseId> {
        let to = self.rested(&self.to_rules, change);
        match change {
            // A card that is as it was printed at first again was changed by the clauses of the first law.
            Change::Card(_) | Change::CardGrounds(_) if to.is_empty() => {
                self.grounds_before(change)
            }
            _ => to,
        }
    }

    /// The clauses that what is changed rested on by the first law.
    pub fn grounds_before(&self, change: Change) -> Vec<ClauseId> {
        self.rested(&self.from_rules, change)
    }

    fn rested(&self, rules: &EditionRules, change: Change) -> Vec<ClauseId> {
        match change {
            Change::Point(point) | Change::Grounds(point) => rules.points.cites(point).to_vec(),
            Change::Card(card) | Change::CardGrounds(card) => match rules.absent.of(card) {
                Some(by) => by.to_vec(),
                None => {
                    let (cites, confirms) = self.rests_on(rules.versions.of(card));
                    let mut grounds = cites.to_vec();
                    if matches!(change, Change::CardGrounds(_)) {
                        grounds.extend(confirms.iter().flat_map(|one| one.cites.to_vec()));
                        grounds.sort_unstable();
                        grounds.dedup();
                    }
                    grounds
                }
            },
            Change::Clause(clause) => vec![clause],
            Change::Layout | Change::Illuminati | Change::Sets => Vec::new(),
        }
    }

    fn printed(&self, version: Option<u16>, card: CardId) -> &Card {
        match version {
            Some(version) => &self.law.versions[usize::from(version)].card,
            None => &self.law.cards[usize::from(card.0)],
        }
    }

    /// The clauses that print a card so, and those that confirm sentences of it.
    fn rests_on(&self, version: Option<u16>) -> (&[ClauseId], &[Confirmed]) {
        version.map_or((&[], &[]), |version| {
            let version = &self.law.versions[usize::from(version)];
            (&version.cites, &version.confirms)
        })
    }
}

/// What a rule point is, whatever edition has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    pub name: &'static str,
    /// What it says, in words.
    pub meaning: &'static str,
    /// What values it can have.
    pub allowed: String,
}

/// A rule point with its type taken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownPoint {
    pub name: &'static str,
    /// As the files of rulings write it, without quotation marks.
    pub value: String,
    pub cites: super::Cites,
}
