//! What takes New World Orders, Zaps and other Plots off the table, and Groups out of a Paralysis.

use super::Judge;
use super::asked::Asked;
use crate::instants;
use crate::legality::objection;
use crate::moment::{Active, Moment};
use fnord_cards::Alignment;
use fnord_cards::effect::{Ban, Effect, Filter, Party, Zaps};
use fnord_ruling::{Barred, Fate, NoTakeover, Objection, Requirement, Source, WhyNot};
use fnord_table::{Lifted, PieceId, Place, Step, Table, UseMove};
use fnord_vocabulary::{AlignmentChange, PlayerId};

/// Whether a card lies on an Illuminati as a Zap, or paralyzes the Group it lies on.
fn lies_there_as(table: &Table, card: PieceId, is_it: impl Fn(&Effect) -> bool) -> bool {
    let text = &table.card(card).text;
    let mut abilities = text.iter().filter_map(|sentence| sentence.ability.as_ref());
    abilities.any(|ability| is_it(&ability.effect))
}

/// The Zaps on a player.
pub(crate) fn zaps_on(table: &Table, player: PlayerId) -> Vec<PieceId> {
    let illuminati = table.seat(player).illuminati;
    table
        .linked_to(illuminati)
        .filter(|&card| lies_there_as(table, card, Effect::is_zap))
        .collect()
}

