//! The ruling in one sentence.

use super::Builder;
use crate::report::build::summary::in_few_words;
use crate::report::words::{joined, xday as words};
use crate::xday::{Contest, Manner, Outcome, PlayRuling, Verdict};

/// How much of what follows from a play is told in the headline.
const MOST_TOLD: usize = 3;

impl Builder<'_> {
    pub(super) fn summary(&self) -> String {
        let ruling = self.ruling;
        if let Some(ending) = ruling.after.ending {
            let winners = ruling
                .after
                .winners
                .iter()
                .map(|&id| words::player(self.s, id).to_owned());
            let winners: Vec<String> = winners.collect();
            let how = words::happening(self.s, crate::xday::Happening::Ends(ending));
            return match winners.as_slice() {
                [] => format!("NOBODY WINS. {how}"),
                [one] => format!("WINS: {one}. {how}"),
                many => format!("WIN: {}. {how}", joined(many.iter().cloned())),
            };
        }
        let Some(last) = ruling.plays.last() else {
            return "NOTHING to rule on: the board is laid out, and nobody does anything"
                .to_owned();
        };
        if let Verdict::Illegal(objections) = &last.verdict {
            let why = objections
                .iter()
                .map(|objection| words::unmet(self.s, objection.demand));
            let written = self.s.text.get(last.span.clone()).unwrap_or_default();
            let written = in_few_words(written.to_owned());
            return format!("ILLEGAL: {written}: {}", joined(why));
        }
        if let Some(contest) = last.contest.and_then(|index| ruling.contests.get(index)) {
            return self.contest_summary(contest, last);
        }
        let told = self.told(last);
        let word = if last.verdict == Verdict::Open {
            "OPEN"
        } else {
            "LEGAL"
        };
        let told = match (&last.verdict, ruling.needs.last()) {
            (Verdict::Open, Some(need)) => {
                let takes = format!("it takes {}", need.entry(self.s));
                let told = (!told.is_empty()).then_some(told);
                told.into_iter()
                    .chain([takes])
                    .collect::<Vec<_>>()
                    .join("; ")
            }
            (Verdict::Open, None) if told.is_empty() => "the dice have not been rolled".to_owned(),
            _ => told,
        };
        let written = self.s.text.get(last.span.clone()).unwrap_or_default();
        let written = in_few_words(written.to_owned());
        match told.is_empty() {
            true => format!("{word}: {written}"),
            false => format!("{word}: {written}: {told}"),
        }
    }

    /// The play that is illegal, where the sentence is about one: its place.
    pub(super) fn refused(&self) -> Option<usize> {
        let (last, before) = self.ruling.plays.split_last()?;
        let refused = matches!(last.verdict, Verdict::Illegal(_));
        (refused && self.ruling.after.ending.is_none()).then_some(before.len())
    }

    fn told(&self, play: &PlayRuling) -> String {
        let followed = self.happened(play);
        let left = followed.len().saturating_sub(MOST_TOLD);
        // What it comes to in the end stands last, and is told in any case.
        let (first, last) = (if left > 0 { 1 } else { 0 }, MOST_TOLD + left);
        let kept = followed.into_iter().enumerate();
        let kept = kept.filter(|(at, _)| *at < first || (first + left..last).contains(at));
        let mut told: Vec<String> = kept.map(|(_, event)| event.text).collect();
        if left > 0 {
            told.insert(first, format!("and {left} more"));
        }
        told.join("; ")
    }

    fn contest_summary(&self, contest: &Contest, play: &PlayRuling) -> String {
        if contest.out_of_range {
            return "FAILS: the target has gone out of range".to_owned();
        }
        let ratio = contest
            .ratio
            .map_or_else(String::new, |(one, other)| format!(" at {one}:{other}"));
        if let Some(result) = contest.result {
            let word = match result {
                Outcome::Win | Outcome::TotalVictory => "SUCCEEDS",
                Outcome::Draw => "DRAW",
                _ => "FAILS",
            };
            let what = if result == Outcome::Draw {
                format!("{word}{ratio}")
            } else {
                format!("{word} with {}{ratio}", words::result(result))
            };
            let after: Vec<String> = self
                .happened(play)
                .into_iter()
                .filter(|event| event.card.is_some())
                .take(MOST_TOLD)
                .map(|event| event.text)
                .collect();
            return if after.is_empty() {
                what
            } else {
                format!("{what}: {}", after.join("; "))
            };
        }
        if let Some(success) = contest.success {
            let word = if success { "SUCCEEDS" } else { "FAILS" };
            return format!("{word}: {}", self.told(play));
        }
        if contest.ratio.is_some() {
            return format!(
                "OPEN: the scores come to{}, and Table 5 is needed for the result",
                ratio.replace(" at", "")
            );
        }
        match self.ruling.chance_of_success(contest) {
            Some(chance) => {
                let percent = percent(chance.chances, chance.of);
                let plain = chance.plain();
                let on = if contest.manner == Manner::Scores {
                    " on a Win or better"
                } else {
                    ""
                };
                format!(
                    "SUCCEEDS{on}: {} in {} ({percent} %)",
                    chances(plain.chances),
                    plain.of
                )
            }
            None => {
                let needs: Vec<String> = self
                    .ruling
                    .needs
                    .iter()
                    .map(|need| need.entry(self.s))
                    .collect();
                format!("OPEN: it takes {}", joined(needs.into_iter()))
            }
        }
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
