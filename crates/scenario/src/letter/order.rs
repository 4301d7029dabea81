//! In what order things were done, where the words of a sentence say another than that in which it tells them.

use std::ops::Range;

use super::accounts::{Clause, Sentence};
use super::story::Story;
use super::tokens::{Kind, Token};
use super::told::{Event, Told};

/// Whether what a clause tells was done before or after what its sentence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lead {
    Before,
    After,
}

impl Story<'_> {
    /// "He rolled an 8. Ann opposed with her Red Cross": that was before the dice, where nothing is said of it and nobody asks whether
    /// it may be done.
    pub(super) fn helped_before_it_was_rolled(&self, told: &mut [Told]) {
        let asks = |asked: &super::Asked| asked.about == super::AskedAbout::Allowed;
        if self.asked.iter().any(asks) {
            return;
        }
        let was = |told: &Told| {
            let ends = |letter: char| matches!(letter, '.' | '!' | '?' | ';');
            let before = self.text.get(..told.at.start).unwrap_or_default();
            let from = before.rfind(ends).map_or(0, |at| at + 1);
            let said = self
                .text
                .get(from..told.at.end)
                .unwrap_or_default()
                .to_lowercase();
            let words = || said.split(|letter: char| !letter.is_alphabetic());
            let past = words().any(|word| {
                let verbs = self.lexicon.get(word).map_or(&[][..], |known| &known.verbs);
                !verbs.is_empty()
                    && verbs
                        .iter()
                        .all(|(_, shape)| *shape == super::token::Shape::Past)
            });
            past && !words().any(|word| self.lexicon.is_of(word, "afterwards"))
        };
        for at in 1..told.len() {
            let (first, rest) = told.split_at_mut(at);
            if let (Some(roll), Some(help)) = (first.last_mut(), rest.first_mut())
                && matches!(help.event, Event::Help { .. })
                && roll.is_a_roll()
                && !roll.is_an_outcome()
                && was(help)
            {
                std::mem::swap(roll, help);
            }
        }
    }

    /// Puts what a sentence tells in the order that its words say, or asks for it. `old`: how much was told before it.
    pub(super) fn in_order(&mut self, sentence: &Sentence, old: usize) {
        let happens = |clause: &&Clause| self.events(&clause.at).is_some();
        let deeds: Vec<&Clause> = sentence.clauses.iter().filter(happens).collect();
        let rolled = self.told.get(..old).unwrap_or_default().iter().rev();
        let rolled = rolled
            .take_while(|told| !matches!(told.event, Event::Attack { .. }))
            .any(Told::is_a_roll);
        let back = |clause: &Clause| {
            let mut words = tokens_in(sentence, &clause.at);
            clause.does == "nothing"
                && words.next().is_some_and(|token| token.is("before"))
                && !words.next().is_some_and(is_that)
        };
        if rolled && !deeds.is_empty() && sentence.clauses.iter().any(back) {
            self.asks_order();
        }
        for (index, deed) in deeds.iter().enumerate() {
            self.here = deed.at.clone();
            match lead(sentence, deed) {
                Some((lead, joined)) => {
                    let next = deeds.get(index + 1);
                    let before = index.checked_sub(1).and_then(|before| deeds.get(before));
                    let main = match before {
                        Some(before) if !joined || next.is_none() => Some(before),
                        _ => next,
                    };
                    match (main, lead) {
                        (Some(main), Lead::Before) => self.puts(&main.at, &deed.at, deeds.len()),
                        (Some(main), Lead::After) => self.puts(&deed.at, &main.at, deeds.len()),
                        (None, Lead::Before) if old > 0 => self.asks_order(),
                        (None, _) => {}
                    }
                }
                None => self.was_before(sentence, &deeds, index),
            }
        }
    }

    /// "Before that, Ann played …", "Ann had already played …", "but first Ann plays …"
    fn was_before(&mut self, sentence: &Sentence, deeds: &[&Clause], index: usize) {
        let Some(deed) = deeds.get(index) else {
            return;
        };
        let from = index.checked_sub(1).and_then(|before| deeds.get(before));
        let from = from.map_or(0, |clause| clause.at.end);
        let mut clauses = sentence.clauses.iter();
        let told = |clause: &&Clause| clause.at.start >= deed.at.end && clause.does != "nothing";
        let until = clauses
            .find(told)
            .map_or(usize::MAX, |clause| clause.at.start);
        let zone: Vec<&Token> = tokens_in(sentence, &(from..until)).collect();
        let mut that = false;
        let mut earlier = deed.has("before") && !deed.has("if");
        let mut first = false;
        for (at, token) in zone.iter().enumerate() {
            let next = zone.get(at + 1);
            let before = at.checked_sub(1).and_then(|before| zone.get(before));
            // What stands behind a clause and leads the next one is of that.
            let behind = token.at.start >= deed.at.end;
            let stops = next.is_none_or(|next| matches!(next.kind, Kind::Mark(_)));
            let words = ["beforehand", "previously", "earlier"];
            that |= token.is("before") && next.is_some_and(|next| is_that(next));
            earlier |= words.iter().any(|word| token.is(word)) || token.is("before") && stops;
            earlier |= token.is("already")
                && before.is_some_and(|before| before.is_verb("have"))
                && !behind;
            let named = before.is_some_and(|before| {
                before.has("article") || before.owns || before.has("of-person") || before.is("at")
            });
            first |= token.is("first") && !named && !behind;
        }
        let goes_on = ["then", "next", "second", "afterwards", "afterward"];
        let mut rest = tokens_in(sentence, &(deed.at.start..usize::MAX));
        first &= !rest.any(|token| goes_on.iter().any(|word| token.is(word)));
        let Some((start, _)) = self.events(&deed.at) else {
            return;
        };
        // What was told last of itself, and whether that was gone back to as well.
        let mut before: Vec<Range<usize>> = Vec::new();
        for told in self.told.get(..start).unwrap_or_default() {
            if before.last() != Some(&told.at) {
                before.push(told.at.clone());
            }
        }
        let back = std::mem::replace(&mut self.went_back, earlier || that);
        let (Some(last), true) = (before.last(), that || earlier || first) else {
            return;
        };
        match () {
            () if that => self.puts(&deed.at, &last.clone(), 2),
            // "I wished to take it. So first I used …": what was wanted comes after what is done for it.
            () if first && self.meant.as_ref() == Some(last) => {
                self.puts(&deed.at, &last.clone(), 2);
            }
            () if first => self.asks_order(),
            // "I had attacked. He had opposed."
            () if back => {}
            () if before.len() == 1 => self.puts(&deed.at, &last.clone(), 2),
            () => self.asks_order(),
        }
    }

    /// Where what a clause tells stands in what is told.
    fn events(&self, at: &Range<usize>) -> Option<(usize, usize)> {
        let first = self.told.iter().position(|told| told.at == *at)?;
        let last = self.told.iter().rposition(|told| told.at == *at)?;
        Some((first, last))
    }

    /// What the one clause tells stands before what the other tells; of more than two it is asked.
    fn puts(&mut self, first: &Range<usize>, then: &Range<usize>, deeds: usize) {
        let (Some(early), Some(late)) = (self.events(first), self.events(then)) else {
            return;
        };
        if early.1 < late.0 {
            return;
        }
        if deeds > 2 {
            self.asks_order();
            return;
        }
        let told = std::mem::take(&mut self.told);
        let (moved, mut rest): (Vec<_>, Vec<_>) =
            told.into_iter().partition(|told| told.at == *first);
        let to = rest.iter().position(|told| told.at == *then);
        let to = to.unwrap_or(rest.len());
        rest.splice(to..to, moved);
        self.told = rest;
    }

    fn asks_order(&mut self) {
        let choices = vec!["tell it in the order in which it was done".to_owned()];
        self.asks("in what order was this done?".to_owned(), choices);
    }
}

