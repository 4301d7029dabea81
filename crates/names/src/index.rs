//! Finding names by their parts without looking at each of them.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{FEWEST_LETTERS, Fit, fits_by_starts, has_separator, starts_asked};
use fnord_vocabulary::Text;

/// Every word of every name, in two orders in which the names that fit stand next to each other.
///
/// It is made when the program is built and loaded as it is, so it costs nothing where nobody asks for a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct NameIndex {
    /// By what follows from the word on.
    by_words: Places,
    /// The same without the blanks between words.
    by_letters: Places,
    /// For each name whether it has a comma or an "and" in it.
    separated: Bytes,
    /// The names in the order of their letters as they are written.
    by_writing: Bytes,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Bytes(#[serde(borrow)] Cow<'static, [u8]>);

/// Words, each by the number of its name and the place at which it starts in the key of that name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct Places(Bytes);

/// Bytes that a place takes: the number, then where the word starts.
const PLACE: usize = 4;

impl Places {
    fn new(places: &[(u16, u16)]) -> Places {
        let bytes = places.iter().flat_map(|(name, start)| {
            let ([a, b], [c, d]) = (name.to_le_bytes(), start.to_le_bytes());
            [a, b, c, d]
        });
        Places(Bytes(Cow::Owned(bytes.collect())))
    }

    fn len(&self) -> usize {
        self.0.0.len() / PLACE
    }

    /// The name and the start of a word; where there is none, a name that no list has.
    fn get(&self, index: usize) -> (u16, u16) {
        match self.0.0.get(index * PLACE..index * PLACE + PLACE) {
            Some(&[a, b, c, d]) => (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d])),
            _ => (u16::MAX, 0),
        }
    }

    /// The places that are `Equal`, in an order in which what is `Less` comes before and what is `Greater` after them.
    fn range(&self, keys: &[Text], order: impl Fn(&str) -> Ordering) -> Range<usize> {
        let at = |index| order(self.rest(keys, index));
        let first = partition(0, self.len(), |index| at(index) == Ordering::Less);
        let last = partition(first, self.len(), |index| at(index) != Ordering::Greater);
        first..last
    }

    /// The key of a name from the word on.
    fn rest<'k>(&self, keys: &'k [Text], index: usize) -> &'k str {
        let (name, start) = self.get(index);
        keys.get(usize::from(name))
            .and_then(|key| key.get(usize::from(start)..))
            .unwrap_or_default()
    }
}

