//! Cards of which one only lies in play: a new one takes the place of the old.

use super::Judge;
use crate::uses;
use fnord_cards::effect::Effect;
use fnord_ruling::{Fate, Source};
use fnord_table::{PieceId, Place};

impl Judge<'_> {
    /// A card that has come into play does away with another of its name, where its text says so. `before`: where every card
    /// lay before.
    pub(super) fn displace(&mut self, before: &[Place]) {
        let lies = |place: &Place| {
            matches!(
                place,
                Place::Beside { .. } | Place::Linked(_) | Place::Structure { .. }
            )
        };
        let came: Vec<PieceId> = (self.table.iter().zip(before))
            .filter(|((_, now), was)| lies(&now.place) && !lies(was))
            .map(|((id, _), _)| id)
            .collect();
        for new in came {
            let card = self.table.piece(new).card;
            let old: Vec<PieceId> = (self.table.iter())
                .filter(|(id, piece)| *id != new && piece.card == card && lies(&piece.place))
                .map(|(id, _)| id)
                .collect();
            let text = uses::abilities(&self.table, new);
            let says = text
                .into_iter()
                .find_map(|(place, ability)| match ability.effect {
                    Effect::Displaced { destroyed } => Some((place, destroyed)),
                    _ => None,
                });
            let Some((sentence, destroyed)) = says else {
                continue;
            };
            // A Plot that only waits for its effect is not in play.
            if self.table.kind(new).is_plot() && self.table.link(new).is_none() {
                continue;
            }
            for piece in old {
                let source = Source { piece, sentence };
                self.change(None, |results| {
                    if destroyed {
                        return results.destroy_resource(piece, source);
                    }
                    let rule = results.table.rules.points.cards_first();
                    results.table.piece_mut(piece).place = Place::Discarded;
                    results.fate_by(piece, Fate::Discarded, rule, Some(source));
                });
            }
        }
    }
}
