//! Lines as they are spoken: several statements in one, each by whoever knows what is told in it.

use super::cuts::{begins_with_verb, goes_on_with_laying, joints, pieces, stops, without_stop};
use super::headings::{is_heading, is_known};
use super::questions::{asked, is_aside, is_courtesy, only_asks};
use super::raw::Raw;
use super::speakers::{by_means, in_the_name_of, somebody_before_a_verb};
use super::{asides, chains, nobody, opinions, plain, privilege, seats, turns, wording};
use crate::syntax::{self, Form, Phrase, Said};
use fnord_law::Law;
use fnord_names as names;

/// The statements of a line that stands at the margin.
pub(super) fn statements<'t>(raw: Raw<'t>, law: &Law) -> Vec<Raw<'t>> {
    if raw.text.is_empty() {
        return vec![raw];
    }
    let first = raw.text.split([' ', ':', '\t']).next().unwrap_or_default();
    let heading = is_heading(first) && !goes_on_with_laying(&raw.text);
    if heading && !first.eq_ignore_ascii_case("the") {
        return vec![raw];
    }
    if plain::is_plain(&raw) {
        return vec![raw];
    }
    as_told(raw, law)
}

/// The statements of a line as people tell them.
pub fn as_told<'t>(raw: Raw<'t>, law: &Law) -> Vec<Raw<'t>> {
    let says_nothing = |text: &str| opinions::asks_who_is_right(text) || is_courtesy(text);
    if says_nothing(&raw.text) {
        return vec![raw.remark()];
    }
    let several = !stops(&raw.text, law).is_empty();
    if !several && let Some(claims) = opinions::all_held(&raw) {
        return claims;
    }
    let whole = raw.text.clone();
    let mut spoken = Vec::new();
    sentences(raw, law, &mut spoken);
    // A question is answered by the ruling.
    let is_idle = |said: &Raw| only_asks(&said.text) || says_nothing(&said.text);
    if spoken.iter().all(is_idle) {
        let Some(mut last) = spoken.pop() else {
            return Vec::new();
        };
        last.reword(whole.into_owned());
        return vec![last.remark()];
    }
    spoken.retain(|said| !is_idle(said));
    let mut statements = Vec::with_capacity(spoken.len());
    for said in spoken {
        if said.read.is_some() {
            statements.push(said);
            continue;
        }
        if is_aside(&said.text) {
            let words = said.phrase(0..said.text.len());
            let mut said = said.also(Said::unknown(words));
            said.only_asks = true;
            statements.push(said);
            continue;
        }
        if (several || said.text != whole)
            && let Some(claims) = opinions::all_held(&said)
        {
            statements.extend(claims);
            continue;
        }
        if nobody::does_anything(&said.text) && !is_known_not(&said.text) {
            continue;
        }
        if let Some(seats) = seats::taken(&said, law) {
            statements.extend(seats);
        } else if let Some(told) = turns::told(&said)
            .or_else(|| nobody::controls(&said))
            .or_else(|| privilege::said(&said))
        {
            statements.push(told);
        } else if let Some(chain) = chains::taken(&said) {
            statements.extend(chain);
        } else {
            asides::taken_out(in_the_name_of(said, law), &mut statements);
        }
    }
    statements
}

/// Whether words say that a bonus is not declared.
fn is_known_not(text: &str) -> bool {
    matches!(
        syntax::statement(text, 0).form,
        Form::forgets | Form::points_out
    )
}

/// Whether words say who plays what, whose turn it is, or that nothing is done.
fn tells_of_players(text: &str, law: &Law) -> bool {
    let raw = Raw::of(text);
    nobody::does_anything(text)
        || seats::is_one(text, law)
        || turns::told(&raw).is_some()
        || privilege::said(&raw).is_some()
        || nobody::controls(&raw).is_some()
}

/// Whether words say something, or ask about something that they say.
fn is_said(text: &str, law: &Law) -> bool {
    is_known(text) || asked(text).is_some() || tells_of_players(text, law) || asides::is_in(text)
}

