//! What is likely meant by a sentence that is not understood, as examples of how designers say things teach (`rulings/sayings`).
//!
//! A sentence is cut into parts (what is paid, what sets it off, while what it holds, what it does). Each is held against everything that
//! such parts mean, and what is likeliest meant is put together in the order of the language, with what the author speaks of in its
//! places. That is offered to him, with those of his words that it does not say; nothing is taken for what he means.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fnord_paraphrase::{Element, Entity, Learnt, Meaning, Part as Role, Piece as Said, Sort};

use super::super::Ability;
use super::cards::one_of;
use super::masked::{Piece, Slot, joined, masked};
use super::sentence::as_said;
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

/// What part of a sentence something is, in the order in which the language has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Label,
    Use,
    Duration,
    Event,
    Condition,
    Effect,
}

impl Part {
    /// By the name of its file.
    fn named(name: &str) -> Option<Part> {
        Some(match name {
            "labels" => Part::Label,
            "uses" => Part::Use,
            "durations" => Part::Duration,
            "events" => Part::Event,
            "conditions" => Part::Condition,
            "effects" => Part::Effect,
            _ => return None,
        })
    }

    /// What stands behind it.
    fn end(self) -> &'static str {
        match self {
            Part::Label | Part::Duration => " ",
            Part::Use => ": ",
            Part::Event | Part::Condition => ", ",
            Part::Effect => ".",
        }
    }
}

/// A part of a sentence, taken for what is meant by it.
#[derive(Clone)]
struct Taken {
    part: Part,
    /// As the language has it.
    text: String,
    likely: f32,
    /// What its author says that nobody said who meant that.
    lost: Vec<String>,
}

/// How a sentence is taken up to a place.
#[derive(Clone)]
struct Way {
    taken: Vec<Taken>,
    likely: f32,
    lost: Vec<String>,
}

/// A sentence as the language has it, how likely it is meant, and what its author says and it does not.
struct Likely {
    wording: String,
    likely: f32,
    lost: Vec<String>,
}

/// What is less likely is not shown, nor what is so much less likely than the likeliest, nor more than so many.
const SHOWN: f32 = 0.2;
const BEHIND: f32 = 0.4;
const MOST: usize = 3;
/// As many meanings of a part are tried, and as many ways kept at each place.
const TRIED: usize = 6;
const KEPT: usize = 24;
/// As many ways are put together.
const READ: usize = 40;
/// What one more part counts, and what a part is that says nothing.
const MORE: f32 = 0.8;
const NOTHING: f32 = 0.15;
/// What each word counts that is lost, and each that turns what is said.
const LOST: f32 = 0.8;
const TURNED: f32 = 0.3;
/// What it counts that the language denies something, and the author nothing.
const UNTURNED: f32 = 0.5;
/// How much it counts that something may be no part at all.
const DOUBT: f32 = 0.25;
/// A part is no less likely than this.
const LEAST: f32 = 0.04;
/// The most pieces that a sentence has, and things spoken of that a part has.
const LONGEST: usize = 60;
const MOST_NAMED: usize = 5;

