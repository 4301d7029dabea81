//! What instructions about Groups and Resources ask of their targets.

use super::super::super::{Inquiry, abilities};
use crate::copies;
use crate::figures::When;
use crate::legality::{self, objection};
use crate::limits::forbidden::indestructible;
use crate::moment::Active;
use crate::space;
use fnord_cards::Kind;
use fnord_cards::effect::{Ability, Copies, Effect, Filter, Lack, Pool, Stat};
use fnord_ruling::{
    Barred, Forbidden, NoUse, Objection, Recorder, Requirement, Silent, Source, WhyNot,
};
use fnord_table::{PieceId, Place, Table};
use fnord_vocabulary::Phase;

impl Inquiry<'_, '_, '_, '_> {
    /// A Group that has just been taken over, and that a card says cannot be destroyed, is not (`sg.metarule.cannot`).
    pub(crate) fn destroyable(&mut self) {
        if let Some(group) = self.scene.last_taken() {
            self.not_indestructible(group);
        }
    }

    /// What a card says cannot be destroyed is not, nor what cannot be removed.
    pub(super) fn not_indestructible(&mut self, group: PieceId) {
        self.stays(group);
        if let Some(source) = indestructible(self.moment, group) {
            let rule = self.moment.points().indestructible();
            self.object(Forbidden::Indestructible(group), rule);
            self.by_text(source);
        }
    }

    /// A Group that a card says cannot be moved or removed stays where it is.
    pub(crate) fn removable(&mut self) {
        if let Some(target) = self.used.cards().next() {
            self.stays(target);
        }
    }

    /// The same of this one.
    fn stays(&mut self, target: PieceId) {
        let stays = self.moment.in_force().find(|active| {
            active.subject == target && active.ability.effect == Effect::CannotBeMoved
        });
        if let Some(source) = stays.map(|active| active.source) {
            let rule = self.moment.points().cannot();
            self.object(WhyNot::CannotBeMoved(target), rule);
            self.by_text(source);
        }
    }

