//! From a ruling to its words.

use std::collections::BTreeSet;

use super::board;
use super::signed;
use super::words::{Words, joined, kind_name};
use super::{
    AttackReport, ByHandReport, CardReport, DutyReport, LawReport, NoteReport, OddsReport,
    OpenQuestionReport, PlayReport, RejectedReport, Report, SCHEMA_VERSION, SourceReport,
    StepReport, TermReport,
};
use crate::law::{Cites, Clause, ClauseId};
use crate::ruling::{
    AttackOutcome, AttackRuling, Entry, Fate, Judged, Node, Participant, PlayRuling, PlayVerdict,
    Ruling, Source, Step, Verdict,
};
use crate::scenario::Scenario;
use crate::table::{PieceId, Place};

/// How much of what follows from a play is told in the headline.
const MOST_TOLD: usize = 3;
/// All throws of two dice.
const THROWS: u8 = 36;

/// Puts a ruling into words.
pub fn report(ruling: &Ruling, scenario: &Scenario) -> Report {
    let builder = Builder {
        ruling,
        scenario,
        words: Words {
            table: &ruling.before,
        },
    };
    let attacks: Vec<AttackReport> = ruling
        .attacks
        .iter()
        .map(|attack| builder.attack(attack))
        .collect();
    let cited = builder.cited();
    let law = ruling.before.law;
    Report {
        schema_version: SCHEMA_VERSION,
        edition: ruling.before.edition.id.to_string(),
        law: LawReport {
            title: ruling.before.edition.title.to_string(),
            date: ruling.before.edition.date.to_string(),
            digest: law.digest.to_string(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
        },
        verdict: ruling.verdict().name().to_owned(),
        summary: builder.summary(),
        board: board::said_back(&ruling.before),
        attack: attacks.last().cloned(),
        attacks,
        plays: ruling
            .plays
            .iter()
            .enumerate()
            .map(|(index, play)| builder.play(index, play))
            .collect(),
        cards: builder.cards(),
        still_to_do: builder.still_to_do(),
        assumptions: ruling
            .assumptions
            .iter()
            .map(|assumption| builder.words.assumption(assumption))
            .collect(),
        rejected: builder.rejected(),
        winners: ruling.winners.as_ref().map(|winners| {
            let names = winners.iter().map(|&winner| builder.words.player(winner));
            names.map(str::to_owned).collect()
        }),
        goals: builder.goals(),
        by_hand: ruling
            .by_hand
            .iter()
            .map(|&source| ByHandReport {
                card: builder.words.card(source.piece).into_owned(),
                text: builder.words.sentence(source).to_owned(),
            })
            .collect(),
        open_questions: builder.open_questions(),
        clauses: cited.iter().map(|clause| clause.id.to_string()).collect(),
        sources: cited
            .iter()
            .map(|clause| SourceReport {
                id: clause.id.to_string(),
                title: clause.title.to_string(),
                text: clause.text.to_string(),
            })
            .collect(),
        derivation: ruling
            .derivation
            .iter()
            .map(|(_, node)| builder.step(node))
            .collect(),
    }
}

pub(super) struct Builder<'a> {
    pub(super) ruling: &'a Ruling<'a>,
    scenario: &'a Scenario,
    pub(super) words: Words<'a>,
}

