//! What Goals ask for.

use pest::iterators::Pair;

use super::super::Objective;
use super::parts::Parts;
use super::{Read, Reader, Rule};

impl Reader<'_> {
    /// The ways to win, each with everything that it takes.
    pub(super) fn alternatives(&self, pair: Pair<Rule>) -> Read<Vec<Vec<Objective>>> {
        pair.into_inner()
            .map(|alternative| {
                alternative
                    .into_inner()
                    .map(|objective| self.objective(self.first(objective)?))
                    .collect()
            })
            .collect()
    }

    fn objective(&self, pair: Pair<Rule>) -> Read<Objective> {
        let rule = pair.as_rule();
        let parts = Parts::of(self, pair)?;
        Ok(match rule {
            Rule::controls_so_many => Objective::Controls {
                least: parts.number(0),
                of: parts.filter()?,
            },
            Rule::destroyed_so_many => Objective::Destroyed {
                least: parts.number(0),
                of: parts.filter()?,
            },
            Rule::controls_total => Objective::TotalPower {
                least: parts.figure(),
                of: parts.filter()?,
            },
            Rule::every_alignment => Objective::EveryAlignment,
            Rule::destroyed_illuminati => Objective::DestroyedIlluminati {
                least: parts.number(0),
                helped: parts.has(Rule::or_helped),
            },
            Rule::destroyed_same => Objective::DestroyedSameIlluminati,
            Rule::without_puppets => Objective::NoPuppets,
            _ => return self.lost(),
        })
    }
}
