//! Sentences that could be meant where one is not understood: those of cards, with the author's own words wherever they fit.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Ability, Effect};
use super::loose::stands_for;
use super::rewriting::rewritten;
use super::sentence::strictly;
use super::wording;
use crate::{Alignment, Card, Kind, Vocabulary};

/// A word, or a sign, and of what sort it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Token {
    text: String,
    stem: String,
    sort: Sort,
}

/// What may stand for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Signed,
    Number,
    Trait,
    Kind,
    Name,
    Sign,
    Word,
}

/// The sentences of cards, to be compared with one that is not understood.
struct Models<'c> {
    vocabulary: &'c Vocabulary,
    names: BTreeSet<&'c str>,
    /// What stands before a sentence (its price, what sets it off, while what it holds), and the sentence itself.
    before: BTreeMap<String, Vec<Token>>,
    bodies: BTreeMap<String, Vec<Token>>,
    /// In how many each word stands.
    common: BTreeMap<String, f64>,
}

/// Up to three sentences that are understood and say, as far as any does, what this one says, quoted; with what they lack of it.
pub fn nearest<'c>(
    text: &str,
    cards: impl Iterator<Item = &'c Card> + Clone,
    vocabulary: &'c Vocabulary,
) -> Vec<String> {
    let models = Models::of(cards, vocabulary);
    let other = rewritten(text, vocabulary).last();
    let mut found: Vec<(f64, String)> = Vec::new();
    for said in std::iter::once(text.to_owned()).chain(other) {
        models.find(text, &said, &mut found);
    }
    found.sort_by(|one, other| {
        other
            .0
            .total_cmp(&one.0)
            .then(one.1.len().cmp(&other.1.len()))
    });
    let least = found.first().map_or(0.0, |(like, _)| like - BEHIND);
    let mut best: Vec<String> = Vec::new();
    for (like, wording) in found {
        if like > least && best.len() < MOST && !best.contains(&wording) {
            best.push(wording);
        }
    }
    best
}

/// What has less in common is not near.
const LEAST: f64 = 0.68;
/// What is so much less near than the nearest is not shown.
const BEHIND: f64 = 0.15;
/// As many are shown.
const MOST: usize = 3;
/// As many are tried for each part.
const TRIED: usize = 12;
/// What is read wherever something may stand before it.
const ANYTHING: &str = "draw a Plot.";

impl Token {
    /// Whether what is said holds of less, or of more, by it.
    fn limits(&self) -> bool {
        matches!(
            self.stem.as_str(),
            "less" | "more" | "only" | "except" | "unless" | "double" | "once"
        )
    }
}

impl Sort {
    /// Whether it is what one sentence has and another like it has not.
    fn is_filling(self) -> bool {
        matches!(self, Sort::Signed | Sort::Number | Sort::Trait | Sort::Name)
    }
}

impl<'c> Models<'c> {
    fn of(cards: impl Iterator<Item = &'c Card> + Clone, vocabulary: &'c Vocabulary) -> Self {
        let mut models = Models {
            vocabulary,
            names: cards.clone().map(|card| &*card.name).collect(),
            before: BTreeMap::new(),
            bodies: BTreeMap::new(),
            common: BTreeMap::new(),
        };
        for ability in cards
            .flat_map(|card| &card.text)
            .filter_map(|one| one.ability.as_ref())
        {
            let whole = wording(ability, vocabulary).0;
            let bare = Ability::saying(Effect::clone(&ability.effect));
            let body = wording(&bare, vocabulary).0;
            let before = whole.len().checked_sub(body.len());
            if let Some(before) = before
                .and_then(|at| whole.get(..at))
                .filter(|it| !it.is_empty())
            {
                let known = models.tokens(before);
                models.before.insert(before.to_owned(), known);
            }
            let known = models.tokens(&body);
            models.bodies.insert(body, known);
        }
        for tokens in models.before.values().chain(models.bodies.values()) {
            let stems: BTreeSet<&String> = tokens.iter().map(|token| &token.stem).collect();
            for stem in stems {
                *models.common.entry(stem.clone()).or_default() += 1.0;
            }
        }
        models
    }

