//! What is expected of advice: the best play, what stops an attack, who may do what.

use super::{Book, Inquiry, hold, so_far};
use crate::assist::advise::{Advice, Best, May, advise, may};
use crate::law::ClauseId;
use crate::regress::finding::Problem;
use crate::scenario::{Act, Advised, CardRef};
use crate::table::Case;

/// How often advice is worked out for what one scenario expects or claims: it takes long.
const MOST_ADVISED: usize = 12;

impl<'l> Book<'l> {
    /// The advice after the first so many plays.
    fn advice(&mut self, case: &Case<'l>, steps: usize) -> Result<&Advice<'l>, Problem> {
        if self
            .advice
            .as_ref()
            .is_none_or(|(known, _)| *known != steps)
        {
            if self.advised >= MOST_ADVISED {
                return Err(Problem::TooMuchAdvice(MOST_ADVISED));
            }
            self.advised += 1;
            self.advice = Some((steps, advise(&so_far(case, steps))));
        }
        match &self.advice {
            Some((_, Ok(advice))) => Ok(advice),
            _ => Err(Problem::NoAttack),
        }
    }
}

impl Inquiry<'_, '_> {
    pub(super) fn advised(&mut self, advised: &Advised) -> Result<(), Problem> {
        if let Advised::May {
            card,
            act,
            may,
            clause,
        } = advised
        {
            return self.may(card, *act, *may, *clause);
        }
        let advice = self.book.advice(self.case, self.steps)?;
        match advised {
            Advised::Best(expected) => {
                let ruled = match advice.best {
                    Best::Searched { favourable, .. } => Some(favourable),
                    Best::TooMany { .. } => None,
                };
                hold(ruled == Some(*expected), || Problem::Best(ruled))
            }
            Advised::Stop(expected) => {
                let ruled = advice.stop.sets.first().map(|set| set.cost);
                hold(ruled == *expected, || Problem::Cost(ruled))
            }
            Advised::Reach(strength, cost) => {
                let sets = advice.reach.sets.iter();
                let ruled = sets
                    .filter(|set| set.strength == *strength)
                    .map(|set| set.cost);
                let ruled = ruled.min();
                hold(ruled == Some(*cost), || Problem::Cost(ruled))
            }
            Advised::May { .. } => Ok(()),
        }
    }

    /// Whether a card may do something, and that it is this clause that forbids it.
    fn may(
        &self,
        card: &CardRef,
        act: Act,
        expected: bool,
        clause: Option<ClauseId>,
    ) -> Result<(), Problem> {
        let piece = self.find(card)?;
        let ruled = may(&so_far(self.case, self.steps), piece, act);
        let ruled = ruled.map_err(|_| Problem::NoAttack)?;
        let is = matches!(ruled, May::Yes(_));
        hold(is == expected, || Problem::May(is))?;
        let Some(clause) = clause else {
            return Ok(());
        };
        let cites: Vec<ClauseId> = match ruled {
            May::Yes(cites) => cites,
            May::No(objections) => (objections.iter())
                .flat_map(|objection| objection.cites.iter().copied())
                .collect(),
        };
        hold(cites.contains(&clause), || Problem::OtherClauses(cites))
    }
}
