//! Cards whose special abilities are cancelled for the attack under way (`p23.ruling-card.awhf-passive`).

use super::attack::Attack;
use super::dice::odds;
use super::left::{left, speaks_of};
use super::legality::still_legal;
use super::moment::{Active, Moment};
use super::notes::Notes;
use super::strength::strength;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Whose};
use fnord_ruling::{Rejection, Source};
use fnord_table::{Lasts, PieceId, Table};

/// The cards whose abilities are cancelled.
pub(super) fn hushed(table: &Table) -> Vec<PieceId> {
    let says = |change: &&fnord_table::Change| {
        let text = &table.card(change.plot).text;
        let sentence = text.get(usize::from(change.sentence));
        let ability = sentence.and_then(|sentence| sentence.ability.as_ref());
        ability.is_some_and(|ability| ability.effect == Effect::CancelsActionOrAbility)
    };
    let attack = table
        .changes
        .iter()
        .filter(|change| change.lasts == Lasts::Attack);
    attack.filter(says).map(|change| change.subject).collect()
}

impl Moment<'_, '_> {
    /// Sentences of cards whose abilities are cancelled have no effect, but for those that restrain their own card
    /// (`wdh.glossary.special-ability`).
    pub(super) fn hush(&mut self) {
        for index in 0..self.hushed.len() {
            let card = self.hushed[index];
            let table = self.table;
            let its = |active: &&mut Active| {
                is_its(table, card, active.source.piece) && active.lasts.is_none()
            };
            for active in self.active.iter_mut().filter(its) {
                active.asleep |= !is_instruction(active);
            }
        }
    }

    /// Whether a card does something by its text that could be cancelled.
    pub(super) fn has_abilities(&self, card: PieceId) -> bool {
        self.constant(card).any(|active| !is_instruction(active))
    }

    /// Whether the text of a card has a part in an attack as it stands: a term, a chance or a permission rests on it, or a
    /// sentence that the players apply themselves may be such (`wdh.cancel.window`). What restrains the card does not count.
    pub(super) fn is_in_use(&self, card: PieceId, attack: &Attack) -> bool {
        let table = self.table;
        let mut notes = Notes::default();
        let (number, _) = strength(self, attack, &mut notes);
        odds(self, attack, number, &mut notes);
        still_legal(self, attack, &mut notes);
        let counts = |active: &Active| {
            let mut entries = notes.entries.iter();
            entries.any(|entry| entry.source == Some(active.source))
        };
        let mut abilities = self.constant(card).filter(|active| !is_instruction(active));
        abilities.any(|active| counts(active) || active.ability.trigger.is_some())
            || left(table, card).any(|(index, sentence)| {
                let source = Source {
                    piece: card,
                    sentence: index,
                };
                let bearing = sentence.bearing.as_ref();
                bearing.is_some_and(|bearing| {
                    let own = table.holder(card) == attack.attacker(table);
                    bearing.is_of_attacks(attack.kind)
                        && (own || bearing.whose != Whose::Yours)
                        && speaks_of(self, sentence, (source, card), attack.target)
                })
            })
    }

    /// The sentences of a card that make somebody immune.
    pub(super) fn immunities_of(&self, card: PieceId) -> Vec<Source> {
        let immune = |active: &&Active| matches!(active.ability.effect, Effect::Immune(_));
        let found = self.constant(card).filter(immune);
        found.map(|active| active.source).collect()
    }

    /// Whether the text of a card holds instructions, which nothing cancels (`wdh.glossary.instruction`).
    pub(super) fn has_instructions(&self, card: PieceId) -> bool {
        self.constant(card).any(is_instruction)
    }

    /// The Resource whose abilities are cancelled with those of the Group that it is linked to (`wdh.resources.linked-ability`).
    pub(super) fn hushed_along(&self, group: PieceId) -> Option<PieceId> {
        let its = self.constant(group).map(|active| active.source.piece);
        its.into_iter().find(|&card| card != group)
    }

    /// What a card does by its text, and what the Resources linked to it do.
    fn constant(&self, card: PieceId) -> impl Iterator<Item = &Active<'_>> {
        self.in_force().filter(move |active| {
            is_its(self.table, card, active.source.piece) && active.lasts.is_none()
        })
    }

    /// Why a sentence has no effect.
    pub(super) fn without_effect(&self, active: &Active) -> Rejection {
        let card = active.source.piece;
        let mut hushed = self.hushed.iter();
        if hushed.any(|&hushed| is_its(self.table, hushed, card)) && active.lasts.is_none() {
            Rejection::AbilityCancelled
        } else if self.paralysis(card).is_some() {
            Rejection::Paralyzed
        } else {
            Rejection::NoLegalLink
        }
    }
}

/// Whether what is done to the abilities of a card is done to those of this one: to its own, and to those of the Resources
/// linked to it.
fn is_its(table: &Table, card: PieceId, source: PieceId) -> bool {
    source == card || table.kind(source) == Kind::Resource && table.link(source) == Some(card)
}

/// Whether a sentence limits the use of its own card.
fn is_instruction(active: &Active) -> bool {
    let of_figures = matches!(
        active.ability.effect,
        Effect::Value { .. } | Effect::Becomes { .. }
    );
    active.ability.effect.restrains_its_card()
        || of_figures && active.subject == active.source.piece
}