    /// What is near to `said`, each as like to `text` as it is.
    fn find(&self, text: &str, said: &str, found: &mut Vec<(f64, String)>) {
        let meant = [self.tokens(text), self.tokens(said)];
        let mut add = |candidate: String| {
            let Some(wording) = self.read(&candidate) else {
                return;
            };
            let tokens = self.tokens(&wording);
            // A figure, a trait or a card that the author has not is none of his.
            let his = |token: &Token| meant.iter().flatten().any(|own| own.stem == token.stem);
            if tokens
                .iter()
                .any(|token| (token.sort.is_filling() || token.limits()) && !his(token))
            {
                return;
            }
            let like = meant.iter().map(|one| self.likeness(one, &tokens));
            let like = like.fold(0.0, f64::max);
            if like > LEAST {
                found.push((like, self.without(text, &tokens, wording)));
            }
        };
        let cuts = [": ", ", "]
            .into_iter()
            .flat_map(|sign| said.match_indices(sign));
        let cuts = cuts.map(|(at, sign)| at.saturating_add(sign.len()));
        for cut in std::iter::once(0).chain(cuts) {
            let (Some(before), Some(body)) = (said.get(..cut), said.get(cut..)) else {
                continue;
            };
            let befores =
                match before.is_empty() || self.read(&format!("{before}{ANYTHING}")).is_some() {
                    true => vec![before.to_owned()],
                    false => self.merged(before, &self.before, 3, &|it| format!("{it} {ANYTHING}")),
                };
            for before in befores {
                let whole = |body: &str| match before.is_empty() {
                    true => capital(body),
                    false => format!("{} {}", before.trim_end(), body),
                };
                match self.read(&whole(body)) {
                    Some(read) => add(read),
                    None => {
                        for candidate in self.merged(body, &self.bodies, TRIED, &whole) {
                            add(whole(&candidate));
                        }
                    }
                }
            }
        }
    }

    /// The same, with what the author says and it does not.
    fn without(&self, text: &str, tokens: &[Token], wording: String) -> String {
        let said = |own: &Token| {
            let alike = |token: &Token| {
                token.stem == own.stem
                    || own.sort == Sort::Word && stands_for(&own.text, &token.text)
            };
            tokens.iter().any(alike)
        };
        let own = self.tokens(text);
        let small = |own: &Token| own.sort == Sort::Word && SMALL.contains(&own.stem.as_str());
        let lost = own
            .iter()
            .filter(|own| own.sort != Sort::Sign && !small(own) && !said(own));
        let mut lost: Vec<&str> = lost.map(|own| own.text.as_str()).collect();
        lost.dedup();
        match lost.is_empty() {
            true => format!("`{wording}`"),
            false => format!("`{wording}` (which does not say `{}`)", lost.join("`, `")),
        }
    }

    /// The wording of a sentence that is understood, and names cards that there are.
    fn read(&self, text: &str) -> Option<String> {
        let ability = strictly(text, self.vocabulary).ok()?;
        let used = ability.used.is_some() || ability.trigger.is_some() || ability.lasts.is_some();
        if used && ability.effect.is_about_playing() {
            return None;
        }
        let names = ability.names(self.vocabulary);
        let known = names.iter().all(|name| self.names.contains(&**name));
        known.then(|| wording(&ability, self.vocabulary).0)
    }

    /// The models that are nearest to some words, with those words in them wherever the whole is understood still.
    fn merged(
        &self,
        said: &str,
        models: &BTreeMap<String, Vec<Token>>,
        tried: usize,
        whole: &dyn Fn(&str) -> String,
    ) -> Vec<String> {
        let own = self.tokens(said);
        let mut near: Vec<(f64, &Vec<Token>)> = models
            .values()
            .map(|tokens| (self.likeness(&own, tokens), tokens))
            .collect();
        near.sort_by(|one, other| other.0.total_cmp(&one.0));
        near.truncate(tried);
        let reads = |tokens: &[Token]| self.read(&whole(&joined(tokens))).is_some();
        let merged = near.into_iter().filter_map(|(_, model)| {
            let model = match whole("").is_empty() {
                true => model.clone(),
                false => lowered(model),
            };
            let mut pieces = self.aligned(&own, &model);
            let all = |pieces: &[Piece]| -> Vec<Token> {
                pieces
                    .iter()
                    .flat_map(|piece| piece.chosen().to_vec())
                    .collect()
            };
            if !reads(&all(&pieces)) {
                return None;
            }
            // Runs of differences first, and then each by itself.
            let mut start = 0;
            while start < pieces.len() {
                let run = pieces
                    .iter()
                    .skip(start)
                    .take_while(|piece| piece.differs())
                    .count();
                let end = start.saturating_add(run);
                let mut tries: Vec<(usize, usize)> = vec![(start, end)];
                tries.extend((start..end).map(|at| (at, at.saturating_add(1))));
                for (from, to) in tries.into_iter().filter(|(from, to)| from < to) {
                    let mut other = pieces.clone();
                    other
                        .iter_mut()
                        .take(to)
                        .skip(from)
                        .for_each(|piece| piece.own = true);
                    if other != pieces && reads(&all(&other)) {
                        pieces = other;
                    }
                }
                start = end.saturating_add(1);
            }
            Some(joined(&all(&pieces)))
        });
        merged.collect()
    }

