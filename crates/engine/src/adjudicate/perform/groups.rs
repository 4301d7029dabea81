//! Instructions about Groups and where they lie.

use super::super::Judge;
use super::Performance;
use crate::adjudicate::Vacated;
use crate::legality;
use crate::moment::Moment;
use crate::space;
use fnord_cards::Kind;
use fnord_cards::effect::{Copies, Object, Zone};
use fnord_ruling::Fate;
use fnord_table::{Choice, PieceId, Place};

impl Judge<'_> {
    /// A card is taken over without an attack: a Resource beside the Power Structure or linked to the card by which that is done,
    /// a Group under its player's Illuminati, unless the card gives it to whoever paid.
    pub(super) fn takes_over(
        &mut self,
        by: &Performance,
        linked: bool,
        tokens: bool,
        copies: Copies,
    ) {
        let by_payer = by.doing.taken_by_payer;
        let master = by_payer.and_then(|_| by.doing.acting.first().copied());
        let Some(card) = by.taken.first().or(by.targets.first()).copied() else {
            return;
        };
        let group = self.table.kind(card).is_group();
        let source = by_payer.filter(|_| group).unwrap_or(by.source);
        let number = self.table.piece(card).card;
        let others: Vec<PieceId> = (self.table.iter())
            .filter(|(id, piece)| {
                let there = matches!(piece.place, Place::Beside { .. });
                copies == Copies::Displaced && *id != card && piece.card == number && there
            })
            .map(|(id, _)| id)
            .collect();
        for other in others {
            self.moves_card(other, Zone::Discards, by.player, by.source);
        }
        self.change(None, |results| {
            results.table.leaves_deck(card);
            results.take_over(card, by.player, master, source);
            if linked {
                results.place_beside(card, by.player, Some(by.used.card));
                let rule = results.table.rules.points.link();
                let fate = Fate::LinkedTo(by.used.card);
                results.fate_by(card, fate, rule, Some(by.source));
            }
            let held = u8::try_from(results.table.holds_tokens(card)).unwrap_or(u8::MAX);
            if tokens && held > 0 {
                results.table.piece_mut(card).tokens = held;
                let rule = results.table.rules.points.cards_first();
                results.fate_by(card, Fate::GetsTokens(held), rule, Some(by.source));
            }
        });
    }

    /// A blow that struck a Group is undone, or only devastates it.
    pub(super) fn undoes_blow(&mut self, by: &Performance, devastated: bool) {
        if let Some(group) = by.doing.struck
            && self.undo_strike(group)
        {
            self.blow_is_undone(group, devastated);
            self.change(None, |results| {
                if devastated {
                    results.devastate(group, Some(by.source));
                } else {
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(group, Fate::Unharmed, rule, Some(by.source));
                }
            });
        }
    }

    /// The player takes the card that was struck or named under the master that he chose.
    pub(super) fn takes_it(&mut self, by: &Performance) {
        let under = by.used.choices.iter().find_map(|choice| match choice {
            Choice::Under(master) => Some(*master),
            _ => None,
        });
        if let Some(card) = by.doing.struck.or(by.targets.first().copied()) {
            self.change(None, |results| {
                let piece = results.table.piece_mut(card);
                piece.grave = None;
                piece.killed = false;
                results.take_over(card, by.player, under, by.source);
            });
        }
    }

    /// The card goes under a rival's.
    pub(super) fn put_under_rival(&mut self, by: &Performance) {
        let master = by
            .targets
            .first()
            .copied()
            .or_else(|| by.victim.map(|victim| self.table.seat(victim).illuminati));
        if let Some(master) = master
            && let Some(owner) = self.table.owner(master)
        {
            self.change(None, |results| {
                results.place_under(by.used.card, master, owner);
                let rule = results.table.rules.points.cards_first();
                let fate = Fate::PutUnder(owner, master);
                results.fate_by(by.used.card, fate, rule, Some(by.source));
            });
        }
    }

    /// A Group goes to another side of its master.
    pub(super) fn changes_side(&mut self, by: &Performance) {
        let Some(&group) = by.targets.first() else {
            return;
        };
        let at = by.used.at();
        if let (Some(master), Some(owner)) = (self.table.master(group), self.table.owner(group)) {
            self.change(None, |results| {
                let rule = results.table.rules.points.cards_first();
                results.fate_by(group, Fate::ChangesSide, rule, Some(by.source));
                results.place_at(group, (master, at), owner, &[]);
            });
        }
    }

    /// A card moves a Group, with everything below it.
    pub(super) fn moves_group(&mut self, by: &Performance, what: &Object) {
        let group = match what {
            Object::It => Some(by.subject),
            _ => by.targets.first().copied(),
        };
        let (Some(group), Some(master)) = (group, by.used.under()) else {
            return;
        };
        let (before, Some(owner)) = (self.table.owner(group), self.table.owner(master)) else {
            return;
        };
        self.change(None, |results| {
            let rule = results.table.rules.points.cards_first();
            let fate = match before == Some(owner) {
                true => Fate::MovedUnder(master),
                false => Fate::TakenOverBy(owner, master),
            };
            results.fate_by(group, fate, rule, Some(by.source));
            results.place_at(group, (master, by.used.at()), owner, &[]);
        });
    }

    pub(super) fn replace(&mut self, (gets_tokens, must_fit): (bool, bool), by: &Performance) {
        let (player, source) = (by.player, by.source);
        let on_top = self.table.known_on_top(false, player).last().copied();
        let (Some(card), Some(vacated)) =
            (by.taken.first().copied().or(on_top), self.vacated.take())
        else {
            return;
        };
        self.table.leaves_deck(card);
        let Vacated { master, tokens, .. } = vacated;
        if self.table.kind(card) == Kind::Resource {
            self.change(None, |results| {
                results.take_over(card, player, None, source)
            });
            return;
        }
        let fits = {
            let moment = Moment::new(&self.table);
            legality::puppet(&moment, card, master, player).is_empty()
        };
        // It lies where the other lay, if it can.
        let at = vacated
            .at
            .filter(|&side| space::objection(&self.table, card, master, Some(side)).is_none());
        if fits || !must_fit {
            self.change(None, |results| {
                results.take_over_at(card, player, (master, at), source);
                if gets_tokens {
                    results.table.piece_mut(card).tokens = tokens;
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(card, Fate::GetsTokens(tokens), rule, Some(source));
                }
            });
        } else {
            self.change(None, |results| {
                results.table.piece_mut(card).place = Place::Discarded;
                let rule = results.table.rules.points.cards_first();
                results.fate_by(card, Fate::Discarded, rule, Some(source));
                results.draw_plots(player, 1, &[], Some(source));
            });
        }
    }
}
