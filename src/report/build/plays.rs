//! The verdicts on plays, and what followed from each.

use super::Builder;
use crate::report::{ObjectionReport, PlayReport, PlayedReport};
use crate::ruling::{
    Fate, Judged, NoUse, Objection, PlayRuling, PlayVerdict, Source, Step, WhyNot,
};
use crate::table::{Move, PieceId};

impl ObjectionReport {
    /// A reason that is taken from no card.
    pub(super) fn plain(why: String) -> ObjectionReport {
        ObjectionReport { why, says: None }
    }

    /// The reason with the card's sentence.
    pub(crate) fn said(&self) -> String {
        match &self.says {
            Some(says) => format!("{}: {says}", self.why),
            None => self.why.clone(),
        }
    }
}

impl Builder<'_> {
    /// A play as it was written.
    pub(super) fn written(&self, index: usize) -> String {
        let Some(play) = self.ruling.plays.get(index) else {
            return String::new();
        };
        let before = index
            .checked_sub(1)
            .and_then(|index| self.ruling.plays.get(index));
        let same_line = before.is_some_and(|before| before.line == play.line);
        match &play.what {
            // A Plot that is played with an announcement has no line of its own.
            Judged::Play(Move::Use(used)) if same_line => {
                format!("with {}", self.words.card(used.card))
            }
            Judged::Play(_) => self.scenario.text[play.span.clone()].to_owned(),
            Judged::Helper { helper, opposes } => {
                let verb = if *opposes { "opposes" } else { "aids" };
                self.words.told(*helper, verb)
            }
        }
    }

    pub(crate) fn play(&self, index: usize, play: &PlayRuling) -> PlayReport {
        let mut report = PlayReport {
            line: play.line,
            text: self.written(index),
            legal: None,
            reason: None,
            objections: Vec::new(),
            by: self.played(index),
            clauses: Vec::new(),
            card: None,
            cancelled_by: play.fell.and_then(|by| self.canceller(by)),
            followed: self.followed(index),
        };
        match &play.verdict {
            PlayVerdict::Legal => report.legal = Some(true),
            PlayVerdict::Illegal(objections) | PlayVerdict::Untold(objections) => {
                report.legal = play.verdict.is_illegal().then_some(false);
                report.objections = self.against(index, objections);
                let reasons = report.objections.iter();
                let reasons = reasons.map(ObjectionReport::said).collect::<Vec<_>>();
                report.reason = Some(reasons.join("; "));
                for objection in objections {
                    report.clauses.extend(self.clauses(&objection.cites));
                }
                report.card = objections
                    .iter()
                    .find_map(|objection| objection.source)
                    .map(|source| self.words.card(source.piece).into_owned());
            }
            PlayVerdict::Moot => {
                let why = self.never_made(index);
                report.objections = vec![ObjectionReport::plain(why.clone())];
                report.reason = Some(why);
            }
            PlayVerdict::ByHand(source) => {
                let text = source.map_or("its text".to_owned(), |source| self.by_hand(source));
                let why = format!("{text} has to be applied by hand");
                report.objections = vec![ObjectionReport::plain(why.clone())];
                report.reason = Some(why);
            }
        }
        report
    }

    /// The card that is played or used by a play.
    fn played(&self, index: usize) -> Option<PlayedReport> {
        let play = self.ruling.plays.get(index)?;
        let Judged::Play(Move::Use(used)) = &play.what else {
            return None;
        };
        let next = self.ruling.plays.get(index + 1).map(|next| next.from);
        let nodes = self.ruling.derivation.iter();
        let mut of_it = nodes
            .filter(|(id, _)| play.from <= *id && next.is_none_or(|next| *id < next))
            .filter(|(_, node)| matches!(node.entry.step, Step::Meets(_)))
            .filter_map(|(_, node)| node.entry.source);
        // The sentence that makes the effect says more than the one that says when.
        let fates = self.ruling.fates.iter();
        let fates = fates.filter(|fate| fate.play == Some(index) && fate.happened && !fate.undone);
        let sources = fates.filter_map(|fate| {
            let entry = &self.ruling.derivation.node(fate.node).entry;
            entry
                .source
                .filter(|_| !matches!(fate.fate, Fate::SpendsTokens(_)))
        });
        let mut sources = sources.filter(|source| source.piece == used.card);
        let of_card = |source: &Source| source.piece == used.card;
        let source = sources.next().or_else(|| of_it.find(of_card));
        Some(PlayedReport {
            card: self.words.card(used.card).into_owned(),
            sentence: source.map(|source| self.words.sentence(source).to_owned()),
        })
    }

    /// What speaks against a play, with what has taken a token that is missing. Each card's sentence stands at the last reason that
    /// is taken from it.
    fn against(&self, index: usize, objections: &[Objection]) -> Vec<ObjectionReport> {
        let reasons = self.reasons(objections);
        let reports = reasons.iter().enumerate().map(|(at, (why, source))| {
            let again = reasons
                .iter()
                .skip(at + 1)
                .any(|(_, other)| other == source);
            let says = source.filter(|_| !again);
            ObjectionReport {
                why: why.clone(),
                says: says.map(|source| self.words.says(source)),
            }
        });
        let mut reports: Vec<ObjectionReport> = reports.collect();
        for objection in objections {
            let WhyNot::NoToken(group) = objection.why else {
                continue;
            };
            let why = self.words.why_not(objection.why);
            let taken = self.token_taken(index, group);
            let report = reports.iter_mut().find(|report| report.why == why);
            if let (Some(taken), Some(report)) = (taken, report) {
                report.says = Some(match report.says.take() {
                    Some(says) => format!("{taken}; {says}"),
                    None => taken,
                });
            }
        }
        reports
    }

    /// The play before another by which a Group's last token has gone.
    fn token_taken(&self, before: usize, group: PieceId) -> Option<String> {
        let of_it = self.ruling.fates.iter().rev();
        let of_it = of_it.filter(|fate| fate.piece == group && fate.happened && !fate.undone);
        let mut taken = of_it.filter_map(|fate| {
            let play = fate.play.filter(|&play| play < before)?;
            fate.fate.takes_tokens().then_some((play, fate.fate))
        });
        let (play, fate) = taken.next()?;
        let line = self.ruling.plays.get(play)?.line;
        Some(match (self.played(play), fate) {
            (_, Fate::SpendsTokens(_)) => format!("spent in line {line}"),
            (Some(by), _) => format!("taken by {} (line {line})", by.card),
            (None, _) => format!("lost in line {line}"),
        })
    }

    /// What speaks against a play, each reason once, with the sentence that it is taken from.
    pub(super) fn reasons(&self, objections: &[Objection]) -> Vec<(String, Option<Source>)> {
        let mut reasons: Vec<(String, Option<Source>)> = Vec::new();
        for objection in objections {
            let (why, source) = match (objection.why, objection.source) {
                // A condition that does not hold is said best in the words of its card.
                (WhyNot::NoUse(NoUse::ConditionFails(_)), Some(source)) => {
                    (self.words.says(source), None)
                }
                (why, source) => (self.words.why_not(why), source),
            };
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, known)) => *known = known.or(source),
                None => reasons.push((why, source)),
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