    fn tokens(&self, text: &str) -> Vec<Token> {
        let mut words: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let bare = word.trim_end_matches([',', ':', '.', ';']);
            let (bare, sign) = match word.ends_with('.') && bare.contains('.') {
                true => (word, ""),
                false => (bare, word.get(bare.len()..).unwrap_or_default()),
            };
            words.extend(
                [bare, sign]
                    .into_iter()
                    .filter(|it| !it.is_empty())
                    .map(str::to_owned),
            );
        }
        let mut tokens = Vec::new();
        for (index, text) in words.into_iter().enumerate() {
            let (sort, stem) = self.sort(&text, index == 0);
            tokens.push(Token { text, stem, sort });
        }
        tokens
    }

    fn sort(&self, word: &str, first: bool) -> (Sort, String) {
        let one = match word.strip_suffix('s') {
            Some(one) if one.len() > 3 => one,
            _ => word,
        };
        let capital = word.starts_with(|letter: char| letter.is_ascii_uppercase());
        let figures = word.chars().any(|letter| letter.is_ascii_digit());
        let is_trait = |word: &str| {
            Alignment::named(word).is_some() || self.vocabulary.attribute(word).is_some()
        };
        let is_kind =
            |word: &str| word == "Group" || Kind::ALL.iter().any(|kind| kind.name() == word);
        let sort = if !word.starts_with(char::is_alphanumeric) && !figures {
            Sort::Sign
        } else if figures && word.starts_with(['+', '-', '−']) {
            Sort::Signed
        } else if figures || NUMBERS.contains(&word.to_lowercase().as_str()) {
            Sort::Number
        } else if is_trait(word) || is_trait(one) {
            Sort::Trait
        } else if is_kind(one) {
            Sort::Kind
        } else if capital && !first && !OWN.contains(&one) {
            Sort::Name
        } else {
            Sort::Word
        };
        (sort, one.to_lowercase())
    }

    fn weight(&self, token: &Token) -> f64 {
        match token.sort {
            Sort::Sign => 0.05,
            Sort::Signed | Sort::Number | Sort::Trait | Sort::Kind | Sort::Name => 1.0,
            Sort::Word if TURNS.contains(&token.stem.as_str()) => 1.5,
            Sort::Word if SMALL.contains(&token.stem.as_str()) => 0.1,
            Sort::Word => {
                let common = self.common.get(&token.stem).copied().unwrap_or(1.0);
                (2.0 - common.ln() / 4.0).max(0.3)
            }
        }
    }

    /// How much of two texts is the same, from 0 to 1.
    fn likeness(&self, one: &[Token], other: &[Token]) -> f64 {
        // What the other says besides is worse than what it lacks.
        let sum = |tokens: &[Token]| -> f64 { tokens.iter().map(|token| self.weight(token)).sum() };
        let total = 0.8 * sum(one) + 1.2 * sum(other);
        let mut left: Vec<&Token> = other.iter().collect();
        let mut shared = 0.0;
        let exact = |token: &Token, own: &Token| token.stem == own.stem;
        let alike = |token: &Token, own: &Token| {
            token.sort == own.sort && !matches!(token.sort, Sort::Word | Sort::Sign)
        };
        let mut rest = Vec::new();
        for own in one {
            match left.iter().position(|token| exact(token, own)) {
                Some(at) => shared += 2.0 * self.weight(left.swap_remove(at)),
                None => rest.push(own),
            }
        }
        for own in rest {
            if let Some(at) = left.iter().position(|token| alike(token, own)) {
                shared += self.weight(left.swap_remove(at));
            }
        }
        shared / total.max(0.01)
    }

    /// Two texts beside each other, with as little difference as can be.
    fn aligned(&self, own: &[Token], model: &[Token]) -> Vec<Piece> {
        let cost = |one: &Token, other: &Token| match one {
            _ if one.stem == other.stem => 0.0,
            _ if one.sort == other.sort && one.sort != Sort::Word => 0.3,
            _ => 1.9,
        };
        let width = model.len().saturating_add(1);
        let mut table = vec![0.0_f64; width.saturating_mul(own.len().saturating_add(1))];
        let at = |row: usize, column: usize| row.saturating_mul(width).saturating_add(column);
        let get = |table: &[f64], row: usize, column: usize| {
            table.get(at(row, column)).copied().unwrap_or_default()
        };
        for row in (0..=own.len()).rev() {
            for column in (0..=model.len()).rev() {
                let down = row.saturating_add(1);
                let right = column.saturating_add(1);
                let best = match (own.get(row), model.get(column)) {
                    (None, None) => 0.0,
                    (Some(_), None) => 1.0 + get(&table, down, column),
                    (None, Some(_)) => 1.0 + get(&table, row, right),
                    (Some(one), Some(other)) => (cost(one, other) + get(&table, down, right))
                        .min(1.0 + get(&table, down, column))
                        .min(1.0 + get(&table, row, right)),
                };
                if let Some(cell) = table.get_mut(at(row, column)) {
                    *cell = best;
                }
            }
        }
        let mut pieces = Vec::new();
        let (mut row, mut column) = (0, 0);
        while row < own.len() || column < model.len() {
            let (one, other) = (own.get(row), model.get(column));
            let down = row.saturating_add(1);
            let right = column.saturating_add(1);
            let both = one
                .zip(other)
                .map(|(one, other)| cost(one, other) + get(&table, down, right));
            let here = get(&table, row, column);
            let near = |value: f64| (value - here).abs() < 1e-9;
            let (takes, skips) = if both.is_some_and(near) {
                (true, true)
            } else if one.is_some() && near(1.0 + get(&table, down, column)) {
                (true, false)
            } else {
                (false, true)
            };
            pieces.push(Piece {
                said: one.filter(|_| takes).cloned().into_iter().collect(),
                model: other.filter(|_| skips).cloned().into_iter().collect(),
                own: false,
            });
            row = if takes { down } else { row };
            column = if skips { right } else { column };
        }
        pieces
    }
}

