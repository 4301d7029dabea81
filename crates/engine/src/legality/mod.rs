//! Whether a play may be made at its moment.

mod announcing;
mod arrows;
mod helping;

pub(super) use self::announcing::announcement;
pub(super) use self::announcing::still_legal;
pub(super) use self::arrows::home;
pub(super) use self::arrows::open_arrows;
pub(super) use self::arrows::open_sides;
pub(super) use self::arrows::puppet;
pub(super) use self::arrows::puppets_without_arrow;
pub(super) use self::helping::help;
pub(super) use self::helping::meddling;
pub(super) use super::entries::{by_text, objection};
use super::figures::{When, by_point};
use super::limits::{self, Attempt, Deed};
use super::moment::Moment;
pub(super) use super::text::names_card;
use super::uses::{cannot_act, illuminati_tokens_barred};
use fnord_cards::effect::{AttackKind, Stat};
use fnord_law::Point;
use fnord_ruling::{Objection, Recorder, Requirement, Silent, Step, WhyNot};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

/// What is looked at, one requirement after another: those that are met, and the objections.
struct Inquiry<'m, 't, 'l, R> {
    moment: &'m Moment<'t, 'l>,
    recorder: &'m mut R,
    objections: Vec<Objection>,
}

impl<R: Recorder> Inquiry<'_, '_, '_, R> {
    fn meets<T: Copy>(&mut self, requirement: Requirement, point: Point<'_, T>) {
        self.recorder
            .leaf(|| by_point(Step::Meets(requirement), 0, point));
    }

    fn object<T: Copy>(&mut self, why: impl Into<WhyNot>, point: Point<'_, T>) {
        self.objections.push(objection(why, point));
    }

    fn need<T: Copy>(
        &mut self,
        met: bool,
        requirement: Requirement,
        why: impl Into<WhyNot>,
        point: Point<'_, T>,
    ) {
        if met {
            self.meets(requirement, point);
        } else {
            self.object(why, point);
        }
    }

    /// Whether the card is a Group, so that it can attack and be of help.
    fn is_group(&mut self, id: PieceId) -> bool {
        let points = self.moment.points();
        let group = self.moment.table.kind(id).is_group();
        if !group {
            self.object(WhyNot::NotAGroup(id), points.attack_resources());
        }
        group
    }

    /// Whether the card can act at all: a Group somebody controls, not captured this turn, its Power not reduced to 0. `powerless`:
    /// whether a Group of reduced Power is kept from that.
    fn can_act<T: Copy>(
        &mut self,
        id: PieceId,
        rule: Point<'_, T>,
        powerless: Point<'_, bool>,
    ) -> bool {
        let points = self.moment.points();
        let table = self.moment.table;
        let before = self.objections.len();
        match table.piece(id).place {
            Place::Structure { .. } => {}
            Place::Uncontrolled => self.object(WhyNot::Uncontrolled(id), rule),
            _ => self.object(WhyNot::NotInPlay(id), rule),
        }
        if table.piece(id).captured_this_turn && points.captured_idle().value {
            self.object(WhyNot::CapturedThisTurn(id), points.captured_idle());
        }
        if self.moment.figure(id, Stat::Power, When::Now, &mut Silent) == Some(0) {
            if table.card(id).power == Some(0) {
                let may = points.printed_zero().value;
                let why = WhyNot::NoToken(id);
                self.need(
                    may,
                    Requirement::PrintedZero(id),
                    why,
                    points.printed_zero(),
                );
            } else if powerless.value {
                self.object(WhyNot::PowerReducedToZero(id), powerless);
            }
        }
        self.objections.len() == before
    }

    /// Whether Secret or immunity keeps a Group from that part in an attack.
    fn barred(&mut self, attempt: Attempt, actor: PieceId, deed: Deed) {
        let bars = limits::bars(self.moment, attempt, actor, deed, self.recorder);
        let moment = self.moment;
        let objections = bars
            .into_iter()
            .map(|bar| bar.objection(moment, actor, deed));
        self.objections.extend(objections);
    }

    /// Whether a leader may get a puppet, and its owner this one: no paralyzed Group gets any, and a Zap may forbid it.
    fn control(&mut self, leader: PieceId, kind: AttackKind, target: PieceId) {
        if kind != AttackKind::Control {
            return;
        }
        if let Some(active) = self.moment.paralysis(leader) {
            let rule = self.moment.points().paralysis();
            let why = WhyNot::NoPuppetFor(leader);
            self.objections.push(by_text(why, active, rule));
        }
        if let Some(owner) = self.moment.table.owner(leader) {
            self.objections
                .extend(self.moment.no_control(owner, target));
        }
    }

    /// Whether no card bars a player from acting.
    fn may_act(&mut self, player: PlayerId) {
        if let Some(source) = cannot_act(self.moment, player) {
            let rule = self.moment.points().cannot();
            self.objections.push(Objection {
                source: Some(source),
                ..objection(WhyNot::CannotAct(player), rule)
            });
        }
    }

    /// Whether no card bars a player from spending a token of his Illuminati.
    fn may_spend(&mut self, group: PieceId) {
        let table = self.moment.table;
        let owner = table.owner(group);
        if let Some(player) = owner
            && table.seat(player).illuminati == group
            && let Some(source) = illuminati_tokens_barred(self.moment, player)
        {
            let rule = self.moment.points().cannot();
            self.objections.push(Objection {
                source: Some(source),
                ..objection(WhyNot::IlluminatiTokensBarred(player), rule)
            });
        }
    }
}
