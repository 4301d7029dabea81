//! Two laws that different errata have made of one, so numbered that a number means the same in both.

use super::absent::Absent;
use super::clause::{Cites, Clause, ClauseBook, ClauseId, ClauseKind};
use super::{Law, Versions};
use fnord_cards::{Card, CardId, Kind, Text};
use fnord_names::{self, NameIndex};

/// The two laws with the clauses and cards of either under one number in both. What one of them does not have holds its place there: a
/// clause without a word, and a card that is in no game and that no name means.
pub fn align(first: &Law, second: &Law) -> (Law, Law) {
    let ids = |law: &Law| -> Vec<Text> {
        let clauses = law.clauses.iter();
        clauses.map(|(_, clause)| clause.id.clone()).collect()
    };
    let cards =
        |law: &Law| -> Vec<Text> { law.cards.iter().map(|card| card.name.clone()).collect() };
    let (clauses, cards) = (
        Union::of(ids(first), ids(second)),
        Union::of(cards(first), cards(second)),
    );
    let one = numbered(first, second, &clauses, &cards, |union| &union.first);
    let other = numbered(second, first, &clauses, &cards, |union| &union.second);
    (one, other)
}

/// What either of two lists has: first what the second has, in its order, and then the rest of the first.
struct Union {
    all: Vec<Text>,
    /// The places of what the first has, and of what the second has.
    first: Vec<usize>,
    second: Vec<usize>,
}

impl Union {
    fn of(first: Vec<Text>, second: Vec<Text>) -> Union {
        let mut all = second;
        let second = (0..all.len()).collect();
        let mut places = Vec::with_capacity(first.len());
        for (index, name) in first.into_iter().enumerate() {
            // Laws that errata have made of one begin alike.
            let known = match all.get(index) {
                Some(other) if *other == name => Some(index),
                _ => all.iter().position(|other| *other == name),
            };
            places.push(known.unwrap_or(all.len()));
            if known.is_none() {
                all.push(name);
            }
        }
        Union {
            all,
            first: places,
            second,
        }
    }
}

/// A law with the numbers of the union; `other`: the law that has what it has not.
fn numbered(
    law: &Law,
    other: &Law,
    clauses: &Union,
    cards: &Union,
    places: fn(&Union) -> &Vec<usize>,
) -> Law {
    let (of_clauses, of_cards) = (places(clauses), places(cards));
    let clause = |id: ClauseId| ClauseId(of_clauses[usize::from(id.0)] as u16);
    let card = |id: CardId| CardId(of_cards[usize::from(id.0)] as u16);
    let cited = |cites: &Cites| -> Cites { cites.iter().map(|&id| clause(id)).collect() };
    let mut aligned = law.clone();

    let mut book: Vec<Clause> = clauses.all.iter().map(Clause::without_a_word).collect();
    for (id, own) in law.clauses.iter() {
        let mut own = own.clone();
        for counterpart in &mut own.counterparts {
            *counterpart = clause(*counterpart);
        }
        book[usize::from(clause(id).0)] = own;
    }
    aligned.clauses = ClauseBook::new(book);

    let mut pool: Vec<Option<Card>> = vec![None; cards.all.len()];
    for (index, own) in law.cards.iter().enumerate() {
        let mut own = own.clone();
        for erratum in &mut own.errata {
            *erratum = clause(*erratum);
        }
        pool[usize::from(card(CardId(index as u16)).0)] = Some(own);
    }
    let own: Vec<bool> = pool.iter().map(Option::is_some).collect();
    let lent = |name: &Text| other.cards.iter().find(|card| card.name == *name).cloned();
    aligned.cards = (pool.into_iter())
        .zip(&cards.all)
        .filter_map(|(own, name)| own.or_else(|| lent(name)))
        .collect();
    if own.contains(&false) {
        let called = |index: usize| own[index] && aligned.cards[index].kind != Kind::Rule;
        let shown = |(index, name): (usize, &'_ Text)| match called(index) {
            true => name.clone(),
            false => Text::default(),
        };
        let names: Vec<Text> = cards.all.iter().enumerate().map(shown).collect();
        aligned.name_cards(&names);
    }

    let numbers = law.rules.iter().map(|&rule| card(rule));
    aligned.rules = numbers.collect();
    for version in aligned.versions.iter_mut() {
        version.cites = cited(&version.cites);
        for confirmed in &mut version.confirms {
            confirmed.cites = cited(&confirmed.cites);
        }
    }
    for edition in &mut aligned.editions {
        if let Some(points) = edition.points_mut() {
            points.renumber(&clause);
        }
        if let Some(rules) = &mut edition.rules {
            let versions = rules.versions.iter();
            rules.versions =
                (versions.map(|(id, version)| (card(id), version))).collect::<Versions>();
            let mut absent = Absent::default();
            for (id, by) in rules.absent.iter() {
                absent.set(card(id), Some(cited(by)));
            }
            for index in (0..own.len()).filter(|&index| !own[index]) {
                absent.set(CardId(index as u16), Some(Cites::new()));
            }
            rules.absent = absent;
        }
    }
    aligned
}

impl Clause {
    /// What holds the place of a clause in a law that has it not.
    pub(super) fn without_a_word(id: &Text) -> Clause {
        Clause {
            id: id.clone(),
            section: Text::default(),
            page: None,
            title: Text::default(),
            kind: ClauseKind::Definition,
            text: Text::default(),
            example: None,
            counterparts: Vec::new(),
            differs: None,
            history: Vec::new(),
            asked: Vec::new(),
            precedent: None,
        }
    }

    /// Whether it says anything; otherwise it only holds a place.
    pub fn is_there(&self) -> bool {
        !self.text.is_empty()
    }
}

impl Law {
    /// Finds cards by these names, in the order of the cards; one without a name is not found.
    pub(super) fn name_cards(&mut self, shown: &[Text]) {
        let shown: Vec<&str> = shown.iter().map(|name| &**name).collect();
        self.card_keys = shown
            .iter()
            .map(|name| Text::from(fnord_names::key(name)))
            .collect();
        self.card_index = NameIndex::new(&shown, &self.card_keys);
    }
}
