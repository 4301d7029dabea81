//! Lines as they are spoken: several statements in one, questions, and what is said in somebody's name.

use std::ops::Range;

use super::lines::Raw;
use super::{asides, chains, nobody, opinions, seats, turns, wording};
use crate::law::Law;
use crate::scenario::person::could_be_a_person;
use crate::scenario::syntax::{self, Line, Phrase};
use crate::scenario::{Play, PlayerId, Statement};

/// How lines begin that stand for themselves, whatever is in them.
const HEADINGS: [&str; 24] = [
    "rules",
    "edition",
    "let",
    "turn",
    "basic",
    "the",
    "uncontrolled",
    "new",
    "nwo",
    "nwos",
    "plot",
    "plots",
    "group",
    "resources",
    "resource",
    "hand",
    "exposed",
    "destroyed",
    "expect",
    "expects",
    "claim",
    "roll",
    "phase",
    "next",
];
/// How questions and suppositions begin, before what they are about.
const OPENINGS: [&str; 26] = [
    "is it legal for ",
    "is it legal if ",
    "is it legal when ",
    "is it legal that ",
    "is it allowed for ",
    "is it allowed if ",
    "is it possible for ",
    "is it ok if ",
    "what happens if ",
    "what happens when ",
    "what would happen if ",
    "what becomes of it if ",
    "what if ",
    "suppose that ",
    "suppose ",
    "assume that ",
    "assume ",
    "can ",
    "could ",
    "may ",
    "might ",
    "does ",
    "do ",
    "would ",
    "will ",
    "if ",
];
/// What a question goes on to ask after what it is about.
const ENQUIRIES: [&str; 18] = [
    ", what ",
    ", how ",
    ", is ",
    ", does ",
    ", do ",
    ", can ",
    ", who ",
    ", will ",
    ", then ",
    ", what's ",
    ", what’s ",
    ", whats ",
    ", who's ",
    ", which ",
    ", and what ",
    ", and how ",
    " and what ",
    " and how ",
];
/// How questions begin that ask for the ruling and tell nothing: those that want to know something, and those that want a yes.
const ASKS: [&str; 7] = ["what", "how", "who", "whose", "why", "which", "when"];
const ASKS_WHETHER: [&str; 15] = [
    "did", "was", "is", "are", "does", "do", "can", "will", "right", "ok", "okay", "legal",
    "allowed", "possible", "correct",
];
/// Questions without a verb.
const ASKS_ALONE: [&str; 8] = [
    "the strength",
    "the odds",
    "the roll",
    "the result",
    "the ruling",
    "my chance",
    "my chances",
    "strength",
];
/// What the latter are about then.
const OF_THE_RULING: [&str; 9] = [
    "it",
    "that",
    "this",
    "there",
    "the attack",
    "the roll",
    "the strength",
    "the play",
    "the ruling",
];
/// The verbs of a player or a Group that begin a statement after "and".
const VERBS: [&str; 53] = [
    "plays", "uses", "opposes", "oppose", "aids", "aid", "helps", "supports", "cancels", "attacks",
    "draws", "declares", "defends", "rolls", "knocks", "discards", "calls", "gives", "moves",
    "spends", "links", "exposes", "ends", "buys", "is", "are", "am", "has", "have", "controls",
    "control", "holds", "hold", "owns", "own", "attack", "play", "use", "draw", "declare",
    "defend", "roll", "help", "support", "cancel", "discard", "move", "buy", "tries", "try",
    "takes", "take", "places",
];
/// Verbs with which a sentence goes on about the same player.
const GOES_ON: [&str; 8] = [
    "plays", "play", "uses", "use", "attacks", "attack", "opposes", "oppose",
];
/// The most places at which a line is cut; what comes after is one statement, or none.
const MOST_CUTS: usize = 40;
/// The most words that a name has before a verb after "and".
const NAME_WORDS: usize = 5;