fn is_that(token: &Token) -> bool {
    ["that", "this", "it", "then"]
        .iter()
        .any(|word| token.is(word))
}

fn tokens_in<'s>(
    sentence: &'s Sentence,
    at: &Range<usize>,
) -> impl Iterator<Item = &'s Token> + use<'s> {
    let at = at.clone();
    let tokens = sentence.tokens.iter();
    tokens.filter(move |token| at.contains(&token.at.start))
}

/// The word before or at the beginning of a clause that says when it was done, and whether another joins it to what stands before.
fn lead(sentence: &Sentence, clause: &Clause) -> Option<(Lead, bool)> {
    let tokens = &sentence.tokens;
    let start = tokens
        .iter()
        .position(|token| token.at.start >= clause.at.start)?;
    let of = |at: usize| {
        let token = tokens.get(at)?;
        let soon = || at.checked_sub(1).and_then(|at| tokens.get(at));
        let after = ["after", "once", "when", "having"];
        let next = tokens.get(at + 1);
        if token.is("before") || token.is("until") {
            (!next.is_some_and(is_that)).then_some(Lead::Before)
        } else if after.iter().any(|word| token.is(word)) {
            (!next.is_some_and(is_that)).then_some(Lead::After)
        } else if token.is("as") && soon().is_some_and(|token| token.is("soon")) {
            Some(Lead::After)
        } else {
            None
        }
    };
    let inner = tokens
        .get(start..)?
        .iter()
        .position(|token| !token.has("idle"));
    let outer = tokens
        .get(..start)?
        .iter()
        .rposition(|token| !token.has("idle"));
    let at = [inner.map(|inner| start + inner), outer];
    let (at, lead) = at
        .into_iter()
        .flatten()
        .find_map(|at| Some((at, of(at)?)))?;
    let before = tokens.get(..at)?.iter().rev();
    let mut before =
        before.skip_while(|token| token.has("idle") || token.is("soon") || token.is("as"));
    let joined = before.next().is_none_or(|token| {
        let words = ["and", "but", "so", "then"];
        words.iter().any(|word| token.is(word))
    });
    Some((lead, joined))
}
