//! Why a ruling is not as expected: the parts of it that decide what is in question.

use super::check::{Inquiry, plays_meant, ruling_after};
use super::finding::{Finding, Problem};
use crate::engine::{self, Moment, When};
use crate::law::ClauseId;
use crate::ruling::{
    AttackRuling, CardFate, Derivation, Entry, NodeId, Objection, PlayVerdict, Rejected, Ruling,
    Step,
};
use crate::scenario::{About, CardRef, CardState, Expectation, Expected};
use crate::table::{Case, PieceId};

/// What a finding rests on.
#[derive(Clone, Debug)]
pub struct Evidence<'l> {
    /// The ruling on the plays before it.
    pub ruling: Ruling<'l>,
    /// What was expected; `None` of a play that nobody expected to be illegal.
    pub expected: Option<Expectation>,
    pub reasons: Vec<Reason>,
}

/// A part of a ruling.
#[derive(Clone, Debug)]
pub enum Reason {
    /// A step, such as a term of the strength, and whether another expectation names it.
    Step { entry: Entry, expected: bool },
    /// Why a play is illegal.
    Against(Objection),
    /// What was considered and does not count.
    Rejected(Rejected),
    /// What became of a card, and the step that says so.
    Fate(CardFate, Entry),
    /// A clause that the ruling rests on.
    Cited(ClauseId),
}

/// What a finding rests on.
pub fn evidence<'l>(case: &Case<'l>, finding: &Finding) -> Evidence<'l> {
    let ruling = ruling_after(case, finding.steps);
    let expected = case
        .expectations
        .iter()
        .find(|(_, expectation)| expectation.span == finding.span)
        .map(|(_, expectation)| expectation.clone());
    let search = Search {
        case,
        finding,
        ruling: &ruling,
    };
    let reasons = search.reasons(expected.as_ref());
    Evidence {
        ruling,
        expected,
        reasons,
    }
}

struct Search<'a, 'l> {
    case: &'a Case<'l>,
    finding: &'a Finding,
    ruling: &'a Ruling<'l>,
}

impl Search<'_, '_> {
    fn reasons(&self, expected: Option<&Expectation>) -> Vec<Reason> {
        let outcome = expected.map(|expectation| &expectation.outcome);
        match &self.finding.problem {
            Problem::Strength { .. }
            | Problem::AttackPower { .. }
            | Problem::Defense { .. }
            | Problem::Odds { .. }
            | Problem::Needs(_)
            | Problem::Outcome(_)
            | Problem::NoTerm(_)
            | Problem::Privileged(_) => self.terms(),
            Problem::Legal => self.requirements(outcome),
            Problem::Illegal(index) => {
                self.against(self.ruling.plays.get(*index).map(|play| play.line))
            }
            Problem::OtherClauses(_) => {
                let plays = self.plays_of(outcome).into_iter();
                let mut plays = plays.map(|play| &self.ruling.plays[play]);
                self.against(plays.next().map(|play| play.line))
            }
            Problem::NothingRejected => self
                .ruling
                .rejected()
                .cloned()
                .map(Reason::Rejected)
                .collect(),
            Problem::NotCited => match outcome {
                Some(Expected::Cites(clause)) => self.cited_near(*clause),
                _ => Vec::new(),
            },
            Problem::Count { .. } => self.counted(outcome),
            Problem::Value { .. } => self.figure(outcome),
            Problem::Tokens { .. } => match outcome {
                Some(Expected::Card { card, .. }) => self.of_card(card),
                _ => Vec::new(),
            },
            Problem::Traits(piece, _) | Problem::Stands(piece) | Problem::Elsewhere(piece) => {
                self.fates(*piece)
            }
            Problem::NoAttack
            | Problem::Open
            | Problem::Moot
            | Problem::NoPlay
            | Problem::So
            | Problem::NoCard
            | Problem::Best(_)
            | Problem::Cost(_)
            | Problem::May(_)
            | Problem::Claim(_)
            | Problem::NotWeighed
            | Problem::TooMuchAdvice(_)
            | Problem::NoClaim(_)
            | Problem::NotOpen
            | Problem::NotByHand
            | Problem::Winners(_)
            | Problem::StillIn(_)
            | Problem::OthersTurn(_)
            | Problem::NothingExpected => Vec::new(),
        }
    }

    /// The terms of the strength.
    fn terms(&self) -> Vec<Reason> {
        let Some(attack) = self.ruling.attack() else {
            return Vec::new();
        };
        let derivation = &self.ruling.derivation;
        let terms = derivation.children(attack.strength_node);
        terms
            .map(|(_, node)| Reason::Step {
                entry: node.entry.clone(),
                expected: self.is_expected(attack, &node.entry),
            })
            .collect()
    }

    /// Whether an expectation about the same plays names a term.
    fn is_expected(&self, attack: &AttackRuling, term: &Entry) -> bool {
        let here = |(steps, _): &&(usize, Expectation)| *steps == self.finding.steps;
        let derivation = &self.ruling.derivation;
        self.case.expected().filter(here).any(|(_, expectation)| {
            let Expected::Term {
                value,
                clause,
                card,
            } = &expectation.outcome
            else {
                return false;
            };
            let mut fits = derivation.children(attack.strength_node);
            // The first that it fits is the one that it names.
            let first = fits.find(|(_, node)| {
                let entry = &node.entry;
                let of_card = match card {
                    Some(card) => Inquiry::piece(self.ruling, card)
                        .is_some_and(|piece| concerns(entry) == Some(piece)),
                    None => true,
                };
                entry.value == *value
                    && of_card
                    && clause.is_none_or(|clause| entry.cites.contains(&clause))
            });
            first.is_some_and(|(_, node)| node.entry == *term)
        })
    }