/// The statements of a line that stands at the margin.
pub(super) fn statements<'t>(raw: Raw<'t>, law: &Law) -> Vec<Raw<'t>> {
    let first = raw.text.split([' ', ':', '\t']).next().unwrap_or_default();
    let heading = is_heading(first) && !goes_on_with_laying(&raw.text);
    if heading && !first.eq_ignore_ascii_case("the") {
        return vec![raw];
    }
    if let Some(claim) = opinions::held(&raw) {
        return vec![Raw {
            read: Some(claim),
            ..raw
        }];
    }
    if opinions::asks_who_is_right(&raw.text) {
        return vec![raw.remark()];
    }
    let mut spoken = Vec::new();
    sentences(raw, law, &mut spoken);
    // A question beside what it is about is answered by the ruling.
    if spoken.iter().any(|said| !only_asks(&said.text)) {
        spoken.retain(|said| !only_asks(&said.text));
    }
    let mut statements = Vec::with_capacity(spoken.len());
    for said in spoken {
        if said.read.is_some() {
            statements.push(said);
            continue;
        }
        if let Some(claim) = opinions::held(&said) {
            statements.push(Raw {
                read: Some(claim),
                ..said
            });
            continue;
        }
        if nobody::does_anything(&said.text) && !is_known_not(&said.text) {
            continue;
        }
        if let Some(seats) = seats::taken(&said, law) {
            statements.extend(seats);
        } else if let Some(turn) = turns::told(&said).or_else(|| nobody::controls(&said)) {
            statements.push(turn);
        } else if let Some(chain) = chains::taken(&said) {
            statements.extend(chain);
        } else {
            asides::taken_out(in_the_name_of(said), &mut statements);
        }
    }
    statements
}

/// Whether a line that begins with a word stands for itself, or the word is no name.
pub(super) fn is_heading(word: &str) -> bool {
    HEADINGS
        .iter()
        .any(|heading| word.eq_ignore_ascii_case(heading))
}

fn is_known(text: &str) -> bool {
    !matches!(syntax::statement(text, 0), Line::Unknown(_))
}

/// Whether words are a question that says nothing about the table: the ruling answers it.
fn only_asks(text: &str) -> bool {
    text.trim_end().ends_with('?')
        && wants_the_ruling(text)
        && !is_known(text)
        && asked(text).is_none()
}

/// Whether words begin as a question about the ruling, and suppose nothing.
fn wants_the_ruling(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let end = |letter: char| letter == ' ' || letter.is_ascii_punctuation() || letter == '’';
    let (first, rest) = lower.split_once(end).unwrap_or((&lower, ""));
    let supposes = [" if ", " when ", " about "]
        .iter()
        .any(|joint| lower.contains(joint));
    let about = || {
        rest.is_empty()
            || (OF_THE_RULING.iter()).any(|words| {
                rest.strip_prefix(words)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            })
    };
    let alone = lower.trim_end_matches(['?', ' ']);
    let alone = alone.strip_prefix("and ").unwrap_or(alone);
    !supposes
        && (ASKS_ALONE.contains(&alone)
            || ASKS.contains(&first)
            || ASKS_WHETHER.contains(&first) && about())
}

/// Whether a question or a supposition begins with that word.
pub(super) fn begins_question(word: &str) -> bool {
    (OPENINGS.iter()).any(|opening| opening.split(' ').next() == Some(word))
}

/// Whether words say that a bonus is not declared.
fn is_known_not(text: &str) -> bool {
    matches!(syntax::statement(text, 0), Line::Bonus { .. })
}

/// Whether words say who plays what, whose turn it is, or that nothing is done.
fn tells_of_players(text: &str, law: &Law) -> bool {
    let raw = Raw::of(text);
    nobody::does_anything(text)
        || seats::is_one(text, law)
        || turns::told(&raw).is_some()
        || nobody::controls(&raw).is_some()
}

/// Whether words say something, or ask about something that they say.
fn is_said(text: &str, law: &Law) -> bool {
    is_known(text) || asked(text).is_some() || tells_of_players(text, law) || asides::is_in(text)
}

/// What a question asks about, or a supposition supposes.
struct Asked {
    /// It, with blanks for the words between.
    inner: String,
    at: Range<usize>,
    /// Something else that is asked about afterwards.
    more: Option<Range<usize>>,
}

