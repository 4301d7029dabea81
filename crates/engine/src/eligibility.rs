//! Who may aid or oppose an attack, and with which Power.

use super::figures::{Part, Role, When};
use super::legality::objection;
use super::limits::Attempt;
use super::moment::{Active, Moment};
use super::such_attack::Facts;
use fnord_cards::Kind;
use fnord_cards::effect::nature;
use fnord_cards::effect::{About, AttackKind, Effect, Helping, Stat, Whom};
use fnord_law::Point;
use fnord_ruling::{
    Considered, Entitled, NoAttack, Objection, PowerUsed, Recorder, Rejected, Rejection, Silent,
};
use fnord_table::PieceId;

/// Which Power a Group may use for or against an attack on `target`: its regular Power if something entitles it,
/// otherwise its Global Power.
///
/// # Errors
/// The objection, where it may take no part: nothing entitles it, and it has no Global Power.
pub(super) fn entitlement<R: Recorder>(
    moment: &Moment,
    attempt: Attempt,
    helper: PieceId,
    opposes: bool,
    recorder: &mut R,
) -> Result<PowerUsed, Objection> {
    let points = moment.points();
    let Attempt { kind, target, .. } = attempt;
    let entitled = if opposes {
        may_defend(moment, helper, target)
    } else {
        may_aid(moment, helper, kind, target)
    };
    let entitled = entitled.or_else(|| let_in(moment, attempt, helper, opposes));
    if let Some(entitled) = entitled {
        return Ok(PowerUsed::Regular(entitled));
    }
    let part = Part {
        kind,
        target,
        role: if opposes { Role::Opposes } else { Role::Aids },
        attack: None,
    };
    let rule = rule_of(moment, kind, opposes);
    let why = match (opposes, kind) {
        (true, _) => Rejection::NoStake,
        (false, AttackKind::Control) => Rejection::NothingInCommon,
        (false, AttackKind::Destroy) => Rejection::NothingOpposite,
    };
    let global = moment.figure(helper, Stat::GlobalPower, When::In(part), &mut Silent);
    if global.is_some() && points.global_power().value {
        if opposes && !points.global_opposes().value {
            let why = NoAttack::GlobalDoesNotOppose(helper);
            return Err(objection(why, points.global_opposes()));
        }
        recorder.reject(|| {
            let power = moment.figure(helper, Stat::Power, When::In(part), &mut Silent);
            Rejected {
                what: Considered::RegularPower(helper, power.unwrap_or_default()),
                why,
                source: None,
                cites: rule.cites.clone(),
                point: Some(rule.id),
            }
        });
        return Ok(PowerUsed::Global);
    }
    let why = match (opposes, kind) {
        (true, _) => NoAttack::NoStake(helper),
        (false, AttackKind::Control) => NoAttack::NothingInCommon(helper, kind),
        (false, AttackKind::Destroy) => NoAttack::NothingOpposite(helper),
    };
    Err(objection(why, rule))
}

/// The rule about helpers on that side of that kind of attack.
pub(super) fn rule_of<'m>(
    moment: &'m Moment,
    kind: AttackKind,
    opposes: bool,
) -> Point<'m, fnord_law::Ground> {
    let points = moment.points();
    match (kind, opposes) {
        (AttackKind::Control, false) => points.aid_control(),
        (AttackKind::Control, true) => points.oppose_control(),
        (AttackKind::Destroy, false) => points.aid_destroy(),
        (AttackKind::Destroy, true) => points.oppose_destroy(),
    }
}

