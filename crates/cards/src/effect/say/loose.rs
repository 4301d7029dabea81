//! Words that stand for others: `alike.txt`.
//!
//! What designers write is read by the same templates as the language itself, where every word may be another that means the same, and
//! words that say nothing may stand between.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::LazyLock;

use super::Cursor;

/// The words of the file in their order, each with the number of its line, and those that say nothing.
struct Alike {
    classes: Vec<(&'static str, usize)>,
    /// Where those begin that begin with each letter, or a later one, and which lengths they have.
    by_letter: Vec<(usize, u32)>,
    idle: Vec<&'static str>,
}

static ALIKE: LazyLock<Alike> = LazyLock::new(|| {
    let (mut classes, mut idle) = (Vec::new(), Vec::new());
    let lines = include_str!("../../../alike.txt").lines();
    for (number, line) in lines.enumerate().filter(|(_, line)| !line.starts_with('#')) {
        match line.strip_prefix("- ") {
            Some(words) => idle.extend(words.split(' ')),
            None => {
                let words = line.split(' ').flat_map(|word| [word, stem(word)]);
                classes.extend(words.map(|word| (word, number)));
            }
        }
    }
    classes.sort_unstable();
    let by_letter = (0..=u8::MAX).map(|letter| {
        let from = classes.partition_point(|(word, _)| word.bytes().next() < Some(letter));
        let begin = classes.iter().map(|(word, _)| word);
        let begin = begin.filter(|word| word.bytes().next() == Some(letter));
        (from, begin.fold(0, |lengths, word| lengths | length(word)))
    });
    Alike {
        by_letter: by_letter.collect(),
        classes,
        idle,
    }
});

/// The length of a word, as a mark among others.
fn length(word: &str) -> u32 {
    1 << word.len().min(31)
}

/// The lines in which a word stands, in whatever case.
fn lines(word: &str) -> &'static [(&'static str, usize)] {
    let letter = word.bytes().next().unwrap_or_default().to_ascii_lowercase();
    let (from, lengths) = ALIKE.by_letter[usize::from(letter)];
    if lengths & length(word) == 0 {
        return &[];
    }
    let all = ALIKE.classes.get(from..).unwrap_or_default();
    let until =
        (ALIKE.by_letter.get(usize::from(letter) + 1)).map_or(all.len(), |(to, _)| to - from);
    let all = all.get(..until).unwrap_or_default();
    let small = |one: &'static str| {
        let said = word.bytes().map(|letter| letter.to_ascii_lowercase());
        one.bytes().cmp(said)
    };
    let from = all.partition_point(|(one, _)| small(one).is_lt());
    let same = all.get(from..).unwrap_or_default();
    let count = same
        .iter()
        .take_while(|(one, _)| small(one).is_eq())
        .count();
    same.get(..count).unwrap_or_default()
}

/// One of several things in the plural, as one; verbs of a third person as they are otherwise.
fn stem(word: &str) -> &str {
    match word.strip_suffix(['s', 'S']) {
        Some(one) if one.len() > 2 && !one.ends_with('s') => one,
        _ => word,
    }
}

/// Whether a word may stand where a template has another.
pub(super) fn stands_for(said: &str, word: &str) -> bool {
    let (one, other) = (stem(said), stem(word));
    if one.eq_ignore_ascii_case(other) {
        return true;
    }
    if let (Some(one), Some(other)) = (one.strip_suffix("ie"), other.strip_suffix('y')) {
        return one.eq_ignore_ascii_case(other);
    }
    let lines_of_one = lines(one);
    let of_both = |lines_of_other: &[(&str, usize)]| {
        let mut others = lines_of_other.iter();
        others.any(|(_, line)| lines_of_one.iter().any(|(_, same)| same == line))
    };
    !lines_of_one.is_empty() && of_both(lines(other))
}

/// Whether "this card" is meant, and another is said.
fn is_another_card(meant: &str, spoken: &str) -> bool {
    meant.starts_with("this card") && !spoken.eq_ignore_ascii_case("this")
}

/// Whether a text does not begin with "it", or what stands for that.
fn stands_for_none(text: &str) -> bool {
    let said = text.get(..word(text)).unwrap_or_default();
    !stands_for(said, "it")
}

fn capital(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_uppercase())
}

/// The length of the word at the beginning of a text; a sign is none.
fn word(text: &str) -> usize {
    let inner = |letter: char| letter.is_alphanumeric() || letter == '\'';
    text.find(|letter: char| !inner(letter))
        .unwrap_or(text.len())
}

/// The length of a word that says nothing where a part of a sentence ends with it.
fn idle_before_sign(said: &str) -> Option<usize> {
    let rest = said.strip_prefix(' ')?;
    let length = word(rest);
    let idle = ALIKE.idle.contains(&rest.get(..length)?);
    let ends = rest.get(length..)?.starts_with([',', ':', ';', '.']);
    (idle && ends).then_some(length + 1)
}

