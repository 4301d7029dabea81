//! Groups that are moved: when, where, and who pays for it.

use super::Judge;
use super::asked::Asked;
use super::gifts::Giving;
use crate::limits::forbidden;
use crate::moment::Moment;
use crate::space;
use fnord_cards::effect::{Effect, Instruction, Moved, Undone};
use fnord_cards::{Kind, Side};
use fnord_law::MoveOut;
use fnord_ruling::{Barred, Fate, Requirement, Source, WhyNot};
use fnord_table::{Gift, PieceId, Place, Step};
use fnord_vocabulary::{Phase, PlayerId};

/// Who pays for a move, each with so many actions.
pub(super) type Payers = Vec<(PieceId, u8)>;

impl Judge<'_> {
    /// A Group is moved within its owner's Power Structure, or to an arrow of another player, who is taken to be willing as he is
    /// for a gift (`sg.moving.own-turn`, `wdh.moving.own-turn`).
    pub(super) fn move_group(
        &mut self,
        step: &Step,
        player: PlayerId,
        group: PieceId,
        (to, at): (PieceId, Option<Side>),
        acting: &[PieceId],
        lost: &[PieceId],
    ) {
        let others = self.table.owner(to).filter(|owner| *owner != player);
        if let (Some(recipient), None, []) = (others, at, lost) {
            let giving = Giving {
                from: player,
                to: recipient,
                what: &[Gift::Card(group)],
                under: Some(to),
                acting,
            };
            return self.give(step, giving);
        }
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        let turned = (self.table.master(group) == Some(to))
            .then(|| self.changes_sides_freely(player))
            .flatten()
            .filter(|_| acting.is_empty() && self.table.owner(group) == Some(player));
        if let Some(source) = turned {
            match space::objection(&self.table, group, to, at) {
                Some(why) => asked.object_by(why, source, points.no_overlap()),
                None => {
                    asked.meets_by(Requirement::OpenSide(to), source, points.cards_first());
                }
            }
            if self.answered(step, asked) {
                self.change(None, |results| {
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(group, Fate::ChangesSide, rule, Some(source));
                    results.place_at(group, (to, at), player, lost);
                });
            }
            return;
        }
        let first = self.coming().map(|(source, each, _)| (source, each));
        let parted = self.has_to_move(player, Some(group));
        if first.is_none() && parted.is_none() {
            self.own_turn(&mut asked, player, points.move_group());
        }
        let branch = self.table.below(group);
        if let Some(&other) = lost.iter().find(|other| !branch.contains(other)) {
            let why = Barred::NotMoved(other);
            asked.object(why, points.move_lost());
        } else if let Some(saved) = space::needlessly_lost(&self.table, group, (to, at), lost) {
            let why = Barred::FindsRoom(saved);
            asked.object(why, points.move_lost());
        }
        if self.table.owner(to) != Some(player) {
            asked.object(WhyNot::NotTheirs(to, player), points.move_group());
        }
        let free = match first.map(|(source, _)| source).or(parted) {
            Some(source) => {
                let met = Requirement::MayReorganize(player);
                asked.meets_by(met, source, points.cards_first());
                Some(source)
            }
            None => self.moves_at_end(&mut asked, player),
        };
        let payers = self.movable(&mut asked, player, player, (group, to, at), acting, free);
        if self.answered(step, asked) {
            self.moves((player, player), group, (to, at), &payers, lost);
            if let Some((source, each)) = first {
                self.pay_in_plots(player, each, source);
            }
        }
    }

    /// A move away from a card that is not its master is no move of this Group.
    pub(super) fn moved_from_elsewhere(&mut self, step: &Step, group: PieceId) {
        let mut asked = Asked::new();
        let why = Barred::NotItsMaster(group);
        asked.object(why, self.table.rules.points.move_group());
        self.answered(step, asked);
    }

    /// The sentence by which a player moves his Groups to other sides of their masters, free and at any time.
    fn changes_sides_freely(&self, player: PlayerId) -> Option<Source> {
        let turns = |effect: &Effect| {
            matches!(
                effect,
                Effect::Do(Instruction::MovesGroup {
                    to: Moved::Side,
                    ..
                })
            )
        };
        let moment = Moment::new(&self.table);
        let mut in_force = moment.in_force();
        in_force
            .find(|active| active.you == Some(player) && turns(&active.ability.effect))
            .map(|active| active.source)
    }

    /// The sentence by which a player moves his Groups without paying as his turn ends, before he knocks.
    pub(super) fn moves_at_end(&self, asked: &mut Asked, player: PlayerId) -> Option<Source> {
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        let source = self.says(player, |effect| *effect == Effect::MovesFreelyAtEnd)?;
        if turn.player != player {
            let why = WhyNot::NotPlayersTurn(player);
            asked.object_by(why, source, points.end_abilities());
        } else if turn.knocked {
            let why = Barred::Knocked(player);
            asked.object_by(why, source, points.end_abilities());
        } else if turn.phase == Phase::End {
            let met = Requirement::PartOfTurn(Phase::End);
            asked.meets_by(met, source, points.end_abilities());
            return Some(source);
        }
        None
    }

    /// Whether a Group may be moved there, and who pays for it: nobody where it is free.
    pub(super) fn movable(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        recipient: PlayerId,
        (group, to, at): (PieceId, PieceId, Option<Side>),
        acting: &[PieceId],
        free: Option<Source>,
    ) -> Payers {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        self.may_act(asked, player);
        if self.has_to_move(player, Some(group)).is_none() {
            self.between_attacks(asked, points.move_in_attack());
        }
        if free.is_none() {
            self.main_phase(asked, points.move_group());
        }
        let controlled = matches!(self.table.piece(group).place, Place::Structure { owner, .. } if owner == player);
        if !controlled {
            asked.object(WhyNot::NotTheirs(group, player), points.move_group());
            return Payers::new();
        }
        if self.table.kind(group) == Kind::Illuminati {
            asked.object(WhyNot::CannotBeMoved(group), points.move_group());
            return Payers::new();
        }
        if to == group || self.table.below(group).contains(&to) {
            asked.object(WhyNot::OwnBranch(to), points.move_group());
            return Payers::new();
        }
        let stays = |effect: &Effect| *effect == Effect::CannotBeMoved;
        let moment = Moment::new(&self.table);
        let kept = |from| forbidden::kept_from(&moment, group, from);
        let given = || kept(Undone::Given).filter(|_| player != recipient);
        let stay = self.says_of(group, stays);
        if let Some(source) = stay.or_else(|| kept(Undone::Moved)).or_else(given) {
            asked.object_by(WhyNot::CannotBeMoved(group), source, points.cannot());
        }
        if player != recipient {
            let along = points.unmovable_given_along();
            let kept = (self.table.below(group).into_iter())
                .find_map(|below| Some((below, self.says_of(below, stays)?)));
            if let Some((below, source)) = kept.filter(|_| !along.value) {
                asked.object_by(WhyNot::CannotBeMoved(below), source, along);
            }
            self.may_control(asked, recipient, group);
        }
        self.room_under(asked, recipient, group, (to, at));
        let others = points.recipient_pays().value && player != recipient;
        let others = others.then(|| self.table.seat(recipient).illuminati);
        if free.is_some() {
            return Payers::new();
        }
        self.payers(asked, group, to, [Some(illuminati), others], acting)
    }

    /// A move costs actions of the Group moved, of its old or new master, or of the mover's Illuminati.
    fn payers(
        &self,
        asked: &mut Asked,
        group: PieceId,
        to: PieceId,
        [illuminati, others]: [Option<PieceId>; 2],
        acting: &[PieceId],
    ) -> Payers {
        let points = &self.table.rules.points;
        let price = u8::try_from(points.move_cost().value).unwrap_or(1);
        let master = self.table.master(group);
        // Out from under a Devastated Place not everybody can pay (`orig.devastation.move-out`).
        let frees = self.frees(group, to);
        let of_any_move = [Some(group), master, Some(to), illuminati, others];
        let may_pay: &[Option<PieceId>] = match (frees, points.devastated_move_out().value) {
            (true, MoveOut::NewMasterOrIlluminati) => &of_any_move[2..],
            _ => &of_any_move,
        };
        let payers = match acting {
            [] => {
                let alone = |payer: &PieceId| self.unpromised(*payer) >= price;
                let one = may_pay.iter().flatten().copied().find(alone);
                one.map_or_else(
                    || self.shared(price, may_pay.iter().flatten().copied(), group),
                    |payer| vec![(payer, price)],
                )
            }
            [first, ..] => self.shared(price, acting.iter().copied(), *first),
        };
        for &payer in acting {
            // More are named than it costs.
            if price > 0 && !payers.iter().any(|(other, _)| *other == payer) {
                asked.object(WhyNot::MayNotPay(payer), points.move_cost());
            }
        }
        for &(payer, actions) in &payers {
            if !may_pay.contains(&Some(payer)) && frees {
                asked.object(WhyNot::MayNotPay(payer), points.devastated_move_out());
            } else if !may_pay.contains(&Some(payer)) {
                asked.object(WhyNot::MayNotPay(payer), points.move_cost());
            } else if self.table.piece(payer).captured_this_turn && points.captured_idle().value {
                asked.object(WhyNot::CapturedThisTurn(payer), points.captured_idle());
            } else {
                self.unbound(asked, payer);
                let why = WhyNot::NoToken(payer);
                let pays = Requirement::Pays(payer);
                let able = self.unpromised(payer) >= actions;
                asked.need(able, pays, why, points.move_cost());
                if others == Some(payer) && to != payer {
                    asked.meets(Requirement::Pays(payer), points.recipient_pays());
                }
                if let Some(owner) = self.table.owner(payer)
                    && self.table.seat(owner).illuminati == payer
                {
                    self.may_spend_illuminati(asked, owner);
                }
            }
        }
        payers
    }

    /// A price shared out among Groups: an action of each, then more of those that have more. What nobody has is left to `last`.
    fn shared(
        &self,
        price: u8,
        groups: impl Iterator<Item = PieceId> + Clone,
        last: PieceId,
    ) -> Payers {
        let mut payers = Payers::new();
        for _ in 0..price {
            let paid = |group: PieceId| {
                let payer = payers.iter().find(|(payer, _)| *payer == group);
                payer.map_or(0, |(_, actions)| *actions)
            };
            let able = groups
                .clone()
                .filter(|&group| paid(group) < self.unpromised(group));
            let next = able.min_by_key(|&group| paid(group)).unwrap_or(last);
            match payers.iter_mut().find(|(payer, _)| *payer == next) {
                Some((_, actions)) => *actions += 1,
                None => payers.push((next, 1)),
            }
        }
        payers
    }

    /// Whether a move brings a Group out from under a Devastated Place.
    fn frees(&self, group: PieceId, to: PieceId) -> bool {
        let above = self.table.devastated_above(group);
        above.is_some_and(|place| place != group) && self.table.devastated_above(to).is_none()
    }

    /// Does what [`Judge::movable`] has found possible. The Groups of `lost` are given up.
    pub(super) fn moves(
        &mut self,
        (player, recipient): (PlayerId, PlayerId),
        group: PieceId,
        (to, at): (PieceId, Option<Side>),
        payers: &[(PieceId, u8)],
        lost: &[PieceId],
    ) {
        let points = &self.table.rules.points;
        self.change(None, |results| {
            for &(payer, actions) in payers {
                results.spend(payer, actions, points.move_cost());
            }
        });
        let paid = self.paid();
        self.change(None, |results| {
            if player == recipient {
                results.fate(group, Fate::MovedUnder(to), points.move_group());
            } else {
                let fate = Fate::TakenOverBy(recipient, to);
                results.fate(group, fate, points.give_group());
            }
            results.place_at(group, (to, at), recipient, lost);
        });
        let acting: Vec<PieceId> = payers.iter().map(|(payer, _)| *payer).collect();
        self.action_done(player, &acting, paid);
    }
}
