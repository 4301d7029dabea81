//! The protection of players who have not finished their first turn.

use super::moment::{Active, Moment};
use fnord_cards::effect::nature;
use fnord_cards::effect::{Effect, Party};
use fnord_law::FirstTurnResponse;
use fnord_ruling::{Considered, Recorder, Rejected, Rejection};
use fnord_table::{PieceId, Table};
use fnord_vocabulary::PlayerId;

/// Whether a player has done so much to another in his first turn that this one may do anything against him.
pub(super) fn has_provoked(table: &Table, player: PlayerId, other: PlayerId) -> bool {
    table.seat(player).attacked.contains(&other)
        && table.rules.points.first_turn_response().value == FirstTurnResponse::AnythingOnceAttacked
}

impl Moment<'_, '_> {
    /// Whether an ability that works all the time leaves a card alone, for that card's owner has not finished his first turn
    /// (`wdh.turn.first-turn-protection`).
    pub(super) fn spares(&self, active: &Active, id: PieceId) -> bool {
        let owner = self.table.owner(id);
        owner.is_some_and(|owner| self.spares_player(active, owner))
    }

    /// The same of what it would do to a player and his attacks.
    pub(super) fn spares_player(&self, active: &Active, owner: PlayerId) -> bool {
        let Some(you) = active.you else {
            return false;
        };
        you != owner
            && active.lasts.is_none()
            && !self.table.kind(active.source.piece).is_plot()
            && self.table.seat(owner).turns_finished == 0
            && !self.points().first_turn_constant().value
            && self.points().first_turn_protection().value
            && !has_provoked(self.table, owner, you)
    }

    /// Writes down which abilities leave a Group alone that would change its figures.
    pub(super) fn explain_spared<R: Recorder>(&self, id: PieceId, recorder: &mut R) {
        if !recorder.listens() {
            return;
        }
        let points = self.points();
        for active in self.on(nature::FIGURES) {
            let touches = match &active.ability.effect {
                Effect::Add { whose, .. } => {
                    !matches!(
                        whose,
                        Party::It | Party::ItsTarget | Party::Leader | Party::Any(_)
                    ) && self.is_party(whose, id, active)
                }
                _ => false,
            };
            if touches && self.spares(active, id) {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::FirstTurn,
                    source: Some(active.source),
                    cites: points.first_turn_constant().cites.clone(),
                    point: Some(points.first_turn_constant().id),
                });
            }
        }
    }
}