impl Judge<'_> {
    /// Every card that a sentence of this player's speaks of.
    pub(super) fn each_such(
        &self,
        filter: &Filter,
        player: PlayerId,
        subject: PieceId,
        source: Source,
    ) -> Vec<PieceId> {
        self.each_chosen(filter, player, subject, source, None)
    }

    /// The same where the player has chosen an alignment.
    pub(super) fn each_chosen(
        &self,
        filter: &Filter,
        player: PlayerId,
        subject: PieceId,
        source: Source,
        chosen: Option<(AlignmentChange, Alignment)>,
    ) -> Vec<PieceId> {
        let moment = Moment::new(&self.table);
        let text = &self.table.card(source.piece).text;
        let sentence = text.get(usize::from(source.sentence));
        let Some(ability) = sentence.and_then(|sentence| sentence.ability.as_ref()) else {
            return Vec::new();
        };
        let active = Active {
            chosen,
            ..Active::of(source, subject, Some(player), ability)
        };
        self.table
            .iter()
            .filter(|(id, _)| {
                let there = self.table.in_play(*id)
                    || self.table.kind(*id).is_plot() && self.table.lies_on_table(*id);
                there && moment.passes(filter, *id, &active)
            })
            .map(|(id, _)| id)
            .collect()
    }

    /// Zaps are taken off Illuminati.
    pub(super) fn removes_zaps(&mut self, used: &UseMove, source: Source, zaps: Zaps) {
        let players: Vec<PlayerId> = match zaps {
            Zaps::One => {
                let named: Vec<PieceId> = used.cards().collect();
                return self.take_off(&named, Some(source));
            }
            Zaps::Yours => vec![],
            Zaps::All => self.table.players().collect(),
            Zaps::OfPlayer => used.victim().into_iter().collect(),
        };
        for player in players {
            self.take_off(&zaps_on(&self.table, player), Some(source));
        }
    }

    /// What Zaps a player, paralyzes a Group of his or freezes Groups of a kind that he has goes off the table.
    pub(super) fn clears(&mut self, player: PlayerId, source: Source) {
        let mut cards = zaps_on(&self.table, player);
        let paralyzes = |card: PieceId| {
            lies_there_as(&self.table, card, |effect| {
                *effect == Effect::Paralyzed(Party::It)
            })
        };
        let of_his = (self.table.iter()).filter(|(card, _)| {
            let host = self.table.link(*card);
            host.and_then(|host| self.table.owner(host)) == Some(player) && paralyzes(*card)
        });
        cards.extend(of_his.map(|(card, _)| card));
        let freezes: Vec<PieceId> = {
            let moment = Moment::new(&self.table);
            let freezing = moment
                .in_force()
                .filter(|active| match &active.ability.effect {
                    Effect::Freezes { frozen, .. } => {
                        active.lasts.is_some()
                            && (self.table.iter()).any(|(id, _)| {
                                self.table.owner(id) == Some(player)
                                    && moment.passes(frozen, id, active)
                            })
                    }
                    _ => false,
                });
            freezing.map(|active| active.source.piece).collect()
        };
        self.table
            .changes
            .retain(|change| !freezes.contains(&change.plot));
        cards.extend(freezes);
        cards.sort();
        cards.dedup();
        self.take_off(&cards, Some(source));
    }

    /// Plots that lie on Groups are discarded.
    fn take_off(&mut self, cards: &[PieceId], source: Option<Source>) {
        self.change(None, |results| {
            let points = &results.table.rules.points;
            for &card in cards {
                results.table.piece_mut(card).place = Place::Discarded;
                results.fate_by(card, Fate::Discarded, points.zap(), source);
            }
        });
    }

    /// An action takes all Zaps off a player, or frees a paralyzed Group (`wdh.plots.zap`).
    pub(super) fn lift(
        &mut self,
        step: &Step,
        player: PlayerId,
        what: Lifted,
        acting: Option<PieceId>,
    ) {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        let (cards, payer) = match what {
            Lifted::Zaps(victim) => {
                let payer = acting.unwrap_or(illuminati);
                if payer != illuminati && !Moment::new(&self.table).acts_for_illuminati(payer) {
                    asked.object(WhyNot::MayNotPay(payer), points.zap());
                }
                let zaps = zaps_on(&self.table, victim);
                if zaps.is_empty() {
                    asked.object(WhyNot::NoZaps(victim), points.zap());
                }
                (zaps, payer)
            }
            Lifted::Paralysis(group) => {
                let master = self.table.master(group);
                // Its master may be spoken for, and any Illuminati will do.
                let own = master.filter(|&master| {
                    self.table.owner(master) == Some(player) && self.unpromised(master) > 0
                });
                let payer = acting.unwrap_or(own.unwrap_or(illuminati));
                let may_pay = Some(payer) == master
                    || Moment::new(&self.table).acts_for_illuminati(payer)
                    || self.table.seats.iter().any(|seat| seat.illuminati == payer);
                if !may_pay {
                    asked.object(WhyNot::MayNotPay(payer), points.cards_first());
                }
                let plots: Vec<PieceId> = self
                    .table
                    .linked_to(group)
                    .filter(|&card| {
                        lies_there_as(&self.table, card, |effect| match effect {
                            Effect::FreedByAction { owners } => {
                                !owners
                                    || payer == illuminati
                                        && self.table.owner(group) == Some(player)
                            }
                            _ => false,
                        })
                    })
                    .collect();
                if plots.is_empty() {
                    asked.object(WhyNot::NotParalyzed(group), points.paralysis());
                }
                (plots, payer)
            }
        };
        if self.table.owner(payer) != Some(player) {
            asked.object(WhyNot::NotOwnAction(payer, player), points.plot_cost());
        } else {
            asked.need(
                self.unpromised(payer) > 0,
                Requirement::Token(payer),
                WhyNot::NoToken(payer),
                points.plot_cost(),
            );
            self.unbound(&mut asked, payer);
            // Without his automatic takeover he cannot do what belongs to that part of his turn; and a rival's play may be answered.
            let kept = Moment::new(&self.table).zap_bars(player, Ban::Takeover);
            let bears = matches!(what, Lifted::Zaps(victim) if victim == player && kept.is_some());
            if !bears && !self.follows_rival(player) {
                self.not_early(&mut asked, player, payer);
            }
            if payer == illuminati {
                self.may_spend_illuminati(&mut asked, player);
            }
        }
        self.leaves_alone(&mut asked, player, |table| {
            for &card in &cards {
                table.piece_mut(card).place = Place::Discarded;
            }
        });
        if !self.answered(step, asked) {
            return;
        }
        let before = self.table.clone();
        self.change(None, |results| {
            let points = &results.table.rules.points;
            match what {
                Lifted::Zaps(_) => results.spend(payer, 1, points.zap()),
                Lifted::Paralysis(_) => results.spend(payer, 1, points.paralysis()),
            }
            for &card in &cards {
                results.table.piece_mut(card).place = Place::Discarded;
                match what {
                    Lifted::Zaps(_) => results.fate(card, Fate::Discarded, points.zap()),
                    Lifted::Paralysis(_) => {
                        results.fate(card, Fate::Discarded, points.paralysis());
                    }
                }
            }
        });
        let first = cards.first().copied().unwrap_or(payer);
        self.show_changes(&before, first, &[], false);
        self.recheck();
    }

    /// Whether no card takes away a player's automatic takeover.
    pub(super) fn takeovers_allowed(&self, asked: &mut Asked, player: PlayerId) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        if let Some(source) = moment.bars(player, Ban::Takeover) {
            let why = NoTakeover::HasNone(player);
            asked.object_by(why, source, points.cannot());
        }
        if let Some(source) = moment.zap_bars(player, Ban::Takeover) {
            asked.object_by(WhyNot::Zapped(player), source, points.zap());
        }
    }

    /// What a Zap has against a player's use of an Assassination or a Disaster.
    pub(super) fn no_instants(&self, player: PlayerId, card: PieceId) -> Option<Objection> {
        instants::of_card(&self.table, card)?;
        let moment = Moment::new(&self.table);
        if let Some(source) = moment.bars(player, Ban::Instants) {
            let why = WhyNot::Barred(Barred::NoPlots(player));
            return Some(Objection {
                source: Some(source),
                ..objection(why, self.table.rules.points.cannot())
            });
        }
        let source = moment.zap_bars(player, Ban::Instants)?;
        let rule = self.table.rules.points.zap();
        Some(Objection {
            source: Some(source),
            ..objection(WhyNot::Zapped(player), rule)
        })
    }

    /// Whether a Zap forbids a player a card.
    pub(super) fn no_zap_against(&self, asked: &mut Asked, player: PlayerId, card: PieceId) {
        let moment = Moment::new(&self.table);
        if let Some(objection) = moment.no_control(player, card) {
            asked.objects(objection);
        }
    }

    /// Whether nothing keeps a Group from spending a token.
    pub(super) fn unbound(&self, asked: &mut Asked, group: PieceId) {
        let moment = Moment::new(&self.table);
        if let Some(objection) = moment.bound(group, false) {
            asked.objects(objection);
        }
    }
}
