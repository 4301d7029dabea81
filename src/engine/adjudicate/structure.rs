//! Groups and Resources that are taken over without an attack, and Groups that are moved.

use super::Judge;
use super::asked::{Asked, holds};
use crate::cards::Kind;
use crate::cards::effect::{Attacker, Effect};
use crate::engine::copies;
use crate::engine::legality::{names_card, open_arrows, open_sides};
use crate::engine::moment::Moment;
use crate::law::{MoveOut, Orphans, Point, TakenFrom};
use crate::ruling::{Barred, Fate, Requirement, WhyNot};
use crate::scenario::{Phase, PlayerId};
use crate::table::{PieceId, Place, Step};

impl Judge<'_> {
    /// A card that its player has put into the area this turn, or that he has in hand, is taken over automatically
    /// (`sg.turn.auto-takeover`, `wdh.turn.auto-takeover`).
    pub(super) fn take_over_free(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        under: Option<PieceId>,
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        self.no_attack_under_way(&mut asked);
        self.own_turn(&mut asked, player, &points.auto_takeover);
        self.not_past(&mut asked, Phase::Takeover, &points.auto_takeover);
        let piece = self.table.piece(card);
        match points.auto_from.value {
            TakenFrom::Area => {
                let there = piece.place == Place::Uncontrolled && piece.put_in_area == Some(player);
                let met = Requirement::PutThere(card);
                asked.need(there, met, WhyNot::NotPutThere(card), &points.auto_from);
            }
            TakenFrom::Hand => self.held(&mut asked, player, card, &points.auto_from),
        }
        asked.need(
            !self.table.seat(player).took_over || points.auto_takeover.value > 1,
            Requirement::FirstThisTurn(card),
            WhyNot::TookOverAlready(player),
            &points.auto_takeover,
        );
        self.takeovers_allowed(&mut asked, player);
        if self.table.kind(card) == Kind::Resource {
            self.no_zap_against(&mut asked, player, card);
        }
        self.no_other_copy(&mut asked, card);
        asked.meets(Requirement::NoCopy(card), &points.auto_copies);
        let resource = self.table.kind(card) == Kind::Resource;
        let group = self.table.kind(card).is_group() && self.table.kind(card) != Kind::Illuminati;
        if !resource && !group {
            asked.object(WhyNot::NotAGroup(card), &points.auto_group);
        }
        let master = under.unwrap_or(self.table.seat(player).illuminati);
        let linked = under.filter(|&group| group != self.table.seat(player).illuminati);
        if resource {
            if let Some(group) = linked {
                self.linkable(&mut asked, player, card, group);
            }
        } else {
            self.may_control(&mut asked, player, card);
            if self.table.owner(master) == Some(player) {
                self.room_under(&mut asked, player, card, master);
            } else {
                asked.object(WhyNot::NotOnesCard(master), &points.auto_group);
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        self.table.turn.phase = Phase::Takeover;
        self.table.seats[usize::from(player.0)].took_over = true;
        self.change(None, |results| {
            if resource {
                results.place_beside(card, player, linked);
                results.fate(card, Fate::ResourceOf(player), &points.auto_resource);
            } else {
                results.fate(card, Fate::TakenOverBy(player, master), &points.auto_group);
                results.place_under(card, master, player);
            }
        });
    }

    /// A Resource is taken over for a token of the Illuminati (`sg.resources.takeover`).
    pub(super) fn take_over_resource(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        under: Option<PieceId>,
    ) {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let price = u8::try_from(points.resource_takeover.value).unwrap_or(1);
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        self.own_turn(&mut asked, player, &points.resource_takeover);
        self.main_phase(&mut asked, &points.resource_takeover);
        if self.table.kind(card) != Kind::Resource {
            asked.object(WhyNot::NotAResource(card), &points.resource_takeover);
        } else if points.resource_from.value == TakenFrom::Hand {
            self.held(&mut asked, player, card, &points.resource_from);
        } else if self.table.piece(card).place != Place::Uncontrolled {
            asked.object(WhyNot::NotUncontrolled(card), &points.resource_takeover);
        }
        if points.resources_a_turn.value == 0 {
            let why = WhyNot::Barred(Barred::ResourcesOnlyAutomatically(card));
            asked.object(why, &points.resources_a_turn);
            self.answered(step, asked);
            return;
        }
        asked.need(
            !self.table.seat(player).took_resource || points.resources_a_turn.value > 1,
            Requirement::FirstThisTurn(card),
            WhyNot::TookResourceAlready(player),
            &points.resources_a_turn,
        );
        asked.need(
            self.unpromised(illuminati) >= price,
            Requirement::Token(illuminati),
            WhyNot::NoToken(illuminati),
            &points.resource_takeover,
        );
        self.may_spend_illuminati(&mut asked, player);
        self.no_zap_against(&mut asked, player, card);
        self.no_other_copy(&mut asked, card);
        let linked = under.filter(|&group| group != illuminati);
        if let Some(group) = linked {
            self.linkable(&mut asked, player, card, group);
        }
        if !self.answered(step, asked) {
            return;
        }
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.took_resource = true;
        self.change(None, |results| {
            results.spend(illuminati, price, &points.resource_takeover);
            results.place_beside(card, player, linked);
            results.fate(card, Fate::ResourceOf(player), &points.auto_resource);
        });
    }

    /// Whether a card is in a player's hand, from which he brings it into play.
    fn held<T>(&self, asked: &mut Asked, player: PlayerId, card: PieceId, rule: &Point<T>) {
        let met = Requirement::InOwnHand(card);
        asked.need(
            self.in_hand(player, card),
            met,
            WhyNot::NotInHand(card),
            rule,
        );
    }

    /// Whether no copy stands in the way: of a controlled or destroyed Group, or of a Unique Resource.
    pub(super) fn no_other_copy(&self, asked: &mut Asked, card: PieceId) {
        let points = &self.table.rules.points;
        let (met, objections) = if self.table.kind(card).is_group() {
            copies::of_group(&self.table, card, &points.duplicate_groups)
        } else {
            copies::of_resource(&self.table, card)
        };
        asked.add(met, objections);
    }

    /// Whether cards let a player have control of a Group at all.
    fn may_control(&self, asked: &mut Asked, player: PlayerId, group: PieceId) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        for active in moment.in_force().filter(|active| active.subject == group) {
            let barred = match &active.ability.effect {
                Effect::ControlNeedsExposed(card) => !self.table.has_exposed(player, card),
                Effect::OwnerKeeps => active.you != Some(player),
                _ => false,
            };
            if barred && holds(&moment, active) {
                asked.object_by(WhyNot::Uncontrollable(group), active.source, &points.cannot);
            }
        }
    }

    /// Whether a Group may become a puppet of another by a takeover or a move, and whether there is room for it.
    pub(super) fn room_under(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        group: PieceId,
        master: PieceId,
    ) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        if !self.table.kind(master).is_group() {
            asked.object(WhyNot::NotAGroup(master), &points.vacant_arrow);
            return;
        }
        if !matches!(self.table.piece(master).place, Place::Structure { .. }) {
            asked.object(WhyNot::NotInPlay(master), &points.vacant_arrow);
            return;
        }
        if let Some(active) = moment.paralysis(master) {
            let why = WhyNot::NoPuppetFor(master);
            asked.object_by(why, active.source, &points.paralysis);
        }
        // What is his already he does not take over.
        if self.table.owner(group) != Some(player) {
            self.no_zap_against(asked, player, group);
        }
        for active in moment.in_force() {
            if !holds(&moment, active) {
                continue;
            }
            match &active.ability.effect {
                Effect::CannotBecomePuppet(of) if active.subject == group => {
                    let shut_out = of.iter().any(|attacker| match attacker {
                        Attacker::Any(filter) => moment.passes(filter, master, active),
                        Attacker::Named(card) => names_card(&self.table, master, card),
                    });
                    if shut_out {
                        let why = WhyNot::NotItsPuppet(group, master);
                        asked.object_by(why, active.source, &points.cannot);
                    }
                }
                Effect::MayControlOnly(only)
                    if active.subject == master && self.table.kind(group) != *only =>
                {
                    let why = WhyNot::MayControlOnly(master, *only);
                    asked.object_by(why, active.source, &points.cannot);
                }
                _ => {}
            }
        }
        let arrows = usize::from(self.table.piece(master).arrows);
        let others = self.table.puppets(master).filter(|&other| other != group);
        let crowded = moment.in_force().find(|active| {
            active.ability.effect == Effect::NoMorePuppetsThanArrows
                && active.you == Some(player)
                && holds(&moment, active)
        });
        if let Some(active) = crowded
            && others.count() >= arrows
        {
            asked.object_by(WhyNot::NoOpenArrow(master), active.source, &points.cannot);
            return;
        }
        if open_arrows(&moment, master) > 0 {
            asked.meets(Requirement::OpenArrow(master), &points.vacant_arrow);
            return;
        }
        let any_side = moment.in_force().find(|active| {
            holds(&moment, active)
                && match active.ability.effect {
                    Effect::PutOnAnySide => active.subject == group,
                    Effect::YoursOnAnySide => active.you == Some(player),
                    _ => false,
                }
        });
        match any_side {
            Some(active) if open_sides(&moment, master) > 0 => {
                let met = Requirement::OpenSide(master);
                asked.meets_by(met, active.source, &points.cards_first);
            }
            _ => asked.object(WhyNot::NoOpenArrow(master), &points.vacant_arrow),
        }
    }

    /// A Group is moved within its owner's Power Structure.
    pub(super) fn move_group(
        &mut self,
        step: &Step,
        player: PlayerId,
        group: PieceId,
        to: PieceId,
        acting: Option<PieceId>,
        lost: &[PieceId],
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        self.own_turn(&mut asked, player, &points.move_group);
        let branch = self.table.below(group);
        if let Some(&other) = lost.iter().find(|other| !branch.contains(other)) {
            let why = WhyNot::Barred(Barred::NotMoved(other));
            asked.object(why, &points.move_lost);
        }
        if self.table.owner(to) != Some(player) {
            asked.object(WhyNot::NotOnesCard(to), &points.move_group);
        }
        let payer = self.movable(&mut asked, player, player, group, to, acting);
        if self.answered(step, asked) {
            self.moves(player, player, group, to, payer);
            self.without_room(player, lost);
        }
    }

    /// Groups of a moved branch that the players have found to overlap whatever is done, with all below them
    /// (`sg.moving.overlap-lost`, `wdh.moving.overlap-lost`).
    fn without_room(&mut self, player: PlayerId, lost: &[PieceId]) {
        let points = &self.table.rules.points;
        let mut gone: Vec<PieceId> = Vec::new();
        for &group in lost {
            for group in std::iter::once(group).chain(self.table.below(group)) {
                if !gone.contains(&group) {
                    gone.push(group);
                }
            }
        }
        self.change(None, |results| {
            for group in gone {
                match points.move_lost.value {
                    Orphans::Uncontrolled => {
                        results.uncontrol(group);
                        let fate = Fate::BecomesUncontrolled;
                        results.fate(group, fate, &points.move_lost);
                    }
                    Orphans::Hand => {
                        let piece = results.table.piece_mut(group);
                        piece.tokens = 0;
                        piece.place = Place::Hand {
                            owner: player,
                            exposed: false,
                        };
                        let fate = Fate::ReturnsToHand(player);
                        results.fate(group, fate, &points.move_lost);
                    }
                }
            }
        });
    }

    /// Whether a Group may be moved there, and who pays for it.
    pub(super) fn movable(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        recipient: PlayerId,
        group: PieceId,
        to: PieceId,
        acting: Option<PieceId>,
    ) -> PieceId {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        self.may_act(asked, player);
        self.no_attack_under_way(asked);
        self.main_phase(asked, &points.move_group);
        let controlled = matches!(self.table.piece(group).place, Place::Structure { owner, .. } if owner == player);
        if !controlled {
            asked.object(WhyNot::NotOnesCard(group), &points.move_group);
            return group;
        }
        if self.table.kind(group) == Kind::Illuminati {
            asked.object(WhyNot::CannotBeMoved(group), &points.move_group);
            return group;
        }
        if to == group || self.table.below(group).contains(&to) {
            asked.object(WhyNot::OwnBranch(to), &points.move_group);
            return group;
        }
        let stays = |effect: &Effect| *effect == Effect::CannotBeMoved;
        if let Some(source) = self.says_of(group, stays) {
            asked.object_by(WhyNot::CannotBeMoved(group), source, &points.cannot);
        }
        if player != recipient {
            self.may_control(asked, recipient, group);
        }
        self.room_under(asked, recipient, group, to);
        let others = points.recipient_pays.value && player != recipient;
        let others = others.then(|| self.table.seat(recipient).illuminati);
        self.payer(asked, group, to, [Some(illuminati), others], acting)
    }

    /// A move costs an action of the Group moved, of its old or new master, or of the mover's Illuminati.
    fn payer(
        &self,
        asked: &mut Asked,
        group: PieceId,
        to: PieceId,
        [illuminati, others]: [Option<PieceId>; 2],
        acting: Option<PieceId>,
    ) -> PieceId {
        let points = &self.table.rules.points;
        let price = u8::try_from(points.move_cost.value).unwrap_or(1);
        let master = self.table.master(group);
        // Out from under a Devastated Place not everybody can pay (`orig.devastation.move-out`).
        let frees = self.frees(group, to);
        let of_any_move = [Some(group), master, Some(to), illuminati, others];
        let may_pay: &[Option<PieceId>] = match (frees, points.devastated_move_out.value) {
            (true, MoveOut::NewMasterOrIlluminati) => &of_any_move[2..],
            _ => &of_any_move,
        };
        let able = |&payer: &PieceId| self.unpromised(payer) >= price;
        let payer = acting.unwrap_or_else(|| {
            let first = may_pay.iter().flatten().copied().find(able);
            first.unwrap_or(group)
        });
        if !may_pay.contains(&Some(payer)) && frees {
            asked.object(WhyNot::MayNotPay(payer), &points.devastated_move_out);
        } else if !may_pay.contains(&Some(payer)) {
            asked.object(WhyNot::MayNotPay(payer), &points.move_cost);
        } else if self.table.piece(payer).captured_this_turn && points.captured_idle.value {
            asked.object(WhyNot::CapturedThisTurn(payer), &points.captured_idle);
        } else {
            self.unbound(asked, payer);
            let why = WhyNot::NoToken(payer);
            let pays = Requirement::Pays(payer);
            asked.need(able(&payer), pays, why, &points.move_cost);
            if others == Some(payer) && to != payer {
                asked.meets(Requirement::Pays(payer), &points.recipient_pays);
            }
            if let Some(owner) = self.table.owner(payer)
                && self.table.seat(owner).illuminati == payer
            {
                self.may_spend_illuminati(asked, owner);
            }
        }
        payer
    }

    /// Whether a move brings a Group out from under a Devastated Place.
    fn frees(&self, group: PieceId, to: PieceId) -> bool {
        let above = self.table.devastated_above(group);
        above.is_some_and(|place| place != group) && self.table.devastated_above(to).is_none()
    }

    /// Does what [`Judge::movable`] has found possible.
    pub(super) fn moves(
        &mut self,
        player: PlayerId,
        recipient: PlayerId,
        group: PieceId,
        to: PieceId,
        payer: PieceId,
    ) {
        let points = &self.table.rules.points;
        let price = u8::try_from(points.move_cost.value).unwrap_or(1);
        self.change(None, |results| {
            results.spend(payer, price, &points.move_cost);
            if player == recipient {
                results.fate(group, Fate::MovedUnder(to), &points.move_group);
            } else {
                let fate = Fate::TakenOverBy(recipient, to);
                results.fate(group, fate, &points.give_group);
            }
            results.place_under(group, to, recipient);
        });
    }
}
