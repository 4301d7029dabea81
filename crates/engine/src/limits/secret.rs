//! Secret Groups: who may have to do with them (`wdh.secret.barred`, `orig.secret.who-affects`, `sg.secret.no-effect`).

use super::{Bar, Deed, whose_ability};
use crate::figures::by_point;
use crate::moment::{Active, Moment};
use crate::text::names_card;
use fnord_cards::effect::nature;
use fnord_cards::effect::{About, Effect, Filter, Helping, Whom};
use fnord_cards::{Attribute, Kind};
use fnord_law::{Point, SecretGroups, SecretKin, SecretLeave};
use fnord_ruling::{Recorder, Requirement, Step};
use fnord_table::PieceId;

/// What lets a Group have to do with a Secret Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leave {
    /// It is an Illuminati, or Secret itself.
    Exempt,
    /// It is the Secret Group's master or its puppet.
    Kin,
    /// Its text speaks of Secret Groups.
    Text,
}

fn attribute(moment: &Moment) -> Option<Attribute> {
    moment.table.law.vocabulary.secret()
}

/// Whether a Group is Secret.
pub(crate) fn is_secret(moment: &Moment, group: PieceId) -> bool {
    attribute(moment).is_some_and(|secret| moment.traits(group).attributes.has(secret))
}

/// Whether the target of an attack counts as Secret in it.
pub(crate) fn is_secret_to(moment: &Moment, leader: PieceId, target: PieceId) -> bool {
    !uncovers(moment, leader) && is_secret(moment, target)
}

/// Whether the target of attacks that a Group makes counts as Secret in none of them.
fn uncovers(moment: &Moment, leader: PieceId) -> bool {
    moment
        .on(nature::LEAVE)
        .any(|active| active.subject == leader && active.ability.effect == Effect::TargetNotSecret)
}

/// Whether a sentence speaks of Secret Groups there.
fn addresses(moment: &Moment, filter: &Filter) -> bool {
    attribute(moment).is_some_and(|secret| filter.traits.traits().attributes.has(secret))
}

/// Whether a sentence speaks of Secret targets, and that of an attack with this leader counts as none.
pub(crate) fn is_laid_open(moment: &Moment, leader: PieceId, filter: &Filter) -> bool {
    addresses(moment, filter) && uncovers(moment, leader)
}

/// What keeps a Group from doing something to a Secret Group, or for it.
pub(crate) fn bar(moment: &Moment, actor: PieceId, group: PieceId, deed: Deed) -> Option<Bar> {
    let barred = moment.points().secret().value == SecretGroups::Barred;
    barred.then(|| apart(moment, actor, group, deed)).flatten()
}

/// What makes a Group a stranger to a Secret Group, whether strangers are kept from it or not.
fn apart(moment: &Moment, actor: PieceId, group: PieceId, deed: Deed) -> Option<Bar> {
    let stranger =
        actor != group && is_secret(moment, group) && leave(moment, actor, group, deed).is_none();
    stranger.then_some(Bar::Secret(group))
}

/// Writes down why a Group may do something to a Secret Group, or for it, where that is a question.
pub(crate) fn explain<R: Recorder>(
    moment: &Moment,
    actor: PieceId,
    group: PieceId,
    deed: Deed,
    recorder: &mut R,
) {
    let points = moment.points();
    if !recorder.listens() || actor == group || !is_secret(moment, group) {
        return;
    }
    fn met<T: Copy, R: Recorder>(requirement: Requirement, point: Point<'_, T>, recorder: &mut R) {
        recorder.leaf(|| by_point(Step::Meets(requirement), 0, point));
    }
    if points.secret().value == SecretGroups::Open {
        if !is_secret(moment, actor) {
            met(Requirement::SecretOpen(group), points.secret(), recorder);
        }
        return;
    }
    match leave(moment, actor, group, deed) {
        Some(Leave::Exempt) => met(
            Requirement::SecretExempt(actor),
            points.secret_exempt(),
            recorder,
        ),
        Some(Leave::Kin) => met(
            Requirement::SecretKin(actor, group),
            points.secret_kin(),
            recorder,
        ),
        Some(Leave::Text) => met(
            Requirement::SecretByText(actor),
            points.secret_leave(),
            recorder,
        ),
        None => {}
    }
}

