//! A letter as words: names of players and counters first, then all others, with what they stand for.

use std::ops::Range;

use super::pieces::{Piece, pieces};
use crate::tables::kind_named;
use fnord_law::{CounterKind, Law, Role};
use fnord_scenario::letter::{heard, in_full, number_word};

/// The most words of the name of a counter.
const MOST_WORDS: usize = 5;
/// The number of the last counter (`xd.2.5`).
const LAST_COUNTER: u32 = 135;

/// Somebody or something that a letter speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Called {
    pub(super) name: String,
    /// The kind of counter; a player has none.
    pub(super) kind: Option<u16>,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Of somebody or something, by its place among those spoken of.
    Name(usize),
    /// "Ann's"
    Owner(usize),
    Word,
    Mark,
}

/// A word of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) at: Range<usize>,
    /// In small letters, but for names and spaces of the map.
    pub(super) said: String,
    pub(super) sort: Sort,
}

impl Word {
    pub(super) fn is(&self, words: &[&str]) -> bool {
        self.sort == Sort::Word && words.contains(&&*self.said)
    }

    pub(super) fn is_mark(&self, marks: &[&str]) -> bool {
        self.sort == Sort::Mark && marks.contains(&&*self.said)
    }

    pub(super) fn name(&self) -> Option<usize> {
        match self.sort {
            Sort::Name(name) => Some(name),
            _ => None,
        }
    }

    /// The same place with another word.
    pub(super) fn with(&self, said: &str) -> Word {
        Word {
            said: said.to_owned(),
            sort: Sort::Word,
            ..self.clone()
        }
    }
}

/// Whether a word is a space of the map: "B2".
pub(super) fn is_space(said: &str) -> bool {
    let mut letters = said.chars();
    letters
        .next()
        .is_some_and(|first| first.is_ascii_uppercase())
        && (1..=2).contains(&letters.as_str().len())
        && letters.all(|letter| letter.is_ascii_digit())
}

/// The names of a letter as far as it has been read.
pub(super) struct Names<'l> {
    pub(super) law: &'l Law,
    pub(super) kinds: &'l [CounterKind],
    pub(super) called: Vec<Called>,
}

