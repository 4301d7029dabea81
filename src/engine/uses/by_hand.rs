//! What of a card the program does not execute: the players apply it, and whoever uses it so is not in the wrong.

use super::said::Said;
use super::{Doing, Inquiry, Scene, abilities};
use crate::cards::effect::{Bearing, Effect, Sentence, Weight};
use crate::ruling::{NoUse, Objection, WhyNot};
use crate::table::{Assumption, PieceId, Place, Table, UseMove};
use crate::vocabulary::PlayerId;

/// How the text of an ability begins that the card pays for with its own action.
const AS_ITS_ACTION: &str = "As its action";

/// The sentences of a card for this kind of game that are left to the players.
fn left<'l>(table: &Table<'l>, card: PieceId) -> impl Iterator<Item = &'l Sentence> + use<'l> {
    let layout = table.rules.layout;
    let text = &table.card(card).text;
    text.iter().filter(move |sentence| {
        sentence.ability.is_none() && sentence.layout.is_none_or(|of| of == layout)
    })
}

/// Whether sentences of a Plot for this kind of game are left to the players. `playing`: those that say how it is played;
/// otherwise those that say what it does.
pub(in crate::engine) fn left_to_players(table: &Table, plot: PieceId, playing: bool) -> bool {
    // What adds something that nobody has to do leaves nothing open, nor what speaks of a card by name that is not there.
    let there = |bearing: &Bearing| {
        let names = bearing.of.as_ref().map(|of| &of.names);
        names.is_none_or(|names| {
            let named = |card: PieceId| names.iter().any(|name| **name == *table.name(card));
            let mut cards = table.iter().map(|(card, _)| card);
            let lies_there = |card| table.in_play(card) || table.link(card).is_some();
            names.is_empty() || cards.any(|card| lies_there(card) && named(card))
        })
    };
    let counts = |sentence: &Sentence| {
        let decides = |bearing: &Bearing| bearing.weight == Weight::Decides && there(bearing);
        playing || sentence.bearing.as_ref().is_none_or(decides)
    };
    left(table, plot).any(|sentence| sentence.only_when_played == playing && counts(sentence))
}

/// Whether a card in play has an ability that the players apply: one that says what it costs, or, where nothing of the card
/// is used otherwise, any text but that of a Special Goal.
fn has_ability_by_hand(table: &Table, card: PieceId) -> bool {
    let executed = abilities(table, card).any(|(_, ability)| ability.used.is_some());
    left(table, card).any(|sentence| {
        !sentence.only_when_played
            && !sentence.is_special_goal()
            && (!executed || sentence.text.starts_with(AS_ITS_ACTION))
    })
}

/// Whether a card is in force for all players and says something that is left to them: whoever it lets do something.
pub(in crate::engine) fn is_in_force_by_hand(table: &Table, card: PieceId) -> bool {
    let piece = table.piece(card);
    piece.place == Place::Middle && !piece.coming && left_to_players(table, card, false)
}

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
    let for_all = is_in_force_by_hand(table, used.card);
    let own = table.kind(used.card).is_plot();
    if !for_all && (own || !has_ability_by_hand(table, used.card)) {
        return None;
    }
    let said = Said::new(used);
    let mut inquiry = Inquiry::new(scene, player, &said);
    if !for_all {
        inquiry.has_it();
    }
    inquiry.interference();
    let acts = left(table, used.card).any(|one| one.text.starts_with(AS_ITS_ACTION));
    if acts && inquiry.objections.is_empty() {
        inquiry.own_action();
    }
    inquiry.pays_by_hand();
    inquiry.doing.by_hand = true;
    Some(inquiry.result())
}

impl Inquiry<'_, '_, '_, '_> {
    /// "As its action: …"
    fn own_action(&mut self) {
        let (table, card) = (self.table(), self.used.card);
        let texts = table.card(card).text.iter();
        let before =
            texts.take_while(|one| one.ability.is_some() || !one.text.starts_with(AS_ITS_ACTION));
        let place = u8::try_from(before.count()).unwrap_or(u8::MAX);
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
        left_to_players(table, card, true) || !asks && left_to_players(table, card, false)
    }

    /// Whether a Plot of the player's is said to act whose text is left to the players: for which action it may stand they read
    /// there.
    pub(super) fn is_stood_in_for(&mut self) -> bool {
        let (table, player) = (self.table(), self.player);
        let stands_in = |card: &PieceId| {
            let held =
                matches!(table.piece(*card).place, Place::Hand { owner, .. } if owner == player);
            held && table.kind(*card).is_plot() && left_to_players(table, *card, false)
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
            if matches!(table.piece(card).place, Place::Hand { owner, .. } if owner == self.player)
            {
                self.doing.discards.push(card);
                self.doing.price_by_hand = true;
            } else {
                let points = self.moment.points();
                self.object(NoUse::NotOnesPlot(card), points.discard_source());
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
