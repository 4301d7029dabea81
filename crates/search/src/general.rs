//! What the rules say in general on what a letter asks.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use crate::corpus::printed;
use crate::{Found, Library, MOST_WORDS, players, words};
use fnord_cards::{Card, CardId};
use fnord_law::{ClauseId, Edition, Headnote};

/// What the question weighs beside the whole letter, which has the words that its subject is known by.
const QUESTION: f32 = 0.2;
/// What it weighs how likely the clauses answer that a headnote rests on.
const CLAUSES: f32 = 0.3;
/// How many headnotes are given at most.
const MOST: usize = 3;
/// How likely the first has to be, and the others, and one by which nothing else is asked.
const FIRST: f32 = 0.35;
const OTHERS: f32 = 0.03;
const ALONE: f32 = 0.99;
/// How likely the first has to be beside which only what says the contrary by a rule of the same chapter is asked, which differs in a
/// condition, and how likely that.
const NEARLY_ALONE: f32 = 0.98;
const CONTRARY: f32 = 0.006;
/// How many words that say something a letter has to share with a headnote: of anything else it is not asked what the rules say.
const SHARED: usize = 2;
/// Among how many passages that a search finds one has to be on which the first rests.
const FOUND: usize = 6;

/// A headnote that answers a letter.
#[derive(Clone, Debug, PartialEq)]
pub struct General<'l> {
    pub headnote: &'l Headnote,
    /// The clauses that settle it in the edition; the first decides it.
    pub clauses: Vec<ClauseId>,
    /// How likely it is what is asked, from 0 to 1.
    pub likely: f32,
}