/// What a question asks about. `None` where that is not understood, or something that is supposed afterwards is not.
fn asked(text: &str) -> Option<Asked> {
    let lower = text.to_ascii_lowercase();
    let question = lower.trim_end().ends_with('?');
    let supposed = ["if ", "suppose ", "assume ", "what "];
    if !question && !supposed.iter().any(|start| lower.starts_with(start)) {
        return None;
    }
    let opening = OPENINGS.iter().find(|opening| lower.starts_with(**opening));
    let start = match opening {
        Some(opening) => opening.len(),
        // "What is the strength if …"
        None if lower.starts_with("what")
            || lower.starts_with("how")
            || lower.starts_with("is ") =>
        {
            let joint = [" if ", " when "]
                .iter()
                .filter_map(|joint| Some(lower.find(joint)? + joint.len()))
                .min();
            joint.unwrap_or(0)
        }
        None => 0,
    };
    let mut end = text.trim_end().trim_end_matches('?').trim_end().len();
    if let Some(enquiry) = ENQUIRIES
        .iter()
        .filter_map(|enquiry| lower[..end].find(enquiry))
        .min()
    {
        end = enquiry;
    }
    if start >= end {
        return None;
    }
    let mut inner = text[start..end].to_owned();
    // "for Ann to play Devival"
    if opening.is_some_and(|opening| opening.ends_with(" for "))
        && let Some(at) = inner.find(" to ")
    {
        inner.replace_range(at..at + 4, "    ");
    }
    if !is_known(&inner) {
        return None;
    }
    let after = text[end..].trim_start_matches(',');
    let after = text.len() - after.len() + joining(after);
    let rest = &text[after..];
    let more = match asked(rest) {
        Some(_) => Some(after..text.len()),
        None if rest.trim_matches([' ', '?']).is_empty() || wants_the_ruling(rest) => None,
        None => return None,
    };
    Some(Asked {
        inner,
        at: start..end,
        more,
    })
}

/// Cuts a line where sentences end.
fn sentences<'t>(mut raw: Raw<'t>, law: &Law, into: &mut Vec<Raw<'t>>) {
    if let Some(usual) = wording::usual(&raw.text) {
        raw.text = usual.into();
    }
    let says = |text: &str| is_said(text, law) || only_asks(text);
    for range in pieces(&raw.text, &stops(&raw.text, law), says) {
        let said = &raw.text[range.clone()];
        let start = range.start + wording::after_opener(said);
        let end = range.start + without_stop(said).len();
        clauses(raw.part(start.min(end)..end), law, into);
    }
}

/// A sentence without the full stop at its end, unless it ends in initials.
fn without_stop(sentence: &str) -> &str {
    match sentence.trim_end().strip_suffix('.') {
        Some(before) if !before.rsplit(' ').next().is_some_and(is_initials) => before,
        _ => sentence,
    }
}

/// Cuts a sentence, or what it asks about, where it goes on with another statement.
fn clauses<'t>(mut raw: Raw<'t>, law: &Law, into: &mut Vec<Raw<'t>>) {
    if let Some((turn, rest)) = turns::at_its_beginning(&raw) {
        into.push(turn);
        raw = rest;
    }
    let mut more = None;
    if let Some(asked) = asked(&raw.text) {
        more = asked.more.map(|range| raw.part(range));
        raw = raw.part(asked.at);
        raw.text = asked.inner.into();
    }
    by_means(&mut raw);
    statement_by_statement(raw, law, into);
    if let Some(more) = more {
        clauses(more, law, into);
    }
}

/// "I use my Democrats to attack to control Texas": it is the Group that attacks, and its player says so.
fn by_means(raw: &mut Raw<'_>) {
    const TO_ATTACK: &str = " to attack to ";
    let lower = raw.text.to_ascii_lowercase();
    let found = [" use ", " uses "].iter().find_map(|verb| {
        let at = lower.find(verb)?;
        let to = lower[at..].find(TO_ATTACK)? + at;
        Some((at, at + verb.len(), to))
    });
    let Some((end, start, to)) = found else {
        return;
    };
    if !could_be_a_person(&raw.text[..end]) {
        return;
    }
    raw.speaker = Some(raw.phrase(0..end));
    let mut text = raw.text.to_string();
    text.replace_range(..start, &" ".repeat(start));
    // " to attack" loses its "to".
    text.replace_range(to..to + " to ".len(), "    ");
    raw.text = text.into();
}

fn statement_by_statement<'t>(raw: Raw<'t>, law: &Law, into: &mut Vec<Raw<'t>>) {
    let joints = joints(&raw.text);
    let is_one = || {
        matches!(
            syntax::statement(&raw.text, 0),
            Line::RollsOff { .. } | Line::RollOff(_) | Line::TradeBetween { .. }
        )
    };
    if joints.is_empty() || is_one() {
        into.push(raw);
        return;
    }
    let says = |text: &str| {
        is_known(text) || tells_of_players(text, law) || is_known(&format!("Ann {text}"))
    };
    let mut subject: Option<Phrase> = None;
    for range in pieces(&raw.text, &joints, says) {
        let mut part = raw.part(range);
        if part.span == raw.span {
            part.speaker.clone_from(&raw.speaker);
        }
        match (&subject, begins_with_verb(&part.text)) {
            // Whoever was spoken of goes on.
            (Some(subject), true) => {
                let told = format!("{} {}", subject.text, part.text);
                let line = syntax::statement(&told, part.span.start - subject.text.len() - 1);
                into.push(part.also(line));
            }
            _ => {
                subject = somebody_before_a_verb(&part);
                into.push(part);
            }
        }
    }
}

