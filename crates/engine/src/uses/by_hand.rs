//! What of a card the program does not execute: the players apply it, and whoever uses it so is not in the wrong.

use super::said::Said;
use super::{Doing, Inquiry, Scene, abilities};
use crate::left::{does_more, hangs_on, has_ability, is_in_force, left};
use fnord_cards::Sentence;
use fnord_cards::effect::Effect;
use fnord_ruling::{NoUse, Objection, WhyNot};
use fnord_table::{Assumption, PieceId, Place, UseMove};
use fnord_vocabulary::PlayerId;

/// An ability of a card that is left to the players: what it costs is paid, and the rest is theirs to apply.
///
/// # Errors
/// What speaks against it; `None` where the card has no such ability.
pub(super) fn ability(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
) -> Option<Result<Doing, Vec<Objection>>> {
    let table = scene.moment.table;
    let for_all = is_in_force(table, used.card);
    let own = table.kind(used.card).is_plot();
    if !for_all && (own || !has_ability(table, used.card)) {
        return None;
    }
    let said = Said::new(used);
    let mut inquiry = Inquiry::new(scene, player, &said);
    if !for_all {
        inquiry.has_it();
    }
    inquiry.interference();
    let acts = |one: &Sentence| one.bearing.as_ref().is_some_and(|bearing| bearing.acts);
    let acts = left(table, used.card).find(|(_, sentence)| acts(sentence));
    if let Some((place, _)) = acts
        && inquiry.objections.is_empty()
    {
        inquiry.own_action(place);
    }
    inquiry.pays_by_hand();
    inquiry.doing.by_hand = true;
    Some(inquiry.result())
}

impl Inquiry<'_, '_, '_, '_> {
    /// "As its action: …"
    fn own_action(&mut self, place: u8) {
        let card = self.used.card;
        match self.can_pay(card, 0, place) {
            Ok(()) => {
                self.doing.pays.push((card, 1));
                self.doing.acting.push(card);
            }
            // Whether it has to do with the beginning of the turn the players see.
            Err(objection) if matches!(objection.why, WhyNot::TooEarly(_)) => {
                self.doing.pays.push((card, 1));
                self.doing.acting.push(card);
            }
            Err(objection) => self.objections.push(objection),
        }
    }

    /// Whether the price of a card is left to the players: it says by hand how it is played, or asks for nothing in a
    /// sentence that is executed.
    pub(super) fn price_by_hand(&self) -> bool {
        let (table, card) = (self.table(), self.used.card);
        let asks = abilities(table, card).any(|(_, ability)| {
            matches!(ability.effect, Effect::Requires(_)) || ability.used.is_some()
        });
        hangs_on(table, card, true).is_some() || !asks && does_more(table, card)
    }

    /// Whether a Plot of the player's is said to act whose text is left to the players: for which action it may stand they read
    /// there.
    pub(super) fn is_stood_in_for(&mut self) -> bool {
        let (table, player) = (self.table(), self.player);
        let stands_in = |card: &PieceId| {
            let held =
                matches!(table.piece(*card).place, Place::Hand { owner, .. } if owner == player);
            held && table.kind(*card).is_plot() && does_more(table, *card)
        };
        let plots: Vec<PieceId> = self.used.acting.iter().copied().filter(stands_in).collect();
        self.doing.price_by_hand |= !plots.is_empty();
        self.doing.discards.extend(&plots);
        !plots.is_empty()
    }

    /// Whatever is said to pay for it does, as far as it can be spent: what is asked the players read on the card.
    pub(super) fn pays_by_hand(&mut self) {
        let table = self.table();
        for &group in self.used.acting {
            let pays = self.doing.pays.iter().any(|(payer, _)| *payer == group);
            if pays || self.doing.discards.contains(&group) {
                continue;
            }
            match self.can_pay(group, 0, 0) {
                Ok(()) => {
                    self.doing.pays.push((group, 1));
                    self.doing.acting.push(group);
                    self.doing.price_by_hand = true;
                }
                Err(objection) => self.objections.push(Objection {
                    source: None,
                    ..objection
                }),
            }
        }
        for &card in self.used.discards {
            if self.doing.discards.contains(&card) {
                continue;
            }
            // What lies in play may be given up for what it does itself.
            let held = matches!(table.piece(card).place, Place::Hand { owner, .. } if owner == self.player);
            if held || card == self.used.card {
                self.doing.discards.push(card);
                self.doing.price_by_hand = true;
            } else {
                let points = self.moment.points();
                self.object(
                    NoUse::NotOnesPlot(card, self.player),
                    points.discard_source(),
                );
            }
        }
        let said = self.used.hidden_discards;
        let unseen = said.saturating_sub(self.doing.hidden_discards);
        if unseen == 0 {
            return;
        }
        self.doing.price_by_hand = true;
        match table.seat(self.player).hidden_plots >= said {
            true => self.doing.hidden_discards = said,
            false => {
                let held = Assumption::HoldsPlots(self.player, unseen);
                self.doing.assumptions.push(held);
            }
        }
    }
}
