//! In whose name something is said, and who is the subject of a statement.

use super::headings::{is_heading, is_known};
use super::nobody::is_negation;
use super::raw::Raw;
use super::verbs::own_action;
use super::wording;
use crate::person::could_be_a_person;
use crate::syntax::{self, Form, Phrase};
use crate::words::cuts::VERBS;
use crate::{Play, PlayerId, Statement};
use fnord_law::Law;

/// "I use my Democrats to attack to control Texas": it is the Group that attacks, and its player says so.
pub(super) fn by_means(raw: &mut Raw<'_>) {
    const TO_ATTACK: &str = " to attack to ";
    let lower = raw.text.to_ascii_lowercase();
    if !lower.contains(TO_ATTACK) {
        return;
    }
    let found = [" use ", " uses "].iter().find_map(|verb| {
        let at = lower.find(verb)?;
        let to = lower[at..].find(TO_ATTACK)? + at;
        Some((at, at + verb.len(), to))
    });
    let Some((end, start, to)) = found else {
        return;
    };
    // "Japan uses its action to attack to control Texas"
    if own_action(&raw.phrase(start..to)) {
        let mut text = raw.text.to_string();
        let until = to + " to ".len();
        text.replace_range(end..until, &" ".repeat(until - end));
        raw.reword(text);
        return;
    }
    if !could_be_a_person(&raw.text[..end]) {
        return;
    }
    raw.speaker = Some(raw.phrase(0..end));
    let mut text = raw.text.to_string();
    text.replace_range(..start, &" ".repeat(start));
    // " to attack" loses its "to".
    text.replace_range(to..to + " to ".len(), "    ");
    raw.reword(text);
}

/// The player that a statement begins with.
pub(super) fn somebody_before_a_verb(raw: &Raw<'_>) -> Option<Phrase> {
    let verb = raw.text.split(' ').scan(0, |at, word| {
        let start = *at;
        *at += word.len() + 1;
        Some((start, word))
    });
    let (at, _) = verb
        .into_iter()
        .find(|(_, word)| VERBS.contains(word) || is_negation(word))?;
    let name = raw.phrase(0..at);
    (!name.text.is_empty() && could_be_a_person(&name.text)).then_some(name)
}

/// "Ann: St. Janor attacks …", "Ann: plays Devival".
pub(super) fn in_the_name_of<'t>(mut raw: Raw<'t>, law: &Law) -> Raw<'t> {
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
    // "Ben: no way, I defend"
    let blank = wording::after_opener(rest, law);
    let rest = &rest[blank..];
    let said = syntax::statement(rest, 0);
    if said.is_unknown() || said.form == Form::roll && !said.has(Form::who_rolls) {
        // Places stay those of the line as it was written.
        let told = format!("{name}{:1$}{rest}", "", blank + 1);
        if is_known(&told) {
            raw.reword(told);
        }
        return raw;
    }
    let speaker = Phrase {
        text: name.trim().to_owned(),
        span: raw.span.start..raw.span.start + colon,
    };
    let start = colon + 1 + blank;
    let mut said = raw.part(start..raw.text.len());
    said.speaker = Some(speaker);
    said
}

/// Groups that act in somebody's name are his.
pub(super) fn speaks(statement: &mut Statement, player: PlayerId) {
    match statement {
        Statement::Play(Play::Attack { leader, .. }) => {
            leader.card.owner.get_or_insert(player);
        }
        Statement::Play(Play::Help(help)) => {
            for helper in &mut help.helpers {
                helper.card.owner.get_or_insert(player);
            }
        }
        _ => {}
    }
}