impl Names<'_> {
    pub(super) fn role(&self, name: usize) -> Option<Role> {
        let kind = self.called.get(name)?.kind?;
        self.kinds.get(usize::from(kind)).map(|kind| kind.role)
    }

    pub(super) fn is_player(&self, name: usize) -> bool {
        self.called.get(name).is_some_and(|one| one.kind.is_none())
    }

    pub(super) fn entry(&mut self, name: &str, kind: Option<u16>) -> usize {
        let found = self.called.iter().position(|one| one.name == name);
        found.unwrap_or_else(|| {
            self.called.push(Called {
                name: name.to_owned(),
                kind,
            });
            self.called.len() - 1
        })
    }

    /// The sentences of a text that starts at a place of the letter, each with the mark that ends it.
    pub(super) fn sentences(&mut self, text: &str, start: usize) -> Vec<(Vec<Word>, char)> {
        let pieces = pieces(text);
        let mut sentences = Vec::new();
        let mut words: Vec<Word> = Vec::new();
        let mut index = 0;
        while let Some(piece) = pieces.get(index) {
            let said = &text[piece.at.clone()];
            let at = start + piece.at.start..start + piece.at.end;
            index += 1;
            if piece.mark {
                match said {
                    "." | "!" | "?" | ";" => {
                        let ends = said.chars().next().unwrap_or('.');
                        sentences.push((std::mem::take(&mut words), ends));
                    }
                    _ => words.push(Word {
                        at,
                        said: said.to_owned(),
                        sort: Sort::Mark,
                    }),
                }
                continue;
            }
            if let Some((taken, name, owns)) = self.counter(text, &pieces[index - 1..], &words) {
                let end = pieces[index + taken - 2].at.end;
                index += taken - 1;
                words.push(Word {
                    at: at.start..start + end,
                    said: self.called[name].name.clone(),
                    sort: if owns {
                        Sort::Owner(name)
                    } else {
                        Sort::Name(name)
                    },
                });
                continue;
            }
            let next = pieces
                .get(index)
                .and_then(|next| text.get(next.at.clone()))
                .unwrap_or_default();
            self.word(said, next, at, piece.first, &mut words);
        }
        if !words.is_empty() {
            sentences.push((words, '.'));
        }
        sentences.retain(|(words, _)| !words.is_empty());
        sentences
    }

    /// The counter whose name begins here: how many pieces it takes, and whether it owns what follows.
    fn counter(
        &mut self,
        text: &str,
        pieces: &[Piece],
        before: &[Word],
    ) -> Option<(usize, usize, bool)> {
        let first = pieces.first()?;
        let determined = before.last().is_some_and(|last| {
            let owned = matches!(last.sort, Sort::Owner(_));
            owned
                || last.is(&[
                    "the", "a", "an", "his", "her", "my", "their", "active", "inactive", "friendly",
                ])
        });
        let counted = before.last().is_some_and(|last| {
            last.said.parse::<u32>().is_ok() || last.is(&["no", "all", "only"])
        });
        let era = before
            .last()
            .is_some_and(|last| last.is(&["post", "pre", "post-", "pre-", "after", "before"]));
        for count in (1..=pieces.len().min(MOST_WORDS)).rev() {
            let whole = pieces.get(..count)?;
            if whole.iter().any(|piece| piece.mark) {
                continue;
            }
            let said = text.get(first.at.start..whole.last()?.at.end)?;
            let (bare, owns) = match said.strip_suffix("'s").or(said.strip_suffix("’s")) {
                Some(bare) => (bare, true),
                None => (said, false),
            };
            let Some(kind) = kind_named(bare, self.kinds) else {
                continue;
            };
            let about = &self.kinds[usize::from(kind)];
            let number = pieces.get(count).filter(|next| !next.mark && !owns);
            let number = number.and_then(|next| text.get(next.at.clone())?.parse::<u32>().ok());
            let number = number.filter(|number| (1..=LAST_COUNTER).contains(number));
            let large = !bare.starts_with(|letter: char| letter.is_lowercase());
            let stock = matches!(about.role, Role::Frop | Role::Pils | Role::TimeControl);
            let common =
                matches!(about.role, Role::Player | Role::XDay) || stock || about.year.is_some();
            let of_counter = pieces
                .get(count)
                .is_some_and(|next| text.get(next.at.clone()) == Some("counter"));
            // "the MIBs": which of them, and how many, is not said.
            let many = bare.ends_with('s') && !about.name.ends_with('s') || bare.starts_with("Men");
            if many && number.is_none() {
                return None;
            }
            if common
                && !of_counter
                && number.is_none()
                && (era || counted || !(stock && self.lies(text, pieces, count)))
            {
                return None;
            }
            if !large && !determined && number.is_none() {
                return None;
            }
            let mut taken = count;
            let name = match number {
                Some(number) => {
                    taken += 1;
                    format!("{} {number}", about.name)
                }
                None => {
                    let article = before.last().is_some_and(|last| last.is(&["a", "an"]));
                    self.spoken_of(kind)
                        .filter(|_| !article)
                        .unwrap_or_else(|| about.name.to_string())
                }
            };
            // "the media counter"
            if pieces
                .get(taken)
                .is_some_and(|next| !next.mark && text.get(next.at.clone()) == Some("counter"))
            {
                taken += 1;
            }
            let name = self.entry(&name, Some(kind));
            return Some((taken, name, owns));
        }
        None
    }

    /// "A Frop lies at C2": a counter, and nothing that somebody has.
    fn lies(&self, text: &str, pieces: &[Piece], count: usize) -> bool {
        let next = pieces.get(count).and_then(|next| text.get(next.at.clone()));
        next.is_some_and(|next| ["lies", "lay", "is", "was", "at"].contains(&next))
    }

    /// The one counter of that kind that was spoken of.
    fn spoken_of(&self, kind: u16) -> Option<String> {
        let mut of_kind = self.called.iter().filter(|one| one.kind == Some(kind));
        let one = of_kind.next()?;
        of_kind.next().is_none().then(|| one.name.clone())
    }

    fn word(
        &mut self,
        said: &str,
        next: &str,
        at: Range<usize>,
        first: bool,
        words: &mut Vec<Word>,
    ) {
        let push = |words: &mut Vec<Word>, said: &str, sort| {
            words.push(Word {
                at: at.clone(),
                said: said.to_owned(),
                sort,
            });
        };
        let lower = said.to_lowercase().replace('’', "'");
        let (bare, owns) = match said.strip_suffix("'s").or(said.strip_suffix("’s")) {
            Some(bare) => (bare, true),
            None => (said, false),
        };
        if is_space(bare) {
            push(words, bare, Sort::Word);
            return;
        }
        if self.may_be_player(bare, first) {
            let known = self.called.iter().any(|one| one.name == bare);
            let name = match known {
                true => self.entry(bare, None),
                false => self.entry(&titled(bare), None),
            };
            // "Ann's at B2": who is.
            let is = [
                "at", "in", "next", "on", "stacked", "adjacent", "beside", "friendly",
            ];
            match owns {
                true if is.contains(&next) => {
                    push(words, bare, Sort::Name(name));
                    push(words, "is", Sort::Word);
                }
                true => push(words, bare, Sort::Owner(name)),
                false => push(words, bare, Sort::Name(name)),
            }
            return;
        }
        for word in in_full(self.law, &lower) {
            match &*word {
                "i" => {
                    let name = self.entry("I", None);
                    push(words, "I", Sort::Name(name));
                }
                "my" => {
                    let name = self.entry("I", None);
                    push(words, "I", Sort::Owner(name));
                }
                word => {
                    let number = counted(word);
                    // "a hard one"
                    let ends = !next.starts_with(char::is_alphanumeric);
                    let plain = words.last().is_some_and(|last| {
                        last.is(&["the", "this", "that", "no", "which", "another"])
                    });
                    match number.filter(|number| !(plain || *number == 1 && ends)) {
                        Some(number) => push(words, &number.to_string(), Sort::Word),
                        None => push(words, word, Sort::Word),
                    }
                }
            }
        }
    }

    /// A word with a large letter that is a name, or that no language has.
    fn may_be_player(&self, said: &str, first: bool) -> bool {
        let lower = said.to_lowercase();
        let large = said.starts_with(char::is_uppercase) && said.len() > 1;
        let letters =
            said.chars().all(char::is_alphabetic) && said.chars().skip(1).all(char::is_lowercase);
        let given = self.law.given_names.is_he(&lower) || self.law.given_names.is_she(&lower);
        let known = heard(self.law, &lower).known || OF_THE_GAME.contains(&&*lower);
        let spoken_of = self
            .called
            .iter()
            .any(|one| one.name == said && one.kind.is_none());
        spoken_of || large && letters && (!known || given && !first)
    }
}

/// Words of the game that are no names, wherever they stand.
const OF_THE_GAME: [&str; 23] = [
    "conspiracy",
    "countdown",
    "slack",
    "slackfest",
    "frop",
    "pils",
    "year",
    "econocataclysm",
    "theory",
    "order",
    "turn",
    "check",
    "event",
    "left",
    "right",
    "up",
    "down",
    "north",
    "south",
    "east",
    "west",
    "pre",
    "post",
];

/// A number in words; an article is none, nor what says how many of those there are are meant.
fn counted(word: &str) -> Option<i32> {
    let number = number_word(word)?;
    (!["a", "an", "no", "both"].contains(&word)).then_some(number)
}

fn titled(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