/// Where a text may be cut.
struct Cut {
    /// What lies between the one part and the other.
    at: Range<usize>,
    /// Whatever the parts say.
    sure: bool,
}

/// A text cut at some of the places where it could be: where it has to be, or where what stands before and what stands after both
/// say something.
fn pieces(text: &str, cuts: &[Cut], says: impl Fn(&str) -> bool) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (index, Cut { at: cut, sure }) in cuts.iter().enumerate().take(MOST_CUTS) {
        let next = cuts.get(index + 1).map_or(text.len(), |next| next.at.start);
        if start < cut.start
            && cut.end < next
            && (*sure || says(&text[start..cut.start]) && says(&text[cut.end..next]))
        {
            pieces.push(start..cut.start);
            start = cut.end;
        }
    }
    pieces.push(start..text.len());
    pieces
}

/// Where the sentences of a line may end: what lies between each and the next.
fn stops(text: &str, law: &Law) -> Vec<Cut> {
    let found = text
        .match_indices([';', '.', '?'])
        .filter_map(|(at, mark)| {
            let rest = &text[at..];
            let initials = text[..at].rsplit(' ').next().is_some_and(is_initials);
            let ends = match mark {
                ";" => true,
                "?" => rest.starts_with("? "),
                _ => rest.starts_with(". ") && (initials || !is_abbreviated(&text[..at])),
            };
            // The mark of a question stays with it.
            let end = text[..at + usize::from(mark == "?")].trim_end_matches([' ', ',']);
            let start = at + 1 + joining(&text[at + 1..]);
            // "The F.B.I. attacks", "the F.B.I. and Japan": what follows initials has to begin with a name.
            let next = text[at + 1..].trim_start();
            let capital = next.starts_with(char::is_uppercase);
            let word = text[..at].rsplit(' ').next().unwrap_or_default();
            let is_word = word.contains(char::is_alphanumeric);
            let cut = Cut {
                at: end.len()..start,
                sure: mark == "."
                    && capital
                    && !initials
                    && is_word
                    && !inside_a_name(text, at, law),
            };
            (ends && (!initials || capital)).then_some(cut)
        });
    found.collect()
}

/// Whether a full stop is part of the name of a card.
fn inside_a_name(text: &str, at: usize, law: &Law) -> bool {
    let names = law.cards.iter().map(|card| &*card.name);
    names.filter(|name| name.contains(". ")).any(|name| {
        name.match_indices(". ").any(|(inside, _)| {
            let start = at.checked_sub(inside);
            let found = start.and_then(|start| text.get(start..start + name.len()));
            found.is_some_and(|found| found.eq_ignore_ascii_case(name))
        })
    })
}

/// Where a sentence may go on with another statement: what lies between each and the next.
fn joints(text: &str) -> Vec<Cut> {
    let found = text.match_indices(' ').filter_map(|(at, _)| {
        let rest = &text[at..];
        if !text[..at].ends_with(',') && !is_joint(rest) {
            return None;
        }
        let end = text[..at].trim_end_matches([' ', ',']).len();
        let start = at + joining(rest);
        (end > 0 && begins_anew(&text[start..])).then_some(Cut {
            at: end..start,
            sure: false,
        })
    });
    let mut joints: Vec<Cut> = found.collect();
    // ", and" is one joint.
    joints.dedup_by_key(|joint| joint.at.end);
    joints
}

/// Whether words go on with another statement.
fn is_joint(rest: &str) -> bool {
    let lower = rest.get(..6).unwrap_or(rest).to_ascii_lowercase();
    lower.starts_with(" and ") || lower.starts_with(" then ") || lower.starts_with(" while")
}

/// The length of the words that join statements, and of the blanks around them.
fn joining(text: &str) -> usize {
    let mut rest = text.trim_start();
    let mut words = true;
    while words {
        words = false;
        for joint in ["and ", "then ", "while ", "but "] {
            if rest
                .get(..joint.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(joint))
            {
                rest = rest[joint.len()..].trim_start();
                words = true;
            }
        }
    }
    text.len() - rest.len()
}

/// "F.B.I": letters with full stops between them.
fn is_initials(word: &str) -> bool {
    word.contains('.') && word.split('.').all(|letter| letter.chars().count() == 1)
}

