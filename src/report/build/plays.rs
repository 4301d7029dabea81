//! The verdicts on plays, and what followed from each.

use super::Builder;
use crate::report::{ObjectionReport, PlayReport, PlayedReport};
use crate::ruling::{
    Barred, Fate, Judged, NoAttack, NoUse, Objection, PlayRuling, PlayVerdict, Privileged,
    Requirement, Source, Step, WhyNot,
};
use crate::table::{Move, PieceId};
use crate::vocabulary::Phase;

impl ObjectionReport {
    /// A reason that is taken from no card.
    pub(super) fn plain(why: String) -> ObjectionReport {
        ObjectionReport {
            why,
            cause: None,
            says: None,
        }
    }

    /// The reason, and how it has come to that.
    pub(crate) fn told(&self) -> String {
        format!("{}{}", self.why, self.cause.as_deref().unwrap_or_default())
    }

    /// The same with the card's sentence.
    pub(crate) fn said(&self) -> String {
        match &self.says {
            Some(says) => format!("{}: {says}", self.told()),
            None => self.told(),
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
    pub(super) fn played(&self, index: usize) -> Option<PlayedReport> {
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
        let sentence = sources.next().map(|source| self.words.sentence(source));
        let met = of_it
            .find(of_card)
            .map(|source| self.words.sentence(source));
        // How a Plot is played says less than what it does.
        let text = self.words.table.card(used.card).text.iter();
        let mut does = text.filter(|one| {
            let ability = one.ability.as_ref();
            ability.is_none_or(|ability| !ability.effect.is_about_playing()) && !one.note
        });
        let is_plot = self.words.table.kind(used.card).is_plot();
        let does = does.next().filter(|_| is_plot).map(|one| &*one.text);
        Some(PlayedReport {
            card: self.words.card(used.card).into_owned(),
            sentence: sentence.or(does).or(met).map(str::to_owned),
        })
    }

    /// What speaks against a play: each reason once, with the earlier play by which it has come to that. A card's sentence stands at
    /// the last reason that is taken from it.
    pub(super) fn against(&self, index: usize, objections: &[Objection]) -> Vec<ObjectionReport> {
        let mut found: Vec<(ObjectionReport, Option<Source>)> = Vec::new();
        for objection in objections {
            let (why, source) = self.reason(objection);
            let told = |cause: &String| {
                found
                    .iter()
                    .any(|(one, _)| one.cause.as_ref() == Some(cause))
            };
            let cause = self.cause(index, objection).filter(|cause| !told(cause));
            match found.iter_mut().find(|(one, _)| one.why == why) {
                Some((one, known)) => {
                    *known = known.or(source);
                    one.cause = one.cause.take().or(cause);
                }
                None => {
                    let one = ObjectionReport {
                        cause,
                        ..ObjectionReport::plain(why)
                    };
                    found.push((one, source));
                }
            }
        }
        let sources: Vec<Option<Source>> = found.iter().map(|(_, source)| *source).collect();
        let reports = found.into_iter().enumerate().map(|(at, (one, source))| {
            let says = source.filter(|_| !sources[at + 1..].contains(&source));
            ObjectionReport {
                says: says.map(|source| self.words.says(source)),
                ..one
            }
        });
        reports.collect()
    }

    /// The earlier play by which it has come to what speaks against one.
    fn cause(&self, index: usize, objection: &Objection) -> Option<String> {
        let made = |play: usize| Some(self.ruling.plays.get(play)?.line);
        match objection.why {
            WhyNot::NoToken(group) => Some(format!(": {}", self.token_taken(index, group)?)),
            WhyNot::TooLate => {
                let mut before = self.ruling.plays.iter().take(index).rev();
                let rolled = |play: &&PlayRuling| {
                    matches!(play.what, Judged::Play(Move::Roll(..)))
                        && play.verdict == PlayVerdict::Legal
                };
                Some(format!(" after line {}", before.find(rolled)?.line))
            }
            WhyNot::NoAttack(NoAttack::Committed(play)) => {
                Some(format!(" by line {}", made(play?)?))
            }
            WhyNot::NoUse(NoUse::NotPlayed(card)) => {
                let play = self.used_before(index, card)?;
                let line = made(play)?;
                let one = self.ruling.plays.get(play)?;
                match (one.verdict.is_illegal(), one.fell) {
                    (true, _) => Some(format!(", for line {line} is illegal")),
                    (_, Some(by)) => Some(format!(": it is cancelled by {}", self.canceller(by)?)),
                    _ => None,
                }
            }
            WhyNot::NoUse(
                NoUse::UsedAlready(card) | NoUse::OncePerTurn(card) | NoUse::OncePerGame(card),
            )
            | WhyNot::Barred(Barred::UsedThisTurn(card)) => {
                let play = self.used_before(index, card)?;
                let legal = self.ruling.plays.get(play)?.verdict == PlayVerdict::Legal;
                legal
                    .then(|| made(play))
                    .flatten()
                    .map(|line| format!(", in line {line}"))
            }
            WhyNot::WrongPhase(Phase::End)
            | WhyNot::PhaseOver(_, Phase::End)
            | WhyNot::Barred(Barred::TurnEnded(_) | Barred::CutShort) => {
                let ended = |step: &Step| matches!(step, Step::TurnEnded(_)).then_some(None);
                let (by, _) = self.since(index, ended)?;
                Some(format!(", for {by} ended the turn"))
            }
            WhyNot::Privileged(
                Privileged::Outsider(_) | Privileged::OutsidersGroup(_) | Privileged::NotDuring(_),
            ) => {
                let privileged = |step: &Step| match step {
                    Step::Meets(Requirement::Privileged(card)) => Some(Some(*card)),
                    _ => None,
                };
                let (by, card) = self.since(index, privileged)?;
                let said = objection
                    .source
                    .is_some_and(|source| Some(source.piece) == card);
                (!said).then(|| format!(": {by} makes this one so"))
            }
            WhyNot::Privileged(Privileged::Negated) => {
                let negated = |step: &Step| match step {
                    Step::Meets(Requirement::PrivilegeNegated(card)) => Some(Some(*card)),
                    _ => None,
                };
                Some(format!(": {} negates it", self.since(index, negated)?.0))
            }
            _ => None,
        }
    }

    /// The last step of a kind before a play: the card that it is about or by whose sentence it is, with the line, and that card.
    fn since(
        &self,
        before: usize,
        is: impl Fn(&Step) -> Option<Option<PieceId>>,
    ) -> Option<(String, Option<PieceId>)> {
        let until = self.ruling.plays.get(before)?.from;
        let nodes = self.ruling.derivation.iter();
        let found = nodes
            .take_while(|(id, _)| *id < until)
            .filter_map(|(id, node)| Some((id, node, is(&node.entry.step)?)))
            .last();
        let (id, node, about) = found?;
        let mut plays = self.ruling.plays.iter().rev();
        let line = plays.find(|play| play.from <= id)?.line;
        let card = about.or(node.entry.source.map(|source| source.piece));
        Some(match card {
            Some(card) => (
                format!("{} (line {line})", self.words.card(card)),
                Some(card),
            ),
            None => (format!("line {line}"), None),
        })
    }

    /// The last play before another with which a card was played or used.
    fn used_before(&self, index: usize, card: PieceId) -> Option<usize> {
        let mut before = (0..index).rev();
        before.find(|&play| {
            let what = self.ruling.plays.get(play).map(|play| &play.what);
            matches!(what, Some(Judged::Play(Move::Use(used))) if used.card == card)
        })
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

    /// What speaks against a play, each reason once.
    pub(super) fn reasons(&self, objections: &[Objection]) -> Vec<String> {
        let mut reasons: Vec<String> = Vec::new();
        for (why, _) in objections.iter().map(|objection| self.reason(objection)) {
            if !reasons.contains(&why) {
                reasons.push(why);
            }
        }
        reasons
    }

    /// A reason, and the sentence that it is taken from.
    fn reason(&self, objection: &Objection) -> (String, Option<Source>) {
        match (objection.why, objection.source) {
            // A condition that does not hold is said best in the words of its card.
            (WhyNot::NoUse(NoUse::ConditionFails(_)), Some(source)) => {
                (self.words.says(source), None)
            }
            (why, source) => (self.words.why_not(why), source),
        }
    }

    /// A sentence that is left to the players, with its card.
    pub(super) fn by_hand(&self, source: Source) -> String {
        let card = self.words.card(source.piece);
        format!("what {card} says (\"{}\")", self.words.sentence(source))
    }

    /// Why a play is not judged: the attack that it belongs to was never made.
    fn never_made(&self, index: usize) -> String {
        let attacks = (0..index).rev().find(|&play| {
            self.ruling
                .plays
                .get(play)
                .is_some_and(|play| match &play.what {
                    Judged::Play(Move::Attack { .. }) => true,
                    // An Instant attack is a Plot that was not played.
                    Judged::Play(Move::Use(_)) => play.verdict.is_illegal(),
                    _ => false,
                })
        });
        let first = attacks.map(|play| self.first_illegal(play));
        match first.and_then(|play| self.ruling.plays.get(play)) {
            Some(play) if play.verdict.is_illegal() => {
                format!("there is no attack, for line {} was illegal", play.line)
            }
            Some(play) => format!("the attack of line {} was never made", play.line),
            None => "the attack was never made".to_owned(),
        }
    }

    /// Of plays of which each is illegal because another was, the first.
    fn first_illegal(&self, play: usize) -> usize {
        std::iter::successors(Some(play), |&play| self.answered_in_vain(play))
            .last()
            .unwrap_or(play)
    }

    /// The illegal play that another would have answered.
    fn answered_in_vain(&self, play: usize) -> Option<usize> {
        let objections = self.ruling.plays.get(play)?.verdict.objections().iter();
        let mut answered = objections.filter_map(|one| match one.why {
            WhyNot::NoUse(NoUse::NotPlayed(card)) => Some(card),
            _ => None,
        });
        let before = self.used_before(play, answered.next()?)?;
        let illegal = self.ruling.plays.get(before)?.verdict.is_illegal();
        illegal.then_some(before)
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