impl Builder<'_> {
    pub(super) fn clauses(&self, cites: &Cites) -> Vec<String> {
        let law = self.ruling.before.law;
        cites
            .iter()
            .map(|&id| law.clauses.get(id).id.to_string())
            .collect()
    }

    /// The clauses that the ruling rests on, in alphabetical order.
    fn cited(&self) -> Vec<Clause> {
        let law = self.ruling.before.law;
        let nodes = self
            .ruling
            .derivation
            .iter()
            .flat_map(|(_, node)| node.entry.cites.iter());
        let objections = self
            .ruling
            .plays
            .iter()
            .flat_map(|play| match &play.verdict {
                PlayVerdict::Illegal(objections) => objections
                    .iter()
                    .flat_map(|objection| objection.cites.iter())
                    .collect::<Vec<_>>(),
                _ => Vec::new(),
            });
        let rejected = self
            .ruling
            .attacks
            .iter()
            .flat_map(|attack| &attack.rejected)
            .chain(self.ruling.claims.iter().flat_map(|claim| &claim.rejected))
            .flat_map(|rejected| rejected.cites.iter());
        let ids: BTreeSet<ClauseId> = nodes.chain(objections).chain(rejected).copied().collect();
        let mut clauses: Vec<Clause> = ids.into_iter().map(|id| law.clauses.get(id)).collect();
        clauses.sort_by(|a, b| a.id.cmp(&b.id));
        clauses
    }

    /// The ruling in one sentence, and who is out of the game by the attack that it is about.
    fn summary(&self) -> String {
        let mut said = self.headline();
        if let (Verdict::Succeeds | Verdict::Fails, Some(attack)) =
            (self.ruling.verdict(), self.ruling.attack())
        {
            let nodes = self.ruling.derivation.iter();
            for (_, node) in nodes.filter(|(id, _)| *id > attack.strength_node) {
                if let Step::GoesOut(player, _) = node.entry.step {
                    let name = self.words.player(player);
                    said.push_str(&format!("; {name} is out of the game"));
                }
            }
        }
        said
    }

    fn headline(&self) -> String {
        let attack = self.ruling.attack();
        match (self.ruling.verdict(), attack) {
            (Verdict::Odds, Some(attack)) => {
                let odds = attack.odds;
                let percent =
                    (u32::from(odds.favourable) * 100 + u32::from(THROWS) / 2) / u32::from(THROWS);
                let on = rolls(&succeeding(attack));
                if odds.favourable == 0 {
                    "FAILS on every roll: 0 chances in 36".to_owned()
                } else {
                    let chances = if odds.favourable == 1 {
                        "chance"
                    } else {
                        "chances"
                    };
                    format!(
                        "SUCCEEDS on {on}: {} {chances} in {THROWS} ({percent} %)",
                        odds.favourable
                    )
                }
            }
            (Verdict::Succeeds, Some(attack)) => match attack.outcome {
                AttackOutcome::Succeeds(dice) => {
                    format!(
                        "SUCCEEDS with a roll of {} against a strength of {}",
                        dice.0,
                        signed(attack.strength)
                    )
                }
                AttackOutcome::SucceedsByCard(source) => format!(
                    "SUCCEEDS by {}: \"{}\"",
                    self.words.card(source.piece),
                    self.words.sentence(source)
                ),
                _ => "SUCCEEDS".to_owned(),
            },
            (Verdict::Fails, Some(attack)) => match attack.outcome {
                AttackOutcome::Fails(dice) => {
                    format!(
                        "FAILS with a roll of {} against a strength of {}",
                        dice.0,
                        signed(attack.strength)
                    )
                }
                AttackOutcome::FailsByCard(source) => format!(
                    "FAILS by {}: \"{}\"",
                    self.words.card(source.piece),
                    self.words.sentence(source)
                ),
                _ => format!(
                    "FAILS: a strength of {} is too low for the dice to be rolled",
                    signed(attack.strength)
                ),
            },
            (Verdict::Cancelled, Some(attack)) => {
                let why = attack
                    .spoiled_by
                    .iter()
                    .map(|objection| self.words.why_not(objection.why));
                format!(
                    "CANCELLED: the attack has become illegal, because {}",
                    joined(why)
                )
            }
            (Verdict::CalledOff, _) => "CALLED OFF before it was committed".to_owned(),
            (Verdict::Illegal, _) => format!("ILLEGAL: {}", self.objections()),
            (Verdict::Open, Some(attack))
                if !self.claims_last() && !self.ruling.last_play_decides() =>
            {
                format!(
                    "OPEN: strength {} before the card text that has to be applied by hand",
                    attack.strength
                )
            }
            (Verdict::Open, _) => "OPEN: the card text has to be applied by hand".to_owned(),
            (Verdict::Wins | Verdict::NobodyWins, _) => self.victory(),
            (Verdict::Legal, _) => {
                let last = self.ruling.plays.len().saturating_sub(1);
                let followed = self.told_first(last);
                let left = followed.len().saturating_sub(MOST_TOLD);
                let mut told: Vec<String> = followed.into_iter().take(MOST_TOLD).collect();
                if left > 0 {
                    told.push(format!("and {left} more"));
                }
                match told.as_slice() {
                    [] => "LEGAL".to_owned(),
                    told => format!("LEGAL: {}", told.join("; ")),
                }
            }
            _ => "NOTHING to rule on: the table is laid out, and nobody does anything".to_owned(),
        }
    }

    /// Whether the last thing to happen was a claim to victory.
    fn claims_last(&self) -> bool {
        self.ruling.last_play().is_some_and(|play| {
            matches!(
                play.what,
                Judged::Play(crate::table::Move::DeclareVictory { .. })
            )
        })
    }

    /// What speaks against the attack that was announced, or against the last play.
    fn objections(&self) -> String {
        let announced = self.ruling.plays.iter().rev().find(|play| {
            matches!(play.what, Judged::Play(crate::table::Move::Attack { .. }))
                && play.verdict.is_illegal()
        });
        let last = self.ruling.last_play();
        let claim = last.filter(|_| self.claims_last() || self.ruling.last_play_decides());
        let play = claim.or(announced).or(last);
        match play.map(|play| &play.verdict) {
            Some(PlayVerdict::Illegal(objections)) => joined(
                objections
                    .iter()
                    .map(|objection| self.words.why_not(objection.why)),
            ),
            _ => String::new(),
        }
    }

    fn attack(&self, attack: &AttackRuling) -> AttackReport {
        let derivation = &self.ruling.derivation;
        let names = |helpers: &[Participant]| {
            helpers
                .iter()
                .map(|helper| self.words.card(helper.group).into_owned())
                .collect()
        };
        let terms = derivation
            .children(attack.strength_node)
            .map(|(id, node)| {
                let below: Vec<&Node> = derivation.children(id).map(|(_, node)| node).collect();
                let made_of = if below.len() > 1 {
                    below.iter().map(|node| self.note(&node.entry)).collect()
                } else {
                    Vec::new()
                };
                self.term(&node.entry, made_of)
            })
            .collect();
        let outcome = match attack.outcome {
            AttackOutcome::Open => "open",
            AttackOutcome::Succeeds(_) => "succeeds",
            AttackOutcome::Fails(_) => "fails",
            AttackOutcome::AutomaticFailure => "automatic-failure",
            AttackOutcome::FailsByCard(_) => "fails-by-card",
            AttackOutcome::SucceedsByCard(_) => "succeeds-by-card",
            AttackOutcome::Cancelled => "cancelled",
            AttackOutcome::CalledOff => "called-off",
            AttackOutcome::ByHand => "by-hand",
        };
        AttackReport {
            leader: self.words.card(attack.leader).into_owned(),
            kind: kind_name(attack.kind).to_owned(),
            target: self.words.card(attack.target).into_owned(),
            aiders: names(&attack.aiders),
            opposers: names(&attack.opposers),
            strength: attack.strength,
            outcome: outcome.to_owned(),
            rolled: match attack.outcome {
                AttackOutcome::Succeeds(dice) | AttackOutcome::Fails(dice) => Some(dice.0),
                _ => None,
            },
            odds: OddsReport {
                favourable: attack.odds.favourable,
                of: THROWS,
                succeeds_on: succeeding(attack),
            },
            terms,
            traits: self.traits(attack),
            dice: self.dice(attack),
        }
    }

    /// The changes of traits that were found before the strength was worked out.
    fn traits(&self, attack: &AttackRuling) -> Vec<NoteReport> {
        let since = self
            .ruling
            .attacks
            .iter()
            .map(|other| other.strength_node)
            .filter(|&node| node < attack.strength_node)
            .max();
        self.ruling
            .derivation
            .iter()
            .filter(|(id, node)| {
                since.is_none_or(|since| *id > since)
                    && *id < attack.strength_node
                    && matches!(node.entry.step, Step::Traits { .. })
            })
            .map(|(_, node)| self.note(&node.entry))
            .collect()
    }

    /// What is particular about the dice: the nodes below the odds that follow the strength.
    fn dice(&self, attack: &AttackRuling) -> Vec<NoteReport> {
        let derivation = &self.ruling.derivation;
        let odds = derivation
            .iter()
            .skip(attack.strength_node.0 as usize)
            .find(|(_, node)| node.entry.step == Step::Odds);
        let Some((id, odds)) = odds else {
            return Vec::new();
        };
        let about_any_roll = derivation.children(id).map(|(_, node)| node);
        // What cards have made of the roll comes right after what holds for any.
        let of_this_roll = derivation
            .iter()
            .map(|(_, node)| node)
            .skip(id.0 as usize + 1)
            .skip_while(|node| node.depth > odds.depth)
            .take_while(|node| matches!(node.entry.step, Step::RollBecomes(_)));
        let mut notes: Vec<NoteReport> = Vec::new();
        let mut failing: Option<(u8, &Cites)> = None;
        for node in about_any_roll.chain(of_this_roll) {
            let entry = &node.entry;
            let before = failing.take();
            if let Step::Fails(roll) = entry.step {
                failing = Some((roll, &entry.cites));
            }
            match (before, failing, notes.last_mut()) {
                // For the same reason: said at once.
                (Some((one, same)), Some((other, cites)), Some(note)) if same == cites => {
                    note.text = format!("rolls of {one} and {other} always fail");
                }
                _ => notes.push(self.note(entry)),
            }
        }
        notes
    }

    fn card_of(&self, entry: &Entry) -> Option<String> {
        entry
            .source
            .map(|source| self.words.card(source.piece).into_owned())
    }

    fn term(&self, entry: &Entry, made_of: Vec<NoteReport>) -> TermReport {
        let group = match entry.step {
            Step::Leads(group)
            | Step::Aids(group, _)
            | Step::Defends(group, _)
            | Step::Opposes(group, _)
            | Step::DefendsItself(group, _) => Some(self.words.card(group).into_owned()),
            _ => None,
        };
        TermReport {
            value: entry.value,
            from: self.words.term_from(&entry.step, entry.source),
            reason: self.words.step(&entry.step, entry.source),
            clauses: self.clauses(&entry.cites),
            card: group.or_else(|| self.card_of(entry)),
            made_of,
        }
    }

    pub(super) fn note(&self, entry: &Entry) -> NoteReport {
        NoteReport {
            text: self.words.step(&entry.step, entry.source),
            value: about_a_figure(&entry.step).then_some(entry.value),
            clauses: self.clauses(&entry.cites),
            card: self.card_of(entry),
        }
    }

    fn step(&self, node: &Node) -> StepReport {
        StepReport {
            depth: node.depth,
            text: match self.words.term_from(&node.entry.step, node.entry.source) {
                from if from.is_empty() => self.words.step(&node.entry.step, node.entry.source),
                from => format!(
                    "{from}: {}",
                    self.words.step(&node.entry.step, node.entry.source)
                ),
            },
            value: about_a_figure(&node.entry.step).then_some(node.entry.value),
            clauses: self.clauses(&node.entry.cites),
            card: self.card_of(&node.entry),
        }
    }

    fn play(&self, index: usize, play: &PlayRuling) -> PlayReport {
        let before = index
            .checked_sub(1)
            .and_then(|index| self.ruling.plays.get(index));
        let same_line = before.is_some_and(|before| before.line == play.line);
        let text = match &play.what {
            // A Plot that is played with an announcement has no line of its own.
            Judged::Play(crate::table::Move::Use(used)) if same_line => {
                format!("with {}", self.words.card(used.card))
            }
            Judged::Play(_) => self.scenario.text[play.span.clone()].to_owned(),
            Judged::Helper { helper, opposes } => {
                let verb = if *opposes { "opposes" } else { "aids" };
                format!("{} {verb}", self.words.card(*helper))
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
            PlayVerdict::Illegal(objections) => {
                report.legal = Some(false);
                let reasons = objections.iter().map(|objection| {
                    let why = self.words.why_not(objection.why);
                    match objection.source {
                        Some(source) => format!(
                            "{why}: {} says \"{}\"",
                            self.words.card(source.piece),
                            self.words.sentence(source)
                        ),
                        None => why,
                    }
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
            PlayVerdict::Moot => report.reason = Some("the attack was never made".to_owned()),
            PlayVerdict::ByHand => {
                report.reason = Some("its text has to be applied by hand".to_owned());
            }
        }
        report
    }

    /// The play that cancelled another.
    fn canceller(&self, by: usize) -> Option<String> {
        let play = self.ruling.plays.get(by)?;
        let card = match &play.what {
            Judged::Play(crate::table::Move::Use(used)) => self.words.card(used.card),
            _ => return None,
        };
        Some(format!("{card} (line {})", play.line))
    }

    fn still_to_do(&self) -> Vec<DutyReport> {
        let after = &self.ruling.after;
        after
            .duties
            .iter()
            .map(|duty| {
                let source = Source {
                    piece: duty.card,
                    sentence: duty.sentence,
                };
                DutyReport {
                    player: after.seat(duty.player).name.clone(),
                    what: self.words.owed(duty.what),
                    card: self.words.card(duty.card).into_owned(),
                    text: self.words.sentence(source).to_owned(),
                }
            })
            .collect()
    }

    fn cards(&self) -> Vec<CardReport> {
        let after = Words {
            table: &self.ruling.after,
        };
        let last = self.ruling.attacks.len().saturating_sub(1);
        self.ruling
            .fates
            .iter()
            .filter(|fate| !fate.undone)
            .filter(|fate| fate.happened || fate.when.is_none_or(|(attack, _)| attack == last))
            .map(|fate| CardReport {
                name: self.words.card(fate.piece).into_owned(),
                place: after.place(fate.piece),
                tokens: matches!(
                    self.ruling.after.piece(fate.piece).place,
                    Place::Structure { .. }
                )
                .then(|| self.ruling.after.piece(fate.piece).tokens),
                stays: self.ruling.after.piece(fate.piece).place
                    == self.ruling.before.piece(fate.piece).place,
                only_acts: self
                    .ruling
                    .fates
                    .iter()
                    .filter(|other| other.piece == fate.piece && !other.undone)
                    .all(|other| {
                        matches!(
                            other.fate,
                            Fate::SpendsTokens(_)
                                | Fate::TurnBegins(_)
                                | Fate::StaysWith(_)
                                | Fate::StaysUncontrolled
                                | Fate::StaysLinked
                        )
                    }),
                why: self.words.fate(fate.fate),
                when: match (fate.happened, fate.when) {
                    (false, Some((_, true))) => "if it succeeds",
                    (false, Some((_, false))) => "if it fails",
                    _ => "now",
                }
                .to_owned(),
                clauses: self.clauses(&self.ruling.derivation.node(fate.node).entry.cites),
            })
            .collect()
    }

    fn rejected(&self) -> Vec<RejectedReport> {
        let Some(attack) = self.ruling.attack() else {
            return Vec::new();
        };
        let mut rejected: Vec<RejectedReport> = Vec::new();
        for entry in &attack.rejected {
            let report = self.rejection(entry);
            let again = rejected.iter().any(|other| {
                other.from == report.from
                    && other.what == report.what
                    && other.reason == report.reason
            });
            if !again {
                rejected.push(report);
            }
        }
        rejected
    }

    fn open_questions(&self) -> Vec<OpenQuestionReport> {
        let points = &self.ruling.before.rules.points;
        let nodes = self
            .ruling
            .derivation
            .iter()
            .filter_map(|(_, node)| node.entry.point);
        let objections = self
            .ruling
            .plays
            .iter()
            .flat_map(|play| match &play.verdict {
                PlayVerdict::Illegal(objections) => objections
                    .iter()
                    .filter_map(|objection| objection.point)
                    .collect::<Vec<_>>(),
                _ => Vec::new(),
            });
        let asked: BTreeSet<_> = nodes.chain(objections).collect();
        let doubts = self.doubtful_cards();
        asked
            .into_iter()
            .filter_map(|point| points.question(point))
            .map(|question| OpenQuestionReport {
                id: question.id.to_owned(),
                asks: question.asks.to_owned(),
                readings: question.readings().into_iter().map(str::to_owned).collect(),
                taken: self.words.reading(&question),
                why: question.why.to_owned(),
                clauses: self.clauses(question.cites()),
            })
            .chain(doubts)
            .collect()
    }

    /// The doubts about cards whose text the ruling rests on.
    fn doubtful_cards(&self) -> Vec<OpenQuestionReport> {
        let used: BTreeSet<PieceId> = self
            .ruling
            .derivation
            .iter()
            .filter_map(|(_, node)| node.entry.source)
            .map(|source| source.piece)
            .collect();
        let table = &self.ruling.before;
        used.into_iter()
            .flat_map(|piece| {
                table
                    .card(piece)
                    .unsure
                    .iter()
                    .map(move |doubt| OpenQuestionReport {
                        id: table.name(piece).to_owned(),
                        asks: doubt.to_string(),
                        readings: Vec::new(),
                        taken: "the text of the card as it is shown here".to_owned(),
                        why: "the printed card does not settle it".to_owned(),
                        clauses: Vec::new(),
                    })
            })
            .collect()
    }
}

/// Whether a step works out a figure.
fn about_a_figure(step: &Step) -> bool {
    !matches!(
        step,
        Step::Meets(_)
            | Step::Fails(_)
            | Step::NoFailure(_)
            | Step::CountsAs { .. }
            | Step::Rolled(_)
            | Step::RollBecomes(_)
            | Step::RollsAgain(_)
            | Step::StandsAgain(_)
            | Step::PoweringCancelled(_)
            | Step::TurnEnded(_)
            | Step::Fate(..)
            | Step::Outcome(_)
            | Step::Traits { .. }
            | Step::Claims(_)
            | Step::Objective(_)
            | Step::HasEliminated(_)
            | Step::HasNoPuppets(_)
            | Step::ClaimEnds(..)
            | Step::GoesOut(..)
            | Step::Reprieved(_)
            | Step::LastStanding(_)
    )
}

fn succeeding(attack: &AttackRuling) -> Vec<u8> {
    attack
        .odds
        .succeeds
        .iter()
        .enumerate()
        .filter(|(_, succeeds)| **succeeds)
        .map(|(index, _)| index as u8 + 2)
        .collect()
}

/// "7 or less", or where that is not all, "3 to 7".
fn rolls(rolls: &[u8]) -> String {
    match rolls {
        [] => "no roll".to_owned(),
        [one] => format!("{one}"),
        [2, .., last] if rolls.len() == usize::from(last - 1) => format!("{last} or less"),
        [first, .., last] if rolls.len() == usize::from(last - first + 1) => {
            format!("{first} to {last}")
        }
        rolls => rolls
            .iter()
            .map(u8::to_string)
            .collect::<Vec<_>>()
            .join(", "),
    }
}
