//! What is said in other words than the language has: `rewritings.txt`.

use std::sync::LazyLock;

use super::cards::one_of;
use super::grammar::plainly;
use crate::{Kind, Vocabulary};

/// A line of the file.
struct Rewriting {
    from_start: bool,
    to_end: bool,
    from: Vec<Piece>,
    to: Vec<Piece>,
    /// The longest words of what it rewrites, but for a letter that may be a capital: where they are not, it has nothing to do.
    needs: &'static str,
}

enum Piece {
    Words(&'static str),
    /// Such words, under this name.
    Any(&'static str, Sort),
}

/// What words may stand at a place, and what they become elsewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Words,
    /// A description in the plural, which becomes one of a single card.
    Many,
    /// The same, which ends with what it is of.
    Kind,
    /// What somebody does, which becomes what "you" do.
    Does,
    /// Digits.
    Number,
    /// Cards, however many and however described, which become one such without an article.
    Cards,
    /// The name of a card.
    Name,
}

impl Sort {
    fn named(name: &str) -> Sort {
        match name {
            "kind" => Sort::Kind,
            "does" => Sort::Does,
            "number" => Sort::Number,
            "cards" => Sort::Cards,
            "name" => Sort::Name,
            _ => Sort::Many,
        }
    }

    /// The words as they stand elsewhere, if they are such.
    fn turned(self, words: &str, vocabulary: &Vocabulary) -> Option<String> {
        match self {
            Sort::Words => Some(words.to_owned()),
            Sort::Many => singular(words),
            Sort::Kind => singular(words).filter(|_| ends_with_kind(words)),
            Sort::Does => done_by_you(words),
            Sort::Number => {
                let digits = words.bytes().all(|one| one.is_ascii_digit());
                digits.then(|| words.to_owned())
            }
            Sort::Cards => one_of(words, vocabulary),
            Sort::Name => vocabulary.called(words).map(|name| name.to_string()),
        }
    }
}

static REWRITINGS: LazyLock<Vec<Rewriting>> =
    LazyLock::new(|| read(include_str!("../../../rewritings.txt")));

/// What may be said in other words wherever it stands.
static TERMS: LazyLock<Vec<Rewriting>> = LazyLock::new(|| read(include_str!("../../../terms.txt")));

fn read(lines: &'static str) -> Vec<Rewriting> {
    let lines = lines.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(rewriting).collect()
}

fn rewriting(line: &'static str) -> Option<Rewriting> {
    let (from, to) = line.split_once(" => ")?;
    let (from_start, from) = match from.strip_prefix('^') {
        Some(from) => (true, from),
        None => (false, from),
    };
    let (to_end, from) = match from.strip_suffix('$') {
        Some(from) => (true, from),
        None => (false, from),
    };
    let from = pieces(from);
    let needs = from.iter().enumerate().filter_map(|(index, piece)| {
        let Piece::Words(words) = piece else {
            return None;
        };
        let mut letters = words.chars();
        match index {
            0 => letters.next().map(|_| letters.as_str()),
            _ => Some(*words),
        }
    });
    Some(Rewriting {
        from_start,
        to_end,
        needs: needs.max_by_key(|words| words.len()).unwrap_or_default(),
        from,
        to: pieces(to),
    })
}

fn pieces(mut text: &'static str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    while let Some((words, inner)) = text.split_once('{') {
        let Some((name, rest)) = inner.split_once('}') else {
            break;
        };
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        pieces.push(match name.split_once(':') {
            Some((name, sort)) => Piece::Any(name, Sort::named(sort)),
            None => Piece::Any(name, Sort::Words),
        });
        text = rest;
    }
    if !text.is_empty() {
        pieces.push(Piece::Words(text));
    }
    pieces
}

/// The same sentence with its signs and its terms as the language has them.
pub(super) fn normal(text: &str, vocabulary: &Vocabulary) -> String {
    let mut body = body(text);
    for rewriting in TERMS.iter() {
        body = rewriting.begun(&body, vocabulary).unwrap_or(body);
    }
    body = plainly(&body);
    while body.contains("  ") {
        body = body.replace("  ", " ");
    }
    ended(body.replace(" ,", ",").trim_end_matches([' ', ',']))
}

/// The longest sentence that is rewritten.
const LONGEST: usize = 600;

/// The same sentence in other words, one rewriting after the other.
pub(super) fn rewritten(text: &str, vocabulary: &Vocabulary) -> impl Iterator<Item = String> {
    let mut body = body(&normal(text, vocabulary));
    REWRITINGS.iter().filter_map(move |rewriting| {
        body = rewriting.begun(&body, vocabulary)?;
        Some(ended(&body))
    })
}

/// A sentence with its end.
fn ended(body: &str) -> String {
    match body.ends_with('.') {
        true => body.to_owned(),
        false => format!("{body}."),
    }
}

/// The same sentence after each single rewriting.
pub(super) fn steps(text: &str, vocabulary: &Vocabulary) -> impl Iterator<Item = String> {
    let body = body(&normal(text, vocabulary));
    let classes = classes(&body, vocabulary).map(|body| ended(&body));
    let others = REWRITINGS
        .iter()
        .filter_map(move |rewriting| Some(ended(&rewriting.begun(&body, vocabulary)?)));
    classes.into_iter().chain(others)
}

/// "Three Nations" are three Nation Groups.
fn classes(body: &str, vocabulary: &Vocabulary) -> Option<String> {
    let mut words = body.split(' ').peekable();
    let mut all: Vec<String> = Vec::new();
    let mut changed = false;
    while let Some(said) = words.next() {
        let bare = said.trim_end_matches([',', ';', ':', '.']);
        let class = bare.strip_suffix('s').filter(|class| {
            vocabulary.attribute(class).is_some() && vocabulary.attribute(bare).is_none()
        });
        let named = all
            .last()
            .is_some_and(|last| vocabulary.knows(&format!("{last} {bare}")))
            || words
                .peek()
                .is_some_and(|next| vocabulary.knows(&format!("{bare} {next}")));
        match class.filter(|_| !named) {
            Some(class) => {
                changed = true;
                let sign = said.get(bare.len()..).unwrap_or_default();
                all.push(format!("{class} Groups{sign}"));
            }
            None => all.push(said.to_owned()),
        }
    }
    changed.then(|| all.join(" "))
}

/// A sentence without its end.
fn body(text: &str) -> String {
    // The dot of an abbreviation belongs to it: "the I.R.S."
    let last = text.rsplit(' ').next().unwrap_or_default();
    let body = match last.matches('.').count() {
        0 | 1 => text.strip_suffix('.').unwrap_or(text),
        _ => text,
    };
    let mut body = match body.len() > LONGEST {
        true => String::new(),
        false => body.to_owned(),
    };
    lower_after_colons(&mut body);
    body
}

/// What follows a colon begins with a small letter, but for names and figures.
fn lower_after_colons(body: &mut String) {
    let mut done = String::new();
    let mut rest = body.as_str();
    while let Some((before, after)) = rest.split_once(": ") {
        done.push_str(before);
        done.push_str(": ");
        let word = after.split([' ', ',']).next().unwrap_or_default();
        let verb = BEGINNINGS.contains(&word);
        let mut letters = after.chars();
        match letters.next().filter(|_| verb) {
            Some(first) => {
                done.extend(first.to_lowercase());
                rest = letters.as_str();
            }
            None => rest = after,
        }
    }
    done.push_str(rest);
    *body = done;
}

/// Words that are no names where they follow a colon.
const BEGINNINGS: [&str; 35] = [
    "Add", "All", "Any", "Cancel", "Control", "Destroy", "Discard", "Draw", "Each", "Every",
    "Expose", "For", "Give", "If", "It", "Its", "Look", "Move", "No", "On", "One", "Place", "Put",
    "Remove", "Return", "Roll", "Search", "Shuffle", "Steal", "Subtract", "Take", "That", "The",
    "When", "You",
];

type Found<'t> = Vec<(&'static str, &'t str, Sort)>;

impl Rewriting {
    /// The same, with a capital in the beginning.
    fn begun(&self, text: &str, vocabulary: &Vocabulary) -> Option<String> {
        let body = self.applied(text, vocabulary)?;
        let mut letters = body.chars();
        let first = letters.next()?;
        Some(first.to_uppercase().chain(letters).collect())
    }

