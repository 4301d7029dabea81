//! A sentence taken apart: what is said in passing, and what is joined.

use super::even::says;
use super::words::{Sort, Word, is_space};

/// A sentence without "In our game of Countdown to X-Day": that says which game it is.
pub(super) fn without_game(words: Vec<Word>) -> Vec<Word> {
    let Some(at) = (0..words.len()).find(|&at| says(&words, at, &["countdown", "to", "x-day"]))
    else {
        return words;
    };
    const BEFORE: [&str; 18] = [
        "in", "a", "an", "our", "my", "the", "game", "of", "we", "are", "were", "play", "playing",
        "played", "this", "is", "about", "last",
    ];
    let before = words[..at]
        .iter()
        .rposition(|word| !word.is(&BEFORE) && !matches!(word.sort, Sort::Owner(_)));
    let mut end = at + 3;
    while words
        .get(end)
        .is_some_and(|word| word.is(&["game", "question"]))
    {
        end += 1;
    }
    let last = words[..at].iter().any(|word| word.is(&["last"]));
    if words.get(end).is_some_and(|word| word.is_mark(&[":", ","])) {
        end += 1;
    }
    if before.is_some() || last {
        return words;
    }
    words[end..].to_vec()
}

/// "and so is MIB 41": it is there too.
pub(super) fn so_is(words: &[Word]) -> Vec<Word> {
    let mut words = words.to_vec();
    let found = (0..words.len()).find(|&at| {
        words[at].is(&["so"])
            && words
                .get(at + 1)
                .is_some_and(|verb| verb.is(&["is", "are"]))
            && words.get(at + 2).is_some_and(|name| name.name().is_some())
    });
    if let Some(at) = found {
        let there = words[at].with("there");
        let is = words.remove(at + 1);
        words.remove(at);
        let names = words[at..]
            .iter()
            .take_while(|word| word.name().is_some() || word.is(&["and"]))
            .count();
        words.splice(at + names..at + names, [is, there]);
    }
    words
}

/// "Normals 50 at B2 and Clench 12 at C3 are hers": where each stands, and then what is told of all of them.
pub(super) fn told_of_all(words: &[Word]) -> Vec<Word> {
    let placed = |at: usize| {
        let one = words.get(at..at + 3)?;
        let stands = one[0].name().is_some() && one[1].is(&["at", "on", "in"]);
        (stands && is_space(&one[2].said)).then_some(one)
    };
    let joint = |at: usize| {
        let joins = |word: &Word| word.is(&["and"]) || word.is_mark(&[","]);
        words.iter().skip(at).take_while(|word| joins(word)).count()
    };
    let Some(first) = (0..words.len()).find(|&at| placed(at).is_some()) else {
        return words.to_vec();
    };
    let (mut named, mut end) = (Vec::new(), first);
    while let Some(one) = placed(end + if named.is_empty() { 0 } else { joint(end) }) {
        end += one.len() + if named.is_empty() { 0 } else { joint(end) };
        named.push(&one[0]);
    }
    let told = words.get(end);
    let verb = told.filter(|word| word.is(&["is", "are", "was", "were", "has", "have", "had"]));
    let (Some(verb), true) = (verb, named.len() > 1) else {
        return words.to_vec();
    };
    let mut all = words[..end].to_vec();
    for name in named {
        all.extend([verb.with("and"), name.clone()]);
    }
    all.extend_from_slice(&words[end..]);
    all
}

/// Words without what joins them to those before.
pub(super) fn without_joints(words: &[Word]) -> &[Word] {
    let joint = |word: &Word| {
        word.sort == Sort::Mark
            || word.is(&[
                "and", "but", "then", "so", "now", "because", "while", "although", "though",
            ])
    };
    let first = words
        .iter()
        .position(|word| !joint(word))
        .unwrap_or(words.len());
    let last = words
        .iter()
        .rposition(|word| !(word.sort == Sort::Mark && word.said != ")"));
    words
        .get(first..last.map_or(first, |last| last + 1))
        .unwrap_or_default()
}

/// The parts of a sentence, each with what joins it to the one before.
pub(super) fn parts(words: &[Word]) -> Vec<Vec<Word>> {
    let mut parts: Vec<Vec<Word>> = Vec::new();
    let mut joined = true;
    for word in words {
        let joint = word.is_mark(&[",", ":"])
            || word.is(&["and", "but", "then", "while", "although", "though"]);
        if joint && !joined || parts.is_empty() {
            parts.push(Vec::new());
        }
        joined = joint;
        if let Some(last) = parts.last_mut() {
            last.push(word.clone());
        }
    }
    parts
}

/// A sentence without what is said in passing ("Ann, who is at B2, moves"), and that: what stands before the rest, and what comes after it.
pub(super) fn in_passing(words: &[Word]) -> (Vec<Word>, Vec<Vec<Word>>, Vec<Vec<Word>>) {
    let mut main = words.to_vec();
    let (mut before, mut after) = (Vec::new(), Vec::new());
    while let Some((start, end, said, later)) = relative(&main) {
        main.drain(start..end);
        match later {
            true => after.push(said),
            false => before.push(said),
        }
    }
    (main, before, after)
}

/// A relative clause: from where to where, what it says of whom, and whether that comes after the rest.
fn relative(words: &[Word]) -> Option<(usize, usize, Vec<Word>, bool)> {
    let at =
        (1..words.len()).find(|&at| words[at].is(&["who", "which", "whom", "where", "that"]))?;
    let word = &words[at];
    let comma = words[at - 1].is_mark(&[","]);
    let start = at - usize::from(comma);
    let last = start.checked_sub(1)?;
    let body = &words[at + 1..];
    let count = body
        .iter()
        .position(|word| word.is_mark(&[",", ":"]))
        .unwrap_or(body.len());
    let (body, closed) = (&body[..count], comma && count < body.len());
    let end = at + 1 + count + usize::from(closed);
    if word.is(&["where"]) {
        return Some((start, end, body.to_vec(), true));
    }
    words[last].name()?;
    // "MIB 40 and MIB 41, which are": all of a list.
    let mut from = last;
    if body
        .first()
        .is_some_and(|verb| verb.is(&["are", "were", "have"]))
    {
        while from >= 2
            && (words[from - 1].is(&["and"]) || words[from - 1].is_mark(&[","]))
            && words[from - 2].name().is_some()
        {
            from -= 2;
        }
    }
    let name = &words[from..=last];
    let mut said = Vec::new();
    match &*word.said {
        // "whom nobody has discovered before"
        "whom" => {
            let verb = body
                .iter()
                .rposition(|word| word.said.ends_with("ed") || word.is(&["found"]))?;
            said.extend(body[..=verb].iter().cloned());
            said.extend(name.iter().cloned());
            said.extend(body[verb + 1..].iter().cloned());
        }
        _ => {
            said.extend(name.iter().cloned());
            said.extend(body.iter().cloned());
        }
    }
    let there = body.iter().any(|word| word.is(&["there"]));
    Some((start, end, said, there))
}
