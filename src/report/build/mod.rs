//! From a ruling to its words.

mod answers;
mod attacks;
mod cards;
mod claims;
mod doubts;
mod events;
mod plays;
mod summary;
mod xday;

pub(crate) use summary::rolls;
pub(crate) use xday::percent;
pub use xday::xday_report;

use super::board;
use super::precedent;
use super::words::Words;
use super::{
    AttackReport, BorrowedReport, ByHandReport, ErratumReport, LawReport, NoteReport, Report,
    SCHEMA_VERSION, SourceReport, StepReport,
};
use crate::law::{Clause, ClauseId, Edition, Erratum, Law};
use crate::ruling::{Entry, Judged, Node, Ruling, Step, WhyNot};
use crate::scenario::Scenario;
use crate::table::{Assumption, Move};

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
    let headline = builder.with_doubts(builder.summary());
    let summary = headline.whole();
    Report {
        schema_version: SCHEMA_VERSION,
        edition: ruling.before.edition.id.to_string(),
        law: LawReport {
            title: ruling.before.edition.title.to_string(),
            date: ruling.before.edition.date.to_string(),
            digest: law.digest_for(ruling.before.edition),
            readings: law.readings.iter().map(ToString::to_string).collect(),
            errata: errata(law, ruling.before.edition),
            program: env!("CARGO_PKG_VERSION").to_owned(),
        },
        verdict: ruling.verdict().name().to_owned(),
        summary: summary.clone(),
        headline,
        refused: builder.refused(),
        deferring: builder.deferring(),
        answers: builder.answers(),
        general: Vec::new(),
        unread: builder.unread(),
        taken: builder.taken(),
        understood: builder.understood(),
        board: board::said_back(&ruling.before),
        attack: (ruling.attack_index()).and_then(|index| attacks.get(index).cloned()),
        attacks,
        contest: None,
        plays: ruling
            .plays
            .iter()
            .enumerate()
            .map(|(index, play)| builder.play(index, play))
            .collect(),
        cards: builder.cards(),
        still_to_do: builder.still_to_do(),
        needed: Vec::new(),
        assumptions: ruling
            .assumptions
            .iter()
            .map(|assumption| builder.words.assumption(assumption))
            .chain(builder.assumed_of_letter())
            .collect(),
        unusual: (ruling.assumptions.iter())
            .filter(|assumption| match assumption {
                // Whose Illuminati nobody named is said where a ruling names them.
                Assumption::Illuminati(player) => {
                    let illuminati = ruling.before.seat(*player).illuminati;
                    summary.contains(&*builder.words.card(illuminati))
                }
                other => !other.is_ordinary() && builder.bears(other),
            })
            .map(|assumption| builder.words.assumption(assumption))
            .collect(),
        rejected: builder.rejected(),
        winners: ruling.winners.as_ref().map(|winners| {
            let names = winners.iter().map(|&winner| builder.words.player(winner));
            names.map(str::to_owned).collect()
        }),
        goals: builder.goals(),
        claims: Vec::new(),
        by_hand: ruling
            .by_hand
            .iter()
            .map(|&source| ByHandReport {
                card: builder.words.card(source.piece).into_owned(),
                text: builder.words.sentence(source).to_owned(),
            })
            .collect(),
        open_questions: builder.open_questions(),
        otherwise: sources(ruling.before.law, &builder.otherwise()),
        clauses: cited.iter().map(|clause| clause.id.to_string()).collect(),
        borrowed: builder.borrowed(&cited),
        sources: sources(ruling.before.law, &cited),
        derivation: ruling
            .derivation
            .iter()
            .map(|(_, node)| builder.step(node))
            .collect(),
    }
}

/// The clauses that a ruling rests on, in full.
fn sources(law: &Law, cited: &[&Clause]) -> Vec<SourceReport> {
    let sources = cited.iter().map(|clause| SourceReport {
        id: clause.id.to_string(),
        title: clause.title.to_string(),
        text: clause.text.to_string(),
        document: (law.edition_of(&clause.id))
            .map_or_else(String::new, |edition| edition.title.to_string()),
        section: clause.section.to_string(),
        page: clause.page,
        answered_by: precedent::by_whom(law, clause),
        variant: precedent::is_of_variant(clause),
    });
    sources.collect()
}

/// The errata laid over an edition.
fn errata(law: &Law, edition: &Edition) -> Vec<ErratumReport> {
    law.errata_of(edition).map(erratum).collect()
}

/// Who says so.
pub(crate) fn erratum(erratum: &Erratum) -> ErratumReport {
    ErratumReport {
        id: erratum.id.to_string(),
        title: erratum.title.to_string(),
        author: erratum.author.to_string(),
        date: erratum.date.to_string(),
        authority: erratum.authority.to_string(),
        digest: erratum.digest.to_string(),
    }
}