    /// The text with this rewriting done wherever it fits.
    fn applied(&self, text: &str, vocabulary: &Vocabulary) -> Option<String> {
        if !text.contains(self.needs) {
            return None;
        }
        let mut done = String::new();
        let mut from = 0;
        let mut changed = false;
        let mut start = 0;
        loop {
            let mut found = Found::new();
            let reading = (text, self.to_end, vocabulary);
            let here = (start == 0 || !self.from_start)
                .then(|| matches(&self.from, reading, start, &mut found))
                .flatten();
            if let Some(end) = here {
                done.push_str(text.get(from..start)?);
                for piece in &self.to {
                    match piece {
                        Piece::Words(words) => done.push_str(words),
                        Piece::Any(name, _) => {
                            let (_, words, sort) =
                                found.iter().find(|(known, ..)| known == name)?;
                            let first = words.as_ptr() == text.as_ptr();
                            done.push_str(&inserted(
                                words,
                                *sort,
                                first && !done.is_empty(),
                                vocabulary,
                            ));
                        }
                    }
                }
                changed = true;
                from = end;
            }
            if self.from_start {
                break;
            }
            // On to the next word, or the next sign.
            let after = here.unwrap_or(start).max(start + 1);
            match (after..text.len())
                .find(|at| text.is_char_boundary(*at) && starts_word(text, *at))
            {
                Some(next) => start = next,
                None => break,
            }
        }
        done.push_str(text.get(from..)?);
        (changed && done != text).then_some(done)
    }
}

fn starts_word(text: &str, at: usize) -> bool {
    let letter =
        |place: Option<char>| place.is_some_and(|one| one.is_alphanumeric() || one == '\'');
    let before = text.get(..at).and_then(|before| before.chars().next_back());
    let rest = text.get(at..).unwrap_or_default();
    rest.starts_with("'s ") || !(letter(before) && letter(rest.chars().next()))
}

/// Where it ends if the pieces fit from here on.
fn matches<'t>(
    pieces: &[Piece],
    reading: (&'t str, bool, &Vocabulary),
    at: usize,
    found: &mut Found<'t>,
) -> Option<usize> {
    let (text, to_end, vocabulary) = reading;
    let Some((piece, rest)) = pieces.split_first() else {
        return (if to_end {
            at == text.len()
        } else {
            starts_word(text, at)
        })
        .then_some(at);
    };
    match piece {
        Piece::Words(words) => {
            let said = text.get(at..at + words.len())?;
            let same = said == *words || at == 0 && same_but_first(said, words);
            same.then(|| matches(rest, reading, at + words.len(), found))?
        }
        Piece::Any(name, sort) => {
            // What has to follow is looked for first.
            let next = match rest.first() {
                Some(Piece::Words(words)) => Some(*words),
                _ => None,
            };
            let last = rest.is_empty() && to_end;
            let fits = |end: &usize| match next {
                Some(words) => text.get(*end..).is_some_and(|rest| rest.starts_with(words)),
                None => text.is_char_boundary(*end) && (!last || *end == text.len()),
            };
            let ends = (at + 1..=text.len()).filter(fits);
            for end in ends.filter(|end| starts_word(text, *end)) {
                let words = text.get(at..end)?;
                let fits = !words.starts_with(' ') && !words.ends_with(' ');
                // What it is of is asked last: that takes longest.
                if !fits
                    || *sort != Sort::Words
                        && *sort != Sort::Cards
                        && sort.turned(words, vocabulary).is_none()
                {
                    continue;
                }
                found.push((name, words, *sort));
                if let Some(end) = matches(rest, reading, end, found)
                    && (*sort != Sort::Cards || sort.turned(words, vocabulary).is_some())
                {
                    return Some(end);
                }
                found.pop();
            }
            None
        }
    }
}

fn same_but_first(said: &str, words: &str) -> bool {
    let (mut said, mut words) = (said.chars(), words.chars());
    let first = said.next().zip(words.next());
    first.is_some_and(|(said, word)| word.to_uppercase().eq([said])) && said.eq(words)
}

/// The words of a sentence that are small within one.
const OPENERS: [&str; 16] = [
    "A", "All", "An", "Any", "Each", "Every", "He", "It", "Its", "No", "She", "That", "The",
    "This", "You", "Your",
];

/// What was found, as it stands in its new place.
fn inserted(words: &str, sort: Sort, moved: bool, vocabulary: &Vocabulary) -> String {
    let words = sort
        .turned(words, vocabulary)
        .unwrap_or_else(|| words.to_owned());
    let opener = words
        .split(' ')
        .next()
        .is_some_and(|word| OPENERS.contains(&word));
    let mut letters = words.chars();
    match letters.next() {
        Some(first) if moved && opener => first.to_lowercase().chain(letters).collect(),
        _ => words,
    }
}

/// Whether a description in the plural ends with its noun, all before which are traits.
fn ends_with_kind(words: &str) -> bool {
    let mut all = words.split(' ');
    let last = all.next_back().and_then(singular);
    let joins = |word: &str| matches!(word, "and" | "or");
    let capital = |word: &str| word.starts_with(|first: char| first.is_ascii_uppercase());
    last.is_some() && all.all(|word| capital(word) || joins(word))
}

/// What somebody does as what "you" do: "loses one of his Plots" as "lose one of your Plots".
fn done_by_you(words: &str) -> Option<String> {
    let (verb, rest) = words.split_once(' ')?;
    let small = verb.bytes().all(|letter| letter.is_ascii_lowercase());
    let stem = verb
        .strip_suffix('s')
        .filter(|stem| small && stem.len() > 2 && !stem.ends_with('s'))?;
    let verb = match (stem, stem.strip_suffix("ie")) {
        (_, Some(stem)) => format!("{stem}y"),
        _ => stem.to_owned(),
    };
    let theirs = rest.split(' ').map(|word| match word {
        "his" | "their" => "your",
        word => word,
    });
    Some(format!(
        "{verb} {}",
        theirs.collect::<Vec<&str>>().join(" ")
    ))
}

/// A description in the plural as one of a single card.
fn singular(words: &str) -> Option<String> {
    let kinds = Kind::ALL
        .into_iter()
        .map(|kind| (kind.plural(), kind.name()));
    let heads = kinds.chain([("Groups", "Group")]);
    let mut heads = heads.filter(|(many, one)| many != one);
    let known = heads.find(|(many, _)| words.split(' ').any(|word| word == *many));
    let Some((many, one)) = known else {
        // "Banks" are Bank Groups.
        let last = words.split(' ').next_back().unwrap_or(words);
        let noun = last.starts_with(|first: char| first.is_ascii_uppercase()) && last.len() > 3;
        return words.strip_suffix('s').filter(|_| noun).map(str::to_owned);
    };
    // "Liberal and Green Groups" are those that are one of the two.
    let described = words.split(' ').take_while(|word| *word != many).count();
    let words = words.split(' ').enumerate();
    let words = words.map(|(place, word)| match word {
        word if word == many => one,
        "and" if place < described => "or",
        word => word,
    });
    Some(words.collect::<Vec<&str>>().join(" "))
}
