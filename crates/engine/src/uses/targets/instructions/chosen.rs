//! The cards that an instruction moves or destroys: whether those that are chosen may be.

use super::super::super::{Inquiry, abilities};
use crate::legality::names_card;
use fnord_cards::Kind;
use fnord_cards::effect::{
    Ability, Deck, DeckOf, Effect, Filter, Lack, Object, Players, Quality, What, Zone,
};
use fnord_ruling::{Barred, NoUse, Recorder, Requirement, WhyNot};
use fnord_table::{PieceId, Place};

impl Inquiry<'_, '_, '_, '_> {
    /// The cards that go somewhere else.
    pub(super) fn moved_cards<R: Recorder>(
        &mut self,
        (who, what): (Players, &Object),
        to: Zone,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        match what {
            what if what.held().is_some() => {
                self.cards_of_hands(who, &[what], ability, place, recorder);
                if what.is_targets() && to != Zone::Discards {
                    self.untaxed();
                }
            }
            Object::Tops { of, count, .. } => {
                let Deck::Of { whose, .. } = of else {
                    return;
                };
                match whose {
                    DeckOf::You => {}
                    DeckOf::Rivals => self.decks_of_rivals(*count, place),
                    _ => self.rival(place, recorder, |_| None),
                }
                if *whose != DeckOf::You && to != Zone::Discards {
                    self.untaxed();
                }
            }
            // What was just discarded may be named.
            Object::That(What::Plot) => {
                self.used.cards().next();
            }
            Object::It => self.removable(),
            _ => {
                self.chosen_cards(what, ability, place, recorder);
            }
        }
    }

    /// The cards that are destroyed.
    pub(super) fn destroyed_cards<R: Recorder>(
        &mut self,
        what: &Object,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        if *what == Object::That(What::Group) {
            self.destroyable();
        }
        let chosen = self.chosen_cards(what, ability, place, recorder);
        for card in chosen {
            self.held_fast(Some(card));
            self.not_indestructible(card);
        }
    }

    /// Nothing but a Place is Devastated, whatever the target of a card may be (`wdh.disaster.devastation`).
    pub(super) fn only_places(&mut self, place: u8) {
        let mut named = self.used.cards();
        if let Some(other) = named.find(|&card| self.table().kind(card) != Kind::Place) {
            let why = NoUse::WrongTarget(other, Some(Lack::Kind(Some(Kind::Place))));
            let rule = self.moment.points().no_illegal_play();
            self.object_by(why, place, rule);
        }
    }

    /// The cards that the user chooses, each of which has to be such a one.
    pub(super) fn chosen_cards<R: Recorder>(
        &mut self,
        what: &Object,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) -> Vec<PieceId> {
        let Some((filter, most)) = what.chosen() else {
            return Vec::new();
        };
        let off = filter.is_off_table() || filter.kind.is_some_and(Kind::is_plot);
        if matches!(what, Object::Any(_)) && !off {
            let card = self.card_target(filter, ability, place, recorder);
            return card.into_iter().collect();
        }
        let points = self.moment.points();
        let named: Vec<PieceId> = match self.used.cards().collect::<Vec<PieceId>>() {
            none if none.is_empty() => self.used.all_taken().collect(),
            named => named,
        };
        let mut named = named;
        named.retain(|&card| {
            let active = self.active(ability, place);
            self.moment.passes(filter, card, &active) || !self.is_for_another(card, place)
        });
        // What could be for two sentences is for the one that has room.
        if named.len() > most {
            named.retain(|&card| !self.is_for_another(card, place));
        }
        if named.is_empty() && matches!(what, Object::Any(_)) {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
        } else if named.len() > most {
            let most = u8::try_from(most).unwrap_or(u8::MAX);
            let why = NoUse::TooManyTargets(self.used.card, most);
            self.object_by(why, place, points.plot_window());
        }
        for &card in &named {
            self.chosen_card(card, filter, ability, place, recorder);
        }
        named
    }

    /// Whether another sentence of the card asks for such a card as well.
    pub(super) fn is_for_another(&self, card: PieceId, place: u8) -> bool {
        let mut others = abilities(self.table(), self.used.card);
        others.any(|(other, ability)| {
            let object = match &ability.effect {
                Effect::Do(instruction) => instruction.object(),
                _ => None,
            };
            let filter = object.and_then(Object::chosen).map(|(filter, _)| filter);
            other != place
                && filter.is_some_and(|filter| {
                    let active = self.active(ability, other);
                    self.moment.passes(filter, card, &active)
                })
        })
    }

    fn chosen_card<R: Recorder>(
        &mut self,
        card: PieceId,
        filter: &Filter,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let active = self.active(ability, place);
        let piece = table.piece(card);
        let in_hand = match piece.place {
            Place::Hand { owner, .. } => {
                self.unprotected(owner);
                true
            }
            _ => false,
        };
        let exposed = filter.qualities.contains(&Quality::Exposed);
        if in_hand && self.shown_as_goal(card) {
            self.object_by(NoUse::GoalShown(card), place, points.goal_not_played());
        } else if !self.moment.passes(filter, card, &active) {
            let rule = if exposed {
                points.exposed_goal()
            } else {
                points.no_illegal_play()
            };
            let lack = self.moment.lack(filter, card, &active);
            self.object_by(NoUse::WrongTarget(card, lack), place, rule);
        } else if !filter.is_off_table() && !table.lies_on_table(card) {
            let rule = points.no_illegal_play();
            self.object_by(NoUse::NotLyingThere(card), place, rule);
        } else if in_hand && piece.stays_exposed {
            self.object_by(WhyNot::StaysInHand(card), place, points.cannot());
        } else if self.moment.is_gone(card) {
            self.object_by(Barred::GoneForGood(card), place, points.cannot());
        } else if self.may_affect(card, recorder) {
            let rule = if exposed {
                points.exposed_goal()
            } else {
                points.no_illegal_play()
            };
            self.meets(Requirement::MayTarget(card), place, rule, recorder);
        }
    }

    /// A rival whom a card spares from being taxed gives nothing.
    fn untaxed(&mut self) {
        let points = self.moment.points();
        let victim = self.victim();
        let untaxed = (self.moment.in_force()).find(|active| match &active.ability.effect {
            Effect::Untaxed(name) => {
                active.you.is_some()
                    && active.you == victim
                    && names_card(self.table(), self.used.card, name)
            }
            _ => false,
        });
        let source = untaxed.map(|active| active.source);
        if let (Some(source), Some(victim)) = (source, victim) {
            self.object(WhyNot::Barred(Barred::Untaxed(victim)), points.cannot());
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(source);
            }
        }
    }
}