/// What may be meant by a sentence, quoted, the likeliest first; each with what it does not say.
pub(in super::super) fn likely_meant(text: &str, vocabulary: &Vocabulary) -> Vec<String> {
    let mut all = likely(text, vocabulary);
    let most = all.iter().map(|one| one.likely).fold(SHOWN, f32::max);
    all.retain(|one| one.likely >= most * BEHIND && one.likely >= SHOWN);
    all.truncate(MOST);
    let shown = all.into_iter().map(
        |Likely {
             wording, mut lost, ..
         }| {
            lost.dedup();
            match lost.is_empty() {
                true => format!("`{wording}`"),
                false => format!("`{wording}` (which does not say `{}`)", lost.join("`, `")),
            }
        },
    );
    shown.collect()
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
            let Way { likely, lost, .. } = way;
            found.push(Likely {
                wording,
                likely,
                lost,
            });
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
        lost: Vec::new(),
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
            let speaks = chunk
                .iter()
                .any(|piece| matches!(piece, Piece::Mention(..)));
            for way in &ways {
                for one in &taken {
                    let twice = way.taken.iter().any(|known| known.part == one.part);
                    if !twice || one.part == Part::Use {
                        at.entry(*end).or_default().push(way.with(one));
                    }
                }
                if !speaks {
                    at.entry(*end).or_default().push(way.without(chunk));
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
        way.likely *= one.likely * MORE * loss(&one.lost);
        way.lost.extend(one.lost.iter().cloned());
        way.taken.push(one.clone());
        way
    }

    fn without(&self, chunk: &[Piece]) -> Way {
        let mut way = self.clone();
        let words = chunk.iter().map(Piece::text);
        let words = words
            .filter(|word| !SIGNS.contains(word))
            .map(str::to_owned);
        let known = way.lost.len();
        way.lost.extend(words);
        let more = way.lost.len().saturating_sub(known);
        way.likely *= if more == 0 {
            1.0
        } else {
            NOTHING * LOST.powi(more as i32)
        };
        way
    }

    /// The sentence that it is, as the language words it, if that is understood.
    fn reads(&self, vocabulary: &Vocabulary) -> Option<String> {
        let mut taken: Vec<&Taken> = self.taken.iter().collect();
        taken.sort_by_key(|taken| taken.part);
        let mut text = String::new();
        for (at, one) in taken.iter().enumerate() {
            text.push_str(&one.text);
            let next = taken.get(at.saturating_add(1));
            let again = next.is_some_and(|next| next.part == one.part);
            text.push_str(if again { ", " } else { one.part.end() });
        }
        let mut letters = text.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let text: String = first.chain(letters).collect();
        let abilities = as_said(&text, vocabulary).ok()?;
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
}

/// Whether a text says that something is not so.
fn denies(text: &str) -> bool {
    text.split(' ')
        .any(|word| DENYING.contains(&&*word.to_ascii_lowercase()))
}

/// Words with which something is denied, and ruled out.
const DENYING: [&str; 24] = [
    "not",
    "no",
    "cannot",
    "can't",
    "never",
    "nobody",
    "nothing",
    "none",
    "neither",
    "without",
    "unless",
    "except",
    "immune",
    "safe",
    "protected",
    "ignores",
    "prevents",
    "stops",
    "forbidden",
    "barred",
    "doesn't",
    "isn't",
    "won't",
    "unable",
];

/// How much less likely something is meant that leaves out some words.
fn loss(lost: &[String]) -> f32 {
    let each = lost.iter().map(|word| {
        let turns = TURNING
            .iter()
            .any(|turning| word.eq_ignore_ascii_case(turning));
        if turns { TURNED } else { LOST }
    });
    each.product()
}

/// Words that turn what is said into something else, by their stems too.
const TURNING: [&str; 18] = [
    "not", "no", "cannot", "never", "nobody", "nothing", "except", "unless", "only", "onli",
    "rival", "other", "doubl", "double", "tripl", "fail", "instead", "without",
];

/// What is likely meant by a part of a sentence.
fn taken(pieces: &[Piece], vocabulary: &Vocabulary) -> Vec<Taken> {
    let (said, spoken) = said(pieces);
    if pieces.is_empty() || spoken.len() > MOST_NAMED {
        return Vec::new();
    }
    let meanings = learnt().meanings(&said);
    let unsure = meanings.iter().find(|meaning| meaning.template.is_unsure());
    let sure = 1.0 - unsure.map_or(0.0, |meaning| meaning.likely).min(0.999);
    let some = meanings
        .iter()
        .filter(|meaning| !meaning.template.is_unsure());
    let some = some.map(|meaning| (meaning, meaning.likely / sure * sure.powf(DOUBT)));
    let some = some.take_while(|(_, likely)| *likely > LEAST);
    let taken = some.take(TRIED).filter_map(|(meaning, likely)| {
        let (part, text) = worded(meaning, &spoken, vocabulary)?;
        let turned = match (
            denies(&text),
            pieces.iter().any(|piece| denies(piece.text())),
        ) {
            (true, false) => UNTURNED,
            (false, true) => TURNED,
            _ => 1.0,
        };
        Some(Taken {
            part,
            text,
            likely: likely * turned,
            lost: learnt().unsaid(&said, meaning.template),
        })
    });
    taken.collect()
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

/// What is meant, as the language has it, with what the author speaks of in its places.
fn worded(
    meaning: &Meaning<'_>,
    spoken: &[&str],
    vocabulary: &Vocabulary,
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
                    Sort::Cards => one_of(said, vocabulary)?,
                    _ => (*said).to_owned(),
                });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    let text = joined(words.iter().flat_map(|words| words.split(' ')));
    Some((part?, text))
}