    /// The plays that an expectation of legality is about.
    fn plays_of(&self, outcome: Option<&Expected>) -> Vec<usize> {
        let about = match outcome.map(Expected::subject) {
            Some(Expected::Play(about, _)) => about,
            _ => &About::Last,
        };
        plays_meant(self.case, self.finding.steps, self.ruling, about)
    }

    /// What the play that is meant meets.
    fn requirements(&self, outcome: Option<&Expected>) -> Vec<Reason> {
        let meant = self.plays_of(outcome);
        let plays = meant.iter().map(|&play| &self.ruling.plays[play]);
        let since = plays.map(|play| play.from).min().unwrap_or(NodeId(0));
        let next = meant
            .last()
            .and_then(|last| self.ruling.plays.get(last + 1));
        let until = next.map(|play| play.from);
        let nodes = self.ruling.derivation.iter();
        nodes
            .filter(|(id, _)| *id >= since && until.is_none_or(|until| *id < until))
            .filter(|(_, node)| matches!(node.entry.step, Step::Meets(_)))
            .map(|(_, node)| Reason::Step {
                entry: node.entry.clone(),
                expected: false,
            })
            .collect()
    }

    /// What stands in the way of the plays of a line.
    fn against(&self, line: Option<usize>) -> Vec<Reason> {
        let plays = self
            .ruling
            .plays
            .iter()
            .filter(|play| Some(play.line) == line);
        plays
            .flat_map(|play| match &play.verdict {
                PlayVerdict::Illegal(objections) => objections.clone(),
                _ => Vec::new(),
            })
            .map(Reason::Against)
            .collect()
    }

    /// The clauses that are cited of the subject of one that is not.
    fn cited_near(&self, clause: ClauseId) -> Vec<Reason> {
        let law = self.ruling.before.law;
        let subject = |id: ClauseId| {
            let id = &law.clauses.get(id).id;
            id.rsplit_once('.')
                .map_or(String::new(), |(subject, _)| subject.to_owned())
        };
        let wanted = subject(clause);
        let cited = self.ruling.cited().into_iter();
        cited
            .filter(|&id| subject(id) == wanted)
            .map(Reason::Cited)
            .collect()
    }

    /// What counts toward the Basic Goal.
    fn counted(&self, outcome: Option<&Expected>) -> Vec<Reason> {
        let Some(Expected::Counts(player, _)) = outcome else {
            return Vec::new();
        };
        let mut derivation = Derivation::new();
        engine::goals::counted(&Moment::new(&self.ruling.after), *player, &mut derivation);
        top(&derivation)
    }

    /// How a figure of a card is made up.
    fn figure(&self, outcome: Option<&Expected>) -> Vec<Reason> {
        let Some(Expected::Card {
            card,
            state: CardState::Value(stat, _),
        }) = outcome
        else {
            return Vec::new();
        };
        let Some(piece) = Inquiry::piece(self.ruling, card) else {
            return Vec::new();
        };
        let mut derivation = Derivation::new();
        let moment = Moment::new(&self.ruling.after);
        moment.figure(piece, *stat, When::Now, &mut derivation);
        top(&derivation)
    }

    fn of_card(&self, card: &CardRef) -> Vec<Reason> {
        Inquiry::piece(self.ruling, card).map_or_else(Vec::new, |piece| self.fates(piece))
    }

    /// What became of a card.
    fn fates(&self, piece: PieceId) -> Vec<Reason> {
        let derivation = &self.ruling.derivation;
        let fates = self.ruling.fates.iter();
        fates
            .filter(|fate| fate.piece == piece && fate.happened && !fate.undone)
            .map(|fate| Reason::Fate(fate.clone(), derivation.node(fate.node).entry.clone()))
            .collect()
    }
}

/// The steps of a derivation that nothing stands above, or what such a step alone is made of.
fn top(derivation: &Derivation) -> Vec<Reason> {
    let step = |entry: &Entry| Reason::Step {
        entry: entry.clone(),
        expected: false,
    };
    let highest: Vec<(NodeId, &Entry)> = derivation
        .iter()
        .filter(|(_, node)| node.depth == 0)
        .map(|(id, node)| (id, &node.entry))
        .collect();
    match highest.as_slice() {
        [(id, _)] if derivation.children(*id).next().is_some() => derivation
            .children(*id)
            .map(|(_, node)| step(&node.entry))
            .collect(),
        highest => highest.iter().map(|(_, entry)| step(entry)).collect(),
    }
}

/// The card that a term is about.
pub(super) fn concerns(entry: &Entry) -> Option<PieceId> {
    match &entry.step {
        Step::Leads(group)
        | Step::Aids(group, _)
        | Step::Defends(group, _)
        | Step::AgentsAttack(group)
        | Step::AgentsDefend(group)
        | Step::Opposes(group, _)
        | Step::DefendsItself(group, ..) => Some(*group),
        _ => entry.source.map(|source| source.piece),
    }
}
