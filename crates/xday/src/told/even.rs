//! What people say, evened out: names as `§` with a number, verbs in the present, ways as directions, and one word for the same.

use super::words::{Names, Sort, Word, is_space};
use fnord_law::Law;
use fnord_scenario::letter::{Heard, heard};

/// How verbs are told of whoever does it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Done,
    /// "wants to attack"
    Meant,
}

/// Words that say nothing where they stand, longest first.
const IDLE: [&[&str]; 21] = [
    &["as", "well"],
    &["this", "turn"],
    &["for", "it"],
    &["at", "once"],
    &["after", "all"],
    &["in", "secret"],
    &["now"],
    &["then"],
    &["also"],
    &["too"],
    &["just"],
    &["simply"],
    &["anyway"],
    &["still"],
    &["already"],
    &["both"],
    &["nevertheless"],
    &["immediately"],
    &["really"],
    &["therefore"],
    &["afterwards"],
];

/// Participles that say how something is.
const STATES: [&str; 4] = ["stacked", "eliminated", "told", "hidden"];

pub(super) const DIRECTIONS: [&str; 8] = [
    "left", "right", "up", "down", "west", "east", "north", "south",
];

pub(super) fn is_way(said: &str) -> bool {
    let mut parts = said.split('-');
    parts.all(|part| DIRECTIONS.contains(&part))
}

/// Words without those that say nothing.
pub(super) fn without_idle(words: &[Word]) -> Vec<Word> {
    let mut kept = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let idle = IDLE.iter().find(|idle| says(words, at, idle));
        match idle {
            Some(idle) => at += idle.len(),
            None => {
                kept.push(word.clone());
                at += 1;
            }
        }
    }
    kept
}

/// Whether those words stand there.
pub(super) fn says(words: &[Word], at: usize, said: &[&str]) -> bool {
    let rest = words.get(at..at + said.len());
    rest.is_some_and(|rest| rest.iter().zip(said).all(|(word, said)| word.is(&[said])))
}

/// Verbs of this game that nobody needs at a table with cards, in the past.
const OF_THE_GAME: [(&str, &str); 9] = [
    ("wrote", "write"),
    ("smoked", "smoke"),
    ("discovered", "discover"),
    ("hid", "hide"),
    ("entered", "enter"),
    ("travelled", "travel"),
    ("plotted", "plot"),
    ("battled", "battle"),
    ("swapped", "swap"),
];

/// What is known of a word as a verb.
fn verb(law: &Law, word: &str) -> Heard {
    let of_game = OF_THE_GAME.iter().find(|(past, _)| *past == word);
    of_game.map_or_else(
        || heard(law, word),
        |(_, base)| Heard {
            known: true,
            verb: Some((*base).to_owned()),
            past: true,
        },
    )
}

/// How a verb is told of somebody else, or of the player who tells it.
fn present(base: &str, of_me: bool) -> String {
    if of_me {
        return base.to_owned();
    }
    if base == "have" {
        return "has".to_owned();
    }
    let soft = ["s", "x", "ch", "sh", "o"];
    match base.strip_suffix('y') {
        Some(root) if !root.ends_with(['a', 'e', 'o', 'u']) => format!("{root}ies"),
        _ if soft.iter().any(|end| base.ends_with(end)) => format!("{base}es"),
        _ => format!("{base}s"),
    }
}

/// A clause evened out. `owner` is who "her" is where it stands before anything of hers; `None` for what is only meant where that is not
/// asked for.
pub(super) fn evened(words: &[Word], names: &Names<'_>, mood: Mood) -> Option<String> {
    let subject = words.first().and_then(Word::name);
    let of_me = subject.is_some_and(|name| names.called[name].name == "I");
    let words = reworded(words);
    let words = match mood {
        Mood::Done => words,
        Mood::Meant => done(&words)?,
    };
    let of_earlier = words
        .iter()
        .any(|word| word.is(&["before", "earlier", "ago", "already", "last"]));
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        let said = match word.sort {
            Sort::Name(name) => format!("§{name}"),
            // Whose something is that is a counter is told by itself.
            Sort::Owner(_) if words.get(at + 1).is_some_and(|next| next.name().is_some()) => {
                continue;
            }
            Sort::Owner(name) if Some(name) == subject => "her".to_owned(),
            Sort::Owner(name) => format!("§{name}'s"),
            Sort::Mark => {
                if word.said == ":" || out.is_empty() {
                    out.push(word.said.clone());
                } else if let Some(last) = out.last_mut() {
                    last.push_str(&word.said);
                }
                continue;
            }
            Sort::Word if is_space(&word.said) || is_way(&word.said) => word.said.clone(),
            Sort::Word => {
                let known = verb(names.law, &word.said);
                let to =
                    before.is_some_and(|before| before.is(&["to", "a", "an", "the", "her", "his"]));
                let participle = before.is_some_and(|before| {
                    before.is(&["is", "are", "am", "was", "were", "been", "be"])
                });
                let has = before.is_some_and(|before| before.is(&["has", "have", "had"]));
                match (&*word.said, known.verb) {
                    (said @ ("is" | "are" | "am" | "be"), _) => said.to_owned(),
                    ("was", _) => "is".to_owned(),
                    ("were", _) => "are".to_owned(),
                    (said, _) if STATES.contains(&said) || said == "been" || to => said.to_owned(),
                    (said, Some(base)) if known.past && !participle => {
                        if has && base != "have" {
                            if of_earlier || before.is_some_and(|before| before.is(&["had"])) {
                                out.push(said.to_owned());
                                continue;
                            }
                            out.pop();
                        }
                        present(&base, of_me)
                    }
                    (said, _) => said.to_owned(),
                }
            }
        };
        out.push(said);
    }
    Some(out.join(" "))
}

