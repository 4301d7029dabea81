//! Whether an attack may be announced.

use super::Inquiry;
use super::arrows::arrow_for;
use crate::attack::{Attack, Leader};
use crate::figures::by_point;
use crate::instants;
use crate::limits::{Attempt, Deed, forbidden};
use crate::moment::Moment;
use crate::protection::has_provoked;
use crate::{copies, just_played};
use fnord_cards::Kind;
use fnord_cards::effect::AttackKind;
use fnord_ruling::{
    Barred, Entry, NoAttack, Objection, Recorder, Requirement, Source, Step, WhyNot,
};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::{Phase, PlayerId};

/// What speaks against an announcement; nothing, if it is legal. What is met goes to the recorder.
pub(crate) fn announcement<R: Recorder>(
    moment: &Moment,
    attempt: Attempt,
    under_way: bool,
    free: Option<Source>,
    recorder: &mut R,
) -> Vec<Objection> {
    let points = moment.points();
    let table = moment.table;
    let leader = attempt.leader;
    let mut inquiry = Inquiry {
        moment,
        recorder,
        objections: Vec::new(),
    };
    inquiry.meets(Requirement::Announced, points.announcement());
    if under_way {
        inquiry.object(NoAttack::UnderWay, points.one_at_a_time());
    }
    if !inquiry.is_group(leader) {
        return inquiry.objections;
    }
    if inquiry.can_act(leader, points.attack_token(), points.reduced_zero()) {
        if free.is_some() {
            inquiry.recorder.leaf(|| Entry {
                source: free,
                ..by_point(
                    Step::Meets(Requirement::FreeToken(leader)),
                    0,
                    points.cards_first(),
                )
            });
        } else {
            let token = table.piece(leader).tokens > 0;
            let needed = Requirement::Token(leader);
            inquiry.need(
                token,
                needed,
                WhyNot::NoToken(leader),
                points.attack_token(),
            );
            inquiry.may_spend(leader);
        }
    }
    if let Some(owner) = table.owner(leader) {
        inquiry.may_act(owner);
        let own_turn = table.turn.player == owner;
        let rule = points.attack_when();
        if own_turn && table.turn.phase != Phase::Main {
            inquiry.object(WhyNot::WrongPhase(table.turn.phase), rule);
        } else {
            let met = Requirement::OwnTurn(owner);
            let turn = table.turn.player;
            let why = NoAttack::NotOwnersTurn { turn, owner };
            inquiry.need(own_turn, met, why, rule);
        }
    }
    inquiry.objections.extend(moment.bound(leader, false));
    may_attack(&mut inquiry, attempt);
    inquiry.objections
}

/// What speaks against an attack that has been announced already: what has changed since, tokens and turns left aside. What
/// is met goes to the recorder.
pub(crate) fn still_legal<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    recorder: &mut R,
) -> Vec<Objection> {
    let mut inquiry = Inquiry {
        moment,
        recorder,
        objections: Vec::new(),
    };
    match &attack.leader {
        Leader::Group(leader) => {
            let points = moment.points();
            inquiry.can_act(*leader, points.attack_token(), points.reduced_stops());
            may_attack(&mut inquiry, attack.attempt());
        }
        Leader::Plot(launch) => {
            let spoiled = instants::still_legal(moment, attack, launch);
            inquiry.objections.extend(spoiled);
        }
    }
    inquiry.objections
}

/// Whether the target may be attacked so by that leader.
pub(super) fn may_attack<R: Recorder>(inquiry: &mut Inquiry<R>, attempt: Attempt) {
    let Attempt {
        leader,
        kind,
        target,
        ..
    } = attempt;
    inquiry.control(leader, kind, target);
    target_of(inquiry, leader, kind, target);
    arrow_for(inquiry, leader, kind, target);
    inquiry.barred(attempt, leader, Deed::Attack);
    let objections = forbidden::by_cards(inquiry.moment, attempt, inquiry.recorder);
    inquiry.objections.extend(objections);
}

/// Whether the target may be attacked, and by this leader.
pub(super) fn target_of<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    leader: PieceId,
    kind: AttackKind,
    target: PieceId,
) {
    let moment = inquiry.moment;
    let points = moment.points();
    let table = moment.table;
    let attacker = table.owner(leader);
    let defender = table.owner(target);
    match table.kind(target) {
        Kind::Illuminati if !points.attack_illuminati().value => {
            inquiry.object(
                NoAttack::TargetIsIlluminati(target),
                points.attack_illuminati(),
            );
            return;
        }
        Kind::Resource => {
            inquiry.object(
                NoAttack::TargetIsResource(target),
                points.attack_resources(),
            );
            return;
        }
        group if !group.is_group() => {
            inquiry.object(WhyNot::NotAGroup(target), points.destroy_targets());
            return;
        }
        _ => {}
    }
    if let Err(objection) = just_played::may_lie_there(table, attacker, kind, target) {
        inquiry.objections.push(objection);
        return;
    }
    if !matches!(table.piece(target).place, Place::Structure { .. }) {
        let (met, objections) = copies::of_group(table, target, points.copies_unassailable());
        for entry in met.into_iter().chain(just_played::notes(moment, target)) {
            inquiry.recorder.leaf(|| entry);
        }
        inquiry.objections.extend(objections);
    }
    if leader == target {
        if !points.destroy_self().value {
            inquiry.object(NoAttack::Itself(target), points.destroy_self());
        }
    } else if attacker.is_some() && attacker == defender {
        let allowed = kind == AttackKind::Destroy && points.destroy_own().value;
        if allowed {
            inquiry.meets(Requirement::Target(target), points.destroy_own());
        } else if kind == AttackKind::Control {
            inquiry.object(NoAttack::OwnGroup(target), points.control_targets());
        } else {
            inquiry.object(NoAttack::OwnGroup(target), points.destroy_targets());
        }
    } else if inquiry.recorder.listens() {
        let met = Requirement::Target(target);
        match kind {
            AttackKind::Control => inquiry.meets(met, points.control_targets()),
            AttackKind::Destroy => inquiry.meets(met, points.destroy_targets()),
        }
    }
    if let Some(defender) = defender
        && attacker != Some(defender)
        && points.first_turn_protection().value
    {
        let provoked = attacker.is_some_and(|attacker| has_provoked(table, defender, attacker));
        let over = table.seat(defender).turns_finished > 0 || provoked;
        let why = WhyNot::Protected(defender);
        inquiry.need(
            over,
            Requirement::FirstTurnsOver,
            why,
            points.first_turn_protection(),
        );
    }
    both_turns_first(inquiry, attacker, defender);
}

/// Of two players neither attacks the other before both have finished a turn, where the rules say so.
pub(super) fn both_turns_first<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    attacker: Option<PlayerId>,
    defender: Option<PlayerId>,
) {
    let points = inquiry.moment.points();
    let table = inquiry.moment.table;
    let (Some(attacker), Some(defender)) = (attacker, defender) else {
        return;
    };
    if table.seats.len() != 2 || attacker == defender {
        return;
    }
    let finished = |player| table.seat(player).turns_finished > 0;
    let over = finished(attacker) && finished(defender);
    // That it is met is only written down.
    if over && !inquiry.recorder.listens() || points.first_turn_two().value {
        return;
    }
    inquiry.need(
        over,
        Requirement::BothTurnsOver,
        Barred::BothTurnsFirst,
        points.first_turn_two(),
    );
}
