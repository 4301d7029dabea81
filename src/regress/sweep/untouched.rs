//! Attacks on which the second law need not be asked: the first, ruling on them, has asked for nothing that the second has otherwise.

use super::board::Cards;
use super::{Plan, pool};
use crate::cards::{Card, CardId};
use crate::law::{EditionRules, PointId};

/// What the two laws have in common.
pub(super) struct Untouched {
    /// The rules of the first law, which note whether a point is asked for that has another value in the second.
    pub(super) rules: EditionRules,
    /// For each card of the first law, whether it is and says the same in the second.
    same: Vec<bool>,
}

impl Untouched {
    pub(super) fn of(plan: &Plan) -> Untouched {
        let (from, to) = (plan.from, plan.to);
        let mut rules = from.rules.clone();
        let differing: Vec<PointId> = (rules.points.differences(&to.rules.points).into_iter())
            .filter_map(|(id, otherwise)| otherwise.then_some(id))
            .collect();
        rules.points.watch_those(|id| differing.contains(&id));
        let says_the_same = |card: &Card| {
            from.rules.layout == to.rules.layout
                || card.text.iter().all(|sentence| sentence.layout.is_none())
        };
        let cards = from.law.cards.iter().zip((0..).map(CardId));
        let same = cards.map(|(card, id)| {
            let other = to.law.cards.get(usize::from(id.0));
            other.is_some_and(|other| {
                let (was, is) = (pool::printed(from, card), pool::printed(to, other));
                other.name == card.name && was == is && says_the_same(was)
            })
        });
        Untouched {
            same: same.collect(),
            rules,
        }
    }

    /// Whether a card is and says the same in both; those that the table invents do.
    pub(super) fn is_same(&self, card: CardId) -> bool {
        self.same.get(usize::from(card.0)).copied().unwrap_or(true)
    }

    /// Whether the same cards are laid for both, and say the same.
    pub(super) fn are_same(&self, from: &Cards, to: &Cards) -> bool {
        let laid = [from.leader, from.target, from.rival];
        let laid = laid.into_iter().chain(from.helper);
        from == to && laid.into_iter().all(|card| self.is_same(card))
    }
}
