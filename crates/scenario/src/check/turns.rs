//! Whose turn it is, and which part of it, as people say it: "it's my main phase", "it is Ben's first turn".

use super::raw::Raw;
use super::seats;
use super::speakers::somebody_before_a_verb;
use super::table::{is_ordinal, phase_named};
use crate::person::could_be_a_person;
use crate::syntax::{Form, Phrase, Said};
use crate::words::turns::{AT_THE_END, BEGINNINGS, DURING, OF, PRONOUNS, WHICH, WHOSE};
use fnord_law::Law;

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&BEGINNINGS, &WHOSE, &DURING, &WHICH, &[TURN]];

/// What a sentence says of the turn; `None` for other sentences, and for those that the language of tables has.
pub(super) fn told<'t>(raw: &Raw<'t>) -> Option<Raw<'t>> {
    let text: &str = raw.text.trim_end_matches(['.', ' ']);
    let text = text.strip_suffix(" now").unwrap_or(text);
    let lower = text.to_ascii_lowercase();
    let start =
        (BEGINNINGS.iter()).find_map(|start| lower.strip_prefix(start).map(|_| start.len()))?;
    let rest = &lower[start..];
    let (whose, after) = match rest.find("'s ").or_else(|| rest.find("’s ")) {
        Some(at) => {
            let mark = rest[at..].find(' ').unwrap_or_default();
            (start..start + at, start + at + mark + 1)
        }
        None => {
            let (word, _) = rest.split_once(' ')?;
            if !WHOSE.contains(&word) {
                return None;
            }
            (start..start + word.len(), start + word.len() + 1)
        }
    };
    let what = &lower[after..];
    let who = raw.phrase(whose.clone());
    if what == "turn" {
        return Some(raw.also(Said::of(Form::turn_is, Form::turn_who, who)));
    }
    if phase_named(what).is_some() {
        let parts = vec![
            (Form::turn_of, who.clone()),
            (Form::phase, raw.phrase(after..text.len())),
        ];
        return Some(raw.also(Said::made(Form::turn, who, parts)));
    }
    // "my first turn": its number stays with whose it is.
    let number = what
        .strip_suffix(" turn")
        .filter(|number| !number.contains(' '))?;
    let end = after + number.len();
    let named = raw.phrase(whose.start..end);
    Some(raw.also(Said::of(Form::turn, Form::turn_of, named)))
}

/// "In Ben's turn, Ann plays Devival", "On his turn, Ben attacks": whose turn it is, and the rest.
pub(super) fn at_its_beginning<'t>(raw: &Raw<'t>, law: &Law) -> Option<(Raw<'t>, Raw<'t>)> {
    let lower = raw.text.to_ascii_lowercase();
    let during = DURING.iter().find(|during| lower.starts_with(**during));
    let start = during.map_or(0, |during| during.len());
    let end = start + lower[start..].find("turn")? + TURN.len();
    let before = &lower[start..end - TURN.len()];
    let before = (WHICH.iter().find_map(|which| before.strip_suffix(which))).unwrap_or(before);
    // "In her second turn"
    let numbered = before
        .trim_end()
        .rsplit_once(' ')
        .filter(|(_, number)| is_ordinal(number));
    let (before, number) = match numbered {
        Some((whose, number)) => (&before[..whose.len() + 1], Some(number)),
        None => (before, None),
    };
    let rest = &lower[end..];
    let after = end + rest.len() - rest.trim_start_matches([',', ':', ' ']).len();
    if after == end || after == lower.len() {
        return None;
    }
    let at = start..start + before.len();
    let who = match OF.iter().find_map(|of| before.strip_suffix(of)) {
        Some(name) if !name.contains(' ') && (during.is_some() || rest.starts_with(':')) => {
            raw.phrase(start..start + name.len())
        }
        Some(_) => return None,
        None => {
            let whole = &lower[start..end - TURN.len()];
            let (_, pronoun) = (PRONOUNS.iter()).find(|(whose, _)| {
                *whose == whole || *whose == before || before.is_empty() && *whose == "next "
            })?;
            let next = whole.contains("next") || whole.contains("following");
            if during.is_none() && !next {
                return None;
            }
            let named = subject(&raw.part(after..raw.text.len()), law);
            match (named, *pronoun) {
                (Some(named), pronoun) if pronoun != "I" => {
                    // "At the end of her turn, Ben …": of somebody else's.
                    let lower = named.text.to_ascii_lowercase();
                    let other = match pronoun {
                        "she" => law.given_names.is_he(&lower),
                        "he" => law.given_names.is_she(&lower),
                        _ => false,
                    };
                    if other {
                        return None;
                    }
                    named
                }
                (_, "") => return None,
                (_, pronoun) => Phrase {
                    text: pronoun.to_owned(),
                    ..raw.phrase(at)
                },
            }
        }
    };
    let whose = number.map(|number| who.instead(&format!("{}'s {number}", who.text)));
    let ends = during.is_some_and(|during| AT_THE_END.contains(during));
    let end = ends.then(|| (Form::phase, who.instead(END)));
    let number = whose.map(|whose| (Form::turn_of, whose));
    let parts = [(Form::turn_who, who.clone())];
    let parts = parts.into_iter().chain(number).chain(end).collect();
    let turn = Said::made(Form::turn_is, who, parts);
    Some((raw.also(turn), raw.part(after..raw.text.len())))
}

const TURN: &str = "turn";
const END: &str = "end of turn";

/// Who does something in a statement that begins with his name, or with that of a card of his.
fn subject(raw: &Raw, law: &Law) -> Option<Phrase> {
    let first = raw.text.split([' ', ',']).next()?;
    let name = (OF.iter().find_map(|of| first.strip_suffix(of.trim_end()))).unwrap_or(first);
    if matches!(name, "I" | "My" | "my") {
        return Some(Phrase {
            text: "I".to_owned(),
            ..raw.phrase(0..name.len())
        });
    }
    let of_a_card = name.len() < first.len();
    let does = || {
        somebody_before_a_verb(raw).is_some_and(|who| who.text == name)
            && !seats::is_group(law, name)
    };
    let large = name.starts_with(char::is_uppercase);
    (large && could_be_a_person(name) && (of_a_card || does())).then(|| raw.phrase(0..name.len()))
}
