//! Who plays which Illuminati, in the many ways in which that is said: "Ann is the Network", "Ann: Network", "Ann (Network)",
//! "Ann plays Network with Japan and Texas".

use std::ops::Range;

use super::raw::Raw;
use crate::person::{ME, RIVAL, could_be_a_person, person};
use crate::syntax::{Form, Phrase, Said};
use crate::words::seats::{BETWEEN, HOLDINGS, JOINTS, PLACES, THERE_ARE, VERBS};
use fnord_cards::Kind;
use fnord_law::Law;
use fnord_names::{self as names, Fit};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&JOINTS, &HOLDINGS, &[AGAINST, WITH]];

const AND: &str = " and ";
const WITH: &str = " with ";
const AGAINST: &str = " against ";

/// The statements of a line that says so; `None` for other lines, and for those that say it in the usual words alone.
pub(super) fn taken<'t>(raw: &Raw<'t>, law: &Law) -> Option<Vec<Raw<'t>>> {
    let text: &str = raw.text.trim_end_matches('.');
    let lower = text.to_ascii_lowercase();
    if lower.len() != text.len() {
        return None;
    }
    if let Some((who, illuminati, has)) = apposed(&lower, law)
        && could_be_a_person(&text[who.clone()])
    {
        let who = raw.phrase(who);
        let mut lines = vec![raw.also(Said::plays(who.clone(), raw.phrase(illuminati)))];
        let told = |what| Said::tells(who.clone(), Form::t_has, what);
        lines.extend(
            holdings(&raw.phrase(has))
                .into_iter()
                .map(|what| raw.also(told(what))),
        );
        return Some(lines);
    }
    if let Some(lines) = illuminati_alone(raw, &lower, law) {
        return Some(lines);
    }
    if let Some(lines) = each_with_his(raw, &lower, law) {
        return Some(lines);
    }
    let (who, rest, plays) = head(&lower)?;
    if !could_be_a_person(&text[who.clone()]) {
        return None;
    }
    // "I'm the UFOs against Bavaria"
    let (rest, against) = match lower[rest.clone()].rfind(AGAINST) {
        Some(at) if is_illuminati(law, &text[rest.start + at + AGAINST.len()..rest.end]) => {
            let at = rest.start + at;
            (rest.start..at, Some(at + AGAINST.len()..rest.end))
        }
        _ => (rest, None),
    };
    let (illuminati, has) = match first_of(&lower[rest.clone()], &HOLDINGS) {
        Some((at, words)) => {
            let (at, start) = (rest.start + at, rest.start + at + words.len());
            (rest.start..at, Some(start..rest.end))
        }
        None => (rest, None),
    };
    if plays && has.is_none() && against.is_none() || is_illuminati(law, &text[who.clone()]) {
        return None;
    }
    let name_end = lower[illuminati.clone()]
        .find('(')
        .map_or(illuminati.end, |at| illuminati.start + at);
    let name = &text[illuminati.start..name_end];
    let mut cards = raw.phrase(illuminati.clone());
    if !is_illuminati(law, name) {
        if !is_said_to_be(&lower[who.end..illuminati.start]) {
            return None;
        }
        let full = only_illuminati(law, name)?;
        cards.text = cards.text.replacen(name.trim(), full, 1);
    }
    let who = seated(raw.phrase(who))?;
    let mut seat = raw.also(Said::plays(who.clone(), cards));
    seat.comment.clone_from(&raw.comment);
    let mut lines = vec![seat];
    let holdings = has.map(|has| holdings(&raw.phrase(has)));
    for what in holdings.unwrap_or_default() {
        lines.push(raw.also(Said::tells(who.clone(), Form::t_has, what)));
    }
    if let Some(against) = against {
        let cards = raw.phrase(against);
        lines.push(raw.also(Said::plays(cards.instead(RIVAL), cards)));
    }
    Some(lines)
}

/// Who sits where "Ben's Illuminati" or "my Illuminati" is said to be a card: Ben, or I.
fn seated(who: Phrase) -> Option<Phrase> {
    let lower = who.text.to_ascii_lowercase();
    let Some(of) = lower.trim_end().strip_suffix("illuminati") else {
        return Some(who);
    };
    let of = of.trim_end();
    if of == "my" {
        return Some(who.part(0..of.len()).instead(ME));
    }
    let name = ["'s", "\u{2019}s"]
        .iter()
        .find_map(|mark| of.strip_suffix(mark))?;
    Some(who.part(0..name.len()))
}

