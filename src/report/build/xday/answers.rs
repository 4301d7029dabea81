//! The questions of a letter, and what the ruling answers.

use super::Builder;
use crate::report::words::{joined, xday as words};
use crate::report::{AnswerReport, Headline};
use crate::ruling::Node;
use crate::xday::{
    About, Asked, Happening, Order, Outcome, Play, PlayRuling, Step, Verdict, stock,
};

impl Builder<'_> {
    /// What reading the letter took to be so.
    pub(super) fn assumed_of_letter(&self) -> Vec<String> {
        let letter = self.s.letter.as_deref();
        letter
            .map(|letter| letter.assumed.clone())
            .unwrap_or_default()
    }

    /// The headline, with the answers before it.
    pub(super) fn with_answers(&self, headline: Headline) -> Headline {
        headline.after(String::new(), &self.answers())
    }

    /// What is asked, and the answers.
    pub(super) fn answers(&self) -> Vec<AnswerReport> {
        let Some(letter) = self.s.letter.as_deref() else {
            return Vec::new();
        };
        let asked = self.s.asked.iter().filter_map(|asked| {
            let question = letter.text.get(asked.at.clone()).unwrap_or_default();
            Some(AnswerReport {
                question: question.to_owned(),
                answer: self.answer(asked)?,
            })
        });
        asked.collect()
    }

    fn answer(&self, asked: &Asked) -> Option<String> {
        let last = self.ruling.plays.last()?;
        let yes_or_no = |yes: bool, adverse: bool| {
            let word = if yes != adverse { "Yes." } else { "No." };
            Some(word.to_owned())
        };
        let contest = last
            .contest
            .and_then(|index| self.ruling.contests.get(index));
        let refused = matches!(last.verdict, Verdict::Illegal(_));
        match &asked.about {
            About::Allowed { adverse } => match &last.verdict {
                Verdict::Illegal(objections) if !adverse => {
                    let why = objections.iter();
                    let why = why.map(|objection| words::unmet(self.s, objection.demand));
                    Some(format!("No: {}.", joined(why)))
                }
                Verdict::Illegal(_) => yes_or_no(false, *adverse),
                _ if contest.is_some_and(|contest| contest.out_of_range) => {
                    yes_or_no(false, *adverse)
                }
                _ => yes_or_no(true, *adverse),
            },
            About::Success { adverse } => {
                let contest = contest.filter(|_| !refused)?;
                let won = contest.result.map(|result| result >= Outcome::Win);
                yes_or_no(contest.success.or(won)?, *adverse)
            }
            About::Score => {
                let contest = contest.filter(|_| !refused)?;
                let (one, other) = contest.scores?;
                let ratio = contest.ratio;
                let ratio = ratio.map(|(one, other)| format!(", a ratio of {one}:{other}"));
                Some(format!(
                    "{one} against {other}{}.",
                    ratio.unwrap_or_default()
                ))
            }
            About::Points => {
                let budget = self
                    .steps(last)
                    .filter(|node| words::is_budget(node.entry.step));
                let mps: Vec<i16> = budget.map(|node| node.entry.value).collect();
                let known = !refused && last.verdict == Verdict::Legal && !mps.is_empty();
                known.then(|| format!("{} MPs.", mps.iter().sum::<i16>()))
            }
            About::Stock {
                player,
                what,
                gained: true,
            } => {
                let changes = self.steps(last).filter_map(|node| match node.entry.step {
                    Step::Did(Happening::Stock {
                        player: who,
                        what: of,
                        change,
                        ..
                    }) if who == *player && of == *what => Some(change),
                    _ => None,
                });
                let gained: i16 = changes.sum();
                let known = last.verdict == Verdict::Legal && gained >= 0;
                let who = words::player(self.s, *player);
                known.then(|| format!("{who} gains {}.", stock(gained, *what)))
            }
            About::Stock { player, what, .. } => {
                let seat = &self.ruling.before[*player];
                // What a move costs may be open, and yet it was made.
                let plays = self.ruling.plays.iter().zip(self.s.plays());
                let mut moves = plays.filter(|(play, _)| play.verdict == Verdict::Open);
                let settled =
                    moves.all(|(_, (_, play))| matches!(play, Play::Order(_, Order::Move { .. })));
                let who = words::player(self.s, *player);
                let now = self.ruling.after.stock(*player, *what);
                (seat.described.contains(what) && settled)
                    .then(|| format!("{who} has {}.", stock(now, *what)))
            }
            About::Other => None,
        }
    }

    /// The steps of a play.
    fn steps(&self, play: &PlayRuling) -> impl Iterator<Item = &Node<Step>> {
        let (from, to) = play.nodes;
        let nodes = self.ruling.log.iter();
        nodes
            .filter(move |(id, _)| *id >= from && *id < to)
            .map(|(_, node)| node)
    }
}
