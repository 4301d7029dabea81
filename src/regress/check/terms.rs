//! What is expected of the sum of an attack: what counts, and what does not.

use super::{Inquiry, hold};
use crate::law::ClauseId;
use crate::regress::evidence::concerns;
use crate::regress::finding::Problem;
use crate::ruling::{Rejected, Step};
use crate::scenario::CardRef;

impl Inquiry<'_, '_> {
    pub(super) fn term(
        &self,
        value: i16,
        clause: Option<ClauseId>,
        card: Option<&CardRef>,
    ) -> Result<(), Problem> {
        let card = match card {
            Some(card) => Some(self.find(card)?),
            None => None,
        };
        let attack = self.attack()?;
        let derivation = &self.ruling.derivation;
        let mut values = Vec::new();
        for (id, node) in derivation.children(attack.strength_node) {
            // What a card adds to a figure counts as a term too, on the side that the figure is on.
            let sign = if node.entry.value < 0 { -1 } else { 1 };
            let parts = derivation
                .children(id)
                .filter(|(_, part)| matches!(part.entry.step, Step::Adds(_)))
                .map(|(_, part)| (&part.entry, sign * part.entry.value));
            for (entry, found) in std::iter::once((&node.entry, node.entry.value)).chain(parts) {
                let of_card = concerns(entry);
                let fits = clause.is_none_or(|clause| entry.cites.contains(&clause))
                    && card.is_none_or(|card| of_card == Some(card));
                if fits && found == value {
                    return Ok(());
                }
                if fits {
                    values.push(found);
                }
            }
        }
        Err(Problem::NoTerm(values))
    }

    pub(super) fn not_counted(
        &self,
        card: &CardRef,
        clause: Option<ClauseId>,
    ) -> Result<(), Problem> {
        let piece = self.find(card)?;
        let fits = |rejected: &&Rejected| {
            rejected.what.of() == Some(piece)
                && clause.is_none_or(|clause| rejected.cites.contains(&clause))
        };
        let claims = self.ruling.claims.iter();
        let mut of_claims = claims.flat_map(|claim| &claim.rejected);
        if of_claims.any(|rejected| fits(&rejected)) {
            return Ok(());
        }
        // What was cancelled, or was illegal, counts for nothing either.
        let undone = self.ruling.plays.iter().any(|play| {
            let stands = !play.verdict.is_illegal() && play.fell.is_none();
            !stands && play.what.is_with(piece)
        });
        if undone && clause.is_none() {
            return Ok(());
        }
        hold(
            self.attack()?
                .rejected
                .iter()
                .any(|rejected| fits(&rejected)),
            || Problem::NothingRejected,
        )
    }
}