/// What the author says and what the model says at a place.
#[derive(Clone, PartialEq)]
struct Piece {
    said: Vec<Token>,
    model: Vec<Token>,
    own: bool,
}

impl Piece {
    fn differs(&self) -> bool {
        self.said != self.model
    }

    fn chosen(&self) -> &[Token] {
        if self.own { &self.said } else { &self.model }
    }
}

const NUMBERS: [&str; 10] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve",
];
/// Capitalised words that are no names.
const OWN: [&str; 8] = [
    "Power",
    "Resistance",
    "Action",
    "Goal",
    "Special",
    "Basic",
    "Illuminati",
    "Instant",
];
/// Words that turn what is said into something else.
const TURNS: [&str; 14] = [
    "not", "no", "cannot", "except", "unless", "only", "rival", "you", "your", "his", "other",
    "any", "each", "all",
];
/// Words that tell little.
const SMALL: [&str; 12] = [
    "the", "a", "an", "of", "to", "it", "its", "that", "this", "and", "or", "may",
];

fn joined(tokens: &[Token]) -> String {
    let mut text = String::new();
    for token in tokens {
        if !text.is_empty() && token.sort != Sort::Sign {
            text.push(' ');
        }
        text.push_str(&token.text);
    }
    text
}

/// As the beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// As the middle of one.
fn lowered(tokens: &[Token]) -> Vec<Token> {
    let mut tokens = tokens.to_vec();
    if let Some(first) = tokens.first_mut().filter(|first| first.sort == Sort::Word) {
        first.text = first.text.to_lowercase();
    }
    tokens
}
