//! What instructions leave for players to do: draws, discards, exposures.

use super::super::Judge;
use super::super::uses::named_plots;
use super::Performance;
use crate::under_way::Happening;
use fnord_cards::Kind;
use fnord_cards::effect::Draws;
use fnord_ruling::{Fate, Source};
use fnord_table::{Duty, Owed, PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    pub(crate) fn owe(&mut self, player: PlayerId, source: Source, what: Owed) {
        self.table.duties.push(Duty {
            player,
            card: source.piece,
            sentence: source.sentence,
            what,
        });
    }

    /// A duty of a player that is fulfilled now, if he has such a one.
    pub(crate) fn fulfil(&mut self, player: PlayerId, is_it: impl Fn(Owed) -> bool) -> bool {
        let found = self
            .table
            .duties
            .iter()
            .position(|duty| duty.player == player && is_it(duty.what));
        match found {
            Some(index) => {
                self.table.duties.remove(index);
                true
            }
            None => false,
        }
    }

    pub(in crate::adjudicate) fn draws(
        &mut self,
        player: PlayerId,
        draws: Draws,
        named: &[PieceId],
        by: &Performance,
    ) {
        let source = by.source;
        let plots = match draws {
            Draws::AsMany { .. } => by.last.borrow().plots,
            _ => matches!(draws, Draws::Plots(_) | Draws::PlotsUntil(_)),
        };
        if let Some(stopped) = self.stopped_draws(player, plots) {
            self.change(None, |results| {
                let illuminati = results.table.seat(player).illuminati;
                let rule = results.table.rules.points.cannot();
                results.fate_by(illuminati, Fate::MayNotDraw, rule, Some(stopped));
            });
            return;
        }
        let held = self.table.plots_in_hand(player);
        let named = named.to_vec();
        let as_many = by.as_many(draws);
        self.drawn.push(Happening::Drew {
            by: player,
            groups: !plots,
            count: match draws {
                Draws::Plots(count) | Draws::PlotsUntil(count) => count,
                Draws::Group | Draws::GroupToArea => 1,
                Draws::AsMany { .. } => as_many,
            },
            card: named.first().copied(),
            begins: false,
        });
        self.change(None, |results| match draws {
            Draws::Plots(count) => results.draw_plots(player, count, &named, Some(source)),
            Draws::PlotsUntil(most) => {
                let missing = usize::from(most).saturating_sub(held);
                let missing = u8::try_from(missing).unwrap_or_default();
                results.draw_plots(player, missing, &named, Some(source));
            }
            Draws::AsMany { .. } if plots => {
                results.draw_plots(player, as_many, &named, Some(source));
            }
            Draws::AsMany { to_area, .. } => {
                for at in 0..usize::from(as_many) {
                    results.draw_group(player, named.get(at).copied(), to_area, Some(source));
                }
            }
            Draws::Group | Draws::GroupToArea => {
                let to_area = draws == Draws::GroupToArea;
                results.draw_group(player, named.first().copied(), to_area, Some(source));
            }
        });
    }

    /// A player turns his Plots face up, all but so many that he chooses.
    pub(in crate::adjudicate) fn exposes(&mut self, player: PlayerId, except: u8, source: Source) {
        let named = named_plots(&self.table, player, false);
        let unseen = self.table.seat(player).hidden_plots;
        let hidden = named.len() + usize::from(unseen);
        if except > 0 && hidden > usize::from(except) && !named.is_empty() {
            self.owe(player, source, Owed::ExposeExcept(except));
            return;
        }
        if except > 0 && named.len() == hidden && hidden <= usize::from(except) {
            return;
        }
        self.change(None, |results| {
            for &plot in &named {
                results.expose(player, plot, Some(source));
            }
            let unseen = unseen.saturating_sub(except);
            if unseen > 0 {
                let illuminati = results.table.seat(player).illuminati;
                let rule = results.table.rules.points.cards_first();
                let fate = Fate::ExposesPlots(unseen);
                results.fate_by(illuminati, fate, rule, Some(source));
            }
        });
    }

    /// A player has to discard so many Plots. Where nobody knows them, or all of them go, there is nothing to choose.
    pub(in crate::adjudicate) fn must_discard(
        &mut self,
        player: PlayerId,
        count: usize,
        source: Source,
    ) {
        if count == 0 {
            return;
        }
        let named = named_plots(&self.table, player, false).len()
            + named_plots(&self.table, player, true).len();
        if count >= self.table.plots_in_hand(player) {
            self.change(None, |results| results.discard_hand(player, source));
        } else if named == 0 {
            self.change(None, |results| {
                let count = u8::try_from(count).unwrap_or(u8::MAX);
                results.discard_unseen(player, count, Some(source));
            });
        } else {
            let count = u8::try_from(count).unwrap_or(u8::MAX);
            self.owe(player, source, Owed::DiscardPlots(count));
        }
    }

    /// A Plot is picked at random from a hand: to be used or discarded, or if it is a Goal exposed.
    pub(super) fn picked(
        &mut self,
        player: PlayerId,
        plot: Option<PieceId>,
        goals_shown: bool,
        source: Source,
    ) {
        match plot.or_else(|| self.only_plot(player)) {
            Some(plot) if goals_shown && self.table.kind(plot) == Kind::Goal => {
                self.change(None, |results| results.expose(player, plot, Some(source)));
            }
            _ if self.table.plots_in_hand(player) == 0 => {}
            picked => self.owe(player, source, Owed::UseOrDiscard(picked)),
        }
    }

    /// The Plot that a player is bound to pick at random, for his hand as it was laid out holds no other.
    fn only_plot(&self, player: PlayerId) -> Option<PieceId> {
        if self.table.plots_in_hand(player) != 1 {
            return None;
        }
        let mut held = self.table.iter().filter(|(id, piece)| {
            matches!(piece.place, Place::Hand { owner, .. } if owner == player)
                && self.table.kind(*id).is_plot()
                && !piece.implied
        });
        held.next().map(|(plot, _)| plot)
    }
}