/// Words that go without saying before others.
const UNSAID: [(&str, &str); 2] = [("right", "after"), ("Action", "token")];

/// The length of what this card is linked to, where that stands at the beginning.
fn hosts(said: &str, end: &str) -> Option<usize> {
    let kinds = ["Group", "Personality", "Place", "Organization"];
    let after = said
        .strip_prefix("the linked ")
        .or_else(|| said.strip_prefix("The linked "))?;
    kinds.iter().find_map(|kind| {
        let rest = after.strip_prefix(kind)?.strip_prefix(end)?;
        let ends = !rest.starts_with(|next: char| next.is_alphanumeric() || next == '\'');
        ends.then(|| said.len() - rest.len())
    })
}

/// The word after the one that is so long.
fn after_words(text: &str, length: usize) -> Option<&str> {
    let next = text.get(length..)?.strip_prefix(' ')?;
    next.get(..word(next)).filter(|next| !next.is_empty())
}

/// What goes without saying before several things.
const DETERMINERS: [&str; 4] = ["each", "any", "a", "an"];

/// Whether a text begins with a description of several things: traits, and what they are of.
fn begins_plural(text: &str) -> bool {
    let end = text.find([',', '.', ':', ';']).unwrap_or(text.len());
    let words = text.get(..end).unwrap_or_default().split(' ').take(5);
    for (index, word) in words.enumerate() {
        let joins = matches!(
            word,
            "or" | "and" | "other" | "of" | "your" | "rival's" | "its" | "puppets"
        );
        let described = capital(word) || joins || index == 0 && word == "attacks";
        if !described {
            return false;
        }
        if word.len() > 3
            && word.ends_with('s')
            && !word.ends_with("ss")
            && word != "rival's"
            && word != "Illuminati"
        {
            return true;
        }
    }
    false
}

/// Words of a template that are asked for at a place.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    at: usize,
    words: &'static str,
    of_it: bool,
    after_name: bool,
}

/// The same words of the same template: two that say the same may be asked for twice.
impl PartialEq for Asked {
    fn eq(&self, other: &Asked) -> bool {
        let rest = |asked: &Asked| (asked.at, asked.of_it, asked.after_name);
        std::ptr::eq(self.words, other.words) && rest(self) == rest(other)
    }
}

impl Eq for Asked {}

impl Hash for Asked {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_usize(self.words.as_ptr().addr());
        to.write_usize(self.at);
    }
}

