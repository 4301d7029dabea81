//! New World Orders: which of them are in force, and when it matters in which order they were played.

use super::results::Results;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Filter, Party, Quality};
use fnord_ruling::Fate;
use fnord_table::{PieceId, Place, Table};

/// Whether the order matters in which these were played: one of them changes what another asks for, be it traits or
/// figures (`wdh.nwo.order`).
pub(super) fn depend_on_order(table: &Table, orders: &[PieceId]) -> bool {
    let sentences = orders.iter().flat_map(|&order| &table.card(order).text);
    let mut effects = sentences.filter_map(|sentence| Some(&sentence.ability.as_ref()?.effect));
    effects.any(|effect| match effect {
        Effect::Becomes { .. } | Effect::CountsAs { .. } => true,
        Effect::Add { whose, least, .. } => {
            least.is_some() || matches!(whose, Party::Each(filter) if asks_for_figures(filter))
        }
        _ => false,
    })
}

/// Whether a sentence speaks of Groups by their figures.
fn asks_for_figures(filter: &Filter) -> bool {
    let figures =
        |quality: &Quality| matches!(quality, Quality::Figure(..) | Quality::Compared { .. });
    filter.qualities.iter().any(figures)
}

impl Results<'_, '_> {
    /// A New World Order comes to lie in the middle of the table: one of its colour that lay there is discarded
    /// (`wdh.nwo.colours`, `wdh.nwo.identical`).
    pub(super) fn proclaim(&mut self, order: PieceId) {
        let points = &self.table.rules.points;
        let card = self.table.card(order);
        for earlier in self.table.orders() {
            if self.table.card(earlier).colour != card.colour {
                continue;
            }
            self.table.piece_mut(earlier).place = Place::Discarded;
            if self.table.piece(earlier).card == self.table.piece(order).card {
                self.fate(earlier, Fate::Replaced(order), points.order_identical());
            } else {
                let says = super::uses::abilities(self.table, order).find(|(_, ability)| {
                    matches!(ability.effect, Effect::ReplacesColour(of) if Some(of) == card.colour)
                });
                let source = says.map(|(sentence, _)| fnord_ruling::Source {
                    piece: order,
                    sentence,
                });
                self.fate_by(
                    earlier,
                    Fate::Replaced(order),
                    points.order_colours(),
                    source,
                );
            }
        }
        self.table.piece_mut(order).place = Place::Middle;
        let waits = super::uses::abilities(self.table, order)
            .any(|(_, ability)| matches!(ability.effect, Effect::MovesFirst { .. }));
        self.table.piece_mut(order).coming = waits;
        let fate = match waits {
            true => Fate::NotYetInForce,
            false => Fate::InForce,
        };
        self.fate(order, fate, points.order_in_force());
    }

    /// New World Orders that a card takes out of force.
    pub(super) fn repeal(&mut self, orders: &[PieceId], source: fnord_ruling::Source) {
        let points = &self.table.rules.points;
        for &order in orders {
            if self.table.kind(order) == Kind::NewWorldOrder
                && self.table.piece(order).place == Place::Middle
            {
                self.table.piece_mut(order).place = Place::Discarded;
                let rule = points.order_in_force();
                self.fate_by(order, Fate::Discarded, rule, Some(source));
            }
        }
    }
}