/// Cuts a line where sentences end.
fn sentences<'t>(mut raw: Raw<'t>, law: &Law, into: &mut Vec<Raw<'t>>) {
    if let Some(usual) = wording::usual(&raw.text, law) {
        raw.intended |= usual.intended;
        raw.reword(usual.text);
    }
    let says = |text: &str| {
        let text = without_mark(text);
        is_said(text, law)
            || only_asks(text)
            || is_aside(text)
            || is_courtesy(text)
            || opinions::asks_who_is_right(text)
            || opinions::all_held(&Raw::of(text)).is_some()
    };
    let cut = pieces(&raw.text, &stops(&raw.text, law), says);
    let mut before = 0;
    for range in cut {
        let said = &raw.text[range.clone()];
        let start = range.start + wording::after_opener(said, law);
        let end = range.start + without_mark(said).len();
        // With the words between this sentence and the one before.
        let opener = raw.text.get(before..start.min(end)).unwrap_or_default();
        let afterwards = wording::is_afterwards(opener);
        before = range.end;
        let mut said = raw.part(start.min(end)..end);
        said.afterwards = afterwards;
        clauses(said, law, into);
    }
}

/// A sentence without the mark at its end. A "!" may belong to the name of a card.
fn without_mark(said: &str) -> &str {
    let end = said.trim_end_matches([' ', '!']);
    match end.len() < said.trim_end().len() && !is_known(said) && is_known(end) {
        true => end,
        false => without_stop(said),
    }
}

/// Cuts a sentence, or what it asks about, where it goes on with another statement.
fn clauses<'t>(mut raw: Raw<'t>, law: &Law, into: &mut Vec<Raw<'t>>) {
    if let Some((turn, rest)) = turns::at_its_beginning(&raw, law) {
        into.push(turn);
        raw = rest;
    }
    let mut more = None;
    if let Some(asked) = asked(&raw.text) {
        more = asked.more.map(|range| raw.part(range));
        raw = raw.part(asked.at);
        raw.intended |= asked.supposed;
        raw.reword(asked.inner);
    }
    if more.is_none()
        && let Some(parts) = asides::relative(&raw)
    {
        for part in parts {
            clauses(part, law, into);
        }
        return;
    }
    by_means(&mut raw);
    statement_by_statement(raw, law, into);
    if let Some(more) = more {
        clauses(more, law, into);
    }
}

fn statement_by_statement<'t>(raw: Raw<'t>, law: &Law, into: &mut Vec<Raw<'t>>) {
    let joints = joints(&raw.text);
    let is_one = || {
        matches!(
            raw.statement().form,
            Form::rolls_off | Form::roll_off | Form::trade_between
        )
    };
    if joints.is_empty() || is_one() {
        into.push(raw);
        return;
    }
    // "Enough is Enough" is a card.
    let is_name = |text: &str| {
        let key = names::key(text);
        law.card_index.whole(&law.card_keys, &key).is_some()
    };
    let says = |text: &str| {
        !is_name(text)
            && (is_known(text)
                || tells_of_players(text, law)
                || ["Ann", "I"]
                    .iter()
                    .any(|who| is_known(&format!("{who} {text}"))))
    };
    let mut subject: Option<Phrase> = None;
    let cut = pieces(&raw.text, &joints, says);
    if let [_] = &*cut {
        into.push(raw);
        return;
    }
    let first = into.len();
    let mut before: Option<usize> = None;
    for range in cut {
        let meanwhile = before.is_some_and(|before| is_meanwhile(&raw.text[before..range.start]));
        before = Some(range.end);
        let part = raw.part(range);
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
        // "Ann plays Volcano while Ben's Xists attack": they attack first, as they do where that is told first.
        if meanwhile && let [.., main, _] = &mut into[first..] {
            let attacks = matches!(main.statement().form, Form::attack | Form::attack_by);
            let last = into.len() - 1;
            if !attacks {
                into.swap(last - 1, last);
            }
        }
    }
}

/// Whether what joins two statements says that the second goes on while the first is made.
fn is_meanwhile(joint: &str) -> bool {
    let mut words = joint.split(' ');
    words.any(|word| word.eq_ignore_ascii_case("while"))
}
