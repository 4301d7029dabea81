//! Who is meant by "she", "it" or "his": those who can be meant by the letter, if that is one alone.

use super::reader::Reader;
use super::words::{Sort, Word};
use fnord_law::Role;

/// Behind "her" where it is somebody, and not whose something is.
const AFTER: [&str; 16] = [
    "with", "and", "for", "in", "at", "to", "on", "as", "too", "also", "but", "by", "against",
    "first", "again", "then",
];

/// Of so many sentences, the present one with them, all are remembered who were spoken of.
const LATELY: usize = 3;

impl Reader<'_> {
    /// Words with names for pronouns. `None` where it is open who is meant.
    pub(super) fn resolved(&self, words: &[Word]) -> Option<Vec<Word>> {
        let mut found = Vec::with_capacity(words.len());
        for (at, word) in words.iter().enumerate() {
            let next = words.get(at + 1);
            let object = next.is_none_or(|next| next.sort == Sort::Mark || next.is(&AFTER));
            let begins = at == 0;
            let before = || -> Vec<usize> { words[..at].iter().filter_map(Word::name).collect() };
            let sort = match &*word.said {
                _ if word.sort != Sort::Word => word.sort,
                "he" | "him" => Sort::Name(self.player(&before(), false, begins)?),
                "she" => Sort::Name(self.player(&before(), true, begins)?),
                "her" if object => Sort::Name(self.player(&before(), true, begins)?),
                "her" | "hers" => Sort::Owner(self.player(&before(), true, false)?),
                "his" => Sort::Owner(self.player(&before(), false, false)?),
                "me" => Sort::Name(self.names.called.iter().position(|one| one.name == "I")?),
                // "spends 2 Slack on it"
                "it" if words
                    .get(at.wrapping_sub(1))
                    .is_some_and(|last| last.is(&["on", "for"])) =>
                {
                    word.sort
                }
                "it" if !next.is_some_and(|next| next.is(&["is", "was"])) => {
                    Sort::Name(self.counter(&before())?)
                }
                "it" if !self.is_time(words, at) => Sort::Name(self.counter(&before())?),
                "them" | "they"
                    if !words
                        .get(at.wrapping_sub(1))
                        .is_some_and(|last| last.is(&["of"])) =>
                {
                    let all = self.several()?;
                    for (index, name) in all.iter().enumerate() {
                        if index > 0 {
                            found.push(word.with("and"));
                        }
                        found.push(self.word(word, *name));
                    }
                    continue;
                }
                _ => word.sort,
            };
            match sort {
                Sort::Name(name) if word.sort == Sort::Word => found.push(self.word(word, name)),
                sort => found.push(Word {
                    sort,
                    ..word.clone()
                }),
            }
            // "He smoked two": of what he was said to have.
            let smokes = words.get(at.wrapping_sub(1)).is_some_and(|verb| {
                verb.is(&["smokes", "smoked", "smoke", "uses", "used", "takes", "took"])
            });
            if smokes && next.is_none() && word.said.parse::<u8>().is_ok() {
                found.push(word.with(self.stash(word.at.start)?));
            }
        }
        Some(found)
    }

    /// The last of Frop and Pils of which was spoken.
    fn stash(&self, until: usize) -> Option<&'static str> {
        let said = self.text.get(..until)?.to_lowercase();
        let last = |word: &str| said.rfind(word);
        ["frop", "pils"]
            .into_iter()
            .filter(|word| last(word).is_some())
            .max_by_key(|word| last(word))
    }

    /// "It is Post X-Day", "it is Ann's phase": nothing is meant by it.
    fn is_time(&self, words: &[Word], at: usize) -> bool {
        let next = words.get(at + 2);
        next.is_some_and(|next| {
            matches!(next.sort, Sort::Owner(_))
                || next.is(&["pre", "post", "now", "1994", "1995", "1996", "1997", "1998"])
                || next.said.contains("x-day")
        })
    }

    fn word(&self, place: &Word, name: usize) -> Word {
        Word {
            at: place.at.clone(),
            said: self.names.called[name].name.clone(),
            sort: Sort::Name(name),
        }
    }

    /// The player who can be meant.
    fn player(&self, before: &[usize], she: bool, begins: bool) -> Option<usize> {
        let given = &self.names.law.given_names;
        let fits = |name: &usize| {
            let said = &self.names.called[*name].name;
            let lower = said.to_lowercase();
            let other = match she {
                true => given.is_he(&lower) && !given.is_she(&lower),
                false => given.is_she(&lower) && !given.is_he(&lower),
            };
            self.names.is_player(*name) && said != "I" && !other
        };
        // A counter that is somebody may be meant as well.
        let body = |name: &usize| match self.names.role(*name) {
            Some(Role::Connie) => she,
            Some(Role::Bob | Role::AntiBob) => !she,
            _ => false,
        };
        let recent = |wanted: &dyn Fn(&usize) -> bool| -> Vec<usize> {
            let lately = self
                .named
                .iter()
                .rev()
                .take(LATELY)
                .flatten()
                .chain(before)
                .copied();
            let mut found: Vec<usize> = lately.filter(|name| wanted(name)).collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        let of_body = self
            .subject
            .first()
            .and_then(Word::name)
            .is_some_and(|name| body(&name));
        if of_body && begins {
            return None;
        }
        let all = self.named.iter().flatten().chain(before).copied();
        let mut all: Vec<usize> = all.filter(fits).collect();
        all.sort_unstable();
        all.dedup();
        match all.as_slice() {
            [one] => Some(*one),
            _ => match recent(&|name| fits(name)).as_slice() {
                [one] => Some(*one),
                _ => None,
            },
        }
    }

    /// The counter of which was spoken last, if that is one.
    fn counter(&self, before: &[usize]) -> Option<usize> {
        let (last, earlier) = self.named.split_last()?;
        let last: Vec<usize> = last.iter().chain(before).copied().collect();
        let all = std::iter::once(&last).chain(earlier.iter().rev());
        let counters = all.map(|named| {
            let counters = named
                .iter()
                .copied()
                .filter(|name| !self.names.is_player(*name));
            let mut counters: Vec<usize> = counters.collect();
            counters.sort_unstable();
            counters.dedup();
            counters
        });
        let last = counters.into_iter().find(|counters| !counters.is_empty())?;
        <[usize; 1]>::try_from(last).ok().map(|[one]| one)
    }

    /// The counters of which was spoken last, if they are all that were spoken of, or one that is many.
    fn several(&self) -> Option<Vec<usize>> {
        let subject: Vec<usize> = self.subject.iter().filter_map(Word::name).collect();
        if subject.len() > 1 {
            return Some(subject);
        }
        let before = self.named.iter().rev();
        let mut counters = before.map(|named| {
            let counters = named
                .iter()
                .copied()
                .filter(|name| !self.names.is_player(*name));
            counters.collect::<Vec<usize>>()
        });
        let last = counters.find(|counters| !counters.is_empty())?;
        let many = last.iter().any(|name| {
            let kind = self.names.called[*name]
                .kind
                .and_then(|kind| self.names.kinds.get(usize::from(kind)));
            kind.is_some_and(|kind| kind.name.ends_with('s'))
        });
        (last.len() > 1 || many).then_some(last)
    }
}