fn leave(moment: &Moment, actor: PieceId, group: PieceId, deed: Deed) -> Option<Leave> {
    let points = moment.points();
    let table = moment.table;
    if table.kind(actor) == Kind::Illuminati || is_secret(moment, actor) {
        return Some(Leave::Exempt);
    }
    let kin = table.master(group) == Some(actor) || table.master(actor) == Some(group);
    let for_kin = match deed {
        Deed::Defend | Deed::AidIts => true,
        Deed::Affect { helps } => helps || points.secret_kin().value == SecretKin::Affect,
        Deed::Attack | Deed::AidAgainst => false,
    };
    if kin && for_kin {
        return Some(Leave::Kin);
    }
    let by_text = moment
        .on(nature::LEAVE)
        .any(|active| lets(moment, active, actor, group, deed));
    by_text.then_some(Leave::Text)
}

/// Whether it is its own text that lets a Group do that to a Secret Group.
pub(crate) fn by_text(moment: &Moment, actor: PieceId, group: PieceId, deed: Deed) -> bool {
    leave(moment, actor, group, deed) == Some(Leave::Text)
}

/// Whether a sentence lets a Group do that, whatever it is that the Secret Group is.
fn lets(moment: &Moment, active: &Active, actor: PieceId, group: PieceId, deed: Deed) -> bool {
    let everything = moment.points().secret_leave().value == SecretLeave::Everything;
    let speaks =
        |filter: &Filter| addresses(moment, filter) && moment.passes(filter, group, active);
    match &active.ability.effect {
        Effect::MayAttack {
            whom: filter,
            aids: true,
        } => {
            active.subject == actor
                && speaks(filter)
                && (everything || matches!(deed, Deed::Attack | Deed::AidAgainst))
        }
        Effect::MayAttack {
            whom: filter,
            aids: false,
        } => active.subject == actor && speaks(filter) && (everything || deed == Deed::Attack),
        Effect::MayTakePart(permission) => {
            let who = &permission.who;
            let Some((about, Whom::Any(filter))) = &permission.about else {
                return false;
            };
            let allowed = match deed {
                Deed::AidAgainst => permission.how != Helping::Oppose && *about != About::By,
                Deed::Defend => permission.how != Helping::Aid && *about != About::By,
                Deed::AidIts => permission.how != Helping::Oppose && *about != About::On,
                Deed::Attack | Deed::Affect { .. } => false,
            };
            who.iter()
                .any(|party| moment.is_party(party, actor, active))
                && speaks(filter)
                && (allowed || everything && permission.how != Helping::Oppose)
        }
        _ => false,
    }
}

/// The Secret Group, of leader and target, for which a bonus, a penalty or an immunity that a card gives falls away
/// (`wdh.secret.abilities-void`). `for_attack`: it works for the attack, and not for the target.
pub(crate) fn voids(
    moment: &Moment,
    active: &Active,
    (leader, target): (PieceId, PieceId),
    for_attack: bool,
) -> Option<Bar> {
    let points = moment.points();
    if !points.secret_voids().value {
        return None;
    }
    let actor = whose_ability(moment, active)?;
    let named = |filter: &Filter| {
        let mut names = filter.names.iter();
        for_attack && names.any(|name| names_card(moment.table, target, name))
    };
    let spoken_of = filters(&active.ability.effect)
        .into_iter()
        .any(|filter| addresses(moment, filter) || named(filter));
    if spoken_of {
        return None;
    }
    let table = moment.table;
    let kin = table.master(target) == Some(actor) || table.master(actor) == Some(target);
    let defends = !for_attack && kin && is_secret_to(moment, leader, target);
    let whoever = defends && points.secret_kin_defends().value;
    let involved = [(leader, for_attack), (target, !for_attack)];
    involved
        .into_iter()
        .filter(|(group, _)| !(whoever && *group == leader))
        .filter(|(group, _)| *group != target || is_secret_to(moment, leader, target))
        .find_map(|(group, helps)| apart(moment, actor, group, Deed::Affect { helps }))
}

/// The Groups that a sentence about attacks speaks of.
fn filters(effect: &Effect) -> Vec<&Filter> {
    match effect {
        Effect::Bonus { on, .. } => on.target().into_iter().collect(),
        Effect::Direct { target, .. } => vec![target],
        Effect::Defend { defended, .. } => defended.iter().collect(),
        _ => Vec::new(),
    }
}
