//! What is likely meant by a sentence that is not understood, as examples of how designers say things teach (`rulings/sayings`).
//!
//! A sentence is cut into parts (what is paid, what sets it off, while what it holds, what it does). Each is held against everything that
//! such parts mean, and what is likeliest meant is put together in the order of the language, with what the author speaks of in its
//! places. That is offered to him where it says all that he does; nothing is taken for what he means.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fnord_paraphrase::{Element, Entity, Learnt, Meaning, Part as Role, Piece as Said, Sort};

use super::super::{Ability, OnCard};
use super::cards::one_of;
use super::masked::{Piece, Slot, joined, masked};
use super::part::{Part, capital, denies};
use super::sentence::as_said;
use super::telling::tells_all;
use super::wording;
use crate::Vocabulary;

/// What was learnt of the examples when this was compiled.
fn learnt() -> &'static Learnt {
    static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/sayings.bin"));
    static LEARNT: OnceLock<Learnt> = OnceLock::new();
    LEARNT.get_or_init(|| match postcard::from_bytes(BYTES) {
        Ok(learnt) => learnt,
        Err(error) => unreachable!("what was learnt cannot be read: {error}"),
    })
}

/// A part of a sentence, taken for what is meant by it.
#[derive(Clone)]
struct Taken {
    part: Part,
    /// As the language has it, of one card, and of as many as its author says.
    texts: [String; 2],
    likely: f32,
}

/// How a sentence is taken up to a place.
#[derive(Clone)]
struct Way {
    taken: Vec<Taken>,
    likely: f32,
}

/// A sentence as the language has it, and how likely it is meant.
struct Likely {
    wording: String,
    likely: f32,
}

/// What is less likely is not shown, nor what is so much less likely than the likeliest, nor more than so many.
const SHOWN: f32 = 0.15;
const BEHIND: f32 = 0.35;
const MOST: usize = 3;
/// As many meanings of a part are tried, and as many ways kept at each place.
const TRIED: usize = 12;
const KEPT: usize = 16;
/// As many ways are put together.
const READ: usize = 12;
/// What one more part counts.
const MORE: f32 = 0.8;
/// What it counts that the language denies something, and the author nothing.
const UNTURNED: f32 = 0.5;
/// How much it counts that something may be no part at all.
const DOUBT: f32 = 0.25;
/// How much it counts that a word is lost.
const LOST: f32 = 0.6;
/// Of so many it is asked whether they are read in any words: that takes its time.
const LOOSELY: usize = 3;
/// What is less likely is not looked at.
const FAR: f32 = 0.002;
/// A part is no less likely than this.
const LEAST: f32 = 0.04;
/// As many things does one sentence at most.
const MOST_EFFECTS: usize = 2;
/// The most pieces that a sentence has, and things spoken of that a part has.
const LONGEST: usize = 60;
const MOST_NAMED: usize = 5;

/// What may be meant by a sentence, quoted, the likeliest first: what says all that its author does, and is carried out where it stands.
pub(in super::super) fn likely_meant(
    text: &str,
    on: &OnCard<'_>,
    vocabulary: &Vocabulary,
) -> Vec<String> {
    let mut all = likely(text, vocabulary);
    all.retain(|one| tells_all(text, &one.wording) && on.carries_out(&one.wording, vocabulary));
    let most = all.iter().map(|one| one.likely).fold(SHOWN, f32::max);
    all.retain(|one| one.likely >= most * BEHIND && one.likely >= SHOWN);
    all.truncate(MOST);
    let quoted = all.into_iter().map(|one| format!("`{}`", one.wording));
    quoted.collect()
}

/// What is likely meant by a sentence, the likeliest first.
fn likely(text: &str, vocabulary: &Vocabulary) -> Vec<Likely> {
    let pieces = masked(text, vocabulary);
    if pieces.len() > LONGEST {
        return Vec::new();
    }
    let mut found: Vec<Likely> = Vec::new();
    for way in ways(&pieces, vocabulary).into_iter().take(READ) {
        let Some(wording) = way.reads(vocabulary) else {
            continue;
        };
        if found.iter().all(|known| known.wording != wording) {
            let likely = way.likely;
            found.push(Likely { wording, likely });
        }
    }
    found
}

