//! Comparing names as players write them.
//!
//! A name may be given by any distinctive part, whatever its case, punctuation and spacing. Names are compared by their
//! *key*: lower-case words without punctuation, letters that stand alone joined into one word.

mod index;

pub use index::NameIndex;

/// How well a name fits what was asked for, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The whole name.
    Whole,
    /// Whole words of the name, in a row.
    Words,
    /// From the start of a word on, perhaps to the middle of another.
    Part,
    /// The starts of some of its words, in order.
    Starts,
}

/// The fewest letters by which a part of a word can point to a name. Fewer would take "Ben" for "Beneath".
const FEWEST_LETTERS: usize = 4;

/// The key of a name: "S.L.A.K." is `slak`, `The Anti"Bob"` is `anti bob`.
pub fn key(name: &str) -> String {
    let mut key = Key {
        text: Vec::with_capacity(name.len() + 1),
        start: 0,
        single_run: false,
    };
    for letter in name.chars() {
        match letter {
            'a'..='z' | '0'..='9' => key.text.push(letter as u8),
            'A'..='Z' => key.text.push(letter.to_ascii_lowercase() as u8),
            '\'' | '’' | '‘' | '`' => {}
            letter if letter.is_alphanumeric() => {
                let mut bytes = [0; 4];
                for letter in letter.to_lowercase() {
                    let letter = letter.encode_utf8(&mut bytes);
                    key.text.extend_from_slice(letter.as_bytes());
                }
            }
            _ => key.end_word(),
        }
    }
    key.end_word();
    key.text.pop();
    let articles: [&[u8]; 3] = [b"the ", b"a ", b"an "];
    if let Some(article) = articles
        .iter()
        .find(|article| key.text.starts_with(article))
    {
        key.text.drain(..article.len());
    }
    String::from_utf8(key.text).unwrap_or_default()
}

/// The key of a name, as far as it has been read: words in small letters, with a blank after each.
struct Key {
    text: Vec<u8>,
    /// Where the word that is being read starts.
    start: usize,
    /// Whether the word before is letters that stand alone.
    single_run: bool,
}

impl Key {
    fn end_word(&mut self) {
        let word = &self.text[self.start..];
        let single = match word {
            [] => return,
            [letter] => letter.is_ascii_alphabetic(),
            word => {
                let letters = std::str::from_utf8(word).unwrap_or_default().chars();
                !word[0].is_ascii() && letters.count() == 1
            }
        };
        if single && self.single_run {
            // It belongs to the word before: the blank between them goes.
            self.text.remove(self.start - 1);
        }
        self.single_run = single;
        self.text.push(b' ');
        self.start = self.text.len();
    }
}

/// How the name with the key `name` fits what was asked for by the key `asked`; `None` where it does not.
pub fn fit(asked: &str, name: &str) -> Option<Fit> {
    if asked.is_empty() {
        return None;
    }
    if asked == name {
        return Some(Fit::Whole);
    }
    let asked_joined = joined(asked);
    if same_joined(&asked_joined, name) {
        return Some(Fit::Whole);
    }
    if has_words(name, asked) {
        return Some(Fit::Words);
    }
    if asked_joined.len() < FEWEST_LETTERS {
        return None;
    }
    let words: Vec<&str> = name.split(' ').collect();
    let from_a_word = (0..words.len()).any(|start| starts_joined(&words[start..], &asked_joined));
    if from_a_word {
        return Some(Fit::Part);
    }
    fits_by_starts(asked, name).then_some(Fit::Starts)
}

/// Whether the name with the key `name` fits in that way, perhaps in a better one.
pub fn fits(asked: &str, name: &str, way: Fit) -> bool {
    match way {
        Fit::Words => has_words(name, asked),
        way => fit(asked, name).is_some_and(|fit| fit <= way),
    }
}

/// The words of which a name may have the starts only.
fn starts_asked(asked: &str) -> impl Iterator<Item = &str> {
    let words = asked.split(' ');
    words.filter(|word| !matches!(*word, "the" | "of" | "a" | "an"))
}

/// Whether the words asked for are the starts of some words of the name, in order.
fn fits_by_starts(asked: &str, name: &str) -> bool {
    let mut rest = name.split(' ');
    starts_asked(asked).all(|start| rest.any(|word| word.starts_with(start)))
}

/// Whether `asked` is a run of whole words in `name`.
fn has_words(name: &str, asked: &str) -> bool {
    !asked.is_empty()
        && name.match_indices(asked).any(|(at, _)| {
            let before = name[..at].chars().next_back();
            let after = name[at + asked.len()..].chars().next();
            before.is_none_or(|letter| letter == ' ') && after.is_none_or(|letter| letter == ' ')
        })
}

fn joined(key: &str) -> String {
    key.split(' ').collect()
}

/// Whether the words of a key, written as one, are `joined`.
fn same_joined(joined: &str, key: &str) -> bool {
    let letters = key.bytes().filter(|&letter| letter != b' ');
    letters.eq(joined.bytes())
}

/// Whether words, written as one, start with `joined`.
fn starts_joined(words: &[&str], joined: &str) -> bool {
    let mut rest = joined;
    for word in words {
        if word.len() >= rest.len() {
            return word.starts_with(rest);
        }
        match rest.strip_prefix(word) {
            Some(after) => rest = after,
            None => return false,
        }
    }
    false
}

/// The names that fit best, by their place in the list. Several are an ambiguity, none an unknown name.
pub fn best<'a>(asked: &str, names: impl Iterator<Item = &'a str>) -> Vec<usize> {
    let names: Vec<&str> = names.collect();
    // Most names are given by whole words of them; that is looked for first, for it needs no new strings.
    let whole_words: Vec<usize> = (0..names.len())
        .filter(|&index| has_words(names[index], asked))
        .collect();
    if !whole_words.is_empty() {
        let whole = whole_words.iter().find(|&&index| names[index] == asked);
        return whole.map_or(whole_words.clone(), |&index| vec![index]);
    }
    let mut best: Option<Fit> = None;
    let mut found = Vec::new();
    for (index, name) in names.into_iter().enumerate() {
        let Some(fit) = fit(asked, name) else {
            continue;
        };
        match best {
            Some(before) if fit > before => {}
            Some(before) if fit == before => found.push(index),
            _ => {
                best = Some(fit);
                found = vec![index];
            }
        }
    }
    found
}

/// Whether a name has something in it that separates the names of a list.
pub fn has_separator(name: &str) -> bool {
    name.char_indices()
        .any(|(at, _)| separator(&name[at..]).is_some())
}

/// The length of what separates two names of a list, if `text` starts with that.
pub fn separator(text: &str) -> Option<usize> {
    let first = text.bytes().next()?;
    if matches!(first, b',' | b';') {
        let after = text[1..].trim_start();
        let blank = text.len() - 1 - after.len();
        let and = after
            .get(..4)
            .is_some_and(|word| word.eq_ignore_ascii_case("and "));
        return Some(1 + blank + if and { 4 } else { 0 });
    }
    if first != b' ' {
        return None;
    }
    ([" and ", " & "].into_iter())
        .find(|word| {
            text.get(..word.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(word))
        })
        .map(str::len)
}
