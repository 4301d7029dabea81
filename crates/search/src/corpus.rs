//! The passages that can be found.

use std::collections::BTreeSet;

use super::found::Found;
use fnord_cards::{Card, CardId};
use fnord_law::{Clause, ClauseId, Edition, Law};
use fnord_names as names;

/// Something to be found.
pub(super) struct Passage {
    pub(super) found: Found,
    pub(super) heading: String,
    pub(super) chapter: String,
    pub(super) text: String,
    /// What other editions say on the same point.
    pub(super) elsewhere: String,
    /// The stems and ideas of all of it, but for what is said elsewhere; found once the words are learnt.
    pub(super) stems: BTreeSet<String>,
    /// The cards that it is about.
    pub(super) about: Vec<CardId>,
    pub(super) borrowed: bool,
    /// A clause that counsels and binds nobody.
    pub(super) advice: bool,
}

/// What an edition says, its cards and its open questions; without an edition, what every rulebook says.
pub(super) fn passages(law: &Law, edition: Option<&Edition>) -> Vec<Passage> {
    let mut all = Vec::new();
    let names = Named::new(law);
    let lenders = edition.map_or_else(BTreeSet::new, |edition| lenders(law, edition));
    for (id, clause) in law.clauses.iter() {
        let own = edition.is_none_or(|edition| edition.holds(clause));
        let lent = !own && lenders.iter().any(|prefix| clause.id.starts_with(prefix));
        // What the edition settles itself it does not borrow.
        let settled = lent
            && clause.counterparts.iter().any(|&other| {
                let other = law.clauses.get(other);
                edition.is_some_and(|edition| edition.has_clause(&other.id))
            });
        if (own || lent) && !settled {
            all.push(of_clause(law, &names, id, clause, lent));
        }
    }
    for (index, card) in law.cards.iter().enumerate() {
        let played = edition.is_none_or(|edition| edition.sets.contains(&card.set));
        if played {
            let id = CardId(index as u16);
            all.push(of_card(law, id, printed(law, edition, id)));
        }
    }
    for (index, asked) in law.editions.iter().enumerate() {
        let wanted = match edition {
            Some(edition) => edition.id == asked.id,
            None => !asked.is_combined(),
        };
        let Some(rules) = asked.rules.as_ref().filter(|_| wanted) else {
            continue;
        };
        for (question, open) in rules.points.questions().into_iter().enumerate() {
            let found = Found::Question {
                edition: index,
                question,
            };
            let mut text = open.readings().join(" ");
            text.push(' ');
            text.push_str(open.why);
            all.push(Passage {
                found,
                heading: open.asks.to_owned(),
                chapter: open.id.replace('-', " "),
                text,
                elsewhere: String::new(),
                stems: BTreeSet::new(),
                about: Vec::new(),
                borrowed: false,
                advice: false,
            });
        }
    }
    all
}

/// What the names of the clauses start with that an edition borrows.
fn lenders<'l>(law: &'l Law, edition: &Edition) -> BTreeSet<&'l str> {
    let Some(rules) = &edition.rules else {
        return BTreeSet::new();
    };
    let cited = rules.points.cited();
    let mut lenders = BTreeSet::new();
    for (_, cites) in cited {
        for &clause in cites {
            let clause = law.clauses.get(clause);
            if !edition.has_clause(&clause.id)
                && let Some(lender) = law.edition_of(&clause.id)
                && lender.rules.is_some()
            {
                lenders.insert(&*lender.prefix);
            }
        }
    }
    lenders
}

/// A card as an edition prints it.
pub fn printed<'l>(law: &'l Law, edition: Option<&Edition>, id: CardId) -> &'l Card {
    let rules = edition.and_then(|edition| edition.rules.as_ref());
    match rules.and_then(|rules| rules.versions.of(id)) {
        Some(version) => &law.versions[usize::from(version)].card,
        None => &law.cards[usize::from(id.0)],
    }
}

/// The names of cards as they are looked for in clauses.
struct Named<'l> {
    law: &'l Law,
    /// Of a name of several words, its key between blanks.
    keys: Vec<Option<String>>,
}

impl<'l> Named<'l> {
    fn new(law: &'l Law) -> Named<'l> {
        let keys = law.card_keys.iter();
        let keys = keys.map(|key| key.contains(' ').then(|| format!(" {key} ")));
        Named {
            law,
            keys: keys.collect(),
        }
    }

    /// The cards that a clause names or has changed.
    fn about(&self, id: ClauseId, clause: &Clause) -> Vec<CardId> {
        let said = format!("{} {}", clause.title, clause.text);
        let said = format!(" {} ", names::key(&said));
        let cards = self.law.cards.iter().zip(&self.keys).enumerate();
        cards
            .filter(|(_, (card, key))| {
                let named = match key {
                    Some(key) => said.contains(key),
                    // A name of one word may be a word that means something else.
                    None => {
                        has_name(&clause.title, &card.name) || has_name(&clause.text, &card.name)
                    }
                };
                named || card.errata.contains(&id)
            })
            .map(|(index, _)| CardId(index as u16))
            .collect()
    }
}

fn of_clause(law: &Law, names: &Named, id: ClauseId, clause: &Clause, borrowed: bool) -> Passage {
    let mut text = clause.text.to_string();
    if let Some(example) = &clause.example {
        text.push(' ');
        text.push_str(example);
    }
    let mut about = names.about(id, clause);
    for card in clause.precedent.iter().flat_map(|one| &one.cards) {
        about.extend(law.card_named(card).filter(|card| !about.contains(card)));
    }
    let elsewhere = clause.counterparts.iter().map(|&other| {
        let other = law.clauses.get(other);
        format!("{} {}", other.title, other.text)
    });
    let subject = clause.id.rsplit('.').take(2).collect::<Vec<_>>().join(" ");
    Passage {
        found: Found::Clause(id),
        heading: clause.title.to_string(),
        chapter: format!("{} {}", clause.section, subject.replace('-', " ")),
        text,
        elsewhere: elsewhere.collect::<Vec<_>>().join(" "),
        stems: BTreeSet::new(),
        about,
        borrowed,
        advice: !clause.kind.has_force(),
    }
}

/// Whether a text has a name of one word, written as names are: with its capital, and not where every word has one.
fn has_name(text: &str, name: &str) -> bool {
    let name = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].trim_end();
        let after = text[at + name.len()..].chars().next();
        let whole = !text[..at].ends_with(char::is_alphanumeric)
            && after.is_none_or(|letter| !letter.is_alphanumeric());
        let first = before.is_empty() || before.ends_with(['.', '?', '!']);
        let alone = after.is_none_or(|letter| matches!(letter, ':' | '!' | '?' | ',' | '\''));
        whole && (!first || alone)
    })
}

fn of_card(law: &Law, id: CardId, card: &Card) -> Passage {
    let mut facts = vec![card.kind.name().to_owned()];
    facts.extend(law.vocabulary.traits(card.traits()));
    facts.extend(card.types.iter().map(ToString::to_string));
    let sentences: Vec<&str> = card.text.iter().map(|sentence| &*sentence.text).collect();
    Passage {
        found: Found::Card(id),
        heading: card.name.to_string(),
        chapter: facts.join(" "),
        text: sentences.join(" "),
        elsewhere: String::new(),
        stems: BTreeSet::new(),
        about: vec![id],
        borrowed: false,
        advice: false,
    }
}