impl<'l> Library<'l> {
    /// What the rules say on what a letter seems to ask, by the edition that is chosen or by the one that it may be about, the likeliest
    /// first; nothing where that is not sure, or its table alone says it.
    pub fn general(&self, letter: &str, chosen: Option<&Edition>) -> Vec<General<'l>> {
        let mut heard = self.heard(letter, chosen);
        let by_table = |one: &General<'_>| one.headnote.says.is_none();
        let table: f32 = heard
            .iter()
            .filter(|one| by_table(one))
            .map(|one| one.likely)
            .sum();
        heard.retain(|one| !by_table(one));
        // What holds for so many players says nothing to others.
        if let Some(here) = players::at_table(letter) {
            heard.retain(|one| {
                let of = players::asked_of(&one.headnote.asks);
                of.is_none_or(|of| of.contains(&here))
            });
        }
        match heard.first() {
            Some(first)
                if first.likely >= FIRST.max(table)
                    && self.shares(letter, first.headnote)
                    && self.finds(letter, first) => {}
            _ => return Vec::new(),
        }
        let likely = heard.first().map_or(0.0, |first| first.likely);
        let first = heard.first().map(|first| {
            let clause = first.clauses.first().copied();
            (answer(first.headnote), clause.map(|id| self.chapter(id)))
        });
        // What two say alike of one clause is told once, so that there is room for what they are mistaken for.
        let mut told: BTreeSet<(Option<ClauseId>, &str)> = BTreeSet::new();
        heard.retain(|one| told.insert((one.clauses.first().copied(), answer(one.headnote))));
        let contrary = |one: &General<'_>| {
            let chapter = one.clauses.first().map(|&id| self.chapter(id));
            first.is_some_and(|first| answer(one.headnote) != first.0 && chapter == first.1)
        };
        heard.retain(|one| match likely {
            _ if one.likely == likely => true,
            ALONE.. => false,
            NEARLY_ALONE.. => one.likely >= CONTRARY && contrary(one),
            _ => one.likely >= OTHERS,
        });
        heard.truncate(MOST);
        heard
    }

    /// The chapter of a rulebook that a clause is of: "wdh.privilege".
    fn chapter(&self, id: ClauseId) -> &'l str {
        let id: &'l str = &self.law.clauses.get(id).id;
        id.rsplit_once('.').map_or(id, |(chapter, _)| chapter)
    }

    /// The cards that a letter names, as the edition prints them that it is likely about: what they say themselves comes before what
    /// holds in general (`wdh.cards.precedence`). None where it is about a game without such cards.
    pub fn cards_in(&self, letter: &str, chosen: Option<&Edition>) -> Vec<&'l Card> {
        let read: Vec<String> = words::split(letter)
            .take(MOST_WORDS)
            .map(str::to_owned)
            .collect();
        let editions = self.editions(&self.read(letter), chosen.or(self.edition));
        let edition = editions.first().filter(|edition| edition.rules.is_some());
        let cards = edition.map(|edition| {
            let mut named = self.names.among(&read);
            let seats = self.names.seats(&read);
            let seats: Vec<CardId> = seats.filter(|seat| !named.contains(seat)).collect();
            // What somebody's Illuminati say bears on all that he does.
            named.splice(0..0, seats);
            let cards = named.into_iter();
            cards.map(|id| printed(self.law, Some(edition), id))
        });
        cards.into_iter().flatten().collect()
    }

    /// The same cards with what they say, those first that say most of what a letter speaks of. Of a long text what a letter speaks of is
    /// given, whole sentences in their order; `room`: about how many letters there are for each.
    pub fn cards_say(
        &self,
        letter: &str,
        chosen: Option<&Edition>,
        room: usize,
    ) -> Vec<(&'l Card, Vec<&'l str>)> {
        let spoken = self.spoken(letter);
        let shared = |text: &str| self.spoken(text).intersection(&spoken).count();
        let cards = self.cards_in(letter, chosen).into_iter();
        let cards = cards.filter(|card| !card.text.is_empty()).map(|card| {
            let said: Vec<&str> = card.text.iter().map(|one| &*one.text).collect();
            let shares: Vec<usize> = said.iter().map(|text| shared(text)).collect();
            let mut order: Vec<usize> = (0..said.len()).collect();
            order.sort_by_key(|&at| Reverse(shares.get(at).copied()));
            let mut left = room;
            let mut kept: Vec<usize> = Vec::new();
            for at in order {
                let length = said.get(at).map_or(0, |text| text.len());
                if kept.is_empty() || length <= left {
                    left = left.saturating_sub(length);
                    kept.push(at);
                }
            }
            kept.sort_unstable();
            let most = shares.iter().copied().max().unwrap_or_default();
            let kept = kept.into_iter().filter_map(|at| said.get(at).copied());
            (most, (card, kept.collect::<Vec<&str>>()))
        });
        let mut cards: Vec<_> = cards.collect();
        cards.sort_by_key(|(most, _)| Reverse(*most));
        cards.into_iter().map(|(_, card)| card).collect()
    }

    /// The stems of the words of a text that say something, and the ideas that they stand for.
    fn spoken(&self, text: &str) -> BTreeSet<String> {
        let all = self.words.all_stems(text);
        let ideas = self.words.ideas_of(&all);
        let said = words::split(text).filter_map(|word| self.words.stem_of(word));
        said.chain(ideas).collect()
    }

    /// Every headnote of the editions that a letter may be about, the likeliest first.
    fn heard(&self, letter: &str, chosen: Option<&Edition>) -> Vec<General<'l>> {
        let read = self.read(letter);
        let editions = self.editions(&read, chosen.or(self.edition));
        let all = self.likely(&read);
        let question = self.likely(question(letter));
        let mut heard: Vec<General<'l>> = (self.law.headnotes.iter())
            .filter_map(|headnote| {
                let mut settled = editions.iter();
                let clauses = settled.find_map(|edition| {
                    let by: Vec<ClauseId> =
                        headnote.settled_by(edition, &self.law.clauses).collect();
                    (!by.is_empty()).then_some(by)
                });
                let clauses = match headnote.says {
                    Some(_) => clauses?,
                    None => Vec::new(),
                };
                let by = |of: &HashMap<&str, f32>| {
                    let rests = clauses
                        .iter()
                        .filter_map(|&id| of.get(&*self.law.clauses.get(id).id).copied());
                    let rests = rests.reduce(f32::max).unwrap_or_default();
                    Some(of.get(&*headnote.id)? + CLAUSES * rests)
                };
                let likely = by(&all)? + QUESTION * by(&question).unwrap_or_default();
                Some(General {
                    headnote,
                    clauses,
                    likely,
                })
            })
            .collect();
        let most = heard.iter().map(|one| one.likely).fold(f32::MIN, f32::max);
        let sum: f32 = heard.iter().map(|one| (one.likely - most).exp()).sum();
        for one in &mut heard {
            one.likely = (one.likely - most).exp() / sum;
        }
        heard.sort_by(|one, other| other.likely.total_cmp(&one.likely));
        heard
    }

    /// Whether a letter has words in common with those of a headnote, names of cards aside.
    fn shares(&self, letter: &str, headnote: &Headnote) -> bool {
        let said = self.telling(letter);
        let texts = headnote.letters.iter().chain(&headnote.says);
        let known: BTreeSet<String> = (texts.chain([&headnote.asks]))
            .flat_map(|text| self.telling(text))
            .collect();
        said.intersection(&known).count() >= SHARED
    }

    /// The stems of the words of a text that say something, without names of cards.
    fn telling(&self, text: &str) -> BTreeSet<String> {
        let read: Vec<String> = words::split(text).map(str::to_owned).collect();
        let rows = self.names.rows(&read);
        let named = |at: usize| rows.iter().any(|(row, _)| row.contains(&at));
        let said = read.iter().enumerate().filter(|(at, _)| !named(*at));
        said.filter_map(|(_, word)| self.words.stem_of(word))
            .collect()
    }

    /// The words of a letter that are looked up: what is asked stands at its end.
    fn read(&self, letter: &str) -> String {
        let said: Vec<&str> = words::split(letter).collect();
        let start = said.len().saturating_sub(MOST_WORDS);
        said.get(start..).unwrap_or_default().join(" ")
    }

    /// The editions that a letter may be about: that which was chosen, those of the games that it calls by their names, or else one that
    /// plays its cards, and Countdown to X-Day where it uses words of that alone.
    fn editions<'e>(&'e self, read: &str, chosen: Option<&'e Edition>) -> Vec<&'e Edition> {
        if let Some(edition) = chosen {
            return vec![edition];
        }
        let read: Vec<String> = words::split(read).map(str::to_owned).collect();
        let called = self.games(&read);
        if !called.is_empty() {
            let called = called.into_iter();
            return called.filter_map(|name| self.law.edition(name)).collect();
        }
        let cards = self.names.among(&read);
        let plays = |edition: &&Edition| {
            let mut sets = cards
                .iter()
                .map(|card| &self.law.cards[usize::from(card.0)].set);
            edition.rules.is_some() && sets.all(|set| edition.sets.contains(set))
        };
        // Of several that play them, and of all where no card is named, the one that plays most.
        let ruled = || {
            let editions = self.law.editions.iter();
            editions.filter(|edition| edition.rules.is_some())
        };
        let most = |edition: &&Edition| Reverse(edition.sets.len());
        let played = ruled().filter(plays).min_by_key(most);
        let cards = played.or(ruled().min_by_key(most));
        let asked = self.words.asked(&read);
        let of_x_day = asked.stems.iter().any(|stem| self.of_x_day.contains(stem));
        let x_day = self
            .law
            .editions
            .iter()
            .find(|edition| edition.xday.is_some());
        let x_day = x_day.filter(|_| of_x_day);
        // What is told in the words of one game is of that game, though it does not call it by its name.
        let terms = self.called(&read, &self.law.thesaurus.terms);
        if !of_x_day && let [only] = Vec::from_iter(terms).as_slice() {
            return self.law.edition(only).into_iter().collect();
        }
        cards.into_iter().chain(x_day).collect()
    }

    /// Whether a search for a letter finds what a headnote rests on.
    fn finds(&self, letter: &str, general: &General<'_>) -> bool {
        let Ok(answer) = self.ask(&self.read(letter)) else {
            return false;
        };
        let rests = |id: ClauseId| {
            let counterparts = &self.law.clauses.get(id).counterparts;
            let mut settled = general.clauses.iter();
            settled.any(|by| *by == id || counterparts.contains(by))
        };
        let mut found = answer.hits.iter().take(FOUND);
        found.any(|hit| matches!(hit.found, Found::Clause(id) if rests(id)))
    }
}

/// The first word of what a headnote says: "Yes", "No", a number.
fn answer(headnote: &Headnote) -> &str {
    let says = headnote.says.as_deref().unwrap_or_default();
    says.split([' ', '.', ',', ';']).next().unwrap_or_default()
}

/// The last question of a text, with the sentence before it, which says what it is about.
pub fn question(text: &str) -> &str {
    let ends = |letter: char| matches!(letter, '.' | '!' | '?' | '\n');
    let Some(end) = text.rfind('?') else {
        return "";
    };
    let mut stops = text.get(..end).unwrap_or_default().rmatch_indices(ends);
    let start = stops.nth(1).map_or(0, |(at, _)| at + 1);
    text.get(start..=end).unwrap_or_default()
}
