//! Plots that are asked for by their names, and who is spared that because of what was seen of his.

use super::Judge;
use super::perform::Performance;
use fnord_ruling::Fate;
use fnord_table::{Assumption, Owed, PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// A player names a Plot to a rival, sees his hidden ones, and gets every copy among those; without one he shows his own.
    pub(super) fn fishes_for(&mut self, by: &Performance, discards: u8) {
        let Some(victim) = by.victim else {
            return;
        };
        let Some(named) = by.taken.first().copied() else {
            self.owe(by.player, by.source, Owed::NamePlot);
            return;
        };
        if let Some(entry) = self.log.get_mut(by.index) {
            entry.named = true;
        }
        self.plots_are_seen(victim);
        self.is_spared(victim);
        let which = self.table.piece(named).card;
        let copies: Vec<PieceId> = (self.table.iter())
            .filter(|(_, piece)| {
                piece.card == which
                    && matches!(piece.place, Place::Hand { owner, exposed: false } if owner == victim)
            })
            .map(|(id, _)| id)
            .collect();
        if self.table.seat(victim).hidden_plots > 0 {
            self.assume(Assumption::NoCopyUnseen(victim, named));
        }
        let source = by.source;
        self.change(None, |results| {
            let shown = results.table.seat(victim).illuminati;
            let rule = results.table.rules.points.cards_first();
            results.fate_by(shown, Fate::LookedAt, rule, Some(source));
            for &copy in &copies {
                results.table.piece_mut(copy).place = Place::Hand {
                    owner: by.player,
                    exposed: false,
                };
                let fate = Fate::GoesToHand(by.player);
                results.fate_by(copy, fate, rule, Some(source));
            }
        });
        let count = u8::try_from(copies.len()).unwrap_or(u8::MAX);
        match count {
            0 => self.exposes(by.player, 0, source),
            count => {
                self.discard_tops(victim, count.saturating_mul(discards), false, source);
            }
        }
    }

    /// Somebody has looked at a player's hidden Plots, or at his Plot deck.
    pub(super) fn plots_are_seen(&mut self, player: PlayerId) {
        self.table.seats[usize::from(player.0)].plots_seen = true;
    }

    /// A rival has given a player a Plot, or made him show one: that spares him until his next turn is over.
    pub(super) fn is_spared(&mut self, player: PlayerId) {
        let own_turn = u8::from(self.table.turn.player == player);
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.spared_until = seat.turns_finished.saturating_add(1 + own_turn);
    }

    /// Who has got a Plot from a rival by a play, or has been made to show one.
    pub(super) fn note_who_is_spared(&mut self, before: &[Place], (logged, fates): (usize, usize)) {
        let users: Vec<PlayerId> = (self.log.iter().skip(logged))
            .map(|played| played.player)
            .collect();
        let made_by_another = |of: PlayerId| users.iter().any(|&user| user != of);
        let mut spared: Vec<PlayerId> = Vec::new();
        for ((id, piece), was) in self.table.iter().zip(before) {
            let (
                Place::Hand { owner, exposed },
                Place::Hand {
                    owner: had,
                    exposed: open,
                },
            ) = (piece.place, *was)
            else {
                continue;
            };
            let shown = owner == had && exposed && !open && made_by_another(owner);
            if self.table.kind(id).is_plot() && (owner != had || shown) {
                spared.push(owner);
            }
        }
        for fate in self.fates.iter().skip(fates) {
            let of = self.table.owner(fate.piece);
            spared.extend(match fate.fate {
                Fate::GivesPlots(_, to) => Some(to),
                Fate::ExposesPlots(_) => of.filter(|&of| made_by_another(of)),
                _ => None,
            });
        }
        for player in spared {
            self.is_spared(player);
        }
    }
}