/// "Me with Bavaria, Ben with the Network": two players or more, and what each plays.
fn each_with_his<'t>(raw: &Raw<'t>, lower: &str, law: &Law) -> Option<Vec<Raw<'t>>> {
    lower.contains(WITH).then_some(())?;
    let opened = THERE_ARE.iter().find(|words| lower.starts_with(**words));
    let mut start = opened.map_or(0, |words| words.len());
    let mut lines = Vec::new();
    while start < lower.len() {
        let rest = &lower[start..];
        let (cut, joint) = first_of(rest, &BETWEEN).unwrap_or((rest.len(), ""));
        let with = rest[..cut].find(WITH)?;
        let name = start + with + WITH.len();
        let article = ["the ", "a "]
            .iter()
            .find(|article| lower[name..].starts_with(**article));
        let name = name + article.map_or(0, |article| article.len());
        let (who, illuminati) = (start..start + with, name..start + cut);
        let is_one = could_be_a_person(&raw.text[who.clone()])
            && is_illuminati(law, raw.text.get(illuminati.clone())?);
        is_one.then_some(())?;
        lines.push(raw.also(Said::plays(raw.phrase(who), raw.phrase(illuminati))));
        start += cut + joint.len();
    }
    (lines.len() > 1).then_some(lines)
}

/// "Bavaria, who controls Japan": a player who is called like his Illuminati, and what he has.
fn illuminati_alone<'t>(raw: &Raw<'t>, lower: &str, law: &Law) -> Option<Vec<Raw<'t>>> {
    if !lower.contains("who ") {
        return None;
    }
    let (at, words) = (HOLDINGS.iter())
        .filter(|words| words.contains("who "))
        .filter_map(|words| Some((lower.find(words)?, words)))
        .min()?;
    let article = ["the ", "a "]
        .iter()
        .find(|article| lower.starts_with(**article));
    let start = article.map_or(0, |article| article.len());
    if !is_illuminati(law, lower.get(start..at)?) {
        return None;
    }
    let who = raw.phrase(start..at);
    let mut lines = vec![raw.also(Said::plays(who.clone(), who.clone()))];
    let has = holdings(&raw.phrase(at + words.len()..lower.trim_end_matches('.').len()));
    lines.extend(
        has.into_iter()
            .map(|what| raw.also(Said::tells(who.clone(), Form::t_has, what))),
    );
    Some(lines)
}

/// Whether the words between say what somebody is, and not what he has.
fn is_said_to_be(joint: &str) -> bool {
    joint.split_whitespace().any(|word| {
        matches!(
            word,
            "is" | "am" | "are" | "'m" | "’m" | "'s" | "playing" | "illuminati" | "="
        )
    })
}

/// "My opponent, the UFOs, has Texas": the player, his Illuminati, and what he has.
fn apposed(lower: &str, law: &Law) -> Option<(Range<usize>, Range<usize>, Range<usize>)> {
    let commas = || {
        let mut commas = lower.match_indices(", ").map(|(at, _)| at);
        Some((commas.next()?, commas.next()?))
    };
    // "Ben (Network) has Japan"
    let brackets = || Some((lower.find(" (")?, lower.find(") ")?));
    [brackets(), commas()]
        .into_iter()
        .flatten()
        .find_map(|(first, second)| apposed_between(lower, first, second, law))
}

fn apposed_between(
    lower: &str,
    first: usize,
    second: usize,
    law: &Law,
) -> Option<(Range<usize>, Range<usize>, Range<usize>)> {
    let rest = &lower[second + ", ".len()..];
    let verb = VERBS.iter().find(|verb| rest.starts_with(**verb))?;
    let start = first + ", ".len();
    let article = ["the ", "a "]
        .iter()
        .find(|article| lower[start..].starts_with(**article));
    let start = start + article.map_or(0, |article| article.len());
    let is_one = is_illuminati(law, lower.get(start..second)?);
    is_one.then(|| {
        (
            0..first,
            start..second,
            second + ", ".len() + verb.len()..lower.len(),
        )
    })
}

/// Whether words say so.
pub(super) fn is_one(text: &str, law: &Law) -> bool {
    taken(&Raw::of(text), law).is_some()
}

