//! What answers to a Plot or to a takeover do.

use super::super::Judge;
use super::Performance;
use fnord_ruling::Fate;
use fnord_table::{Change, Lasts, PieceId, Place};

impl Judge<'_> {
    /// A Zap lies on the Illuminati of whoever played it.
    pub(super) fn turns_zap(&mut self, by: &Performance) {
        let Some(entry) = by.doing.answers.and_then(|answers| self.log.get(answers)) else {
            return;
        };
        let (zap, player) = (entry.card, entry.player);
        self.change(None, |results| {
            let illuminati = results.table.seat(player).illuminati;
            results.table.piece_mut(zap).place = Place::Beside {
                owner: player,
                linked: Some(illuminati),
            };
            for change in &mut results.table.changes {
                if change.plot == zap {
                    change.subject = illuminati;
                }
            }
            let rule = results.table.rules.points.zap();
            results.fate_by(zap, Fate::LinkedTo(illuminati), rule, Some(by.source));
        });
    }

    /// The rival whose turn has begun has it after a turn of the player's own.
    pub(super) fn seizes_turn(&mut self, by: &Performance) {
        let rival = self.table.turn.player;
        self.change(None, |results| results.begin_turn(by.player));
        self.table.turn.then = Some(rival);
    }

    /// A Group taken over automatically goes back to the hand that it came from; its player takes over another card, or none.
    pub(super) fn undoes_takeover(&mut self, by: &Performance, another: bool) {
        let player = self.table.turn.player;
        let taken = self.just_taken_by(player);
        if let Some(group) = taken {
            self.change(None, |results| {
                let piece = results.table.piece_mut(group);
                piece.place = Place::Hand {
                    owner: player,
                    exposed: false,
                };
                piece.at = None;
                piece.tokens = 0;
                let rule = results.table.rules.points.cards_first();
                let fate = Fate::ReturnsToHand(player);
                results.fate_by(group, fate, rule, Some(by.source));
                if another {
                    results.table.seats[usize::from(player.0)].took_over = false;
                }
                results.table.changes.push(Change {
                    plot: by.source.piece,
                    sentence: by.source.sentence,
                    player,
                    subject: group,
                    lasts: Lasts::Turn,
                    chosen: None,
                });
            });
        }
    }

    fn just_taken_by(&self, player: fnord_vocabulary::PlayerId) -> Option<PieceId> {
        crate::uses::just_taken(&self.just, player)
    }
}