/// Every way to take a sentence, the likeliest first.
fn ways(pieces: &[Piece], vocabulary: &Vocabulary) -> Vec<Way> {
    let cuts = cuts(pieces);
    let mut at: BTreeMap<usize, Vec<Way>> = BTreeMap::new();
    let none = Way {
        taken: Vec::new(),
        likely: 1.0,
    };
    at.insert(0, vec![none]);
    for (index, start) in cuts.iter().enumerate() {
        let Some(mut ways) = at.remove(start) else {
            continue;
        };
        ways.sort_by(|one, other| other.likely.total_cmp(&one.likely));
        ways.truncate(KEPT);
        if *start == pieces.len() {
            ways.retain(|way| way.taken.iter().any(|taken| taken.part == Part::Effect));
            return ways;
        }
        for end in cuts.iter().skip(index.saturating_add(1)) {
            let chunk = trimmed(pieces.get(*start..*end).unwrap_or_default());
            let taken = taken(chunk, vocabulary);
            for way in &ways {
                for one in &taken {
                    if way.goes_on_with(one) {
                        at.entry(*end).or_default().push(way.with(one));
                    }
                }
                if chunk.is_empty() {
                    at.entry(*end).or_default().push(way.clone());
                }
            }
        }
    }
    Vec::new()
}