/// The sentence that lets a Group take part on that side of such an attack, whatever the alignments.
fn let_in(moment: &Moment, attempt: Attempt, helper: PieceId, opposes: bool) -> Option<Entitled> {
    let says = |active: &&Active| {
        let Effect::MayTakePart(permission) = &active.ability.effect else {
            return false;
        };
        let is_it = |group: PieceId, whom: &Whom| match whom {
            Whom::It => active.subject == group,
            Whom::Any(filter) => moment.passes(filter, group, active),
        };
        let about = permission
            .about
            .as_ref()
            .is_none_or(|(about, whom)| match about {
                About::On => is_it(attempt.target, whom),
                About::By => is_it(attempt.leader, whom),
                About::Involving => {
                    let mut involved = attempt.takes_part(true);
                    is_it(attempt.target, whom) || involved.any(|group| is_it(group, whom))
                }
                About::Beside => {
                    let (target, attack) = (attempt.target, attempt.attack);
                    let mut ours: Box<dyn Iterator<Item = PieceId>> = match opposes {
                        true => Box::new(
                            attack
                                .into_iter()
                                .flat_map(|attack| attack.opposers.iter())
                                .map(|helper| helper.group)
                                .chain(std::iter::once(target)),
                        ),
                        false => Box::new(attempt.takes_part(false)),
                    };
                    ours.any(|group| is_it(group, whom))
                }
                About::OnOrBy => is_it(attempt.target, whom) || is_it(attempt.leader, whom),
            });
        let side = if opposes {
            permission.how != Helping::Aid
        } else {
            permission.how != Helping::Oppose
        };
        let on = permission
            .on
            .as_ref()
            .is_none_or(|whom| is_it(attempt.target, whom));
        let privileged = !permission.privileged || attempt.privileged || attempt.was_privileged;
        side && about
            && on
            && privileged
            && permission.kinds.covers(attempt.kind)
            && permission
                .who
                .iter()
                .any(|party| moment.is_party(party, helper, active))
            && (active.ability.condition.as_ref())
                .is_none_or(|condition| moment.holds(condition, active))
    };
    moment
        .on(nature::LEAVE)
        .find(says)
        .map(|active| Entitled::Card(active.source))
}

/// What entitles a Group to aid with its regular Power (`sg.aid.control-eligible`, `sg.aid.destroy-eligible`).
fn may_aid(
    moment: &Moment,
    helper: PieceId,
    kind: AttackKind,
    target: PieceId,
) -> Option<Entitled> {
    let facts = Facts::aided_by(moment.table, helper, (kind, target));
    let (ours, theirs, _) = moment.alignments_in(helper, (kind, target), &facts);
    let shared = match kind {
        AttackKind::Control => moment.common(ours, theirs),
        AttackKind::Destroy => moment.opposite(ours, theirs),
    };
    if !shared.is_empty() {
        return Some(match kind {
            AttackKind::Control => Entitled::Common(shared),
            AttackKind::Destroy => Entitled::Opposite(shared),
        });
    }
    if let (AttackKind::Control, Some((_, source))) = (kind, moment.counted_alike(helper, target)) {
        return Some(Entitled::Card(source));
    }
    moment
        .on(nature::LEAVE)
        .find(|active| {
            active.subject == helper
                && match &active.ability.effect {
                    Effect::MayAttack {
                        whom: filter,
                        aids: true,
                    } => moment.passes(filter, target, active),
                    _ => false,
                }
        })
        .map(|active| Entitled::Card(active.source))
}

/// What entitles a Group to oppose with its regular Power (`sg.aid.control-oppose`, `sg.defense.own-master-puppet`,
/// `sg.defense.illuminati`).
fn may_defend(moment: &Moment, helper: PieceId, target: PieceId) -> Option<Entitled> {
    let points = moment.points();
    let table = moment.table;
    if points.defends_kin().value {
        if helper == target {
            return Some(Entitled::Itself);
        }
        if table.master(target) == Some(helper) {
            return Some(Entitled::Master);
        }
        if table.master(helper) == Some(target) {
            return Some(Entitled::Puppet);
        }
    }
    let owner = table.owner(target);
    if table.kind(helper) == Kind::Illuminati
        && points.illuminati_defend().value
        && owner.is_some()
        && (table.owner(helper) == owner || points.illuminati_defend_others().value)
    {
        return Some(Entitled::Illuminati);
    }
    let shared = moment.common(
        moment.traits(helper).alignments,
        moment.traits(target).alignments,
    );
    if !shared.is_empty() {
        return Some(Entitled::Common(shared));
    }
    if let Some((_, source)) = moment.counted_alike(helper, target) {
        return Some(Entitled::Card(source));
    }
    free_defense(moment, helper, target).or_else(|| {
        // A Plot can let others in.
        let lets_in = moment.on(nature::LEAVE).find(|active| {
            matches!(&active.ability.effect, Effect::MayJoin { who, opposes: true }
                if moment.is_party(who, helper, active))
        });
        lets_in.map(|active| Entitled::Card(active.source))
    })
}

/// The sentence by which a Group opposes an attack on the target without spending a token.
pub(super) fn free_defense(moment: &Moment, helper: PieceId, target: PieceId) -> Option<Entitled> {
    moment
        .on(nature::LEAVE)
        .find(|active| {
            active.subject == helper
                && matches!(&active.ability.effect, Effect::FreeDefense(filter) if moment.passes(filter, target, active))
        })
        .map(|active| Entitled::Card(active.source))
}