    /// The one card that is taken off the table lies there.
    pub(crate) fn lying(&mut self, place: u8, there: impl Fn(&Table, PieceId) -> bool) {
        let points = self.moment.points();
        let cards: Vec<PieceId> = self.used.cards().collect();
        match *cards {
            [card] if there(self.table(), card) => {}
            [card] => self.object_by(NoUse::NotLyingThere(card), place, points.no_illegal_play()),
            [] => self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window()),
            _ => {
                let why = NoUse::TooManyTargets(self.used.card, 1);
                self.object_by(why, place, points.plot_window());
            }
        }
    }

    /// What a card says that its Group cannot lose is no target.
    pub(crate) fn held_fast(&mut self, card: Option<PieceId>) {
        let Some(card) = card else {
            return;
        };
        let table = self.table();
        let holds = self.moment.in_force().find(|active| {
            matches!(&active.ability.effect, Effect::HoldsFast(filter)
                if self.moment.passes(filter, card, active))
                && table.link(card) == Some(active.subject)
        });
        if let Some(source) = holds.map(|active| active.source) {
            let points = self.moment.points();
            self.objections.push(Objection {
                source: Some(source),
                ..objection(WhyNot::Barred(Barred::HeldFast(card)), points.cannot())
            });
        }
    }

    /// A token of another Group is no more to be had than a new one by who can get none.
    pub(crate) fn can_get_moved_token(&mut self, group: PieceId, place: u8) {
        if !can_get_token(self.moment, group) {
            let points = self.moment.points();
            let why = NoUse::CannotGetToken(group);
            if let Some(active) = self.moment.without_tokens_by(group) {
                let source = active.source;
                self.object_by(why, place, points.cannot());
                self.by_text(source);
            } else if self.table().devastated_above(group).is_some() {
                self.object_by(why, place, points.devastated_tokens());
            } else {
                self.object_by(why, place, points.captured_idle());
            }
        }
    }

    /// "take over any Resource that is a Gadget, from your hand or your Group deck"
    pub(crate) fn taken_over<R: Recorder>(
        &mut self,
        such: &Filter,
        from: Pool,
        (linked, copies): (bool, Copies),
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let Some(card) = self.used.taken().or_else(|| self.used.cards().next()) else {
            let why = NoUse::NothingChosen(self.used.card);
            self.object_by(why, place, points.plot_window());
            return;
        };
        let kind = table.kind(card);
        let lies = !matches!(table.piece(card).place, Place::JustPlayed(_))
            && self.moment.lies_in(from, card, Some(self.player));
        let number = table.piece(card).card;
        let mut others = table.iter().filter(|(id, piece)| {
            *id != card && piece.card == number && matches!(piece.place, Place::Beside { .. })
        });
        let copied = match copies {
            Copies::Usual => true,
            Copies::WithRival => others.any(|(id, _)| table.owner(id) != Some(self.player)),
            Copies::Displaced => others.next().is_some(),
        };
        let active = self.active(ability, place);
        let group = kind != Kind::Illuminati;
        let passes = group && self.moment.passes(such, card, &active);
        if !lies || !passes || !copied {
            let why = match lies {
                false => NoUse::NotFromThere(card),
                true if group && !passes => {
                    NoUse::WrongTarget(card, self.moment.lack(such, card, &active))
                }
                true => NoUse::WrongTarget(card, None),
            };
            self.object_by(why, place, points.no_illegal_play());
            return;
        }
        if kind == Kind::Resource {
            self.objections
                .extend(self.moment.no_control(self.player, card));
        }
        let (met, objections) = match kind {
            Kind::Resource if copies == Copies::Displaced => (Vec::new(), Vec::new()),
            Kind::Resource => copies::of_resource(table, card),
            _ => copies::of_group(table, card, points.duplicate_groups()),
        };
        for entry in met {
            recorder.leaf(|| entry);
        }
        self.objections.extend(objections);
        if kind.is_group()
            && let Some(&master) = self.doing.acting.first()
        {
            let objections = legality::puppet(self.moment, card, master, self.player);
            self.objections.extend(objections);
        }
        let wrong_link = linked
            && abilities(table, card).any(|(sentence, ability)| {
                let of_card = Source {
                    piece: card,
                    sentence,
                };
                let active = Active::of(of_card, card, Some(self.player), ability);
                matches!(&ability.effect, Effect::Link(filter)
                if !self.moment.passes(filter, self.used.card, &active))
            });
        if wrong_link {
            let why = WhyNot::CannotLinkTo(self.used.card);
            self.object_by(why, place, points.required_link());
        }
        let met = Requirement::MayTarget(card);
        self.meets(met, place, points.takeover_by_card(), recorder);
        let turn = table.turn;
        let own = turn.player == self.player && turn.phase == Phase::Main;
        let at_no_moment = ability
            .used
            .as_ref()
            .is_some_and(|used| used.window.is_none());
        let rule = points.takeover_any_time();
        match at_no_moment && !own {
            true if rule.value => self.meets(met, place, rule, recorder),
            true => self.object_by(WhyNot::NotPlayersTurn(self.player), place, rule),
            false => {}
        }
    }

    /// A Resource of which a card says that nobody steals it stays with its player.
    pub(crate) fn not_stolen(&mut self, place: u8) {
        let Some(card) = self.used.cards().next() else {
            return;
        };
        let owner = self.table().owner(card);
        let says = self.moment.in_force().find(|active| {
            active.source.piece == card
                && active.ability.effect == Effect::CannotBeStolen
                && (active.ability.condition.as_ref())
                    .is_none_or(|condition| self.moment.holds(condition, active))
        });
        if let Some(source) = says.map(|active| active.source)
            && owner.is_some()
            && owner != Some(self.player)
        {
            let rule = self.moment.points().cannot();
            self.object_by(Forbidden::Uncontrollable(card), place, rule);
            self.by_text(source);
        }
    }

    /// "put it on any open control arrow of a rival"
    pub(crate) fn under_rival<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let of_player = self
            .used
            .victim()
            .map(|player| table.seat(player).illuminati);
        let Some(master) = self.used.cards().next().or(of_player) else {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
            return;
        };
        let theirs = table
            .owner(master)
            .is_some_and(|owner| owner != self.player);
        if let Some(owner) = table.owner(master) {
            self.unprotected(owner);
        }
        if !theirs {
            let why = NoUse::WrongTarget(master, Some(Lack::Rivals));
            self.object_by(why, place, points.no_illegal_play());
        } else if !self.may_affect(master, recorder) {
        } else if legality::open_arrows(self.moment, master) == 0 {
            self.object_by(WhyNot::NoOpenArrow(master), place, points.control_arrow());
        } else if let Some(why) = space::objection(table, self.used.card, master, None) {
            self.object_by(why, place, points.control_arrow());
        } else {
            self.meets(
                Requirement::OpenArrow(master),
                place,
                points.control_arrow(),
                recorder,
            );
        }
    }
}

/// Whether a Group can get a token now: it was not captured this turn, and its Power has not been reduced to 0.
pub(crate) fn can_get_token(moment: &crate::moment::Moment, group: PieceId) -> bool {
    let points = moment.points();
    let table = moment.table;
    let captured = table.piece(group).captured_this_turn && points.captured_idle().value;
    let reduced = points.reduced_zero().value
        && table.card(group).power.is_some_and(|power| power > 0)
        && moment.figure(group, Stat::Power, When::Now, &mut Silent) == Some(0);
    let idle = table.devastated_above(group).is_some() || moment.without_tokens_by(group).is_some();
    table.in_play(group) && !captured && !reduced && !idle
}

/// The sentence by which a befouled Group misses its next new token, where one is in force.
pub(crate) fn misses_new_tokens(moment: &crate::moment::Moment) -> Option<Source> {
    let mut active = moment.in_force();
    active
        .find(|active| active.ability.effect == Effect::BefouledMissesTokens)
        .map(|active| active.source)
}