/// Where a sentence may be cut: after signs, and before words with which parts begin.
fn cuts(pieces: &[Piece]) -> Vec<usize> {
    let mut cuts = vec![0, pieces.len()];
    for (at, piece) in pieces.iter().enumerate() {
        if SIGNS.iter().any(|sign| piece.is(sign)) {
            cuts.push(at.saturating_add(1));
        } else if BEGINNINGS.iter().any(|word| piece.is(word)) {
            cuts.push(at);
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

const SIGNS: [&str; 3] = [",", ":", ";"];
/// What parts begin with.
const BEGINNINGS: [&str; 30] = [
    "when",
    "whenever",
    "if",
    "while",
    "until",
    "during",
    "at",
    "as",
    "after",
    "before",
    "for",
    "by",
    "unless",
    "except",
    "provided",
    "once",
    "on",
    "to",
    "each",
    "every",
    "any",
    "you",
    "it",
    "its",
    "this",
    "immediately",
    "but",
    "only",
    "may",
    "then",
];
/// What stands between parts.
const BETWEEN: [&str; 6] = [",", ":", ";", "and", "then", "but"];

/// A part without what stands between it and others.
fn trimmed(pieces: &[Piece]) -> &[Piece] {
    let between = |piece: &Piece| BETWEEN.iter().any(|word| piece.is(word));
    let start = pieces.iter().take_while(|piece| between(piece)).count();
    let rest = pieces.get(start..).unwrap_or_default();
    let end = rest.iter().rev().take_while(|piece| between(piece)).count();
    rest.get(..rest.len().saturating_sub(end))
        .unwrap_or_default()
}

impl Way {
    fn with(&self, one: &Taken) -> Way {
        let mut way = self.clone();
        way.likely *= one.likely * MORE;
        way.taken.push(one.clone());
        way
    }

    /// Whether a part may follow: a sentence has as many prices, and says as many things, as its author likes.
    fn goes_on_with(&self, one: &Taken) -> bool {
        let before = self.taken.iter().filter(|known| known.part == one.part);
        match one.part {
            Part::Use => true,
            Part::Effect => before.count() < MOST_EFFECTS,
            _ => before.count() == 0,
        }
    }

    /// The sentences that it is, as the language words them, if they are understood.
    fn reads(&self, vocabulary: &Vocabulary) -> Option<String> {
        let mut taken: Vec<&Taken> = self.taken.iter().collect();
        taken.sort_by_key(|taken| taken.part);
        let effects = taken.iter().position(|taken| taken.part == Part::Effect)?;
        let (front, effects) = taken.split_at(effects);
        (0..2).find_map(|number| {
            let texts = |all: &[&Taken]| -> Vec<String> {
                all.iter().map(|one| one.texts[number].clone()).collect()
            };
            let front = begun(front, number);
            let effects = texts(effects);
            // One thing after another is one sentence, or else each is one, of the same time and under the same condition.
            let then = format!("{front}{}.", effects.join(", then "));
            // One Goal is not two, either of which wins.
            let wins = effects.iter().any(|effect| effect.starts_with("you win"));
            let each = || {
                let each = effects
                    .iter()
                    .map(|effect| understood(&format!("{front}{effect}."), vocabulary));
                each.collect::<Option<Vec<String>>>()
                    .map(|all| all.join(" "))
            };
            understood(&then, vocabulary).or_else(|| each().filter(|_| effects.len() > 1 && !wins))
        })
    }
}

/// What stands before the effects of a sentence.
fn begun(front: &[&Taken], number: usize) -> String {
    let mut text = String::new();
    for (at, one) in front.iter().enumerate() {
        text.push_str(one.texts.get(number).map_or("", String::as_str));
        let next = front.get(at.saturating_add(1));
        let again = next.is_some_and(|next| next.part == one.part);
        text.push_str(if again { ", " } else { one.part.end() });
    }
    text
}

/// A sentence as the language words it, if it is understood.
fn understood(text: &str, vocabulary: &Vocabulary) -> Option<String> {
    let abilities = as_said(&capital(text), vocabulary).ok()?;
    let idle = |one: &Ability| {
        let used = one.used.is_some() || one.trigger.is_some() || one.lasts.is_some();
        used && one.effect.is_about_playing()
    };
    let known = |one: &Ability| {
        let mut names = one.names(vocabulary).into_iter();
        names.all(|name| vocabulary.may_name(&name))
    };
    if abilities.iter().any(|one| idle(one) || !known(one)) {
        return None;
    }
    let all = abilities.iter().map(|one| wording(one, vocabulary).0);
    Some(all.collect::<Vec<String>>().join(" "))
}

/// What is likely meant by a part of a sentence.
fn taken(pieces: &[Piece], vocabulary: &Vocabulary) -> Vec<Taken> {
    let (said, spoken) = said(pieces);
    if pieces.is_empty() || spoken.len() > MOST_NAMED {
        return Vec::new();
    }
    let meanings = learnt().meanings(&said);
    let unsure = meanings.iter().find(|meaning| meaning.template.is_unsure());
    let unsure = unsure.map_or(0.0, |meaning| meaning.likely);
    let some = meanings
        .iter()
        .take_while(|meaning| meaning.likely > unsure * FAR && meaning.likely > FAR);
    let some = some
        .filter(|meaning| !meaning.template.is_unsure())
        .take(TRIED);
    // What the language does not say is not meant, however well it would fit.
    let mut open = 1.0 - unsure;
    let mut taken: Vec<Taken> = Vec::new();
    for (rank, meaning) in some.enumerate() {
        let worded_by = |words: &dyn Fn(&str) -> Option<String>| worded(meaning, &spoken, words);
        let one = worded_by(&|said| one_of(said, vocabulary));
        let own = worded_by(&|said| Some(said.to_owned()));
        let (Some((part, one)), Some((_, own))) = (one, own) else {
            open -= meaning.likely;
            continue;
        };
        let said_so = |text: &str| part.is_said(text, vocabulary, rank < LOOSELY);
        if !said_so(&one) && !said_so(&own) {
            open -= meaning.likely;
            continue;
        }
        let denied = pieces.iter().any(|piece| denies(piece.text()));
        let turned = match (denies(&one), denied) {
            (true, false) => UNTURNED,
            (false, true) => 0.0,
            _ => 1.0,
        };
        let lost = LOST.powi(learnt().untold(&said, meaning.template) as i32);
        taken.push(Taken {
            part,
            texts: [one, own],
            likely: meaning.likely * turned * lost,
        });
    }
    let sure = (1.0 - unsure).max(FAR);
    for one in &mut taken {
        one.likely = one.likely / open.max(one.likely) * sure.powf(DOUBT);
    }
    taken.retain(|one| one.likely > LEAST);
    taken
}

/// A part of a sentence as examples have it, and what it speaks of.
fn said(pieces: &[Piece]) -> (fnord_paraphrase::Said, Vec<&str>) {
    let mut said = fnord_paraphrase::Said::default();
    let mut spoken = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Word(word) => {
                let words = fnord_paraphrase::words(word).map(Said::Word);
                said.pieces.extend(words);
            }
            Piece::Mention(slot, text) => {
                said.pieces.push(Said::Mention {
                    entity: said.entities.len(),
                    owns: false,
                });
                said.entities.push(Entity {
                    sort: match slot {
                        Slot::Number => Sort::Number,
                        Slot::Signed => Sort::Signed,
                        Slot::Cards => Sort::Cards,
                        Slot::Name => Sort::Named,
                    },
                    part: Role::None,
                    named: true,
                });
                spoken.push(text.as_str());
            }
        }
    }
    (said, spoken)
}

/// What is meant, as the language has it, with what the author speaks of in its places; cards in such words.
fn worded(
    meaning: &Meaning<'_>,
    spoken: &[&str],
    cards: impl Fn(&str) -> Option<String>,
) -> Option<(Part, String)> {
    let mut words = Vec::new();
    let mut part = None;
    for element in &meaning.template.elements {
        match element {
            Element::Text(text) => {
                let text = match part {
                    Some(_) => text.as_str(),
                    None => {
                        let (name, text) = text.split_once(": ")?;
                        part = Part::named(name);
                        text
                    }
                };
                words.push(text.trim().to_owned());
            }
            Element::Slot { slot, .. } => {
                let entity = meaning.places.get(*slot)?;
                let said = spoken.get(*entity)?;
                words.push(match meaning.template.slots.get(*slot)? {
                    Sort::Cards => cards(said)?,
                    _ => (*said).to_owned(),
                });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    let text = joined(words.iter().flat_map(|words| words.split(' ')));
    Some((part?, text))
}
