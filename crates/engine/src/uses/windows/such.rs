//! Plays in answer to a Plot of a certain kind, or to a Group that was taken over or discarded.

use super::super::{Inquiry, abilities};
use crate::under_way::{Happening, Played};
use fnord_cards::effect::{Answered, Effect, Instruction};
use fnord_ruling::WhyNot;
use fnord_table::PieceId;

impl Inquiry<'_, '_, '_, '_> {
    /// The Plot of that kind that has just been played and stands: the last one, or the one that is named.
    pub(super) fn after_such(&mut self, what: Answered) -> Option<WhyNot> {
        let named = self.used.cards().next();
        let found = self.scene.just.iter().rev().find_map(|happening| {
            let Happening::Played(index) = happening else {
                return None;
            };
            let played = self.scene.played.get(*index)?;
            let fits = played.plot
                && played.card != self.used.card
                && self.scene.stands(*index)
                && named.is_none_or(|card| played.is_of(card))
                && self.is_such(what, played);
            fits.then_some(*index)
        });
        self.doing.answers = found;
        match found {
            Some(_) => None,
            None => Some(self.nothing_such(named).into()),
        }
    }

    fn is_such(&self, what: Answered, played: &Played) -> bool {
        let table = self.table();
        match what {
            Answered::LooksAtYours => {
                played.player != self.player
                    && played.looks_at == Some(self.player)
                    && abilities(table, played.card).any(|(_, one)| looks_at_plots(&one.effect))
            }
            Answered::ZapsYou => {
                played.player != self.player
                    && table.link(played.card) == Some(table.seat(self.player).illuminati)
                    && table.is_zap(played.card)
            }
        }
    }

    /// The Group that a rival has just taken over automatically: no play of a card has brought it.
    pub(super) fn taken_automatically(&self) -> Option<PieceId> {
        let table = self.table();
        let automatic = self
            .scene
            .just
            .iter()
            .take_while(|happening| !matches!(happening, Happening::Played(_)));
        let taken = automatic
            .filter_map(|happening| match happening {
                Happening::Taken { group, by } if *by != self.player => Some((*group, *by)),
                _ => None,
            })
            .last();
        let (group, by) = taken?;
        let by_takeover = table.turn.player == by && table.seat(by).took_over;
        (by_takeover && self.scene.under_way.is_none() && table.owner(group) == Some(by))
            .then_some(group)
    }
}

/// Whether a sentence lets its player look at hidden Plots.
fn looks_at_plots(effect: &Effect) -> bool {
    let looks = |instruction: &Instruction| match instruction {
        Instruction::LooksAt { what, .. } => what.is_targets_plots(),
        _ => false,
    };
    match effect {
        Effect::Do(instruction) => looks(instruction),
        Effect::ChooseOne(instructions) => instructions.iter().any(looks),
        _ => false,
    }
}
