//! The verdicts on plays, and what followed from each.

use super::Builder;
use crate::report::PlayReport;
use crate::ruling::{Judged, Objection, PlayRuling, PlayVerdict, Source};
use crate::table::Move;

impl Builder<'_> {
    pub(crate) fn play(&self, index: usize, play: &PlayRuling) -> PlayReport {
        let before = index
            .checked_sub(1)
            .and_then(|index| self.ruling.plays.get(index));
        let same_line = before.is_some_and(|before| before.line == play.line);
        let text = match &play.what {
            // A Plot that is played with an announcement has no line of its own.
            Judged::Play(Move::Use(used)) if same_line => {
                format!("with {}", self.words.card(used.card))
            }
            Judged::Play(_) => self.scenario.text[play.span.clone()].to_owned(),
            Judged::Helper { helper, opposes } => {
                let verb = if *opposes { "opposes" } else { "aids" };
                self.words.told(*helper, verb)
            }
        };
        let mut report = PlayReport {
            line: play.line,
            text,
            legal: None,
            reason: None,
            clauses: Vec::new(),
            card: None,
            cancelled_by: play.fell.and_then(|by| self.canceller(by)),
            followed: self.followed(index),
        };
        match &play.verdict {
            PlayVerdict::Legal => report.legal = Some(true),
            PlayVerdict::Illegal(objections) | PlayVerdict::Untold(objections) => {
                report.legal = play.verdict.is_illegal().then_some(false);
                let reasons = self.reasons(objections).into_iter();
                let reasons = reasons.map(|(why, source)| match source {
                    Some(source) => format!("{why}: {}", self.words.says(source)),
                    None => why,
                });
                report.reason = Some(reasons.collect::<Vec<_>>().join("; "));
                for objection in objections {
                    report.clauses.extend(self.clauses(&objection.cites));
                }
                report.card = objections
                    .iter()
                    .find_map(|objection| objection.source)
                    .map(|source| self.words.card(source.piece).into_owned());
            }
            PlayVerdict::Moot => report.reason = Some(self.never_made(index)),
            PlayVerdict::ByHand(source) => {
                let text = source.map_or("its text".to_owned(), |source| self.by_hand(source));
                report.reason = Some(format!("{text} has to be applied by hand"));
            }
        }
        report
    }

    /// What speaks against a play, each reason once, with the sentence that it is taken from.
    pub(super) fn reasons(&self, objections: &[Objection]) -> Vec<(String, Option<Source>)> {
        let mut reasons: Vec<(String, Option<Source>)> = Vec::new();
        for objection in objections {
            let why = self.words.why_not(objection.why);
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, source)) => *source = source.or(objection.source),
                None => reasons.push((why, objection.source)),
            }
        }
        reasons
    }

    /// A sentence that is left to the players, with its card.
    pub(super) fn by_hand(&self, source: Source) -> String {
        let card = self.words.card(source.piece);
        format!("what {card} says (\"{}\")", self.words.sentence(source))
    }

    /// Why a play is not judged: the attack that it belongs to was never made.
    fn never_made(&self, index: usize) -> String {
        let before = self.ruling.plays.iter().take(index).rev();
        let mut attacks = before.filter(|play| match &play.what {
            Judged::Play(Move::Attack { .. }) => true,
            // An Instant attack is a Plot that was not played.
            Judged::Play(Move::Use(_)) => play.verdict.is_illegal(),
            _ => false,
        });
        match attacks.next() {
            Some(play) if play.verdict.is_illegal() => {
                format!("there is no attack, for line {} was illegal", play.line)
            }
            Some(play) => format!("the attack of line {} was never made", play.line),
            None => "the attack was never made".to_owned(),
        }
    }

    /// The play that cancelled another.
    fn canceller(&self, by: usize) -> Option<String> {
        let play = self.ruling.plays.get(by)?;
        let card = match &play.what {
            Judged::Play(Move::Use(used)) => self.words.card(used.card),
            _ => return None,
        };
        Some(format!("{card} (line {})", play.line))
    }
}