/// The first place from `low` on for which it does not hold.
fn partition(mut low: usize, mut high: usize, holds: impl Fn(usize) -> bool) -> usize {
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

fn letters(text: &str) -> impl Iterator<Item = u8> {
    text.bytes().filter(|&letter| letter != b' ')
}

impl NameIndex {
    /// An index of names and, in the same order, their keys.
    pub fn new(names: &[&str], keys: &[Text]) -> NameIndex {
        let mut places: Vec<(u16, u16)> = Vec::new();
        for (name, key) in (0..=u16::MAX).zip(keys) {
            let starts = key.match_indices(' ').map(|(at, _)| at + 1);
            let starts = std::iter::once(0).chain(starts);
            places.extend(starts.filter_map(|start| Some((name, u16::try_from(start).ok()?))));
        }
        let rest = |&(name, start): &(u16, u16)| &keys[usize::from(name)][usize::from(start)..];
        places.sort_by(|a, b| rest(a).cmp(rest(b)));
        let by_words = Places::new(&places);
        places.sort_by(|a, b| letters(rest(a)).cmp(letters(rest(b))));
        let numbered = (0..=u16::MAX)
            .zip(names)
            .filter(|(_, name)| !name.is_empty());
        let mut written: Vec<(u16, &&str)> = numbered.collect();
        written.sort_by_key(|&(_, name)| name);
        NameIndex {
            by_words,
            by_letters: Places::new(&places),
            separated: Bytes(Cow::Owned(
                names
                    .iter()
                    .map(|name| u8::from(has_separator(name)))
                    .collect(),
            )),
            by_writing: Bytes(Cow::Owned(
                written
                    .into_iter()
                    .flat_map(|(name, _)| name.to_le_bytes())
                    .collect(),
            )),
        }
    }

    /// The first name with the key of a name that is written like this, letter by letter; `name` gives each by its place.
    pub fn as_written(
        &self,
        name: impl Fn(usize) -> Text,
        keys: &[Text],
        asked: &str,
    ) -> Option<usize> {
        let at = |index: usize| match self.by_writing.0.get(index * 2..index * 2 + 2) {
            Some(&[a, b]) => usize::from(u16::from_le_bytes([a, b])),
            _ => usize::MAX,
        };
        let names = self.by_writing.0.len() / 2;
        let first = partition(0, names, |index| &*name(at(index)) < asked);
        let found = at(first);
        let is_called = first < names && &*name(found) == asked;
        self.whole(keys, keys.get(found).filter(|_| is_called)?)
    }

    /// Whether a name has a comma or an "and" in it.
    pub fn is_separated(&self, name: usize) -> bool {
        self.separated.0.get(name) == Some(&1)
    }

    /// The first name with exactly that key.
    pub fn whole(&self, keys: &[Text], asked: &str) -> Option<usize> {
        let (words, rest) = (&self.by_words, |index| self.by_words.rest(keys, index));
        let first = partition(0, words.len(), |index| rest(index) < asked);
        let same = (first..words.len()).take_while(|&index| rest(index) == asked);
        let whole = same.map(|index| words.get(index));
        let whole = whole.filter(|&(_, start)| start == 0);
        whole.map(|(name, _)| usize::from(name)).min()
    }

    /// The names that fit in that way, perhaps in a better one, in their order.
    pub fn fitting(&self, keys: &[Text], asked: &str, fit: Fit) -> Vec<usize> {
        if asked.is_empty() {
            return Vec::new();
        }
        let by_words = |range: Range<usize>| range.map(|index| self.by_words.get(index));
        let by_letters = |range: Range<usize>| range.map(|index| self.by_letters.get(index));
        let mut found: Vec<usize> = match fit {
            Fit::Whole => by_letters(
                self.by_letters
                    .range(keys, |rest| letters(rest).cmp(letters(asked))),
            )
            .filter(|&(_, start)| start == 0)
            .map(|(name, _)| usize::from(name))
            .collect(),
            Fit::Words => by_words(self.by_words.range(keys, |rest| {
                match rest.as_bytes().get(..asked.len()) {
                    Some(start) if start == asked.as_bytes() => {
                        match rest.as_bytes().get(asked.len()) {
                            None | Some(b' ') => Ordering::Equal,
                            // A blank comes before everything else that can follow.
                            Some(_) => Ordering::Greater,
                        }
                    }
                    _ => rest.cmp(asked),
                }
            }))
            .map(|(name, _)| usize::from(name))
            .collect(),
            Fit::Part if letters(asked).count() >= FEWEST_LETTERS => {
                let length = letters(asked).count();
                by_letters(
                    self.by_letters
                        .range(keys, |rest| letters(rest).take(length).cmp(letters(asked))),
                )
                .map(|(name, _)| usize::from(name))
                .collect()
            }
            Fit::Starts if letters(asked).count() >= FEWEST_LETTERS => {
                let candidates: Vec<usize> = match starts_asked(asked).next() {
                    None => (0..keys.len()).collect(),
                    Some(first) => by_words(self.by_words.range(keys, |rest| {
                        let start = rest.as_bytes();
                        start[..first.len().min(start.len())].cmp(first.as_bytes())
                    }))
                    .map(|(name, _)| usize::from(name))
                    .collect(),
                };
                let fits = |&name: &usize| fits_by_starts(asked, &keys[name]);
                candidates.into_iter().filter(fits).collect()
            }
            Fit::Part | Fit::Starts => Vec::new(),
        };
        found.sort_unstable();
        found.dedup();
        found
    }
}
