//! What keeps players and Groups from having to do with an attack or with a Group: Secret Groups, immunity, privilege, and
//! what sentences of cards forbid.

pub(super) mod forbidden;
pub(super) mod immunity;
pub(super) mod privilege;
pub(super) mod secret;

use super::attack::Attack;
use super::legality::objection;
use super::moment::{Active, Moment};
use crate::cards::Kind;
use crate::cards::effect::{AttackKind, Condition, Object};
use crate::law::{Cites, Point};
use crate::ruling::{
    Considered, Forbidden, Objection, Privileged, Recorder, Rejected, Rejection, Source,
};
use crate::table::PieceId;

/// An attack as far as it is known when somebody asks whether he may make it or take part in it.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Attempt<'a> {
    pub(in crate::engine) leader: PieceId,
    pub(in crate::engine) kind: AttackKind,
    pub(in crate::engine) target: PieceId,
    /// What else is used in it: Groups that aid, and cards that are played.
    pub(in crate::engine) with: &'a [PieceId],
    pub(in crate::engine) privileged: bool,
    /// It was privileged, and something has negated that.
    pub(in crate::engine) was_privileged: bool,
    /// The attack itself, as far as it has come.
    pub(in crate::engine) attack: Option<&'a Attack>,
}

impl Attempt<'_> {
    /// The Groups that lead it, aid it or are said to, and where `both`, those that oppose it.
    pub(in crate::engine) fn takes_part(&self, both: bool) -> impl Iterator<Item = PieceId> {
        let helpers = self.attack.into_iter().flat_map(move |attack| {
            let opposers = attack.opposers.iter().filter(move |_| both);
            attack.aiders.iter().chain(opposers)
        });
        std::iter::once(self.leader)
            .chain(self.with.iter().copied())
            .chain(helpers.map(|helper| helper.group))
    }

    /// Whether a condition of a sentence holds, be it about this attack or not.
    pub(in crate::engine) fn meets(
        &self,
        moment: &Moment,
        condition: &Condition,
        active: &Active,
    ) -> bool {
        match condition {
            Condition::TakesPart { who, attacking } => self.takes_part(!attacking).any(|group| {
                who.iter().any(|object| match object {
                    Object::It => group == active.subject,
                    Object::YourIlluminati => active
                        .you
                        .is_some_and(|you| moment.table.seat(you).illuminati == group),
                    Object::Any(filter) => moment.passes(filter, group, active),
                    _ => false,
                })
            }),
            Condition::Unprivileged => !self.privileged,
            condition => moment.holds(condition, active),
        }
    }
}

/// What a Group does to another, or for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Deed {
    /// Leads an attack on it.
    Attack,
    /// Aids an attack on it.
    AidAgainst,
    /// Opposes an attack on it.
    Defend,
    /// Aids an attack that it leads.
    AidIts,
    /// Affects it with an ability; whether that is meant to help it.
    Affect { helps: bool },
}

/// What stands between a card and a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Bar {
    /// This Group is Secret, and the other may not have to do with it.
    Secret(PieceId),
    /// The sentence that makes it immune.
    Immune(Source),
    /// The attack is privileged, and the card is neither the attacker's nor the defender's.
    Privilege,
}

impl Bar {
    /// The objection to what a Group would do.
    pub(in crate::engine) fn objection(
        self,
        moment: &Moment,
        actor: PieceId,
        deed: Deed,
    ) -> Objection {
        let points = moment.points();
        match self {
            Bar::Secret(group) => {
                let why = match deed {
                    Deed::Affect { .. } => Forbidden::SecretFromAbilities(actor, group),
                    _ => Forbidden::SecretFrom(actor, group),
                };
                objection(why, points.secret())
            }
            Bar::Privilege => objection(Privileged::OutsidersGroup(actor), points.privilege()),
            Bar::Immune(source) => {
                let why = match deed {
                    Deed::Affect { .. } => Forbidden::ImmuneToAbilities(actor),
                    _ => Forbidden::ImmuneTo(actor),
                };
                let mut found = Objection {
                    source: Some(source),
                    ..objection(why, points.immunity())
                };
                if immunity::is_to_traits(moment, source) {
                    cite_also(&mut found.cites, points.attack_traits().cites);
                }
                found
            }
        }
    }

