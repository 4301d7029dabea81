//! The ruling in one sentence.

use super::Builder;
use crate::report::Headline;
use crate::report::build::summary::in_few_words;
use crate::report::words::{joined, xday as words};
use crate::xday::{Contest, Ending, Manner, Outcome, PlayRuling, Verdict};

/// How much of what follows from a play is told in the headline.
const MOST_TOLD: usize = 3;

impl Builder<'_> {
    pub(super) fn summary(&self) -> Headline {
        let ruling = self.ruling;
        if let Some(ending) = ruling.after.ending {
            let winners = ruling.after.winners.iter();
            let winners = winners.map(|&id| words::player(self.s, id).to_owned());
            let winners: Vec<String> = winners.collect();
            let how = words::happening(self.s, crate::xday::Happening::Ends(ending));
            return Headline::plain(match winners.as_slice() {
                // Of players nothing has to be said for that.
                [] if ending == Ending::WorldPeace => format!("EVERYONE WINS. {how}"),
                [] => format!("NOBODY WINS. {how}"),
                [one] => format!("WINS: {one}. {how}"),
                many => format!("WIN: {}. {how}", joined(many.iter().cloned())),
            });
        }
        let Some(last) = ruling.plays.last() else {
            return Headline::plain(
                "NOTHING to rule on: the board is laid out, and nobody does anything",
            );
        };
        let written = self.s.text.get(last.span.clone()).unwrap_or_default();
        let written = in_few_words(written.to_owned());
        if let Verdict::Illegal(objections) = &last.verdict {
            let why = objections.iter();
            let why = why.map(|objection| words::unmet(self.s, objection.demand));
            return Headline::because(format!("ILLEGAL: {written}"), ": ", why.collect());
        }
        if let Some(contest) = last.contest.and_then(|index| ruling.contests.get(index)) {
            return self.contest_summary(contest, last);
        }
        let mut told = self.told(last);
        let word = match last.verdict {
            Verdict::Open => "OPEN",
            _ => "LEGAL",
        };
        if last.verdict == Verdict::Open {
            let takes = self.needs().pop().map(|entry| format!("it takes {entry}"));
            told.extend(takes);
            if told.is_empty() {
                told.push("the dice have not been rolled".to_owned());
            }
        }
        Headline::followed(format!("{word}: {written}"), told)
    }

    /// The entries of lost tables that are needed, each once.
    pub(super) fn needs(&self) -> Vec<String> {
        let mut needs: Vec<String> = Vec::new();
        for entry in self.ruling.needs.iter().map(|need| need.entry(self.s)) {
            if !needs.contains(&entry) {
                needs.push(entry);
            }
        }
        needs
    }

    /// The play that is illegal, where the sentence is about one: its place.
    pub(super) fn refused(&self) -> Option<usize> {
        let (last, before) = self.ruling.plays.split_last()?;
        let refused = matches!(last.verdict, Verdict::Illegal(_));
        (refused && self.ruling.after.ending.is_none()).then_some(before.len())
    }

    /// What came of a play: what it comes to in the end stands last, and is told in any case.
    fn told(&self, play: &PlayRuling) -> Vec<String> {
        let mut told: Vec<String> = self
            .happened(play)
            .into_iter()
            .map(|event| event.text)
            .collect();
        if told.len() > MOST_TOLD {
            let left = told.len() + 1 - MOST_TOLD;
            told.drain(..left);
            told.push(format!("and {left} more"));
        }
        told
    }

    fn contest_summary(&self, contest: &Contest, play: &PlayRuling) -> Headline {
        if contest.out_of_range {
            return Headline::plain("FAILS: the target has gone out of range");
        }
        let ratio = contest
            .ratio
            .map_or_else(String::new, |(one, other)| format!(" at {one}:{other}"));
        if let Some(result) = contest.result {
            let says = match result {
                Outcome::Draw => format!("DRAW{ratio}"),
                Outcome::Win | Outcome::TotalVictory => {
                    format!("SUCCEEDS with {}{ratio}", words::result(result))
                }
                _ => format!("FAILS with {}{ratio}", words::result(result)),
            };
            let events = self.happened(play).into_iter();
            let events = events.filter(|event| event.card.is_some()).take(MOST_TOLD);
            return Headline::followed(says, events.map(|event| event.text).collect());
        }
        if let Some(success) = contest.success {
            let word = if success { "SUCCEEDS" } else { "FAILS" };
            return Headline::followed(word, self.told(play));
        }
        if contest.ratio.is_some() {
            return Headline::plain(format!(
                "OPEN: the scores come to{}, and Table 5 is needed for the result",
                ratio.replace(" at", "")
            ));
        }
        Headline::plain(match self.ruling.chance_of_success(contest) {
            Some(chance) => {
                let percent = percent(chance.chances, chance.of);
                let plain = chance.plain();
                let on = if contest.manner == Manner::Scores {
                    " on a Win or better"
                } else {
                    ""
                };
                let chances = chances(plain.chances);
                format!("SUCCEEDS{on}: {chances} in {} ({percent} %)", plain.of)
            }
            None => format!("OPEN: it takes {}", joined(self.needs().into_iter())),
        })
    }
}

fn chances(count: u64) -> String {
    if count == 1 {
        "1 chance".to_owned()
    } else {
        format!("{count} chances")
    }
}

/// So many per cent, rounded.
pub(crate) fn percent(chances: u64, of: u64) -> u64 {
    let of = u128::from(of.max(1));
    ((u128::from(chances) * 100 + of / 2) / of) as u64
}
