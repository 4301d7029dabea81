//! Comparing names as players write them.
//!
//! A name may be given by any distinctive part, whatever its case, punctuation and spacing. Names are compared by their
//! *key*: lower-case words without punctuation, letters that stand alone joined into one word.

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
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    for letter in name.chars() {
        match letter {
            '\'' | '’' | '‘' | '`' => {}
            letter if letter.is_alphanumeric() => word.extend(letter.to_lowercase()),
            _ => words.push(std::mem::take(&mut word)),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());

    let mut joined: Vec<String> = Vec::new();
    let mut single_run = false;
    for word in words {
        let single = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        match joined.last_mut() {
            Some(last) if single && single_run => last.push_str(&word),
            _ => joined.push(word),
        }
        single_run = single;
    }
    if joined.len() > 1 && matches!(joined[0].as_str(), "the" | "a" | "an") {
        joined.remove(0);
    }
    joined.join(" ")
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
    let wanted: Vec<&str> = asked.split(' ').collect();
    let words: Vec<&str> = name.split(' ').collect();
    if asked_joined.len() < FEWEST_LETTERS {
        return None;
    }
    let from_a_word = (0..words.len()).any(|start| starts_joined(&words[start..], &asked_joined));
    if from_a_word {
        return Some(Fit::Part);
    }
    let mut rest = words.iter();
    wanted
        .iter()
        .filter(|word| !matches!(**word, "the" | "of" | "a" | "an"))
        .all(|start| rest.any(|word| word.starts_with(start)))
        .then_some(Fit::Starts)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_forget_punctuation_and_articles() {
        for (name, expected) in [
            ("S.L.A.K.", "slak"),
            ("S.P.U.T.U.M.", "sputum"),
            ("www.subgenius.com", "www subgenius com"),
            (". . . Or Kill Me!", "or kill me"),
            ("The Anti\"Bob\"", "anti bob"),
            ("Dr. K'Taden Legume", "dr ktaden legume"),
            ("'Frop Farm", "frop farm"),
            ("Jesus B.", "jesus b"),
            ("  The  Yetis ", "yetis"),
            ("the", "the"),
        ] {
            assert_eq!(key(name), expected, "{name}");
        }
    }

    #[test]
    fn parts_of_a_name_fit_by_words_then_beginnings() {
        let name =
            key("Advanced Supersonic Aluminum Nazi Hell Creatures from Beneath the Hollow Earth");
        assert_eq!(fit(&key("Nazi Hell Creatures"), &name), Some(Fit::Words));
        assert_eq!(fit(&key("nazi hell creat"), &name), Some(Fit::Part));
        assert_eq!(fit(&key("Nazi Creature"), &name), Some(Fit::Starts));
        assert_eq!(fit(&key("Hell Nazi"), &name), None);
        assert_eq!(
            fit(&key("AntiBob"), &key("The Anti\"Bob\"")),
            Some(Fit::Whole)
        );
        assert_eq!(fit("", &name), None);
    }

    #[test]
    fn whole_words_come_before_beginnings_of_words() {
        let names = ["connie dobbs", "dobbstown"];
        assert_eq!(best("dobbs", names.into_iter()), vec![0]);
    }
}