    /// Why something that a card would do does not count.
    pub(in crate::engine) fn rejects(
        self,
        moment: &Moment,
        what: Considered,
        source: Source,
    ) -> Rejected {
        let points = moment.points();
        match self {
            Bar::Secret(_) if moment.table.kind(source.piece) == Kind::Resource => {
                rejected(what, Rejection::Secret, source, points.secret_resources())
            }
            Bar::Secret(_) if matches!(what, Considered::Change(_)) => {
                rejected(what, Rejection::Secret, source, points.secret())
            }
            Bar::Secret(_) => rejected(what, Rejection::Secret, source, points.secret_voids()),
            Bar::Privilege => rejected(
                what,
                Rejection::Privileged,
                source,
                points.privilege_cards(),
            ),
            Bar::Immune(immunity) if immunity::is_to_traits(moment, immunity) => {
                rejected(what, Rejection::ImmuneTo, immunity, points.attack_traits())
            }
            Bar::Immune(immunity) => rejected(
                what,
                Rejection::ImmuneTo,
                immunity,
                points.immunity_bonuses(),
            ),
        }
    }
}

/// Adds clauses to those that are cited, as far as there is room.
pub(in crate::engine) fn cite_also(cites: &mut Cites, others: &Cites) {
    for &clause in others {
        if !cites.contains(&clause) && !cites.is_full() {
            cites.push(clause);
        }
    }
}

pub(in crate::engine) fn rejected<T: Copy>(
    what: Considered,
    why: Rejection,
    source: Source,
    point: Point<'_, T>,
) -> Rejected {
    Rejected {
        what,
        why,
        source: Some(source),
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

/// The Group whose ability a sentence is: the card itself, or what a Resource is linked to. `None` for Plots, whoever powers
/// them, and for Resources of the Illuminati.
pub(in crate::engine) fn whose_ability(moment: &Moment, active: &Active) -> Option<PieceId> {
    ability_of(moment, active.source.piece)
}

/// The same for the abilities of a card.
pub(in crate::engine) fn ability_of(moment: &Moment, card: PieceId) -> Option<PieceId> {
    let table = moment.table;
    match table.kind(card) {
        kind if kind.is_group() => Some(card),
        Kind::Resource if moment.points().secret_resources().value => table.link(card),
        _ => None,
    }
}

/// What keeps a sentence of one card from having effect on another; `helps`: it is for the good of that one.
pub(in crate::engine) fn kept_from(
    moment: &Moment,
    active: &Active,
    group: PieceId,
    helps: bool,
) -> Option<Bar> {
    let actor = whose_ability(moment, active)?;
    if actor == group || active.source.piece == group {
        return None;
    }
    let deed = Deed::Affect { helps };
    secret::bar(moment, actor, group, deed)
        .or_else(|| immunity::from_ability(moment, group, actor).bars())
}

/// What keeps a Group from taking that part in an attack, by Secret or by immunity; what lets it is written down.
pub(in crate::engine) fn bars<R: Recorder>(
    moment: &Moment,
    attempt: Attempt,
    actor: PieceId,
    deed: Deed,
    recorder: &mut R,
) -> Vec<Bar> {
    let mut bars = Vec::new();
    let mut ask = |group: PieceId, deed: Deed, recorder: &mut R| match secret::bar(
        moment, actor, group, deed,
    ) {
        Some(bar) => bars.push(bar),
        None => secret::explain(moment, actor, group, deed, recorder),
    };
    if secret::is_secret_to(moment, attempt.leader, attempt.target) {
        ask(attempt.target, deed, recorder);
    }
    // What its text lets a Group aid, any attack on a Secret Group, it may aid whoever makes it.
    let by_text = secret::is_secret_to(moment, attempt.leader, attempt.target)
        && secret::by_text(moment, actor, attempt.target, deed);
    if deed == Deed::AidAgainst && !by_text {
        ask(attempt.leader, Deed::AidIts, recorder);
    }
    match deed {
        Deed::Attack | Deed::AidAgainst => {
            let found = immunity::from_attack(moment, attempt, actor);
            found.explain(moment, actor, recorder);
            bars.extend(found.bars());
        }
        _ => {}
    }
    if actor != attempt.leader {
        immunity::explain_one_way(moment, attempt.leader, actor, recorder);
    }
    bars
}