/// The player, what is said of him, and whether the words are those of the language of tables.
fn head(lower: &str) -> Option<(Range<usize>, Range<usize>, bool)> {
    // "Ann (Network)"
    if let Some(inner) = lower.strip_suffix(')')
        && let Some(open) = inner.find('(')
        && !inner[open + 1..].contains('(')
        && first_of(&inner[..open], &JOINTS).is_none()
    {
        return Some((0..open, open + 1..inner.len(), false));
    }
    let (at, joint) = first_of(lower, &JOINTS)?;
    let mut start = at + joint.len();
    start += ["the ", "a "]
        .iter()
        .find(|article| lower[start..].starts_with(**article))
        .map_or(0, |article| article.len());
    Some((
        0..at,
        start..lower.len(),
        matches!(joint, " plays " | " play "),
    ))
}

/// Where one of these words stands first in a line, and the longest that stands there. Each begins with a blank or a mark. All are
/// looked for at once, for hardly any line has one.
pub(super) fn first_of<'w>(lower: &str, words: &[&'w str]) -> Option<(usize, &'w str)> {
    let may_begin = |byte: u8| !byte.is_ascii_alphanumeric();
    let places = lower.bytes().enumerate();
    places
        .filter(|&(_, byte)| may_begin(byte))
        .find_map(|(at, _)| {
            let rest = &lower.as_bytes()[at..];
            // Most words differ in their second letter.
            let second = rest.get(1);
            let here = words.iter().filter(|word| {
                word.as_bytes().get(1) == second && rest.starts_with(word.as_bytes())
            });
            Some((at, *here.max_by_key(|word| word.len())?))
        })
}

/// What a player has: a list of cards without the words that say where they are, and his tokens.
fn holdings(list: &Phrase) -> Vec<Phrase> {
    let (cards, tokens) = match list.text.rfind(AND) {
        Some(at) if is_tokens(&list.text[at + AND.len()..]) => (
            list.part(0..at),
            Some(list.part(at + AND.len()..list.text.len())),
        ),
        _ => (list.clone(), None),
    };
    let lower = cards.text.to_ascii_lowercase();
    let kept = PLACES
        .iter()
        .find_map(|place| {
            // "Brazil, and Hackers under it": that may be Brazil.
            let kept = lower.strip_suffix(place)?;
            // Where something said in passing stood, there are blanks.
            let several = kept.contains(',') || kept.contains("  ");
            let unclear = place.ends_with(" it") && several;
            (!unclear).then_some(kept)
        })
        .map_or(cards.text.len(), str::len);
    [cards.part(0..kept)].into_iter().chain(tokens).collect()
}

/// "no token", "2 Action tokens".
fn is_tokens(text: &str) -> bool {
    let last = text.split_whitespace().next_back().unwrap_or_default();
    matches!(last, "token" | "tokens") && text.split_whitespace().count() <= 3
}

/// Whether a name can only mean an Illuminati card.
pub(super) fn is_illuminati(law: &Law, name: &str) -> bool {
    names_only(law, name, |kind| kind == Kind::Illuminati)
}

/// Whether a name is that of a Group.
pub(super) fn is_group(law: &Law, name: &str) -> bool {
    names_only(law, name, |kind| {
        kind.is_group() && kind != Kind::Illuminati
    })
}

/// Whether the cards that a name could mean are all of a kind.
fn names_only(law: &Law, name: &str, of_kind: impl Fn(Kind) -> bool) -> bool {
    let key = names::key(person(name));
    if key.is_empty() {
        return false;
    }
    if let Some(card) = law.card_index.whole(&law.card_keys, &key) {
        return of_kind(law.cards[card].kind);
    }
    let short = (law.abbreviations.iter()).find(|short| *short.key == *key);
    if let Some(card) = short.and_then(|short| short.card) {
        return of_kind(law.cards[usize::from(card.0)].kind);
    }
    let fitting = |fit| law.card_index.fitting(&law.card_keys, &key, fit);
    let found = [Fit::Words, Fit::Part].into_iter().map(fitting);
    let mut best = found.filter(|found| !found.is_empty());
    best.next()
        .is_some_and(|found| found.iter().all(|&card| of_kind(law.cards[card].kind)))
}

/// The Illuminati that a name means where a player is said to be it, though other cards are called so too: "the Church".
fn only_illuminati<'l>(law: &'l Law, name: &str) -> Option<&'l str> {
    let key = names::key(person(name));
    let found = law.card_index.fitting(&law.card_keys, &key, Fit::Words);
    let mut illuminati = (found.into_iter())
        .map(|card| &law.cards[card])
        .filter(|card| card.kind == Kind::Illuminati);
    match (illuminati.next(), illuminati.next()) {
        (Some(only), None) if !key.is_empty() => Some(&only.name),
        _ => None,
    }
}
