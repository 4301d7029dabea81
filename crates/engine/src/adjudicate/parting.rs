//! Groups that a New World Order parts from their masters, and Groups that are moved before one takes effect.

use super::Judge;
use super::asked::Asked;
use crate::moment::Moment;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Instruction};
use fnord_ruling::{Barred, Fate, Source};
use fnord_table::{Move, Owed, PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

/// The Group that somebody has to move, if that is what he owes.
fn to_move(owed: Owed) -> Option<PieceId> {
    match owed {
        Owed::MoveOrDiscard(group) | Owed::MoveElseDiscard(group) => Some(group),
        _ => None,
    }
}

impl Judge<'_> {
    /// Puppets that a sentence in force does not leave with their masters: whoever controls them has to move or discard them.
    /// `before`: where every card lay before the play.
    pub(super) fn part(&mut self, before: &[Place]) {
        let parts = |effect: &Effect| matches!(effect, Effect::Parts { .. });
        let speaks = self.table.orders().into_iter().any(|order| {
            let text = self.table.card(order).text.iter();
            let mut abilities = text.filter_map(|sentence| sentence.ability.as_ref());
            abilities.any(|ability| parts(&ability.effect))
        });
        let owed = |duty: &fnord_table::Duty| to_move(duty.what).is_some();
        if !speaks && !self.table.duties.iter().any(owed) {
            return;
        }
        let parted = self.parted();
        self.table.duties.retain(|duty| {
            to_move(duty.what).is_none_or(|group| parted.iter().any(|(_, of, _)| *of == group))
        });
        for (player, group, source) in parted {
            let mut duties = self.table.duties.iter();
            if duties.any(|duty| to_move(duty.what) == Some(group)) {
                continue;
            }
            let lay_there = before.get(usize::from(source.piece.0)) == Some(&Place::Middle);
            let what = match self.says_what_is_discarded(source.piece) && !lay_there {
                true => Owed::MoveElseDiscard(group),
                false => Owed::MoveOrDiscard(group),
            };
            self.owe(player, source, what);
        }
    }

    /// What a New World Order lets players rearrange as it comes into play they rearrange before anything else is done.
    pub(super) fn rearranged(&mut self, step: &Step) {
        let of_that = matches!(
            step.play,
            Move::MoveGroup { .. }
                | Move::Reorganize { .. }
                | Move::Discard { .. }
                | Move::Lay { .. }
                | Move::GiveUp { .. }
        );
        if of_that || self.table.duties.is_empty() {
            return;
        }
        let duties = std::mem::take(&mut self.table.duties);
        let stays = |duty: &fnord_table::Duty| {
            duty.what != Owed::Reorganize || self.table.kind(duty.card) != Kind::NewWorldOrder
        };
        self.table.duties = duties.into_iter().filter(stays).collect();
    }

    /// Whether a card says that only what cannot be moved is discarded as it comes into play.
    fn says_what_is_discarded(&self, card: PieceId) -> bool {
        self.sentence_of(
            card,
            &Effect::Do(Instruction::Reorganizes { everybody: true }),
        )
        .is_some()
    }

    /// The puppets that cannot stay with their masters, each with its owner and the sentence.
    fn parted(&self) -> Vec<(PlayerId, PieceId, Source)> {
        let moment = Moment::new(&self.table);
        let mut found = Vec::new();
        for active in moment.in_force() {
            let Effect::Parts { puppet, master } = &active.ability.effect else {
                continue;
            };
            for (group, _) in self.table.iter() {
                let Some(of) = self.table.master(group) else {
                    continue;
                };
                if let Some(owner) = self.table.owner(group)
                    && moment.passes(puppet, group, active)
                    && moment.passes(master, of, active)
                {
                    found.push((owner, group, active.source));
                }
            }
        }
        found
    }

    /// The sentence by which a player has to move a Group; any of his where none is named.
    pub(super) fn has_to_move(&self, player: PlayerId, group: Option<PieceId>) -> Option<Source> {
        let mut duties = self.table.duties.iter();
        let duty = duties.find(|duty| {
            let owed = to_move(duty.what);
            duty.player == player && owed.is_some() && (group.is_none() || owed == group)
        })?;
        Some(Source {
            piece: duty.card,
            sentence: duty.sentence,
        })
    }

    /// A Group that has to be moved is discarded only where nothing of its player's can control it.
    pub(super) fn nothing_controls(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        group: PieceId,
        source: Source,
    ) {
        let branch = self.table.below(group);
        let could = self.table.iter().any(|(master, piece)| {
            let own = matches!(piece.place, Place::Structure { owner, .. } if owner == player);
            let elsewhere = master != group && !branch.contains(&master);
            own && elsewhere && self.table.master(group) != Some(master) && {
                let mut tried = Asked::new();
                self.room_under(&mut tried, player, group, (master, None));
                tried.is_legal()
            }
        });
        if could {
            let rule = self.table.rules.points.cards_first();
            asked.object_by(Barred::CouldBeMoved(group), source, rule);
        }
    }

    /// The New World Order that takes effect once players have moved their Groups, and what a move costs, and all of them.
    pub(super) fn coming(&self) -> Option<(Source, u8, u8)> {
        let (order, _) = self.table.iter().find(|(_, piece)| piece.coming)?;
        let text = self.table.card(order).text.iter().enumerate();
        let mut prices = text.filter_map(|(sentence, said)| match said.ability.as_ref()?.effect {
            Effect::MovesFirst { each, whole } => {
                let sentence = u8::try_from(sentence).unwrap_or(u8::MAX);
                let source = Source {
                    piece: order,
                    sentence,
                };
                Some((source, each, whole))
            }
            _ => None,
        });
        prices.next()
    }

    /// Whether a play is one of those that come before a New World Order takes effect.
    pub(super) fn comes_first(&self, step: &Step) -> bool {
        let moves = matches!(
            step.play,
            Move::MoveGroup { .. } | Move::Reorganize { .. } | Move::Lay { .. }
        );
        // The price of a move may be paid before it.
        let pays = matches!(step.play, Move::Discard { .. });
        self.coming().is_some() && (moves || pays)
    }

    /// Nobody moves anything any more: the New World Order takes effect.
    pub(super) fn takes_effect(&mut self) {
        let Some((source, ..)) = self.coming() else {
            return;
        };
        self.table.piece_mut(source.piece).coming = false;
        self.paid_ahead.clear();
        self.change(None, |results| {
            let rule = results.table.rules.points.cards_first();
            results.fate_by(source.piece, Fate::InForce, rule, Some(source));
            results.empty_the_powerless();
        });
    }

    /// A player discards Plots for a move: from his hand as he chooses, and where it holds too few from his deck.
    pub(super) fn pay_in_plots(&mut self, player: PlayerId, mut count: u8, source: Source) {
        self.paid_ahead.retain(|&paid| {
            let pays = paid == player && count > 0;
            count -= u8::from(pays);
            !pays
        });
        let held = self.table.plots_in_hand(player);
        let from_hand = held.min(usize::from(count));
        self.must_discard(player, from_hand, source);
        let rest = usize::from(count) - from_hand;
        self.change(None, |results| {
            let illuminati = results.table.seat(player).illuminati;
            let rule = results.table.rules.points.cards_first();
            for _ in 0..rest {
                let fate = Fate::DiscardsTop { plots: true };
                results.fate_by(illuminati, fate, rule, Some(source));
            }
        });
    }
}