/// Mixes numbers that nobody can choose.
#[derive(Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u8(*byte));
    }

    fn write_usize(&mut self, number: usize) {
        self.0 = (self.0 ^ number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// How far words of templates reach that were asked for, and how many of them stand for others.
pub(super) type Known = HashMap<Asked, Option<(usize, u16)>, BuildHasherDefault<Mixed>>;

impl<'t> Cursor<'t> {
    /// Whether what stands before this place ends so.
    pub(super) fn follows(self, end: &str) -> bool {
        self.before().ends_with(end)
    }

    /// What stands before this place.
    pub(super) fn before(self) -> &'t str {
        self.source.text.get(..self.at).unwrap_or_default()
    }

    /// Whether "he" may be a player of whom the sentence has spoken, and not this card.
    pub(super) fn may_be_a_player(self) -> bool {
        let said = self.rest();
        let he = matches!(said.get(..word(said)), Some("he" | "she" | "they"));
        let mut before = self
            .before()
            .split(|letter: char| !letter.is_alphanumeric());
        he && before.any(|word| matches!(word, "player" | "rival" | "anyone" | "opponent"))
    }

    /// Whether "he" at a place is each player, of whom the sentence speaks.
    fn is_each_player(self, at: usize, spoken: &str) -> bool {
        let before = self.source.text.get(..at).unwrap_or_default();
        let each = ["ach player ", "ny player ", "very player "];
        matches!(spoken, "he" | "they") && each.iter().any(|each| before.contains(each))
    }

    /// Whether what somebody does stands here, and not who.
    pub(super) fn begins_with_verb(self) -> bool {
        let rest = self.rest();
        let said = rest.get(..word(rest)).unwrap_or_default();
        matches!(said, "Cannot" | "May" | "Can" | "Is") || said.len() > 3 && stem(said) != said
    }

    /// Whether a description of several things stands here.
    pub(super) fn begins_plural(self) -> bool {
        begins_plural(self.rest())
    }

    /// What follows if these words stand here, or others that mean the same. The same is asked again and again: it is found once.
    pub(super) fn loosely(self, words: &'static str) -> Option<Cursor<'t>> {
        let asked = Asked {
            at: self.at,
            words,
            of_it: self.of_it,
            after_name: self.after_name,
        };
        let known = self.source.known.borrow().get(&asked).copied();
        let reaches = known.unwrap_or_else(|| {
            let reaches = self.reaches(words);
            self.source.known.borrow_mut().insert(asked, reaches);
            reaches
        });
        reaches.map(|(at, cost)| Cursor {
            at,
            cost: self.cost + cost,
            after_name: false,
            of_it: false,
            ..self
        })
    }

    /// How far words reach that stand here, or others that mean the same, and how many are others.
    fn reaches(self, words: &'static str) -> Option<(usize, u16)> {
        let text = self.source.text;
        let (mut at, mut cost) = (self.at, 0);
        let mut rest = words;
        let missed = |at, rest: &str| {
            self.misses(at, words, words.len() - rest.len());
            None
        };
        if self.of_it
            && let Some(after) = words.strip_prefix("it")
            && (after.is_empty() || after.starts_with(' '))
            && stands_for_none(self.rest())
        {
            rest = after;
        }
        while let Some(sign) = rest.chars().next() {
            let said = text.get(at..).unwrap_or_default();
            let length = word(rest);
            if length == 0 {
                let width = sign.len_utf8();
                let next = rest.get(width..).unwrap_or_default();
                if said.starts_with(sign) {
                    at += width;
                } else if let Some(length) = idle_before_sign(said) {
                    at += length;
                    cost += 1;
                    continue;
                } else if sign == ' ' && said.starts_with(", ") {
                    // A comma more, or less.
                    at += 2;
                    cost += 1;
                } else if !(sign == ',' && next.starts_with(' ') && said.starts_with(' ')
                    || sign == ' '
                        && at
                            .checked_sub(1)
                            .is_none_or(|before| text.as_bytes().get(before) == Some(&b' ')))
                {
                    return missed(at, rest);
                } else {
                    cost += u16::from(sign == ',');
                }
                rest = next;
                continue;
            }
            let wanted = rest.get(..length).unwrap_or_default();
            let own = word(said);
            let spoken = said.get(..own).unwrap_or_default();
            let idle = || {
                ALIKE.idle.contains(&spoken)
                    && (said.get(own..)).is_some_and(|after| after.starts_with(' '))
            };
            let host = match wanted {
                "it" => hosts(said, ""),
                "its" if !rest.starts_with("its action") => hosts(said, "'s"),
                _ => None,
            };
            let owner = spoken
                .strip_suffix("'s")
                .filter(|one| stands_for(one, wanted));
            if spoken == wanted {
                at += own;
            } else if let Some(length) = host {
                at += length;
                cost += 1;
            } else if wanted == "it" && self.is_each_player(at, spoken) {
                return missed(at, rest);
            } else if own > 0 && stands_for(spoken, wanted) && !is_another_card(rest, spoken) {
                at += own;
                cost += u16::from(!spoken.eq_ignore_ascii_case(wanted));
            } else if let Some(owner) = owner {
                at += owner.len();
            } else if spoken == "to" && wanted == "on" {
                // "+5 to that attack" is on it; what is on something is not to it.
                at += own;
                cost += 1;
            } else if spoken == "another" && matches!(wanted, "any" | "a" | "an") {
                // "another Group" is any other.
                at += "an".len();
                rest = rest.get(length..).unwrap_or_default();
                rest = rest.strip_prefix(' ').unwrap_or(rest);
                continue;
            } else if UNSAID
                .iter()
                .any(|(word, next)| wanted == *word && stem(spoken) == *next)
                && rest
                    .get(length..)
                    .is_some_and(|after| after.starts_with(' '))
            {
                cost += 1;
                rest = rest.get(length + 1..).unwrap_or_default();
                continue;
            } else if spoken == "that"
                && after_words(said, own).is_some_and(|next| stands_for(next, wanted))
            {
                // "the roll that you make" is the roll you make.
                at += own + 1;
                cost += 1;
                continue;
            } else if wanted == "that"
                && stem(spoken) == spoken
                && after_words(rest, length).is_some_and(|next| stands_for(spoken, next))
            {
                cost += 1;
                rest = rest.get(length + 1..).unwrap_or_default();
                continue;
            } else if wanted == "each" && at == 0 && matches!(spoken, "Any" | "A" | "An") {
                // What holds of any such card holds of each.
                at += own;
                cost += 3;
            } else if idle() {
                at += own + 1;
                cost += 1;
                continue;
            } else if DETERMINERS.contains(&wanted)
                && rest
                    .get(length..)
                    .is_some_and(|after| after.starts_with(' '))
                && begins_plural(said)
            {
                // "Weird Groups" are each of them, or else any.
                cost += if wanted == "each" { 2 } else { 3 };
                rest = rest.get(length + 1..).unwrap_or_default();
                continue;
            } else {
                return missed(at, rest);
            }
            rest = rest.get(length..).unwrap_or_default();
        }
        Some((at, cost))
    }
}
