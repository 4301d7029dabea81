//! The questions of a letter: what is asked about, and what somebody asks whether he may do it.

use super::even::{Mood, says, without_idle};
use super::reader::{About, Line, Reader, is_board};
use super::words::{Sort, Word, is_space};
use crate::scenario::Stock;
use crate::syntax::Rule;

/// Words by which it is asked whether something may be done.
const LAWFUL: [&str; 12] = [
    "legal",
    "allowed",
    "permitted",
    "possible",
    "enough",
    "ok",
    "okay",
    "fine",
    "valid",
    "range",
    "lawful",
    "right",
];
const UNLAWFUL: [&str; 4] = ["illegal", "forbidden", "cheating", "against"];
/// Words by which it is asked whether it works.
const SUCCESS: [&str; 14] = [
    "succeed",
    "succeeds",
    "work",
    "gain",
    "get",
    "gets",
    "influence",
    "eliminated",
    "inactive",
    "mine",
    "hers",
    "his",
    "successful",
    "down",
];
const FAILURE: [&str; 2] = ["fail", "fails"];

impl Reader<'_> {
    /// A question.
    pub(super) fn is_asked(&mut self, words: &[Word]) {
        let at = words.first().map_or(0, |word| word.at.start)
            ..words.last().map_or(0, |word| word.at.end + 1);
        // "Ann moves Left: is that legal?"
        let inner = (1..words.len()).rev().find(|&index| {
            words[index].sort == Sort::Mark && words.get(index + 1).is_some_and(asks)
        });
        if let Some(inner) = inner
            && !words.first().is_some_and(asks)
        {
            self.tells(&words[..inner]);
            self.is_asked(&words[inner + 1..]);
            return;
        }
        let joint = |word: &&Word| {
            word.is(&["so", "and", "but", "now", "then", "still"]) || word.sort == Sort::Mark
        };
        let count = words.iter().take_while(joint).count();
        let words = &words[count..];
        if self.may_it_be_done(words, &at) {
            return;
        }
        if !words.first().is_some_and(asks) || self.is_new(words) {
            self.asks_back(at, None);
            return;
        }
        let about = self.about(words);
        self.asked.push((at, about));
    }

    /// Whether a question brings up what was not told.
    fn is_new(&self, words: &[Word]) -> bool {
        words.iter().any(|word| match word.sort {
            Sort::Name(name) | Sort::Owner(name) => {
                !self.named.iter().flatten().any(|known| *known == name)
            }
            Sort::Mark => false,
            Sort::Word => {
                word.said.parse::<u32>().is_ok() || is_space(&word.said) && self.space.is_none()
            }
        })
    }

    /// "May she move Down?": it is told as if it were done, and the ruling says whether it is legal.
    fn may_it_be_done(&mut self, words: &[Word], at: &std::ops::Range<usize>) -> bool {
        const MAY: [&str; 6] = ["may", "can", "could", "might", "is", "am"];
        let Some(first) = words.first().filter(|word| word.is(&MAY)) else {
            return false;
        };
        let Some(resolved) = self.resolved(words.get(1..).unwrap_or_default()) else {
            return false;
        };
        let resolved = without_idle(&resolved);
        let names = resolved
            .iter()
            .take_while(|word| word.name().is_some())
            .count();
        let (subject, mut rest) = resolved.split_at(names);
        if first.is(&["is", "am"]) {
            let allowed: [&[&str]; 3] = [&["allowed", "to"], &["permitted", "to"], &["able", "to"]];
            let Some(allowed) = allowed.iter().find(|allowed| says(rest, 0, allowed)) else {
                return false;
            };
            rest = &rest[allowed.len()..];
        }
        let Some(verb) = rest.first().filter(|verb| !verb.is(&["do"])) else {
            return false;
        };
        if subject.is_empty() {
            return false;
        }
        // As somebody wants it.
        let mut told = subject.to_vec();
        told.push(verb.with("wants"));
        told.push(verb.with("to"));
        told.extend(rest.iter().cloned());
        let Some(reading) = self.reading(&told, Mood::Meant).filter(|reading| {
            let line = reading.line.as_ref();
            line.is_some_and(|(_, rule, more)| !more && !is_board(*rule))
        }) else {
            return false;
        };
        let last: Option<&Line> = self.plays.last();
        let again = |said: &str| last.is_some_and(|last| last.said.starts_with(said));
        let known = reading.line.as_ref().is_some_and(|(said, ..)| again(said));
        if !known {
            self.takes(&told, reading);
        }
        self.asked
            .push((at.clone(), About::Allowed { adverse: false }));
        true
    }

    fn about(&self, words: &[Word]) -> About {
        let any = |wanted: &[&str]| words.iter().any(|word| word.is(wanted));
        let first = |wanted: &[&str]| words.first().is_some_and(|word| word.is(wanted));
        let amount = says(words, 0, &["how", "much"]) || says(words, 0, &["how", "many"]);
        if amount && any(&["mps", "mp", "movement"]) {
            return About::Points;
        }
        if amount {
            return self.stock(words).unwrap_or(About::Other);
        }
        if first(&["who"]) && any(&["wins", "win", "won"])
            || any(&["win", "wins"]) && first(&["does", "do", "did", "has"])
        {
            return About::Victory;
        }
        if first(&["what"]) && any(&["ratio", "score", "scores"]) {
            return About::Score;
        }
        let few = words.len() <= 8;
        if few
            && first(&["is", "was", "am", "are", "ok", "okay", "legal", "allowed"])
            && !any(&["who"])
        {
            let of_somebody = words
                .get(1)
                .is_some_and(|word| word.name().is_some() || word.is(&["i", "he", "she"]));
            if any(&UNLAWFUL) {
                return About::Allowed { adverse: true };
            }
            if any(&LAWFUL) && !(any(&["right"]) && of_somebody) {
                return About::Allowed { adverse: false };
            }
        }
        // "May she?", "Can she do this?"
        let rest: Vec<&Word> = words.iter().skip(1).collect();
        let only = rest.iter().all(|word| {
            word.name().is_some()
                || word.is(&[
                    "he", "she", "they", "i", "do", "this", "that", "so", "it", "really",
                ])
        });
        if first(&["may", "can", "could", "might"]) && only {
            return About::Allowed { adverse: false };
        }
        let last = self.plays.last();
        let contest = last.is_some_and(|last| matches!(last.rule, Rule::attacks | Rule::covers_up));
        let whether = first(&["does", "do", "did", "is", "was", "has", "will"]);
        let negated = any(&["not", "no", "fail", "lose", "still"]);
        if contest && few && whether && any(&FAILURE) {
            return About::Success { adverse: true };
        }
        if contest && few && whether && any(&SUCCESS) && !negated {
            return About::Success { adverse: false };
        }
        About::Other
    }

    /// "How much Slack has she left?"
    fn stock(&self, words: &[Word]) -> Option<About> {
        let said = |wanted: &[&str]| words.iter().any(|word| word.is(wanted));
        let what = match () {
            () if said(&["slack"]) => Stock::Slack,
            () if said(&["frop"]) => Stock::Frop,
            () if said(&["pils"]) => Stock::Pils,
            () if said(&["conversions"]) => Stock::Conversions,
            () if said(&["controls"]) => Stock::TimeControls,
            () => return None,
        };
        let resolved = self.resolved(words)?;
        let mut names = resolved.iter().filter_map(Word::name);
        let player = names.next().filter(|name| self.names.is_player(*name))?;
        let one = names.next().is_none();
        let gained = said(&["gain", "gains", "gained", "get", "gets", "got", "win"]);
        one.then_some(About::Stock {
            player,
            what,
            gained,
        })
    }
}

/// Whether a word begins a question.
fn asks(word: &Word) -> bool {
    word.is(&[
        "is", "was", "are", "am", "may", "can", "could", "might", "does", "do", "did", "has",
        "have", "will", "would", "who", "what", "how", "which", "where", "when", "ok", "okay",
        "legal", "allowed", "whose", "why",
    ])
}