/// "wants to attack" as it would be done.
fn done(words: &[Word]) -> Option<Vec<Word>> {
    const WISHES: [&str; 12] = [
        "wants", "want", "wanted", "tries", "try", "tried", "plans", "intends", "decides",
        "decided", "wishes", "likes",
    ];
    let at = (1..words.len()).find(|&at| {
        words[at].is(&WISHES) && words.get(at + 1).is_some_and(|next| next.is(&["to"]))
    })?;
    let subject = words.first().and_then(Word::name)?;
    let mut found = words.get(..at)?.to_vec();
    let verb = words.get(at + 2)?;
    let _ = subject;
    found.push(verb.with(&present(&verb.said, false)));
    found.extend(words.get(at + 3..)?.iter().cloned());
    Some(found)
}

/// One word for several that say the same: "a 5 is rolled", "two spaces to the left", "2 points of Slack".
fn reworded(words: &[Word]) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let rest = |by: usize| words.get(at + by);
        let number = |word: Option<&Word>| word.and_then(|word| word.said.parse::<usize>().ok());
        // "the active Media 60": as counters are of which nothing else is said.
        if word.is(&["active"]) && rest(1).is_some_and(|next| next.name().is_some()) {
            at += 1;
            continue;
        }
        // "a 5 is rolled"
        let from = usize::from(word.is(&["a", "an"]));
        if let Some(count) = number(rest(from))
            && (1..=6).contains(&count)
            && rest(from + 1).is_some_and(|next| next.is(&["is", "was", "are", "were"]))
            && rest(from + 2).is_some_and(|next| next.is(&["rolled"]))
        {
            found.push(word.with("rolling"));
            found.push(word.with(&count.to_string()));
            at += from + 3;
            continue;
        }
        // "two spaces to the left"
        let spaces = rest(1).is_some_and(|next| next.is(&["space", "spaces"]));
        let to = match (rest(2), rest(3)) {
            (Some(to), Some(the)) if to.is(&["to"]) && the.is(&["the"]) => 4,
            _ => 2,
        };
        if let Some(count) = number(Some(word))
            && spaces
            && (1..=12).contains(&count)
            && let Some(way) = rest(to).filter(|way| way.is(&DIRECTIONS))
        {
            found.push(way.with(&vec![&*way.said; count].join("-")));
            at += to + 1;
            continue;
        }
        // "to the left"
        if word.is(&["to"])
            && rest(1).is_some_and(|the| the.is(&["the"]))
            && let Some(way) = rest(2).filter(|way| way.is(&DIRECTIONS))
        {
            found.push(way.clone());
            at += 3;
            continue;
        }
        let dropped: [&[&str]; 4] = [
            &["point", "of"],
            &["points", "of"],
            &["after", "rolling"],
            &["own"],
        ];
        if let Some(idle) = dropped.iter().find(|idle| says(words, at, idle)) {
            at += idle.len();
            if idle.contains(&"rolling") {
                found.push(word.with("rolling"));
            }
            continue;
        }
        // "is the first to discover it"
        let first: [&[&str]; 2] = [
            &["is", "the", "first", "to"],
            &["is", "the", "first", "player", "to"],
        ];
        if let Some(first) = first.iter().find(|first| says(words, at, first))
            && let Some(verb) = rest(first.len()).filter(|verb| verb.is(&["discover", "find"]))
        {
            found.push(verb.with("discovers"));
            at += first.len() + 1;
            continue;
        }
        found.push(word.clone());
        at += 1;
    }
    found
}