/// "St." and "Dr." end no sentence.
fn is_abbreviated(before: &str) -> bool {
    let word = before.rsplit(' ').next().unwrap_or_default();
    let letters = word.chars().count();
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let shout = word.chars().all(char::is_uppercase);
    word.contains('.') || (capital && letters <= 3 && !(shout && letters > 1))
}

/// How a statement begins that says how Groups come to lie, after the play that brings them in.
const LAYING: [&str; 3] = ["laying ", "putting ", "giving up "];

fn begins_laying(text: &str) -> bool {
    LAYING.iter().any(|start| {
        text.get(..start.len())
            .is_some_and(|text| text.eq_ignore_ascii_case(start))
    })
}

/// "Roll 6, laying Yetis at the left of Xists"
fn goes_on_with_laying(text: &str) -> bool {
    text.match_indices(", ")
        .any(|(at, comma)| begins_laying(text[at + comma.len()..].trim_start()))
}

/// Whether words begin with what somebody does, and not with who does it.
fn begins_with_verb(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    GOES_ON.contains(&first)
}

/// The player that a statement begins with.
fn somebody_before_a_verb(raw: &Raw<'_>) -> Option<Phrase> {
    let verb = raw.text.split(' ').scan(0, |at, word| {
        let start = *at;
        *at += word.len() + 1;
        Some((start, word))
    });
    let (at, _) = verb.into_iter().find(|(_, word)| VERBS.contains(word))?;
    let name = raw.phrase(0..at);
    (!name.text.is_empty() && could_be_a_person(&name.text)).then_some(name)
}

/// Whether words begin with somebody who does something, or with a roll.
fn begins_anew(text: &str) -> bool {
    if begins_laying(text) {
        return true;
    }
    let mut words = text.split_whitespace();
    let mut seen = 0;
    for word in words.by_ref() {
        let plain = word.trim_matches(',');
        if VERBS.contains(&plain) {
            return seen > 0 || plain == "rolls" || GOES_ON.contains(&plain);
        }
        if seen == 0 && matches!(plain, "I'm" | "I’m" | "it's" | "it’s") {
            return true;
        }
        let name = plain
            .chars()
            .next()
            .is_some_and(|letter| letter.is_uppercase() || letter.is_ascii_digit());
        let small = [
            "the",
            "a",
            "of",
            "her",
            "his",
            "she",
            "he",
            "it",
            "they",
            "my",
            "our",
            "your",
            "their",
            "opponent",
            "opponents",
            "rival",
            "rivals",
            "illuminati",
            "for",
            "directly",
        ];
        // "the UFOs, who control Texas"
        let who = plain == "who" && seen > 0;
        seen += 1;
        if seen > NAME_WORDS || !(name || who || small.contains(&plain)) {
            return false;
        }
    }
    false
}

/// "Ann: St. Janor attacks …", "Ann: plays Devival".
fn in_the_name_of(raw: Raw<'_>) -> Raw<'_> {
    let Some(colon) = raw.text.find(':') else {
        return raw;
    };
    let (name, rest) = (&raw.text[..colon], &raw.text[colon + 1..]);
    let words: Vec<&str> = name.split_whitespace().collect();
    if words.is_empty()
        || words.len() > 2
        || words
            .iter()
            .any(|word| is_heading(word) || VERBS.contains(word))
    {
        return raw;
    }
    let blank = rest.len() - rest.trim_start().len();
    let said = syntax::statement(rest.trim_start(), 0);
    if matches!(said, Line::Unknown(_) | Line::Roll { who: None, .. }) {
        let told = format!("{name} {rest}");
        if is_known(&told) {
            return Raw {
                text: told.into(),
                ..raw
            };
        }
        return raw;
    }
    let speaker = Phrase {
        text: name.trim().to_owned(),
        span: raw.span.start..raw.span.start + colon,
    };
    Raw {
        span: raw.span.start + colon + 1 + blank..raw.span.end,
        text: rest.trim_start().to_owned().into(),
        speaker: Some(speaker),
        ..raw
    }
}

/// Groups that act in somebody's name are his.
pub(super) fn speaks(statement: &mut Statement, player: PlayerId) {
    match statement {
        Statement::Play(Play::Attack { leader, .. }) => {
            leader.card.owner.get_or_insert(player);
        }
        Statement::Play(Play::Help { helpers, .. }) => {
            for helper in helpers {
                helper.card.owner.get_or_insert(player);
            }
        }
        _ => {}
    }
}
