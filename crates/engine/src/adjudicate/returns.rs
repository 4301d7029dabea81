//! Plots that go back from a hand to their player's deck.

use super::Judge;
use super::asked::Asked;
use fnord_ruling::{Barred, Fate, Requirement, WhyNot};
use fnord_table::{PieceId, Step};
use fnord_vocabulary::{DeckEnd, PlayerId};

impl Judge<'_> {
    /// A player returns Plots to his deck: on its top, under it, or somewhere in the middle (`wdh.plots.return`).
    pub(super) fn return_plots(
        &mut self,
        step: &Step,
        player: PlayerId,
        cards: &[PieceId],
        hidden: u8,
        to: Option<DeckEnd>,
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if points.return_plots().value {
            asked.meets(Requirement::MayReturn(player), points.return_plots());
        } else {
            asked.object(Barred::NoReturn, points.return_plots());
        }
        for &card in cards {
            if !self.is_of_plots(card) && !points.return_groups().value {
                let why = Barred::OnlyPlotsReturn(card);
                asked.object(why, points.return_groups());
            }
            if self.in_hand(player, card) {
                self.not_thrown_away(&mut asked, player, card);
                if let Some(source) = self.stays_in_hand(card) {
                    asked.object_by(WhyNot::StaysInHand(card), source, points.cannot());
                }
            } else {
                asked.object(WhyNot::NotInHand(card, player), points.return_plots());
            }
        }
        if hidden > 0 {
            self.hidden_not_thrown_away(&mut asked, player);
            let enough = self.table.seat(player).hidden_plots >= hidden;
            let why = WhyNot::HoldsFewer(player);
            asked.need(enough, Requirement::AnyTime, why, points.return_plots());
        }
        self.not_amid_draw(&mut asked, player);
        if !self.answered(step, asked) {
            return;
        }
        self.change(None, |results| {
            for &card in cards {
                results.table.put_into_deck(card, to, player);
                let fate = match to {
                    Some(DeckEnd::Top) => Fate::OnTopOfDeck,
                    Some(DeckEnd::Bottom) => Fate::UnderDeck,
                    None => Fate::IntoDeck,
                };
                results.fate(card, fate, points.return_plots());
            }
            if hidden > 0 {
                let seat = &mut results.table.seats[usize::from(player.0)];
                seat.hidden_plots = seat.hidden_plots.saturating_sub(hidden);
                seat.plots_used_up = false;
                let illuminati = results.table.seat(player).illuminati;
                let fate = Fate::ReturnsPlots(hidden);
                results.fate(illuminati, fate, points.return_plots());
            }
        });
        self.recheck();
    }

    /// In the middle of a draw of several cards nothing leaves a hand, where the rules say so.
    pub(super) fn not_amid_draw(&self, asked: &mut Asked, player: PlayerId) {
        let points = &self.table.rules.points;
        if self.table.seat(player).drawing.is_going_on() && !points.amid_draw().value {
            let why = Barred::AmidDraw(player);
            asked.object(why, points.amid_draw());
        }
    }

    /// Plots that nobody has seen are no more thrown away than those that the scenario names.
    pub(super) fn hidden_not_thrown_away(&self, asked: &mut Asked, player: PlayerId) {
        if self.looked_at == Some(player) && !self.owes_anything(player) {
            let rule = self.table.rules.points.throwing_away();
            asked.object(Barred::HandSeen(player), rule);
        }
    }
}