/// Puts the parts of one ruling into words.
pub(crate) struct Builder<'a> {
    pub(crate) ruling: &'a Ruling<'a>,
    pub(crate) scenario: &'a Scenario,
    pub(crate) words: Words<'a>,
}

impl Builder<'_> {
    pub(crate) fn clauses(&self, cites: &[ClauseId]) -> Vec<String> {
        self.ruling.before.law.clauses.names(cites)
    }

    /// The clauses by which cards are carried out as they say.
    fn deferring(&self) -> Vec<String> {
        let points = &self.ruling.before.rules.points;
        let window = points.plot_window().cites.iter().take(1);
        let first = points.cards_first().cites.iter().take(1);
        let cost = points.plot_cost().cites.iter();
        let ids: Vec<ClauseId> = window.chain(first).chain(cost).copied().collect();
        self.clauses(&ids)
    }

    /// The clauses that the ruling rests on, in alphabetical order.
    fn cited(&self) -> Vec<&Clause> {
        let law = self.ruling.before.law;
        let cited = self.ruling.cited().into_iter();
        let mut clauses: Vec<&Clause> = cited.map(|id| law.clauses.get(id)).collect();
        clauses.sort_by(|a, b| a.id.cmp(&b.id));
        clauses
    }

    /// The answers that say otherwise.
    fn otherwise(&self) -> Vec<&Clause> {
        let answers = self.ruling.answers.iter().filter(|one| one.otherwise);
        let clauses = &self.ruling.before.law.clauses;
        answers.map(|one| clauses.get(one.answer)).collect()
    }

    /// The clauses among those cited that are not the edition's own, by the edition that lends them.
    fn borrowed(&self, cited: &[&Clause]) -> Vec<BorrowedReport> {
        let (law, edition) = (self.ruling.before.law, self.ruling.before.edition);
        let mut borrowed: Vec<BorrowedReport> = Vec::new();
        for clause in cited
            .iter()
            // An answer belongs to nobody who could lend it.
            .filter(|clause| clause.precedent.is_none() && !edition.has_clause(&clause.id))
        {
            let lender = law.edition_of(&clause.id).map_or("", |lender| &*lender.id);
            let id = clause.id.to_string();
            match borrowed.iter_mut().find(|known| known.edition == lender) {
                Some(known) => known.clauses.push(id),
                None => borrowed.push(BorrowedReport {
                    edition: lender.to_owned(),
                    clauses: vec![id],
                }),
            }
        }
        borrowed
    }

    fn card_of(&self, entry: &Entry) -> Option<String> {
        entry
            .source
            .map(|source| self.words.card(source.piece).into_owned())
    }

    /// Whether something may hang on an assumption: how many tokens a card has that spends, lacks and counts none is nobody's dispute,
    /// nor whose a card is that a play says.
    fn bears(&self, assumption: &Assumption) -> bool {
        match assumption {
            Assumption::HasTokens(piece, _) => {
                let mut fates = self.ruling.fates.iter();
                let mut objections = self.ruling.objections();
                let mut nodes = self.ruling.derivation.iter();
                fates.any(|fate| fate.piece == *piece && fate.fate.takes_tokens())
                    || objections.any(|one| one.why == WhyNot::NoToken(*piece))
                    || nodes.any(|(_, node)| node.entry.step == Step::TokensCount(*piece))
            }
            Assumption::Owner(piece, player) | Assumption::InHand(piece, player) => {
                let mut plays = self.ruling.plays.iter().map(|play| &play.what);
                !plays.any(|what| {
                    matches!(what, Judged::Play(Move::Use(used)) if used.card == *piece && used.player == Some(*player))
                })
            }
            _ => true,
        }
    }

    fn note(&self, entry: &Entry) -> NoteReport {
        NoteReport {
            text: self.words.step(&entry.step, entry.source),
            value: about_a_figure(&entry.step).then_some(entry.value),
            clauses: self.clauses(&entry.cites),
            card: self.card_of(entry),
            adds: matches!(entry.step, Step::Adds(_) | Step::PermanentPower(_)),
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
}

/// Whether a step works out a figure.
pub(crate) fn about_a_figure(step: &Step) -> bool {
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
            | Step::HasEliminated { .. }
            | Step::HasHelpedEliminate(_)
            | Step::HasNoPuppets(_)
            | Step::MeetsUndeclared(_)
            | Step::CountsAsItWas(_)
            | Step::SharesVictory(_)
            | Step::ClaimEnds(..)
            | Step::GoesOut(..)
            | Step::Reprieved(_)
            | Step::LastStanding(_)
    )
}
